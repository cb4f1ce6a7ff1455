"""The match as scripts use it: one gate, steps to show, views of any moment, and records read strictly."""

import json
from typing import Any

import pytest

from game.match import Match
from game.rules.core.errors import BadRecord, IllegalMove, UnreadableMove
from game.rules.core.move import Move
from game.rules.games.deuce.events import Opened
from tests.rules.deuce_table import deal_for, play, table

HANDS = ("R0 R1 R2 R3 B4 B5", "B0 B1 B2 B3 R4 R5")
OPENED = ("1 open R0 R1", "2 open B0 B1")


def test_a_new_match_stands_at_its_first_decision() -> None:
    """The deal is done and logged, everybody may open, nobody has points."""
    match = Match.new("deuce", seats=4, seed=7, options={"target": 50}, deal=None)
    assert match.actors() == frozenset(range(4))
    assert match.log == [(-1, "deal")] and match.version == 1
    assert match.scores() == (0, 0, 0, 0) and match.outcome() is None
    assert all(text.startswith("open ") for seat in range(4) for text in match.moves(seat))


def test_steps() -> None:
    """A play gives its own step and the table's after it, each with the views and events of its moment."""
    match = play(table(*HANDS), OPENED[0])
    steps = match.play(1, "open B0 B1")
    assert [(step.seat, step.text) for step in steps] == [(1, "open B0 B1"), (-1, "reveal")]
    assert [step.version for step in steps] == [3, 4]
    own, reveal = steps
    assert own.view(0).zones()["open:1"] == ["?", "?"]
    assert own.view(1).zones()["open:1"] == ["B0", "B1"]
    assert reveal.view(None).zones()["pile:1L"] == ["B0"]
    assert [type(event) for event in reveal.events(None)] == [Opened, Opened]
    assert reveal.view(0) == match.view(0) and reveal.view(0).ids == match.view(0).ids
    assert [step.text for step in match.steps()] == [text for _, text in match.log]
    assert [step.version for step in match.steps(3)] == [4]


def test_submit_is_play() -> None:
    """A move object goes through the same gate as its text."""
    match = play(table(*HANDS), *OPENED)
    with pytest.raises(IllegalMove, match="rule 8"):
        match.submit(Move(0, "play", ("B4",), "pile:0L"))
    with pytest.raises(IllegalMove, match="not your turn"):
        match.submit(Move(1, "draw", target="stock"))
    (step,) = match.submit(Move(0, "play", ("R2",), "pile:0L"))
    assert (step.seat, step.text) == (0, "play R2>1L")


@pytest.mark.parametrize(
    "move",
    [
        Move(0, "play", ("R2",), "pile:9L"), Move(0, "play", ("R2",), "stock"), Move(0, "play", ("R2",)),
        Move(0, "play", (), "pile:0L"), Move(0, "play", ("R2", "R3"), "pile:0L"),
        Move(0, "play", ("?",), "pile:0L"), Move(0, "play", ("R2",), "pile:0L", "red"),
        Move(0, "draw"), Move(0, "draw", ("R2",), "stock"), Move(0, "draw", target="stock", choice="2"),
        Move(0, "end", target="stock"), Move(0, "pass", ("R2",)), Move(0, "open", ("R2", "R3")),
        Move(0, "deal"), Move(0, ""), Move(0, "reshuffle"),
    ],
)  # fmt: skip
def test_malformed_moves_are_refused(move: Move) -> None:
    """Moves that no text could name are refused with a reason like any other."""
    match = play(table(*HANDS), *OPENED)
    before = match.dump()
    with pytest.raises(IllegalMove, match="rule"):
        match.submit(move)
    assert match.dump() == before


def test_the_table_takes_no_orders() -> None:
    """Nobody plays the table's seat, and a spectator plays nothing."""
    match = play(table(*HANDS), *OPENED)
    for seat in (-1, 2, 17, -7):
        with pytest.raises(IllegalMove):
            match.play(seat, "draw")
        assert match.moves(seat) == []
    assert list(match.view(None).legal()) == []
    assert match.view(None).legal().why_not(Move(0, "draw")) == "A spectator only watches."


