"""What is explained at a board of Checkers, the first time that it matters."""

from collections.abc import Sequence

from game.rules.core.view import View
from game.rules.games.checkers.state import CheckersState
from game.rules.shared.duel import ANSWER, PLAY
from game.table.coachmarks import At, CoachMark, Goal, buttons

LAST = ((29, 32), (1, 4))
"""The squares of the last row, by side."""


def _jumpers(view: View[CheckersState], most: int = 1) -> list[int]:
    """From where so many checkers can be jumped in one move."""
    found = view.state.board.jumps() if view.state.phase == PLAY else ()
    return [path[0] for path, captured in found if captured.bit_count() >= most]


def _climbers(view: View[CheckersState]) -> list[int]:
    """Where men stand that can reach the last row."""
    state = view.state
    if state.phase != PLAY:
        return []
    low, high = LAST[state.board.turn]
    zones, routes = view.zones(), state.board.routes()
    return [path[0] for path, _ in routes if low <= path[-1] <= high and len(zones[str(path[0])]) == 1]


def _movers(view: View[CheckersState], *, kings: bool) -> list[int]:
    """Where checkers of a rank stand that can go; of kings all."""
    board = view.state.board
    if view.state.phase != PLAY:
        return []
    zones = view.zones()
    return [path[0] for path, _ in board.routes() if (len(zones[str(path[0])]) == 1) is not kings]


def _first(found: Sequence[int]) -> At:
    return Goal(str(found[0]) if found else "")


COACH_MARKS: tuple[CoachMark[CheckersState], ...] = (
    CoachMark(
        "answer",
        "A draw is offered. Accept it, or decline and play on (rule 5).",
        buttons("accept", "decline"),
        lambda view: view.state.phase == ANSWER,
    ),
    CoachMark(
        "must",
        "You can jump, so you must; among several ways of jumping you are free (rule 3).",
        lambda view: _first(_jumpers(view)),
        lambda view: bool(_jumpers(view)) and view.state.board.forced,
    ),
    CoachMark(
        "series",
        "One of your checkers can jump, and jump again from where it lands (rule 2).",
        lambda view: _first(_jumpers(view, 2)),
        lambda view: bool(_jumpers(view, 2)),
    ),
    CoachMark(
        "may",
        "You can jump over an enemy checker and capture it. By the book you need not (rule 3).",
        lambda view: _first(_jumpers(view)),
        lambda view: bool(_jumpers(view)) and not view.state.board.forced,
    ),
    CoachMark(
        "crown",
        "One of your men can reach the last row. There it becomes a king, and the move ends (rule 4).",
        lambda view: _first(_climbers(view)),
        lambda view: bool(_climbers(view)),
    ),
    CoachMark(
        "king",
        "A king of yours goes and jumps forward and backward (rule 2).",
        lambda view: _first(_movers(view, kings=True)),
        lambda view: bool(_movers(view, kings=True)),
    ),
    CoachMark(
        "man",
        "A man goes one square diagonally forward, to an empty square (rule 2).",
        lambda view: _first(_movers(view, kings=False)),
        lambda view: bool(_movers(view, kings=False)) and not _jumpers(view),
    ),
)
