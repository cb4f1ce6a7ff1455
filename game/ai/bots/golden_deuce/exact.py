"""What can be proved about a Golden Deuce hand: leads that nobody can beat down to the last card, and the
open endings of two players once the draw pile is gone.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.bot import Budget
from game.rules.games.golden_deuce.combos import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    LEAD,
    PAIR,
    SINGLE,
    SIZES,
    STRAIGHT,
    THREE,
    beating,
    kind_of,
    leads,
    straight_flushes,
    strength_of,
)

_SUIT: Final = 0x111_1111_1111_1111
_MOST_NODES: Final = 600
_OPEN_NODES: Final = 1500
OPEN_CARDS: Final = 14
"""Both hands together, for an ending to be searched through."""


def strongest(cards: int) -> dict[int, int]:
    """By size of combination the strongest that can be made of these cards; -1 where there is none."""
    counts = [(cards >> 4 * rank & 15).bit_count() for rank in range(15)]

    def highest(least: int) -> int:
        return max((rank for rank in range(15) if counts[rank] >= least), default=-1)

    found = {1: cards.bit_length() - 1, 2: -1, 3: -1, 5: -1}
    if (rank := highest(2)) >= 0:
        found[2] = PAIR << 6 | 4 * rank + (cards >> 4 * rank & 15).bit_length() - 1
    if (rank := highest(3)) >= 0:
        found[3] = THREE << 6 | 4 * rank
    found[5] = max((strength_of(run) or 0 for run in straight_flushes(cards)), default=-1)
    if found[5] >= 0:
        return found
    if (rank := highest(4)) >= 0 and sum(counts) > 4:
        found[5] = FOUR << 6 | 4 * rank
    elif (rank := highest(3)) >= 0 and sum(count >= 2 for count in counts) > 1:
        found[5] = FULL_HOUSE << 6 | 4 * rank
    else:
        for suit in range(4):
            own = cards & _SUIT << suit
            if own.bit_count() >= 5:
                found[5] = max(found[5], FLUSH << 6 | own.bit_length() - 1)
        for low in range(10, -1, -1):
            if found[5] < 0 and all(counts[low : low + 5]):
                top = cards >> 4 * low + 16 & 15
                found[5] = STRAIGHT << 6 | 4 * low + 15 + top.bit_length()
    return found


class Sure:
    """Proofs that a seat goes out whatever others hold of the `unseen` cards.

    Every play of a proof is one that no unseen cards beat, or larger than any rival's hand, so that its
    player leads again. `most` is the size of the largest rival hand, which grows by each card drawn.
    """

    def __init__(self, unseen: int, most: int, grows: bool) -> None:
        self.strongest = strongest(unseen)
        self.most = most
        self.grows = grows
        self.nodes = 0
        self.known: dict[tuple[int, int], bool] = {}

    def holds(self, play: int, tricks: int) -> bool:
        """Whether nobody can beat this play, after so many tricks of the proof."""
        size = play.bit_count()
        if size > self.most + (tricks if self.grows else 0):
            return True
        return (strength_of(play) or 0) > self.strongest[size]

    def wins(self, hand: int, tricks: int) -> bool:
        """Whether the seat goes out for sure when it leads from this hand."""
        if not hand or strength_of(hand) is not None:
            return True
        key = (hand, tricks)
        if key not in self.known:
            self.nodes += 1
            self.known[key] = self.nodes <= _MOST_NODES and any(
                self.wins(hand ^ play, tricks + 1) for play in self._plays(hand, tricks)
            )
        return self.known[key]

    def _plays(self, hand: int, tricks: int) -> Iterator[int]:
        top = 1 << hand.bit_length() - 1
        if top.bit_length() - 1 > self.strongest[1]:  # rule 13 never forbids the highest single
            yield top
        most = self.most + (tricks if self.grows else 0)
        for size in (5, 3, 2):
            above = LEAD if size > most else self.strongest[size]
            for play in beating(hand, above):
                if play.bit_count() == size:
                    yield play


def sure_play(plays: Sequence[int], hand: int, proof: Sure) -> int | None:
    """A legal play after which the seat goes out for sure, or None when no proof is found."""
    for play in plays:
        if play == hand:
            return play
    for play in plays:
        if proof.holds(play, 0) and proof.wins(hand ^ play, 1):
            return play
    return None


class Ending:
    """Two open hands and no draw pile: who goes out first, by full search. Stops with its budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.nodes = 0
        self.known: dict[tuple[int, int, int], bool] = {}

    def wins(self, mine: int, theirs: int, top: int) -> bool | None:
        """Whether who is to act goes out first; None when that is too much to search."""
        key = (mine, theirs, top)
        if key in self.known:
            return self.known[key]
        self.nodes += 1
        if self.nodes > _OPEN_NODES or not self.budget.on_top():
            return None
        plays = self._plays(mine, theirs, top)
        result = self._any(plays, mine, theirs)
        if not result and top != LEAD and not (plays and theirs.bit_count() == 1):
            answer = self.wins(theirs, mine, LEAD)
            result = None if answer is None or result is None else not answer
        if result is not None:
            self.known[key] = result
        return result

    def _any(self, plays: Sequence[int], mine: int, theirs: int) -> bool | None:
        if mine in plays:
            return True
        unsure = False
        for play in plays:
            answer = self.wins(theirs, mine ^ play, strength_of(play) or 0)
            if answer is False:
                return True
            unsure = unsure or answer is None
        return None if unsure else False

    @staticmethod
    def _plays(mine: int, theirs: int, top: int) -> list[int]:
        found = list(leads(mine) if top == LEAD else beating(mine, top))
        if theirs.bit_count() == 1 and (top == LEAD or kind_of(top) == SINGLE):  # rule 13
            high = 1 << mine.bit_length() - 1
            found = [play for play in found if play == high or SIZES[kind_of(strength_of(play) or 0)] > 1]
        return found


def ending_play(plays: Sequence[int], may_pass: bool, mine: int, theirs: int, ending: Ending) -> int | None:
    """A play (0: pass) that wins an open ending, or None when none does or it is too much to search.

    Raises Cancelled.
    """
    for play in sorted(plays, key=int.bit_count, reverse=True):
        if play == mine or ending.wins(theirs, mine ^ play, strength_of(play) or 0) is False:
            return play
    if may_pass and ending.wins(theirs, mine, LEAD) is False:
        return 0
    return None
