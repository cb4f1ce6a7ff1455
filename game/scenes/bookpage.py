"""A rule book set in type: lays the blocks of a `Book` out in a width and paints them, with figures of real
cards.

All lengths are logical units; `paint` alone works in pixels. A figure of two piles shows what may be laid on
each and, by gold arcs that cross above the piles, the *neighbour* that it is matched with.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.scenes import diagramart
from game.scenes.book import Block, Book, Diagram, Figure, Heading, Paragraph, Rule
from game.table.art import svg
from game.table.art.palette import Colour
from game.table.ui import skins
from game.table.ui.slices import rounded
from game.table.ui.theme import (
    BODY,
    GOLD,
    GOLD_SOFT,
    HEAD,
    INK,
    LARGE,
    SMALL,
    SOFT,
    Theme,
    write,
)

if TYPE_CHECKING:
    from game.table.art.sprites import Sprites
    from game.table.ui.widget import Pos

INDENT = 58.0  # of rule texts, beside their numbers
CARD, SMALL_CARD, STEP = 58.0, 44.0, 30.0  # widths of piles and of candidates, and how far these overlap
TILE, SEAM = 30.8, 1.6  # width of a domino, which is as high as a small card, and the gap where two touch
PILE_GAP, GROUP_GAP, HEADROOM = 10.0, 36.0, 30.0
CAPTION_LEAST = 190.0  # a caption narrower than this goes below its figure
LEADING = 1.12  # height of a line against the font's own


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text at its place in the block."""

    x: float
    y: float
    text: str
    size: float
    colour: Colour
    kind: str


@dataclass(slots=True)
class Laid:
    """A block with its place; `figure` is where its cards start, `badge` where the mark of a house ruling
    goes.
    """

    block: Block
    y: float
    height: float = 0.0
    lines: list[Line] = field(default_factory=list)
    badge: float | None = None


