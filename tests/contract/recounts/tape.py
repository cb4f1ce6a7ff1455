"""A tape of the playouts of one thought, and how compact worlds are made to write on it."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from game.ai.search.sightings import Sightings
from game.rules.core.move import Move
from game.rules.core.rng import Rng

Figures = tuple[float, ...]


@dataclass
class Tape:
    """The playouts of one thought: of each the weight of its world, the move tried, and what came of it."""

    played: list[tuple[float, Move, Figures]] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    """Of the worlds, in their order."""
    kept: list[Any] = field(default_factory=list)
    """What stands on it by `id`, which so stays its own."""
    hands: list[list[int]] = field(default_factory=list)
    """Everybody's in the latest world."""
    notes: dict[int, tuple[Any, list[int]]] = field(default_factory=dict)
    """By `id` of a compact world: the full state it was made from, and the codes of its moves."""

    def start(self, compact: Any, state: Any) -> None:
        """A compact world of this state."""
        self.kept += [compact, state]
        self.notes[id(compact)] = state, []

    def copied(self, old: Any, new: Any) -> None:
        """One that goes on as another did so far."""
        if id(old) in self.notes:
            state, codes = self.notes[id(old)]
            self.kept.append(new)
            self.notes[id(new)] = state, codes[:]

    def did(self, compact: Any, code: int) -> None:
        """It made this move."""
        if id(compact) in self.notes:
            self.notes[id(compact)][1].append(code)

    def ended(self, move: Move, *figures: float) -> None:
        """What came of a playout, in the latest world."""
        self.played.append((self.weights[-1], move, figures))

    def of(self, move: Move, at: int) -> tuple[float, int]:
        """The mean of a figure over the worlds in which the move was tried, and how many they were."""
        own = [(weight, figures[at]) for weight, tried, figures in self.played if tried == move]
        whole = sum(weight for weight, _ in own)
        return sum(weight * figure for weight, figure in own) / whole, len(own)


def forced(state: Any, *until: str) -> None:
    """What the table does by itself, short of these steps."""
    while (step := state.forced()) is not None and step.kind not in until:
        state.apply(step, Rng(0))


def legally(state: Any, move: Move) -> None:
    """The move, which must be legal in the full state."""
    assert state.legal(move.seat).why_not(move) is None, move
    state.apply(move, Rng(0))


def weighing(patch: pytest.MonkeyPatch, tape: Tape) -> None:
    """The weights of worlds, as the thinker hears of them."""
    plain = Sightings.add

    def add(self: Sightings, hands: Any, weight: float = 1.0) -> None:
        tape.weights.append(weight)
        tape.hands = [list(hand) for hand in hands]
        plain(self, tape.hands, weight)

    patch.setattr(Sightings, "add", add)


def taping(patch: pytest.MonkeyPatch, tape: Tape, kind: type, *, moved: str = "play") -> None:
    """Copies and moves of compact worlds of this type."""
    copy, move = kind.copy, getattr(kind, moved)  # type: ignore[attr-defined]

    def copied(self: Any) -> Any:
        new = copy(self)
        tape.copied(self, new)
        return new

    def did(self: Any, code: int, *chance: Rng) -> Any:
        tape.did(self, code)
        return move(self, code, *chance)

    patch.setattr(kind, "copy", copied)
    patch.setattr(kind, moved, did)
