"""Chess as text: FEN, SAN and PGN go out and come in again, and what is wrong is named."""

import io
import random

import chess
import chess.pgn
import pytest

from game.rules.core.errors import BadRecord, UnreadableMove
from game.rules.core.gametree import Comment
from game.rules.games.chess import fen, pgn, san
from game.rules.games.chess.board import Board, uci
from tests.rules.chess_positions import FENS

# The "Opera Game" with notes of our own.
OPERA = """[Event "Opera"]
[White "Morphy, \\"Paul\\""]
[Black "Allies"]
[Result "1-0"]

% an escaped line
1. e4 {best by test} e5 2.Nf3 d6 3. d4 Bg4?! ; to the end of the line
(3... exd4 4. Nxd4 (4. Qxd4 a6!?) 4... Nf6 $14) 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6
9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8
17. Rd8# 1-0
"""


@pytest.mark.parametrize("position", FENS)
def test_fen_round_trip(position: str) -> None:
    """A position written again is the text that was read."""
    assert fen.write(fen.read(position)) == position


def test_fen_along_random_games() -> None:
    """Positions are written as the `chess` package writes them, en passant only where it is possible."""
    rng = random.Random(5)
    for start in FENS * 2:
        board, other = fen.read(start), chess.Board(start)
        for _ in range(60):
            assert fen.write(board) == other.fen()
            moves = board.moves()
            if not moves:
                break
            move = rng.choice(moves)
            board.push(move)
            other.push_uci(uci(move))


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("", "one line"),
        ("8/8/8/8/8/8/8 w - - 0 1", "eight ranks"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", "no chess piece"),
        ("4k3/8/8/8/8/8/7/4K3 w - - 0 1", "Rank 2"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White must have exactly one king"),
        ("4k3/8/8/8/8/8/8/4K2P w - - 0 1", "No pawn"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "“w” or “b”"),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "needs a king on e1"),
        ("4k3/8/8/8/8/8/8/4K3 w Z - 0 1", "castling rights"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "just have passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "just have passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move clock"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 999999999", "move number"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "more than eight pawns"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "six fields"),
        ("k" * 5000, "one line"),
    ],
)
def test_wrong_positions_are_named(position: str, said: str) -> None:
    """A position that cannot be is refused with a sentence that says why."""
    with pytest.raises(BadRecord, match=said) as refused:
        fen.read(position)
    assert str(refused.value).endswith(".")


def test_san_along_random_games() -> None:
    """Moves are named as the `chess` package names them, and the names lead back to the moves."""
    rng, named = random.Random(6), 0
    for start in FENS * 3:
        board, other = fen.read(start), chess.Board(start)
        for _ in range(50):
            moves = board.moves()
            if not moves:
                break
            for move in rng.sample(moves, min(3, len(moves))):
                name = san.san(board, move)
                assert name == other.san(chess.Move.from_uci(uci(move)))
                assert san.parse(board, name) == san.parse(board, name.rstrip("+#")) == move
                assert san.parse_uci(board, uci(move)) == move
                named += 1
            move = rng.choice(moves)
            board.push(move)
            other.push_uci(uci(move))
    assert named > 1500


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e4", "e2e4"), ("e2-e4", "e2e4"), ("e2e4", "e2e4"), (" Nf3! ", "g1f3"), ("Ng1f3", "g1f3"),
        ("N1f3", "g1f3"), ("Ngf3", "g1f3"),
    ],
)  # fmt: skip
def test_san_is_read_kindly(text: str, move: str) -> None:
    """Long forms, needless letters and marks are understood."""
    assert uci(san.parse(Board.start(), text)) == move


@pytest.mark.parametrize(
    ("position", "text", "said"),
    [
        (fen.START, "Nf6", "not possible"),
        (fen.START, "O-O", "not possible"),
        (fen.START, "hello", "no chess move"),
        (fen.START, "e4=Q", "promotes where nothing"),
        ("4k3/8/8/8/8/8/4K3/N3N3 w - - 0 1", "Nc2", "several moves"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "names no piece"),
        ("8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1", "xd5", "not possible"),
    ],
)
def test_wrong_san_is_named(position: str, text: str, said: str) -> None:
    """A text that is no single legal move is refused with the reason."""
    with pytest.raises(UnreadableMove, match=said):
        san.parse(fen.read(position), text)


def test_a_bare_square_is_no_capture() -> None:
    """ "d6" names the step straight ahead, never a capture en passant on d6."""
    board = fen.read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    assert uci(san.parse(board, "exd6")) == "e5d6"
    with pytest.raises(UnreadableMove):
        san.parse(board, "d6")


def test_castling_is_written_with_either_letter() -> None:
    """Castling may be written with letters or with zeros."""
    board = fen.read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert [uci(san.parse(board, text)) for text in ("O-O", "0-0", "O-O-O", "0-0-0")] == [
        "e1g1", "e1g1", "e1c1", "e1c1",
    ]  # fmt: skip


