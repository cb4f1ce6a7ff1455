"""The contract suite plays Poker Dice, which is not on the shelf yet."""

from game.rules.registry import Entry
from tests.contract.tables import Table
from tests.rules.unshelved import MOVES, POSITIONS, THROWS, Demand, every_demand, on_the_shelf

ENTRY = Entry(
    "poker_dice", "Poker Dice", range(2, 7), "game.rules.games.poker_dice",
    "Five dice and two throws for the best poker hand.",
)  # fmt: skip


@every_demand(ENTRY, MOVES, POSITIONS, THROWS)
def test_contract(table: Table, demand: Demand) -> None:
    """Everything that is demanded of every game, with the house rules of the print."""
    with on_the_shelf(ENTRY):
        demand(table)
