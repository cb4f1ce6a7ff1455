"""The players' clocks of one match: time a player has left, charged while they may act.

The caller gives the time and says who is charged; whoever has none left has *fallen*. What was left after
each step is kept, so that a take-back gives the time back.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from game.match.match import Match
from game.rules.core.move import TABLE, Move
from game.rules.core.options import as_dict
from game.session.stopwatch import spent

_KIND = re.compile(r"(\d{1,3})\+(\d{1,3})", re.ASCII)
MOVES = 30
"""So many more moves a player expects to make, whenever."""
_OF_BONUS, _OF_LEFT = 0.7, 0.25
"""What a move may take of the seconds that it earns; and at most of all that are left."""
SHORT = 20.0
"""Seconds below which tenths are shown."""
LONGEST = 24 * 3600.0
"""Seconds that a kept time may be."""


class Clocks:
    """`left` are the seconds of every seat, `bonus` those added for each move played."""

    def __init__(self, seconds: float, bonus: float, seats: int, left: Sequence[float] = ()) -> None:
        self.bonus = bonus
        self.left = list(left) if left else [seconds] * seats
        self._kept: dict[int, list[float]] = {}
        self._last: float | None = None

    @classmethod
    def of(cls, match: Match, players: Sequence[Mapping[str, object]] = ()) -> Clocks | None:
        """The clocks that the match's option `clock` asks for ("10+5": minutes and seconds a move), if any.

        `players` is what a journal kept of them, where the match goes on.
        """
        found = _KIND.fullmatch(str(as_dict(match.options).get("clock", "")))
        if found is None:
            return None
        seconds, bonus = 60.0 * int(found[1]), float(found[2])
        kept = [player.get("clock") for player in players]
        sound = [float(left) for left in kept if isinstance(left, int | float) and 0 <= left <= LONGEST]
        clocks = cls(seconds, bonus, match.seats, sound if len(sound) == match.seats else ())
        clocks.keep(match.version)
        return clocks

    def tick(self, now: float, seats: Collection[int], *, frozen: bool) -> bool:
        """Charge these seats for the time since the last call; True if what is shown has changed."""
        before = [self.text(seat) for seat in range(len(self.left))]
        if not frozen and self._last is not None:
            for seat in seats:
                self.left[seat] = max(0.0, self.left[seat] - (now - self._last))
        self._last = None if frozen else now
        return before != [self.text(seat) for seat in range(len(self.left))]

    def played(self, move: Move, version: int) -> None:
        """A move was made that led to this version: only one that moves a piece earns its bonus."""
        if move.seat != TABLE and move.pieces:
            self.left[move.seat] += self.bonus
        self.keep(version)

    def keep(self, version: int) -> None:
        """Remember what is left now for this version."""
        self._kept[version] = self.left[:]

    def restore(self, version: int) -> None:
        """The match stands at this version again: so do the clocks, as far as that is known."""
        self._last = None
        if version in self._kept:
            self.left = self._kept[version][:]

    def freeze(self) -> None:
        """The time until the next `tick` does not count."""
        self._last = None

    def fallen(self, seats: Collection[int]) -> int | None:
        """The seat among these that has no time left."""
        return next((seat for seat in sorted(seats) if self.left[seat] <= 0), None)

    def share(self, seat: int) -> float:
        """Seconds that a move may take with what is left, so that it lasts."""
        left = self.left[seat]
        return min(left / MOVES + _OF_BONUS * self.bonus, _OF_LEFT * left)

    def short(self, seat: int) -> bool:
        """Whether little is left: then tenths are shown."""
        return self.left[seat] < SHORT

    def text(self, seat: int) -> str:
        """ "4:59", or "0:09.3" when it is getting short."""
        left = self.left[seat]
        if self.short(seat):
            tenths = int(left * 10)
            return f"0:{tenths // 10:02d}.{tenths % 10}"
        return spent(left)
