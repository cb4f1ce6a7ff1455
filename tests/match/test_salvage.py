"""A damaged page costs what lies on it: everything else comes back, and nothing comes back wrong."""

import random
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import pages, salvage, writer
from game.match.journal import FILE, Journal
from game.match.match import Match
from game.match.rows import MatchRow, Row, StepRow
from game.rules.core.errors import BadRecord

from .saves import PLAYERS, keep_text, play

GAMES = (("deuce", 3), ("hearts", 3), ("dominoes", 3), ("deuces", 1), ("rummy", 3))
PAGE = 4096
EVERYDAY, SLOW = 60, 600


def a_shelf(folder: Path) -> dict[int, str]:
    """A journal with finished and unfinished matches, take-backs among them; their records."""
    journal = Journal.open(folder)
    found = {}
    for seed in range(10):
        game, seats = GAMES[seed % len(GAMES)]
        options = {"target": 50} if game == "deuce" else {}
        match = Match.new(game, seats, seed=seed, options=options)
        number, _ = journal.begin(match, PLAYERS[:seats])
        play(match, 400 if seed == 0 else 20 + 12 * seed, seed=seed, journal=journal, number=number)
        if seed % 3 == 1:
            match.undo()
            journal.stand(number, match, PLAYERS[:seats], helped=True)
        found[number] = match.dump()
    gone, _ = journal.begin(Match.new("deuce", 3, seed=99), PLAYERS)
    journal.delete(gone)
    keep_text(journal, "a text " * 900)  # on pages of its own
    journal.close()
    assert journal.take_notices() == []
    return found


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[int, str]]:
    """The bytes of such a journal, and what it holds."""
    folder = tmp_path_factory.mktemp("shelf")
    with pytest.MonkeyPatch.context() as patch:  # which rows share a page is up to the ids
        chance = random.Random(1)
        patch.setattr(random.SystemRandom, "getrandbits", lambda self, bits: chance.getrandbits(bits))
        found = a_shelf(folder)
    return (folder / FILE).read_bytes(), found


def key(row: Row) -> tuple[object, ...]:
    """What tells a row: a match may come back as it stood earlier, anything else only as it was."""
    return (MatchRow, row.id) if isinstance(row, MatchRow) else (type(row), row)


def every_row(content: bytes, without: int = 0) -> set[tuple[object, ...]]:
    """The keys of the rows in a sound file; of those that touch no byte of page `without`."""

    class Spared(pages.Pages):
        def page(self, number: int) -> bytes:
            return bytes(self.size) if number == without else super().page(number)

    found = salvage.Found()
    for record in Spared(content).records():
        if record.number is not None and record.columns[:1] == [None]:
            found.add_numbered(record.number, record.columns)
        else:
            found.add(record.kind, record.columns)
    return {key(row) for row in rows_of(found)}


def rows_of(found: salvage.Found) -> Iterator[Row]:
    """All rows that were found."""
    yield from found.matches.values()
    for steps in found.steps.values():
        yield from steps.values()
    yield from found.results.values()
    yield from found.kept.values()


