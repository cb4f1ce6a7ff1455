"""What solitaires share: whoever plays one may give the deal up.

The rules know no such move. As a fallen flag ends a game at the board, a step of the table ends the deal,
which the session submits when its player says so; it never stands among the moves.
"""

from dataclasses import dataclass

from game.rules.core.events import Cue, Event
from game.rules.core.legal import Legal, ListedMoves, NoMoves
from game.rules.core.move import TABLE, Move
from game.rules.core.sentences import Sentence
from game.rules.core.state import State

GIVE_UP = "give up"
GIVING_UP = Move(TABLE, GIVE_UP)


@dataclass(frozen=True, slots=True)
class GivenUp(Event):
    """The player leaves the deal for lost."""

    cue = Cue.PASS
    says = Sentence("The deal is given up.")


def giving_up(state: State) -> Legal:
    """What the table may do on its own: note that a deal which goes on is given up."""
    if not state.actors():
        return NoMoves("Only a deal that goes on can be given up.")
    return ListedMoves((GIVING_UP,), "The table has no move but to note that the deal is given up.")
