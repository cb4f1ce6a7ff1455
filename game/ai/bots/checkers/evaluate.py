"""What a checkers position is worth without looking ahead, in hundredths of a man.

Two parts. The *running* value (material and where the men stand) changes with each move by a looked-up
amount; search carries it along. `judged` adds what is counted afresh at the end of a line: where the kings
stand, and that the stronger side gains from every exchange.
"""

from game.ai.bots.checkers.moves import WIDTH
from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, NUMBERS, WHITE_HOME, mask_of

MAN, KING = 100, 140
ROWS = 8

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


MAN_AT = tuple({1 << BITS[square]: MAN + _place(square, side) for square in range(1, 33)} for side in (0, 1))
"""By side and bit, the running worth of a man."""


def _steps_of(side: int) -> dict[int, int]:
    """By delta, what a man's step to a neighbouring square adds to its side's running value."""
    found = {}
    for place in NUMBERS:
        for shift in (4, 5):
            if place + shift in NUMBERS:
                low, high = 1 << place, 1 << place + shift
                origin, target = (low, high) if side == 0 else (high, low)
                crowned = target & (WHITE_HOME if side == 0 else BLACK_HOME)
                found[low | high] = (KING if crowned else MAN_AT[side][target]) - MAN_AT[side][origin]
    return found


STEP = (_steps_of(0), _steps_of(1))


def running(own: int, enemy: int, kings: int, turn: int) -> int:
    """The running value of a position from the side to move."""
    return _sum(own, kings, turn) - _sum(enemy, kings, 1 - turn)


def _sum(pieces: int, kings: int, side: int) -> int:
    total, worth = KING * (pieces & kings).bit_count(), MAN_AT[side]
    rest = pieces & ~kings
    while rest:
        low = rest & -rest
        rest ^= low
        total += worth[low]
    return total


def jump_gain(own: int, kings: int, turn: int, move: int) -> int:
    """What a capture adds to the running value of the side that makes it."""
    captured, worth = move >> WIDTH, MAN_AT[1 - turn]
    gain = KING * (captured & kings).bit_count()
    rest = captured & ~kings
    while rest:
        low = rest & -rest
        rest ^= low
        gain += worth[low]
    delta = move ^ captured << WIDTH
    origin = own & delta
    if origin and not origin & kings:
        target = delta ^ origin
        home = BLACK_HOME if turn else WHITE_HOME
        mine = MAN_AT[turn]
        gain += (KING if target & home else mine[target]) - mine[origin]
    return gain


_CENTRE = mask_of((10, 11, 14, 15, 18, 19, 22, 23))
_MIDDLE = mask_of((6, 7, 9, 10, 11, 14, 15, 16, 17, 18, 19, 22, 23, 24, 26, 27))
_EDGE_CORNERS = mask_of((4, 29))
_DOUBLE_CORNERS = mask_of((1, 5, 28, 32))


def judged(own: int, enemy: int, kings: int, turn: int, value: int) -> int:
    """The worth for the side to move, given the running value."""
    pieces = own | enemy
    count = pieces.bit_count()
    if kings:
        mine, theirs = own & kings, enemy & kings
        value += (
            6 * ((mine & _MIDDLE).bit_count() - (theirs & _MIDDLE).bit_count())
            + 5 * ((mine & _CENTRE).bit_count() - (theirs & _CENTRE).bit_count())
            - 12 * ((mine & _EDGE_CORNERS).bit_count() - (theirs & _EDGE_CORNERS).bit_count())
        )
        if count <= 8:
            ahead = own.bit_count() - enemy.bit_count()
            if ahead > 0:
                value -= 12 * (theirs & _DOUBLE_CORNERS).bit_count() - 2 * _nearness(mine, theirs)
            elif ahead < 0:
                value += 12 * (mine & _DOUBLE_CORNERS).bit_count() - 2 * _nearness(theirs, mine)
    # Exchanges help the stronger side: the fewer pieces, the more a lead counts.
    return value + value * (24 - count) // 32 + 3


def _nearness(hunters: int, hunted: int) -> int:
    """How near kings stand to the kings they hunt: the pairs within one step and within two."""
    near = hunted | hunted << 4 | hunted >> 4 | hunted << 5 | hunted >> 5
    wide = near | near << 4 | near >> 4 | near << 5 | near >> 5
    return (hunters & near & ALL).bit_count() + 2 * (hunters & wide & ALL).bit_count()
