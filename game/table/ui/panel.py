"""What only shows: frosted panels, labels and headings; and tabs above a panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.art import shadow, svg
from game.table.art.palette import Colour
from game.table.ui import skins
from game.table.ui.slices import cast
from game.table.ui.theme import (
    BODY,
    GOLD,
    GOLD_SOFT,
    HEAD,
    INK,
    RULE,
    SMALL,
    SOFT,
    TITLE,
    Theme,
    engrave,
    write,
)
from game.table.ui.widget import Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node


class Panel(Widget):
    """Frosted glass in a gold edge, lifted off the cloth; an optional heading in the title face."""

    focusable = False

    def __init__(self, title: str = "", *, deep: bool = False) -> None:
        super().__init__()
        self.title, self.deep = title, deep
        self.note = ""

    def contains(self, pos: Pos) -> bool:
        """Never: a panel takes no clicks from what lies on it or beneath."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Shadow, glass and heading."""
        draw_glass(surface, theme, self.rect, deep=self.deep)
        if self.title:
            head = pygame.FRect(self.rect.x + 24, self.rect.y + 12, self.rect.w - 48, 40)
            drawn = engrave(surface, theme, self.title, head, HEAD, align=0.0)
            if self.note:
                rest = pygame.FRect(drawn.right / theme.scale + 12, head.y, 0, head.h)
                rest.w = head.right - rest.x
                write(surface, theme, self.note, rest, SMALL, SOFT, "sans", align=1.0)


def draw_glass(
    surface: pygame.Surface, theme: Theme, rect: pygame.FRect, radius: float = 18.0, *, deep: bool = False
) -> None:
    """A frosted panel with its soft shadow at `rect`; `deep` is nearly opaque, for what lies over things."""
    box = theme.rect(rect)
    if not theme.draft:
        shade, pad = cast(box.size, theme.px(radius), theme.px(12), 0.5)
        svg.paste(surface, shade, (box.x - pad, box.y - pad + theme.px(6)))
    svg.paste(surface, skins.glass(theme, box.size, theme.px(radius), deep), box.topleft)


def draw_title(surface: pygame.Surface, theme: Theme, text: str, at: Pos, size: float = TITLE) -> pygame.Rect:
    """A gold title with its shadow, upper left corner at `at` units; where it went, in pixels."""
    words = theme.gold(text, size)
    place = words.get_rect(topleft=(round(at[0] * theme.scale), round(at[1] * theme.scale)))
    if theme.written is not None:
        theme.written.painted(surface, words, place)
    if theme.draft:
        svg.paste(surface, words, place.topleft)
    else:
        shadow.blit_lifted(surface, words, place.topleft, theme.scale * 1.5)
    return place


class Label(Widget):
    """Words that wrap in the rectangle's width; `align` 0 left … 1 right."""

    focusable = False

    def __init__(
        self,
        text: str,
        *,
        rect: pygame.FRect | None = None,
        size: float = BODY,
        colour: Colour = SOFT,
        kind: str = "semibold",
    ) -> None:
        super().__init__(rect)
        self.text, self.size, self.colour, self.kind = text, size, colour, kind

    def contains(self, pos: Pos) -> bool:
        """Never: words take no clicks."""
        return False

    def told(self) -> Node | None:
        """Its words."""
        from game.access.node import words

        return words(self.text) if self.text else None

    def height(self, theme: Theme, width: float) -> float:
        """How high the words are in `width` units."""
        return len(theme.wrap(self.text, width, self.size, self.kind)) * theme.line(self.size, self.kind)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The lines, from the top."""
        draw_text(surface, theme, self.text, self.rect, self.size, self.colour, self.kind)


def draw_text(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    rect: pygame.FRect,
    size: float = BODY,
    colour: Colour = INK,
    kind: str = "semibold",
    align: float = 0.0,
) -> float:
    """Wrapped text from the top of `rect`, as large as its height allows, if it has one; the text's own
    height, in units.
    """
    if rect.h:
        theme = theme.filling(text, rect.w, rect.h, size, kind)
    line = theme.line(size, kind)
    lines = theme.wrap(text, rect.w, size, kind)
    if theme.written is not None:
        theme.written.add(surface, text, (rect.x, rect.y, rect.w, len(lines) * line))
        theme = theme.unread()
    for number, words in enumerate(lines):
        if words:
            cell = pygame.FRect(rect.x, rect.y + number * line, rect.w, line)
            write(surface, theme, words, cell, size, colour, kind, align=align)
    return len(lines) * line


class Caption(Label):
    """Small gold capitals with a thin rule, above a group of things."""

    def __init__(self, text: str, *, rect: pygame.FRect | None = None) -> None:
        super().__init__(text, rect=rect, size=SMALL, colour=GOLD_SOFT, kind="bold")

    def told(self) -> Node:
        """A heading."""
        from game.access.node import Node, Role

        return Node(Role.HEADING, self.text)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Capitals, then the rule to their right."""
        draw_caption(surface, theme, self.text, self.rect)


