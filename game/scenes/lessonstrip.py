"""The strip above the table of a lesson: what this step is about, how many there are, and what is said."""

from __future__ import annotations

import pygame

from game.table.art import icons
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, FAINT, GOLD, GOLD_SOFT, INK, LARGE, SMALL, Theme, paste, write


def draw_strip(
    surface: pygame.Surface,
    theme: Theme,
    box: pygame.FRect,
    right: float,
    said: tuple[str, str],
    number: tuple[int, int],
    mark: pygame.FRect | None,
) -> None:
    """In `box`, the title and the words of what is `said`, left of `right`.

    `number` is the step's and that of all, `mark` where "Your move" stands while one is awaited.
    """
    title, say = said
    draw_glass(surface, theme, box, 16.0, deep=True)
    icon = icons.icon("lesson", theme.px(30), GOLD)
    paste(surface, theme, icon, pygame.FRect(box.x + 16, box.y + 8, 34, box.h - 26))
    if mark is not None:
        cell = pygame.FRect(mark.x, box.y + 12, mark.w, box.h - 24)
        write(surface, theme, "Your move", cell, BODY, GOLD, "bold")
    head = pygame.FRect(box.x + 64, box.y + 8, right - box.x - 64, 24)
    if theme.written is not None:
        theme.written.add(surface, title, (head.x, head.y, head.w, head.h), heading=True)
    drawn = write(surface, theme.unread(), title.upper(), head, SMALL - 1, GOLD_SOFT, "bold", align=0.0)
    count = pygame.FRect(drawn.right / theme.scale + 12, head.y, 90, head.h)
    write(surface, theme, f"{number[0]} of {number[1]}", count, SMALL - 1, FAINT, align=0.0)
    room = pygame.FRect(head.x, head.bottom - 2, head.w, box.bottom - 12 - head.bottom)
    size = LARGE if len(theme.printed().wrap(say, room.w, LARGE)) <= 2 else BODY
    theme = theme.filling(say, room.w, room.h, size)
    high = len(theme.wrap(say, room.w, size)) * theme.line(size)
    place = pygame.FRect(room.x, room.y + max(0.0, (room.h - high) / 2), room.w, high)
    draw_text(surface, theme, say, place, size, INK)
    bar = pygame.FRect(box.x + 16, box.bottom - 7, box.w - 32, 2.5)
    surface.fill((70, 66, 62), theme.rect(bar))
    bar.w *= number[0] / number[1]
    surface.fill(GOLD, theme.rect(bar))
