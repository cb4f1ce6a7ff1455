"""What is explained at a board of Checkers, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.checkers.state import CheckersState
from game.rules.shared.duel import ANSWER, PLAY
from game.table.coachmarks import At, CoachMark, Printed, buttons
from game.table.marks import SquareBoard

LAST = ((29, 32), (1, 4))
"""The squares of the last row, by side."""


def _jumps(view: View[CheckersState], most: int = 1) -> bool:
    """Whether so many checkers can be jumped in one move."""
    found = view.state.board.jumps() if view.state.phase == PLAY else ()
    return any(captured.bit_count() >= most for _, captured in found)


def _crowns(view: View[CheckersState]) -> bool:
    """Whether a man can reach the last row."""
    state = view.state
    if state.phase != PLAY:
        return False
    low, high = LAST[state.board.turn]
    zones = view.zones()
    return any(low <= path[-1] <= high and len(zones[str(path[0])]) == 1 for path, _ in state.board.routes())


def _king(view: View[CheckersState]) -> bool:
    board = view.state.board
    return view.state.phase == PLAY and bool(board.sides[board.turn] & board.kings)


def _board(view: View[CheckersState]) -> At:
    return Printed(SquareBoard)


COACH_MARKS: tuple[CoachMark[CheckersState], ...] = (
    CoachMark(
        "answer",
        "A draw is offered. Accept it, or decline and play on (rule 5).",
        buttons,
        lambda view: view.state.phase == ANSWER,
    ),
    CoachMark(
        "must",
        "You can jump, so you must; among several ways of jumping you are free (rule 3).",
        _board,
        lambda view: _jumps(view) and view.state.board.forced,
    ),
    CoachMark(
        "series",
        "One of your checkers can jump, and jump again from where it lands (rule 2).",
        _board,
        lambda view: _jumps(view, 2),
    ),
    CoachMark(
        "may",
        "You can jump over an enemy checker and capture it. By the book you need not (rule 3).",
        _board,
        lambda view: _jumps(view) and not view.state.board.forced,
    ),
    CoachMark(
        "crown",
        "One of your men can reach the last row. There it becomes a king, and the move ends (rule 4).",
        _board,
        _crowns,
    ),
    CoachMark(
        "king",
        "A king of yours goes and jumps forward and backward (rule 2).",
        _board,
        _king,
    ),
    CoachMark(
        "man",
        "A man goes one square diagonally forward, to an empty square (rule 2).",
        _board,
        lambda view: view.state.phase == PLAY and not _jumps(view),
    ),
)
