"""A chess match: how it goes and ends, offers and claims, flags, pieces on the table, scripted positions."""

from pathlib import Path

import pytest

from game.match import Match
from game.match.journal import Journal
from game.rules.core.errors import BadDeal
from game.rules.core.move import TABLE
from game.rules.games.chess import GAME, fen, pgn
from game.rules.shared.duel_events import GameOver
from tests.rules.chess_table import Table

KNIGHTS_OUT_AND_HOME = "Nf3, Nf6, Ng1, Ng8"


def ended(table: Table) -> tuple[tuple[int, ...], tuple[float, ...], str]:
    """Winners, scores and reason of a finished game."""
    outcome = table.state.outcome()
    assert outcome is not None and table.state.actors() == frozenset()
    assert table.events[-1] == GameOver(TABLE, outcome.reason)
    assert outcome.scores == table.state.scores()
    return outcome.winners, outcome.scores, outcome.reason


def test_white_begins() -> None:
    """Seat 0 is White and has the twenty first moves, an offer and a resignation."""
    table = Table()
    assert table.state.actors() == {0}
    assert len(table.texts()) == 22 and {"e2e4", "g1f3", "offer", "resign"} <= table.texts()
    assert table.texts(1) == set()


def test_checkmate() -> None:
    """The mated side loses: 0 to 1 in the shortest game there is (rule 1k)."""
    assert ended(Table().play("f3, e5, g4, Qh4#")) == ((1,), (0, 1), "Black wins by checkmate.")


def test_stalemate() -> None:
    """No move without check is a draw, half a point each (rule 1k)."""
    table = Table("7k/8/4Q1K1/8/8/8/8/8 w - - 0 1").play("Qf7")
    assert ended(table) == ((), (0.5, 0.5), "The game is a draw by stalemate.")


@pytest.mark.parametrize(
    ("position", "drawn"),
    [
        ("8/8/8/8/8/2k5/8/Kr6 w - - 0 1", True),
        ("8/8/8/8/8/2k3N1/8/Kr6 w - - 0 1", True),
        ("8/8/8/8/8/2k3B1/8/Kr6 w - - 0 1", True),
        ("8/8/8/8/8/2k2NN1/8/Kr6 w - - 0 1", False),
        ("8/8/8/8/8/2k5/6R1/Kr6 w - - 0 1", False),
    ],
)
def test_too_little_to_mate(position: str, drawn: bool) -> None:
    """A game ends by itself when neither side could ever give mate (rule 2)."""
    table = Table(position).play("Kxb1")
    assert (table.state.outcome() is not None) == drawn
    if drawn:
        assert ended(table)[:2] == ((), (0.5, 0.5))


def test_threefold_repetition_is_claimed() -> None:
    """The first position counts; the third time the side to move may claim, and need not (rule 2)."""
    table = Table().play(KNIGHTS_OUT_AND_HOME)
    assert "claim" not in table.texts() and "rule 2" in table.why_not("claim")
    table.play("Nf3, Nf6, Ng1")
    assert "claim" not in table.texts()
    table.play("Ng8")
    assert "claim" in table.texts()
    other = Table().play(", ".join([KNIGHTS_OUT_AND_HOME] * 2))
    other.play("e4")
    assert "claim" not in other.texts()
    table.play("claim")
    assert ended(table) == ((), (0.5, 0.5), "The game is a draw by threefold repetition.")


def test_fivefold_repetition_ends_by_itself() -> None:
    """The fifth time nobody is asked (rule 2)."""
    table = Table().play(", ".join([KNIGHTS_OUT_AND_HOME] * 3))
    table.play("Nf3, Nf6, Ng1")
    assert table.state.outcome() is None
    table.play("Ng8")
    assert ended(table)[2] == "The game is a draw by fivefold repetition."


