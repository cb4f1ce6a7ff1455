"""The chance to win a match that is decided by totals of points, as it stands between two rounds.

Each seat's total is as far from the others' as points are; how much that says hangs on how many rounds are
still to come, as totals drift apart with the root of their number. What a round brings was measured in rounds
of the rules of thumb against themselves, and the scale fitted to matches made of such rounds.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LAST: Final = 0.5
"""Rounds that are at least to come while the target is not reached."""


@dataclass(frozen=True, slots=True)
class Totals:
    """How totals grow in one game at one number of seats."""

    pace: float
    """Points that a round brings whoever gets most."""
    drift: float
    """Points that weigh as one unit of the logistic scale where one round is to come."""
    lowest: bool = False
    """Whether the lowest total wins."""

    def chances(self, points: Sequence[int], target: int) -> tuple[float, ...]:
        """Every seat's chance to win, with equal skill; decided once somebody is at the target."""
        totals = [-total for total in points] if self.lowest else points
        best, most = max(totals), max(points)
        if most >= target:
            winners = [float(total == best) for total in totals]
        else:
            scale = self.drift * math.sqrt(max(LAST, (target - most) / self.pace))
            winners = [math.exp((total - best) / scale) for total in totals]
        whole = sum(winners)
        return tuple(share / whole for share in winners)
