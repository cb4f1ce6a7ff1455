"""A second lesson, on how to play well: real positions, where every answer is met with what it is worth.

A practice is JSON text (`assets/lessons/<game>.well.json`), read with suspicion. Each position is a match
played up to a decision of the learner, who has seat 0. What each move gives away, by what that seat could
know, was measured beforehand by the adviser, of a solitaire proved by its solver (`python -m
tests.bench.lessons --write`), and stands beside the position; a test holds the file to them. Nothing is
thought of while somebody learns.
Pure: no screen, no clock, no files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.ai.thought import Unit
from game.coach.solitaire import sees_through
from game.match.match import Match, Step
from game.rules.core.errors import IllegalMove
from game.rules.core.move import Move
from game.session.judgements import Judgement, Measured, Proof, Proved, Value
from game.session.lesson import LEARNER, BadLesson, LessonStep, Raw, parsed, plain


@dataclass(frozen=True, slots=True)
class Position:
    """One decision, with what was measured of it."""

    title: str
    say: str
    """What is to be decided."""
    why: str
    """What speaks for the best."""
    seed: int
    start: str
    """Where a game without shuffles begins, in its own notation."""
    moves: tuple[tuple[int, str], ...]
    """What has been played before."""
    known: Judgement
    """Of each move."""
    principle: str = ""
    better: tuple[str, ...] = ()
    """Moves that do as the principle says, each of which must be surely better than all those of `than`."""
    than: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    """Zones to light."""

    @property
    def best(self) -> str:
        """A move that gives away nothing."""
        return self.known.moves[0]

    def untrue(self) -> Iterator[str]:
        """What the text says and its own values do not bear out."""
        if bool(self.principle) != bool(self.better and self.than):
            yield f"{self.title}: a principle needs moves that keep it and moves that do not"
        for text in (*self.better, *self.than):
            if text not in self.known.moves:
                yield f"{self.title}: nothing is known of {text}"
                return
        for good in self.better:
            for bad in self.than:
                if not self.known.better(good, bad):
                    yield f"{self.title}: {good} is not surely better than {bad}"


@dataclass(frozen=True, slots=True)
class Practice:
    """The second lesson of one game for `len(names)` seats."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, object]
    positions: tuple[Position, ...]
    end: str
    revision: str
    """Of the project when the values were measured."""


def read(text: str) -> Practice:
    """The practice in `text`. Raises BadLesson."""
    return parsed(
        text,
        lambda raw: Practice(
            str(raw["game"]),
            tuple(str(name) for name in raw["names"]),
            dict(raw["options"]),
            tuple(_position(one) for one in raw["positions"]),
            plain(raw["end"]),
            str(raw["revision"]),
        ),
    )


def _position(raw: Raw) -> Position:
    return Position(
        plain(raw["title"]),
        plain(raw["say"]),
        plain(raw["why"]),
        int(raw.get("seed", 0)),
        str(raw.get("position", "")),
        tuple((int(seat), str(move)) for seat, move in raw.get("moves", ())),
        _known(raw),
        plain(raw.get("principle", "")),
        tuple(str(move) for move in raw.get("better", ())),
        tuple(str(move) for move in raw.get("than", ())),
        tuple(str(zone) for zone in raw.get("show", ())),
    )


def _known(raw: Raw) -> Judgement:
    """Proofs where there are any, else values."""
    count = int(raw["count"])
    known: Judgement
    if "proofs" in raw:
        known = Proved(count, {str(text): Proof(proof) for text, proof in raw["proofs"].items()})
    else:
        values = {
            str(text): Value(float(loss), float(error)) for text, (loss, error) in raw["values"].items()
        }
        known = Measured(Unit(raw["unit"]), count, values)
    if not known.moves:
        raise ValueError("a position of which nothing is known")
    return known


def match_of(practice: Practice, position: Position) -> Match:
    """The match at the decision. Raises BadLesson."""
    deal = [[position.start]] if position.start else None
    match = Match.new(practice.game, len(practice.names), position.seed, practice.options, deal)
    try:
        for seat, text in position.moves:
            match.play(seat, text)
    except IllegalMove as error:
        raise BadLesson(f"{position.title}: {error}") from error
    if LEARNER not in match.actors():
        raise BadLesson(f"{position.title}: it is not the learner’s turn.")
    return match


