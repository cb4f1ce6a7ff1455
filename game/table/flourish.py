"""The strongest of three strengths: one effect over the whole table, for what is rare or ends a round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.core.events import CountedAloud, Scored
from game.table import motion
from game.table.art import svg
from game.table.cues import Wide, effect
from game.table.frames import frect, kept
from game.table.paper import draw_paper

if TYPE_CHECKING:
    from game.rules.core.events import Event
    from game.table.art.palette import Colour
    from game.table.layout import Rect
    from game.table.ui.theme import Theme

_BROAD = 0.4
"""Of the band of colour, over the width of the table."""
_OPACITY = 0.2
_TILE = 64
"""Pixels of the band's height that are kept; they are laid one below another."""


@dataclass(frozen=True, slots=True)
class Flourish:
    """A wide effect from `begin` on, in the colour of a seat; None: none."""

    kind: Wide | None = None
    seat: int = -1
    begin: float = 0.0
    pace: float = 1.0

    @property
    def end(self) -> float:
        """When it is over."""
        lasts = motion.JOLT if self.kind is Wide.JOLT else motion.SWEEP
        return self.begin + lasts / self.pace

    def moving(self, now: float) -> bool:
        """Whether it is still to be seen."""
        return self.kind is not None and now < self.end

    def draw(
        self, surface: pygame.Surface, theme: Theme, area: Rect, now: float, colours: Sequence[Colour]
    ) -> None:
        """Over all that was drawn of the table."""
        if not self.begin <= now or not self.moving(now):
            return
        share = (now - self.begin) / (self.end - self.begin)
        if self.kind is Wide.JOLT:
            aside = motion.JOLTED * (1 - share) * math.sin(4 * math.pi * share)
            surface.scroll(round(aside * theme.scale), 0)
            return
        if self.kind is Wide.PAPER:
            draw_paper(surface, theme, frect(area), colours[self.seat], share)
            return
        box = theme.rect(frect(area))
        wide = round(box.w * _BROAD)
        band = _band(wide, colours[self.seat])
        x = box.x - wide + round((box.w + wide) * motion.smooth(share))
        clip = surface.get_clip()
        surface.set_clip(box)
        for y in range(box.y, box.bottom, _TILE):
            svg.paste(surface, band, (x, y))
        surface.set_clip(clip)


def flourish(
    events: Sequence[Event], before: Flourish, *, begin: float, pace: float, lowest_wins: bool = False
) -> Flourish:
    """What these events deserve, unless another effect is under way: never two at once."""
    if pace <= 0 or before.moving(begin):
        return before
    found = [event for event in events if effect(event).wide is not None and not _common(event)]
    scored = [event for event in found if isinstance(event, Scored)]
    rare = [event for event in found if effect(event).wide is not Wide.SWEEP]
    if rare:
        return Flourish(effect(rare[0]).wide, rare[0].seat, begin, pace)
    best = _best(scored, lowest_wins) if scored else next(iter(found), None)
    return Flourish() if best is None or best.seat < 0 else Flourish(Wide.SWEEP, best.seat, begin, pace)


def _common(event: Event) -> bool:
    """Whether it happens several times in every round."""
    return isinstance(event, CountedAloud) and not event.rare


def _best(scored: Sequence[Scored], lowest_wins: bool) -> Scored | None:
    """Who has done best alone; nobody where there was nothing to be won."""
    points = sorted((event.points for event in scored), reverse=not lowest_wins)
    if not any(points) or points[1:2] == points[:1]:
        return None
    return next(event for event in scored if event.points == points[0])


@kept
def _band(wide: int, colour: Colour) -> pygame.Surface:
    """A soft upright band of light, of which the height does not matter."""
    band = svg.blank((wide, _TILE))
    for x in range(wide):
        alpha = _OPACITY * motion.hump((x + 0.5) / wide)
        band.fill((*(round(part * alpha) for part in colour), round(255 * alpha)), (x, 0, 1, _TILE))
    return band
