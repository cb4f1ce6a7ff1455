"""The table of Deuces: foundations in the middle, tableaus around them, fans that can be read."""

import random
from itertools import pairwise

import pytest

from game.check.layouts import areas
from game.match import Match
from game.rules.games.deuces.layout import FOUNDATIONS, TABLEAUS, WASTE
from game.table.layout import Rect, layout_for
from game.table.layouts.deuces.geometry import LONGEST, fanned, share_out, wasted

SMALL = Rect(0, 44, 1024, 596)
LAYOUT = layout_for("deuces")


def test_nothing_overlaps() -> None:
    """Rooms of the piles, foundations, stock, waste, plaque and bar lie apart and inside at every size."""
    for area in areas():
        geometry = share_out(area)
        parts = [
            *(tableau.room for tableau in geometry.tableaus), geometry.home, geometry.stock, geometry.waste,
            geometry.bar, geometry.places[0].plate,
        ]  # fmt: skip
        for index, part in enumerate(parts):
            assert area.holds(part, 0.5), (area, part)
            assert not any(part.overlaps(other, 0.5) for other in parts[:index]), (area, index)
        assert all(geometry.home.holds(spot) for spot in geometry.foundations)


def test_the_lines_below_the_piles_are_clear() -> None:
    """Neither the frame around a card that is pointed at lies on them, nor, but for an edge, words of a hint,
    which are higher than the bar.
    """
    frame, words, edge = 5.0, 55.0, 3.0
    for area in areas():
        geometry = share_out(area)
        for line, card in ((geometry.left, geometry.stock), (geometry.dealt, geometry.waste)):
            assert line.y >= card.bottom + frame and line.h >= 15.0
            assert line.bottom <= geometry.bar.bottom + 2.0 - words + edge


def test_piles_wrap_around_the_foundations() -> None:
    """In dealing order three at the left upwards, four above, three at the right downwards; rows of four."""
    for area in areas():
        geometry = share_out(area)
        rooms = [tableau.room for tableau in geometry.tableaus]
        left, above, right = rooms[:3], rooms[3:7], rooms[7:]
        assert all(room.right <= geometry.home.x for room in left)
        assert all(room.x >= geometry.home.right for room in right)
        assert all(room.bottom <= geometry.home.y for room in above)
        assert left[0].y > left[1].y > left[2].y == right[0].y < right[1].y < right[2].y
        assert [room.x for room in above] == sorted(room.x for room in above)
        assert len({round(spot.y) for spot in geometry.foundations}) == 2


def test_the_longest_runs_fit_and_can_be_read() -> None:
    """Twelve cards stay in their room, each corner free, in the smallest window too."""
    for area in areas():
        geometry = share_out(area)
        for tableau in geometry.tableaus:
            slots, room = fanned(LONGEST, tableau, geometry.card), tableau.room
            assert all(room.holds(Rect.about(slot.x, slot.y, slot.w, slot.h), 0.5) for slot in slots)
            least = 20.0 if room.w > room.h else 14.0
            steps = [max(b.x - a.x, b.y - a.y) for a, b in pairwise(slots)]
            assert min(steps) >= least - 1e-6, (area, room)


@pytest.mark.parametrize("side", [0, 4])
def test_a_tight_fan_opens_under_the_pointer(side: int) -> None:
    """The card under the pointer keeps its place and comes free; a loose fan stays as it is."""
    geometry = share_out(SMALL)
    tableau, room = geometry.tableaus[side], geometry.tableaus[side].room
    still, opened = fanned(LONGEST, tableau, geometry.card), fanned(LONGEST, tableau, geometry.card, 4)
    assert [s[:2] for s in opened[:5]] == [pytest.approx(s[:2]) for s in still[:5]]
    assert opened[5].x + opened[5].y > still[5].x + still[5].y + 10
    free = max(opened[5].x - opened[4].x, opened[5].y - opened[4].y)
    assert free > 1.5 * max(still[5].x - still[4].x, still[5].y - still[4].y)
    assert all(room.holds(Rect.about(slot.x, slot.y, slot.w, slot.h), 0.5) for slot in opened)
    assert fanned(3, tableau, geometry.card, 0) == fanned(3, tableau, geometry.card)


def test_the_table_is_in_the_middle() -> None:
    """However long the piles are: those at the left end where those at the right begin, mirrored."""
    for area in areas():
        geometry = share_out(area)
        middle = geometry.home.centre[0]
        for count in (1, 3, LONGEST):
            left, right = (fanned(count, geometry.tableaus[side], geometry.card) for side in (0, 9))
            assert middle - left[-1].x == pytest.approx(right[0].x - middle)
        assert middle == pytest.approx(area.centre[0])


def test_cards_are_as_large_as_fit() -> None:
    """Cards of 114 units at 1280 by 800, and in the smallest window 78."""
    assert share_out(Rect(0, 44, 1280, 756)).card[0] > 114
    assert share_out(SMALL).card[0] > 78


def test_the_waste_shows_its_latest_cards() -> None:
    """It grows to the right from beside the foundations; what does not fit lies covered at the left."""
    geometry = share_out(SMALL)
    for count in (1, 5, 40):
        slots = wasted(count, geometry.waste, geometry.card)
        assert slots[0].x - slots[0].w / 2 == pytest.approx(geometry.waste.x)
        assert all(geometry.waste.holds(Rect.about(slot.x, slot.y, slot.w, slot.h), 0.5) for slot in slots)
        shown = [slot for slot in slots if not slot.covered]
        assert len(shown) >= min(count, 5)
        assert all(b.x - a.x >= 20 for a, b in pairwise(shown))


def test_piles_stand_for_themselves() -> None:
    """Every card of a tableau picks its pile, of the waste the top card alone; nobody takes from home."""
    match, rng = Match.new("deuces", 1, seed=5), random.Random(5)
    for _ in range(60):
        match.play(0, rng.choice(match.moves(0)))
    view = match.view(0)
    picked = [place for place in LAYOUT.places(view, SMALL, 0) if place.pick is not None]
    assert all(place.heaped for place in picked)
    assert {place.pick for place in picked} <= {WASTE, *TABLEAUS}
    assert sum(place.pick == WASTE for place in picked) == 1
    assert sum(place.pick in TABLEAUS for place in picked) == sum(map(len, view.state.piles))
    assert not any(place.zone in FOUNDATIONS for place in picked)
