"""Faces on discs of their seats' colours: the eight characters who play for the computer, each in three
moods, and initials for everybody else.

A face is drawn in a box of 100 by 100: shoulders, neck, hair behind, head, features by mood, hair in front,
and what its owner wears. The light comes from above and a little left, as on everything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.table.art import fonts, svg
from game.table.art.drawing import Drawing, Masked, Shapes
from game.table.art.figures import path, stroke
from game.table.art.materials import line
from game.table.art.palette import Colour, code, darker, lighter
from game.table.frames import kept


class Mood(Enum):
    """What a face shows."""

    CALM = "calm"
    PLEASED = "pleased"
    DISMAYED = "dismayed"


@dataclass(frozen=True, slots=True)
class Character:
    """One head: its colours, and SVG elements for what is its own."""

    says: str
    """Who it is, in a sentence; nothing of play, which its level alone decides."""
    skin: str
    shade: str
    """The skin out of the light."""
    hair: str
    coat: str
    behind: str = ""
    """Hair behind the head."""
    front: str = ""
    """Hair and hat before the forehead."""
    worn: str = ""
    """Glasses, beard, jewels: over the face."""
    collar: str = ""
    """Over the coat."""
    brows: str = ""
    """Their colour, if not the hair's."""


_HEAD = "M31 43C31 27 39 20 50 20C61 20 69 27 69 43C69 59 60 71 50 71C40 71 31 59 31 43Z"
_SIDE = "M50 20C61 20 69 27 69 43C69 59 60 71 50 71C57 66 61 56 60 44C59 31 56 23 50 20Z"
_EARS = "M31 42C26 40 25.500 51 31.500 53ZM69 42C74 40 74.500 51 68.500 53Z"
_NECK = "M42 60L42 80Q50 87 58 80L58 60Z"
_BLUSH = 'fill="#e06a50" fill-opacity=".34"'
_DARK, _PALE = (28, 18, 12), (255, 250, 240)
_COAT = "M8 108C9 88 24 81 42 77Q50 85 58 77C76 81 91 88 92 108Z"


def _curls(points: tuple[tuple[float, float, float], ...], fill: str) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>' for x, y, r in points)


def _glasses(colour: str, r: float) -> str:
    return "".join(
        f'<circle cx="{x}" cy="46" r="{r}" fill="#fff" fill-opacity=".16" stroke="{colour}" '
        'stroke-width="2"/>'
        for x in (41.5, 58.5)
    ) + stroke(
        f"M{41.5 + r} 45.500Q50 43 {58.5 - r} 45.500M{41.5 - r} 45L31 43M{58.5 + r} 45L69 43", colour, 1.8
    )


