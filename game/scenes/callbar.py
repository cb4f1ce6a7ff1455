"""The buttons for calls out of turn, quiet at the right end of the bar.

They are there in every phase that has calls, and always look alike: whether there is anything to call is for
people to notice, and nothing lights up because there is. Only while a ring runs at a table of several people,
who all must have the same chance, each of them has a button and a key of their own instead, the ring around
them, and the hands lie face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.core.errors import IllegalMove
from game.scenes.context import TableContext, TablePart
from game.table.art import signs, svg
from game.table.frames import rect_of
from game.table.hits import target_at
from game.table.layout import Rect
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.theme import BODY, Theme
from game.table.ui.widget import bare

if TYPE_CHECKING:
    pass

HIGH = 34.0
GAP = 12.0
SHARE = 0.25
"""Of the bar, what large letters may take: the rest is for what is chosen."""
KEYS = (pygame.K_a, pygame.K_l, pygame.K_g, pygame.K_q, pygame.K_p, pygame.K_z)
"""The key of each seat while a ring runs at a table of several people: far apart on the keyboard."""
EARLY = "Let everything come to rest first."


class CallBar(TablePart):
    """Calls of one table; `rest` is what the buttons leave of the bar."""

    def __init__(self, table: TableContext, refuse: Callable[[str], object]) -> None:
        super().__init__(table)
        self.widgets = WidgetSet(keyed=False)
        self.rest = Rect(0, 0, 1, 1)
        self._refuse = refuse
        # whoever owes a call names nobody; catching, which does, stands last
        self._kinds = sorted(self.game.calls, key=lambda kind: (kind == "catch", kind))
        self._bar = self.rest
        self._mode: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._showing = False

    # --- what there is ---------------------------------------------------------------------------------

    @property
    def ringing(self) -> bool:
        """Whether the ring runs, and everything has come to rest."""
        return self.session.window.running and not self._showing

    @property
    def together(self) -> bool:
        """Whether several people share the window that is open, each with a key."""
        return self.ringing and len(self.session.people) > 1

    def resized(self, bar: Rect, theme: Theme) -> None:
        """Place the buttons in this bar."""
        self._bar = bar
        self._furnish(theme)

    def update(self, now: float, theme: Theme, *, showing: bool) -> bool:
        """Follow the window; `showing`: steps still play. True if a frame must be drawn."""
        if not self._kinds:
            return False
        self._showing = showing
        if self.ringing:
            self.app.lively(0.3)
        changed = self._mode != self._wanted()
        if changed:
            self._furnish(theme)
        shown = (self.together, signs.ring_step(self.session.window.left))
        was, self._shown = self._shown, shown
        return self.widgets.update(now) or changed or was != shown

    def _wanted(self) -> tuple[object, ...]:
        people = tuple(self.session.people)
        names = tuple(self.session.players[seat].name for seat in people)
        view = self.tabletop.view
        over = self.session.over() or self.playback.halted
        calling = view is not None and self.game.calling(view) and not over
        return (self.together, people, names, calling)

    def _furnish(self, theme: Theme) -> None:
        self._mode = self._wanted()
        session, buttons = self.session, []
        if self.together:
            for seat in session.people:
                label = f"{session.players[seat].called}: {pygame.key.name(KEYS[seat]).upper()}"
                buttons.append(Button(label, partial(self._slap, seat)))
        elif session.people and self._mode[-1]:
            for number, kind in enumerate(self._kinds):
                key = "Space" if number == 0 else pygame.key.name(pygame.K_c).upper()
                label = session.match.game.call_label(kind)
                tip = f"{session.match.game.call_purpose(kind)} Key: {key}".strip()
                buttons.append(Button(label, partial(self._call, (kind,)), tip=tip))
        labels = [button.label for button in buttons]
        room = self._bar.w * SHARE
        theme = theme.where(lambda larger: sum(_widths(labels, larger)) + GAP * len(labels) <= room)
        widths, most = _widths(labels, theme), self._bar.w * 0.7
        for button in buttons:
            button.row = buttons
        whole = sum(widths) + GAP * len(widths)
        if whole > most:
            widths = [width * most / whole for width in widths]
        x, y = self._bar.right - sum(widths) - GAP * len(widths) + GAP / 2, self._bar.centre[1]
        self.rest = (
            Rect(self._bar.x, self._bar.y, x - GAP - self._bar.x, self._bar.h) if buttons else self._bar
        )
        for button, width in zip(buttons, widths, strict=True):
            button.rect = pygame.FRect(x, y - HIGH / 2, width, HIGH)
            x += width + GAP
        self.widgets.reset(buttons)

    def offered(self) -> list[tuple[str, Rect]]:
        """The places of the calls, by their kinds; while a ring runs they are everybody's own."""
        if self._mode and self._mode[0]:
            return []
        buttons = zip(self._kinds, self.widgets.widgets, strict=False)
        return [(kind, rect_of(button.rect)) for kind, button in buttons]

    # --- input -----------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """Buttons, keys, and a blow on the pile while the ring runs."""
        if not self._kinds or not self._mode or not self._mode[-1]:
            return False
        if event.type == pygame.KEYDOWN:
            return bare(event) and self._key(event.key)
        if self.widgets.handle(event):
            return True
        hits = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.session.window.running
        if hits and not self.together:
            target = target_at(self.tabletop.targets, *event.pos)
            if target is not None and target.slap:
                self._call(self._kinds[:1])
                return True
        return False

    def _key(self, key: int) -> bool:
        if self.together:
            if key in KEYS and (seat := KEYS.index(key)) in self.session.people:
                self._slap(seat)
                return True
            return False
        if key == pygame.K_SPACE and self.session.window.running:
            self._call(self._kinds[:1])
            return True
        if key == pygame.K_c and len(self._kinds) > 1:
            self._call(self._kinds[1:])
            return True
        return False

    def _call(self, kinds: Sequence[str]) -> None:
        """A button with words: for whoever holds the screen, or the only person there is."""
        viewer = self.session.seating.viewer
        self._try([viewer] if viewer is not None else [], kinds)

    def _slap(self, seat: int) -> None:
        """A person's own button: their call if they owe one, else they catch whoever does."""
        self._try([seat], self._kinds)

    def _try(self, seats: Sequence[int], kinds: Sequence[str]) -> None:
        # nobody is caught while the cards still fly: the others could not have spoken up
        allowed = kinds if not self._showing else [kind for kind in kinds if kind in self._kinds[:1]]
        if not allowed:
            self._refuse(EARLY)
            return
        try:
            self.session.call(seats, allowed)
        except IllegalMove as error:
            purposes = (self.session.match.game.call_purpose(kind) for kind in allowed)
            self._refuse(" ".join([error.reason, *(purposes if not self.ringing else ())]).strip())

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The buttons; around everybody's own, and around the pile that is hit, what is left of the ring."""
        self.widgets.draw(surface, theme)
        if not self.together:
            return
        for button in self.widgets.widgets:
            self._ring(surface, theme, button.rect.inflate(9, 9), HIGH)
        for target in self.tabletop.targets:
            if target.slap:
                box = pygame.FRect(target.rect.x, target.rect.y, target.rect.w, target.rect.h)
                self._ring(surface, theme, box, 14.0)

    def _ring(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect, radius: float) -> None:
        place = theme.rect(box)
        left, colour = self.session.window.left, self.app.palette.gold[0]
        art = signs.ring(place.size, left, colour, theme.px(radius), theme.px(3.4))
        svg.paste(surface, art, place.topleft)


def _widths(labels: Sequence[str], theme: Theme) -> list[float]:
    """How wide a button is for each of these words."""
    return [max(78.0, theme.width(label, BODY) + 30) for label in labels]
