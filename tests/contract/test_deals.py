"""Scripted shuffles: lists and functions are obeyed, wrong ones refused; after them the seed decides."""

from collections.abc import Callable
from typing import Any

import pytest

from game.check import deals
from game.match import Match
from game.rules.core.errors import BadOption, UnknownGame
from game.rules.registry import entry
from tests.contract.tables import Table, every, every_table


@every_table
@every(deals.CHECKS)
def test_deals(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)


def test_tables_that_cannot_be() -> None:
    """Unknown games, seat counts, seeds, options and values are refused by name."""
    with pytest.raises(UnknownGame, match="no game “chutes”"):
        Match.new("chutes", seats=2)
    seats = entry("deuce").seats
    for number in (0, seats[0] - 1, seats[-1] + 1, -2):
        with pytest.raises(BadOption, match=f"not {number}"):
            Match.new("deuce", seats=number)
    seeds: list[Any] = ["seven", None, 1.5, True]
    for seed in seeds:
        with pytest.raises(BadOption, match="seed must be a whole number"):
            Match.new("deuce", seats=2, seed=seed)
    with pytest.raises(BadOption, match="no option “speed”"):
        Match.new("deuce", seats=2, options={"speed": 3})
    with pytest.raises(BadOption, match="cannot be 101"):
        Match.new("deuce", seats=2, options={"target": 101})