def test_pgn_is_read_whole() -> None:
    """Tags, comments, glyphs, escaped lines and nested variations all arrive where they belong."""
    (game,) = pgn.read(OPERA)
    assert game.tags["White"] == 'Morphy, "Paul"' and game.result == "1-0"
    line = list(game.root.line())
    assert len(line) == 33 and line[-1].text == "Rd8#" and line[-1].move == "d1d8"
    assert game.root.after == [Comment(" an escaped line", "%")] and game.root.after[0].shown == ""
    assert line[0].after == [Comment("best by test")]
    assert line[5].after == [Comment(" to the end of the line", ";")] and line[5].nags == [6]
    _, variation = line[4].children
    assert [variation.text, *(node.text for node in variation.line())] == ["exd4", "Nxd4", "Nf6"]
    assert [node.text for node in variation.children] == ["Nxd4", "Qxd4"]
    assert variation.children[0].children[0].nags == [14] and variation.children[1].children[0].nags == [5]


def test_pgn_round_trip() -> None:
    """A written game reads back as the same game, and the `chess` package reads the same moves."""
    (game,) = pgn.read(OPERA)
    text = pgn.write(game)
    (again,) = pgn.read(text)
    assert (again.moves, again.result, again.start) == (game.moves, "1-0", game.start)
    assert again.tags.items() >= game.tags.items() and next(iter(again.tags)) == "Event"
    assert max(map(len, text.splitlines())) <= 80 and "\n% an escaped line\n" in text
    other = chess.pgn.read_game(io.StringIO(text))
    assert other is not None and not other.errors
    assert [move.uci() for move in other.mainline_moves()] == game.moves
    assert pgn.write(again) == text


def test_pgn_of_other_programs() -> None:
    """Random games written by the `chess` package, from any position, are read move for move."""
    rng = random.Random(8)
    for start in FENS:
        other = chess.Board(start)
        while not other.is_game_over() and len(other.move_stack) < 60:
            other.push(rng.choice(list(other.legal_moves)))
        text = str(chess.pgn.Game.from_board(other))
        (game,) = pgn.read(text)
        assert game.moves == [move.uci() for move in other.move_stack]
        assert game.start == start
        (again,) = pgn.read(pgn.write(game))
        assert (again.tags, again.start, again.moves, again.result) == (
            game.tags, game.start, game.moves, game.result,
        )  # fmt: skip


def test_several_games() -> None:
    """A text may hold many games, with or without results between them."""
    games = pgn.read('[Event "A"]\n1. e4 1-0 [Event "B"]\n1. d4 d5\n[Event "C"]\n*')
    assert [(game.tags["Event"], len(game.moves), game.result) for game in games] == [
        ("A", 1, "1-0"), ("B", 2, "*"), ("C", 0, "*"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxb6", r"Move 4\. Bxb6 is illegal"),
        ("1. e4 e5 2. Nf3 Nc3", r"Move 2\.\.\. Nc3 is illegal"),
        ("1. e4 (1. d4 d5 2. c9) e5", r"Move 2\. c9 is illegal"),
        ("1. e4 -- 2. d4", r"Move 1\.\.\. -- passes the turn"),
        ("1. e4 {never closed", "never closed"),
        ("1. e4 (1. d4", "never closed"),
        ("1. e4) e5", "no variation is open"),
        ("(1. e4) e5", "before any move"),
        ("", "no game"),
        ("   \n", "no game"),
        ('[FEN "nonsense"]\n1. e4', "eight ranks"),
        ('[Variant "Chess960"]\n1. e4', "a game of Chess960, which is not played here"),
        ("1. e4 ] e5", "cannot be read"),
        ("[Event", "cannot be read"),
        ("1. e4 " + "(1. d4 " * 200, "nested more than"),
        ("1. e4 1-0 1. e5 *", r"Game 2: Move 1\. e5"),
        ("x" * 2_000_001, "too large"),
        ("* " * 10_001, "more than 10000 games"),
        ("1. e4 " + " ".join(f"${number}" for number in range(101)), "more than 100 glyphs"),
    ],
)
def test_wrong_records_are_named(text: str, said: str) -> None:
    """The first thing that is wrong is named, an illegal move by its number."""
    with pytest.raises(BadRecord, match=said) as refused:
        pgn.read(text)
    assert str(refused.value).endswith(".") and len(str(refused.value)) < 250


DIRT = ("", "(", "}", '"', "9", "x", "K", "½", "٣", " ", "-", "/", ":")


def test_damaged_records_are_refused_with_a_sentence() -> None:
    """Whatever is done to a record or a position, it is read or refused, and nothing else happens."""
    rng, refused = random.Random(9), 0
    for _ in range(400):
        letters = list(rng.choice((OPERA, rng.choice(FENS))))
        whole = len(letters) < 100
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randrange(3)] = rng.choice(DIRT)
        try:
            (fen.read if whole else pgn.read)("".join(letters))
        except BadRecord as error:
            refused += 1
            assert str(error).endswith(".")
    assert refused > 100


def test_many_moves_are_bounded() -> None:
    """A record longer than any game is refused before its moves are looked at."""
    with pytest.raises(BadRecord, match="more than 20000 moves"):
        pgn.read("a4 " * 20_001)
