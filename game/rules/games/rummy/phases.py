"""Names of the phases of a Rummy match; a phase of the table is also the name of its forced step."""

DEAL = "deal"
DRAW = "draw"
"""The player is to take a card (rule 2)."""
PLAY = "play"
"""The player may meld and lay off, and must discard (rule 2)."""
COUNT = "count"
"""Somebody went out, or the hand is drawn (rules 6 and 7)."""
OVER = "over"

FORCED = frozenset((DEAL, COUNT))
