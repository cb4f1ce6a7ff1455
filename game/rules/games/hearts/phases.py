"""Names of the phases of a Hearts match; a phase of the table is also the name of its forced step."""

DEAL = "deal"
PASS = "pass"
"""Everybody chooses in secret what to pass (rule 3b)."""
SWAP = "swap"
"""What was passed changes hands."""
PLAY = "play"
COLLECT = "collect"
"""A trick is full and goes to its winner (rule 2)."""
MOON = "moon"
"""Who shot the moon says for whom it counts (rule 3g)."""
COUNT = "count"
OVER = "over"

FORCED = frozenset((DEAL, SWAP, COLLECT, COUNT))
