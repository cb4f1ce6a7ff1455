"""What is explained at a table of Rummy, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.rummy.phases import DRAW, PLAY
from game.rules.games.rummy.state import TURNOVERS, RummyState
from game.rules.shared.playing_cards import UNKNOWN
from game.table.coachmarks import At, CoachMark, Goal, goal, piece


def _can(view: View[RummyState], kind: str) -> bool:
    return view.state.phase == PLAY and any(move.kind == kind for move in view.legal())


def _meld(view: View[RummyState]) -> At:
    return Goal(next((move.target or "" for move in view.legal() if move.kind == "lay"), ""))


COACH_MARKS: tuple[CoachMark[RummyState], ...] = (
    CoachMark(
        "over",
        "The stock is empty. Unless you take the top discard, the discards are turned over and drawn from "
        "again "
        "(rule 6).",
        goal("discard"),
        lambda view: (
            view.state.phase == DRAW
            and not view.state.stock
            and view.state.turnovers < TURNOVERS
            and bool(view.state.discards)
        ),
    ),
    CoachMark(
        "draw",
        "Every turn begins with a card: from the stock, or the top discard (rule 2).",
        goal("stock"),
        lambda view: view.state.phase == DRAW and bool(view.state.stock),
    ),
    CoachMark(
        "taken",
        "The card that you took from here may not be discarded in the same turn (rule 4).",
        goal("discard"),
        lambda view: view.state.phase == PLAY and view.state.taken != UNKNOWN,
    ),
    CoachMark(
        "meld",
        "You hold a meld: three or more of a suit in order, or three or four of a rank. One new meld a "
        "turn may "
        "be laid (rule 3).",
        lambda view: piece(*next(move.pieces for move in view.legal() if move.kind == "meld")),
        lambda view: _can(view, "meld"),
    ),
    CoachMark(
        "lay",
        "A card of yours goes on this meld. It does not matter who laid it (rule 3).",
        _meld,
        lambda view: _can(view, "lay"),
    ),
    CoachMark(
        "discard",
        "A turn ends with one card here; whoever has none left then goes out (rules 2 and 5).",
        goal("discard"),
        lambda view: (
            _can(view, "discard")
            and not _can(view, "meld")
            and not _can(view, "lay")
            and view.state.taken == UNKNOWN
        ),
    ),
)
