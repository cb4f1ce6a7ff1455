"""The contract suite plays Deuces, which is not on the shelf yet."""

from game.rules.registry import Entry
from tests.contract.tables import Table
from tests.rules.unshelved import MOVES, POSITIONS, SHUFFLES, Demand, every_demand, on_the_shelf

ENTRY = Entry(
    "deuces", "Deuces", range(1, 2), "game.rules.games.deuces_solitaire",
    "A solitaire with two packs, from the deuces up to the aces.",
)  # fmt: skip


@every_demand(ENTRY, MOVES, POSITIONS, SHUFFLES)
def test_contract(table: Table, demand: Demand) -> None:
    """Everything that is demanded of every game, with the house rules of the print."""
    with on_the_shelf(ENTRY):
        demand(table)
