"""A chess position as bit masks: legal moves, push and pop, checks, repetition keys, counting.

Legal moves are generated directly: checks and pins are found first, and masks keep every piece from leaving
its king in check. `push` replaces the lists of the position instead of changing them, so `pop` only puts the
old ones back, and copies may share them. Numbers of squares, pieces and moves are those of `tables`.
"""

from typing import Final, Self

from game.rules.games.chess.tables import (
    BETWEEN,
    BISHOP,
    BISHOP_MASKS,
    BISHOP_OPEN,
    BISHOP_SLIDES,
    CAPTURES_TO_A,
    CAPTURES_TO_H,
    CASTLING_HASH,
    CASTLINGS,
    DOUBLE_PUSHES,
    EMPTY,
    EN_PASSANT_HASH,
    FILE_A,
    FILE_H,
    INNER,
    KING,
    KING_ATTACKS,
    KNIGHT,
    KNIGHT_ATTACKS,
    LAST_RANKS,
    LETTERS,
    LINE,
    MOVES,
    NAMES,
    PAWN,
    PAWN_ATTACKS,
    PIECE_HASH,
    PUSHES,
    QUEEN,
    RANK_3,
    RANK_6,
    RIGHTS_LEFT,
    ROOK,
    ROOK_MASKS,
    ROOK_OPEN,
    ROOK_SLIDES,
    ROOK_TRIPS,
    TURN_HASH,
    WHITE,
    squares_of,
)

Key = tuple[int, ...]
NONE: Final = -1
"""No square."""


