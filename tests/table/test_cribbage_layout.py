"""The table of Cribbage: where cards and pegs lie in every phase, and how pegs leap along the board."""

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.check.layouts import areas, fits
from game.match import Match
from game.rules.core.events import Scored
from game.rules.core.view import View
from game.rules.games.cribbage.phases import DISCARD, MUGGINS, OPEN, PLAY, SHOW
from game.table import arrange
from game.table.art.palette import NORMAL
from game.table.cribbage_shape import ASPECTS
from game.table.drawings import Brush, draw, draw_over
from game.table.flight import Pose
from game.table.geometry import window_area
from game.table.layout import Rect, layout_for, pieces
from game.table.layout_capabilities import Sided, Walking
from game.table.layouts.cribbage import pegs
from game.table.layouts.cribbage.geometry import share_out
from game.table.layouts.cribbage.layout import CribbageLayout
from game.table.marks import Band, Tally, Whose
from game.table.ui.theme import Theme

SMALL = window_area(1024, 640)
COLOURS = [(200, 40, 90), (40, 90, 200)]
LAYOUT = layout_for("cribbage")
assert isinstance(LAYOUT, CribbageLayout)


def until(wanted: Callable[[View], bool], seats: int, seed: int = 1, **options: object) -> Match:
    """A match of seeded random moves at its first position that is wanted."""
    match, rng = Match.new("cribbage", seats, seed=seed, options=options), random.Random(seed)
    while not wanted(match.view(0)):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


@pytest.mark.parametrize("seats", range(2, 5))
def test_nothing_overlaps(seats: int) -> None:
    """Plates, cards, board, pack, count, bar and hand lie apart and inside at every size."""
    for area in areas():
        geometry = share_out(area, seats)
        parts = [
            geometry.board, geometry.bar, geometry.hand, geometry.pack, geometry.title, geometry.disc,
            geometry.row,
        ]  # fmt: skip
        for place in geometry.places:
            large = place.plaque.total
            parts += [place.plate, place.hand, place.crib, *([] if large is None else [large])]
        for index, part in enumerate(parts):
            assert area.holds(part, 0.5)
            assert not any(part.overlaps(other, 0.5) for other in parts[:index]), (area, part)


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_board_is_readable_in_the_smallest_window(seats: int) -> None:
    """Over the full width, with at least 14 pixels from hole to hole, and holes that are 6 pixels wide."""
    board = share_out(SMALL, seats).board
    assert board.w > 1000 and board.h > 150
    shape = pegs.shape(Match.new("cribbage", seats, seed=1).view(0).state, board)
    assert shape.pitch * board.h >= 14 and 2 * shape.radius * board.h >= 6
    assert all(
        ASPECTS[0] <= wide.w / wide.h <= ASPECTS[1]
        for wide in (share_out(area, seats).board for area in areas())
    )


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_three_and_four_sit_around_a_board_that_is_no_smaller(seats: int, size: tuple[int, int]) -> None:
    """Left and right of the count and opposite, oneself beside the hand; where that is too narrow, along the
    top.
    """
    geometry, two = share_out(window_area(*size), seats), share_out(window_area(*size), 2)
    own, left, *opposite, right = geometry.places
    assert left.plate.right < geometry.pack.x and geometry.row.right < right.plate.x
    assert left.plate.y == right.plate.y > geometry.board.bottom
    assert all(place.plate.bottom < geometry.board.y for place in opposite) and len(opposite) == seats - 3
    assert geometry.bar.bottom < own.plate.y and own.crib.right < geometry.hand.x
    assert geometry.board.w == two.board.w
    assert geometry.board.h >= two.board.h * (1.3 if seats == 3 else 1.0) - 0.01
    narrow = share_out(window_area(1280, 1024), seats)
    assert all(place.plate.bottom < narrow.board.y for place in narrow.places[1:])


