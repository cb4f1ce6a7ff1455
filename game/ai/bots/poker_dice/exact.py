"""Who wins a hand of Poker Dice how often, when everybody throws for the best chance to win it.

Players throw in turn and see what is to be beaten. Who ties for the best at the end throws off, where nothing
is decided, so each of `tied` players has an equal part. All of it is worked out from the last player back.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from game.ai.bots.poker_dice.odds import Dice, keepings, spread, throws
from game.rules.games.poker_dice.hands import DICE

Value = Callable[[int], float]
"""From the strength of a finished hand to its player's chance to win."""
_CLOSE: Final = 1e-12


class Judge:
    """What it is worth to keep which dice, where finished hands are worth `value`; remembers all it found."""

    __slots__ = ("_kept", "_worth", "value", "wild")

    def __init__(self, value: Value, wild: bool) -> None:
        self.value = value
        self.wild = wild
        self._worth: dict[int, float] = {}
        self._kept: dict[Dice, float] = {}

    def worth(self, strength: int) -> float:
        """The chance to win with a finished hand."""
        found = self._worth.get(strength)
        if found is None:
            found = self._worth[strength] = self.value(strength)
        return found

    def keeping(self, kept: Dice) -> float:
        """The chance to win when these are kept and the others thrown again."""
        found = self._kept.get(kept)
        if found is None:
            parts = spread(kept, self.wild)
            found = self._kept[kept] = sum([chance * self.worth(strength) for strength, chance in parts])
        return found

    def choose(self, dice: Dice) -> Dice:
        """What the best player keeps of five ascending dice; of equals what keeps more."""
        best, chosen = -1.0, dice
        for kept in keepings(dice):
            won = self.keeping(kept)
            if won > best + _CLOSE:
                best, chosen = won, kept
        return chosen


@cache
def holding(best: int, tied: int, left: int, wild: bool) -> float:
    """The chance to win of one of `tied` players who have the best hand, while `left` are still to throw."""
    if left == 0:
        return 1 / tied
    below, equal = against(best, tied, left, wild)
    won = below * holding(best, tied, left - 1, wild)
    return won + equal * holding(best, tied + 1, left - 1, wild) if equal else won


@cache
def against(best: int, tied: int, left: int, wild: bool) -> tuple[float, float]:
    """The chances that the next of `left` players stays below the best hand, and that they equal it."""
    judge = judging(best, tied, left - 1, wild)
    below = equal = 0.0
    for dice, chance in throws(DICE):
        for strength, part in spread(judge.choose(dice), wild):
            if strength < best:
                below += chance * part
            elif strength == best:
                equal += chance * part
    return below, equal


@cache
def judging(best: int, tied: int, left: int, wild: bool) -> Judge:
    """The choices against a best hand of `tied` others (-1: nobody has finished), before `left` more."""

    def value(strength: int) -> float:
        if strength < best:
            return 0.0
        others = tied if strength == best else 0
        return holding(strength, others + 1, left, wild)

    return Judge(value, wild)
