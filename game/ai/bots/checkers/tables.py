"""Endgame tables: what every position of up to three pieces is worth with best play, and in how many plies.

Positions are looked up as if the side to move had Black: for White the board is turned round. A *class* is
how many men and kings both sides have, (own men, own kings, enemy men, enemy kings). In its part of the table
a position's place is its squares, 0 to 31, as digits to the base 32, in that order, each kind ascending. A
byte there is 0 for a draw (or for no position), else one more than the plies to the end: the side to move
wins in an odd number of plies and loses in an even one.

The file beside this module holds both capture options; `python build/checkers_endings.py` computes it. It is
read at the first look.
"""

import zlib
from functools import cache
from pkgutil import get_data

from game.rules.games.checkers.board import BITS

PIECES = 3
FILE = "endings.bin"
Class = tuple[int, int, int, int]

CLASSES: tuple[Class, ...] = tuple(
    (men, kings, others, crowned)
    for total in range(2, PIECES + 1)
    for mine in range(1, total)
    for men in range(mine + 1)
    for kings in (mine - men,)
    for others in range(total - mine + 1)
    for crowned in (total - mine - others,)
)
"""Every class, in the order of the table's parts."""
BASE: dict[Class, int] = {}
"""Where each class's part of the table begins."""
SIZE = 0
for _class in CLASSES:
    BASE[_class] = SIZE
    SIZE += 32 ** sum(_class)

_NUMBER = {1 << BITS[square]: square - 1 for square in range(1, 33)}
_TURNED = {bit: 31 - number for bit, number in _NUMBER.items()}


def place_of(own: int, enemy: int, kings: int, turn: int) -> int:
    """The place of a position of at most `PIECES` pieces, both sides having some."""
    numbers = _TURNED if turn else _NUMBER
    place, counts = 0, []
    for group in (own & ~kings, own & kings, enemy & ~kings, enemy & kings):
        counts.append(group.bit_count())
        squares = []
        while group:
            low = group & -group
            group ^= low
            squares.append(numbers[low])
        if turn:
            squares.reverse()
        for square in squares:
            place = place << 5 | square
    men, crowned, others, theirs = counts
    return BASE[men, crowned, others, theirs] + place


def score(own: int, enemy: int, kings: int, turn: int, forced: bool, win: int) -> int:
    """The worth for the side to move: 0 for a draw, `win` less the plies it takes, or minus that."""
    code = load(forced)[place_of(own, enemy, kings, turn)]
    if not code:
        return 0
    return win - code + 1 if code % 2 == 0 else code - 1 - win


@cache
def load(forced: bool) -> bytes:
    """The table of this capture option."""
    packed = get_data(__package__, FILE)
    assert packed is not None, "the endgame tables belong to the program"
    first = int.from_bytes(packed[:4], "big")
    return zlib.decompress(packed[4 + first :] if forced else packed[4 : 4 + first])
