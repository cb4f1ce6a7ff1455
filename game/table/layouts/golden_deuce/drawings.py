"""Draws the marks of Golden Deuce."""

import pygame

from game.rules.games.golden_deuce.combos import KIND_NAMES
from game.rules.games.golden_deuce.held import EXAMPLES
from game.table import frames
from game.table.art import fonts, svg
from game.table.art.golden_suits import suit
from game.table.art.palette import Colour, Palette, code, mix
from game.table.art.track import track
from game.table.drawings import Brush, draws
from game.table.frames import LIT, kept
from game.table.layouts.golden_deuce.marks import Rung, SpaceTag, Track
from game.table.ui.theme import INK, SMALL, Theme, write

_GROUND: Colour = (40, 14, 26)
_FAINT = 0.4
"""How far what is not in hand goes back into the ground."""
_NAME = 84.0
"""Units for the name of a kind."""
_CLOSE = 0.86
"""From line to line of it, over the height of a line."""


@draws(Track)
def _track(brush: Brush, mark: Track) -> None:
    box = brush.box(mark)
    brush.paste(track(box.size, box.size in brush.fine), box)


@draws(SpaceTag)
def _space_tag(brush: Brush, mark: SpaceTag) -> None:
    brush.band(mark)
    brush.words(str(mark.space), mark, SMALL, INK, "bold")


@draws(Rung)
def _rung(brush: Brush, mark: Rung) -> None:
    """Small cards of an example, and the name; the kind on the table in a frame of light."""
    box = brush.box(mark)
    bright = mark.held or mark.lit
    inner = mark.rect.inset(7, 3)
    name_w = min(_NAME, inner.w * 0.56)
    cards, words = inner.columns(None, name_w, gap=5)
    name = KIND_NAMES[mark.kind]
    size = SMALL - 1 if mark.rect.h > 40 else SMALL - 2

    def fits(theme: Theme) -> bool:
        lines = theme.wrap(name, words.w, size)
        whole = " ".join(lines) == name and len(lines) <= 2
        return whole and len(lines) * theme.line(size) * _CLOSE <= words.h

    theme = brush.theme.where(fits)
    wide = theme.px(cards.w)
    high = min(theme.px(cards.h), theme.px(26.0))
    art = _cards(EXAMPLES[mark.kind], (wide, high), brush.palette, bright)
    brush.paste(art, art.get_rect(midleft=theme.rect(frames.frect(cards)).midleft))
    ink = INK if bright else mix(INK, _GROUND, _FAINT)
    lines = theme.wrap(name, words.w, size)[:2]
    step = theme.line(size) * _CLOSE
    top = words.centre[1] - step * len(lines) / 2
    for number, line in enumerate(lines):
        row = pygame.FRect(words.x, top + number * step, words.w, step)
        write(brush.surface, theme, line, row, size, ink, align=0.0)
    if mark.lit:
        brush.paste(frames.frame(box.size, LIT, theme.px(2.6), theme.px(9), 0.10), box)


@kept
def _cards(faces: tuple[str, ...], size: tuple[int, int], palette: Palette, bright: bool) -> pygame.Surface:
    """Small cards side by side from the left, each with its rank in the colours of its suit."""
    wide, high = size
    card = min(high * 0.68, (wide - 4) / 5)
    step = min(card + 1, (wide - card) / 4)
    inks, shapes = [], []
    for at, face in enumerate(faces):
        look = suit(face[0], palette)
        ground, ink = (look.tones[1], look.ink)
        if not bright:
            ground, ink = mix(ground, _GROUND, 0.55), mix(ink, _GROUND, _FAINT)
        shapes.append(
            f'<rect x="{at * step + 0.5:.2f}" y="0.5" width="{card - 1:.2f}" height="{high - 1}" '
            f'rx="{card * 0.18:.2f}" fill="{code(ground)}" stroke="#fff8e6" '
            f'stroke-opacity="{0.85 if bright else 0.3}" stroke-width="1"/>'
        )
        inks.append(ink)
    picture = svg.raster(svg.document(wide, high, "".join(shapes)), size)
    for at, (face, ink) in enumerate(zip(faces, inks, strict=True)):
        figure = fonts.text(face[1:], "bold", round(card * 0.9), ink)
        place = figure.get_rect(center=(round(at * step + card / 2), high // 2))
        svg.paste(picture, figure, place.topleft)
    return picture
