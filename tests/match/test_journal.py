"""The journal: what is written comes back, and what cannot be used or written is told and never lost."""

import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.match.journal import FILE, Future, Journal
from game.match.match import Match
from game.match.rows import ResultRow, seal
from game.match.schema import VERSION
from game.match.store import Store
from game.rules.core.errors import BadRecord

from .saves import PLAYERS, a_save, brought_in, play

DAY = datetime(2030, 5, 17, 12, tzinfo=UTC)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """An empty journal on disk."""
    opened = Journal.open(tmp_path / "new" / "folder")
    yield opened
    opened.close()


def reopened(journal: Journal, folder: Path) -> Journal:
    """The same folder, as a new start of the program finds it."""
    journal.close()
    return Journal.open(folder)


def test_a_match_comes_back(tmp_path: Path) -> None:
    """After a restart the match stands where it stood, with its players, and goes on alike."""
    number, match = a_save(tmp_path)
    journal = Journal.open(tmp_path)
    loaded = journal.load(number)
    assert loaded.match.dump() == match.dump()
    assert list(loaded.players) == PLAYERS
    play(match, 20, seed=9)
    play(loaded.match, 20, seed=9)
    assert loaded.match.dump() == match.dump()
    journal.close()


def test_unfinished_says_what_it_is(journal: Journal) -> None:
    """The list of saved matches tells game, players, round, scores and plays, the last played first."""
    now = [DAY]
    journal = Journal.open(None, now=lambda: now[0])
    first, second = Match.new("deuce", 3, seed=1), Match.new("deuce", 3, seed=2)
    one, _ = journal.begin(first, PLAYERS)
    now[0] = DAY.replace(hour=13)
    two, _ = journal.begin(second, PLAYERS)
    assert [saved.id for saved in journal.unfinished()] == [two, one]
    now[0] = DAY.replace(hour=14)
    play(first, 1, journal=journal, number=one)
    latest = journal.unfinished()[0]
    assert (latest.id, latest.game, latest.outcome) == (one, "deuce", None)
    assert latest.players[1]["name"] == "North"
    assert latest.text == "Round 1 · 0–0–0 · 1 move"
    assert latest.played == "2030-05-17T14:00:00+00:00"
    journal.close()


def test_a_scripted_match_comes_back(journal: Journal) -> None:
    """A scripted deal keeps its shuffles to come, and its first dealer."""
    plain = Match.new("deuce", 2, seed=3)
    shuffles = next(entry.shuffles for entry in plain.entries() if entry.shuffles)
    deal = [list(shuffles[0]), sorted(shuffles[0])]
    match = Match.new("deuce", 2, seed=4, deal=deal)
    number, _ = journal.begin(match, PLAYERS[:2])
    loaded = journal.load(number).match
    assert loaded.dump() == match.dump()
    play(match, 150, seed=5)
    play(loaded, 150, seed=5)
    assert match.round > 1, "the second shuffle was never asked for"
    assert loaded.dump() == match.dump()


def test_undo_survives_a_restart(tmp_path: Path) -> None:
    """What was taken back stays taken back, and can still be played again after a restart."""
    journal = Journal.open(tmp_path)
    match = Match.new("deuce", 3, seed=7)
    number, _ = journal.begin(match, PLAYERS)
    play(match, 30, journal=journal, number=number)
    whole = match.dump()
    match.undo()
    match.undo()
    journal.stand(number, match, PLAYERS, helped=True)
    journal = reopened(journal, tmp_path)
    loaded = journal.load(number)
    assert loaded.match.dump() == match.dump()
    assert loaded.saved.helped
    loaded.match.redo()
    loaded.match.redo()
    assert loaded.match.dump() == whole
    journal.close()


def test_a_new_move_drops_what_was_taken_back(journal: Journal) -> None:
    """After undo and another move nothing of the old continuation is left."""
    match = Match.new("deuce", 3, seed=7)
    number, _ = journal.begin(match, PLAYERS)
    play(match, 60, journal=journal, number=number)
    for _ in range(30):
        match.undo()
    journal.stand(number, match, PLAYERS, helped=False)
    play(match, 3, seed=99, journal=journal, number=number)
    loaded = journal.load(number).match
    assert loaded.dump() == match.dump()
    assert not loaded.can_redo()


