"""The shelf of game boxes: where things lie on its page, planks of walnut, and boxes that can be chosen.

A place on the page is given twice, as on 1280 by 800 units and as on the smallest page of 1024 by 640; pages
between them have something between, larger ones all of the first enlarged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.art import materials, shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import Colour, code, darker, lighter, mix
from game.table.ui import skins
from game.table.ui.button import Pressable
from game.table.ui.panel import draw_glass
from game.table.ui.slices import cast
from game.table.ui.theme import BODY, FAINT, GOLD, SMALL, SOFT, Theme, write
from game.table.ui.widget import ENTER, Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node

COLUMNS, ROWS = 6, 3
"""Boxes in a row, and rows that are in sight at once."""
FULL, LEAST = (1280.0, 800.0), (1024.0, 640.0)
RIBBON, OUT = (0.14, 0.36), 16.0
"""A bookmark over the width of its box, and how much of it stands out above."""
CAPTION = 22.0  # height of the words below a plank

Place = tuple[float, float, float, float]

_planks = SurfaceCache(4 * 1024 * 1024)


class ShelfPlan:
    """Where things lie on a page of this area."""

    def __init__(self, area: pygame.FRect) -> None:
        self.scale = min(area.w / FULL[0], area.h / FULL[1])
        """How large the page is, over 1280 by 800."""
        self._least = max(0.0, min(1.0, (1 - self.scale) / (1 - LEAST[0] / FULL[0])))
        self._left = (area.w - FULL[0] * self.scale) / 2
        self._top = (area.h - FULL[1] * self.scale) / 2

    def mix(self, full: float, least: float) -> float:
        """A length that is one on a full page and the other on the smallest."""
        return full * max(1.0, self.scale) + (least - full) * self._least

    def place(self, full: Place, least: Place) -> pygame.FRect:
        """Something that lies here on a full page and there on the smallest."""
        x, y, wide, high = map(self.mix, full, least)
        return pygame.FRect(self._left + x, self._top + y, wide, high)

    def box(self, number: int) -> pygame.FRect:
        """A box by its number, counted row by row; those after the third row are scrolled to."""
        row, column = divmod(number, COLUMNS)
        first = self.place((32, 92, 120, 160), (32, 72, 92, 123))
        return first.move(column * self.mix(138, 108), row * self.row)

    @property
    def row(self) -> float:
        """From one row of boxes to the next."""
        return self.mix(206, 164)

    def plank(self, row: int) -> pygame.FRect:
        """The board that a row stands on."""
        box = self.box(row * COLUMNS)
        wide = 5 * self.mix(138, 108) + box.w + 16
        return pygame.FRect(box.x - 8, box.bottom - 3, wide, self.mix(14, 11))

    @property
    def window(self) -> pygame.FRect:
        """What is in sight of the shelf: three rows, with room for lifted boxes and their rings."""
        first = self.box(0)
        high = ROWS * self.row + 24
        return pygame.FRect(first.x - 14, first.y - 24, 5 * self.mix(138, 108) + first.w + 32, high)

    def height(self, count: int) -> float:
        """How high so many boxes are in all."""
        return -(-count // COLUMNS) * self.row + 23


class BoxButton(Pressable):
    """One game's box. Coming to it by key chooses it; Enter, or a second quick press, opens it."""

    radius = 8.0

    def __init__(
        self,
        key: str,
        name: str,
        players: str,
        on_choose: Callable[[str], object],
        on_open: Callable[[str], object],
        rect: pygame.FRect | None = None,
    ) -> None:
        super().__init__(lambda: None, rect)
        self.key, self.name, self.players = key, name, players
        self.on_choose, self.on_open = on_choose, on_open
        self.chosen = False
        self.drafted = False
        """Whether only a plain lid is drawn: quick, until there is time for its picture."""
        self.bookmark: Colour | None = None
        """Of the ribbon of its unfinished match, where there is one."""
        self.pip = False
        """Whether today's deal of it has been played."""
        self._last = -1000

    @property
    def below(self) -> float:  # type: ignore[override]
        """Plank and words."""
        return CAPTION + 16

    @property
    def known_as(self) -> str:
        """Its game."""
        return self.key

    def told(self) -> Node:
        """Its game; to come to it chooses it, a press opens it."""
        from game.access.node import Node, Role

        told = f"{self.name}, {self.players}"
        if self.bookmark is not None:
            told += ", a match goes on"
        if self.pip:
            told += ", today’s deal is done"
        return Node(Role.OPTION, told, self.key, chosen=self.chosen, press=self._open)

    def _open(self) -> None:
        """Its game, whichever was chosen."""
        self.on_choose(self.key)
        self.on_open(self.key)

    def gain(self) -> None:
        """The keyboard came to it."""
        self.on_choose(self.key)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Choose at the press, open at the second of two quick ones or by Enter."""
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.on_open(self.key)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            now = pygame.time.get_ticks()
            twice, self._last = now - self._last < 400, now
            self.on_choose(self.key)
            if twice:
                self.on_open(self.key)
            return True
        return False

    def ready(self, theme: Theme) -> bool:
        """Whether its picture has been drawn."""
        from game.table.art import boxes  # brings the card art with it, which a first frame does not wait for

        return boxes.drawn(self.key, theme.rect(self.rect).size, theme.letters)

    def finish(self, theme: Theme) -> bool:
        """Draw its picture now, for the frames to come; True if that was left to do."""
        if not self.drafted:
            return False
        self.lid(theme, theme.rect(self.rect).size)
        self.drafted = False
        return True

    def lid(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        """Its picture in so many pixels, drawn now if it has not been."""
        from game.table.art import boxes

        return boxes.box(self.key, size, theme.letters)

    @property
    def _lifted(self) -> bool:
        return (self.chosen or self.hovered) and not self.pressed and self.enabled

    def _place(self, theme: Theme) -> pygame.Rect:
        """Where it stands, in pixels: a little higher while it is chosen or under the pointer."""
        return theme.rect(self.rect).move(0, -theme.px(5) if self._lifted else 0)

    def draw_ring(self, surface: pygame.Surface, theme: Theme) -> None:
        """The focus ring around the box as it stands."""
        box = self._place(theme).inflate(theme.px(8), theme.px(8))
        svg.paste(surface, skins.ring(theme, box.size, theme.px(11)), box.topleft)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The box, its bookmark, and below the plank how many can play."""
        box, lifted = self._place(theme), self._lifted
        if self.drafted:
            skins.put_slab(surface, theme, "glass", box, theme.px(8), skins.DISABLED)
            self._draw_name(surface, theme)
        else:
            self._draw_box(surface, theme, box, lifted)
        if self.chosen and self.enabled:
            edge = box.inflate(theme.px(6), theme.px(6))
            svg.paste(surface, skins.ring(theme, edge.size, theme.px(10), thin=True), edge.topleft)
        if self.bookmark is not None and self.enabled:
            _ribbon(surface, theme, box, self.bookmark)
        if self.pip and self.enabled:
            draw_pip(surface, theme, pygame.Vector2(box.left + theme.px(3), box.top + theme.px(3)), 7.0)
        words = pygame.FRect(self.rect.x, self.rect.bottom + 11, self.rect.w, CAPTION)
        colour = GOLD if self.chosen else SOFT
        write(surface, theme, self.players, words, SMALL, colour if self.enabled else FAINT, "sans")

    def _draw_name(self, surface: pygame.Surface, theme: Theme) -> None:
        """All of it, in as many lines as it takes."""
        room = self.rect.inflate(-12, 0)
        theme = theme.where(lambda large: all(large.width(word) <= room.w for word in self.name.split()))
        lines, high = theme.wrap(self.name, room.w, BODY), theme.line(BODY)
        row = pygame.FRect(room.x, room.centery - high * len(lines) / 2, room.w, high)
        for line in lines:
            write(surface, theme, line, row, BODY, GOLD)
            row.y += high

    def _draw_box(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, lifted: bool) -> None:
        sprite = self.lid(theme, box.size)
        if self.enabled:
            shadow.blit_lifted(surface, sprite, box.topleft, theme.scale * (7 if lifted else 3))
        else:
            svg.paste(surface, svg.faded(sprite, 70), box.topleft)