def test_rights_make_another_position() -> None:
    """A king that has lost castling, and a chance to capture en passant, make a position a different one."""
    table = Table("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    table.play("Ke2, Ke7, Ke1, Ke8").play("Ke2, Ke7, Ke1, Ke8")
    assert table.state.repeated() == 2  # without rights it came twice, with them once
    table = Table("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1").play("d4, Kd8, Kd1, Ke8, Ke1")
    assert table.state.repeated() == 1


@pytest.mark.parametrize(
    ("clock", "claims", "over"), [(98, False, False), (99, True, False), (149, True, True)]
)
def test_idle_moves(clock: int, claims: bool, over: bool) -> None:
    """100 single moves without capture or pawn move may be claimed, 150 end the game (rule 2)."""
    table = Table(f"4k3/8/8/8/8/8/4P3/R3K3 w - - {clock} 120").play("Ra2")
    assert ("claim" in table.texts()) == (claims and not over)
    assert (table.state.outcome() is not None) == over
    if over:
        assert "75 moves" in ended(table)[2]
    elif claims:
        assert "50-move" in ended(table.play("claim"))[2]


def test_mate_comes_before_75_moves() -> None:
    """A checkmate on the 150th idle move counts."""
    assert ended(Table("7k/8/6K1/8/8/8/8/R7 w - - 149 120").play("Ra8"))[0] == (0,)


def test_offers() -> None:
    """Only an answer follows an offer; declined, the offerer moves, without a second offer (rule 5)."""
    table = Table().play("e4, offer")
    assert table.state.actors() == {0} and table.texts() == {"accept", "decline"}
    assert "rule 5" in table.why_not("d2d4") and "rule 5" in table.why_not("e7e5", 1)
    table.play("decline")
    assert table.state.actors() == {1} and "offer" not in table.texts()
    assert "already" in table.why_not("offer")
    table.play("e5")
    assert "offer" in table.texts()
    table.play("offer, accept")
    assert ended(table) == ((), (0.5, 0.5), "The game is a draw by agreement.")


def test_nothing_to_accept() -> None:
    """Without an offer there is nothing to answer (rule 5)."""
    assert "No draw has been offered (rule 5)." == Table().why_not("accept") == Table().why_not("decline")


def test_resigning() -> None:
    """Who resigns loses (rule 5)."""
    assert ended(Table().play("e4, resign")) == ((0,), (1, 0), "Black resigned; White wins.")


def test_flags() -> None:
    """Time runs out on either side at any moment, also while an offer waits (rule 5)."""
    assert ended(Table().play("e4, flag 2"))[:2] == ((0,), (1, 0))
    assert ended(Table().play("e4, flag 1"))[:2] == ((1,), (0, 1))
    assert ended(Table().play("e4, offer, flag 2"))[0] == (0,)
    table = Table("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").play("flag 1")
    assert ended(table) == ((), (0.5, 0.5), "White ran out of time, but Black cannot give mate: a draw.")
    assert {GAME.text(move) for move in Table().state.legal(TABLE)} == {"flag 1", "flag 2"}


def test_flags_in_a_match() -> None:
    """A flag is logged as a step of the table, survives saving, and goes with the move before it on undo."""
    match = Match.new("chess", seats=2)
    match.play(0, "e2e4")
    assert match.why_not(0, "flag 2") is not None and match.why_not(TABLE, "flag 3") is not None
    match.play(TABLE, "flag 2")
    assert match.log == [(0, "e2e4"), (TABLE, "flag 2")]
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == (0,)
    twin = Match.load(match.dump())
    assert twin.log == match.log and twin.outcome() == outcome
    assert twin.undo() and twin.log == [] and [step.text for step in twin.redo()] == ["e2e4", "flag 2"]
    assert match.why_not(TABLE, "flag 1") is not None


POSITION = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20"


@pytest.mark.parametrize("deal", [POSITION, [POSITION], [[POSITION]]])
def test_a_deal_is_a_position(deal: str) -> None:
    """A FEN, plain or in a list, sets the position up, through saving too."""
    match = Match.new("chess", seats=2, deal=deal)
    assert match.actors() == {1} and "e8g8" in match.moves(1)
    match.play(1, "e8c8")
    twin = Match.load(match.dump())
    assert twin.view(0) == match.view(0) and twin.log == match.log


def test_wrong_deals() -> None:
    """A position that cannot be starts no match and says why."""
    with pytest.raises(BadDeal, match="exactly one king"):
        Match.new("chess", seats=2, deal="8/8/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(BadDeal, match="eight ranks"):
        Match.new("chess", seats=2, deal=[["J3", "P3"]])


def test_positions_that_are_over_already() -> None:
    """A match from a mated position is over at once."""
    match = Match.new("chess", seats=2, deal="R6k/8/6K1/8/8/8/8/8 b - - 0 1")
    outcome = match.outcome()
    assert match.actors() == frozenset() and outcome is not None and outcome.winners == (0,)


@pytest.mark.parametrize(
    ("position", "move", "zones"),
    [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", {"e4": [], "d5": ["wP"], "taken:0": ["bP"]}),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", {"d5": [], "d6": ["wP"], "taken:0": ["bP"]}),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", {"g1": ["wK"], "f1": ["wR"], "h1": []}),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O", {"c8": ["bK"], "d8": ["bR"], "a8": []}),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "axb8=Q",
            {"b8": ["wQ"], "a7": [], "taken:0": ["bN"], "box:0": ["wR", "wB", "wN", "wP"]},
        ),
        (
            "4k3/8/8/8/8/8/p7/4K3 b - - 0 1",
            "a1=N",
            {"a1": ["bN"], "a2": [], "box:1": ["bQ", "bR", "bB", "bP"]},
        ),
    ],
)
def test_pieces_go_where_the_events_say(position: str, move: str, zones: dict[str, list[str]]) -> None:
    """Captures, castling, en passant and promotion move the right pieces between the right places."""
    table = Table(position)
    before = table.state.zones()
    (told, *_) = table.one(move)
    after = table.state.zones()
    assert {zone: after[zone] for zone in zones} == zones
    for step in told.transfers:
        assert before[step.source].pop(step.index) == step.face
        before[step.target].append(step.face)
    assert before == after


