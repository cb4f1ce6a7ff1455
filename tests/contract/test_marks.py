"""Every mark that a layout puts on its table can be drawn, and nothing is drawn that no layout puts there."""

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

import pytest

from game.check import marks
from game.match import Match
from game.table import drawings, layouts
from game.table.layout import Mark
from tests.contract.tables import Table, every, every_table
from tests.golden.rewrite import golden_file, golden_tables


@cache
def marked(key: str) -> dict[type[Mark], list[Mark]]:
    """Marks of each type, some of each, at moments of a game's golden records."""
    matches = [
        Match.load(golden_file(key, seats).read_text(encoding="ascii"))
        for game, seats in golden_tables()
        if game == key
    ]
    if key == "hearts":  # nobody passes in its records
        matches.append(Match.new(key, 4, seed=1, options={"passing": "alternate"}))
    return marks.marked(matches)


@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in golden_tables()))
def test_every_mark_is_drawn(key: str) -> None:
    """Of each type some mark leaves its trace on the cloth."""
    for some in marked(key).values():
        marks.leave_a_trace(some)


@every_table
@every(marks.CHECKS)
def test_marks(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)


def test_every_drawing_has_its_mark() -> None:
    """What is registered is put on the table by some game, and so is what lies over pieces."""
    for module in pkgutil.walk_packages(layouts.__path__, f"{layouts.__name__}."):
        if module.name.endswith(".drawings"):
            importlib.import_module(module.name)
    put = {mark for key, _ in golden_tables() for mark in marked(key)}
    drawn = {mark for mark in drawings.drawings if mark.__module__.startswith("game.")}  # not of a package
    assert drawn == put and set(drawings.overlays) <= put
