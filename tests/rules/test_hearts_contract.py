"""The contract suite plays Hearts, which is not on the shelf yet."""

from game.rules.registry import Entry
from tests.contract.tables import Table
from tests.rules.unshelved import MOVES, POSITIONS, SHUFFLES, Demand, every_demand, on_the_shelf

ENTRY = Entry(
    "hearts", "Hearts", range(3, 7), "game.rules.games.hearts",
    "Take no hearts, dodge the queen of spades, or dare to take them all.",
)  # fmt: skip


@every_demand(ENTRY, MOVES, POSITIONS, SHUFFLES)
def test_contract(table: Table, demand: Demand) -> None:
    """Everything that is demanded of every game, with the house rules of the print."""
    with on_the_shelf(ENTRY):
        demand(table)
