"""What a person holds: the keyboard, a gamepad or a finger, and what events of each mean to everything else.

Pads become keys (`game.pad`), fingers become a mouse that presses when they are lifted, and what is held down
repeats where that is of use. Hints and targets follow whatever was used last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.fingers import Fingers
from game.table.ui.theme import Theme
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.pad import Pads
    from game.session.settings import Settings
    from game.table.art.padsigns import Make

_POINTER = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
_SHAKES = {"refused": (0.0, 0.35, 0.09), "won": (0.45, 0.3, 0.3)}
"""How a pad shakes: the strengths of its slow and its quick motor, and seconds."""

_REPEATING = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_TAB,
    )
)


class Devices:
    """All that comes in; `translate` gives what is to be acted on, `due` what time alone brings."""

    def __init__(self, settings: Settings, relay: Callable[[], object]) -> None:
        """`relay` lays everything out anew, for larger targets or smaller ones."""
        self._settings, self._relay = settings, relay
        self._held: set[int] = set()
        self.pads: Pads | None = None
        self._buttons = settings.pad_buttons
        self._fingers = Fingers()
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

    def news(self) -> list[str]:
        """What is to be told of pads that came and went."""
        if self.pads is None or not self.pads.news:
            return []
        told, self.pads.news = self.pads.news, []
        if not self.pads.used:
            Theme.legend.use(None, {})
        return told

    def translate(self, event: pygame.Event, now: float) -> Iterator[pygame.Event]:
        """What an event means; a key that the system repeats in vain means nothing."""
        if event.type in _POINTER:
            yield from self._fingers.translate(event, now)
            self._reach()
            return
        events = [event] if self.pads is None else self.pads.translate(event, now)
        for one in events:
            if self._counts(one):
                yield one

    def due(self, now: float) -> list[pygame.Event]:
        """Held directions of a pad, told again."""
        return [] if self.pads is None else self.pads.repeats(now)

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
        Widget.touched = touch == "on" or (touch == "auto" and self._fingers.used)
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
