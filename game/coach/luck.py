"""Luck and skill: what the cards gave a seat, and what its moves gave away.

Luck is the adviser's value of what was dealt, at the seat's first decision of a round and by its own view,
against the mean of the same over rounds dealt anew. Whoever acts before plays plainly in all of them: the
real deal is one among equals, and luck is nothing on average. Skill is what decisions gave away together.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

from game.ai.levels import ADVISOR
from game.ai.question import Question
from game.ai.thought import Unit
from game.coach.inquiry import Inquiry
from game.coach.judging import Judged, has_choice, taken_at_its_word
from game.coach.marks import SURE
from game.coach.pars import mean_of, owed
from game.match import Match
from game.match.anew import deals_of, gone_back

PLAIN = "casual"
"""Who plays for everybody up to the decision: by rules, without a search."""
ANEW = 12
"""How often a round is dealt anew."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure in its unit, with its standard error."""

    value: float
    error: float
    unit: Unit

    @property
    def sure(self) -> bool:
        """Whether it can be told from nothing."""
        return self.value != 0 and abs(self.value) >= SURE * self.error


def has_luck(match: Match) -> bool:
    """Whether anything is dealt in rounds that can be dealt anew."""
    return match.game.deals and match.seats > 1 and match.round > 0 and match.frozen is None


def rounds_dealt(match: Match) -> list[int]:
    """The rounds that were dealt and are over."""
    over = match.round if match.outcome() is not None else match.round - 1
    return [round for round in deals_of(match) if round <= over]


def luck_in(match: Match, seat: int, round: int, most: int | None) -> Inquiry[Estimate | None]:
    """What the deal of this round gave this seat, by thoughts that cost `most`.

    None where it cannot be told: the seat had nothing to decide, or its decisions are not valued alike.
    """
    before = deals_of(match)[round]
    real = yield from _value(gone_back(match, before + 1), seat, round, most)
    if real is None:
        return None
    others = []
    for number in range(ANEW):
        dealt = gone_back(match, before, _seed(match, round, number))
        found = yield from _value(dealt, seat, round, most)
        if found is None or found.unit is not real.unit:
            return None
        others.append(found.value)
    mean, error = mean_of(others)
    return Estimate(real.value - mean, math.hypot(real.error, error), real.unit)


def together(found: Iterable[Estimate]) -> Estimate | None:
    """The sum of these, as far as they are in the unit of most of them; None of nothing."""
    each = list(found)
    units = [one.unit for one in each]
    if not units:
        return None
    unit = max(dict.fromkeys(units), key=units.count)
    own = [one for one in each if one.unit is unit]
    return Estimate(sum(one.value for one in own), math.hypot(*(one.error for one in own)), unit)


def given_away(judged: Iterable[Judged]) -> Estimate | None:
    """What decisions gave away together; None where no loss is known.

    Losses that may be chance count as nothing: none is below 0, so that many of them would add up to a lot.
    """
    found = []
    for one in judged:
        if one.loss is None or one.error is None or one.unit is None:
            continue
        error = 0.0 if taken_at_its_word(one.thought) else one.error
        sure = one.loss if one.loss >= SURE * error else 0.0
        found.append(Estimate(sure, error if math.isfinite(error) else 0.0, one.unit))
    return together(found)


def _value(match: Match, seat: int, round: int, most: int | None) -> Inquiry[Estimate | None]:
    """What the adviser takes the seat's first decision of the round to be worth that it values."""
    for number in count():
        if match.outcome() is not None or match.round > round:
            break
        if (call := owed(match)) is not None:
            match.submit(call)
            continue
        own = seat in match.actors() and has_choice(match, match.bare_view(seat))
        view = match.bare_view(seat if own else min(match.actors()))
        found = yield Question(view, ADVISOR, count=most) if own else Question(view, PLAIN, f"luck {number}")
        if found is None or found.move is None:
            break
        if (thought := found.thought) is not None and thought.candidates and thought.unit is not None:
            best = thought.candidates[0]
            error = 0.0 if taken_at_its_word(thought) else best.error
            return Estimate(best.value, error, thought.unit) if math.isfinite(error) else None
        match.submit(found.move)
    return None


def _seed(match: Match, round: int, number: int) -> int:
    """A deal of its own for each number, the same for the same match."""
    return match.seed * 1_000_003 + round * 1_009 + number + 1
