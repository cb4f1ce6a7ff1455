"""Two sides at one board where nothing is hidden: how a game ends, offers of a draw, and flags.

Chess and Checkers share this; the table itself acts only to call a flag when the clock says so.
"""

from game.rules.core.events import Event
from game.rules.core.legal import Legal, ListedMoves
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import public
from game.rules.shared.duel_events import GameOver

PLAY = "play"
ANSWER = "answer"
"""A draw has been offered; the other side accepts or declines."""
OVER = "over"
DRAW = -1
FLAGS = ("flag 1", "flag 2")
"""The table's moves that end a game on time, by seat."""


def taken_zone(seat: int) -> str:
    """Where the pieces lie that this seat has captured."""
    return f"taken:{seat}"


def box_zone(seat: int) -> str:
    """Where this seat's spare pieces come from, for promotions and crowns."""
    return f"box:{seat}"


@position(kw_only=True)
class DuelState(State):
    """What positions of such games have in common."""

    phase: str = public(PLAY)
    offered: bool = public(False)
    """Whether the side to move has offered a draw on this move."""
    winner: int = public(DRAW)
    """A seat, or `DRAW`."""
    reason: str = public("")
    """How the game ended, a sentence."""

    def outcome(self) -> Outcome | None:
        """Who won, or a draw, once the game is over."""
        if self.phase != OVER:
            return None
        if self.winner == DRAW:
            return Outcome((), self.scores(), (1, 1), self.reason)
        return ranked(self.scores(), self.reason)

    def scores(self) -> tuple[float, ...]:
        """1 for a win, a half for a draw."""
        if self.phase != OVER:
            return (0, 0)
        if self.winner == DRAW:
            return (0.5, 0.5)
        return (1, 0) if self.winner == 0 else (0, 1)

    def result_for(self, white: int) -> str:
        """As a record ends: the points of the seat with White first, `*` while the game runs."""
        if self.phase != OVER:
            return "*"
        return "1/2-1/2" if self.winner == DRAW else "1-0" if self.winner == white else "0-1"

    def _end(self, winner: int, reason: str) -> list[Event]:
        self.phase, self.winner, self.reason = OVER, winner, reason
        return [GameOver(TABLE, reason)]


def flags(game: str) -> Legal:
    """What the table may do: call either flag (rule 5 of both games)."""
    sentence = f"The table has no move in {game} but to call a flag (rule 5)."
    return ListedMoves(tuple(Move(TABLE, flag) for flag in FLAGS), sentence)


def answers(seat: int) -> Legal:
    """What the side may do that was offered a draw (rule 5 of both games)."""
    sentence = "You have been offered a draw: accept or decline it first (rule 5)."
    return ListedMoves((Move(seat, "accept"), Move(seat, "decline")), sentence)
