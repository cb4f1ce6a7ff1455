"""Sizes of pieces by their importance, and the one solver that makes them as large as a table allows.

A layout names the tier of each of its piles and says, told heights, where all would lie at the fullest moment
of a match; the solver finds the heights. What one plays on grows first, whatever is quiet comes last.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from game.table.arrange import RAISE
from game.table.geometry import HAND, Frame

G = TypeVar("G")


class Heights(NamedTuple):
    """Heights of cards by tier; that of the hand is the frame's own."""

    played: float
    """What one plays on or against now: never smaller than the hand."""
    laid: float
    """To be read: melds, won cards that matter; and the stock."""
    theirs: float
    """Others' cards."""
    quiet: float
    """Backs, counts, spent tricks."""


MOST = Heights(210.0, 146.0, 101.0, 62.0)
"""In a full window."""
LEAST = Heights(HAND, 123.0, 76.0, 48.0)
"""The same where a table is crowded: indices of what is laid can still be read."""
_STEPS = 7
"""Of each search: to less than a unit."""
_SMALLER = 0.94


def largest(frame: Frame, lay: Callable[[Heights], G | None]) -> G:
    """What `lay` finds for the largest heights that fit; it gives None where they do not. No tier grows while
    one above it still could; where not even the least fit, all shrink by one factor first.
    """
    least = Heights(*(high * frame.size for high in LEAST))
    held = frame.hand.h - RAISE
    heights = least._replace(played=max(least.played, held))
    while (found := lay(heights)) is None:
        heights = Heights(*(high * _SMALLER for high in heights))
    for tier, most in zip(Heights._fields, MOST, strict=True):
        low, high = getattr(heights, tier), max(most * frame.size, getattr(heights, tier))
        for step in range(_STEPS + 1):
            tried = heights._replace(**{tier: high if step == 0 else (low + high) / 2})
            there = lay(tried)
            if there is not None:
                found, heights, low = there, tried, getattr(tried, tier)
                if step == 0:
                    break
            else:
                high = getattr(tried, tier)
    return found
