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
from game.scenes.chipform import around, doubtful, inside_of, placed, told, told_whole
from game.scenes.chipplaces import GAP, TOUCH, face_of
from game.scenes.chipwords import briefly
from game.scenes.context import TableContext, TablePart
from game.table.art import svg
from game.table.art.nameplate import LIT
from game.table.art.palette import Colour
from game.table.frames import frect, kept
from game.table.geometry import NOWHERE
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


_Shared = dict[int, tuple[Rect, str]]
"""By seat where its chip stands, and what is told there."""


class Acts(TablePart):
    """The chips of one table; `frame` is where the prompt, the tools and the title stand, and chalk."""

    def __init__(self, table: TableContext, frame: Callable[[], Sequence[Rect]]) -> None:
        super().__init__(table)
        self._frame = frame
        self._last: dict[int, int] = {}
        """By seat the version of its last act."""
        self._words: dict[int, str] = {}
        self._of: object = None
        self._boxes: dict[int, Rect] = {}
        self._stood: dict[int, tuple[object, Rect, str]] = {}
        """By seat for what its chip was placed there, where, and what it tells."""
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
            shared = self._shared(theme, plates, marks)
            self._boxes = {seat: box for seat, (box, _) in shared.items()}
            self._said = {seat: said for seat, (_, said) in shared.items()}
            self._stood = {seat: (self._standing(theme, seat), *shared[seat]) for seat in shared}
            self._roomless = {p.seat: p.rect for p in plates if p.seat not in self._boxes}
        return self._boxes

    def on_plate(self, theme: Theme, seat: int) -> Sequence[str]:
        """What a plate is to say itself, for want of room for a chip: all the words, then less and less."""
        self.placed(theme)
        return briefly(self._words[seat]) if seat in self._roomless else ()

    def _standing(self, theme: Theme, seat: int) -> object:
        """Where this is as it was, what a seat did last is told where it was told before."""
        return theme.scale, theme.sight, self.tabletop.area, self.tabletop.near, self._words[seat]

    def _shared(self, theme: Theme, plates: Sequence[Plate], marks: Sequence[Mark]) -> _Shared:
        """Places for all, so that chips stay where they stand as long as nothing comes to lie there, unless
        others could tell more then.
        """

        def worth(shared: _Shared) -> tuple[int, int]:
            return len(shared), sum(told_whole(theme, said, box) for box, said in shared.values())

        stay, most = self._staying(theme, plates, marks), (len(plates), len(plates))
        best = self._share(theme, plates, marks, stay)
        if worth(best) < most:
            if stay:
                best = max(best, self._share(theme, plates, marks), key=worth)
            last = [plate for plate in plates if plate.seat not in best]
            if last:  # whoever came last may have been left nothing of what others can do without
                others = [plate for plate in plates if plate not in last]
                best = max(best, self._share(theme, [*last, *others], marks), key=worth)
        return best

    def _staying(self, theme: Theme, plates: Sequence[Plate], marks: Sequence[Mark]) -> _Shared:
        """The places of chips on which nothing has come to lie."""
        boxes: _Shared = {}
        taken = [*self._taken(marks), *(mark.rect for mark in marks if mark.awaits)]
        for plate in plates:
            standing, place, words = self._stood.get(plate.seat, (None, NOWHERE, ""))
            covers = any(place.overlaps(rect, TOUCH) for rect in taken)
            if standing == self._standing(theme, plate.seat) and not covers:
                boxes[plate.seat] = place, words
                taken.append(place)
        return boxes

    def _share(
        self, theme: Theme, plates: Sequence[Plate], marks: Sequence[Mark], stay: _Shared | None = None
    ) -> _Shared:
        """Places for as many as have room, and what is told there; those that `stay` and then the first ones
        choose first. Where there is room only about as near to what is another's, the name is told, too.
        """
        boxes = dict(stay or {})
        taken, awaited = self._taken(marks), [mark.rect for mark in marks if mark.awaits]
        taken += [box for box, _ in boxes.values()]
        for plate in plates:
            if plate.seat in boxes:
                continue
            words, inside = self._words[plate.seat], _inside_rim(self.tabletop.area)
            others = [box for other in self.tabletop.plates if other is not plate for box in _boxes_of(other)]
            strange = [*others, *(box for box, _ in boxes.values())]
            at = plate, inside
            box = placed(theme, words, *at, [*taken, *awaited], others, strange)
            if box is None and awaited:
                box = placed(theme, words, *at, taken, others, strange)
            if box is None or doubtful(box, self._owned(plate), self._strange(plate)):
                words = f"{capital(self.naming.plain(plate.seat))} {words}"
                box = placed(theme, words, *at, taken, others, strange)
                box = box or around(theme, words, *at, taken, lambda box: True, told, crowded=True)
            if box is not None:
                boxes[plate.seat] = box, words
                taken.append(box)
        return boxes

    def _owned(self, plate: Plate) -> list[Rect]:
        """What is seen to be a seat's: its plate with the face, its cards, and what is said of them."""
        hand = f"hand:{plate.seat}"
        held = (place.rect for place in self.tabletop.placements if place.zone == hand)
        return [*_boxes_of(plate), face_of(plate.rect), *held]

    def _strange(self, plate: Plate) -> list[Rect]:
        """The same of all other seats."""
        return [box for other in self.tabletop.plates if other is not plate for box in self._owned(other)]

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
            sight = theme.sight
            glass = _chip(place.size, colours[seat], theme.px(2), sight.opaque, sight.contrast)
            svg.paste(surface, glass, place.topleft)
            row = frect(box.inset((box.w - inside_of(box)) / 2, 0)).move(0, below)
            lines = told(theme, words, box)
            row.h, row.y = theme.line(SMALL), row.centery - theme.line(SMALL) * len(lines) / 2
            for line in lines:
                write(surface, theme, line, row, SMALL, INK)
                row.y += row.h

    def tip_at(self, pos: Pos) -> Tip | None:
        """All of what a chip under the pointer says, or a plate in its stead."""
        plates = {plate.seat: plate.rect for plate in self.tabletop.plates}
        for seat, box in (*self._boxes.items(), *self._roomless.items()) if self._last else ():
            if box.contains(*pos) and seat in self._words:
                words = f"{self.naming.plain(seat)} {self._words[seat]}."
                x, y, wide, high = box.union(plates.get(seat, box))  # neither is covered
                return Tip(words, (x, y, wide, high), pos)
        return None


def _boxes_of(plate: Plate) -> list[Rect]:
    """The plate and where its cards are told."""
    return [plate.rect] if plate.cards is None else [plate.rect, plate.cards]


def _inside_rim(area: Rect) -> Rect:
    """Where chips may stand."""
    return area.inset(rim_width(area.w) + GAP, GAP)


@kept
def _chip(size: tuple[int, int], colour: Colour, foot: int, opaque: bool, rim: bool) -> pygame.Surface:
    """Dark glass with a foot in a seat's colour; with a `rim` where contrast is to be strong."""
    round_ = min(size[1] / 2, 6.5 * foot)
    art = rounded(
        size, round_, (((30, 26, 34), 1.0 if opaque else 0.9), ((18, 15, 22), 1.0 if opaque else 0.94))
    )
    if rim:
        svg.paste(art, rounded(size, round_, ((LIT, 1.0), (LIT, 1.0)), float(foot)), (0, 0))
    inset = round(round_)
    line = rounded((size[0] - 2 * inset, foot), foot / 2, ((colour, 1.0), (colour, 1.0)))
    svg.paste(art, line, (inset, size[1] - foot - 1))
    return art
