"""Names of the phases of a hand of Poker; a phase of the table is also the name of its forced step."""

DEAL = "deal"
BET = "bet"
SHOW = "show"
"""Without betting: each player shows a hand in turn."""
SHOWDOWN = "showdown"
"""All who have not folded open their hands."""
TAKE = "take"
"""All others have folded, and the last one takes the pot unseen."""
OVER = "over"

DECIDING = frozenset((BET, SHOW))
