"""The position of a chess match: the board, what was taken, offers and claims, and how the game ends."""

from typing import ClassVar

from game.rules.core.position import position
from game.rules.core.zones import public
from game.rules.games.chess.board import Board, Key
from game.rules.games.chess.pieces import FACES
from game.rules.games.chess.tables import EMPTY, NAMES
from game.rules.shared.duel import OVER, PLAY, DuelState, box_zone, taken_zone


@position()
class ChessPosition(DuelState):
    """Seat 0 is White, seat 1 Black."""

    game: ClassVar[str] = "chess"
    begun: str = public()
    """The first position, as FEN."""
    board: Board = public()
    taken: list[list[str]] = public()
    """The faces that each seat has captured, in order."""
    box: list[list[str]] = public()
    """Each seat's pieces for promotions, with the pawns that were promoted."""
    past: list[Key] = public()
    """The positions since the last capture or pawn move, this one included."""
    played: list[int] = public(start=list)
    """Every move of a piece, as numbers of the board."""

    def actors(self) -> frozenset[int]:
        """The side to move, or the one that answers an offer."""
        if self.phase == OVER:
            return frozenset()
        return frozenset((self.board.turn if self.phase == PLAY else 1 - self.board.turn,))

    def repeated(self) -> int:
        """How often the present position has stood on the board."""
        return self.past.count(self.past[-1])

    def claimable(self) -> bool:
        """Whether the side to move may claim a draw (rule 2)."""
        return self.board.clock >= 100 or self.repeated() >= 3

    @property
    def result(self) -> str:
        """As a record ends: White's points first, `*` while the game runs."""
        return self.result_for(0)

    def open_zones(self) -> dict[str, list[str]]:
        """A zone a square, `a1` to `h8`, then `taken:S` and `box:S` of each seat."""
        zones = {
            name: [] if piece == EMPTY else [FACES[piece]]
            for name, piece in zip(NAMES, self.board.squares, strict=True)
        }
        for seat in (0, 1):
            zones[taken_zone(seat)] = self.taken[seat][:]
            zones[box_zone(seat)] = self.box[seat][:]
        return zones
