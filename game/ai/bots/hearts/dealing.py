"""Dealing the cards that a seat of Hearts has not seen, as masks, in keeping with all that it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

TRIES = 50
"""Deals that are begun before it is thought that none can be had this way."""


class Dealing:
    """Places, of each how many unseen cards lie there and which may, and deals that agree with that."""

    def __init__(self, cards: Sequence[int], sizes: Sequence[int], may: Sequence[int]) -> None:
        """So many `sizes` of these cards lie in each place, each of them one that it `may` hold."""
        # Those that may lie in few places come first, while there is room.
        self.cards = sorted(cards, key=lambda card: sum(mask >> card & 1 for mask in may))
        self.sizes = list(sizes)
        self.may = list(may)

    def deal(self, random: Callable[[], float]) -> list[int]:
        """The cards of each place, as masks; none where no deal was found."""
        number: i64 = len(self.sizes)
        place: i64
        for _ in range(TRIES):
            room, found = self.sizes[:], [0] * number
            for card in self.cards:
                bit: i64 = 1 << card
                free: i64 = 0
                for place in range(number):
                    if self.may[place] & bit:
                        free += room[place]
                if not free:
                    break
                draw: i64 = int(random() * float(free))
                for place in range(number):
                    if self.may[place] & bit:
                        draw -= room[place]
                        if draw < 0:
                            found[place] |= bit
                            room[place] -= 1
                            break
            else:
                return found
        return []
