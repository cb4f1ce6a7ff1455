"""Chess matches written the way people tell them: moves in SAN, offers and claims by name."""

from game.rules.games.chess import GAME, ChessState, fen
from tests.rules.table import BoardTable


class Table(BoardTable[ChessState]):
    """A match from a position."""

    def __init__(self, position: str = fen.START) -> None:
        super().__init__(GAME, ChessState.start(fen.read(position)))
