"""What is explained at a table of Cribbage, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.cribbage.counting import VALUES
from game.rules.games.cribbage.phases import CUT, DISCARD, PLAY, SHOW
from game.rules.games.cribbage.state import CribbageState
from game.table.coachmarks import CoachMark, PlateOf, Printed, goal, zone
from game.table.marks import Tally


def _fits(view: View[CribbageState], goal: int) -> bool:
    """Whether a card of the hand brings the count to this."""
    state = view.state
    return state.phase == PLAY and any(
        state.total + VALUES[card] == goal for card in state.hands[view.seat or 0]
    )


def _pairs(view: View[CribbageState]) -> bool:
    state = view.state
    return state.phase == PLAY and any(
        state.count and state.count[-1] >> 2 == card >> 2 and state.total + VALUES[card] <= 31
        for card in state.hands[view.seat or 0]
    )


COACH_MARKS: tuple[CoachMark[CribbageState], ...] = (
    CoachMark(
        "own_crib",
        "You deal, so the crib is yours: what is laid away now will count for you (rule 2).",
        lambda view: PlateOf(view.seat or 0),
        lambda view: view.state.phase == DISCARD and view.state.dealer == view.seat,
    ),
    CoachMark(
        "crib",
        "What you lay away goes into the crib, and the crib belongs to the dealer (rule 2).",
        lambda view: PlateOf(view.state.dealer),
        lambda view: view.state.phase == DISCARD and view.state.dealer != view.seat,
    ),
    CoachMark(
        "starter",
        "You turn up the starter. It counts with every hand, and a jack gives the dealer 2 points (rule 3).",
        goal("stock"),
        lambda view: view.state.phase == CUT,
    ),
    CoachMark(
        "fifteen",
        "Whoever brings the count to 15, or to 31, pegs 2 points (rule 6).",
        lambda view: Printed(Tally),
        lambda view: _fits(view, 15) or _fits(view, 31),
    ),
    CoachMark(
        "pair",
        "A card of the same rank as the one just played makes a pair, and pegs 2 points (rule 6).",
        goal("count"),
        _pairs,
    ),
    CoachMark(
        "count",
        "The cards that are played add up here, and the count may never go over 31 (rule 5).",
        lambda view: Printed(Tally),
        lambda view: view.state.phase == PLAY,
    ),
    CoachMark(
        "show",
        "Hands are counted now, each of them with the starter as its fifth card (rule 7).",
        zone("starter"),
        lambda view: view.state.phase == SHOW and not view.state.in_crib,
    ),
)
