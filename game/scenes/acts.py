"""What each seat did last, as a chip at its plate, until that seat acts again.

A chip covers no piece, no plate and nothing printed: where there is no room for it, the plate says it after
its points, as far as its line has room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core.events import Cue
from game.rules.shared.words import capital
from game.scenes.chipplaces import GAP, beside, beyond, gap
from game.scenes.chipwords import briefly, clauses, lines_of, whole
from game.scenes.context import TableContext, TablePart
from game.table.art import svg
from game.table.art.palette import Colour
from game.table.frames import frect, kept
from game.table.grounds import rim_width
from game.table.layout import Mark, Plate, Rect
from game.table.layout_capabilities import Panelled
from game.table.marks import Board
from game.table.ui.rise import Rise
from game.table.ui.slices import rounded
from game.table.ui.theme import INK, SMALL, Theme, write
from game.table.ui.tips import Tip

if TYPE_CHECKING:
    from game.rules.core.events import Event
    from game.table.coachmarks import Bubble
    from game.table.ui.widget import Pos

HIGH = 26.0
MOST, LEAST = 260.0, 112.0
"""How wide a chip may be, and has to be."""
NARROW = 72.0
"""How wide the least one is, of two or three lines beyond the cards of a seat that has no other room."""
_PAD, _ASIDE, _CLOSE, _AROUND = 12.0, 10.0, 7.0, 4.0
"""What stays free beside words: as a rule, at least, in a narrow chip; and above and below them."""
_OVER_HALF = 0.62
"""Of the width of words, a line of two of them."""
_CLEAR = 20.0
"""So much farther from all that is another seat's, a chip is seen at a glance to be its own seat's."""
_BACK = 40
"""Steps that are looked through for what was done last."""
_SIGN = 60.0
"""Marks from this height on are fields to lie things on, not signs."""
OF_TABLE = frozenset({Cue.SHUFFLE, Cue.DEAL, Cue.CUT})
"""What is the table's doing, whoever holds the cards."""
_ANEW = frozenset({Cue.DEAL, Cue.TIE})
"""After these all begin again, and what each did last is past."""
COUNTED = frozenset({Cue.COUNT, Cue.TALLY, Cue.MOON, Cue.SHOWDOWN, Cue.BEST})
"""What is counted before all eyes."""
_YOU = "You"
_WHO = "\N{WHITE CIRCLE}"
"""Stands for the name that is struck from a sentence: the chip stands at its plate."""


