"""Move generation of checkers: published counts, and agreement with a slow generator and `pydraughts`."""

import random

import draughts
import pytest

from game.rules.games.checkers import fen, pdn
from game.rules.games.checkers.board import Board, perft
from tests.rules.checkers_table import fast_moves, slow_moves

FORCED = (7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931)
OPTIONAL = (7, 49, 379, 2872, 23_582, 190_647)


@pytest.mark.parametrize(("forced", "counts"), [(True, FORCED[:6]), (False, OPTIONAL[:5])])
def test_perft(forced: bool, counts: tuple[int, ...]) -> None:
    """From the start there are as many sequences of moves as published (rule 7)."""
    board = Board.start(forced=forced)
    assert tuple(perft(board, depth) for depth in range(1, len(counts) + 1)) == counts
    assert perft(board, 4, bulk=False) == counts[3]
    assert board == Board.start(forced=forced)


@pytest.mark.parametrize("forced", [True, False])
def test_a_king_may_come_round_to_where_it_began(forced: bool) -> None:
    """The square that it left is empty while it jumps: four captures lead back to it (rule 3)."""
    board = fen.read("W:WK6:B9,10,17,18", forced=forced)
    found = fast_moves(board)
    assert "6x15x22x13x6" in found and "6x13x22x15x6" in found
    assert sorted(found) == sorted(slow_moves(fen.write(board), forced))


@pytest.mark.slow
def test_deep_perft() -> None:
    """The counts are right to the last published depth."""
    assert perft(Board.start(forced=True), 7) == FORCED[6]
    assert perft(Board.start(forced=True), 8) == FORCED[7]
    assert perft(Board.start(), 6) == OPTIONAL[5]


def any_position(rng: random.Random, *, forced: bool) -> Board:
    """Some checkers of both colours anywhere, many of them kings."""
    squares = rng.sample(range(1, 33), rng.randrange(2, 19))
    half = max(1, len(squares) // 2)
    sides = []
    for letter, own in (("W", squares[:half]), ("B", squares[half:])):
        last = range(1, 5) if letter == "W" else range(29, 33)
        names = [f"{'K' if square in last or rng.random() < 0.4 else ''}{square}" for square in own[:12]]
        sides.append(letter + ",".join(names))
    return fen.read(f"{rng.choice('BW')}:{':'.join(sides)}", forced=forced)


@pytest.mark.parametrize("forced", [True, False])
def test_slow_generator_agrees(forced: bool) -> None:
    """Every move of random positions, with its way, is found by both generators, each once."""
    rng, long = random.Random(11), 0
    for _ in range(1500):
        board = any_position(rng, forced=forced)
        fast, slow = fast_moves(board), slow_moves(fen.write(board), forced)
        assert sorted(fast) == sorted(slow), fen.write(board)
        assert len(set(fast)) == len(fast) == len(board.moves()) == perft(board, 1)
        assert [pdn.number_of(route) for route in board.routes()] == board.moves()
        assert board.can_move() == bool(fast)
        long += any(text.count("x") > 2 for text in fast)
    assert long > 30


@pytest.mark.parametrize("forced", [True, False])
def test_random_games_agree(forced: bool) -> None:
    """The same along random games from the start."""
    rng = random.Random(12)
    for _ in range(12):
        board = Board.start(forced=forced)
        for _ in range(80):
            fast = fast_moves(board)
            assert sorted(fast) == sorted(slow_moves(fen.write(board), forced))
            if not fast:
                break
            board.push(rng.choice(board.moves()))


def test_pydraughts_agrees() -> None:
    """With forced captures every position of random games has as many moves as `pydraughts` finds."""
    rng = random.Random(13)
    for _ in range(3):
        board = Board.start(forced=True)
        for _ in range(40):
            moves = board.moves()
            other = draughts.Board(variant="english", fen=fen.write(board))
            ends = {(path[0], path[-1]) for path, _ in board.routes()}
            theirs = {(move.steps_move[0], move.steps_move[-1]) for move in other.legal_moves()}
            assert ends == theirs, fen.write(board)
            if not moves:
                break
            board.push(rng.choice(moves))


def test_push_and_pop() -> None:
    """Taking a move back restores everything; no piece is lost or doubled by a move."""
    rng = random.Random(14)
    for _ in range(400):
        board = any_position(rng, forced=False)
        before = repr(board)
        for move in board.moves():
            own, enemy = (side.bit_count() for side in (board.sides[board.turn], board.sides[1 - board.turn]))
            captured = (move >> 12).bit_count()
            board.push(move)
            assert board.sides[1 - board.turn].bit_count() == own
            assert board.sides[board.turn].bit_count() == enemy - captured
            assert not board.sides[0] & board.sides[1]
            assert not board.kings & ~(board.sides[0] | board.sides[1])
            assert fen.read(fen.write(board)).identity() == board.identity()
            board.pop()
            assert repr(board) == before
