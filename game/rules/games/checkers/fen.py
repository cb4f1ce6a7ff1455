"""Checkers positions as text, the FEN of Portable Draughts Notation (`B:W21-32:B1-12`), read with care."""

import re

from game.rules.core.errors import BadRecord, quoted
from game.rules.games.checkers.board import BITS, BLACK, BLACK_HOME, WHITE, WHITE_HOME, Board, squares_of

_MOST = 300
_MEN = 12
_PLACE = re.compile(r"(K?)(\d{1,2})(?:-(\d{1,2}))?", re.ASCII)


def write(board: Board) -> str:
    """The position, every square named, kings with a K."""
    sides = []
    for letter, side in (("W", WHITE), ("B", BLACK)):
        own = board.sides[side]
        named = [f"{'K' if board.kings >> BITS[square] & 1 else ''}{square}" for square in squares_of(own)]
        sides.append(letter + ",".join(named))
    return f"{'BW'[board.turn]}:{':'.join(sides)}"


START = write(Board.start())
"""The position that games begin with."""


def read(text: str, *, forced: bool = False) -> Board:
    """The position that the text describes. Raises BadRecord."""
    if len(text) > _MOST:
        raise BadRecord("A checkers position (FEN) is one short line.")
    turn, *lists = text.strip().rstrip(".").replace(" ", "").upper().split(":")
    if turn not in ("B", "W") or len(lists) != 2 or {places[:1] for places in lists} != {"B", "W"}:
        raise BadRecord("A checkers position is who moves and both sides’ squares: “B:W21-32:B1-12”.")
    sides, kings = [0, 0], 0
    for places in lists:
        side = "BW".index(places[0])
        men, crowned = _places(places[1:])
        if (men | crowned) & (sides[0] | sides[1]):
            raise BadRecord("Two checkers of this position stand on one square.")
        if men & (BLACK_HOME if side else WHITE_HOME):
            raise BadRecord("A man cannot stand on its last row, where it becomes a king.")
        sides[side], kings = men | crowned, kings | crowned
    if max(side.bit_count() for side in sides) > _MEN:
        raise BadRecord(f"A side has at most {_MEN} checkers.")
    if not sides[0] and not sides[1]:
        raise BadRecord("This position has no checkers at all.")
    return Board(sides[0], sides[1], kings, "BW".index(turn), forced=forced)


def _places(text: str) -> tuple[int, int]:
    """The masks of the men and of the kings that are listed."""
    found = [0, 0]
    for place in text.split(",") if text else ():
        match = _PLACE.fullmatch(place)
        if match is None:
            raise BadRecord(f"{quoted(place, 20)} names no square of a checkers position.")
        first, last = int(match[2]), int(match[3] or match[2])
        if not 1 <= first <= last <= 32:
            raise BadRecord(f"{quoted(place, 20)} names no square of the board; they count from 1 to 32.")
        for square in range(first, last + 1):
            bit = 1 << BITS[square]
            if (found[0] | found[1]) & bit:
                raise BadRecord("Two checkers of this position stand on one square.")
            found[bool(match[1])] |= bit
    return found[0], found[1]
