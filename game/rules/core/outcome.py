"""How a match ended."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """`winners` are seats (none: a draw or a lost solitaire), `ranks` gives each seat its place from 1."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    reason: str
    given_up: bool = False
    """Whether the player of a solitaire has left the deal for lost."""


def ranked(scores: Sequence[float], reason: str, *, lowest_wins: bool = False) -> Outcome:
    """The outcome in which the best score wins and equal scores share a place."""
    order = [-score for score in scores] if not lowest_wins else list(scores)
    ranks = tuple(1 + sum(other < mine for other in order) for mine in order)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(winners, tuple(scores), ranks, reason)


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Every seat's part of the win: 1 in all; where several seats drew, each has an equal part."""
    seats = range(len(outcome.ranks))
    first = outcome.winners
    if not first and len(seats) > 1 and set(outcome.ranks) == {1}:
        first = tuple(seats)
    return tuple(1 / len(first) if seat in first else 0.0 for seat in seats)
