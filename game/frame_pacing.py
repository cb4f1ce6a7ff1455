"""Frame pacing: how often the window looks at what events and time have brought.

After input, and while something moves, it looks at the full rate. While nothing does, it sleeps until the
next event, and looks a few times a second what time has brought.
"""

from __future__ import annotations

import pygame

from game.window import wait_for_event

QUIET_RATE, IDLE_RATE, LIVE_RATE = 4, 12, 60  # looks a second
QUIET = 1.5  # seconds without a frame after which looks become rare; a running clock has one every second
LIVELY = 2.0  # seconds at the full rate after the last input


class FramePacer:
    """Of one window; every time is the app's `now`, in seconds."""

    def __init__(self, now: float) -> None:
        self.clock = pygame.time.Clock()
        self.lively_until = now + LIVELY
        self.drawn_at = now  # the latest frame

    def lively(self, now: float, seconds: float = LIVELY) -> None:
        """Look at the full rate for so long from now on."""
        self.lively_until = max(self.lively_until, now + seconds)

    def rest(self, now: float, *, moving: bool, polled: bool) -> None:
        """Wait as long as a frame lasts; while nothing moves, until an event comes or it is time to look.

        What is `polled` (gamepads) wakes nobody: then it is looked again and again.
        """
        rate = LIVE_RATE
        if not moving and now >= self.lively_until:
            look = IDLE_RATE if now < self.drawn_at + QUIET else QUIET_RATE
            rate = IDLE_RATE if polled or not wait_for_event(1 / look) else LIVE_RATE
        self.clock.tick(rate)  # after a wait it returns at once; no storm of events turns the loop faster
