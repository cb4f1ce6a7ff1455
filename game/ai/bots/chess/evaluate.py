"""What a position is worth to the side that moves, in centipawns, without looking ahead.

The sum of the pieces on their squares is kept by the board. Added here: the pawn structure, mobility, attacks
on the king's surroundings, its shelter, the pair of bishops, rooks on open files, and passed pawns' kings. In
endings that may not be won the advantage shrinks (`endings`), in those that are won the lone king is driven.
"""

from game.ai.bots.chess.endings import bare, shrunk
from game.ai.bots.chess.pawns import Structures
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.weights import HALF, WHOLE_PHASE, packed
from game.rules.games.chess.tables import (
    BISHOP_MASKS,
    BISHOP_SLIDES,
    FILE_A,
    FILE_H,
    FULL,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    ROOK_MASKS,
    ROOK_SLIDES,
    squares_of,
)

TEMPO = 12
_FAR = 220
"""How much everything beyond pieces and squares hardly ever adds up to."""
_KNIGHT_REACH = [packed(5 * (count - 4), 5 * (count - 4)) for count in range(9)]
_BISHOP_REACH = [packed(5 * (count - 6), 5 * (count - 6)) for count in range(14)]
_ROOK_REACH = [packed(2 * (count - 6), 5 * (count - 7)) for count in range(15)]
_QUEEN_REACH = [packed(count - 13, 3 * (count - 13)) for count in range(28)]
_PAIR = packed(26, 44)
_OPEN_ROOK = packed(24, 8)
_HALF_OPEN_ROOK = packed(10, 6)
_SHIELD = packed(9, 0)
_BARE_FILE = packed(-14, 0)
_PURSUIT = [packed(min(units * units * 5 // 4, 420), units) for units in range(64)]
"""By the weighed attacks on the squares around a king."""
_RANKS = [0xFF << 8 * rank for rank in range(8)]
_FILES = [FILE_A << file for file in range(8)]


def _shelter(square: int, colour: int) -> int:
    """The squares where pawns shield a king that stands here."""
    rank = square >> 3
    near = KING_ATTACKS[square] | 1 << square
    near |= near << 8 & FULL if colour == 0 else near >> 8
    front = FULL << 8 * (rank + 1) & FULL if colour == 0 else (1 << 8 * rank) - 1
    return near & front


def _wings(square: int) -> int:
    """The king's file and its neighbours."""
    file = _FILES[square & 7]
    return file | (file & ~FILE_A) >> 1 | (file & ~FILE_H) << 1


_SHELTERS = [[_shelter(square, colour) for square in range(64)] for colour in (0, 1)]
_WINGS = [_wings(square) for square in range(64)]
DISTANCE = [
    [max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3))) for two in range(64)] for one in range(64)
]
"""King's steps between two squares."""
_MOST_KEPT = 1 << 18