def draw_caption(surface: pygame.Surface, theme: Theme, text: str, rect: pygame.FRect) -> None:
    """Small gold capitals and a thin rule after them, in `rect`."""
    if theme.written is not None:
        theme.written.add(surface, text, (rect.x, rect.y, rect.w, rect.h), heading=True)
        theme = theme.unread()
    drawn = write(surface, theme, text.upper(), rect, SMALL - 1, GOLD_SOFT, "bold", align=0.0)
    left = drawn.right + theme.px(12)
    right = min(theme.rect(rect).right, left + theme.px(64))
    if right > left:
        surface.fill(RULE, pygame.Rect(left, drawn.centery, right - left, theme.px(1)))


class Tabs(Widget):
    """Names in a row; the chosen one is gold and underlined. Left and Right move."""

    def __init__(
        self,
        names: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], object],
        *,
        rect: pygame.FRect | None = None,
        called: str = "",
    ) -> None:
        super().__init__(rect)
        self.called = called
        """Its name for a screen reader."""
        self.names, self.chosen, self.on_choose = list(names), chosen, on_choose
        self._over = -1

    def _cell(self, index: int) -> pygame.FRect:
        wide = self.rect.w / max(1, len(self.names))
        return pygame.FRect(self.rect.x + wide * index, self.rect.y, wide, self.rect.h)

    def _at(self, pos: Pos) -> int:
        return max(0, min(len(self.names) - 1, int((pos[0] - self.rect.x) / self.rect.w * len(self.names))))

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Choose by click or arrows."""
        if event.type == pygame.KEYDOWN:
            step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
            self._choose(self.chosen + step)
            return bool(step)
        if pos is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            changed, self._over = self._at(pos) != self._over, self._at(pos)
            return changed
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._choose(self._at(pos))
            return True
        return False

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.names) and index != self.chosen:
            self.chosen = index
            self.on_choose(index)

    def told(self) -> Node:
        """A tab a name."""
        from game.access.node import Node, Role, numbered

        tabs = [
            Node(Role.TAB, name, number, chosen=number == self.chosen, press=partial(self._choose, number))
            for number, name in enumerate(self.names)
        ]
        return Node(Role.TABS, self.called, "tabs", children=numbered(tabs))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The names and the line under the chosen one."""
        for index, name in enumerate(self.names):
            cell = self._cell(index)
            chosen = index == self.chosen
            lit = self.hovered and index == self._over
            colour, inner = GOLD if chosen else INK if lit else SOFT, cell.inflate(-8, 0)
            drawn = write(surface, theme, theme.fit(name, inner.w), inner, BODY, colour)
            if chosen:
                line = pygame.Rect(drawn.x, theme.rect(cell).bottom - theme.px(5), drawn.w, theme.px(2.5))
                slab = skins.slab(theme, "gold", line.size, line.h // 2) if line.h > 3 else None
                if slab is not None:
                    svg.paste(surface, slab, line.topleft)
                else:
                    surface.fill(GOLD, line)
