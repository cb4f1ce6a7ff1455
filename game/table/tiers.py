"""Sizes of pieces by their importance, and the one solver that makes them as large as a table allows.

A layout names the tier of each of its piles and says, told heights, where all would lie at the fullest moment
of a match; the solver finds the heights. What one plays on is as large as the hand whatever the others need,
and takes what they leave.
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
_INDEX, _LEAST_INDEX = 22.0, 20.0
"""Height of an index that can be read: in a full window, and in any."""
_OF_CARD = 72 / 350
"""What an index has of its card's height."""
_STEPS = 7
"""Of each search: to less than a unit."""
_SMALLER = 0.94


def legible(size: float) -> float:
    """The height from which on a playing card can be read; `size` is that of the frame."""
    return max(_INDEX * size, _LEAST_INDEX) / _OF_CARD + 0.05


_ORDER = ("laid", "theirs", "quiet", "played")
"""In which they grow from the least, once what one plays on is as large as the hand."""


def largest(frame: Frame, lay: Callable[[Heights], G | None]) -> G:
    """What `lay` finds for the largest heights that fit; it gives None where they do not. What one plays on
    is no smaller than the hand while another tier could still shrink; then no tier grows before those above
    it, and what one plays on last. Where not even the least fit, all shrink by one factor first.
    """
    size, held = frame.size, frame.hand.h - RAISE
    least = Heights(*(high * size for high in LEAST))
    heights = least = least._replace(played=max(least.played, held))
    while (found := lay(heights)) is None:
        heights = Heights(*(high * _SMALLER for high in heights))
    goals = [(tier, getattr(MOST, tier) * size) for tier in _ORDER]
    for tier, most in (("played", least.played), *goals):
        low, high = getattr(heights, tier), most
        for step in range(_STEPS + 1 if high > low else 0):
            tried = heights._replace(**{tier: (low + high) / 2 if step else high})
            if (there := lay(tried)) is None:
                high = getattr(tried, tier)
                continue
            found, heights, low = there, tried, getattr(tried, tier)
            if not step:
                break
    return found
