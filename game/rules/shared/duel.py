"""Two sides at one board where nothing is hidden: how a game ends, offers of a draw, and flags.

Chess and Checkers share this; the table itself acts only to call a flag when the clock says so.
"""

from collections.abc import Callable
from typing import TypeVar

from game.rules.core.errors import BadDeal, BadRecord
from game.rules.core.events import Event
from game.rules.core.legal import Legal, ListedMoves, NoMoves
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.rng import Deal
from game.rules.core.state import State
from game.rules.core.zones import public
from game.rules.shared.duel_events import GameOver

B = TypeVar("B")

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


def beside_play(state: DuelState, seat: int, over: str) -> Legal | None:
    """The legality of who has no piece to move, by rules 1 and 5 of both games; None for the side that has.

    `over` is the rule by which a game ends.
    """
    if state.phase == OVER:
        return NoMoves(f"The game is over (rule {over}).")
    if seat == TABLE:
        sentence = f"The table has no move in {state.game} but to call a flag (rule 5)."
        return ListedMoves(tuple(Move(TABLE, flag) for flag in FLAGS), sentence)
    if seat not in state.actors():
        if state.phase == ANSWER:
            return NoMoves("You have offered a draw; it is for the other side to answer (rule 5).")
        return NoMoves("It is not your turn (rule 1).")
    if state.phase == ANSWER:
        sentence = "You have been offered a draw: accept or decline it first (rule 5)."
        return ListedMoves((Move(seat, "accept"), Move(seat, "decline")), sentence)
    return None


def described(deal: Deal, start: Callable[[], B], read: Callable[[str], B]) -> B:
    """The position that a deal describes; the start where it describes none. Raises BadDeal.

    A function is not asked, since nothing is shuffled. `Match` hands a text over as a list of one list.
    """
    if deal is None or callable(deal):
        return start()
    text = "".join("".join(map(str, part)) for part in deal)
    try:
        return read(text) if text.strip() else start()
    except BadRecord as error:
        raise BadDeal(str(error)) from None
