"""The contract suite for games whose rules are ready but which are not on the shelf yet.

While a test of `contract_of` runs, the shelf holds the game too. A game that has got its registry line needs
this no more: the contract suite then plays it by itself.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from game.rules import registry
from game.rules.registry import Entry
from tests.contract import test_deals, test_memory, test_moves, test_pieces, test_secrets
from tests.contract.tables import Table

SHUFFLES = (
    test_deals.test_a_function_and_its_list_agree,
    test_deals.test_used_up_deals_leave_it_to_the_seed,
    test_deals.test_functions_are_given_ascending_faces,
    test_deals.test_listed_shuffles_survive_saving,
    test_deals.test_scripts_leave_nothing_to_the_seed,
)
THROWS = SHUFFLES[-2:]
"""What is demanded of games that throw dice and shuffle nothing."""
MOVES = (
    test_moves.test_listed_moves_are_the_legal_ones,
    test_moves.test_refusals_change_nothing,
    test_moves.test_reasons_cite_rules_of_the_book,
    test_moves.test_selections_grow_to_every_move,
    test_moves.test_dead_selections_are_explained,
    test_moves.test_every_match_ends,
    test_moves.test_everything_is_worded,
)
POSITIONS = (
    test_pieces.test_pieces_are_conserved,
    test_pieces.test_a_match_is_its_states,
    test_pieces.test_ids_lie_where_the_pieces_lie,
    test_pieces.test_events_lead_from_zone_to_zone,
    test_pieces.test_copies_stand_alone,
    test_secrets.test_samples_look_like_the_truth,
    test_secrets.test_hidden_zones_are_hidden,
    test_secrets.test_views_travel,
    test_secrets.test_twin_worlds_play_alike,
    test_secrets.test_order_of_secret_choices,
    test_memory.test_undo_and_redo,
    test_memory.test_a_new_move_drops_the_undone,
    test_memory.test_saving,
    test_memory.test_playing_the_log_again,
    test_memory.test_seeds_decide,
)
Demand = Callable[[Table], None]


def every_demand(entry: Entry, *demands: tuple[Demand, ...]) -> pytest.MarkDecorator:
    """Parametrises a test with each demand of the contract at each size of table.

    All but the largest table are `slow`: `python -m pytest -m slow tests/rules -k contract` plays them.
    """
    seats = sorted({entry.seats[0], entry.seats[len(entry.seats) // 2], entry.seats[-1]})
    cases = [
        pytest.param(
            Table(entry.key, number),
            demand,
            id=f"{demand.__name__}-{number}",
            marks=() if number == seats[-1] else pytest.mark.slow,
        )
        for number in seats
        for demand in (demand for group in demands for demand in group)
    ]
    return pytest.mark.parametrize(("table", "demand"), cases)


@contextmanager
def on_the_shelf(entry: Entry) -> Iterator[None]:
    """The registry with this entry, which must be true to its game, for a while."""
    game = import_module(entry.module).GAME
    assert (entry.key, entry.name, entry.seats) == (game.key, game.name, game.seats)
    shelf = registry._ENTRIES
    if all(other.key != entry.key for other in shelf):
        registry._ENTRIES = (*shelf, entry)
    try:
        yield
    finally:
        registry._ENTRIES = shelf
