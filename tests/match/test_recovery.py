"""What the journal does about disks that fill up or vanish, other windows and other accounts."""

import os
import shutil
import sqlite3
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.match import lock, writer
from game.match.database import MAX_VALUE
from game.match.journal import FILE, Journal, Saved
from game.match.match import Match
from game.match.rows import GoneRow, MatchRow, StepRow, sealed
from game.match.store import Store
from game.rules.core.errors import BadRecord

from .saves import PLAYERS, a_save, begun, dumps, play, told, wait


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried again after seconds is tried again at once."""
    monkeypatch.setattr(writer, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(writer, "LONGEST_PAUSE", 0.05)


class Room:
    """A disk whose room is set by hand: SQLite itself says that it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages = 2**30
        open_store = Store.open

        def limited(path: Path) -> Store:
            store = open_store(path)
            store._db.execute(f"PRAGMA max_page_count = {self.pages}")
            return store

        monkeypatch.setattr(Store, "open", staticmethod(limited))


def test_a_full_disk_that_has_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, goes on in memory, tries again, writes what was played meanwhile, and says so."""
    room = Room(monkeypatch)
    room.pages = 10
    journal = Journal.open(tmp_path)
    number, match = begun(journal, moves=400)
    begun(journal, seed=6, moves=400)
    journal.flush()
    assert not journal.keeps
    told(journal, "disk is full")
    other, second = begun(journal, seed=8, moves=30)
    gone, _ = begun(journal, seed=9)
    journal.delete(gone)
    ended, third = begun(journal, seed=5, moves=0)
    play(third, 5000, journal=journal, number=ended)
    results = journal.results()
    assert {row.match for row in results} >= {ended}
    time.sleep(0.2)
    assert not journal.keeps and journal.load(number).match.dump() == match.dump()
    room.pages = 2**30
    wait(lambda: journal.keeps)
    told(journal, "kept with them")
    play(second, 10, seed=3, journal=journal, number=other)
    journal.close()
    found = dumps(tmp_path)
    assert (found[number], found[other], found[ended]) == (match.dump(), second.dump(), third.dump())
    assert len(found) == 4
    journal = Journal.open(tmp_path)
    assert journal.results() == results
    journal.close()


def test_the_last_try_is_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is room when the program ends, everything is kept though no pause was over."""
    monkeypatch.setattr(writer, "FIRST_PAUSE", 1000.0)
    room = Room(monkeypatch)
    room.pages = 10
    journal = Journal.open(tmp_path)
    number, match = begun(journal, moves=400)
    journal.flush()
    assert not journal.keeps
    room.pages = 2**30
    journal.close()
    assert dumps(tmp_path) == {number: match.dump()}


if sys.platform != "win32":  # no open file can be removed there

    @pytest.mark.parametrize("whole", [True, False], ids=["folder", "file"])
    def test_the_folder_is_deleted(tmp_path: Path, whole: bool) -> None:
        """Deleted behind the program's back, folder and file come again, with every match in them."""
        folder = tmp_path / "data"
        number, match = a_save(folder)
        journal = Journal.open(folder)
        other, second = begun(journal, seed=8, moves=3)
        journal.flush()
        shutil.rmtree(folder) if whole else (folder / FILE).unlink()
        play(second, 1, seed=2, journal=journal, number=other)
        journal.flush()
        wait(lambda: journal.keeps)
        told(journal, "gone", "written again")
        play(second, 1, seed=3, journal=journal, number=other)
        journal.close()
        assert dumps(folder) == {number: match.dump(), other: second.dump()}

    def test_another_file_takes_its_place(tmp_path: Path) -> None:
        """An older copy put over the open file is noticed, and gets every match that it lacks."""
        folder, older = tmp_path / "data", tmp_path / "older"
        number, match = a_save(folder)
        shutil.copy(folder / FILE, older)
        journal = Journal.open(folder)
        other, second = begun(journal, seed=8, moves=3)
        journal.flush()
        os.replace(older, folder / FILE)
        play(second, 1, seed=2, journal=journal, number=other)
        journal.flush()
        wait(lambda: journal.keeps)
        told(journal, "gone", "written again")
        journal.close()
        assert dumps(folder) == {number: match.dump(), other: second.dump()}


