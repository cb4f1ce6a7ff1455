"""Draws the marks of a layout, each kind by a function of its own: what is printed with the cloth, and what
changes as a match goes on. `Decor` tells the kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table import frames
from game.table.art import board, board_pieces, square_marks, svg
from game.table.frames import frect
from game.table.tricks import ARROW
from game.table.ui.theme import INK, LARGE, SMALL, SOFT, Theme, paste

if TYPE_CHECKING:
    from game.table.art.palette import Colour, Palette
    from game.table.layout import Decor

MOVED: Colour = (240, 196, 60)
"""The squares of the last move."""
_RIM = 0.035
"""Of the frame of a place, over its width: it peeps out around a card, and leaves its neighbour be."""


@dataclass(frozen=True, slots=True)
class Brush:
    """What every mark is drawn with; `name` gives the name of a seat, which printed marks do not need."""

    surface: pygame.Surface
    theme: Theme
    palette: Palette
    colours: Sequence[Colour]
    name: Callable[[int], str] = str

    def box(self, mark: Decor) -> pygame.Rect:
        """Where a mark lies, in pixels."""
        return self.theme.rect(frect(mark.rect))

    def colour(self, mark: Decor) -> Colour:
        """The colour of a mark's seat, or gold."""
        return self.colours[mark.seat] if mark.seat is not None else self.palette.gold[1]

    def words(self, text: str, mark: Decor, size: float, ink: Colour, weight: str = "") -> None:
        """A text in the middle of a mark."""
        picture = self.theme.text(text, size, ink, weight) if weight else self.theme.text(text, size, ink)
        paste(self.surface, self.theme, picture, frect(mark.rect))


Draw = Callable[[Brush, "Decor"], None]


# --- printed with the cloth ----------------------------------------------------------------------------


def print_mark(brush: Brush, mark: Decor, fine: set[tuple[int, int]]) -> None:
    """A mark of the kinds `STILL`; boards are drawn crisp in the sizes that are `fine`, else as a scaled
    picture of another size.
    """
    if mark.kind in BOARDS:
        box = brush.box(mark)
        BOARDS[mark.kind](brush, mark, box, box.size in fine)
    else:
        _PRINTED[mark.kind](brush, mark)


def _track(brush: Brush, mark: Decor, box: pygame.Rect, fine: bool) -> None:
    from game.table.art.track import track

    svg.paste(brush.surface, track(box.size, fine), box.topleft)


def _cribbage_board(brush: Brush, mark: Decor, box: pygame.Rect, fine: bool) -> None:
    from game.table import pegboard

    pegboard.draw_board(brush.surface, box, mark.text, brush.colours, fine)


def _square_board(brush: Brush, mark: Decor, box: pygame.Rect, fine: bool) -> None:
    from game.table.art import square_board

    names, _, turned = mark.text.partition(" ")
    svg.paste(brush.surface, square_board.board(box.w, names, bool(turned), fine), box.topleft)


