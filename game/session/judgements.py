"""What is known of every answer to a position of a practice, measured or proved, and how it is told.

Where others or chance have a say the adviser has measured what each move gives away; of a solitaire its
solver has proved what each move does to the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from game.ai.thought import Unit

SURE = 2.0
"""Errors that a loss must be to be told as one."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How a unit's losses are told."""

    words: str
    """With the amount in it."""
    one: str
    """The same of an amount of 1."""
    small: float
    """Up to here a loss is none to speak of."""
    scale: int = 1


MEASURES = {
    Unit.POINTS: Measure("{} expected points", "{} expected point", 0.25),
    Unit.DOTS: Measure("{} expected dots", "{} expected dot", 0.5),
    **{
        unit: Measure(f"{{}}% of the {unit.value}", f"{{}}% of the {unit.value}", 0.015, 100)
        for unit in (Unit.ROUND, Unit.HAND, Unit.CHANCE)
    },
    Unit.CHIPS: Measure("{} expected chips", "{} expected chip", 0.2),
}


def amount(loss: float, unit: Unit) -> str:
    """A loss as a learner reads it: "4 expected points"."""
    measure = MEASURES[unit]
    told = loss * measure.scale
    figure = f"{told:.0f}" if round(told, 1) >= 3 else f"{told:.1f}".removesuffix(".0")
    return (measure.one if figure == "1" else measure.words).format(figure)


@dataclass(frozen=True, slots=True)
class Value:
    """What a move gives away against the best, with its standard error."""

    loss: float
    error: float

    def sure(self, unit: Unit) -> bool:
        """Whether it is surely worse than the best, and by enough to speak of."""
        return self.loss > max(MEASURES[unit].small, SURE * self.error)


@dataclass(frozen=True, slots=True)
class Measured:
    """By move what it gives away, the best first."""

    unit: Unit
    count: int
    """What the adviser could spend."""
    values: Mapping[str, Value]

    @property
    def moves(self) -> tuple[str, ...]:
        """Everything of which something is known, the best first."""
        return tuple(self.values)

    def holds(self, text: str) -> bool:
        """Whether a move is as good as the best, as far as can be told."""
        value = self.values.get(text)
        return value is not None and not value.sure(self.unit)

    def better(self, text: str, other: str) -> bool:
        """Whether the first is surely better than the second."""
        one, two = self.values[text], self.values[other]
        error = two.error if one.loss == 0 else one.error + two.error
        return Value(two.loss - one.loss, error).sure(self.unit)

    def verdict(self, text: str, before: str) -> str:
        """What is said of an answer, and how it compares with the one before it, if there was one."""
        value, earlier = self.values.get(text), self.values.get(before)
        if value is None:
            return "The coach has no value for that one."
        gain = earlier.loss - value.loss if earlier is not None and earlier.sure(self.unit) else 0.0
        better = ""
        if earlier is not None and Value(gain, max(earlier.error, value.error)).sure(self.unit):
            better = f"Better by {amount(gain, self.unit)}. "
        if text == self.moves[0]:
            return f"{better}That is the best move."
        if not value.sure(self.unit):
            return f"{better}That is as good as the best, as far as can be told."
        return f"{better}That {'still ' if better else ''}gives away about {amount(value.loss, self.unit)}."

    def names_best(self, answer: str) -> str:
        """With which words the best is named after this answer; none where there is no need."""
        return "" if answer == self.moves[0] else "Best:"


class Proof(Enum):
    """What a solver knows of a deal after a move."""

    WINS = "wins"
    """A way to the end is known."""
    LOSES = "loses"
    """Every way was tried: none wins."""
    OPEN = "unknown"
    """Neither was found in time."""


_PROVED = {
    Proof.WINS: "that still wins: a whole way to the end is known.",
    Proof.LOSES: "that loses the deal: every way on from there was tried, and none wins.",
    Proof.OPEN: "nobody has proved whether that still wins.",
}


@dataclass(frozen=True, slots=True)
class Proved:
    """By move what a solver proves of it, the winning ones first."""

    count: int
    """How many positions it could look at for each."""
    proofs: Mapping[str, Proof]
    seen_through: bool = False
    """Whether it knew cards that the learner does not see."""

    @property
    def moves(self) -> tuple[str, ...]:
        """Everything that was tried, what wins first."""
        return tuple(self.proofs)

    def holds(self, text: str) -> bool:
        """Whether a move still wins."""
        return self.proofs.get(text) is Proof.WINS

    def better(self, text: str, other: str) -> bool:
        """Whether the first still wins and the second loses, both proved."""
        return self.holds(text) and self.proofs[other] is Proof.LOSES

    def verdict(self, text: str, before: str) -> str:
        """What is proved of an answer."""
        said = _PROVED[self.proofs.get(text, Proof.OPEN)]
        return f"With the face-down cards known, {said}" if self.seen_through else said[:1].upper() + said[1:]

    def names_best(self, answer: str) -> str:
        """With which words a winning move is named after this answer; none where that wins too."""
        return "" if self.holds(answer) else "This still wins:"


Judgement = Measured | Proved
