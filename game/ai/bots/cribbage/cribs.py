"""What cards laid away will count in the crib, over everything that others may lay to them and every starter.

Others' cards come from how they lay away by rank (`tables.laid`), in keeping with the cards that are seen.
With three players one card of the crib comes from the pack.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul
from typing import Final

from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.ranks import INDEX, RANKS, SETS, Ranks, left_after, points
from game.rules.games.cribbage.counting import JACK
from game.rules.shared.playing_cards import CARDS

_EVEN: Final = [1.0] * RANKS
"""How a card from the pack is chosen."""


class Cribs:
    """The cribs that a hand may lead to: six cards of two players, five of more."""

    __slots__ = ("_flush", "_hand", "_total", "_weights", "seats")

    def __init__(self, hand: Sequence[int], seats: int, own: bool, dealer: bool, four_flush: bool) -> None:
        """`own` tells whether the crib falls to this seat's side, `dealer` whether to the seat itself."""
        self.seats = seats
        self._hand = list(hand)
        self._flush = (4, 1) if four_flush else (0, 5)
        left = left_after(self._hand)
        if seats == 2:
            others = _pairs(left, tables.laid(tables.custom(2, not own)))
        else:
            others = _threes(left, _companions(seats, own, dealer))
        self._weights = _with_starter(others, left, 2 if seats == 2 else 3)
        self._total = sum(self._weights)

    def mean(self, laid: Sequence[int]) -> float:
        """The points to expect of the crib with these cards."""
        row = _row(tuple(sorted(card >> 2 for card in laid)))
        mean: float = sum(map(mul, self._weights, row)) / self._total
        return mean + self._suits(laid)

    def spread(self, laid: Sequence[int]) -> list[float]:
        """By points, how often the crib counts so much; jack and flush left out."""
        found = [0.0] * 30
        for value, weight in zip(_row(tuple(sorted(card >> 2 for card in laid))), self._weights, strict=True):
            found[value] += weight
        return [weight / self._total for weight in found]

    def _suits(self, laid: Sequence[int]) -> float:
        """What jacks and flushes add, taking unseen suits as evenly spread."""
        unseen = CARDS - len(self._hand)
        extra = 0.0
        for card in laid:
            if card >> 2 == JACK >> 2:
                extra += _unseen_of(self._hand, card & 3) / unseen
        if len({card & 3 for card in laid}) == 1:
            suited, chance = _unseen_of(self._hand, laid[0] & 3), 1.0
            for other in range(4 - len(laid)):
                chance *= (suited - other) / (unseen - other)
            done = 4 - len(laid)
            fifth = (suited - done) / (unseen - done)
            extra += chance * (self._flush[0] + self._flush[1] * fifth)
        return extra


def _unseen_of(hand: Sequence[int], suit: int) -> int:
    return RANKS - sum(card & 3 == suit for card in hand)


def _companions(seats: int, own: bool, dealer: bool) -> list[list[float]]:
    """By other card of the crib, how it is chosen by rank."""
    mine, theirs = tables.laid(tables.custom(seats, True)), tables.laid(tables.custom(seats, False))
    if seats == 3:
        return [theirs, theirs, _EVEN] if dealer else [mine, theirs, _EVEN]
    return [mine, theirs, theirs] if own else [mine, mine, theirs]


def _pairs(left: Sequence[int], rates: Sequence[float]) -> list[float]:
    """By pair of ranks, the weight of its being laid by another."""
    return [
        rate * (left[a] * left[b] if a != b else left[a] * (left[a] - 1) / 2)
        for (a, b), rate in zip(SETS[2], rates, strict=True)
    ]  # fmt: skip


def _threes(left: Sequence[int], rates: Sequence[Sequence[float]]) -> list[float]:
    """By three ranks, the weight of their coming from three places."""
    found = [0.0] * len(SETS[3])
    first, second, third = rates
    for a in range(RANKS):
        for b in range(RANKS):
            both = first[a] * second[b] * left[a] * (left[b] - (a == b))
            if both <= 0:
                continue
            low, high = (a, b) if a < b else (b, a)
            for c in range(RANKS):
                some = (c, low, high) if c < low else (low, c, high) if c < high else (low, high, c)
                found[INDEX[some]] += both * third[c] * (left[c] - (a == c) - (b == c))
    return found


def _with_starter(others: Sequence[float], left: Sequence[int], size: int) -> list[float]:
    """By others' ranks and starter, how often they come together, in no fixed unit."""
    found: list[float] = []
    for some, weight in zip(SETS[size], others, strict=True):
        if weight <= 0:
            found += _NEVER
            continue
        row = [weight * free for free in left]
        for rank in some:
            row[rank] -= weight
        found += row
    return found


_NEVER: Final = [0.0] * RANKS


@cache
def _row(laid: Ranks) -> list[int]:
    """By others' ranks and starter, what the crib counts by ranks alone."""
    return [points((*laid, *some, rank)) for some in SETS[4 - len(laid)] for rank in range(RANKS)]
