"""What the engine thinks of a position, for an analysis panel and a look back at a finished game."""

from game.ai.bot import Budget
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.rules.core.view import View
from game.rules.games.chess.board import uci
from game.rules.games.chess.state import ChessState

COUNT = 10_000
"""Positions that may be looked at for one judgement."""


def analyse(view: View[ChessState], budget: Budget) -> tuple[int, list[str]]:
    """Centipawns from the side to move's view, and the best line as move texts (`e2e4`).

    A mate in n single moves counts 30000 - n. Where no move is left the line is empty and the value that of
    the result. `budget` counts nodes; Master spends those of `game.ai.levels`. Raises Cancelled.
    """
    state = view.state
    if not state.board.moves():
        return (-30_000 if state.board.in_check() else 0), []
    position, past = Position.of(state.board), [key_of(identity) for identity in state.past]
    finding = Search(budget).run(position, past)
    return finding.value, [uci(move) for move in finding.line]