def seen_by_learner(known: Judgement, match: Match) -> Judgement:
    """As it is told to whoever sees no more than the learner."""
    if not isinstance(known, Proved):
        return known
    return replace(known, seen_through=sees_through(match, match.bare_view(LEARNER)))


class Stage(Enum):
    """How far a position is."""

    ASKED = "asked"
    ANSWERED = "answered"
    SHOWN = "shown"
    OVER = "over"


class PracticeRun:
    """One walk through a practice. An answer is not played: the position stands, to be answered again."""

    def __init__(self, practice: Practice) -> None:
        self.lesson = practice
        self.at = 0
        self.total = len(practice.positions)
        self.shown: list[Step] = []
        self._lay()

    def _lay(self) -> None:
        self.stage, self.answer = Stage.ASKED, ""
        self.match = match_of(self.lesson, self.position)
        self.known = seen_by_learner(self.position.known, self.match)
        self.step = LessonStep(self.position.title, self.position.say, show=self.position.show)

    @property
    def position(self) -> Position:
        """The present position."""
        return self.lesson.positions[self.at]

    @property
    def number(self) -> int:
        """The present position, counted from 1."""
        return self.at + 1

    @property
    def version(self) -> int:
        """The version of the match that a screen should show now."""
        return self.match.version

    @property
    def first(self) -> bool:
        """Whether nothing lies before this."""
        return self.at == 0 and self.waits

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return self.stage is Stage.OVER

    @property
    def waits(self) -> bool:
        """Whether an answer is awaited."""
        return self.stage is Stage.ASKED

    @property
    def asked(self) -> Move | None:
        """No single move is asked; once all is told, the best one is to be seen."""
        return self._move(self.position.best) if self.stage is Stage.SHOWN else None

    def _move(self, text: str) -> Move:
        return self.match.game.parse(text, LEARNER, self.match.bare_view(LEARNER))

    def go_on(self) -> bool:
        """Show the best, or go on to the next position; False at the end and while an answer is awaited."""
        if self.stage is Stage.ANSWERED:
            self._show("")
        elif self.stage is not Stage.SHOWN:
            return False
        elif self.number < self.total:
            self.at += 1
            self._lay()
        else:
            self.stage, self.step = Stage.OVER, LessonStep("The coach", self.lesson.end)
        return True

    def back(self) -> None:
        """To the question of this position, or where it is asked already of the one before."""
        if self.waits:
            self.at = max(0, self.at - 1)
        self._lay()

    def why_not(self, text: str) -> str | None:
        """Why a move cannot be an answer: the rules alone say so."""
        return self.match.why_not(LEARNER, text)

    def play(self, text: str) -> list[Step]:
        """Answer with a move, and hear what it is worth; nothing happens at the table.

        Raises IllegalMove and changes nothing.
        """
        if (reason := self.why_not(text)) is not None:
            raise IllegalMove(reason)
        before, self.answer = self.answer, text
        told = self.known.verdict(text, before)
        if self.known.holds(text):
            self._show(told)
        else:
            self.stage = Stage.ANSWERED
            self.step = LessonStep(self.position.title, f"{told} Try again, or let it be shown.")
        return []

    def again(self) -> None:
        """Ask the same once more; what was answered is remembered for comparison."""
        self.stage = Stage.ASKED
        self.step = LessonStep(self.position.title, self.position.say, show=self.position.show)

    def _show(self, told: str) -> None:
        position, said = self.position, [told] if told else []
        self.stage = Stage.SHOWN
        if words := self.known.names_best(self.answer):
            said.append(f"{words} {self._label(position.best)}.")
        said += [position.why, position.principle]
        self.step = LessonStep(position.title, " ".join(part for part in said if part), show=position.show)

    def _label(self, text: str) -> str:
        names: Sequence[str] = self.lesson.names
        view = self.match.bare_view(LEARNER)
        return self.match.game.instruction(self._move(text), view, names.__getitem__)
