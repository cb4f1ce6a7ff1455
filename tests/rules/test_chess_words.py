"""Chess in words: reasons for refusals with their rules, sentences, buttons, and the rule book."""

import re
from pathlib import Path

import pytest

from game.rules.core.errors import UnreadableMove
from game.rules.core.legal import Selection
from game.rules.games.chess import GAME, fen, game, legal, reasons
from game.rules.games.chess.board import uci
from game.rules.games.chess.legal import piece_move
from game.rules.games.chess.tables import NAMES
from game.scenes.book import Book, Paragraph, Rule, open_book
from tests.rules.chess_positions import FENS
from tests.rules.chess_table import Table

CASTLES = ("e1g1", "e1c1", "e8g8", "e8c8")


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (fen.START, "e3e4", "no piece on e3 (rule 1)"),
        (fen.START, "e7e5", "not yours (rule 1)"),
        (fen.START, "e2e2", "must leave the square"),
        (fen.START, "d1d2", "Your own pawn stands on d2"),
        (fen.START, "g1g3", "two squares one way and one square to the side (rule 1e)"),
        (fen.START, "f1b5", "blocked on e2 (rule 1d)"),
        (fen.START, "a1a4", "blocked on a2 (rule 1c)"),
        (fen.START, "d1h5", "blocked on e2 (rule 1b)"),
        (fen.START, "d1e3", "ranks, files and diagonals (rule 1b)"),
        (fen.START, "e1e3", "(rule 1a)"),
        (
            fen.START,
            "d2d5",
            "The square d5 is three squares ahead; a pawn goes one, or two as its first step (rule 1f)",
        ),
        (fen.START, "e2d4", "straight ahead and captures one square diagonally ahead (rule 1f)"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", "never moves backwards (rule 1f)"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3d2", "never moves backwards (rule 1f)"),
        ("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e5d5", "never moves sideways (rule 1f)"),
        ("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e5e2", "The square e2 is three squares ahead"),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "The pawn on e2 is blocked on e4"),
        ("4k3/8/8/8/4p3/3P4/8/4K3 w - - 0 1", "d3c4", "c4 is empty (rule 1f)"),
        ("4k3/8/8/8/8/3Pp3/8/4K3 w - - 0 1", "d3e4", "e4 is empty (rule 1f)"),
        ("K1r5/1P6/8/8/8/8/8/4k3 w - - 0 1", "b7c8", "Name what the pawn becomes"),
        (fen.START, "e2d3", "d3 is empty (rule 1f)"),
        (fen.START, "e2e4q", "last rank is promoted (rule 1h)"),
        (fen.START, "e1g1", "must be clear (rule 1i)"),
        ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", "blocked on e4; it captures only diagonally (rule 1f)"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "that has not moved yet"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "only possible at once"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "Name what the pawn becomes"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "may have moved before (rule 1i)"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1c1", "no rook of yours on a1 to castle with (rule 1i)"),
        ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1g1", "in check cannot castle (rule 1i)"),
        ("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1g1", "attacked square (rule 1i)"),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", "could be captured (rule 1j)"),
        ("4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1", "a2a3", "in check, and this move does not end it (rule 1j)"),
        ("4k3/8/8/4r3/8/8/4N3/4K3 w - - 0 1", "e2c3", "shields your king"),
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1", "e4d3", "(rule 1g)"),
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", "shields your king"),
    ],
)
def test_reasons(position: str, move: str, said: str) -> None:
    """An illegal move of a piece is refused with what is wrong with it and the rule."""
    reason = Table(position).why_not(move)
    assert said in reason and reason.endswith(".")


def test_every_illegal_move_has_a_reason() -> None:
    """Of all ways from square to square exactly the legal ones have no reason against them."""
    for position in FENS:
        table = Table(position)
        seat = min(table.state.actors())
        rules = table.state.legal(seat)
        moves = set(table.state.board.moves())
        for number in (o | t << 6 | p << 12 for o in range(64) for t in range(64) for p in (0, 4)):
            reason = rules.why_not(piece_move(seat, number))
            assert (reason is None) == (number in moves), uci(number)
            assert reason is None or re.search(r"\(rule 1[a-k]?\)\.$", reason)


