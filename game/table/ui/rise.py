"""What is said anew comes up a little into its place: a chip, a bubble, the prompt."""

from __future__ import annotations

from collections.abc import Hashable

from game.table.motion import RISE, RISEN_BY, out_cubic


class Rise:
    """By name what is said there and since when; while one is on its way up, frames are needed."""

    def __init__(self) -> None:
        self._since: dict[Hashable, tuple[object, float]] = {}
        self._below: set[Hashable] = set()

    def moving(self, now: float) -> bool:
        """Whether one was last drawn below its place; what is no more drawn is not waited for."""
        return any(now < self._since[name][1] + 2 * RISE for name in self._below)

    def below(self, name: Hashable, said: object, now: float, *, still: bool) -> float:
        """How far below its place it is to be drawn now, in units; nothing where all is to stand `still`."""
        before = self._since.get(name)
        if before is None or before[0] != said:
            self._since[name] = before = (said, now)
        share = 1.0 if still or not said else max(0.0, (now - before[1]) / RISE)
        if share >= 1.0:
            self._below.discard(name)
            return 0.0
        self._below.add(name)
        return RISEN_BY * (1.0 - out_cubic(share))

    def forget(self, name: Hashable) -> None:
        """Nothing is said there any more; the same words come up again."""
        self._since.pop(name, None)
        self._below.discard(name)
