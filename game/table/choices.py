"""The choice bar above the hand: at its left what completes the selection, at its right moves without pieces.

Every kind of move keeps its place through a match, and one button at most is golden: the thing to do now.
Words come from the game (`label`), never from a move's canonical text.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from game.rules.core.game import Game, numbered
from game.rules.core.legal import Selection, WithoutCalls
from game.rules.core.move import Move
from game.rules.core.sentences import Names
from game.rules.core.state import State
from game.rules.core.together import Together
from game.rules.core.view import View
from game.table.layout import Rect
from game.table.picker import Picker

Measure = Callable[[str], float]
"""The width of a text in units."""

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
MOST_TOGETHER = 4
"""More chips of what goes together would be a list to be read."""
_VERBS = ("Pass", "Lay away", "Throw")
_DOING = ("Play ", "Lay ", *(f"{verb} " for verb in _VERBS))
"""How a label begins that says what is done; what is no play is called by its name where there is no room."""
_FEW = 8
"""A target that is a move by itself becomes a button only while there are no more of them than this."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One button or chip: it plays `move`, or adds `choice` to the selection, or confirms (`play`), or shows
    pieces (`together`), or the next of what can be shown (`more`).
    """

    kind: str
    """`move`, `choice`, `play`, `together`, or `more` of these."""
    text: str
    rect: Rect
    move: Move | None = None
    choice: str | None = None
    gold: bool = False
    """Whether this is the thing to do now."""
    together: Together | None = None
    passed: int = 0
    """Of `more`, how many chips stand before it."""


class Places:
    """Where moves without pieces stand: a place for each kind and target, from the right as they first came.

    A place is as wide as the widest words that stood in it, and stays empty while its move cannot be made.
    """

    def __init__(self) -> None:
        self._widths: dict[tuple[str, str | None], float] = {}

    def note(self, moves: Sequence[Move], texts: Sequence[str], measure: Measure) -> None:
        """These stand in the bar now, from the left."""
        for move, text in reversed([*zip(moves, texts, strict=True)]):
            key = (move.kind, move.target)
            self._widths[key] = max(self._widths.get(key, 0.0), measure(text))

    def before(self, move: Move) -> float:
        """The room that places at the right of this move's take, gaps included."""
        room = 0.0
        for key, width in self._widths.items():
            if key == (move.kind, move.target):
                break
            room += _wide(width, _SIDE) + GAP
        return room

    @property
    def room(self) -> float:
        """What all places take, gaps included."""
        return sum(_wide(width, _SIDE) + GAP for width in self._widths.values())


def entries(
    picker: Picker,
    game: Game[State],
    view: View[State],
    area: Rect,
    measure: Measure,
    name: Names = numbered,
    shown: frozenset[str] = frozenset(),
    places: Places | None = None,
    together: Sequence[Together] = (),
    aside: Rect | None = None,
) -> tuple[Entry, ...]:
    """What the bar offers now, laid out in `area`, in the order of its keys; `shown` are choices that are
    offered elsewhere, `places` those of this match. Of what goes `together` it has chips `aside`, as far as
    there is room for some.
    """
    places = Places() if places is None else places
    bare = bare_moves(view, game.calls | game.meta_moves)
    moves = [game.label(move, view, name) for move in bare]
    places.note(bare, moves, measure)
    picked: list[tuple[str, str, Move | None, str | None]] = []
    if picker.named is not None:
        label = game.label(picker.named, view, name)
        words = label if label.startswith(_DOING) else f"Play: {label}"
        picked.append(("play", words, picker.named, None))
    for choice in () if dial(picker) else sorted(picker.completions.choices - shown):
        picked.append(("choice", choice_word(picker, game, view, choice, name), None, choice))
    if picker.named is not None and not fits([text for _, text, _, _ in picked], area, measure, places):
        short = next((verb for verb in _VERBS if picked[0][1].startswith(f"{verb} ")), "Play")
        picked[0] = ("play", short, picker.named, None)  # the caption names the move
    rects, stands = arranged([text for _, text, _, _ in picked], bare, moves, area, measure, places)
    at = picker.cursor.choice
    found = [
        Entry(kind, text, rect, move, choice, kind == "play" or (choice is not None and choice == at))
        for (kind, text, move, choice), rect in zip(picked, rects, strict=True)
    ]
    alone = len(bare) == 1 and not (
        picker.selecting or picker.completions.pieces or picker.completions.choices
    )
    found += [
        Entry("move", text, rect, move, None, alone)
        for move, text, rect in zip(bare, moves, stands, strict=True)
    ]
    found.sort(key=lambda entry: entry.rect.x)  # places are kept, so a move that came later may stand before
    return (*found, *chipped(picker, together, aside, measure))


def press(picker: Picker, entry: Entry) -> None:
    """Do what an entry stands for."""
    if entry.kind == "play":
        picker.confirm()
    elif entry.move is not None:
        picker.press_move(entry.move)
    elif entry.choice is not None:
        picker.press_choice(entry.choice)


