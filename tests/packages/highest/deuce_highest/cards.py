"""The cards of Highest: the pack of 52, ace highest (rule 1)."""

from game.rules.shared.playing_cards import ACE_HIGH, CLUBS_MASK

FACES, CODES = ACE_HIGH.faces, ACE_HIGH.codes
SUIT_MASKS = tuple(CLUBS_MASK << suit for suit in range(4))
EACH = 8
"""Cards of every hand."""
