"""Four fixed ways to bet at Domino Poker, as yardsticks: tight, loose, bluffing and calling.

They know how strong their hand is among all hands, and nothing else; none of them is quite one of the
players that a bot thinks of.
"""

from game.ai.bot import Budget
from game.ai.bots.domino_poker.styles import strength
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.dominoes.poker import PokerState

STYLES = {
    "tight": (0.90, 0.75, 0.0),
    "loose": (0.60, 0.20, 0.0),
    "bluffing": (0.85, 0.45, 0.40),
    "calling": (2.0, 0.0, 0.0),
}
"""From which strength they raise and call, and how often they raise with anything."""


class StyleBot:
    """A player of one fixed style."""

    def __init__(self, style: str) -> None:
        self.raises, self.calls, self.bluffs = STYLES[style]

    def choose(self, view: View[PokerState], budget: Budget) -> Move:
        """Raise, call or fold by the strength of the hand alone; the bluffer by chance too."""
        state, seat = view.state, view.seat
        assert seat is not None
        strong = strength(state.hands[seat])
        if state.can_raise(seat) and (strong >= self.raises or budget.rng.random() < self.bluffs):
            return Move(seat, "raise")
        return Move(seat, "call" if strong >= self.calls or not state.owes(seat) else "fold")
