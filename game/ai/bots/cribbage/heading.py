"""What values in points count, for the heading above them."""

from game.ai.bots.cribbage.aim import NEAR, OUT
from game.ai.thought import Thought
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.phases import DISCARD
from game.rules.shared.words import listed

_LESS = {2: "the other’s", 3: "half the others’", 4: "the other side’s"}
"""By seats, what is taken off in the play."""
_CRIB = {2: "the other’s crib", 3: "half the other’s crib", 4: "the other side’s crib"}


def counts(state: CribbageState, thought: Thought, *, advises: bool) -> str:
    """The end of a heading that begins with the name of the unit."""
    if state.phase == DISCARD:
        lead = ("lead in the play",) * (state.seats == 2)
        if state.side(thought.move.seat) == state.side(state.dealer):
            return f": {listed(['hand', 'crib', *lead])}"
        return f": {listed(['hand', *lead])}, less {_CRIB[state.seats]}"  # no hand but one’s own is in it
    out = f"; going out counts {OUT:.0f}" if state.target - max(state.points) <= NEAR else ""
    return f" in the play, less {_LESS[state.seats]}{out}"
