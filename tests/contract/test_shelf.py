"""What games say of themselves, and what their computer players do, by the checks that are shipped."""

from collections.abc import Callable

from game.check import players, texts
from game.rules import registry
from tests.contract.tables import Table, every, every_game, every_table


@every_game
@every(texts.CHECKS)
def test_texts(check: Callable[[str], None], key: str) -> None:
    """Entry, rule book and lesson."""
    check(key)


@every_table
@every(players.CHECKS)
def test_players(check: Callable[[Table], None], table: Table) -> None:
    """Computer players."""
    check(table)


def test_no_two_games_have_one_key() -> None:
    """A key is a game's for good."""
    assert len({entry.key for entry in registry.entries()}) == len(registry.entries())
