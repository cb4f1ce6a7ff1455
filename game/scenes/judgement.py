"""What a review says of a decision and of a player, drawn: mark, loss, better move, reason, bars, sums."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ai.thought import Basis, Candidate, Thought, Unit
from game.coach.hints import tells_leads
from game.coach.judging import Judged, by_chance, came_of, in_chances, played_once
from game.coach.marks import Mark
from game.coach.words import PERCENT, WORDS, counted, lost
from game.rules.core.move import Move
from game.rules.registry import load
from game.scenes.reviewgraph import INKS
from game.scenes.rownames import row_names
from game.scenes.valuebars import Scale
from game.table import chalk
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, FAINT, GOLD, INK, SMALL, SOFT, Theme, paste, write

if TYPE_CHECKING:
    from game.coach.keeping import Reviewed
    from game.table.art.palette import Colour

HEAD, BAR, MOST_BARS = 24.0, 26.0, 5
NAMES, AIR, THICK, FIGURE = 0.6, 6.0, 10.0, 52.0
"""Of a row: the share of its width that the name has, what is free above and below its lines, how thick its
bar is, and how wide the figure behind it."""
APART = 5.0
"""Free units below a paragraph."""
TROUGH, WHISKER = (10, 12, 18), (214, 96, 72)
PLAYED_ON = "What came of each move in this very deal, all playing on by rules of thumb."
PLAYED_ONCE = (
    "Each move was played on once in this very deal, by rules of thumb: that shows what came of it, not what"
    " it was worth."
)
WHOLE = {Unit.ROUND: "the round", Unit.HAND: "the hand", Unit.CHANCE: "the match"}
"""What is won or not where a single playout ends it."""
MARKED = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)


@dataclass(frozen=True, slots=True)
class Decision:
    """What is to be said: how its moves are called, and what was found, if anything was by now."""

    key: str
    who: str
    played: Move
    label: Callable[[Move], str]
    found: Reviewed | None
    alike: Move
    """What stands for the move that was played among those that were weighed."""
    tried: str = ""
    """What the last try came to, while a better move is looked for: what is known of it is kept back."""
    more: str = ""
    """What the heading of its values says besides the name of their unit."""
    opened: str = ""
    """The pieces, as the game calls them, where it is judged with all of them open."""


def verdict(judged: Judged) -> str:
    """What a decision gave away, in words."""
    if judged.loss is None or judged.unit is None:
        return "not valued"
    if judged.loss < 0.0005:
        return "as good as can be told" if _outdone(judged) else "best"
    what = f" {WORDS[judged.unit]}" if judged.unit in PERCENT else ""
    return lost(judged.loss, judged.unit, judged.error or 0.0) + what


def outcome(judged: Judged, alike: Move) -> str:
    """What came of a move that was played on one way, beside the best; `alike` stands for it."""
    came = came_of(judged.thought, alike)
    if judged.unit in WHOLE and came is not None and set(came) <= {0.0, 1.0}:
        return f"{'wins' if came[1] else 'does not win'} {WHOLE[judged.unit]} here"
    return (
        "nothing that was tried came to more here" if judged.best == judged.played else "less came of it here"
    )


def suggestion(judged: Judged) -> str:
    """What the move that the coach would have made is called beside the one that was made; empty where it is
    the same, or no better."""
    if judged.best == judged.played or judged.loss == 0:
        return ""
    return "As good, as far as can be told" if by_chance(judged) else "Better"


def played_on(thought: Thought) -> bool:
    """Whether its values come from playing out: with all cards open, from what then happened in one deal."""
    return any(one.basis is Basis.WORLDS for one in thought.candidates)


def _outdone(judged: Judged) -> bool:
    """Whether another move has a higher value than the one played, by chance."""
    valued = [one for one in judged.thought.candidates if one.basis is not Basis.BOUND]
    own = [told_value(judged.thought, one) for one in valued if one.move == judged.played]
    return bool(own) and max(told_value(judged.thought, one) for one in valued) > own[0] + 0.0005


class Saying(NamedTuple):
    """A paragraph, so far from the left edge and from the right."""

    words: str
    ink: Colour
    kind: str = "semibold"
    left: float = 0.0
    right: float = 0.0

    def high(self, theme: Theme, wide: float) -> float:
        """How much room it takes from edge to edge."""
        lines = theme.wrap(self.words, wide - self.left - self.right, BODY, self.kind)
        return len(lines) * theme.line(BODY, self.kind) + APART


class Column:
    """Lines from the top of a box downwards; `y` is where the next one goes. They are of the usual size, or
    of that of `letters`.
    """

    def __init__(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
        self.surface, self.letters = surface, theme.printed()
        self.x, self.wide, self.y = box.x + 16, box.w - 32, box.y + 12

    def say(
        self, words: str, colour: Colour, kind: str = "semibold", left: float = 0, right: float = 0
    ) -> None:
        """A paragraph."""
        high = Saying(words, colour, kind, left, right).high(self.letters, self.wide)
        place = pygame.FRect(self.x + left, self.y, self.wide - left - right, high - APART)
        draw_text(self.surface, self.letters, words, place, BODY, colour, kind)
        self.y += high

    def high(self, words: str) -> float:
        """How much room a paragraph takes from edge to edge."""
        return Saying(words, INK).high(self.letters, self.wide) if words else 0.0


def draw_decision(surface: pygame.Surface, theme: Theme, box: pygame.FRect, said: Decision) -> float:
    """What is said of a decision, from the top of `box`, with as many bars as it has room for at the usual
    size of text, and as large as that leaves room for; how high.
    """
    column = Column(surface, theme, box)
    judged = None if said.found is None else said.found.judged
    mark = judged.mark if judged is not None and judged.mark in MARKED else None
    left = 0.0
    if mark is not None:
        sign = theme.text(mark.value, HEAD, INKS[mark], "bold")
        drawn = paste(surface, theme, sign, pygame.FRect(column.x, column.y, 40, 24), 0.0)
        left = drawn.right / theme.scale + 10 - column.x
    ink = SOFT if mark is None else INKS[mark]
    told = [Saying(f"{said.who}: {said.label(said.played)}", INK, "bold", left)]
    values: Values | None = None
    if judged is None:
        told.append(Saying("Not looked at yet…", SOFT))
    elif said.tried:
        told += [Saying(verdict(judged), ink, "bold"), Saying(said.tried, INK)]
    else:
        told += _judged(said, judged, ink)
        values = _values_of(said, judged)
    _draw_all(column, theme, told, values, box.bottom - column.y)
    return column.y - box.y


def _draw_all(
    column: Column, theme: Theme, told: Sequence[Saying], values: Values | None, room: float
) -> None:
    """Paragraphs and bars in letters of one size."""
    usual = sum(one.high(column.letters, column.wide) for one in told)
    box = pygame.FRect(column.x, column.y, column.wide, room - usual)
    bars = None if values is None else values.within(theme, box)

    def fits(grown: Theme) -> bool:
        high = sum(one.high(grown, column.wide) for one in told)
        return high + (0.0 if bars is None else bars.high(grown, box.w)) <= room

    foot = column.y + room
    column.letters = theme.where(fits)
    for one in told:
        if one.right:
            chalk.draw_disc(column.surface, theme, column.x + column.wide - 14, column.y + 12)
        column.say(*one)
    if values is not None:
        rest = pygame.FRect(column.x, column.y, column.wide, foot - column.y)
        column.y += values.draw(column.surface, theme, rest)


def _judged(said: Decision, judged: Judged, ink: Colour) -> Iterator[Saying]:
    """What is said beside the bars; beside a better move stands the sign of what the coach marks."""
    opened = f", with all {said.opened} open" if said.opened else ""
    once = _once(said, judged)
    yield Saying(f"{outcome(judged, said.alike) if once else verdict(judged)}{opened}", ink, "bold")
    if said.opened and played_on(judged.thought):
        yield Saying(PLAYED_ONCE if once else PLAYED_ON, SOFT)
    if judged.loss is None and not judged.thought.candidates:
        yield Saying("Rules of thumb play this best: nobody can tell what the other moves are worth.", SOFT)
    if how := suggestion(judged):
        yield Saying(f"{'More came of' if once else how}: {said.label(judged.best)}", INK, right=34)
    if said.found is not None and said.found.reason:
        yield Saying(said.found.reason, SOFT)


def _once(said: Decision, judged: Judged) -> bool:
    return bool(said.opened) and played_once(judged.thought, said.alike)


def _values_of(said: Decision, judged: Judged) -> Values | None:
    """The bars; none where figures of one playout would be taken for values."""
    if _once(said, judged):
        return None
    thought = in_chances(said.key, judged.thought)
    behind = tells_leads(said.key, thought.unit)

    def names_of(moves: Sequence[Move]) -> list[str]:
        shown = [said.played if move == said.alike else move for move in moves]
        return row_names(shown, said.label, load(said.key).face_name)

    return Values(thought, said.alike, names_of, said.more, behind)


def shown_candidates(thought: Thought, played: Move, most: int) -> list[Candidate[Move]]:
    """The best few, with the move that was made among them."""
    valued = [one for one in thought.candidates if one.basis is not Basis.BOUND]
    own = [one for one in thought.candidates if one.move == played]
    found = valued[:most]
    if own and own[0] not in found:
        found = [*found[: most - 1], own[0]]
    return sorted(found, key=lambda one: -told_value(thought, one))  # not as rules of thumb prefer them


def told_value(thought: Thought, one: Candidate[Move]) -> float:
    """The value that is shown: in common worlds the difference is truer than the two values."""
    value = one.value if one.gap is None else thought.candidates[0].value - one.gap.value
    return max(0.0, min(1.0, value)) if thought.unit in PERCENT else value


class Bars(NamedTuple):
    """Which candidates have their bar, how each is called, and what stands below."""

    found: Sequence[Candidate[Move]]
    names: Sequence[str]
    legend: str

    def high(self, theme: Theme, wide: float) -> float:
        """How high they are in letters of this size; nothing where too few have room."""
        return _high(theme, self.names, self.legend, wide) if len(self.found) > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Values:
    """A bar a candidate, with its error as a whisker, and what they mean. No name is cut: a long one takes
    more lines, and then there is room for fewer.

    `names_of` calls the moves by names that differ. `more` ends the heading, see `more_of`; `behind` tells
    what each falls behind the best of them in place of its value.
    """

    thought: Thought
    played: Move
    names_of: Callable[[Sequence[Move]], Sequence[str]]
    more: str = ""
    behind: bool = False

    def within(self, theme: Theme, box: pygame.FRect) -> Bars:
        """As many of the best as a box has room for at the usual size of text."""
        unit, usual = self.thought.unit, theme.printed()
        if unit is None:
            return Bars((), (), "")
        legend = f"{counted(unit, self.more, behind=self.behind)}."
        if any(one.move == self.played for one in self.thought.candidates):
            legend += " Gold: played."
        for most in range(MOST_BARS, 1, -1):
            found = shown_candidates(self.thought, self.played, most)
            names = told_apart(self.names_of([one.move for one in found]))
            if _high(usual, names, legend, box.w) <= box.h:
                return Bars(found, names, legend)
        return Bars((), (), legend)

    def draw(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> float:
        """As many as there is room for; how high it all is."""
        unit, bars = self.thought.unit, self.within(theme, box)
        found, names, legend = bars
        if unit is None or len(found) < 2:
            return 0.0
        values = [told_value(self.thought, one) for one in found]
        told = [(value, one.error) for value, one in zip(values, found, strict=True)]
        scale = Scale.of(told, unit, behind=self.behind)
        wide = _name_wide(box.w)
        theme = theme.where(lambda grown: bars.high(grown, box.w) <= box.h)
        y, step = box.y, theme.line(SMALL)
        for one, value, name in zip(found, values, names, strict=True):
            own = one.move == self.played
            ink, lines = INK if own else SOFT, len(theme.wrap(name, wide, SMALL))
            high = _row_high(theme, lines)
            cell = pygame.FRect(box.x, y + (high - lines * step) / 2, wide, lines * step)
            draw_text(surface, theme, name, cell, SMALL, ink)
            row = pygame.FRect(box.x + wide + 8, y, box.w - wide - 8, high)
            words = _short(value, values[0] if self.behind else None, unit)
            cell = pygame.FRect(row.right - FIGURE, y, FIGURE, high)
            write(surface, theme, words, cell, SMALL - 1, ink, align=1.0)
            _draw_bar(surface, theme, row, one, value, scale, own)
            y += high
        foot = pygame.FRect(box.x, y, box.w, box.bottom - y)
        return y + draw_text(surface, theme, legend, foot, SMALL - 1, FAINT) - box.y


def _name_wide(wide: float) -> float:
    return wide * NAMES


def _row_high(theme: Theme, lines: int) -> float:
    return max(BAR, lines * theme.line(SMALL) + AIR)


def _high(theme: Theme, names: Sequence[str], legend: str, wide: float) -> float:
    rows = (_row_high(theme, len(theme.wrap(name, _name_wide(wide), SMALL))) for name in names)
    return sum(rows) + len(theme.wrap(legend, wide, SMALL - 1)) * theme.line(SMALL - 1)


def _draw_bar(
    surface: pygame.Surface,
    theme: Theme,
    row: pygame.FRect,
    one: Candidate[Move],
    value: float,
    scale: Scale,
    own: bool,
) -> None:
    """A value in the middle of its row, left of the figure, with its error as a whisker."""
    track = pygame.FRect(row.x, row.centery - THICK / 2, row.w - FIGURE - 8, THICK)
    surface.fill(TROUGH, theme.rect(track))
    bar = track.copy()
    begin, long = scale.bar(value)
    bar.x, bar.w = track.x + begin * track.w, long * track.w
    surface.fill(GOLD if own else chalk.CHALK, theme.rect(bar))
    if 0 < one.error < math.inf:
        low, high = (scale.at(value + sign * one.error) for sign in (-1, 1))
        across = (high - low) * track.w
        whisker = pygame.FRect(track.x + low * track.w, row.centery - 1, across, 2)
        surface.fill(WHISKER, theme.rect(whisker))


def told_apart(labels: Sequence[str]) -> list[str]:
    """The labels without the words with which all of them begin: "Play the"."""
    words = [label.split(" ") for label in labels]
    same = 0
    while all(len(one) > same + 1 for one in words) and len({one[same] for one in words}) == 1:
        same += 1
    return [" ".join(one[same:]) for one in words]


def _short(value: float, best: float | None, unit: Unit) -> str:
    """A value, or what it falls behind `best`, as short as it goes."""
    if best is not None:
        behind = f"−{best - value:.1f}"
        return "best" if value == best else "as good" if behind == "−0.0" else behind
    if unit in PERCENT:
        return f"{100 * value:.0f}%"
    signed = "+" if unit in (Unit.PAWNS, Unit.MEN) else ""
    return f"{value:{signed}.1f}".replace("-", "−")


def draw_progress(surface: pygame.Surface, theme: Theme, box: pygame.FRect, looked: int, all_: int) -> None:
    """ "61 of 180", with a bar."""
    words = theme.text(f"{looked} of {all_}", SMALL, SOFT)
    drawn = paste(surface, theme, words, box, 1.0)
    room = drawn.x / theme.scale - 10 - box.x
    trough = pygame.FRect(box.x, box.centery - 2, room, 4)
    surface.fill((70, 66, 62), theme.rect(trough))
    trough.w *= looked / max(1, all_)
    surface.fill(GOLD, theme.rect(trough))
