"""The painted cribbage board, its pegs in their holes, and the lens."""

import time

import pygame
import pytest

from game.table.art import cribbage_board, cribbage_pegs
from game.table.art.cribbage_board import board, hole, lane_colour, shape
from game.table.art.cribbage_pegs import Peg, draw_lens, draw_peg, draw_pegs
from game.table.art.palette import NORMAL, Colour
from game.table.cribbage_shape import BEHIND, GAME, LAST, TRACKS
from tests.table.test_art_cards import difference, mean
from tests.table.test_art_palette import VISION, distance

SIZE = (530, 190)
LANES = tuple(NORMAL.seat(seat) for seat in range(3))


def at(picture: pygame.Surface, point: tuple[float, float]) -> Colour:
    """The colour at a point."""
    return mean(picture, pygame.Rect(round(point[0]) - 1, round(point[1]) - 1, 2, 2))


@pytest.mark.parametrize("tracks", TRACKS)
def test_every_hole_is_dark_and_its_lane_is_not(tracks: int) -> None:
    """At the smallest size each hole is a dark spot, and half-way to the next one there is lighter wood."""
    picture = board(SIZE, LANES[:tracks])
    assert picture.get_size() == SIZE
    for track in range(tracks):
        for number in range(BEHIND, LAST + 1):
            assert max(at(picture, hole(SIZE, tracks, track, number))) < 75, number
        for number in range(1, LAST, 7):
            (x, y), (right, below) = (hole(SIZE, tracks, track, n) for n in (number, number + 1))
            if y == below:
                assert max(at(picture, ((x + right) / 2, y))) > max(at(picture, (x, y))) + 30, number
    assert max(at(picture, hole(SIZE, tracks, 0, GAME))) < 60


def test_lanes_have_the_colours_of_their_players() -> None:
    """Beside a hole the wood is closest to the stain of the track's own player, on every leg."""
    picture = board(SIZE, LANES)
    for track in range(3):
        for number in (3, 33, 63, 93):
            (x, y), (right, _) = (hole(SIZE, 3, track, n) for n in (number, number + 1))
            seen = at(picture, ((x + right) / 2, y))
            stains = [distance(seen, lane_colour(lane), "full") for lane in LANES]
            assert stains.index(min(stains)) == track


def test_the_game_hole_is_ringed_with_gold() -> None:
    """A game to 121 ends in the one golden hole, a game to 61 in a golden hole for each track."""
    radius = shape(SIZE, 2).radius * SIZE[1]
    for target, number, wide in ((GAME, GAME, 1.35), (61, 61, 1.0)):
        long, short = board(SIZE, LANES[:2], target), board(SIZE, LANES[:2], 61 if target == GAME else GAME)
        x, y = hole(SIZE, 2, 0, number)
        ring = (x - radius * wide * 1.5, y)
        assert sum(at(long, ring)[:2]) > 260
        assert distance(at(long, ring), at(short, ring), "full") > 10


def test_the_board_is_drawn_once_and_scaled_while_resizing() -> None:
    """The same surface comes back; without `crisp` a new size is a scaled copy, of that size and at once."""
    first = board(SIZE, LANES)
    assert board(SIZE, LANES) is first
    assert board(SIZE, LANES[:2]) is not first
    start = time.process_time()
    assert board((600, 214), LANES, crisp=False).get_size() == (600, 214)
    assert time.process_time() - start < 0.03


def test_a_board_and_what_its_lens_shows_stay() -> None:
    """Neither pushes the other out of the cache, however large the board is."""
    size = (1100, 390)
    first = board(size, LANES[:2])
    target = pygame.Surface((300, 300))
    draw_lens(target, (150, 150), 200, size, LANES[:2], (300, 100), ())
    start = time.process_time()
    draw_lens(target, (150, 150), 200, size, LANES[:2], (320, 100), ())
    assert time.process_time() - start < 0.03
    assert board(size, LANES[:2]) is first
    cribbage_board._cache.clear()


