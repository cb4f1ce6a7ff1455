"""Ways of pieces that walk and jump, by themselves and in the animator."""

import pytest

from game.table.animator import Animator
from game.table.layout import Placement, Rect
from game.table.motion import PEG, PEG_LATER, WALK_MOST
from game.table.walk import Waypoint, along, lasts, touching

WAY = (Waypoint(10, 0), Waypoint(20, 0), Waypoint(20, 100, True))


def pawn(x: float, y: float, zone: str, piece: int = 1) -> Placement:
    """A pawn of the first seat lying there."""
    return Placement(piece, f"1:{piece}", x, y, 20, 25, piece, zone, token=0)


def test_a_way_passes_its_stations() -> None:
    """The piece goes over every station in turn, is lifted in between, and ends on the last."""
    whole = lasts(WAY)
    seen = [along((0, 0), WAY, number / 100) for number in range(101)]
    for x, y in ((10, 0), (20, 0), (20, 100)):
        assert min(abs(px - x) + abs(py - y) for px, py, _ in seen) < 2
    assert seen[-1] == pytest.approx((20, 100, 0))
    assert max(lift for _, y, lift in seen if y > 0) > max(lift for _, y, lift in seen if y == 0) > 0
    assert whole > lasts(WAY[:2])


def test_long_ways_do_not_take_for_ever() -> None:
    """Forty spaces take no longer than the cap."""
    assert lasts([Waypoint(n, 0) for n in range(40)]) == pytest.approx(WALK_MOST)


def test_pegs_hurry_after_the_eighth_hole() -> None:
    """Each hole is told when the peg is in it."""
    holes = list(touching([Waypoint(n, 0, peg=True) for n in range(10)]))
    assert holes[7] == pytest.approx(8 * PEG) and holes[9] == pytest.approx(8 * PEG + 2 * PEG_LATER)


def test_the_animator_walks_one_after_another() -> None:
    """Two pawns go one after the other along their ways, and both arrive."""
    animator = Animator(Rect(0, 0, 200, 200))
    animator.show([pawn(0, 0, "start:0"), pawn(0, 50, "start:0", 2)], (), 0.0)
    goal = [pawn(20, 100, "space:3"), pawn(30, 50, "space:1", 2)]
    arrival = animator.show(goal, (), 1.0, walks={1: WAY, 2: (Waypoint(30, 50),)})
    assert arrival == pytest.approx(1.0 + lasts(WAY) + lasts([Waypoint(30, 50)]))
    early = {pose.id: pose for pose in animator.poses(1.1)}
    assert early[1].moving and (early[2].x, early[2].y) == (0, 50)
    assert early[1].y == 0 and 0 < early[1].x < 10 and early[1].token == 0
    late = {pose.id: pose for pose in animator.poses(arrival + 0.01)}
    assert (late[1].x, late[1].y, late[2].x) == (20, 100, 30) and not animator.busy(arrival + 0.01)


def test_another_size_ends_a_walk_gracefully() -> None:
    """Resized in mid-walk, the pawn goes straight on to its place in the new size."""
    animator = Animator(Rect(0, 0, 200, 200))
    animator.show([pawn(0, 0, "start:0")], (), 0.0)
    arrival = animator.show([pawn(20, 100, "space:3")], (), 1.0, walks={1: WAY})
    animator.rescale([pawn(40, 200, "space:3")], Rect(0, 0, 400, 400), 1.2)
    (pose,) = animator.poses(arrival + 0.01)
    assert (pose.x, pose.y) == (40, 200)
