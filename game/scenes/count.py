"""A hand counted aloud: item by item, its cards lit on the table, the sum beside them growing.

The table stays in sight: only
what is said and how to go on lie over the place of the hand. A rare count gets a banner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.scenes.hud import menu_button
from game.table.frames import frect
from game.table.layout import Rect
from game.table.motion import COUNT_FIRST, COUNT_ITEM
from game.table.touches import POINTS
from game.table.ui.banner import draw_banner
from game.table.ui.button import Button
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, GOLD, GOLD_SOFT, INK, LARGE, SMALL, SOFT, write
from game.table.ui.widget import PRESS

if TYPE_CHECKING:
    from game.rules.core.events import CountedAloud
    from game.rules.core.sentences import Names
    from game.table.tabletop import Tabletop

WIDE, HIGH = 1000.0, 112.0
GAP = 10.0
"""Between it and what stands beside it."""
BANNER = 84.0


class CountScene(Scene):
    """Tells one count; a press tells all of it at once, the next one goes on. The `menu` stays in reach."""

    opaque = False

    def __init__(
        self,
        event: CountedAloud,
        tabletop: Tabletop,
        name: Names,
        on_continue: Callable[[], object],
        wait: float | None,
        menu: Callable[[], object],
    ) -> None:
        self.counted = event
        self.tabletop = tabletop
        self.name = name
        self.parts = event.spoken
        self.told = 0
        """How many items have been told."""
        self._on_continue = on_continue
        self._wait = wait
        self._due: float | None = None
        self._button = Button("Count all" if self.parts else "Continue", self._press, "gold")
        self._widgets = WidgetSet([self._button, menu_button(menu)])
        self._widgets.default = self._button
        tabletop.tally = 0

    @property
    def sum(self) -> int:
        """The points of the items told so far."""
        return sum(line.points for line in self.counted.sheet[: self.told])

    @property
    def complete(self) -> bool:
        """Whether everything has been told."""
        return self.told == len(self.parts)

    def leave(self) -> None:
        """Lights out."""
        self.tabletop.spotlight = self.tabletop.tally = None

    def resized(self, area: pygame.FRect) -> None:
        """Where the bar and the hand lie, which is empty by now, beside whatever stands there at its seat."""
        layout, table = self.tabletop.layout, self.tabletop.area
        assert self.tabletop.view is not None
        bar = layout.bar(table, len(self.tabletop.view.scores()))
        band = Rect.about(bar.centre[0], bar.y + 8 + HIGH / 2, min(bar.w, WIDE), HIGH)
        self._panel = frect(beside(band, seated(self.tabletop)))
        self._button.rect = pygame.FRect(self._panel.right - 168, self._panel.centery - 23, 148, 46)

    # --- going on --------------------------------------------------------------------------------------

    def _press(self) -> None:
        if self.complete:
            self.app.stack.pop()
            self._on_continue()
            return
        self._tell(len(self.parts))

    def _tell(self, count: int) -> None:
        self.told = count
        sheet = self.counted.sheet
        faces = {face for line in sheet for face in line.faces} if self.complete else sheet[count - 1].faces
        self.tabletop.spotlight, self.tabletop.tally = frozenset(faces), self.sum

    def event(self, event: pygame.Event) -> bool:
        """Enter, space, Escape, the buttons, or a press anywhere."""
        if self._widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (*PRESS, pygame.K_ESCAPE):
            self._press()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.complete:
            self._press()
            return True
        return False

    def update(self, now: float) -> bool:
        """The next item when its time has come; at the end go on by itself where the settings say so."""
        speed = float(self.app.settings.animation_speed)
        if self._due is None:
            self._due = now + (COUNT_FIRST if self.parts else self._wait or 0.0) / speed
        changed = False
        if not self.complete:
            self.app.lively(0.5)
            if now >= self._due:
                self.app.sounds.play(POINTS, step=self.told)
                self._tell(self.told + 1)
                self._due = now + (COUNT_ITEM / speed if not self.complete else self._wait or 0.0)
                changed = True
        elif self._wait is not None:
            self.app.lively(0.5)
            if now >= self._due:
                self._wait = None
                self._press()
                changed = True
        self._button.label = "Continue" if self.complete else "Count all"
        going_on = self.tabletop.moving(now) or self.tabletop.rest(self.app.theme.scale)
        return self._widgets.update(now) or changed or going_on

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """What is said below the table, on which the sum is written."""
        theme = self.app.theme.tinted(self.app.cloth_of(self.tabletop.layout))
        area = self.tabletop.area
        box = self._panel
        draw_glass(surface, theme, box, 16.0, deep=True)
        room = pygame.FRect(box.x + 24, box.y + 10, self._button.rect.x - box.x - 44, 24)
        drawn = write(
            surface, theme, self.counted.title(self.name), room, SMALL, GOLD_SOFT, "bold", align=0.0
        )
        if self.complete and (remark := self.counted.remark(self.name)):
            left = drawn.right / theme.scale + 16
            rest = pygame.FRect(left, room.y, room.right - left, room.h)
            write(surface, theme, theme.fit(remark, rest.w, SMALL), rest, SMALL, SOFT, align=0.0)
        said = self._said()
        words = pygame.FRect(room.x, room.bottom, room.w, box.bottom - room.bottom - 10)
        size = LARGE if len(theme.printed().wrap(said, words.w, LARGE)) <= 2 else BODY
        theme = theme.filling(said, words.w, words.h, size)
        high = len(theme.wrap(said, words.w, size)) * theme.line(size)
        words.y += max(0.0, (words.h - high) / 2)
        draw_text(surface, theme, said, words, size, GOLD if self.complete else INK)
        self._widgets.draw(surface, theme)
        if (rare := self.counted.rare) and self.complete:
            wide = min(area.w - 60, 760.0)  # above what is counted, which stays in sight
            draw_banner(surface, theme, rare, pygame.FRect(area.centre[0] - wide / 2, 10, wide, BANNER))

    def _said(self) -> str:
        if not self.parts:
            return "Nothing."
        said = ", ".join(self.parts[: self.told])
        return said[:1].upper() + said[1:] + ("." if self.complete else "" if not said else " …")


def seated(tabletop: Tabletop) -> list[Rect]:
    """What stands at the seats: plates, totals, what lies open of each."""
    plates = tabletop.plates
    found = [rect for plate in plates for rect in (plate.rect, plate.total, plate.cards) if rect is not None]
    return [*found, *(place.rect for place in tabletop.placements if not place.covered)]


def beside(band: Rect, taken: Sequence[Rect]) -> Rect:
    """What is left of a band between what reaches into it from its ends."""
    level = [rect for rect in taken if band.overlaps(rect, 1.0)]
    middle = band.centre[0]
    left = max([band.x, *(rect.right + GAP for rect in level if rect.centre[0] < middle)])
    right = min([band.right, *(rect.x - GAP for rect in level if rect.centre[0] >= middle)])
    return Rect(left, band.y, right - left, band.h)
