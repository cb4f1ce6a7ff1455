"""The strip above the table of a lesson: what this step is about, how many there are, what is said, and the
buttons to read on by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.art import icons
from game.table.ui.button import Button, IconButton
from game.table.ui.focus import ARROWS, WidgetSet
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, FAINT, GOLD, GOLD_SOFT, INK, LARGE, SMALL, Theme, paste, write

if TYPE_CHECKING:
    from game.session.lesson import LessonStep

COMING = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""The keys by which one comes to the buttons; Left and Right go back and on."""


class LessonStrip:
    """Of one lesson; `widgets` are its buttons, among which a lesson may put one of its own."""

    def __init__(
        self,
        go_on: Callable[[], object],
        back: Callable[[], object],
        restart: Callable[[], object],
        close: Callable[[], object],
        well: Callable[[], object],
    ) -> None:
        """`well` opens the lesson on how to play well, where there is one."""
        self.next = Button("Next", go_on, "gold")
        self.again = Button("Once more", restart)
        self.well = Button("Play well", well, tip="Real positions, and what each answer is worth")
        self.leave = IconButton("close", close, tip="Leave the lesson (Escape)")
        self.back = IconButton("back", back, tip="Back (Page Up)")
        self.widgets = WidgetSet([self.next, self.well, self.again, self.leave, self.back], keyed=False)
        self.rect = pygame.FRect()

    @property
    def keyed(self) -> bool:
        """Whether the keyboard comes to its buttons: where no cursor is on the table."""
        return self.widgets.keyed

    @keyed.setter
    def keyed(self, keyed: bool) -> None:
        focus = self.widgets.focus
        if not keyed or (focus is not None and not focus.visible):
            self.widgets.set_focus(None, ring=False)
        self.widgets.keyed, self.widgets.default = keyed, self.next

    def key(self, event: pygame.Event) -> bool:
        """Tab, Up and Down come to the buttons; from there all arrows lead on, and Enter presses."""
        there = self.widgets.focus is not None and self.widgets.show_ring
        if not self.keyed or not (there or event.key in COMING):
            return False
        return self.widgets.handle(event) or event.key in ARROWS

    def resized(self, wide: float, high: float) -> None:
        """Across a window of this width, this high, in units."""
        self.rect = box = pygame.FRect(12, 10, wide - 24, high)
        self.leave.rect = pygame.FRect(box.right - 50, box.centery - 18, 36, 36)
        self.back.rect = pygame.FRect(box.x + 13, box.centery - 18, 36, 36)
        self.next.rect = pygame.FRect(box.right - 188, box.centery - 23, 126, 46)
        self._place()

    def _place(self) -> None:
        """What else can be done at the end stands left of the golden button, two one above the other."""
        box, high = self.rect, 44.0
        above = pygame.FRect(box.right - 326, box.centery - high / 2, 128, high)
        if self.well.visible:
            high = (box.h - 24) / 2
            above.y, above.h = box.y + 8, high
            self.well.rect = above.copy()
            above.y += high + 4
        self.again.rect = above

    def label(self, *, first: bool, last: bool, waiting: bool, well: bool = False) -> None:
        """One reads on unless a move is awaited, and from the second step on can go back; at the last one
        ends, begins again or goes on to play `well`.
        """
        self.well.visible = last and well
        self._place()
        self.back.visible = not first
        self.again.visible = last
        self.next.label = "Done" if last else "Next"
        self.next.visible = not waiting

    def words_end(self) -> float:
        """Where its words have to end: left of its buttons, and of “Your move”."""
        right = (one for one in self.widgets.widgets if one.visible and one is not self.back)
        return min(self.next.rect.x, *(one.rect.x for one in right)) - 12

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        step: LessonStep,
        number: int,
        total: int,
        *,
        waiting: bool,
    ) -> None:
        """The words of this step, the `number`th, and the buttons; “Your move” while one is awaited."""
        box, right, say = self.rect, self.words_end(), theme.legend.said(step.say)
        draw_glass(surface, theme, box, 16.0, deep=True)
        if not self.back.visible:
            icon = icons.icon("lesson", theme.px(30), GOLD)
            paste(surface, theme, icon, pygame.FRect(box.x + 16, box.y + 8, 34, box.h - 26))
        if waiting:
            cell = pygame.FRect(self.next.rect.x, box.y + 12, self.next.rect.w, box.h - 24)
            write(surface, theme, "Your move", cell, BODY, GOLD, "bold")
        head = pygame.FRect(box.x + 64, box.y + 8, right - box.x - 64, 24)
        if theme.written is not None:
            theme.written.add(surface, step.title, (head.x, head.y, head.w, head.h), heading=True)
        drawn = write(
            surface, theme.unread(), step.title.upper(), head, SMALL - 1, GOLD_SOFT, "bold", align=0.0
        )
        count = pygame.FRect(drawn.right / theme.scale + 12, head.y, 90, head.h)
        write(surface, theme, f"{number} of {total}", count, SMALL - 1, FAINT, align=0.0)
        room = pygame.FRect(head.x, head.bottom - 2, head.w, box.bottom - 12 - head.bottom)
        size = LARGE if len(theme.printed().wrap(say, room.w, LARGE)) <= 2 else BODY
        fitted = theme.filling(say, room.w, room.h, size)
        high = len(fitted.wrap(say, room.w, size)) * fitted.line(size)
        place = pygame.FRect(room.x, room.y + max(0.0, (room.h - high) / 2), room.w, high)
        draw_text(surface, fitted, say, place, size, INK)
        bar = pygame.FRect(box.x + 16, box.bottom - 7, box.w - 32, 2.5)
        surface.fill((70, 66, 62), theme.rect(bar))
        bar.w *= number / total
        surface.fill(GOLD, theme.rect(bar))
        self.widgets.draw(surface, theme)
