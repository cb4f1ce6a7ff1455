"""What the others may still hold in the play, by rank: from the cards seen, how hands are kept, and goes.

Four cards are the likelier the more often players keep them (`tables.kept`). Whoever said go at a total
holds nothing that would have fitted.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.ranks import CHOOSE, INDEX, SETS, VALUE, Ranks, grouped, left_after
from game.rules.core.knowledge import Known
from game.rules.core.rng import Rng
from game.rules.games.cribbage import CribbageState
from game.rules.shared.playing_cards import UNKNOWN

ODD: Final = 0.02
"""How often anything at all is kept: people keep hands that the tables never would."""
TRIES: Final = 12
"""Draws for one world before it is given up, where several hands compete for the same cards."""


class Holdings:
    """What the seats other than `seat` may hold, each with how likely it is."""

    __slots__ = ("_held", "_left", "_others", "_seat", "_seats")

    def __init__(self, state: CribbageState, seat: int) -> None:
        seen = [card for pile in state.piles() for card in pile if card != UNKNOWN]
        self._left = left_after(seen)
        self._seat, self._seats = seat, state.seats
        self._others: list[tuple[int, list[Ranks], list[float]]] = []
        self._held = sorted(card >> 2 for card in state.hands[seat])
        for other in range(state.seats):
            if other != seat and state.hands[other]:
                sets, weights = self._possible(state, other)
                self._others.append((other, sets, list(accumulate(weights))))

    def _possible(self, state: CribbageState, other: int) -> tuple[list[Ranks], list[float]]:
        played = [card >> 2 for card in state.played[other]]
        played += [card >> 2 for card, by in zip(state.count, state.by, strict=True) if by == other]
        own = state.side(other) == state.side(state.dealer)
        rates = tables.kept(tables.custom(state.seats, own))
        least = lowest_values(state.known[other])
        size = len(state.hands[other])
        sets, weights = [], []
        for index, (some, groups) in enumerate(zip(SETS[size], grouped(size), strict=True)):
            number = 1
            for rank, held in groups:
                number *= CHOOSE[self._left[rank]][held]
            if number and (not least or fits(some, least)):
                whole = INDEX[tuple(sorted((*played, *some)))] if played else index
                sets.append(some)
                weights.append(number * (rates[whole] + ODD))
        return sets, weights

    def draw(self, rng: Rng) -> list[list[int]] | None:
        """Everybody's ranks by seat, this seat's own included; None where no draw agreed with itself."""
        chance = rng.random
        for _ in range(TRIES):
            hands: list[list[int]] = [[] for _ in range(self._seats)]
            hands[self._seat] = self._held[:]
            left = self._left[:]
            for other, sets, sums in self._others:
                if not sets:
                    return None
                some = sets[min(bisect(sums, chance() * sums[-1]), len(sets) - 1)]
                hands[other] = list(some)
                for rank in some:
                    left[rank] -= 1
            if min(left) >= 0:
                return hands
        return None


def lowest_values(known: Known) -> list[int]:
    """What shown facts ask of a hand: the least value of its lowest cards, ascending."""
    return sorted(VALUE[((fact & -fact).bit_length() - 1) >> 2] for fact in known if fact)


def fits(some: Sequence[int], least: Sequence[int]) -> bool:
    """Whether cards by rank, ascending, reach these values, matched from the top."""
    return all(VALUE[rank] >= low for rank, low in zip(some[-len(least) :], least, strict=True))
