"""A scene made of widgets: builds them for the area, keeps the focus over a resize, Escape leads back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.scenes.base import Scene
from game.table.art.palette import Colour
from game.table.ui.focus import WidgetSet
from game.table.ui.theme import HOUSE_GREEN, Theme
from game.table.ui.tips import Tooltip
from game.table.ui.widget import Widget


class FormScene(Scene):
    """Base of scenes that are mostly widgets. Override `build`, and `paint` for what lies beneath them."""

    cloth: Colour | None = HOUSE_GREEN  # None: nothing of its own behind (dialogs)

    def __init__(self) -> None:
        self.widgets = WidgetSet()
        self.tooltip = Tooltip()
        self.area = pygame.FRect(0, 0, 0, 0)

    @property
    def theme(self) -> Theme:
        """The app's theme over this scene's cloth, or over what lies beneath where it has none."""
        return self.app.theme.tinted(self.cloth or self.app.tint)

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The widgets, placed in `area` (logical units)."""
        return ()

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw what lies between the cloth and the widgets, in pixels."""

    def pause(self) -> None:
        """What comes on top is not to be read through a tip."""
        self.tooltip.hide()
        self.widgets.forget_pointer()

    def back(self) -> None:
        """What Escape means."""
        self.app.stack.pop()

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays on its widget, or on the one that has taken its place."""
        old = self.widgets.widgets
        focus, ring = self.widgets.focus, self.widgets.show_ring
        number = old.index(focus) if focus in old and focus is not None else -1
        self.widgets.reset(self.build(self.area))
        if focus is not None and self.widgets.focus is None:
            again = _successor(focus, number, self.widgets.widgets)
            if again is not None and again.enabled and again.visible:
                self.widgets.set_focus(again, ring)
        self.app.redraw()

    def resized(self, area: pygame.FRect) -> None:
        """Build for the new area."""
        self.area = area
        self.rebuild()

    def event(self, event: pygame.Event) -> bool:
        """Widgets first, then Escape."""
        self.tooltip.hear(event)
        if self.widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def update(self, now: float) -> bool:
        """Animate widgets and follow the pointer with the tooltip."""
        moving = self.widgets.update(now)
        over = self.widgets.hovered
        live = over is not None and over.enabled and over.focusable
        self.app.show_cursor(over.cursor if over is not None and live else "arrow")
        return self.tooltip.follow(self.widgets.tip, now) or moving

    def sets(self) -> Sequence[WidgetSet]:
        """Its widgets."""
        return [self.widgets]

    def draw(self, surface: pygame.Surface) -> None:
        """Cloth, `paint`, widgets, tooltip."""
        theme = self.theme
        if self.cloth is not None:
            surface.blit(self.app.cloth(self.cloth), (0, 0))
        self.paint(surface, theme)
        self.widgets.draw(surface, theme)
        self.tooltip.draw(surface, theme)


def _successor(gone: Widget, number: int, widgets: Sequence[Widget]) -> Widget | None:
    """Which of these stands for a widget that is gone: of the same name, else of the same number."""
    alike = [widget for widget in widgets if type(widget) is type(gone)]
    named = [widget for widget in alike if gone.known_as and widget.known_as == gone.known_as]
    if named:
        return min(named, key=lambda widget: abs(widgets.index(widget) - number))
    return widgets[number] if 0 <= number < len(widgets) and widgets[number] in alike else None
