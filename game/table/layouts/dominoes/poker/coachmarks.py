"""What is explained at a table of Domino Poker, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.dominoes.poker.phases import BET
from game.rules.games.dominoes.poker.state import PokerState
from game.table.coachmarks import CoachMark, Printed, buttons, own_plate
from game.table.layouts.dominoes.poker.marks import Ladder, Well


def _owes(view: View[PokerState]) -> int:
    return view.state.owes(view.seat or 0) if view.state.phase == BET else -1


COACH_MARKS: tuple[CoachMark[PokerState], ...] = (
    CoachMark(
        "all_in",
        "You cannot pay all that you lack: to call is to be all in with what is left (rule 18).",
        own_plate,
        lambda view: _owes(view) > view.state.chips[view.seat or 0] > 0,
    ),
    CoachMark(
        "alone",
        "Only one other player is left: if you fold, that player takes the pot and shows nothing (rule 18).",
        lambda view: Printed(Well),
        lambda view: _owes(view) >= 0 and len(view.state.standing()) == 2,
    ),
    CoachMark(
        "most",
        "No more raises are allowed in this round: call or fold (rule 18).",
        buttons("call", "fold"),
        lambda view: _owes(view) >= 0 and view.state.raises >= view.state.max_raises,
    ),
    CoachMark(
        "call",
        "There is a raise to answer: call pays what you lack, and fold gives the hand up (rule 18).",
        buttons("call", "fold"),
        lambda view: _owes(view) > 0,
    ),
    CoachMark(
        "check",
        "You owe the pot nothing, so staying in is free: that call is a check (rule 18).",
        buttons("call"),
        lambda view: _owes(view) == 0,
    ),
    CoachMark(
        "hands",
        "These are the hands, and what beats what; yours is lit (rule 17).",
        lambda view: Printed(Ladder),
        lambda view: _owes(view) >= 0,
    ),
)
