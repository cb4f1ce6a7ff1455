"""Why a piece may not go to a square, in the player's words with the number of the rule."""

from game.rules.games.chess.board import Board
from game.rules.games.chess.pieces import KINDS
from game.rules.games.chess.tables import (
    BETWEEN,
    BISHOP_OPEN,
    EMPTY,
    KING,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    NAMES,
    PAWN,
    PAWN_ATTACKS,
    ROOK,
    ROOK_OPEN,
    squares_of,
)

RULES = ("1f", "1e", "1d", "1c", "1b", "1a")
_WAYS = (
    "A pawn moves straight ahead and captures one square diagonally ahead",
    "A knight moves two squares one way and one square to the side",
    "A bishop moves along diagonals",
    "A rook moves along ranks and files",
    "A queen moves along ranks, files and diagonals",
    "A king moves to a neighbouring square, or castles",
)
_NUMBERS = ("three", "four", "five", "six")
"""How many squares a pawn cannot go."""


def refused(board: Board, origin: int, target: int, promotion: int) -> str:
    """Why the side to move, which may move now, may not make this move; it must be illegal."""
    wrong = _way(board, origin, target, promotion)
    if wrong is not None:
        return wrong
    kind = board.squares[origin] % 6
    if kind == KING:
        return f"The king may not go to {NAMES[target]}, where it could be captured (rule 1j)."
    if kind == PAWN and target >> 3 in (0, 7) and not promotion and _possible(board, origin, target):
        return "Name what the pawn becomes: a queen, rook, bishop or knight (rule 1h)."
    if board.in_check():
        return "Your king is in check, and this move does not end it (rule 1j)."
    return f"The {KINDS[kind]} shields your king, which this move would leave in check (rule 1j)."


def _way(board: Board, origin: int, target: int, promotion: int) -> str | None:
    """Why no piece goes this way, whatever becomes of the king; None where one does."""
    piece, aim, turn = board.squares[origin], board.squares[target], board.turn
    kind = piece % 6
    if piece == EMPTY:
        return f"There is no piece on {NAMES[origin]} (rule 1)."
    if piece // 6 != turn:
        return f"The {KINDS[kind]} on {NAMES[origin]} is not yours (rule 1)."
    if origin == target:
        return "A piece must leave the square it stands on (rule 1)."
    if promotion and not (kind == PAWN and target >> 3 in (0, 7)):
        return "Only a pawn that reaches the last rank is promoted (rule 1h)."
    if kind == KING and abs(origin - target) == 2 and origin == (60 if turn else 4):
        return _castling(board, origin, target)
    if aim != EMPTY and aim // 6 == turn:
        return f"Your own {KINDS[aim % 6]} stands on {NAMES[target]} (rule 1)."
    if kind == PAWN:
        return _pawn(board, origin, target)
    if not _reach(kind, origin) >> target & 1:
        return f"{_WAYS[kind]} (rule {RULES[kind]})."
    if blocked := _blocked(board, origin, target):
        where = NAMES[next(squares_of(blocked))]
        return f"The way to {NAMES[target]} is blocked on {where} (rule {RULES[kind]})."
    return None


def comes_near(board: Board, origin: int, target: int) -> tuple[bool, bool, int]:
    """How near the piece on `origin` comes to going to `target`, to compare: whether its way leads there,
    whether that way is free, and for pawns how close it stands.
    """
    kind = board.squares[origin] % 6
    if kind == PAWN:
        ranks = (target >> 3) - (origin >> 3)
        ahead = -ranks if board.turn else ranks
        return ahead > 0, ahead == 1, -ahead
    return bool(_reach(kind, origin) >> target & 1), not _blocked(board, origin, target), 0


