"""What throws of poker dice come to: every first throw, every way to throw again, and all that may follow.

Dice are ascending tuples of numbers, 0 for the nine to 5 for the ace; chances are fractions of 1.
"""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from game.rules.games.poker_dice.hands import DICE, FACES, strength
from game.rules.games.poker_dice.legal import MOST_AGAIN

Dice = tuple[int, ...]
Spread = tuple[tuple[int, float], ...]
"""Strengths and their chances."""


@cache
def throws(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every throw of so many dice, in ascending order, with its chance."""
    found = []
    for thrown in combinations_with_replacement(range(len(FACES)), dice):
        ways = factorial(dice) // prod(factorial(count) for count in Counter(thrown).values())
        found.append((thrown, ways / len(FACES) ** dice))
    return tuple(found)


@cache
def keepings(dice: Dice) -> tuple[Dice, ...]:
    """What may be kept of five ascending dice, all of them first, then as many as possible."""
    kept: dict[Dice, None] = {dice: None}
    for number in range(DICE - 1, DICE - MOST_AGAIN - 1, -1):
        kept.update(dict.fromkeys(combinations(dice, number)))
    return tuple(kept)


@cache
def spread(kept: Dice, wild: bool) -> Spread:
    """What the hand is worth when these dice are kept and the others thrown again."""
    found: dict[int, float] = {}
    for thrown, chance in throws(DICE - len(kept)):
        worth = strength(kept + thrown, wild)
        found[worth] = found.get(worth, 0.0) + chance
    return tuple(sorted(found.items()))
