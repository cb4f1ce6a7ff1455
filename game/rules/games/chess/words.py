"""Chess in sentences: what happened, and moves as buttons and hints name them."""

from game.rules.core.move import Move
from game.rules.games.chess.board import Board
from game.rules.games.chess.legal import number_of
from game.rules.games.chess.pieces import KINDS
from game.rules.games.chess.tables import KING, NAMES

_BUTTONS = {
    "offer": "Offer a draw",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
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
