"""Puts the position of a chess view on the board; see `game.table.board_layout` for what is shared."""

from collections.abc import Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.chess import ChessState
from game.rules.games.chess.pieces import FACES, PROMOTIONS, SIDES
from game.rules.games.chess.tables import EMPTY, KING, NAMES
from game.table.board_geometry import share_out
from game.table.board_layout import BoardLayout, material
from game.table.grounds import DESK
from game.table.layout import Rect
from game.table.layout_capabilities import Chip
from game.table.layouts.chess.coachmarks import COACH_MARKS
from game.table.looks import TURNED, BoardSet

VALUES = (1, 3, 3, 5, 9, 0)
"""Of pawn, knight, bishop, rook, queen and king, in pawns."""
_METALS = dict(zip(SIDES, ("silver", "gold"), strict=True))
"""Of the men that are turned and cast."""
_SQUARES = tuple((name, at & 7, 7 - (at >> 3)) for at, name in enumerate(NAMES))


class ChessLayout(BoardLayout[ChessState]):
    """The table of chess."""

    cloth = (26, 42, 62)
    ground = DESK
    coach_marks = COACH_MARKS
    art = "chess"

    def squares(self) -> Sequence[tuple[str, int, int]]:
        """All 64, a1 at the lower left."""
        return _SQUARES

    def turned(self, state: ChessState, bottom: int) -> bool:
        """Black sees the board from the eighth rank."""
        return bottom == 1

    def owner(self, state: ChessState, face: str) -> int:
        """Seat 0 has White."""
        return int(face[0] == "b")

    def standing(self, state: ChessState, seat: int) -> str:
        """ "White, 2 pawns ahead"."""
        values = ((piece // 6, VALUES[piece % 6]) for piece in state.board.squares if piece != EMPTY)
        ahead = material(values)[seat]
        return SIDES[seat] + (f"  +{ahead}" if ahead else "")

    def in_set(self, line: str, look: BoardSet) -> str:
        """With what the men are made of, where that is neither white nor black."""
        side, apart, ahead = line.partition("  ")
        return f"{side} ({_METALS[side]}){apart}{ahead}" if look.men == TURNED and side in _METALS else line

    def order(self, face: str) -> int:
        """Queens first."""
        return -VALUES[FACES.index(face) % 6] * 10 - FACES.index(face) % 6 if face in FACES else 0

    def latest(self, state: ChessState) -> Sequence[str]:
        """From where and to where."""
        if not state.played:
            return ()
        move = state.played[-1]
        return NAMES[move & 63], NAMES[move >> 6 & 63]

    def chips(
        self, view: View[ChessState], area: Rect, bottom: int, selection: Selection, choices: frozenset[str]
    ) -> tuple[Chip, ...]:
        """What a pawn may become, in a column from its square towards the middle of the board."""
        if selection.target is None or view.seat is None or not choices <= set(PROMOTIONS):
            return ()
        box = self.square_rects(view.state, area, bottom)[selection.target]
        down = box.h if box.y < share_out(area).board.centre[1] else -box.h
        side = "wb"[view.seat]
        return tuple(
            Chip(choice, box.moved(0, number * down), side + choice.upper(), self.art, plain=True)
            for number, choice in enumerate(letter for letter in "qrbn" if letter in choices)
        )

    def fallen(self, state: ChessState, face: str) -> bool:
        """The king of whoever has lost, once the game is over."""
        return state.winner >= 0 and face == FACES[6 * (1 - state.winner) + KING]

    def threatened(self, state: ChessState) -> str | None:
        """The king of the side to move, when it is attacked."""
        board = state.board
        if not board.in_check():
            return None
        return NAMES[board.masks[6 * board.turn + KING].bit_length() - 1]


LAYOUT = ChessLayout()
