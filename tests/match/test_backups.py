"""Backups of the journal, and the file that takes the place of a damaged one."""

import shutil
import sqlite3
import time
import tracemalloc
from pathlib import Path

import pytest

from game.match import writer
from game.match.journal import FILE, Journal

from .saves import a_save, begun, dumps, play, told, wait


def backups(folder: Path) -> list[Path]:
    """The copies that there are."""
    return sorted(folder.glob("journal-backup*"))


def newest(folder: Path) -> int:
    """Tells the newest copy from any other; 0 where there is none."""
    path = folder / "journal-backup-1.sqlite3"
    return path.stat().st_mtime_ns if path.exists() else 0


def test_three_backups_roll(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is taken at a start where the journal had changed since the last one; the oldest of three goes."""
    monkeypatch.setattr(writer, "BACKUP_AFTER", 0.0)
    counts = []
    for start in range(6):
        before = newest(tmp_path)
        journal = Journal.open(tmp_path)
        if start:
            wait(lambda before=before: newest(tmp_path) != before)
        journal.flush()
        begun(journal, seed=start)
        journal.close()
        counts.append(len(backups(tmp_path)))
    assert counts == [0, 1, 2, 3, 3, 3]
    matches = []
    for path in backups(tmp_path):
        db = sqlite3.connect(path.as_uri() + "?mode=ro&immutable=1", uri=True)
        matches.append(db.execute("SELECT count(*) FROM match").fetchone()[0])
        db.close()
    assert matches == sorted(matches, reverse=True) and matches[0] - matches[2] == 2
    Journal.open(tmp_path).close()  # the sixth start had changed it
    journal = Journal.open(tmp_path)
    time.sleep(0.1)
    journal.close()
    before = [path.stat().st_mtime_ns for path in backups(tmp_path)]
    journal = Journal.open(tmp_path)
    time.sleep(0.1)
    journal.close()
    assert [path.stat().st_mtime_ns for path in backups(tmp_path)] == before


def backed_up(folder: Path) -> None:
    """Have a copy of the journal as it is now."""
    shutil.copyfile(folder / FILE, folder / "journal-backup-1.sqlite3")


def test_a_lost_file_comes_back_from_its_backup(tmp_path: Path) -> None:
    """Where the file is gone, the newest backup stands in, and that is told."""
    number, match = a_save(tmp_path)
    backed_up(tmp_path)
    (tmp_path / FILE).unlink()
    journal = Journal.open(tmp_path)
    told_once = journal.load(number).match.dump() == match.dump()
    told(journal, "were gone")
    journal.close()
    assert told_once and dumps(tmp_path) == {number: match.dump()}


def test_the_newest_of_both_wins(tmp_path: Path) -> None:
    """Of a damaged file and its backup each match has the newer, and what was forgotten stays so."""
    journal = Journal.open(tmp_path)
    kept, first = begun(journal, seed=1, moves=200)
    lost, second = begun(journal, seed=2, moves=10)
    gone, _ = begun(journal, seed=3, moves=10)
    journal.close()
    backed_up(tmp_path)
    old = second.dump()
    journal = Journal.open(tmp_path)
    play(first, 40, seed=5, journal=journal, number=kept)
    play(second, 5, seed=5, journal=journal, number=lost)
    journal.delete(gone)
    journal.close()
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("DELETE FROM match WHERE id = ?", (lost,))
    db.execute("DELETE FROM step WHERE match = ? AND version BETWEEN 50 AND 60", (kept,))
    db.execute("DELETE FROM step WHERE match = ?", (lost,))
    db.commit()
    db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    content = bytearray((tmp_path / FILE).read_bytes())
    content[20:100] = bytes(80)
    (tmp_path / FILE).write_bytes(content)
    journal = Journal.open(tmp_path)
    found = {saved.id: journal.export(saved.id) for saved in journal.unfinished()}
    journal.close()
    told(journal, "2 with the help of a backup")
    assert found == {kept: first.dump(), lost: old}
    assert content in [path.read_bytes() for path in tmp_path.glob("journal-2*")]


def test_a_huge_file_is_set_aside_unread(tmp_path: Path) -> None:
    """What no journal can be is kept under another name, without its gigabyte ever being in memory."""
    with (tmp_path / FILE).open("wb") as file:
        file.write(b"SQLite format 3\0" + b"x" * 1000)
        file.truncate(2**30)
    tracemalloc.start()
    journal = Journal.open(tmp_path)
    number, match = begun(journal, moves=3)
    assert journal.keeps and tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
    told(journal, "a new file was begun")
    journal.close()
    assert [path.stat().st_size for path in tmp_path.glob("journal-2*")] == [2**30]
    assert dumps(tmp_path) == {number: match.dump()}


def test_a_crash_between_salvage_and_swap(tmp_path: Path) -> None:
    """A salvaged file that never got its place gets it at the next start, the damaged one is kept."""
    number, match = a_save(tmp_path)
    (tmp_path / FILE).rename(tmp_path / "journal-salvaged.sqlite3")
    (tmp_path / FILE).write_bytes(b"damaged")
    (tmp_path / (FILE + "-wal")).write_bytes(b"its log")
    assert dumps(tmp_path) == {number: match.dump()}
    assert sorted(path.read_bytes() for path in tmp_path.glob("journal-2*")) == [b"damaged", b"its log"]
