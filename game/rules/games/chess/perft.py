"""Counting sequences of moves, which proves move generation right and tells its speed."""

from game.rules.games.chess.board import Board


def perft(board: Board, depth: int, *, bulk: bool = True) -> int:
    """How many sequences of `depth` moves there are; with `bulk` the last ones are counted, not made."""
    if depth == 0:
        return 1
    moves = board.moves()
    if bulk and depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += perft(board, depth - 1, bulk=bulk)
        board.pop()
    return count
