"""What has room in the drawer of a hint's "Why?": pages that tell all of it or less, in one of two forms.

A page is as high as what it tells. The usual form has a head and broad bars; the slim one has neither and
tells the same in half the height, for tables on which little is free.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.table.ui.theme import BODY, SMALL, Theme

if TYPE_CHECKING:
    from game.coach.hints import Option

PAD, GAP = 16.0, 8.0
DISC, BUTTON = 20.0, 36.0
WIDE = 300.0
_WIDTHS = (WIDE, 260.0, 232.0)
_SLIM_WIDTHS = (460.0, 380.0, *_WIDTHS)
_A_UNIT, _SLIM, _A_LINE, _A_BAR = 10.0, 2500.0, 2500.0, 2500.0
"""What a unit less of width, the slim form, a note less and a bar less cost, beside covering a unit of what
had better be seen.
"""
_REPEATED = 500.0
"""What it costs to leave out a reason that the pill tells, too."""


class Form(NamedTuple):
    """How a page is set."""

    head: float
    """Where its unit is written."""
    below: float
    """Of a row, what is beneath its words."""
    thick: float
    """Of a bar."""
    end: float
    """Of a page, what is beneath all of its words."""
    titled: bool
    """Whether its head stands above the unit."""

    def top(self, line: float, lines: int) -> float:
        """Where its bars begin, below a unit in so many lines of this height."""
        return self.head + line * lines + GAP if self.titled else self.head + line * (lines - 1)

    def beside(self, inside: float) -> float:
        """How wide a unit may be: where it stands beside the button, as much less."""
        return inside if self.titled else inside - BUTTON


USUAL = Form(56.0, 22.0, 12.0, PAD, titled=True)
SLIM = Form(40.0, 8.0, 5.0, 12.0, titled=False)


@dataclass(frozen=True, slots=True)
class Told:
    """All that could be told."""

    bars: Sequence[Option]
    labels: Sequence[str]
    numbered: int
    """How many of the moves have their number on the table: these have their bars on every page."""
    notes: Sequence[str]
    """What matters most first."""
    unit: str = ""
    """What the bars count."""
    repeated: bool = False
    """Whether the first note is told elsewhere, too."""

    def shorter(self) -> Iterator[Sequence[str]]:
        """All notes, then fewer, what is told elsewhere first; where there are no bars, one at least."""
        yield self.notes
        notes, least = self.notes[1:] if self.repeated else self.notes[:-1], 0 if self.bars else 1
        yield from (notes[:count] for count in range(len(notes), least - 1, -1))

    def left(self, number: int) -> float:
        """What the number of a row takes at its left."""
        return DISC + 6 if number < self.numbered else 0.0


class Page(NamedTuple):
    """What has room in a drawer of some width."""

    form: Form
    wide: float
    high: float
    top: float
    """Where its bars begin."""
    unit: Sequence[str]
    """What the bars count, in lines."""
    rows: list[Sequence[str]]
    """The words of each bar in lines."""
    notes: Sequence[str]
    lacks: float
    """What it costs that all is not told, as wide as can be."""


def pages(theme: Theme, told: Told, room: float) -> list[Page]:
    """The pages that are at most so high, those that tell most first."""
    found = [
        page
        for form, widths in ((USUAL, _WIDTHS), (SLIM, _SLIM_WIDTHS))
        for wide in widths
        for bars in {len(told.bars), min(told.numbered, len(told.bars))}
        for notes in told.shorter()
        if (page := _page(theme, told, form, wide, bars, notes)).high <= room
    ]
    return sorted(found, key=lambda page: page.lacks)


def page_in(theme: Theme, told: Told, wide: float, room: float) -> Page:
    """The usual page of this width, with as much as there is room for: the bars of what has a number on the
    table before notes, one note before more bars, and one bar at least.
    """
    least = min(told.numbered, len(told.bars))
    ways = [(least, told.notes[:count]) for count in range(len(told.notes), 0, -1)] or [(least, ())]
    fitting = (way for way in ways if _page(theme, told, USUAL, wide, *way).high <= room)
    bars, notes = next(fitting, ways[-1])
    counts = [*range(len(told.bars), bars, -1), *range(bars, 1, -1)]
    found = (page for count in counts if (page := _page(theme, told, USUAL, wide, count, notes)).high <= room)
    return next(found, _page(theme, told, USUAL, wide, min(1, bars), notes))


def _page(theme: Theme, told: Told, form: Form, wide: float, bars: int, notes: Sequence[str]) -> Page:
    """With so many bars and these notes."""
    inside, line = wide - 2 * PAD, theme.line(SMALL)
    unit = theme.wrap(told.unit, form.beside(inside), SMALL) if told.bars else []
    top = form.top(line, len(unit)) if unit else form.head
    rows = [row_words(theme, told, number, inside) for number in range(bars)]
    high = top + sum(len(words) * line + form.below for words in rows)
    high += sum(len(theme.wrap(note, inside, SMALL)) * line + GAP for note in notes)
    high += form.end - GAP
    lacks = (len(told.notes) - len(notes)) * _A_LINE + (len(told.bars) - bars) * _A_BAR
    if told.repeated and told.notes[0] not in notes:
        lacks += _REPEATED - _A_LINE
    lacks += 0.0 if form.titled else _SLIM
    return Page(form, wide, high, top, unit, rows, notes, lacks + max(0.0, WIDE - wide) * _A_UNIT)


def row_words(theme: Theme, told: Told, number: int, inside: float) -> Sequence[str]:
    """The label of a bar in lines, between its number and its figure."""
    figure = theme.width(told.bars[number].figure, BODY, "bold")
    return theme.wrap(told.labels[number], inside - told.left(number) - figure - GAP - 2, SMALL)
