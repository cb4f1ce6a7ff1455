"""What errors the levels make, by kind: at the same decisions, marked by the adviser.

Matches are played by every level against itself in turn. At some of their decisions each level is asked, and
one thought of the adviser judges all answers: the loss and its mark (`?!`, `?`, `??`). On boards, where a
pawn or man is lost, it is a *capture* overlooked where the adviser's move takes and the one played does not,
a *threat* where the other side's best answer takes. A loss is *grave* from four pawns, two men, eight points
(the queen of spades taken for nothing) or the like on.
"""

import math
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for
from game.ai.levels import RATED
from game.ai.thought import Thought, Unit
from game.coach.judging import BOARDS, fall_of
from game.coach.marks import mistake
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.registry import load
from game.session.interrupts import quick_call, turn_seats

COUNT = 4000
"""What the adviser spends on a decision of cards, tiles or dice at most; on boards, all that it has."""
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
    """What the levels were, as a digest."""
    matches: int = 0
    decisions: int = 0
    lost: float = 0.0
    """The sum of their losses, in mistakes."""
    squares: float = 0.0
    """And of the squares of these."""
    kinds: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))

    @property
    def mean(self) -> float:
        """The mean loss, in mistakes."""
        return self.lost / self.decisions

    @property
    def error(self) -> float:
        """Its standard error."""
        spread = max(0.0, self.squares - self.lost**2 / self.decisions)
        return math.sqrt(spread / max(1, self.decisions - 1) / self.decisions)

    def told(self) -> dict[str, float]:
        """For the file that is written: decisions, the mean loss in hundredths of a mistake, the kinds."""
        mean = round(100 * self.mean) if self.decisions else 0
        return {"decisions": self.decisions, "loss": mean, **{k: n for k, n in self.kinds.items() if n}}

    def line(self) -> str:
        """As it is printed."""
        kinds = "  ".join(f"{kind} {self.kinds[kind] / self.decisions:.1%}" for kind in KINDS)
        return f"n={self.decisions:<4} mean loss {self.mean:.3f} ± {self.error:.3f} mistakes  {kinds}"


def go_on(key: str, levels: Mapping[str, Slips], decisions: int, until: float) -> bool:
    """Judge whole matches until so many decisions are, or the time is up; whether anything was added."""
    one, *_ = levels.values()
    before = one.matches
    while one.decisions < decisions and time.monotonic() < until:
        for view, moves in sampled(key, tuple(levels), one.matches):
            judge(view, moves, levels)
        for found in levels.values():
            found.matches += 1
    return one.matches > before


def sampled(key: str, levels: Sequence[str], number: int) -> Iterator[tuple[View[Any], dict[str, Move]]]:
    """Some decisions of a match of one of these levels against itself, with what each of them would play."""
    seats = min(load(key).seats, key=lambda seats: abs(seats - (4 if key == "hearts" else 2)))
    level, match = levels[number % len(levels)], Match.new(key, seats, seed=9000 + number)
    bots, chance = {name: bot_for(key, name) for name in levels}, random.Random(f"slips {key} {number}")
    for step in count():
        if match.outcome() is not None or step >= LONGEST:
            return
        if (call := quick_call(match, [level] * seats, f"slips {number}")) is not None:
            match.submit(call)
            continue
        view = match.bare_view(min(turn_seats(match)))
        aside = match.game.calls | match.game.meta_moves
        turns = [one for one in view.legal() if one.kind not in aside] if chance.random() < RATE else ()
        asked = bots if len(turns) > 1 else {level: bots[level]}
        seed = f"{number} {step}"
        moves = {name: bot.choose(view, Budget(bot.count, seed=seed)) for name, bot in asked.items()}
        if len(turns) > 1 and not any(move.kind in aside for move in moves.values()):
            yield view, moves
        match.submit(moves[level])


def judge(view: View[Any], moves: Mapping[str, Move], levels: Mapping[str, Slips]) -> None:
    """Count what each level would have given away here; nothing where the adviser does not know."""
    advisor = advisor_of(view.game)
    budget = Budget(advisor.count if view.game in RATED else min(COUNT, advisor.count))
    told = advisor.think(view, budget, tuple(dict.fromkeys(moves.values())))
    falls = {level: fall_of(view.game, told, view, move) for level, move in moves.items()}
    if not told.candidates or any(fall is None or fall.unit is None for fall in falls.values()):
        return
    for level, fall in falls.items():
        assert fall is not None and fall.unit is not None
        found, loss = levels[level], fall.loss / (mistake(view.game, fall.unit) or 1.0)
        found.decisions += 1
        found.lost += loss
        found.squares += loss * loss
        mark = fall.mark.value if fall.mark is not None else ""
        for kind in kinds(view, moves[level], told, mark):
            found.kinds[kind] += 1


def kinds(view: View[Any], move: Move, told: Thought, mark: str) -> Iterator[str]:
    """What kinds of error this move is."""
    if mark in MARKS:
        yield mark
    sure = mark in MARKS or told.unit in BOARDS  # a mark is no chance; a search is taken at its word
    lost = given_away(view.game, told, view, move)
    if sure and told.unit is not None and lost >= GRAVE[told.unit]:
        yield "grave"
    if told.unit in BOARDS and lost >= PIECE:
        if takes(view, told.move) and not takes(view, move):
            yield "capture"
        elif is_answered_by_a_capture(view, move):
            yield "threat"


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
    return takes(answers, advisor.think(answers, Budget(COUNT)).move)


def report(levels: Mapping[str, Slips]) -> None:
    """Print a line for every level of which something is known."""
    for level, found in levels.items():
        if found.decisions:
            print(f"  {level:>8} {found.line()}", flush=True)
