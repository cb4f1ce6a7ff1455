"""Block (rule 5), for 2 to 4 players: seven tiles each, and no drawing.

Option: `target` (100, or 50 for a short game). House rulings where the instructions are silent: the highest
double leads, else the tile with most dots; later the winner of the latest round that was won leads with any
tile; a blocked round with equal fewest dots scores nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Event
from game.rules.core.options import points_to_win
from game.rules.core.position import position
from game.rules.games.dominoes.line.counting import left_over, tied, won
from game.rules.games.dominoes.line.game import LineGame
from game.rules.games.dominoes.line.position import NOBODY
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import shown


@dataclass(frozen=True, slots=True)
class BlockOptions:
    """House rules of Block."""

    target: int = points_to_win(100, (50, 100), help="50 points make a short game.")


@position(faces=shown)
class BlockState(LineState):
    """The position of a match of Block."""

    game: ClassVar[str] = "block"
    rules: ClassVar[Mapping[str, str]] = {"turn": "5", "lead": "5a", "match": "5"}
    hand_size = 7
    draws = False
    double_leads = False
    call = "Domino!"

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
        return won(self, winner, dots[winner], lines)


class BlockGame(LineGame[BlockState]):
    """Match the ends of the line, shut the others out, and be rid of your tiles."""

    key = "block"
    name = "Block"
    in_play: ClassVar = {"": "5", "lead": "5a", "count": "5b", "over": "5c"}
    options = BlockOptions
    state = BlockState


GAME: BlockGame = BlockGame()
