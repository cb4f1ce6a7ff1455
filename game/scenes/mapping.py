"""What each button of a gamepad does: an action is chosen, then its button pressed, and acts at once.

Where the window is low the actions scroll; what to do next stands beneath them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from game.scenes.page import Page
from game.session.controls import ACTIONS, BUTTONS, Action, give, given
from game.table.art import padsigns, svg
from game.table.ui.button import Button, Pressable
from game.table.ui.controls import ROW_GAP, Toggle
from game.table.ui.panel import Panel, draw_text
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import BODY, FAINT, GOLD, INK, SMALL, SOFT, Theme, write
from game.table.ui.widget import Widget

ROW, INSET, EDGE, FOOT = 44.0, 24.0, 10.0, 92.0
BESIDE = 150.0
"""How wide each of what stands beside the words of the foot is."""
SIGN = 28.0
"""How high the picture of a button is."""
HOW = (
    "Choose an action, then press its button on the pad; the action that had it takes the other one. The"
    " cross and the left stick move the cursor, the right one turns pages and goes from thing to thing."
)
WAITS = "Press the button for “{}” on the pad. Escape leaves it as it is."
SHAKES = "Shortly, when a move is refused, and when you win"
STAYS = "“{}” must keep a button: give it another one first."


class Binding(Pressable):
    """A row: an action and the picture of its button."""

    def __init__(self, action: Action, page: MappingScene) -> None:
        super().__init__(partial(page.wait_for, action))
        self.action, self._page = action, page
        self.ring_gap = ROW_GAP

    @property
    def known_as(self) -> str:
        """Its action, for a page that is made anew."""
        return self.action.name

    @property
    def called(self) -> str:
        """Action and button in words, for a screen reader."""
        button = given(self._page.changed)[self.action.name]
        name = padsigns.words(self._page.make, button) if button else "no button"
        return f"{self.action.words}: {name}"

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The words, golden while its button is awaited, and the picture or a dash."""
        waits = self._page.waiting is self.action
        ink = GOLD if waits else INK if self.hovered or self.focused else SOFT
        write(surface, theme, self.action.words, self.rect, BODY, ink, align=0.0)
        button = given(self._page.changed)[self.action.name]
        if waits or not button:
            words, ink = ("press…", GOLD) if waits else ("–", FAINT)
            write(surface, theme, words, self.rect, BODY, ink, align=1.0)
            return
        art = padsigns.picture(self._page.make, button, theme.px(SIGN))
        box = theme.rect(self.rect)
        svg.paste(surface, art, (box.right - art.get_width(), box.centery - art.get_height() // 2))


class MappingScene(Page):
    """All actions in two columns, whether the pad shakes, and the way back to the usual buttons."""

    title = "Gamepad"
    most_wide = 1000.0

    def __init__(self) -> None:
        super().__init__()
        self.waiting: Action | None = None
        """Whose button is to be pressed."""
        self._said = HOW
        self._panel = Panel()
        self._page = ScrollArea()
        self._words = pygame.FRect(0, 0, 0, 0)

    @property
    def changed(self) -> dict[str, str]:
        """The buttons that a person gave."""
        return self.app.settings.pad_buttons

    @property
    def make(self) -> padsigns.Make:
        """Whose pictures show."""
        return self.app.devices.make

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """Two columns; beneath them what to do, whether it shakes, and the way back to the usual buttons."""
        rows = -(-len(ACTIONS) // 2)
        high = min(rows * ROW, body.h - 2 * EDGE - FOOT)
        self._panel.rect = pygame.FRect(body.x, body.y, body.w, high + 2 * EDGE + FOOT)
        self._page.rect = pygame.FRect(body.x + 8, body.y + EDGE, body.w - 16, high)
        half = (body.w - 3 * INSET) / 2
        placed = [Binding(action, self) for action in ACTIONS]
        for number, widget in enumerate(placed):
            column, row = divmod(number, rows)
            x = body.x + INSET + column * (half + INSET)
            widget.rect = pygame.FRect(x, self._page.rect.y + row * ROW, half, ROW)
        yield self._page
        self._page.hold(placed, rows * ROW)
        yield from placed
        foot, right = self._panel.rect.bottom - FOOT + 12, body.right - INSET
        shakes = pygame.FRect(right - 2 * BESIDE - INSET, foot + 8, BESIDE, 44)
        yield Toggle("It shakes", self.app.settings.rumble, self._shake, rect=shakes, tip=SHAKES)
        again = Button("As at first", self.reset, rect=pygame.FRect(right - BESIDE, foot + 8, BESIDE, 44))
        again.enabled = bool(self.changed)
        left = body.x + INSET
        self._words = pygame.FRect(left, foot, shakes.x - INSET - left, FOOT - 20)
        yield again

    # ---- acting

    def wait_for(self, action: Action) -> None:
        """The next button of the pad is for this action."""
        self.waiting, self._said = action, WAITS.format(action.words)

    def _shake(self, wanted: bool) -> None:
        self.app.settings.rumble = wanted
        self.app.apply_settings()

    def reset(self) -> None:
        """All buttons as at first."""
        self._said = HOW
        self._set({})

    def event(self, event: pygame.Event) -> bool:
        """While a button is awaited, that one; anything else leaves it as it was."""
        if self.waiting is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return super().event(event)
        action, self.waiting, self._said = self.waiting, None, HOW
        if event.type == pygame.MOUSEBUTTONDOWN:
            return super().event(event) or True
        button = getattr(event, "pad", "")
        if button in BUTTONS:
            self._take(action, button)
        return True

    def _take(self, action: Action, button: str) -> None:
        if given(self.changed)[action.name] == button:
            return
        after = give(self.changed, action.name, button)
        if after == self.changed:
            had = next(one for one in ACTIONS if given(self.changed)[one.name] == button)
            self._said = STAYS.format(had.words)
        else:
            self._set(after)

    def _set(self, changed: dict[str, str]) -> None:
        self.app.settings.pad_buttons = changed
        self.app.apply_settings()
        self.rebuild()

    def leave(self) -> None:
        """It is on disk at once."""
        self.app.save_settings()

    # ---- painting

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """What to do next."""
        self._panel.draw(surface, theme)
        colour = GOLD if self.waiting is not None else SOFT
        draw_text(surface, theme, self._said, self._words, SMALL, colour, align=0.0)
