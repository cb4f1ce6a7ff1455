"""What a checkers position is worth without looking ahead, in hundredths of a man.

All worths are pairs, early and late in the game (`weights`), packed into one number; the pieces left tell
how much each counts. Two parts. The *running* value (what stands where) changes with each move by a looked-up
amount; search carries it along. `judged` adds what is counted afresh at the end of a line: guards of the home
row, men about to be kings, pieces that can step, and how kings hunt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.bots.checkers import weights
from game.ai.bots.checkers.moves import CODES, LIFT, MASK, bits
from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, NUMBERS, WHITE_HOME

if TYPE_CHECKING:
    from mypy_extensions import i64

_LATE: Final = 16
"""Where the late half of a pair begins."""
_HALF: Final = 1 << 15
_APART: Final = 37
"""Divided by this, all bits of a board leave different remainders, which are places in a table."""
_MOST: Final = 24
"""Pieces at the beginning."""
_FEW: Final = 8
"""From so many pieces on, kings hunt."""


def _pairs(both: tuple[tuple[int, ...], tuple[int, ...]]) -> list[int]:
    return [early + (late << _LATE) for early, late in zip(*both, strict=True)]


def _placed(worths: list[int], side: int) -> list[int]:
    """By the remainder of a bit, what a piece of this side is worth there."""
    found = [0] * _APART
    for square in range(1, 33):
        found[(1 << BITS[square]) % _APART] = worths[square - 1 if side == 0 else 32 - square]
    return found


def _steps_of(side: int, kings: bool) -> list[int]:
    """By code, what a man's step adds to its side's running value, or a king's up the board."""
    found, worth = [0] * CODES, KING_AT[side] if kings else MAN_AT[side]
    for place in NUMBERS:
        for shift in (4, 5):
            if place + shift in NUMBERS:
                low, high = 1 << place, 1 << place + shift
                origin, target = (low, high) if side == 0 or kings else (high, low)
                crowned = target & (WHITE_HOME if side == 0 else BLACK_HOME)
                after = (KING_AT[side] if crowned else worth)[target % _APART]
                found[2 * place + shift - 4] = after - worth[origin % _APART]
    return found


MAN_AT: Final = (_placed(_pairs(weights.MEN), 0), _placed(_pairs(weights.MEN), 1))
KING_AT: Final = (_placed(_pairs(weights.KINGS), 0), _placed(_pairs(weights.KINGS), 1))
"""By side and the remainder of a bit, the running worth of a man, of a king."""
STEP: Final = (_steps_of(0, False), _steps_of(1, False))
KING_STEP: Final = (_steps_of(0, True), _steps_of(1, True))
"""By side and code, what a man's step adds to its side's running value; what a king's does up the board."""
_GUARDS: Final = _pairs(weights.GUARDS)
_TURNED: Final = [_GUARDS[int(f"{home:04b}"[::-1], 2)] for home in range(16)]
_CROWNING: Final = weights.CROWNING[0] + (weights.CROWNING[1] << _LATE)
_NEARING: Final = weights.NEARING[0] + (weights.NEARING[1] << _LATE)
_FREE: Final = weights.FREE[0] + (weights.FREE[1] << _LATE)
_TURN: Final = weights.TURN[0] + (weights.TURN[1] << _LATE)


def running(own: i64, enemy: i64, kings: i64, turn: i64) -> i64:
    """The running value of a position from the side to move."""
    return _sum(own, kings, turn) - _sum(enemy, kings, 1 - turn)


def _sum(pieces: i64, kings: i64, side: i64) -> i64:
    total: i64 = 0
    men, crowned = (MAN_AT[1], KING_AT[1]) if side else (MAN_AT[0], KING_AT[0])
    while pieces:
        low: i64 = pieces & -pieces
        pieces ^= low
        total += crowned[low % _APART] if low & kings else men[low % _APART]
    return total


def jump_gain(own: i64, kings: i64, turn: i64, move: i64) -> i64:
    """What a move, a capture or a step, adds to the running value of the side that makes it."""
    captured: i64 = move >> LIFT & -32
    delta: i64 = move & MASK
    gain: i64 = 0
    if turn:
        men, crowned, home = MAN_AT[0], KING_AT[0], BLACK_HOME
    else:
        men, crowned, home = MAN_AT[1], KING_AT[1], WHITE_HOME
    while captured:
        low: i64 = captured & -captured
        captured ^= low
        gain += crowned[low % _APART] if low & kings else men[low % _APART]
    origin: i64 = own & delta
    if origin:
        target: i64 = delta ^ origin
        if turn:
            men, crowned = MAN_AT[1], KING_AT[1]
        else:
            men, crowned = MAN_AT[0], KING_AT[0]
        if origin & kings:
            gain += crowned[target % _APART] - crowned[origin % _APART]
        else:
            gain += (crowned if target & home else men)[target % _APART] - men[origin % _APART]
    return gain


_DOUBLE_CORNERS: Final = 1 | 1 << 4 | 1 << 30 | 1 << 34  # 1, 5, 28, 32
# The rows before one's last, and those before.
_SEVENTH: Final = 0xF << 27
_SIXTH: Final = 0xF << 22
_SECOND: Final = 0xF << 4
_THIRD: Final = 0xF << 9


def judged(own: i64, enemy: i64, kings: i64, turn: i64, value: i64) -> i64:
    """The worth for the side to move, given the running value."""
    empty: i64 = ALL ^ (own | enemy)
    black: i64 = own
    white: i64 = enemy
    if turn:
        black, white = white, black
    upward: i64 = empty >> 4 | empty >> 5
    downward: i64 = empty << 4 | empty << 5
    men: i64 = black & ~kings
    others: i64 = white & ~kings
    more: i64 = _GUARDS[men & 0xF] - _TURNED[others >> 31]
    if men & (_SIXTH | _SEVENTH):
        more += _CROWNING * bits(men & upward & _SEVENTH) + _NEARING * bits(men & upward & _SIXTH)
    if others & (_SECOND | _THIRD):
        more -= _CROWNING * bits(others & downward & _SECOND) + _NEARING * bits(others & downward & _THIRD)
    men = black & upward | black & kings & downward
    others = white & downward | white & kings & upward
    more += _FREE * (bits(men) - bits(others))
    value += (_TURN - more) if turn else (_TURN + more)
    count: i64 = bits(own | enemy)
    early: i64 = (value + _HALF & 0xFFFF) - _HALF
    worth: i64 = (early * count + (value - early >> _LATE) * (_MOST - count)) // _MOST
    if kings and count <= _FEW:
        ahead: i64 = bits(own) - bits(enemy)
        if ahead > 0:
            hunted: i64 = enemy & kings
            worth += 2 * _nearness(own & kings, hunted) - 12 * bits(hunted & _DOUBLE_CORNERS)
        elif ahead < 0:
            hunted = own & kings
            worth += 12 * bits(hunted & _DOUBLE_CORNERS) - 2 * _nearness(enemy & kings, hunted)
    return worth


def _nearness(hunters: i64, hunted: i64) -> i64:
    """How near kings stand to the kings they hunt: the pairs within one step and within two."""
    near: i64 = hunted | hunted << 4 | hunted >> 4 | hunted << 5 | hunted >> 5
    wide: i64 = near | near << 4 | near >> 4 | near << 5 | near >> 5
    return bits(hunters & near & ALL) + 2 * bits(hunters & wide & ALL)