def spoil(content: bytes, page: int, rng: random.Random) -> bytes:
    """The content with a page, or half of it, or single bytes of it spoilt."""
    changed = bytearray(content)
    start = (page - 1) * PAGE
    match rng.randrange(4):
        case 0:
            changed[start : start + PAGE] = bytes(PAGE)
        case 1:
            changed[start : start + PAGE] = rng.randbytes(PAGE)
        case 2:
            half = start + rng.choice((0, PAGE // 2))
            changed[half : half + PAGE // 2] = rng.randbytes(PAGE // 2)
        case _:
            for _ in range(40):
                changed[start + rng.randrange(PAGE)] = rng.randrange(256)
    return bytes(changed)


def check_salvage(shelf: tuple[bytes, dict[int, str]], cases: int, seed: int) -> None:
    """Spoil a page `cases` times: at least 90% of the rows outside it come back each time."""
    content, _ = shelf
    rng = random.Random(seed)
    spared = {page: every_row(content, page) for page in range(1, len(content) // PAGE + 1)}
    whole = every_row(content)
    for case in range(cases):
        page = rng.randrange(len(content) // PAGE) + 1
        recovered = salvage.recover(salvage.search(spoil(content, page, rng)), [])
        back = {key(row) for row in recovered.rows}
        assert len(back & spared[page]) >= 0.9 * len(spared[page]), f"case {case}, page {page}"
        wrong = {row for row in back - whole if row[0] is StepRow}
        assert not wrong, f"case {case}: a row that never was"


def test_ninety_in_a_hundred_rows_come_back(shelf: tuple[bytes, dict[int, str]]) -> None:
    """Of what lies outside a spoilt page at least 90% come back."""
    content, _ = shelf
    assert len(every_row(content)) > 900 and len(content) // PAGE > 20
    check_salvage(shelf, EVERYDAY, seed=1)


@pytest.mark.slow
def test_ninety_in_a_hundred_rows_come_back_often(shelf: tuple[bytes, dict[int, str]]) -> None:
    """As above, hundreds of times."""
    check_salvage(shelf, SLOW, seed=2)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are looked at as soon as there is nothing else to do."""
    monkeypatch.setattr(writer, "BACKUP_AFTER", 0.0)


def check_journal(shelf: tuple[bytes, dict[int, str]], folder: Path, backup: bool) -> None:
    """Open damaged journals: matches are as they were or stand earlier, and the original is kept."""
    content, found = shelf
    logs = {number: Match.load(record).log for number, record in found.items()}
    rng = random.Random(3)
    same = cut = lost = 0
    for case in range(12):
        place = folder / str(case)
        place.mkdir()
        damaged = spoil(content, rng.randrange(len(content) // PAGE) + 1, rng)
        (place / FILE).write_bytes(damaged)
        if backup:
            (place / "journal-backup-1.sqlite3").write_bytes(content)
        before, said = (cut, lost), list[str]()
        journal = Journal.open(place)
        while journal._writer._due is not None:
            time.sleep(0.002)
        listed = {saved.id for saved in journal.unfinished() + journal.finished()}
        assert listed <= set(found)
        for number, record in found.items():
            if number not in listed:
                lost += 1
                continue
            try:
                match = journal.load(number).match
            except BadRecord as error:
                said.append(str(error))
                lost += 1
                continue
            assert match.log == logs[number][: match.version], f"case {case}: changed unnoticed"
            same += match.dump() == record
            cut += match.dump() != record
        assert damaged in [path.read_bytes() for path in place.glob("journal*.sqlite3")]
        journal.close()
        assert said + journal.take_notices() or (cut, lost) == before
        journal = Journal.open(place)  # what was salvaged is sound
        assert {saved.id for saved in journal.unfinished() + journal.finished()} == listed
        journal.close()
        shutil.rmtree(place)
    assert same >= (12 * len(found) if backup else 0.85 * (same + cut + lost))


@pytest.mark.usefixtures("at_once")
def test_a_damaged_journal_opens(shelf: tuple[bytes, dict[int, str]], tmp_path: Path) -> None:
    """Most matches are as they were, the others as far as they could be read."""
    check_journal(shelf, tmp_path, backup=False)


@pytest.mark.usefixtures("at_once")
def test_a_backup_fills_the_gaps(shelf: tuple[bytes, dict[int, str]], tmp_path: Path) -> None:
    """With a backup of the same stand every match is whole again."""
    check_journal(shelf, tmp_path, backup=True)


def test_damage_while_it_is_open(shelf: tuple[bytes, dict[int, str]], tmp_path: Path) -> None:
    """Pages that go bad under an open journal are recovered at once, and play goes on, on disk."""
    content, found = shelf
    (tmp_path / FILE).write_bytes(content)
    (tmp_path / "journal-backup-1.sqlite3").write_bytes(content)
    journal = Journal.open(tmp_path)
    assert journal.keeps
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(PAGE)
        file.write(b"?" * (len(content) - PAGE))
    for number, record in found.items():
        assert journal.load(number).match.dump() == record
    assert journal.keeps and "damaged" in journal.take_notices()[0]
    match = Match.new("deuce", 3, seed=4)
    number, _ = journal.begin(match, PLAYERS)
    play(match, 5, journal=journal, number=number)
    journal.close()
    journal = Journal.open(tmp_path)
    assert journal.load(number).match.dump() == match.dump()
    assert {saved.id for saved in journal.unfinished() + journal.finished()} == {number, *found}
    journal.close()


def test_results_survive_salvage(shelf: tuple[bytes, dict[int, str]], tmp_path: Path) -> None:
    """Statistics count each finished match once, after salvage with a backup as before."""
    content, _ = shelf
    (tmp_path / FILE).write_bytes(content)
    journal = Journal.open(tmp_path)
    before = journal.results()
    journal.close()
    assert len(before) == 3
    (tmp_path / "journal-backup-1.sqlite3").write_bytes(content)
    (tmp_path / FILE).write_bytes(spoil(content, 1, random.Random(0)))
    journal = Journal.open(tmp_path)
    assert journal.results() == before
    journal.close()
    assert "recovered" in journal.take_notices()[0]


def test_what_was_deleted_stays_deleted(shelf: tuple[bytes, dict[int, str]], tmp_path: Path) -> None:
    """Pages that the file lists as free are not searched, though their rows are whole."""
    content, found = shelf
    (tmp_path / FILE).write_bytes(content)
    gone = set(list(found)[:5])
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("PRAGMA secure_delete = OFF")
    db.executemany("DELETE FROM step WHERE match = ?", [(number,) for number in gone])
    db.execute("DELETE FROM kept")
    db.commit()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    left = db.execute("SELECT count(*) FROM step").fetchone()[0]
    assert db.execute("PRAGMA freelist_count").fetchone()[0] > 2
    db.close()
    rows = salvage.search((tmp_path / FILE).read_bytes())
    assert not gone & set(rows.steps) and not rows.kept
    assert sum(map(len, rows.steps.values())) == left


def test_a_log_is_read_as_sqlite_reads_it(tmp_path: Path) -> None:
    """Pages that only the log holds are found, and one that was torn ends where SQLite ends it."""
    db = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, text)")
    rng = random.Random(4)
    for number in range(150):
        db.execute("INSERT INTO t VALUES (?, ?)", (number, "x" * rng.choice((10, 900, 9000))))
        if number % 7 == 0:
            db.execute("DELETE FROM t WHERE n = ?", (number // 2,))
        if number == 60:
            db.execute("PRAGMA wal_checkpoint")
    main, log = pages.read(tmp_path / "x.db")
    for cut in (*(rng.randrange(len(log)) for _ in range(12)), len(log)):
        torn = log[:cut] if cut % 2 else log[:cut] + rng.randbytes(len(log) - cut)
        place = tmp_path / str(cut)
        place.mkdir()
        (place / "x.db").write_bytes(main)
        (place / "x.db-wal").write_bytes(torn)
        there = sqlite3.connect(place / "x.db")
        expected = there.execute("SELECT * FROM t").fetchall()
        there.close()
        ours = sqlite3.connect(":memory:")
        ours.deserialize(pages.Pages(main, torn).image())
        assert ours.execute("SELECT * FROM t").fetchall() == expected
        found = [[r.number, r.columns[1]] for r in pages.Pages(main, torn).records() if len(r.columns) == 2]
        assert sorted(found) == sorted([n, text] for n, text in expected)
        ours.close()
    db.close()
