"""The table of a game on a board of squares, as chess and checkers share it; each fills in what differs.

Both sides' pieces lie open on squares whose names are zones, and what a move takes and aims at.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

from game.rules.core.state import State
from game.rules.core.view import View
from game.table.arrange import Slot
from game.table.board_geometry import BoardGeometry, share_out
from game.table.cues import Material
from game.table.geometry import Place
from game.table.layout import Mark, Plate, Rect, Target
from game.table.looks import BoardSet
from game.table.marks import Check, LastMove, SquareBoard
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout

S = TypeVar("S", bound=State)
FALLEN = -90.0
"""How far a piece is turned that lies on its side."""
SMALL = 28.0
"""Side of a captured piece."""


class BoardLayout(SeatLayout[S, BoardGeometry]):
    """See `TableLayout`, and `FixedOrientation` and `Panelled` in `game.table.layout_capabilities`."""

    steady = True
    material = Material.WOOD
    art: ClassVar[str]
    """How its pieces and its board are drawn; a key of `game.table.art.board_pieces`."""

    # --- what a game fills in --------------------------------------------------------------------------

    @abstractmethod
    def squares(self) -> Sequence[tuple[str, int, int]]:
        """Every square that is used: its name, column and row, as seat 0 or the lower side sees it."""

    @abstractmethod
    def turned(self, state: S, bottom: int) -> bool:
        """Whether the board lies the other way round for this seat."""

    @abstractmethod
    def owner(self, state: S, face: str) -> int:
        """The seat whose piece this is."""

    @abstractmethod
    def standing(self, state: S, seat: int) -> str:
        """The line under a player's name: side and material."""

    @abstractmethod
    def order(self, face: str) -> int:
        """Where a captured piece comes in the row of them."""

    def in_set(self, line: str, look: BoardSet) -> str:
        """What stands on a plate, for whoever plays with such pieces."""
        return line

    @abstractmethod
    def latest(self, state: S) -> Sequence[str]:
        """The squares of the move that was made last."""

    def threatened(self, state: S) -> str | None:
        """The square of a king in check."""
        return None

    def fallen(self, state: S, face: str) -> bool:
        """Whether this piece lies on its side: a king that has lost."""
        return False

    def heap(self, column: Sequence[tuple[int, str | None]]) -> Iterator[tuple[int, str | None, float]]:
        """Id, face to be drawn and height, in sides of the square, of what lies on one square."""
        for piece, face in column:
            yield piece, face, 0.0

    # --- the layout ------------------------------------------------------------------------------------

    def geometry(self, area: Rect, seats: int) -> BoardGeometry:
        """The bar lies along the lower edge."""
        return share_out(area)

    def panel(self, area: Rect) -> Rect:
        """Where the list of moves goes."""
        return share_out(area).moves

    def square_rects(self, state: S, area: Rect, bottom: int) -> dict[str, Rect]:
        """Every used square by name."""
        return self._squares(share_out(area), state, bottom)

    def _squares(self, geometry: BoardGeometry, state: S, bottom: int) -> dict[str, Rect]:
        turned = self.turned(state, bottom)
        return {
            name: geometry.square(7 - column, 7 - row) if turned else geometry.square(column, row)
            for name, column, row in self.squares()
        }

    def lay(self, table: PlacementBuilder[S], geometry: BoardGeometry, bottom: int) -> None:
        """What lies in the boxes, what was captured, then the board from its far edge."""
        state, zones = table.state, table.zones
        for seat, place in sorted(geometry.seated(bottom)):
            boxed, taken = f"box:{seat}", f"taken:{seat}"
            spot = Slot(place.plate.x + 26, place.plate.centre[1], SMALL, SMALL, covered=True)
            for piece, face in zones[boxed]:
                table.put(piece, face, boxed, spot, art=self.art)
            captured = sorted(zones[taken], key=lambda one: self.order(one[1] or ""))
            step = min(19.0, (place.hand.w - SMALL) / max(1, len(captured) - 1))
            for number, (piece, face) in enumerate(captured):
                x = place.hand.x + SMALL / 2 + number * step
                slot = Slot(x, place.hand.centre[1], SMALL, SMALL)
                table.put(piece, face, taken, slot, tip="Captured", art=self.art)
        rects, mine = self._squares(geometry, state, bottom), table.view.seat
        for name in sorted(rects, key=lambda name: (rects[name].y, rects[name].x)):
            box = rects[name]
            for piece, face, rise in self.heap(zones[name]):
                own = face is not None and mine is not None and self.owner(state, face) == mine
                angle = FALLEN if face is not None and self.fallen(state, face) else 0.0
                slot = Slot(box.centre[0], box.centre[1] - rise * box.h, box.w, box.h, angle)
                table.put(piece, face, name, slot, pick=name if own else None, art=self.art)

    def targets(self, view: View[S], area: Rect, bottom: int) -> tuple[Target, ...]:
        """Every square."""
        zones = view.zones()
        return tuple(
            Target(name, rect, name, square="held" if zones[name] else "empty")
            for name, rect in self.square_rects(view.state, area, bottom).items()
        )

    def plate(self, state: S, seat: int, place: Place, turn: bool) -> Plate:
        """Name, side and material; the clock has its place at the right."""
        return place.plate_for(seat, 0, turn, line=self.standing(state, seat))

    def own_marks(self, view: View[S], geometry: BoardGeometry, bottom: int) -> Iterator[Mark]:
        """The board, the squares of the last move, a king in check."""
        state = view.state
        yield SquareBoard(geometry.board, self.art, self.turned(state, bottom))
        rects = self._squares(geometry, state, bottom)
        for name in dict.fromkeys(self.latest(state)):
            yield LastMove(rects[name])
        if (king := self.threatened(state)) is not None:
            yield Check(rects[king])


def material(values: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """By how much each seat is ahead (never less than 0), from (seat, value) of every piece on the board."""
    sums = [0, 0]
    for seat, value in values:
        sums[seat] += value
    return max(0, sums[0] - sums[1]), max(0, sums[1] - sums[0])
