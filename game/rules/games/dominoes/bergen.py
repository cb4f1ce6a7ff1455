"""Bergen (rules 6 to 8), for 2 to 4 players: points for making both ends of the line equal.

Option: `target` (15, or 10 for a short game). House ruling where the instructions are silent: a blocked round
with equal fewest dots scores nothing (8).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Event, Scored, ScoreLine
from game.rules.core.move import Move
from game.rules.core.options import points_to_win
from game.rules.core.position import position
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.core.view import View
from game.rules.games.dominoes.line.counting import left_over, tied, won
from game.rules.games.dominoes.line.game import LineGame
from game.rules.games.dominoes.line.phases import OVER, PLAY
from game.rules.games.dominoes.line.position import NOBODY
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import CODES, IS_DOUBLE, LEFT, dots_of, number_name, shown

LEAD_POINTS = 2
EQUAL, EQUAL_WITH_DOUBLE = 2, 3
GOING_OUT = 1


@dataclass(frozen=True, slots=True)
class BergenOptions:
    """House rules of Bergen."""

    target: int = points_to_win(15, (10, 15), help="10 points make a short game.")


@dataclass(frozen=True, slots=True)
class LeadScored(Scored):
    """Points for leading the highest double."""

    says = Sentence(
        "{who} scores {points} points: the highest double.", "You score {points} points: the highest double."
    )

    @property
    def made_by(self) -> str:
        """Never more than once in a round."""
        return "the highest double"


@dataclass(frozen=True, slots=True)
class EndsScored(Scored):
    """Points for making both ends of the line this number."""

    says = Sentence(
        "{who} scores {points} points: both ends are {both}.",
        "You score {points} points: both ends are {both}.",
    )
    number: int

    @property
    def made_by(self) -> str:
        """Whichever they are."""
        return "equal ends"

    def fields(self, name: Names) -> Fields:
        """The number in words."""
        return {"both": number_name(self.number)}


@dataclass(frozen=True, slots=True)
class EndsScoredWithDouble(EndsScored):
    """As `EndsScored`, where a double is one of the ends."""

    says = Sentence(
        "{who} scores {points} points: both ends are {both}, with a double.",
        "You score {points} points: both ends are {both}, with a double.",
    )


@position(faces=shown)
class BergenState(LineState):
    """The position of a match of Bergen."""

    game: ClassVar[str] = "bergen"
    rules: ClassVar[Mapping[str, str]] = {"turn": "7", "lead": "6", "match": "7"}
    hand_size = 6
    draws = True
    double_leads = True
    call = "Bergen!"

    def worth(self, tile: int, side: str) -> int:
        """What laying this tile at this side would score by rule 7."""
        left, right = self.line.ends_after(tile, side)
        if left != right:
            return 0
        other = self.line.tiles[-1 if side == LEFT else 0]
        return EQUAL_WITH_DOUBLE if IS_DOUBLE[tile] or IS_DOUBLE[other] else EQUAL

    def _score(self, seat: int, tile: int, led: bool) -> list[Event]:
        """Rules 6 and 7: 2 for the lead; later 2 for equal ends, or 3 when one of them is a double."""
        if led:
            return [self._scored(LeadScored(seat, points=LEAD_POINTS))]
        number = self.line.left
        if number != self.line.right:
            return []
        if IS_DOUBLE[self.line.tiles[0]] or IS_DOUBLE[self.line.tiles[-1]]:
            return [self._scored(EndsScoredWithDouble(seat, number, points=EQUAL_WITH_DOUBLE))]
        return [self._scored(EndsScored(seat, number, points=EQUAL))]

    def _scored(self, event: Scored) -> Scored:
        """Write its points down; the match may be over by them."""
        self.points[event.seat] += event.points
        if self.points[event.seat] >= self.target:
            self.phase = OVER
        return event

    def _count_round(self) -> list[Event]:
        """Rule 8: a point for going out, or in a blocked round for the fewest dots without a double."""
        winner, why = self.out, "Bergen"
        dots = {seat: self.left(seat) for seat in range(self.seats)}
        if winner == NOBODY:
            clean = {
                seat: dots[seat]
                for seat, hand in enumerate(self.hands)
                if not any(map(IS_DOUBLE.__getitem__, hand))
            }
            why = "fewest dots, without a double"
            if not clean:
                clean = {
                    seat: dots_of(tile for tile in hand if not IS_DOUBLE[tile])
                    for seat, hand in enumerate(self.hands)
                }
                why = "fewest dots, doubles left out"
            dots = clean
            winner = self.fewest(clean)
            if winner == NOBODY:
                return [tied(self, clean)]
        own = tuple(shown(sorted(self.hands[winner])))
        lines = [ScoreLine(winner, own, GOING_OUT, why)]
        lines += [
            ScoreLine(line.seat, line.faces, 0, line.reason)
            for line in left_over(self, (seat for seat in range(self.seats) if seat != winner))
        ]
        return won(self, winner, dots[winner], lines)


class BergenGame(LineGame[BergenState]):
    """Make both ends of the line show the same number, and be out first."""

    key = "bergen"
    name = "Bergen"
    in_play: ClassVar = {"": "7", "lead": "6", "count": "8"}
    options = BergenOptions
    state = BergenState

    def preview(self, move: Move, view: View[BergenState], name: Names) -> str:
        """What the ends will be, and what that scores."""
        told = LineGame.preview(self, move, view, name)
        points = self._points(move, view)
        return f"{told}: you score {points}" if told and points else told

    @staticmethod
    def _points(move: Move, view: View[BergenState]) -> int:
        if move.kind != "play" or view.state.phase != PLAY or not move.target:
            return 0
        return view.state.worth(CODES[move.pieces[0]], move.target)


GAME: BergenGame = BergenGame()
