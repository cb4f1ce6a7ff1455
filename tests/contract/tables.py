"""The tables that the contract suite sits at: every shipped game at three numbers of seats."""

from collections.abc import Callable, Sequence

import pytest

from game.check.tables import Table as Table
from game.check.tables import candidates as candidates
from game.check.tables import decisions as decisions
from game.check.tables import play_any as play_any
from game.check.tables import played as played
from game.check.tables import tables
from game.rules import registry

TABLES = [table for entry in registry.entries() for table in tables(entry.key)]


def _between(table: Table) -> bool:
    """Whether its game is played by fewer and by more as well."""
    seats = registry.entry(table.key).seats
    return seats[0] < table.seats < seats[-1]


every_table = pytest.mark.parametrize(
    "table",
    [pytest.param(table, marks=pytest.mark.slow if _between(table) else ()) for table in TABLES],
    ids=str,
)
"""The smallest and the largest every day, what lies between with `-m slow`."""
every_game = pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])


def every(checks: Sequence[Callable[..., None]]) -> pytest.MarkDecorator:
    """Parametrizes a test by checks that come with the program."""
    return pytest.mark.parametrize("check", checks, ids=lambda check: check.__name__)