def draw_pip(
    surface: pygame.Surface, theme: Theme, centre: pygame.Vector2, radius: float, *, full: bool = True
) -> None:
    """A small gold pip, at `centre` in pixels: today's deal is done; or the ring of one that is not."""
    across = theme.px(radius)
    if not full:
        pygame.draw.aacircle(surface, FAINT, centre, across, theme.px(1.5))
        return
    pygame.draw.aacircle(surface, darker(GOLD, 0.65), centre, across)
    pygame.draw.aacircle(surface, GOLD, centre, across - theme.px(1.5))
    shine = centre - pygame.Vector2(across, across) * 0.25
    pygame.draw.aacircle(surface, lighter(GOLD, 0.6), shine, across * 0.3)


def _ribbon(surface: pygame.Surface, theme: Theme, box: pygame.Rect, colour: Colour) -> None:
    """A bookmark that hangs over the upper edge of a box, at its right end."""
    wide, high = (round(box.w * share) for share in RIBBON)
    key = ("ribbon", wide, high, colour)
    found = _planks.get(key)
    if found is None:
        low = high - wide * 0.45  # the notch of its swallow tail
        path = f"M0 0H{wide}V{high}L{wide / 2:g} {low:.1f}L0 {high}Z"
        seam = f'stroke="#fff" stroke-opacity=".35" stroke-width="{wide / 18:.2f}"'
        seams = "".join(f'<path d="M{x:.1f} 0V{low:.1f}" {seam}/>' for x in (wide * 0.16, wide * 0.84))
        tones = (darker(colour, 0.45), lighter(colour, 0.12), darker(colour, 0.18))
        cloth = svg.linear("r", list(zip((0, 0.2, 1), tones, strict=True)))
        body = f'<path d="{path}" fill="url(#r)" stroke="#000" stroke-opacity=".45"/>{seams}'
        found = _planks.put(key, svg.raster(svg.document(wide, high, body, cloth), (wide, high)))
    corner = (box.right - wide, box.y - theme.px(OUT))
    shadow.blit_lifted(surface, found, corner, max(1.0, theme.scale * 2))


