"""The screen reader, if there is one: it is told what changes on the screen, and asks for things to be done.

Without one, nothing is told: no tree is made. Where the library or the platform's bus is missing, there is
silently none.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.access.forest import Forest
from game.access.node import Live, Node, Role, words

if TYPE_CHECKING:
    import pygame

    from game.access.kit import Adapter

AT_MOST = 0.05
"""Seconds between two tellings while much changes."""
KEPT = 12
"""Sentences said that can still be found on the screen."""
UNSEEN = ("dummy", "offscreen")
"""Drivers of SDL whose windows nobody sees."""


def reachable(driver: str) -> bool:
    """Whether there can be a reader at all: somebody sees the window, and the system has a way to tell."""
    return driver not in UNSEEN and bus()


def bus() -> bool:
    """Whether the system has a way to tell: Linux has its session's bus."""
    named = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, named))


def adapter(handle: int | None) -> Adapter | None:
    """The way to this platform's readers of a window, or (without one) only the library; None where that is
    missing or does not work.
    """
    try:
        from game.access.kit import Adapter

        return Adapter(handle)
    except Exception:  # whatever a library of another system trips over, one plays on without it
        return None


class Reader:
    """Tells `to` what is on the screen, while somebody listens. `said` are the sentences said so far."""

    def __init__(self, to: Adapter) -> None:
        self._to = to
        self._forest = Forest()
        self.listening = False
        self._whole = True
        self._stale = False
        self._told_at = 0.0
        self._scale = 0.0
        self.said: deque[Node] = deque(maxlen=KEPT)
        self._unsaid: deque[Node] = deque()
        self._count = 0

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Read a sentence aloud, once; `urgent` interrupts what is being read."""
        if self.listening and text:
            self._count += 1  # the same words again are another node: else they would not be heard
            self._unsaid.append(words(text, self._count, live=Live.ASSERTIVE if urgent else Live.POLITE))
            self._stale = True

    def changed(self) -> None:
        """The screen shows something else."""
        self._stale = True

    def tell(self, now: float, scale: float, page: Callable[[], Node], *, at_once: bool = False) -> None:
        """Tell what has changed, unless that was done a moment ago and need not be `at_once`; `page` is what
        is on the screen.
        """
        if not (self.listening and self._stale and (at_once or now - self._told_at >= AT_MOST)):
            return
        self._stale, self._told_at = False, now
        if scale != self._scale:
            self._scale = scale
            self._forest.forget()
        shown = page()
        self._pass_on(shown)
        while self._unsaid:  # one by one: what comes together may be read in any order
            self.said.append(self._unsaid.popleft())
            self._pass_on(shown)

    def _pass_on(self, page: Node) -> None:
        said = Node(Role.GROUP, "What happened", "said", children=tuple(self.said))
        change = self._forest.renew(Node(Role.WINDOW, "Deuce", children=(page, said)))
        if change:
            self._to.tell(change, self._scale, self._whole)
            self._whole = False

    def hear(self, event: pygame.Event, *, gone: bool = False) -> bool:
        """Use an event of the adapter; True if something was done. Where the page that was told last is
        `gone`, nothing is done of what is asked for: it was asked of that page.
        """
        from game.access import kit

        if event.type == kit.WOKEN:
            self.listening = self._whole = self._stale = True
            self._forest.forget()
        elif event.type == kit.ASLEEP:
            self.listening = False
        elif event.type == kit.ASKED:
            node = None if gone else self._forest.node(event.number)
            done = None if node is None else kit.act(node, event.action, event.data)
            if done is not None:
                done()
            self._stale = True
            return done is not None
        return event.type in (kit.WOKEN, kit.ASLEEP)

    def focus(self, focused: bool) -> None:
        """Whether the window has the keyboard."""
        self._to.focus(focused)

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Where the window is."""
        self._to.place(position, size)
