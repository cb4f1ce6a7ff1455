"""Names of the phases of a game of Bingo; a phase of the table is also the name of its forced step."""

DEAL = "deal"
TOUCH = "touch"
"""A tile is touched and a number spoken: take it, or go on."""
CLOSE = "close"
"""The end of the row is reached, and its gaps close up."""
OVER = "over"
