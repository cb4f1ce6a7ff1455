"""Par: what a level makes of the same deal, against the same kinds of opponents."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from game.ai.levels import check
from game.ai.question import Question
from game.coach.advice import NoAdvice, check_seat
from game.coach.inquiry import Inquiry, at_once
from game.match import Match
from game.rules.core.errors import quoted, whole
from game.rules.core.move import Move

OTHERS = "expert"
"""Who sits in place of a person."""
PLAYINGS = 4
"""How often the deal is played, by default."""


@dataclass(frozen=True, slots=True)
class Par:
    """What a level made of the deal at one seat."""

    seat: int
    level: str
    mean: float
    """Its points, on average."""
    error: float
    """The standard error of the mean; infinite after one playing alone."""
    points: tuple[float, ...]
    """Its points in each playing."""
    made: float | None
    """What the seat itself has made of it; None while the match runs, and where its rounds are not over."""


def par(
    match: Match,
    seat: int,
    level: str = "master",
    *,
    others: Sequence[str | None] = (),
    rounds: int | None = None,
    since: int = 1,
    n: int = PLAYINGS,
    progress: Callable[[int, int], None] | None = None,
) -> Par:
    """What this level makes of the match's deal at this seat: its points in `n` playings of the same chance.

    `others` are the levels of all seats, None for people, in whose place Experts sit; a match does not know
    who sat at it, so by default all are people. Everybody spends a count and no seconds, so equal questions
    get equal answers; the playings differ in what the players' own chance makes of it. Nobody forgets a call.
    With `rounds` only so many are played, else the match to its end; `since` is the first of them, from 1,
    which begins as it did in the match. Raises NoAdvice, or BadOption for a level.
    """
    return at_once(
        asking(match, seat, level, others=others, rounds=rounds, since=since, n=n, progress=progress)
    )


def asking(
    match: Match,
    seat: int,
    level: str = "master",
    *,
    others: Sequence[str | None] = (),
    rounds: int | None = None,
    since: int = 1,
    n: int = PLAYINGS,
    progress: Callable[[int, int], None] | None = None,
) -> Inquiry[Par]:
    """The same as an inquiry, which may go on behind a table."""
    check_seat(match, seat)
    if not match.game.deals:
        raise NoAdvice(f"{match.game.name} deals nothing, so there is no par: chance has no part in it.")
    if match.frozen:
        raise NoAdvice(match.frozen)
    if not whole(n) or n < 1:
        raise NoAdvice(f"Par is the mean of at least 1 playing, not of {quoted(n)}.")
    if rounds is not None and (not whole(rounds) or rounds < 1):
        raise NoAdvice(f"Par is of at least 1 round, not of {quoted(rounds)}.")
    if isinstance(others, str | bytes) or not isinstance(others, Sequence):
        raise NoAdvice(f"The levels of the seats are a list, not {quoted(others)}.")
    levels = [known or OTHERS for known in (*others, *[None] * (match.seats - len(others)))]
    if len(levels) > match.seats:
        raise NoAdvice(f"There are {len(levels)} levels for {match.seats} seats.")
    for one in (*levels, level):
        check(match.game.key, one)
    levels[seat] = level
    start, last = _beginning(match, since), None if rounds is None else since + rounds - 1
    before, points = start.scores()[seat], []
    for number in range(n):
        played = start.copy()
        yield from _played(played, levels, last, f"par {number}")
        points.append(played.scores()[seat] - before)
        if progress is not None:
            progress(number + 1, n)
    return Par(seat, level, *mean_of(points), tuple(points), _made(match, seat, last, before))


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean of these, and its standard error; infinite for one alone."""
    n, mean = len(values), sum(values) / len(values)
    return mean, math.sqrt(sum((one - mean) ** 2 for one in values) / n / (n - 1)) if n > 1 else math.inf


def _beginning(match: Match, since: int) -> Match:
    """A match of its own with the same chance, before the first move of this round. Raises NoAdvice."""
    if not whole(since) or since < 1:
        raise NoAdvice(f"There is no round {quoted(since)}: they count from 1.")
    if since > max(1, match.round):
        raise NoAdvice(f"Round {since} has not begun.")
    fresh = match.copy()
    while (since == 1 or fresh.round >= since) and fresh.undo():
        pass
    if since > 1:
        fresh.redo()  # the last decision of the round before led to this one
    return fresh


def _over(match: Match, last: int | None) -> bool:
    """Whether the last of the rounds is over."""
    return match.outcome() is not None or (last is not None and match.round > last)


def _played(match: Match, levels: Sequence[str], last: int | None, chance: str) -> Inquiry[None]:
    """Play the match on; the players' own chance follows from `chance`."""
    for number in count():
        if _over(match, last):
            break
        if (call := owed(match)) is not None:
            match.submit(call)
            continue
        seat = min(match.actors())
        found = yield Question(match.bare_view(seat), levels[seat], f"{chance} {seat} {number}")
        if found is None or found.move is None:
            raise NoAdvice("A player of this level could not tell what it would do.")
        match.submit(found.move)


def owed(match: Match) -> Move | None:
    """A call that somebody owes, which leaves nothing to catch."""
    if not match.game.calls or len(match.actors()) < 2:
        return None
    moves = (move for seat in sorted(match.actors()) for move in match.bare_view(seat).legal())
    return next((move for move in moves if move.kind in match.game.calls and move.choice is None), None)


def _made(match: Match, seat: int, last: int | None, before: float) -> float | None:
    """What the seat had won once that was over."""
    if not _over(match, last):
        return None
    views = (match.bare_view(None, version) for version in range(match.version + 1))
    ended = (view for view in views if last is not None and view.state.round > last)
    view = next(ended, match.bare_view(None))
    return view.scores()[seat] - before


def round_at(match: Match, version: int) -> int:
    """The number of the round that was played at this version, from 1; 0 where a game has none."""
    return match.bare_view(None, version).state.round