CHARACTERS: dict[str, Character] = {
    # A round cloud of curls and large earrings.
    "Ada": Character(
        "Mends clocks that run late.",
        "#9a6340", "#7b4a2c", "#2b1a16", "#2f7f86",
        behind=_curls(
            ((50, 22, 19), (32, 28, 14), (68, 28, 14), (26, 42, 12), (74, 42, 12), (29, 55, 9), (71, 55, 9)),
            "#2b1a16",
        ),
        front=path("M31 41C32 28 40 25 50 25C60 25 68 28 69 41C64 33 58 30 50 30C42 30 36 33 31"
        " 41Z", "#2b1a16"),
        worn="".join(
            f'<circle cx="{x}" cy="58" r="4" fill="none" stroke="#ecc570" stroke-width="2"/>'
            for x in (28, 72)
        ),
    ),
    # Broad, bald above, with a full brown beard.
    "Bruno": Character(
        "Bakes before the sun is up.",
        "#e3ab85", "#c48963", "#5a3620", "#7a3b2c",
        worn=path(
            "M30.500 46C32 54 36 57 42 57Q50 54 58 57C64 57 68 54 69.500 46C71 66 62 79 50 79C38 79 29 66"
            " 30.500 46Z",
            "#5a3620",
        ) + path("M40 57Q50 51.500 60 57Q55 59.500 50 57.500Q45 59.500 40 57Z", "#6d452b"),
        front=path("M31 42C30 36 31.500 31 34 28C34 34 33.500 38 32.500 46ZM69 42C70 36 68.500 31 66 28C66 34"
                   " 66.500 38 67.500 46Z", "#5a3620"),
        collar=stroke("M36 79L50 93L64 79", "#e9dcc8", 3.4),
    ),
    # Black hair cut straight, a fringe, a red scarf.
    "Cleo": Character(
        "Draws maps of invented lands.",
        "#efc59f", "#d3a079", "#1d1a22", "#40506e",
        behind=path("M50 13C28 13 24 32 24 50L25 72Q31 76 37 73L37 40H63L63 73Q69 76 75 72L76 50C76 32 72"
        " 13 50 13Z",
                    "#1d1a22"),
        front=path("M29 44C28 25 38 17 50 17C62 17 72 25 71 44L66 38Q50 34 34 38Z", "#26222d")
        + stroke("M36 24Q46 18 58 21", "#57506a", 2.2, 0.7),
        collar=path("M33 76Q50 90 67 76L70 84Q50 97 30 84Z", "#b8323c") + stroke("M34 80Q50 92 66"
        " 80", "#8d2029", 1.6),
    ),
    # Dark hair combed back, a moustache, a bow tie.
    "Dario": Character(
        "Plays the piano in hotels.",
        "#cf9468", "#ad744b", "#33231c", "#23262f",
        behind=path("M50 15C33 15 28 27 29 44L32 44L34 30H66L68 44L71 44C72 27 67 15 50 15Z", "#33231c"),
        front=path("M30.500 38C29 22 38 14 52 14.500C64 15 71 24 69.500 38C67 31 63 28 57 27C48 29 36 28"
        " 30.500 38Z",
                   "#33231c") + stroke("M35 28Q44 19 58 20M40 24Q50 19 62 25", "#5b4336", 1.4, 0.8),
        worn=path("M50 56.500Q44 53.500 36.500 59Q44 61.500 50 58.500Q56 61.500 63.500 59Q56 53.500 50"
        " 56.500Z", "#33231c"),
        collar=path("M43 79L50 90L57 79L57 92L43 92Z", "#f2ece0")
        + path("M50 86L39 81.500V92.500ZM50 86L61 81.500V92.500Z", "#b27a2e"),
    ),
    # Fair hair in a braid over the shoulder, freckles.
    "Elsa": Character(
        "Keeps bees, and a tidy garden.",
        "#f4d0b2", "#dcae8b", "#d9aa58", "#5d7f4d",
        behind=path("M50 14C31 14 26 28 27 46C27 54 29 60 32 64H68C71 60 73 54 73 46C74 28 69 14 50"
        " 14Z", "#c4944a"),
        front=path("M30 43C29 25 38 17.500 50 17.500C62 17.500 71 25 70 43C67 34 60 28 47 24C45 31 36 35"
        " 30 43Z", "#dfb264")
        + stroke("M47 24C56 26 63 30 67 37M46 25C43 30 38 33 34 36", "#b98a40", 1.3, 0.8),
        worn="".join(f'<circle cx="{x}" cy="{y}" r=".9" fill="#b9805a"/>' for x, y in (
            (38, 54), (41, 56), (35.5, 56.5), (59, 56), (62, 54), (64.5, 56.5)))
        + path("M66 60C74 64 76 72 72 78C77 84 75 92 69 98C64 92 63 85 66 79C62 73 62 66 66 60Z", "#d3a353")
        + stroke("M65 66Q70 70 74 67M65 76Q69 80 73.500 77M65.500 86Q69 90 74 86", "#a97c36", 1.6),
    ),
    # Red and unruly, with round glasses.
    "Felix": Character(
        "Reads rule books for pleasure.",
        "#f2c5a5", "#d69f7c", "#b4532a", "#46618f",
        behind=path("M50 16C33 16 29 28 30 44H70C71 28 67 16 50 16Z", "#b4532a"),
        front=path("M30 41C27 34 29 26 33 24C32 18 38 15 42 17C45 11 53 11 56 15C61 12 67 16 67 21C72 24"
        " 73 33 70 41"
                   "C68 36 66 33 62 32C60 35 56 35 53 32C50 36 44 36 42 32C37 33 32 36 30 41Z", "#c2602f")
        + stroke("M40 22Q43 17 48 18M52 21Q57 17 62 22", "#dd8450", 1.6, 0.9),
        worn=_glasses("#3a2a22", 8.2),
    ),
    # Grey hair in a bun, small glasses, pearls.
    "Greta": Character(
        "Taught sums for forty years.",
        "#f0cbb0", "#d0a084", "#c9c6c6", "#6b4a7c",
        behind='<circle cx="50" cy="12" r="10" fill="#b7b3b4"/>' + stroke("M43 11Q50 6 57 11", "#e4e1e1", 1.6)
        + path("M50 15C32 15 28 28 28.500 46L33 50H67L71.500 46C72 28 68 15 50 15Z", "#b7b3b4"),
        front=path("M30 43C29 25 38 17.500 50 17.500C62 17.500 71 25 70 43C68 33 60 27 50 24.500C40 27 32"
        " 33 30 43Z", "#d3d0d0")
        + stroke("M50 24C42 25 36 29 33 35M50 24C58 25 64 29 67 35", "#a5a1a2", 1.3),
        worn=_glasses("#7d5a2a", 6.6) + stroke("M37 66Q40 68 42 68M58 68Q60 68 63 66", "#b98a72", 1.1, 0.8),
        collar="".join(
            f'<circle cx="{x}" cy="{y}" r="2.300" fill="#f6efe2" stroke="#b9a88c" stroke-width=".6"/>'
            for x, y in ((36, 79), (40, 83), (45, 86), (50, 87), (55, 86), (60, 83), (64, 79))
        ),
    ),
    # Very dark, close-cropped, a cap pushed back.
    "Hugo": Character(
        "Sails a small boat, slowly.",
        "#6f4630", "#553222", "#1c1413", "#c08a2b",
        behind=path("M31 36C31 22 39 17 50 17C61 17 69 22 69 36L68 44H32Z", "#1c1413"),
        front=path("M28 32C28 16 37 10 50 10C63 10 72 16 72 32Q50 24 28 32Z", "#3d5f57")
        + path("M27 33Q50 22 73 33Q72 37 68 36Q50 28 32 36Q28 37 27 33Z", "#2c463f")
        + '<circle cx="50" cy="10.500" r="2.400" fill="#2c463f"/>' + stroke("M38 15Q35 20 35"
        " 27", "#5d867b", 1.6, 0.8),
        worn=path("M42 66Q50 63.500 58 66Q57 72.500 50 73Q43 72.500 42 66Z", "#1c1413"),
        collar=stroke("M34 79Q50 92 66 79", "#8f6317", 4),
    ),
}  # fmt: skip


