"""How people bet: what a hand is worth among all hands, and the chances to fold, call or raise with it."""

import math
from bisect import bisect
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.rules.core.rng import Rng
from game.rules.games.dominoes.poker.ranks import HAND, TILES, Value, value

_HANDS: Final = 600
WIDTH: Final = 0.06
"""How softly a style goes from one answer to the next, as a share of all hands."""


@cache
def _ladder() -> list[Value]:
    """Hands of every strength in ascending order, the same ones always."""
    rng, tiles, found = Rng("hands"), list(TILES), []
    for _ in range(_HANDS):
        rng.shuffle(tiles)
        found.append(value(tiles[:HAND]))
    return sorted(found)


def strength(hand: Sequence[int]) -> float:
    """The share of all hands that this one beats."""
    return (bisect(_ladder(), value(hand)) + 0.5) / (_HANDS + 1)


class Style(NamedTuple):
    """From which strength a player raises and calls; `bluffs` is how often it raises anyway."""

    raises: float
    calls: float
    bluffs: float

    def chances(self, strong: float, owes: int, may_raise: bool) -> tuple[float, float, float]:
        """The chances to fold, call and raise with a hand of this strength."""
        raising = self.bluffs + (1 - self.bluffs) * _above(strong, self.raises) if may_raise else 0.0
        staying = _above(strong, self.calls) if owes else 1.0
        return (1 - raising) * (1 - staying), (1 - raising) * staying, raising


def _above(strong: float, least: float) -> float:
    distance = (strong - least) / WIDTH
    return 0.0 if distance < -30 else 1 / (1 + math.exp(-distance))


PEOPLE: Final = (
    Style(0.88, 0.70, 0.03),
    Style(0.62, 0.30, 0.06),
    Style(0.80, 0.40, 0.30),
    Style(0.97, 0.05, 0.01),
)
"""What an unknown player may be like: careful, loose, bluffing or calling."""
LIKELY: Final = (0.7, 0.1, 0.1, 0.1)
"""How likely each is. Careful players are the ones that are hard to win from; the others pay anyway."""
RULE: Final = Style(0.80, 0.50, 0.0)
"""How the rule player bets."""
LATER: Final = Style(0.92, 0.80, 0.0)
"""How one's own later answers are thought of."""
