"""The words of a replay: what the step that shows did, above its hand, where in the match it stands, and what
small packets hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core.events import HIDDEN
from game.table.ui.theme import BODY, FAINT, INK, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.rules.core.game import Game
    from game.rules.core.state import State
    from game.table.layout import Rect


def draw_caption(surface: pygame.Surface, theme: Theme, words: str, bar: Rect, aside: float) -> None:
    """In the middle as long as there is room, else up to the left end, else in two small lines.

    `aside` is what both ends of the bar leave to buttons.
    """
    room = pygame.FRect(bar.x + 8 + aside, bar.y, bar.w - 16 - 2 * aside, bar.h)
    if theme.width(words, BODY) > room.w:
        room.x, room.w = room.x - aside, room.w + aside
    lines, size = [words], BODY
    if theme.width(words, BODY) > room.w:
        first, *rest = theme.wrap(words, room.w, SMALL)
        lines, size = [first, *([theme.fit(" ".join(rest), room.w, SMALL)] if rest else [])], SMALL
    step = theme.line(size)
    row = pygame.FRect(room.x, room.centery - step * len(lines) / 2, room.w, step)
    for line in lines:
        write(surface, theme, line, row, size, INK)
        row.y += step


def draw_standing(surface: pygame.Surface, theme: Theme, box: pygame.FRect, words: str, count: str) -> None:
    """The round, or the game, and beneath it the step."""
    upper = pygame.FRect(box.x, box.y, box.w, box.h / 2)
    lower = upper.move(0, box.h / 2)
    write(surface, theme, theme.fit(words, box.w, SMALL), upper, SMALL, SOFT, align=0.0)
    write(surface, theme, theme.fit(count, box.w, SMALL - 1), lower, SMALL - 1, FAINT, align=0.0)


def hand_in_words(game: Game[State], owner: str, faces: Sequence[str]) -> str:
    """An open hand that is shown as a small packet, card by card; empty for one that is face down."""
    if not faces or HIDDEN in faces:
        return ""
    return f"{owner}: {', '.join(game.face_name(face) for face in faces)}"
