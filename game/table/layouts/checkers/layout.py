"""Puts the position of a checkers view on the board; see `game.table.board_layout` for what is shared.

A king is two checkers, one on the other.  A checker that jumps goes from landing to landing.
"""

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.events import Jumped
from game.table.board_layout import BoardLayout, material
from game.table.grounds import DESK
from game.table.layout import Rect, pieces
from game.table.layouts.checkers.coachmarks import COACH_MARKS
from game.table.walk import Waypoint

RISE = 0.115
"""How much higher the upper checker of a king lies, in sides of a square."""
_NAMES = ("Black", "White (red)")
_SQUARES = tuple(
    (str(number), 2 * ((number - 1) % 4) + ((number - 1) // 4 + 1) % 2, (number - 1) // 4)
    for number in range(1, 33)
)


class CheckersLayout(BoardLayout[CheckersState]):
    """The table of checkers; also `Walking`."""

    cloth = (24, 52, 40)
    ground = DESK
    coach_marks = COACH_MARKS
    art = "checkers"

    def squares(self) -> Sequence[tuple[str, int, int]]:
        """The dark ones, 1 in the first row from Black's side."""
        return _SQUARES

    def turned(self, state: CheckersState, bottom: int) -> bool:
        """Black sees square 32 at the far left."""
        return state.side_of(bottom) == 0

    def owner(self, state: CheckersState, face: str) -> int:
        """Who has this colour."""
        return state.seat_of(int(face[0] == "w"))

    def standing(self, state: CheckersState, seat: int) -> str:
        """ "White (red) +2"; a king counts as two."""
        side = state.side_of(seat)
        board = state.board
        men = ((state.seat_of(of), own.bit_count() + (own & board.kings).bit_count())
               for of, own in enumerate(board.sides))  # fmt: skip
        ahead = material(men)[seat]
        return _NAMES[side] + (f"  +{ahead}" if ahead else "")

    def order(self, face: str) -> int:
        """As they were captured."""
        return 0

    def latest(self, state: CheckersState) -> Sequence[str]:
        """Every square that the last move touched."""
        return state.played[-1].replace("x", "-").split("-") if state.played else ()

    def heap(self, column: Sequence[tuple[int, str | None]]) -> Iterator[tuple[int, str | None, float]]:
        """The upper checker of a king bears the crown."""
        for height, (piece, face) in enumerate(column):
            yield piece, face if face is None or not height else f"{face}+", height * RISE

    def walks(
        self, view: View[CheckersState], events: Sequence[Event], area: Rect, bottom: int
    ) -> dict[int, tuple[Waypoint, ...]]:
        """Hop by hop; both checkers of a king go together."""
        rects = self.square_rects(view.state, area, bottom)
        zones = pieces(view)
        found: dict[int, tuple[Waypoint, ...]] = {}
        for event in events:
            if not isinstance(event, Jumped):
                continue
            path = [rects[str(square)] for square in event.path[1:]]
            column = zones[str(event.path[-1])]
            if event.crowned:
                column = column[:1]
            for height, (piece, _) in enumerate(column):
                found[piece] = tuple(
                    Waypoint(box.centre[0], box.centre[1] - height * RISE * box.h, True) for box in path
                )
        return found


LAYOUT = CheckersLayout()
