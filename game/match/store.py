"""The journal's SQLite file: its tables, and reading and writing their rows. One thread at a time.

Every row carries a seal over its values, since SQLite notices a damaged page structure but not a changed
letter. What does not fit its seal is treated as damaged, never used.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path
from typing import Any, get_type_hints

from game.match.match import Entry
from game.rules.core.errors import BadRecord

SCHEMA_VERSION = 1
APPLICATION = 0x44657563
"""Marks the file as ours, in its header."""
MAX_VALUE = 8_000_000
"""Bytes of one text or row; nothing of ours is near it."""
BUSY_SECONDS = 1.0
"""How long a second instance waits for the first to let go of the file."""

DAMAGED = "This saved match is damaged; it is kept as it is."

MAX_ORIGINAL = 100_000_000
"""Bytes of a file that are kept in memory while it is checked; years of matches are a tenth of it."""
MAX_PAGE = 65_536
"""Bytes of the largest page that SQLite has."""
_HEADER = b"SQLite format 3\0"


class Unusable(Exception):
    """The file is there, but must be set aside; the text completes "The saved matches …"."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match: what it was begun with, and how it stands. Lists and mappings are JSON texts."""

    id: int
    game: str
    rules_version: int
    seats: int
    seed: str
    options: str
    scripted: int
    listed: str
    may_undo: int
    imported: int
    begun: str
    played: str
    players: str
    version: int
    round: int
    plays: int
    scores: str
    takebacks: int
    outcome: str | None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat fared in one finished match. `won` is its share of the win, `place` counts from 1."""

    match: int
    seat: int
    game: str
    ended: str
    seats: int
    name: str
    level: str | None
    against: str
    won: float
    place: int
    points: float
    moves: int
    takebacks: int

    @property
    def drawn(self) -> bool:
        """Whether every seat had the same part of the win."""
        return self.seats > 1 and self.place == 1 and self.won == 1 / self.seats


_MATCH = tuple(field.name for field in fields(MatchRow))
_RESULT = tuple(field.name for field in fields(ResultRow))
_SCHEMA = (
    f"CREATE TABLE match ({_MATCH[0]} INTEGER PRIMARY KEY, {', '.join(_MATCH[1:])}, seal INTEGER)",
    "CREATE TABLE step (match INTEGER, version INTEGER, seat INTEGER, text TEXT, shuffles TEXT, seal INTEGER,"
    " PRIMARY KEY (match, version)) WITHOUT ROWID",
    f"CREATE TABLE result ({', '.join(_RESULT)}, seal INTEGER, PRIMARY KEY (match, seat))",
    "CREATE TABLE kept (name TEXT PRIMARY KEY, text TEXT, seal INTEGER)",
)


def seal(values: Iterable[Any]) -> int:
    """A checksum against accidents, over values and their types."""
    return zlib.crc32(json.dumps(list(values), ensure_ascii=True, default=repr).encode())


class Store:
    """An open journal file, or one in memory."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection

    @classmethod
    def in_memory(cls) -> "Store":
        """An empty one that is gone with the process."""
        store = cls(_connect(":memory:"))
        store._create()
        return store

    @classmethod
    def open(cls, path: Path) -> "Store":
        """The journal at `path`, made if there is none. Keeps it locked against other processes.

        Raises Unusable for what must be set aside, sqlite3.Error or OSError for what cannot be opened now.
        """
        blank = _is_blank(path)
        checked = blank or _check_untouched(path)
        crashed = None if checked else _Original(path)
        db = _connect(str(path))
        try:
            # an exclusive lock needs no shared memory file and shuts out a second instance
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("PRAGMA cell_size_check = ON")
            db.execute("BEGIN EXCLUSIVE")
            db.execute("COMMIT")
            if blank:  # unless it was filled meanwhile, or lies in the log of a process that was killed
                blank = db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
                checked = blank
            if not checked:
                _check_content(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            store = cls(db)
            if blank:
                store._create()
        except sqlite3.OperationalError:
            db.close()
            raise
        except (sqlite3.DatabaseError, Unusable) as error:
            db.close()
            if crashed is not None:
                crashed.put_back()
            raise Unusable(str(error) if isinstance(error, Unusable) else "are damaged") from error
        return store

    def _create(self) -> None:
        with self.transaction():
            for table in _SCHEMA:
                self._db.execute(table)
            self._db.execute(f"PRAGMA application_id = {APPLICATION}")
            self._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def copy_to_memory(self) -> "Store":
        """All of it, to go on with when the file can no longer be written."""
        twin = Store(_connect(":memory:"))
        self._db.backup(twin._db)
        return twin

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of what happens inside, or nothing."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    # --- writing ---------------------------------------------------------------------------------------

    def put_match(self, row: MatchRow) -> None:
        """Add a match, or replace the row that has its id."""
        values = astuple(row)
        marks = ", ".join("?" * (len(values) + 1))
        self._db.execute(f"INSERT OR REPLACE INTO match VALUES ({marks})", (*values, seal(values)))

    def update_match(self, number: int, **changes: Any) -> MatchRow:
        """Change some of a match's values and return all. Raises BadRecord where there is no sound row."""
        row = replace(self.match(number), **changes)
        self.put_match(row)
        return row

    def put_steps(self, number: int, first: int, entries: Sequence[Entry]) -> None:
        """Entries `first` and on of a match; what was kept from there on goes."""
        self._db.execute("DELETE FROM step WHERE match = ? AND version >= ?", (number, first))
        rows = []
        for version, entry in enumerate(entries, first):
            values = (number, version, entry.seat, entry.text, json.dumps(entry.shuffles))
            rows.append((*values, seal(values)))
        self._db.executemany("INSERT INTO step VALUES (?, ?, ?, ?, ?, ?)", rows)

    def put_results(self, number: int, rows: Sequence[ResultRow]) -> None:
        """The results of a match in place of those it had."""
        self._db.execute("DELETE FROM result WHERE match = ?", (number,))
        marks = ", ".join("?" * (len(_RESULT) + 1))
        for row in rows:
            values = astuple(row)
            self._db.execute(f"INSERT INTO result VALUES ({marks})", (*values, seal(values)))

    def delete_match(self, number: int) -> None:
        """Forget a match; its results stay."""
        self._db.execute("DELETE FROM step WHERE match = ?", (number,))
        self._db.execute("DELETE FROM match WHERE id = ?", (number,))

    def keep(self, name: str, text: str) -> None:
        """One named text."""
        self._db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (name, text, seal((name, text))))

    # --- reading ---------------------------------------------------------------------------------------

    def match(self, number: int) -> MatchRow:
        """The row of one match. Raises BadRecord."""
        for values in self._db.execute("SELECT * FROM match WHERE id = ?", (number,)):
            return _match_row(values)
        raise BadRecord("This match is no longer among the saved ones.")

    def matches(self) -> tuple[list[MatchRow], int]:
        """Every match, the one last played first, and how many rows are damaged."""
        rows, damaged = [], 0
        for values in self._db.execute("SELECT * FROM match"):
            try:
                rows.append(_match_row(values))
            except BadRecord:
                damaged += 1
        rows.sort(key=lambda row: (row.played, row.id), reverse=True)
        return rows, damaged

    def steps(self, number: int) -> list[Entry]:
        """The entries of a match, from entry 0. Raises BadRecord."""
        entries = []
        found = self._db.execute("SELECT * FROM step WHERE match = ? ORDER BY version", (number,))
        for expected, (*values, sealed) in enumerate(found):
            if sealed != seal(values) or values[1] != expected:
                raise BadRecord(f"This saved match is damaged at step {expected}; it is kept as it is.")
            shuffles = tuple(tuple(answer) for answer in json.loads(values[4]))
            entries.append(Entry(values[2], values[3], shuffles))
        return entries

    def results(self, game: str | None) -> tuple[list[ResultRow], int]:
        """The results of one game or of all, oldest first, and how many rows are damaged."""
        rows, damaged = [], 0
        for *values, sealed in self._db.execute("SELECT * FROM result"):
            if sealed != seal(values) or not _typed(ResultRow, values):
                damaged += 1
            elif game in (None, values[_RESULT.index("game")]):
                rows.append(ResultRow(*values))
        rows.sort(key=lambda row: (row.ended, row.match, row.seat))
        return rows, damaged

    def kept(self, name: str) -> str | None:
        """The named text, or None. Raises BadRecord."""
        for text, sealed in self._db.execute("SELECT text, seal FROM kept WHERE name = ?", (name,)):
            if sealed != seal((name, text)) or not isinstance(text, str):
                raise BadRecord(f"The saved {name} are damaged; they are kept until they are saved anew.")
            return text
        return None


