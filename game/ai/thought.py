"""What a computer player thinks before it chooses.

Every value comes from playouts, a search or an exact table and stands with its count. What rules of thumb
prefer is no value: it is told apart as preferences.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.ai.search.estimate import Estimate
from game.rules.core.move import Move


class Unit(Enum):
    """What the values of a decision are counted in, always for the thinker: larger is better."""

    POINTS = "points a hand"
    DOTS = "dots a round"
    ROUND = "chance to win the round"
    CHANCE = "chance to win"
    PAWNS = "pawns"
    MEN = "men"
    CHIPS = "chips"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was weighed."""

    move: Move
    value: float
    """In the unit of the decision."""
    error: float
    """Its standard error: 0 where it is exact, infinite where one world alone tells."""
    worlds: int
    """Sampled worlds, positions of a search or rows of an exact table behind it; at least one."""


@dataclass(frozen=True, slots=True)
class Preference:
    """A move that rules of thumb weigh: more is better, and nothing else can be read from it."""

    move: Move
    weight: float


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Where the thinker takes unseen pieces to be: the worlds it sampled, weighed as it weighs them."""

    pieces: tuple[str, ...]
    """Every piece that another seat held in any world."""
    shares: tuple[tuple[float, ...], ...]
    """By piece and seat, the share of worlds in which that seat holds it; what is left lies elsewhere. Of
    pieces that are alike each counts."""
    worlds: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What was weighed in one decision."""

    candidates: tuple[Candidate, ...]
    """Best first, which is the order of a race where some were dropped from it."""
    unit: Unit
    spent: int
    """How much of the budget was really used."""
    preferences: tuple[Preference, ...] = ()
    """In place of candidates, where nothing was estimated."""
    beliefs: Beliefs | None = None
    """Where worlds with all hands were sampled."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that was thought of."""
        return tuple(one.move for one in self.candidates or self.preferences)


def weighed(
    found: Sequence[Estimate],
    unit: Unit,
    spent: int,
    move_of: Callable[[Any], Move],
    scale: float = 1.0,
    beliefs: Beliefs | None = None,
) -> Thought:
    """The thought of a search that ranked these estimates; `scale` of its units are one of the unit.

    Where the budget ended before anything was tried, the moves stand there unweighed.
    """
    candidates = tuple(
        Candidate(move_of(one.move), one.value / scale, one.error / scale, one.visits)
        for one in found
        if one.visits
    )
    if not candidates:
        return preferring([(move_of(one.move), 0.0) for one in found], unit)
    return Thought(candidates, unit, spent, beliefs=beliefs)


def preferring(found: Iterable[tuple[Move, float]], unit: Unit) -> Thought:
    """The thought of a player who goes by rules of thumb."""
    return Thought((), unit, 0, tuple(Preference(move, weight) for move, weight in found))