class Acts(TablePart):
    """The chips of one table; `frame` is where the prompt, the tools and the title stand."""

    def __init__(self, table: TableContext, frame: Callable[[], Sequence[Rect]]) -> None:
        super().__init__(table)
        self._frame = frame
        self._last: dict[int, int] = {}
        """By seat the version of its last act."""
        self._words: dict[int, str] = {}
        self._of: object = None
        self._boxes: dict[int, Rect] = {}
        self._said: dict[int, str] = {}
        """By seat what its chip has to tell, with a name where it could seem another's."""
        self._roomless: dict[int, Rect] = {}
        """By seat the plate that has to say it, for want of room for a chip."""
        self._for: object = None
        """For what the chips were worded, and for what they were placed."""
        self.rise = Rise()
        self._listed = isinstance(self.tabletop.layout, Panelled)
        """Whether moves stand in a list beside the board, and only what else is said wants a chip."""

    def hear(self, version: int, events: Sequence[Event]) -> None:
        """A step shows: whoever acted in it has a new chip."""
        if any(event.cue in _ANEW for event in events):
            self.clear()
        for event in events:
            if event.seat < 0 or event.cue in OF_TABLE or self.game.solitaire:
                continue
            if self._listed and event.cue is Cue.PLAY:
                self._last.pop(event.seat, None)
                self.rise.forget(event.seat)
            else:
                self._last[event.seat] = version
        self._of = None

    def clear(self) -> None:
        """Nobody has done anything."""
        for seat in self._last:
            self.rise.forget(seat)
        self._last.clear()
        self._of = None

    def recall(self, version: int) -> None:
        """The table jumped to this version: see who did what last."""
        self.clear()
        for at in range(max(1, version - _BACK), version + 1):
            self.hear(at, self.session.eyes.events_at(at, self.playback.viewer))

    def of_table(self, events: Iterable[Event]) -> str:
        """What the table itself did, in words."""
        told = (event for event in events if event.seat < 0 or event.cue in OF_TABLE)
        return " ".join(words for event in told if (words := self.naming.words(event)))

    # --- words -----------------------------------------------------------------------------------------

    def worded(self) -> dict[int, str]:
        """By seat what stands on its chip, as far as whoever looks on may know it."""
        key = (self.playback.viewer, tuple(self._last.items()))
        if key != self._of:
            self._of = key
            self._words = {
                seat: words for seat, version in self._last.items() if (words := self._act(seat, version))
            }
        return self._words

    def _act(self, seat: int, version: int) -> str:
        if version > self.session.match.version:
            return ""
        events = self.session.eyes.events_at(version, self.playback.viewer)
        own = [event for event in events if event.seat == seat and event.cue not in OF_TABLE | COUNTED]
        return "; ".join(filter(None, (self._struck(event, seat) for event in own)))

    def _struck(self, event: Event, seat: int) -> str:
        """The event's sentence without its subject, whose plate is beside it, and its full stop."""
        if self.naming.plain(seat) == _YOU:  # the plate says so, and the verb follows it
            return self.naming.words(event).removeprefix(f"{_YOU} ").removesuffix(".")
        words = event.sentence(lambda one: _WHO if one == seat else self.naming.name(one))
        return words.removeprefix(f"{_WHO} ").replace(_WHO, self.naming.plain(seat)).removesuffix(".")

    # --- places ----------------------------------------------------------------------------------------

    def placed(self, theme: Theme) -> dict[int, Rect]:
        """By seat where its chip stands."""
        tabletop = self.tabletop
        words = self.worded()
        lying = tabletop.placements, tabletop.plates
        key = (theme.scale, theme.sight, lying, tuple(words.items()), tuple(self._frame()))
        if key != self._for:
            self._for = key
            marks = self._marks()
            spoken = {mark.seat for mark in marks if mark.word}  # the table itself writes what they have said
            plates = [p for p in tabletop.plates if p.seat in words and p.seat not in spoken]
            shared = self._share(theme, plates, marks)
            last = [plate for plate in plates if plate.seat not in shared]
            if last:  # whoever came last may have been left nothing of what others can do without
                other = self._share(theme, [*last, *(plate for plate in plates if plate not in last)], marks)
                shared = max(shared, other, key=len)
            self._boxes = {seat: box for seat, (box, _) in shared.items()}
            self._said = {seat: said for seat, (_, said) in shared.items()}
            self._roomless = {p.seat: p.rect for p in plates if p.seat not in self._boxes}
        return self._boxes

    def on_plate(self, theme: Theme, seat: int) -> Sequence[str]:
        """What a plate is to say itself, for want of room for a chip: all the words, then less and less."""
        self.placed(theme)
        return briefly(self._words[seat]) if seat in self._roomless else ()

    def _share(
        self, theme: Theme, plates: Sequence[Plate], marks: Sequence[Mark]
    ) -> dict[int, tuple[Rect, str]]:
        """Places for as many as have room, and what is told there; the first ones choose first. Where only
        nearer to another's plate there is room, the name is told, too.
        """
        boxes: dict[int, tuple[Rect, str]] = {}
        taken, awaited = self._taken(marks), [mark.rect for mark in marks if mark.awaits]
        for plate in plates:
            words, inside = self._words[plate.seat], _inside_rim(self.tabletop.area)
            others = [
                rect
                for other in self.tabletop.plates
                for rect in (other.rect, other.cards)
                if other is not plate and rect is not None
            ]
            strange = [*others, *(box for box, _ in boxes.values())]
            said = theme, words, plate, inside
            box = _place(*said, [*taken, *awaited], others, strange) or _place(*said, taken, others, strange)
            if box is None:
                words = f"{capital(self.naming.plain(plate.seat))} {words}"
                box = _around(theme, words, plate, inside, taken, lambda box: True, crowded=True)
            if box is not None:
                boxes[plate.seat] = box, words
                taken.append(box)
        return boxes

    def _taken(self, marks: Sequence[Mark]) -> list[Rect]:
        """What may not be covered."""
        tabletop = self.tabletop
        wins = tabletop.trick_winner  # it rises for a moment, and no chip moves for it
        lying = (wins if wins and place.id == wins.id else place for place in tabletop.placements)
        found = [place.rect for place in lying if not place.covered]
        for plate in tabletop.plates:
            found += [rect for rect in (plate.rect, plate.total, plate.cards) if rect is not None]
        found += [
            mark.rect for mark in marks if mark.rect.h < _SIGN or not mark.still or isinstance(mark, Board)
        ]
        return [*found, *(guide.rect for guide in tabletop.guides), *self._frame()]

    def _marks(self) -> Sequence[Mark]:
        """What is printed and noted on the table."""
        view, tabletop = self.tabletop.view, self.tabletop
        return [] if view is None else tuple(tabletop.layout.marks(view, tabletop.area, tabletop.near))

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, theme: Theme, bubble: Bubble | None = None) -> None:
        """Every chip that no coach's bubble lies on, with a foot in its seat's colour."""
        if not self._last or self.tabletop.view is None:
            return
        colours = self.table.colours
        theme = theme.unread()  # its seat tells the same
        for seat, box in self.placed(theme).items():
            if bubble is not None and bubble.box.overlaps(box):
                continue
            words = self._said[seat]
            said = self._last[seat], words
            below = self.rise.below(seat, said, self.app.now, still=theme.reduced_motion)
            place = theme.rect(frect(box).move(0, below))
            svg.paste(
                surface, _chip(place.size, colours[seat], theme.px(2), theme.sight.opaque), place.topleft
            )
            row = frect(box.inset((box.w - _inside(box)) / 2, 0)).move(0, below)
            lines = _lines(theme, words, box)
            row.h, row.y = theme.line(SMALL), row.centery - theme.line(SMALL) * len(lines) / 2
            for line in lines:
                write(surface, theme, line, row, SMALL, INK)
                row.y += row.h

    def tip_at(self, pos: Pos) -> Tip | None:
        """All of what a chip under the pointer says, or a plate in its stead."""
        for seat, box in (*self._boxes.items(), *self._roomless.items()) if self._last else ():
            if box.contains(*pos) and seat in self._words:
                words = f"{self.naming.plain(seat)} {self._words[seat]}."
                return Tip(words, (box.x, box.y, box.w, box.h), pos)
        return None


