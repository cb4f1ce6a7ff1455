"""Names of the phases of a hand of 42; a phase of the table is also the name of its forced step."""

DEAL = "deal"
BID = "bid"
TRUMP = "trump"
"""The bidder names trumps (rule 12)."""
PLAY = "play"
COLLECT = "collect"
"""Four tiles lie in the middle and go to the side that won the trick."""
COUNT = "count"
OVER = "over"

DECIDING = frozenset((BID, TRUMP, PLAY))
