"""Why a checkers move is not possible, in the player's words with the number of the rule."""

from itertools import pairwise

from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, WHITE_HOME, Board


def refused(board: Board, path: tuple[int, ...], jump: bool) -> str:
    """Why the side to move, which may move now, may not go this way; it must be illegal."""
    origin = 1 << BITS[path[0]]
    if wrong := not_own(board, path[0]):
        return wrong
    if not jump and board.forced and board.jumpers():
        return "You can capture, so you must (rule 3)."
    if not jump:
        return _step(board, path[0], path[1])
    return _jump(board, origin, path)


def not_own(board: Board, square: int) -> str | None:
    """What is wrong with starting from this square, if anything is."""
    here = 1 << BITS[square]
    if board.sides[board.turn] & here:
        return None
    if board.sides[1 - board.turn] & here:
        return f"The checker on {square} is not yours (rule 2)."
    return f"There is no checker on {square} (rule 2)."


def stuck(board: Board, square: int) -> str:
    """Why a square can be picked for no move at all."""
    if wrong := not_own(board, square):
        return wrong
    if board.forced and board.jumpers():
        return f"Another checker can capture, so the one on {square} may not move (rule 3)."
    return f"The checker on {square} is blocked (rule 2)."


def _forward(board: Board, origin: int, shift: int) -> bool:
    """Whether this piece may go that way at all."""
    return bool(board.kings & origin) or (shift > 0) == (board.turn == 0)


def _step(board: Board, square: int, target: int) -> str:
    shift = BITS[target] - BITS[square]
    if shift not in (4, 5, -4, -5):
        return "A checker moves one square diagonally, or jumps over another (rule 2)."
    if not _forward(board, 1 << BITS[square], shift):
        return "Only a king moves backward (rule 2)."
    return f"Square {target} is occupied (rule 2)."


def _jump(board: Board, origin: int, path: tuple[int, ...]) -> str:
    own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
    empty = ALL & ~(own | enemy) | origin
    last = BLACK_HOME if board.turn else WHITE_HOME
    captured = 0
    for number, (here, there) in enumerate(pairwise(path)):
        if number and not board.kings & origin and 1 << BITS[here] & last:
            return f"On {here} the man becomes a king, and the move ends there (rule 4)."
        shift = BITS[there] - BITS[here]
        if shift not in (8, 10, -8, -10):
            return "A jump goes over a neighbouring square to the next one behind it (rule 2)."
        if not _forward(board, origin, shift):
            return "Only a king jumps backward (rule 2)."
        over = 1 << BITS[here] + shift // 2
        if over & captured:
            return "A checker can be jumped over only once in a move (rule 2)."
        if not over & enemy:
            return f"There is nothing to capture between {here} and {there} (rule 2)."
        if not 1 << BITS[there] & empty:
            return f"Square {there} is occupied (rule 2)."
        captured |= over
    return f"The capture goes on from {path[-1]} and must be finished (rule 3)."
