"""What a hint shows of a thought: the best move, and up to two others with what each is expected to cost.

On boards others are worth what the reply to them is, by a second thought that was asked for them too: a
search alone shows of most moves only that they are no better.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.ai.advisor import advisor_of
from game.ai.bot import turn_moves
from game.ai.capabilities import capabilities
from game.ai.levels import ADVISOR
from game.ai.thought import Basis, Candidate, Thought, Unit, led_by
from game.coach.chances import WON, chance_of
from game.coach.judging import BOARDS, LEAST, loss_of, unit_of
from game.coach.marks import SURE
from game.coach.words import LEADS, PERCENT, counted, figure_of, lost, worth
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import entry, load

SHOWN = 3
"""Moves that a hint shows at most."""
BARS = 5
"""Moves that are set side by side at most, and weighed together for that."""
ONLY = "It is your only move."
ALIKE = "All your moves come to the same here."
_CLOSE = 0.01
"""Chances nearer than this are told with a digit more, since what one falls behind is."""


_NEAR = 1e-6
"""A chance so near to 0 or 1 is worked out, and not told with a doubt."""
_TELLS = {
    None: "these values",
    Basis.WORLDS: "{deals} deals",
    Basis.SEARCH: "a search",
    Basis.BOUND: "a search",
    Basis.TABLE: "tables that were measured",
    Basis.EXACT: "working it out to the end",
}
"""What tells no difference between two moves."""
_LEADS = {
    None: "By these values it is",
    Basis.WORLDS: "On average it came out",
    Basis.SEARCH: "By what a search saw it is",
    Basis.BOUND: "By what a search saw it is",
    Basis.TABLE: "By the tables it is",
    Basis.EXACT: "Worked out to the end, it is",
}
"""How a lead is told, where no reason for it is known."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that a hint shows."""

    move: Move
    said: str = ""
    """What it is worth; empty where nobody knows."""
    tag: str = ""
    """What it costs against the best."""
    alike: bool = False
    """Whether it is as good as the best, as far as can be told."""
    value: float = 0.0
    error: float = math.inf
    """One standard error; infinite where nothing tells it."""

    figure: str = ""
    """What stands beside its bar: what it is worth, or what it costs where only that is told."""


