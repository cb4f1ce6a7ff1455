"""The end of a round: it is counted on the table, then the standing comes in at the lower right.

Whoever wants to see how every point came about, and has no room for it there, opens the score pad.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.shared.words import capital
from game.scenes.course import target_of
from game.scenes.dock import EDGE, GAP, PAD, DockScene
from game.scenes.rounds import signed, with_everybody
from game.scenes.sheet import draw_narrow, open_pad
from game.scenes.standings import Place, draw_place
from game.session.pars import has_par
from game.table.counting import counting
from game.table.lights import NONE
from game.table.motion import DOCK, mix, out_cubic, roll
from game.table.touches import POINTS
from game.table.ui.banner import draw_banner
from game.table.ui.button import Button
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, SMALL, SOFT, engrave, write
from game.table.ui.widget import PRESS, bare

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.events import ScoreLine
    from game.scenes.context import TableContext
    from game.scenes.rounds import Sheet
    from game.table.ui.theme import Theme

TITLE = "The round is counted"
HEAD = 28.0
ROW, LEAST_ROW = 36.0, 26.0
"""Height of a side's row where there is room, and at least."""
LINE = 26.0
"""Height of a line that tells how points came about, and of small print."""
NEXT, MORE = 48.0, 36.0
"""Heights of the buttons."""
MOST = 0.66
"""Of the window's height that it fills at most for the sake of such lines."""
BANNER = 84.0
LOW = 720.0
"""Height of a window in which it is kept low for the sake of what was counted."""


