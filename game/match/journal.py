"""The journal: every match, move, result and undo, durable on disk before it is seen.

One writer thread (`writer`) owns the SQLite file (`store`); the user interface only puts jobs into its queue
and looks at the futures it gets back. What went wrong on the way is told in `take_notices`.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import SystemRandom
from typing import TypeVar

from game.match import standing
from game.match.beside import Beside, deal_line
from game.match.match import Match
from game.match.provenance import Provenance
from game.match.rows import ParRow, ResultRow, ReviewRow
from game.match.saved import Loaded, Prospect, Saved, listable, loaded, saved_of
from game.match.standing import Players
from game.match.store import Store
from game.match.writer import Future, Writer
from game.rules import registry
from game.rules.core.errors import BadRecord, DeuceError

__all__ = ["Future", "Journal", "Loaded", "Players", "Prospect", "ResultRow", "Saved"]

T = TypeVar("T")
FILE = "journal.sqlite3"


class Journal:
    """Open with `Journal.open`; all methods may be called from one thread, the user interface's.

    What writes returns at once with a Future. What reads waits for the writer thread: about a millisecond
    once `ready()`.
    """

    def __init__(self, folder: Path | None, now: Callable[[], datetime]) -> None:
        self._writer = Writer(None if folder is None else folder / FILE, now)
        self._now = now
        self._damaged: dict[str, int] = {}

    @classmethod
    def open(cls, folder: Path | None, now: Callable[[], datetime] | None = None) -> "Journal":
        """The journal of that folder (None: in memory), which is made if need be. Returns at once."""
        return cls(folder, now or (lambda: datetime.now(UTC)))

    def ready(self) -> bool:
        """Whether the file is open, or has been given up; reading does not wait from then on."""
        return self._writer.opened.is_set()

    @property
    def opening(self) -> bool:
        """Whether a large or damaged file is still being opened: reading would wait for it."""
        return self._writer.opening

    @property
    def keeps(self) -> bool:
        """Whether what is played now is kept on disk. Waits until `ready`."""
        return self._writer.on_disk

    def take_notices(self) -> list[str]:
        """Sentences for the person at the machine that were not taken yet."""
        taken = []
        with suppress(IndexError):
            while True:
                taken.append(self._writer.notices.popleft())
        return taken

    def close(self) -> None:
        """Write what is queued and let go of the file."""
        self._writer.close()

    def flush(self) -> None:
        """Wait until everything queued so far is durable."""
        self._writer.ask(lambda store: None)

    # --- writing ---------------------------------------------------------------------------------------

    def begin(
        self,
        match: Match,
        players: Players,
        *,
        may_undo: bool = True,
        imported: bool = False,
        beside: Beside | None = None,
        helped: bool = False,
    ) -> tuple[int, Future[object]]:
        """Keep a new match with all its entries and what lies beside it; its id, and the future of its first
        steps. One that was `imported` did not begin here: its result does not count.
        """
        kept = Beside() if beside is None else beside.given_out(match.version, over=True)
        number = SystemRandom().getrandbits(48)
        entries = match.entries()
        row = standing.row(
            number, match, players, self._time(), len(entries) - 1,
            may_undo=may_undo, imported=imported, helped=helped,
        )  # fmt: skip

        def job(store: Store) -> None:
            store.put_match(row)
            store.put_steps(number, 0, entries, kept.moves)
            store.keep_beside(number, kept)

        return number, self._writer.write(job)

    def append(
        self,
        number: int,
        match: Match,
        before: int,
        players: Players,
        *,
        helped: bool = False,
        made: Provenance | None = None,
    ) -> Future[object]:
        """Keep the steps after version `before`, and the result when they end the match: one transaction.

        `made` tells how a computer player came to the move that began them.
        """
        entries = match.entries(before)
        moves = {} if made is None else {before: made}
        stand = self._standing_job(number, match, players, helped)

        def job(store: Store) -> None:
            store.put_steps(number, before + 1, entries, moves)
            stand(store)

        return self._writer.write(job)

    def stand(self, number: int, match: Match, players: Players, *, helped: bool) -> Future[object]:
        """Keep that the match stands at an earlier or later version of its own entries (undo, redo)."""
        return self._writer.write(self._standing_job(number, match, players, helped))

    def change_players(self, number: int, players: Players) -> Future[object]:
        """Keep who sits where from now on."""
        text = json.dumps([dict(player) for player in players])
        return self._writer.write(lambda store: store.update_match(number, players=text))

    def mark_helped(self, number: int) -> Future[object]:
        """Keep that somebody was shown more of a running match than their own play shows."""
        return self._writer.write(lambda store: store.update_match(number, takebacks=1))

    def rename(self, old: str, new: str) -> Future[object]:
        """Let what the person `old` has done stand under the name `new`."""
        return self._writer.write(lambda store: store.rename(old, new))

    def delete(self, number: int) -> Future[object]:
        """Forget a match; its results stay in the statistics."""
        return self._writer.write(lambda store: store.delete_match(number))

    def keep_review(self, row: ReviewRow) -> Future[object]:
        """Keep what a look back has found about a decision, unless its match has been forgotten meanwhile."""
        return self._keep_of(row)

    def keep_par(self, row: ParRow) -> Future[object]:
        """Keep what a level made of a round, unless its match has been forgotten meanwhile."""
        return self._keep_of(row)

    def _keep_of(self, row: ReviewRow | ParRow) -> Future[object]:
        def job(store: Store) -> None:
            if store.find(row.match) is not None:
                store.put([row])

        return self._writer.write(job)

    # --- reading ---------------------------------------------------------------------------------------

    def count(self, *, finished: bool) -> int:
        """How many matches have ended, or can be continued."""
        return self._read(lambda store: store.count(finished)) or 0

    def page(self, first: int, count: int, *, finished: bool, game: str | None = None) -> list[Saved | None]:
        """Some of the matches that have ended, or can be continued, the one last played first.

        Of one game, or of all. None stands for one that cannot be read, which a notice tells.
        """
        rows = self._read(lambda store: store.page(finished, first, count, game)) or []
        listed: list[Saved | None] = []
        for row in rows:
            saved = None
            if row is not None:
                with suppress(BadRecord):
                    saved = saved_of(row)
            listed.append(saved)
        self._tell_damaged(listed.count(None), "saved matches")
        return listed

    def unfinished(self) -> list[Saved]:
        """All matches that can be continued, the one last played first."""
        return [saved for saved in self.page(0, -1, finished=False) if saved is not None]

    def finished(self) -> list[Saved]:
        """All matches that have ended, the last one first."""
        return [saved for saved in self.page(0, -1, finished=True) if saved is not None]

    def load(self, number: int) -> Loaded:
        """A match with all that it needs to go on, or to be watched as far as it can. Raises BadRecord."""
        row, entries, beside = self._writer.ask(
            lambda store: (store.match(number), store.sound_steps(number), store.beside(number))
        )
        return loaded(row, entries, beside)

    def deal_line(self, number: int) -> str:
        """How a match was dealt, as its details say it; empty where nothing is known of it."""
        try:
            row, beside = self._writer.ask(lambda store: (store.match(number), store.dealt(number)))
            over = row.outcome is not None
            return deal_line(beside, (row.game, row.seats, json.loads(row.options)), int(row.seed), over=over)
        except (BadRecord, ValueError, TypeError, RecursionError):
            return ""  # what is wrong with the match is told when it is opened

    def prospect(self, number: int) -> Prospect:
        """What opening an unfinished match comes to. Only one that may have to be watched is replayed."""
        try:
            row, entries = self._writer.ask(lambda store: (store.match(number), store.sound_steps(number)))
            today = registry.load(row.game).rules_version
            if row.rules_version == today and len(entries) > row.version:
                return Prospect.PLAYED
            return Prospect.WATCHED if self.load(number).match.frozen else Prospect.PLAYED
        except DeuceError:
            return Prospect.CLOSED

    def export(self, number: int) -> str:
        """The record of a match as a file has it, with what lies beside it. Raises BadRecord."""
        return self.load(number).record

    def results(self, game: str | None = None) -> list[ResultRow]:
        """A row for each seat of each finished match, oldest first; of one game or of all."""
        rows, damaged = self._read(lambda store: store.results(game)) or ([], 0)
        self._tell_damaged(damaged, "results")
        return rows

    def played_as(self, name: str) -> int:
        """How many results a person has under this name, in all games."""
        return sum(row.level is None and row.name == name for row in self.results())

    def reviews(self, number: int, rules_version: int, count: int, hindsight: bool) -> dict[int, str]:
        """By version, what looks back at a match on these terms have found."""
        rows = self._read(lambda store: store.reviews(number, rules_version, count, hindsight)) or []
        return {row.version: row.text for row in rows}

    def pars(self, number: int) -> list[ParRow]:
        """What levels made of the rounds of a match."""
        return self._read(lambda store: store.pars(number)) or []

    def on_deal(self, number: int) -> list[Saved]:
        """All finished matches with the game, seats, deal and house rules of this one, the last one first."""
        return listable(self._read(lambda store: store.on_deal(store.match(number))) or [])

    def of_deal(self, number: int) -> list[Saved]:
        """The matches of all games on the deal of this number, the one begun last first."""
        return listable(self._read(lambda store: store.of_deal(str(number))) or [])

    def _read(self, job: Callable[[Store], T]) -> T | None:
        """The job's answer; None where the file cannot be read, and a notice says so."""
        try:
            return self._writer.ask(job)
        except BadRecord as error:
            self._writer.notices.append(str(error))
            return None

    def _tell_damaged(self, count: int, what: str) -> None:
        if count > self._damaged.get(what, 0):
            self._damaged[what] = count
            self._writer.notices.append(
                f"The file is damaged: {count} of the {what} cannot be read; nothing was removed."
            )

    # --- parts of rows ---------------------------------------------------------------------------------

    def _time(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="seconds")

    def _standing_job(
        self, number: int, match: Match, players: Players, helped: bool
    ) -> Callable[[Store], None]:
        when = self._time()
        changes = standing.changes(match, when, helped)
        results = standing.results(number, match, players, helped, when)

        def job(store: Store) -> None:
            row = store.update_match(number, **changes)
            store.put_results(number, [] if row.imported else results)

        return job
