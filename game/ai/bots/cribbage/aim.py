"""What scores are worth: points, or near the end of a two-player match the chance to win it.

What is still to come in a deal is put together from how often it happens: the play, the hand of the player
who does not deal, the dealer's, the crib; each in its turn, since whoever gets there first has won.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.laying import RIVAL_OF_THREE

NEAR: Final = 45
"""The aim is the match as soon as anybody needs no more points than this."""
OUT: Final = 40.0
"""In points, what going out is worth where the aim is points."""
Worth = Callable[[Sequence[int], int], float]
"""What the points pegged by side are worth, and the side that went out (or -1)."""
Spread = Sequence[tuple[int, float]]
"""Points, and how often they are counted."""


def spread(often: Sequence[float]) -> list[tuple[int, float]]:
    """A table by points as a spread, what never happens left out."""
    return [(points, chance) for points, chance in enumerate(often) if chance > 0]


def spread_of(counts: Sequence[int]) -> list[tuple[int, float]]:
    """The spread of equally likely counts."""
    return [(points, counts.count(points) / len(counts)) for points in sorted(set(counts))]


def typical(dealer: bool) -> list[tuple[int, float]]:
    """What the hand of the dealer, or of the other, counts as a rule."""
    return spread(tables.hands(dealer))


class Show:
    """The show that is to come, as the dealer's chance to win the match by what both still need before it."""

    __slots__ = ("_after_hand", "_crib", "_dealer", "_in_crib", "_other")

    def __init__(self, other: Spread, dealer: Spread, crib: Spread) -> None:
        self._other, self._dealer, self._crib = other, dealer, crib
        self._in_crib: dict[int, float] = {}
        self._after_hand: dict[int, float] = {}

    def chance(self, dealer: int, other: int) -> float:
        """The dealer's chance when dealer and other need so many points, the hands yet uncounted."""
        return sum(
            chance * self._hand(dealer, other - points) for points, chance in self._other if points < other
        )

    def _hand(self, dealer: int, other: int) -> float:
        key = dealer * tables.ENDS + other
        found = self._after_hand.get(key)
        if found is None:
            found = 0.0
            for points, chance in self._dealer:
                found += chance * (self._last(dealer - points, other) if points < dealer else 1.0)
            self._after_hand[key] = found
        return found

    def _last(self, dealer: int, other: int) -> float:
        """With only the crib left."""
        key = dealer * tables.ENDS + other
        found = self._in_crib.get(key)
        if found is None:
            found, wins = 0.0, tables.wins()
            for points, chance in self._crib:
                if points < dealer:
                    chance *= 1 - wins[other * tables.ENDS + dealer - points] / tables.WHOLE
                found += chance
            self._in_crib[key] = found
        return found

    def with_play(self, dealer: int, other: int) -> float:
        """The dealer's chance before the play of the cards, played as a rule."""
        total = 0.0
        for mine, theirs, chance in tables.pegged():
            if mine >= dealer:
                total += chance * (1.0 if theirs < other else 0.5)
            elif theirs < other:
                total += chance * self.chance(dealer - mine, other - theirs)
        return total


def slope(dealer: int, other: int, of_dealer: bool) -> float:
    """By how much one point more of the dealer's (or of the other's) lifts its own chance, before a deal."""
    wins, ends = tables.wins(), tables.ENDS
    if of_dealer:
        low, high = wins[dealer * ends + other], wins[max(0, dealer - 1) * ends + other]
    else:
        low, high = wins[dealer * ends + max(0, other - 1)], wins[dealer * ends + other]
    return (high - low) / tables.WHOLE


def by_points(side: int, sides: int) -> Worth:
    """Points of one's own side more than those of the rivals."""
    weight = RIVAL_OF_THREE if sides == 3 else -1.0

    def worth(pegged: Sequence[int], out: int) -> float:
        total = 0.0
        for other, points in enumerate(pegged):
            total += points if other == side else weight * points
        if out >= 0:
            total += OUT if out == side else -OUT
        return total

    return worth


def by_chance(side: int, dealer: int, needs: Sequence[int], show: Show) -> Worth:
    """The chance to win, with two players, by what both needed before these points and the show after."""
    known: dict[int, float] = {}

    def worth(pegged: Sequence[int], out: int) -> float:
        if out >= 0:
            return float(out == side)
        key = pegged[0] * tables.ENDS + pegged[1]
        found = known.get(key)
        if found is None:
            chance = show.chance(needs[dealer] - pegged[dealer], needs[1 - dealer] - pegged[1 - dealer])
            found = known[key] = chance if side == dealer else 1 - chance
        return found

    return worth
