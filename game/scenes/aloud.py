"""The keys for the ear: each says one thing of the table, aloud and in writing, until the next input."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.announce import announce
from game.rules.shared.words import capital, listed
from game.scenes.context import TableContext, TablePart
from game.table import aloud
from game.table.frames import frect
from game.table.layout import Rect
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, INK, SMALL, Theme
from game.table.ui.widget import bare

if TYPE_CHECKING:
    from game.scenes.panelcontrol import SidePanelController
    from game.scenes.turn import Turn
    from game.table.spots import Spot

WIDE = 760.0
"""At most."""
_PAD, _ABOVE = 16.0, 8.0
_LONG = 8
"""Lines from which on they are small."""


class Aloud(TablePart):
    """What was asked for by key at one table, and who asked."""

    def __init__(self, table: TableContext, turn: Turn, beside: SidePanelController) -> None:
        super().__init__(table)
        self.turn = turn
        self.beside = beside
        self._said: tuple[str, int | None] = "", None
        self._keys: dict[int, Callable[[], str]] = {
            pygame.K_F2: self.where,
            pygame.K_F3: self.whose_turn,
            pygame.K_F4: self.hand,
            pygame.K_F5: lambda: aloud.lying(self._scene),
            pygame.K_F6: self.latest,
            pygame.K_F7: self.scores,
        }

    @property
    def said(self) -> str:
        """What stands there; gone as soon as somebody else holds the screen, or nobody does."""
        words, viewer = self._said
        return words if viewer == self.session.seating.viewer else ""

    def event(self, event: pygame.Event) -> bool:
        """One of the keys; whatever else is done takes away what stands there."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        tell = self._keys.get(event.key) if event.type == pygame.KEYDOWN and bare(event) else None
        if tell is None:
            if self._said[0]:
                self._said = "", None
                self.app.redraw()
            return False
        words = tell()
        self._said = words, self.session.seating.viewer
        announce(words)
        return True

    # --- what the keys tell ----------------------------------------------------------------------------

    @property
    def _version(self) -> int:
        """The version that the table shows."""
        looking = self.beside.looking
        return self.playback.version if looking is None else looking

    @property
    def _scene(self) -> aloud.Scene:
        tabletop = self.tabletop
        view = tabletop.view
        assert view is not None
        public = self.session.eyes.view_at(self._version, None)
        return aloud.Scene(
            self.game, view, public, tabletop.layout, tabletop.area, tabletop.near, self.naming.name
        )

    def where(self) -> str:
        """The table, who sits at it, where the cursor is, what is picked, and what Enter does."""
        tabletop, picker = self.tabletop, self.turn.picker
        said = [self.game.name]
        viewer = self.session.seating.viewer
        others = [self.naming.plain(seat) for seat in range(self.session.match.seats) if seat != viewer]
        if others:
            said[0] += f", with {listed(others)}"
        if self.beside.looking is not None:
            said.append("You are looking back: Escape comes back to now")
        if picker is not None and picker.cursor.spot is not None:
            said.append(f"The cursor is on {self._at(picker.cursor.spot)}")
        if picker is not None and picker.selected:
            faces = (place.face for place in tabletop.placements if place.id in picker.selected)
            said.append(f"Picked: {aloud.named(self.game, faces)}")
        if golden := self.turn.hud.golden:
            said.append(f"Enter: {golden}")
        return " ".join(f"{part}." for part in said)

    def _at(self, spot: Spot) -> str:
        """A place of the cursor in words."""
        if spot.piece is not None:
            place = next((place for place in self.tabletop.placements if place.id == spot.piece), None)
            if place is None:
                return "a piece"
            square = f" on {place.zone}" if place.art is not None else ""
            return (self.game.face_name(place.face) if place.face else place.tip or "a hidden piece") + square
        if spot.target is not None:
            found = (target.label for target in self.tabletop.targets if target.key == spot.target)
            return next(found, spot.target)
        if spot.choice is not None:
            return self.game.choice_name(spot.choice) or spot.choice
        return next((g.meaning for g in self.tabletop.guides if g.key == spot.guide), "the table")

    def whose_turn(self) -> str:
        """And what is expected; among several people as everybody knows it."""
        scene = self._scene
        return aloud.turn(scene if self.playback.private() else replace(scene, view=scene.public))

    def hand(self) -> str:
        """One's own hand, and of it what may be played now."""
        picker = self.turn.picker
        free = picker.lit_pieces if picker is not None and not picker.selected else frozenset[int]()
        return aloud.hand(self._scene, self.tabletop.placements, free)

    def latest(self) -> str:
        """The last trick; where there is none, what happened last."""
        said = aloud.last_trick(self._scene) or self.playback.words_at(self._version)
        return capital(said) or "Nothing has happened yet."

    def scores(self) -> str:
        """What everybody has, and the clocks where they run."""
        said = aloud.scores(self._scene)
        clocks = self.session.clocks
        if clocks is None:
            return said
        left = (f"{capital(self.naming.name(seat))}: {clocks.text(seat)} left." for seat in range(2))
        return " ".join([said, *left])

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """What was said, on a slab above the bar."""
        if not self.said:
            return
        bar, area = self.turn.hud.whole, self.tabletop.area.inset(_PAD, 0.0)
        inside = min(WIDE, area.w) - 2 * _PAD
        size = BODY if len(theme.wrap(self.said, inside, BODY)) < _LONG else SMALL
        lines = theme.wrap(self.said, inside, size)
        wide = max(theme.width(line, size) for line in lines) + 2 * _PAD + 2
        high = len(lines) * theme.line(size) + 2 * _PAD
        x = min(max(bar.centre[0] - wide / 2, area.x), area.right - wide)
        box = Rect(x, max(_ABOVE, bar.y - _ABOVE - high), wide, high)
        draw_glass(surface, theme, frect(box), 14.0, deep=True)
        draw_text(surface, theme, self.said, frect(box.inset(_PAD)), size, INK)
