"""What moves bring about in the worlds of a search besides their value, as reasons of its player."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from game.ai.reasons import Counted, Mean, Reason
from game.ai.thought import Candidate

K = TypeVar("K")


class Tally(Generic[K]):
    """World by world, which facts come true after each move, and what else it brings on average."""

    __slots__ = ("_held", "_kinds")

    def __init__(self, *kinds: type[Counted] | type[Mean]) -> None:
        self._kinds = kinds
        self._held: dict[K, list[float]] = {}
        """By move its worlds, the sums of their weights and of these squared, and two sums for each kind."""

    def add(self, move: K, *came: float, weight: float = 1.0) -> None:
        """One more world for this move, and what came of each kind; of a fact whether it came true."""
        held = self._held.get(move)
        if held is None:
            held = self._held[move] = [0.0] * (3 + 2 * len(self._kinds))
        held[0] += 1
        held[1] += weight
        held[2] += weight * weight
        at = 3
        for value in came:
            if value:
                held[at] += weight * value
                held[at + 1] += weight * value * value
            at += 2

    def told(self, found: Sequence[Candidate[K]]) -> list[Candidate[K]]:
        """These candidates with these reasons besides those that they have."""
        return [replace(one, reasons=one.reasons + self._reasons(one.move)) for one in found]

    def _reasons(self, move: K) -> tuple[Reason, ...]:
        worlds, whole, squares, *sums = self._held.get(move, [0.0, 0.0, 0.0])
        if not whole:
            return ()
        like, found = whole * whole / squares, list[Reason]()
        for kind, total, square in zip(self._kinds, sums[::2], sums[1::2], strict=True):
            mean = total / whole
            if issubclass(kind, Counted):
                found.append(kind(mean, int(worlds), like))
            else:
                spread = max(0.0, square / whole - mean * mean)
                error = math.sqrt(spread / (like - 1)) if like > 1 else math.inf
                found.append(kind(mean, error, int(worlds)))
        return tuple(found)
