"""A dial of numbers to claim or bid: all of them in order in the room below, none chosen at first.

A press chooses, the button confirms; digits choose too, arrows step, and Enter confirms.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.focus import ARROWS
from game.table.ui.theme import INK, LARGE, ON_GOLD, Theme, write
from game.table.ui.widget import ENTER, Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node

ACROSS = 10
"""Numbers in a row, at most."""
GAP = 6.0
LEAST_WIDE = 48.0
MOST_WIDE, MOST_HIGH = 68.0, 46.0
"""The largest cell."""


class Dial(Widget):
    """Numbers in even rows in the middle of `rect`; `button`, in `box`, confirms the chosen one."""

    radius = 10.0

    def __init__(
        self,
        numbers: Sequence[int],
        label: Callable[[int], str],
        on_confirm: Callable[[int], object],
        rect: pygame.FRect,
        box: pygame.FRect,
    ) -> None:
        super().__init__(rect)
        self.numbers = tuple(numbers)
        self.value: int | None = None
        self.on_confirm = on_confirm
        self._label = label
        self._over: int | None = None
        self._typed = ""
        self.button = Button("Choose a number", self.confirm, "gold", rect=box)
        self.button.enabled = False

    def follow(self, other: Dial) -> None:
        """Be where and mean what a new dial of the same numbers would; what is chosen stays."""
        self.rect, self.button.rect = other.rect, other.button.rect
        self.on_confirm, self._label = other.on_confirm, other._label
        self.choose(self.value)

    def choose(self, number: int | None) -> None:
        """Choose a number of the dial, or none."""
        self.value = number
        self.button.enabled = number is not None
        self.button.label = "Choose a number" if number is None else self._label(number)

    def confirm(self) -> None:
        """What is chosen is meant."""
        if self.value is not None:
            self.on_confirm(self.value)

    @property
    def across(self) -> int:
        """Numbers in a row: as many as can be hit with ease, the rows about equally long."""
        most = max(1, min(ACROSS, int((self.rect.w + GAP) // (LEAST_WIDE + GAP))))
        rows = math.ceil(len(self.numbers) / most)
        return math.ceil(len(self.numbers) / rows)

    def cell(self, number: int) -> pygame.FRect:
        """Where a number lies."""
        across = self.across
        rows = math.ceil(len(self.numbers) / across)
        wide = min(MOST_WIDE, (self.rect.w - (across - 1) * GAP) / across)
        high = min(MOST_HIGH, (self.rect.h - (rows - 1) * GAP) / rows)
        row, column = divmod(self.numbers.index(number), across)
        left = self.rect.centerx - (across * (wide + GAP) - GAP) / 2
        top = self.rect.centery - (rows * (high + GAP) - GAP) / 2
        return pygame.FRect(left + column * (wide + GAP), top + row * (high + GAP), wide, high)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Choose by a press; keys come by `key`."""
        if pos is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        found = next((number for number in self.numbers if self.cell(number).collidepoint(pos)), None)
        if event.type == pygame.MOUSEMOTION:
            changed, self._over = found != self._over, found
            return changed
        if found is not None:
            self._typed = ""
            self.choose(found)
        return found is not None

    def key(self, event: pygame.Event) -> bool:
        """Digits, arrows, Backspace and Enter; False for any other key, and at the end for an arrow."""
        digit = event.key - pygame.K_0
        keypad = event.key - pygame.K_KP_1 + 1 if event.key != pygame.K_KP_0 else 0
        if 0 <= digit <= 9 or (0 <= keypad <= 9 and pygame.K_KP_1 <= event.key <= pygame.K_KP_0):
            self._type(str(digit if 0 <= digit <= 9 else keypad))
        elif event.key == pygame.K_BACKSPACE:
            self._typed = ""
            self.choose(None)
        elif event.key in ARROWS:
            across, down = ARROWS[event.key]
            return self._step(round(across + down * self.across))
        elif event.key in ENTER:
            self.confirm()
        else:
            return False
        return True

    def _type(self, digit: str) -> None:
        for text in (self._typed + digit, digit):
            if any(str(number).startswith(text) for number in self.numbers):
                self._typed = text
                self.choose(int(text) if int(text) in self.numbers else None)
                return

    def _step(self, step: int) -> bool:
        """False at the end: from there the cursor goes on to what lies beside."""
        self._typed = ""
        if self.value is None:
            self.choose(self.numbers[0 if step > 0 else -1])
            return True
        at = self.numbers.index(self.value) + step
        if 0 <= at < len(self.numbers):
            self.choose(self.numbers[at])
        return 0 <= at < len(self.numbers)

    def told(self) -> Node:
        """The numbers, one of which is chosen."""
        from game.access.node import Node, Role, numbered

        numbers = [
            Node(
                Role.CHOICE, str(number), number, on=number == self.value, press=partial(self.choose, number)
            )
            for number in self.numbers
        ]
        return Node(Role.CHOICES, "Numbers", "numbers", children=numbered(numbers))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A slab a number, the chosen one of gold."""
        for number in self.numbers:
            cell = self.cell(number)
            box = theme.rect(cell)
            chosen = number == self.value
            state = skins.HOVER if self.hovered and number == self._over else skins.NORMAL
            skins.put_slab(surface, theme, "gold" if chosen else "glass", box, theme.px(self.radius), state)
            # Fives guide the eye by weight: gold is for the choice.
            weight = "sans" if number % 5 and not chosen else "bold"
            write(surface, theme, str(number), cell, LARGE, ON_GOLD if chosen else INK, weight)

    def draw_ring(self, surface: pygame.Surface, theme: Theme) -> None:
        """Keys work without the focus: no ring."""
