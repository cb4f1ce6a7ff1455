"""Names of the phases of a line game; a phase of the table is also the name of its forced step."""

DEAL = "deal"
LEAD = "lead"
"""Somebody lays the first tile of a round."""
PLAY = "play"
COUNT = "count"
"""A round has ended and is about to be counted."""
OVER = "over"
