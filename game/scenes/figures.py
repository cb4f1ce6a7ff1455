"""Numbers of a match as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.coach.words import measured

if TYPE_CHECKING:
    from game.session.pars import RoundPar


def points_words(points: float) -> str:
    """Points as people write them: a half as ½."""
    whole = int(points)
    return f"{points:g}" if points != whole + 0.5 else f"{whole or ''}½"


def counted(number: float, things: str) -> str:
    """So many things, named by words that begin with the plural: "3 moves", "1 card home" of "cards home"."""
    first, space, rest = things.partition(" ")
    return f"{points_words(number)} {first.removesuffix('s') if number == 1 else first}{space}{rest}"


def par_words(pars: Sequence[RoundPar]) -> str:
    """Par of some rounds together, with its error: "27 ± 3"."""
    mean, error = sum(par.mean for par in pars), sum(par.error**2 for par in pars) ** 0.5
    return measured(mean, error, 0 if error >= 2 else 1)
