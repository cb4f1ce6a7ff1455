"""The tables of the journal's file in every version ever written, and the way from one to the next."""

import sqlite3

VERSION = 3
APPLICATION = 0x44657563
"""Marks the file as ours, in its header."""

_FIRST = (
    "CREATE TABLE match (id INTEGER PRIMARY KEY, game, rules_version, seats, seed, options, scripted, listed,"
    " may_undo, imported, begun, played, players, version, round, plays, scores, takebacks, outcome,"
    " seal INTEGER)",
    "CREATE TABLE step (match INTEGER, version INTEGER, seat INTEGER, text TEXT, shuffles TEXT, seal INTEGER,"
    " PRIMARY KEY (match, version)) WITHOUT ROWID",
    "CREATE TABLE result (match, seat, game, ended, seats, name, level, against, won, place, points, moves,"
    " takebacks, seal INTEGER, PRIMARY KEY (match, seat))",
    "CREATE TABLE kept (name TEXT PRIMARY KEY, text TEXT, seal INTEGER)",
)
_UPGRADES = {
    # lists are read a page at a time, statistics a game at a time, and what was forgotten stays forgotten
    2: (
        "CREATE INDEX match_order ON match (outcome IS NULL, played)",
        "CREATE INDEX result_game ON result (game)",
        "CREATE TABLE gone (id INTEGER PRIMARY KEY, seal INTEGER)",
    ),
    # what a look back at a match has found, decision by decision
    3: (
        "CREATE TABLE review (match INTEGER, version INTEGER, rules_version INTEGER, count INTEGER,"
        " hindsight INTEGER, text TEXT, seal INTEGER,"
        " PRIMARY KEY (match, version, rules_version, count, hindsight)) WITHOUT ROWID",
        # how a computer player came to a move, beside the step that it made
        "CREATE TABLE provenance (match INTEGER, version INTEGER, level TEXT, seed INTEGER, count INTEGER,"
        " seal INTEGER, PRIMARY KEY (match, version)) WITHOUT ROWID",
        # what levels made of its rounds
        "CREATE TABLE par (match INTEGER, round INTEGER, seat INTEGER, level TEXT, others TEXT,"
        " standing TEXT, points TEXT, seal INTEGER, PRIMARY KEY (match, round, seat, level)) WITHOUT ROWID",
    ),
}
"""What leads to a version from the one before it."""


class Unusable(Exception):
    """The file is there, but must be set aside; the text completes "The saved matches …"."""


class Newer(Unusable):
    """A newer version of this program wrote it: nothing is wrong with it."""


def create(db: sqlite3.Connection) -> None:
    """Everything that an empty file lacks; within a transaction."""
    for statement in _statements(VERSION):
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {VERSION}")


def check(db: sqlite3.Connection) -> int:
    """The version of a sound journal. Raises Unusable or sqlite3.DatabaseError."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION and version > VERSION:
        raise Newer("were written by a newer version of this program")
    found = [sql for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY rowid")]
    if application != APPLICATION or version < 1 or found != _statements(version):
        raise Unusable("are damaged")
    if db.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
        raise Unusable("are damaged")
    return int(version)


def upgrade(db: sqlite3.Connection, version: int) -> None:
    """Bring a journal of an older version up to date; within a transaction."""
    for number in range(version + 1, VERSION + 1):
        for statement in _UPGRADES[number]:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")


def _statements(version: int) -> list[str]:
    later = (statement for number in range(2, version + 1) for statement in _UPGRADES[number])
    return [*_FIRST, *later]
