"""A press in a gap of one's hand is neither a press on the table nor one on a card: nothing is let go."""

import pytest

from game.match import Match
from game.rules import registry

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def _gap(table: CardTable) -> tuple[float, float] | None:
    """A point between two neighbours of the own hand."""
    own = [place for place in table.tabletop.placements if place.pick is not None and not place.heaped]
    for one in own:
        for other in own:
            between = other.x - other.w / 2 - one.x - one.w / 2
            if one.zone == other.zone and 3 < between < 40 and abs(one.y - other.y) < 30:
                return one.x + one.w / 2 + between / 2, (one.y + other.y) / 2
    return None


@pytest.mark.parametrize(
    "key", ["rummy", "poker_dice", "crazy_eights", "hearts", "block", "cribbage", "deuce"]
)
def test_a_gap_in_the_hand_keeps_the_selection(sit: Sit, key: str) -> None:
    """Between two cards, tiles or dice a press changes nothing; on the bare table it lets go, as ever."""
    seats = registry.entry(key).seats[0]
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=3))
    for _ in range(40):
        table.until(lambda: table.my_turn() and table.top is table.scene)
        own = [place for place in table.tabletop.placements if place.pick is not None]
        table.picker.cancel()
        for place in own:
            if not table.picker.selected and place.id in table.picker.lit_pieces:
                table.picker.hold(place)  # picked, and nothing is played by it
                table.picker._before = None
        table.driver.frames(4)
        if table.picker.selected and (gap := _gap(table)) is not None:
            break
        table.scene._turn.play(table.random.choice(table.moves()))
    else:
        raise AssertionError("no gap in any hand")
    selected = table.picker.selected
    table.driver.click(gap)
    assert table.picker.selected == selected
    bare = (4.0, table.tabletop.area.y + 4.0)
    assert table.tabletop.piece_at(*bare) is None and table.tabletop.target_at(*bare) is None
    table.driver.click(bare)
    assert table.picker.selected == ()
