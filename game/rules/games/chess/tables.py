"""What never changes on a chessboard: attacks, lines between squares, and hash numbers, as bit masks.

Squares count from a1 = 0 to h8 = 63; bit s of a mask is square s. Pieces are numbers: pawn, knight, bishop,
rook, queen, king are 0 to 5 for White, 6 to 11 for Black. A move is one number: origin | target << 6 |
promotion << 12, where the promotion is 1 (knight) to 4 (queen), or 0.

Sliding attacks and lists of moves are looked up by the squares that matter to them and worked out when first
asked for, so that nothing is built before the first move and each answer costs one look into a dictionary.
"""

from collections.abc import Iterator
from typing import Final

PAWN: Final = 0
KNIGHT: Final = 1
BISHOP: Final = 2
ROOK: Final = 3
QUEEN: Final = 4
KING: Final = 5
WHITE: Final = 0
BLACK: Final = 1
EMPTY: Final = 12
"""What stands on an empty square."""
FULL: Final = (1 << 64) - 1
FILE_A: Final = 0x0101010101010101
FILE_H: Final = FILE_A << 7
RANK_1: Final = 0xFF
RANK_3: Final = 0xFF << 16
RANK_6: Final = 0xFF << 40
RANK_8: Final = 0xFF << 56
LAST_RANKS: Final = RANK_1 | RANK_8
INNER: Final = 0x007E7E7E7E7E7E00
"""The squares that are not on the edge."""
DARK: Final = 0xAA55AA55AA55AA55

LETTERS = "PNBRQKpnbrqk"
NAMES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
"""Square names by number."""
SQUARES = {name: square for square, name in enumerate(NAMES)}

_STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
_SLANTED = ((1, 1), (-1, 1), (-1, -1), (1, -1))
_MOST_KEPT = 1 << 16


