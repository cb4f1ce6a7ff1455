"""A scene (one screenful with its input) and the stack of them; changes wait for the end of the frame."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.access.node import Node
    from game.app import App
    from game.table.told import TableTold
    from game.table.ui.focus import WidgetSet


class Scene:
    """One screenful. All positions in events and all areas are in logical units (`app.scale` pixels each).

    `draw` alone works in pixels: its surface is the window's.
    """

    opaque: bool = True  # False lets the scene beneath shine through (dialogs, the pause menu)
    called: str = ""  # what a screen reader calls it while no heading is to be seen on it
    app: App
    _widgets: WidgetSet  # of scenes that keep their buttons to themselves

    def enter(self, app: App) -> None:
        """Called once when the scene comes onto the stack; `resized` follows at once."""
        self.app = app

    def leave(self) -> None:
        """Called once when the scene goes, also when the window closes: save and let go here."""

    def pause(self) -> None:
        """Another scene came on top."""

    def resume(self) -> None:
        """The scene on top went away."""

    def resized(self, area: pygame.FRect) -> None:
        """The window, its scale or the theme changed: lay out again in `area` (logical, from 0, 0)."""

    def settings_changed(self) -> None:
        """The settings changed, by whatever way; `resized` follows where sizes or colours did."""

    def renamed(self, old: str, new: str) -> None:
        """A person of this machine is called otherwise, and what they have done stands under that name."""

    def event(self, event: pygame.Event) -> bool:
        """Use an input event; True if it was used, which draws a frame and keeps app-wide keys off it."""
        return False

    def update(self, now: float) -> bool:
        """Advance to `now` (seconds, monotonic); True while something moves or a frame must be drawn."""
        return False

    def spared(self) -> Sequence[pygame.FRect]:
        """What no message may cover."""
        return ()

    def sets(self) -> Sequence[WidgetSet]:
        """Everything that can be used, in the order in which it is told."""
        widgets = getattr(self, "_widgets", None)
        return () if widgets is None else (widgets,)

    def lying(self) -> TableTold | None:
        """The table that it shows, if it shows one."""
        return None

    def tell(self) -> Node:
        """What a screen reader is told of it, once it has been drawn."""
        from game.scenes.telling import page

        written = self.app.written
        assert written is not None
        return page(
            written, self.sets(), self.lying(), modal=not self.opaque, key=id(self), called=self.called
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything that this scene shows, in pixels."""


class SceneStack:
    """The scenes, bottom first. `push`, `pop`, `replace` and `clear` take effect in `settle`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self._queue: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        self._queue.append(partial(self._put, scene))

    def pop(self) -> None:
        """Take the top scene away."""
        self._queue.append(partial(self._drop, 1))

    def replace(self, scene: Scene) -> None:
        """Take the top scene away and put `scene` in its place."""
        self._queue += [partial(self._drop, 1, wake=False), partial(self._put, scene, pause=False)]

    def clear(self, scene: Scene | None = None) -> None:
        """Take all scenes away; `scene`, if given, is then the only one."""
        self._queue.append(lambda: self._drop(len(self.scenes), wake=False))
        if scene is not None:
            self.push(scene)

    def pop_to_first(self) -> None:
        """Take all scenes but the lowest (the menu) away."""
        self._queue.append(lambda: self._drop(len(self.scenes) - 1))

    def settle(self) -> bool:
        """Make the queued changes; True if there were any. Changes asked for meanwhile are made too."""
        changed = bool(self._queue)
        while self._queue:
            self._queue.pop(0)()
        return changed

    def _put(self, scene: Scene, pause: bool = True) -> None:
        if self.scenes and pause:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        scene.enter(self.app)
        scene.resized(self.app.area)

    def _drop(self, count: int, wake: bool = True) -> None:
        for _ in range(min(count, len(self.scenes))):
            self.scenes.pop().leave()
        if wake and count > 0 and self.scenes:
            self.scenes[-1].resume()

    def abandon(self) -> Exception | None:
        """Leave every scene, whatever any of them does about it; the first error, if there was one."""
        failed: Exception | None = None
        self._queue.clear()
        while self.scenes:
            try:
                self.scenes.pop().leave()
            except Exception as error:  # the next one must be left all the same
                failed = failed or error
        return failed

    def resized(self, area: pygame.FRect) -> None:
        """Tell every scene, so that those beneath are right when they show again."""
        for scene in self.scenes:
            scene.resized(area)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from the highest opaque scene up."""
        start = next((i for i in range(len(self.scenes) - 1, -1, -1) if self.scenes[i].opaque), 0)
        for scene in self.scenes[start:]:
            if self.app.written is not None:
                self.app.written.begin(surface, self.app.scale)
            scene.draw(surface)
