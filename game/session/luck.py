"""The luck of a match, worked out with its review, behind it: what each round's deal gave each person."""

import json
import math
from collections.abc import Callable, Collection, Mapping

from game.ai.thought import Unit
from game.ai.worker import BotClient
from game.coach.inquiry import Job
from game.coach.luck import Estimate, has_luck, luck_in, rounds_dealt, together
from game.match import Match
from game.match.anew import deals_of

At = tuple[int, int]
"""A round and a seat."""


class Luck:
    """`poll` it until it is `done`; `found` has None where nothing can be told."""

    def __init__(
        self,
        match: Match,
        people: Collection[int],
        bots: BotClient,
        most: int,
        kept: Mapping[int, str],
        keep: Callable[[int, str], object],
    ) -> None:
        """`most` is what a thought may cost; `kept` what `keep` was given before, a text by its number."""
        self.match = match
        self.found: dict[At, Estimate | None] = {}
        self._bots, self._most, self._keep = bots, most, keep
        self._deals = deals_of(match) if has_luck(match) else {}
        rounds = rounds_dealt(match) if self._deals else []
        self._waiting = [(round, seat) for seat in sorted(people) for round in rounds]
        self.rounds = len(rounds)
        self._job: Job[Estimate | None] | None = None
        for at in list(self._waiting):
            if (known := self._read(at, kept.get(self._number(at), ""))) is not None:
                self.found[at] = known[0]
                self._waiting.remove(at)

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return not self._waiting and self._job is None

    def poll(self) -> bool:
        """Go on a little; True if more is known than before. Never waits."""
        if self._job is None:
            if not self._waiting:
                return False
            round, seat = self._waiting[0]
            self._job = Job(luck_in(self.match, seat, round, self._most), self._bots)
        self._job.poll()
        if not self._job.done:
            return False
        at, found, self._job = self._waiting.pop(0), self._job.found, None
        self.found[at] = found
        self._keep(self._number(at), self._written(at, found))
        return True

    def stop(self) -> None:
        """Leave off."""
        if self._job is not None:
            self._job.stop()
            self._job = None
        self._waiting.clear()

    def of(self, seat: int) -> tuple[Estimate, int] | None:
        """What the cards gave this seat, and in how many rounds that is told; None before all is known."""
        if not self.done:
            return None
        told = [one for (_, own), one in self.found.items() if own == seat and one is not None]
        whole = together(told)
        return None if whole is None else (whole, sum(one.unit is whole.unit for one in told))

    # --- what is kept ----------------------------------------------------------------------------------

    def _number(self, at: At) -> int:
        """Below those of decisions and of whole matches."""
        round, seat = at
        return -2 - round * self.match.seats - seat

    def _begun(self, round: int) -> list[float]:
        """Everybody's points: after a take-back another round may have its number."""
        return list(self.match.bare_view(None, self._deals[round]).scores())

    def _written(self, at: At, found: Estimate | None) -> str:
        told = None if found is None else [found.value, found.error, found.unit.name]
        return json.dumps([self._begun(at[0]), told])

    def _read(self, at: At, text: str) -> tuple[Estimate | None] | None:
        """What is kept of this round; None where nothing is, or it is damaged."""
        try:
            begun, told = json.loads(text)
            if begun != self._begun(at[0]):
                return None
            if told is None:
                return (None,)
            value, error, unit = told
            found = Estimate(float(value), float(error), Unit[unit])
        except (ValueError, TypeError, KeyError, RecursionError):
            return None
        return (found,) if math.isfinite(found.value) and math.isfinite(found.error) else None
