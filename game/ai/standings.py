"""What everybody can see of a match, as features from which chances to win are learned.

A game's players name a `standing`, which puts what is public of a state into rows, one a side (a player, or
the partners): larger is better in every column. What counts is told in *rounds*, what the winner of a round
gains on average, so that what was learned holds for other targets as well. The weights that turn rows into
chances are learned by self-play and lie with the coach.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Row = tuple[float, ...]

_LEAST = 0.02
"""Rounds that who has not won yet still needs at least."""
_MUCH = 4.0
"""What being ahead counts at most, where more of much counts less."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A match as everybody sees it."""

    rows: tuple[Row, ...]
    """The features of each side; what is the same for all sides is worth nothing in them."""
    kind: str = ""
    """Which of a game's races it is, where options make several that have nothing in common."""


def race(needs: Sequence[float], *extras: Sequence[float]) -> tuple[Row, ...]:
    """Rows for a race: by side the rounds that it still needs, and by column what else speaks for it.

    Extras are at least 0. Each counts by itself, and the more the less its side needs.
    """
    needs = [max(_LEAST, need) for need in needs]
    least, mean = min(needs), sum(needs) / len(needs)
    return tuple(
        (
            -math.log(need + 0.3),
            -need / math.sqrt(mean + 0.5),
            -need / (least + 0.5),
            *(part for extra in extras for part in (extra[side], extra[side] / (need + 0.3))),
        )
        for side, need in enumerate(needs)
    )


def lead(scores: Sequence[float], left: float, *extras: Sequence[float]) -> tuple[Row, ...]:
    """Rows where the best score wins once the match is over: scores in rounds, and how many rounds are left.

    Extras count by themselves, and the more the fewer rounds are left.
    """
    left = max(0.0, left)
    wide, near = math.sqrt(left + 0.3), left + 0.3
    return tuple(
        (
            score / wide,
            score / near,
            *(part for extra in extras for part in (extra[side] / wide, extra[side] / near)),
        )
        for side, score in enumerate(scores)
    )


def ahead(amounts: Sequence[Sequence[float]], left: float, *extras: Sequence[float]) -> tuple[Row, ...]:
    """Rows as those of `lead`, for games in which one round can turn everything: by what is counted in rounds
    how far each side is from the mean, of which more of much counts less, so that nobody is ever too sure.

    Extras count by themselves, and the more the fewer rounds are left.
    """
    near = max(0.0, left) + 0.3
    wide = math.sqrt(near)
    columns = []
    for amount in amounts:
        mean = sum(amount) / len(amount)
        apart = [one - mean for one in amount]
        columns.append([one / (wide + abs(one) / _MUCH) for one in apart])
        columns.append([one / (near + abs(one)) for one in apart])
    for extra in extras:
        columns.append([part / math.sqrt(near + 0.5) for part in extra])
        columns.append(list(extra))
    return tuple(zip(*columns, strict=True))


def shares_of(sizes: Iterable[int], most: int) -> list[float]:
    """How much of a hand of `most` pieces each seat has got rid of, from 0 to 1; none of a bigger one."""
    return [max(0.0, 1 - size / most) for size in sizes]
