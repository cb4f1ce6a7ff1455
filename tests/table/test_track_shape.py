"""The geometry of the 40-space track: spaces in order, apart, on the band, on the board, at every aspect."""

import itertools
import math

import pytest

from game.rules.games.golden_deuce import track as rules
from game.table.track_shape import ASPECTS, FINISH, QUEUE, SPECIALS, START, Box, Track, track

SHAPES = [1.35, 300 / 190, 16 / 9, 2.6]


def inside(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box."""
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def apart(box: Box, shape: Track) -> float:
    """How far the band's edge stays from a box: the distance of its nearest point, 0 if one lies inside."""
    return min(
        math.hypot(max(box[0] - x, 0, x - box[0] - box[2]), max(box[1] - y, 0, y - box[1] - box[3]))
        for x, y in shape.outline()
    )


@pytest.mark.parametrize("aspect", SHAPES)
def test_spaces_are_on_the_board_and_apart(aspect: float) -> None:
    """Forty spaces and a gate, all on the board; no two discs touch, not even of different turns."""
    shape = track(aspect)
    assert len(shape.spaces) == FINISH + 1
    for spot in shape.spaces:
        assert shape.half * 0.9 <= spot.x <= aspect - shape.half * 0.9
        assert shape.half * 0.9 <= spot.y <= 1 - shape.half * 0.9
        assert math.hypot(spot.dx, spot.dy) == pytest.approx(1)
    for (i, a), (j, b) in itertools.combinations(enumerate(shape.spaces[1:], start=1), 2):
        reach = shape.radius + (shape.goal if j == FINISH else shape.radius)
        assert math.dist((a.x, a.y), (b.x, b.y)) > reach, (i, j)


@pytest.mark.parametrize("aspect", SHAPES)
def test_spaces_are_evenly_spaced_and_point_onwards(aspect: float) -> None:
    """From space to space it is the same way, and each looks towards the next but for the bends."""
    shape = track(aspect)
    for a, b in itertools.pairwise(shape.spaces):
        way = (b.x - a.x, b.y - a.y)
        assert way[0] * a.dx + way[1] * a.dy > 0
    steps = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.pairwise(shape.spaces)]
    assert min(steps) > max(steps) * 0.75


@pytest.mark.parametrize("aspect", SHAPES)
def test_band_holds_its_spaces_and_turns_stay_apart(aspect: float) -> None:
    """A space is narrower than the band; turns do not overlap: no edge comes near another middle line."""
    shape = track(aspect)
    assert shape.radius < shape.half
    for x, y in shape.outline()[::3]:
        nearest = min(math.dist((x, y), point) for point in shape.line)
        assert nearest > shape.half * 0.93


@pytest.mark.parametrize("aspect", SHAPES)
def test_trays_are_clear_of_the_band_and_the_queue_is_central(aspect: float) -> None:
    """Start, home and queue touch neither the band nor one another; the queue is about the board's middle."""
    shape = track(aspect)
    for box in (shape.start, shape.home, shape.queue):
        assert apart(box, shape) > 0.004
        assert inside((0, 0, aspect, 1), box[0], box[1])
    finish = shape.spaces[FINISH]
    assert finish.x + shape.goal < shape.home[0]
    assert shape.home[0] + shape.home[2] < shape.queue[0]
    left, top, width, height = shape.queue
    assert abs(top + height / 2 - 0.5) < 0.03
    assert left < aspect * 0.62 < left + width


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pawns", [2, 3, 4])
def test_pawns_stand_apart_in_their_trays(seats: int, pawns: int) -> None:
    """At the start and at home each pawn has a place of its own inside the tray, in the queue each seat."""
    shape = track(300 / 190)
    for position, box in ((START, shape.start), (FINISH, shape.home)):
        feet = [
            shape.stand(position, seat, seats, pawn, pawns) for seat in range(seats) for pawn in range(pawns)
        ]
        assert all(inside(box, *foot) for foot in feet)
        assert min(math.dist(a, b) for a, b in itertools.combinations(feet, 2)) > 0.02
    queued = [shape.stand(QUEUE, seat, seats) for seat in range(seats)]
    assert all(inside(shape.queue, *foot) for foot in queued)
    assert len(set(queued)) == seats


def test_a_pawn_on_a_space_stands_on_it() -> None:
    """Whoever stands on space 17 stands there, whatever the seat."""
    shape = track(1.6)
    places = {shape.stand(17, seat, 4, pawn) for seat in range(4) for pawn in range(3)}
    assert len(places) == 1
    spot = shape.spaces[17]
    assert math.dist(places.pop(), (spot.x, spot.y)) < shape.radius


def test_walking_runs_along_the_band() -> None:
    """A walk passes through its spaces, stays on the middle line in between, and ends at the finish."""
    shape = track(1.6)
    for number in (0, 9, 26, 40):
        spot, space = shape.along(number), shape.spaces[number]
        assert (spot.x, spot.y) == pytest.approx((space.x, space.y))
    between = shape.along(13.5)
    assert min(math.dist((between.x, between.y), point) for point in shape.line) < 0.011
    assert shape.along(99) == shape.along(40)


def test_other_aspects_are_brought_into_bounds() -> None:
    """A square or a ribbon gets the nearest board that the geometry is made for."""
    assert track(1.0).aspect == ASPECTS[0]
    assert track(9.0).aspect == ASPECTS[1]


def test_positions_are_those_of_the_rules() -> None:
    """Start, finish, queue and what special spaces do are as the rules of Golden Deuce have them."""
    assert SPECIALS == rules.SPECIALS
    assert (START, FINISH, QUEUE) == (rules.START, rules.FINISH, rules.QUEUE)