def test_partners_both_win(journal: Journal) -> None:
    """At a table of two against two each of the winners has the whole win."""
    match = Match.new("cribbage", 4, seed=7, options={"target": 61})
    players = [{"name": name, "colour": n, "level": None} for n, name in enumerate("ABCD")]
    number, _ = journal.begin(match, players)
    play(match, 5000)
    journal.stand(number, match, players, helped=False)
    rows = journal.results("cribbage")
    assert [row.won for row in rows] in ([1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0])
    assert not any(row.drawn for row in rows)


def test_results_and_their_retreat(journal: Journal) -> None:
    """A finished match leaves a result for each seat; undo takes it away, the end writes it anew, marked."""
    match = Match.new("deuce", 3, seed=7, options={"target": 50})
    number, _ = journal.begin(match, PLAYERS)
    play(match, 5000, journal=journal, number=number)
    outcome = match.outcome()
    assert outcome is not None
    rows = journal.results("deuce")
    assert [row.seat for row in rows] == [0, 1, 2]
    assert sum(row.won for row in rows) == pytest.approx(1)
    assert tuple(row.points for row in rows) == outcome.scores
    assert [row.level for row in rows] == [None, "casual", "expert"]
    assert rows[1].against == "expert,person"
    assert sum(row.moves for row in rows) == match.plays
    assert journal.unfinished() == [] and journal.finished()[0].outcome == outcome.reason
    assert journal.results("hearts") == []

    match.undo()
    journal.stand(number, match, PLAYERS, helped=True)
    assert journal.results() == [] and len(journal.unfinished()) == 1
    match.redo()
    journal.stand(number, match, PLAYERS, helped=True)
    assert [row.takebacks for row in journal.results()] == [1, 1, 1]


def test_players_and_deletion(tmp_path: Path) -> None:
    """Changes of players are kept; a deleted match is gone, its results are not."""
    journal = Journal.open(tmp_path)
    match = Match.new("deuce", 3, seed=7, options={"target": 50})
    number, _ = journal.begin(match, PLAYERS)
    changed = [PLAYERS[0], {**PLAYERS[1], "level": "master"}, PLAYERS[2]]
    journal.change_players(number, changed)
    play(match, 5000, journal=journal, number=number)
    journal = reopened(journal, tmp_path)
    assert journal.load(number).players[1]["level"] == "master"
    journal.delete(number)
    assert journal.finished() == []
    assert len(journal.results()) == 3
    with pytest.raises(BadRecord, match="no longer among"):
        journal.load(number)
    journal.close()


def test_a_person_under_another_name(tmp_path: Path) -> None:
    """Results and seats of that person go over, in every game; nobody else's, and none from outside."""
    journal = Journal.open(tmp_path)
    for key in ("deuce", "deuce", "poker_dice"):
        match = Match.new(key, 3, seed=7)
        players = [PLAYERS[0], {**PLAYERS[1], "name": "Anna"}, {**PLAYERS[2], "level": None}]
        number, _ = journal.begin(match, players)
        play(match, 5000, journal=journal, number=number)
        journal.stand(number, match, players, helped=False)
    running, _ = journal.begin(Match.new("chess", 2), PLAYERS[:2])
    outside = brought_in(journal, Match.new("chess", 2).dump(), PLAYERS[:2])
    assert (journal.played_as("Anna"), journal.played_as("East"), journal.played_as("Rosa")) == (3, 3, 0)
    others = [row for row in journal.results() if row.level is not None or row.name != "Anna"]
    journal.rename("Anna", "Rosa")
    journal = reopened(journal, tmp_path)
    assert (journal.played_as("Anna"), journal.played_as("Rosa")) == (0, 3)
    assert [row for row in journal.results() if row.name != "Rosa"] == others
    assert [player["name"] for player in journal.load(running).players] == ["Rosa", "North"]
    assert [player["name"] for player in journal.load(number).players] == ["Rosa", "Anna", "East"]
    assert journal.load(outside).players[0]["name"] == "Anna"
    journal.rename("East", "Rosa")
    assert (journal.played_as("East"), journal.played_as("Rosa")) == (0, 6)
    assert not journal.take_notices()
    journal.close()


