"""What a position is worth to the side that moves, in centipawns, without looking ahead.

The sum of the pieces on their squares is kept by the board. Added here: the pawn structure, mobility,
threats, attacks on the king's surroundings, its shelter, outposts, rooks on open files, passed pawns and
the race for them. Every weight is an entry of a table in `weights`, and the sum is linear in them, so that
they can be learnt. In endings that may not be won the advantage shrinks (`endings`), in those that are won
the lone king is driven.
"""

from typing import Final

from game.ai.bots.chess import net
from game.ai.bots.chess.endings import bare, shrunk
from game.ai.bots.chess.pawns import DRIVERS, OUTPOSTS, YARDS, Structures
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.weights import (
    BISHOP_REACH,
    BLOCKED,
    FREE,
    HALF,
    HANGING,
    KING_BY_PAWN,
    KNIGHT_REACH,
    MINOR_THREATS,
    OPPOSITION,
    OUTPOST,
    OWN_KING,
    PAIR,
    PAWN_THREATS,
    PURSUIT,
    QUEEN_REACH,
    QUEENLESS_PURSUIT,
    ROOK_FILES,
    ROOK_REACH,
    ROOK_THREATS,
    THEIR_KING,
    UNSTOPPED,
    WHOLE_PHASE,
)
from game.rules.games.chess.tables import (
    BISHOP_MASKS,
    BISHOP_SLIDES,
    INNER,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    ROOK_MASKS,
    ROOK_SLIDES,
)

TEMPO: Final = 14
_FINE: Final = WHOLE_PHASE // net.FINE
_FAR: Final = 330
"""How much everything beyond pieces and squares hardly ever adds up to."""
_MOST_KEPT: Final = 1 << 18


_ZONES: Final = [
    [KING_ATTACKS[square] | YARDS[colour][square] | 1 << square for square in range(64)] for colour in (0, 1)
]
"""By colour and square of a king: what must be kept from attackers."""
DISTANCE: Final = [
    [max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3))) for two in range(64)] for one in range(64)
]
"""King's steps between two squares."""


