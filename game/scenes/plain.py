"""The last page: words and nothing else, for when the shelf itself cannot be shown.

It needs no theme, no picture and no font of ours.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

import pygame

from game.scenes.base import Scene

_GROUND, _INK = (16, 44, 32), (240, 236, 220)
_SIZE, _MARGIN = 20, 48  # pixels


class PlainScene(Scene):
    """Says `message`; Enter or a click does `again`, Escape closes the window."""

    def __init__(self, message: str, again: Callable[[], object]) -> None:
        self.message = message
        self._again = again

    def event(self, event: pygame.Event) -> bool:
        """A click or Enter tries the shelf once more, Escape ends."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.quit()
        elif event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE)
        ):
            self.app.stack.pop()
            self._again()
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The words from the upper left, in the plain font that the library brings."""
        if not pygame.font.get_init():
            pygame.font.init()
        font = pygame.font.Font(None, _SIZE)
        surface.fill(_GROUND)
        wide = max(20, (surface.get_width() - 2 * _MARGIN) // font.size("n")[0])
        told = self.message.replace("\0", " ")
        lines = [*wrap(told, wide), "", "Enter: try the shelf once more.   Escape: close Deuce."]
        for number, line in enumerate(lines):
            surface.blit(
                font.render(line, True, _INK), (_MARGIN, _MARGIN + number * (font.get_linesize() + 4))
            )