def chipped(
    picker: Picker, together: Sequence[Together], aside: Rect | None, measure: Measure
) -> list[Entry]:
    """Chips of the first few for which there is room, while nothing is picked, or what one of them shows; and
    one that says how many more there are.
    """
    pieces = frozenset(picker.selection.pieces)
    if aside is None:
        return []
    for count, pad in product(range(min(MOST_TOGETHER, len(together)), 0, -1), (_SIDE, _TIGHT)):
        shown, more = together[:count], len(together) - count
        words = [one.words for one in shown] + ([f"and {more} more"] if more else [])
        rects = _row([_wide(measure(each), pad) for each in words], aside.x, *_level(aside))
        if rects[-1].right <= aside.right:
            if picker.selecting and not any(frozenset(one.pieces) == pieces for one in shown):
                return []
            chips = [
                Entry("together", one.words, at, together=one) for one, at in zip(shown, rects, strict=False)
            ]
            return [*chips, Entry("more", words[-1], rects[-1], passed=count)] if more else chips
    return []


def dial(picker: Picker) -> tuple[int, ...]:
    """The numbers to choose from where they are too many for chips, ascending; else nothing."""
    choices = picker.completions.choices
    if len(choices) <= _CHIPS or not all(choice.isdigit() for choice in choices):
        return ()
    return tuple(sorted(int(choice) for choice in choices))


def bare_moves(view: View[State], calls: frozenset[str] = frozenset()) -> tuple[Move, ...]:
    """The legal moves that need no piece and no choice: draw, pass, end of a turn; `calls` are left out."""
    legal = WithoutCalls(view.legal(), calls)
    completions = legal.completions(Selection())
    found = [move for move in completions.moves if not move.pieces]
    alone = []
    for target in sorted(completions.targets):
        further = legal.completions(Selection(target=target))
        alone += [move for move in further.moves if not move.pieces]
    return (*(alone if len(alone) <= _FEW else ()), *found)


def choice_word(picker: Picker, game: Game[State], view: View[State], choice: str, name: Names) -> str:
    """A chip's text: the choice itself where it is a word about picked pieces (a colour, a suit), else the
    label of the move that it completes.
    """
    if words := game.choice_name(choice):
        return words.capitalize()
    selection = picker.selection
    if selection.pieces and choice.isalpha() and len(choice) > 1:
        return choice.capitalize()
    completions = view.legal().completions(Selection(selection.pieces, selection.target, choice))
    return (
        game.label(completions.moves[0], view, name) if len(completions.moves) == 1 else choice.capitalize()
    )


def fits(picked: Sequence[str], area: Rect, measure: Measure, places: Places, pad: float = _TIGHT) -> bool:
    """Whether no text must be cut, with the places of the other moves kept free."""
    return sum(_wide(measure(text), pad) + GAP for text in picked) + places.room - GAP <= area.w


def arranged(
    picked: Sequence[str],
    bare: Sequence[Move],
    texts: Sequence[str],
    area: Rect,
    measure: Measure,
    places: Places,
) -> tuple[list[Rect], list[Rect]]:
    """Boxes for what is picked, from the left end of `area`, and for the moves `bare`, in their places.

    Where they would not fit, what is picked is narrower, and only then do places move together.
    """
    y, high = _level(area)
    for pad in (_SIDE, _TIGHT):
        room = sum(_wide(measure(text), pad) + GAP for text in picked) + places.room - GAP
        if room <= area.w:
            left = _row([_wide(measure(text), pad) for text in picked], area.x, y, high)
            right = []
            for move, text in zip(bare, texts, strict=True):
                wide = _wide(measure(text), _SIDE)
                right.append(Rect(area.right - places.before(move) - wide, y, wide, high))
            return left, right
    widths = [measure(text) + 2 * _TIGHT for text in (*picked, *texts)]
    if not widths:
        return [], []
    squeeze = min(1.0, (area.w - GAP * (len(widths) - 1)) / sum(widths))
    widths = [width * squeeze for width in widths]
    start = area.right - sum(widths[len(picked) :]) - GAP * (len(texts) - 1)
    return _row(widths[: len(picked)], area.x, y, high), _row(widths[len(picked) :], start, y, high)


def room(found: Sequence[Entry], measure: Measure, places: Places) -> float:
    """How wide a bar must be for all of these buttons and all places of moves, nothing cut."""
    picked = [entry for entry in found if entry.kind in ("play", "choice")]
    return sum(_wide(measure(entry.text), _SIDE) + GAP for entry in picked) + places.room - GAP


def _level(area: Rect) -> tuple[float, float]:
    """Top and height of the buttons in a bar."""
    high = TALL if area.h >= TALL + 4 else HEIGHT
    return area.centre[1] - high / 2, high


def _wide(words: float, pad: float) -> float:
    """The width of a button with words of this width, or of a place for them."""
    return max(_LEAST if pad == _SIDE else 0.0, words + 2 * pad)


def _row(widths: Sequence[float], x: float, y: float, high: float) -> list[Rect]:
    """Boxes side by side, the first one's left edge at `x`."""
    rects = []
    for width in widths:
        rects.append(Rect(x, y, width, high))
        x += width + GAP
    return rects
