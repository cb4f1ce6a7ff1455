"""The contract suite plays Crazy Eights, which is not on the shelf yet."""

from game.rules.registry import Entry
from tests.contract.tables import Table
from tests.rules.unshelved import MOVES, POSITIONS, SHUFFLES, Demand, every_demand, on_the_shelf

ENTRY = Entry(
    "crazy_eights", "Crazy Eights", range(2, 7), "game.rules.games.crazy_eights",
    "Match rank or suit, and let the eights run wild.",
)  # fmt: skip


@every_demand(ENTRY, MOVES, POSITIONS, SHUFFLES)
def test_contract(table: Table, demand: Demand) -> None:
    """Everything that is demanded of every game, with the house rules of the print."""
    with on_the_shelf(ENTRY):
        demand(table)
