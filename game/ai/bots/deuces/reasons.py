"""What is told of a move of Deuces: that it leads to a win, which the solver has found to its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Basis, Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.game import GAME


@dataclass(frozen=True, slots=True)
class Wins(Exact):
    """From there on all cards can go home."""

    alone: ClassVar[Sentence] = Sentence("{Move} leads to a win: the whole way is known.")


def knows(view: View[DeucesState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What the solver found."""
    own = next((one for one in thought.candidates if one.move == move), None)
    return (Wins(),) if own and own.basis is Basis.EXACT and own.value == 1 else ()


def called(view: View[DeucesState], move: Move, name: Names) -> str:
    """ "dealing a card", "putting the 3 of clubs on its foundation"."""
    label = GAME.label(move, view, name)
    verb, _, rest = label.partition(" ")
    return f"{_DOING[verb]} {rest}"


_DOING = {"Deal": "dealing", "Put": "putting", "Move": "moving"}
REASONS = Teller(called, knows)