class Evaluator:
    """Values positions and remembers them by their key."""

    def __init__(self) -> None:
        self._structures = Structures()
        self._values: dict[int, int] = {}

    def __call__(self, position: Position) -> int:
        """From the side to move's view, mate and the fifty moves left out."""
        return self.worth(position)

    def worth(self, position: Position) -> int:
        """The same, for whoever asks often."""
        known = self._values.get(position.key)
        if known is not None:
            return known
        masks, total = position.masks, position.total
        if total >> 32 < 5 and bare(masks):
            value = shrunk(position, 0)
        else:
            phase = min(total >> 32, WHOLE_PHASE)
            total = self.total(masks, total, position.turn)
            middle, end = (total & 0xFFFF) - HALF, (total >> 16 & 0xFFFF) - HALF
            whole = middle * phase + end * (WHOLE_PHASE - phase) + _FINE * net.worth(position.sums)
            value = whole // WHOLE_PHASE
            if phase < 8 or not (masks[0] and masks[6]):
                value = shrunk(position, value)
        if position.turn:
            value = -value
        if len(self._values) >= _MOST_KEPT:
            self._values.clear()
        value += TEMPO
        self._values[position.key] = value
        return value

    def within(self, position: Position, alpha: int, beta: int) -> int:
        """The value, or a bound of it where pieces and squares alone lie far outside the window."""
        known = self._values.get(position.key)
        if known is not None:
            return known
        total = position.total
        phase = total >> 32
        if phase > 7:
            if phase > WHOLE_PHASE:
                phase = WHOLE_PHASE
            rough = (
                ((total & 0xFFFF) - HALF) * phase + ((total >> 16 & 0xFFFF) - HALF) * (WHOLE_PHASE - phase)
            ) // WHOLE_PHASE
            if position.turn:
                rough = -rough
            if rough >= beta + _FAR:
                return rough - _FAR
            if rough <= alpha - _FAR:
                return rough + _FAR
        return self.worth(position)

    def total(self, masks: list[int], total: int, turn: int) -> int:
        """White's advantage by all that is counted, packed: what pieces and squares add up to is `total`."""
        phase = total >> 32
        structure = self._structures.of(masks[0], masks[6])
        total += structure.total
        occupied = masks[12] | masks[13]
        inner = occupied & INNER
        pawns_reach = structure.attacks
        open_files = structure.open_files
        reached, by_minors, by_rooks = [0, 0], [0, 0], [0, 0]
        for colour in (0, 1):
            us = 6 * colour
            own_pawns, their_pawns = masks[us], masks[6 - us]
            # without `FULL &`: numbers of 63 bits and more are slow
            area = ~(pawns_reach[1 - colour] | own_pawns | masks[us + 5])
            outposts = pawns_reach[colour] & OUTPOSTS[colour]
            king = masks[11 - us].bit_length() - 1
            zone = _ZONES[1 - colour][king]
            safe = area & ~masks[12 + colour]
            leaps = KNIGHT_ATTACKS[king] & safe
            straight = ROOK_SLIDES[king][occupied & ROOK_MASKS[king]] & safe
            slanted = BISHOP_SLIDES[king][inner & BISHOP_MASKS[king]] & safe
            value = 0
            units = attackers = 0
            together = pawns_reach[colour] | KING_ATTACKS[masks[us + 5].bit_length() - 1]
            minors = 0
            rest = masks[us + 1]
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = KNIGHT_ATTACKS[square]
                minors |= reach
                value += KNIGHT_REACH[(reach & area).bit_count()]
                if near := reach & zone:
                    attackers += 1
                    units += 1 + near.bit_count()
                if reach & leaps:
                    units += 1
                if low & outposts and not DRIVERS[colour][square] & their_pawns:
                    value += OUTPOST[0]
            rest = masks[us + 2]
            if rest & (rest - 1):
                value += PAIR[0]
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = BISHOP_SLIDES[square][inner & BISHOP_MASKS[square]]
                minors |= reach
                value += BISHOP_REACH[(reach & area).bit_count()]
                if near := reach & zone:
                    attackers += 1
                    units += near.bit_count()
                if reach & slanted:
                    units += 1
                if low & outposts and not DRIVERS[colour][square] & their_pawns:
                    value += OUTPOST[1]
            together |= minors
            rooks = 0
            rest = masks[us + 3]
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = ROOK_SLIDES[square][occupied & ROOK_MASKS[square]]
                rooks |= reach
                value += ROOK_REACH[(reach & area).bit_count()]
                if low & open_files[colour]:
                    value += ROOK_FILES[1 if low & open_files[1 - colour] else 0]
                if near := reach & zone:
                    attackers += 1
                    units += 1 + near.bit_count()
                if reach & straight:
                    units += 2
            together |= rooks
            rest = masks[us + 4]
            queens = rest
            while rest:
                low = rest & -rest
                rest ^= low
                square = low.bit_length() - 1
                reach = (
                    ROOK_SLIDES[square][occupied & ROOK_MASKS[square]]
                    | BISHOP_SLIDES[square][inner & BISHOP_MASKS[square]]
                )
                together |= reach
                value += QUEEN_REACH[(reach & area).bit_count()]
                if near := reach & zone:
                    attackers += 1
                    units += 1 + 2 * near.bit_count()
                if reach & (straight | slanted):
                    units += 2
            if attackers > 1:
                value += PURSUIT[min(units, 31)] if queens else QUEENLESS_PURSUIT[min(units, 15)]
            if phase > 6:
                value += structure.shelter(colour, masks[us + 5].bit_length() - 1)
            reached[colour], by_minors[colour], by_rooks[colour] = together, minors, rooks
            total += -value if colour else value
        for colour in (0, 1):
            them = 6 - 6 * colour
            value = 0
            theirs = masks[13 - colour] ^ masks[them + 5]
            struck = theirs & ~masks[them]
            if hit := struck & pawns_reach[colour]:
                for kind in (1, 2, 3, 4):
                    if both := hit & masks[them + kind]:
                        value += PAWN_THREATS[kind - 1] * both.bit_count()
            if hit := struck & by_minors[colour] & ~pawns_reach[1 - colour]:
                for kind in (1, 2, 3, 4):
                    if both := hit & masks[them + kind]:
                        value += MINOR_THREATS[kind - 1] * both.bit_count()
            if hit := struck & by_rooks[colour] & ~pawns_reach[1 - colour]:
                for kind in (1, 2, 4):
                    if both := hit & masks[them + kind]:
                        value += ROOK_THREATS[kind - 1] * both.bit_count()
            if hit := theirs & reached[colour] & ~reached[1 - colour]:
                value += HANGING[0] * (hit & masks[them]).bit_count()
                value += HANGING[1] * (hit & ~masks[them]).bit_count()
            if structure.passed[colour]:
                value += self._runners(masks, colour, structure.passed[colour], reached, phase, turn)
            total += -value if colour else value
        if not phase:
            total += _kings(masks, turn)
        return total

    @staticmethod
    def _runners(
        masks: list[int], colour: int, passed: int, reached: list[int], phase: int, turn: int
    ) -> int:
        """What kings and blockers change about passed pawns."""
        own = DISTANCE[masks[5 + 6 * colour].bit_length() - 1]
        theirs = DISTANCE[masks[11 - 6 * colour].bit_length() - 1]
        occupied = masks[12] | masks[13]
        value = 0
        while passed:
            low = passed & -passed
            passed ^= low
            pawn = low.bit_length() - 1
            rank = 7 - (pawn >> 3) if colour else pawn >> 3
            if rank < 2:
                continue
            front = pawn - 8 if colour else pawn + 8
            value += OWN_KING[rank] * own[front] + THEIR_KING[rank] * theirs[front]
            there = 1 << front
            if occupied & there:
                value += BLOCKED[rank]
            elif not reached[1 - colour] & there:
                value += FREE[rank]
            if not phase:
                goal = pawn & 7 if colour else pawn & 7 | 56
                if theirs[goal] > 7 - rank + (turn != colour):
                    value += UNSTOPPED[rank]
        return value


def _kings(masks: list[int], turn: int) -> int:
    """The opposition in an ending of pawns, and which king is nearer to them; White's less Black's."""
    white, black = masks[5].bit_length() - 1, masks[11].bit_length() - 1
    value = 0
    file, rank = abs((white & 7) - (black & 7)), abs((white >> 3) - (black >> 3))
    if (file == 0 and rank == 2) or (rank == 0 and file == 2):
        value = OPPOSITION[0] if turn else -OPPOSITION[0]
    pawns = masks[0] | masks[6]
    nearest = KING_BY_PAWN[0]
    ours = theirs = 8
    while pawns:
        low = pawns & -pawns
        pawns ^= low
        square = low.bit_length() - 1
        ours, theirs = min(ours, DISTANCE[white][square]), min(theirs, DISTANCE[black][square])
    return value + nearest * (theirs - ours)
