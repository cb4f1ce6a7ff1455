"""What errors the levels make, by kind: decisions of their own matches, marked by the adviser.

All seats of a match have one level. Some decisions are judged, at a small count: the loss and its mark
(`?!`, `?`, `??`). On boards, where a pawn or man is lost, it is a *capture* overlooked where the adviser's
move takes and the one played does not, a *threat* where the other side's best answer takes. A loss is
*grave* from four pawns, two men, eight points (the queen of spades taken for nothing) or the like on.
"""

import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for
from game.ai.thought import Thought, Unit
from game.coach.judging import BOARDS, fall_of
from game.coach.marks import mistake
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.registry import load
from game.session.interrupts import quick_call, turn_seats

COUNT = 1500
"""What the adviser spends on a decision at most."""
RATE = 0.15
"""The share of a match's decisions that are judged."""
LONGEST = 400
"""Decisions of a match that are looked at."""
GRAVE = {
    Unit.PAWNS: 4.0, Unit.MEN: 2.0, Unit.POINTS: 8.0, Unit.DOTS: 15.0, Unit.CHIPS: 10.0,
    Unit.CHANCE: 0.3, Unit.ROUND: 0.4, Unit.HAND: 0.4,
}  # fmt: skip
"""Losses from which on an error is grave."""
PIECE = 1.0
"""On boards, the loss in pawns or men from which on a capture was overlooked, also in games long decided."""
MOST_PAWNS = 10.0
"""A mate or a won game that is let go counts no more than this."""
MARKS = ("?!", "?", "??")
KINDS = (*MARKS, "capture", "threat", "grave")


@dataclass(slots=True)
class Slips:
    """The errors of one level."""

    players: str
    """What the level was, as a digest."""
    matches: int = 0
    decisions: int = 0
    lost: float = 0.0
    """The sum of their losses, in mistakes."""
    kinds: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))

    def told(self) -> dict[str, float]:
        """For the file that is written: decisions, the mean loss in hundredths of a mistake, the kinds."""
        mean = round(100 * self.lost / self.decisions) if self.decisions else 0
        return {"decisions": self.decisions, "loss": mean, **{k: n for k, n in self.kinds.items() if n}}

    def line(self) -> str:
        """As it is printed."""
        kinds = "  ".join(f"{kind} {self.kinds[kind] / self.decisions:.1%}" for kind in KINDS)
        return f"n={self.decisions:<4} mean loss {self.lost / self.decisions:.2f} mistakes  {kinds}"


def go_on(key: str, level: str, found: Slips, decisions: int, until: float) -> bool:
    """Judge whole matches until so many decisions are, or the time is up; whether anything was added."""
    before = found.decisions
    while found.decisions < decisions and time.monotonic() < until:
        for view, move in sampled(key, level, found.matches):
            judge(view, move, found)
        found.matches += 1
    return found.decisions > before


def sampled(key: str, level: str, number: int) -> Iterator[tuple[View[Any], Move]]:
    """Some decisions of a match of this level against itself, with what was played."""
    seats = min(load(key).seats, key=lambda seats: abs(seats - (4 if key == "hearts" else 2)))
    match = Match.new(key, seats, seed=9000 + number)
    bot, chance = bot_for(key, level), random.Random(f"slips {key} {level} {number}")
    for step in count():
        if match.outcome() is not None or step >= LONGEST:
            return
        if (call := quick_call(match, [level] * seats, f"slips {number}")) is not None:
            match.submit(call)
            continue
        view = match.bare_view(min(turn_seats(match)))
        move = bot.choose(view, Budget(bot.count, seed=f"{number} {step}"))
        aside = match.game.calls | match.game.meta_moves
        turns = [one for one in view.legal() if one.kind not in aside] if chance.random() < RATE else ()
        if len(turns) > 1 and move.kind not in aside:
            yield view, move
        match.submit(move)


def judge(view: View[Any], move: Move, found: Slips) -> None:
    """Count what this decision gave away; nothing where the adviser does not know."""
    advisor = advisor_of(view.game)
    told = advisor.think(view, Budget(min(COUNT, advisor.count)), (move,))
    fall = fall_of(view.game, told, view, move)
    if fall is None or fall.unit is None or not told.candidates:
        return
    found.decisions += 1
    found.lost += fall.loss / (mistake(view.game, fall.unit) or 1.0)
    mark = fall.mark.value if fall.mark is not None else ""
    if mark in MARKS:
        found.kinds[mark] += 1
    lost = given_away(view.game, told, view, move)
    sure = mark in MARKS or told.unit in BOARDS  # a mark is no chance; a search is taken at its word
    found.kinds["grave"] += sure and told.unit is not None and lost >= GRAVE[told.unit]
    if told.unit in BOARDS and lost >= PIECE:
        if takes(view, told.move) and not takes(view, move):
            found.kinds["capture"] += 1
        elif is_answered_by_a_capture(view, move):
            found.kinds["threat"] += 1


def given_away(key: str, told: Thought, view: View[Any], move: Move) -> float:
    """The loss in the unit of the thought, on boards pawns or men."""
    own = advisor_of(key).alike(view, move)
    value = next((one.value for one in told.candidates if one.move == own), told.candidates[0].value)
    best = told.candidates[0].value
    if told.unit in BOARDS:
        best, value = (max(-MOST_PAWNS, min(MOST_PAWNS, one)) for one in (best, value))
    return best - value


def takes(view: View[Any], move: Move) -> bool:
    """Whether a move on a board captures."""
    after = view.state.copy()
    after.apply(move, Rng(0))
    return pieces_of(after) < pieces_of(view.state)


def pieces_of(state: Any) -> int:
    """The pieces on the board."""
    return sum(len(faces) for zone, faces in state.zones().items() if ":" not in zone)


def is_answered_by_a_capture(view: View[Any], move: Move) -> bool:
    """Whether the other side's best answer takes a piece."""
    after = view.state.copy()
    after.apply(move, Rng(0))
    if after.outcome() is not None:
        return False
    answers = after.view(min(after.actors()))
    advisor = advisor_of(view.game)
    return takes(answers, advisor.think(answers, Budget(min(COUNT, advisor.count))).move)


def report(levels: Mapping[str, Slips]) -> None:
    """Print a line for every level of which something is known."""
    for level, found in levels.items():
        if found.decisions:
            print(f"  {level:>8} {found.line()}", flush=True)
