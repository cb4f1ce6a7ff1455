"""A line of text to edit: caret, selection, clipboard, and input methods that compose characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import icons, svg
from game.table.art.fonts import beside
from game.table.art.palette import Colour
from game.table.ui import skins
from game.table.ui.theme import BODY, FAINT, GOLD, INK, Theme
from game.table.ui.widget import ENTER, Pos, Widget, with_control

if TYPE_CHECKING:
    from game.access.node import Node


class TextField(Widget):
    """One line, at most `limit` characters. `on_change` hears every edit, `on_submit` Enter.

    The caret stands still: a blinking one would redraw the window all day.
    """

    cursor = "text"

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        hint: str = "",
        limit: int = 64,
        icon: str = "",
        on_submit: Callable[[str], object] | None = None,
        rect: pygame.FRect | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.text, self.hint, self.limit, self.icon = text, hint, limit, icon
        self.on_change, self.on_submit = on_change, on_submit
        self.caret = self.anchor = len(text)
        self._composing = ""
        self._shift = 0.0  # units that the text is moved left, so that the caret stays in sight
        self._edges: Sequence[float] = (0.0,)  # x of each caret place from the text's start, units
        self._dragging = False

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, in order; empty if both are equal."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set_text(self, text: str) -> None:
        """Other text, caret at its end; `on_change` is not called."""
        self.text = text[: self.limit]
        self.caret = self.anchor = len(self.text)

    def told(self) -> Node:
        """A field with its text."""
        from game.access.node import Node, Role

        return Node(Role.FIELD, self.hint or self.tip, "field", self.text, write=self._write)

    def _write(self, text: str) -> None:
        """Another text, as if it had been typed."""
        self.select_all()
        self.type(text)

    def gain(self) -> None:
        """Take typed text from now on, all of it selected as keyboards expect."""
        pygame.key.start_text_input()
        if not self._dragging:
            self.anchor, self.caret = 0, len(self.text)

    def blur(self) -> None:
        """No more typed text."""
        pygame.key.stop_text_input()
        self._composing = ""
        self.anchor = self.caret

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Typing, editing keys, the clipboard, and the mouse."""
        kind = event.type
        if kind == pygame.TEXTINPUT:
            self._composing = ""
            self.type(event.text)
            return True
        if kind == pygame.TEXTEDITING:
            self._composing = event.text
            return True
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.MOUSEBUTTONDOWN and pos is not None:
            self._dragging = True
            self.caret = self.anchor = self._index(pos)
            return True
        if kind == pygame.MOUSEMOTION and self._dragging and pos is not None:
            self.caret = self._index(pos)
            return True
        if kind == pygame.MOUSEBUTTONUP:
            self._dragging = False
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        word = with_control(event)
        if self._composing:
            return True  # the keys belong to the input method
        if word and key in _CLIPBOARD:
            _CLIPBOARD[key](self)
        elif key == pygame.K_LEFT:
            self._step(-1, word, shift)
        elif key == pygame.K_RIGHT:
            self._step(1, word, shift)
        elif key == pygame.K_HOME:
            self._go(0, shift)
        elif key == pygame.K_END:
            self._go(len(self.text), shift)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(key == pygame.K_BACKSPACE, word)
        elif key in ENTER and self.on_submit is not None:
            self.on_submit(self.text)
        elif key == pygame.K_ESCAPE and self.text and self.icon:  # a search: Escape first empties it
            self._replace("", 0, len(self.text))
        else:
            # a letter's text follows as TEXTINPUT; it must not act as a key elsewhere
            return bool(event.unicode and event.unicode.isprintable() and not word)
        return True

    def _step(self, way: int, word: bool, keep: bool) -> None:
        """An arrow: on in the text, whichever way it is written."""
        low, high = self.selection
        if word:
            self._go(self._word(way), keep)
        elif not keep and low != high:
            self._go(low if way < 0 else high, keep)  # an arrow first folds the selection
        else:
            self._go(beside(self.text, self.caret, way), keep)

    def _go(self, index: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.text), index))
        if not keep:
            self.anchor = self.caret

    def _word(self, way: int) -> int:
        index = self.caret
        inside = False
        while 0 <= (index - 1 if way < 0 else index) < len(self.text):
            char = self.text[index - 1 if way < 0 else index]
            if char.isalnum():
                inside = True
            elif inside:
                break
            index += way
        return index

    def _erase(self, back: bool, word: bool) -> None:
        low, high = self.selection
        if low == high:
            if word:
                other = self._word(-1 if back else 1)
            else:
                other = self.caret - 1 if back else beside(self.text, self.caret, 1)  # back: mark by mark
            low, high = sorted((self.caret, max(0, min(len(self.text), other))))
        if low != high:
            self._replace("", low, high)

    def type(self, text: str) -> None:
        """Put a text in place of the selection."""
        clean = "".join(char for char in text if char.isprintable())
        low, high = self.selection
        self._replace(clean[: max(0, self.limit - len(self.text) + high - low)], low, high)

    def _replace(self, text: str, low: int, high: int) -> None:
        self.text = self.text[:low] + text + self.text[high:]
        self.caret = self.anchor = low + len(text)
        if self.on_change is not None:
            self.on_change(self.text)

    def copy(self) -> None:
        """Put the selection on the clipboard."""
        low, high = self.selection
        if low != high:
            pygame.scrap.put_text(self.text[low:high])

    def cut(self) -> None:
        """Put the selection on the clipboard and take it out."""
        self.copy()
        low, high = self.selection
        if low != high:
            self._replace("", low, high)

    def paste(self) -> None:
        """Put the clipboard's text in place of the selection."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return  # some platforms call an empty clipboard an error
        self.type(text.replace("\r", " ").replace("\n", " ").replace("\t", " "))

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    @property
    def _inner(self) -> pygame.FRect:
        left = 40 if self.icon else 16
        return pygame.FRect(self.rect.x + left, self.rect.y, self.rect.w - left - 14, self.rect.h)

    def _index(self, pos: Pos) -> int:
        x = pos[0] - self._inner.x + self._shift
        return min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - x))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Slot, icon, text or hint, selection and caret."""
        box = theme.rect(self.rect)
        state = self.state if self.state == skins.DISABLED else skins.NORMAL
        svg.paste(
            surface, skins.slab(theme, "dark", box.size, min(box.h // 2, theme.px(19)), state), box.topleft
        )
        if self.icon:
            mark = icons.icon(self.icon, theme.px(18), INK if self.focused else FAINT)
            svg.paste(surface, mark, (box.x + theme.px(14), box.centery - mark.get_height() // 2))
        inner = self._inner
        shown = self.text[: self.caret] + self._composing + self.text[self.caret :]
        self._edges = theme.carets(self.text)
        composed = self.caret + len(self._composing)
        places = theme.carets(shown) if self._composing else self._edges
        at, wide = places[composed], theme.width(shown) if shown else 0.0
        self._shift = max(0.0, min(self._shift, at), at - inner.w + 2)
        self._shift = min(self._shift, max(0.0, wide + 2 - inner.w)) if not self._composing else self._shift
        window = theme.rect(inner)
        old = surface.get_clip()
        surface.set_clip(window.clip(old))
        high = theme.px(BODY * 1.35)
        top = window.centery - high // 2
        start = window.x - round(self._shift * theme.scale)
        low, end = self.selection
        if self.focused:
            self._underlay(surface, theme, start, theme.spans(self.text, low, end), (118, 92, 38), top, high)
        words = theme.text(shown or theme.legend.tip(self.hint), BODY, INK if shown else FAINT)
        svg.paste(surface, words, (start, window.centery - words.get_height() // 2))
        if self._composing:
            pieces, line = theme.spans(shown, self.caret, composed), top + high - theme.px(2)
            self._underlay(surface, theme, start, pieces, INK, line, theme.px(1.5))
        if self.focused:
            pygame.key.set_text_input_rect(box)  # where an input method shows its choices
            surface.fill(GOLD, pygame.Rect(start + round(at * theme.scale), top, max(1, theme.px(1.6)), high))
        surface.set_clip(old)

    @staticmethod
    def _underlay(
        surface: pygame.Surface,
        theme: Theme,
        start: int,
        pieces: Sequence[tuple[float, float]],
        colour: Colour,
        top: int,
        high: int,
    ) -> None:
        """Bars under pieces of the text, which begins at `start` pixels."""
        for piece in pieces:
            left, right = (start + round(place * theme.scale) for place in piece)
            surface.fill(colour, pygame.Rect(left, top, right - left, high))

    @property
    def radius(self) -> float:  # type: ignore[override]
        """As round as its slot."""
        return min(self.rect.h / 2, 19.0)


_CLIPBOARD: dict[int, Callable[[TextField], None]] = {
    pygame.K_c: TextField.copy,
    pygame.K_x: TextField.cut,
    pygame.K_v: TextField.paste,
    pygame.K_a: TextField.select_all,
}
