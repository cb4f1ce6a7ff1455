"""Chance by round: one seed gives the same deals and throws, whatever was played before."""

from collections.abc import Callable

from game.check import chance
from tests.contract.tables import Table, every, every_table


@every_table
@every(chance.CHECKS)
def test_chance(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)
