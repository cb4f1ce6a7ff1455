"""Moves of checkers as search makes them: plain masks, steps looked up instead of generated.

A position is five ints: `own` and `enemy` (masks of the side to move and of the other), `kings` (of both),
`turn` (0: Black, moves up the board) and, where it matters, `idle`. A move names the position it leads to, so
that routes which come to the same are one move; it is one number that fits 63 bits. Its lower `WIDTH` bits
are its *delta*, the squares left and entered, `origin ^ target`; above are the captured squares, of which the
first five bits never are any. A king that returns to its square has an empty delta.

Search itself has a step as a *code*, a small number: twice the place of the lower of the two squares, and one
more where the step is one by 5.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.games.checkers.board import ALL, BLACK_HOME, WHITE_HOME

if TYPE_CHECKING:
    from mypy_extensions import i64

WIDTH: Final = 35
"""Bits of a mask of squares."""
MASK: Final = (1 << WIDTH) - 1
LIFT: Final = 30
"""By how much a mask of captured squares is shifted in a move."""
CODES: Final = 2 * WIDTH
"""One more than the largest code of a step."""
DELTA: Final = [(33 if code & 1 else 17) << (code >> 1) for code in range(CODES)]
"""By code, the two squares of a step."""
_MOST_KEPT = 20_000


def bits(mask: i64) -> i64:
    """How many squares a mask has."""
    mask -= mask >> 1 & 0x555555555
    mask = (mask & 0x333333333) + (mask >> 2 & 0x333333333)
    mask = (mask & 0xF0F0F0F0F) + (mask >> 4 & 0xF0F0F0F0F)
    mask += mask >> 8
    return (mask + (mask >> 16) + (mask >> 32)) & 0x3F


# Plain Python counts faster by the method; what is compiled goes on calling the function above.
globals()["bits"] = int.bit_count


class Steps(dict[int, list[int]]):
    """By the mask of the lower squares of all steps in one direction, their codes; filled as it is asked.

    The keys are bounded: a memory that grew too large begins again.
    """

    __slots__ = ("odd",)

    def __init__(self, shift: int) -> None:
        super().__init__()
        self.odd = shift - 4

    def __missing__(self, lower: int) -> list[int]:
        if len(self) > _MOST_KEPT:
            self.clear()
        found = [code for code in range(self.odd, CODES, 2) if lower >> (code >> 1) & 1]
        self[lower] = found
        return found


STEPS4: Final = Steps(4)
STEPS5: Final = Steps(5)


def steps(own: i64, enemy: i64, kings: i64, turn: i64) -> list[int]:
    """The codes of the moves to a neighbouring square, whether a capture forbids them or not."""
    empty: i64 = ALL ^ (own | enemy)
    up: i64 = own
    down: i64 = own & kings
    if turn:
        up, down = down, up
    return [
        *STEPS4[up & empty >> 4], *STEPS5[up & empty >> 5],
        *STEPS4[down >> 4 & empty], *STEPS5[down >> 5 & empty],
    ]  # fmt: skip


def jumpers(own: i64, enemy: i64, kings: i64, turn: i64) -> i64:
    """The mask of the pieces that can capture."""
    empty: i64 = ALL ^ (own | enemy)
    up: i64 = own
    down: i64 = own & kings
    if turn:
        up, down = down, up
    return (
        up & (enemy & empty >> 4) >> 4
        | up & (enemy & empty >> 5) >> 5
        | down & (enemy & empty << 4) << 4
        | down & (enemy & empty << 5) << 5
    )


def jumps(own: i64, enemy: i64, kings: i64, turn: i64, rest: i64, forced: bool) -> list[int]:
    """Every capture by the `rest` (see `jumpers`), most captured first; each result once."""
    found: list[int] = []
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        empty: i64 = ALL & ~(own | enemy) | low  # the square left counts as empty
        crowned: bool = (low & kings) != 0
        _go_on(low, low, enemy, empty, crowned or not turn, crowned or turn != 0, 0, forced, found)
    if len(found) > 1:
        found = sorted(dict.fromkeys(found), key=_captured, reverse=True)
    return found


def _captured(move: int) -> int:
    return bits(move >> WIDTH)


def _go_on(
    origin: i64, at: i64, enemy: i64, empty: i64, up: bool, down: bool, captured: i64, forced: bool,
    found: list[int],
) -> bool:  # fmt: skip
    """Add every jump that continues this one; whether there is any."""
    any_jump = False
    if up:
        over: i64 = at << 4 & enemy
        there: i64 = over << 4 & empty
        if there:
            any_jump = True
            taken = captured | over
            if not (_go_on(origin, there, enemy ^ over, empty, up, down, taken, forced, found) and forced):
                found.append(origin ^ there | taken << LIFT)
        over = at << 5 & enemy
        there = over << 5 & empty
        if there:
            any_jump = True
            taken = captured | over
            if not (_go_on(origin, there, enemy ^ over, empty, up, down, taken, forced, found) and forced):
                found.append(origin ^ there | taken << LIFT)
    if down:
        over = at >> 4 & enemy
        there = over >> 4 & empty
        if there:
            any_jump = True
            taken = captured | over
            if not (_go_on(origin, there, enemy ^ over, empty, up, down, taken, forced, found) and forced):
                found.append(origin ^ there | taken << LIFT)
        over = at >> 5 & enemy
        there = over >> 5 & empty
        if there:
            any_jump = True
            taken = captured | over
            if not (_go_on(origin, there, enemy ^ over, empty, up, down, taken, forced, found) and forced):
                found.append(origin ^ there | taken << LIFT)
    return any_jump


def legal(own: i64, enemy: i64, kings: i64, turn: i64, forced: bool) -> list[int]:
    """Every legal move, captures first."""
    rest = jumpers(own, enemy, kings, turn)
    found = jumps(own, enemy, kings, turn, rest, forced) if rest else []
    return found if found and forced else found + [DELTA[code] for code in steps(own, enemy, kings, turn)]


def after(own: i64, enemy: i64, kings: i64, turn: i64, move: i64) -> tuple[i64, i64, i64]:
    """The masks after a move: own (of the side that moved), enemy and kings."""
    captured: i64 = move >> LIFT & -32
    delta: i64 = move & MASK
    enemy ^= captured
    kings &= ~captured
    if kings & delta or not delta:
        kings ^= delta
    else:
        kings |= delta & (BLACK_HOME if turn else WHITE_HOME)
    return own ^ delta, enemy, kings


def can_move(own: i64, enemy: i64, kings: i64, turn: i64) -> bool:
    """Whether the side to move has a move; not so without pieces."""
    return bool(steps(own, enemy, kings, turn)) or jumpers(own, enemy, kings, turn) > 0
