"""The end of a round: it is counted on the table, then the standing comes in at the lower right.

Whoever wants to see how every point came about, and has no room for it there, opens the score pad.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.rules.core.events import ScoreLine
from game.rules.shared.words import capital
from game.scenes.columns import Columns, flowed
from game.scenes.course import target_of
from game.scenes.dock import EDGE, GAP, PAD, DockScene, above_hand
from game.scenes.figures import points_words
from game.scenes.roundform import BETWEEN, COLUMN, INSET, ROW, SIDE, Form, Row, Seen, best
from game.scenes.rounds import signed, with_everybody
from game.scenes.sheet import draw_narrow, open_pad
from game.scenes.standings import Place, draw_place
from game.scenes.tablemenu import open_menu
from game.session.pars import has_par
from game.table.counting import counting
from game.table.cues import Material
from game.table.frames import frect
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
    from game.scenes.context import TableContext
    from game.scenes.rounds import Sheet
    from game.table.arrange import Room
    from game.table.layout import Rect
    from game.table.ui.theme import Theme

HEAD = 28.0
LINE = 20.0
"""Height of small print."""
NEXT = 44.0
"""Height of the buttons."""
SLACK = 4.0
"""Of an edge that may be covered."""
BANNER = 84.0
SHORT = 230.0
"""Width of what stands in one line, at most."""


class RoundScene(DockScene):
    """The standing after the round just ended, waiting to be acknowledged."""

    def __init__(
        self,
        table: TableContext,
        sheets: list[Sheet],
        wait: float | None,
        par: Callable[[], str],
        go_on: Callable[[], object],
    ) -> None:
        """It goes by itself `wait` seconds after it came in, unless that is None; `par` tells what people
        made of the round, and empty words until that is known. `go_on` is called once it is gone.
        """
        match, step = table.session.match, sheets[0].step
        self.table = table
        self.lowest_wins = table.game.lowest_wins
        self.side = table.naming.side
        self.sheets = with_everybody(sheets, self.side, lowest_wins=self.lowest_wins)
        self._totals, self._before = sheets[0].totals, match.bare_view(None, step - 1).scores()
        self._target = target_of(match)
        self._sides = table.tabletop.sides()
        self._came = self._points()
        self._to_come = self._totals == self._before and any(self._came.values())
        """Whether what came is in no total yet: pawns have to walk it first."""
        over = match.outcome() is not None and table.playback.present
        self._word = registry.entry(match.game.key).round
        onward = "Results" if over else "Go on" if self._to_come else f"Next {self._word}"
        self._next = Button(onward, self._go_on, "gold")
        pad = Button("Score pad", partial(open_pad, table), tip=f"Every {self._word}, line by line (S)")
        pad.key = "S"
        super().__init__([self._next, pad], "chart", "the standing")
        self.lie_over(partial(open_menu, table), table.open_rule)
        self.told = ""
        """Par, once it is known."""
        self._par, self._after = par, go_on
        self._wait = wait
        self._since = 0.0
        """When it began to wait."""
        self._counting = counting(
            (sheet.event for sheet in sheets), table.tabletop.placements, table.tabletop.plates,
            begin=table.app.now, pace=table.playback.pace, lowest_wins=self.lowest_wins,
        )  # fmt: skip
        self._heard = 0
        self._counted = False
        """Whether all has been counted on the table, so that the standing may come in."""
        self._form = Form(pygame.FRect(), Columns([]), ROW, COLUMN)
        self._aside: Room | None = None
        """Where a hand stands that it would cover."""

    def enter(self, app: App) -> None:
        """Enter goes on."""
        super().enter(app)
        self._widgets.default = self._next
        app.redraw()

    def leave(self) -> None:
        """Lights out, and the hand back in its place."""
        self.table.tabletop.counted = NONE
        self._draw_aside(None)

    def resume(self) -> None:
        """What lay over it is gone: there is as much time as before."""
        self._since = self.app.now

    @property
    def _order(self) -> list[int]:
        """One seat of every side, the best first."""
        heads = sorted({list(self._sides).index(side) for side in self._sides})
        points = self._came.__getitem__ if self._to_come else self._totals.__getitem__
        return sorted(heads, key=points, reverse=not self.lowest_wins)

    def _points(self) -> dict[int, int]:
        """By side what came in this round."""
        came = dict.fromkeys(self._sides, 0)
        for sheet in self.sheets:
            if sheet.event.seat >= 0:
                came[self._sides[sheet.event.seat]] += sheet.event.points
        return came

    @property
    def _par_lines(self) -> int:
        """Lines for par: one a person, and one more where it must be said that fewer points are better."""
        session = self.table.session
        return (max(1, len(session.people)) + self.lowest_wins) * has_par(session.match)

    def resized(self, area: pygame.FRect) -> None:
        """At the lower right, where the hand was, so that what was counted stays in sight; what is left of
        the hand goes aside where there is room. How points came about is told in as many columns as there is
        room for beside the plates.
        """
        theme, tabletop, match = self.app.theme, self.table.tabletop, self.table.session.match
        bar = tabletop.layout.bar(tabletop.area, match.seats)
        said = HEAD + 6 + len(theme.wrap(self.sheets[0].ending, SIDE, BODY)) * theme.line(BODY) + GAP
        said += LINE * self._par_lines + NEXT
        self._draw_aside(None)
        seen = self._seen(bar.y)
        self._form = best(area, bar.y, self._told(), said, seen)
        self._aside = self._form.room(seen)
        self._make_room()
        box = self._form.box
        self.place(area, box.y, box.h, box.w, above_hand(tabletop, match.seats))
        onward, pad = self._buttons
        wide = pad.natural_width(theme)
        y = box.bottom - INSET - NEXT
        onward.rect = pygame.FRect(box.x + PAD, y, SIDE - GAP - wide, NEXT)
        pad.rect = pygame.FRect(onward.rect.right + GAP, y, wide, NEXT)

    def _make_room(self) -> None:
        """The hand stands beside the standing while that is there."""
        self._draw_aside(self._aside if self._counted and not self.folded else None)

    def _draw_aside(self, room: Room | None) -> None:
        tabletop = self.table.tabletop
        if room != tabletop.hand_room:
            tabletop.hand_room = room
            tabletop.relay(self.app.now)

    def _seen(self, low: float) -> Seen:
        """What lies on the table, with what is printed above `low`."""
        tabletop, view = self.table.tabletop, self.table.tabletop.view
        assert view is not None
        own = f"hand:{tabletop.bottom}"
        plates = [plate.rect for plate in tabletop.plates]
        hand = [place.rect for place in tabletop.placements if place.zone == own and not place.covered]
        counted = [place.rect for place in tabletop.placements if place.zone != own and not place.covered]
        counted += [plate.total for plate in tabletop.plates if plate.total is not None]
        marks = tabletop.layout.marks(view, tabletop.area, tabletop.near)
        printed = [mark.rect for mark in marks if mark.rect.y < low]
        top = min((rect.y for rect in hand), default=low)
        begin = max((rect.right for rect in plates if rect.bottom > top), default=EDGE) + GAP

        whole = tabletop.layout.material is Material.BONE

        def boxes(rects: Iterable[Rect]) -> list[pygame.FRect]:
            return [frect(rect.inset(SLACK)) for rect in rects]

        return Seen(boxes(plates), boxes(counted), boxes(printed), hand, begin, whole)

    def _told(self) -> Iterator[Columns[Row]]:
        """With how points came about, with that in one line a side and without, in one column and in two."""
        told: dict[int, list[Row]] = {}
        for event in (sheet.event for sheet in self.sheets if sheet.event.seat >= 0):
            for line in event.sheet:
                whose = "" if line.seat == event.seat else f"{self._plain(line.seat)}: "
                if line.points:
                    told.setdefault(self._sides[event.seat], []).append((event.seat, line, whose))
        short = {side: [self._in_short(rows)] for side, rows in told.items()}
        for lines in (told, short, {}):
            groups: list[list[Row]] = [
                [(seat, None, ""), *lines.get(self._sides[seat], ())] for seat in self._order
            ]
            yield from (flowed(groups, count) for count in (1, 2))

    def _plain(self, seat: int) -> str:
        return capital(self.table.naming.plain(seat))

    def _in_short(self, rows: list[Row]) -> Row:
        """The lines of a side in one: what came from whom or for what, or the figures alone."""
        if len(rows) == 1:
            return rows[0]
        seat, lines = rows[0][0], [line for _, line, _ in rows if line is not None]
        parts = [
            f"{line.reason if line.seat == seat else self._plain(line.seat)} {line.points}" for line in lines
        ]
        words = ", ".join(parts)
        if self.app.theme.width(words, SMALL) > SHORT:
            words = " + ".join(str(line.points) for line in lines).replace("+ -", "\N{MINUS SIGN} ")
        return seat, ScoreLine(seat, (), sum(line.points for line in lines), words), ""

    # --- going on --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        self.app.stack.pop()
        self._after()

    def _finish(self) -> None:
        """All is counted at once."""
        self._counted = True
        self.table.tabletop.counted = NONE
        self.table.tabletop.finish()
        self._make_room()
        self.app.redraw()

    def fold(self, away: bool = True) -> None:
        """The hand comes and goes with it."""
        super().fold(away)
        self._make_room()

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
                self._make_room()
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
            wide = min(box.w - 60, 760.0)
            draw_banner(surface, theme, rare, pygame.FRect(box.x + (box.w - wide) / 2, 10, wide, BANNER))
        if self._counted:
            self.draw_docked(surface, theme)

    def draw_inside(self, surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
        """Who ended the round and why, and par; beside it a row for each side, with its lines."""
        top = box.y - PAD + INSET
        title = pygame.FRect(box.x, top, SIDE, HEAD)
        engrave(surface, theme, f"The {self._word} is counted", title, HEAD - 4, align=0.0)
        words = pygame.FRect(box.x, title.bottom + 6, SIDE, 0)
        y = words.y + draw_text(surface, theme, self.sheets[0].ending, words, BODY, SOFT)
        if self.told:
            cell = pygame.FRect(box.x, y, SIDE, LINE)
            *above, last = theme.wrap(self.told, cell.w, SMALL)
            most = self._par_lines - 1
            for told in (*above[:most], theme.fit(" ".join([*above[most:], last]), cell.w, SMALL)):
                write(surface, theme, told, cell, SMALL, SOFT, align=0.0)
                cell.y += LINE
        left, rolled = box.x + SIDE + BETWEEN, out_cubic(self._rolled(self.app.now))
        form = self._form
        for (seat, line, whose), x, y in form.rows.places(form.high, form.wide + BETWEEN):
            row = pygame.FRect(left + x, top + y, form.wide, form.high)
            if line is None:
                self._draw_place(surface, theme, seat, row, rolled)
            else:
                row.x, row.w = row.x + 14, row.w - 14
                draw_narrow(surface, theme, self.table.tabletop.painter.sprites, line, whose, row)

    def _draw_place(
        self, surface: pygame.Surface, theme: Theme, seat: int, row: pygame.FRect, rolled: float
    ) -> None:
        side, name, first = self._sides[seat], capital(self.side(seat)), seat == self._order[0]
        came, colour = self._came[side], self.table.colours[side]
        names = [capital(self.side(one)) for one in self._order]
        if self._to_come:
            most = max(1.0, *self._came.values())
            draw_place(surface, theme, Place(name, colour, came, most, first), row, names)
            return
        was, becomes = self._before[seat], self._totals[seat]
        points = float(becomes if rolled >= 1 else round(mix(was, becomes, rolled)))
        most = max(1.0, *self._totals, *self._before, self._target or 0)
        missing = None
        if self._target is not None and not self.lowest_wins:
            missing = f"{points_words(self._target - points)} short" if points < self._target else ""
        place = Place(name, colour, points, most, first, missing, signed(came))
        draw_place(surface, theme, place, row, names)
