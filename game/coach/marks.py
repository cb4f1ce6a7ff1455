"""What a loss is called: the marks of a review, by one number a unit, and the accuracy that sums them up."""

import math
from collections.abc import Iterable
from enum import Enum

from game.ai.capabilities import capabilities
from game.ai.thought import Unit

MISTAKES = {
    Unit.POINTS: 5.0,
    Unit.DOTS: 5.0,
    Unit.CHIPS: 4.0,
    Unit.CHANCE: 0.1,
    Unit.ROUND: 0.1,
    Unit.HAND: 0.1,
}
"""The loss that is a mistake; a game's players may name their own. Pawns and men have none: a loss on a board
is told as a chance to win."""
SURE = 2.0
"""Errors that a loss must be to be marked."""
STEEPNESS = 2.3
"""Mistakes that bring the accuracy of a decision down by the factor e."""


class Mark(Enum):
    """What a decision is marked with."""

    GOOD = ""
    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


def mistake(key: str, unit: Unit | None) -> float | None:
    """The loss that is a mistake in this game; None where nobody has said."""
    if unit is None:
        return None
    return capabilities(key).MISTAKES.get(unit, MISTAKES.get(unit))


def doubt(key: str) -> float:
    """How far the loss that a search of this board tells may be off; its mark says only what is beyond."""
    return capabilities(key).DOUBT


def mark_of(loss: float, error: float, mistake: float) -> Mark | None:
    """The mark of a loss; None where it may be chance."""
    if loss < mistake / 2:
        return Mark.GOOD
    if loss < SURE * error:
        return None
    if loss < mistake:
        return Mark.INACCURACY
    return Mark.MISTAKE if loss < 2 * mistake else Mark.BLUNDER


def accuracy(losses: Iterable[float]) -> float | None:
    """What these losses, each in mistakes, come to: 100 where nothing was lost, None of no decision."""
    each = [100 * math.exp(-loss / STEEPNESS) for loss in losses]
    return sum(each) / len(each) if each else None
