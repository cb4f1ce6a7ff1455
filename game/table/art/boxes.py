"""The boxes on the shelf: a lid for each game, its name in gold above what lies inside.

A lid is a row in `BOX_ART`: its name, the colour of its linen, and a function that draws its picture.  A
package may bring a lid; any other game gets a plain one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

import pygame

from game.rules import registry
from game.rules.core.errors import BrokenPackage
from game.table.art import fonts, shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.drawing import Drawing, Shapes
from game.table.art.materials import Box, bevel, inset, line, rounded, shifted
from game.table.art.palette import NORMAL, Colour, code, darker, lighter
from game.table.art.sprites import card_size

_cache = SurfaceCache(4 * 1024 * 1024)

Picture = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws the middle of a lid onto a surface, within a rectangle."""


@dataclass(frozen=True)
class Lid:
    """What tells one game's box from another's."""

    name: str
    linen: Colour
    picture: Picture | None = None


def fan(faces: tuple[str, ...], spread: float, deck: str = "deuce") -> Picture:
    """A picture of cards of a deck (see `decks`) held as a fan over `spread` degrees."""

    def draw(target: pygame.Surface, area: pygame.Rect) -> None:
        # Imported when a lid is drawn: the menu shows before any deck but the first is loaded.
        from game.table.art import decks

        front, _, _, cut, _ = decks.deck(deck)
        half = math.radians(spread / 2)
        # The fan turns about a point below the cards; its outline then has to fit the area both ways.
        reach = 1.62  # from that point to a card's middle, in card widths
        wide = 2 * reach * math.sin(half) + cut.ratio * math.sin(half) + math.cos(half)
        high = cut.ratio + reach * (1 - math.cos(half)) + 0.25
        width = int(min(area.width / wide, area.height / high))
        if width < 8:
            return
        size = card_size(width, cut)
        spare = area.height - high * width
        pivot = (area.centerx, area.top + spare * 0.45 + (0.586 * cut.ratio + reach) * width)
        for index, face in enumerate(faces):
            share = index / (len(faces) - 1) - 0.5 if len(faces) > 1 else 0.0
            angle = share * spread
            double = svg.blank((size[0] * 2 + 8, size[1] * 2 + 8))
            svg.paste(double, front(face, NORMAL).render((size[0] * 2, size[1] * 2), supersampling=1), (4, 4))
            sprite = pygame.transform.rotozoom(double, -angle, 0.5)
            x = pivot[0] + reach * width * math.sin(math.radians(angle))
            y = pivot[1] - reach * width * math.cos(math.radians(angle))
            corner = (x - sprite.get_width() / 2, y - sprite.get_height() / 2)
            shadow.blit_lifted(target, sprite, corner, max(2, width * 0.045))

    return draw


def staked(picture: Picture, amount: int) -> Picture:
    """A picture with this amount of chips before its foot."""

    def draw(target: pygame.Surface, area: pygame.Rect) -> None:
        from game.table.art import poker_chips

        wide, high = poker_chips.shape(amount)
        width = int(min(area.width * 0.84 / wide, area.height * 0.4 / high))
        picture(target, pygame.Rect(area.x, area.y, area.w, round(area.h * 0.86)))
        if width < 6:
            return
        art = poker_chips.chips(amount, width)
        corner = (area.centerx - art.get_width() / 2, area.bottom - art.get_height())
        shadow.blit_lifted(target, art, corner, max(2, width * 0.08))

    return draw


def standing(art: str, faces: tuple[str, ...], share: float) -> Picture:
    """A picture of pieces of a board side by side, the outer ones behind; `share` is their distance over
    their width.
    """

    def draw(target: pygame.Surface, area: pygame.Rect) -> None:
        from game.table.art import board_pieces

        side = int(min(area.height * 0.96, area.width / (1 + share * (len(faces) - 1))))
        if side < 8:
            return
        middle = (len(faces) - 1) / 2
        for index in sorted(range(len(faces)), key=lambda index: -abs(index - middle)):
            far = abs(index - middle) / max(1.0, middle)
            px = round(side * (1 - 0.16 * far))
            x = area.centerx + (index - middle) * share * side - px / 2
            rect = pygame.Rect(round(x), round(area.centery + side * 0.5 - px), px, px)
            board_pieces.draw_piece(target, art, faces[index], rect)

    return draw


