"""What is kept beside a match: how it was sealed, and how computer players came to their moves."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from game.match import Match, envelope, foreign, salvage
from game.match.beside import Beside
from game.match.commitment import MOST_DEAL, Commitment, Dealt, Opening, cut_of
from game.match.journal import FILE, Journal
from game.match.provenance import Provenance
from game.rules.core.errors import BadRecord
from tests.match import keep
from tests.match.older import open_copy
from tests.match.saves import PLAYERS
from tests.session.tables import SPENT, table

OPENING = Opening(1234567890123456789, "00112233445566778899aabbccddeeff")
DEALT = Dealt("hearts", 4, {"passing": "none", "moon": True}, 2)


def test_a_seal_is_checked_by_hand() -> None:
    """The digest is the SHA-256 of lines as the docs show them, the deal that of the seed and the cut."""
    text = (
        'deuce-seal-1\ngame=hearts\nseats=4\noptions={"moon":true,"passing":"none"}\nrules=2\n'
        f"seed={OPENING.seed}\nnonce={OPENING.nonce}"
    )
    told = Path(__file__).parents[2] / "docs" / "records.md"
    assert text.replace("\n", "\n    ") in told.read_text(encoding="utf-8")
    sealed = Commitment.to(OPENING, DEALT, "Straße 9")
    assert sealed.digest == hashlib.sha256(text.encode()).hexdigest()
    cut = hashlib.sha256(f"deuce-cut-1\nseed={OPENING.seed}\ncut=Straße 9".encode()).hexdigest()
    deal = OPENING.deal("Straße 9")
    assert deal == 1 + int(cut, 16) % MOST_DEAL
    assert sealed.fault(DEALT, deal) is None
    assert "deal" in (sealed.fault(DEALT, deal + 1) or "")
    for other in (
        Dealt("rummy", 4, DEALT.options, 2),
        Dealt("hearts", 3, DEALT.options, 2),
        Dealt("hearts", 4, {"passing": "none"}, 2),
        Dealt("hearts", 4, DEALT.options, 3),
    ):
        assert "What was opened" in (sealed.fault(other, deal) or "")


def test_what_is_drawn_is_new_each_time() -> None:
    """Seed, nonce and so the digest; a cut is a word without anything that cannot be seen."""
    drawn = [Opening.drawn() for _ in range(20)]
    assert len({one.nonce for one in drawn}) == len({one.seed for one in drawn}) == 20
    assert all(len(one.nonce) == 32 and 1 <= one.deal("") <= MOST_DEAL for one in drawn)
    assert cut_of("  a\nb\x07 c \u2028") == "ab c" and len(cut_of("x" * 99)) == 40


def match_with(version: int) -> tuple[Match, Beside]:
    """A match with all that can lie beside one."""
    match = Match.new("deuce", 3, seed=7)
    while match.version < version:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    sealed = Commitment.to(OPENING, Dealt("deuce", 3, match.house_rules, match.rules_version), "cut")
    made = {at: Provenance("casual", 1 << 47, at) for at in (3, 5, version - 1, version + 4)}
    return match, Beside(commitment=sealed, moves=made)


def test_a_running_match_keeps_its_seal() -> None:
    """What is given out before the end holds neither seed nor nonce, nor what was taken back."""
    match, beside = match_with(12)
    text = foreign.pack(match, None, beside)
    assert OPENING.nonce not in text and str(OPENING.seed) not in text
    assert beside.commitment is not None and beside.commitment.digest in text
    again = foreign.read(text)
    assert again.match.dump() == match.dump() and again.beside.commitment is not None
    assert again.beside.commitment.opening is None and again.beside.commitment.cut == "cut"
    assert again.beside.moves == {at: made for at, made in beside.moves.items() if at < match.version}
    assert foreign.pack(again.match, again.tree, again.beside) == text


def test_an_envelope_comes_back_whole() -> None:
    """Once it may be opened; and with nothing beside it a match is its bare record."""
    match, beside = match_with(12)
    text = envelope.write(match.dump(), beside.given_out(match.version, over=True))
    found = envelope.read(text)
    assert found.record == match.dump()
    assert found.beside == beside.given_out(match.version, over=True)
    assert found.beside.commitment is not None and found.beside.commitment.opening == OPENING
    assert envelope.write(match.dump(), Beside()) == match.dump()
    known = envelope.read(envelope.write(match.dump(), Beside(known=True)))
    assert known.beside == Beside(known=True)


def test_the_first_envelope_is_still_read() -> None:
    """Files of the version that knew written games alone."""
    brought = foreign.read("1. f3 e5 2. g4 Qh4# 0-1\n")
    record = json.loads(brought.match.dump())
    whole = {"format": "deuce-envelope-1", "match": record, "written": "1. f3 e5 2. g4 Qh4# 0-1\n"}
    again = foreign.read(json.dumps(whole))
    assert again.tree is not None and again.match.dump() == brought.match.dump()
    assert again.beside.commitment is None and not again.beside.moves and not again.beside.known


DAMAGED: list[dict[str, object]] = [
    {"deal": 3},
    {"deal": {}},
    {"deal": {"known": False}},
    {"deal": {"known": True, "more": 1}},
    {"deal": {"sealed": "5ea1", "rules": 2, "cut": ""}},
    {"deal": {"sealed": "Z" * 64, "rules": 2, "cut": ""}},
    {"deal": {"sealed": "a" * 64, "rules": True, "cut": ""}},
    {"deal": {"sealed": "a" * 64, "rules": 2, "cut": "x" * 41}},
    {"deal": {"sealed": "a" * 64, "rules": 2, "cut": "\ud800"}},
    {"deal": {"sealed": "a" * 64, "rules": 2, "cut": "", "seed": 1}},
    {"deal": {"sealed": "a" * 64, "rules": 2, "cut": "", "seed": -1, "nonce": "0" * 32}},
    {"deal": {"sealed": "a" * 64, "rules": 2, "cut": "", "seed": 1, "nonce": "0" * 31}},
    {"players": {}},
    {"players": [3]},
    {"players": ["3 casual 5"]},
    {"players": ["-3 casual 5 6"]},
    {"players": ["3 casual 5 99999999999999999999"]},
    {"players": ["3  5 6"]},
]


@pytest.mark.parametrize("damage", DAMAGED, ids=str)
def test_damage_beside_a_record_is_refused(damage: dict[str, object]) -> None:
    """With a sentence, whatever is the matter."""
    match, beside = match_with(8)
    whole = {**json.loads(foreign.pack(match, None, beside)), **damage}
    with pytest.raises(BadRecord, match=r"damaged\.$"):
        foreign.read(json.dumps(whole))


def made(journal: Journal, number: int) -> dict[int, Provenance]:
    """How computer players came to their moves in a kept match."""
    return journal.load(number).beside.moves


def test_computer_moves_are_recorded(tmp_path: Path) -> None:
    """Each with level, seed and count, and no person's; a take-back keeps them until another way is gone."""
    journal = Journal.open(tmp_path)
    players = table("PB", journal=journal)
    session = players.session
    number = session.match_id
    assert number is not None
    players.open_pairs()
    for _ in range(30):
        players.wait(1.0)
        journal.flush()
        if session.people_to_act():
            session.submit(next(iter(session.match.bare_view(0).legal())))
    asked = {one.question.seed: one.question.level for one in players.bots.requests}
    found = made(journal, number)
    bots = [at for at, (seat, _) in enumerate(session.match.log) if seat == 1]
    assert list(found) == bots == list(session.beside.moves) and len(bots) >= 2
    assert all(asked[one.seed] == one.level == "beginner" and one.count == SPENT for one in found.values())
    before = session.match.version
    session.undo()
    assert session.match.version < before
    players.wait(0.2)
    journal.flush()
    assert made(journal, number) == found  # to be played again
    at = session.match.version
    session.submit(list(session.match.bare_view(0).legal())[-1])
    journal.flush()
    assert set(made(journal, number)) == {version for version in found if version < at}
    session.close()
    journal.close()


