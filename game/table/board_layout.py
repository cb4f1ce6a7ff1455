"""The table of a game on a board of squares, as chess and checkers share it; each fills in what differs.

Both sides' pieces lie open on squares whose names are zones, and what a move takes and aims at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Generic, TypeVar

from game.rules.core.legal import Selection
from game.rules.core.state import State
from game.rules.core.view import View
from game.table.board_geometry import share_out
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, Target, pieces
from game.table.marks import Check, LastMove, SquareBoard

S = TypeVar("S", bound=State)
SMALL = 28.0
"""Side of a captured piece."""


class BoardLayout(ABC, Generic[S]):
    """See `TableLayout`, and `FixedOrientation` and `Panelled` in `game.table.layout_capabilities`."""

    sorts: Sequence[Sort] = ()
    steady = True
    cloth: tuple[int, int, int]
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

    @abstractmethod
    def latest(self, state: S) -> Sequence[str]:
        """The squares of the move that was made last."""

    def threatened(self, state: S) -> str | None:
        """The square of a king in check."""
        return None

    def heap(self, column: Sequence[tuple[int, str | None]]) -> Iterator[tuple[int, str | None, float]]:
        """Id, face to be drawn and height, in sides of the square, of what lies on one square."""
        for piece, face in column:
            yield piece, face, 0.0

    # --- the layout ------------------------------------------------------------------------------------

    def bar(self, area: Rect, seats: int) -> Rect:
        """Along the lower edge."""
        return share_out(area).bar

    def panel(self, area: Rect) -> Rect:
        """Where the list of moves goes."""
        return share_out(area).moves

    def square_rects(self, state: S, area: Rect, bottom: int) -> dict[str, Rect]:
        """Every used square by name."""
        geometry, turned = share_out(area), self.turned(state, bottom)
        return {
            name: geometry.square(7 - column, 7 - row) if turned else geometry.square(column, row)
            for name, column, row in self.squares()
        }

    def places(
        self,
        view: View[S],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """What lies in the boxes, what was captured, then the board from its far edge."""
        state, geometry = view.state, share_out(area)
        zones = pieces(view)
        found: list[Placement] = []
        for seat in (0, 1):
            place = geometry.places[(seat - bottom) % 2]
            for piece, face in zones[f"box:{seat}"]:
                x, y = place.plate.x + 26, place.plate.centre[1]
                found.append(
                    Placement(
                        piece, face, x, y, SMALL, SMALL, len(found), f"box:{seat}", covered=True, art=self.art
                    )
                )
            found += self._captured(zones[f"taken:{seat}"], f"taken:{seat}", place.hand, len(found))
        rects = self.square_rects(state, area, bottom)
        mine = view.seat
        for name in sorted(rects, key=lambda name: (rects[name].y, rects[name].x)):
            box = rects[name]
            for piece, face, rise in self.heap(zones[name]):
                own = face is not None and mine is not None and self.owner(state, face) == mine
                found.append(
                    Placement(
                        piece, face, box.centre[0], box.centre[1] - rise * box.h, box.w, box.h, len(found),
                        name, 0.0, name if own else None, art=self.art,
                    )
                )  # fmt: skip
        return tuple(found)

    def _captured(
        self, found: Sequence[tuple[int, str | None]], zone: str, row: Rect, depth: int
    ) -> Iterator[Placement]:
        ordered = sorted(found, key=lambda one: self.order(one[1] or ""))
        step = min(19.0, (row.w - SMALL) / max(1, len(ordered) - 1))
        for number, (piece, face) in enumerate(ordered):
            x = row.x + SMALL / 2 + number * step
            yield Placement(
                piece,
                face,
                x,
                row.centre[1],
                SMALL,
                SMALL,
                depth + number,
                zone,
                tip="Captured",
                art=self.art,
            )

    def targets(self, view: View[S], area: Rect, bottom: int) -> tuple[Target, ...]:
        """Every square."""
        zones = view.zones()
        return tuple(
            Target(name, rect, name, square="held" if zones[name] else "empty")
            for name, rect in self.square_rects(view.state, area, bottom).items()
        )

    def plates(self, view: View[S], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name, side and material; the clock has its place at the right."""
        state, geometry = view.state, share_out(area)
        return tuple(
            place.plate_for(seat, 0, seat in state.actors(), line=self.standing(state, seat))
            for seat, place in sorted(geometry.seated(bottom), key=lambda found: found[0])
        )

    def marks(self, view: View[S], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """The board, the squares of the last move, a king in check."""
        state, geometry = view.state, share_out(area)
        found: list[Mark] = [SquareBoard(geometry.board, self.art, self.turned(state, bottom))]
        rects = self.square_rects(state, area, bottom)
        found += [LastMove(rects[name]) for name in dict.fromkeys(self.latest(state))]
        if (name := self.threatened(state)) is not None:
            found.append(Check(rects[name]))
        return tuple(found)

    def link(self, view: View[S], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """Nothing beside a square has to be matched."""
        return None


def material(values: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """By how much each seat is ahead (never less than 0), from (seat, value) of every piece on the board."""
    sums = [0, 0]
    for seat, value in values:
        sums[seat] += value
    return max(0, sums[0] - sums[1]), max(0, sums[1] - sums[0])
