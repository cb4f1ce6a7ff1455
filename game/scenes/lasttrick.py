"""The latest finished trick, laid out once more over the table until a key or a press puts it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.table.layout import Rect
from game.table.tricks import trick_slots
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Panel
from game.table.ui.theme import INK, SMALL, Theme, write
from game.table.ui.widget import PRESS, bare

if TYPE_CHECKING:
    from game.table.art.sprites import Sprites

_KEYS = (*PRESS, pygame.K_ESCAPE)
_NAME = 24.0
"""Height of the line below a piece that says who played it."""


class LastTrickScene(Scene):
    """Shows `played`, seat and face in the order of play, as it lay before `bottom`; `taker` took it."""

    opaque = False

    def __init__(
        self,
        played: Sequence[tuple[int, str]],
        bottom: int,
        seats: int,
        sprites: Sprites,
        name: Callable[[int], str],
        taker: int,
        words: Callable[[str], str],
    ) -> None:
        """`name` calls seats and `words` pieces by their names."""
        self.played = played
        self.title = f"The last trick: {name(taker)} took it"
        self._bottom = bottom
        self._seats = seats
        self._sprites = sprites
        self._name, self._piece = name, words
        self._close = Button("Close", self._leave, "glass")
        self._panel = Panel(title=self.title, deep=True)
        self._widgets = WidgetSet([self._close])
        self._widgets.default = self._close

    def resized(self, area: pygame.FRect) -> None:
        """A panel in the middle."""
        wide, high = min(720.0, area.w - 80), min(520.0, area.h - 40)
        self._panel.rect = box = pygame.FRect(area.centerx - wide / 2, area.centery - high / 2, wide, high)
        self._close.rect = pygame.FRect(box.centerx - 70, box.bottom - 58, 140, 42)

    def _leave(self) -> None:
        self.app.stack.pop()

    def event(self, event: pygame.Event) -> bool:
        """The key that opened it, Enter, Escape or the button."""
        if event.type == pygame.KEYDOWN and (event.key in _KEYS or (event.key == pygame.K_l and bare(event))):
            self._leave()
            return True
        return self._widgets.handle(event)

    def update(self, now: float) -> bool:
        """Widgets move, cards become sharp."""
        return self._sprites.sharpen() | self._widgets.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Every piece in front of its player, with the name and a mark for who led."""
        theme = self.app.theme.tinted(self.app.tint)
        skins.dim(surface, 110)
        self._panel.draw(surface, theme)
        box = self._panel.rect
        field = Rect(box.x + 30, box.y + 56, box.w - 60, box.h - 130)
        room = Rect(field.x, field.y, field.w, field.h - _NAME)
        slots = trick_slots(self._seats, room, self._sprites.cut.ratio)
        for number, (seat, face) in enumerate(self.played):
            slot = slots[(seat - self._bottom) % self._seats]
            self._draw_piece(
                surface, theme, pygame.FRect(slot.x, slot.y, slot.w, slot.h), face, seat, not number
            )
        self._widgets.draw(surface, theme)

    def _draw_piece(
        self, surface: pygame.Surface, theme: Theme, spot: pygame.FRect, face: str, seat: int, leads: bool
    ) -> None:
        """A piece about the place of `spot`, its player's name beside it."""
        size = self._sprites.size(theme.px(spot.w))
        rect = pygame.Rect(0, 0, *size)
        rect.center = (round(spot.x * theme.scale), round(spot.y * theme.scale))
        self._sprites.draw_card(surface, face, rect)
        name = self._name(seat)
        words = f"{name[:1].upper()}{name[1:]}" + (" led" if leads else "")
        below = spot.y >= self._panel.rect.y + 50 + (self._panel.rect.h - 120) / 2 - 1
        y = spot.y + spot.h / 2 + 1 if below else spot.y - spot.h / 2 - 1 - _NAME
        line = pygame.FRect(spot.x - spot.w, y, 2 * spot.w, _NAME)
        if theme.written is not None:  # the piece is a picture
            told = f"{words}: {self._piece(face)}"
            theme.written.add(surface, told, (line.x, line.y, line.w, line.h))
        write(surface, theme.unread(), theme.fit(words, line.w, SMALL), line, SMALL, INK)
