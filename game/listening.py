"""The app's ear for screen readers: tells what the top scene shows, and has done what a reader asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.access.node import Node
from game.access.reader import Reader, adapter, reachable
from game.announce import listen
from game.table.ui.written import Written

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.base import Scene


class Listening:
    """Told every event and every frame, by one app."""

    def __init__(self, app: App, reader: Reader) -> None:
        self._app, self._reader = app, reader
        self._end: Callable[[], None] | None = None
        self._of: Scene | None = None
        """The page that was told last."""

    def hear(self, event: pygame.Event) -> bool:
        """Use an event of the platform's; True where something was done."""
        app, reader = self._app, self._reader
        if event.type == pygame.WINDOWFOCUSGAINED or event.type == pygame.WINDOWFOCUSLOST:
            reader.focus(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN):
            self._place()
        listened = reader.listening
        done = event.type >= pygame.USEREVENT and reader.hear(event, gone=self._turned)
        if listened != reader.listening:
            self._turn(reader.listening)
        if done:
            app.lively()
        return done

    @property
    def _turned(self) -> bool:
        """Whether another page is there than the one that was told last."""
        return self._app.stack.top is not self._of

    def _place(self) -> None:
        position = self._app.window.position
        size = self._app.window.size
        if isinstance(position, tuple):
            self._reader.place((int(position[0]), int(position[1])), (int(size[0]), int(size[1])))

    def _turn(self, on: bool) -> None:
        """Somebody listens from now on, or nobody."""
        self.close()
        if on:
            self._end = listen(self._say)
            self._place()
            self._reader.focus(self._app.focused)
        self._app.write(Written() if on else None)

    def _say(self, text: str, urgent: bool) -> None:
        self._reader.say(text, urgent=urgent)

    def frame(self, drawn: bool) -> None:
        """A turn of the loop is over."""
        if drawn:
            self._reader.changed()
        self._reader.tell(self._app.now, self._app.scale, self._page, at_once=drawn and self._turned)

    def _page(self) -> Node:
        self._of = top = self._app.stack.top
        assert top is not None
        return top.tell()

    def close(self) -> None:
        """Nobody is told anything any more."""
        if self._end is not None:
            self._end()
            self._end = None


def open_ear(app: App) -> Listening | None:
    """An ear, where there can be a reader."""
    if not reachable(pygame.display.get_driver()):
        return None
    to = adapter(app.window.handle)
    return None if to is None else Listening(app, Reader(to))