class RoundScene(DockScene):
    """The standing after the round just ended, waiting to be acknowledged."""

    def __init__(
        self, table: TableContext, sheets: list[Sheet], wait: float | None, par: Callable[[], str]
    ) -> None:
        """It goes by itself `wait` seconds after it came in, unless that is None; `par` tells what people
        made of the round, and empty words until that is known.
        """
        over = table.session.match.outcome() is not None and table.playback.present
        self._next = Button("Results" if over else "Next round", self._go_on, "gold")
        pad = Button("Score pad", partial(open_pad, table), tip="Every round, line by line (S)")
        pad.key = "S"
        super().__init__([self._next, pad], "chart", "the standing")
        self.table = table
        self.lowest_wins = table.game.lowest_wins
        self.side = table.naming.side
        self.sheets = with_everybody(sheets, self.side, lowest_wins=self.lowest_wins)
        self.told = ""
        """Par, once it is known."""
        self._par = par
        self._wait = wait
        self._since = 0.0
        """When it began to wait."""
        match, step = table.session.match, sheets[0].step
        self._totals, self._before = sheets[0].totals, match.bare_view(None, step - 1).scores()
        self._target = target_of(match)
        self._sides = table.tabletop.sides()
        self._came = self._points()
        self._counting = counting(
            (sheet.event for sheet in sheets), table.tabletop.placements, table.tabletop.plates,
            begin=table.app.now, pace=table.playback.pace, lowest_wins=self.lowest_wins,
        )  # fmt: skip
        self._heard = 0
        self._counted = False
        """Whether all has been counted on the table, so that the standing may come in."""
        self._lines: list[tuple[int, ScoreLine]] = []
        self._row = ROW

    def enter(self, app: App) -> None:
        """Enter goes on."""
        super().enter(app)
        self._widgets.default = self._next
        app.redraw()

    def leave(self) -> None:
        """Lights out."""
        self.table.tabletop.counted = NONE

    def resume(self) -> None:
        """What lay over it is gone: there is as much time as before."""
        self._since = self.app.now

    @property
    def _order(self) -> list[int]:
        """One seat of every side, the best first."""
        heads = sorted({list(self._sides).index(side) for side in self._sides})
        return sorted(heads, key=lambda seat: self._totals[seat], reverse=not self.lowest_wins)

    def _points(self) -> dict[int, int]:
        """By side what came in this round."""
        came = dict.fromkeys(self._sides, 0)
        for sheet in self.sheets:
            if sheet.event.seat >= 0:
                came[self._sides[sheet.event.seat]] += sheet.event.points
        return came

    def resized(self, area: pygame.FRect) -> None:
        """At the lower right, as high as what it holds; how points came about is told where there is room."""
        theme, inner = self.app.theme, self.across(area) - 2 * PAD
        told = [
            (sheet.event.seat, line) for sheet in self.sheets for line in sheet.event.sheet if line.points
        ]
        places = len(self._order)
        head = HEAD + 6 + len(theme.wrap(self.sheets[0].ending, inner, BODY)) * theme.line(BODY)
        low, widths = area.h < LOW, [button.natural_width(theme) for button in self._buttons]
        beside = low and sum(widths) + GAP <= inner
        foot = (LINE if has_par(self.table.session.match) else 0.0) + NEXT + GAP + PAD / 2
        foot += 0.0 if beside else MORE + GAP
        fixed = PAD + head + GAP + foot
        room = area.h - 2 * EDGE - 44
        least = fixed + places * LEAST_ROW
        self._lines = told if least + len(told) * LINE <= min(room, MOST * area.h) else []
        least += len(self._lines) * LINE
        self._row = LEAST_ROW if low else min(ROW, LEAST_ROW + max(0.0, room - least) / places)
        high = fixed + places * self._row + len(self._lines) * LINE
        box = self.place(area, area.bottom - EDGE - high, high)
        onward, pad = self._buttons
        y = box.bottom - NEXT - PAD / 2
        if beside:
            onward.rect = pygame.FRect(box.x + PAD, y, inner - GAP - widths[1], NEXT)
            pad.rect = pygame.FRect(onward.rect.right + GAP, y, widths[1], NEXT)
        else:
            onward.rect = pygame.FRect(box.x + PAD, y - MORE - GAP, inner, NEXT)
            pad.rect = pygame.FRect(box.x + PAD, box.bottom - MORE - PAD / 2, inner, MORE)

    # --- going on --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        self.app.stack.pop()
        self.table.playback.go_on()

    def _finish(self) -> None:
        """All is counted at once."""
        self._counted = True
        self.table.tabletop.counted = NONE
        self.table.tabletop.finish()
        self.app.redraw()

    def unfold(self) -> None:
        """It waits anew."""
        super().unfold()
        self._since = self.app.now

    def event(self, event: pygame.Event) -> bool:
        """While it is counted, a press tells all of it; then Enter, space or the button goes on."""
        key = event.key if event.type == pygame.KEYDOWN else None
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not self._counted:
            if pressed or key in (*PRESS, pygame.K_ESCAPE):
                self._finish()
                return True
            return False
        if key == pygame.K_s and bare(event):
            open_pad(self.table)
            return True
        if key == pygame.K_SPACE and self._widgets.focus is None:
            self.unfold() if self.folded else self._go_on()
            return True
        return super().event(event)

    def update(self, now: float) -> bool:
        """Count, come in, and go on by itself where the settings say so; par is told once it is known."""
        tabletop = self.table.tabletop
        moving = tabletop.moving(now)
        if not self._counted:
            tabletop.counted = self._counting.lit(now)
            heard, self._heard = self._heard, self._counting.told(now)
            if heard < self._heard and self._counting.pace > 0:
                self.app.sounds.play(POINTS, step=heard)
            if self._counting.over(now) and not moving:
                self._counted = True
            self.app.lively(0.3)
            moving = True
        if self._counted:
            if self._in_since is None:
                self._since = now
            moving |= self.come_in(now) or self._rolled(now) < 1.0
        told, self.told = self.told, self._par()
        if told != self.told:
            self.app.redraw()
        if self._wait is not None and self._counted and not self.folded:
            if now - self._since >= self._wait:
                self._wait = None
                self._go_on()
                return True
            self.app.lively(0.5)
        return moving | tabletop.painter.sprites.sharpen() | super().update(now)

    def _rolled(self, now: float) -> float:
        """How far totals have rolled."""
        if self.app.theme.reduced_motion or self._in_since is None:
            return 1.0
        lasts = roll(max(map(abs, self._came.values())))
        return max(0.0, min(1.0, (now - self._in_since - DOCK) / lasts))

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Points that rise on the table, what is rare, and the standing."""
        theme, now = self.app.theme.tinted(self.app.tint), self.app.now
        if not self._counted:
            self._counting.draw(surface, theme, now)
        if rare := next((sheet.event.rare for sheet in self.sheets if sheet.event.rare), ""):
            box = self.table.tabletop.area
            free = box.w - (self._panel.rect.w + EDGE if self._counted else 0)
            wide = min(free - 60, 760.0)
            draw_banner(surface, theme, rare, pygame.FRect(box.x + (free - wide) / 2, 10, wide, BANNER))
        if self._counted:
            self.draw_docked(surface, theme)

    def draw_inside(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
        """Who ended the round and why, a row for each side, and par."""
        title = pygame.FRect(box.x, box.y, box.w - 36, HEAD)
        engrave(surface, theme, TITLE, title, HEAD - 4, align=0.0)
        words = pygame.FRect(box.x, title.bottom + 6, box.w, 0)
        y = words.y + draw_text(surface, theme, self.sheets[0].ending, words, BODY, SOFT) + GAP
        order, rolled = self._order, out_cubic(self._rolled(self.app.now))
        for seat in order:
            self._draw_place(surface, theme, seat, pygame.FRect(box.x, y, box.w, self._row), rolled)
            y += self._row
            for scorer, line in self._lines:
                if scorer >= 0 and self._sides[scorer] == self._sides[seat]:
                    plain = self.table.naming.plain
                    whose = "" if line.seat == scorer else f"{capital(plain(line.seat))}: "
                    cell = pygame.FRect(box.x + 14, y, box.w - 14, LINE)
                    draw_narrow(surface, theme, self.table.tabletop.painter.sprites, line, whose, cell)
                    y += LINE
        if self.told:
            cell = pygame.FRect(box.x, y, box.w, LINE)
            write(surface, theme, theme.fit(self.told, cell.w, SMALL), cell, SMALL, SOFT, align=0.0)

    def _draw_place(
        self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.FRect, rolled: float
    ) -> None:
        was, becomes = self._before[seat], self._totals[seat]
        points = float(becomes if rolled >= 1 else round(mix(was, becomes, rolled)))
        came = self._came[self._sides[seat]]
        most = max(1.0, *self._totals, *self._before, self._target or 0)
        missing = None
        if self._target is not None and not self.lowest_wins:
            missing = f"{self._target - points:g} short" if points < self._target else ""
        colour = self.table.colours[self._sides[seat]]
        name, first = capital(self.side(seat)), seat == self._order[0]
        draw_place(surface, theme, Place(name, colour, points, most, first, missing, signed(came)), row)
