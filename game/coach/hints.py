"""What a hint shows of a thought: the best move, and up to two others with what each is expected to cost."""

import math
from dataclasses import dataclass

from game.ai.thought import Basis, Candidate, Gap, Thought, Unit
from game.coach.chances import WON
from game.coach.judging import BOARDS
from game.coach.marks import SURE
from game.coach.words import lost, worth
from game.rules.core.move import Move

SHOWN = 3
"""Moves that a hint shows at most."""
_LEAST = 0.0005
"""What is told as nothing."""


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


def options(thought: Thought) -> tuple[Option, ...]:
    """The best move, then others in order; without values the best alone."""
    if not thought.candidates or thought.unit is None:
        return (Option(thought.move, ""),) if thought.moves else ()
    best, unit = thought.candidates[0], thought.unit
    found = [Option(best.move, _worth(best, unit))]
    for one in thought.candidates[1:]:
        if one.basis is Basis.BOUND or not one.worlds or len(found) == SHOWN:
            continue
        loss = gap(best, one, unit)
        alike = loss.value <= (SURE * loss.error if math.isfinite(loss.error) else _LEAST)
        error = loss.error if alike else 0.0
        tag = "as good" if loss.value < _LEAST else lost(loss.value, unit, error)
        found.append(Option(one.move, _worth(one, unit), tag, alike))
    return tuple(found)


def gap(best: Candidate[Move], one: Candidate[Move], unit: Unit) -> Gap:
    """By how much a move falls behind the best, in common worlds where there were such."""
    if one.gap is not None:
        return Gap(max(0.0, one.gap.value), one.gap.error)
    ahead, behind = best.value, one.value
    if unit in BOARDS:  # between won and more than won nothing is given away
        ahead, behind = (max(-WON, min(WON, value)) for value in (ahead, behind))
    return Gap(max(0.0, ahead - behind), math.hypot(best.error, one.error))


def _worth(one: Candidate[Move], unit: Unit) -> str:
    if unit in BOARDS and abs(one.value) >= WON:
        return "it wins" if one.value > 0 else ""
    return worth(one.value, unit)
