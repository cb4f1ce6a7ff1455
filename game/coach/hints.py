"""What a hint shows of a thought: the best move, and up to two others with what each is expected to cost.

On boards others are worth what the reply to them is, by a second thought that was asked for them too: a
search alone shows of most moves only that they are no better.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import pairwise

from game.ai.reasons import FEWEST
from game.ai.thought import Basis, Candidate, Thought, Unit, led_by
from game.coach.chances import WON, chance_of
from game.coach.judging import BOARDS, loss_of, unit_of
from game.coach.marks import SURE
from game.coach.words import WORDS, lost, worth
from game.rules.core.move import Move
from game.rules.registry import entry

SHOWN = 3
"""Moves that a hint shows at most."""
BARS = 7
"""Moves that are set side by side at most."""
_LEAST = 0.0005
"""What is told as nothing."""
_CLOSE = 0.01
"""Chances nearer than this are told with a digit more, since what one falls behind is."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that a hint shows."""

    move: Move
    said: str
    """What it is worth; empty where nobody knows."""
    tag: str = ""
    """What it costs against the best."""
    alike: bool = False
    """Whether it is as good as the best, as far as can be told."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A move beside others."""

    move: Move
    value: float
    error: float
    """One standard error; infinite where nothing tells it."""
    said: str


