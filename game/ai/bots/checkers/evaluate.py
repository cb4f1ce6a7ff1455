"""What a checkers position is worth without looking ahead, in hundredths of a man.

Two parts. The *running* value (material and where the men stand) changes with each move by a looked-up
amount; search carries it along. `judged` adds what is counted afresh at the end of a line: where the kings
stand, and that the stronger side gains from every exchange.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.bots.checkers.moves import CODES, LIFT, MASK, bits
from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, NUMBERS, WHITE_HOME

if TYPE_CHECKING:
    from mypy_extensions import i64

MAN: Final = 100
KING: Final = 140
_APART: Final = 37
"""Divided by this, all bits of a board leave different remainders, which are places in a table."""

# The rows from one's own home row to the last but one, then squares from the left as that side sees them:
# the home row keeps the enemy from kings, the middle has room, the edge little; far up a man nears its crown.
_PLACES = (
    (14, 6, 14, 4),
    (0, 2, 4, 0),
    (0, 5, 5, 1),
    (2, 7, 8, 4),
    (5, 10, 9, 4),
    (8, 11, 11, 9),
    (16, 18, 18, 20),
    (0, 0, 0, 0),
)  # fmt: skip


def _place(square: int, side: int) -> int:
    """The worth of a man of this side on this square, beyond `MAN`."""
    row, column = divmod((square if side == 0 else 33 - square) - 1, 4)
    return _PLACES[row][column]


def _men_of(side: int) -> list[int]:
    found = [0] * _APART
    for square in range(1, 33):
        found[(1 << BITS[square]) % _APART] = MAN + _place(square, side)
    return found


MAN_AT: Final = (_men_of(0), _men_of(1))
"""By side and the remainder of a bit, the running worth of a man."""


def _steps_of(side: int) -> list[int]:
    found = [0] * CODES
    for place in NUMBERS:
        for shift in (4, 5):
            if place + shift in NUMBERS:
                low, high = 1 << place, 1 << place + shift
                origin, target = (low, high) if side == 0 else (high, low)
                crowned = target & (WHITE_HOME if side == 0 else BLACK_HOME)
                worth = MAN_AT[side]
                gain = (KING if crowned else worth[target % _APART]) - worth[origin % _APART]
                found[2 * place + shift - 4] = gain
    return found


STEP: Final = (_steps_of(0), _steps_of(1))
"""By side and code, what a man's step to a neighbouring square adds to its side's running value."""


def running(own: i64, enemy: i64, kings: i64, turn: i64) -> i64:
    """The running value of a position from the side to move."""
    return _sum(own, kings, turn) - _sum(enemy, kings, 1 - turn)


def _sum(pieces: i64, kings: i64, side: i64) -> i64:
    total: i64 = KING * bits(pieces & kings)
    worth = MAN_AT[1] if side else MAN_AT[0]
    rest: i64 = pieces & ~kings
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        total += worth[low % _APART]
    return total


def jump_gain(own: i64, kings: i64, turn: i64, move: i64) -> i64:
    """What a capture adds to the running value of the side that makes it."""
    captured: i64 = move >> LIFT & -32
    delta: i64 = move & MASK
    gain: i64 = 0
    worth = MAN_AT[0] if turn else MAN_AT[1]
    while captured:
        low: i64 = captured & -captured
        captured ^= low
        gain += KING if low & kings else worth[low % _APART]
    origin: i64 = own & delta
    if origin and not origin & kings:
        target: i64 = delta ^ origin
        worth = MAN_AT[1] if turn else MAN_AT[0]
        gain += KING if target & (BLACK_HOME if turn else WHITE_HOME) else worth[target % _APART]
        gain -= worth[origin % _APART]
    return gain


_CENTRE: Final = 0x00198CC00  # 10, 11, 14, 15, 18, 19, 22, 23
_MIDDLE: Final = 0x0339DCE60  # those and 6, 7, 9, 16, 17, 24, 26, 27
_EDGE_CORNERS: Final = 0x080000008  # 4, 29
_DOUBLE_CORNERS: Final = 0x440000011  # 1, 5, 28, 32


def judged(own: i64, enemy: i64, kings: i64, turn: i64, value: i64) -> i64:
    """The worth for the side to move, given the running value."""
    count: i64 = bits(own | enemy)
    if kings:
        mine: i64 = own & kings
        theirs: i64 = enemy & kings
        value += (
            6 * (bits(mine & _MIDDLE) - bits(theirs & _MIDDLE))
            + 5 * (bits(mine & _CENTRE) - bits(theirs & _CENTRE))
            - 12 * (bits(mine & _EDGE_CORNERS) - bits(theirs & _EDGE_CORNERS))
        )
        if count <= 8:
            ahead: i64 = bits(own) - bits(enemy)
            if ahead > 0:
                value -= 12 * bits(theirs & _DOUBLE_CORNERS) - 2 * _nearness(mine, theirs)
            elif ahead < 0:
                value += 12 * bits(mine & _DOUBLE_CORNERS) - 2 * _nearness(theirs, mine)
    # Exchanges help the stronger side: the fewer pieces, the more a lead counts.
    return value + (value * (24 - count) >> 5) + 3


def _nearness(hunters: i64, hunted: i64) -> i64:
    """How near kings stand to the kings they hunt: the pairs within one step and within two."""
    near: i64 = hunted | hunted << 4 | hunted >> 4 | hunted << 5 | hunted >> 5
    wide: i64 = near | near << 4 | near >> 4 | near << 5 | near >> 5
    return bits(hunters & near & ALL) + 2 * bits(hunters & wide & ALL)
