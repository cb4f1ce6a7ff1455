"""The cards of Crazy Eights: codes of the ace-low pack, what fits, and what counts (rules 1, 2 and 5).

Where two packs are shuffled together, each code is there twice; equal cards are never told apart.
"""

from game.rules.shared.playing_cards import ACE_LOW, ANY_MASK, CARDS, CLUBS_MASK, DECK, SUITS

FACES, CODES = ACE_LOW.faces, ACE_LOW.codes
ACE, TWO, EIGHT, QUEEN = 0, 1, 7, 11
"""Ranks: `code >> 2`."""
SUIT_MASKS = tuple(CLUBS_MASK << suit for suit in range(len(SUITS)))
RANK_MASKS = tuple(0b1111 << 4 * rank for rank in range(13))
EIGHTS_MASK, TWOS_MASK = RANK_MASKS[EIGHT], RANK_MASKS[TWO]
FITS = tuple(RANK_MASKS[code >> 2] | SUIT_MASKS[code & 3] | EIGHTS_MASK for code in range(CARDS))
"""By the top card, what may be played on it, unless it is an eight with a named suit (rule 2)."""
NAMED = tuple(mask | EIGHTS_MASK for mask in SUIT_MASKS)
"""By the named suit, what may be played on an eight."""
PENALTIES = tuple(50 if code >> 2 == EIGHT else min(code // 4 + 1, 10) for code in range(CARDS))
"""What a card left in a hand counts, by code (rule 5)."""
ALL = ANY_MASK
ONE_PACK = 5
"""So many players at most play with one pack; more with two (rule 1)."""


def deck(seats: int) -> list[int]:
    """The cards that are dealt, ascending."""
    return sorted(DECK * (1 if seats <= ONE_PACK else 2))


def fits(top: int, suit: int, owing: int) -> int:
    """What may be played, as a mask: on the top card, a named suit (-1: none), and cards owed (rule 6)."""
    if owing:
        return TWOS_MASK
    return FITS[top] if suit < 0 else NAMED[suit]
