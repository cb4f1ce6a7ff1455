"""Small tasks on the board, piece by piece: a position, a goal, and so many moves for it.

Drills are JSON text (`assets/lessons/<game>.drills.json`), read with suspicion. The learner has seat 0 and
moves freely; the rules say what is legal and whether the goal is reached. The other side has little to do: it
makes the first of its `answers` that is legal, else any move. `solution` shows that a task can be done.
Pure: no screen, no clock, no files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from game.match.match import Match, Step
from game.rules.core.errors import IllegalMove
from game.rules.core.move import Move
from game.session.lesson import LEARNER, LessonStep, Raw, parsed, plain

MOST = 600
"""Moves that are tried to find out whether a task can still be done, within a tenth of a second or so: enough
for the last two of a task."""
HOPELESS = "It can no longer be done from here. Try once more from the beginning."


class Goal(Enum):
    """What a task asks for."""

    TAKE = "take"
    """Everything that stands on the squares named."""
    CHECK = "check"
    WIN = "win"
    PLAY = "play"
    """One of the moves named."""


@dataclass(frozen=True, slots=True)
class Drill:
    """One task."""

    title: str
    say: str
    done: str
    """What is said once it is done."""
    position: str
    goal: Goal
    what: tuple[str, ...]
    """Squares or moves, as the goal needs them."""
    moves: int
    """How many the learner has."""
    answers: tuple[str, ...]
    solution: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drills:
    """The tasks of one game."""

    game: str
    names: tuple[str, ...]
    drills: tuple[Drill, ...]


def read(text: str) -> Drills:
    """The tasks in `text`. Raises BadLesson."""
    return parsed(
        text,
        lambda raw: Drills(
            str(raw["game"]),
            tuple(str(name) for name in raw["names"]),
            tuple(_drill(one) for one in raw["drills"]),
        ),
    )


def _drill(raw: Raw) -> Drill:
    return Drill(
        plain(raw["title"]),
        plain(raw["say"]),
        plain(raw["done"]),
        str(raw["position"]),
        Goal(raw["goal"]),
        _texts(raw.get("what", ())),
        int(raw["moves"]),
        _texts(raw.get("answers", ())),
        _texts(raw["solution"]),
    )


def _texts(raw: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(one) for one in raw)


class DrillRun:
    """One walk through the tasks."""

    def __init__(self, drills: Drills) -> None:
        self.lesson = drills
        self.at = 0
        self.total = len(drills.drills)
        self._lay()

    def _lay(self) -> None:
        drill = self.drill
        self.shown: list[Step] = []
        self.match = Match.new(self.lesson.game, len(self.lesson.names), 1, {}, [[drill.position]])
        self.version = self.match.version
        self.used, self.done, self.hopeless = 0, False, False
        self.step = LessonStep(drill.title, drill.say)

    @property
    def drill(self) -> Drill:
        """The present task."""
        return self.lesson.drills[self.at]

    @property
    def number(self) -> int:
        """The present task, counted from 1."""
        return self.at + 1

    @property
    def first(self) -> bool:
        """Whether nothing has been done yet."""
        return self.at == 0 and not self.used

    @property
    def last(self) -> bool:
        """Whether the last task is done."""
        return self.done and self.number == self.total

    @property
    def failed(self) -> bool:
        """Whether no move is left, or none that could lead to the goal, which is not reached."""
        return not self.done and (self.hopeless or self._spent(self.match, self.used))

    def _spent(self, match: Match, used: int) -> bool:
        return used >= self.drill.moves or match.outcome() is not None

    @property
    def waits(self) -> bool:
        """Whether the learner is to move."""
        return not self.done and not self.failed

    @property
    def asked(self) -> Move | None:
        """No single move is asked."""
        return None

    def go_on(self) -> bool:
        """On to the next task, if this one is done."""
        if not self.done or self.last:
            return False
        self.at += 1
        self._lay()
        return True

    def back(self) -> None:
        """To the beginning of this task, or where it is there already to the one before."""
        if not self.used:
            self.at = max(0, self.at - 1)
        self._lay()

    def again(self) -> None:
        """The same task from its beginning."""
        self._lay()

    def why_not(self, text: str) -> str | None:
        """Why a move is not legal; None if it is."""
        return self.match.why_not(LEARNER, text)

    def play(self, text: str) -> list[Step]:
        """Make a move, and the other side's answer. Raises IllegalMove and changes nothing."""
        if (reason := self.why_not(text)) is not None:
            raise IllegalMove(reason)
        steps = self.match.play(LEARNER, text)
        self.used += 1
        self.done = self._reached(self.match, text)
        if self.waits:
            steps += self._answer(self.match)
        if self.waits:
            self.hopeless = self._can_be_done(self.match, self.used, iter(range(MOST))) is False
        self.version, self.shown = self.match.version, steps
        drill, left = self.drill, self.drill.moves - self.used
        if self.done:
            self.step = LessonStep(drill.title, drill.done)
        elif self.failed:
            said = HOPELESS if self.hopeless else "That did not do it. Try once more from the beginning."
            self.step = LessonStep(drill.title, said)
        else:
            self.step = LessonStep(drill.title, f"{drill.say} {left} {'moves' if left > 1 else 'move'} left.")
        return steps

    def _answer(self, match: Match) -> list[Step]:
        (seat,) = match.actors()
        legal = match.moves(seat)
        return match.play(seat, next((text for text in self.drill.answers if text in legal), legal[0]))

    def _can_be_done(self, match: Match, used: int, tries: Iterator[int]) -> bool | None:
        """Whether any way on reaches the goal; None where there were not `tries` enough to see."""
        if LEARNER not in match.actors() or self._spent(match, used):
            return False
        for text in match.moves(LEARNER):
            if text in match.game.meta_moves:
                continue
            if next(tries, None) is None:
                return None
            on = match.copy()
            on.play(LEARNER, text)
            if self._reached(on, text):
                return True
            if self._spent(on, used + 1):
                continue
            self._answer(on)
            further = self._can_be_done(on, used + 1, tries)
            if further is not False:
                return further
        return False

    def _reached(self, match: Match, text: str) -> bool:
        drill, outcome = self.drill, match.outcome()
        match drill.goal:
            case Goal.WIN:
                return outcome is not None and outcome.winners == (LEARNER,)
            case Goal.PLAY:
                return text in drill.what
            case Goal.CHECK:
                notes = (match.game.note(event) for event in match.events_at(match.version, None))
                return any(note.endswith(("+", "#")) for note in notes)
            case Goal.TAKE:
                before, now = match.bare_view(None, 0).zones(), match.bare_view(None).zones()
                return all(now[square] != before[square] for square in drill.what)
