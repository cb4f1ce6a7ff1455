"""What every game's layout must keep at every window size, and the small tools of layouts."""

from collections.abc import Callable

import pytest

from game.check import layouts
from game.check.tables import Table
from game.match import Match
from game.rules import registry
from game.table.hits import hit, target_at, target_for
from game.table.layout import Placement, Rect, Target, layout_for, pieces

GAMES = [Table(entry.key, seats) for entry in registry.entries() for seats in entry.seats]


@pytest.mark.parametrize("table", GAMES, ids=str)
@pytest.mark.parametrize("check", layouts.CHECKS, ids=lambda check: check.__name__)
def test_layouts(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a layout, here in all that are shipped, at every seat count."""
    check(table)


def test_hidden_faces_stay_hidden() -> None:
    """No placement or tip of a spectator's view tells a face of a hand."""
    match = Match.new("deuce", 3, seed=2)
    for place in layout_for("deuce").places(match.view(None), Rect(0, 0, 1024, 596), 0):
        if place.zone != "stock":
            assert place.face is None and place.tip == ""


def test_views_without_ids_are_numbered() -> None:
    """A computer player's view has no ids: every piece still gets one of its own."""
    view = Match.new("deuce", 4, seed=1).view(0).bare()
    ids = [piece for zone in pieces(view).values() for piece, _ in zone]
    assert len(ids) == len(set(ids)) == 52


def test_rect_arithmetic() -> None:
    """Containing, insetting, uniting and overlapping agree on what the edges are."""
    rect = Rect(10, 20, 30, 40)
    assert rect.centre == (25, 40) and (rect.right, rect.bottom) == (40, 60)
    assert rect.contains(10, 20) and not rect.contains(40, 30)
    assert rect.inset(5) == Rect(15, 25, 20, 30)
    assert rect.union(Rect(0, 30, 5, 100)) == Rect(0, 20, 40, 110)
    assert not rect.overlaps(Rect(40, 20, 5, 5)) and rect.overlaps(Rect(39, 20, 5, 5))
    assert Rect.about(25, 40, 30, 40) == rect


def _card(piece: int, x: float, depth: int, **more: float) -> Placement:
    return Placement(piece, "R1", x, 100, 50, 70, depth, "hand:0", pick="R1", **more)  # type: ignore[arg-type]


def test_hit_finds_the_uppermost() -> None:
    """Of overlapping pieces the one drawn last is hit; a raised one is still hit where it stood."""
    low, high = _card(1, 100, 0), _card(2, 120, 1)
    assert hit((low, high), 118, 100) == high
    assert hit((low, high), 80, 100) == low
    assert hit((low, high), 200, 100) is None
    raised = _card(3, 100, 0, reach=14.0)
    assert hit((raised,), 100, 145) == raised
    assert hit((low,), 100, 145) is None


def test_hit_minds_the_turn() -> None:
    """A card on its side is hit along its long side, and not where it would stand upright."""
    lying = _card(1, 100, 0, angle=90.0)
    assert hit((lying,), 132, 100) is not None
    assert hit((lying,), 100, 132) is None
    assert lying.rect.w == pytest.approx(70)


def test_target_for_prefers_the_pointer_then_the_cover() -> None:
    """A drop goes to the target under the pointer, else to the one that the piece covers well."""
    left, right = Target("l", Rect(0, 0, 100, 100), ""), Target("r", Rect(110, 0, 100, 100), "")
    assert target_at((left, right), 105, 50) is None
    assert target_for((left, right), Rect(60, 0, 100, 100), 105, 50) == right
    assert target_for((left, right), Rect(60, 0, 100, 100), 50, 50) == left
    assert target_for((left, right), Rect(200, 90, 100, 100), 250, 140) is None
