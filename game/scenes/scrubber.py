"""A long slider over the steps of a match, with a mark at every round; the widget under a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import shadow, svg
from game.table.ui import skins
from game.table.ui.theme import GOLD_SOFT, SMALL, Theme, write
from game.table.ui.widget import Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.table.art.palette import Colour


class Scrubber(Widget):
    """`value` from 0 to `most`; `marks` are values with a label. Drag, click, arrows, Home and End."""

    def __init__(
        self, on_change: Callable[[int], object], most: int, marks: Sequence[tuple[int, str]]
    ) -> None:
        super().__init__(tip="")
        self.on_change, self.most, self.marks = on_change, most, list(marks)
        self.value = 0
        self.inks: Mapping[str, Colour] = {}
        """Of marks that are more than numbers: the colours of their labels, the most important one last."""

    @property
    def trough(self) -> pygame.FRect:
        """Where the knob runs."""
        return pygame.FRect(self.rect.x + 12, self.rect.bottom - 19, self.rect.w - 24, 8)

    def x_of(self, value: int) -> float:
        """Where a value lies."""
        trough = self.trough
        return trough.x + trough.w * value / max(1, self.most)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Go where the pointer is, or a step by keys."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            moves = {
                pygame.K_LEFT: self.value - 1,
                pygame.K_RIGHT: self.value + 1,
                pygame.K_HOME: 0,
                pygame.K_END: self.most,
            }
            if event.key not in moves:
                return False
            self._set(moves[event.key])
            return True
        if pos is None:
            return False
        if kind == pygame.MOUSEBUTTONDOWN:
            self.pressed = True
            self._to(pos)
            return True
        if kind == pygame.MOUSEMOTION and self.pressed:
            self._to(pos)
            return True
        if kind == pygame.MOUSEBUTTONUP:
            self.pressed = False
            return True
        if kind == pygame.MOUSEWHEEL:
            self._set(self.value + (1 if event.y < 0 else -1))
            return True
        return False

    def _to(self, pos: Pos) -> None:
        trough = self.trough
        self._set(round((pos[0] - trough.x) / trough.w * self.most))

    def _set(self, value: int) -> None:
        value = max(0, min(self.most, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def told(self) -> Node:
        """A slider over steps."""
        from game.access.node import Node, Role

        return Node(
            Role.SLIDER, "Step of the match", number=self.value, high=self.most, step=1.0,
            change=lambda value: self._set(round(value)), turn=lambda way: self._set(self.value + way),
        )  # fmt: skip

    def labels(self, theme: Theme) -> list[tuple[pygame.FRect, str]]:
        """The labels that have room: where rounds are short, every other one; of marks the worst first."""
        ranks = list(self.inks)
        placed: list[tuple[pygame.FRect, str]] = []
        for value, label in sorted(self.marks, key=lambda one: -ranks.index(one[1]) if ranks else 0):
            wide = theme.width(label, SMALL - 2) + 6
            place = pygame.FRect(self.x_of(value) - wide / 2, self.rect.y - 1, wide, 18)
            if place.x >= self.rect.x and not any(place.colliderect(other) for other, _ in placed):
                placed.append((place, label))
        return placed

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Trough, gold up to the knob, rounds with their numbers."""
        trough = self.trough
        box = theme.rect(trough)
        svg.paste(surface, skins.slab(theme, "dark", box.size, box.h // 2), box.topleft)
        filled = round(self.x_of(self.value) * theme.scale) - box.x
        if filled > box.h:
            svg.paste(surface, skins.slab(theme, "gold", (filled, box.h), box.h // 2), box.topleft)
        for value, label in self.marks:
            tick = pygame.FRect(self.x_of(value) - 1, trough.y - 5, 2, 18)
            surface.fill(self.inks.get(label, GOLD_SOFT), theme.rect(tick))
        for place, label in self.labels(theme):
            write(surface, theme, label, place, SMALL - 2, self.inks.get(label, GOLD_SOFT))
        across = theme.px(22)
        knob = skins.knob(theme, across, "gold", self.state)
        place_px = (box.x + filled - across // 2, box.centery - across // 2)
        shadow.blit_lifted(surface, knob, place_px, theme.scale * 2)
