"""What pieces are worth together: a net of units, each a sum over all pieces, counted where it is positive.

Every unit is told from White's side and from Black's, and the one is taken from the other. Either side sees
its king on the right: where it stands on the left, the board is mirrored. All sums lie in one number, 16 bits
each and raised by half, so that a move changes them by one addition; those that count for White stand in the
even places, those against in the odd ones, so that what remains of the whole modulo 2 ** 16 + 1 is their
difference. `python -m tests.bench.learn_net` learns the weights and writes `FILE`.
"""

from base64 import b64decode
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("net.txt")
"""Base64 of bytes: how many units count for their side (the first; the others count against it), then for
each piece and square its weights in all units, raised by `RAISED`, and last what each unit begins with."""
FINE: Final = 4
"""Parts of a centipawn that a unit counts."""
RAISED: Final = 128
_ROWS: Final = 12 * 64 + 1
_WIDTH: Final = 16
_HALF: Final = 1 << _WIDTH - 1
_ODD: Final = 1 + (1 << _WIDTH)
_LEFT: Final = 0x0F0F0F0F0F0F0F0F


def _read() -> tuple[int, list[int], list[int]]:
    """How many units there are; each row as it counts for a side that sees it so, and for the other side."""
    held = b64decode(FILE.read_text(encoding="ascii"))
    favourable, units = held[0], (len(held) - 1) // _ROWS
    apart = 2 * _WIDTH
    first = (1 << apart * favourable) - 1
    level = sum([RAISED << apart * unit for unit in range(units)])
    ours, theirs = [], []
    for row in range(_ROWS):
        spread = bytearray(units * apart // 8)
        spread[:: apart // 8] = held[1 + row * units : 1 + (row + 1) * units]
        raised = int.from_bytes(spread, "little")
        good, bad = (raised & first) - (level & first), (raised & ~first) - (level & ~first)
        ours.append(good + (bad << _WIDTH))
        theirs.append((good << _WIDTH) + bad)
    return units, ours, theirs


_READ: Final = _read()
_OURS: Final = _READ[1]
_THEIRS: Final = _READ[2]
_SIGNS: Final = sum([1 << _WIDTH * place for place in range(2 * _READ[0])])


def sides_of(white: int, black: int) -> int:
    """How the board is seen with these kings: 1 where White's is on the left, 2 where Black's, or both."""
    return (1 if white & _LEFT else 0) + (2 if black & _LEFT else 0)


def rows_of(sides: int, piece: int, square: int) -> tuple[int, int]:
    """The rows of a piece on a square, as White sees it and as Black does."""
    own = piece * 64 + (square ^ 7 if sides & 1 else square)
    return own, (piece + 6) % 12 * 64 + (square ^ (63 if sides & 2 else 56))


def _told(sides: int, piece: int, square: int) -> int:
    own, other = rows_of(sides, piece, square)
    return _OURS[own] + _THEIRS[other]


TOLD: Final = [
    [[_told(sides, piece, square) for square in range(64)] for piece in range(12)] for sides in range(4)
]
"""By how the board is seen, piece and square: what a piece adds to a position's sums."""
SILENT: Final = _OURS[-1] + _THEIRS[-1] + _HALF * _SIGNS
"""The sums of an empty board."""


def worth(sums: int) -> int:
    """White's advantage in parts of a centipawn."""
    positive = (sums >> _WIDTH - 1 & _SIGNS) * (_HALF - 1)
    value = (sums & positive) % _ODD
    return value - _ODD if value > _HALF else value
