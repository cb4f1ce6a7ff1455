"""The rule book: contents at the left, the text at the right, a search over both.

It opens at the rule that a refused play cited and keeps it lit. Contents move with Up and Down, the text with
the wheel, Page Up, Page Down, Home and End; Ctrl F or `/` goes to the search, Enter there to the next place.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.scenes.book import Heading, Paragraph, Rule, cited, open_book, words_of
from game.scenes.bookpage import BookText
from game.scenes.movefield import slash
from game.scenes.page import Page
from game.table.art import icons
from game.table.ui.field import TextField
from game.table.ui.focus import PAGES
from game.table.ui.panel import Panel
from game.table.ui.scroll import ListView, ScrollArea
from game.table.ui.theme import BODY, FAINT, GOLD_SOFT, INK, SMALL, SOFT, Theme, paste, write
from game.table.ui.widget import FINGER, Pos, Widget, with_control

CONTENTS = (312.0, 336.0)  # width of the contents, at least and at most
TEXT_MOST = 760.0  # a line longer than this is hard to follow


class RuleBookScene(Page):
    """The rule book of the game `key`; `rule` is a number, or a sentence that cites one."""

    def __init__(self, key: str, rule: str | None = None) -> None:
        super().__init__()
        self.book = open_book(key)
        self.title = f"{self.book.title} rule book"
        self.deck = key
        self.marked = -1
        self.needle = ""
        self._text: BookText | None = None
        self._search = TextField("", self._look, hint="Search the rules", icon="search", on_submit=self._next)
        self._contents = ListView((), self._go, self._go, draw_row=self._row, called="Contents")
        self._page = ScrollArea(paint=self._paint_page)
        self._page.called = "Rules"
        self._left, self._right = Panel(), Panel()
        self._shown: list[int] = []  # blocks that the contents list
        number = cited(rule) if rule else None
        self.opened_at = self.book.index_of(number) if number else None
        self._list_blocks()

    # ---- contents and search

    def _list_blocks(self) -> None:
        """List sections and rules, while searching only those with a place found in them."""
        blocks = self.book.blocks
        rows: list[int] = []
        section = -1
        for index, block in enumerate(blocks):
            if isinstance(block, Heading):
                section = index
                if not self.needle:
                    rows.append(index)
            elif self.needle:
                owner = self._owner(index, section)
                if self.needle in words_of(block).lower() and owner not in rows:
                    rows.append(owner)
            elif isinstance(block, Rule):
                rows.append(index)
        self._shown = rows
        self._contents.set_rows([words_of(blocks[index]) for index in rows])
        self.note = "" if not self.needle else f"{self.count} found" if self.count else "Nothing found"

    def _owner(self, index: int, section: int) -> int:
        """The rule or section that a block is listed under: a figure belongs to the rule before it."""
        for at in range(index, section, -1):
            if isinstance(self.book.blocks[at], Rule):
                return at
            if isinstance(self.book.blocks[at], Paragraph):
                break
        return section

    @property
    def count(self) -> int:
        """How often the search text occurs."""
        if not self.needle:
            return 0
        return sum(words_of(block).lower().count(self.needle) for block in self.book.blocks)

    def _look(self, text: str) -> None:
        self.needle = text.strip().lower()
        self._list_blocks()
        self._contents.scroll_to(0)
        self._contents.chosen = -1
        if self.needle:
            self._seek(-1)

    def _next(self, text: str) -> None:
        self._seek(self.marked)

    def _seek(self, after: int) -> None:
        """Go to the next block after number `after` that holds the search text, round the end."""
        blocks = self.book.blocks
        found = [
            i for i, block in enumerate(blocks) if self.needle and self.needle in words_of(block).lower()
        ]
        if not found:
            self.marked = -1
            return
        self._show(next((index for index in found if index > after), found[0]))

    def _go(self, row: int) -> None:
        self._show(self._shown[row], follow=False)

    def _show(self, index: int, *, follow: bool = True) -> None:
        """Light block `index` and bring it into sight; with `follow` the contents come along."""
        self.marked = index
        if self._text is not None:
            top, high = self._text.place(index)
            room = self._page.rect.h
            self._page.scroll_to(
                top - (12 if isinstance(self.book.blocks[index], Heading) else max(12, (room - high) / 4))
            )
        if follow:
            self._follow(index)

    def _follow(self, index: int) -> None:
        """Choose the entry of the contents that block `index` belongs to."""
        owner = max((i for i in self._shown if i <= index), default=-1)
        if owner >= 0:
            self._contents.chosen = self._shown.index(owner)
            self._contents.show(self._contents.row_rect(self._contents.chosen), 0.0)

    # ---- the scene

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """Two panels; the text is set anew for the width and keeps its place."""
        kept = self._text.at(self._page.offset) if self._text is not None else None
        least, most = CONTENTS
        wide = min(most, max(least, body.w * 0.27))
        self._left.rect = pygame.FRect(body.x, body.y, wide, body.h)
        self._right.rect = pygame.FRect(body.x + wide + 20, body.y, body.w - wide - 20, body.h)
        self._search.rect = pygame.FRect(body.x + 14, body.y + 14, wide - 28, 40)
        self._contents.row_height = FINGER if Widget.touched else 33.0
        self._contents.rect = pygame.FRect(body.x + 10, body.y + 64, wide - 18, body.h - 76)
        self._page.rect = self._right.rect.inflate(-20, -20)
        self._text = BookText(self.book, self.theme, min(TEXT_MOST, self._page.rect.w - 60))
        self._page.height = self._text.height
        if kept is None:
            self._show(self.opened_at if self.opened_at is not None else 0)
            if self.opened_at is None:
                self.marked = -1
        else:
            self._page.scroll_to(self._text.place(kept)[0])
        self._contents.set_rows(self._contents.rows)
        return [self._contents, self._page, self._search]

    def event(self, event: pygame.Event) -> bool:
        """Keys of the book, then the widgets; the contents follow where the text was scrolled to."""
        offset, chosen = self._page.offset, self._contents.chosen
        used = self._input(event)
        if self._page.offset != offset and self._contents.chosen == chosen and not self.needle and self._text:
            self._follow(self._text.at(self._read))
        return used

    @property
    def _read(self) -> float:
        """The height of the text that is read: high in sight near its beginning, low near its end."""
        page = self._page
        return page.offset + (page.rect.h - 1) * (page.offset / page.most if page.most else 0.0)

    def _input(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            typing = self.widgets.focus is self._search
            find = event.key == pygame.K_f and with_control(event)
            if find or (slash(event) and not typing):
                self.widgets.set_focus(self._search, ring=True)
                self._search.select_all()
                return True
            if event.key == pygame.K_ESCAPE and (self.needle or typing):
                self._search.set_text("")
                self._look("")
                self.widgets.set_focus(self._contents)
                return True
            if event.key in PAGES:
                self._page.handle(event, None)
                return True
            if self.widgets.focus is None and event.key in (pygame.K_UP, pygame.K_DOWN):
                self.widgets.set_focus(self._contents, ring=True)
        return super().event(event)

    # ---- painting

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """The two panels."""
        self._left.draw(surface, theme)
        self._right.draw(surface, theme)

    def _paint_page(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        if self._text is not None:
            x = origin[0] + max(22.0, (self._page.rect.w - 16 - self._text.width) / 2)
            self._text.paint(
                surface, theme, self.sprites, (x, origin[1]), self._page.rect, self.marked, self.needle
            )

    def _row(self, surface: pygame.Surface, theme: Theme, row: int, rect: pygame.FRect, lit: bool) -> None:
        block = self.book.blocks[self._shown[row]]
        inner = rect.inflate(-32, 0)
        if isinstance(block, Rule):
            number = pygame.FRect(inner.x - 4, inner.y, 30, inner.h)
            write(surface, theme, block.number, number, SMALL, GOLD_SOFT, "bold", align=1.0)
            words = pygame.FRect(inner.x + 40, inner.y, inner.w - 40 - (22 if block.ruling else 0), inner.h)
            ink = INK if lit else SOFT
            size = BODY if theme.width(block.title) <= words.w else SMALL - 1
            title = theme.fit(block.title, words.w, size)
            write(surface, theme, title, words, size, ink, align=0.0)
            if block.ruling:  # the same mark as the badge in the text
                mark = icons.icon("star", theme.px(12), GOLD_SOFT)
                paste(surface, theme, mark, inner, 1.0)
        elif isinstance(block, Heading):
            colour = INK if lit else GOLD_SOFT
            write(surface, theme, theme.fit(block.text, inner.w), inner, BODY, colour, "bold", align=0.0)
        else:
            write(surface, theme, words_of(block), inner, SMALL, FAINT, align=0.0)
