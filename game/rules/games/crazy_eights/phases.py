"""Names of the phases of a Crazy Eights match; a phase of the table is also the name of its forced step."""

DEAL = "deal"
TURN = "turn"
DRAWN = "drawn"
"""The card just drawn fits and may be played (rule 3)."""
RESHUFFLE = "reshuffle"
"""A card must be drawn and the stock is empty (rule 4)."""
COUNT = "count"
OVER = "over"

FORCED = frozenset((DEAL, RESHUFFLE, COUNT))
