"""The boxes on the shelf: a lid for each game, its name in gold above its table in little.

A lid is a row in `BOX_ART`: its name, the colour of its linen, and a function that draws its cover.  A
package may bring a lid, with a cover or with a picture on the linen; any other game gets a plain one.
"""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.rules import registry
from game.rules.core.errors import BrokenPackage
from game.table.art import covers, fonts, shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.covers import Picture
from game.table.art.drawing import Drawing, Shapes
from game.table.art.materials import Box, bevel, inset, line, rounded, shifted
from game.table.art.palette import NORMAL, Colour, code, darker, lighter
from game.table.art.sprites import card_size

_cache = SurfaceCache(4 * 1024 * 1024)

NAME_WIDE = 0.72
"""Of a lid's width, what its name takes at most: a bookmark hangs beside it."""
_MARGIN = 7.5
"""From the upper edge of a lid to where its name may begin, in hundredths of its width."""
_STEP = 1.0
"""From one line of a name to the next, over the size of its letters."""


@dataclass(frozen=True)
class Lid:
    """What tells one game's box from another's."""

    name: str
    linen: Colour
    picture: Picture | None = None
    """Something that lies on the linen, where there is no cover."""
    cover: Picture | None = None
    """Its table in little, which fills what it is given."""


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


class Label(NamedTuple):
    """A name as it stands on a lid, in one line or two, and the size of its letters in pixels."""

    lines: tuple[str, ...]
    px: int

    @property
    def high(self) -> float:
        """From the top of its first line to what hangs below its last."""
        return (len(self.lines) - 1) * _STEP * self.px + 1.05 * self.px


BOX_ART: dict[str, Lid] = {
    "deuce": Lid("Deuce", (104, 22, 54), cover=covers.deuce),
    "golden_deuce": Lid("Golden Deuce", (14, 46, 88), cover=covers.golden_deuce),
    "hit_the_deck": Lid("Hit the Deck", (120, 52, 22), cover=covers.hit_the_deck),
    "chess": Lid("Chess", (36, 44, 62), cover=covers.chess),
    "checkers": Lid("Checkers", (112, 26, 24), cover=covers.checkers),
    "hearts": Lid("Hearts", (92, 24, 70), cover=covers.hearts),
    "crazy_eights": Lid("Crazy Eights", (10, 98, 134), cover=covers.crazy_eights),
    "dominoes": Lid("Dominoes", (84, 78, 34), cover=covers.dominoes),
    "block": Lid("Block", (60, 52, 48), cover=covers.block),
    "rummy": Lid("Rummy", (158, 84, 40), cover=covers.rummy),
    "bergen": Lid("Bergen", (84, 92, 104), cover=covers.bergen),
    "bingo": Lid("Domino Bingo", (74, 40, 96), cover=covers.bingo),
    "texas42": Lid("Four-Hand Texas", (128, 92, 58), cover=covers.texas42),
    "cribbage": Lid("Cribbage", (18, 74, 70), cover=covers.cribbage),
    "domino_poker": Lid("Domino Poker", (30, 98, 34), cover=covers.domino_poker),
    "poker_dice": Lid("Poker Dice", (92, 40, 30), cover=covers.poker_dice),
    "deuces": Lid("Deuces", (24, 78, 44), cover=covers.deuces),
}


def box(key: str, size: svg.Size, letters: float = 1.0) -> pygame.Surface:
    """The closed box of the game `key` on the shelf, `size` pixels with its own thickness; cached.

    Its name grows by the factor `letters` as far as the lid has room.
    """
    cached = _cache.get((key, size, letters))
    if cached is None:
        _cache.limit = max(_cache.limit, 24 * size[0] * size[1] * 4)  # a whole shelf has to fit at any size
        cached = _cache.put((key, size, letters), _draw(lid(key), size, letters))
    return cached


def drawn(key: str, size: svg.Size, letters: float = 1.0) -> bool:
    """Whether that box need not be drawn any more."""
    return (key, size, letters) in _cache


