"""What is explained at a table of Deuces, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.deuces.layout import HOME, STOCK, WASTE
from game.rules.games.deuces.state import DeucesState
from game.table.coachmarks import At, CoachMark, Goal, goal, zone


def _target(view: View[DeucesState], kind: str, *, home: bool) -> str | None:
    """Where a move of a kind goes, to the foundations or not."""
    moves = (move for move in view.legal() if move.kind == kind and (move.target == HOME) == home)
    return next((move.target for move in moves), None)


def _onto(view: View[DeucesState]) -> At:
    return Goal(_target(view, "move", home=False) or "")


def _carried(view: View[DeucesState]) -> At:
    return Goal(_target(view, "carry", home=False) or "")


COACH_MARKS: tuple[CoachMark[DeucesState], ...] = (
    CoachMark(
        "last",
        "The stock is empty, and there is no second time round (rule 5).",
        goal(STOCK),
        lambda view: not view.state.stock,
    ),
    CoachMark(
        "home",
        "A card goes here now: foundations are built upward in suit, and the ace is the last (rule 2).",
        goal(HOME),
        lambda view: _target(view, "move", home=True) is not None,
    ),
    CoachMark(
        "carry",
        "A whole tableau goes onto this one, because its lowest card fits; never a part of it (rule 3).",
        _carried,
        lambda view: _target(view, "carry", home=False) is not None,
    ),
    CoachMark(
        "build",
        "A card fits here: tableaus are built downward in suit (rule 2).",
        _onto,
        lambda view: _target(view, "move", home=False) is not None,
    ),
    CoachMark(
        "waste",
        "Of the waste only the top card may be moved (rule 3).",
        zone(WASTE),
        lambda view: len(view.state.waste) > 1,
    ),
    CoachMark(
        "deal",
        "Whenever you like, deal a card from the stock onto the waste (rule 5).",
        goal(STOCK),
        lambda view: bool(view.state.stock),
    ),
)
