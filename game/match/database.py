"""SQLite as the journal uses it: bounded connections, a locked and durable file, transactions, copies."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.files import make_private
from game.match import schema

MAX_VALUE = 8_000_000
"""Bytes of one text or row; nothing of ours is near it."""
BUSY_SECONDS = 1.0
"""How long another program that reads the file is waited for."""


def connect(path: str) -> sqlite3.Connection:
    """A connection to a file, a `file:` address or ":memory:", with our bounds."""
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, uri=path.startswith("file:"))
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE)
    return db


def locked(path: Path) -> sqlite3.Connection:
    """The journal at `path`, made if there is none; kept locked against other programs.

    Raises Unusable for what must be set aside, sqlite3.Error or OSError for what cannot be opened now.
    """
    make_private(path)
    db = connect(str(path))
    try:
        # an exclusive lock needs no shared memory file and shuts out whatever knows no lock of ours
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA cell_size_check = ON")
        db.execute("PRAGMA secure_delete = ON")  # no salvage may find what was deleted
        db.execute("BEGIN EXCLUSIVE")
        db.execute("COMMIT")
        blank = db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if blank or version < schema.VERSION:
            with transaction(db):
                if blank:
                    schema.create(db)
                else:
                    schema.upgrade(db, version)
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of what happens inside, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def back_up(db: sqlite3.Connection, path: Path, going_on: Callable[[], bool]) -> None:
    """Write all of it to the new file `path`. Raises InterruptedError once not `going_on`."""
    make_private(path)
    target = connect(str(path))

    def look(status: int, remaining: int, total: int) -> None:
        if remaining and not going_on():
            raise InterruptedError

    try:
        target.execute("PRAGMA synchronous = OFF")  # it is made durable before it gets its name
        db.backup(target, pages=64, progress=look)
    finally:
        target.close()
