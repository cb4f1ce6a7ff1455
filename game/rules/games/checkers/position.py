"""The position of a checkers match: the board, what was taken, offers, and how the game ends."""

from typing import ClassVar

from game.rules.core.position import position
from game.rules.core.zones import public
from game.rules.games.checkers.board import NUMBERS, Board, Key
from game.rules.games.checkers.pieces import FACES
from game.rules.shared.duel import OVER, PLAY, DuelState, box_zone, taken_zone


@position()
class CheckersPosition(DuelState):
    """`first` is the seat that has Black and so begins a game from the start."""

    game: ClassVar[str] = "checkers"
    begun: str = public()
    """The first position, as FEN."""
    board: Board = public()
    first: int = public()
    taken: list[list[str]] = public()
    """The faces of the checkers that each seat has captured, in order."""
    box: list[int] = public()
    """How many second checkers each seat still has for its kings."""
    past: list[Key] = public()
    """The positions since the last capture or man's move, this one included."""
    played: list[str] = public(start=list)
    """The texts of all moves of checkers."""

    def seat_of(self, side: int) -> int:
        """The seat that plays Black (0) or White (1)."""
        return self.first if side == 0 else 1 - self.first

    def side_of(self, seat: int) -> int:
        """Black (0) or White (1)."""
        return 0 if seat == self.first else 1

    def actors(self) -> frozenset[int]:
        """The side to move, or the one that answers an offer."""
        if self.phase == OVER:
            return frozenset()
        turn = self.board.turn
        return frozenset((self.seat_of(turn if self.phase == PLAY else 1 - turn),))

    @property
    def result(self) -> str:
        """As a record ends: White's points first, `*` while the game runs."""
        return self.result_for(self.seat_of(1))

    def open_zones(self) -> dict[str, list[str]]:
        """A zone a square, `1` to `32`, a king being two checkers; `taken:S` and `box:S` of each seat."""
        (black, white), kings = self.board.sides, self.board.kings
        zones: dict[str, list[str]] = {}
        for place, square in NUMBERS.items():
            face = "b" if black >> place & 1 else "w" if white >> place & 1 else ""
            zones[str(square)] = [face] * (1 + (kings >> place & 1)) if face else []
        for seat in (0, 1):
            zones[taken_zone(seat)] = self.taken[seat][:]
            zones[box_zone(seat)] = [FACES[self.side_of(seat)]] * self.box[seat]
        return zones