def test_what_lies_beside_is_salvaged_and_forgotten(tmp_path: Path) -> None:
    """Read from a damaged file row by row, brought along by a second window, and gone with its match."""
    journal = Journal.open(tmp_path / "one")
    match, beside = match_with(12)
    number, _ = journal.begin(match, PLAYERS, beside=beside)
    journal.close()
    found = salvage.search((tmp_path / "one" / FILE).read_bytes())
    recovered = salvage.recover(found, [])
    kept = [row for row in recovered.rows if type(row).__name__ == "ProvenanceRow"]
    assert sorted(row.made.count for row in kept) == [3, 5, match.version - 1]  # type: ignore[union-attr]
    (tmp_path / "two").mkdir()
    shutil.copy(tmp_path / "one" / FILE, tmp_path / "two" / FILE)
    again = Journal.open(tmp_path / "two")
    loaded = again.load(number)
    assert loaded.beside == beside.given_out(match.version, over=True)
    assert OPENING.nonce not in loaded.record and OPENING.nonce not in again.export(number)
    again.delete(number)
    again.close()
    left = (tmp_path / "two" / FILE).read_bytes()
    assert OPENING.nonce.encode() not in left and not salvage.search(left).moves


SEALED = Path(__file__).parent / "sealed"
"""Files as each version of the envelope wrote them; what is there stays as it is."""