@dataclass(frozen=True)
class Hint:
    """What is shown of a thought; `compared` is what was asked besides, of moves that it did not value."""

    key: str
    thought: Thought
    compared: Thought | None = None
    known: Thought = field(init=False)
    """What is known to be worth something, in one order."""
    options: tuple[Option, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "known", replace(self.thought, candidates=tuple(self._known())))
        object.__setattr__(self, "options", tuple(self._options()))

    @property
    def unvalued(self) -> tuple[Move, ...]:
        """The moves to ask for besides, the best among them, where a search has told no others' worth, or
        they were dropped early from a race.
        """
        shown = [one.move for one in self.thought.candidates[:SHOWN]]
        if self.compared is None and not self.thought.dropped.isdisjoint(shown):
            return tuple(shown)
        bound = [one.move for one in self.thought.candidates if one.basis is Basis.BOUND]
        if self.compared is not None or not bound or len(self.known.candidates) >= SHOWN:
            return ()
        return (self.thought.move, *bound)[:SHOWN]

    @property
    def unit(self) -> Unit | None:
        """What values are counted in: on boards, too, the chance to win."""
        return unit_of(self.thought)

    def _known(self) -> list[Candidate[Move]]:
        """The best first. What was compared by itself falls behind it by as much as it did there."""
        best = self.thought.candidates[:1]
        if self.compared is None or not best:
            return [*best, *(one for one in self.thought.candidates[1:] if _is_valued(one))]
        if self.thought.dropped:
            return [*best, *self._weighed_again(best[0], self.compared)]
        first = next((one for one in self.compared.candidates if one.move == best[0].move), best[0])
        others = (one for one in self.compared.candidates if _is_valued(one) and one.move != first.move)
        return [*best, *(replace(one, value=best[0].value - _behind(first, one)) for one in others)]

    def _weighed_again(self, best: Candidate[Move], compared: Thought) -> list[Candidate[Move]]:
        """The others; those that were dropped, as they were found in every world beside the best."""
        anew = led_by(compared, best.move)
        first = anew.candidates[0] if anew.candidates else best
        if first.move != best.move:
            return list(self.thought.candidates[1:])
        whole = {one.move: one for one in anew.candidates if one.move not in anew.dropped}
        found = []
        for one in self.thought.candidates[1:]:
            other = whole.get(one.move) if one.move in self.thought.dropped else None
            if other is not None:
                behind = _behind(first, other) if other.gap is None else max(0.0, other.gap.value)
                one = replace(other, value=best.value - behind, worlds=best.worlds)
            found.append(one)
        return sorted(found, key=lambda one: (one.worlds < best.worlds, -one.value))

    def _options(self) -> list[Option]:
        unit = self.unit
        if unit is None or not self.known.candidates:
            return [Option(self.thought.move, "")] if self.thought.moves else []
        best, *others = self.known.candidates
        found = [Option(best.move, self._worth(best))]
        for one in (other for other in others[: SHOWN - 1] if other.move not in self.known.dropped):
            fallen = loss_of(self.key, self.known, one.move)
            if fallen is None:
                continue
            loss, error = fallen
            alike = loss <= (SURE * error if math.isfinite(error) else _LEAST)
            tag = "as good" if loss < _LEAST else lost(loss, unit, error if alike else 0.0)
            found.append(Option(one.move, self._worth(one), tag, alike))
        return found

    def _value(self, one: Candidate[Move]) -> float | None:
        board = self.thought.unit in BOARDS
        return chance_of(self.key, one.value, self.thought.left) if board else one.value

    def _worth(self, one: Candidate[Move]) -> str:
        if self.thought.unit in BOARDS and one.basis is Basis.EXACT and one.value >= WON:
            return "it wins"
        value = self._value(one)
        return "" if self.unit is None or value is None or self._led else worth(value, self.unit)

    @property
    def _led(self) -> bool:
        return tells_leads(self.key, self.unit)

    def bars(self) -> Sequence[Bar]:
        """The moves side by side, the best first; none where nothing is valued."""
        if self.unit is None:
            return ()
        levels = ((one, self._level(one)) for one in self.known.candidates[:BARS])
        told = [(one, level) for one, level in levels if level is not None]
        apart = (abs(one - other) for (_, one), (_, other) in pairwise(told))
        close = self.thought.unit in BOARDS and any(_LEAST <= gap < _CLOSE for gap in apart)
        return [Bar(one.move, level, one.error, self._said(one, level, int(close))) for one, level in told]

    def _level(self, one: Candidate[Move]) -> float | None:
        """Its value; not above that of the best, which is ahead in the worlds that both met."""
        value, best = self._value(one), self._value(self.known.candidates[0])
        if value is None or best is None or value <= best:
            return value
        return best - (loss_of(self.key, self.known, one.move) or (0.0, 0.0))[0]

    def _said(self, one: Candidate[Move], value: float, digits: int) -> str:
        """Its figure; none where it was dropped before it had met enough worlds."""
        if one.worlds < FEWEST and one.move in self.known.dropped:
            return ""
        assert self.unit is not None
        return self._beside(one) if self._led else worth(value, self.unit, digits)

    def _beside(self, one: Candidate[Move]) -> str:
        """What it falls behind the best."""
        assert self.unit is not None
        if one is self.known.candidates[0]:
            return "best"
        loss = (loss_of(self.key, self.known, one.move) or (0.0, 0.0))[0]
        return "as good" if loss < _LEAST else lost(loss, self.unit)

    def basis(self) -> str:
        """What the values rest on, in a sentence or two."""
        told = self.known.candidates
        if not told:
            return "The rules, or rules of thumb, settle this: nothing was counted."
        most = max(one.worlds for one in told)
        words = {
            Basis.WORLDS: f"Each move was tried in up to {most:,} deals that fit what you can see.",
            Basis.SEARCH: f"A search looked at {self.thought.spent:,} positions.",
            Basis.BOUND: f"A search looked at {self.thought.spent:,} positions.",
            Basis.TABLE: "The values come from tables that were measured beforehand.",
            Basis.EXACT: "This was worked out to the end.",
        }
        return words[told[0].basis]

    def ahead(self) -> str:
        """How far the best came out ahead, for where no reason tells it from the others."""
        told, unit = self.known.candidates, self.unit
        if unit is None or not told:
            return ""
        if len(told) < 2:
            if any(one.basis is Basis.BOUND for one in self.thought.candidates):
                return "No single reason was found: a search showed that no other move is better."
            return ""
        fallen = loss_of(self.key, self.known, told[1].move)
        if fallen is None or told[1].move in self.known.dropped:
            return "No single reason was found: it came out ahead on the whole."
        loss, error = fallen
        if loss <= (SURE * error if math.isfinite(error) else _LEAST):
            return "No single reason was found, and the next is as good as far as can be told."
        by = lost(loss, unit, error).removeprefix("−")
        return f"No single reason was found: on the whole it came out {by} ahead of the next."

    def counted(self) -> str:
        """What the bars show."""
        if self.unit is None:
            return ""
        return WORDS[self.unit].capitalize() + (" behind the best" if self._led else "")


def tells_leads(key: str, unit: Unit | None) -> bool:
    """Whether values say how far one is ahead of the others, which is no number of points to be had: only
    what they fall behind one another is told then.
    """
    return unit is Unit.POINTS and entry(key).lowest_wins


def _behind(best: Candidate[Move], one: Candidate[Move]) -> float:
    return max(0.0, best.value - one.value)


def _is_valued(one: Candidate[Move]) -> bool:
    """Whether more is known of it than that it is no better."""
    return one.basis is not Basis.BOUND and one.worlds > 0


def prepare(key: str) -> None:
    """Load what tells a game's reasons."""
    if player := entry(key).player:
        import_module(player)
