"""Endgame tables: what every position of up to four pieces is worth with best play.

Positions are looked up as if the side to move had Black: for White the board is turned round. A *class* is
how many men and kings both sides have, (own men, own kings, enemy men, enemy kings). In its part of the table
a position's place counts four groups of squares, enemy men first, then own men, enemy kings and own kings,
each by its rank among the groups of as many squares that there are.

Of up to three pieces a byte is 0 for a draw, else one more than the plies to the end: the side to move wins
in an odd number of plies and loses in an even one. Of four pieces half a byte is 0 for a draw, else odd for a
loss and even for a win, by how far its end is (`rough`). What cannot stand on a board repeats what lies
before it.

The file beside this module holds the table for captures by choice and, exclusive-or, what is different where
they are forced; `python build/checkers_endings.py` computes it. It is read at the first look.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from math import comb
from pkgutil import get_data
from typing import TYPE_CHECKING, Final

from game.ai.bots.checkers.moves import bits
from game.rules.games.checkers.board import BITS

if TYPE_CHECKING:
    from mypy_extensions import i64

PIECES: Final = 4
FILE: Final = "endings.bin"
_NEAR: Final = 48
_STEP: Final = 12
"""Of four pieces ends within so many plies are told as near ones, later ones by steps of so many."""
_READ: Final = [b"", b""]
"""By capture option, the tables that have been looked into."""
_SLICE: Final = 1 << 16
"""Bytes that are unpacked at a time."""
_UNSEEN: Final = 12_000
_FAR: Final = 1000
"""What a win of four pieces is worth less than one at once, and each step later less than a near one."""
Class = tuple[int, int, int, int]

CLASSES: Final[tuple[Class, ...]] = tuple(
    (men, kings, others, crowned)
    for total in range(2, PIECES + 1)
    for mine in range(1, total)
    for men in range(mine + 1)
    for kings in (mine - men,)
    for others in range(total - mine + 1)
    for crowned in (total - mine - others,)
)
"""Every class, in the order of the table's parts."""
MEN: Final = [comb(28, count) for count in range(PIECES)]
KINGS: Final = [comb(32, count) for count in range(PIECES)]
"""How many groups there are of so many squares that a man, a king can stand on."""


def _number_of(men: i64, kings: i64, others: i64, crowned: i64) -> i64:
    """The number of a class."""
    return ((men * PIECES + kings) * PIECES + others) * PIECES + crowned


_BASE: Final = [0] * PIECES**4
"""By the class's number, where its part of the table begins."""
_sizes = [0]
for _men, _kings, _others, _crowned in CLASSES:
    _BASE[_number_of(_men, _kings, _others, _crowned)] = _sizes[-1]
    _sizes.append(_sizes[-1] + MEN[_men] * KINGS[_kings] * MEN[_others] * KINGS[_crowned])
SIZE: Final[int] = _sizes[-1]
"""Places of all positions."""
FEWER: Final[int] = _sizes[sum(sum(one) < PIECES for one in CLASSES)]
"""Places of those of fewer pieces than four, which come first."""

_APART: Final = 37
"""Divided by this, all bits of a board leave different remainders."""
_PLACES: Final = [0] * _APART
for _square in range(32):
    _PLACES[(1 << BITS[_square + 1]) % _APART] = _square
_RANK: Final = [[comb(square, number) for square in range(32)] for number in range(PIECES)]


def _rank_of(group: i64, lowest: i64, turn: i64) -> i64:
    """Which of the groups of as many squares from the lowest on this is, the board turned round or not."""
    rank: i64 = 0
    number: i64 = bits(group) if turn else 1
    while group:
        low: i64 = group & -group
        group ^= low
        square: i64 = _PLACES[low % _APART]
        if turn:
            rank += _RANK[number][31 - square - lowest]
            number -= 1
        else:
            rank += _RANK[number][square - lowest]
            number += 1
    return rank


def place_of(own: i64, enemy: i64, kings: i64, turn: i64) -> i64:
    """The place of a position of at most `PIECES` pieces, both sides having some."""
    group: i64 = own & ~kings
    men: i64 = bits(group)
    place: i64 = _rank_of(group, 0, turn)
    group = enemy & ~kings
    others: i64 = bits(group)
    place += _rank_of(group, 4, turn) * MEN[men]
    group = enemy & kings
    theirs: i64 = bits(group)
    place = place * KINGS[theirs] + _rank_of(group, 0, turn)
    group = own & kings
    crowned: i64 = bits(group)
    place = place * KINGS[crowned] + _rank_of(group, 0, turn)
    return place + _BASE[_number_of(men, crowned, others, theirs)]


def score(own: i64, enemy: i64, kings: i64, turn: i64, forced: bool, win: i64) -> i64:
    """The worth for the side to move: 0 for a draw, `win` less the plies it takes, or minus that.

    Of four pieces a win is worth `win` less 12,000 and more if it is far.
    """
    place: i64 = place_of(own, enemy, kings, turn)
    table = load(forced)
    if place < FEWER:
        code: i64 = table[place]
        late: i64 = code - 1
    else:
        place -= FEWER
        code = table[FEWER + (place >> 1)] >> 4 * (place & 1) & 15
        late = _UNSEEN + _FAR * (code - 1 >> 1)
    if not code:
        return 0
    return late - win if code & 1 else win - late


def rough(code: int) -> int:
    """What is kept of the code of a position of four pieces."""
    far = max(0, code - 1 - _NEAR + _STEP - 1) // _STEP
    return 2 * far + 2 - code % 2 if code else 0


def packed(codes: bytes) -> bytes:
    """The table out of a code for each place."""
    rest = [*map(rough, codes[FEWER:]), 0]
    return codes[:FEWER] + bytes(low | high << 4 for low, high in zip(rest[::2], rest[1::2], strict=False))


def written(optional: bytes, forced: bytes) -> bytes:
    """The file out of the tables of both capture options."""
    first = zlib.compress(optional, 9)
    return len(first).to_bytes(4, "big") + first + zlib.compress(_differing(optional, forced), 9)


def load(forced: bool) -> bytes:
    """The table of this capture option."""
    if not _READ[forced]:
        _READ[forced] = read(forced)
    return _READ[forced]


def read(forced: bool) -> bytes:
    """The table of this capture option out of the file."""
    data = get_data(__package__, FILE)
    assert data is not None, "the endgame tables belong to the program"
    first = 4 + int.from_bytes(data[:4], "big")
    optional = _slices(data[4:first])
    if not forced:
        return b"".join(optional)
    return b"".join(map(_differing, optional, _slices(data[first:])))


def _slices(compressed: bytes) -> Iterator[bytes]:
    """What was compressed, bit by bit, so that little of it is held at a time."""
    unpacking = zlib.decompressobj()
    while part := unpacking.decompress(compressed, _SLICE):
        compressed = unpacking.unconsumed_tail
        yield part


def _differing(one: bytes, other: bytes) -> bytes:
    """The exclusive-or of two tables or parts of them."""
    both = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return both.to_bytes(len(one), "little")