class Evaluator:
    """Values positions and remembers them by their key."""

    __slots__ = ("_structures", "_values")

    def __init__(self) -> None:
        self._structures = Structures()
        self._values: dict[int, int] = {}

    def __call__(self, position: Position) -> int:
        """From the side to move's view, mate and the fifty moves left out."""
        values, key = self._values, position.key
        if key in values:
            return values[key]
        masks, total = position.masks, position.total
        if total >> 32 < 5 and bare(masks):
            value = shrunk(position, 0)
        else:
            value = self._full(masks, total)
            if total >> 32 < 8 or not (masks[0] and masks[6]):
                value = shrunk(position, value)
        if position.turn:
            value = -value
        if len(values) >= _MOST_KEPT:
            values.clear()
        values[key] = value = value + TEMPO
        return value

    def within(self, position: Position, alpha: int, beta: int) -> int:
        """The value, or only the worth of pieces and squares where that lies far outside the window."""
        key, total = position.key, position.total
        if key not in self._values and (phase := total >> 32) > 7:
            if phase > WHOLE_PHASE:
                phase = WHOLE_PHASE
            rough = (
                ((total & 0xFFFF) - HALF) * phase + ((total >> 16 & 0xFFFF) - HALF) * (WHOLE_PHASE - phase)
            ) // WHOLE_PHASE
            if position.turn:
                rough = -rough
            if rough >= beta + _FAR or rough <= alpha - _FAR:
                return rough
        return self(position)

    def _full(self, masks: list[int], total: int) -> int:
        """White's advantage by all that is counted."""
        structure = self._structures[masks[0], masks[6]]
        middle_game = total >> 32
        total += structure.total
        occupied = masks[12] | masks[13]
        for colour in (0, 1):
            us = 6 * colour
            own_pawns, king_mask = masks[us], masks[us + 5]
            area = FULL ^ (own_pawns | king_mask | structure.attacks[1 - colour])
            king = masks[11 - us].bit_length() - 1
            zone = KING_ATTACKS[king]
            value = units = 0
            attackers = 0
            rest = masks[us + 1]
            while rest:
                low = rest & -rest
                rest ^= low
                reach = KNIGHT_ATTACKS[low.bit_length() - 1]
                value += _KNIGHT_REACH[(reach & area).bit_count()]
                if reach & zone:
                    attackers += 1
                    units += 1 + (reach & zone).bit_count()
            rest = masks[us + 2]
            if rest & (rest - 1):
                value += _PAIR
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = BISHOP_SLIDES[square][occupied & BISHOP_MASKS[square]]
                value += _BISHOP_REACH[(reach & area).bit_count()]
                if reach & zone:
                    attackers += 1
                    units += (reach & zone).bit_count()
            rest = masks[us + 3]
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = ROOK_SLIDES[square][occupied & ROOK_MASKS[square]]
                value += _ROOK_REACH[(reach & area).bit_count()]
                if low & structure.open_files[colour]:
                    value += _OPEN_ROOK if low & structure.open_files[1 - colour] else _HALF_OPEN_ROOK
                if reach & zone:
                    attackers += 1
                    units += 1 + (reach & zone).bit_count()
            rest = masks[us + 4]
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = (
                    ROOK_SLIDES[square][occupied & ROOK_MASKS[square]]
                    | BISHOP_SLIDES[square][occupied & BISHOP_MASKS[square]]
                )
                value += _QUEEN_REACH[(reach & area).bit_count()]
                if reach & zone:
                    attackers += 1
                    units += 1 + 2 * (reach & zone).bit_count()
            if attackers > 1:
                value += _PURSUIT[min(units, 63)]
            if middle_game > 6:
                home = king_mask.bit_length() - 1
                value += _SHIELD * (own_pawns & _SHELTERS[colour][home]).bit_count()
                bare_files = structure.open_files[colour] & _WINGS[home] & 0xFF
                if bare_files:
                    value += _BARE_FILE * bare_files.bit_count()
            if passed := structure.passed[colour]:
                value += packed(0, self._runners(masks, colour, passed, occupied, middle_game))
            total += -value if colour else value
        phase = middle_game if middle_game < WHOLE_PHASE else WHOLE_PHASE
        middle, end = (total & 0xFFFF) - HALF, (total >> 16 & 0xFFFF) - HALF
        return (middle * phase + end * (WHOLE_PHASE - phase)) // WHOLE_PHASE

    @staticmethod
    def _runners(masks: list[int], colour: int, passed: int, occupied: int, phase: int) -> int:
        """What kings and blockers change about passed pawns, in the endgame."""
        own = DISTANCE[masks[5 + 6 * colour].bit_length() - 1]
        theirs = DISTANCE[masks[11 - 6 * colour].bit_length() - 1]
        value = 0
        for pawn in squares_of(passed):
            rank = 7 - (pawn >> 3) if colour else pawn >> 3
            front = pawn - 8 if colour else pawn + 8
            weight = rank * (rank - 1)
            value += weight * (2 * theirs[front] - own[front]) // 3
            if occupied >> front & 1:
                value -= weight
            elif phase == 0:
                goal = pawn & 7 if colour else pawn & 7 | 56
                if theirs[goal] > 8 - rank and rank > 1:
                    value += 40 * rank
        return value
