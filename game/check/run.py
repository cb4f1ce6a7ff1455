"""Runs every check on one game, a line a check."""

import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from game.check import chance, deals, events, layouts, marks, memory, moves, pieces, players, secrets, texts
from game.check.tables import Table, tables
from game.cli import screenshot
from game.rules import registry
from game.rules.core.errors import DeuceError

SIZE = (1024, 640)
"""The smallest window."""


def the_table_is_drawn(table: Table) -> None:
    """A position in the middle of a match can be drawn, with its pieces, plates and marks."""
    for plies in (0, 7, 60):
        screenshot.draw(screenshot.position(table.key, table.seats, 1, plies), SIZE)


ON_GAMES: tuple[Callable[[str], None], ...] = (
    *texts.CHECKS,
    *events.ON_GAMES,
    secrets.what_looks_the_same_is_told_the_same,
)
ON_TABLES: tuple[Callable[[Table], None], ...] = (
    *moves.CHECKS,
    *events.CHECKS,
    *secrets.CHECKS,
    *pieces.CHECKS,
    *memory.CHECKS,
    *chance.CHECKS,
    *deals.CHECKS,
    *players.CHECKS,
    *layouts.CHECKS,
    *marks.CHECKS,
    the_table_is_drawn,
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One check on one game."""

    what: str
    """What holds, in a sentence."""
    seconds: float
    wrong: str = ""
    """Where and why it does not hold."""


def findings(key: str) -> Iterator[Finding]:
    """Every check, as soon as it is done. Raises UnknownGame, or BrokenPackage with what is wrong."""
    registry.load(key)
    for check in ON_GAMES:
        yield _done(check.__doc__, {"": partial(check, key)})
    for on_table in ON_TABLES:
        at = {f"With {table.seats}: ": partial(on_table, table) for table in tables(key)}
        yield _done(on_table.__doc__, at)


def _done(told: str | None, checks: Mapping[str, Callable[[], None]]) -> Finding:
    begun = time.perf_counter()
    wrong = next((where + why for where, check in checks.items() if (why := _wrong(check))), "")
    return Finding((told or "").partition("\n")[0], time.perf_counter() - begun, wrong)


def _wrong(check: Callable[[], None]) -> str:
    """Why a check fails; empty where it does not."""
    try:
        check()
    except DeuceError as error:
        return str(error)
    except Exception as error:  # a game may do anything
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} at {last.filename}:{last.lineno}: {error}"
    return ""
