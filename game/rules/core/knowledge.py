"""What play has shown of hidden pieces, and dealing unseen pieces in keeping with it.

`Known` holds facts about one hand that everybody shares: one mask of possible codes for each piece of which
something is known, the others being free. Which piece is which stays open; some pieces of the hand fit the
masks, one each. `assign` fills places under such masks by augmenting paths, never by trying again.
"""

from collections.abc import Sequence
from itertools import pairwise

from game.rules.core.rng import Rng

Known = tuple[int, ...]


def all_within(known: Known, size: int, mask: int) -> Known:
    """The facts of a hand of `size` pieces after it was shown that every one of them lies in `mask`."""
    return (*(fact & mask for fact in known), *[mask] * (size - len(known)))


def without(known: Known, code: int) -> Known:
    """The facts of a hand after a piece with this code left it.

    Any piece that the code fits may be the one. Of the k masks that hold it, in ascending order of size, the
    k - 1 unions of neighbours are true whichever it was.
    """
    fitting = sorted((fact for fact in known if fact >> code & 1), key=int.bit_count)
    others = [fact for fact in known if not fact >> code & 1]
    return (*others, *(one | next_one for one, next_one in pairwise(fitting)))


def assign(pieces: list[int], slots: Sequence[int], rng: Rng) -> list[int]:
    """One of the pieces for each slot mask, at random; what is left stays in `pieces`, mixed.

    Raises ValueError when the slots cannot all be filled.
    """
    rng.shuffle(pieces)
    taken: list[int] = [-1] * len(pieces)  # which slot holds each piece
    filled: list[int] = [-1] * len(slots)
    for slot in sorted(range(len(slots)), key=lambda s: slots[s].bit_count()):
        if not _augment(slot, pieces, slots, taken, filled, set()):
            raise ValueError("the hidden pieces contradict what is known of them")
    dealt = [pieces[piece] for piece in filled]
    pieces[:] = [code for piece, code in enumerate(pieces) if taken[piece] < 0]
    return dealt


def _augment(
    slot: int, pieces: list[int], slots: Sequence[int], taken: list[int], filled: list[int], tried: set[int]
) -> bool:
    mask = slots[slot]
    for piece, code in enumerate(pieces):
        if taken[piece] < 0 and mask >> code & 1:
            taken[piece], filled[slot] = slot, piece
            return True
    for piece, code in enumerate(pieces):
        if mask >> code & 1 and piece not in tried:
            tried.add(piece)
            if _augment(taken[piece], pieces, slots, taken, filled, tried):
                taken[piece], filled[slot] = slot, piece
                return True
    return False
