"""Dominoes with drawing (rules 1 to 4), for 2 to 4 players: who cannot match draws until able.

Option: `target` (100, or 50 for a short game). House ruling where the instructions are silent: when nobody
can play and the fewest dots are equal, nobody scores (3).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Event, ScoreLine
from game.rules.core.options import points_to_win
from game.rules.core.position import position
from game.rules.games.dominoes.line.counting import left_over, tied, won
from game.rules.games.dominoes.line.game import LineGame
from game.rules.games.dominoes.line.position import NOBODY
from game.rules.games.dominoes.line.state import LineState
from game.rules.games.dominoes.phrases import counted
from game.rules.shared.dominoes import shown


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """House rules of Dominoes."""

    target: int = points_to_win(100, (50, 100), help="50 points make a short game.")


@position(faces=shown)
class DrawState(LineState):
    """The position of a match of Dominoes."""

    game: ClassVar[str] = "dominoes"
    rules: ClassVar[Mapping[str, str]] = {"turn": "2", "lead": "1", "match": "2"}
    hand_size = 5
    draws = True
    double_leads = True

    def _score(self, seat: int, tile: int, led: bool) -> list[Event]:
        """Nothing scores before the end of a round."""
        return []

    def _count_round(self) -> list[Event]:
        """Rules 3 and 4: the others' dots less the winner's own."""
        dots = {seat: self.left(seat) for seat in range(self.seats)}
        winner = self.out if self.out != NOBODY else self.fewest(dots)
        if winner == NOBODY:
            return [tied(self, dots)]
        lines = left_over(self, (seat for seat in range(self.seats) if seat != winner))
        if own := dots[winner]:
            kept = left_over(self, (winner,))[0]
            lines.append(ScoreLine(winner, kept.faces, -own, f"{counted(own, 'dot')} of one’s own"))
        return won(self, winner, dots[winner], lines)


class DrawGame(LineGame[DrawState]):
    """Match the ends of the line, draw when you cannot, and be out first."""

    key = "dominoes"
    name = "Dominoes"
    in_play: ClassVar = {"": "2", "lead": "1", "count": "4"}
    options = DrawOptions
    state = DrawState


GAME: DrawGame = DrawGame()
