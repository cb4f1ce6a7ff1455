"""The painted track, its pawns and its rings."""

import time

import pygame
import pytest

from game.rules.games.golden_deuce.track import FINISH, SPECIALS, WARPS
from game.table.art import pawns, track
from game.table.art.palette import NORMAL
from game.table.track_shape import track as shape_of
from tests.table.test_art_cards import difference, mean

SIZE = (300, 190)


def middle(picture: pygame.Surface, space: int) -> tuple[int, int, int]:
    """The colour of a space's rim side, beside what is written on it."""
    shape = shape_of(track.aspect_of(picture.get_size()))
    height = picture.get_height()
    spot = shape.spaces[space]
    x, y = round(spot.x * height), round((spot.y + shape.radius * 0.68) * height)
    return mean(picture, pygame.Rect(x - 1, y - 1, 3, 2))


@pytest.mark.parametrize("size", [SIZE, (640, 400)])
def test_spaces_have_the_colour_of_their_kind(size: tuple[int, int]) -> None:
    """Plain spaces are pale; ahead is green, back is red, a warp is purple, in the inset and enlarged."""
    picture = track.track(size)
    assert picture.get_size() == size
    for space in range(1, FINISH):
        red, green, blue = middle(picture, space)
        if space not in SPECIALS:
            assert min(red, green, blue) > 130, space
        elif space in WARPS:
            assert blue > green + 40, space
        elif SPECIALS[space] > space:
            assert green > red + 40, space
        else:
            assert red > green + 50 and red > blue + 40, space


def test_the_track_is_drawn_once_and_scaled_while_resizing() -> None:
    """The same surface comes back; without `crisp` a new size is a scaled copy of the last, of that size."""
    first = track.track(SIZE)
    assert track.track(SIZE) is first
    rough = track.track((420, 266), crisp=False)
    assert rough.get_size() == (420, 266)
    start = time.process_time()
    for _ in range(5):
        track.track((420, 266), crisp=False)
    assert (time.process_time() - start) / 5 < 0.02


@pytest.mark.parametrize("size", [(540, 300), (430, 300)])
def test_until_it_is_crisp_the_spaces_lie_where_they_will(size: tuple[int, int]) -> None:
    """Also after a board of another shape was drawn, as the shelf shows one: pawns stand on their spaces."""
    track._cache.clear()
    track.track((600, 300) if size[0] < 500 else (430, 300))
    rough, fine = track.track(size, crisp=False), track.track(size)
    assert difference(rough, fine) < 20, "one of another shape: about 40"


def test_a_board_larger_than_the_cache_stays() -> None:
    """A board that fills a large window is not drawn again for the next frame, however large."""
    track._cache.put((3000, 1800), pygame.Surface((3000, 1800)))
    assert track.track((3000, 1800)) is track.track((3000, 1800))
    track._cache.clear()


def test_pawns_have_their_seats_colours_and_stand_on_their_foot() -> None:
    """A pawn's body shows its colour; its shadow lies about the foot, where nothing else is."""
    for seat in range(4):
        colour = NORMAL.seat(seat)
        picture = pawns.pawn(40, colour)
        assert picture.get_size() == (40, 50)
        seen = mean(picture, pygame.Rect(17, 10, 3, 5))
        others = [NORMAL.seat(other) for other in range(4)]
        assert min(others, key=lambda c: sum(abs(a - b) for a, b in zip(c, seen, strict=True))) == colour
        foot = picture.get_at((round(40 * pawns.FOOT[0]), round(50 * pawns.FOOT[1])))
        assert foot[3] > 200
    assert pawns.pawn(40, NORMAL.seat(0)) is pawns.pawn(40, NORMAL.seat(0))


def test_a_lifted_pawn_leaves_its_shadow_behind() -> None:
    """Lifted, the head is higher by the lift, and the board below the foot is darker than elsewhere."""
    targets = []
    for lift in (0.0, 24.0):
        target = pygame.Surface((120, 140))
        target.fill((180, 180, 180))
        pawns.draw_pawn(target, NORMAL.seat(3), (60, 110), 50, lift=lift)
        targets.append(target)
    tops = [
        min(y for y in range(140) for x in range(50, 66) if t.get_at((x, y))[:3] != (180, 180, 180))
        for t in targets
    ]
    assert tops[0] - tops[1] == pytest.approx(24, abs=1)
    assert targets[1].get_at((66, 109))[0] < 150


def test_pawns_can_be_faded() -> None:
    """A faded pawn is closer to the board, one of alpha 0 is not there."""

    def drawn(alpha: int = 255) -> pygame.Surface:
        target = pygame.Surface((80, 90))
        target.fill((90, 90, 90))
        pawns.draw_pawn(target, NORMAL.seat(3), (40, 70), 50, alpha=alpha)
        return target

    head = pygame.Rect(36, 22, 5, 6)
    plain = sum(mean(drawn(), head))
    assert sum(mean(drawn(alpha=120), head)) < plain
    assert difference(drawn(alpha=0), drawn(alpha=-5)) == 0
    assert drawn(alpha=0).get_at((38, 25))[:3] == (90, 90, 90)


def test_rings_light_the_rim_and_leave_the_space_free() -> None:
    """A ring is bright at the space's rim, clear in its middle, fades out before its picture ends."""
    for strong in (False, True):
        ring = pawns.ring(40, strong=strong)
        box = ring.get_width()
        assert ring.get_at((box // 2, box // 2))[3] < 40
        assert ring.get_at(((box - 40) // 2, box // 2))[0] > 200
        assert ring.get_at((0, box // 2))[3] < 90
        assert ring.get_at((0, 0))[3] == 0
