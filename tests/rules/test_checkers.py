"""A checkers match: captures by choice and forced, crowning, how it ends, pieces on the table, positions."""

import pytest

from game.match import Match
from game.rules.core.errors import BadDeal
from game.rules.core.legal import Selection
from game.rules.core.move import TABLE
from game.rules.core.options import fields_of
from game.rules.games.checkers import GAME, CheckersOptions, CheckersState, fen, pdn
from tests.rules.checkers_table import Table

TRIPLE = "B:W14,23,24:B9,1"
"""9 may take 14 and land on 18, and go on over 23 to 27; only a king could then take 24."""
RING = "B:W6,7,14,15,29:BK2"
TO_AND_FRO = "1-5, 32-28, 5-1, 28-32"


def ended(table: Table) -> tuple[tuple[int, ...], tuple[float, ...], str]:
    """Winners, scores and reason of a finished game."""
    outcome = table.state.outcome()
    assert outcome is not None and table.state.actors() == frozenset()
    assert outcome.scores == table.state.scores()
    return outcome.winners, outcome.scores, outcome.reason


def test_the_start() -> None:
    """Black begins with seven moves; each side has twelve men on its first three rows (rule 1)."""
    table = Table()
    assert table.texts() == {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}
    zones = table.state.zones()
    assert all(zones[str(square)] == ["b"] for square in range(1, 13))
    assert all(zones[str(square)] == [] for square in range(13, 21))
    assert all(zones[str(square)] == ["w"] for square in range(21, 33))


def test_captures_by_choice() -> None:
    """Every beginning of a series of jumps is a move of its own, and so is not capturing (rule 3)."""
    assert Table(TRIPLE).texts() == {"9x18", "9x18x27", "9-13", "1-5", "1-6"}


def test_captures_forced() -> None:
    """Forced, only whole series are moves (rule 3)."""
    assert Table(TRIPLE, forced=True).texts() == {"9x18x27"}


def test_forced_is_free_among_jumps() -> None:
    """Among several captures neither the longest nor any other is demanded (rule 3)."""
    table = Table("B:W14,23,8:B9,4", forced=True)
    assert table.texts() == {"9x18x27", "4x11"}


def test_a_ring() -> None:
    """A king may jump round a ring back to its own square, either way, and stop on any landing (rule 2)."""
    assert {"2x11x18x9x2", "2x9x18x11x2"} <= Table(RING).texts()
    assert Table(RING, forced=True).texts() == {"2x11x18x9x2", "2x9x18x11x2"}
    table = Table(RING).play("2x11x18x9x2")
    zones = table.state.zones()
    assert zones["2"] == ["b", "b"] and zones["taken:0"] == ["w"] * 4
    assert not any(zones[square] for square in ("6", "7", "14", "15"))


def test_crowning_ends_the_move() -> None:
    """A man that reaches the last row becomes a king and stops, even where a king could jump on (rule 4)."""
    table = Table("B:W26,27:B22,1", forced=True)
    assert table.texts() == {"22x31"}
    (told, *_) = table.one("22x31")
    assert told.crowned and table.state.zones()["31"] == ["b", "b"]
    assert "becomes a king" in Table("B:W26,27:B22,1").why_not("22x31x24")


def test_kings_jump_both_ways() -> None:
    """A king goes and jumps backward, a man does not (rule 2)."""
    assert Table("B:W14:BK18", forced=True).texts() == {"18x9"}
    assert "Only a king jumps backward" in Table("B:W14:B18").why_not("18x9")


def test_everything_captured() -> None:
    """Who captures the last checker wins, 1 to 0 (rule 5)."""
    assert ended(Table("B:W14:B9").play("9x18")) == ((0,), (1, 0), "Black has captured everything and wins.")


def test_blocked_is_lost() -> None:
    """Who is to move and cannot has lost (rule 5)."""
    table = Table("B:W21:B14,17").play("14-18")
    assert table.state.outcome() is None  # 21 may still take 17
    table = Table("B:W12:B1,3,8").play("1-5")
    assert ended(table) == ((0,), (1, 0), "White cannot move; Black wins.")


def test_threefold_repetition() -> None:
    """The third time a position stands, the first included, the game is drawn by itself (rule 5)."""
    table = Table("B:WK32:BK1").play(TO_AND_FRO).play("1-5, 32-28, 5-1")
    assert table.state.outcome() is None
    table.play("28-32")
    assert ended(table) == ((), (0.5, 0.5), "The game is a draw by threefold repetition.")


def test_idle_moves() -> None:
    """80 single moves of kings without a capture are a draw; a man's move begins the count anew (rule 5)."""
    for man, over in (("", True), (",4", False)):
        table = Table(f"B:WK32:BK1{man}")
        table.state.board.idle = 79
        table.play("1-5" if over else "4-8")
        assert (table.state.outcome() is not None) == over
    assert table.state.board.idle == 0


def test_offers() -> None:
    """Only an answer follows an offer; declined, the offerer moves, without a second offer (rule 5)."""
    table = Table().play("11-15, offer")
    assert table.state.actors() == {0}
    assert {GAME.text(move) for move in table.state.view(0).legal()} == {"accept", "decline"}
    assert "rule 5" in table.why_not("9-13") and "rule 5" in table.why_not("23-19", 1)
    table.play("decline")
    assert table.state.actors() == {1} and "already" in table.why_not("offer")
    table.play("23-19, offer, accept")
    assert ended(table) == ((), (0.5, 0.5), "The game is a draw by agreement.")


