"""What moves bring about in the worlds of a search besides their value, as reasons of its player."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from game.ai.thought import Candidate, Counted

K = TypeVar("K")


class Tally(Generic[K]):
    """Counts, world by world, which of some kinds of facts come true after each move."""

    __slots__ = ("_facts", "_held")

    def __init__(self, *facts: type[Counted]) -> None:
        self._facts = facts
        self._held: dict[K, list[float]] = {}
        """By move: the weight of all its worlds, and of those in which each fact came true."""

    def add(self, move: K, *came_true: bool, weight: float = 1.0) -> None:
        """One more world for this move, and whether each fact came true in it."""
        held = self._held.setdefault(move, [0.0] * (1 + len(self._facts)))
        held[0] += weight
        for at, true in enumerate(came_true, 1):
            if true:
                held[at] += weight

    def told(self, found: Sequence[Candidate[K]]) -> list[Candidate[K]]:
        """These candidates with their reasons."""
        return [replace(one, reasons=self._reasons(one)) for one in found]

    def _reasons(self, one: Candidate[K]) -> tuple[Counted, ...]:
        whole, *held = self._held.get(one.move, [0.0])
        if not whole:
            return ()
        return tuple(fact(part / whole, one.worlds) for fact, part in zip(self._facts, held, strict=True))
