"""Poker dice of bone: the faces of playing cards on rounded cubes, seen from above, 100 units wide.

Faces are texts as the rules write them: `9 T J Q K A`. None, as the back of a card would be, is a die that
has not been thrown. A die is thick: its side shows below its face.
"""

from __future__ import annotations

from game.table.art import svg
from game.table.art.drawing import Drawing, Layer, Letters, Shapes
from game.table.art.golden_suits import emblem
from game.table.art.materials import Box, inset, line, rounded
from game.table.art.palette import Colour, Palette, code, colour, darker, lighter
from game.table.art.playing_suits import PIPS
from game.table.art.sprites import Cut

WIDTH, HEIGHT = 100, 108
CORNER = 20
CUT = Cut(HEIGHT / WIDTH, CORNER / WIDTH)
FACES = ("9", "T", "J", "Q", "K", "A")

_LIGHT, _BONE, _SHADE = colour("#fffdf6"), colour("#f6ecd4"), colour("#dcc9a0")
_FLANK = colour("#b09668")
_INKS: dict[str, Colour] = {
    "9": colour("#3c3f4a"),
    "T": colour("#3c3f4a"),
    "J": colour("#2456a8"),
    "Q": colour("#1d7a4c"),
    "K": colour("#b51f2c"),
    "A": colour("#1c1a24"),
}
_CROWN = "M0 34L-5 6L12 20L25 0L38 20L55 6L50 34Z"
_CORONET = "M0 34Q-2 18 -4 12Q8 22 12 22Q18 16 25 4Q32 16 38 22Q42 22 54 12Q52 18 50 34Z"
_CAP = "M0 34Q2 8 26 8Q38 8 50 0Q54 10 46 17Q50 24 50 34Z"
_HEADS = {"K": _CROWN, "Q": _CORONET, "J": _CAP}


def die_face(face: str, palette: Palette) -> Drawing:
    """A die with this face up; ValueError for a text that is no face."""
    if face not in FACES:
        raise ValueError(f"{face!r} is no face of this deck")
    return Drawing(WIDTH, HEIGHT, (_block(), *_marks(face)))


def die_back(palette: Palette) -> Drawing:
    """A die that has not been thrown."""
    ring = f'<circle cx="50" cy="50" r="21" {line(code(_SHADE), 3.0, 0.9)}/>'
    dot = f'<circle cx="50" cy="50" r="5" fill="{code(_SHADE)}"/>'
    return Drawing(WIDTH, HEIGHT, (_block(), Shapes(ring + dot)))


def _block() -> Shapes:
    """The cube: its side, its upper face a little hollowed, and the light from the upper left."""
    face: Box = (2.0, 2.0, 96.0, 96.0)
    defs = (
        svg.linear("top", [(0, _LIGHT), (0.6, _BONE), (1, _SHADE)], (0.8, 1))
        + svg.linear("side", [(0, darker(_FLANK, 0.05)), (1, darker(_FLANK, 0.45))])
        + svg.radial("dish", [(0, _LIGHT, 0.0), (0.75, _LIGHT, 0.0), (1, darker(_SHADE, 0.25), 0.40)])
        + svg.linear("rim", [(0, (255, 255, 255), 0.95), (0.5, _BONE, 0.2), (1, darker(_FLANK, 0.3), 0.55)])
    )
    body = (
        rounded((2.0, 10.0, 96.0, 96.0), CORNER, f'fill="url(#side)" {_edge()}')
        + rounded(face, CORNER, 'fill="url(#top)"')
        + '<circle cx="50" cy="50" r="43" fill="url(#dish)"/>'
        + rounded(inset(face, 1.4), CORNER - 1.4, line("url(#rim)", 2.4))
    )
    return Shapes(body, defs)


def _edge() -> str:
    return f'stroke="{code(darker(_FLANK, 0.6))}" stroke-width="1.6"'


def _marks(face: str) -> tuple[Layer, ...]:
    """What is engraved: a letter under its headgear, a number over pips, an ace in its spade."""
    ink = _INKS[face]
    stops = (lighter(ink, 0.22), ink, darker(ink, 0.25))
    defs = svg.linear("ink", [(0, stops[0]), (0.5, stops[1]), (1, stops[2])])
    if face == "A":
        spade = emblem(PIPS["S"], 50, 50, 82, "url(#ink)")
        return Shapes(spade, defs), Letters("A", "serif", 40, 50, 62, (_LIGHT, _BONE, _SHADE))
    if face in _HEADS:
        head = f'<path transform="translate(27.5 10) scale(0.9 0.72)" d="{_HEADS[face]}" fill="url(#ink)"/>'
        size, baseline = (62, 83) if face == "Q" else (66, 86)
        return Shapes(head, defs), Letters(face, "serif", size, 50, baseline, stops)
    suit, number = ("H", "10") if face == "T" else ("C", "9")
    tone = colour("#b51f2c") if face == "T" else ink
    pips = "".join(emblem(PIPS[suit], x, 80, 17, code(tone)) for x in (30, 50, 70))
    squeeze = 0.82 if face == "T" else 1.0
    return Shapes(pips, defs), Letters(number, "serif", 66, 50, 65, stops, squeeze=squeeze)
