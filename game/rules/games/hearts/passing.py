"""To whom cards are passed, hand by hand (rule 3b)."""

from functools import cache

from game.rules.games.hearts.options import ACROSS, ALTERNATE, NONE, RIGHT

CARDS = {3: 3, 4: 3, 5: 2, 6: 2}
"""How many cards are passed, by the number of players."""
_AROUND = {3: (1, -1), 4: (1, -1, 2), 5: (1, -1, 2, -2), 6: (1, -1, 2, -2, 3)}


@cache
def offset(passing: str, begins: str, seats: int, hand: int) -> int:
    """How many seats to the left cards go in this hand, counted from 1; 0 when all keep theirs.

    Where the passing `begins` to the right, left and right change places.
    """
    turns: tuple[int, ...]
    match passing:
        case str(kind) if kind == NONE:
            return 0
        case str(kind) if kind == RIGHT:
            turns = (-1,)
        case str(kind) if kind == ALTERNATE:
            turns = (1, -1)
        case str(kind) if kind == ACROSS:
            turns = _AROUND[seats]
        case _:  # HOLD
            turns = (*_AROUND[seats], 0)
    steps = turns[(hand - 1) % len(turns)]
    turned = begins == RIGHT and passing != RIGHT and 2 * steps != seats
    return -steps if turned else steps


def direction(steps: int, seats: int) -> str:
    """That offset in words: "to the left", "two to the right", "across"."""
    if 2 * steps == seats:
        return "across"
    side = "left" if steps > 0 else "right"
    return f"to the {side}" if abs(steps) == 1 else f"two to the {side}"
