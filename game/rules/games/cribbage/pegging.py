"""What a card scores as it is played on the cards of the running count (rules 5 and 6)."""

from collections.abc import Sequence
from typing import Final

from game.rules.games.cribbage.counting import FIFTEEN, RUN, SAME, VALUES, Item

LIMIT: Final = 31
"""No count goes higher."""
THIRTY_ONE: Final = "thirty-one"
LAST: Final = "last card"
HIS_NOBS: Final = "His Nobs"


def total_of(cards: Sequence[int]) -> int:
    """The running total of these cards."""
    return sum(VALUES[card] for card in cards)


def items(cards: Sequence[int]) -> list[Item]:
    """What the last of these cards, the running count in order of play, scores; the last card apart."""
    found = []
    total = total_of(cards)
    if total == 15:
        found.append(Item(FIFTEEN, tuple(sorted(cards)), 2))
    elif total == LIMIT:
        found.append(Item(THIRTY_ONE, tuple(sorted(cards)), 2))
    if (same := same_length(cards)) > 1:
        kind, points = SAME[same]
        found.append(Item(kind, tuple(sorted(cards[-same:])), points))
    elif run := run_length(cards):
        found.append(Item(RUN, tuple(sorted(cards[-run:])), run))
    return found


def points(cards: Sequence[int], total: int) -> int:
    """As `items`, only the number, for searches; `total` is the running total of all the cards."""
    scored = 2 if total in (15, LIMIT) else 0
    same = same_length(cards)
    return scored + (SAME[same][1] if same > 1 else run_length(cards))


def same_length(cards: Sequence[int]) -> int:
    """How many cards at the end share the rank of the last."""
    rank = cards[-1] >> 2
    length = 1
    while length < len(cards) and cards[-length - 1] >> 2 == rank:
        length += 1
    return length


def run_length(cards: Sequence[int]) -> int:
    """The greatest n of at least 3 such that the last n cards are a run in any order, else 0."""
    best, ranks = 0, 0
    low = high = cards[-1] >> 2
    for length in range(1, len(cards) + 1):
        rank = cards[-length] >> 2
        if ranks >> rank & 1:
            break
        ranks |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        if length >= 3 and high - low == length - 1:
            best = length
    return best
