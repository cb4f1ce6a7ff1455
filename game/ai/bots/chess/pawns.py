"""What a pawn structure is worth, kept by the pawns' squares, since a search meets few structures.

Doubled, isolated, backward and passed pawns, pawns side by side, the squares that pawns attack, the files
they leave open.
"""

from typing import Final

from game.ai.bots.chess.weights import (
    BACKWARD,
    BARE_FILES,
    DEFENDED,
    DEFENDED_PASSED,
    DOUBLED,
    ISOLATED,
    PASSED,
    PHALANX,
    SHELTER,
    STORM,
)
from game.rules.games.chess.tables import FILE_A, FILE_H, FULL, squares_of

_FILES: Final = [FILE_A << file for file in range(8)]
_BESIDE: Final = [
    (_FILES[file - 1] if file else 0) | (_FILES[file + 1] if file < 7 else 0) for file in range(8)
]


def _ahead(square: int, colour: int) -> int:
    """All squares of the ranks before this one, as the colour moves."""
    rank = square >> 3
    return (FULL << 8 * (rank + 1)) & FULL if colour == 0 else (1 << 8 * rank) - 1


def _front(square: int, colour: int, ranks: int) -> int:
    """The squares on the king's file and beside it, so many ranks before it."""
    rank = square >> 3
    near = range(rank + 1, rank + 1 + ranks) if colour == 0 else range(rank - ranks, rank)
    return sum(_WINGS[square & 7] & 0xFF << 8 * one for one in near if 0 <= one < 8)


_WINGS: Final = [_FILES[file] | _BESIDE[file] for file in range(8)]
"""A file and its neighbours."""
_SHIELDS: Final = [[_front(square, colour, 1) for square in range(64)] for colour in (0, 1)]
YARDS: Final = [[_front(square, colour, 2) for square in range(64)] for colour in (0, 1)]
"""By colour and square of a king: the two ranks before it."""
_STORMS: Final = [[_front(square, colour, 4) for square in range(64)] for colour in (0, 1)]
PASSAGE: Final = [
    [_ahead(square, colour) & (_FILES[square & 7] | _BESIDE[square & 7]) for square in range(64)]
    for colour in (0, 1)
]
"""By colour and square: where an enemy pawn keeps a pawn from being passed."""
DRIVERS: Final = [[_ahead(square, colour) & _BESIDE[square & 7] for square in range(64)] for colour in (0, 1)]
"""By colour and square: where an enemy pawn can drive a piece away, at once or later."""
OUTPOSTS: Final = [0xFFFFFF << 24, 0xFFFFFF << 16]
"""By colour: the ranks where a piece that a pawn defends and none can drive away stands well."""
_LANE: Final = [[_ahead(square, colour) & _FILES[square & 7] for square in range(64)] for colour in (0, 1)]
_SUPPORT: Final = [
    [_BESIDE[square & 7] & ~_ahead(square, colour) & FULL for square in range(64)] for colour in (0, 1)
]
_MOST_KEPT: Final = 1 << 15


class Structure:
    """What the evaluation needs of two sides' pawns; pairs are White's and Black's."""

    def __init__(self, white: int, black: int) -> None:
        white_attacks = (white & ~FILE_A) << 7 | (white & ~FILE_H) << 9
        black_attacks = (black & ~FILE_A) >> 9 | (black & ~FILE_H) >> 7
        self._pawns = [white, black]
        self._shelters: dict[int, int] = {}
        self.attacks = [white_attacks, black_attacks]
        self.passed = [0, 0]
        self.open_files = [_open_files(white), _open_files(black)]
        """Squares of the files without a pawn of that colour."""
        self.total = self._side(0, white, black) - self._side(1, black, white)
        """Packed, White's less Black's."""

    def shelter(self, colour: int, king: int) -> int:
        """What the pawns are worth to a king on this square, packed; kept, since kings seldom move."""
        known = self._shelters.get(king << 1 | colour)
        if known is None:
            own, enemy = self._pawns[colour], self._pawns[1 - colour]
            known = SHELTER[(own & YARDS[colour][king]).bit_count()]
            known += SHELTER[7 + (own & _SHIELDS[colour][king]).bit_count()]
            known += BARE_FILES[(self.open_files[colour] & _WINGS[king & 7] & 0xFF).bit_count()]
            known += STORM[(enemy & _STORMS[colour][king]).bit_count()]
            self._shelters[king << 1 | colour] = known
        return known

    def _side(self, colour: int, own: int, enemy: int) -> int:
        attacks, against = self.attacks[colour], self.attacks[1 - colour]
        total = passed = 0
        for square in squares_of(own):
            here, file = 1 << square, square & 7
            rank = square >> 3 if colour == 0 else 7 - (square >> 3)
            defended = here & attacks
            if _LANE[colour][square] & own:
                total += DOUBLED[0]
            elif not PASSAGE[colour][square] & enemy:
                passed |= here
                total += PASSED[rank]
                if defended:
                    total += DEFENDED_PASSED[0]
            if own & ~_FILES[file] & (here << 1 | here >> 1) & 0xFF << (square & 56):
                total += PHALANX[rank]
            if not _BESIDE[file] & own:
                total += ISOLATED[1 if _FILES[file] & enemy == 0 else 0]
            elif defended:
                total += DEFENDED[rank]
            elif not _SUPPORT[colour][square] & own:
                front = here << 8 if colour == 0 else here >> 8
                if front & (against | enemy):
                    total += BACKWARD[0]
        self.passed[colour] = passed
        return total


class Structures:
    """Structures by White's and Black's pawns, as masks; begun anew when too many are kept."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, int], Structure] = {}

    def of(self, white: int, black: int) -> Structure:
        """The structure of these pawns."""
        found = self._kept.get((white, black))
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[white, black] = found = Structure(white, black)
        return found


def _open_files(pawns: int) -> int:
    return sum(file for file in _FILES if not file & pawns)
