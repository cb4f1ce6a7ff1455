"""What a person may choose now, put on the screen: buttons of the choice bar, a dial of numbers, named chips.

Chips that carry their names (trumps) replace buttons; they are pressed on the table, or by a key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.hud import Hud
from game.table import choices
from game.table.layout import Rect
from game.table.layout_capabilities import Dialling
from game.table.spots import Spot
from game.table.ui.dial import Dial
from game.table.ui.theme import BODY, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.rules.core.game import Game
    from game.rules.core.move import Move
    from game.rules.core.sentences import Names
    from game.rules.core.state import State
    from game.rules.core.together import Together
    from game.rules.core.view import View
    from game.table.layout_capabilities import Guide
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop

Filter = Callable[[tuple[choices.Entry, ...]], tuple[choices.Entry, ...]]


@dataclass(frozen=True, slots=True)
class ChoiceBar:
    """All that can be chosen for the decision of `picker`, on the frame of one table.

    `keep` says which buttons are wanted, `together` what there may be chips of.
    """

    hud: Hud
    tabletop: Tabletop
    picker: Picker
    game: Game[State]
    theme: Theme
    name: Names
    keep: Filter = lambda entries: entries
    together: Sequence[Together] = ()

    def offer(
        self,
        press: Callable[[choices.Entry], object],
        after: Callable[[], object],
        guides: Sequence[Guide] = (),
    ) -> None:
        """Put it there. `press` takes a button, `after` hears of a number from the dial; the cursor goes to
        `guides`, too.
        """
        hud, picker, view = self.hud, self.picker, self.tabletop.view
        if view is None:
            return
        offered = self.keep(self.buttons())
        hud.offer(offered, press, picker.view)
        here = picker.cursor.spot
        named = [Spot(chip.rect, choice=chip.choice) for chip in self.tabletop.chips(picker) if chip.alone]
        spots = [Spot(entry.rect, choice=entry.choice) for entry in offered if entry.choice]
        others = [Spot(entry.rect, button=entry.text) for entry in offered if not entry.choice]
        guided = [Spot(guide.rect, guide=guide.key) for guide in guides]
        picker.cursor.offered([*named, *spots, *others, *guided])
        hud.pointed = picker.cursor.button
        if picker.cursor.spot != here:  # the cursor has come to a choice, whose button is golden now
            offered = self.keep(self.buttons())
            hud.offer(offered, press, picker.view)
        hud.at = self._words_at(offered)
        self._offer_dial(view, after)

    def _words_at(self, offered: Sequence[choices.Entry]) -> str | None:
        """The words of the button that the cursor has come to; empty: it is nowhere; None: elsewhere."""
        cursor = self.picker.cursor
        if cursor.spot is None:
            return ""
        if cursor.choice is None:
            return cursor.button
        return next((entry.text for entry in offered if entry.choice == cursor.choice), None)

    def buttons(self) -> tuple[choices.Entry, ...]:
        """What no dial and no named chip offers."""
        hud, places, view = self.hud, self.hud.places, self.tabletop.view
        if view is None:
            return ()
        shown = frozenset(chip.choice for chip in self.tabletop.chips(self.picker) if chip.alone)
        arranged = partial(choices.entries, self.picker, self.game, view, together=self.together)

        def measure(text: str) -> float:
            return self.theme.width(text, BODY)

        hud.extra = 0.0
        found = arranged(self._area(), measure, self.name, shown, places, aside=hud.chip_area)
        lacking = choices.room(found, measure, places) - self._area().w
        if lacking > 0:  # five suits, or many moves, beside buttons for calls
            hud.extra = lacking
            found = arranged(self._area(), measure, self.name, shown, places, aside=hud.chip_area)
        return found

    def _area(self) -> Rect:
        """Where the buttons go; that of a dial has the left end of it."""
        area = self.hud.choice_area
        if not choices.dial(self.picker):
            return area
        left = self.hud.choice_box.right + choices.GAP
        return Rect(left, area.y, area.right - left, area.h)

    def _offer_dial(self, view: View[State], after: Callable[[], object]) -> None:
        picker = self.picker
        numbers = choices.dial(picker)
        if not numbers:
            self.hud.offer_dial(None)
            return

        def label(number: int) -> str:
            completions = view.legal().completions(replace(picker.selection, choice=str(number)))
            return self.game.label(completions.moves[0], view, self.name)

        def confirm(number: int) -> None:
            picker.press_choice(str(number))
            after()

        room = _room(self.hud, self.tabletop)
        self.hud.offer_dial(Dial(numbers, label, confirm, room, self.hud.choice_box))


def _room(hud: Hud, tabletop: Tabletop) -> pygame.FRect:
    """Where numbers lie: the layout's own place, else that of the hand."""
    area, bar, layout = tabletop.area, hud.bar, tabletop.layout
    if isinstance(layout, Dialling) and tabletop.view is not None:
        room = layout.dial(area, len(tabletop.view.scores()))
        return pygame.FRect(room.x, room.y, room.w, room.h)
    return pygame.FRect(bar.x, bar.bottom + 8, bar.w, area.bottom - bar.bottom - 18)


def press_chip(tabletop: Tabletop, picker: Picker, digit: int) -> bool:
    """Choose a named chip by a digit: the chip of this number, else the one in this place from 1."""
    chips = [chip for chip in tabletop.chips(picker) if chip.alone]
    found = next((chip for chip in chips if chip.choice == str(digit)), None)
    if found is None and 0 < digit <= len(chips) and not chips[digit - 1].choice.isdigit():
        found = chips[digit - 1]
    if found is not None:
        picker.press_choice(found.choice)
    return found is not None


def draw_chip_keys(surface: pygame.Surface, theme: Theme, tabletop: Tabletop, picker: Picker) -> None:
    """On named chips the key that presses each; around the one that the cursor has come to, the cursor."""
    at = picker.cursor.choice
    chips = tabletop.chips(picker)
    named = [chip for chip in chips if chip.alone]
    for number, chip in enumerate(() if theme.legend.pad else named, 1):
        key = chip.choice if chip.choice.isdigit() else str(number)
        corner = pygame.FRect(chip.rect.x + 5, chip.rect.y + 2, 14, 20)
        write(surface, theme, key, corner, SMALL - 2, SOFT, align=0.0)
    for chip in chips:
        if chip.choice == at:
            tabletop.painter.draw_cursor(surface, theme, chip.rect)


def call_entry(theme: Theme, words: str, bar: Rect, call: Move) -> choices.Entry:
    """The button for a call, where a table has it: at the right end of the bar."""
    wide = theme.width(words, BODY) + 44
    place = Rect(bar.right - wide - 6, bar.centre[1] - choices.HEIGHT / 2, wide, choices.HEIGHT)
    return choices.Entry("move", words, place, call)
