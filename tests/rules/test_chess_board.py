"""Move generation of chess: published counts, and agreement with the `chess` package along random games."""

import random
from collections.abc import Iterator

import chess
import pytest

from game.rules.games.chess import fen
from game.rules.games.chess.board import Board, uci
from game.rules.games.chess.material import cannot_mate, is_dead
from game.rules.games.chess.perft import perft
from tests.rules.chess_positions import FENS, PERFT, board_of


@pytest.mark.parametrize("name", PERFT)
def test_perft(name: str) -> None:
    """From each of the six usual positions there are as many sequences of up to three moves as published."""
    position, counts = PERFT[name]
    board = board_of(position)
    assert tuple(perft(board, depth) for depth in (1, 2, 3)) == counts[:3]
    assert perft(board, 2, bulk=False) == counts[1]
    assert board == board_of(position)


def test_perft_of_a_thin_position() -> None:
    """Position 3, in which pins and captures en passant meet, is right to depth 4."""
    position, counts = PERFT["position 3"]
    assert perft(board_of(position), 4) == counts[3]


@pytest.mark.slow
@pytest.mark.parametrize("name", PERFT)
def test_deep_perft(name: str) -> None:
    """The counts are right to depth 4, from the start and in position 3 to depth 5."""
    position, counts = PERFT[name]
    for depth, count in enumerate(counts, 1):
        if depth > 3:
            assert perft(board_of(position), depth) == count


def games(number: int, plies: int) -> Iterator[tuple[Board, chess.Board, random.Random]]:
    """Positions of random games from the six positions, on our board and the package's."""
    rng = random.Random(number)
    for game in range(number):
        position = FENS[game % len(FENS)]
        board, other = fen.read(position), chess.Board(position)
        for _ in range(plies):
            yield board, other, rng
            moves = board.moves()
            if not moves:
                break
            move = rng.choice(moves)
            board.push(move)
            other.push(chess.Move.from_uci(uci(move)))


def test_random_games_agree() -> None:
    """The legal moves are those of the `chess` package at every position of random games."""
    seen = 0
    for board, other, _ in games(18, 120):
        seen += 1
        assert {uci(move) for move in board.moves()} == {move.uci() for move in other.legal_moves}
        assert len(board.moves()) == other.legal_moves.count()
        assert board.in_check() == other.is_check()
    assert seen > 1000


def test_random_games_end_alike() -> None:
    """Who can still mate is judged as the `chess` package does, down to bare kings."""
    rng, dead = random.Random(3), 0
    kinds = "PNBRQ"
    for _ in range(1500):
        other = chess.Board(None)
        squares = rng.sample(range(8, 56), 2 + rng.randrange(4))
        pieces = ["K", "k", *(rng.choice(kinds + kinds.lower() + "NBnbNBnb") for _ in squares[2:])]
        for square, piece in zip(squares, pieces, strict=True):
            other.set_piece_at(square, chess.Piece.from_symbol(piece))
        if not other.is_valid():
            continue
        board = fen.read(other.fen())
        assert cannot_mate(board, 0) == other.has_insufficient_material(chess.WHITE), other.fen()
        assert cannot_mate(board, 1) == other.has_insufficient_material(chess.BLACK), other.fen()
        assert is_dead(board) == other.is_insufficient_material()
        dead += is_dead(board)
    assert dead > 30


def test_captures_and_promotions_alone() -> None:
    """Without quiet moves exactly captures and promotions are generated; without those exactly the others."""
    for board, _, _ in games(12, 80):
        noisy = [move for move in board.moves() if board.is_capture(move) or move >> 12]
        assert sorted(board.moves(quiet=False)) == sorted(noisy)
        assert sorted(board.moves(noisy=False)) == sorted(set(board.moves()) - set(noisy))


def test_push_and_pop() -> None:
    """Taking a move back restores everything; what push keeps up to date is what a new board works out."""
    for board, _, rng in games(12, 80):
        fresh = fen.read(fen.write(board))
        assert (fresh.masks, fresh.squares) == (board.masks, board.squares)
        before = repr(board), board.key, list(board.masks)
        moves = board.moves()
        if not moves:
            continue
        move = rng.choice(moves)
        board.push(move)
        again = Board(board.squares, board.turn, board.castling, board.en_passant)
        assert (again.key, again.masks) == (board.key, board.masks)
        board.pop()
        assert (repr(board), board.key, list(board.masks)) == before
        if not board.in_check():
            board.push_null()
            assert board.turn != fresh.turn and board.squares == fresh.squares
            board.pop()
            assert (repr(board), board.key, list(board.masks)) == before


def test_copies_stand_alone() -> None:
    """Playing on in a copy leaves the original as it was."""
    board = Board.start()
    twin = board.copy()
    twin.push(twin.moves()[0])
    assert board == Board.start() and twin != board


def test_keys_tell_positions_apart() -> None:
    """Different positions on random games have different hashes and identities, equal ones equal ones."""
    keys: dict[int, tuple[int, ...]] = {}
    for board, _, _ in games(12, 80):
        whole = (*board.masks, board.turn, board.castling, board.en_passant)
        assert keys.setdefault(board.key, whole) == whole


@pytest.mark.parametrize(
    ("position", "legal"),
    [
        ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", False),
        ("8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1", True),
        ("8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1", True),
        ("2r5/8/8/8/1kpPp3/8/8/B2K4 b - d3 0 1", True),
        ("8/6bb/8/8/R1pP2k1/4P3/P7/K7 b - d3 0 1", False),
        ("3k4/8/8/8/2pP4/8/8/3K4 b - d3 0 1", True),
        ("8/k7/8/8/3pP3/8/8/4K1B1 b - e3 0 1", True),
    ],
)
def test_en_passant_and_the_king(position: str, legal: bool) -> None:
    """A capture en passant removes two pawns from a line at once, and may end a check by the pawn."""
    board = fen.read(position)
    assert bool(board.en_passant_moves()) == legal
    assert bool(board.en_passant_moves()) == chess.Board(position).has_legal_en_passant()