def scene(key: str, size: svg.Size) -> pygame.Surface:
    """What the cover of the game `key` shows, on its own."""
    art = lid(key)
    picture = svg.blank(size)
    picture.fill((*art.linen, 255))
    if art.cover is not None:
        art.cover(picture, picture.get_rect())
    elif art.picture is not None:
        art.picture(picture, picture.get_rect())
    return picture


def lid(key: str) -> Lid:
    """The lid of a game: its own, one that its package brings, or a plain one."""
    if key in BOX_ART:
        return BOX_ART[key]
    found = registry.find(key)
    if found is not None and found.box:
        with suppress(BrokenPackage):  # whoever opens the box is told
            brought = registry.part(found, found.box, "LID")
            if isinstance(brought, Lid):
                return replace(brought, cover=_careful(brought.cover), picture=_careful(brought.picture))
    return Lid(registry.title(key), (44, 52, 78))


def _careful(picture: Picture | None) -> Picture | None:
    """A picture of somebody else's: where it cannot be drawn, the lid is a plain one and the shelf stands."""
    if picture is None:
        return None

    def draw(target: pygame.Surface, area: pygame.Rect) -> None:
        with suppress(Exception):
            picture(target, area)

    return draw


def _draw(lid: Lid, size: svg.Size, letters: float) -> pygame.Surface:
    width, height = size
    unit = min(width, height) / 100
    # All edges lie along the axes, so the lid needs no supersampling.
    surface = _carton(lid, size, unit).render(size, supersampling=1)
    window = _window(size, unit)
    label = _label(lid.name, size, letters)
    if letters > 1:  # the cover makes room for what has grown
        low = round(min(label.high + _MARGIN * 2 * unit, 0.42 * height))
        window = pygame.Rect(window.x, max(window.y, low), window.w, min(window.h, window.bottom - low))
    names = [fonts.gold_text(line, label.px) for line in label.lines]
    middle = (_MARGIN * unit + window.top) / 2 - (len(names) - 1) / 2 * _STEP * label.px
    for number, name in enumerate(names):
        corner = ((width - name.get_width()) / 2, middle + number * _STEP * label.px - name.get_height() / 2)
        shadow.blit_lifted(surface, name, corner, max(2, unit * 1.2))
    if lid.cover is not None:
        surface.set_clip(window)
        lid.cover(surface, window)
        surface.set_clip(None)
    elif lid.picture is not None:
        lid.picture(surface, window)
    return surface


def _window(size: svg.Size, unit: float) -> pygame.Rect:
    """Where the cover lies on a lid: below the name, within the frame."""
    width, height = size
    side = round(7.4 * unit)
    top = round(height - 12 * unit - 0.98 * (width - 2 * side))
    return pygame.Rect(side, top, width - 2 * side, round(height - 11.8 * unit) - top)


def _label(name: str, size: svg.Size, letters: float) -> Label:
    """The name in one line, or in two where it could hardly be read in one."""
    width, height = size
    words = name.split()
    most = letters * min(height * 0.15, width * 0.22)
    one = Label((name,), _label_size(name, width, most))
    if len(words) == 1 or one.px >= width * 0.115 * letters:
        return one
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    lines = min(splits, key=lambda lines: max(map(len, lines)))
    most = min(most, letters * height * 0.105)
    return Label(lines, min(_label_size(line, width, most) for line in lines))


def _label_size(line: str, width: int, most: float) -> int:
    """The largest size of letters at which the line fits the lid, beside a bookmark too."""
    px = round(most)
    while px > 9 and fonts.font("serif", px).size(line)[0] > width * NAME_WIDE:
        px -= 1
    return px


def _carton(art: Lid, size: svg.Size, unit: float) -> Drawing:
    """Lid and the side of the box below it, linen with a gold double frame; without a cover, a flourish."""
    width, height = size
    linen = art.linen
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
        + ("" if art.cover is not None else _ornament(width / 2, height - thick - 8.6 * unit, unit))
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
