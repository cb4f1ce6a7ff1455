"""The shelf of game boxes: planks of walnut, and boxes on them that can be chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.art import materials, shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import code, darker, lighter
from game.table.ui import skins
from game.table.ui.button import Pressable
from game.table.ui.panel import draw_glass
from game.table.ui.slices import cast, rounded
from game.table.ui.theme import BODY, GOLD, INK, SMALL, SOFT, Theme, paste
from game.table.ui.widget import ENTER, Pos, Widget

ASPECT = 1.36  # height of a box by its width
PLANK = 22.0  # height of a plank's front, units
WORDS = 52.0  # height of name and players below a plank, units

_planks = SurfaceCache(4 * 1024 * 1024)


class BoxButton(Pressable):
    """One game's box. Coming to it by key chooses it; Enter, or a second quick press, opens it."""

    radius = 8.0
    below = PLANK + WORDS

    def __init__(
        self,
        key: str,
        name: str,
        players: str,
        on_choose: Callable[[str], object],
        on_open: Callable[[str], object],
        rect: pygame.FRect | None = None,
    ) -> None:
        super().__init__(lambda: None, rect)
        self.key, self.name, self.players = key, name, players
        self.on_choose, self.on_open = on_choose, on_open
        self.chosen = False
        self.drafted = False  # draw only a plain lid: quick, for a first frame
        self._last = -1000

    @property
    def known_as(self) -> str:
        """Its game."""
        return self.key

    def gain(self) -> None:
        """The keyboard came to it."""
        self.on_choose(self.key)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """Choose at the press, open at the second of two quick ones or by Enter."""
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.on_open(self.key)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            now = pygame.time.get_ticks()
            twice, self._last = now - self._last < 400, now
            self.on_choose(self.key)
            if twice:
                self.on_open(self.key)
            return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The box, lifted while it is chosen or under the pointer, and its words below the plank."""
        box = theme.rect(self.rect)
        if self.drafted:
            skins.put_slab(surface, theme, "glass", box, theme.px(8), skins.DISABLED)
        else:
            self._draw_box(surface, theme, box)
        name = pygame.FRect(self.rect.x - 16, self.rect.bottom + PLANK + 5, self.rect.w + 32, 24)
        size = BODY if theme.width(self.name, BODY) <= name.w else SMALL
        words = theme.fit(self.name, name.w, size)
        paste(surface, theme, theme.text(words, size, GOLD if self.chosen else INK), name)
        paste(surface, theme, theme.text(self.players, SMALL, SOFT, "sans"), name.move(0, 22))

    def _draw_box(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        from game.table.art import boxes  # brings the card art with it, which a first frame does not wait for

        lifted = self.chosen or self.hovered
        rise = theme.px(5) if lifted and not self.pressed else 0
        sprite = boxes.box(self.key, box.size)
        shadow.blit_lifted(surface, sprite, (box.x, box.y - rise), theme.scale * (7 if lifted else 3))
        if self.chosen:
            edge = box.move(0, -rise).inflate(theme.px(6), theme.px(6))
            svg.paste(surface, skins.ring(theme, edge.size, theme.px(10), thin=True), edge.topleft)


class Plank(Widget):
    """A board of walnut that boxes stand on."""

    focusable = False
    drafted = False  # as for a box

    def contains(self, pos: Pos) -> bool:
        """Never: it takes no clicks."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The board with its shadow."""
        box = theme.rect(self.rect)
        if self.drafted:
            _, body, shade = materials.WALNUT
            svg.paste(surface, rounded(box.size, theme.px(3), ((body, 1.0), (shade, 1.0))), box.topleft)
            return
        dark, pad = cast(box.size, theme.px(3), theme.px(7), 0.6)
        svg.paste(surface, dark, (box.x - pad + theme.px(1), box.y - pad + theme.px(7)))
        svg.paste(surface, _plank(theme, box.size), box.topleft)


def _plank(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    key = (size, theme.px(1))
    found = _planks.get(key)
    if found is not None:
        return found
    light, body, shade = materials.WALNUT
    wide, high = size[0] / theme.scale, size[1] / theme.scale
    top = high * 0.34  # the part of the upper side that is seen from a little above
    front = f'<rect y="{top:g}" width="{wide:g}" height="{high - top:g}" rx="3" fill="url(#f)"/>'
    upper = f'<rect width="{wide:g}" height="{top + 3:g}" rx="3" fill="url(#t)"/>'
    grain = f'<g transform="translate(0 {top:g})">{materials.grain(wide, high - top, 5, 7, 0.35)}</g>'
    lit = f'fill="{code(lighter(light, 0.45))}" fill-opacity=".5"'
    edge = f'<rect x="2" y="{top:g}" width="{wide - 4:g}" height="1" {lit}/>'
    low = f'<rect x="1" y="{high - 1.2:g}" width="{wide - 2:g}" height="1.2" fill="#000" fill-opacity=".5"/>'
    defs = svg.linear("f", [(0, body), (1, darker(shade, 0.25))])
    defs += svg.linear("t", [(0, shade), (1, lighter(light, 0.1))])
    return _planks.put(
        key, svg.raster(svg.document(wide, high, upper + front + grain + edge + low, defs), size)
    )


def arrange(count: int, area: pygame.FRect) -> tuple[list[pygame.FRect], list[pygame.FRect], float]:
    """Where `count` boxes and their planks lie in `area` for offset 0, and the height of it all.

    Boxes are as large as lets all be seen at once, within limits; beyond them the shelf scrolls.
    """
    gap = 36.0
    best = 98.0
    for columns in range(1, max(2, count + 1)):
        rows = max(1, -(-count // columns))
        wide = min(
            (area.w - 40 - gap * (columns - 1)) / columns,
            ((area.h - 12) / rows - PLANK - WORDS - 18) / ASPECT,
        )
        best = max(best, min(wide, 264.0))
    columns = max(1, min(max(count, 1), int((area.w - 40 + gap) // (best + gap))))
    high = best * ASPECT
    step = high + PLANK + WORDS + 18
    rows = max(1, -(-count // columns))
    top = area.y + 12 + max(0.0, (area.h - 12 - rows * step) * 0.3)
    places, planks = [], []
    for row in range(rows):
        inside = min(columns, count - row * columns)
        left = area.x + (area.w - inside * best - (inside - 1) * gap) / 2
        if rows > 1:  # full rows and the last one share their columns
            left = area.x + (area.w - columns * best - (columns - 1) * gap) / 2
        y = top + row * step
        places += [pygame.FRect(left + i * (best + gap), y, best, high) for i in range(inside)]
        planks.append(pygame.FRect(area.x + 8, y + high - 5, area.w - 28, PLANK))
    return places, planks, top + rows * step - area.y


def draw_note(surface: pygame.Surface, theme: Theme, area: pygame.FRect, text: str) -> None:
    """A quiet sentence in the middle of an empty shelf."""
    box = pygame.FRect(0, 0, min(area.w - 40, theme.width(text) + 60), 64)
    box.center = (area.centerx, area.y + area.h * 0.4)
    draw_glass(surface, theme, box, 14)
    paste(surface, theme, theme.text(theme.fit(text, box.w - 30), BODY, SOFT), box)