class Plank(Widget):
    """A board of walnut that boxes stand on."""

    focusable = False
    drafted = False  # as for a box

    def contains(self, pos: Pos) -> bool:
        """Never: it takes no clicks."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The board with its shadow."""
        box = theme.rect(self.rect)
        if self.drafted:
            _, body, shade = materials.WALNUT
            pygame.draw.rect(surface, mix(body, shade, 0.5), box, border_radius=theme.px(3))
            return
        dark, pad = cast(box.size, theme.px(3), theme.px(7), 0.6)
        svg.paste(surface, dark, (box.x - pad + theme.px(1), box.y - pad + theme.px(7)))
        svg.paste(surface, _plank(theme, box.size), box.topleft)


def _plank(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    key = (size, theme.px(1))
    found = _planks.get(key)
    if found is not None:
        return found
    light, body, shade = materials.WALNUT
    wide, high = size[0] / theme.scale, size[1] / theme.scale
    top = high * 0.34  # the part of the upper side that is seen from a little above
    front = f'<rect y="{top:g}" width="{wide:g}" height="{high - top:g}" rx="3" fill="url(#f)"/>'
    upper = f'<rect width="{wide:g}" height="{top + 3:g}" rx="3" fill="url(#t)"/>'
    grain = f'<g transform="translate(0 {top:g})">{materials.grain(wide, high - top, 5, 7, 0.35)}</g>'
    lit = f'fill="{code(lighter(light, 0.45))}" fill-opacity=".5"'
    edge = f'<rect x="2" y="{top:g}" width="{wide - 4:g}" height="1" {lit}/>'
    low = f'<rect x="1" y="{high - 1.2:g}" width="{wide - 2:g}" height="1.2" fill="#000" fill-opacity=".5"/>'
    defs = svg.linear("f", [(0, body), (1, darker(shade, 0.25))])
    defs += svg.linear("t", [(0, shade), (1, lighter(light, 0.1))])
    return _planks.put(
        key, svg.raster(svg.document(wide, high, upper + front + grain + edge + low, defs), size)
    )


def draw_note(surface: pygame.Surface, theme: Theme, area: pygame.FRect, text: str) -> None:
    """A quiet sentence in the middle of an empty shelf."""
    box = pygame.FRect(0, 0, min(area.w - 40, theme.width(text) + 60), 64)
    box.center = (area.centerx, area.y + area.h * 0.4)
    draw_glass(surface, theme, box, 14)
    write(surface, theme, theme.fit(text, box.w - 30), box, BODY, SOFT)
