"""The choice bar: moves without pieces as buttons and choices as chips, at one fixed place above the hand.

Pure geometry and words; what is written comes from the game (`label`), never from a move's canonical text.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.core.game import Game, Names, numbered
from game.rules.core.legal import Selection, WithoutCalls
from game.rules.core.move import Move
from game.rules.core.view import View
from game.table.layout import Rect
from game.table.picker import Picker

HEIGHT = 34.0
"""Height of a button or chip."""
TALL = 48.0
"""The same in a bar with room for it."""
GAP = 10.0
_SIDE = 18.0
_TIGHT = 10.5
"""Beside a text, at least, before it is cut."""
_LEAST = 84.0
_CHIPS = 4
"""Numbers to choose from are chips while there are no more of them than this, else they are on a dial."""
_FEW = 8
"""A target that is a move by itself becomes a button only while there are no more of them than this."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One button or chip: it plays `move`, or adds `choice` to the selection, or confirms (`play`)."""

    kind: str
    """`move`, `choice` or `play`."""
    text: str
    rect: Rect
    move: Move | None = None
    choice: str | None = None


def entries(
    picker: Picker,
    game: Game[Any],
    view: View[Any],
    area: Rect,
    measure: Callable[[str], float],
    name: Names = numbered,
    shown: frozenset[str] = frozenset(),
) -> tuple[Entry, ...]:
    """What the bar offers now, laid out in `area`; `measure` gives the width of a text in units, `shown` are
    choices that are offered elsewhere.

    The moves without pieces stay in place while pieces are picked, so that nothing jumps under the pointer.
    """
    found: list[tuple[str, str, Move | None, str | None]] = []
    if picker.named is not None:
        label = game.label(picker.named, view, name)
        words = label if label.startswith(("Play ", "Lay ")) else f"Play: {label}"
        found.append(("play", words, picker.named, None))
    for choice in () if dial(picker) else sorted(picker.growth.choices - shown):
        found.append(("choice", choice_word(picker, game, view, choice, name), None, choice))
    bare = bare_moves(view, game.calls | game.talk)
    found += [("move", game.label(move, view, name), move, None) for move in bare]
    if picker.named is not None and not fits([text for _, text, _, _ in found], area, measure):
        found[0] = ("play", "Play", picker.named, None)  # the caption names the move
    rects = spread([text for _, text, _, _ in found], area, measure)
    return tuple(
        Entry(kind, text, rect, move, choice)
        for (kind, text, move, choice), rect in zip(found, rects, strict=True)
    )


def dial(picker: Picker) -> tuple[int, ...]:
    """The numbers to choose from where they are too many for chips, ascending; else nothing."""
    choices = picker.growth.choices
    if len(choices) <= _CHIPS or not all(choice.isdigit() for choice in choices):
        return ()
    return tuple(sorted(int(choice) for choice in choices))


def bare_moves(view: View[Any], calls: frozenset[str] = frozenset()) -> tuple[Move, ...]:
    """The legal moves that need no piece and no choice: draw, pass, end of a turn; `calls` are left out."""
    legal = WithoutCalls(view.legal(), calls)
    growth = legal.extend(Selection())
    found = [move for move in growth.whole if not move.pieces]
    alone = []
    for target in sorted(growth.targets):
        further = legal.extend(Selection(target=target))
        alone += [move for move in further.whole if not move.pieces]
    return (*(alone if len(alone) <= _FEW else ()), *found)


def choice_word(picker: Picker, game: Game[Any], view: View[Any], choice: str, name: Names) -> str:
    """A chip's text: the choice itself where it is a word about picked pieces (a colour, a suit), else the
    label of the move that it completes.
    """
    if words := game.choice_name(choice):
        return words.capitalize()
    selection = picker.selection
    if selection.pieces and choice.isalpha() and len(choice) > 1:
        return choice.capitalize()
    growth = view.legal().extend(Selection(selection.pieces, selection.target, choice))
    return game.label(growth.whole[0], view, name) if len(growth.whole) == 1 else choice.capitalize()


def crowded(found: Sequence[Entry], measure: Callable[[str], float]) -> bool:
    """Whether these buttons are too narrow for what is written on them."""
    return any(entry.rect.w < measure(entry.text) + 2 * _TIGHT - 0.5 for entry in found)


def fits(texts: Sequence[str], area: Rect, measure: Callable[[str], float]) -> bool:
    """Whether no text must be cut."""
    return sum(measure(text) + 2 * _TIGHT for text in texts) + GAP * (len(texts) - 1) <= area.w


def spread(texts: Sequence[str], area: Rect, measure: Callable[[str], float]) -> list[Rect]:
    """Boxes for the texts, side by side in the middle of `area`; narrower where they would not fit."""
    widths = [max(_LEAST, measure(text) + 2 * _SIDE) for text in texts]
    gaps = GAP * max(0, len(widths) - 1)
    whole = sum(widths) + gaps
    if whole > area.w:
        widths = [measure(text) + 2 * _TIGHT for text in texts]  # what is written comes first
        whole = sum(widths) + gaps
    if whole > area.w:
        squeeze = (area.w - GAP * (len(widths) - 1)) / sum(widths)
        widths = [width * squeeze for width in widths]
        whole = area.w
    high = TALL if area.h >= TALL + 4 else HEIGHT
    x, y = area.centre[0] - whole / 2, area.centre[1] - high / 2
    rects = []
    for width in widths:
        rects.append(Rect(x, y, width, high))
        x += width + GAP
    return rects
