"""Opening the window: on the menu, or on what a file holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import App

if TYPE_CHECKING:
    from game.scenes.base import Scene


def show(*scenes: Scene) -> int:
    """Open the window on the last of these scenes, the others below it, and stay. Raises NoDisplay."""
    app = App()
    for scene in scenes[:-1]:
        app.stack.push(scene)
    app.run(scenes[-1])
    return 0


def command() -> int:
    """Play: what `python -m game` does."""
    from game.scenes.menu import MenuScene

    return show(MenuScene())
