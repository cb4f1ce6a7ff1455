"""What values in dots or points count, for the heading above them."""

from game.ai.bots.domino_line.exact import MATCH
from game.ai.bots.domino_line.players import WIN
from game.ai.thought import Basis, Thought, Unit
from game.rules.games.dominoes.line.state import LineState


def counts(state: LineState, thought: Thought, *, advises: bool) -> str:
    """The end of a heading that begins with the name of the unit."""
    less = ", less the other’s" if state.seats == 2 else ", less the others’ average"
    if thought.unit is Unit.DOTS:
        return less if advises else f"{less}; winning the round counts {WIN:.0f}"
    return f"{less}; winning the match counts {MATCH}" if not advises or _solves(state, thought) else less


def _solves(state: LineState, thought: Thought) -> bool:
    """Whether rounds are solved that may end the match; what is played out counts its points alone."""
    tiles = sum(map(len, state.hands))
    in_reach = state.target - max(state.points) <= 3 * tiles
    exact = any(one.basis is Basis.EXACT for one in thought.candidates)
    return state.seats == 2 and not state.boneyard and in_reach and exact