class BookText:
    """`book` set in `width` units for one theme."""

    def __init__(self, book: Book, theme: Theme, width: float) -> None:
        self.width = width
        self.laid: list[Laid] = []
        y = 4.0
        for block in book.blocks:
            item = Laid(block, y)
            self._set(item, theme)
            y += item.height
            self.laid.append(item)
        self.height = y + 24

    def place(self, index: int) -> tuple[float, float]:
        """Where block `index` starts and how high it is."""
        return self.laid[index].y, self.laid[index].height

    def at(self, y: float) -> int:
        """The block at height `y` of the content."""
        return next((i for i, item in enumerate(self.laid) if y < item.y + item.height), len(self.laid) - 1)

    # ---- setting

    def _set(self, item: Laid, theme: Theme) -> None:
        match item.block:
            case Heading(text):
                item.lines.append(Line(0, 22, text, HEAD, GOLD, "gold"))
                item.height = 22 + theme.line(HEAD, "serif") + 10
            case Paragraph(text, tip):
                y = self._run(item, theme, text, 24 if tip else 0, 2, SOFT if tip else INK)
                item.height = y + (8 if tip else 12)
            case Rule(number, title, text, ruling):
                item.lines.append(Line(4, 8, number, LARGE, GOLD, "bold"))
                y = 10.0
                if title:
                    item.lines.append(Line(INDENT, y, title, BODY + 1, GOLD_SOFT, "bold"))
                    y += theme.line(BODY + 1, "bold") * LEADING
                if text:
                    y = self._run(item, theme, text, INDENT, y, INK)
                if ruling:
                    item.badge = y + 7
                    y = self._run(item, theme, ruling, INDENT + 14, y + 7 + 28, SOFT)
                item.height = y + 14
            case Diagram() | Figure() as figure:
                if isinstance(figure, Diagram):
                    (wide, high), paired = diagramart.size_of(figure.drawing), False
                else:
                    wide, high, paired = figure_width(figure), figure_height(figure), figure.paired
                beside = self.width - INDENT - wide - 26
                if beside >= CAPTION_LEAST:
                    lines = theme.wrap(figure.caption, min(beside, 340.0), SMALL)
                    top = 8 + max(0.0, (high - len(lines) * theme.line(SMALL)) / 2) + (10 if paired else 0)
                    self._run(
                        item, theme, figure.caption, INDENT + wide + 26, top, SOFT, SMALL, min(beside, 340.0)
                    )
                    item.height = 8 + high + 20
                else:
                    y = self._run(item, theme, figure.caption, INDENT, 8 + high + 8, SOFT, SMALL)
                    item.height = y + 16

    def _run(
        self,
        item: Laid,
        theme: Theme,
        text: str,
        x: float,
        y: float,
        colour: Colour,
        size: float = BODY,
        wide: float = 0.0,
    ) -> float:
        """Put wrapped text at (x, y) of the block; the height where it ends."""
        text = text.replace("*", "")
        for words in theme.wrap(text, wide or self.width - x - 8, size):
            item.lines.append(Line(x, y, words, size, colour, "semibold"))
            y += theme.line(size) * LEADING
        return y

    # ---- painting

    def paint(
        self,
        surface: pygame.Surface,
        theme: Theme,
        sprites: Sprites,
        origin: Pos,
        window: pygame.FRect,
        marked: int = -1,
        needle: str = "",
    ) -> None:
        """The blocks that show in `window`; block `marked` on a lit plate, matches of `needle` on gold."""
        for index, item in enumerate(self.laid):
            top = origin[1] + item.y
            if top > window.bottom or top + item.height < window.top:
                continue
            if index == marked:
                self._plate(
                    surface, theme, pygame.FRect(origin[0] - 14, top, self.width + 14, item.height - 2)
                )
            for line in item.lines:
                self._line(surface, theme, line, (origin[0], top), needle)
            if item.badge is not None:
                place = pygame.FRect(origin[0] + INDENT, top + item.badge, 128, 22)
                draw_badge(surface, theme, "House ruling", place)
                bar = theme.rect(
                    pygame.FRect(place.x, place.bottom + 6, 2.5, item.height - item.badge - 22 - 22)
                )
                surface.fill((150, 128, 72), bar)
            if isinstance(item.block, Figure):
                draw_figure(surface, theme, sprites, item.block, (origin[0] + INDENT, top + 8))
            if isinstance(item.block, Diagram):
                corner = origin[0] + INDENT, top + 8
                diagramart.draw(surface, theme, sprites, item.block.drawing, corner)
            if isinstance(item.block, Paragraph) and item.block.tip:
                centre = theme.rect(pygame.FRect(origin[0] + 6, top + 9, 7, 7))
                svg.paste(surface, skins.knob(theme, centre.w, "gold"), centre.topleft)

    def _plate(self, surface: pygame.Surface, theme: Theme, rect: pygame.FRect) -> None:
        box = theme.rect(rect)
        radius = theme.px(10)
        svg.paste(
            surface,
            rounded(box.size, radius, (((240, 206, 126), 0.16), ((240, 206, 126), 0.08))),
            box.topleft,
        )
        edge = rounded(
            box.size, radius, (((240, 206, 126), 0.85), ((178, 132, 56), 0.5)), max(1.0, theme.scale * 1.3)
        )
        svg.paste(surface, edge, box.topleft)

    def _line(self, surface: pygame.Surface, theme: Theme, line: Line, at: Pos, needle: str) -> None:
        x, y = at[0] + line.x, at[1] + line.y
        if needle:
            low, start = line.text.lower(), 0
            kind = "serif" if line.kind == "gold" else line.kind
            while (found := low.find(needle, start)) >= 0:
                left = theme.width(line.text[:found], line.size, kind)
                wide = theme.width(line.text[found : found + len(needle)], line.size, kind)
                box = theme.rect(pygame.FRect(x + left - 2, y, wide + 4, theme.line(line.size, kind)))
                svg.paste(surface, rounded(box.size, theme.px(4), ((GOLD, 0.42), (GOLD, 0.30))), box.topleft)
                start = found + len(needle)
        if line.kind == "gold":
            words = theme.gold(line.text, line.size)
        else:
            words = theme.text(line.text, line.size, line.colour, line.kind)
        at = (round(x * theme.scale), round(y * theme.scale))
        svg.paste(surface, words, at)
        if theme.written is not None:
            theme.written.painted(surface, words, words.get_rect(topleft=at).clip(surface.get_clip()))


def figure_width(figure: Figure) -> float:
    """How wide a figure's cards are."""
    if figure.chained:
        return sum(_length(face) + SEAM for face in figure.piles) - SEAM
    if not figure.paired:
        return len(figure.piles) * (_step(figure) + 6) - 6
    return _group(figure.left) + 2 * CARD + PILE_GAP + _group(figure.right)


def figure_height(figure: Figure) -> float:
    """How high a figure's cards are, arcs included."""
    if not figure.paired:
        return SMALL_CARD * 1.4
    return CARD * 1.4 + (HEADROOM if figure.left or figure.right else 0.0)


def _group(cards: tuple[str, ...]) -> float:
    return SMALL_CARD + STEP * (len(cards) - 1) + GROUP_GAP if cards else 0.0


