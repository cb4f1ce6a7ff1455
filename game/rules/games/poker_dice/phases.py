"""Names of the phases of a Poker Dice match; a phase of the table is also the name of its forced step."""

ORDER = "order"
"""Everybody throws a die for the order of play (rule 2)."""
ROLL = "roll"
KEEP = "keep"
"""The player has thrown, and stands or throws some dice again (rule 3)."""
COUNT = "count"
"""All have thrown: the best hand wins, or the tied ones throw off (rules 4 and 5)."""
CLEAR = "clear"
"""The dice are taken up for the next hand."""
OVER = "over"

FORCED = frozenset((ORDER, COUNT, CLEAR))
