"""The journal: every match, move, result and undo, durable on disk before it is seen.

One writer thread (`writer`) owns the SQLite file (`store`); the user interface only puts jobs into its queue
and looks at the futures it gets back. What went wrong on the way is told in `take_notices`.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeVar

from game.match import envelope
from game.match.beside import Beside, deal_line
from game.match.match import Match
from game.match.provenance import Provenance
from game.match.rows import DAMAGED, MatchRow, ParRow, ResultRow, ReviewRow, shuffles_of
from game.match.store import Store
from game.match.writer import Future, Writer
from game.rules import registry
from game.rules.core.errors import BadRecord, DeuceError
from game.rules.core.outcome import shares

__all__ = ["Future", "Journal", "Loaded", "Players", "ResultRow", "Saved"]

T = TypeVar("T")
FILE = "journal.sqlite3"
Players = Sequence[Mapping[str, Any]]
"""One mapping a seat, at least with `name` (str) and `level` (str, or None for a person)."""


class Prospect(Enum):
    """What can be done with an unfinished match."""

    PLAYED = "played on"
    WATCHED = "watched"
    CLOSED = "neither"


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as a list of saved matches shows it."""

    id: int
    game: str
    players: tuple[dict[str, Any], ...]
    begun: str
    played: str
    """When it was begun and last played: ISO 8601, UTC."""
    round: int
    plays: int
    """How many moves were made, as players count them."""
    """Moves of players, without those of the table."""
    scores: tuple[float, ...]
    outcome: str | None
    """How it ended, in words; None while it runs."""
    takebacks: bool
    """Whether it was played with help, of which take-backs were the first kind."""
    may_undo: bool
    imported: bool
    house_rules: Mapping[str, object] = field(default_factory=dict)

    @property
    def by_side(self) -> tuple[float, ...]:
        """The scores, of partners once: these sit opposite each other."""
        partners = registry.with_partners(self.game, len(self.scores))
        return self.scores[: len(self.scores) // 2] if partners else self.scores

    @property
    def text(self) -> str:
        """ "Round 2 · 34–12 · 57 moves"."""
        parts = [f"Round {self.round}"] if self.round else []
        parts += ["–".join(map(str, self.by_side)), f"{self.plays} move{'' if self.plays == 1 else 's'}"]
        return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A saved match, ready to go on."""

    match: Match
    players: tuple[dict[str, Any], ...]
    saved: Saved
    beside: Beside = field(default_factory=Beside)

    @property
    def record(self) -> str:
        """The match as a file has it, with what lies beside it."""
        over = self.saved.outcome is not None
        return envelope.write(self.match.dump(), self.beside.given_out(self.match.version, over=over))


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
        takebacks: bool = False,
    ) -> tuple[int, Future[object]]:
        """Keep a new match with all its entries and what lies beside it; its id, and the future of its first
        steps.
        """
        kept = Beside() if beside is None else beside.given_out(match.version, over=True)
        number = SystemRandom().getrandbits(48)
        when = self._time()
        entries = match.entries()
        outcome = match.outcome()
        row = MatchRow(
            id=number,
            game=match.game.key,
            rules_version=match.rules_version,
            seats=match.seats,
            seed=str(match.seed),
            options=json.dumps(match.house_rules),
            scripted=int(match.scripted),
            listed=json.dumps(match.listed),
            may_undo=int(may_undo),
            imported=int(imported),
            begun=when,
            played=when,
            players=json.dumps([dict(player) for player in players]),
            version=len(entries) - 1,
            round=match.round,
            plays=match.plays,
            scores=json.dumps([] if match.frozen else match.scores()),  # what it came to then is not known
            takebacks=int(takebacks),
            outcome=None if outcome is None else outcome.reason,
        )

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
        takebacks: bool = False,
        made: Provenance | None = None,
    ) -> Future[object]:
        """Keep the steps after version `before`, and the result when they end the match: one transaction.

        `made` tells how a computer player came to the move that began them.
        """
        entries = match.entries(before)
        moves = {} if made is None else {before: made}
        stand = self._standing_job(number, match, players, takebacks)

        def job(store: Store) -> None:
            store.put_steps(number, before + 1, entries, moves)
            stand(store)

        return self._writer.write(job)

    def stand(self, number: int, match: Match, players: Players, *, takebacks: bool) -> Future[object]:
        """Keep that the match stands at an earlier or later version of its own entries (undo, redo)."""
        return self._writer.write(self._standing_job(number, match, players, takebacks))

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

    def save_settings(self, text: str) -> Future[object]:
        """Keep the settings text."""
        clean = text.encode("utf-8", "replace").decode()
        return self._writer.write(lambda store: store.keep("settings", clean))

    def import_record(self, text: str, players: Players | None = None) -> int:
        """Keep a match from outside, as `Match.dump` writes it, and return its id. Raises BadRecord.

        Without `players` everybody is a person. Its result does not count in the statistics.
        """
        match = Match.load(text)
        seated = players or [
            {"name": f"Player {seat + 1}", "colour": seat, "level": None} for seat in range(match.seats)
        ]
        known = match.outcome() is None  # whoever brings it may have read all its cards
        number, future = self.begin(match, seated, imported=True, takebacks=known)
        future.result()
        return number

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
                    saved = _saved(row)
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
        saved = _saved(row)
        try:
            options, listed, seed = json.loads(row.options), shuffles_of(row.listed), int(row.seed)
        except (ValueError, RecursionError) as error:
            raise BadRecord(DAMAGED) from error
        lists = isinstance(listed, list) and all(isinstance(answer, list) for answer in listed)
        if not isinstance(options, dict) or not lists:
            raise BadRecord(DAMAGED)
        match = Match.restore(
            row.game,
            rules_version=row.rules_version,
            seats=row.seats,
            seed=seed,
            options=options,
            scripted=bool(row.scripted),
            listed=listed,
            entries=entries,
            version=row.version,
            scores=saved.scores,
            over=row.outcome is not None,
        )
        return Loaded(match, saved.players, saved, beside)

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
        return _sound(self._read(lambda store: store.on_deal(store.match(number))) or [])

    def of_deal(self, number: int) -> list[Saved]:
        """The matches of all games on the deal of this number, the one begun last first."""
        return _sound(self._read(lambda store: store.of_deal(str(number))) or [])

    def settings(self) -> str | None:
        """The settings text that was saved last; None where there is none that can be read."""
        return self._read(lambda store: store.kept("settings"))

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
        self, number: int, match: Match, players: Players, takebacks: bool
    ) -> Callable[[Store], None]:
        outcome = match.outcome()
        changes = {
            "played": self._time(),
            "rules_version": match.rules_version,
            "version": match.version,
            "round": match.round,
            "plays": match.plays,
            "scores": json.dumps(match.scores()),
            "takebacks": int(takebacks),
            "outcome": None if outcome is None else outcome.reason,
        }
        results = self._results(number, match, players, takebacks)

        def job(store: Store) -> None:
            row = store.update_match(number, **changes)
            store.put_results(number, [] if row.imported else results)

        return job

    def _results(self, number: int, match: Match, players: Players, takebacks: bool) -> list[ResultRow]:
        outcome = match.outcome()
        if outcome is None:
            return []
        when = self._time()
        rows, parts = [], shares(outcome)
        if registry.with_partners(match.game.key, match.seats):
            parts = tuple(float(bool(part)) for part in parts)  # partners do not share a win, they have it
        for seat, player in enumerate(players):
            others = {str(other["level"] or "person") for n, other in enumerate(players) if n != seat}
            rows.append(
                ResultRow(
                    match=number,
                    seat=seat,
                    game=match.game.key,
                    ended=when,
                    seats=match.seats,
                    name=str(player["name"]),
                    level=player["level"],
                    against=",".join(sorted(others)),
                    won=parts[seat],
                    place=outcome.ranks[seat],
                    points=outcome.scores[seat],
                    moves=match.plays_of(seat),
                    takebacks=int(takebacks),
                )
            )
        return rows


def _is_player(player: object) -> bool:
    return (
        isinstance(player, dict)
        and isinstance(player.get("name"), str)
        and isinstance(player.get("level"), str | None)
    )


def _sound(rows: Iterable[MatchRow]) -> list[Saved]:
    """Those of these matches that can be listed."""
    found = []
    for row in rows:
        with suppress(BadRecord):
            found.append(_saved(row))
    return found


def _saved(row: MatchRow) -> Saved:
    try:
        players, scores, options = map(json.loads, (row.players, row.scores, row.options))
    except (ValueError, RecursionError) as error:
        raise BadRecord(DAMAGED) from error
    sound = (
        isinstance(players, list)
        and len(players) == row.seats
        and all(_is_player(player) for player in players)
        and isinstance(scores, list)
        and all(isinstance(score, int | float) and abs(score) < 1e15 for score in scores)
        and isinstance(options, dict)
    )
    if not sound:
        raise BadRecord(DAMAGED)
    return Saved(
        id=row.id,
        game=row.game,
        players=tuple(players),
        begun=row.begun,
        played=row.played,
        round=row.round,
        plays=row.plays,
        scores=tuple(scores),
        outcome=row.outcome,
        takebacks=bool(row.takebacks),
        may_undo=bool(row.may_undo),
        imported=bool(row.imported),
        house_rules=options,
    )
