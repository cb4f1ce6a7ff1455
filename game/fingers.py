"""A finger as a mouse that presses as it is lifted or drags, so that one that rests asks and does nothing.

SDL makes a mouse of the first finger; its own finger events are left alone, so that each touch counts once.
"""

from __future__ import annotations

from math import dist

import pygame

HOLD = 0.5
"""Seconds after which a finger that rests has asked what lies there; lifting it presses nothing."""
SLOP = 12.0
"""So far a finger trembles before it drags, in window coordinates."""
_KINDS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Fingers:
    """What touches come to; `used` is whether a finger was the last thing that pointed."""

    def __init__(self) -> None:
        self.used = False
        self._began: tuple[tuple[float, float], float] | None = None
        """Where a finger came down, and when."""
        self._drags = False

    def translate(self, event: pygame.Event, now: float) -> list[pygame.Event]:
        """The mouse events that this one comes to: a finger that comes down points, one that moves drags, and
        as it is lifted it presses at once, and points at nothing more.
        """
        if event.type not in _KINDS:
            return [event]
        if not getattr(event, "touch", False):
            self.used = self.used and event.type == pygame.MOUSEBUTTONUP
            return [event]
        self.used = True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._began, self._drags = (event.pos, now), False
            return [_moved(event.pos)]
        if self._began is None:
            return []
        (start, since), after = self._began, event
        if event.type == pygame.MOUSEMOTION:
            if self._drags:
                return [after]
            self._drags = dist(start, event.pos) > SLOP
            return [_pressed(start, drags=True), after] if self._drags else []
        self._began = None
        gone = pygame.Event(pygame.WINDOWLEAVE)
        if self._drags:
            return [after, gone]
        return [_pressed(start), _lifted(start), gone] if now - since < HOLD else [gone]


def _moved(pos: tuple[float, float]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)


def _pressed(pos: tuple[float, float], *, drags: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True, drags=drags)


def _lifted(pos: tuple[float, float]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