def squares_of(mask: int) -> Iterator[int]:
    """The squares of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _leaps(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    mask = 0
    for dx, dy in steps:
        file, rank = (square & 7) + dx, (square >> 3) + dy
        if 0 <= file < 8 and 0 <= rank < 8:
            mask |= 1 << (rank * 8 + file)
    return mask


def _ray(square: int, dx: int, dy: int) -> list[int]:
    """The squares met on the way from `square` to the edge."""
    file, rank, met = (square & 7) + dx, (square >> 3) + dy, []
    while 0 <= file < 8 and 0 <= rank < 8:
        met.append(rank * 8 + file)
        file, rank = file + dx, rank + dy
    return met


_KNIGHT_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
KNIGHT_ATTACKS: Final = [_leaps(square, _KNIGHT_STEPS) for square in range(64)]
KING_ATTACKS: Final = [_leaps(square, _STRAIGHT + _SLANTED) for square in range(64)]
PAWN_ATTACKS: Final = [
    [_leaps(square, ((-1, 1), (1, 1))) for square in range(64)],
    [_leaps(square, ((-1, -1), (1, -1))) for square in range(64)],
]
"""PAWN_ATTACKS[colour][square]: what a pawn of that colour attacks from there."""


class Slides(dict[int, int]):
    """What a rook or bishop on one square attacks, by the occupied squares of its `mask`."""

    __slots__ = ("_rays", "mask", "open")

    def __init__(self, square: int, directions: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self._rays = [ray for dx, dy in directions if (ray := _ray(square, dx, dy))]
        self.mask = sum(1 << met for ray in self._rays for met in ray[:-1])
        self.open = sum(1 << met for ray in self._rays for met in ray)
        """The attacks on an empty board."""

    def __missing__(self, occupied: int) -> int:
        attacks = 0
        for ray in self._rays:
            for met in ray:
                attacks |= 1 << met
                if occupied >> met & 1:
                    break
        self[occupied] = attacks
        return attacks


ROOK_SLIDES: Final = [Slides(square, _STRAIGHT) for square in range(64)]
BISHOP_SLIDES: Final = [Slides(square, _SLANTED) for square in range(64)]
ROOK_MASKS: Final = [slides.mask for slides in ROOK_SLIDES]
BISHOP_MASKS: Final = [slides.mask for slides in BISHOP_SLIDES]
ROOK_OPEN: Final = [slides.open for slides in ROOK_SLIDES]
BISHOP_OPEN: Final = [slides.open for slides in BISHOP_SLIDES]


def _lines() -> tuple[list[dict[int, int]], list[list[int]]]:
    between: list[dict[int, int]] = [{1 << other: 0 for other in range(64)} for _ in range(64)]
    through = [[0] * 64 for _ in range(64)]
    for square in range(64):
        for dx, dy in _STRAIGHT + _SLANTED:
            ray = _ray(square, dx, dy)
            line = 1 << square | sum(1 << met for met in ray)
            line |= sum(1 << met for met in _ray(square, -dx, -dy))
            passed = 0
            for met in ray:
                between[square][1 << met] = passed
                through[square][met] = line
                passed |= 1 << met
    return between, through


_joined = _lines()
BETWEEN: Final = _joined[0]
LINE: Final = _joined[1]
"""BETWEEN[square][1 << other]: the squares strictly between; LINE[square][other]: the whole line through
both, edge to edge. Both are 0 where no line joins the two."""


class Moves(dict[int, tuple[int, ...]]):
    """The moves of a piece on one square, by the mask of its targets."""

    __slots__ = ("_origin",)

    def __init__(self, origin: int) -> None:
        super().__init__()
        self._origin = origin

    def __missing__(self, targets: int) -> tuple[int, ...]:
        moves = tuple(self._origin | target << 6 for target in squares_of(targets))
        self[targets] = moves
        return moves


class PawnMoves(dict[int, tuple[int, ...]]):
    """The moves of many pawns that go the same way, by the mask of their targets.

    Masks of whole pawn structures repeat in a search; when too many are kept, all are dropped and begun anew.
    """

    __slots__ = ("_way",)

    def __init__(self, way: int) -> None:
        super().__init__()
        self._way = way

    def __missing__(self, targets: int) -> tuple[int, ...]:
        moves: list[int] = []
        for target in squares_of(targets):
            move = (target - self._way) | target << 6
            if 8 <= target < 56:
                moves.append(move)
            else:
                moves += [move | piece << 12 for piece in (QUEEN, KNIGHT, ROOK, BISHOP)]
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[targets] = found = tuple(moves)
        return found


MOVES: Final = [Moves(square) for square in range(64)]
PUSHES: Final = (PawnMoves(8), PawnMoves(-8))
DOUBLE_PUSHES: Final = (PawnMoves(16), PawnMoves(-16))
CAPTURES_TO_A: Final = (PawnMoves(7), PawnMoves(-9))
CAPTURES_TO_H: Final = (PawnMoves(9), PawnMoves(-7))
"""By colour; captures towards the a-file and towards the h-file."""


WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG = 1, 2, 4, 8
RIGHTS_LEFT: Final = [15] * 64
"""The castling rights that are left when a piece leaves or reaches each square."""
for _name, _lost in (("a1", 2), ("e1", 3), ("h1", 1), ("a8", 8), ("e8", 12), ("h8", 4)):
    RIGHTS_LEFT[SQUARES[_name]] ^= _lost
ROOK_TRIPS: Final = {6: (7, 5), 2: (0, 3), 62: (63, 61), 58: (56, 59)}
"""Where the rook comes from and goes to, by the square that the castling king reaches."""
CASTLINGS: Final = (
    ((WHITE_SHORT, 0x60, 6, (5, 6)), (WHITE_LONG, 0x0E, 2, (3, 2))),
    ((BLACK_SHORT, 0x60 << 56, 62, (61, 62)), (BLACK_LONG, 0x0E << 56, 58, (59, 58))),
)
"""By colour: the right, what must be empty, the king's target, what must not be attacked."""


def _hash_numbers(count: int) -> list[int]:
    """Fixed 64-bit numbers (the splitmix64 sequence), the same on every machine."""
    found, seed = [], 0
    for _ in range(count):
        seed = seed + 0x9E3779B97F4A7C15 & FULL
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & FULL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & FULL
        found.append(mixed ^ mixed >> 31)
    return found


_numbers = _hash_numbers(12 * 64 + 16 + 65 + 1)
PIECE_HASH: Final = [_numbers[piece * 64 : piece * 64 + 64] for piece in range(12)] + [[0] * 64]
CASTLING_HASH: Final = _numbers[768:784]
EN_PASSANT_HASH: Final = [*_numbers[784:848], 0]
"""By square; the last is for none (-1)."""
TURN_HASH: Final = _numbers[849]