def _mat(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    svg.paste(brush.surface, frames.mat(box.size, brush.colour(mark), brush.theme.px(14)), box.topleft)


def _place(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    rim = max(2, round(box.w * _RIM))
    around = box.inflate(2 * rim, 2 * rim)
    art = board.place(around.size, brush.colour(mark), plain=mark.text == "plain")
    svg.paste(brush.surface, art, around.topleft)


def _tray(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    svg.paste(brush.surface, board.tray(box.size, lying=True), box.topleft)


def _rack(brush: Brush, mark: Decor) -> None:
    from game.table import tile_marks

    tile_marks.draw_rack(brush.surface, brush.theme, mark)


def _felt(brush: Brush, mark: Decor) -> None:
    from game.table.art import felt

    box = brush.box(mark)
    svg.paste(brush.surface, felt.felt(box.size), box.topleft)


# --- what changes --------------------------------------------------------------------------------------


def draw_mark(brush: Brush, mark: Decor) -> None:
    """A mark of any other kind. KeyError for a kind that nobody draws."""
    _LIVE[mark.kind](brush, mark)


def _count(brush: Brush, mark: Decor) -> None:
    brush.words(mark.text, mark, LARGE, brush.palette.text, "bold")


def _dealer(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    svg.paste(brush.surface, board.token(box.w, brush.palette.gold[2]), box.topleft)
    brush.words(mark.text, mark, SMALL - 3, INK, "bold")


def _note(brush: Brush, mark: Decor) -> None:
    brush.words(brush.theme.fit(mark.text, mark.rect.w, SMALL), mark, SMALL, SOFT)


def _total(brush: Brush, mark: Decor) -> None:
    if mark.text:
        gold = brush.theme.gold(mark.text, mark.rect.h * 0.86)
        paste(brush.surface, brush.theme, gold, frect(mark.rect))


def _title(brush: Brush, mark: Decor) -> None:
    theme, size = brush.theme, min(46.0, mark.rect.h)
    while size > 16 and theme.gold(mark.text, size).get_width() > theme.px(mark.rect.w):
        size -= 2
    paste(brush.surface, theme, theme.gold(mark.text, size), frect(mark.rect))


def _label(brush: Brush, mark: Decor) -> None:
    """A player's name, and what they did, on a band of their colour; without text the band alone."""
    assert mark.seat is not None
    theme, name = brush.theme, brush.name(mark.seat)
    box = brush.box(mark)
    svg.paste(brush.surface, frames.band(box.size, brush.colour(mark)), box.topleft)
    if mark.text or mark.kind == "name":
        words = f"{name[:1].upper()}{name[1:]}" + (f": {mark.text}" if mark.text else "")
        if mark.kind == "whose":
            words = f"{'Your' if name.lower() == 'you' else name + chr(39) + 's'} {mark.text}"
        shown = mark.text if mark.kind == "tag" else theme.fit(words, mark.rect.w - 20, SMALL, "bold")
        brush.words(shown, mark, SMALL, INK, "bold")


def _last(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    svg.paste(brush.surface, square_marks.tint(box.w, MOVED), box.topleft)


def _check(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    svg.paste(brush.surface, square_marks.danger(box.w), box.topleft)


def _arrows(brush: Brush, mark: Decor) -> None:
    """Which way play goes."""
    from game.table.art import signs

    box = brush.box(mark)
    art = signs.arrows(box.size, mark.text == "clockwise", brush.palette.gold[1])
    svg.paste(brush.surface, art, box.topleft)


def _called(brush: Brush, mark: Decor) -> None:
    """A called colour with its name."""
    from game.table.art import signs

    theme, box, letter = brush.theme, brush.box(mark), mark.text[:1].upper()
    svg.paste(brush.surface, signs.called(box.size, letter, brush.palette), box.topleft)
    high = mark.rect.h
    words = pygame.FRect(mark.rect.x + 0.84 * high, mark.rect.y, mark.rect.w - 1.1 * high, high)
    shown = theme.fit(mark.text.capitalize(), words.w, SMALL, "bold")
    ink = signs.ink(letter, brush.palette)
    paste(brush.surface, theme, theme.text(shown, SMALL, ink, "bold"), words, 0.4)


def _suit(brush: Brush, mark: Decor) -> None:
    board_pieces.draw_piece(brush.surface, "suit", mark.text, brush.box(mark))


def _arrow(brush: Brush, mark: Decor) -> None:
    """From seat to seat."""
    from game.table.art import signs

    box = brush.box(mark)
    art = signs.arrow(box.size, mark.text, brush.theme.px(ARROW), brush.colour(mark))
    svg.paste(brush.surface, art, box.topleft)


def _end(brush: Brush, mark: Decor) -> None:
    from game.table import tile_marks

    tile_marks.draw_end(brush.surface, brush.theme, mark, brush.palette)


def _well(brush: Brush, mark: Decor) -> None:
    box = brush.box(mark)
    svg.paste(brush.surface, frames.well(box.size), box.topleft)


def _won(brush: Brush, mark: Decor) -> None:
    box, theme = brush.box(mark), brush.theme
    art = frames.frame(box.size, frames.GOOD, theme.px(4), theme.px(14), 0.08)
    svg.paste(brush.surface, art, box.topleft)


def _bid(brush: Brush, mark: Decor) -> None:
    from game.table import bids

    bids.draw(brush.surface, brush.theme, mark, brush.colours, brush.name)


BOARDS: dict[str, Callable[[Brush, Decor, pygame.Rect, bool], None]] = {
    "track": _track,
    "cribbage board": _cribbage_board,
    "board": _square_board,
}
_PRINTED: dict[str, Draw] = {"mat": _mat, "place": _place, "tray": _tray, "rack": _rack, "felt": _felt}
STILL = frozenset((*BOARDS, *_PRINTED))
"""Kinds that are printed once with the cloth."""
_LIVE: dict[str, Draw] = {
    "count": _count,
    "dealer": _dealer,
    "note": _note,
    "total": _total,
    "title": _title,
    **dict.fromkeys(("owner", "name", "whose", "tag"), _label),
    "last": _last,
    "check": _check,
    "arrows": _arrows,
    "called": _called,
    "suit": _suit,
    "arrow": _arrow,
    "end": _end,
    "well": _well,
    "won": _won,
    **dict.fromkeys(("said", "pair", "contract", "sign", "chips", "stake", "ladder"), _bid),
}
