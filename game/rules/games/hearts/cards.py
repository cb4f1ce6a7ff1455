"""The cards of Hearts: codes of the ace-high pack, what counts, and what is dealt (rules 1, 2 and 3a)."""

from collections.abc import Iterable
from typing import Final

from game.rules.shared.playing_cards import ACE_HIGH, ANY_MASK, CLUBS_MASK, DECK, mask_of

FACES, CODES = ACE_HIGH.faces, ACE_HIGH.codes
CLUBS: Final = CLUBS_MASK
SUIT_MASKS = tuple(CLUBS_MASK << suit for suit in range(4))
HEART: Final = 2
"""The suit of a heart: `code & 3`."""
HEARTS_MASK: Final = SUIT_MASKS[HEART]
QUEEN: Final = CODES["QS"]
QUEEN_MASK: Final = 1 << QUEEN
POINTS_MASK: Final = HEARTS_MASK | QUEEN_MASK
QUEEN_POINTS: Final = 13
MOON_POINTS: Final = 26
STRIPPED = {3: ("2D",), 4: (), 5: ("2C", "2D"), 6: ("2C", "2D", "2S", "3D")}
"""The cards taken out by the number of players (rule 1)."""
NO_POINTS: Final = ANY_MASK & ~POINTS_MASK


def deck(seats: int, widow: bool) -> list[int]:
    """The cards that are dealt, ascending: all 52 where a widow takes what does not deal out."""
    if widow:
        return list(DECK)
    out = mask_of(CODES[face] for face in STRIPPED[seats])
    return [code for code in DECK if not out >> code & 1]


def points_of(cards: Iterable[int]) -> int:
    """What these cards count: a heart 1, the queen of spades 13 (rule 2)."""
    mask = mask_of(cards)
    return (mask & HEARTS_MASK).bit_count() + (QUEEN_POINTS if mask & QUEEN_MASK else 0)