def _inside_rim(area: Rect) -> Rect:
    """Where chips may stand."""
    return area.inset(rim_width(area.w) + GAP, GAP)


def _place(
    theme: Theme,
    words: str,
    plate: Plate,
    inside: Rect,
    taken: Sequence[Rect],
    others: Sequence[Rect],
    strange: Sequence[Rect],
) -> Rect | None:
    """Where all of it has room, else its first clauses in one line, in two, else the piece alone; first
    far nearer to its own plate than to others, then nearer, then beyond the cards beside it, then anywhere
    around it.
    """

    def clear(box: Rect) -> bool:
        return all(gap(box, plate.rect) + _CLEAR <= gap(box, other) for other in others)

    def nearest(box: Rect) -> bool:
        return all(gap(box, plate.rect) < gap(box, other) for other in others)

    def close(box: Rect) -> bool:
        return gap(box, plate.rect) <= plate.rect.w

    return (
        _around(theme, words, plate, inside, taken, clear)
        or _around(theme, words, plate, inside, taken, nearest)
        or _farther(theme, words, plate, inside, taken, strange, nearest)
        or _around(theme, words, plate, inside, taken, nearest, crowded=True)
        or _farther(theme, words, plate, inside, taken, strange, close)
        or _around(theme, words, plate, inside, taken, lambda box: True)
    )


