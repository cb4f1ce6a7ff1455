"""What each move does to a position of a Golden Deuce match."""

from typing import ClassVar, Self

from game.rules.core.events import Event
from game.rules.core.legal import Legal
from game.rules.core.move import Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce import moves
from game.rules.games.golden_deuce.determinization import sample
from game.rules.games.golden_deuce.legal import legality
from game.rules.games.golden_deuce.phases import COLLECT, COUNT, DEAL
from game.rules.games.golden_deuce.position import GoldenDeucePosition


@position()
class GoldenDeuceState(GoldenDeucePosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, COLLECT, COUNT))
    """Deal, put a trick aside, count a hand."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.golden_deuce.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding what rules 9 and 13 have shown."""
        full = sample(self, rng)
        assert isinstance(full, type(self))
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        return moves.apply(self, move, rng)
