"""The table of a review, drawn small: a position as one seat saw it, what was played, and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.coach.hints import Option
from game.scenes.moods import moods
from game.scenes.playback import Playback
from game.scenes.pointers import Pointers
from game.table.art import svg
from game.table.art.cloth import Bolt
from game.table.frames import frame, frect
from game.table.grounds import dressed
from game.table.layout import Rect
from game.table.plates import SeatLabels
from game.table.pointed import goal
from game.table.tabletop import Tabletop
from game.table.ui.theme import SEAT, Theme
from game.table.ui.widget import Pos

if TYPE_CHECKING:
    from game.app import App
    from game.match import Match
    from game.rules.core.move import Move
    from game.session.players import Player
    from game.table.art.palette import Colour
    from game.table.picker import Picker


class SmallTable:
    """The smallest layout of a table, shrunk into `rect`; it stands still."""

    def __init__(self, app: App, match: Match, players: Sequence[Player]) -> None:
        self.app = app
        self.players = players
        key = match.game.key
        self.tabletop = Tabletop(key, app.palette, app.sprites(key), reduced_motion=True)
        self.tabletop.resized(Rect(0, 0, *SEAT), app.now)
        self.playback = Playback(app, match, self.tabletop, None, self.name)
        self.rect = pygame.FRect(0, 0, *SEAT)
        self.theme = app.theme
        """Of what lies on it: its units are those of the smallest layout."""

    def name(self, seat: int) -> str:
        """What a seat's player is called."""
        return self.players[seat].name

    @property
    def colours(self) -> list[Colour]:
        """Of the seats."""
        return [self.app.palette.seat(player.colour) for player in self.players]

    def placed(self, rect: pygame.FRect) -> None:
        """Stand there from now on."""
        self.rect = rect
        cloth = self.app.cloth_of(self.tabletop.layout)
        self.theme = Theme(self.app.scale * rect.w / SEAT[0], reduced_motion=True, tint=cloth)
        self.tabletop.resized(Rect(0, 0, *SEAT), self.app.now)

    def show(self, version: int, seat: int | None, bottom: int, *, opened: bool = False) -> None:
        """The position at this version as that seat saw it; `opened`, or None: with every hand open."""
        self.playback.viewer, self.playback.bottom = seat, bottom
        self.playback.all_open = opened or seat is None
        self.playback.jump(version)
        self.tabletop.orders.seen(bottom)  # going back and forth, nobody draws anything

    def inside(self, pos: Pos) -> Pos:
        """A place on the page in the units of the table."""
        factor = SEAT[0] / self.rect.w
        return (pos[0] - self.rect.x) * factor, (pos[1] - self.rect.y) * factor

    def outside(self, pos: Pos) -> Pos:
        """A place on the table in the units of the page."""
        factor = self.rect.w / SEAT[0]
        return self.rect.x + pos[0] * factor, self.rect.y + pos[1] * factor

    def placed_on_page(self, box: Rect) -> Rect:
        """A box of the table in the units of the page."""
        x, y = self.outside((box.x, box.y))
        factor = self.rect.w / SEAT[0]
        return Rect(x, y, box.w * factor, box.h * factor)

    def rest(self) -> bool:
        """In an idle frame draw what stands in roughly; True if it shows."""
        return self.tabletop.painter.sprites.sharpen() or self.tabletop.painter.sharpen()

    def forget(self) -> None:
        """Let go of the pictures."""
        self.tabletop.painter.forget()

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        played: Move | None,
        better: Move | None,
        picker: Picker | None = None,
        hovered: str | None = None,
    ) -> pygame.Surface:
        """The table; pieces and place of what was played in the colour of its seat, the better in chalk.

        `picker` and `hovered` are of whoever picks there. Returns the part of the surface that it is on.
        """
        place = self.app.theme.rect(self.rect)
        small = surface.subsurface(place)
        theme, table = self.theme, self.tabletop
        ground = dressed(table.layout, theme.tint)
        bolt = Bolt(small.get_size(), theme.tint, False, ground, theme.scale)
        labels = SeatLabels(self.name, self.colours, mood=moods(self.players, table.view))
        table.draw(small, theme, bolt, self.app.now, labels, picker, hovered)
        pointers = Pointers(small, theme, table)
        if played is not None:
            led = goal(table, played)
            for box in (*pointers.pieces(played), *([] if led is None else [led])):
                around = theme.rect(frect(box.inset(-3)))
                rim = frame(around.size, self.colours[played.seat], theme.px(5), theme.px(10), 0.0)
                svg.paste(small, rim, around.topleft)
        if better is not None:
            pointers.draw([Option(better, "")], [""])
        return small
