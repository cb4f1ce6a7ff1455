"""The journal's tables in SQLite: reading and writing their rows. One thread at a time.

Whether a file may be opened at all is for `disk` to find out, and how for `database`; here it is kept.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.match import database, refusals, schema
from game.match.beside import Beside, deal_text, read_deal
from game.match.database import connect
from game.match.log import Entry
from game.match.provenance import Provenance
from game.match.rows import (
    DAMAGED,
    NAMES,
    GoneRow,
    KeptRow,
    MatchRow,
    ParRow,
    ProvenanceRow,
    R,
    ResultRow,
    ReviewRow,
    Row,
    StepRow,
    deal_name,
    names_beside,
    renamed,
    sealed,
    unsealed,
    written_name,
)
from game.rules.core.errors import BadRecord

AT_ONCE = 256
"""Rows that are checked in one go, in some two milliseconds."""
NO_MOVES: Mapping[int, Provenance] = MappingProxyType({})

_TABLES: dict[type[Any], str] = {
    MatchRow: "match",
    StepRow: "step",
    ProvenanceRow: "provenance",
    ResultRow: "result",
    KeptRow: "kept",
    GoneRow: "gone",
    ReviewRow: "review",
    ParRow: "par",
}
_PUT = {
    kind: f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * (len(NAMES[kind]) + 1))})"
    for kind, table in _TABLES.items()
}
_KEYS: dict[type[Any], tuple[str, ...]] = {
    StepRow: NAMES[StepRow][:2],
    ProvenanceRow: NAMES[ProvenanceRow][:2],
    ReviewRow: NAMES[ReviewRow][:5],
    ParRow: NAMES[ParRow][:4],
}
"""Of the tables without row numbers, the columns that tell rows apart."""
_OF_A_MATCH = {"match": "id"} | dict.fromkeys(("step", "provenance", "result", "review", "par"), "match")
"""The tables with rows of single matches, and the column that says of which."""


class Store:
    """An open journal file, or one in memory."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        self.changed: dict[int, MatchRow | None] | None = None
        """In a copy the matches that were changed in it, each as it stood before; None in a file."""
        self.changed_texts: set[str] = set()

    @classmethod
    def in_memory(cls) -> "Store":
        """An empty one that is gone with the process."""
        store = cls(connect(":memory:"))
        with store.transaction():
            schema.create(store._db)
        store.changed = {}
        return store

    @classmethod
    def open(cls, path: Path) -> "Store":
        """The journal at `path`, made if there is none; kept locked against other programs.

        Raises Unusable for what must be set aside, sqlite3.Error or OSError for what cannot be opened now.
        """
        return cls(database.locked(path))

    @classmethod
    def of_image(cls, image: bytes) -> "Store":
        """A copy in memory of a journal whose file has these bytes. Raises Unusable or sqlite3.Error."""
        read = connect(":memory:")
        store = cls(connect(":memory:"))
        try:
            read.deserialize(image)
            version = schema.check(read)
            read.backup(store._db)
        finally:
            read.close()
        with store.transaction():
            schema.upgrade(store._db, version)
        store.changed = {}
        return store

    def copy_to_memory(self) -> "Store":
        """All of it, to go on with when the file can no longer be written."""
        twin = Store(connect(":memory:"))
        self._db.backup(twin._db)
        twin.changed = {}
        return twin

    def check(self) -> Iterator[bool]:
        """Whether the rows fit their seals, a few at a time; nothing is held open meanwhile."""
        for kind, table in _TABLES.items():
            own = _KEYS.get(kind, ("rowid",))
            keys, marks, after = ", ".join(own), ", ".join("?" * len(own)), (-1,) * len(own)
            query = (
                f"SELECT {keys}, * FROM {table} WHERE ({keys}) > ({marks}) ORDER BY {keys} LIMIT {AT_ONCE}"
            )
            while found := self._db.execute(query, after).fetchall():
                width = len(after)
                yield all(unsealed(kind, columns[width:]) is not None for columns in found)
                after = found[-1][:width]

    def back_up(self, path: Path, going_on: Callable[[], bool]) -> None:
        """Write all of it to the new file `path`. Raises InterruptedError once not `going_on`."""
        database.back_up(self._db, path, going_on)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def transaction(self) -> AbstractContextManager[None]:
        """All of what happens inside, or nothing."""
        return database.transaction(self._db)

    # --- writing ---------------------------------------------------------------------------------------

    def put(self, rows: Iterable[Row]) -> None:
        """Add rows, each in place of the one that has its key."""
        for row in rows:
            self._db.execute(_PUT[type(row)], sealed(row))

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows whose keys are not there yet."""
        for row in rows:
            self._db.execute(_PUT[type(row)].replace("REPLACE", "IGNORE"), sealed(row))

    def put_match(self, row: MatchRow) -> None:
        """Add a match, or replace the row that has its id."""
        self._note(row.id)
        self.put([row])

    def update_match(self, number: int, **changes: Any) -> MatchRow:
        """Change some of a match's values and return all. Raises BadRecord where there is no sound row."""
        row = replace(self.match(number), **changes)
        self.put_match(row)
        return row

    def put_steps(
        self, number: int, first: int, entries: Sequence[Entry], moves: Mapping[int, Provenance] = NO_MOVES
    ) -> None:
        """Entries `first` and on of a match; what was kept from there on goes, what was found of it too.

        `moves` tell how computer players came to theirs, by the version at which each was asked.
        """
        self._note(number)
        self._db.execute("DELETE FROM step WHERE match = ? AND version >= ?", (number, first))
        self._db.execute("DELETE FROM provenance WHERE match = ? AND version >= ?", (number, first - 1))
        self._db.execute("DELETE FROM review WHERE match = ? AND version >= ?", (number, first - 1))
        self.put(StepRow.of(number, version, entry) for version, entry in enumerate(entries, first))
        self.put(ProvenanceRow.of(number, version, made) for version, made in moves.items())

    def put_results(self, number: int, rows: Sequence[ResultRow]) -> None:
        """The results of a match in place of those it had."""
        self._note(number)
        self._db.execute("DELETE FROM result WHERE match = ?", (number,))
        self.put(rows)

    def rename(self, old: str, new: str) -> None:
        """Let what a person has done stand under another name: results, and seats in matches played here."""
        for row in list(self.rows(ResultRow)):
            if row.level is None and row.name == old:
                self._note(row.match)
                self.put([replace(row, name=new)])
        for match in list(self.rows(MatchRow)):
            if not match.imported and (players := renamed(match.players, old, new)) != match.players:
                self.put_match(replace(match, players=players))

    def delete_match(self, number: int) -> None:
        """Forget a match; its results stay."""
        self._note(number)
        self._db.execute("DELETE FROM step WHERE match = ?", (number,))
        self._db.execute("DELETE FROM review WHERE match = ?", (number,))
        self._db.execute("DELETE FROM par WHERE match = ?", (number,))
        self._db.execute("DELETE FROM provenance WHERE match = ?", (number,))
        self._db.execute("DELETE FROM match WHERE id = ?", (number,))
        self._db.executemany("DELETE FROM kept WHERE name = ?", ((name,) for name in names_beside(number)))
        self.put([GoneRow(number)])

    def keep(self, name: str, text: str) -> None:
        """One named text."""
        self.changed_texts.add(name)
        self.put([KeptRow(name, text)])

    def keep_beside(self, number: int, beside: Beside) -> None:
        """The texts that lie beside a match."""
        for name, text in zip(names_beside(number), (beside.written, deal_text(beside)), strict=True):
            if text:
                self.keep(name, text)

    def take_over(self, other: "Store", number: int) -> None:
        """Have of one match exactly what `other` has, damaged rows as they are."""
        self._db.execute("DELETE FROM gone WHERE id = ?", (number,))
        for table, column in _OF_A_MATCH.items():
            self._db.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))
            rows = other._db.execute(f"SELECT * FROM {table} WHERE {column} = ?", (number,)).fetchall()
            if rows:
                marks = ", ".join("?" * len(rows[0]))
                self._db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)

    def _note(self, number: int) -> None:
        if self.changed is not None and number not in self.changed:
            self.changed[number] = self.find(number)

    # --- reading ---------------------------------------------------------------------------------------

    def rows(self, kind: type[R]) -> Iterator[R]:
        """Every sound row of one table."""
        for columns in self._db.execute(f"SELECT * FROM {_TABLES[kind]}"):
            if (row := unsealed(kind, columns)) is not None:
                yield row

    def find(self, number: int) -> MatchRow | None:
        """The row of one match; None where there is no sound one."""
        for columns in self._db.execute("SELECT * FROM match WHERE id = ?", (number,)):
            return unsealed(MatchRow, columns)
        return None

    def match(self, number: int) -> MatchRow:
        """The row of one match. Raises BadRecord."""
        for columns in self._db.execute("SELECT * FROM match WHERE id = ?", (number,)):
            if (row := unsealed(MatchRow, columns)) is None:
                raise BadRecord(DAMAGED)
            return row
        raise BadRecord("This match is no longer among the saved ones.")

    def numbers(self) -> list[int]:
        """The ids of all matches, damaged ones too."""
        return [number for (number,) in self._db.execute("SELECT id FROM match")]

    def count(self, finished: bool) -> int:
        """How many matches have ended, or have not."""
        (number,) = self._db.execute(
            "SELECT count(*) FROM match WHERE (outcome IS NULL) = ?", (not finished,)
        ).fetchone()
        return int(number)

    def page(self, finished: bool, first: int, count: int, game: str | None = None) -> list[MatchRow | None]:
        """The matches that have ended, or have not, the one last played first, from `first` on.

        Of one game, or of all. None stands for a damaged row.
        """
        where, given = ("", ()) if game is None else (" AND game = ?", (game,))
        found = self._db.execute(
            # of all games, the inner one reads the index alone, however far down the list it goes
            f"SELECT * FROM match WHERE id IN (SELECT id FROM match WHERE (outcome IS NULL) = ?{where}"
            " ORDER BY played DESC, id DESC LIMIT ? OFFSET ?) ORDER BY played DESC, id DESC",
            (not finished, *given, count, first),
        )
        return [unsealed(MatchRow, columns) for columns in found]

    def steps(self, number: int) -> list[Entry]:
        """The entries of a match, from entry 0. Raises BadRecord where one is missing or damaged."""
        entries = self.sound_steps(number)
        if len(entries) <= self.match(number).version:
            raise BadRecord(refusals.damaged(len(entries)))
        return entries

    def sound_steps(self, number: int) -> list[Entry]:
        """The entries of a match, from entry 0, as far as none is missing or damaged. Raises BadRecord."""
        entries: list[Entry] = []
        reach = self.match(number).version
        found = self._db.execute("SELECT * FROM step WHERE match = ? ORDER BY version", (number,))
        try:
            for columns in found:
                row = unsealed(StepRow, columns)
                if row is None or row.version != len(entries):
                    raise BadRecord(refusals.damaged(len(entries)))
                entries.append(row.entry)
        except BadRecord:
            del entries[reach + 1 :]  # of what was taken back nothing is left then
        return entries

    def results(self, game: str | None) -> tuple[list[ResultRow], int]:
        """The results of one game or of all, oldest first, and how many rows are damaged."""
        where, given = ("", ()) if game is None else (" WHERE game = ?", (game,))
        found = [
            unsealed(ResultRow, columns)
            for columns in self._db.execute("SELECT * FROM result" + where, given)
        ]
        rows = [row for row in found if row is not None and row.seats > 0]
        rows.sort(key=lambda row: (row.ended, row.match, row.seat))
        return rows, len(found) - len(rows)

    def results_of(self, number: int) -> list[ResultRow]:
        """The sound results of one match."""
        found = self._db.execute("SELECT * FROM result WHERE match = ?", (number,))
        return [row for columns in found if (row := unsealed(ResultRow, columns)) is not None]

    def reviews(self, number: int, rules_version: int, count: int, hindsight: int) -> list[ReviewRow]:
        """What looks back at a match on these terms have found; what is damaged is left out."""
        found = self._db.execute(
            "SELECT * FROM review WHERE match = ? AND (rules_version, count, hindsight) = (?, ?, ?)",
            (number, rules_version, count, hindsight),
        )
        return [row for columns in found if (row := unsealed(ReviewRow, columns)) is not None]

    def pars(self, number: int) -> list[ParRow]:
        """What levels made of the rounds of a match; what is damaged is left out."""
        found = self._db.execute("SELECT * FROM par WHERE match = ?", (number,))
        return [row for columns in found if (row := unsealed(ParRow, columns)) is not None]

    def on_deal(self, like: MatchRow) -> list[MatchRow]:
        """The sound finished matches that began as this one, the one last played first."""
        found = self._db.execute(
            "SELECT * FROM match WHERE (outcome IS NULL) = 0 AND (game, seats, seed, options) = (?, ?, ?, ?)"
            " ORDER BY played DESC, id DESC",
            (like.game, like.seats, like.seed, like.options),
        )
        return [row for columns in found if (row := unsealed(MatchRow, columns)) is not None]

    def of_deal(self, seed: str) -> list[MatchRow]:
        """The sound matches of all games with this seed, the one begun last first."""
        found = self._db.execute("SELECT * FROM match WHERE seed = ? ORDER BY begun DESC, id DESC", (seed,))
        return [row for columns in found if (row := unsealed(MatchRow, columns)) is not None]

    def dealt(self, number: int) -> Beside:
        """How a match was dealt, and nothing else that lies beside it."""
        found = Beside()
        with suppress(BadRecord):
            read_deal(self.kept(deal_name(number)) or "", found)
        return found

    def beside(self, number: int) -> Beside:
        """What lies beside a match, as far as it can be read: damage there is no reason to lose the match."""
        found = self.dealt(number)
        with suppress(BadRecord):
            found.written = self.kept(written_name(number)) or ""
        for columns in self._db.execute(
            "SELECT * FROM provenance WHERE match = ? ORDER BY version", (number,)
        ):
            if (row := unsealed(ProvenanceRow, columns)) is not None:
                found.moves[row.version] = row.made
        return found

    def kept(self, name: str) -> str | None:
        """The named text, or None. Raises BadRecord."""
        for columns in self._db.execute("SELECT * FROM kept WHERE name = ?", (name,)):
            if (row := unsealed(KeptRow, columns)) is None:
                raise BadRecord(f"The saved {name} are damaged; they are kept until they are saved anew.")
            return row.text
        return None