@dataclass(frozen=True)
class Hint:
    """What is shown of a thought; `compared` is what was asked besides, of moves that it did not value."""

    key: str
    thought: Thought
    compared: Thought | None = None
    only: str = ""
    """Where there is nothing to choose, why not: see `settled`."""
    more: str = ""
    """What its heading says besides the name of the unit, see `more_of`."""
    known: Thought = field(init=False)
    """What is known to be worth something: the best, and others by what they fall behind it where both were
    tried; then what was dropped."""
    bars: tuple[Option, ...] = field(init=False)
    """The moves side by side, the best first; none where nothing is valued, and none that was dropped: what
    it was worth in the few worlds that it met is no match for the others."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "known", replace(self.thought, candidates=tuple(self._known())))
        object.__setattr__(self, "bars", tuple(self._side_by_side()))

    @property
    def options(self) -> tuple[Option, ...]:
        """What is shown on the table: the first of them, or what was thought of where nothing is valued."""
        return self.bars[:SHOWN] or tuple(map(Option, self.thought.moves[:1]))

    @property
    def unvalued(self) -> tuple[Move, ...]:
        """The moves to ask for besides, the best among them, where a search has told no others' worth, or
        they were dropped early from a race.
        """
        if self.compared is not None:
            return ()
        first = tuple(one.move for one in self.thought.candidates[:BARS])
        if not self.thought.dropped.isdisjoint(first):
            return first
        bound = [one.move for one in self.thought.candidates if one.basis is Basis.BOUND]
        if not bound or len(self.known.candidates) >= SHOWN:
            return ()
        return (self.thought.move, *bound)[: SHOWN + 1]  # each is a search of its own

    @property
    def unit(self) -> Unit | None:
        """What values are counted in: on boards, too, the chance to win."""
        return unit_of(self.thought)

    def _known(self) -> list[Candidate[Move]]:
        """The best first. What was compared by itself falls behind it by as much as it did there."""
        if not self.thought.candidates:
            return []
        best, again = self.thought.candidates[0], self.compared
        if again is None or self.thought.dropped:
            return self._lined_up(best, {} if again is None else _whole(again, best))
        first = next((one for one in again.candidates if one.move == best.move), best)
        others = (one for one in again.candidates if _is_valued(one) and one.move != first.move)
        return [best, *(replace(one, value=best.value - _behind(first, one)) for one in others)]

    def _lined_up(
        self, best: Candidate[Move], again: Mapping[Move, Candidate[Move]]
    ) -> list[Candidate[Move]]:
        """All that is valued, what was dropped last unless it was weighed `again`."""
        found = []
        for one in filter(_is_valued, self.thought.candidates[1:]):
            told = again.get(one.move, one) if one.move in self.thought.dropped else one
            gap = told.gap
            found.append(told if gap is None else replace(told, value=best.value - max(0.0, gap.value)))
        return [best, *sorted(found, key=lambda one: (one.worlds < best.worlds, -one.value))]

    def _value(self, one: Candidate[Move]) -> float | None:
        board = self.thought.unit in BOARDS
        return chance_of(self.key, one.value, self.thought.left) if board else one.value

    @property
    def behind(self) -> bool:
        """Whether only what falls behind the best is told, for want of a value that says something."""
        return tells_leads(self.key, self.unit)

    def _side_by_side(self) -> Iterator[Option]:
        unit = self.unit
        whole = [one for one in self.known.candidates if one.move not in self.known.dropped]
        told = [(one, value) for one in whole[:BARS] if (value := self._value(one)) is not None]
        if unit is None or not told:
            return
        (best, top), board = told[0], self.thought.unit in BOARDS
        exact = all(one.basis is Basis.EXACT for one, _ in told)
        apart = (abs(one - other) for (_, one), (_, other) in pairwise(told))
        close = board and any(LEAST <= gap < _CLOSE for gap in apart)
        alike = True  # as long as none before it is surely worse
        for one, _ in told:
            loss, error = loss_of(self.key, self.known, one.move) or (0.0, 0.0)
            alike = alike and _alike(loss, error, unit)
            tag = "" if one is best else "as good" if alike else lost(loss, unit)
            if self.behind:
                yield Option(
                    one.move, "", tag, bool(tag) and alike, top - loss, one.error, figure_of(tag or "best")
                )
                continue
            wins = board and one.basis is Basis.EXACT and one.value >= WON
            said = "it wins" if wins else _worth(top, loss, unit, exact)
            figure = figure_of(_worth(top, loss, unit, exact or close))
            yield Option(one.move, said, tag, bool(tag) and alike, top - loss, one.error, figure)

    def basis(self) -> str:
        """What the values rest on, in a sentence or two."""
        told = self.known.candidates
        if self.only:
            return self.only
        if not told:
            return "The rules, or rules of thumb, settle this: nothing was counted."
        most = max(one.worlds for one in told)
        words = {
            None: f"Moves were tried in up to {most:,} deals that fit what you can see, or valued by tables "
            "that were measured beforehand.",
            Basis.WORLDS: f"Each move was tried in up to {most:,} deals that fit what you can see.",
            Basis.SEARCH: f"A search looked at {self.thought.spent:,} positions.",
            Basis.BOUND: f"A search looked at {self.thought.spent:,} positions.",
            Basis.TABLE: "The values come from tables that were measured beforehand.",
            Basis.EXACT: "This was worked out to the end.",
        }
        return words[self._ground]

    @property
    def _ground(self) -> Basis | None:
        """What the values rest on, as the best does; None where some were tried and others looked up."""
        kinds = {one.basis for one in self.known.candidates}
        return None if kinds == {Basis.WORLDS, Basis.TABLE} else self.known.candidates[0].basis

    def ahead(self) -> str:
        """How far the best came out ahead, for where no reason tells it from the others."""
        told, unit = self.known.candidates, self.unit
        if unit is None or not told:
            return ""
        if len(told) < 2:
            if any(one.basis is Basis.BOUND for one in self.thought.candidates):
                return "A search showed that no other move is better."
            return ""
        fallen = loss_of(self.key, self.known, told[1].move)
        if fallen is None or told[1].move in self.known.dropped:
            return "On average it came out ahead of the other moves."
        loss, error = fallen
        most, basis = max(one.worlds for one in told), self._ground
        if _alike(loss, error, unit):
            others = sum(bar.alike for bar in self.bars) > 1
            said = "Several other moves are" if others else "Another move is"
            return f"{said} about as good here, as far as {_TELLS[basis].format(deals=f'{most:,}')} can tell."
        by = lost(loss, unit, error).removeprefix("−")
        return f"{_LEADS[basis]} {by} ahead of the next move."

    def counted(self) -> str:
        """What the bars show, as a heading."""
        return "" if self.unit is None else counted(self.unit, self.more, behind=self.behind)


def tells_leads(key: str, unit: Unit | None) -> bool:
    """Whether values say how far one is ahead of the others, which is no number of points to be had: only
    what they fall behind one another is told then.
    """
    return unit is Unit.POINTS and entry(key).lowest_wins


def settled(view: View[State]) -> str:
    """Why there is nothing to choose, in a sentence; empty where there is."""
    moves, advisor = turn_moves(view), advisor_of(view.game)
    if len(moves) < 2:
        return ONLY
    if len({advisor.alike(view, move) for move in moves}) > 1:
        return ""
    if len({move.pieces for move in moves}) > 1 or not moves[0].pieces:
        return ALIKE
    return f"Only one of your {load(view.game).pieces} fits, and wherever it goes comes to the same."


def more_of(view: View[State], thought: Thought, level: str = ADVISOR) -> str:
    """What the values in points or dots of a player of this level count, as the end of a heading: only the
    game's own players know whose points are added and whose are taken off.
    """
    told = capabilities(view.game).counts if thought.unit in LEADS else None
    return "" if told is None else told(view.state, thought, advises=level == ADVISOR)


def _alike(loss: float, error: float, unit: Unit) -> bool:
    """Whether what falls behind by so much is as good as the best, as far as can be told."""
    least = LEAST if unit in PERCENT else 10 * LEAST  # what two digits show of either
    return loss < least or (math.isfinite(error) and loss <= SURE * error)


def _worth(best: float, loss: float, unit: Unit, close: bool) -> str:
    """What falls behind the best by this loss is worth, so that both figures fit what it is said to cost."""
    if unit not in PERCENT:
        return worth(round(best, 1) - loss, unit)
    own, told = best - loss, round(best, 3 if close else 2) - loss
    if _NEAR < own < 1 - _NEAR:
        return worth(min(1 - _NEAR, max(_NEAR, told)), unit, int(close))
    return worth(own if own < -_NEAR else round(own), unit)


def _whole(again: Thought, best: Candidate[Move]) -> dict[Move, Candidate[Move]]:
    """What met as many worlds as the best where both were weighed once more, as if it had met all of its."""
    anew = led_by(again, best.move)
    if not anew.candidates or anew.move != best.move:
        return {}
    whole = (one for one in anew.candidates if one.move not in anew.dropped)
    first = anew.candidates[0]
    return {
        one.move: replace(one, value=best.value - _behind(first, one), worlds=best.worlds) for one in whole
    }


def _behind(best: Candidate[Move], one: Candidate[Move]) -> float:
    return max(0.0, best.value - one.value)


def _is_valued(one: Candidate[Move]) -> bool:
    """Whether more is known of it than that it is no better."""
    return one.basis is not Basis.BOUND and one.worlds > 0


def prepare(key: str) -> None:
    """Load what tells a game's reasons."""
    capabilities(key)
