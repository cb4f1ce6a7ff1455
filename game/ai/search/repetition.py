"""Positions of a game to which a search may not come back without a draw."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def stood(past: Sequence[K], times: int) -> list[K]:
    """Those that have stood so many times at least, and the present one, which is the last.

    Whoever plays is wise to take the second time for a draw (1). Whoever judges is not (2): a side that is
    far ahead and comes back once has given nothing away, for only the third time is a draw.
    """
    often = Counter(past)
    return [key for key in often if often[key] >= times or key == past[-1]]
