"""Rummy in words: melds, as buttons name them."""

from game.rules.shared.melds import is_set
from game.rules.shared.playing_cards import ACE_LOW, RANK_NAMES, SUIT_NAMES, codes_of


def meld_name(meld: int) -> str:
    """A meld in words: "the 9s", "the clubs from 4 to 6"."""
    faces = [ACE_LOW.faces[card] for card in codes_of(meld)]
    first, last = RANK_NAMES[faces[0][0]], RANK_NAMES[faces[-1][0]]
    return f"the {first}s" if is_set(meld) else f"the {SUIT_NAMES[faces[0][1]]} from {first} to {last}"
