"""The 52 cards of Deuce as small numbers, and what fits where (rules 1, 6 and 8 to 11).

Codes ascend as cards are written: 0–43 are red, blue, green and yellow 0–10 (11 a colour), then Rainbow
and X. `UNKNOWN` stands for a card that a view may not know.
"""

from typing import Final

from game.rules.shared.pieces import UNKNOWN as UNKNOWN

COLOURS: Final = "RBGY"
COLOUR_NAMES: Final = {"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow"}
RAINBOW: Final = 44
X: Final = 45
KINDS: Final = 46

FACES: Final = (*(f"{colour}{number}" for colour in COLOURS for number in range(11)), "RB", "X")
CODES: Final = {face: code for code, face in enumerate(FACES)}
DECK: Final = (*range(44), *[RAINBOW] * 6, *[X] * 2)
VALUES: Final = (*[code % 11 for code in range(44)], 0, 0)
"""Points by code; Rainbow and X count nothing (rule 1)."""

NUMBERS_MASK: Final = (1 << 44) - 1
ANY_MASK: Final = (1 << KINDS) - 1


def _alike_mask(code: int) -> int:
    """The number cards of the same colour or number as this number card."""
    return sum(1 << other for other in range(44) if other // 11 == code // 11 or other % 11 == code % 11)


ALIKE: Final = tuple(_alike_mask(code) for code in range(44))


def _fits_mask(top: int, neighbour: int) -> int:
    """The cards that may be played on `top` while `neighbour` is the owner's other top."""
    if top == X:
        if neighbour == RAINBOW:
            return NUMBERS_MASK | 1 << X  # rule 10: the neighbour is a Rainbow again, rule 9 bars Rainbows
        return 1 << X | (1 << RAINBOW if neighbour == X else 0)  # rules 10 and 11
    if neighbour == X:
        return 1 << X | 1 << RAINBOW  # rule 10
    if neighbour == RAINBOW:
        return ANY_MASK  # rule 9
    return ALIKE[neighbour] | 1 << X | 1 << RAINBOW  # rule 8


FITS: Final = tuple(tuple(_fits_mask(top, neighbour) for neighbour in range(KINDS)) for top in range(KINDS))
"""FITS[top][neighbour] is the mask of the codes that may be played on that top."""


def pair_matches(one: int, other: int) -> bool:
    """Whether two cards are a matching opening pair (rule 6)."""
    if one == RAINBOW or other == RAINBOW:
        return True
    if one == X or other == X:
        return one == other
    return bool(ALIKE[one] >> other & 1)


def covered_masks(covered: list[int], tops: list[int]) -> tuple[int, int]:
    """The codes that a reshuffle puts into the draw pile, and those that hands may still hold then."""
    inside, held = 0, ANY_MASK
    for code in set(covered):
        inside |= 1 << code
        if covered.count(code) + tops.count(code) == DECK.count(code):
            held ^= 1 << code
    return inside, held


def card_name(face: str) -> str:
    """A card in words: "Red 7", "Rainbow", "X"."""
    if face == "RB":
        return "Rainbow"
    if face[:1] in COLOUR_NAMES and len(face) > 1:
        return f"{COLOUR_NAMES[face[0]]} {face[1:]}"
    return "X" if face == "X" else "a card"
