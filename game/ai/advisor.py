"""What the strongest player of a game would do: the answer to whoever asks for a hint.

It is asked like a player of the level `ADVISOR`, whose choice nothing blurs: no slips, no soft choice, no
deadline. Its chance comes from the view alone, so the same question gets the same answer, whenever, however
often and by whomever it is asked.
"""

from typing import Any

from game.ai.bot import Bot, Budget
from game.ai.player import FIRM
from game.ai.thought import Thought
from game.digest import digest
from game.rules.core.move import Move
from game.rules.core.view import View


class Advisor:
    """Thinks as `strongest` does, with the same chance and count in every equal view, and takes the best."""

    __slots__ = ("strongest",)

    def __init__(self, strongest: Bot) -> None:
        self.strongest = strongest

    @property
    def count(self) -> int:
        """What the strongest spends."""
        return self.strongest.count

    def think(self, view: View[Any], budget: Budget) -> Thought:
        """What the strongest thinks. Raises Cancelled."""
        return self.strongest.think(view, budget.timeless(seed_of(view)))

    def choose(self, view: View[Any], budget: Budget) -> Move:
        """The best move for `view.seat` that the strongest player knows. Raises Cancelled."""
        return FIRM.choose(self.think(view, budget), budget.rng)


def seed_of(view: View[Any]) -> str:
    """A seed that equal views share; neither the match nor its version is in it."""
    return digest(repr((view.game, view.seat, view.state)).encode())