def test_resigning_and_flags() -> None:
    """Who resigns or runs out of time loses (rule 5)."""
    assert ended(Table().play("11-15, resign")) == ((0,), (1, 0), "White resigned; Black wins.")
    assert ended(Table().play("11-15, flag 1")) == ((1,), (0, 1), "Black ran out of time; White wins.")
    assert {GAME.text(move) for move in Table().state.legal(TABLE)} == {"flag 1", "flag 2"}


@pytest.mark.parametrize(
    ("position", "move", "zones"),
    [
        (TRIPLE, "9x18x27", {"27": ["b"], "9": [], "14": [], "23": [], "taken:0": ["w", "w"]}),
        ("B:WK14:BK9,1", "9x18", {"18": ["b", "b"], "taken:0": ["w", "w"]}),
        ("B:WK1:B28", "28-32", {"32": ["b", "b"], "box:0": []}),
        (RING, "2x11x18x9x2", {"2": ["b", "b"], "taken:0": ["w"] * 4}),
    ],
)
def test_pieces_go_where_the_events_say(position: str, move: str, zones: dict[str, list[str]]) -> None:
    """Jumps, captures of kings and crowning move the right checkers between the right places."""
    table = Table(position)
    before = table.state.zones()
    (told, *_) = table.one(move)
    after = table.state.zones()
    assert {zone: after[zone] for zone in zones} == zones
    for step in told.transfers:
        assert before[step.source].pop(step.index) == step.face
        before[step.target].append(step.face)
    assert before == after


def test_picking_a_jump_that_can_grow() -> None:
    """9 to 18 is a whole move that waits, since 27 is still on offer; 27 picked instead is final (screen)."""
    legal = Table(TRIPLE).state.legal(0)
    first = legal.completions(Selection(("9",)))
    assert first.targets == {"18", "27", "13"} and not first.moves
    completions = legal.completions(Selection(("9",), "18"))
    assert [GAME.text(move) for move in completions.moves] == ["9x18"] and completions.targets == {"27"}
    assert not completions.final and legal.completions(Selection(("9",), "27")).final


def test_picking_among_ways() -> None:
    """Where several ways lead to one square, the way is a choice."""
    state = Table(RING).state
    legal = state.legal(0)
    completions = legal.completions(Selection(("2",), "2"))
    assert completions.choices == {"11x18x9", "9x18x11"} and not completions.moves
    (move,) = legal.completions(Selection(("2",), "2", "11x18x9")).moves
    assert GAME.text(move) == "2x11x18x9x2"
    assert GAME.label(move, state.view(0)) == "2 captures by 11, 18, 9 to 2"


@pytest.mark.parametrize("choice", ["seat 1", "seat 2", "random"])
def test_who_begins(choice: str) -> None:
    """The seat that begins has Black; scripted, chance is seat 1 (rule 1)."""
    begins = {min(Match.new("checkers", 2, seed, {"first": choice}).actors()) for seed in range(12)}
    assert begins == {"seat 1": {0}, "seat 2": {1}, "random": {0, 1}}[choice]
    match = Match.new("checkers", 2, 0, {"first": choice}, deal=fen.START)
    assert match.actors() == {int(choice == "seat 2")}


def test_options() -> None:
    """By the book captures are a choice; as usually played they are forced."""
    assert [rule.name for rule in fields_of(CheckersOptions)] == ["capture", "first", "clock"]
    assert CheckersOptions().capture == "optional" and GAME.usual == {"capture": "forced"}
    for capture, moves in (("optional", {"9x18", "9x18x27"}), ("forced", {"9x18x27"})):
        match = Match.new("checkers", 2, options={"capture": capture}, deal=TRIPLE)
        assert {text for text in match.moves(0) if "x" in text} == moves


def test_a_deal_is_a_position() -> None:
    """A FEN sets the position up, through saving too; seat 1 has Black there, and White may be to move."""
    match = Match.new("checkers", seats=2, deal="W:W32,K1:BK10,5")
    assert match.actors() == {1}
    match.play(1, "1-6")
    twin = Match.load(match.dump())
    assert twin.view(0) == match.view(0) and twin.log == match.log
    with pytest.raises(BadDeal, match="last row"):
        Match.new("checkers", seats=2, deal="W:W1:B10")


def test_records_go_out_and_in() -> None:
    """A match becomes a PDN and the PDN the same match again, from a set-up position."""
    match = Match.new("checkers", seats=2, deal="W:W22,30:B17,14,7,2")
    for text in ("22-18", "14x23", "resign"):
        (seat,) = match.actors()
        match.play(seat, text)
    state = match.view(None).state
    assert isinstance(state, CheckersState)
    text = match.game.write_text(state, ["Ann", "Ann"], "2026.01.31")["PDN"]
    assert '[Black "Ann"]' in text and "1... 22-18 2. 14x23 0-1" in text
    (game,) = pdn.read(text)
    twin = Match.new("checkers", seats=2, deal=game.start)
    for move in game.moves:
        (seat,) = twin.actors()
        twin.play(seat, move)
    assert twin.view(None).state.board == state.board
