"""This deal: everything that was ever played on it at this machine, its par round by round, and its code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import level_name
from game.rules import registry
from game.scenes.exporting import copy
from game.scenes.figures import par_words, points_words
from game.scenes.page import Page
from game.scenes.saved import lately
from game.session.codes import code_of
from game.session.pars import Pars, RoundPar, has_par, known_pars, made_of, rounds_over
from game.table.ui.button import Button
from game.table.ui.panel import Panel, draw_caption
from game.table.ui.scroll import ListView
from game.table.ui.theme import BODY, FAINT, INK, LARGE, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.worker import BotClient
    from game.app import App
    from game.match import Match
    from game.match.journal import Saved
    from game.session.players import Player
    from game.table.art.palette import Colour
    from game.table.ui.widget import Widget

LINE, HEAD_LINE = 26.0, 62.0
SEAT_WIDE = 48.0
"""Width of the column with the number of a seat."""
MADE = 0.62
"""Of the panel with par, how far to the right points stand that were made."""
SIDE = 440.0
"""Width of the panel with par."""


class DealScene(Page):
    """`number` is the finished match in the journal from which it was opened; `again` plays the deal anew, by
    so many seats rotated.
    """

    title = "This deal"

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        number: int,
        bots: Callable[[], BotClient],
        again: Callable[[int], object],
    ) -> None:
        super().__init__()
        self.match = match
        self.players = list(players)
        self.code = code_of(
            match.game.key, [player.level for player in players], match.seed, match.house_rules
        )
        self.note = f"{match.game.name}, deal {match.seed}"
        self.played: list[Saved] = []
        self.pars: dict[tuple[int, int], RoundPar] = {}
        self.made: dict[tuple[int, int], float] = {}
        self.errand: Pars | None = None
        self._number, self._bots, self._again = number, bots, again
        self._has_par = has_par(match)
        self._left, self._right = (
            Panel(title="Played on it"),
            Panel(title="Par" if self._has_par else "Again"),
        )
        self._list = ListView((), row_height=HEAD_LINE, draw_row=self._row, called="Matches on it")
        self._list.focusable = False

    @property
    def seats(self) -> list[int]:
        """Whose par is told: the people's."""
        return [seat for seat, player in enumerate(self.players) if player.person]

    def enter(self, app: App) -> None:
        """Read what is kept; what is still unknown of par is worked out behind this page and the next."""
        super().enter(app)
        self.played = app.store.on_deal(self._number)
        self._list.row_height = HEAD_LINE + LINE * (self.match.seats - 1)
        self._list.set_rows([""] * len(self.played))
        self.made = made_of(self.match) if self._has_par else {}
        self.pars = known_pars(self.match, app.store, self._number)
        errand = Pars(self.match, self.players, self._bots(), app.store, self._number)
        if errand.done:
            errand.stop()
        else:
            app.errands.append(errand)
            self.errand = errand
        self.rebuild()

    def leave(self) -> None:
        """Nobody looks any more."""
        if self.errand is not None:
            self.errand.stop()

    def update(self, now: float) -> bool:
        """Take a par that has come."""
        moving = super().update(now)
        if self.errand is not None and self.errand.kept != len(self.pars):
            self.pars = known_pars(self.match, self.app.store, self._number)
            moving = True
            if self.errand.done:
                self.errand = None
        return moving

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """What was played at the left; par, the code and the way back to the table at the right."""
        self._left.rect = pygame.FRect(body.x, body.y, body.w - SIDE - 20, body.h)
        self._right.rect = box = pygame.FRect(body.right - SIDE, body.y, SIDE, body.h)
        left = self._left.rect
        self._list.rect = pygame.FRect(left.x + 12, left.y + 56 + LINE, left.w - 22, left.h - 70 - LINE)
        yield self._list
        inner = pygame.FRect(box.x + 22, box.y, box.w - 44, box.h)
        alone = self.match.seats == 1
        y = box.bottom - 22 - 52 - (0 if alone else 44 + 12)
        if self.code is not None:
            others = "" if alone else " with the same opponents"
            tip = f"Copies the code, which opens the same deal{others} on another machine"
            place = pygame.FRect(inner.x, y - 64, inner.w, 44)
            yield Button(self.code, self._copy, icon="cards", tip=tip, rect=place)
        self.main = Button(
            "Same deal", lambda: self._again(0), "gold", icon="play",
            rect=pygame.FRect(inner.x, y, inner.w, 52),
        )  # fmt: skip
        yield self.main
        if not alone:
            swap = pygame.FRect(inner.x, y + 64, inner.w, 44)
            yield Button("Swap seats", lambda: self._again(1), rect=swap)

    def _copy(self) -> None:
        if self.code is not None:
            copy(self.app, self.code, "The code")

    # ---- drawing

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """The panels, and what par came to, round by round."""
        self._left.draw(surface, theme)
        self._right.draw(surface, theme)
        columns = pygame.FRect(self._list.rect.x, self._list.rect.y - LINE, self._list.rect.w, LINE)
        self._draw_line(surface, theme, columns.inflate(-36, 0), ("Seat", "Player", "Points"), FAINT, SMALL)
        box = self._right.rect
        room = pygame.FRect(box.x + 22, box.y + 60, box.w - 44, LINE)
        if self.code is not None and self.main is not None:
            above = pygame.FRect(room.x, self.main.rect.y - 64 - LINE, room.w, LINE)
            write(surface, theme, "Its code, for another machine", above, SMALL, SOFT, "sans", align=0.0)
        if not self._has_par:
            return
        rounds, word = list(rounds_over(self.match)), registry.entry(self.match.game.key).round
        high = (self.main.rect.y if self.main else box.bottom) - 100 - room.y
        lines = int(high / LINE) - 1
        most = max(1, lines // max(1, len(self.seats)) - 5)
        for seat in self.seats:
            head = f"Master with the same {self.match.game.pieces}"
            if len(self.seats) > 1:
                head = f"{self.players[seat].called}, and {head}"
            draw_caption(surface, theme, head, room)
            room = room.move(0, LINE + 6)
            made = pygame.FRect(room.x, room.y, room.w * MADE, room.h)
            for words, place in (("Made", made), ("Par", room)):
                write(surface, theme, words, place, SMALL, FAINT, align=1.0)
            room = room.move(0, LINE)
            if len(rounds) > most:
                write(
                    surface, theme, f"Of the {word}s before these the sum alone", room, SMALL, SOFT, align=0.0
                )
                room = room.move(0, LINE)
            for round in rounds[-most:] if len(rounds) > 1 else ():
                self._draw_par(surface, theme, f"{word.capitalize()} {round}", [(round, seat)], room)
                room = room.move(0, LINE)
            every = [(round, seat) for round in rounds]
            words = f"All {word}s" if len(rounds) > 1 else "The match"
            self._draw_par(surface, theme, words, every, room, sums=True)
            room = room.move(0, LINE + 14)
        waiting = self.errand.left if self.errand is not None else 0
        entry = registry.find(self.match.game.key)
        less = "Fewer points are better. " if entry is not None and entry.lowest_wins else ""
        more = f"{waiting} more {'is' if waiting == 1 else 'are'} being worked out." if waiting else ""
        write(surface, theme, f"{less}{more}", room, SMALL, SOFT, "sans", align=0.0)

    def _draw_par(
        self, surface: pygame.Surface, theme: Theme, words: str, of: Sequence[tuple[int, int]],
        room: pygame.FRect, *, sums: bool = False,
    ) -> None:  # fmt: skip
        """A line: what was made of these rounds and seats, and par of it where all of it is known."""
        known = [self.pars[one] for one in of if one in self.pars]
        whole = len(known) == len(of)
        kind = "bold" if sums else "semibold"
        write(surface, theme, words, room, BODY, INK if sums else SOFT, kind, align=0.0)
        middle = pygame.FRect(room.x, room.y, room.w * MADE, room.h)
        made = points_words(sum(self.made[one] for one in of))
        write(surface, theme, made, middle, LARGE if sums else BODY, INK, "bold", align=1.0)
        par = par_words(known) if whole else "…"
        write(surface, theme, par, room, BODY, INK if whole else FAINT, kind, align=1.0)

    def _row(self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        """One match: when, and every seat with what it came to."""
        saved = self.played[index]
        inner = rect.inflate(-36, -10)
        line = pygame.FRect(inner.x, inner.y, inner.w, LINE - 2)
        here = "  ·  the match you come from" if saved.id == self._number else ""
        helped = "  ·  with help" if saved.helped else ""
        words = f"{lately(saved.played)}{here}{helped}"
        write(surface, theme, words, line, SMALL, SOFT, "sans", align=0.0)
        for seat, player in enumerate(saved.players):
            line = line.move(0, LINE)
            level = player.get("level")
            who = f"{player['name']}, {level_name(str(level))}" if level else str(player["name"])
            points = points_words(saved.scores[seat]) if seat < len(saved.scores) else ""
            cells = str(seat + 1), who, points
            self._draw_line(surface, theme, line, cells, SOFT if level else INK, BODY)

    def _draw_line(
        self, surface: pygame.Surface, theme: Theme, line: pygame.FRect, cells: tuple[str, str, str],
        ink: Colour, size: float,
    ) -> None:  # fmt: skip
        """Seat, player and points in their columns."""
        seat, who, points = cells
        write(surface, theme, seat, line, SMALL, FAINT, align=0.0)
        aside = max(SEAT_WIDE, theme.width("Seat", SMALL) + 10)
        middle = pygame.FRect(line.x + aside, line.y, line.w - aside - 80, line.h)
        write(surface, theme, theme.fit(who, middle.w, size), middle, size, ink, align=0.0)
        write(surface, theme, points, line, size, ink, "bold", align=1.0)
