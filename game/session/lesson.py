"""A lesson: a scripted deal and moves, one sentence a step, and stops where the learner moves.

A lesson is JSON text (`assets/lessons/<game>.json`), read with suspicion, and played through `Match`, so that
it can never show what the rules forbid. The learner has seat 0. `deal` lists the cards that leave the deck
first; the others follow in the deck's order. `further` does so for later shuffles, such as that of backs;
where nothing is shuffled, `position` names the beginning.
Pure: no screen, no clock, no files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.match.match import Match, Step
from game.rules.core.errors import DeuceError, IllegalMove
from game.rules.core.move import DEAL, Move

FORMAT = 1
LEARNER = 0


class BadLesson(DeuceError):
    """A lesson that cannot be read or that the rules contradict."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One sentence, what the others play before it, and perhaps the move that is asked of the learner."""

    title: str
    say: str
    play: tuple[tuple[int, str], ...] = ()
    ask: str | None = None
    nudge: str = ""
    """What to do instead of another move, as it continues "That is allowed, but "."""
    show: tuple[str, ...] = ()
    """Zones to light."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of one game for `len(names)` seats."""

    game: str
    names: tuple[str, ...]
    seed: int
    options: Mapping[str, object]
    deal: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    further: tuple[tuple[str, ...], ...] = ()
    position: str = ""
    """Where a game without shuffles begins, in its own notation."""

    def arrange(self, faces: list[str], shuffle: int = 0) -> list[str]:
        """The faces of the shuffle with this number in the lesson's order; unnamed shuffles stay as they are.

        Raises BadLesson for a face that is not there.
        """
        scripts = (self.deal, *self.further)
        script = scripts[shuffle] if shuffle < len(scripts) else ()
        rest = list(faces)
        for face in script:
            if face not in rest:
                raise BadLesson(f"This lesson deals {face} more often than the deck holds it.")
            rest.remove(face)
        return [*script, *rest]


T = TypeVar("T")
Raw = Mapping[str, Any]
"""What stands in a file of lessons, before it is found to be one."""


def parsed(text: str, made: Callable[[Raw], T]) -> T:
    """What is `made` of a file of lessons. Raises BadLesson."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raise BadLesson("This lesson is not readable JSON.") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadLesson("This is no lesson of a kind known here.")
    try:
        return made(raw)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadLesson(f"This lesson is damaged at {error}.") from None


def read(text: str) -> Lesson:
    """The lesson in `text`. Raises BadLesson."""
    return parsed(
        text,
        lambda raw: Lesson(
            str(raw["game"]),
            tuple(str(name) for name in raw["names"]),
            int(raw["seed"]),
            dict(raw["options"]),
            tuple(str(face) for face in raw["deal"]),
            tuple(_step(step) for step in raw["steps"]),
            tuple(tuple(str(face) for face in faces) for faces in raw.get("further", ())),
            str(raw.get("position", "")),
        ),
    )


def _step(raw: Raw) -> LessonStep:
    return LessonStep(
        plain(raw["title"]),
        plain(raw["say"]),
        tuple((int(seat), str(text)) for seat, text in raw.get("play", ())),
        None if raw.get("ask") is None else str(raw["ask"]),
        plain(raw.get("nudge", "")),
        tuple(str(zone) for zone in raw.get("show", ())),
    )


def plain(text: object) -> str:
    """A text of a lesson as it is read: with the apostrophes of print, which nobody need type."""
    return str(text).replace("'", "’")


class LessonRun:
    """One walk through a lesson. `shown` are the steps that happened when this lesson step began, to be
    played.

    `at` counts the lesson's steps from 0. What the match does of itself after the lesson's last move
    (counting is shown, a further deal is not) is cut at the first new deal.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._open()

    def _open(self) -> None:
        lesson = self.lesson
        self.at = 0
        self.shown: list[Step] = []
        self._shuffles = 0
        deal = [[lesson.position]] if lesson.position else self._deal
        self.match = Match.new(lesson.game, len(lesson.names), lesson.seed, lesson.options, deal)
        self._version = self.match.version
        self._begin()

    def _deal(self, faces: list[str]) -> Sequence[str]:
        self._shuffles += 1
        return self.lesson.arrange(faces, self._shuffles - 1)

    @property
    def step(self) -> LessonStep:
        """The present step."""
        return self.lesson.steps[self.at]

    @property
    def first(self) -> bool:
        """Whether nothing lies before the present step."""
        return self.at == 0

    @property
    def last(self) -> bool:
        """Whether the present step is the last one."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def number(self) -> int:
        """The present step, counted from 1."""
        return self.at + 1

    @property
    def total(self) -> int:
        """How many steps there are."""
        return len(self.lesson.steps)

    @property
    def waits(self) -> bool:
        """Whether the learner is to move now."""
        return self.step.ask is not None

    @property
    def version(self) -> int:
        """The version of the match that a screen should show now."""
        return self._version

    @property
    def asked(self) -> Move | None:
        """The move that is asked now, for a hint; None where the learner only reads."""
        text = self.step.ask
        return None if text is None else self.match.game.parse(text, LEARNER, self.match.view(LEARNER))

    def go_on(self) -> bool:
        """On to the next step; False at the last one and while a move is asked."""
        if self.step.ask is not None or self.last:
            return False
        self.at += 1
        self._begin()
        return True

    def back(self) -> None:
        """To the step before, with the table as it was then: all up to it is played anew."""
        goal = max(0, self.at - 1)
        self._open()
        while self.at < goal:
            if self.step.ask is None:
                self.go_on()
            else:
                self.play(self.step.ask)

    def why_not(self, text: str) -> str | None:
        """Why the learner's move is not taken now, in a friendly sentence; None for the one that is asked."""
        if (reason := self.match.why_not(LEARNER, text)) is not None:
            return reason
        if self.step.ask is None:
            return "Read on first: the next step is one press away."
        if self.match.game.parse(text, LEARNER, self.match.view(LEARNER)) != self.asked:
            return f"That is allowed, but {self.step.nudge}."
        return None

    def play(self, text: str) -> list[Step]:
        """Play the asked move; what happened, the others' answers in the next step included.

        Raises IllegalMove for any other move and changes nothing.
        """
        if (reason := self.why_not(text)) is not None:
            raise IllegalMove(reason)
        steps = self._play(LEARNER, text)
        if not self.last:
            self.at += 1
            self._begin()
        self.shown = [*steps, *self.shown]
        return self.shown

    def _begin(self) -> None:
        self.shown = []
        for seat, text in self.step.play:
            try:
                self.shown += self._play(seat, text)
            except IllegalMove as error:
                raise BadLesson(f"Step {self.at + 1} of this lesson: {error}") from error

    def _play(self, seat: int, text: str) -> list[Step]:
        steps = self.match.play(seat, text)
        until = next((n for n, step in enumerate(steps) if n and step.text == DEAL), len(steps))
        self._version = steps[until - 1].version
        return steps[:until]
