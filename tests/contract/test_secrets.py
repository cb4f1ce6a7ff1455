"""Nobody can learn what the seat may not know: views, sampled worlds, and worlds that look the same."""

from collections.abc import Callable

from game.check import secrets
from tests.contract.tables import Table, every, every_game, every_table


@every_table
@every(secrets.CHECKS)
def test_secrets(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)


@every_game
def test_what_looks_the_same_is_told_the_same(key: str) -> None:
    """Over all tables of a game together, since some seldom have two matches that look the same."""
    secrets.what_looks_the_same_is_told_the_same(key)
