"""Names on the Deuce board: the zones of the discard piles and the phases of a round."""

from typing import Final

SIDES: Final = "LR"

DEAL: Final = "deal"
OPENING: Final = "opening"
REVEAL: Final = "reveal"
TURN: Final = "turn"
"""A player draws or plays."""
OWED: Final = "owed"
"""A player laid the last card without going out and draws before ending the turn (rule 13)."""
COUNT: Final = "count"
ABANDON: Final = "abandon"
OVER: Final = "over"


def pile_zone(pile: int) -> str:
    """The zone of discard pile number `pile`, two an owner: 5 is `pile:2R`."""
    return f"pile:{pile >> 1}{SIDES[pile & 1]}"


def zone_pile(zone: str) -> int:
    """The number of the discard pile with this zone."""
    return 2 * int(zone[5:-1]) + SIDES.index(zone[-1])
