"""Block (rule 5), for 2 to 4 players: seven tiles each, and no drawing.

Option: `target` (100, or 50 for a short game). House rulings where the instructions are silent: the highest
double leads, else the tile with most dots; later the winner of the latest round that was won leads with any
tile; a blocked round with equal fewest dots scores nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.rules.core.events import Event
from game.rules.core.options import house_rule
from game.rules.core.position import position
from game.rules.core.rng import Deal, Rng
from game.rules.games.dominoes.line.counting import left_over, tied
from game.rules.games.dominoes.line.game import LineGame
from game.rules.games.dominoes.line.state import NOBODY, LineState
from game.rules.shared.dominoes import shown


@dataclass(frozen=True, slots=True)
class BlockOptions:
    """House rules of Block."""

    target: int = house_rule(
        100,
        label="Points to win",
        choices=(50, 100),
        help="50 points make a short game.",
    )


@position(faces=shown)
class BlockState(LineState):
    """The position of a match of Block."""

    game: ClassVar[str] = "block"
    rules: ClassVar[Mapping[str, str]] = {"turn": "5", "lead": "5a", "match": "5"}
    hand_size = 7
    draws = False
    double_leads = False

    def _score(self, seat: int, tile: int, led: bool) -> list[Event]:
        """Nothing scores before the end of a round."""
        return []

    def _count_round(self) -> list[Event]:
        """The winner scores all dots in the other hands."""
        dots = {seat: self.left(seat) for seat in range(self.seats)}
        winner = self.out if self.out != NOBODY else self.fewest(dots)
        if winner == NOBODY:
            return [tied(self, dots)]
        lines = left_over(self, (seat for seat in range(self.seats) if seat != winner))
        points = sum(line.points for line in lines)
        self.points[winner] += points
        self.winner = winner
        facts: dict[str, Any] = {"blocked": self.out == NOBODY, "dots": dots, "tied": ()}
        return [Event("count", winner, points=points, sheet=tuple(lines), facts=facts)]


class BlockGame(LineGame[BlockState]):
    """Match the ends of the line, shut the others out, and be rid of your tiles."""

    key = "block"
    name = "Block"
    options = BlockOptions
    call = "Domino!"

    def new(self, seats: int, options: BlockOptions, rng: Rng, deal: Deal = None) -> BlockState:
        """The first dealer is random, or the last seat when the deal is scripted."""
        dealer = rng.below(seats) if deal is None else seats - 1
        return BlockState.begun(seats, options.target, dealer)


GAME: BlockGame = BlockGame()
