"""Short messages over the scene that fade by themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.art import svg
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, INK, Theme

SHOWN, FADE = 3.2, 0.35  # seconds in full view, and of the fade after it
WIDTHS = (620.0, 460.0, 330.0)
"""The widest that a message may be; narrower ones where it would cover something."""
TOP, EDGE, STEP = 18.0, 6.0, 8
"""Where messages usually begin, how near they come to the window's edges, how finely a place is sought."""
PAD_X, PAD_Y = 48.0, 22.0
"""What a message's box is larger than its words."""
PER_CHARACTER = 0.035  # more seconds for each character, so that a sentence can be read


class Toasts:
    """The messages of the window, oldest first; at most three show at once."""

    def __init__(self) -> None:
        self._queue: list[tuple[str, float]] = []  # message, when it is gone
        self.now = 0.0
        self._placed: tuple[object, list[pygame.FRect]] = None, []

    @property
    def messages(self) -> list[str]:
        """What shows, oldest first."""
        return [message for message, _ in self._queue]

    def add(self, message: str, now: float) -> None:
        """Show `message` from `now` on; the same one again only stays longer."""
        self.now = now
        self._queue = [item for item in self._queue if item[0] != message][-2:]
        self._queue.append((message, now + SHOWN + PER_CHARACTER * len(message)))

    def update(self, now: float) -> bool:
        """Drop what is gone; True while something fades or went."""
        self.now = now
        before = len(self._queue)
        self._queue = [item for item in self._queue if item[1] > now]
        return len(self._queue) != before or any(gone - now < FADE for _, gone in self._queue)

    def draw(self, surface: pygame.Surface, theme: Theme, spared: Sequence[pygame.FRect] = ()) -> None:
        """The messages, the newest lowest: at the top of the window, or near it where they cover nothing of
        what is to be `spared`.
        """
        area = pygame.FRect(0, 0, surface.get_width() / theme.scale, surface.get_height() / theme.scale)
        for (message, gone), box in zip(self._queue, self.boxes(theme, area, spared), strict=True):
            text = "\n".join(wrapped(theme, message, box))
            left = gone - self.now
            if left >= FADE or theme.reduced_motion:
                _one(surface, theme, box, text)
            else:
                _faded(surface, theme, box, text, left / FADE)

    def boxes(
        self, theme: Theme, area: pygame.FRect, spared: Sequence[pygame.FRect] = ()
    ) -> list[pygame.FRect]:
        """Where the messages stand, one below the other."""
        key = (tuple(self.messages), theme.scale, theme.letters, tuple(area), tuple(map(tuple, spared)))
        if key != self._placed[0]:
            tries = [_stack(self.messages, theme, min(most, area.w - 80)) for most in WIDTHS]
            found = (moved for stack in tries if (moved := _moved(stack, area, spared)) is not None)
            self._placed = key, next(found, _at(tries[0], area.centerx, TOP))
        return self._placed[1]


def wrapped(theme: Theme, message: str, box: pygame.FRect) -> Sequence[str]:
    """The message in lines, as it stands in its box."""
    return theme.wrap(message, box.w - PAD_X, BODY)


def _stack(messages: Sequence[str], theme: Theme, most: float) -> list[pygame.FRect]:
    """The boxes of the messages, none wider than `most`, in the middle of a column."""
    boxes: list[pygame.FRect] = []
    for message in messages:
        lines = theme.wrap(message, most, BODY)
        wide = max(theme.width(words) for words in lines) + PAD_X
        top = boxes[-1].bottom + 10 if boxes else 0.0
        boxes.append(pygame.FRect(-wide / 2, top, wide, len(lines) * theme.line(BODY) + PAD_Y))
    return boxes


def _at(boxes: Sequence[pygame.FRect], x: float, y: float) -> list[pygame.FRect]:
    return [box.move(x, y) for box in boxes]


def _moved(
    boxes: Sequence[pygame.FRect], area: pygame.FRect, spared: Sequence[pygame.FRect]
) -> list[pygame.FRect] | None:
    """The boxes at the place nearest to the top that covers nothing of `spared`."""
    if not boxes:
        return []
    whole = boxes[0].unionall(list(boxes[1:]))
    room = area.inflate(-2 * EDGE, -2 * EDGE)
    rows = [(abs(y - TOP), y) for y in (TOP, *range(int(EDGE), int(room.bottom - whole.h), STEP))]
    edges = int(room.x + whole.w / 2), int(room.right - whole.w / 2)
    across = [(2 * abs(x - area.centerx), x) for x in (area.centerx, *range(*edges, 3 * STEP))]
    rows.sort()
    across.sort()
    best: tuple[float, float, float] | None = None
    for down, y in rows:
        if best is not None and down > best[0]:
            break  # all that follows is farther away
        for aside, x in across:
            place = down + aside, x, y
            if best is not None and place >= best:
                break
            moved = whole.move(x, y)
            if room.contains(moved) and moved.inflate(EDGE, EDGE).collidelist(list(spared)) < 0:
                best = place
                break
    return None if best is None else _at(boxes, *best[1:])


def _one(surface: pygame.Surface, theme: Theme, box: pygame.FRect, text: str) -> None:
    draw_glass(surface, theme, box, 14.0, deep=True)
    draw_text(
        surface, theme, text, pygame.FRect(box.x + 24, box.y + 10, box.w - 46, box.h), BODY, INK, align=0.5
    )


def _faded(surface: pygame.Surface, theme: Theme, box: pygame.FRect, text: str, share: float) -> None:
    """Drawn apart on its own sheet, which is then put down at `share` of its opacity."""
    margin = 40.0
    sheet = svg.blank(theme.rect(box.inflate(2 * margin, 2 * margin)).size)
    _one(sheet, theme, pygame.FRect(margin, margin, box.w, box.h), text)
    place = theme.rect(box.inflate(2 * margin, 2 * margin))
    svg.paste(surface, svg.faded(sheet, round(255 * share)), place.topleft)