def test_a_folder_that_cannot_be_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that cannot be written shows its matches all the same, and says what it cannot do."""
    number, match = a_save(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def refused(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(lock.Lock, "__init__", refused)
    journal = Journal.open(tmp_path)
    assert not journal.keeps and [saved.id for saved in journal.unfinished()] == [number]
    assert journal.load(number).match.dump() == match.dump()
    told(journal, "folder cannot be written")
    play(match, 1, journal=journal, number=number)
    journal.close()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


# --- a second window ------------------------------------------------------------------------------------


def test_a_second_window_reads(tmp_path: Path) -> None:
    """It shows what the first one has, also what that has just played; what it plays waits for the file."""
    number, match = a_save(tmp_path)
    first = Journal.open(tmp_path)
    other, second = begun(first, seed=8, moves=5)
    first.flush()
    window = Journal.open(tmp_path)
    assert not window.keeps
    assert {saved.id for saved in window.unfinished()} == {number, other}
    assert window.load(other).match.dump() == second.dump()
    told(window, "running already")
    mine, third = begun(window, seed=9, moves=5)
    time.sleep(0.1)
    assert not window.keeps and first.keeps
    first.close()
    wait(lambda: window.keeps)
    told(window, "kept with them")
    window.close()
    assert dumps(tmp_path) == {number: match.dump(), other: second.dump(), mine: third.dump()}


def test_two_windows_play_on_one_match(tmp_path: Path) -> None:
    """Both lines of play are kept; one that only the first went on with is not set back."""
    number, match = a_save(tmp_path)
    first = Journal.open(tmp_path)
    other, second = begun(first, seed=8, moves=5)
    first.flush()
    window = Journal.open(tmp_path)
    mine = window.load(number).match
    play(mine, 4, seed=5, journal=window, number=number)
    play(match, 4, seed=6, journal=first, number=number)
    play(second, 4, seed=6, journal=first, number=other)
    first.close()
    wait(lambda: window.keeps)
    window.close()
    found = dumps(tmp_path)
    assert found.pop(number) == mine.dump() and found.pop(other) == second.dump()
    assert list(found.values()) == [match.dump()]


# --- rows and values that are too much ------------------------------------------------------------------


def test_a_match_forgotten_in_one_window_and_played_in_the_other(tmp_path: Path) -> None:
    """What somebody plays on is kept, and no later salvage takes it for forgotten."""
    number, _ = a_save(tmp_path)
    first, window = Journal.open(tmp_path), Journal.open(tmp_path)
    mine = window.load(number).match
    first.delete(number)
    play(mine, 4, seed=5, journal=window, number=number)
    first.close()
    wait(lambda: window.keeps)
    assert window._writer.ask(lambda store: list(store.rows(GoneRow))) == []
    window.close()
    assert dumps(tmp_path) == {number: mine.dump()}


def test_a_row_that_is_too_much_is_one_bad_row(tmp_path: Path) -> None:
    """What SQLite refuses to hold is refused with a sentence; the next match is kept on disk as ever."""
    journal = Journal.open(tmp_path)
    match = Match.new("deuce", 3, seed=7)
    _, future = journal.begin(match, [{**PLAYERS[0], "name": "x" * MAX_VALUE}, *PLAYERS[1:]])
    with pytest.raises(BadRecord, match=r"holds what no match"):
        future.result()
    with pytest.raises(BadRecord):
        journal._writer.write(lambda store: store.delete_match(2**80)).result()
    number, match = begun(journal, moves=3)
    assert journal.keeps and journal.take_notices() == []
    journal.close()
    assert dumps(tmp_path) == {number: match.dump()}


HOSTILE = {
    StepRow: [
        {"shuffles": "7"},
        {"shuffles": "[7]"},
        {"shuffles": "[[7]]"},
        {"shuffles": "[" * 100_000},
        {"shuffles": None},
        {"text": 7},
        {"seat": "x"},
        {"seat": 10**15},
        {"text": "\0"},
    ],
    MatchRow: [
        {"seed": "x"},
        {"seed": "9" * 10_000},
        {"options": "7"},
        {"options": "[" * 100_000},
        {"listed": "[7]"},
        {"listed": '{"a": 1}'},
        {"players": "[1, 2, 3]"},
        {"players": '[{"name": 1}, {}, {}]'},
        {"scores": "[null]"},
        {"seats": 10**12},
        {"version": -1},
        {"version": 10**15},
        {"game": 7},
        {"game": "../hearts"},
        {"rules_version": 2.5},
        {"played": b"\0"},
        {"outcome": 7},
    ],
}


def test_every_hostile_row_is_one_bad_row(tmp_path: Path) -> None:
    """Sealed rows of wrong kinds and values are sentences, or matches left out; nothing else fails."""
    number, match = a_save(tmp_path / "sound", moves=6)
    cases = [(kind, changes) for kind, each in HOSTILE.items() for changes in each]
    for case, (kind, changes) in enumerate(cases):
        folder = tmp_path / str(case)
        shutil.copytree(tmp_path / "sound", folder)
        journal = Journal.open(folder)
        other, second = begun(journal, seed=8, moves=3)

        def spoil(store: Store, kind: type = kind, changes: dict[str, object] = changes) -> None:
            row = store.match(number) if kind is MatchRow else StepRow.of(number, 3, match.entries()[3])
            for name, value in changes.items():
                object.__setattr__(row, name, value)
            table, key = ("match", "id") if kind is MatchRow else ("step", "version = 3 AND match")
            store._db.execute(f"DELETE FROM {table} WHERE {key} = ?", (number,))
            held = sealed(row)
            store._db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(held))})", held)

        journal._writer.write(spoil).result()
        with suppress(BadRecord):  # where a step is lost, what comes before it can be watched
            assert "damaged at step" in (journal.load(number).match.frozen or "")
        listed = journal.unfinished() + journal.finished()
        assert all(isinstance(saved, Saved) for saved in listed) and other in {s.id for s in listed}
        journal.results()
        play(second, 1, journal=journal, number=other)
        journal.flush()
        assert journal.keeps and journal.load(other).match.dump() == second.dump()
        journal.close()


# --- what the file is like ------------------------------------------------------------------------------


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """The live connection runs with a log that is synced at every commit; kills alone would not tell."""
    journal = Journal.open(tmp_path)

    def pragma(name: str) -> object:
        return journal._writer.ask(lambda store: store._db.execute(f"PRAGMA {name}").fetchone()[0])

    assert (pragma("journal_mode"), pragma("synchronous"), pragma("locking_mode")) == ("wal", 2, "exclusive")
    assert pragma("secure_delete") == 1
    journal.close()


if sys.platform != "win32":  # rights are those of the folder above there

    def test_nobody_else_can_look(tmp_path: Path) -> None:
        """Folder and files are closed to other accounts, older ones too; a shared folder stays."""
        from game.session.folder import save_text

        folder = tmp_path / "made" / "Deuce"
        number, _ = a_save(folder)
        save_text(folder / "settings.json", "{}")
        for name in ("reports", "records"):
            (folder / name).mkdir(mode=0o755)
        folder.chmod(0o755)
        for path in folder.iterdir():
            path.chmod(path.stat().st_mode | 0o44)
        journal = Journal.open(folder)
        play(journal.load(number).match, 1, journal=journal, number=number)
        journal.flush()

        def modes() -> dict[str, int]:
            return {path.name: path.stat().st_mode & 0o677 for path in folder.iterdir()}

        assert folder.stat().st_mode & 0o777 == 0o700
        assert {FILE, FILE + "-wal", "journal.lock", "settings.json"} <= set(modes())
        assert set(modes().values()) == {0o600}
        journal.close()
        (folder / "letter.txt").write_text("not ours")
        for path in (folder, folder / "records", folder / FILE):
            path.chmod(0o755)
        Journal.open(folder).close()
        assert folder.stat().st_mode & 0o777 == 0o755
        stays = ("letter.txt", "records")  # a folder of that name may be somebody's, too
        assert {mode for name, mode in modes().items() if name not in stays} == {0o600}
        assert (folder / "records").stat().st_mode & 0o777 == 0o755


def older(path: Path) -> None:
    """Make a journal what the first version of the file was."""
    db = sqlite3.connect(path)
    db.executescript(
        "DROP TABLE provenance; DROP TABLE review; DROP TABLE par; DROP TABLE gone;"
        "DROP INDEX match_order; DROP INDEX result_game; PRAGMA user_version = 1"
    )
    db.close()


def test_a_file_of_the_first_version(tmp_path: Path) -> None:
    """It is brought up to date, with a copy of how it was; all its matches are there."""
    number, match = a_save(tmp_path)
    older(tmp_path / FILE)
    journal = Journal.open(tmp_path)
    assert journal.keeps and journal.load(number).match.dump() == match.dump()
    journal.delete(number)
    journal.close()
    assert journal.take_notices() == []
    assert dumps(tmp_path) == {}
    (tmp_path / "journal-backup-1.sqlite3").rename(tmp_path / FILE)
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    db.close()
    assert dumps(tmp_path) == {number: match.dump()}


def test_a_settings_file_is_synced_before_it_replaces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The content is on disk before it gets its name, and the name before the program goes on."""
    from game.session.folder import save_text

    done = []
    fsync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    def replaced(source: Path, target: Path) -> None:
        done.append("replace")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    assert save_text(tmp_path / "settings.json", "{}") == ""
    assert done[:2] == ["file", "replace"]
    if sys.platform == "linux":
        assert done[2:] == ["folder"]


def test_a_deleted_folder_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a new file can be begun but not filled, everything is still brought back in the end."""
    folder = tmp_path / "data"
    number, match = a_save(folder)
    room = Room(monkeypatch)
    journal = Journal.open(folder)
    assert journal.keeps
    room.pages = 9
    if sys.platform != "win32":
        shutil.rmtree(folder)
    other, second = begun(journal, seed=8, moves=300)
    wait(lambda: (folder / FILE).exists() and journal._writer._pause > 0.03)
    assert not journal.keeps
    room.pages = 2**30
    wait(lambda: journal.keeps)
    journal.close()
    assert dumps(folder) == {number: match.dump(), other: second.dump()}


def test_nobody_waits_for_a_writer_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours in the thread is told; who asks then is refused at once instead of waiting for ever."""

    def broken(self: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(writer.Writer, "_next", broken)
    kept = writer.Writer(None, lambda: datetime.now(UTC))
    for _ in range(3):
        with pytest.raises(BadRecord):
            kept.ask(lambda store: store)
    kept.close()
    assert any("a fault of ours" in notice for notice in kept.notices)
