"""A match that was brought in keeps its written game at the table, in the journal and in what is exported."""

import sqlite3
from contextlib import closing
from pathlib import Path

from game.match import foreign
from game.match.beside import Beside
from game.match.journal import FILE, Journal
from game.match.merge import bring_back
from game.match.rows import KeptRow, written_name
from game.match.salvage import Found, recover
from game.match.store import Store
from game.session.session import Session
from game.session.terms import Terms

from .tables import Clock, FakeBrains, first_move, seated, table

PGN = """[Event "Casual"]
[Date "1851.06.21"]
[White "Zoe"]
[Black "Max"]
[Result "*"]

1. e4 {[%clk 0:05:00]} 1... e5 $1 (1... c5 {sharp} 2. Nf3) 2. Nf3 *
"""


def test_the_journal_keeps_the_written_game(tmp_path: Path) -> None:
    """What was written about a match comes back with it, goes on with it, and goes when it is forgotten."""
    journal = Journal.open(tmp_path)
    brought = foreign.read(PGN)
    assert brought.tree is not None
    whole = brought.match.game.write_tree(brought.tree)
    terms = Terms(helped=True, tree=brought.tree)
    session = table("PP", match=brought.match, journal=journal, terms=terms).session
    number = session.match_id
    assert number is not None
    session.close()
    journal.close()

    journal = Journal.open(tmp_path)
    again = Session.continued(journal, journal.load(number), bots=FakeBrains(Clock()))
    assert foreign.write(again.match, ["Zoe", "Max"], "2026.01.31", again.tree)["PGN"] == whole
    again.submit(first_move(again.match, 1))
    again.close()
    loaded = journal.load(number)
    record = foreign.read(loaded.record)
    assert record.match.dump() == loaded.match.dump() and len(loaded.match.log) == 4
    assert record.tree is not None and record.match.game.write_tree(record.tree) == whole
    longer = foreign.write(record.match, ["Zoe", "Max"], "2026.01.31", record.tree)["PGN"]
    assert foreign.read(longer).match.log == loaded.match.log
    for kept in ('[Date "1851.06.21"]', "{[%clk 0:05:00]}", "(1... c5 {sharp} 2. Nf3)", "$1"):
        assert kept in longer.replace("\n", " ").replace("] [", "]\n[")

    journal.delete(number).result()
    journal.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT count(*) FROM kept").fetchone() == (0,)


def test_a_damaged_written_game_costs_no_match(tmp_path: Path) -> None:
    """Where the kept text cannot be read any more the match still goes on, without it."""
    journal = Journal.open(tmp_path)
    match = foreign.read(PGN).match
    number, future = journal.begin(
        match, [player.as_dict() for player in seated("PP")], beside=Beside("1. e9 *")
    )
    future.result()
    again = Session.continued(journal, journal.load(number), bots=FakeBrains(Clock()))
    assert again.tree is None and again.match.dump() == match.dump()
    again.close()
    journal.close()


def test_both_halves_of_a_parted_match_keep_it(tmp_path: Path) -> None:
    """Where a match went on in memory and on disk, both of it keep what was written about it."""
    journal = Journal.open(tmp_path)
    match = foreign.read(PGN).match
    number, _ = journal.begin(match, [player.as_dict() for player in seated("PP")], beside=Beside(PGN))
    journal.close()
    disk = Store.open(tmp_path / FILE)
    memory = disk.copy_to_memory()
    with memory.transaction():
        memory.update_match(number, takebacks=1)
    with disk.transaction():
        disk.update_match(number, plays=99)
        assert bring_back(memory, disk, whole=False) == 1
    assert len(disk.numbers()) == 2
    assert {disk.beside(one).written for one in disk.numbers()} == {PGN}
    disk.close()


def test_what_was_forgotten_stays_so() -> None:
    """No backup brings back the written game of a match that was forgotten."""
    mine, other = KeptRow(written_name(7), PGN), KeptRow(written_name(8), PGN)
    old = Found(kept={row.name: row for row in (mine, other)})
    own = Found(gone={7})
    assert [row for row in recover(own, [old]).rows if isinstance(row, KeptRow)] == [other]
