"""Chess in sentences: what happened, and moves as buttons and hints name them."""

from game.rules.core.move import Move
from game.rules.games.chess.board import Board
from game.rules.games.chess.legal import number_of
from game.rules.games.chess.pieces import KINDS
from game.rules.games.chess.tables import KING, NAMES

_BUTTONS = {
    "offer": "Offer a draw",
    "accept": "Accept",
    "decline": "Decline",
    "claim": "Claim a draw",
    "resign": "Resign",
}


def button(move: Move, board: Board) -> str:
    """ "Knight to f3", "Pawn takes d5", "Castle short", "Promote to a queen", "Resign"."""
    number = number_of(move)
    if number is None:
        return _BUTTONS.get(move.kind, "Call the flag")
    origin, target = number & 63, number >> 6 & 63
    kind = board.squares[origin] % 6
    if number >> 12:
        return f"Promote to a {KINDS[number >> 12]}"
    if kind == KING and abs(origin - target) == 2:
        return "Castle short" if target > origin else "Castle long"
    doing = "takes" if board.is_capture(number) else "to"
    return f"{KINDS[kind].capitalize()} {NAMES[origin]} {doing} {NAMES[target]}"


def instruction(move: Move, board: Board) -> str:
    """ "Move the knight from g1 to f3", "Take on d5 with the pawn from e4", "Castle short, the king from e1
    to g1 and the rook to f1", "Promote to a queen on e8", "Resign".
    """
    number = number_of(move)
    if number is None:
        return button(move, board)
    origin, target = number & 63, number >> 6 & 63
    kind, start, end = board.squares[origin] % 6, NAMES[origin], NAMES[target]
    if number >> 12:
        return f"{button(move, board)} on {end}"
    if kind == KING and abs(origin - target) == 2:
        rook = NAMES[(origin + target) // 2]
        return f"{button(move, board)}, the king from {start} to {end} and the rook to {rook}"
    if board.is_capture(number):
        return f"Take on {end} with the {KINDS[kind]} from {start}"
    return f"Move the {KINDS[kind]} from {start} to {end}"
