"""What a player sees in a hand that it counts itself, and what it takes of what others missed."""

from collections.abc import Mapping

from game.rules.core.rng import Rng
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.counting import FIFTEEN, OWN_JACK, PAIR, Item

Misses = Mapping[str, float]
"""By kind of item how often it is overlooked; `MANY` for a fifteen of three cards or more, `REST` else."""
MANY, REST = "fifteen of many", "rest"
SHARP: Misses = {}
FAIR: Misses = {FIFTEEN: 0.01, MANY: 0.06, PAIR: 0.005, OWN_JACK: 0.06, REST: 0.02}
POOR: Misses = {FIFTEEN: 0.04, MANY: 0.18, PAIR: 0.02, OWN_JACK: 0.2, REST: 0.07}


def seen(items: list[Item], misses: Misses, rng: Rng) -> int:
    """The points of what is not overlooked."""
    return sum(item.points for item in items if rng.random() >= _missed(item, misses))


def _missed(item: Item, misses: Misses) -> float:
    kind = MANY if item.kind == FIFTEEN and len(item.cards) > 2 else item.kind
    return misses.get(kind, misses.get(REST, 0.0))


def own_claim(state: CribbageState, misses: Misses, rng: Rng) -> int:
    """What the owner claims: all it sees, never more than there is."""
    return seen(state.items(), misses, rng)


def muggins_claim(state: CribbageState, misses: Misses, rng: Rng) -> int:
    """What an opponent takes: all it sees beyond what has been pegged already."""
    pegged = state.worth() - state.missed
    return max(0, seen(state.items(), misses, rng) - pegged)
