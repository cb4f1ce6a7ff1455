"""The board unfolds, once a match: its two leaves turn outwards, then the tray is set down in its centre.

It lies over a table whose match has not begun; that one waits beneath until it is over, or anything is
pressed.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.scenes.base import Scene
from game.table.art import board, gameboard, shadow
from game.table.frames import frect
from game.table.layout_capabilities import Folding
from game.table.motion import UNFOLD, smooth

if TYPE_CHECKING:
    from game.scenes.context import TableContext

_RIGHT, _LEFT = (0.0, 0.56), (0.18, 0.76)
"""When each leaf turns, as shares of the whole: the right one lies on top."""
_SET_DOWN, _DOWN = 0.60, 0.84
"""When the tray comes down, and touches the board,"""
_HEIGHT = 18.0
"""from so many units above it."""
_FADES = _DOWN
"""From when on plates and tools come in: nothing else moves any more."""
_SLICES = 24
"""In so many strips a leaf is drawn: what is nearer is higher."""
_NEARER = 0.10
_STEEP = 0.50
"""The light on a leaf that stands upright."""


def unfolds(table: TableContext) -> bool:
    """Whether this match begins now, on a board that can be unfolded, and things may move."""
    return (
        table.session.shown == 0
        and isinstance(table.tabletop.layout, Folding)
        and not table.app.settings.reduced_motion
    )


class UnfoldScene(Scene):
    """Shows the bare table and the board on it; it goes by itself."""

    opaque = False  # in the first frame, so that the table's pictures are there when it is seen

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._lasts = UNFOLD / float(table.app.settings.animation_speed)
        self._begun: float | None = None
        self._heard = self._ended = False
        self._folded: _Folded | None = None

    @property
    def share(self) -> float:
        """How much of it is over."""
        return 0.0 if self._begun is None else min(1.0, (self.app.now - self._begun) / self._lasts)

    def resized(self, area: pygame.FRect) -> None:
        """The pictures are of another size now."""
        self._folded = None

    def event(self, event: pygame.Event) -> bool:
        """Any press ends it."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self._end()
        return True

    def _end(self) -> None:
        if not self._ended:  # two presses may come in one frame
            self._ended = True
            self.app.stack.pop()

    def update(self, now: float) -> bool:
        """From the first frame on that was drawn."""
        if self._folded is not None and self._begun is None:
            self._begun = now
        self.opaque = self._begun is not None and self.share < _FADES
        if self.share >= _DOWN and not self._heard:
            self._heard = True
            self.app.sounds.play("piece")
        if self.share >= 1.0:
            self._end()
        self.app.lively(0.3)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The ground without the board, and the board as far as it is unfolded."""
        if self._folded is None:
            self._folded = _Folded(self.table, surface)
        if self.share < _FADES:
            self._folded.draw(surface, self.share)
            return
        over = self._folded.unfolded
        over.set_alpha(round(255 * (1 - self.share) / (1 - _FADES)))
        surface.blit(over, (0, 0))


class _Folded:
    """The bare ground, and the parts of the board."""

    def __init__(self, table: TableContext, surface: pygame.Surface) -> None:
        top, app = table.tabletop, table.app
        layout, view = top.layout, top.view
        assert view is not None and isinstance(layout, Folding)
        theme = app.theme.tinted(app.cloth_of(layout))
        marks = layout.marks(view, top.area, top.near)
        if top.painter.sharpen():
            app.redraw()  # the table beneath, too, was drawn on a ground that was not whole
        top.painter.draw_ground(surface, theme, app.bolt(layout), marks, table.colours)
        self._bare = app.bolt(layout).cut()
        lies, tray = layout.folded(top.area, len(view.scores()))
        box = theme.rect(frect(lies))
        third = round(box.w / 3)
        self._middle = pygame.Rect(box.x + third, box.y, box.w - 2 * third, box.h)
        self._board = surface.subsurface(self._middle).copy()
        self._right = surface.subsurface((self._middle.right, box.y, third, box.h)).copy()
        self._left = surface.subsurface((box.x, box.y, third, box.h)).copy()
        self._back = gameboard.back((third, box.h))
        self._tray = theme.rect(frect(tray))
        self._height = theme.px(_HEIGHT)

    @cached_property
    def unfolded(self) -> pygame.Surface:
        """All of it, when nothing moves any more."""
        picture = self._bare.copy()
        self.draw(picture, _FADES)
        return picture

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """The table when so much of the time is over."""
        surface.blit(self._bare, (0, 0))
        surface.blit(self._board, self._middle.topleft)
        down = _within(share, _SET_DOWN, _DOWN)
        if down > 0:
            lift = self._height * (1 - down)
            picture = board.tray(self._tray.size, lying=True)
            at = (self._tray.x, self._tray.y - lift)
            shadow.blit_lifted(surface, picture, at, lift, min(1.0, 3 * down))
        self._turn(surface, self._left, -1, _within(share, *_LEFT))
        self._turn(surface, self._right, 1, _within(share, *_RIGHT))

    def _turn(self, surface: pygame.Surface, leaf: pygame.Surface, side: int, share: float) -> None:
        """A leaf that turns about its hinge, from over the middle outwards to that side (1: right)."""
        lean = math.cos(math.pi * share)
        outward = lean < 0
        picture = (leaf if outward else self._back).copy()
        level = round(255 * (_STEEP + (1 - _STEEP) * abs(lean)))
        picture.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        third, high = picture.get_size()
        hinge = self._middle.right if side > 0 else self._middle.left
        raised = _NEARER * math.sin(math.pi * share)
        towards = side if outward else -side
        for number in range(_SLICES):
            near, far = third * number // _SLICES, third * (number + 1) // _SLICES
            inner, outer = (hinge + towards * round(abs(lean) * at) for at in (near, far))
            if inner == outer:
                continue
            strip = picture.subsurface((near if towards > 0 else third - far, 0, far - near, high))
            tall = round(high * (1 + raised * (number + 0.5) / _SLICES))
            scaled = pygame.transform.smoothscale(strip, (abs(outer - inner), tall))
            surface.blit(scaled, (min(inner, outer), self._middle.y + (high - tall) // 2))


def _within(share: float, begin: float, end: float) -> float:
    """How far between two times, gathering and losing speed."""
    return smooth(min(1.0, max(0.0, (share - begin) / (end - begin))))