class Board:
    """One position, mutable by `push` and `pop`; build with `Board.start` or `fen.read`.

    `masks` holds the twelve pieces' squares, then White's and Black's; `squares` what stands on each square.
    `en_passant` is the square a pawn has just passed over, only where an enemy pawn stands ready to take it;
    `clock` counts single moves since a capture or pawn move; `key` is a 64-bit hash of the position.
    """

    __slots__ = (
        "_stack", "castling", "clock", "en_passant", "key", "masks", "number", "squares", "turn",
    )  # fmt: skip

    def __init__(
        self,
        squares: list[int],
        turn: int = WHITE,
        castling: int = 0,
        en_passant: int = NONE,
        clock: int = 0,
        number: int = 1,
    ) -> None:
        self.squares = squares
        self.turn = turn
        self.castling = castling
        self.clock = clock
        self.number = number
        """The number of the full move."""
        self.masks = [0] * 14
        self.key = CASTLING_HASH[castling] ^ (TURN_HASH if turn else 0)
        for square, piece in enumerate(squares):
            if piece != EMPTY:
                self.masks[piece] |= 1 << square
                self.masks[12 + (piece >= 6)] |= 1 << square
                self.key ^= PIECE_HASH[piece][square]
        if en_passant >= 0 and not PAWN_ATTACKS[1 - turn][en_passant] & self.masks[6 * turn]:
            en_passant = NONE
        self.en_passant = en_passant
        self.key ^= EN_PASSANT_HASH[en_passant]
        self._stack: list[tuple[list[int], list[int], int, int, int, int]] = []

    @classmethod
    def start(cls) -> Self:
        """The position every game begins with."""
        back = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK]
        black = [piece + 6 for piece in back]
        return cls([*back, *[PAWN] * 8, *[EMPTY] * 32, *[PAWN + 6] * 8, *black], castling=15)

    def copy(self) -> Self:
        """The same position without its past."""
        twin = type(self)([])
        twin.squares, twin.masks = self.squares, self.masks
        twin.turn, twin.castling, twin.en_passant = self.turn, self.castling, self.en_passant
        twin.clock, twin.number, twin.key = self.clock, self.number, self.key
        twin._stack = []
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.squares, self.turn, self.castling, self.en_passant, self.clock, self.number)

    def content(self) -> tuple[int, ...]:
        """All that tells this position from others."""
        return (*self.squares, self.turn, self.castling, self.en_passant, self.clock, self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.content() == other.content()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        placed = "".join("." if piece == EMPTY else LETTERS[piece] for piece in self.squares)
        return f"Board({placed} {self.turn} {self.castling} {self.en_passant} {self.clock} {self.number})"

    # --- moving ----------------------------------------------------------------------------------------

    def push(self, move: int) -> None:
        """Make a legal move."""
        squares, masks, turn = self.squares, self.masks, self.turn
        self._stack.append((squares, masks, self.castling, self.en_passant, self.clock, self.key))
        self.squares = squares = squares[:]
        self.masks = masks = masks[:]
        origin, target = move & 63, move >> 6 & 63
        piece, victim = squares[origin], squares[target]
        there = 1 << target
        trip = 1 << origin | there
        squares[origin], squares[target] = EMPTY, piece
        masks[piece] ^= trip
        masks[12 + turn] ^= trip
        hashes = PIECE_HASH[piece]
        key = self.key ^ hashes[origin] ^ hashes[target] ^ TURN_HASH
        if victim != EMPTY:
            masks[victim] ^= there
            masks[13 - turn] ^= there
            key ^= PIECE_HASH[victim][target]
            self.clock = 0
        else:
            self.clock += 1
        passed = self.en_passant
        if passed >= 0:
            key ^= EN_PASSANT_HASH[passed]
            self.en_passant = NONE
        if piece == PAWN or piece == 6:
            self.clock = 0
            if target == passed:
                caught = target + (8 if turn else -8)
                there = 1 << caught
                victim = 6 - piece
                squares[caught] = EMPTY
                masks[victim] ^= there
                masks[13 - turn] ^= there
                key ^= PIECE_HASH[victim][caught]
            elif origin - target in (16, -16):
                middle = (origin + target) >> 1
                if PAWN_ATTACKS[turn][middle] & masks[6 - piece]:
                    self.en_passant = middle
                    key ^= EN_PASSANT_HASH[middle]
            elif move >= 4096:
                made = piece + (move >> 12)
                squares[target] = made
                masks[piece] ^= there
                masks[made] ^= there
                key ^= hashes[target] ^ PIECE_HASH[made][target]
        elif (piece == KING or piece == 11) and origin - target in (2, -2):
            left, reached = ROOK_TRIPS[target]
            rook = piece - 2
            squares[left], squares[reached] = EMPTY, rook
            trip = 1 << left | 1 << reached
            masks[rook] ^= trip
            masks[12 + turn] ^= trip
            key ^= PIECE_HASH[rook][left] ^ PIECE_HASH[rook][reached]
        castling = self.castling
        if castling:
            kept = castling & RIGHTS_LEFT[origin] & RIGHTS_LEFT[target]
            if kept != castling:
                key ^= CASTLING_HASH[castling] ^ CASTLING_HASH[kept]
                self.castling = kept
        self.key = key
        self.turn = 1 - turn
        self.number += turn

    def push_null(self) -> None:
        """Give the turn away, as a search does; only where the king is not in check."""
        self._stack.append((self.squares, self.masks, self.castling, self.en_passant, self.clock, self.key))
        self.key ^= TURN_HASH ^ EN_PASSANT_HASH[self.en_passant]
        self.en_passant = NONE
        self.clock += 1
        self.number += self.turn
        self.turn = 1 - self.turn

    def pop(self) -> None:
        """Take back the last `push` or `push_null`."""
        self.squares, self.masks, self.castling, self.en_passant, self.clock, self.key = self._stack.pop()
        self.turn = turn = 1 - self.turn
        self.number -= turn

    # --- generating ------------------------------------------------------------------------------------

    def moves(self, *, quiet: bool = True, noisy: bool = True) -> list[int]:
        """Every legal move, without the `quiet` ones or the `noisy` ones: captures and promotions."""
        masks, turn = self.masks, self.turn
        us = 6 if turn else 0
        them = 6 - us
        own, enemy = masks[12 + turn], masks[13 - turn]
        occupied = own | enemy
        inner = occupied & INNER
        king = masks[us + 5]
        at = king.bit_length() - 1
        enemy_knights, enemy_queens = masks[them + 1], masks[them + 4]
        straight, slanted = masks[them + 3] | enemy_queens, masks[them + 2] | enemy_queens

        checkers = KNIGHT_ATTACKS[at] & enemy_knights | PAWN_ATTACKS[turn][at] & masks[them]
        pinned = 0
        snipers = ROOK_OPEN[at] & straight | BISHOP_OPEN[at] & slanted
        between = BETWEEN[at]
        while snipers:
            sniper = snipers & -snipers
            snipers ^= sniper
            shield = between[sniper] & occupied
            if not shield:
                checkers |= sniper
            elif not shield & (shield - 1):
                pinned |= shield & own

        moves: list[int] = []
        # what is not, rather than `FULL ^`: numbers of 63 bits and more are slow
        free = (~own if noisy else ~occupied) if quiet else enemy
        steps = KING_ATTACKS[at] & free & ~KING_ATTACKS[masks[them + 5].bit_length() - 1]
        if steps:
            pawns = masks[them]
            if turn:
                steps &= ~((pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9)
            else:
                steps &= ~((pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7)
            rest, without = steps, occupied ^ king
            while rest:
                step = rest & -rest
                rest ^= step
                square = step.bit_length() - 1
                if (
                    KNIGHT_ATTACKS[square] & enemy_knights
                    or ROOK_SLIDES[square][without & ROOK_MASKS[square]] & straight
                    or BISHOP_SLIDES[square][without & BISHOP_MASKS[square]] & slanted
                ):
                    steps ^= step
            if steps:
                moves += MOVES[at][steps]

        goal = free
        blocks = -1
        if checkers:
            if checkers & (checkers - 1):
                return moves
            blocks = between[checkers] | checkers
            goal &= blocks
        elif quiet and self.castling:
            for right, empty, target, path in CASTLINGS[turn]:
                if self.castling & right and not occupied & empty:
                    one, two = path
                    if not (self.attacked(one, 1 - turn) or self.attacked(two, 1 - turn)):
                        moves.append(at | target << 6)

        line = LINE[at]
        rest = masks[us + 1] & ~pinned  # a pinned knight never moves
        while rest:
            piece = rest & -rest
            rest ^= piece
            square = piece.bit_length() - 1
            if targets := KNIGHT_ATTACKS[square] & goal:
                moves += MOVES[square][targets]
        queens = masks[us + 4]
        rest = masks[us + 2] | queens
        while rest:
            piece = rest & -rest
            rest ^= piece
            square = piece.bit_length() - 1
            if targets := BISHOP_SLIDES[square][inner & BISHOP_MASKS[square]] & goal:
                if piece & pinned:
                    targets &= line[square]
                moves += MOVES[square][targets]
        rest = masks[us + 3] | queens
        while rest:
            piece = rest & -rest
            rest ^= piece
            square = piece.bit_length() - 1
            if targets := ROOK_SLIDES[square][occupied & ROOK_MASKS[square]] & goal:
                if piece & pinned:
                    targets &= line[square]
                moves += MOVES[square][targets]

        if pawns := masks[us]:
            if held := pawns & pinned:
                pawns ^= held
                for square in squares_of(held):
                    self._pawns(1 << square, occupied, enemy, blocks & line[square], quiet, noisy, moves)
            self._pawns(pawns, occupied, enemy, blocks, quiet, noisy, moves)
            if noisy and self.en_passant >= 0:
                moves += self.en_passant_moves()
        return moves

    def _pawns(
        self, pawns: int, occupied: int, enemy: int, blocks: int, quiet: bool, noisy: bool, moves: list[int]
    ) -> None:
        """Add the moves of these pawns into `blocks`, except en passant."""
        turn = self.turn
        empty = ~occupied
        prey = enemy & blocks
        if turn:
            ahead = pawns >> 8 & empty
            twice = (ahead & RANK_6) >> 8 & empty & blocks
            to_a, to_h = (pawns & ~FILE_A) >> 9 & prey, (pawns & ~FILE_H) >> 7 & prey
        else:
            ahead = pawns << 8 & empty
            twice = (ahead & RANK_3) << 8 & empty & blocks
            to_a, to_h = (pawns & ~FILE_A) << 7 & prey, (pawns & ~FILE_H) << 9 & prey
        if quiet:
            if twice:
                moves += DOUBLE_PUSHES[turn][twice]
            ahead &= blocks if noisy else blocks & ~LAST_RANKS
        else:
            ahead &= blocks & LAST_RANKS
        if ahead:
            moves += PUSHES[turn][ahead]
        if not noisy:
            return
        if to_a:
            moves += CAPTURES_TO_A[turn][to_a]
        if to_h:
            moves += CAPTURES_TO_H[turn][to_h]

    def en_passant_moves(self) -> list[int]:
        """The legal captures en passant, at most two."""
        passed, turn, masks = self.en_passant, self.turn, self.masks
        if passed < 0:
            return []
        found = []
        king = masks[6 * turn + 5].bit_length() - 1
        caught = 1 << (passed + (8 if turn else -8))
        for origin in squares_of(PAWN_ATTACKS[1 - turn][passed] & masks[6 * turn]):
            # Two pawns leave their squares at once, so pins do not tell: look at the position after it.
            occupied = (masks[12] | masks[13]) ^ 1 << origin ^ caught | 1 << passed
            if not self._attackers(king, 1 - turn, occupied) & ~caught:
                found.append(origin | passed << 6)
        return found

    def _attackers(self, square: int, by: int, occupied: int) -> int:
        masks, first = self.masks, 6 * by
        queens = masks[first + 4]
        return (
            KNIGHT_ATTACKS[square] & masks[first + 1]
            | PAWN_ATTACKS[1 - by][square] & masks[first]
            | KING_ATTACKS[square] & masks[first + 5]
            | ROOK_SLIDES[square][occupied & ROOK_MASKS[square]] & (masks[first + 3] | queens)
            | BISHOP_SLIDES[square][occupied & BISHOP_MASKS[square]] & (masks[first + 2] | queens)
        )

    # --- asking ----------------------------------------------------------------------------------------

    def attackers(self, square: int, by: int) -> int:
        """The squares from which pieces of colour `by` attack a square."""
        return self._attackers(square, by, self.masks[12] | self.masks[13])

    def attacked(self, square: int, by: int) -> bool:
        """Whether a piece of colour `by` attacks a square."""
        return bool(self._attackers(square, by, self.masks[12] | self.masks[13]))

    def in_check(self) -> bool:
        """Whether the king of the side to move is attacked."""
        king = self.masks[6 * self.turn + 5].bit_length() - 1
        return self.attacked(king, 1 - self.turn)

    def is_capture(self, move: int) -> bool:
        """Whether a legal move captures."""
        origin, target = move & 63, move >> 6 & 63
        return self.squares[target] != EMPTY or (
            target == self.en_passant and self.squares[origin] in (PAWN, PAWN + 6)
        )

    def identity(self) -> Key:
        """Equal for two positions exactly if the same pieces have the same moves, rights included."""
        passed = self.en_passant if self.en_passant_moves() else NONE
        return (*self.masks[:12], self.turn, self.castling, passed)


def uci(move: int) -> str:
    """The move as chess programs write it to each other: `e2e4`, `e7e8q`."""
    return NAMES[move & 63] + NAMES[move >> 6 & 63] + " nbrq"[move >> 12].strip()