def test_garbage_is_unreadable() -> None:
    """A text that is no move at all raises the more special error."""
    match = play(table(*HANDS), *OPENED)
    with pytest.raises(UnreadableMove, match="is no move of Deuce; write “open R2 B2”"):
        match.play(0, "castle kingside")


def test_undo_to_the_deal_and_another_line() -> None:
    """Undo takes back the reveal with the pair that caused it; the scripted shuffles come again."""
    match = play(table(*HANDS, draw_pile="Y9"), *OPENED, "1 draw")
    assert [match.undo() for _ in range(4)] == [True, True, True, False]
    assert match.log == [(-1, "deal")] and match.can_redo()
    assert [[step.text for step in match.redo()] for _ in range(3)] == [
        ["open R0 R1"], ["open B0 B1", "reveal"], ["draw"],
    ]  # fmt: skip
    assert match.redo() == []
    for _ in range(2):
        match.undo()
    play(match, "2 open B2 B3", "1 draw")
    assert match.view(0).zones()["hand:0"][-1] == "Y9"
    assert not match.can_redo()


def test_views_of_the_past() -> None:
    """A view of an earlier version knows the log up to then and stays what it was after undo and replay."""
    match = play(table(*HANDS), *OPENED, "1 play R2>1L")
    early = match.view_at(2, 0)
    assert len(early.log) == 2 and match.view_at(2, 0).ids == early.ids
    match.undo()
    assert match.view_at(2, 0) == early and match.view_at(2, 0).log == early.log


def test_undo_over_a_scripted_reshuffle() -> None:
    """Going back before the second round and on again deals the listed cards again, saved or not."""
    second = deal_for(["R9", "B9"], dealer=0)
    third = deal_for(["G9", "Y9"], dealer=1)
    match = table("R4 R10 R1 R3 R2 G0", "B10 G10 G5 G6 Y10 B7", later=[second, third])
    play(match, "1 open R4 R10", "2 open B10 G10", "1 play R1>1L", "2 play G5>2L", "1 play R3>1L")
    play(match, "2 play G6>2L", "1 play R2>1L", "2 play Y10>2L")
    saved = Match.load(match.dump())
    for each in (match, saved):
        for _ in range(2):
            each.play(0, "play G0>2L")
            assert each.view(0).zones()["hand:0"][0] == "R9"
            each.undo()
    assert saved.dump() == match.dump()


# --- records -----------------------------------------------------------------------------------------------


def record(**changes: Any) -> str:
    """The dump of a short match with some fields replaced; the digest is not mended."""
    match = play(table(*HANDS), *OPENED, "1 play R2>1L", "2 draw")
    return json.dumps({**json.loads(match.dump()), **changes})


def edited(number: int, entry: Any) -> str:
    """The dump with one log entry replaced."""
    moves = json.loads(record())["moves"]
    moves[number] = entry
    return record(moves=moves)