def _around(
    theme: Theme,
    words: str,
    plate: Plate,
    inside: Rect,
    taken: Sequence[Rect],
    good: Callable[[Rect], bool],
    *,
    crowded: bool = False,
) -> Rect | None:
    """Below, above or beside a plate."""
    clause = clauses(words)[-1]
    wide = min(MOST, theme.width(words, SMALL) + 2 * _PAD)
    one = max(LEAST, wide), _high(theme, 1)
    row = beside(plate, *one, inside, taken, LEAST, good, crowded=crowded)
    if row is not None and _fits(theme, clause, row[0], 1):
        return _hugged(theme, words, *row)
    half, high = _in_two(theme, clause)

    def holds(box: Rect) -> bool:
        return good(box) and _fits(theme, clause, box, 2)

    two = beside(plate, half, high, inside, taken, LEAST, holds, crowded=crowded)
    if two is not None:
        return _hugged(theme, words, *two)
    if row is not None and _lines(theme, words, row[0]):
        return _hugged(theme, words, *row)
    if not crowded:
        return None
    for lines, least, squeezed in ((1, LEAST, True), (3, LEAST, False), (3, NARROW, True)):
        small = beside(plate, LEAST, _high(theme, lines), inside, taken, least, good, crowded=squeezed)
        if small is not None and _lines(theme, words, small[0]):
            return _hugged(theme, words, *small)
    return None


def _farther(
    theme: Theme,
    words: str,
    plate: Plate,
    inside: Rect,
    taken: Sequence[Rect],
    strange: Sequence[Rect],
    good: Callable[[Rect], bool],
) -> Rect | None:
    """Beyond what lies right or left of a plate, in one line, in two, or in three."""
    half, high = _in_two(theme, clauses(words)[-1])
    forms = (MOST, _high(theme, 1)), (half, high), (MOST, high), (LEAST, _high(theme, 3))
    for most, tall in forms:
        for to_right, from_top in ((True, False), (False, False), (True, True), (False, True)):
            box = beyond(plate.rect, most, tall, inside, taken, strange, to_right=to_right, from_top=from_top)
            if box is not None and box.w >= NARROW and _lines(theme, words, box):
                chip = _hugged(theme, words, box, to_right)
                if good(chip):
                    return chip
    return None


def _in_two(theme: Theme, clause: str) -> tuple[float, float]:
    """How wide and high a chip of two lines is."""
    half = max(LEAST, min(MOST, theme.width(clause, SMALL) * _OVER_HALF + 2 * _PAD))
    return half, _high(theme, 2)


def _high(theme: Theme, lines: int) -> float:
    """The height of a chip of so many lines, of large letters, too."""
    return max(HIGH, lines * theme.line(SMALL) + _AROUND)


def _hugged(theme: Theme, words: str, box: Rect, from_left: bool) -> Rect:
    """The box no wider than its lines, at the edge from which it was placed."""
    wide = min(box.w, max(theme.width(line, SMALL) for line in _lines(theme, words, box)) + 2 * _PAD)
    return box._replace(x=box.x if from_left else box.right - wide, w=wide)


def _inside(box: Rect) -> float:
    """How wide words in it may be."""
    return box.w - 2 * (_ASIDE if box.w >= LEAST else _CLOSE)


def _fits(theme: Theme, clause: str, box: Rect, lines: int) -> bool:
    """Whether a clause has room in so many lines."""
    return whole(theme, clause, _inside(box), lines) is not None


def _lines(theme: Theme, words: str, box: Rect) -> list[str]:
    """What of the words has room."""
    return lines_of(theme, words, _inside(box), max(1, int(box.h // theme.line(SMALL))))


@kept
def _chip(size: tuple[int, int], colour: Colour, foot: int, opaque: bool) -> pygame.Surface:
    """Dark glass with a foot in a seat's colour."""
    round_ = min(size[1] / 2, 6.5 * foot)
    art = rounded(
        size, round_, (((30, 26, 34), 1.0 if opaque else 0.9), ((18, 15, 22), 1.0 if opaque else 0.94))
    )
    inset = round(round_)
    line = rounded((size[0] - 2 * inset, foot), foot / 2, ((colour, 1.0), (colour, 1.0)))
    svg.paste(art, line, (inset, size[1] - foot - 1))
    return art