def test_import_and_export(journal: Journal) -> None:
    """A record goes out and comes in as the same text; an imported match never counts as a result."""
    match = Match.new("deuce", 3, seed=7, options={"target": 50})
    play(match, 50)
    number = brought_in(journal, match.dump())
    assert journal.export(number) == match.dump()
    assert [player["level"] for player in journal.load(number).players] == [None] * 3
    loaded = journal.load(number).match
    play(loaded, 5000, journal=journal, number=number)
    assert loaded.outcome() is not None
    assert journal.results() == []


def test_append_never_waits(journal: Journal) -> None:
    """The caller gets its future while the writer thread is busy; the future is done once it is written."""
    match = Match.new("deuce", 3, seed=7)
    number, first = journal.begin(match, PLAYERS)
    first.result()
    held, release = _hold(journal)
    before = match.version
    match.play(0, match.moves(0)[0])
    future = journal.append(number, match, before, PLAYERS)
    assert not future.done()
    release.set()
    held.result()
    future.result()
    assert future.done()


def _hold(journal: Journal) -> tuple[Future[object], threading.Event]:
    """Keep the writer thread busy until the event is set."""
    release = threading.Event()
    return journal._writer.write(lambda store: release.wait(10)), release


def test_newer_file_is_set_aside(tmp_path: Path) -> None:
    """A journal of a newer program is kept, byte for byte, under a name with the date."""
    a_save(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    original = (tmp_path / FILE).read_bytes()
    journal = Journal.open(tmp_path, now=lambda: DAY)
    assert journal.unfinished() == [] and journal.keeps
    (notice,) = journal.take_notices()
    assert "newer version" in notice and "journal-2030-05-17.sqlite3" in notice
    assert (tmp_path / "journal-2030-05-17.sqlite3").read_bytes() == original
    journal.close()


@pytest.mark.parametrize(
    "content", [b"not a database", b"SQLite format 3\0" + b"\xff" * 4096, b"\0" * 5000], ids=str
)
def test_damaged_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    """What is no journal is kept as it is, never overwritten, and named; a second one gets its own name."""
    for name in ("journal-2030-05-17.sqlite3", "journal-2030-05-17-2.sqlite3"):
        (tmp_path / FILE).write_bytes(content)
        journal = Journal.open(tmp_path, now=lambda: DAY)
        number, _ = journal.begin(Match.new("deuce", 3), PLAYERS)
        assert journal.load(number) and journal.keeps
        journal.close()
        (notice,) = journal.take_notices()
        assert "damaged" in notice and name in notice
        assert (tmp_path / name).read_bytes() == content


def test_foreign_database_is_set_aside(tmp_path: Path) -> None:
    """A sound SQLite file of another program is not written into."""
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("CREATE TABLE recipes (text)")
    db.close()
    journal = Journal.open(tmp_path, now=lambda: DAY)
    assert journal.keeps
    journal.close()
    db = sqlite3.connect(tmp_path / "journal-2030-05-17.sqlite3")
    assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    db.close()


@pytest.mark.parametrize("half_made", [False, True])
def test_interrupted_first_start(tmp_path: Path, half_made: bool) -> None:
    """What a process killed on its very first start leaves is filled without a word."""
    if half_made:
        db = sqlite3.connect(tmp_path / FILE)
        db.execute("PRAGMA journal_mode = WAL")
        db.close()
        assert (tmp_path / FILE).stat().st_size > 0
    else:
        (tmp_path / FILE).write_bytes(b"")
    journal = Journal.open(tmp_path)
    number, _ = journal.begin(Match.new("deuce", 3), PLAYERS)
    assert journal.keeps and journal.load(number) and journal.take_notices() == []
    journal.close()


def test_a_file_that_fails_in_reading(journal: Journal) -> None:
    """Lists of a file that can no longer be read are empty, with a notice; nothing is raised."""
    journal.begin(Match.new("deuce", 3), PLAYERS)[1].result()
    journal._writer.write(lambda store: store._db.execute("DROP TABLE match")).result()
    assert journal.unfinished() == [] and journal.finished() == []
    assert all("cannot be read" in notice for notice in journal.take_notices())


def test_second_instance(tmp_path: Path) -> None:
    """While one program holds the file, another says so, plays in memory and writes nothing."""
    number, _ = a_save(tmp_path)
    first = Journal.open(tmp_path)
    assert first.keeps
    second = Journal.open(tmp_path)
    assert not second.keeps
    assert "running already" in second.take_notices()[0]
    other, _ = second.begin(Match.new("deuce", 3), PLAYERS)
    assert second.load(other)
    second.close()
    first.close()
    journal = Journal.open(tmp_path)
    assert [saved.id for saved in journal.unfinished()] == [number]
    journal.close()


def test_folder_that_cannot_be(tmp_path: Path) -> None:
    """Where no folder can be made, the journal says so and goes on in memory."""
    (tmp_path / "file").write_text("in the way")
    journal = Journal.open(tmp_path / "file" / "below")
    number, _ = journal.begin(Match.new("deuce", 3), PLAYERS)
    assert not journal.keeps and journal.load(number)
    (notice,) = journal.take_notices()
    assert "nothing is kept" in notice and "Errno" not in notice
    journal.close()


def test_disk_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk fills up in mid-match, play goes on in memory and the file keeps what it had."""
    open_store = Store.open

    def small(path: Path) -> Store:
        store = open_store(path)
        store._db.execute("PRAGMA max_page_count = 9")
        return store

    monkeypatch.setattr(Store, "open", staticmethod(small))
    journal = Journal.open(tmp_path)
    match = Match.new("deuce", 3, seed=7)
    number, _ = journal.begin(match, PLAYERS)
    play(match, 400, journal=journal, number=number)
    journal.flush()
    assert not journal.keeps
    (notice,) = journal.take_notices()
    assert "disk is full" in notice
    assert journal.load(number).match.dump() == match.dump()
    journal.close()
    monkeypatch.undo()

    journal = Journal.open(tmp_path)
    kept = journal.load(number).match
    assert 0 < kept.version < match.version
    assert kept.log == match.log[: kept.version]
    journal.close()


def test_write_protected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that turns read-only is named as the reason."""
    open_store = Store.open

    def protected(path: Path) -> Store:
        store = open_store(path)
        store._db.execute("PRAGMA query_only = ON")
        return store

    monkeypatch.setattr(Store, "open", staticmethod(protected))
    journal = Journal.open(tmp_path)
    journal.begin(Match.new("deuce", 3), PLAYERS)[1].result()
    assert "cannot be written" in journal.take_notices()[0]
    journal.close()


def test_a_changed_letter_is_noticed(tmp_path: Path) -> None:
    """A step whose text was changed behind our back is not played; what comes before it can be watched."""
    number, whole = a_save(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("UPDATE step SET text = 'draw' WHERE version = 6")
    db.commit()
    kept = db.execute("SELECT * FROM step").fetchall()
    db.close()
    journal = Journal.open(tmp_path)
    match = journal.load(number).match
    assert match.frozen == (
        "This saved match is damaged at step 6; it is kept as it is."
        " It can be watched up to there, but not played on."
    )
    assert match.log == whole.log[: match.version] and 0 < match.version < 6 and not match.actors()
    again = Match.load(match.dump())
    assert again.log == match.log and again.frozen is None, "what is left of it is a match of its own"
    journal.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("SELECT * FROM step").fetchall() == kept, "nothing of it is removed"


def test_a_match_without_its_first_entry_is_refused(tmp_path: Path) -> None:
    """Nothing of it can be shown."""
    number, _ = a_save(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("UPDATE step SET text = 'draw' WHERE version = 0")
    db.commit()
    db.close()
    journal = Journal.open(tmp_path)
    with pytest.raises(BadRecord, match="damaged at step 0"):
        journal.load(number)
    journal.close()


def test_points_of_older_files_are_whole_numbers(tmp_path: Path) -> None:
    """Results were written with whole points before scores could be halves: they still count."""
    journal = Journal.open(tmp_path)
    match = Match.new("deuce", 3, seed=7, options={"target": 50})
    number, _ = journal.begin(match, PLAYERS)
    play(match, 5000, journal=journal, number=number)
    journal.close()
    db = sqlite3.connect(tmp_path / FILE)
    for *values, _ in db.execute("SELECT * FROM result").fetchall():
        at = [field.name for field in fields(ResultRow)].index("points")
        values[at] = int(values[at])
        where = (values[at], seal(values), values[0], values[1])
        db.execute("UPDATE result SET points = ?, seal = ? WHERE match = ? AND seat = ?", where)
    db.commit()
    db.close()
    journal = Journal.open(tmp_path)
    assert len(journal.results()) == 3 and journal.take_notices() == []
    journal.close()


def test_a_damaged_match_does_not_hide_the_others(tmp_path: Path) -> None:
    """A row that cannot be read is left out and told once; the sound ones are listed."""
    number, _ = a_save(tmp_path)
    journal = Journal.open(tmp_path)
    other, _ = journal.begin(Match.new("deuce", 3), PLAYERS)
    journal.close()
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("UPDATE match SET scores = '[90, 0, 0]' WHERE id = ?", (number,))
    db.commit()
    db.close()
    journal = Journal.open(tmp_path)
    assert [saved.id for saved in journal.unfinished()] == [other]
    assert [saved.id for saved in journal.unfinished()] == [other]
    (notice,) = journal.take_notices()
    assert "1 of the saved matches" in notice
    journal.close()


def test_ten_thousand_matches(tmp_path: Path) -> None:
    """A page of a list comes within 50 ms wherever it lies, in the order of what was last played."""
    journal = Journal.open(tmp_path)
    match = Match.new("deuce", 3, seed=7, options={"target": 50})
    number, _ = journal.begin(match, PLAYERS)
    play(match, 5000, journal=journal, number=number)
    rng = random.Random(1)
    times = [f"20{rng.randrange(10, 30)}-01-01T00:{rng.randrange(60):02}:00+00:00" for _ in range(10_000)]

    def fill(store: Store) -> None:
        row, results = store.match(number), store.results_of(number)
        for n, when in enumerate(times):
            store.put([replace(row, id=n, played=when, outcome=None if n % 4 == 0 else "ended")])
            store.put(replace(result, match=n, ended=when) for result in results[:1])

    journal._writer.write(fill).result()
    journal = reopened(journal, tmp_path)
    assert journal.count(finished=True) == 7501 and journal.count(finished=False) == 2500
    expected = sorted(((when, n) for n, when in enumerate(times) if n % 4), reverse=True)

    def quickest(first: int) -> float:
        spans = []
        for _ in range(5):
            begun = time.perf_counter()
            journal.page(first, 64, finished=True)
            journal.count(finished=True)
            spans.append(time.perf_counter() - begun)
        return min(spans)

    assert max(quickest(first) for first in (0, 3000, 7400)) < 0.05
    found = [
        saved.id
        for first in range(0, 7501, 1000)
        for saved in journal.page(first, 1000, finished=True)
        if saved is not None and saved.id != number
    ]
    assert found == [n for _, n in expected]
    journal.close()


def test_closed_journal(journal: Journal) -> None:
    """Closing twice is fine; asking afterwards is answered with a sentence."""
    number, _ = journal.begin(Match.new("deuce", 3), PLAYERS)
    journal.close()
    journal.close()
    assert journal.unfinished() == []
    with pytest.raises(BadRecord, match="closed"):
        journal.load(number)
