"""What a computer player thinks before it chooses.

Every value comes from playouts, a search or a table, says which, and stands with its count. What rules of
thumb prefer is no value: it is told apart as preferences, which have no unit.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, TypeVar

from game.ai.reasons import Reason
from game.rules.core.move import Move

K = TypeVar("K")


class Unit(Enum):
    """What the values of a decision are counted in, always for the thinker: larger is better.

    Where winning the round or the match is worth more than what it scores, a value has that added.
    """

    POINTS = "points a hand"
    DOTS = "dots a round"
    ROUND = "chance to win the round"
    HAND = "chance to win the hand"
    """What a round is called in some games."""
    LEFT = "chance to win the hand, less what cards left in it cost"
    CHANCE = "chance to win"
    PAWNS = "pawns"
    MEN = "men"
    CHIPS = "chips"


class Basis(Enum):
    """Where a value comes from."""

    WORLDS = "the mean of sampled worlds"
    SEARCH = "a search, as good as it judges the positions where it stops"
    BOUND = "such a search, which showed that it is no more than this"
    TABLE = "tables measured beforehand"
    EXACT = "worked out to the end"


@dataclass(frozen=True, slots=True)
class Gap:
    """By how much a move falls behind the best of its race, as told by the worlds that both met.

    In one world most of the luck is the same for both, so its error is far smaller than those of the values.
    """

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Candidate(Generic[K]):
    """A move that was weighed; while a search is under way perhaps by its own name for it."""

    move: K
    value: float
    """In the unit of the decision."""
    error: float
    """The standard error of the value: 0 where it is exact, or all worlds told the same; infinite where
    nothing tells how far off it is, as with one world alone or a search that judged what it did not see."""
    worlds: int
    """Sampled worlds, positions of a search or rows of a table behind it; none where it was never tried."""
    basis: Basis = Basis.WORLDS
    reasons: tuple[Reason, ...] = ()
    """What was found to speak for or against it; none where nothing was looked for."""
    gap: Gap | None = None
    """Where moves were tried in common worlds."""

    def named(self, move: Move) -> "Candidate[Move]":
        """The same of the move that its own name stands for."""
        return Candidate(move, self.value, self.error, self.worlds, self.basis, self.reasons, self.gap)


def exact(move: K, value: float, rows: int = 1) -> Candidate[K]:
    """A move whose value is worked out to the end."""
    return Candidate(move, value, 0.0, rows, Basis.EXACT)


def judged(move: K, value: float, positions: int, basis: Basis = Basis.SEARCH) -> Candidate[K]:
    """A move whose value is as good as the judgement of these positions, or the table of these rows."""
    return Candidate(move, value, math.inf, positions, basis)


def searched(move: K, score: float, positions: int, *, bound: bool, proved: bool) -> Candidate[K]:
    """A move at the root of a search: `bound` if it is only known to be no better than that, else `proved`
    if the score tells how the game ends."""
    if bound:
        return judged(move, score, max(1, positions), Basis.BOUND)
    return (exact if proved else judged)(move, score, max(1, positions))


def ranked(found: Iterable[Candidate[K]]) -> list[Candidate[K]]:
    """The best first; of equals the first stays first."""
    return sorted(found, key=lambda one: -one.value)


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
    """By piece and seat, the share of worlds in which that seat holds it; what is left to 1 lies elsewhere.
    Where several unseen pieces are alike this is said of each of them."""
    worlds: int

    def elsewhere(self, number: int) -> float:
        """The share of worlds in which no seat holds the piece of this number."""
        return max(0.0, 1.0 - sum(self.shares[number]))


@dataclass(frozen=True, slots=True)
class Thought:
    """What was weighed in one decision."""

    candidates: tuple[Candidate[Move], ...] = ()
    """Best first, which is the order of a race where some were dropped from it."""
    unit: Unit | None = None
    """Of the candidates; None where there are none."""
    preferences: tuple[Preference, ...] = ()
    """In place of candidates, where nothing was estimated."""
    beliefs: Beliefs | None = None
    """Where worlds with all hands were sampled."""
    line: tuple[Move, ...] = ()
    """Where it was looked for: how the best goes on, for both sides, or in a solitaire up to the win."""
    spent: int = 0
    """How much of the budget was really used."""
    left: float = 1.0
    """On a board where the same lead is worth less the fewer pieces are left: their share."""
    book: bool = False
    """Whether the move comes from a book of openings, and nothing was thought."""

    @property
    def move(self) -> Move:
        """The best that was thought of, which is the first of equals."""
        if self.candidates:
            return self.candidates[0].move
        return max(self.preferences, key=lambda one: one.weight).move

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that was thought of."""
        return tuple(one.move for one in self.candidates or self.preferences)

    @property
    def dropped(self) -> frozenset[Move]:
        """What met fewer worlds than the best: enough to pass it over, not to say what it would cost."""
        most = self.candidates[0].worlds if self.candidates else 0
        return frozenset(
            one.move for one in self.candidates if one.basis is Basis.WORLDS and one.worlds < most
        )


def weighed(
    found: Sequence[Candidate[K]],
    unit: Unit,
    move_of: Callable[[K], Move],
    scale: float = 1.0,
    beliefs: Beliefs | None = None,
) -> Thought:
    """The thought of a search that ranked these; `scale` of its units are one of the unit.

    Where the budget ended before anything was tried, the moves stand there unweighed.
    """
    candidates = tuple(
        Candidate(
            move_of(one.move),
            one.value / scale,
            one.error / scale,
            one.worlds,
            one.basis,
            one.reasons,
            one.gap and Gap(one.gap.value / scale, one.gap.error / scale),
        )
        for one in found
        if one.worlds
    )
    if not candidates:
        return preferring((move_of(one.move), 0.0) for one in found)
    return Thought(candidates, unit, beliefs=beliefs)


def led_by(thought: Thought, move: Move, clear: float = math.inf) -> Thought:
    """The thought with this move first and all gaps told from it; for whoever has another reason to take it.

    Not where it falls behind the best by more than so many errors: `clear`.
    """
    own = next((one for one in thought.candidates if one.move == move), None)
    if own is None or own is thought.candidates[0]:
        return thought
    lead = own.gap
    if lead is not None and lead.value > clear * lead.error:
        return thought
    others = [replace(one, gap=_told_from(lead, one.gap)) for one in thought.candidates if one is not own]
    return replace(thought, candidates=(replace(own, gap=lead and Gap(0.0, 0.0)), *others))


def _told_from(lead: Gap | None, gap: Gap | None) -> Gap | None:
    """By how much what fell behind by `gap` falls behind what did so by `lead`."""
    if lead is None or gap is None:
        return None
    return Gap(gap.value - lead.value, math.hypot(gap.error, lead.error))


def itself(move: Move) -> Move:
    """For `weighed`, where a search knows moves by themselves."""
    return move


def preferring(found: Iterable[tuple[Move, float]]) -> Thought:
    """The thought of a player who goes by rules of thumb."""
    return Thought(preferences=tuple(Preference(move, weight) for move, weight in found))


def by_rule(move: Move) -> Thought:
    """The one move that is left, or that a rule names: nothing is weighed."""
    return preferring([(move, 0.0)])


def by_book(move: Move) -> Thought:
    """A move that a book of openings knows."""
    return replace(by_rule(move), book=True)
