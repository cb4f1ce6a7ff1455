"""What tells taking a tile of Bingo from leaving it: whether all tiles can still go, as the solver proves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Basis, Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.dominoes.bingo import BingoState
from game.rules.games.dominoes.phrases import the_tile


@dataclass(frozen=True, slots=True)
class StillWon(Exact):
    """All tiles can still be taken, or no more."""

    beside: ClassVar[Sentence] = Sentence("After {move} all tiles can still go; after {other} no more.")
    won: bool


def knows(view: View[BingoState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What was worked out."""
    own = next((one for one in thought.candidates if one.move == move), None)
    return (StillWon(own.value == 1),) if own and own.basis is Basis.EXACT else ()


def called(view: View[BingoState], move: Move, name: Names) -> str:
    """ "removing the double three", "going on"."""
    return f"removing {the_tile(move.pieces[0])}" if move.pieces else "going on"


REASONS = Teller(called, knows)
