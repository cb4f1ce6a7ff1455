"""A review of one match: it looks back at every decision behind whatever page shows, and is kept as it goes.

The people's decisions come first, each player's from the last one backwards. Whoever sits at a table is
served before it. What the cards gave comes last. What was found is kept with the match, so that it goes on
where it was stopped.
"""

from collections import deque
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from game.ai.advisor import advisor_of
from game.ai.worker import BotClient
from game.coach.advice import count_of
from game.coach.inquiry import Job
from game.coach.judging import Judged, LookBack, is_decision, most_behind, unspoken
from game.coach.keeping import Reviewed, read, written
from game.coach.reasons import reason
from game.match.journal import Journal
from game.match.match import Match, Step
from game.match.rows import ReviewRow
from game.rules.core.move import Move
from game.session.luck import Luck

_OTHERS = 1 << 40
"""What is kept of other judges goes by a number of theirs, beyond all counts."""
STEPS = 8
"""How many of a match are looked over for decisions in one go."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is kept."""

    journal: Journal
    number: int


class Review:
    """What is found of one match; `poll` it until it is `done`. `found` goes by the version of a decision."""

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        people: Collection[int],
        bots: BotClient,
        place: Place | None = None,
        count: int | None = None,
        judge: str | None = None,
        *,
        hindsight: bool = False,
    ) -> None:
        """`names` are by seat, `people` the seats of persons; without a `place` nothing is kept.

        `judge` is the level of another program's engine in place of the strongest player. In `hindsight` all
        cards are open, and no reasons are given: these speak of many deals.
        """
        self.match = match
        self.place = place
        self.names = names
        self.people = frozenset(people)
        self.found: dict[int, Reviewed] = {}
        self.decisions: dict[int, Move] = {}
        """By version, as far as they are known: all of them once `counted`."""
        self.counted = False
        self.told = ""
        """What is said of the whole match."""
        self.stopped = False
        self._bots = bots
        most = most_behind(match.game.key, count)
        self._count = count_of(match.game.key, most)
        self.judge = judge
        """Who judges; None for the strongest player, also in place of an engine that was no use."""
        self.wished = judge
        """Who was to judge."""
        self.hindsight = hindsight
        self._look = LookBack(match, most, judge, hindsight=hindsight)
        self._steps = self._in_order()
        self._waiting: deque[tuple[int, Move]] = deque()
        """Decisions that nobody has thought about yet, the next one first."""
        self._job: Job[Judged] | None = None
        self._at: tuple[int, Move] | None = None
        """What the job is about."""
        self._failed = 0
        self._kept = self._known()
        people = () if hindsight else self.people
        self.luck = Luck(match, people, bots, self._count, self._kept, self._keep)

    def _known(self) -> dict[int, str]:
        return {} if self.place is None else self.place.journal.reviews(self.place.number, *self._terms)

    @property
    def _terms(self) -> tuple[int, int, bool]:
        by = self._count if self.judge is None else _OTHERS + crc32(self.judge.encode())
        return self.match.rules_version, by, self.hindsight

    @property
    def number(self) -> int | None:
        """Under which its match is kept."""
        return None if self.place is None else self.place.number

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.stopped or (self.marked and self.luck.done)

    @property
    def marked(self) -> bool:
        """Whether every decision has been dealt with."""
        return self.counted and self._job is None and not self._waiting

    @property
    def notices(self) -> deque[str]:
        """Sentences about whoever judges, oldest first; the reader takes them off."""
        return self._bots.notices

    @property
    def looked(self) -> int:
        """How many decisions have been dealt with."""
        return len(self.found) + self._failed

    def of(self, seat: int) -> list[int]:
        """The versions of a seat's decisions, in the order of the match."""
        return sorted(version for version, move in self.decisions.items() if move.seat == seat)

    def judged(self, seat: int) -> list[Judged]:
        """What is known of a seat's decisions, in the order of the match."""
        return [self.found[version].judged for version in self.of(seat) if version in self.found]

    # --- going on --------------------------------------------------------------------------------------

    def poll(self) -> bool:
        """Go on a little; True if more is known than before. Never waits."""
        news = not self.done and self._go_on()
        if self.done:
            self._bots.close()
        return news

    def _go_on(self) -> bool:
        news = self._count_on()
        if self._job is None and self._waiting and (self.counted or self._of_people()):
            version, move = self._at = self._waiting.popleft()
            self._job = Job(self._look.judged(version, move), self._bots)
        if self._job is not None:
            self._job.poll()
            if self._job.done:
                self._take(self._job.found)
                news = True
        elif self.marked:
            news |= self.luck.poll()
        return news

    def stop(self) -> None:
        """Leave off; what was found is kept."""
        if self._job is not None:
            self._job.stop()
            self._job = None
        self.luck.stop()
        self.stopped = True
        self._bots.close()

    def _of_people(self) -> bool:
        return self._waiting[0][1].seat in self.people

    def _in_order(self) -> Iterator[Step]:
        """All steps, those of people first, the last ones first."""
        backwards = self.match.steps()[::-1]
        yield from (step for step in backwards if step.seat in self.people)
        yield from (step for step in backwards if step.seat not in self.people)

    def _count_on(self) -> bool:
        """Look for a few more decisions; True if one of them has been thought about before."""
        if self.counted:
            return False
        before = len(self.decisions)
        for _ in range(STEPS):
            step = next(self._steps, None)
            if step is None:
                self.counted = True
                break
            if is_decision(self.match, step):
                self._add(step.version - 1, step.move)
        return self.counted or len(self.decisions) > before

    def _add(self, version: int, move: Move) -> None:
        self.decisions[version] = move
        text = self._kept.pop(version, None)
        known = None if text is None else read(self.match, version, move, text)
        if known is None:
            self._waiting.append((version, move))
        else:
            self.found[version] = self._as_told(known)

    def _as_told(self, known: Reviewed) -> Reviewed:
        """What was kept, as it is told today."""
        one = known.judged
        if not self.hindsight:
            return known
        alike = advisor_of(self.match.game.key).alike(self.match.bare_view(one.seat, one.version), one.played)
        return replace(known, judged=unspoken(one, alike))

    def _take(self, judged: Judged | None) -> None:
        """An answer has come, or there is none to be had."""
        assert self._at is not None
        (version, move), self._at, self._job = self._at, None, None
        if self._look.judge != self.judge:
            self._begin_anew()
            return
        if judged is None:
            self._failed += 1
            return
        reader = move.seat if move.seat in self.people else None

        def name(seat: int) -> str:
            return "you" if seat == reader else self.names[seat]

        view = self.match.bare_view(move.seat, version)
        told = None if self.hindsight else reason(view, judged.thought, name, move)
        self._find(Reviewed(judged, told or ""))

    def _begin_anew(self) -> None:
        """The engine was no use any more: the strongest player judges every decision, and nobody else."""
        self.judge, self._failed = None, 0
        self.found.clear()
        self._waiting.clear()
        self._kept = self._known()
        for version, move in self.decisions.items():
            self._add(version, move)

    def _find(self, found: Reviewed) -> None:
        """This has come of it."""
        version = found.judged.version
        self.decisions.setdefault(version, found.judged.played)
        self.found[version] = found
        self._keep(version, written(self.match, found))

    def _keep(self, version: int, text: str) -> None:
        if self.place is not None:
            rules, count, hindsight = self._terms
            row = ReviewRow(self.place.number, version, rules, count, int(hindsight), text)
            self.place.journal.keep_review(row)