def test_records_go_out_and_in() -> None:
    """A match becomes a PGN and the PGN the same match again, from a set-up position."""
    match = Match.new("chess", seats=2, deal="4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    for seat, text in ((0, "a7a8q"), (1, "e8d7"), (0, "resign")):
        match.play(seat, text)
    state = match.view(None).state
    text = match.game.write_text(state, ["Ann", "Ben"], "2026.01.31")["PGN"]
    assert '[White "Ann"]' in text and "1. a8=Q+ Kd7 0-1" in text
    (game,) = pgn.read(text)
    twin = Match.new("chess", seats=2, deal=game.start)
    for move in game.moves:
        (seat,) = twin.actors()
        twin.play(seat, move)
    assert fen.write(twin.view(None).state.board) == fen.write(state.board)


def test_half_points_are_kept(tmp_path: Path) -> None:
    """A drawn match is saved, listed and loaded with half a point each."""
    players = [{"name": name, "colour": seat, "level": None} for seat, name in enumerate(("Ann", "Bea"))]
    journal, match = Journal.open(tmp_path), Match.new("chess", seats=2)
    number, _ = journal.begin(match, players)
    for seat, text in ((0, "offer"), (1, "accept")):
        before = match.version
        match.play(seat, text)
        journal.append(number, match, before, players)
    journal.close()
    again = Journal.open(tmp_path)
    assert [saved.scores for saved in again.finished()] == [(0.5, 0.5)]
    assert [row.points for row in again.results("chess")] == [0.5, 0.5]
    assert again.load(number).match.outcome() == match.outcome() and again.take_notices() == []
    again.close()
