"""Why a move is better than another: facts that were measured, as types with their evidence.

A fact is *counted* over the worlds in which moves were tried, a *mean* over them, or *exact*: it follows from
the position and the rules. None is a guess or a rule of thumb. Each kind knows its sentences and which way it
speaks; between two moves it is told only where both figures differ by more than chance.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from typing import ClassVar

from game.rules.core.sentences import NOTHING, Fields, Sentence

FEWEST = 20
"""Worlds that a count rests on at least, to be told."""
SURE = 3.0
"""Standard errors by which two counts differ at least."""
LEAST = 0.1
"""And the least share of the worlds."""
_COUNTED = 100
"""Worlds that are told by number; of more one hundredth says more than one."""


class Reason(ABC):
    """A fact that was measured and speaks for or against a move; each kind is a type with its evidence.

    `alone` says it of one move, called `{move}` or `{Move}`, and `beside` of that and `{other}`, whose
    figures are fields that begin with `other_`. Where one is missing, it is not told in that way.
    """

    __slots__ = ()
    alone: ClassVar[Sentence] = NOTHING
    beside: ClassVar[Sentence] = NOTHING

    @abstractmethod
    def edge(self, than: "Reason") -> float:
        """By how much it is better than another fact of its kind, be it by chance; negative: worse."""

    @abstractmethod
    def ahead(self, than: "Reason") -> float:
        """How much it speaks for its move against one of which the same kind of fact is `than`.

        In about the points of the game; 0 or less where it does not, or by no more than chance.
        """

    def weight(self) -> float:
        """How much it speaks for its move where nothing of the kind is known of others; negative: against."""
        return 0.0

    @abstractmethod
    def fields(self) -> Fields:
        """Its figures, as they are said."""

    def told(self, beside: bool) -> Sentence:
        """What is said of it, by itself or beside another; for kinds that do not always say the same."""
        return self.beside if beside else self.alone

    def compared(self, than: "Reason") -> Fields:
        """Its figures and those of the other move."""
        others = {f"other_{known}": "none" if it == 0 else it for known, it in than.fields().items()}
        return {**self.fields(), **others}

    def whose(self, thinker: int) -> int:
        """The seat that the sentence names: by default whoever thinks of the move."""
        return thinker


@dataclass(frozen=True, slots=True)
class Counted(Reason):
    """Something that a move brings about in some of the worlds in which it was tried; each kind says what."""

    good: ClassVar[bool] = True
    """Whether it is what the thinker wants."""
    stake: ClassVar[float] = 1.0
    """What it is about, in points: of several differences the one that matters most is told."""
    share: float
    """In how much of them, weighed as the thinker weighs them."""
    worlds: int
    like: float
    """How many worlds of one weight tell as much: fewer, where some were thought likelier than others."""

    @property
    def error(self) -> float:
        """The standard error of the share, never quite 0."""
        share = (self.share * self.like + 1) / (self.like + 2)
        return math.sqrt(share * (1 - share) / (self.like + 2))

    def edge(self, than: Reason) -> float:
        """The difference of the shares."""
        assert isinstance(than, Counted)
        return self.share - than.share if self.good else than.share - self.share

    def ahead(self, than: Reason) -> float:
        """The same, in points."""
        if not isinstance(than, type(self)) or min(self.worlds, than.worlds) < FEWEST:
            return 0.0
        told = self.edge(than) >= max(LEAST, SURE * math.hypot(self.error, than.error))
        return self.stake * self.edge(than) if told else 0.0

    def fields(self) -> Fields:
        """ "71 of 100" deals; of more, or where they weigh differently, "71% of"."""
        if self._countable:
            return {"often": f"{self._times} of {self.worlds}"}
        return {"often": f"{self._percent} of"}

    def compared(self, than: Reason) -> Fields:
        """ "71 of 100" and "12" where both were tried in the same deals; else "71% of" and "12%"."""
        assert isinstance(than, Counted)
        if self._countable and self.worlds == than.worlds:
            return {**self.fields(), "other_often": than._times}
        return {"often": f"{self._percent} of", "other_often": than._percent}

    @property
    def _percent(self) -> str:
        """0% and 100% are said of nothing else."""
        share = round(100 * self.share)
        return f"{share if self.share in (0, 1) else max(1, min(99, share))}%"

    @property
    def _countable(self) -> bool:
        return self.worlds <= _COUNTED and math.isclose(self.like, self.worlds)

    @property
    def _times(self) -> str:
        times = round(self.share * self.worlds)
        return "none" if not times else "all" if times == self.worlds else str(times)


@dataclass(frozen=True, slots=True)
class Mean(Reason):
    """Something that a move brings, on average over the worlds in which it was tried."""

    good: ClassVar[bool] = True
    least: ClassVar[float] = 0.5
    """The smallest difference worth telling."""
    mean: float
    error: float
    worlds: int

    def edge(self, than: Reason) -> float:
        """The difference of the means."""
        assert isinstance(than, Mean)
        return self.mean - than.mean if self.good else than.mean - self.mean

    def ahead(self, than: Reason) -> float:
        """The same."""
        if not isinstance(than, type(self)) or min(self.worlds, than.worlds) < FEWEST:
            return 0.0
        told = self.edge(than) >= max(self.least, SURE * math.hypot(self.error, than.error))
        return self.edge(than) if told else 0.0

    def fields(self) -> Fields:
        """The mean with one decimal."""
        return {"mean": one_decimal(self.mean), "worlds": self.worlds}


@dataclass(frozen=True, slots=True)
class Exact(Reason):
    """A fact of the position and the rules; more of its `amount` is better, unless not `good`."""

    good: ClassVar[bool] = True
    stake: ClassVar[float] = 1.0
    """What one of the amount is about, in points."""
    least: ClassVar[float] = 0.05
    """The smallest difference worth telling."""

    @property
    def amount(self) -> float:
        """What is compared: the first of its figures; 1, that it is so, where it has none."""
        return float(next((getattr(self, figure.name) for figure in fields(self)), 1))

    def edge(self, than: Reason) -> float:
        """The difference of the amounts."""
        assert isinstance(than, Exact)
        return self.amount - than.amount if self.good else than.amount - self.amount

    def ahead(self, than: Reason) -> float:
        """The same, in points."""
        told = isinstance(than, type(self)) and self.edge(than) >= self.least
        return self.stake * self.edge(than) if told else 0.0

    def fields(self) -> Fields:
        """The evidence as it stands; of numbers one decimal."""
        own = {field.name: getattr(self, field.name) for field in fields(self)}
        return {known: one_decimal(it) if isinstance(it, float) else it for known, it in own.items()}

    def weight(self) -> float:
        """What the amount is about; nothing where the kind is only told beside another."""
        if self.alone is NOTHING:
            return 0.0
        return self.stake * self.amount * (1 if self.good else -1)


def one_decimal(number: float) -> str:
    """As points are said: "4.2", "−0.5", "3"."""
    text = f"{number:.1f}".removesuffix(".0")
    return text.replace("-", "−") if text not in ("-0", "0") else "0"
