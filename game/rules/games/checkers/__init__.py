"""Checkers, for two players.

Source: the printed checkers instructions of the classic games collection; rules are numbered as in the in-app
rule book (`assets/rules/checkers.md`). Options: `capture` (by choice as in the source, or forced as in
tournaments), `first` (who has Black and begins). House rulings where the source is silent: a man that becomes
a king ends its move (4); who cannot move loses, three equal positions or 80 idle moves are a draw (5). A deal
is a FEN of Portable Draughts Notation. Loss on time is a step of the table, `flag 1` or `flag 2`, which the
session submits.

Deviations: none.

`board` is bit masks and moves as numbers, `fen` and `pdn` the texts, `state` the match, `legal` the moves
with `reasons` why not, `events` what happens and how that is told, `pieces` the names, `game` the whole.
"""

from game.rules.games.checkers.game import GAME, CheckersGame, CheckersOptions
from game.rules.games.checkers.state import CheckersState

__all__ = ["GAME", "CheckersGame", "CheckersOptions", "CheckersState"]
