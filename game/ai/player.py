"""A level of play as a policy over thoughts, and what all computer players share.

How far a player looks, what it remembers, overlooks and knows is how it thinks; how softly it chooses among
what it thinks is its policy. So its errors are a person's: a short horizon, forgotten pieces, a capture that
was not seen, and a choice between moves that seem about as good.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.ai.bot import Budget, turn_moves
from game.ai.thought import Thought, preferring
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Policy:
    """How a level chooses; without a temperature always the best that it knows."""

    temperature: float = 0.0
    """A loss of so much, in the unit of the thought, makes a move less likely by the factor e."""
    max_loss: float = 0.0
    """Moves that lose more against the best are never taken."""

    def choose(self, thought: Thought, rng: Rng) -> Move:
        """The move of this policy; a thought has one at least."""
        moves = thought.moves
        if thought.candidates and self.temperature <= 0:
            return moves[0]
        worth = [one.value for one in thought.candidates] or [one.weight for one in thought.preferences]
        return self.soft(list(zip(moves, worth, strict=True)), rng)

    def takes(self, loss: float) -> bool:
        """Whether a move that loses so much against the best is taken at times."""
        return loss <= self.max_loss + _ROUNDING

    def soft(self, options: Sequence[tuple[T, float]], rng: Rng) -> T:
        """An option drawn with weight exp(-loss / temperature), among those that lose `max_loss` at most.

        Without a temperature the best, and the first of equals.
        """
        best, most = max(options, key=lambda option: option[1])
        if self.temperature <= 0:
            return best
        near = [(option, worth) for option, worth in options if self.takes(most - worth)]
        weights = [math.exp((worth - most) / self.temperature) for _, worth in near]
        point = rng.random() * sum(weights)
        for (option, _), weight in zip(near, weights, strict=True):
            point -= weight
            if point < 0:
                return option
        return best


FIRM = Policy()
ANY = Policy(math.inf, math.inf)
"""Any move with equal chance; for yardsticks."""
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What every level has; each game's own adds what its player sees and how far it looks."""

    count: int = 0
    """The most that one decision may cost in playouts or positions looked at, which is what a `Budget`
    counts; 0 for rules of thumb and exact tables, which need none. What an exact solution of an ending looks
    at comes on top, bounded by itself."""
    soon: int | None = None
    """What a share of an adviser's count may come to at most, where half of it takes longer than half a
    second."""
    policy: Policy = FIRM
    wary: bool = False
    """Whether a move is dropped from a race only where one world more could not bring it back: in few worlds
    what happens seldom may not have happened at all."""
    oversight: float = 0.0
    """How often it does not see a capture, its own or one in answer; on boards."""


L = TypeVar("L", bound=Level)


class Player(ABC, Generic[L]):
    """A computer player of one level; keeps nothing between moves."""

    __slots__ = ("level",)

    def __init__(self, level: L) -> None:
        self.level = level

    @property
    def count(self) -> int:
        """What its level may spend on a decision."""
        return self.level.count

    def think(self, view: View[Any], budget: Budget, also: Sequence[Move] = ()) -> Thought:
        """What `view.seat` may do and what that is worth, before any softness. Raises Cancelled.

        Moves asked for `also` are weighed too where anything is, beyond the budget.
        """
        assert view.seat is not None
        before = budget.spent
        budget.checkpoint(0)
        thought = self.weigh(view, view.seat, budget, [self.alike(view, move) for move in also])
        return replace(thought, spent=budget.spent - before)

    @abstractmethod
    def weigh(self, view: View[Any], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of this seat, whose view it is, are worth. Raises Cancelled.

        Whoever estimates values estimates those of `also`, even of moves that it would not think of, and
        thinks of the others as it would without.
        """

    def policy(self, view: View[Any]) -> Policy:
        """How it chooses here."""
        return self.level.policy

    def careful(self, view: View[Any], thought: Thought) -> Thought:
        """The thought as this player trusts it when it chooses."""
        return thought

    def alike(self, view: View[Any], move: Move) -> Move:
        """The move that stands for this one in its thoughts, where several come to the same."""
        return move

    def choose(self, view: View[Any], budget: Budget) -> Move:
        """A legal move for `view.seat`. Raises Cancelled."""
        thought = self.careful(view, self.think(view, budget))
        return self.policy(view).choose(thought, budget.rng)


class RandomBot(Player[Level]):
    """Any legal move with equal chance."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Level(policy=ANY))

    def weigh(self, view: View[Any], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """All legal moves alike."""
        return preferring((move, 0.0) for move in turn_moves(view))