def stuck(board: Board, origin: int) -> str:
    """Why a square can be picked for no move at all."""
    piece = board.squares[origin]
    if piece == EMPTY:
        return f"There is no piece on {NAMES[origin]} (rule 1)."
    if piece // 6 != board.turn:
        return f"The {KINDS[piece % 6]} on {NAMES[origin]} is not yours (rule 1)."
    if board.in_check():
        if piece % 6 == KING:
            return "Your king is in check, and no square that it can go to is safe (rule 1j)."
        return f"Your king is in check, and the {KINDS[piece % 6]} on {NAMES[origin]} cannot help (rule 1j)."
    where = f"The {KINDS[piece % 6]} on {NAMES[origin]}"
    if all(_way(board, origin, target, 0) is not None for target in range(64)):
        return f"{where} has no move (rule {RULES[piece % 6]})."
    if piece % 6 == KING:
        return f"{where} could be captured on every square that it can go to (rule 1j)."
    return f"{where} shields your king, which any move of it would leave in check (rule 1j)."


def _reach(kind: int, origin: int) -> int:
    """The squares to which a piece other than a pawn can go on an empty board."""
    return (
        KNIGHT_ATTACKS[origin], BISHOP_OPEN[origin], ROOK_OPEN[origin],
        BISHOP_OPEN[origin] | ROOK_OPEN[origin], KING_ATTACKS[origin],
    )[kind - 1]  # fmt: skip


def _blocked(board: Board, origin: int, target: int) -> int:
    """The pieces between two squares."""
    return BETWEEN[origin][1 << target] & (board.masks[12] | board.masks[13])


def _possible(board: Board, origin: int, target: int) -> bool:
    return any(move & 4095 == origin | target << 6 for move in board.moves())


def _pawn(board: Board, origin: int, target: int) -> str | None:
    """What is wrong with the way of a pawn; None where only its king forbids the move."""
    turn, ahead = board.turn, -8 if board.turn else 8
    filled = board.squares[target] != EMPTY
    if PAWN_ATTACKS[turn][origin] >> target & 1:
        if filled or target == board.en_passant:
            return None
        beside, fifth = board.squares[target - ahead], 3 if turn else 4
        if origin >> 3 == fifth and beside == PAWN + 6 * (1 - turn):
            return "En passant is only possible at once after the pawn’s double step (rule 1g)."
        return f"A pawn moves diagonally only to capture, and {NAMES[target]} is empty (rule 1f)."
    ranks = ((target >> 3) - (origin >> 3)) * (-1 if turn else 1)
    if ranks <= 0:
        return f"A pawn never moves {'backwards' if ranks else 'sideways'} (rule 1f)."
    if origin & 7 != target & 7:
        return f"{_WAYS[PAWN]} (rule 1f)."
    if ranks > 2:
        far = f"The square {NAMES[target]} is {_NUMBERS[ranks - 3]} squares ahead"
        return f"{far}; a pawn goes one, or two as its first step (rule 1f)."
    if ranks == 2 and origin >> 3 != (6 if turn else 1):
        return "Only a pawn that has not moved yet may go two squares (rule 1f)."
    for square in range(origin + ahead, target + ahead, ahead):
        if board.squares[square] != EMPTY:
            where = f"The pawn on {NAMES[origin]} is blocked on {NAMES[square]}"
            return f"{where}; it captures only diagonally (rule 1f)."
    return None


def _castling(board: Board, origin: int, target: int) -> str:
    turn, short = board.turn, target > origin
    right = (1 if short else 2) << 2 * turn
    corner = origin + 3 if short else origin - 4
    if board.squares[corner] != ROOK + 6 * turn:
        return f"There is no rook of yours on {NAMES[corner]} to castle with (rule 1i)."
    if not board.castling & right:
        return "To castle, neither the king nor that rook may have moved before (rule 1i)."
    if _blocked(board, origin, corner):
        return "To castle, the way between king and rook must be clear (rule 1i)."
    if board.in_check():
        return "A king in check cannot castle (rule 1i)."
    return "A king may not castle through or onto an attacked square (rule 1i)."
