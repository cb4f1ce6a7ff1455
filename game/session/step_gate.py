"""What the screen may show of a match: steps and jumps wait here until the journal holds them."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.match import foreign
from game.match.beside import Beside
from game.match.journal import Future, Journal
from game.match.match import Match, Step
from game.match.provenance import Provenance
from game.rules.core.errors import DeuceError
from game.session.clocks import Clocks
from game.session.players import Player
from game.session.stopwatch import Stopwatch


@dataclass(slots=True)
class _Batch:
    """What may be shown once the journal has it: steps that led to `version`, or a jump to it."""

    future: Future[object] | None
    version: int
    steps: list[Step] = field(default_factory=list)
    jump: bool = False


class StepGate:
    """Writes one match into its journal, if there is one, and lets steps through once they are durable.

    `match_id` names a match that the journal holds already; `beside` is what lies beside a new one.
    """

    def __init__(
        self,
        match: Match,
        journal: Journal | None,
        match_id: int | None,
        *,
        shown: int,
        clocks: Clocks | None = None,
        watch: Stopwatch | None = None,
        beside: Beside | None = None,
    ) -> None:
        self.match = match
        self.watch = watch
        self.clocks = clocks
        self.match_id = match_id
        self.shown = shown
        """The version up to which steps are durable: what the screen may show once it has taken them."""
        self.resets = 0
        """Counts jumps that are durable."""
        self.notices: deque[str] = deque()
        """What went wrong on the way, as sentences for the person at the machine, oldest first."""
        self._journal = journal
        self._beside = beside
        self._waiting: deque[_Batch] = deque()
        self._ready: deque[Step] = deque()

    @property
    def waits(self) -> bool:
        """Whether something is not durable yet."""
        return bool(self._waiting)

    @property
    def taken(self) -> int:
        """The version up to which the screen has taken steps."""
        return self._ready[0].version - 1 if self._ready else min(self.shown, self.match.version)

    def begin(self, players: Sequence[Player], steps: list[Step], *, may_undo: bool, helped: bool) -> None:
        """The match is new to the journal; `steps` are still to be shown."""
        future = None
        if self._journal is not None:
            written = self._beside is not None and bool(self._beside.written)
            self.match_id, future = self._journal.begin(
                self.match,
                self._seated(players),
                may_undo=may_undo,
                imported=foreign.brought_in(self.match, written=written),
                beside=self._beside,
                helped=helped,
            )
        self._waiting.append(_Batch(future, self.match.version, steps))

    def append(
        self, before: int, players: Sequence[Player], *, helped: bool, made: Provenance | None = None
    ) -> None:
        """The match went on from version `before`; `made` is how a computer player came to that move."""
        future = None
        if self._journal is not None and self.match_id is not None:
            future = self._journal.append(
                self.match_id, self.match, before, self._seated(players), helped=helped, made=made
            )
        self._waiting.append(_Batch(future, self.match.version, self.match.steps(before)))

    def back(self, players: Sequence[Player], *, helped: bool) -> None:
        """The match was taken back to where it stands: what came after it is not shown any more."""
        version = self.match.version
        for batch in self._waiting:
            batch.steps = [step for step in batch.steps if step.version <= version]
        self._ready = deque(step for step in self._ready if step.version <= version)
        self._waiting.append(_Batch(self._stand(players, helped), version, jump=True))

    def again(self, players: Sequence[Player], steps: list[Step], *, helped: bool) -> None:
        """These steps were taken back once and are played again."""
        self._waiting.append(_Batch(self._stand(players, helped), self.match.version, steps))

    def mark(self, players: Sequence[Player]) -> None:
        """From now on the match is one played with help."""
        self._waiting.append(_Batch(self._stand(players, helped=True), self.match.version))

    def seated(self, players: Sequence[Player]) -> None:
        """Others sit at the table now."""
        if self._journal is not None and self.match_id is not None:
            future = self._journal.change_players(self.match_id, self._seated(players))
            self._waiting.append(_Batch(future, self.match.version))

    def acknowledge(self) -> bool:
        """Move what the journal holds to what may be shown; True if there was any."""
        changed = self._admit(jumps=True)
        if self._journal is not None:
            self.notices += self._journal.take_notices()
        return changed

    def take(self) -> list[Step]:
        """The steps that are durable and were not taken yet, to be shown in turn."""
        self._admit(jumps=False)  # the screen looks for jumps before it takes steps
        steps = list(self._ready)
        self._ready.clear()
        return steps

    def close(self, players: Sequence[Player], *, forget: bool = False) -> None:
        """Wait until everything is durable; `forget`: nothing of this match is to be kept."""
        if self._journal is not None:
            if forget and self.match_id is not None:
                self._journal.delete(self.match_id)
                self.match_id = None
            timed = self.clocks is not None or self.watch is not None
            if timed and self.match_id is not None and self.match.outcome() is None:
                self._journal.change_players(self.match_id, self._seated(players))
            self._journal.flush()
        self.acknowledge()

    def _admit(self, *, jumps: bool) -> bool:
        changed = False
        while self._waiting and (jumps or not self._waiting[0].jump) and self._done(self._waiting[0].future):
            batch = self._waiting.popleft()
            self._ready += batch.steps
            self.shown = batch.version
            self.resets += batch.jump
            changed = True
        return changed

    def _stand(self, players: Sequence[Player], helped: bool) -> Future[object] | None:
        if self._journal is None or self.match_id is None:
            return None
        return self._journal.stand(self.match_id, self.match, self._seated(players), helped=helped)

    def _done(self, future: Future[object] | None) -> bool:
        try:
            return future is None or future.done()
        except DeuceError as error:
            self.notices.append(f"This match is no longer kept: {error}")
            self._journal = None
            return True

    def _seated(self, players: Sequence[Player]) -> list[dict[str, object]]:
        """The players as a journal keeps them, with the time they have left, or have spent alone."""
        seated = [player.as_dict() for player in players]
        if self.clocks is not None:
            for player, left in zip(seated, self.clocks.left, strict=True):
                player["clock"] = round(left, 2)
        if self.watch is not None:
            seated[0]["spent"] = round(self.watch.seconds, 2)
        return seated
