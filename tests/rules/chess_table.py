"""Chess matches written the way people tell them: moves in SAN, offers and claims by name."""

from game.rules.core.events import Event
from game.rules.core.move import TABLE
from game.rules.core.rng import Rng
from game.rules.games.chess import GAME, ChessState, fen


class Table:
    """A match from a position; `play` takes words such as `e4`, `offer` or `flag 2`."""

    def __init__(self, position: str = fen.START) -> None:
        self.state = ChessState.start(fen.read(position))
        self.events: list[Event] = []

    def play(self, words: str) -> "Table":
        """Moves separated by commas, each by the seat that is to act."""
        for word in words.split(","):
            self.one(word.strip())
        return self

    def one(self, word: str) -> list[Event]:
        """One legal move."""
        seat = TABLE if word.startswith("flag") else min(self.state.actors())
        view = self.state.view(seat)
        move = GAME.parse(word, seat, view)
        reason = view.legal().why_not(move)
        assert reason is None, reason
        self.events = self.state.apply(move, Rng(1))
        return self.events

    def why_not(self, word: str, seat: int | None = None) -> str | None:
        """The reason against a move of the acting seat, or of another."""
        seat = min(self.state.actors(), default=0) if seat is None else seat
        view = self.state.view(seat)
        return view.legal().why_not(GAME.parse(word, seat, view))

    def texts(self, seat: int | None = None) -> set[str]:
        """Every legal move of the acting seat."""
        seat = min(self.state.actors(), default=0) if seat is None else seat
        return {GAME.text(move) for move in self.state.view(seat).legal()}
