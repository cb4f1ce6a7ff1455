"""Moves, texts, reasons and selections: exactly what is listed may be played, and refusals tell why."""

from collections.abc import Callable

from game.check import moves
from tests.contract.tables import Table, every, every_table


@every_table
@every(moves.CHECKS)
def test_moves(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)