def draw_figure(surface: pygame.Surface, theme: Theme, sprites: Sprites, figure: Figure, at: Pos) -> None:
    """The cards of a figure with its top left corner at `at` (units)."""
    if figure.chained:
        _draw_chain(surface, theme, sprites, figure.piles, at)
        return
    if not figure.paired:
        wide = _step(figure)
        for number, face in enumerate(figure.piles):
            _card(surface, theme, sprites, face, at[0] + number * (wide + 6), at[1], wide)
        return
    top = at[1] + (HEADROOM if figure.left or figure.right else 0.0)
    one = at[0] + _group(figure.left)
    other = one + CARD + PILE_GAP
    for face, x in zip(figure.piles, (one, other), strict=True):
        _card(surface, theme, sprites, face, x, top, CARD)
    low = top + (CARD - SMALL_CARD) * 0.7
    for number, face in enumerate(figure.left):
        _card(surface, theme, sprites, face, at[0] + number * STEP, low, SMALL_CARD)
    right = other + CARD + GROUP_GAP
    for number, face in enumerate(figure.right):
        _card(surface, theme, sprites, face, right + number * STEP, low, SMALL_CARD)
    wide, high = figure_width(figure), HEADROOM + CARD * 1.4
    arcs = []
    if figure.left:
        middle = (_group(figure.left) - GROUP_GAP) / 2
        arcs.append((middle, low - at[1], other - at[0] + CARD / 2, one - at[0]))
    if figure.right:
        middle = right - at[0] + (_group(figure.right) - GROUP_GAP) / 2
        arcs.append((middle, low - at[1], one - at[0] + CARD / 2, other + CARD - at[0]))
    if arcs:
        box = theme.rect(pygame.FRect(*at, wide, high))
        svg.paste(surface, _arcs(tuple(arcs), wide, high, box.size), box.topleft)


def _step(figure: Figure) -> float:
    """How wide a piece of a row is."""
    return TILE if figure.tiles else SMALL_CARD


def _length(face: str) -> float:
    """How much of a line of dominoes a tile takes: a double lies across."""
    return TILE if face[0] == face[-1] else 2 * TILE


def _draw_chain(
    surface: pygame.Surface, theme: Theme, sprites: Sprites, faces: tuple[str, ...], at: Pos
) -> None:
    """Dominoes end to end, the first number of each to the left."""
    x, y = at[0], at[1] + TILE
    for face in faces:
        long = _length(face)
        box = pygame.Rect((0, 0), sprites.size(theme.px(TILE)))
        box.center = (round((x + long / 2) * theme.scale), round(y * theme.scale))
        sprites.draw_card(surface, face, box, angle=0 if long == TILE else 90)
        x += long + SEAM


def _card(
    surface: pygame.Surface, theme: Theme, sprites: Sprites, face: str, x: float, y: float, width: float
) -> None:
    box = pygame.Rect((round(x * theme.scale), round(y * theme.scale)), sprites.size(theme.px(width)))
    sprites.card(face, box.w, crisp=True)
    sprites.draw_card(surface, face, box)


@lru_cache(maxsize=24)
def _arcs(
    arcs: tuple[tuple[float, float, float, float], ...], wide: float, high: float, size: tuple[int, int]
) -> pygame.Surface:
    """Gold arcs from (x, y) over to the neighbour's top at x2, and an arrow to the pile's edge at x3."""
    body = ""
    for x, y, neighbour, edge in arcs:
        way = 1 if neighbour > x else -1
        peak = HEADROOM - 34
        body += (
            f'<path d="M{x:g} {y - 5:g}C{x:g} {peak:g} {neighbour:g} {peak:g} {neighbour:g} {HEADROOM + 2:g}"'
            f' fill="none" stroke="#f0ce7e" stroke-width="2"/>'
            f'<circle cx="{neighbour:g}" cy="{HEADROOM + 2:g}" r="4.2" fill="#fff3c4" stroke="#7d5416"/>'
        )
        tip, mid = edge - way * 7, HEADROOM + CARD * 0.7
        body += (
            f'<path d="M{tip - way * 20:g} {mid:g}H{tip - way * 4:g}" fill="none" stroke="#cedece"'
            f' stroke-width="2"/>'
            f'<path d="M{tip:g} {mid:g}L{tip - way * 9:g} {mid - 6:g}V{mid + 6:g}Z" fill="#cedece"/>'
        )
    return svg.raster(svg.document(wide, high, body), size)


def draw_badge(surface: pygame.Surface, theme: Theme, text: str, rect: pygame.FRect) -> None:
    """A small gold pill with dark capitals."""
    box = theme.rect(rect)
    svg.paste(surface, skins.slab(theme, "gold", box.size, box.h // 2), box.topleft)
    write(surface, theme, text.upper(), rect, 12.5, (59, 38, 6), "bold")
