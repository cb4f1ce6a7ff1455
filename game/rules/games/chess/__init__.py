"""Chess, for two players.

Source: the printed chess instructions of the classic games collection and the laws of FIDE; rules are
numbered as in the in-app rule book (`assets/rules/chess.md`). Seat 0 plays White. Draws by agreement, by
claim (threefold repetition, 50 moves) and by themselves (stalemate, dead position, fivefold repetition, 75
moves). A deal is a FEN. Loss on time is a step of the table, `flag 1` or `flag 2`, which the session submits;
the side that still has time gets only a draw where it cannot give mate any more.

Deviations: none; a dead position is judged by the material that is left, as the `chess` package does.

`tables` and `board` are bit masks and moves as numbers, `perft` counts them, `material` tells who can still
mate; `fen`, `san` and `pgn` are the texts, `state` the match, `legal` the moves with `reasons` why not,
`events` what happens and how that is told, `pieces` and `words` the names, `game` the whole.
"""

from game.rules.games.chess.game import GAME, ChessGame, ChessOptions
from game.rules.games.chess.state import ChessState

__all__ = ["GAME", "ChessGame", "ChessOptions", "ChessState"]
