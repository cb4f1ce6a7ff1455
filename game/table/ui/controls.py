"""Controls that hold a value: a toggle, a slider, a row of choices and a stepper."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from game.table.art import icons, shadow, svg
from game.table.ui import skins
from game.table.ui.theme import BODY, FAINT, GOLD, INK, SMALL, SOFT, Theme, paste, write
from game.table.ui.widget import PRESS, Pos, Widget, grown

if TYPE_CHECKING:
    from game.access.node import Node

T = TypeVar("T")

NOTE_LIFT, NOTE_DROP = 6.0, 9.5
"""How far words and their note lie from the middle."""
ROW_GAP = (11.0, 1.0)  # the focus ring of a row stays off its label


class Toggle(Widget):
    """A switch with its label at the left; the whole row can be pressed."""

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        rect: pygame.FRect | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.label, self.value, self.on_change = label, value, on_change
        self.ring_gap = ROW_GAP

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Flip on a click, Enter, Space, or the arrow that points to the other side."""
        if event.type == pygame.KEYDOWN:
            side = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
            if event.key in PRESS or (side is not None and side != self.value):
                self._flip()
                return True
            return side is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            if pos is not None and self.contains(pos):
                self._flip()
            return True
        return False

    def told(self) -> Node:
        """A switch."""
        from game.access.node import Node, Role

        return Node(Role.TOGGLE, self.label, on=self.value, press=self._flip)

    def _flip(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Label, trough and knob."""
        ink = (INK if self.hovered or self.focused else SOFT) if self.enabled else FAINT
        wide, high = 50.0, 26.0
        trough = pygame.FRect(self.rect.right - wide, self.rect.centery - high / 2, wide, high)
        label = pygame.FRect(self.rect.x, self.rect.y, self.rect.w - wide - 12, self.rect.h)
        write(surface, theme, theme.fit(self.label, label.w), label, BODY, ink, align=0.0)
        box = theme.rect(trough)
        state = self.state if self.state != skins.PRESSED else skins.HOVER
        svg.paste(
            surface,
            skins.slab(theme, "gold" if self.value else "dark", box.size, box.h // 2, state),
            box.topleft,
        )
        across = theme.px(high - 6)
        knob = skins.knob(theme, across, "ivory", skins.NORMAL if self.enabled else skins.DISABLED)
        inset = (box.h - across) // 2
        x = box.right - inset - across if self.value else box.left + inset
        shadow.blit_lifted(surface, knob, (x, box.top + inset), theme.scale * 1.6)


class Slider(Widget):
    """A value from `low` to `high` with a gold knob; arrows move by a step, Home and End to the ends."""

    slides = True

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        words: Callable[[float], str] = lambda value: f"{value:.0%}",
        rect: pygame.FRect | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.label, self.value, self.on_change = label, value, on_change
        self.ring_gap = ROW_GAP
        self.low, self.high, self.step, self.words = low, high, step, words
        self._words_wide = 40.0
        """What the value in words takes at the right end, as it was drawn last."""

    @property
    def _trough(self) -> pygame.FRect:
        wide = max(110.0, min(200.0, self.rect.w * 0.42))
        return pygame.FRect(self.rect.right - wide - self._words_wide - 24, self.rect.centery - 4, wide, 8)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Drag the knob, click the trough or use the keys."""
        if event.type == pygame.KEYDOWN:
            moves = {
                pygame.K_LEFT: self.value - self.step,
                pygame.K_RIGHT: self.value + self.step,
                pygame.K_HOME: self.low,
                pygame.K_END: self.high,
            }
            if event.key not in moves:
                return False
            self._set(moves[event.key])
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and pos is not None:
            self.pressed = True
            self._to(pos)
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed and pos is not None:
            self._to(pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
            return True
        return False

    def told(self) -> Node:
        """A slider, its value in words too."""
        from game.access.node import Node, Role

        return Node(
            Role.SLIDER, self.label, value=self.words(self.value), number=self.value, low=self.low,
            high=self.high, step=self.step, change=self._set,
            turn=lambda way: self._set(self.value + way * self.step),
        )  # fmt: skip

    def _to(self, pos: Pos) -> None:
        trough = self._trough
        if pos[0] >= trough.left - 16:  # a press on the label only gives it the keyboard
            self._set(self.low + (self.high - self.low) * (pos[0] - trough.left) / trough.w)

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, round(self.low + steps * self.step, 6)))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Label, trough filled up to the knob, and the value in words."""
        ink = (INK if self.hovered or self.focused else SOFT) if self.enabled else FAINT
        longest = max((self.words(end) for end in (self.low, self.high)), key=len)
        self._words_wide = max(40.0, theme.width(longest, BODY))
        trough = self._trough
        label = pygame.FRect(self.rect.x, self.rect.y, trough.x - self.rect.x - 12, self.rect.h)
        write(surface, theme, theme.fit(self.label, label.w), label, BODY, ink, align=0.0)
        value = pygame.FRect(trough.right + 24, self.rect.y, self._words_wide, self.rect.h)
        write(surface, theme, self.words(self.value), value, BODY, ink, align=1.0)
        box = theme.rect(trough)
        svg.paste(surface, skins.slab(theme, "dark", box.size, box.h // 2), box.topleft)
        share = (self.value - self.low) / (self.high - self.low)
        filled = round(box.w * share)
        if filled > box.h:
            state = skins.NORMAL if self.enabled else skins.DISABLED
            svg.paste(surface, skins.slab(theme, "gold", (filled, box.h), box.h // 2, state), box.topleft)
        across = theme.px(22)
        knob = skins.knob(theme, across, "gold", self.state)
        shadow.blit_lifted(
            surface, knob, (box.x + filled - across // 2, box.centery - across // 2), theme.scale * 2
        )


class Choices(Widget, ABC, Generic[T]):
    """Pick one of several (value, words) pairs on a strip. `label` stands at its left if given."""

    label_share: float
    """How much of the row a label takes."""
    called = ""
    """Its name for a screen reader, where it has no label."""

    def __init__(
        self,
        choices: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], object],
        *,
        label: str = "",
        rect: pygame.FRect | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.choices, self.value, self.on_change = list(choices), value, on_change
        self.label = label
        self.ring_gap = ROW_GAP if label else (3.0, 3.0)
        self._over: int | None = None

    @property
    def index(self) -> int:
        """The chosen one's number, -1 if the value is none of them."""
        return next((i for i, (value, _) in enumerate(self.choices) if value == self.value), -1)

    @property
    def _strip(self) -> pygame.FRect:
        left = self.rect.x + (self.rect.w * self.label_share if self.label else 0.0)
        high = min(self.rect.h, 38.0)
        return pygame.FRect(left, self.rect.centery - high / 2, self.rect.right - left, high)

    @abstractmethod
    def _at(self, pos: Pos) -> int | None:
        """Which of its parts is there, if any."""

    @abstractmethod
    def _chosen_by(self, part: int) -> int:
        """The number of the choice that a press on this part means."""

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Choose by click, Left and Right."""
        if event.type == pygame.KEYDOWN:
            step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
            if event.key in PRESS:  # goes round, so that one key reaches every choice
                self._choose((self.index + 1) % len(self.choices))
            elif step:
                self._choose(self.index + step)
            return bool(step) or event.key in PRESS
        if pos is None:
            return False
        over = self._at(pos)
        if event.type == pygame.MOUSEMOTION:
            changed, self._over = over != self._over, over
            return changed
        if event.type == pygame.MOUSEBUTTONDOWN:
            if over is not None:
                self._choose(self._chosen_by(over))
            return True
        return False

    def told(self) -> Node:
        """All that can be chosen, and what is."""
        from game.access.node import Node, Role, numbered

        choices = [
            Node(Role.CHOICE, words, number, on=number == self.index, press=partial(self._choose, number))
            for number, (_, words) in enumerate(self.choices)
        ]
        value = self.choices[self.index][1] if 0 <= self.index < len(self.choices) else ""
        return Node(
            Role.CHOICES, self.label or self.called, value=value, children=numbered(choices),
            turn=lambda way: self._choose(self.index + way),
        )  # fmt: skip

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.choices) and index != self.index:
            self.value = self.choices[index][0]
            self.on_change(self.value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Label and trough."""
        if self.label:
            ink = (INK if self.hovered or self.focused else SOFT) if self.enabled else FAINT
            label = pygame.FRect(self.rect.x, self.rect.y, self.rect.w * self.label_share - 12, self.rect.h)
            write(surface, theme, theme.fit(self.label, label.w), label, BODY, ink, align=0.0)
        strip = theme.rect(self._strip)
        svg.paste(surface, skins.slab(theme, "dark", strip.size, strip.h // 2), strip.topleft)


class ChoiceRow(Choices[T]):
    """Pick one of several: segments side by side, the chosen one in a golden edge."""

    label_share = 0.4
    shares: Sequence[float] = ()
    """How wide segments are to each other; all alike where nothing is said."""

    def _segment(self, index: int) -> pygame.FRect:
        strip = self._strip
        shares = self.shares or (1.0,) * max(1, len(self.choices))
        part = strip.w / sum(shares)
        return pygame.FRect(strip.x + part * sum(shares[:index]), strip.y, part * shares[index], strip.h)

    def _at(self, pos: Pos) -> int | None:
        strip = self._strip
        if not grown(strip).collidepoint(pos):
            return None
        last = len(self.choices) - 1
        return next((index for index in range(last) if pos[0] < self._segment(index).right), last)

    def _chosen_by(self, part: int) -> int:
        return part

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Label, trough, the chosen segment as a chip."""
        super().draw(surface, theme)
        ink = (INK if self.hovered or self.focused else SOFT) if self.enabled else FAINT
        for index, (_, words) in enumerate(self.choices):
            cell = self._segment(index).inflate(-6, -6)
            chosen = index == self.index
            box = theme.rect(cell)
            if chosen or (self.hovered and index == self._over and self.enabled):
                state = skins.NORMAL if self.enabled else skins.DISABLED
                slab = skins.slab(theme, "chip" if chosen else "glass", box.size, box.h // 2, state)
                svg.paste(surface, slab, box.topleft)
            colour = GOLD if chosen and self.enabled else ink
            write(surface, theme, theme.fit(words, cell.w - 6), cell.inflate(-8, 0), BODY, colour)


class Stepper(Choices[T]):
    """Pick one of many in little room: ‹ words ›. Its halves step back and on."""

    label_share = 0.5
    note = ""
    """What stands small beneath the words."""
    cut = ""
    """The words, where even small letters have no room for all of them."""

    @property
    def tip(self) -> str:
        """What it is for, and what it says, if that is cut."""
        return ": ".join(filter(None, (self._tip, self.cut)))

    @tip.setter
    def tip(self, words: str) -> None:
        self._tip = words

    @property
    def index(self) -> int:
        """The chosen one's number, 0 if the value is none of them."""
        return max(0, super().index)

    def told(self) -> Node:
        """As for all choices, with what stands beneath."""
        node = super().told()
        node.note = self.note
        return node

    def _at(self, pos: Pos) -> int | None:
        strip = self._strip
        return None if not grown(strip).collidepoint(pos) else -1 if pos[0] < strip.centerx else 1

    def _chosen_by(self, part: int) -> int:
        return self.index + part

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Label, trough, arrows and the chosen words."""
        super().draw(surface, theme)
        strip = self._strip
        line = strip.inflate(-72, 0)
        whole = self.choices[self.index][1]
        words, size = theme.sized(whole, line.w)
        self.cut = whole if words != whole else ""
        if self.note:
            theme = theme.printed()  # two lines have no room for larger ones
            write(surface, theme, self.note, line.move(0, NOTE_DROP), SMALL - 3, SOFT)
            line = line.move(0, -NOTE_LIFT)
        write(surface, theme, words, line, size, INK if self.enabled else FAINT)
        for side, name in ((-1, "arrow_left"), (1, "arrow_right")):
            can = self.enabled and 0 <= self.index + side < len(self.choices)
            colour = (INK if self.hovered and self._over == side else SOFT) if can else FAINT
            cell = pygame.FRect(strip.left if side < 0 else strip.right - 36, strip.y, 36, strip.h)
            paste(surface, theme, icons.icon(name, theme.px(16), colour), cell)
