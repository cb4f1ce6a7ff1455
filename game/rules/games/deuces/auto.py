"""Which cards may go to the foundations by themselves, as players of solitaires expect (rule 7)."""

from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.deuces.layout import HOME, TABLEAUS, WASTE, home_of
from game.rules.games.deuces.state import DeucesState

OFF, SAFE, ALL = "off", "safe", "all"


def next_home(state: DeucesState, how: str) -> Move | None:
    """The next move that sends a card home by itself; None when there is none, or nothing is to go.

    `safe` sends only cards that nothing can be built on any more: both next lower cards of the suit are home.
    """
    if how == OFF or not state.actors():
        return None
    for zone, pile in zip((WASTE, *TABLEAUS), (state.waste, *state.piles), strict=True):
        if pile and home_of(pile[-1], state.heights) >= 0 and (how == ALL or is_safe(state, pile[-1])):
            return Move(0, "move", (zone,), HOME)
    return None


def wins_at_home(state: DeucesState) -> bool:
    """Whether cards that go home, one after the other and nothing else, win the game."""
    if state.stock or not state.actors():
        return False
    after = state.copy()
    while (move := next_home(after, ALL)) is not None:
        after.apply(move, Rng(0))
    outcome = after.outcome()
    return outcome is not None and bool(outcome.winners)


def is_safe(state: DeucesState, card: int) -> bool:
    """Whether both cards that could be built on this one are home already."""
    suit, rank = card & 3, card >> 2
    return min(state.heights[suit], state.heights[suit + 4]) >= rank
