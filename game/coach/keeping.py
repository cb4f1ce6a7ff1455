"""What a look back found, as a text that the journal keeps: a decision a line, without what was sampled."""

import json
import math
from dataclasses import dataclass

from game.ai.thought import Basis, Candidate, Gap, Preference, Thought, Unit
from game.coach.judging import Judged, unit_of
from game.coach.marks import Mark, mistake
from game.match import Match
from game.rules.core.errors import DeuceError
from game.rules.core.move import Move

MOST = 8
"""Candidates of a decision that are kept, besides the move that was made."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A judged decision, and in a sentence why another move was better; empty where nothing true tells it."""

    judged: Judged
    reason: str = ""


def written(match: Match, found: Reviewed) -> str:
    """The text that is kept of a decision."""
    one, text = found.judged, match.game.text
    candidates = one.thought.candidates
    told = [each for n, each in enumerate(candidates) if n < MOST or each.move == one.played]
    rows = [
        [
            text(each.move),
            _figure(each.value),
            _figure(each.error),
            each.worlds,
            each.basis.name,
            *([_figure(each.gap.value), _figure(each.gap.error)] if each.gap is not None else ()),
        ]
        for each in told
    ]
    unit, mark = one.thought.unit and one.thought.unit.name, one.mark and one.mark.name
    fall, left = (_figure(one.loss), _figure(one.error)), _figure(one.thought.left)
    kept = [text(one.best), *fall, mark, unit, found.reason, rows, left]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def read(match: Match, version: int, played: Move, text: str) -> Reviewed | None:
    """What `written` kept of the move that was made at this version; None where it does not fit."""
    view = match.bare_view(played.seat, version)

    def move(canonical: object) -> Move:
        if not isinstance(canonical, str):
            raise TypeError
        return match.game.parse(canonical, played.seat, view)

    try:
        best, loss, error, mark, unit_name, reason, rows, *left = json.loads(text)
        unit = None if unit_name is None else Unit[unit_name]
        found = tuple(
            Candidate(
                move(row[0]),
                float(row[1]),
                _error(row[2]),
                int(row[3]),
                Basis[row[4]],
                gap=Gap(float(row[5]), _error(row[6])) if len(row) > 5 else None,
            )
            for row in rows
        )
        thought = (
            Thought(found, unit, left=float(*left or (1.0,)))
            if found
            else Thought(preferences=(Preference(move(best), 0.0),))
        )
        judged = Judged(
            version,
            played.seat,
            played,
            move(best),
            None if loss is None else float(loss),
            None if loss is None else _error(error),
            None if mark is None else Mark[mark],
            mistake(match.game.key, unit_of(thought)),
            thought,
        )
        return Reviewed(judged, str(reason))
    except (ValueError, TypeError, KeyError, IndexError, RecursionError, DeuceError):
        return None


def _figure(value: float | None) -> float | None:
    """Six digits are more than any of it is worth; JSON knows no infinity."""
    return None if value is None or math.isinf(value) else float(f"{value:.6g}")


def _error(kept: float | None) -> float:
    """The error that `_figure` made a figure of."""
    return math.inf if kept is None else float(kept)
