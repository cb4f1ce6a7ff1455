"""Draws the marks of Poker Dice."""

from game.rules.shared.words import capital
from game.table.art import felt
from game.table.drawings import Brush, draws
from game.table.frames import frect
from game.table.layouts.poker_dice.marks import DiceTray, HandInTray
from game.table.ui.theme import engrave

_WALL = 0.075
"""Of the tray, over its height."""
_TITLE = 36.0


@draws(DiceTray)
def _tray(brush: Brush, mark: DiceTray) -> None:
    box = brush.box(mark)
    brush.paste(felt.felt(box.size, _WALL), box)


@draws(HandInTray)
def _hand_in_tray(brush: Brush, mark: HandInTray) -> None:
    """One's own without a name."""
    assert mark.seat is not None
    theme, name, size = brush.theme, brush.name(mark.seat), _TITLE
    words = mark.text if name.lower() == "you" else f"{capital(name)}: {mark.text}"
    while size > 16 and theme.gold(words, size).get_width() > theme.px(mark.rect.w):
        size -= 2
    engrave(brush.surface, theme, words, frect(mark.rect), size)
