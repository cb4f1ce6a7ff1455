"""Opening the window: on the menu, or on the replay of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import App

if TYPE_CHECKING:
    from game.scenes.base import Scene


def show(first: Scene) -> int:
    """Open the window on a scene and stay until it closes. Raises NoDisplay."""
    App().run(first)
    return 0


def command() -> int:
    """Play: what `python -m game` does."""
    from game.scenes.menu import MenuScene

    return show(MenuScene())
