"""Tables that tests sit down at, opened in a window that is only memory and closed in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from game.match import Match
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.session.players import Player

if TYPE_CHECKING:
    from tests.scenes.test_table import Table

T = TypeVar("T", bound="Table")
Drive = Callable[..., Any]
Sit = Callable[..., Any]
NAMES = ("Zoe", "Max", "Pia", "Tom", "Uma", "Vic", "Wim", "Xia")
_LEVELS = {"P": None, "R": "random"}


@contextmanager
def seated(drive: Drive, kind: type[T], **settings: Any) -> Iterator[Callable[..., T]]:
    """Opens tables: `sit("PRR", match)`, P a person and R a random player, or a level or None for each seat.

    Computer players take no time, and moves that are the only ones are left to the player, unless the
    `settings` are others.
    """
    tables: list[T] = []

    def sit(
        levels: Sequence[str | None],
        match: Match,
        still: bool = True,
        size: tuple[int, int] = (1024, 640),
        lie_open: bool = False,
    ) -> T:
        driver = drive(MenuScene(), size, still=still)
        for name, value in ({"bot_pace": 0.0, "only_move": False} | settings).items():
            setattr(driver.app.settings, name, value)
        players = [
            Player(NAMES[n], n, _LEVELS.get(level or "P", level), open=lie_open)
            for n, level in enumerate(levels)
        ]
        scene = TableScene.with_match(driver.app, match, players)
        driver.open(scene)
        tables.append(kind(driver, scene))
        return tables[-1]

    yield sit
    for table in tables:
        table.scene.session.close()
