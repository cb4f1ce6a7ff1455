"""The contract suite plays Rummy, which is not on the shelf yet."""

from game.rules.registry import Entry
from tests.contract.tables import Table
from tests.rules.unshelved import MOVES, POSITIONS, SHUFFLES, Demand, every_demand, on_the_shelf

ENTRY = Entry(
    "rummy", "Rummy", range(2, 7), "game.rules.games.rummy",
    "Runs and sets on the table, and be the first without a card.",
)  # fmt: skip


@every_demand(ENTRY, MOVES, POSITIONS, SHUFFLES)
def test_contract(table: Table, demand: Demand) -> None:
    """Everything that is demanded of every game, with the house rules of the print."""
    with on_the_shelf(ENTRY):
        demand(table)
