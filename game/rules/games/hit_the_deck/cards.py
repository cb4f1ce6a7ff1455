"""The 108 cards of Hit the Deck as small numbers: faces, backs, and what goes on what (rules 1 to 4).

A card is `back << 5 | face`. Face codes ascend as cards are written: 0–17 are purple, green and yellow 1–5
and Reverse (six a colour), then Wild, Search, HIT, THE and DECK. Where a view may not know a face it is
`HIDDEN`, and likewise for a back. What the top of the discard pile acts as is a *top*: a face code, `EMPTY`,
or `CALLED` + colour after a Wild whose colour was called.
"""

from collections.abc import Iterable
from typing import Final

COLOURS: Final = "PGY"
COLOUR_NAMES: Final = ("purple", "green", "yellow")
WILD, SEARCH, HIT, THE, DECK = range(18, 23)
HIDDEN: Final = 31
EMPTY: Final = 23
CALLED: Final = 24

_COLOURED: Final = tuple(f"{colour}{rank}" for colour in COLOURS for rank in "12345R")
FACES: Final = (*_COLOURED, "W", "S", "H", "T", "D")
CODES: Final = {face: code for code, face in enumerate(FACES)}
ALL_FACES: Final = (*(code for code in range(18) for _ in range(3)), *[WILD] * 6, *[SEARCH] * 6,
             *[HIT] * 14, *[THE] * 14, *[DECK] * 14)  # fmt: skip

BACKS: Final = ("1", "2", "3", "4", "5", "F", "P", "G", "Y")
FLIP: Final = 5
"""The back F; lower ones are numbers (one less than what they say), higher ones dots (6 + colour)."""
HIDDEN_BACK: Final = 15
ALL_BACKS: Final = tuple(
    code for code, count in enumerate((24, 20, 14, 8, 6, 18, 6, 6, 6)) for _ in range(count)
)
UNKNOWN: Final = HIDDEN_BACK << 5 | HIDDEN
"""A card of which a view shows neither side."""

ANY_MASK: Final = (1 << len(FACES)) - 1
NUMBERS_MASK: Final = sum(1 << code for code in range(18) if code % 6 < 5)
COLOUR_MASKS: Final = tuple(0b111111 << 6 * colour for colour in range(3))


def is_number(face: int) -> bool:
    """Whether this is a number card."""
    return face < 18 and face % 6 < 5


def is_reverse(face: int) -> bool:
    """Whether this is a Reverse card."""
    return face < 18 and face % 6 == 5


def takes_hit(top: int) -> bool:
    """Whether a HIT, and so all three cards, may be played on this top: number or Reverse (rules 4, 8)."""
    return top < 18


def _fits_mask(top: int) -> int:
    """The faces that may be played singly on this top (rule 4)."""
    if top in (EMPTY, DECK):  # a DECK stays on top only when it was flipped (rule 13)
        return NUMBERS_MASK
    if top >= CALLED:
        return COLOUR_MASKS[top - CALLED]
    if top == HIT:
        return 1 << THE | 1 << WILD
    if top == THE:
        return 1 << DECK | 1 << WILD
    if top in (SEARCH, WILD):
        return 0
    alike = sum(1 << code for code in range(top % 6, 18, 6))
    return COLOUR_MASKS[top // 6] | alike | 1 << HIT | 1 << WILD | 1 << SEARCH


FITS: Final = tuple(_fits_mask(top) for top in range(CALLED + 3))
"""FITS[top] is the mask of the faces that may be played on that top."""

_FACE_TEXTS: Final = (*FACES, *["?"] * (HIDDEN + 1 - len(FACES)))
_BACK_TEXTS: Final = (*BACKS, *["?"] * (HIDDEN_BACK + 1 - len(BACKS)))


def face_of(card: int) -> int:
    """The face code of a card."""
    return card & 31


def back_of(card: int) -> int:
    """The back code of a card."""
    return card >> 5


def hidden(card: int) -> int:
    """The card as it looks from behind."""
    return card | HIDDEN


def all_backs(cards: list[int]) -> list[int]:
    """A hand as the others see it."""
    return [hidden(card) for card in cards]


def top_back(cards: list[int]) -> list[int]:
    """The draw pile as everybody sees it: of its top card the back, of the rest nothing."""
    return [*[UNKNOWN] * (len(cards) - 1), *map(hidden, cards[-1:])]


def face_text(card: int) -> str:
    """A card's face as it is written, `?` where it is not known."""
    return _FACE_TEXTS[card & 31]


def faces(cards: Iterable[int]) -> list[str]:
    """The cards' faces as they are written."""
    return [_FACE_TEXTS[card & 31] for card in cards]


def backs(cards: Iterable[int]) -> list[str]:
    """The cards' backs as they are written, `?` where one is not known."""
    return [_BACK_TEXTS[card >> 5] for card in cards]


def card_name(face: str) -> str:
    """A card in words: "Purple 3", "Green Reverse", "Wild", "HIT"."""
    names = {"W": "Wild", "S": "Search", "H": "HIT", "T": "THE", "D": "DECK"}
    if face in names:
        return names[face]
    if face not in CODES:
        return "a card"
    colour = COLOUR_NAMES[COLOURS.index(face[0])].capitalize()
    return f"{colour} {'Reverse' if face[1] == 'R' else face[1]}"


def back_name(back: str) -> str:
    """A back in words: "a 3", "an F", "a purple dot"."""
    if back in COLOURS:
        return f"a {COLOUR_NAMES[COLOURS.index(back)]} dot"
    return {"F": "an F", "?": "a back"}.get(back, f"a {back}")


def top_name(top: int) -> str:
    """What lies on top, in words: "the Purple 3", "the called green", "nothing"."""
    if top == EMPTY:
        return "nothing"
    if top >= CALLED:
        return f"the called {COLOUR_NAMES[top - CALLED]}"
    return f"the {card_name(FACES[top])}"
