"""What the chips above the hand and the printed guides of a table show: cards of one's own that go together.

A press selects them where they can be played; else a thin pale frame points them out, with the reason. It is
neither chalk, which is the coach's, nor the warm rim of what may be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.context import TablePart
from game.scenes.prompt import Caption, rule_in
from game.table import chalk, frames
from game.table.art import svg
from game.table.ui.theme import SOFT

if TYPE_CHECKING:
    import pygame

    from game.rules.core.state import State
    from game.rules.core.together import Together
    from game.rules.core.view import View
    from game.table.layout import Rect
    from game.table.table_input import TableInput
    from game.table.ui.theme import Theme


OUTSIDE, LINE = 4.0, 2.0
"""Units of the frame outside what it is about, and of its line."""


class Showing(TablePart):
    """Of one table; `pointed` are the faces that are pointed out."""

    pointed: tuple[str, ...] = ()
    _of: View[State] | None = None
    _found: Sequence[Together] = ()

    def together(self, view: View[State]) -> Sequence[Together]:
        """What the chips offer in a view, unless the settings say that nothing is offered."""
        if not self.app.settings.playable:
            return ()
        if view is not self._of:
            self._of, self._found = view, self.game.together(view)
        return self._found

    def turn(self, shown: int, hands: TableInput) -> None:
        """The chips that are `shown` go behind the others."""
        self._found = (*self._found[shown:], *self._found[:shown])
        self.clear()
        if hands.picker is not None:
            hands.picker.cancel()

    def clear(self) -> None:
        """Nothing is pointed out any more."""
        self.pointed = ()

    def show(self, one: Together, hands: TableInput) -> Caption | None:
        """Select this, or point it out; what is to be said where nothing was selected."""
        self.clear()
        if one.move is not None and hands.propose(one.move):
            return None
        if hands.picker is not None:
            hands.picker.cancel()
        self.pointed = one.pieces
        return Caption(one.about, rule=rule_in(one.about), before=one.words)

    def guide(self, key: str, hands: TableInput) -> Caption | None:
        """Show what the hand has of a guide's thing; pressed again, the next of it."""
        view = self.tabletop.view
        guide = next(guide for guide in self.tabletop.guides if guide.key == key)
        found = () if view is None else self.tabletop.examples(key)
        if not found:
            self.clear()
            if hands.picker is not None:
                hands.picker.cancel()
            return Caption(guide.meaning, rule=rule_in(guide.meaning), before="Your hand has none.")
        picked = hands.picker.selection.pieces if hands.picker is not None else ()
        now = {frozenset(picked), frozenset(self.pointed)}
        at = next((number for number, one in enumerate(found) if frozenset(one.pieces) in now), -1)
        return self.show(found[(at + 1) % len(found)], hands)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A frame around what is pointed out, one for all that lies together."""
        for box in chalk.outlines(self.places(self.pointed)):
            place = theme.rect(frames.frect(box.inset(-OUTSIDE)))
            frame = frames.frame(place.size, SOFT, theme.px(LINE), theme.px(10), 0.0)
            svg.paste(surface, frame, place.topleft)

    def places(self, faces: Sequence[str]) -> list[Rect]:
        """Where such pieces lie, of a heap the uppermost."""
        wanted, found = list(faces), []
        for place in reversed(self.tabletop.placements):
            if place.pick in wanted:
                wanted.remove(place.pick)
                found.append(place.rect)
        return found