def _match_row(values: tuple[Any, ...]) -> MatchRow:
    *rest, sealed = values
    if sealed != seal(rest) or not _typed(MatchRow, rest):
        raise BadRecord(DAMAGED)
    return MatchRow(*rest)


def _typed(row: type[MatchRow] | type[ResultRow], values: Sequence[Any]) -> bool:
    kinds = get_type_hints(row).values()
    # a whole number is as good as a fraction, and is what older files hold
    return all(
        isinstance(value, int | float if kind is float else kind)
        for value, kind in zip(values, kinds, strict=True)
    )


def _connect(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, uri=path.startswith("file:"))
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE)
    return db


def _is_blank(path: Path) -> bool:
    """Whether nothing was ever written there: no file, or what a process killed on its first start leaves.

    Raises Unusable for what is no SQLite file.
    """
    try:
        with path.open("rb") as file:
            head = file.read(MAX_PAGE + 1)
    except FileNotFoundError:
        return True
    if head and not (head.startswith(_HEADER) and len(head) >= 512):
        raise Unusable("are damaged")
    marked = any(head[60:64]) or any(head[68:72])  # our version and application
    return not marked and len(head) <= MAX_PAGE and not any(head[108:])  # at most a page without a cell


def _check_untouched(path: Path) -> bool:
    """Check a file that was closed in order, without a byte of it changing; False if it was not.

    Opening a damaged file to write lets SQLite mend it after its own fashion. Raises Unusable.
    """
    if path.with_name(path.name + "-wal").exists():  # a crash, or another instance that is running
        return False
    db = _connect(path.absolute().as_uri() + "?mode=ro&immutable=1")
    try:
        _check_content(db)
    except sqlite3.DatabaseError as error:
        raise Unusable("are damaged") from error
    finally:
        db.close()
    return True


class _Original:
    """A journal and its log as a crash left them; SQLite merges the two even where they are damaged."""

    def __init__(self, path: Path) -> None:
        self._bytes = {}
        for name in (path.name, path.name + "-wal"):
            file = path.with_name(name)
            if file.exists() and file.stat().st_size <= MAX_ORIGINAL:
                self._bytes[file] = file.read_bytes()

    def put_back(self) -> None:
        """Undo what opening them has changed."""
        for file, content in self._bytes.items():
            file.write_bytes(content)


def _check_content(db: sqlite3.Connection) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION and version > SCHEMA_VERSION:
        raise Unusable("were written by a newer version of this program")
    found = [sql for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY rowid")]
    if application != APPLICATION or version != SCHEMA_VERSION or found != list(_SCHEMA):
        raise Unusable("are damaged")
    if db.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
        raise Unusable("are damaged")
