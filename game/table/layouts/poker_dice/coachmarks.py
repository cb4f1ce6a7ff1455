"""What is explained at a table of Poker Dice, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.poker_dice.phases import KEEP, ROLL
from game.rules.games.poker_dice.state import PokerDiceState
from game.table.coachmarks import CoachMark, buttons, own_plate, zone


def _first(view: View[PokerDiceState]) -> bool:
    """Whether nobody has thrown in this hand yet."""
    return view.state.phase == ROLL and not view.state.throw_off and len(view.state.queue) == view.state.seats


COACH_MARKS: tuple[CoachMark[PokerDiceState], ...] = (
    CoachMark(
        "off",
        "You share the best hand: throw all five dice once more, with no second throw (rule 5).",
        buttons("roll"),
        lambda view: view.state.phase == ROLL and view.state.throw_off > 0,
    ),
    CoachMark(
        "again",
        "Pick up one, two or three dice and throw them again, once; or stand (rule 3).",
        zone("dice:{me}"),
        lambda view: view.state.phase == KEEP,
    ),
    CoachMark(
        "wins",
        "Hands won are counted here, and the match goes to the first who has enough of them (rule 6).",
        own_plate,
        lambda view: view.state.phase == ROLL and any(view.state.points),
    ),
    CoachMark(
        "first",
        "You are first by the throw for the order of play, which holds all match (rule 2).",
        own_plate,
        _first,
    ),
    CoachMark(
        "throw",
        "Throw all five dice; some of them you may throw again afterwards (rule 3).",
        buttons("roll"),
        lambda view: view.state.phase == ROLL and not view.state.throw_off,
    ),
)
