"""Names of the phases of a Golden Deuce match, and of what a player who reached one card still owes."""

DEAL = "deal"
PLAY = "play"
PENALTY = "penalty"
"""A caught player names the pawn that goes back (rule 12)."""
COLLECT = "collect"
"""A trick that nobody beats is put aside by the table (rule 11)."""
COUNT = "count"
PAWNS = "pawns"
OVER = "over"

SETTLED = 0
MAY_DECLARE = 1
"""May still say "last card", and may be caught (rule 12)."""
LATE = 2
"""May only be caught."""
