"""What the engine thinks of a position, for an analysis panel and a look back at a finished game."""

from dataclasses import replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.chess.players import PAWN, line_of
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.ai.thought import Thought, Unit, weighed
from game.rules.core.view import View
from game.rules.games.chess.legal import piece_move
from game.rules.games.chess.state import ChessState

COUNT = 10_000
"""Positions that may be looked at for one question."""


def analyse(view: View[ChessState], budget: Budget) -> Thought:
    """The moves of the side to move, whoever is asked, and the best line; nothing where there is no move.

    A mate in n single moves counts 300 pawns less n hundredths. Raises Cancelled.
    """
    state, seat = view.state, view.state.board.turn
    if not state.board.moves():
        return Thought()
    past = [key_of(identity) for identity in state.past]
    found = Search(budget).run(Position.of(state.board), past)
    thought = weighed(found.moves, Unit.PAWNS, partial(piece_move, seat), PAWN)
    return replace(thought, line=line_of(seat, found.line))
