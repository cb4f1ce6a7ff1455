"""What a person holds: the keyboard, a gamepad or a finger, and what events of each mean to everything else.

Pads become keys (`game.pad`), fingers become a mouse that presses when they are lifted, and what is held down
repeats where that is of use. Hints and targets follow whatever was used last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.table.ui.theme import Theme
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.fingers import Fingers
    from game.pad import Pads
    from game.session.settings import Settings
    from game.table.art.padsigns import Make

POINTER = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
_SHAKES = {"refused": (0.0, 0.35, 0.09), "won": (0.45, 0.3, 0.3)}
"""How a pad shakes: the strengths of its slow and its quick motor, and seconds."""

_REPEATING = frozenset(
    getattr(pygame, f"K_{name}")
    for name in ("LEFT", "RIGHT", "UP", "DOWN", "PAGEUP", "PAGEDOWN", "BACKSPACE", "DELETE", "TAB")
)


class Devices:
    """All that comes in; `events` gives what is to be acted on."""

    def __init__(
        self, settings: Settings, tell: Callable[[str], object], relay: Callable[[], object]
    ) -> None:
        """`tell` says a sentence, `relay` lays everything out anew, for larger targets or smaller ones."""
        self._settings, self._tell, self._relay = settings, tell, relay
        self._held: set[int] = set()
        self.pads: Pads | None = None
        self._buttons = settings.pad_buttons
        self._fingers: Fingers | None = None  # made by the first touch
        Widget.touched = settings.touch == "on"
        Theme.legend.use(None, {})

    def start(self) -> None:
        """Look for pads; not before the first frame."""
        from game.pad import Pads

        self.pads = Pads(self._buttons)
        self.pads.start()

    def apply(self, settings: Settings) -> None:
        """The settings may have changed."""
        self._settings = settings
        self._reach()
        if self.pads is not None and settings.pad_buttons != self._buttons:
            self._buttons = settings.pad_buttons
            self.pads.assign(self._buttons)

    @property
    def connected(self) -> bool:
        """Whether there is a pad: SDL itself polls each millisecond then."""
        return self.pads is not None and self.pads.connected

    @property
    def make(self) -> Make:
        """Whose pictures of buttons are those of the pad that is in use, or there."""
        from game.table.art.padsigns import Make

        return Make.OTHER if self.pads is None else self.pads.make

    def events(self, came: Iterable[pygame.Event], now: float) -> Iterator[pygame.Event]:
        """What these events mean, each as it is due, and held directions of a pad, told again."""
        for event in came:
            yield from self._pointed(event, now) if event.type in POINTER else self._pressed(event, now)
        if self.pads is not None:
            yield from self.pads.repeats(now)
            if self.pads.news:
                self._tell_news(self.pads)

    def _tell_news(self, pads: Pads) -> None:
        """Say which pads came and went; without the one in use hints are those of the keyboard."""
        for words in pads.news:
            self._tell(words)
        pads.news.clear()
        if not pads.used:
            Theme.legend.use(None, {})

    def _pointed(self, event: pygame.Event, now: float) -> Iterator[pygame.Event]:
        if self._fingers is None and getattr(event, "touch", False):
            from game.fingers import Fingers

            self._fingers = Fingers()
        if self._fingers is None:
            yield event
            return
        yield from self._fingers.translate(event, now)
        self._reach()

    def _pressed(self, event: pygame.Event, now: float) -> Iterator[pygame.Event]:
        """A key that the system repeats in vain means nothing."""
        for one in [event] if self.pads is None else self.pads.translate(event, now):
            if self._counts(one):
                yield one

    def let_go(self) -> list[pygame.Event]:
        """The window has lost the keyboard: nothing is held."""
        self._held.clear()
        return [] if self.pads is None else self.pads.let_go()

    def rumble(self, event: str) -> None:
        """Let the pad that is in use shake as something is "refused" or "won", if that is wanted."""
        if self._settings.rumble and self.pads is not None and Theme.legend.pad:
            self.pads.rumble(*_SHAKES[event])

    def noticed(self, event: pygame.Event) -> bool:
        """See by an event what is in use; True if hints look different now."""
        if event.type != pygame.KEYDOWN:
            return False
        if self.pads is not None and hasattr(event, "pad"):
            return Theme.legend.use(self.pads.make, self.pads.buttons)
        return Theme.legend.pad and Theme.legend.use(None, {})

    def _reach(self) -> None:
        """Targets are as large as what points at them wants them."""
        touch, before = self._settings.touch, Widget.touched
        used = self._fingers is not None and self._fingers.used
        Widget.touched = touch == "on" or (touch == "auto" and used)
        if Widget.touched != before:
            self._relay()

    def _counts(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN and not hasattr(event, "pad"):
            repeat = event.key in self._held
            self._held.add(event.key)
            return not repeat or event.key in _REPEATING
        return True
