"""Ways of pieces that walk and jump, by themselves and in the animator."""

import pytest

from game.table.animator import Animator
from game.table.layout import Placement, Rect
from game.table.motion import HOP, LEAP, LEAP_LEAST, PEG, PEG_LATER, STRIDE_LEAST, WALK
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


def test_long_ways_are_gone_in_haste() -> None:
    """Spaces, holes and jumps: the more there are, the quicker each, down to what can be followed."""

    def hops(count: int) -> list[Waypoint]:
        return [Waypoint(n, 0) for n in range(count)]

    def jumps(count: int) -> list[Waypoint]:
        return [Waypoint(n, 0, True) for n in range(count)]

    assert lasts(hops(6)) == pytest.approx(6 * HOP) and lasts(jumps(1)) == pytest.approx(LEAP)
    for way in (hops(7), hops(17), jumps(2), jumps(4), [Waypoint(n, 0, peg=True) for n in range(17)]):
        assert lasts(way) == pytest.approx(WALK)
    assert lasts([*hops(5), *jumps(1)]) == pytest.approx(WALK)
    assert lasts(hops(40)) == pytest.approx(40 * STRIDE_LEAST)
    assert lasts(jumps(6)) == pytest.approx(6 * LEAP_LEAST)


def test_pegs_hurry_after_the_eighth_hole() -> None:
    """Each hole is told when the peg is in it; as few as these take their time."""
    assert list(touching([Waypoint(n, 0, peg=True) for n in range(7)])) == pytest.approx(
        [PEG * (n + 1) for n in range(7)]
    )
    holes = list(touching([Waypoint(n, 0, peg=True) for n in range(10)]))
    assert holes[9] == pytest.approx(WALK) and holes[0] > holes[9] - holes[8] == pytest.approx(PEG_LATER)


def test_the_animator_walks_one_after_another() -> None:
    """Two pawns go one after the other along their ways, and both arrive."""
    animator = Animator(Rect(0, 0, 200, 200))
    animator.show([pawn(0, 0, "start:0"), pawn(0, 50, "start:0", 2)], (), 0.0)
    goal = [pawn(20, 100, "space:3"), pawn(30, 50, "space:1", 2)]
    arrival = animator.show(goal, (), 1.0, walks={1: WAY, 2: (Waypoint(30, 50),)})
    assert lasts(WAY) + lasts([Waypoint(30, 50)]) > WALK and arrival == pytest.approx(1.0 + WALK)
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
