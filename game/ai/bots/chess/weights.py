"""What pieces and squares are worth to the chess engine, in centipawns, for the middlegame and the endgame.

A value is *packed*: middlegame + (endgame << 16) in one number, so that one addition sums both; `BIAS` keeps
either half positive. The numbers are our own: piece values of the usual order,
square tables written down from the rules of thumb that every primer teaches, then tried in matches of the
engine against itself.
"""

from game.rules.games.chess.tables import PIECE_HASH, TURN_HASH

HALF = 1 << 15
BIAS = HALF + (HALF << 16)
WHOLE_PHASE = 24
"""The phase of the full set of pieces; 0 is a pure pawn ending."""
PHASES = (0, 1, 1, 2, 4, 0)
VALUES = (100, 320, 330, 500, 960, 20_000, 100, 320, 330, 500, 960, 20_000, 0)
"""By piece, for exchanges and the order of captures; the last is for an empty square."""


def packed(middle: int, end: int) -> int:
    """Both halves in one number."""
    return middle + (end << 16)


_MATERIAL = ((84, 108), (328, 300), (342, 322), (482, 536), (976, 1000), (0, 0))

# Files a to d; e to h mirror them. First row: the eighth rank.
_TABLES = {
    "pawn": (
        """0 0 0 0   50 58 62 66   16 22 34 42   4 8 12 24   -6 0 6 20   -8 -2 -2 4
        -6 4 -6 -14   0 0 0 0""",
        """0 0 0 0   88 84 78 74   52 50 44 40   26 22 16 12   12 10 4 2   4 4 2 4   6 6 8 8   0 0 0 0""",
    ),
    "knight": (
        """-80 -40 -28 -20   -30 -16 14 12   -14 16 26 36   0 10 24 32   -6 6 18 22   -16 4 12 16
        -24 -14 0 6   -52 -20 -18 -12""",
        """-52 -32 -18 -12   -24 -8 -2 4   -14 2 12 18   -8 8 20 26   -8 6 18 24   -16 0 6 16
        -28 -12 -4 0   -40 -30 -16 -10""",
    ),
    "bishop": (
        """-18 -12 -16 -16   -14 -2 -4 -6   -4 10 14 12   -4 6 12 24   0 8 10 22   4 12 14 12
        4 18 12 6   -14 -6 -10 -8""",
        """-12 -10 -8 -6   -6 -2 0 2   0 2 4 4   0 6 8 12   -2 4 8 12   -6 0 6 8
        -8 -6 0 2   -14 -8 -8 -4""",
    ),
    "rook": (
        """10 12 14 18   14 16 24 28   -4 6 10 14   -12 -4 4 8   -18 -8 -6 0   -22 -8 -6 -2
        -24 -8 -6 0   -10 -6 4 12""",
        """10 10 10 8   10 10 8 6   6 6 4 2   4 4 4 2   2 2 2 0   -4 -2 -2 -4   -6 -6 -4 -4   -6 -4 -4 -6""",
    ),
    "queen": (
        """-8 0 6 12   -12 -24 0 4   -4 0 8 14   -10 -10 -2 2   -8 -4 -2 -2   -6 2 0 -2
        -12 0 8 6   -8 -8 -4 6""",
        """0 8 12 16   -2 12 20 24   -4 10 18 28   4 16 22 30   0 12 16 26   -8 -2 10 12
        -16 -14 -8 -2   -20 -18 -14 -10""",
    ),
    "king": (
        """-40 -30 -36 -50   -30 -20 -30 -40   -30 -14 -24 -36   -30 -24 -36 -48   -34 -30 -40 -52
        -18 -10 -26 -40   8 14 -14 -36   18 34 10 -8""",
        """-60 -34 -22 -16   -22 2 8 10   -4 20 26 24   -8 18 28 32   -14 8 22 28   -18 0 12 18
        -26 -8 4 8   -48 -30 -18 -16""",
    ),
}  # fmt: skip


def _tables() -> list[list[int]]:
    """By piece and square the packed value with its phase, from White's side."""
    tables: list[list[int]] = []
    for kind, (middle, end) in enumerate(_TABLES.values()):
        middles, ends = [int(word) for word in middle.split()], [int(word) for word in end.split()]
        values = []
        for square in range(64):
            file, rank = square & 7, square >> 3
            place = (7 - rank) * 4 + min(file, 7 - file)
            values.append(packed(_MATERIAL[kind][0] + middles[place], _MATERIAL[kind][1] + ends[place]))
        tables.append(values)
    return tables + [[-values[square ^ 56] for square in range(64)] for values in tables]


_SQUARE_VALUES = _tables()
PLACED = [
    [value + (PHASES[piece % 6] << 32) for value in values] for piece, values in enumerate(_SQUARE_VALUES)
]
"""By piece and square: what a piece adds to the position's sum, its phase in the bits from 32 up."""


class Steps(dict[int, tuple[int, int, int]]):
    """What a piece's move changes: its squares as a mask, the key with the turn, and the sum."""

    __slots__ = ("_piece",)

    def __init__(self, piece: int) -> None:
        super().__init__()
        self._piece = piece

    def __missing__(self, move: int) -> tuple[int, int, int]:
        origin, target = move & 63, move >> 6 & 63
        hashes, placed = PIECE_HASH[self._piece], PLACED[self._piece]
        step = (
            1 << origin | 1 << target,
            hashes[origin] ^ hashes[target] ^ TURN_HASH,
            placed[target] - placed[origin],
        )
        self[move] = step
        return step


STEPS = [Steps(piece) for piece in range(12)]
"""By piece, then by the two squares of a move (its lowest 12 bits)."""
