"""What is explained at a table of Deuce, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.deuce.board import OPENING, OWED, TURN
from game.rules.games.deuce.cards import RAINBOW, X
from game.rules.games.deuce.state import DeuceState
from game.table.coachmarks import At, CoachMark, Goal, goal, own_plate

SIDES = "LR"


def _turn(view: View[DeuceState]) -> bool:
    return view.state.phase == TURN and view.state.turn == view.seat


def _beside(view: View[DeuceState], card: int, *others: int) -> int | None:
    """A pile beside a top that is this card, and that is not one of the others."""
    tops = [pile[-1] if pile else card for pile in view.state.piles]
    return next(
        (at for at, top in enumerate(tops) if tops[at ^ 1] == card and top not in (card, *others)), None
    )


def _pile(number: int | None) -> At:
    number = number or 0
    return Goal(f"pile:{number // 2}{SIDES[number % 2]}")


def _numbers_alone(view: View[DeuceState]) -> bool:
    return _turn(view) and all(pile and pile[-1] < RAINBOW for pile in view.state.piles)


COACH_MARKS: tuple[CoachMark[DeuceState], ...] = (
    CoachMark(
        "pair",
        "Choose two cards that match. Everybody’s pairs are turned up together (rule 5).",
        goal("pile:{me}L"),
        lambda view: view.state.phase == OPENING,
    ),
    CoachMark(
        "neighbour",
        "A number goes on a pile if it has the colour or the number of the card beside that pile; what it "
        "covers "
        "does not matter (rule 8).",
        goal("pile:{me}R"),
        _numbers_alone,
    ),
    CoachMark(
        "last",
        "Your last card ends the round only if nobody’s total is above yours then (rule 13).",
        own_plate,
        lambda view: _turn(view) and len(view.state.hands[view.seat or 0]) <= 2,
    ),
    CoachMark(
        "owed",
        "Somebody’s total is higher, so the round goes on: draw a card, or more (rule 13).",
        goal("stock"),
        lambda view: view.state.phase == OWED and view.state.turn == view.seat and not view.state.drew,
    ),
    CoachMark(
        "x",
        "The X beside it freezes this pile: only a Rainbow or another X may be laid here (rule 10).",
        lambda view: _pile(_beside(view, X, RAINBOW)),
        lambda view: _turn(view) and _beside(view, X, RAINBOW) is not None,
    ),
    CoachMark(
        "rainbow",
        "Beside a Rainbow any card at all may be laid (rule 9).",
        lambda view: _pile(_beside(view, RAINBOW, X)),
        lambda view: _turn(view) and _beside(view, RAINBOW, X) is not None,
    ),
    CoachMark(
        "draw",
        "Before you lay a card you may draw as many as you like, even when you could play (rule 7).",
        goal("stock"),
        lambda view: (
            _turn(view) and view.state.can_draw() and any(move.kind == "play" for move in view.legal())
        ),
    ),
)
