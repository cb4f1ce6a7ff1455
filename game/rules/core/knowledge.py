"""What play has shown of hidden pieces, and dealing unseen pieces in keeping with it.

`Known` is a chain of facts about one hand, each `(mask, n)`: at least `n` of its pieces are among the
codes in `mask`; later masks contain earlier ones and later counts are no smaller. `assign` fills places
under such masks by augmenting paths, never by trying again.
"""

from collections.abc import Sequence

from game.rules.core.rng import Rng

Known = tuple[tuple[int, int], ...]


def free_slots(places: int, known: Known, anything: int) -> list[int]:
    """One mask of possible codes for each of a hand's places."""
    slots: list[int] = []
    for mask, count in known:
        slots += [mask] * (count - len(slots))
    return slots + [anything] * (places - len(slots))


def assign(pieces: list[int], slots: Sequence[int], rng: Rng) -> list[int]:
    """One of the pieces for each slot mask, at random; what is left stays in `pieces`, mixed.

    Raises ValueError when the slots cannot all be filled.
    """
    rng.mix(pieces)
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
