"""Rows, grids, piles, fans and hands."""

from itertools import pairwise

import pytest

from game.table import arrange
from game.table.arrange import INDEX, RAISE
from game.table.layout import Placement, Rect

AREA = Rect(20, 400, 984, 140)


def lefts(slots: list[arrange.Slot]) -> list[float]:
    """The left edges of slots."""
    return [slot.x - slot.w / 2 for slot in slots]


@pytest.mark.parametrize("count", [0, 1, 2, 6, 13, 20, 30, 44])
def test_hand_stays_inside_and_readable(count: int) -> None:
    """Up to 44 cards lie inside the area with 20 units of each card's edge free in its row."""
    for focus in (None, 0, count // 2, count - 1):
        slots = arrange.hand(count, AREA, focus if count else None, raised=(1,))
        assert len(slots) == count
        rows: dict[bool, list[float]] = {}
        for slot in slots:
            box = Rect.about(slot.x, slot.y, slot.w, slot.h)
            assert AREA.holds(box)
            rows.setdefault(slot.y > AREA.y + AREA.h / 2, []).append(box.x)
        for row in rows.values():
            assert all(b - a >= INDEX - 1e-9 for a, b in pairwise(row))


def test_hand_takes_a_second_row() -> None:
    """Cards overlap first; only then the hand splits into two rows of smaller cards."""
    one, many, two = arrange.hand(6, AREA), arrange.hand(20, AREA), arrange.hand(30, AREA)
    assert lefts(one)[1] - lefts(one)[0] > one[0].w
    assert lefts(many)[1] - lefts(many)[0] < many[0].w
    assert len({slot.y for slot in many}) == 1 and len({slot.y for slot in two}) == 2
    assert two[0].w < many[0].w == one[0].w


def test_focus_spreads_and_lifts() -> None:
    """The focused card stands higher, is wholly free, keeps its own left edge and can still be hit below."""
    calm, spread = arrange.hand(20, AREA), arrange.hand(20, AREA, focus=5)
    assert lefts(spread)[:6] == lefts(calm)[:6]
    assert lefts(spread)[6] - lefts(spread)[5] >= spread[5].w - 1e-9
    assert spread[5].y == calm[5].y - RAISE and spread[5].reach == RAISE
    assert spread[4].y == calm[4].y and spread[4].reach == 0


def test_pile_shows_its_depth() -> None:
    """The top fills its place; a few below peep out; deeper ones are covered."""
    at = Rect(0, 0, 50, 70)
    slots = arrange.pile(10, at, (-2, -3), cap=3)
    assert (slots[-1].x, slots[-1].y) == at.centre and not slots[-1].covered
    assert (slots[-2].x, slots[-2].y) == (23, 32)
    assert [slot.covered for slot in slots] == [True] * 6 + [False] * 4


def test_pile_on_its_side() -> None:
    """A turned pile fills a lying place with upright-sized cards at an angle."""
    slot = arrange.pile(1, Rect(0, 0, 70, 50), angle=90.0)[0]
    assert (slot.w, slot.h, slot.angle) == (50, 70, 90)


@pytest.mark.parametrize("count", [1, 2, 6, 25])
def test_fan_stays_inside(count: int) -> None:
    """Turned cards and all lie in the area, mirrored about its middle."""
    area = Rect(10, 10, 150, 80)
    slots = arrange.fan(count, area, 40, 56)
    for index, slot in enumerate(slots):
        box = Placement(0, None, slot.x, slot.y, slot.w, slot.h, 0, "", slot.angle).rect
        assert area.holds(box)
        mirror = slots[-1 - index]
        assert slot.angle == pytest.approx(-mirror.angle) and slot.y == pytest.approx(mirror.y)


def test_row() -> None:
    """A row overlaps when it must, and is centred."""
    area = Rect(0, 0, 200, 100)
    row = arrange.row(3, area, 50, 70, gap=10)
    assert lefts(row) == [15, 75, 135]
    assert lefts(arrange.row(7, area, 50, 70))[-1] == pytest.approx(150)
    assert arrange.fan(0, area, 50, 70) == []
