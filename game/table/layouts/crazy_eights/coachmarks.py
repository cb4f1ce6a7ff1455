"""What is explained at a table of Crazy Eights, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.crazy_eights.phases import TURN
from game.rules.games.crazy_eights.position import NO_SUIT
from game.rules.games.crazy_eights.state import CrazyEightsState
from game.table.coachmarks import At, CoachMark, PlateOf, goal


def _turn(view: View[CrazyEightsState]) -> bool:
    return view.state.phase == TURN and not view.state.owing


def _plays(view: View[CrazyEightsState], *, eight: bool | None = None) -> bool:
    """Whether a card can be played, one that is an eight or none if that is asked."""
    moves = (move for move in view.legal() if move.kind == "play")
    return any(eight is None or (move.pieces[0][0] == "8") == eight for move in moves)


def _nearly_out(view: View[CrazyEightsState]) -> int | None:
    """Another player with a single card."""
    hands = view.state.hands
    return next((seat for seat, hand in enumerate(hands) if len(hand) == 1 and seat != view.seat), None)


def _near(view: View[CrazyEightsState]) -> At:
    return PlateOf(_nearly_out(view) or 0)


COACH_MARKS: tuple[CoachMark[CrazyEightsState], ...] = (
    CoachMark(
        "named",
        "An eight lies here: only the suit that was named may be played, or another eight (rule 2).",
        goal("pile"),
        lambda view: _turn(view) and view.state.suit != NO_SUIT,
    ),
    CoachMark(
        "empty",
        "The stock is empty. When a card must be drawn, the discards under the top one are shuffled into a "
        "new "
        "stock (rule 4).",
        goal("stock"),
        lambda view: _turn(view) and not view.state.stock and len(view.state.pile) > 1,
    ),
    CoachMark(
        "eight",
        "An eight may be played on anything, and with it you name the suit that follows (rule 2).",
        goal("pile"),
        lambda view: _turn(view) and _plays(view, eight=True),
    ),
    CoachMark(
        "count",
        "Who plays the last card wins the round. The others count what they hold: 50 for an eight, 10 for a "
        "court card (rule 5).",
        _near,
        lambda view: _turn(view) and _nearly_out(view) is not None,
    ),
    CoachMark(
        "draw",
        "Nothing that you hold fits, so draw from here (rule 2).",
        goal("stock"),
        lambda view: _turn(view) and not _plays(view) and bool(view.state.stock),
    ),
    CoachMark(
        "match",
        "Play a card with the rank or the suit of the top one (rule 2).",
        goal("pile"),
        lambda view: _turn(view) and view.state.suit == NO_SUIT and _plays(view, eight=False),
    ),
)
