"""Matches outlive versions: real files of every version of the rules open, to be played on or watched."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.match.journal import FILE, Journal
from game.match.store import Store
from game.rules import registry
from game.rules.core.errors import BadRecord, IllegalMove
from tests.match import keep
from tests.match.older import OLDEST, UNKNOWN, open_copy, spoil, spoilt
from tests.match.saves import brought_in, play

WATCHED: frozenset[str] = frozenset()
"""The kept records, by version and name, that today's rules do not replay."""

every_record = pytest.mark.parametrize(
    "path", keep.records(), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
every_journal = pytest.mark.parametrize("path", keep.journals(), ids=lambda path: f"{path.parent.name}")
every_oldest = pytest.mark.parametrize("path", keep.records(1), ids=lambda path: path.stem)


def name(path: Path) -> str:
    """How `WATCHED` names a record."""
    return f"{path.parent.name}/{path.stem}"


def check_watched(match: Match) -> None:
    """The match says why it can only be watched, and nothing moves it."""
    why = match.frozen
    assert why is not None and why.endswith("It can be watched, but not played on.") and "version 1" in why
    assert not match.actors() and not match.can_undo() and not match.can_redo()
    before = match.log
    for seat in range(match.seats):
        assert match.moves(seat) == [] and match.why_not(seat, "pass") == why
        with pytest.raises(IllegalMove, match="can be watched"):
            match.play(seat, "pass")
    assert not match.undo() and match.redo() == [] and match.log == before
    for version in range(match.version + 1):
        match.view_at(version, None)


def test_the_present_rules_are_kept() -> None:
    """Whoever raises the version of a game's rules keeps matches of it: `python -m tests.match.keep`."""
    assert keep.lacking() == []
    held = set()
    for path in keep.journals():
        db = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
        held |= {(*row,) for row in db.execute("SELECT game, rules_version, outcome IS NULL FROM match")}
        db.close()
    for entry in registry.entries():
        for version in range(1, registry.load(entry.key).rules_version + 1):
            assert {(entry.key, version, 0), (entry.key, version, 1)} <= held


@every_record
def test_records_open(path: Path) -> None:
    """A kept record replays and can be played on under today's rules, or is known to be only watched."""
    text = path.read_text(encoding="ascii").rstrip("\n")
    match = Match.load(text)
    assert (match.frozen is not None) == (name(path) in WATCHED), match.frozen
    kept = json.loads(text)
    if match.frozen is not None:
        check_watched(match)
        assert json.loads(match.dump()) == kept
        return
    assert [list(entry) for entry in match.log] == kept["moves"]
    today = Match.load(match.dump())
    assert today.rules_version == match.game.rules_version and today.log == match.log
    if match.outcome() is None:
        play(match, 3)
        assert match.version > today.version and Match.load(match.dump()).log == match.log


@every_journal
def test_journals_open(path: Path, tmp_path: Path) -> None:
    """Every match of a kept journal loads; an unfinished one goes on, and is kept as one of today's rules."""
    journal = open_copy(path, tmp_path)
    saved = [*journal.unfinished(), *journal.finished()]
    assert journal.take_notices() == [] and len(saved) >= 2
    for one in saved:
        loaded = journal.load(one.id)
        match = loaded.match
        if match.frozen is not None:
            watched = f"{match.rules_version}/{one.game}-{'middle' if one.outcome is None else 'finished'}"
            assert watched in WATCHED, match.frozen
            continue
        assert match.scores() == one.scores
        assert match.plays <= one.plays, "offers, and what solitaires do by themselves, were counted once"
        if one.outcome is None:
            before = match.version
            play(match, 1)
            journal.append(one.id, match, before, loaded.players).result()
            again = journal.load(one.id).match
            assert again.frozen is None and again.log == match.log
    journal.close()
    store = Store.open(tmp_path / FILE)
    rows = [store.match(one.id) for one in saved if one.outcome is None]
    store.close()
    for row in rows:
        assert (
            row.rules_version == registry.load(row.game).rules_version
            or f"{row.rules_version}/{row.game}-middle" in WATCHED
        )


@every_oldest
def test_a_record_that_replays_no_more(path: Path) -> None:
    """It can be watched as far as it replays, and is written again as it was, letter by letter."""
    text, at = spoilt(path.read_text(encoding="ascii").rstrip("\n"))
    match = Match.load(text)
    check_watched(match)
    assert match.log == [tuple(move) for move in json.loads(text)["moves"][:at]]
    assert f"does not lead to step {at + 1} of" in (match.frozen or "")
    assert UNKNOWN not in (match.frozen or ""), "the move may be a secret still"
    assert match.dump() == text and Match.load(match.dump()).frozen == match.frozen


def test_a_saved_match_that_replays_no_more(tmp_path: Path) -> None:
    """One of each game in the journal: watched as far as it replays; its rows stay as they were."""
    (file,) = OLDEST.glob("*.sqlite3")
    journal = open_copy(file, tmp_path)
    saved = [*journal.unfinished(), *journal.finished()]
    journal.close()
    for one in saved:
        spoil(tmp_path, one.id)
    journal = Journal.open(tmp_path)
    for one in saved:
        match = journal.load(one.id).match
        check_watched(match)
        assert 0 < match.version < len(json.loads(match.dump())["moves"])
        copy = brought_in(journal, journal.export(one.id))
        assert journal.load(copy).match.dump() == match.dump()
    journal.close()


def changed(name: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A kept record of the oldest version with something changed."""
    kept = json.loads((OLDEST / f"{name}.json").read_text(encoding="ascii"))
    change(kept)
    return json.dumps(kept)


def test_what_freezes_an_older_record() -> None:
    """A digest of another position, a house rule or value that is no more, wrong shuffles, a lost step."""
    cases: list[tuple[Callable[[dict[str, Any]], object], str]] = [
        (lambda kept: kept.update(digest="0" * 32), "digest"),
        (lambda kept: kept["options"].update(telepathy=True), "no house rule “telepathy”"),
        (lambda kept: kept["options"].update(target=101), "no house rule “target”"),
        (lambda kept: kept["deal"]["shuffles"].append(["R0"]), "more or fewer shuffles"),
        (lambda kept: kept["deal"].update(shuffles=[["R0"]]), "to step 1 of"),
        (lambda kept: kept["moves"].pop(0), "to step 1 of"),
    ]
    for change, complaint in cases:
        text = changed("deuce-middle", change)
        match = Match.load(text)
        check_watched(match)
        assert complaint in (match.frozen or "")
        assert json.loads(match.dump()) == json.loads(text)
        journal = Journal.open(None)
        kept = journal.load(brought_in(journal, text)).match
        check_watched(kept)
        assert json.loads(kept.dump())["moves"] == json.loads(text)["moves"]
        journal.close()


def test_other_scores_freeze_a_saved_match(tmp_path: Path) -> None:
    """A journal holds no digest: the scores, and whether it was over, must be what they were."""
    for change in ({"scores": "[99, 0]"}, {"outcome": "It was over."}):
        (file,) = OLDEST.glob("*.sqlite3")
        journal = open_copy(file, tmp_path)
        number = next(saved.id for saved in journal.unfinished() if saved.game == "deuce")
        journal.close()
        store = Store.open(tmp_path / FILE)
        with store.transaction():
            store.update_match(number, **change)
        store.close()
        journal = Journal.open(tmp_path)
        match = journal.load(number).match
        check_watched(match)
        assert "scores" in (match.frozen or "")
        assert Match.load(journal.export(number)).frozen
        journal.close()


def test_what_was_taken_back_need_not_replay(tmp_path: Path) -> None:
    """An older match goes on where it stands, even if the moves beyond, taken back, are none any more."""
    (file,) = OLDEST.glob("*.sqlite3")
    journal = open_copy(file, tmp_path)
    number = next(saved.id for saved in journal.unfinished() if saved.game == "deuce")
    loaded = journal.load(number)
    journal.close()
    match = loaded.match
    for _ in range(match.plays // 2 + 1):
        match.undo()
    store = Store.open(tmp_path / FILE)
    with store.transaction():
        store.update_match(number, version=match.version, scores=json.dumps(match.scores()))
    store.close()
    spoil(tmp_path, number, beyond=True)
    journal = Journal.open(tmp_path)
    again = journal.load(number).match
    assert again.frozen is None and again.log == match.log and not again.can_redo()
    play(again, 1)
    assert again.plays == match.plays + 1
    journal.close()


def test_absent_options_take_their_default() -> None:
    """A record from before an option was thought of is played with what it stands at by itself."""
    kept = json.loads((OLDEST / "hearts-middle.json").read_text(encoding="ascii"))
    match = Match.load(json.dumps(kept))
    default = match.game.options()
    new = set(match.house_rules) - set(kept["options"])
    assert match.frozen is None
    assert all(match.house_rules[option] == getattr(default, option) for option in new)


def test_newer_ones_are_left_alone(tmp_path: Path) -> None:
    """Rules or a format of a newer program: a sentence, and the file stays as it is."""
    with pytest.raises(
        BadRecord, match=r"version 999 .* this program has version \d+\. A newer Deuce opens it"
    ):
        Match.load(changed("deuce-middle", lambda kept: kept.update(rules_version=999)))
    with pytest.raises(BadRecord, match="A newer Deuce wrote this record"):
        Match.load(changed("deuce-middle", lambda kept: kept.update(format="deuce-match-2")))
    (file,) = OLDEST.glob("*.sqlite3")
    journal = open_copy(file, tmp_path)
    number = journal.unfinished()[0].id
    journal.close()
    store = Store.open(tmp_path / FILE)
    with store.transaction():
        store.update_match(number, rules_version=999)
    kept = (store.match(number), store.steps(number))
    store.close()
    journal = Journal.open(tmp_path)
    with pytest.raises(BadRecord, match="A newer Deuce opens it"):
        journal.load(number)
    journal.close()
    store = Store.open(tmp_path / FILE)
    assert (store.match(number), store.steps(number)) == kept
    store.close()
