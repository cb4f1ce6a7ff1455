"""The geometry of the cribbage board: holes in order, apart, within their band and readable when small."""

import itertools
import math

import pytest

from game.table.cribbage_shape import (
    ASPECTS,
    BEHIND,
    GAME,
    GROUP,
    LAST,
    LEG,
    LEGS,
    START,
    TRACKS,
    board,
    resting,
)

SMALLEST = (530, 190)
SHAPES = [(aspect, tracks) for aspect in (2.4, 530 / 190, 3.6, 7.6) for tracks in TRACKS]


@pytest.mark.parametrize(("aspect", "tracks"), SHAPES)
def test_holes_are_on_the_board_and_apart(aspect: float, tracks: int) -> None:
    """122 holes for each track and one game hole: all on the board, with wood between any two."""
    shape = board(aspect, tracks)
    holes = [shape.hole(track, number) for track in range(tracks) for number in range(BEHIND, LAST + 1)]
    holes.append(shape.hole(0, GAME))
    assert len(set(holes)) == tracks * 122 + 1
    for x, y in holes:
        assert shape.radius * 2 < x < aspect - shape.radius * 2
        assert shape.radius * 2 < y < 1 - shape.radius * 2
    for a, b in itertools.combinations(holes, 2):
        assert math.dist(a, b) > 2.6 * shape.radius


@pytest.mark.parametrize("tracks", TRACKS)
def test_the_smallest_board_is_readable(tracks: int) -> None:
    """At 530 by 190 pixels holes are at least 14 pixels apart and 6 pixels wide."""
    width, height = SMALLEST
    shape = board(width / height, tracks)
    assert shape.pitch * height >= 14
    assert shape.radius * height * 2 >= 6


@pytest.mark.parametrize(("aspect", "tracks"), SHAPES)
def test_holes_come_in_groups_of_five_along_four_legs(aspect: float, tracks: int) -> None:
    """On a leg neighbours are one pitch apart, a third more between groups; legs lead to and fro."""
    shape = board(aspect, tracks)
    for track in range(tracks):
        for number in range(1, LAST):
            (x, y), (next_x, next_y) = shape.hole(track, number), shape.hole(track, number + 1)
            if number % LEG == 0:
                assert next_x == pytest.approx(x) and next_y > y
                continue
            assert next_y == pytest.approx(y)
            step = (next_x - x) * (-1 if (number - 1) // LEG % 2 else 1)
            wide = 1.35 if number % GROUP == 0 else 1.0
            assert step == pytest.approx(shape.pitch * wide)


@pytest.mark.parametrize(("aspect", "tracks"), SHAPES)
def test_tracks_keep_to_the_band_and_bends_do_not_cross(aspect: float, tracks: int) -> None:
    """Rows lie within the band of their leg; bands leave room for numbers; an outer track stays outside."""
    shape = board(aspect, tracks)
    for leg in range(LEGS):
        for track in range(tracks):
            y = shape.hole(track, leg * LEG + 1)[1]
            assert abs(y - shape.middle(leg)) + shape.radius * 1.3 < shape.half
    assert shape.leg - 2 * shape.half > 0.2 * shape.leg
    for corner in range(1, LEGS):
        bends = [shape.along(track, corner * LEG + 0.5)[0] for track in range(tracks)]
        ways = [
            shape.hole(track, corner * LEG + 1)[1] - shape.hole(track, corner * LEG)[1]
            for track in range(tracks)
        ]
        reach = sorted(range(tracks), key=lambda track: ways[track])
        outwards = bends if corner % 2 else [-x for x in bends]
        assert [outwards[track] for track in reach] == sorted(outwards)


@pytest.mark.parametrize("tracks", TRACKS)
def test_a_peg_walks_from_hole_to_hole_without_a_jump(tracks: int) -> None:
    """At whole places it is in the hole; in between it moves on by small steps and stays on the board."""
    shape = board(2.8, tracks)
    for track in range(tracks):
        for number in (BEHIND, START, 1, 30, 31, 90, LAST, GAME):
            assert shape.along(track, number) == pytest.approx(shape.hole(track, number))
        walk = [shape.along(track, place / 8) for place in range(-8, GAME * 8 + 1)]
        for a, b in itertools.pairwise(walk):
            assert 0 < math.dist(a, b) < 0.75 * shape.leg
        assert all(0 < x < 2.8 and 0 < y < 1 for x, y in walk)
        assert shape.along(track, -5) == shape.hole(track, BEHIND)
        assert shape.along(track, 200) == shape.hole(track, GAME)


def test_what_is_no_hole_or_no_board_is_refused() -> None:
    """Numbers beyond the board, tracks that it does not have, and boards for one or four are errors."""
    shape = board(2.8, 2)
    for track, number in ((2, 5), (-1, 5), (0, GAME + 1), (0, BEHIND - 1)):
        with pytest.raises(IndexError, match="no hole"):
            shape.hole(track, number)
    for tracks in (1, 4):
        with pytest.raises(ValueError, match="two or three tracks"):
            board(2.8, tracks)
    assert board(9.0, 2).aspect == ASPECTS[1]


def test_pegs_rest_at_the_score_and_the_one_before() -> None:
    """The rear peg waits behind the start until its side has scored, then marks what it had before."""
    assert resting(0, 0) == (START, BEHIND)
    assert resting(2, 0) == (2, START)
    assert resting(14, 6) == (14, 6)
    assert resting(GAME, 119) == (GAME, 119)