@pytest.mark.parametrize(
    ("position", "short", "squares"),
    [
        (fen.START, "Ke2", "e1e2"),
        (fen.START, "Nd4", "b1d4"),
        (fen.START, "O-O", "e1g1"),
        (fen.START, "o-o-o", "e1c1"),
        (fen.START, "exd5", "e2d5"),
        (fen.START, "exd3", "e2d3"),
        (fen.START, "e5", "e2e5"),
        (fen.START, "Bb5", "f1b5"),
        (fen.START, "Ra4+", "a1a4"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "a7a8"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", "e5d6"),
        ("4k3/8/8/4r3/8/8/4N3/4K1N1 w - - 0 1", "Nc3", "e2c3"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 b - - 0 1", "e2", "e3e2"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", "e1g1"),
    ],
)
def test_short_forms_are_refused_like_squares(position: str, short: str, squares: str) -> None:
    """What is illegal has the same reason whichever way it is written."""
    table = Table(position)
    reason = table.why_not(short)
    assert "(rule 1" in reason and reason == table.why_not(squares)


def test_every_illegal_short_form_has_the_reason_of_its_squares() -> None:
    """A piece with its square and any target: refused, or not, exactly like the two squares."""
    for position in FENS:
        table = Table(position)
        board, seat = table.state.board, min(table.state.actors())
        view = table.state.view(seat)
        for origin in (square for square in range(64) if board.squares[square] // 6 == board.turn):
            letter = " NBRQK"[board.squares[origin] % 6].strip()
            for target in set(range(64)) - {origin}:
                short, squares = f"{letter}{NAMES[origin]}{NAMES[target]}", f"{NAMES[origin]}-{NAMES[target]}"
                if letter == "K" and uci(origin | target << 6) in CASTLES:
                    continue  # castling is written otherwise
                move = GAME.parse(squares.replace("-", ""), seat, view)
                assert table.why_not(short) == (view.legal().why_not(move) or ""), (position, short)


@pytest.mark.parametrize(
    ("position", "short", "said"),
    [
        ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2", "name the square it starts from (rule 3)"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd2", "You have no queen (rule 1b)"),
        (fen.START, "Ncd2", "You have no knight on the c-file (rule 1e)"),
        (fen.START, "N4d2", "You have no knight on rank 4 (rule 1e)"),
        (fen.START, "Nc4d2", "You have no knight on c4 (rule 1e)"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e4", "No pawn of yours could come to e4 (rule 1f)"),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8=K",
            "bishop or knight, and nothing else (rule 1h)",
        ),
    ],
)
def test_short_forms_that_mean_no_one_piece(position: str, short: str, said: str) -> None:
    """Several pieces, or none, that could be meant: said with the rule."""
    with pytest.raises(UnreadableMove, match=re.escape(said)):
        Table(position).why_not(short)


def test_short_forms_out_of_turn() -> None:
    """Whatever it would mean: it is not that player's turn."""
    state = Table().state
    view = state.view(1)
    assert view.legal().why_not(GAME.parse("Nf6", 1, view)) == "It is not your turn (rule 1)."


@pytest.mark.parametrize(
    ("pieces", "target", "said"),
    [
        ((), "e4", "Pick one of your pieces"),
        (("wP",), None, "Pick one of your pieces"),
        (("e4",), None, "no piece on e4"),
        (("e7",), None, "not yours"),
        (("a1",), None, "no move (rule 1c)"),
        (("e2",), "e5", "(rule 1f)"),
        (("e2",), "taken:0", "Pick the square"),
    ],
)
def test_dead_selections(pieces: tuple[str, ...], target: str | None, said: str) -> None:
    """A selection that leads nowhere says why."""
    assert said in Table().state.legal(0).refusal(Selection(pieces, target))


@pytest.mark.parametrize(
    ("position", "square", "said"),
    [
        (
            "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
            "e2",
            "The knight on e2 shields your king, which any move of it",
        ),
        ("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2", "The pawn on f2 shields your king"),
        ("4k3/8/8/8/8/2b5/3B4/4K2r w - - 0 1", "d2", "in check, and the bishop on d2 cannot help (rule 1j)"),
        ("k7/8/8/8/8/1n1r1r2/4P3/4K3 w - - 0 1", "e1", "on every square that it can go to (rule 1j)"),
        (fen.START, "c1", "The bishop on c1 has no move (rule 1d)"),
        (fen.START, "e1", "The king on e1 has no move (rule 1a)"),
        ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3", "The pawn on e3 has no move (rule 1f)"),
    ],
)
def test_why_a_piece_has_no_move_at_all(position: str, square: str, said: str) -> None:
    """A piece that shields its king is not told how such pieces move."""
    table = Table(position)
    assert said in table.state.legal(min(table.state.actors())).refusal(Selection((square,)))


def test_promotion_is_a_choice() -> None:
    """Pawn and square picked, the four pieces are on offer by name."""
    table = Table("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    completions = table.state.legal(0).completions(Selection(("a7",), "a8"))
    assert completions.choices == {"q", "r", "b", "n"} and not completions.moves
    view = table.state.view(0)
    labels = {GAME.label(move, view) for move in view.legal() if move.pieces == ("a7",)}
    assert labels == {f"Promote to a {piece}" for piece in ("queen", "rook", "bishop", "knight")}


@pytest.mark.parametrize("text", ["", "e9", "flag 1", "hello", "e2 e4", "Nf6+e", "O-O-O-O", "claim now"])
def test_unreadable(text: str) -> None:
    """What is no move of the game, or no move in short form here, is refused as unreadable."""
    with pytest.raises(UnreadableMove):
        GAME.parse(text, 0, Table().state.view(0))


def test_typed_moves() -> None:
    """Squares and the short form both name a move."""
    view = Table().state.view(0)
    assert GAME.parse("Nf3", 0, view) == GAME.parse(" g1f3 ", 0, view)


def test_sentences() -> None:
    """Moves, check and the end are told for each viewer."""
    names = ["you", "Bea"]
    table = Table().play("e4, e5, Bc4, Nc6, Qh5, Nf6")
    told = [event.sentence(names.__getitem__) for event in table.one("Qxf7#")]
    assert told == ["You play Qxf7.", "White wins by checkmate."]
    assert Table().one("e4")[0].sentence(["Al", "you"].__getitem__) == "Al plays e4."
    check = Table("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").one("Ra8")[0]
    assert check.sentence(names.__getitem__) == "You play Ra8: check."
    assert Table().one("offer")[0].sentence(names.__getitem__) == "You offer a draw."


def test_prompts() -> None:
    """The line above the hand says what is expected."""
    names = ["you", "Bea"].__getitem__
    assert GAME.prompt(Table().state.view(0), names) == "Your turn: move a piece."
    check = Table("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").play("Ra8").state
    assert GAME.prompt(check.view(1), names) == "You are in check."
    assert "accept or decline" in GAME.prompt(Table().play("offer").state.view(1), names)


def test_previews() -> None:
    """What a move does at once is said before it is made."""
    view = Table("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1").state.view(0)
    assert GAME.preview(GAME.parse("a1a8", 0, view), view, str) == "captures a rook, check"
    assert GAME.preview(GAME.parse("a1a2", 0, view), view, str) == ""


@pytest.fixture(scope="module")
def book() -> Book:
    """The book as the scene reads it."""
    return open_book("chess")


def test_the_book_has_every_rule(book: Book) -> None:
    """Rules 1, 1a to 1k and 2 to 5 stand in order, each with a title and a text, and tips after them."""
    assert book.numbers == ("1", *(f"1{letter}" for letter in "abcdefghijk"), "2", "3", "4", "5")
    assert all(block.title and block.text for block in book.blocks if isinstance(block, Rule))
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4


def test_every_cited_rule_is_in_the_book(book: Book) -> None:
    """Whatever number a refusal names can be opened."""
    quoted = {f"1{letter}" for letter in "abcdef"}
    for module in (game, legal, reasons):
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? ([^){]*)\)", text):
            quoted.update(re.findall(r"\d+[a-z]?", found))
    assert len(quoted) > 10 and all(book.index_of(number) is not None for number in quoted)
