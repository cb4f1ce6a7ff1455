"""The board that the engine searches on: the rules' board, which also keeps the sum of its pieces' values.

Moves come from the rules' own generator. `push` is the same as there with the sums and the steps looked up;
a test compares both over random games. Captures and attacks of sliding pieces cost one look into a dictionary
each.
"""

from typing import Self

from game.ai.bots.chess.net import SILENT, TOLD, sides_of
from game.ai.bots.chess.weights import BIAS, PLACED, STEPS, VALUES
from game.rules.games.chess.board import NONE, Board, Key
from game.rules.games.chess.tables import (
    BISHOP_MASKS,
    BISHOP_OPEN,
    BISHOP_SLIDES,
    CASTLING_HASH,
    EMPTY,
    EN_PASSANT_HASH,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    PAWN_ATTACKS,
    PIECE_HASH,
    RIGHTS_LEFT,
    ROOK_MASKS,
    ROOK_OPEN,
    ROOK_SLIDES,
    ROOK_TRIPS,
    TURN_HASH,
    squares_of,
)


def key_of(identity: Key) -> int:
    """The 64-bit key of a position that `Board.identity` describes."""
    *masks, turn, castling, passed = identity
    key = CASTLING_HASH[castling] ^ EN_PASSANT_HASH[passed] ^ (TURN_HASH if turn else 0)
    for piece, mask in enumerate(masks):
        hashes = PIECE_HASH[piece]
        for square in squares_of(mask):
            key ^= hashes[square]
    return key


