"""What each way of laying away is worth in points: kept hand, crib and play together."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.cribs import Cribs
from game.ai.bots.cribbage.ranks import INDEX
from game.rules.games.cribbage.counting import count, kept_items
from game.rules.shared.playing_cards import DECK

RIVAL_OF_THREE: Final = -0.5
"""What a rival's point is worth where two rivals share the loss."""


class Choice(NamedTuple):
    """Cards laid away and kept, by code, and what they come to, in points."""

    laid: tuple[int, ...]
    kept: tuple[int, ...]
    hand: float
    """What the kept hand counts on average over every starter."""
    crib: float
    """What the crib counts."""
    play: float
    """What the play brings, more than the rival's."""
    value: float
    """All together, with the sign of whose crib it is."""


def sign(seats: int, own: bool) -> float:
    """What a point of the crib is worth to a seat."""
    if own:
        return 1.0
    return RIVAL_OF_THREE if seats == 3 else -1.0


def hand_counts(kept: Sequence[int], dealt: Sequence[int]) -> list[int]:
    """What the kept cards count, starter by starter, over all that may be turned up."""
    return [count(kept, starter) for starter in DECK if starter not in dealt]


def choices(hand: Sequence[int], seats: int, own: bool, cribs: Cribs | None = None) -> list[Choice]:
    """Every way of laying away, the best first. With no `cribs` the crib is looked up by rank alone."""
    away = len(hand) - 4
    way = tables.custom(seats, own)
    table, plays, weight = tables.crib(way), tables.play(way), sign(seats, own)
    found = []
    for laid in combinations(sorted(hand), away):
        kept = tuple(card for card in sorted(hand) if card not in laid)
        counts = hand_counts(kept, hand)
        mean = sum(counts) / len(counts)
        crib = cribs.mean(laid) if cribs else table[INDEX[tuple(card >> 2 for card in laid)]]
        play = plays[INDEX[tuple(card >> 2 for card in kept)]]
        found.append(Choice(laid, kept, mean, crib, play, mean + weight * crib + play))
    found.sort(key=lambda one: (-one.value, one.laid))
    return found


def plain_choices(hand: Sequence[int], seats: int, own: bool, thought: float) -> list[Choice]:
    """As `choices`, by what the kept cards count before the starter; `thought` weighs the crib."""
    table, weight = tables.crib(tables.custom(seats, own)), sign(seats, own)
    found = []
    for laid in combinations(sorted(hand), len(hand) - 4):
        kept = tuple(card for card in sorted(hand) if card not in laid)
        points = float(sum(item.points for item in kept_items(kept)))
        crib = table[INDEX[tuple(card >> 2 for card in laid)]]
        found.append(Choice(laid, kept, points, crib, 0.0, points + thought * weight * crib))
    found.sort(key=lambda one: (-one.value, one.laid))
    return found
