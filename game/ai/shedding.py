"""Reasons that games of shedding share, in which whoever has nothing left has won."""

from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Counted, Exact
from game.rules.core.sentences import Sentence


@dataclass(frozen=True, slots=True)
class GoesOut(Exact):
    """Nothing is left in the hand."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence("{Move} goes out and wins the round.")


class GoesOutFirst(Counted):
    """The thinker goes out first."""

    __slots__ = ()
    stake: ClassVar[float] = 20.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} goes out first in {often} deals; after {other} in {other_often}.",
        "After {move} you go out first in {often} deals; after {other} in {other_often}.",
    )


class WinsRound(Counted):
    """The thinker wins the round."""

    __slots__ = ()
    stake: ClassVar[float] = 20.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} wins the round in {often} deals; after {other} in {other_often}.",
        "After {move} you win the round in {often} deals; after {other} in {other_often}.",
    )
