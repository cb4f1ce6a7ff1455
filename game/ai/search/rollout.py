"""What sampled-world search needs of a game: positions without secrets that can be copied and played out.

A *world* is one full position that a seat holds possible. A game may bring a `RolloutState` of its own, or
`RolloutPolicy` for its `State`, from which `StateRollout` makes one. Values are per seat and in [0, 1]: the
chance to win the match, or what comes nearest to it.
"""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State

MOST_MOVES = 400
"""A playout over a State is judged where it stands after so many moves."""


class RolloutState(Protocol):
    """One full position, mutable, in which a move can be tried and played out."""

    def copy(self) -> Self:
        """An independent copy."""

    def play(self, move: Any, rng: Rng) -> None:
        """Do a move of the chooser in place, with the forced steps after it."""

    def rollout(self, rng: Rng) -> Sequence[float]:
        """Play on to the horizon by rules of thumb, in place; the value for every seat."""


S = TypeVar("S", bound=State)
Seen = TypeVar("Seen", bound=State, contravariant=True)


class RolloutPolicy(Protocol[Seen]):
    """A game's playout policy over its own State."""

    def candidates(self, state: Seen, seat: int) -> Sequence[Move]:
        """The legal moves worth considering, at least one."""

    def choose(self, state: Seen, seat: int, rng: Rng) -> Move:
        """A quick sensible legal move, without looking at what the seat may not know."""

    def ended(self, start: Seen, state: Seen) -> bool:
        """Whether a playout that began at `start` stops here."""

    def value(self, start: Seen, state: Seen) -> Sequence[float]:
        """What `state`, reached from `start`, is worth to every seat."""


class StateRollout(Generic[S]):
    """A `RolloutState` over any State with its game's rules of thumb."""

    __slots__ = ("rules", "start", "state")

    def __init__(self, state: S, rules: RolloutPolicy[S], start: S | None = None) -> None:
        self.state = state
        self.rules = rules
        self.start = state.copy() if start is None else start

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(self.state.copy(), self.rules, self.start)

    def actor(self) -> int | None:
        """Whose turn it is; where several choose in secret the lowest seat, as their order does not matter.

        While others may only call out of turn, nobody does so in a playout.
        """
        actors = self.state.actors()
        if not actors or self.rules.ended(self.start, self.state):
            return None
        turn: int = getattr(self.state, "turn", -1)
        return turn if turn in actors else min(actors)

    def play(self, move: Move, rng: Rng) -> None:
        """Apply the move and the forced steps after it, short of the next deal."""
        self.state.apply(move, rng)
        self.settle(rng)

    def settle(self, rng: Rng) -> None:
        """Run forced steps up to a decision or the horizon."""
        while not self.rules.ended(self.start, self.state) and (step := self.state.forced()) is not None:
            self.state.apply(step, rng)

    def rollout(self, rng: Rng) -> Sequence[float]:
        """Play on by the rules of thumb."""
        for _ in range(MOST_MOVES):
            if (seat := self.actor()) is None:
                break
            self.play(self.rules.choose(self.state, seat, rng), rng)
        return self.rules.value(self.start, self.state)