def test_what_one_plays_on_is_as_large_as_the_hand() -> None:
    """Cards of the count are never smaller than those in hand; the pack and earlier counts are."""
    for area in areas():
        geometry = share_out(area, 2)
        held = arrange.hand(4, geometry.hand)[0].h
        assert geometry.row.h >= held - 0.01 > geometry.pack.h > geometry.places[0].hand.h


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("phase", [DISCARD, PLAY, SHOW, MUGGINS])
def test_every_phase_holds_at_every_size(seats: int, phase: str) -> None:
    """Everything inside, targets apart and large enough, every piece placed once."""
    match = until(lambda view: view.state.phase == phase and view.state.round > 1, seats, muggins=True)
    for area in areas():
        fits(match.view(0), area, 0)


def test_the_count_lies_apart_from_earlier_counts() -> None:
    """Cards of the present count are large on the stage in order of play, those before lie at their seats."""
    match = until(lambda view: len(view.state.count) >= 2 and any(view.state.played), 3)
    view = match.view(0)
    geometry = share_out(SMALL, 3)
    places = LAYOUT.places(view, SMALL, 0)
    count = [place for place in places if place.zone == "count"]
    assert all(geometry.row.holds(place.rect, 1.0) for place in count)
    assert [place.id for place in sorted(count, key=lambda place: place.x)] == list(view.ids["count"])
    played = [place for place in places if place.zone.startswith("played:")]
    assert played and not any(place.rect.overlaps(geometry.row) for place in played)
    assert min(place.w for place in count) > 1.5 * max(place.w for place in played)
    marks = LAYOUT.marks(view, SMALL, 0)
    assert [mark.amount for mark in marks if isinstance(mark, Tally)] == [view.state.total]
    assert [mark.seat for mark in marks if type(mark) is Band] == view.state.by


@pytest.mark.parametrize("seats", range(2, 5))
def test_what_is_counted_lies_on_the_stage(seats: int) -> None:
    """In the show the hand whose turn it is, and while its count is told still that one; then the crib."""
    match = until(lambda view: view.state.phase == SHOW and view.state.shown == 0, seats)
    geometry = share_out(SMALL, seats)
    for shown in range(seats + 1):
        state = match.view(0).state
        assert state.shown == shown
        zone = "crib" if shown == seats else f"played:{state.owner}"
        looks = [(LAYOUT, match.view(0))]
        match.play(state.owner, "show")
        if match.outcome() is not None:
            break
        version = next(n for n in range(match.version, 0, -1) if match.log[n - 1][0] >= 0)
        view, events = match.view_at(version, 0), match.events_at(version, 0)
        assert LAYOUT.looks_away(view, events) and not LAYOUT.looks_away(view, ())
        looks.append((LAYOUT.alternate, view))
        for layout, seen in looks:
            places = layout.places(seen, SMALL, 0)
            staged = {place.zone for place in places if geometry.row.contains(place.x, place.y)}
            assert staged == {zone}
            assert all(place.face for place in places if place.zone == zone)
            assert any(isinstance(mark, Whose) for mark in layout.marks(seen, SMALL, 0))
    assert state.phase != OPEN


def test_the_crib_lies_with_its_dealer_face_down() -> None:
    """Whatever was laid away, by whomever, is one pile of backs in the dealer's place."""
    match = until(lambda view: view.state.phase == PLAY, 3)
    view = match.view(1)
    dealer = view.state.dealer
    place = share_out(SMALL, 3).places[(dealer - 1) % 3]
    laid = [place for place in LAYOUT.places(view, SMALL, 1) if place.zone.startswith("crib")]
    assert len(laid) == 4 and all(place.face is None for place in laid)
    assert all(place.crib.inset(-9, 0).holds(card.rect) for card in laid)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("target", [61, 121])
def test_pegs_stand_where_the_score_says(seats: int, target: int) -> None:
    """After every step of a whole match both pegs of a side stand at its last two scores."""
    match, rng = Match.new("cribbage", seats, seed=4, options={"target": target}), random.Random(4)
    board = share_out(SMALL, seats).board
    while match.outcome() is None:
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    state, shape = match.view(0).state, pegs.shape(match.view(0).state, board)
    lie = {place.id: place for place in LAYOUT.places(match.view(0), SMALL, 0)}
    for side in range(len(state.points)):
        rear, front = match.view(0).ids[f"track:{side}"]
        for piece, hole in ((front, state.points[side]), (rear, state.rear[side])):
            x, y = (board.h * part for part in shape.hole(side, hole))
            assert (lie[piece].x - board.x, lie[piece].y - board.y) == pytest.approx((x, y))
            assert lie[piece].look == "peg" and lie[piece].token == side
    assert max(state.points) == target


