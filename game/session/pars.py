"""Par of the rounds of a match, worked out behind whatever page shows and kept with the match.

Master plays a round at a person's seat, with the same cards, the same computer players and Experts in place
of other people. Solitaires have none: whoever plays them for a person would see no more than the backs.
"""

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.ai.worker import BotClient
from game.coach.inquiry import Job
from game.coach.pars import Par, asking, mean_of, round_at
from game.match.journal import Journal
from game.match.match import Match
from game.match.rows import ParRow
from game.session.players import Player

LEVEL = "master"


@dataclass(frozen=True, slots=True)
class RoundPar:
    """What the level and the seat itself made of one round."""

    round: int
    seat: int
    points: tuple[float, ...]
    """Of the level, in each playing."""
    made: float

    @property
    def mean(self) -> float:
        """Par."""
        return mean_of(self.points)[0]

    @property
    def error(self) -> float:
        """The standard error of par; infinite after one playing alone."""
        return mean_of(self.points)[1]


def has_par(match: Match) -> bool:
    """Whether par can be told of this match."""
    return match.game.deals and not match.game.solitaire and not match.frozen


def rounds_over(match: Match) -> range:
    """The rounds that have been played to their end; of a match without rounds the match is the only one."""
    return range(1, max(1, match.round) + (match.outcome() is not None))


def made_of(match: Match) -> dict[tuple[int, int], float]:
    """By round and seat what was made of each round that is over."""
    return {(number, seat): points for number, seat, points in _made(match)}


def known_pars(match: Match, journal: Journal, number: int) -> dict[tuple[int, int], RoundPar]:
    """By round and seat what is kept of this match, as far as it is of the rounds that were played."""
    made = made_of(match)
    begun = {number: json.dumps(match.bare_view(None, version).scores()) for number, version in _begun(match)}
    found = {}
    for row in journal.pars(number):
        if row.level == LEVEL and begun.get(row.round) == row.standing and (row.round, row.seat) in made:
            points = _points(row.points)
            if points:
                at = row.round, row.seat
                found[at] = RoundPar(*at, points, made[at])
    return found


class Pars:
    """An errand: the rounds of a match that are over and have no par yet, each for every person."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        bots: BotClient,
        journal: Journal,
        number: int,
        rounds: Iterable[int] | None = None,
    ) -> None:
        """`number` is that of the match in the journal, where what is found is kept; `rounds` are those that
        are wanted, all that are over by default.
        """
        self.match = match.copy()
        self.stopped = False
        self._levels = [player.level for player in players]
        self._bots, self._journal, self._number = bots, journal, number
        self._begun = dict(_begun(self.match))
        known = known_pars(self.match, journal, number)
        people = [seat for seat, player in enumerate(players) if player.person]
        over = rounds_over(self.match) if rounds is None else rounds
        wanted = [(round, seat) for round in over for seat in people]
        self._wanted = [at for at in wanted if at not in known] if has_par(match) else []
        self.kept = len(known)
        """How many are known."""
        self._job: Job[Par] | None = None

    @property
    def left(self) -> int:
        """How many are still to be worked out."""
        return len(self._wanted)

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.stopped or not (self._wanted or self._job)

    def poll(self) -> bool:
        """Go on a little; True if a par has been kept. Never waits."""
        news = False
        if self._job is None and self._wanted:
            round, seat = self._wanted[0]
            one = 1 if self.match.round else None
            self._job = Job(
                asking(self.match, seat, LEVEL, others=self._levels, since=round, rounds=one), self._bots
            )
        if self._job is not None:
            self._job.poll()
            if self._job.done:
                news = self._keep(self._job.found)
        if self.done:
            self._bots.close()
        return news

    def stop(self) -> None:
        """Leave off; what was found is kept."""
        if self._job is not None:
            self._job.stop()
        self.stopped = True
        self._bots.close()

    def _keep(self, par: Par | None) -> bool:
        (round, seat), self._job = self._wanted.pop(0), None
        if par is None:
            return False
        standing = self.match.bare_view(None, self._begun[round]).scores()
        others, points = json.dumps(self._levels), json.dumps(par.points)
        row = ParRow(self._number, round, seat, LEVEL, others, json.dumps(standing), points)
        self._journal.keep_par(row)
        self.kept += 1
        return True


def _begun(match: Match) -> Iterator[tuple[int, int]]:
    """Each round, and the version at which it begins."""
    yield 1, 0
    for version in range(1, match.version + 1):
        if 1 <= round_at(match, version - 1) < round_at(match, version):
            yield round_at(match, version), version


def _made(match: Match) -> Iterator[tuple[int, int, float]]:
    """Of each round that is over what every seat made of it."""
    begun = dict(_begun(match))
    for round in rounds_over(match):
        after = match.bare_view(None, begun.get(round + 1)).scores()
        before = match.bare_view(None, begun[round]).scores()
        yield from ((round, seat, after[seat] - before[seat]) for seat in range(match.seats))


def _points(text: str) -> tuple[float, ...]:
    """The points of a row; none where they are damaged."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    sound = isinstance(found, list) and all(
        isinstance(one, int | float) and not isinstance(one, bool) and math.isfinite(one) for one in found
    )
    return tuple(found) if sound else ()
