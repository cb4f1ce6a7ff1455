"""Main pot and side pots of a hand of Poker (rule 18)."""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips, and the seats that may win them."""

    chips: int
    seats: tuple[int, ...]


def pots(paid: Sequence[int], standing: Collection[int]) -> list[Pot]:
    """The pots, main pot first, from what every seat has paid; only `standing` seats can win.

    Each amount that a standing seat is in with at most opens a pot for those who paid as much. What folded
    seats paid beyond the last of these goes to the last pot. A pot with one seat is what nobody answered.
    """
    levels = sorted({paid[seat] for seat in standing})
    found, below = [], 0
    for level in levels:
        cap = level if level != levels[-1] else max(paid)
        chips = sum(min(amount, cap) - min(amount, below) for amount in paid)
        found.append(Pot(chips, tuple(seat for seat in sorted(standing) if paid[seat] >= level)))
        below = level
    return [pot for pot in found if pot.chips]
