"""Which captures a player sees: the errors of people at boards, who overlook what takes or is taken."""

from collections.abc import Hashable, Iterable

from game.ai.player import Level
from game.rules.core.rng import Rng


class Glance:
    """One look at a board. A capture is seen or not, whatever is played before it: who does not see that a
    piece hangs does not see it after any move.
    """

    __slots__ = ("_oversight", "_rng", "_seen")

    def __init__(self, level: Level, rng: Rng) -> None:
        self._oversight, self._rng = level.oversight, rng
        self._seen: dict[Hashable, bool] = {}

    def sees(self, capture: Hashable) -> bool:
        """Whether it sees the capture of this name."""
        if capture not in self._seen:
            self._seen[capture] = self._rng.random() >= self._oversight
        return self._seen[capture]

    def missed(self, answers: Iterable[tuple[Hashable, int]]) -> int:
        """What it does not count with, of captures in answer that win so much each: the best of them less
        the best that it sees."""
        most = seen = 0
        for capture, wins in answers:
            most = max(most, wins)
            if wins > seen and self.sees(capture):
                seen = wins
        return most - seen
