"""The pawn track of Golden Deuce: spaces, specials and where a pawn comes to stand (rules 2, 19 and 20).

Positions are numbers: `START` for an unplayed pawn, 1 to 39 on the track, `FINISH` for home and `QUEUE` for
the centre of the board. Pawns are numbered from 0; as a piece, pawn 2 of player 1 is written `1:2`.
"""

from collections.abc import Collection
from typing import Final

START: Final = 0
FINISH: Final = 40
QUEUE: Final = 41
PENALTY: Final = 10
"""Spaces that a player caught without declaring goes back (rule 12)."""

SPECIALS: Final = {7: 10, 17: 22, 28: 31, 13: 8, 25: 19, 36: 30, 4: 15, 15: 4, 20: 34, 34: 20}
"""Where a special space sends a pawn: move ahead, move back, and the warps, which work both ways (rule 2)."""
WARPS: Final = frozenset((4, 15, 20, 34))


def landing(space: int, occupied: Collection[int]) -> int | None:
    """Where a pawn counted to `space` comes to stand, or None when a pawn bars it (rule 19).

    `occupied` are the spaces of all other pawns; `space` may lie beyond the finish, where the rest is lost.
    """
    if space >= FINISH:
        return FINISH
    sent = SPECIALS.get(space, space)
    return None if space in occupied or sent in occupied else sent


def back(position: int, occupied: Collection[int]) -> int | None:
    """Where a penalty puts a pawn, or None when it cannot take it (rule 12)."""
    if not START < position < FINISH:
        return None
    space = position - PENALTY
    if space <= 0:
        return START
    return None if space in occupied else space


def piece(seat: int, pawn: int) -> str:
    """A pawn as it is written in zones and moves: "1:2" is the second pawn of the first seat."""
    return f"{seat + 1}:{pawn + 1}"


def zone(seat: int, position: int) -> str:
    """The zone of a pawn: `start:S`, `space:N`, `home:S` or `queue:S`."""
    if position == START:
        return f"start:{seat}"
    if position == FINISH:
        return f"home:{seat}"
    return f"queue:{seat}" if position == QUEUE else f"space:{position}"
