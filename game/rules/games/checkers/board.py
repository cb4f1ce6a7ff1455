"""A checkers position as bit masks: moves with captures by choice or forced, push and pop, counting.

Squares are numbered 1 to 32 as in all books on the game, from Black's left corner. In the masks they lie on
bits 0 to 34, a gap after every second row: so every step to a neighbour is a shift by 4 or 5, up the board or
down, and no step leaves the board unnoticed. A move is one number: origin | target << 6 | captured << 12,
origin and target being bits' places and `captured` the mask of the squares jumped over.

A *route* is a move as people write it: the squares of the origin and of every landing, and the captured mask.
Two routes may come to the same, as when a king jumps round a ring in one direction or the other.
"""

from collections.abc import Iterator
from typing import Final, Self

BLACK, WHITE = 0, 1
BITS = (0, *(place + place // 8 for place in range(32)))
"""The place of each square's bit, by the square's number; index 0 is unused."""
NUMBERS = {place: square for square, place in enumerate(BITS) if square}
ALL: Final = 0xFF | 0xFF << 9 | 0xFF << 18 | 0xFF << 27
BLACK_HOME: Final = 0xF
WHITE_HOME: Final = 0xF << 31
_START: Final = 0xFF | 0xF << 9
_WHITE_START: Final = 0xFF << 27 | 0xF << 22
LONGEST_IDLE: Final = 80
"""Single moves without a capture or a man's move after which a game is drawn."""

Route = tuple[tuple[int, ...], int]
Key = tuple[int, int, int, int]


def squares_of(mask: int) -> Iterator[int]:
    """The numbers of the squares in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield NUMBERS[low.bit_length() - 1]
        mask ^= low


class Board:
    """One position, mutable by `push` and `pop`.

    `sides` holds the masks of Black's and White's pieces, `kings` those of all kings. `idle` counts single
    moves since a capture or a man's move. With `forced`, a side that can jump must, and finishes its jump.
    """

    __slots__ = ("_stack", "forced", "idle", "kings", "sides", "turn")

    def __init__(
        self,
        black: int,
        white: int,
        kings: int = 0,
        turn: int = BLACK,
        *,
        forced: bool = False,
        idle: int = 0,
    ) -> None:
        self.sides = (black, white)
        self.kings = kings
        self.turn = turn
        self.forced = forced
        self.idle = idle
        self._stack: list[tuple[tuple[int, int], int, int]] = []

    @classmethod
    def start(cls, *, forced: bool = False) -> Self:
        """Twelve men each, Black to move."""
        return cls(_START, _WHITE_START, forced=forced)

    def copy(self) -> Self:
        """The same position without its past."""
        return type(self)(*self.sides, self.kings, self.turn, forced=self.forced, idle=self.idle)

    def identity(self) -> Key:
        """Equal for equal positions with the same side to move."""
        return (*self.sides, self.kings, self.turn)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (*self.sides, self.kings, self.turn, self.forced, self.idle)

    def content(self) -> tuple[int, ...]:
        """All that tells this position from others."""
        return (*self.identity(), self.forced, self.idle)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.content() == other.content()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Board{self.content()}"

    # --- moving ----------------------------------------------------------------------------------------

    def push(self, move: int) -> None:
        """Make a legal move."""
        sides, kings, turn = self.sides, self.kings, self.turn
        self._stack.append((sides, kings, self.idle))
        origin, there, captured = 1 << (move & 63), 1 << (move >> 6 & 63), move >> 12
        if turn:
            self.sides = (sides[0] ^ captured, sides[1] ^ origin | there)
        else:
            self.sides = (sides[0] ^ origin | there, sides[1] ^ captured)
        if kings & origin:
            kings = kings ^ origin | there
            self.idle = 0 if captured else self.idle + 1
        else:
            self.idle = 0
            if there & (BLACK_HOME if turn else WHITE_HOME):
                kings |= there
        self.kings = kings & ~captured
        self.turn = 1 - turn

    def pop(self) -> None:
        """Take back the last `push`."""
        self.sides, self.kings, self.idle = self._stack.pop()
        self.turn = 1 - self.turn

    # --- generating ------------------------------------------------------------------------------------

    def moves(self) -> list[int]:
        """Every legal move, jumps first; one for each route."""
        jumps = [BITS[path[0]] | BITS[path[-1]] << 6 | captured << 12 for path, captured in self.jumps()]
        if jumps and self.forced:
            return jumps
        return jumps + self.steps()

    def routes(self) -> list[Route]:
        """Every legal move with the squares it lands on, in the order of `moves`."""
        jumps = self.jumps()
        if jumps and self.forced:
            return jumps
        return jumps + [((NUMBERS[step & 63], NUMBERS[step >> 6]), 0) for step in self.steps()]

    def steps(self) -> list[int]:
        """The moves to a neighbouring square, whether a capture forbids them or not."""
        own = self.sides[self.turn]
        empty = ALL & ~(self.sides[0] | self.sides[1])
        kings = own & self.kings
        up, down = (kings, own) if self.turn else (own, kings)
        found = []
        for shift in (4, 5):
            targets = up << shift & empty
            while targets:
                low = targets & -targets
                targets ^= low
                place = low.bit_length() - 1
                found.append(place - shift | place << 6)
            targets = down >> shift & empty
            while targets:
                low = targets & -targets
                targets ^= low
                place = low.bit_length() - 1
                found.append(place + shift | place << 6)
        return found

    def jumpers(self) -> int:
        """The mask of the pieces that can capture."""
        own, enemy = self.sides[self.turn], self.sides[1 - self.turn]
        empty = ALL & ~(own | enemy)
        kings = own & self.kings
        up, down = (kings, own) if self.turn else (own, kings)
        return (
            up & (enemy & empty >> 4) >> 4
            | up & (enemy & empty >> 5) >> 5
            | down & (enemy & empty << 4) << 4
            | down & (enemy & empty << 5) << 5
        )

    def jumps(self) -> list[Route]:
        """Every capture; with `forced` only whole ones, else every beginning of one too."""
        found: list[Route] = []
        rest = self.jumpers()
        if rest:
            own, enemy = self.sides[self.turn], self.sides[1 - self.turn]
            while rest:
                low = rest & -rest
                rest ^= low
                empty = ALL & ~(own | enemy) | low  # the square left counts as empty
                shifts = (4, 5, -4, -5) if low & self.kings else (-4, -5) if self.turn else (4, 5)
                self._go_on(low, enemy, empty, shifts, (NUMBERS[low.bit_length() - 1],), 0, found)
        return found

    def _go_on(
        self,
        at: int,
        enemy: int,
        empty: int,
        shifts: tuple[int, ...],
        path: tuple[int, ...],
        captured: int,
        found: list[Route],
    ) -> bool:
        """Add every jump that continues this one; whether there is any.

        A man that reaches the last row stops there, because no man jumps on from it: its shifts lead off the
        board.
        """
        any_jump = False
        for shift in shifts:
            over = (at << shift if shift > 0 else at >> -shift) & enemy
            if not over:
                continue
            there = (over << shift if shift > 0 else over >> -shift) & empty
            if not there:
                continue
            any_jump = True
            whole = (*path, NUMBERS[there.bit_length() - 1])
            taken = captured | over
            if not self.forced:
                found.append((whole, taken))
            goes_on = self._go_on(there, enemy ^ over, empty, shifts, whole, taken, found)
            if self.forced and not goes_on:
                found.append((whole, taken))
        return any_jump

    def can_move(self) -> bool:
        """Whether the side to move has a move."""
        return bool(self.jumpers()) or self.step_count() > 0

    def step_count(self) -> int:
        """How many moves to a neighbouring square there are."""
        own = self.sides[self.turn]
        empty = ALL & ~(self.sides[0] | self.sides[1])
        kings = own & self.kings
        up, down = (kings, own) if self.turn else (own, kings)
        return (
            (up << 4 & empty).bit_count()
            + (up << 5 & empty).bit_count()
            + (down >> 4 & empty).bit_count()
            + (down >> 5 & empty).bit_count()
        )


def _again(black: int, white: int, kings: int, turn: int, forced: bool, idle: int) -> Board:
    """A board that was pickled."""
    return Board(black, white, kings, turn, forced=forced, idle=idle)


def perft(board: Board, depth: int, *, bulk: bool = True) -> int:
    """How many sequences of `depth` moves there are; with `bulk` the last ones are counted, not made."""
    if depth == 0:
        return 1
    if bulk and depth == 1:
        jumps = len(board.jumps()) if board.jumpers() else 0
        return jumps if jumps and board.forced else jumps + board.step_count()
    count = 0
    for move in board.moves():
        board.push(move)
        count += perft(board, depth - 1, bulk=bulk)
        board.pop()
    return count
