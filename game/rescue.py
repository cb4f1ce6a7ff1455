"""What the window does about an error of its own: a report and a sentence, and the shelf again.

Where the shelf fails as well, a plain page says so and waits for a key; only where even that cannot be shown
does the window close, with the sentence on stderr.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from game import reports
from game.rules import registry
from game.rules.core.errors import DeuceError

if TYPE_CHECKING:
    from game.app import App


class NothingShows(DeuceError):
    """Not even the plain page can be shown."""


class Rescue:
    """Leads one window back after errors, a step further each time that nobody did anything in between."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.acted = True
        """Whether a person has pressed anything since the last error."""
        self._depth = 0

    def lead_back(self, error: Exception) -> None:
        """Leave what failed with `error`, and where the way back fails as well, what is left of it."""
        trouble: Exception | None = error
        while trouble is not None:
            try:
                self.after(trouble)
                trouble = None
            except NothingShows:
                raise
            except Exception as another:  # a step further
                trouble = another

    def after(self, error: Exception) -> None:
        """Leave what failed with `error` and show something that works. Raises NothingShows."""
        self._depth = 1 if self.acted else self._depth + 1
        self.acted = False
        said = sentence(reports.write(self.app.data, error), brought(error))
        self.app.stack.abandon()
        if self._depth == 1:
            self._shelf(said)
        elif self._depth == 2:
            self._plain(said)
        else:
            raise NothingShows(said) from error

    def _shelf(self, said: str) -> None:
        from game.scenes.dialog import DialogScene
        from game.scenes.menu import MenuScene

        self.app.stack.push(MenuScene())
        self.app.stack.push(DialogScene("Something went wrong", said))

    def _plain(self, said: str) -> None:
        from game.scenes.plain import PlainScene

        self.app.stack.push(PlainScene(said, lambda: self._shelf(said)))


def brought(error: Exception) -> str:
    """The name of the game whose package an error was raised in; empty for an error of our own."""
    modules = {str(frame.f_globals.get("__name__")) for frame, _ in traceback.walk_tb(error.__traceback__)}
    roots = {module.partition(".")[0] for module in modules}
    games = registry.packages().entries
    return next((game.name for game in games if game.rules.partition(".")[0] in roots), "")


def sentence(report: Path | None, game: str = "") -> str:
    """What a person is told about an error whose report is there, or could not be written.

    `game` is the one whose package raised it.
    """
    where = f"What happened is written in {report}." if report else "No report of it could be written."
    whose = f"the game {game}, which an installed package brings," if game else "the program itself"
    return (
        f"An error of {whose} ended what was open. "
        f"Matches are kept as they were up to their last move. {where}"
    )
