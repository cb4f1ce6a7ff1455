"""How the points of a match went: totals after every counted round, and what can truly be said of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from game.rules import registry
from game.rules.core.options import POINTS_TO_WIN, as_dict, fields_of
from game.rules.shared.words import capital
from game.scenes.figures import points_words
from game.scenes.rounds import signed

if TYPE_CHECKING:
    from game.match import Match

TOLD = 6
"""Rounds of which a sentence tells the totals, at most."""
MOST_FACTS = 3


@dataclass(frozen=True, slots=True)
class Course:
    """`totals` are by round, the first before any was counted, and by seat; `sides` says by seat who shares
    its points. `target` are the points that win, where the match is played for so many.
    """

    totals: tuple[tuple[float, ...], ...]
    sides: tuple[int, ...]
    target: int | None = None
    lowest_wins: bool = False
    word: str = "round"
    """What a round is called."""
    counts: str = "points"
    """What the totals count."""

    @property
    def rounds(self) -> int:
        """How many were counted."""
        return len(self.totals) - 1

    @property
    def heads(self) -> list[int]:
        """One seat of every side."""
        return sorted({self.sides.index(side) for side in self.sides})

    def telling(self, name: Callable[[int], str]) -> list[str]:
        """Sentences that hold, the most telling first; `name` is of a seat's side."""
        if self.rounds < 2 or len(self.heads) < 2:
            return []
        return list(self._sentences(lambda seat: capital(name(seat))))[:MOST_FACTS]

    def curve(self, name: Callable[[int], str]) -> str:
        """What its curve shows, in a sentence: the totals after some of the rounds, the last among them."""
        shown = sorted({round(self.rounds * at / TOLD) for at in range(1, TOLD + 1)} - {0})
        told = (
            f"{capital(name(seat))} {', '.join(points_words(self.totals[at][seat]) for at in shown)}"
            for seat in self.heads
        )
        rounds = ", ".join(map(str, shown))
        return f"Totals after {self.word}{'' if len(shown) == 1 else 's'} {rounds}: {'; '.join(told)}."

    def _sentences(self, name: Callable[[int], str]) -> Iterator[str]:
        leads = [lead for at in range(1, len(self.totals)) if (lead := self._lead(at)) is not None]
        if leads:
            margin, at, seat = max(leads, key=lambda lead: (lead[0], -lead[1]))
            yield f"Largest lead: {name(seat)} by {margin:g}, after {self.word} {at}"
        gains = [
            (now[seat] - before[seat], -at, seat)
            for at, (before, now) in enumerate(pairwise(self.totals), 1)
            for seat in self.heads
        ]
        gain, at, seat = max(gains)
        alike = sum(one[0] == gain for one in gains) > 1
        if gain > 0 and not alike:  # where every hand that is won counts 1, none is the best
            kind = "Dearest" if self.lowest_wins else "Best"
            of = "" if self.counts == "points" else f" {self.counts}"  # points of a round may be others
            yield f"{kind} {self.word}: {name(seat)}, {signed(int(gain))}{of} in {self.word} {-at}"
        leaders = [lead[2] for lead in leads]
        changes = sum(one != other for one, other in pairwise(leaders))
        if changes:
            often = "once" if changes == 1 else f"{changes} times"
            yield f"The lead changed {often} in {self.rounds} {self.word}s"
        elif len(leaders) == self.rounds:
            yield f"{name(leaders[0])} led after every {self.word}"

    def _lead(self, at: int) -> tuple[float, int, int] | None:
        """By how much, after which round and who; None where the best are level."""
        order = sorted(self.heads, key=lambda seat: self.totals[at][seat], reverse=not self.lowest_wins)
        margin = abs(self.totals[at][order[0]] - self.totals[at][order[1]])
        return (margin, at, order[0]) if margin else None

    def short(self, score: float) -> int:
        """How many points are missing to the target; 0 where there is none to be reached."""
        if self.target is None or self.lowest_wins:
            return 0
        return max(0, round(self.target - score))


def round_starts(match: Match) -> list[int]:
    """The versions that begin a round, where there are rounds."""
    found: list[int] = []
    number = 0
    for step in match.steps():
        now = match.bare_view(None, step.version).state.round
        if now != number:
            number = now
            found.append(step.version)
    return found if len(found) > 1 else []


def course_of(match: Match, sides: Sequence[int]) -> Course:
    """The course of a match that is over."""
    ends = [start - 1 for start in round_starts(match)[1:]]
    totals = [tuple(match.bare_view(None, version).scores()) for version in (*ends, match.version)]
    start = tuple(match.bare_view(None, 0).scores())  # chips are there before any hand
    rounds = (start, *totals) if ends else (start,)
    entry = registry.entry(match.game.key)
    return Course(rounds, tuple(sides), target_of(match), entry.lowest_wins, entry.round, entry.counts)


def target_of(match: Match) -> int | None:
    """The points that win, where a match is played for so many."""
    values = as_dict(match.options)
    rules = (rule for rule in fields_of(type(match.options)) if rule.label == POINTS_TO_WIN)
    return next((getattr(match.options, rule.name) for rule in rules if rule.matters(values)), None)
