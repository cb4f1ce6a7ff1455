"""The clock of two at a board, as a house rule: some times are offered, others may be set."""

from game.rules.core.options import Own, house_rule

NONE = "none"
MOST_MINUTES, MOST_SECONDS = 180, 60
"""For each player, and added for every move."""
OFFERED = (NONE, "5+0", "10+5", "15+10", "1+0", "3+2", "5+3")
"""Codes count them: new ones at the end."""
OWN = Own(
    r"([1-9]\d?|1[0-7]\d|180)\+([1-5]?\d|60)",
    f"up to {MOST_MINUTES} minutes and {MOST_SECONDS} seconds, such as 12+8",
)


def clock_rule() -> str:
    """The option of these games."""
    return house_rule(
        NONE,
        label="Clock",
        choices=OFFERED,
        help="Minutes for each player, and seconds added for every move.",
        own=OWN,
    )