def test_the_fields_of_a_dump() -> None:
    """A dump is one JSON object with the nine agreed fields."""
    kept = json.loads(record())
    assert list(kept) == [
        "format", "game", "rules_version", "options", "seats", "seed", "deal", "moves", "digest",
    ]  # fmt: skip
    assert kept["moves"][:2] == [[-1, "deal"], [0, "open R0 R1"]]
    assert Match.load(record()).log == [tuple(move) for move in kept["moves"]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (record(game="chutes"), "a match of ‘Chutes’, which is not installed"),
        (record(seats=9), "2 to 6 players, not 9"),
        (record(rules_version=999), "version 999 of the rules of Deuce; this program has version 2"),
        (record(options={"target": 75}), "cannot be 75"),
        (record(options={"target": 50}), "digest does not fit"),
        (record(seed=2), "digest does not fit"),
        (record(note="mine"), "fields that no match writes"),
        (record(digest="0" * 32), "digest does not fit"),
        (record(format="deuce-match-9"), "A newer Deuce wrote this record"),
        (record(format="chess-match-1"), "no match that Deuce exported"),
        (record(rules_version=0), "“rules_version” of this record is damaged"),
        (edited(0, [-1, "reveal"]), "Step 1 of this record should be “deal”"),
        (edited(1, [1, "open R0 R1"]), "Step 2 of this record, “open R0 R1”, is illegal"),
        (edited(1, [0, "open R1 R0"]), "Step 2 of this record should be “open R0 R1”"),
        (edited(3, [0, "draw"]), "Step 4 of this record should be “reveal”"),
        (edited(4, [0, "play B4>1L"]), "Step 5 of this record, “play B4>1L”, is illegal: Blue 4 must match"),
        (edited(4, [-1, "reshuffle"]), "Step 5 of this record, “reshuffle”, is illegal"),
        (record(moves=json.loads(record())["moves"][:-1]), "digest does not fit"),
        (record(moves=json.loads(record())["moves"][:3]), "breaks off in the middle of a step"),
        (record(moves=[]), "breaks off in the middle of a step"),
        (record(deal={"scripted": True, "shuffles": [], "listed": 0}), "should be|illegal"),
        (record(deal={"scripted": True, "shuffles": [["R0"]], "listed": 1}), "Shuffle number 1 must list"),
    ],
)  # fmt: skip
def test_strict_loading(text: str, complaint: str) -> None:
    """A record whose steps, rules, options or shuffles differ from the truth is refused by name."""
    with pytest.raises(BadRecord, match=complaint):
        Match.load(text)


@pytest.mark.parametrize("listed", [0, 1])
def test_shuffles_fit_the_moves(listed: int) -> None:
    """A record with more or fewer shuffles than its moves ask for was not written by a match."""
    kept = json.loads(record())
    first = kept["deal"]["shuffles"][0]
    with pytest.raises(BadRecord, match="more or fewer shuffles"):
        Match.load(record(deal={"scripted": True, "shuffles": [first, first], "listed": listed}))
    seeded = json.loads(Match.new("deuce", seats=2, seed=1).dump())
    seeded["deal"]["shuffles"].clear()
    with pytest.raises(BadRecord, match="more or fewer shuffles"):
        Match.load(json.dumps(seeded))


def test_early_records() -> None:
    """A match saved while pairs are still secret loads with the secret kept."""
    match = play(table(*HANDS), OPENED[1])
    twin = Match.load(match.dump())
    assert twin.actors() == {0}
    assert twin.view(0).log == ((-1, "deal"), (1, "open ? ?"))


@pytest.mark.parametrize("key", ["deuce", "chess", "poker_dice"])
def test_a_copy_is_a_match_of_its_own(key: str) -> None:
    """A copy dumps as the record does, has nothing to redo, and goes on without the first one noticing."""
    match = Match.new(key, seats=2, seed=5)
    for _ in range(6):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    match.undo()
    kept, twin = match.dump(), match.copy()
    assert twin.dump() == kept and not twin.can_redo() and match.can_redo()
    seat = min(twin.actors())
    twin.play(seat, twin.moves(seat)[-1])
    assert match.dump() == kept and Match.load(twin.dump()).dump() == twin.dump()
    assert [twin.view_at(version, 0) for version in range(match.version)] == [
        match.view_at(version, 0) for version in range(match.version)
    ]


def test_a_move_that_fails_leaves_the_way_forth(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an error within a move everything stands as before, the taken back throws included."""
    match = Match.new("poker_dice", seats=2, seed=9)
    for _ in range(3):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    whole = match.dump()
    while match.undo():
        pass

    def broken(self: object, move: object, rng: object) -> None:
        raise RuntimeError("on the way")

    seat, kind = min(match.actors()), type(match.view(None).state)
    with monkeypatch.context() as patch:
        patch.setattr(kind, "apply", broken)
        with pytest.raises(RuntimeError):
            match.play(seat, match.moves(seat)[0])
    while match.redo():
        pass
    assert match.dump() == whole
