"""What is docked at the right edge of a table, which stays in sight: it slides in, and folds to a tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.scenes.hud import menu_button
from game.table.motion import DOCK, out_cubic
from game.table.ui.button import Button, IconButton
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Panel
from game.table.ui.tips import Tooltip
from game.table.ui.widget import bare

if TYPE_CHECKING:
    from game.table.tabletop import Tabletop
    from game.table.ui.theme import Theme

WIDE, NARROW = 376.0, 332.0
"""Of a dock, and in a small window."""
EDGE, PAD, GAP = 16.0, 20.0, 8.0
TAB = 44.0
"""Height of what stands at the lower right while it is folded."""
_CORNER = 44.0
"""Of the button that folds it."""
DEAF = 0.6
"""Seconds in which a press beside it does nothing yet: it was meant for the table."""


def above_hand(tabletop: Tabletop, seats: int) -> float:
    """Where a tab ends that stands above the hand, as all that is pressed, and so over none of its cards."""
    return tabletop.layout.bar(tabletop.area, seats).centre[1] + TAB / 2


class DockScene(Scene):
    """A dock with these buttons, the first pressed by Enter. Escape, or a press beside it, folds it
    away but for a tab in the corner, and the way on; Escape, Enter or a press on the tab brings it back.
    """

    opaque = False

    def __init__(self, buttons: Sequence[Button], icon: str, what: str) -> None:
        """`icon` stands on the tab, `what` names the dock in words."""
        self.called = f"{what[:1].upper()}{what[1:]}"
        self._buttons = list(buttons)
        self._panel = Panel(deep=True)
        self._fold = IconButton("arrow_right", self.fold, "plain", tip="See the table (Escape)")
        self._tab = Button(self.called, self.unfold, "gold", icon=icon, tip=f"Back to {what} (Enter)")
        self._tab.visible = False
        first = self._buttons[:1]
        self._onward = [Button(button.label, button.on_press, tip=button.tip) for button in first]
        """What the first button does, for whoever has seen enough of the table."""
        for button in self._onward:
            button.visible = False
        self._widgets = WidgetSet([*self._buttons, self._fold, *self._onward, self._tab])
        self._tooltip = Tooltip()
        self._rules: Callable[[], object] | None = None
        self._in_since: float | None = None
        """When it began to come in."""
        self._away = 1.0
        """How much of it is still beyond the edge, 0 to 1."""

    def lie_over(self, menu: Callable[[], object], rules: Callable[[], object]) -> None:
        """Leave in reach what opens the menu of the table and, by R, its rule in play."""
        self._widgets.add(menu_button(menu))
        self._rules = rules

    def across(self, area: pygame.FRect) -> float:
        """How wide it is."""
        return WIDE if area.w >= 1200 else NARROW

    def place(
        self,
        area: pygame.FRect,
        top: float,
        high: float,
        wide: float | None = None,
        foot: float | None = None,
        left: float | None = None,
    ) -> pygame.FRect:
        """Dock it so high from there on, as wide as usual or so wide, at the right edge or from `left` on;
        its box. Folded it stands above `foot`, which is the edge of the window where nothing is said.
        """
        wide = self.across(area) if wide is None else wide
        foot = area.bottom - EDGE if foot is None else foot
        right = area.right - EDGE
        for button in (self._tab, *self._onward):
            button.rect = pygame.FRect(0, foot - TAB, 0, TAB)
            button.rect.w = button.natural_width(self.app.theme)
            button.rect.right = right
            right = button.rect.x - GAP
        self._panel.rect = box = pygame.FRect(
            area.right - EDGE - wide if left is None else left, top, wide, high
        )
        self._fold.rect = pygame.FRect(box.right - _CORNER - 6, box.y + 6, _CORNER, _CORNER)
        return box

    @property
    def folded(self) -> bool:
        """Whether only the tab shows."""
        return self._tab.visible

    def fold(self, away: bool = True) -> None:
        """Leave the table in sight."""
        for widget in (*self._buttons, self._fold):
            widget.visible = not away
        for widget in (self._tab, *self._onward):
            widget.visible = away
        self._widgets.set_focus(None, ring=False)
        self._widgets.default = self._tab if away else self._buttons[0]
        self._tooltip.hide()
        self.app.redraw()

    def unfold(self) -> None:
        """The dock again."""
        self.fold(away=False)

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self._tooltip.hide()
        self._widgets.forget_pointer()

    def event(self, event: pygame.Event) -> bool:
        """The buttons; Escape and a press on the cloth."""
        self._tooltip.hear(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.fold(away=not self.folded)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r and bare(event) and self._rules:
            self._rules()
            return True
        if self._widgets.handle(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.folded
        if pressed and not self._panel.rect.collidepoint(event.pos):
            if self._in_since is not None and self.app.now - self._in_since >= DEAF:
                self.fold()
            return True
        return False

    def come_in(self, now: float) -> bool:
        """It slides in from the first such call on; True while it moves, and once as it stands."""
        if self._in_since is None:
            self._in_since = now
        part = 1.0 if self.app.theme.reduced_motion else min(1.0, (now - self._in_since) / DOCK)
        away, self._away = self._away, 1.0 - out_cubic(part)
        if away != self._away:
            self.app.redraw()
        return away != self._away

    def update(self, now: float) -> bool:
        """Its buttons and tips."""
        return self._tooltip.follow(self._widgets.tip, now) | self._widgets.update(now)

    def draw_docked(self, surface: pygame.Surface, theme: Theme) -> None:
        """Its glass alone while it is on its way in; then all of it, with what it tells."""
        if not self.folded:
            beyond = theme.px(self._away * (self.app.area.right - self._panel.rect.x))
            if beyond > 1:
                kept, self._panel.rect = self._panel.rect, self._panel.rect.move(beyond / theme.scale, 0)
                self._panel.draw(surface, theme)
                self._panel.rect = kept
                return
            self._panel.draw(surface, theme)
            self.draw_inside(surface, theme, self._panel.rect.inflate(-2 * PAD, -2 * PAD))
        self._widgets.draw(surface, theme)
        self._tooltip.draw(surface, theme)

    def draw_inside(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
        """What stands in it besides its buttons."""