def chain(faces: tuple[str, ...]) -> Picture:
    """A picture of dominoes that go down steps, in turn across and along; the first number stands first."""

    def draw(target: pygame.Surface, area: pygame.Rect) -> None:
        from game.table.art import dominoes

        places: list[tuple[float, float, int]] = []
        x = y = 0.0
        for index in range(len(faces)):
            if index % 2 == 0:  # down, then to the right from its lower half
                places.append((x, y + 0.5, 0))
                x, y = x + 1.53, y + 1.0
            else:
                places.append((x, y, 1))
                x, y = x + 0.53, y + 1.03
        half = [(0.5 + 0.5 * lying, 1 - 0.5 * lying) for _, _, lying in places]
        left = min(place[0] - wide for place, (wide, _) in zip(places, half, strict=True))
        right = max(place[0] + wide for place, (wide, _) in zip(places, half, strict=True))
        top = min(place[1] - high for place, (_, high) in zip(places, half, strict=True))
        low = max(place[1] + high for place, (_, high) in zip(places, half, strict=True))
        width = int(min(area.width / (right - left), area.height / (low - top)) * 0.98)
        if width < 6:
            return
        for face, (across, down, quarter) in zip(faces, places, strict=True):
            size = (width * 2, width) if quarter else (width, width * 2)
            sprite = dominoes.turned(face, NORMAL, quarter).render(size)
            middle = (
                area.centerx + (across - (left + right) / 2) * width,
                area.centery + (down - (top + low) / 2) * width,
            )
            corner = (middle[0] - size[0] / 2, middle[1] - size[1] / 2)
            shadow.blit_lifted(target, sprite, corner, max(2, width * 0.06))

    return draw


BOX_ART: dict[str, Lid] = {
    "deuce": Lid("Deuce", (104, 22, 54), fan(("R7", "B2", "RB", "Y9", "G4"), 60)),
    "golden_deuce": Lid(
        "Golden Deuce", (14, 46, 88), fan(("J11", "P12", "C15", "G14", "G2"), 60, "golden_deuce")
    ),
    "hit_the_deck": Lid("Hit the Deck", (120, 52, 22), fan(("P4", "Y2", "H", "T", "D"), 60, "hit_the_deck")),
    "chess": Lid("Chess", (36, 44, 62), standing("chess", ("bQ", "wK", "bN"), 0.60)),
    "checkers": Lid("Checkers", (112, 26, 24), standing("checkers", ("b", "w+", "b"), 0.66)),
    "hearts": Lid("Hearts", (92, 24, 70), fan(("2H", "TH", "QS", "KH", "AH"), 60, "playing")),
    "crazy_eights": Lid("Crazy Eights", (10, 98, 134), fan(("8C", "8D", "8S", "8H"), 52, "playing")),
    "dominoes": Lid("Dominoes", (84, 78, 34), chain(("6-6", "6-4", "4-4", "4-1"))),
    "block": Lid("Block", (60, 52, 48), chain(("5-5", "5-3", "3-3", "3-5"))),
    "rummy": Lid("Rummy", (158, 84, 40), fan(("9D", "TD", "JD", "QD", "KD"), 60, "playing")),
    "bergen": Lid("Bergen", (84, 92, 104), chain(("3-3", "3-5", "5-5", "5-3"))),
    "bingo": Lid("Domino Bingo", (74, 40, 96), chain(("2-1", "3-0", "6-6", "6-4"))),
    "texas42": Lid("Four-Hand Texas", (128, 92, 58), fan(("3-2", "5-5", "6-4", "4-1"), 54, "dominoes")),
    "cribbage": Lid("Cribbage", (18, 74, 70), fan(("5H", "5C", "5D", "5S", "JH"), 60, "playing")),
    "domino_poker": Lid(
        "Domino Poker", (30, 98, 34), staked(fan(("6-6", "4-4", "3-3"), 40, "dominoes"), 167)
    ),
    "poker_dice": Lid("Poker Dice", (92, 40, 30), fan(("T", "J", "Q", "K", "A"), 64, "poker_dice")),
    "deuces": Lid("Deuces", (24, 78, 44), fan(("2C", "2D", "2S", "2H"), 52, "playing")),
}


def box(key: str, size: svg.Size, quick: bool = False) -> pygame.Surface:
    """The closed box of the game `key` on the shelf, `size` pixels with its own thickness; cached.

    `quick` leaves the picture on the lid out, which takes a fifth of the time: for a first frame.
    """
    cached = _cache.get((key, size, False)) or _cache.get((key, size, quick))
    if cached is None:
        _cache.limit = max(_cache.limit, 24 * size[0] * size[1] * 4)  # a whole shelf has to fit at any size
        cached = _cache.put((key, size, quick), _draw(lid(key), size, quick))
    return cached


def lid(key: str) -> Lid:
    """The lid of a game: its own, one that its package brings, or a plain one."""
    if key in BOX_ART:
        return BOX_ART[key]
    found = registry.find(key)
    if found is not None and found.box:
        with suppress(BrokenPackage):  # whoever opens the box is told
            brought = registry.part(found, found.box, "LID")
            if isinstance(brought, Lid):
                return replace(brought, picture=_careful(brought.picture))
    return Lid(registry.title(key), (44, 52, 78))