def test_files_of_every_envelope_open() -> None:
    """The first kept written games, the second seals and players' moves; a sealed one is verified."""
    first = foreign.read((SEALED / "envelope-1.json").read_text(encoding="ascii"))
    assert first.names[0] == "Anna"
    assert first.tree is not None and not first.beside.moves and first.match.outcome() is not None
    text = (SEALED / "envelope-2.json").read_text(encoding="ascii")
    second = foreign.read(text)
    sealed = second.beside.commitment
    assert sealed is not None and sealed.opening is not None and sealed.cut == "seven of hearts"
    assert len(second.beside.moves) > 20 and second.match.frozen is None
    facts = Dealt(second.match.game.key, second.match.seats, second.match.house_rules, sealed.rules_version)
    assert sealed.fault(facts, second.match.seed) is None


@pytest.mark.parametrize("path", keep.journals(), ids=lambda path: path.parent.name)
def test_an_older_journal_learns_to_keep_it(path: Path, tmp_path: Path) -> None:
    """Its own matches have nothing beside them; what is begun or played on in it has, and is salvaged."""
    journal = open_copy(path, tmp_path)
    older = next(one for one in journal.unfinished() if journal.load(one.id).match.frozen is None)
    loaded = journal.load(older.id)
    assert not loaded.beside and loaded.record == loaded.match.dump()
    before, seat = loaded.match.version, min(loaded.match.actors())
    loaded.match.play(seat, loaded.match.moves(seat)[0])
    record = Provenance("master", 3, 4)
    journal.append(older.id, loaded.match, before, loaded.players, made=record)
    match, beside = match_with(12)
    number, _ = journal.begin(match, PLAYERS, beside=beside)
    assert made(journal, older.id) == {before: record}
    journal.close()
    found = salvage.search((tmp_path / FILE).read_bytes())
    assert {row.made for row in found.moves[older.id].values()} == {record}
    again = Journal.open(tmp_path)
    assert again.take_notices() == [] and made(again, older.id) == {before: record}
    assert again.load(number).beside == beside.given_out(match.version, over=True)
    again.close()


def test_a_journal_of_the_third_version_opens(tmp_path: Path) -> None:
    """As seals and players' moves were first kept: one match that is over, one that runs."""
    journal = open_copy(SEALED / "journal-3.sqlite3", tmp_path)
    (over,), (runs,) = journal.finished(), journal.unfinished()
    assert journal.deal_line(over.id).endswith("… Opened: matches")
    assert journal.deal_line(runs.id).startswith("Sealed: ") and "Opened" not in journal.deal_line(runs.id)
    assert len(made(journal, over.id)) > 20
    assert [one.count for one in made(journal, runs.id).values()] == [3, 5, runs.plays + 1]
    assert '"nonce":"abab' in journal.export(over.id) and "nonce" not in journal.export(runs.id)
    assert journal.take_notices() == []
    journal.close()