class Position(Board):
    """A board with `total`: the packed values of its pieces, White's less Black's, with `BIAS` and the phase.

    It counts no full moves.
    """

    __slots__ = ("_past", "sides", "sums", "total")

    total: int
    sums: int
    """Of the net's units, with the board seen as `sides` tells (`net`)."""
    sides: int
    _past: list[tuple[list[int], list[int], int, int, int, int, int, int, int]]

    @classmethod
    def of(cls, board: Board) -> Self:
        """The same position to search on."""
        position = cls(board.squares[:], board.turn, board.castling, board.en_passant, board.clock)
        position.total = BIAS + sum(
            PLACED[piece][square] for square, piece in enumerate(board.squares) if piece != EMPTY
        )
        position._past = []
        position._tell()
        return position

    def _tell(self) -> None:
        """Count the net's units anew."""
        self.sides = sides_of(self.masks[5], self.masks[11])
        told = TOLD[self.sides]
        pieces = [told[piece][square] for square, piece in enumerate(self.squares) if piece != EMPTY]
        self.sums = sum(pieces, SILENT)

    def push(self, move: int) -> None:
        """Make a legal move."""
        squares, masks, turn = self.squares, self.masks, self.turn
        castling, passed = self.castling, self.en_passant
        sums, sides = self.sums, self.sides
        self._past.append((squares, masks, castling, passed, self.clock, self.key, self.total, sums, sides))
        self.squares = squares = squares[:]
        self.masks = masks = masks[:]
        origin, target = move & 63, move >> 6 & 63
        piece, victim = squares[origin], squares[target]
        trip, key, change, told = STEPS[sides][piece][move & 4095]
        key ^= self.key
        total = self.total + change
        sums += told
        squares[origin], squares[target] = EMPTY, piece
        masks[piece] ^= trip
        masks[12 + turn] ^= trip
        if victim == EMPTY:
            self.clock += 1
        else:
            there = 1 << target
            masks[victim] ^= there
            masks[13 - turn] ^= there
            key ^= PIECE_HASH[victim][target]
            total -= PLACED[victim][target]
            sums -= TOLD[sides][victim][target]
            self.clock = 0
        if passed >= 0:
            key ^= EN_PASSANT_HASH[passed]
            self.en_passant = NONE
        if piece == 0 or piece == 6:
            self.clock = 0
            if target == passed:
                caught = target + (8 if turn else -8)
                victim = 6 - piece
                squares[caught] = EMPTY
                masks[victim] ^= 1 << caught
                masks[13 - turn] ^= 1 << caught
                key ^= PIECE_HASH[victim][caught]
                total -= PLACED[victim][caught]
                sums -= TOLD[sides][victim][caught]
            elif origin - target in (16, -16):
                middle = (origin + target) >> 1
                if PAWN_ATTACKS[turn][middle] & masks[6 - piece]:
                    self.en_passant = middle
                    key ^= EN_PASSANT_HASH[middle]
            elif move >= 4096:
                made = piece + (move >> 12)
                squares[target] = made
                masks[piece] ^= 1 << target
                masks[made] ^= 1 << target
                key ^= PIECE_HASH[piece][target] ^ PIECE_HASH[made][target]
                total += PLACED[made][target] - PLACED[piece][target]
                sums += TOLD[sides][made][target] - TOLD[sides][piece][target]
        elif (piece == 5 or piece == 11) and origin - target in (2, -2):
            left, reached = ROOK_TRIPS[target]
            rook = piece - 2
            squares[left], squares[reached] = EMPTY, rook
            trip = 1 << left | 1 << reached
            masks[rook] ^= trip
            masks[12 + turn] ^= trip
            key ^= PIECE_HASH[rook][left] ^ PIECE_HASH[rook][reached]
            total += PLACED[rook][reached] - PLACED[rook][left]
            sums += TOLD[sides][rook][reached] - TOLD[sides][rook][left]
        if castling:
            kept = castling & RIGHTS_LEFT[origin] & RIGHTS_LEFT[target]
            if kept != castling:
                key ^= CASTLING_HASH[castling] ^ CASTLING_HASH[kept]
                self.castling = kept
        self.key = key
        self.total = total
        self.sums = sums
        self.turn = 1 - turn
        if (piece == 5 or piece == 11) and (origin ^ target) & 4:
            self._tell()

    def push_null(self) -> None:
        """Give the turn away; only where the king is not in check."""
        passed = self.en_passant
        self._past.append(
            (
                self.squares, self.masks, self.castling, passed, self.clock, self.key, self.total,
                self.sums, self.sides,
            )
        )  # fmt: skip
        self.key ^= TURN_HASH ^ EN_PASSANT_HASH[passed]
        self.en_passant = NONE
        self.clock += 1
        self.turn = 1 - self.turn

    def pop(self) -> None:
        """Take back the last `push` or `push_null`."""
        (
            self.squares, self.masks, self.castling, self.en_passant, self.clock, self.key, self.total,
            self.sums, self.sides,
        ) = self._past.pop()  # fmt: skip
        self.turn = 1 - self.turn

    @property
    def played(self) -> int:
        """How many moves can be taken back."""
        return len(self._past)

    def in_check(self) -> bool:
        """Whether the king of the side to move is attacked."""
        masks, turn = self.masks, self.turn
        them = 0 if turn else 6
        king = masks[5 + 6 * turn].bit_length() - 1
        if KNIGHT_ATTACKS[king] & masks[them + 1] or PAWN_ATTACKS[turn][king] & masks[them]:
            return True
        queens = masks[them + 4]
        sliders = masks[them + 3] | queens
        if (
            ROOK_OPEN[king] & sliders
            and ROOK_SLIDES[king][(masks[12] | masks[13]) & ROOK_MASKS[king]] & sliders
        ):
            return True
        sliders = masks[them + 2] | queens
        return bool(
            BISHOP_OPEN[king] & sliders
            and BISHOP_SLIDES[king][(masks[12] | masks[13]) & BISHOP_MASKS[king]] & sliders
        )

    def loses(self, move: int) -> bool:
        """Whether a capture by the more valuable piece loses material: `exchange(move) < 0`, told sooner."""
        squares, masks, turn = self.squares, self.masks, self.turn
        target = move >> 6 & 63
        gap = VALUES[squares[move & 63]] - VALUES[squares[target]]
        them = 0 if turn else 6
        # all that can be had for the piece is its taker, too
        if gap > VALUES[0] and PAWN_ATTACKS[turn][target] & masks[them]:
            return True
        if gap > VALUES[1] and KNIGHT_ATTACKS[target] & masks[them + 1]:
            return True
        return self.exchange(move) < 0

    def exchange(self, move: int) -> int:
        """What a legal move wins once all captures on its target that pay are made, in centipawns.

        Pins are not seen; a promotion counts as the pawn's move.
        """
        masks, squares, turn = self.masks, self.squares, self.turn
        origin, target = move & 63, move >> 6 & 63
        piece = squares[origin]
        gains = [VALUES[squares[target]]]
        if squares[target] == EMPTY and target == self.en_passant and piece in (0, 6):
            gains[0] = VALUES[0]
        occupied = (masks[12] | masks[13]) & ~(1 << origin)
        straight = masks[3] | masks[9] | masks[4] | masks[10]
        slanted = masks[2] | masks[8] | masks[4] | masks[10]
        leapers = (
            KNIGHT_ATTACKS[target] & (masks[1] | masks[7])
            | KING_ATTACKS[target] & (masks[5] | masks[11])
            | PAWN_ATTACKS[1][target] & masks[0]
            | PAWN_ATTACKS[0][target] & masks[6]
        )
        rook_mask, bishop_mask = ROOK_MASKS[target], BISHOP_MASKS[target]
        rook_slides, bishop_slides = ROOK_SLIDES[target], BISHOP_SLIDES[target]
        standing = VALUES[piece]
        while True:
            turn = 1 - turn
            attackers = (
                leapers
                | rook_slides[occupied & rook_mask] & straight
                | bishop_slides[occupied & bishop_mask] & slanted
            ) & occupied
            own = attackers & masks[12 + turn]
            if not own:
                break
            first = 6 * turn
            for taker in range(first, first + 6):
                if found := own & masks[taker]:
                    break
            if taker == first + 5 and attackers & masks[13 - turn]:
                break  # the king may not take what is defended
            gains.append(standing - gains[-1])
            standing = VALUES[taker]
            occupied ^= found & -found
        for step in range(len(gains) - 2, -1, -1):
            gains[step] = min(gains[step], -gains[step + 1])
        return gains[0]