def test_a_peg_stands_in_its_hole() -> None:
    """The stem fills the hole down to its front lip and ends there; dark shows on both sides of it."""
    radius, foot = 12.0, (60.0, 80.0)
    target = pygame.Surface((140, 140))
    target.fill((200, 200, 200))
    draw_peg(target, (240, 60, 40), foot, radius)
    stem = at(target, (60, 80 - radius * 0.5))
    assert stem[0] > stem[1] + 40
    for side in (-0.86, 0.86):
        assert max(at(target, (60 + side * radius, 80))) < 130
    below = target.get_at((60, round(80 + radius * 1.15)))
    assert below[0] == pytest.approx(below[1], abs=3)
    head = at(target, (60 + 0.2 * radius, 80 - 2.15 * radius))
    assert head[0] > 150 and head[0] > head[2] + 60


def test_a_lifted_peg_leaves_its_hole_empty() -> None:
    """Pulled out, its head is higher by at least the lift, and nothing of it is where it stood."""
    tops = []
    for lift in (0.0, 30.0):
        target = pygame.Surface((140, 160))
        target.fill((200, 200, 200))
        draw_peg(target, (240, 60, 40), (60, 120), 8.0, lift=lift)
        red = [y for y in range(160) if target.get_at((61, y))[0] > target.get_at((61, y))[2] + 60]
        tops.append(min(red))
        if lift:
            assert max(red) < 120
    assert tops[0] - tops[1] >= 30


def test_pegs_have_their_players_colours_at_the_smallest_size() -> None:
    """On a board of 530 pixels, the head of a peg is closest to its own player's colour."""
    target = board(SIZE, LANES).copy()
    pegs = [Peg(lane, track, 20 + track * 30) for track, lane in enumerate(LANES)]
    draw_pegs(target, (0, 0), SIZE, 3, pegs)
    radius = shape(SIZE, 3).radius * SIZE[1]
    for peg in pegs:
        x, y = hole(SIZE, 3, peg.track, round(peg.place))
        seen = at(target, (x + radius * 0.4, y - radius * 2.0))
        apart = [distance(seen, lane, "full") for lane in LANES]
        assert apart.index(min(apart)) == peg.track


@pytest.mark.parametrize("vision", VISION)
def test_pegs_stand_out_from_their_lanes(vision: str) -> None:
    """No player's pegs have the colour of his own lane, for any viewer."""
    for seat in range(4):
        assert distance(NORMAL.seat(seat), lane_colour(NORMAL.seat(seat)), vision) >= 18


def test_the_lens_magnifies_what_it_is_held_over() -> None:
    """In its middle is the hole that it looks at, twice as large; outside of it nothing changes."""
    target = pygame.Surface((260, 260))
    target.fill((10, 60, 60))
    focus = hole(SIZE, 3, 1, 47)
    draw_lens(target, (130, 130), 180, SIZE, LANES, focus, [Peg(LANES[0], 0, 10)])
    assert max(at(target, (130, 130))) < 75
    reach = shape(SIZE, 3).radius * SIZE[1]
    assert max(at(target, (130 + reach * 1.4, 130))) < 75
    assert max(at(target, (130 + shape(SIZE, 3).pitch * SIZE[1], 130))) > 75
    assert target.get_at((5, 5))[:3] == (10, 60, 60)
    with_peg = pygame.Surface((260, 260))
    with_peg.fill((10, 60, 60))
    draw_lens(with_peg, (130, 130), 180, SIZE, LANES, focus, [Peg(LANES[1], 1, 47)])
    assert difference(target, with_peg) > 0.3


def test_a_walking_peg_costs_little() -> None:
    """A peg on its way needs few pictures: a hundred frames draw in a fraction of a second, in bounds."""
    target = pygame.Surface(SIZE)
    start = time.process_time()
    for step in range(100):
        draw_pegs(target, (0, 0), SIZE, 3, [Peg(LANES[0], 0, step / 4, 0.5)])
    assert time.process_time() - start < 1.0
    assert cribbage_pegs._cache.bytes <= 2 * 1024 * 1024 * cribbage_pegs.SurfaceCache.scale