def test_the_rear_peg_leaps_and_goes_hole_by_hole() -> None:
    """A score sends the rear peg over the front one and on by one hole a point, to where it stands."""
    match, rng = Match.new("cribbage", 3, seed=2), random.Random(2)
    walked = 0
    while match.outcome() is None:
        before = match.version
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
        for version in range(before + 1, match.version + 1):
            view, events = match.view_at(version, 0), match.events_at(version, 0)
            walks = LAYOUT.walks(view, events, SMALL, 0)
            scored = [event for event in events if isinstance(event, Scored) and event.points]
            assert len(walks) == len(scored)
            places = {place.id: place for place in LAYOUT.places(view, SMALL, 0)}
            for event, (piece, way) in zip(scored, walks.items(), strict=True):
                assert len(way) == event.points
                assert way[0].jump and not any(stop.jump for stop in way[1:])
                assert (way[-1].x, way[-1].y) == pytest.approx((places[piece].x, places[piece].y))
                walked += 1
    assert walked > 30 and isinstance(LAYOUT, Walking)


def test_partners_show_one_colour() -> None:
    """With four, opposite seats share a side; with three, everybody has a colour."""
    assert isinstance(LAYOUT, Sided)
    assert list(LAYOUT.sides(Match.new("cribbage", 4, seed=1).view(0))) == [0, 1, 0, 1]
    assert list(LAYOUT.sides(Match.new("cribbage", 3, seed=1).view(0))) == [0, 1, 2]


def test_a_hand_is_sorted_by_rank_or_by_suit() -> None:
    """The ace is the lowest card; or suit by suit."""
    by = {sort.key: sorted(["KH", "AS", "5C", "TH", "5S"], key=sort.rank) for sort in LAYOUT.sorts}
    assert by["rank"] == ["AS", "5C", "5S", "TH", "KH"]
    assert by["suit"] == ["5C", "TH", "KH", "AS", "5S"]


def test_the_pack_is_the_target_of_a_cut() -> None:
    """Whoever cuts finds the pack among the targets; cards that are dropped find the count."""
    match = until(lambda view: view.state.phase == "cut", 2)
    seat = min(match.actors())
    view = match.view(seat)
    assert {move.target for move in view.legal()} == {"stock"}
    assert [target.key for target in LAYOUT.targets(view, SMALL, seat)] == ["stock", "count"]
    top = pieces(view)["stock"][-1][0]
    pack = next(place for place in LAYOUT.places(view, SMALL, seat) if place.id == top)
    assert LAYOUT.targets(view, SMALL, seat)[0].rect.holds(pack.rect)


def test_a_lens_lies_over_the_peg_that_walks() -> None:
    """Over the first peg on its way the board is magnified, within the table; over pegs at rest it is not."""
    view = Match.new("cribbage", 2, seed=1).view(0)
    marks = LAYOUT.marks(view, SMALL, 0)
    surface = pygame.Surface((1024, 640))
    brush = Brush(surface, Theme(1.0), NORMAL, COLOURS)
    draw(brush, (mark for mark in marks if mark.still))
    bare = surface.copy()
    pegs = [place for place in LAYOUT.places(view, SMALL, 0) if place.look == "peg"]
    poses = [Pose(peg.id, peg.face, peg.x, peg.y, peg.w, peg.h, 0, peg.zone, token=peg.token, look="peg")
             for peg in pegs]  # fmt: skip
    draw_over(brush, marks, poses, SMALL)
    assert surface.get_buffer().raw == bare.get_buffer().raw
    draw_over(brush, marks, [*poses[:-1], replace(poses[-1], moving=True)], SMALL)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    (lens,) = [box for box in changed.get_bounding_rects() if box.w > 20]
    assert lens.collidepoint(poses[-1].x, poses[-1].y) and lens.h > share_out(SMALL, 2).board.h * 0.7
    assert SMALL.holds(Rect(*lens), 3.0)
