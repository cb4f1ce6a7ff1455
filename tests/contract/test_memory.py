"""Undo, redo, saving, loading and playing again all lead to one and the same match."""

from collections.abc import Callable

from game.check import memory
from tests.contract.tables import Table, every, every_table


@every_table
@every(memory.CHECKS)
def test_memory(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)
