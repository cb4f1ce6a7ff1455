"""The cloth of the window: of pages, which keep one large picture of it, and of tables, which print on it.

The first frame and a window that is being resized get a quick one; a fine one follows once it rests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.table.grounds import CLOTHS, Covered, dressed
from game.table.ui.theme import HOUSE_GREEN, Theme

if TYPE_CHECKING:
    import pygame

    from game.session.settings import Settings
    from game.table.art.cloth import Bolt
    from game.table.art.palette import Colour

SETTLED = 0.25  # seconds without a resize after which the fine cloth is drawn


class Window(Protocol):
    """What the window gives: the app."""

    settings: Settings
    theme: Theme
    screen: pygame.Surface
    scale: float
    frames: int
    now: float


class Ground:
    """The cloth of one window."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self._page: tuple[Bolt, pygame.Surface] | None = None  # the cloth of a page, fine
        self.tint: Colour = HOUSE_GREEN  # of the cloth drawn last
        self._rough = False  # a cloth on screen is a quick one
        self._resized_at = -SETTLED  # long ago

    def page(self, colour: Colour) -> pygame.Surface:
        """The cloth for the whole window. The first frame and a window being resized get a quick one."""
        bolt = self._bolt(self._app.theme.ground(colour))
        if self._page is not None and self._page[0] == bolt:
            return self._page[1]
        made = bolt.cut()
        if not bolt.quick:  # a window that is being resized needs another at once
            self._page = (bolt, made)
        return made

    def bolt(self, layout: Covered) -> Bolt:
        """The ground of a table, for whoever prints on it and keeps it: of the pictures as large as the
        window there is one at a time.
        """
        self._page = None
        colour = self.colour(layout)
        return self._bolt(colour)._replace(ground=dressed(layout, colour), unit=self._app.scale)

    def colour(self, layout: Covered) -> Colour:
        """The colour of a table: its own, or the one that is chosen for all."""
        return self._app.theme.ground(CLOTHS.get(self._app.settings.cloth, layout.cloth))

    def _bolt(self, colour: Colour) -> Bolt:
        from game.table.art.cloth import Bolt

        self.tint = colour  # dialogs and messages over it take its hue
        quick = self._app.frames == 0 or self._app.now - self._resized_at < SETTLED
        self._rough = self._rough or quick
        return Bolt(self._app.screen.get_size(), colour, quick)

    def resized(self) -> None:
        """The window is being made larger or smaller."""
        self._resized_at = self._app.now

    def settle(self) -> bool:
        """Whether a quick cloth shows that can be a fine one from now on."""
        settled = self._rough and self._app.frames > 0 and self._app.now - self._resized_at >= SETTLED
        self._rough = self._rough and not settled
        return settled