def _careful(picture: Picture | None) -> Picture | None:
    """A picture of somebody else's: where it cannot be drawn, the lid is a plain one and the shelf stands."""
    if picture is None:
        return None

    def draw(target: pygame.Surface, area: pygame.Rect) -> None:
        with suppress(Exception):
            picture(target, area)

    return draw


def _draw(lid: Lid, size: svg.Size, quick: bool) -> pygame.Surface:
    width, height = size
    unit = min(width, height) / 100
    # All edges lie along the axes, so the lid needs no supersampling.
    surface = _carton(lid.linen, size, unit).render(size, supersampling=1)
    top = round(9 * unit)
    lines = _label(lid.name, size)
    letters = min(_label_size(part, size) for part in lines)
    for part in lines:
        name = fonts.gold_text(part, letters)
        shadow.blit_lifted(surface, name, ((width - name.get_width()) / 2, top), max(2, unit * 1.2))
        top += round(name.get_height() * 0.96)
    if lid.picture is not None and not quick:
        side = round(8.5 * unit)
        lid.picture(surface, pygame.Rect(side, top, width - 2 * side, height - top - round(12 * unit)))
    return surface


def _label(name: str, size: svg.Size) -> list[str]:
    """The name in one line, or in two where one could hardly be read."""
    words = name.split()
    if len(words) == 1 or _label_size(name, size) >= size[0] * 0.125:
        return [name]
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(splits, key=lambda lines: max(map(len, lines))))


def _label_size(name: str, size: svg.Size) -> int:
    """The largest size of letters at which the name fits the lid."""
    width, height = size
    px = round(min(height * 0.17, width * 0.27))
    while px > 9 and fonts.font("serif", px).size(name)[0] > width * 0.78:
        px -= 1
    return px


def _carton(linen: Colour, size: svg.Size, unit: float) -> Drawing:
    """Lid and the side of the box below it, linen with a gold double frame."""
    width, height = size
    thick = 4.2 * unit
    lid: Box = (0.4 * unit, 0.4 * unit, width - 0.8 * unit, height - thick)
    radius = 4.5 * unit
    glow = lighter(linen, 0.55)
    defs = (
        svg.linear("lid", [(0, lighter(linen, 0.10)), (0.55, linen), (1, darker(linen, 0.45))], (0.5, 1))
        + svg.linear("side", [(0, darker(linen, 0.45)), (1, darker(linen, 0.75))])
        + svg.radial("lamp", [(0, glow, 0.36), (1, glow, 0)], (0.40, 0.20), 0.7)
        + svg.gold("gold", NORMAL.gold, (0.6, 1))
        + bevel("bevel", 0.5, 0.55)
    )
    body = (
        rounded(shifted(lid, 0, thick - 0.6 * unit), radius, 'fill="url(#side)"')
        + rounded(lid, radius, 'fill="url(#lid)"')
        + _weave(lid, unit)
        + rounded(lid, radius, 'fill="url(#lamp)"')
        + rounded(inset(lid, 0.5 * unit), radius, line("url(#bevel)", 1.1 * unit))
        + rounded(inset(lid, 4.4 * unit), 2.6 * unit, line("url(#gold)", 0.9 * unit))
        + rounded(inset(lid, 6.4 * unit), 1.6 * unit, line(code(NORMAL.gold[1]), 0.4 * unit, 0.75))
        + _ornament(width / 2, height - thick - 8.6 * unit, unit)
    )
    return Drawing(width, height, (Shapes(body, defs),))


def _weave(lid: Box, unit: float) -> str:
    """The threads of the linen, as fine crossing lines."""
    left, top, width, height = inset(lid, 1.5 * unit)
    step = max(2.5, 1.5 * unit)
    down = "".join(f"M{left + i * step:.1f} {top:.1f}v{height:.1f}" for i in range(int(width / step) + 1))
    across = "".join(f"M{left:.1f} {top + i * step:.1f}h{width:.1f}" for i in range(int(height / step) + 1))
    warp, weft = line("#fff", 0.35 * step, 0.04), line("#000", 0.35 * step, 0.08)
    return f'<path d="{down}" {warp}/><path d="{across}" {weft}/>'


def _ornament(x: float, y: float, unit: float) -> str:
    """A gold flourish at the foot of the lid: a diamond between two tapering lines."""
    half = 1.5 * unit
    paths = [f"M{x - half:.2f} {y:.2f}L{x:.2f} {y - half:.2f}L{x + half:.2f} {y:.2f}L{x:.2f} {y + half:.2f}Z"]
    for way in (-1, 1):
        near, far, thin = x + way * 3.2 * unit, x + way * 16 * unit, 0.35 * unit
        paths.append(f"M{near:.2f} {y - thin:.2f}L{far:.2f} {y:.2f}L{near:.2f} {y + thin:.2f}Z")
    return f'<path d="{"".join(paths)}" fill="{code(NORMAL.gold[1])}"/>'
