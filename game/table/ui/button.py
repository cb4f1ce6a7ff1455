"""Buttons: a pill with words (gold, glass, red or plain) and a round one with an icon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import fonts, icons, svg
from game.table.art.palette import Colour
from game.table.ui import skins
from game.table.ui.theme import BODY, FAINT, ROUNDED, SMALL, SOFT, Theme, paste, write
from game.table.ui.widget import PRESS, Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node

_KEY, _KEY_WIDE, _KEY_GAP, _KEY_END = 7.0, 12.0, 2.0, 5.0
"""Where a key is written in a button, how wide it may be, and what is left beside it and after the words."""
_KEY_LARGER = 6.0
"""What more is left beside it for letters twice as large, which seem to touch at the same distance."""


class Pressable(Widget):
    """What acts when it is pressed and let go over itself, or by Enter or Space."""

    def __init__(
        self, on_press: Callable[[], object], rect: pygame.FRect | None = None, *, tip: str = ""
    ) -> None:
        super().__init__(rect, tip=tip)
        self.on_press = on_press
        self.unfolded: Callable[[], bool] | None = None
        """Of what folds something out and in: whether it is out."""

    @property
    def called(self) -> str:
        """Its words, or what its tip says where none stand on it."""
        return self.known_as or self.tip

    def told(self) -> Node:
        """A button."""
        from game.access.node import Node, Role

        out = None if self.unfolded is None else self.unfolded()
        return Node(Role.BUTTON, self.called, open=out, press=lambda: self.on_press())

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Press on a click or a key."""
        kind = event.type
        if not self.enabled:
            return False
        if kind == pygame.KEYDOWN and event.key in PRESS:
            self.on_press()
            return True
        if pos is None:
            return False
        if kind == pygame.MOUSEBUTTONDOWN:
            self.pressed = True
            return True
        if kind == pygame.MOUSEMOTION and any(event.buttons):
            inside = self.contains(pos)
            changed, self.pressed = inside != self.pressed, inside
            return changed
        if kind == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            if self.contains(pos):
                self.on_press()
            return True
        return False


class Button(Pressable):
    """A pill with a label, optionally an icon before it.

    Skins: "gold" (the one main action), "glass", "chip" (one of several to choose from), "red", "plain"
    (words alone until the pointer is on it). `key` is written small at its left.
    """

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object],
        skin: str = "glass",
        *,
        rect: pygame.FRect | None = None,
        icon: str = "",
        tip: str = "",
        size: float = BODY,
    ) -> None:
        super().__init__(on_press, rect, tip=tip)
        self.label, self.skin, self.icon, self.size = label, skin, icon, size
        self.key, self.key_shown = "", True
        self.row: Sequence[Button] = ()
        """Those beside it, whose words are to be as large as its own."""

    @property
    def known_as(self) -> str:
        """Its words."""
        return self.label

    def told(self) -> Node:
        """A button, with its key."""
        node = super().told()
        node.note = self.tip or (f"Key {self.key}" if self.key else "")
        return node

    @property
    def radius(self) -> float:  # type: ignore[override]
        """Half the height: a pill."""
        return self.rect.h / 2

    def natural_width(self, theme: Theme) -> float:
        """The width in units at which the label sits comfortably."""
        lead = self.size * 1.5 if self.icon else 0.0
        return theme.width(self.label, self.size) + lead + max(32.0, self.rect.h or 44.0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Slab with its shadow, icon and label."""
        box = theme.rect(self.rect)
        skins.put_slab(surface, theme, self.skin, box, box.h // 2, self.state)
        ink = self.ink(theme)
        room, key = self._room(theme), self._number(theme)
        label = theme.fit(self.label, room.w, self.size)
        px = min(one.letters(theme) for one in (self, *self.row))
        words = fonts.text(label, "semibold", px, ink)
        across = theme.px(self.size * 1.15)
        lead = across + theme.px(self.size * 0.45) if self.icon else 0
        x = box.centerx - (words.get_width() + lead) // 2
        if key:
            x = max(x + theme.px(5), box.x + theme.px(self._beside(theme)))
        if self.icon and not theme.draft:
            mark = icons.icon(self.icon, across, ink)
            svg.paste(surface, mark, (x, box.centery - mark.get_height() // 2))
        x += lead
        svg.paste(surface, words, (x, box.centery - words.get_height() // 2))
        if key:
            colour = ink if self.skin == "gold" else SOFT
            corner = pygame.FRect(self.rect.x + _KEY, self.rect.y, _KEY_WIDE, self.rect.h)
            write(surface, theme, key, corner, SMALL - 2, colour, align=0.0)

    def _room(self, theme: Theme) -> pygame.FRect:
        """What its words have: the larger they are wanted, the nearer to its ends they come."""
        if self._number(theme):
            return pygame.FRect(0, 0, self.rect.w - self._beside(theme) - _KEY_END, self.rect.h)
        ends = max(12.0, 20.0 - 12.0 * (theme.letters - 1.0)) + (self.size * 1.5 if self.icon else 0.0)
        return pygame.FRect(0, 0, self.rect.w - ends, self.rect.h)

    def _number(self, theme: Theme) -> str:
        """Its key, where its words have room beside it. A pad has no numbers: the cursor comes here."""
        if not self.key_shown or theme.legend.pad:
            return ""
        room = self.rect.w - self._beside(theme) - _KEY_END
        wide = fonts.wide(self.label, "semibold", theme.px(self.size))
        return self.key if wide <= room * theme.scale + ROUNDED else ""

    def _beside(self, theme: Theme) -> float:
        """Where its words may begin beside its key."""
        gap = _KEY_GAP + _KEY_LARGER * (theme.letters - 1.0)
        return _KEY + min(_KEY_WIDE, theme.width(self.key, SMALL - 2)) + gap

    def letters(self, theme: Theme) -> int:
        """As large as its words could stand on it, in pixels."""
        return theme.pixels(self.label, self._room(theme), self.size, "semibold")

    def ink(self, theme: Theme) -> Colour:
        """The colour of label and icon in the present state."""
        if not self.enabled and self.skin in ("glass", "plain"):
            return FAINT
        return skins.style(self.skin, theme.tint, theme.sight.contrast).ink


class IconButton(Pressable):
    """A round button with an icon; `tip` says in words what it does."""

    def __init__(
        self,
        icon: str,
        on_press: Callable[[], object],
        skin: str = "glass",
        *,
        rect: pygame.FRect | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(on_press, rect, tip=tip)
        self.icon, self.skin = icon, skin

    @property
    def radius(self) -> float:  # type: ignore[override]
        """Half the height: round."""
        return self.rect.h / 2

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Slab with its shadow and the icon."""
        box = theme.rect(self.rect)
        skins.put_slab(surface, theme, self.skin, box, box.h // 2, self.state)
        ink = skins.style(self.skin, theme.tint, theme.sight.contrast).ink if self.enabled else FAINT
        paste(surface, theme, icons.icon(self.icon, theme.px(self.rect.h * 0.52), ink), self.rect)
