"""What values in points count, for the heading above them."""

from game.ai.bots.cribbage.aim import NEAR, OUT
from game.ai.thought import Thought
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.phases import DISCARD

_LESS = {2: "the other’s", 3: "half the others’", 4: "the other side’s"}
"""By seats, what is taken off in the play."""


def counts(state: CribbageState, thought: Thought, *, advises: bool) -> str:
    """The end of a heading that begins with the name of the unit."""
    if state.phase == DISCARD:
        own = state.side(thought.move.seat) == state.side(state.dealer)
        crib = "+ crib" if own else "− half the crib" if state.seats == 3 else "− crib"
        return f": hand {'+ play ' * (state.seats == 2)}{crib}"  # no hand but one’s own is in it
    out = f"; going out counts {OUT:.0f}" if state.target - max(state.points) <= NEAR else ""
    return f" in the play, less {_LESS[state.seats]}{out}"
