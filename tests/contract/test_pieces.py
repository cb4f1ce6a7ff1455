"""Pieces are neither lost nor doubled, keep their identity, and copies of a state stand alone."""

from collections.abc import Callable

from game.check import pieces
from tests.contract.tables import Table, every, every_table


@every_table
@every(pieces.CHECKS)
def test_pieces(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)
