"""What a pawn structure is worth, kept by the pawns' squares, since a search meets few structures.

Doubled, isolated, backward and passed pawns, the squares that pawns attack, the files they leave open.
"""

from dataclasses import dataclass

from game.ai.bots.chess.weights import packed
from game.rules.games.chess.tables import FILE_A, FILE_H, FULL, squares_of

_FILES = [FILE_A << file for file in range(8)]
_BESIDE = [(_FILES[file - 1] if file else 0) | (_FILES[file + 1] if file < 7 else 0) for file in range(8)]


def _ahead(square: int, colour: int) -> int:
    """All squares of the ranks before this one, as the colour moves."""
    rank = square >> 3
    return (FULL << 8 * (rank + 1)) & FULL if colour == 0 else (1 << 8 * rank) - 1


PASSAGE = [
    [_ahead(square, colour) & (_FILES[square & 7] | _BESIDE[square & 7]) for square in range(64)]
    for colour in (0, 1)
]
"""By colour and square: where an enemy pawn keeps a pawn from being passed."""
_LANE = [[_ahead(square, colour) & _FILES[square & 7] for square in range(64)] for colour in (0, 1)]
_SUPPORT = [
    [_BESIDE[square & 7] & ~_ahead(square, colour) & FULL for square in range(64)] for colour in (0, 1)
]

_DOUBLED = packed(-8, -18)
_ISOLATED = packed(-12, -10)
_BACKWARD = packed(-7, -6)
_DEFENDED = packed(7, 5)
_PASSED = [packed(*pair) for pair in
           ((0, 0), (2, 8), (2, 12), (10, 26), (26, 52), (58, 96), (96, 150), (0, 0))]  # fmt: skip
"""By rank, as the pawn sees it."""
_DEFENDED_PASSED = packed(8, 14)
_MOST_KEPT = 1 << 15


@dataclass(frozen=True, slots=True)
class Structure:
    """What the evaluation needs of two sides' pawns; pairs are White's and Black's."""

    total: int
    """Packed, White's less Black's."""
    passed: tuple[int, int]
    attacks: tuple[int, int]
    open_files: tuple[int, int]
    """Squares of the files without a pawn of that colour."""


class Structures(dict[tuple[int, int], Structure]):
    """Structures by White's and Black's pawns, as masks; begun anew when too many are kept."""

    __slots__ = ()

    def __missing__(self, pawns: tuple[int, int]) -> Structure:
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[pawns] = found = structure(*pawns)
        return found


def structure(white: int, black: int) -> Structure:
    """Look at the pawns of both sides."""
    white_attacks = (white & ~FILE_A) << 7 | (white & ~FILE_H) << 9
    black_attacks = (black & ~FILE_A) >> 9 | (black & ~FILE_H) >> 7
    white_total, white_passed = _side(0, white, black, white_attacks, black_attacks)
    black_total, black_passed = _side(1, black, white, black_attacks, white_attacks)
    return Structure(
        white_total - black_total,
        (white_passed, black_passed),
        (white_attacks, black_attacks),
        (_open_files(white), _open_files(black)),
    )


def _open_files(pawns: int) -> int:
    return sum(file for file in _FILES if not file & pawns)


def _side(colour: int, own: int, enemy: int, attacks: int, against: int) -> tuple[int, int]:
    total = passed = 0
    for square in squares_of(own):
        here, file = 1 << square, square & 7
        defended = here & attacks
        if _LANE[colour][square] & own:
            total += _DOUBLED
        elif not PASSAGE[colour][square] & enemy:
            passed |= here
            total += _PASSED[square >> 3 if colour == 0 else 7 - (square >> 3)]
            if defended:
                total += _DEFENDED_PASSED
        if not _BESIDE[file] & own:
            total += _ISOLATED
        elif defended:
            total += _DEFENDED
        elif not _SUPPORT[colour][square] & own:
            front = here << 8 if colour == 0 else here >> 8
            if front & (against | enemy):
                total += _BACKWARD
    return total, passed
