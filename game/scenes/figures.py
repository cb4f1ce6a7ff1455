"""Numbers of a match as people write them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.coach.words import measured

if TYPE_CHECKING:
    from game.session.pars import RoundPar


def points_words(points: float) -> str:
    """Points as people write them: a half as ½."""
    whole = int(points)
    return f"{points:g}" if points != whole + 0.5 else f"{whole or ''}½"


def average_words(points: float) -> str:
    """A mean as people write it: to the tenth, a half of one upwards, and without a tenth that is none."""
    return f"{_half_up(10 * points) / 10:g}"


def percent_words(share: float) -> str:
    """A share in whole percent, a half of one upwards: "67%" of 66.5."""
    return f"{_half_up(100 * share)}%"


def _half_up(value: float) -> float:
    if not math.isfinite(value):
        return value  # a damaged row of old results may say anything
    return math.floor(value + 0.5 + 1e-9)  # 14.5% are a little less in binary


def counted(number: float, things: str) -> str:
    """So many things, named by words that begin with the plural: "3 moves", "1 card home" of "cards home"."""
    first, space, rest = things.partition(" ")
    return f"{points_words(number)} {first.removesuffix('s') if number == 1 else first}{space}{rest}"


def par_words(pars: Sequence[RoundPar]) -> str:
    """Par of some rounds together, with its error: "27 ± 3"."""
    mean, error = sum(par.mean for par in pars), sum(par.error**2 for par in pars) ** 0.5
    return measured(mean, error, 0 if error >= 2 else 1)
