"""Moves of checkers as search makes them: plain masks, steps looked up instead of generated.

A position is five ints: `own` and `enemy` (masks of the side to move and of the other), `kings` (of both),
`turn` (0: Black, moves up the board) and, where it matters, `idle`. A move is a *delta*, the squares left
and entered, `origin ^ target`, with the captured mask above it, `captured << WIDTH`. It names the position it
leads to, so that routes which come to the same are one move; a king that returns to its square has an empty
delta.
"""

from game.rules.games.checkers.board import ALL, BLACK_HOME, WHITE_HOME

WIDTH = 35
"""Bits of a mask of squares."""
MASK = (1 << WIDTH) - 1
LAST = (WHITE_HOME, BLACK_HOME)
"""By side to move the row on which its men become kings."""
_MOST_KEPT = 20_000


class Steps(dict[int, tuple[int, ...]]):
    """By the mask of the lower squares of all steps in one direction, those steps; filled as it is asked.

    The keys are bounded: a memory that grew too large begins again.
    """

    __slots__ = ("factor",)

    def __init__(self, shift: int) -> None:
        super().__init__()
        self.factor = 1 | 1 << shift

    def __missing__(self, lower: int) -> tuple[int, ...]:
        if len(self) > _MOST_KEPT:
            self.clear()
        factor, rest, found = self.factor, lower, []
        while rest:
            low = rest & -rest
            rest ^= low
            found.append(low * factor)
        self[lower] = steps = tuple(found)
        return steps


STEPS4, STEPS5 = Steps(4), Steps(5)


def steps(own: int, enemy: int, kings: int, turn: int) -> tuple[int, ...]:
    """The moves to a neighbouring square, whether a capture forbids them or not."""
    empty = ALL ^ (own | enemy)
    crowned = own & kings
    if turn:
        up, down = crowned, own
    else:
        up, down = own, crowned
    upward = STEPS4[up & empty >> 4] + STEPS5[up & empty >> 5]
    return upward + STEPS4[down >> 4 & empty] + STEPS5[down >> 5 & empty]


def jumpers(own: int, enemy: int, kings: int, turn: int) -> int:
    """The mask of the pieces that can capture."""
    empty = ALL ^ (own | enemy)
    crowned = own & kings
    if turn:
        up, down = crowned, own
    else:
        up, down = own, crowned
    return (
        up & (enemy & empty >> 4) >> 4
        | up & (enemy & empty >> 5) >> 5
        | down & (enemy & empty << 4) << 4
        | down & (enemy & empty << 5) << 5
    )


_UP, _DOWN, _ALL_WAYS = (4, 5), (-4, -5), (4, 5, -4, -5)


def jumps(own: int, enemy: int, kings: int, turn: int, rest: int, forced: bool) -> list[int]:
    """Every capture by the `rest` (see `jumpers`), most captured first; each result once."""
    found: list[int] = []
    while rest:
        low = rest & -rest
        rest ^= low
        empty = ALL & ~(own | enemy) | low  # the square left counts as empty
        ways = _ALL_WAYS if low & kings else _DOWN if turn else _UP
        _go_on(low, low, enemy, empty, ways, 0, forced, found)
    if len(found) > 1:
        found = sorted(dict.fromkeys(found), key=_captured, reverse=True)
    return found


def _captured(move: int) -> int:
    return (move >> WIDTH).bit_count()


def _go_on(
    origin: int,
    at: int,
    enemy: int,
    empty: int,
    ways: tuple[int, ...],
    captured: int,
    forced: bool,
    found: list[int],
) -> bool:
    """Add every jump that continues this one; whether there is any."""
    any_jump = False
    for shift in ways:
        if shift > 0:
            over = at << shift & enemy
            there = over << shift & empty
        else:
            over = at >> -shift & enemy
            there = over >> -shift & empty
        if not there:
            continue
        any_jump = True
        taken = captured | over
        if not _go_on(origin, there, enemy ^ over, empty, ways, taken, forced, found) or not forced:
            found.append(origin ^ there | taken << WIDTH)
    return any_jump


def legal(own: int, enemy: int, kings: int, turn: int, forced: bool) -> list[int]:
    """Every legal move, captures first."""
    rest = jumpers(own, enemy, kings, turn)
    found = jumps(own, enemy, kings, turn, rest, forced) if rest else []
    return found if found and forced else [*found, *steps(own, enemy, kings, turn)]


def after(own: int, enemy: int, kings: int, turn: int, move: int) -> tuple[int, int, int]:
    """The masks after a move: own (of the side that moved), enemy and kings."""
    captured, delta = move >> WIDTH, move & MASK
    enemy ^= captured
    kings &= ~captured
    if kings & delta or not delta:
        kings ^= delta
    else:
        kings |= delta & LAST[turn]
    return own ^ delta, enemy, kings


def can_move(own: int, enemy: int, kings: int, turn: int) -> bool:
    """Whether the side to move has a move; not so without pieces."""
    return bool(steps(own, enemy, kings, turn)) or jumpers(own, enemy, kings, turn) > 0
