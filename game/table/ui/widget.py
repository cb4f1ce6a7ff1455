"""The base of every widget: a place in logical units, what it looks like and what it does with an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.table.art.svg import paste
from game.table.ui import skins

if TYPE_CHECKING:
    from game.access.node import Node
    from game.table.ui.theme import Theme

Pos = tuple[float, float]

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
MOUSE, FINGER = 32.0, 44.0
"""The least size of a target, units."""
PRESS = (*ENTER, pygame.K_SPACE)


def bare(event: pygame.Event) -> bool:
    """Whether a key is pressed without Ctrl, Alt and Meta: only then a letter is a command."""
    return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


def asks(event: pygame.Event) -> bool:
    """Whether this key writes a question mark: while no text is wanted, systems tell keys without Shift."""
    shifted = event.key == pygame.K_SLASH and bool(event.mod & pygame.KMOD_SHIFT)
    return bare(event) and (event.unicode == "?" or shifted)


def with_control(event: pygame.Event) -> bool:
    """Whether Ctrl or Meta is held, and Alt is not: with both, some keyboards write letters."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT


def grown(rect: pygame.FRect) -> pygame.FRect:
    """What is hit of a thing that shows there: 32 units at least, 44 for fingers."""
    least = FINGER if Widget.touched else MOUSE
    return rect.inflate(max(0.0, least - rect.w), max(0.0, least - rect.h))


class Widget:
    """Something with a place that is drawn and may take input. `rect` is where it shows, in logical units."""

    touched: ClassVar[bool] = False
    """Whether fingers point in this window: what they are to hit is larger."""
    slides = False  # whether it is dragged itself
    ground = False  # whether it lies behind others: what reaches over it comes first
    scrolls = False  # whether there is more of it than shows
    focusable = True
    cursor = "hand"  # the pointer's shape over it
    ring_gap: Pos = (3.0, 3.0)  # between it and the focus ring, across and down, logical units
    below = 0.0  # units beneath it that are to be seen with it, say its words
    radius = 10.0  # of the focus ring's corners, logical units

    def __init__(self, rect: pygame.FRect | None = None, *, tip: str = "") -> None:
        self.rect = rect if rect is not None else pygame.FRect(0, 0, 0, 0)
        self.tip = tip
        self.enabled = True
        self.visible = True
        self.hovered = False  # these three belong to the WidgetSet
        self.pressed = False
        self.focused = False
        self.clip: pygame.FRect | None = None  # the part of the screen it is cut to, say a scroll area

    def contains(self, pos: Pos) -> bool:
        """Whether `pos` hits it: its place, if it has one, grown to the least size of a target."""
        if not self.rect.w or not self.rect.h:
            return False
        return grown(self.rect).collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    @property
    def known_as(self) -> str:
        """What it is recognised by where widgets are made anew; empty where its number must do."""
        return ""

    @property
    def state(self) -> str:
        """The look that its skin should have now."""
        if not self.enabled:
            return skins.DISABLED
        if self.pressed:
            return skins.PRESSED
        return skins.HOVER if self.hovered else skins.NORMAL

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Use an event (`pos` in logical units for mouse and wheel, else None); True if it was used."""
        return False

    def update(self, now: float) -> bool:
        """Advance an animation; True while it moves."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it in pixels."""

    def told(self) -> Node | None:
        """What a screen reader is told of it; None where its words are read as they are painted."""
        return None

    def reveal(self) -> None:
        """Called when the keyboard comes to it: scroll areas bring it into sight."""

    def gain(self) -> None:
        """Called when it gets the keyboard."""

    def blur(self) -> None:
        """Called when it loses the keyboard."""

    def draw_ring(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the focus ring around it."""
        across, down = self.ring_gap
        box = theme.rect(self.rect.inflate(2 * across, 2 * down))
        paste(surface, skins.ring(theme, box.size, theme.px(self.radius + down)), box.topleft)
