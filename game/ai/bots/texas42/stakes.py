"""What a hand is played for: the chance to win the match, by what the bidders take and by the score."""

import math
from typing import Final

from game.rules.games.dominoes.texas42.position import TARGET
from game.rules.games.dominoes.texas42.suits import ALL_POINTS, LIMIT, LOWEST_BID

HAND_WORTH: Final = 35.0
"""Points that a side is nearer to the target after a hand, about; so many hands are still to come."""
SPREAD: Final = 30.0
"""How many points of a lead weigh as one unit of the logistic scale where one hand is left."""
RIVALS_MAKE: Final = 0.78
"""How often rivals make a bid that is left to them."""
PARTNER_MAKES: Final = 0.85
"""How often the partner makes a bid."""


def makes(taken: int, bid: int) -> bool:
    """Whether bidders that took so much have made it."""
    return taken == ALL_POINTS if bid >= LIMIT else taken >= bid


def chance(own: float, others: float) -> float:
    """How likely a side wins the match with these points, 0 to 1, between two hands."""
    if own >= TARGET or others >= TARGET:
        return float(own >= others)
    left = (TARGET - max(own, others)) / HAND_WORTH
    return 1 / (1 + math.exp((others - own) / (SPREAD * math.sqrt(1 + left))))


def scored(taken: int, bid: int) -> tuple[int, int]:
    """What bidders that took so much score, and what their rivals score (rule 14)."""
    made = makes(taken, bid)
    if bid >= LIMIT:
        return (bid, 0) if made else (0, bid)
    return (taken, ALL_POINTS - taken) if made else (0, ALL_POINTS - taken + bid)


def outlook(own: int, others: int, bid: int) -> tuple[float, ...]:
    """By the points that the bidding side takes, its chance to win the match after the hand.

    `own` are the points of the bidding side so far, `others` those of its rivals.
    """
    found = []
    for taken in range(ALL_POINTS + 1):
        brought, cost = scored(taken, bid)
        if own + brought >= TARGET:
            found.append(1.0)  # of two sides that come there on one hand the bidders win (rule 15)
        else:
            found.append(chance(own + brought, others + cost))
    return tuple(found)


def left_to_others(own: int, others: int, bid: int, partners: bool) -> float:
    """A side's chance to win the match where the highest bid so far stands: its partner's or the rivals'.

    With no bid so far (0) the next hand decides, at the same score.
    """
    if not bid:
        return chance(own, others)
    makes = PARTNER_MAKES if partners else RIVALS_MAKE
    bidders, rest = (own, others) if partners else (others, own)
    worth = outlook(bidders, rest, bid)
    taken = ALL_POINTS if bid >= LIMIT else max(bid, LOWEST_BID + 2)
    failed = max(0, min(bid, ALL_POINTS) - 4)
    value = makes * worth[taken] + (1 - makes) * worth[failed]
    return value if partners else 1 - value
