"""Tricks: who must follow, and who wins.

Pieces are codes, and a suit is a mask of codes, so that the same two functions serve playing cards, where a
suit is every fourth code, and dominoes, where a suit is every tile with a number. Which code is higher is
the code itself unless a game gives its own `rank`.
"""

from collections.abc import Callable, Sequence


def following(hand: Sequence[int], suit: int) -> list[int]:
    """The pieces of the hand that follow the led suit; when there are none, all of them."""
    return [piece for piece in hand if suit >> piece & 1] or [*hand]


def winner(trick: Sequence[int], suit: int, trumps: int = 0, rank: Callable[[int], int] | None = None) -> int:
    """The place in the trick, from 0, of the piece that wins it: the highest trump, else of the led suit.

    `suit` must hold the first piece. Of equal pieces the earlier one wins.
    """
    counts = trumps if any(trumps >> piece & 1 for piece in trick) else suit
    best, most = 0, -1
    for place, piece in enumerate(trick):
        if counts >> piece & 1:
            height = piece if rank is None else rank(piece)
            if height > most:
                best, most = place, height
    return best
