"""Why something does not go, in a bubble at the piece that it is about, until the next input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.prompt import Caption
from game.table.art import icons
from game.table.frames import BAD
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import INK, SMALL, Theme, paste

if TYPE_CHECKING:
    from game.table.layout import Rect

WIDE = 320.0
"""At most."""
WORDS = 18.0
"""Size of what is said."""
ABOVE = 8.0
"""Units between the piece and the bubble."""
_PAD, _FOOT, _TAIL = 14.0, 3.0, 7.0
_SIGN = 24.0
"""What the sign takes of the first line."""
RULE_HIGH, RULE_WIDE = 30.0, 88.0


class Refusal:
    """The bubble of one table, with the button that leads to the rule."""

    def __init__(self, rule: Button) -> None:
        self._rule = rule
        self.rect = pygame.FRect(0, 0, 0, 0)

    def hide(self) -> None:
        """Nothing is refused."""
        self.rect = pygame.FRect(0, 0, 0, 0)

    def lay(
        self, theme: Theme, caption: Caption, bar: Rect, over: Sequence[pygame.FRect], width: float
    ) -> None:
        """Above the piece, wherever in the window's `width` that is, or above the bar where it is about none;
        not `over` these buttons.
        """
        inside = WIDE - 2 * _PAD
        lines = theme.wrap(caption.written, inside - _SIGN, WORDS)
        wide = max(theme.width(line, WORDS) for line in lines) + _SIGN + 2 * _PAD + 2
        if self._rule.visible:
            wide = max(wide, RULE_WIDE + 2 * _PAD)
        high = len(lines) * theme.line(WORDS) + 1.4 * _PAD + _FOOT
        high += RULE_HIGH - 4 if self._rule.visible else 0.0
        x, y, least, most = bar.centre[0], bar.y + ABOVE, bar.x, bar.right
        if caption.at is not None:
            x, y, least, most = caption.at.centre[0], caption.at.y, ABOVE, width - ABOVE
        left = min(max(x - wide / 2, least), most - wide)
        self.rect = box = pygame.FRect(left, max(4.0, y - ABOVE - high), wide, high)
        if any(box.colliderect(button) for button in over):
            box.y = max(4.0, min(box.y, bar.y - ABOVE - high))
        low = box.bottom - _FOOT - RULE_HIGH - 1
        self._rule.rect = pygame.FRect(box.right - RULE_WIDE - 6, low, RULE_WIDE, RULE_HIGH)

    def draw(self, surface: pygame.Surface, theme: Theme, caption: Caption, below: float = 0.0) -> None:
        """Glass with a coral foot, the sign, what is said, and the way to the rule, so far `below`."""
        box = self.rect.move(0, below)
        draw_glass(surface, theme, box, 12.0, deep=True)
        foot = pygame.FRect(box.x + 12, box.bottom - _FOOT - 1, box.w - 24, _FOOT)
        surface.fill(BAD, theme.rect(foot))
        if caption.at is not None and caption.at.y > box.bottom:
            tip = min(max(caption.at.centre[0], box.x + 20), box.right - 20)
            ends = ((tip - _TAIL, box.bottom - 1), (tip + _TAIL, box.bottom - 1), (tip, box.bottom + _TAIL))
            pygame.draw.polygon(surface, BAD, [(px * theme.scale, py * theme.scale) for px, py in ends])
        sign = pygame.FRect(box.x + _PAD, box.y + 0.6 * _PAD, _SIGN, theme.line(WORDS))
        paste(surface, theme, icons.icon("close", theme.px(15), BAD), sign, 0.0)
        words = pygame.FRect(sign.right, sign.y, box.w - _SIGN - 2 * _PAD + 2, box.h)
        draw_text(surface, theme, caption.written, words, WORDS, INK)
        if self._rule.visible:
            self._rule.draw(surface, theme)


def rule_label(rule: str) -> str:
    """What the button says that leads to a rule."""
    return f"Rule {rule} ›"


def rule_button() -> Button:
    """Out of sight until something cites a rule."""
    button = Button("", lambda: None, "plain", size=SMALL)
    button.visible = False
    return button
