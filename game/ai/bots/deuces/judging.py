"""How far a Deuces position seems from a win: a few figures and their weights.

The weights were found by trying (cross-entropy on deals above number 200, for fewer positions looked at).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.ai.bots.deuces.position import Position, cards_of, heights
from game.rules.core.rng import Rng
from game.rules.games.deuces.layout import NEXT

_ACE: Final = 12
BLUR: Final = 0.5
"""How far the weights of later rounds are off, about, over half of what they are."""


class Weights(NamedTuple):
    """What each figure counts; the higher the sum, the farther away is the win."""

    waste: float = 2.0
    """A card on the waste."""
    tops: float = 0.75
    """A different top card of a tableau: better the more there are."""
    home: float = 0.35
    """A card at home: better."""
    lower: float = 0.15
    """A card on the lower foundation of its suit: better yet."""
    deep: float = 0.041
    """A card of the waste on top of one that the lower foundation of a suit waits for."""
    stuck: float = 0.33
    """Such a card in the waste, the other copy too or home."""
    deeper: float = 0.051
    """A card on top of the one that the higher foundation waits for."""
    aces: float = 0.27
    """An ace at the bottom of a tableau: it stays to the end."""
    homeless: float = 0.55
    """A tableau that can go nowhere, both cards that would take it being in the waste."""
    ready: float = 0.38
    """A tableau that can go onto another now: better."""


WEIGHTS: Final = Weights()


def blurred(weights: Weights, number: int) -> Weights:
    """Weights a little off, for round `number` of a search."""
    rng = Rng(number)

    def off() -> float:
        return (
            sum(rng.randrange(2001) - 1000 for _ in range(3)) / 1000
        )  # near enough to a normal distribution

    return Weights(*(weight + BLUR * off() * (0.1 + 0.5 * abs(weight)) for weight in weights))


@lru_cache(maxsize=1 << 14)
def _depths(waste: int) -> tuple[int, dict[int, int], frozenset[int]]:
    """The number of cards, how many lie on the upper copy of each, and the cards that are there twice."""
    cards = cards_of(waste)
    depths: dict[int, int] = {}
    twice = set()
    for depth, card in enumerate(cards):
        if card in depths:
            twice.add(card)
        else:
            depths[card] = depth
    return len(cards), depths, frozenset(twice)


def badness(position: Position, weights: Weights = WEIGHTS) -> float:
    """How far a position seems from a win; above all, what lies on the waste, and in which order."""
    homes, piles, waste, _ = position
    size, depths, twice = _depths(waste)
    tops = {pile >> 4 for pile in piles}
    bad = weights.waste * size - weights.tops * len(tops)
    for suit, (low, high) in enumerate(heights(homes)):
        bad -= weights.home * (low + high) + weights.lower * low
        wanted = low * NEXT + suit
        if low < _ACE + 1 and wanted in depths and (high > low or wanted in twice):
            bad += weights.stuck + weights.deep * depths[wanted]
        wanted = high * NEXT + suit
        if low < high < _ACE + 1 and wanted in depths and wanted not in twice:
            bad += weights.deeper * depths[wanted]
    for pile in piles:
        above = (pile >> 4) + NEXT * (pile & 15)
        if above >= (_ACE + 1) * NEXT:
            bad += weights.aces
        elif above in twice:
            bad += weights.homeless
        elif above in tops:
            bad -= weights.ready
    return bad
