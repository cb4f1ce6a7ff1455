"""What is explained at a chess board, the first time that it matters."""

from collections.abc import Iterable

from game.rules.core.view import View
from game.rules.games.chess.state import ChessState
from game.rules.games.chess.tables import EMPTY, KING, NAMES, PAWN
from game.rules.shared.duel import ANSWER, PLAY
from game.table.coachmarks import At, CoachMark, Goal, Printed, buttons
from game.table.marks import SquareBoard


def _moves(view: View[ChessState], piece: int) -> Iterable[tuple[int, int]]:
    """From where to where the pieces of a kind may go."""
    board = view.state.board
    if view.state.phase != PLAY:
        return ()
    own = piece + 6 * board.turn
    return ((move & 63, move >> 6 & 63) for move in board.moves() if board.squares[move & 63] == own)


def _king(view: View[ChessState]) -> At:
    board = view.state.board
    return Goal(NAMES[board.squares.index(KING + 6 * board.turn)])


def _takers(view: View[ChessState]) -> list[int]:
    """The squares of pawns that may capture."""
    squares = view.state.board.squares
    return [start for start, target in _moves(view, PAWN) if squares[target] != EMPTY]


def _board(view: View[ChessState]) -> At:
    return Printed(SquareBoard)


COACH_MARKS: tuple[CoachMark[ChessState], ...] = (
    CoachMark(
        "answer",
        "A draw is offered. Accept it, or decline and play on (rule 5).",
        buttons("accept", "decline"),
        lambda view: view.state.phase == ANSWER,
    ),
    CoachMark(
        "check",
        "Your king is in check: move him away, capture the attacker, or put a piece in between (rule 1j).",
        _king,
        lambda view: view.state.phase == PLAY and view.state.board.in_check(),
    ),
    CoachMark(
        "claim",
        "This position has come for the third time: you may claim a draw (rule 2).",
        buttons("claim"),
        lambda view: view.state.phase == PLAY and view.state.repeated() >= 3,
    ),
    CoachMark(
        "idle",
        "Each side has made 50 moves without a capture or a pawn move: you may claim a draw (rule 2).",
        buttons("claim"),
        lambda view: view.state.phase == PLAY and view.state.board.clock >= 100 and view.state.repeated() < 3,
    ),
    CoachMark(
        "passing",
        "A pawn has just gone two squares and stands beside one of yours, which may capture it in passing: "
        "now "
        "or never (rule 1g).",
        lambda view: Goal(NAMES[view.state.board.en_passant_moves()[0] & 63]),
        lambda view: view.state.phase == PLAY and bool(view.state.board.en_passant_moves()),
    ),
    CoachMark(
        "castling",
        "You may castle: your king goes two squares towards the rook, which jumps over him (rule 1i).",
        _board,
        lambda view: any(abs(start - end) == 2 for start, end in _moves(view, KING)),
    ),
    CoachMark(
        "promotion",
        "A pawn of yours can reach the last rank: there it becomes a queen, rook, bishop or knight, as you "
        "like "
        "(rule 1h).",
        lambda view: Goal(NAMES[next(start for start, end in _moves(view, PAWN) if end // 8 in (0, 7))]),
        lambda view: any(end // 8 in (0, 7) for _, end in _moves(view, PAWN)),
    ),
    CoachMark(
        "pawn",
        "A pawn of yours can capture: it goes straight ahead, but takes diagonally (rule 1f).",
        lambda view: Goal(NAMES[_takers(view)[0]]),
        lambda view: bool(_takers(view)),
    ),
)