@kept
def face(name: str, mood: Mood | None, colour: Colour, px: int) -> pygame.Surface:
    """Who is called so, `px` pixels wide: a character in this mood, or the first letter of the name where the
    mood is None, which is to say a person, or nobody is drawn by that name.
    """
    who = CHARACTERS.get(name)
    if who is not None and mood is not None:
        return _disc(_figure(who, mood), colour, px)
    disc = _disc("", colour, px)
    ink = _DARK if 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2] > 140 else _PALE
    letter = fonts.text(name[:1].upper(), "bold", round(px * 0.52), ink)
    svg.paste(disc, letter, letter.get_rect(center=(px // 2, round(px * 0.49))).topleft)
    return disc


def _disc(figure: str, colour: Colour, px: int) -> pygame.Surface:
    """SVG elements on enamel, cut round."""
    defs = svg.radial(
        "enamel", [(0, lighter(colour, 0.22)), (0.65, colour), (1, darker(colour, 0.3))], (0.4, 0.3), 0.8
    )
    ground = '<circle cx="50" cy="50" r="49" fill="url(#enamel)"/>'
    rim = (
        f'<circle cx="50" cy="50" r="48" {line("#000", 2.4, 0.42)}/>'
        f'<circle cx="50" cy="50" r="45.500" {line(code(lighter(colour, 0.3)), 2.4, 0.9)}/>'
    )
    cut = Masked(figure, '<circle cx="50" cy="50" r="46.500" fill="#fff"/>')
    return Drawing(100, 100, (Shapes(ground, defs), cut, Shapes(rim))).render((px, px))


def _figure(who: Character, mood: Mood) -> str:
    coat = path(_COAT, who.coat) + path(
        "M50 84L50 108H92C91 88 76 81 58 77Q54 82 50 84Z", "#000", 'fill-opacity=".14"'
    )
    neck = path(_NECK, who.shade)
    head = path(_EARS, who.shade) + path(_HEAD, who.skin) + path(_SIDE, who.shade, 'fill-opacity=".38"')
    features = _features(who, mood)
    return who.behind + neck + coat + who.collar + head + features + who.worn + _mouth(mood) + who.front


def _features(who: Character, mood: Mood) -> str:
    """Eyes, brows, nose and cheeks."""
    brow = who.brows or who.hair
    lids = _darker(who.shade)
    nose = stroke("M50.500 47Q49 53 47.500 55.500Q49.500 57.500 52.500 56.500", lids, 1.6, 0.75)
    parts = [nose]
    for side in (-1, 1):
        x = 50 + 8.5 * side
        if mood is Mood.PLEASED:
            parts += [
                stroke(f"M{x - 3.8} 47.500Q{x} 42.800 {x + 3.8} 47.500", "#1d1210", 2.2),
                stroke(f"M{x - 4.8} 39.600Q{x} 36 {x + 4.8} 39.600", brow, 2.2),
                f'<ellipse cx="{50 + 12.5 * side}" cy="55" rx="4.200" ry="2.800" {_BLUSH}/>',
            ]
            continue
        low = 1.1 if mood is Mood.DISMAYED else 0.0
        parts += [
            f'<ellipse cx="{x}" cy="46.500" rx="4" ry="{3.1 - 0.3 * low}" fill="#fbf7f0"/>',
            f'<circle cx="{x - 0.3}" cy="{46.6 + low}" r="2.200" fill="#2a1a14"/>',
            f'<circle cx="{x - 1.1}" cy="{45.7 + low}" r=".75" fill="#fff"/>',
            stroke(f"M{x - 4.3} 45.600Q{x} {42.2 + low} {x + 4.3} 45.600", lids, 1.5),
        ]
        if mood is Mood.DISMAYED:  # the inner ends go up
            parts.append(stroke(f"M{x - 4.8 * side} 36.800Q{x} 37.800 {x + 5 * side} 41.400", brow, 2.2))
        else:
            parts.append(stroke(f"M{x - 4.8} 40.800Q{x} 38 {x + 4.8} 40.800", brow, 2.2))
    return "".join(parts)


def _mouth(mood: Mood) -> str:
    if mood is Mood.PLEASED:
        return path(
            "M42 60.500Q50 62.500 58 60.500Q56.500 68.500 50 68.500Q43.500 68.500 42 60.500Z", "#7d2b26"
        ) + path("M43 61Q50 63 57 61Q56.800 63 56 64Q50 65 44 64Q43.200 63 43 61Z", "#fbf7f0")
    curve = "M44.500 65Q50 61.200 55.500 64.600" if mood is Mood.DISMAYED else "M44 62Q50 65.400 56 61.800"
    return stroke(curve, "#7d3a30", 2.1)


def _darker(colour: str) -> str:
    """A darker tone of a colour given as SVG writes it."""
    red, green, blue, _ = pygame.Color(colour)
    return code(darker((red, green, blue), 0.45))
