"""The table of Golden Deuce: its two looks, where cards and pawns lie, and the ways that pawns walk."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from game.check.layouts import areas, fits
from game.match import Match
from game.rules.core.view import View
from game.rules.games.golden_deuce.events import Counted, PawnMoved
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY
from game.table.arrange import CARD_RATIO, RAISE
from game.table.art import decks
from game.table.art.palette import NORMAL
from game.table.layout import Rect, layout_for, pieces
from game.table.layouts.golden_deuce.geometry import GoldenGeometry, rungs, share_out
from game.table.layouts.golden_deuce.layout import GoldenDeuceLayout, _plays
from game.table.layouts.golden_deuce.marks import Rung
from game.table.marks import Band, Owner
from game.table.tabletop import Tabletop

SMALL = Rect(0, 48, 1024, 592)
LAYOUT = layout_for("golden_deuce")
assert isinstance(LAYOUT, GoldenDeuceLayout)
TRACK = LAYOUT.alternate


def until(wanted: Callable[[View], bool], seats: int, seed: int) -> Match:
    """A match of seeded random moves at its first position in which the lowest actor's view is wanted."""
    match, rng = Match.new("golden_deuce", seats, seed=seed), random.Random(seed)
    while not wanted(match.view(min(match.actors()))):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def in_phase(phase: str, seats: int, seed: int = 1, hand: int = 1) -> Match:
    """A match in this phase, from the given hand on."""
    return until(lambda view: view.state.phase == phase and view.state.round >= hand, seats, seed)


def boxes(geometry: GoldenGeometry, handless: bool) -> list[Rect]:
    """Everything that must not overlap."""
    rects = [*(place.mat for place in geometry.places), geometry.track, geometry.bar]
    rects += [geometry.stock, geometry.played, geometry.count, geometry.trick]
    rects += rungs(geometry.ladder, 8) if geometry.ladder.w else []
    return rects if handless else [*rects, geometry.hand]


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize(("large", "handless"), [(False, False), (True, False), (True, True)])
def test_nothing_overlaps(seats: int, large: bool, handless: bool) -> None:
    """Mats, piles, trick, track, bar and hand lie apart and inside; each mat holds what belongs on it."""
    for area in areas():
        geometry = share_out(area, seats, large, handless)
        parts = boxes(geometry, handless)
        for index, part in enumerate(parts):
            assert area.holds(part, 0.5)
            assert not any(part.overlaps(other, 0.5) for other in parts[:index]), (area, part)
        assert geometry.trick.w >= geometry.trick.h / CARD_RATIO - 0.5, "a play fits its place"
        for place in geometry.places:
            own = [place.plate, place.plaque.total]
            own += [place.count] if place.count is not None else []
            own += [place.hand] if place.hand.w else []
            for index, part in enumerate(own):
                assert place.mat.holds(part, 0.5)
                assert not any(part.overlaps(other, 0.5) for other in own[:index])


def test_the_track_is_an_inset_or_fills_the_table() -> None:
    """A third of the table's width and more beside the cards; more than half of the table for pawns."""
    inset = share_out(SMALL, 4).track
    assert 380 <= inset.w <= 440 and 260 <= inset.h <= 300
    assert share_out(Rect(0, 12, 1280, 788), 4).track.w >= 520
    full = share_out(SMALL, 4, True, True).track
    assert full.w * full.h > SMALL.w * SMALL.h * 0.6


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("phase", [PAWNS, PENALTY])
def test_pawn_positions_hold_at_every_size(seats: int, phase: str) -> None:
    """While pawns move, in both looks, everything is inside, and targets are apart and large enough."""
    match = in_phase(phase, seats, hand=3)
    seat = min(match.actors())
    view = match.view(seat)
    for area in areas():
        fits(view, area, seat)
        placements = TRACK.places(view, area, seat)
        assert {place.id for place in placements} == {p for zone in pieces(view).values() for p, _ in zone}
        assert [place.depth for place in placements] == list(range(len(placements)))
        assert all(area.holds(place.rect, 0.5) for place in placements)
        targets = TRACK.targets(view, area, seat)
        for index, target in enumerate(targets):
            assert area.holds(target.rect) and min(target.rect.w, target.rect.h) >= 48
            assert not any(target.rect.overlaps(other.rect) for other in targets[:index])
    legal = view.legal()
    named = {move.target for move in legal if move.target is not None}
    assert named <= {target.key for target in targets}
    picks = {place.pick for place in placements if place.pick is not None}
    assert {piece for move in legal for piece in move.pieces} <= picks
    assert {pick.partition(":")[0] for pick in picks} == {str(seat + 1)}


def won_with_five(seats: int, seed: int) -> Match | None:
    """A match whose pawns move after five cards won a hand; None where that never happens."""
    match, rng = Match.new("golden_deuce", seats, seed=seed), random.Random(seed)
    while match.outcome() is None:
        seat = min(match.actors())
        five = [move for move in match.moves(seat) if move.startswith("play") and len(move.split()) == 6]
        match.play(seat, rng.choice(five or match.moves(seat)))
        state = match.view(0).state
        if state.phase == PAWNS and state.trick and state.trick[-1][1].bit_count() == 5:
            return match
    return None


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_play_that_won_can_be_read_beside_the_track(seats: int) -> None:
    """Each of its five cards shows at least a third of itself beneath the next one."""
    match = next(found for seed in range(50) if (found := won_with_five(seats, seed)) is not None)
    for area in areas():
        trick = [place for place in TRACK.places(match.view(0), area, 0) if place.zone == "trick"]
        shown = sorted((place for place in trick if not place.covered), key=lambda place: place.x)
        assert len(shown) == 5
        for left, right in pairwise(shown):
            assert right.rect.x - left.rect.x >= left.w / 3, (area, left.rect, right.rect)


def test_looks_follow_the_game() -> None:
    """The track for pawns and penalties, the cards for cards; a count is seen with the cards first."""
    playing = Match.new("golden_deuce", 3, seed=2)
    assert not LAYOUT.looks_away(playing.view(0), ())
    assert TRACK.looks_away(playing.view(0), ())
    match = in_phase(PAWNS, 3)
    view = match.view(0)
    assert LAYOUT.looks_away(view, ()) and not TRACK.looks_away(view, ())
    counted = match.events_at(match.version, 0)
    assert {type(event) for event in counted} == {Counted}
    assert not LAYOUT.looks_away(view, counted)
    assert LAYOUT.switch_area(view, SMALL, 0) is None
    assert LAYOUT.switch_area(playing.view(0), SMALL, 0) == share_out(SMALL, 3).track


def test_a_penalty_is_seen_on_the_track() -> None:
    """The step that ends a penalty still shows the track, though cards come next."""
    match = in_phase(PENALTY, 3, seed=4)
    seat = min(match.actors())
    match.play(seat, match.moves(seat)[0])
    view, events = match.view(seat), match.events_at(match.version, seat)
    assert view.state.phase != PENALTY
    assert LAYOUT.looks_away(view, events) and not LAYOUT.looks_away(view, ())


def test_pawns_and_plates_go_over_with_the_ground() -> None:
    """From the last pawn to the next deal: in its first frame all pawns and plates are on the new ground."""
    match = in_phase(PAWNS, 2)
    while match.view(0).state.phase == PAWNS:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[-1])
    shown = next(v for v in range(match.version, 0, -1) if match.view_at(v, 0).state.phase == PAWNS)
    tabletop = Tabletop("golden_deuce", NORMAL, decks.sprites("golden_deuce", NORMAL))
    tabletop.show(match.view_at(shown, 0), (), 0.0)
    assert tabletop.layout is TRACK
    for version in range(shown + 1, match.version + 1):
        now, view = float(version), match.view_at(version, 0)
        tabletop.show(view, match.events_at(version, 0), now)
        if tabletop.layout is not TRACK:
            break
    assert tabletop.layout is LAYOUT and tabletop.animator.busy(now)
    track = LAYOUT.switch_area(view, tabletop.area, 0)
    assert track is not None
    pawns = [pose for pose in tabletop.animator.poses(now) if pose.token is not None]
    assert len(pawns) == 6 and all(track.inset(-8).contains(pose.x, pose.y) for pose in pawns)
    plates, laid = tabletop.plates_at(now), LAYOUT.plates(view, tabletop.area, 0)
    assert [plate.rect for plate in plates] == [plate.rect for plate in laid]
    tabletop.finish()
    assert tabletop.plates_at(now) == laid  # what they say changes with the arrival


def test_a_penalty_leaves_nothing_on_the_old_ground() -> None:
    """The hand comes back beneath the track while the pawn walks: plates and cards make room at once."""
    match = in_phase(PENALTY, 4, seed=4)
    tabletop = Tabletop("golden_deuce", NORMAL, decks.sprites("golden_deuce", NORMAL))
    tabletop.show(match.view(0), (), 0.0)
    seat = min(match.actors())
    match.play(seat, match.moves(seat)[0])
    events = match.events_at(match.version, 0)
    tabletop.show(match.view(0), events, 1.0)
    assert tabletop.layout is TRACK and tabletop.animator.busy(1.0)
    assert [plate.rect for plate in tabletop.plates_at(1.0)] == [plate.rect for plate in tabletop.plates]
    moving = [pose for pose in tabletop.animator.poses(1.0) if pose.moving]
    assert len(moving) == 1 and moving[0].token == seat


def test_the_play_to_beat_is_large_and_named() -> None:
    """The latest play lies in full width with its player's label; what was before it is smaller."""
    match = until(lambda view: len(view.state.trick) >= 3, 4, 6)
    view = match.view(0)
    seat, cards = view.state.trick[-1]
    count = cards.bit_count()
    trick = [place for place in LAYOUT.places(view, SMALL, 0) if place.zone == "trick"]
    latest, before = trick[-count:], trick[:-count]
    assert min(place.w for place in latest) > max(place.w for place in before) * 1.5
    assert min(place.w for place in latest) >= 80
    place = share_out(SMALL, 4).play
    assert all(place.holds(one.rect) for one in latest) and not any(
        place.overlaps(one.rect) for one in before
    )
    labels = [mark for mark in LAYOUT.marks(view, SMALL, 0) if isinstance(mark, Band)]
    assert [mark.seat for mark in labels if isinstance(mark, Owner)] == [seat]
    assert [mark.seat for mark in labels] == [player for player, _ in view.state.trick][-len(labels) :]


@pytest.mark.parametrize("seed", range(6))
def test_pawns_walk_space_by_space(seed: int) -> None:
    """A way has a station a space, ends where the pawn stands, and jumps where it was sent on."""
    match = until(lambda view: view.state.phase == PAWNS and len(list(view.legal())) > 0, 3, seed)
    seat = min(match.actors())
    match.play(seat, match.moves(seat)[0])
    view, events = match.view(seat), match.events_at(match.version, seat)
    walks = TRACK.walks(view, events, SMALL, seat)
    moved = [event for event in events if isinstance(event, PawnMoved)]
    assert len(walks) == len(moved)
    places = {place.id: place for place in TRACK.places(view, SMALL, seat)}
    for event, (piece, way) in zip(moved, walks.items(), strict=True):
        assert (places[piece].x, places[piece].y) == pytest.approx((way[-1].x, way[-1].y))
        sent = event.counted != event.end
        assert len(way) == event.counted - event.start + sent
        assert way[-1].jump == (sent or event.end == 40)
        assert not any(stop.jump for stop in way[:-1])


def test_a_hand_is_sorted_by_rank_or_by_suit() -> None:
    """By rank, as cards beat one another, or suit by suit, ascending."""
    hand = ["G3", "J2", "C11", "J4", "PA"]
    by = {sort.key: sorted(hand, key=sort.rank) for sort in LAYOUT.sorts}
    assert by["rank"] == ["G3", "J4", "C11", "PA", "J2"]
    assert by["suit"] == ["J4", "J2", "PA", "C11", "G3"]


def test_the_ladder_tells_nothing_of_a_deal_in_the_air() -> None:
    """Before the cards have landed no rung is lit up by the hand; then those are whose kinds it holds."""
    match = Match.new("golden_deuce", 2, seed=1)
    tabletop = Tabletop("golden_deuce", NORMAL, decks.sprites("golden_deuce", NORMAL))
    tabletop.show(match.view_at(0, 0), (), 0.0)
    for version in range(1, match.version + 1):
        arrives = tabletop.show(match.view_at(version, 0), match.events_at(version, 0), 1.0)
    rungs = [mark for mark in tabletop.marks(1.1) if isinstance(mark, Rung)]
    assert arrives > 1.2 and len(rungs) == 8 and not any(mark.held for mark in rungs)
    assert any(mark.held for mark in tabletop.marks(arrives + 0.1) if isinstance(mark, Rung))


def test_a_rung_is_lit_when_the_play_has_landed() -> None:
    """Of one's own lead as well, whose cards lay open before."""
    match = until(lambda view: view.state.turn == view.seat and not view.state.trick, 2, 3)
    seat = min(match.actors())
    tabletop = Tabletop("golden_deuce", NORMAL, decks.sprites("golden_deuce", NORMAL))
    tabletop.show(match.view(seat), (), 0.0)
    match.play(seat, next(move for move in match.moves(seat) if move.startswith("play")))
    arrives = tabletop.show(match.view(seat), match.events_at(match.version, seat), 1.0)

    def lit(now: float) -> list[int]:
        return [mark.kind for mark in tabletop.marks(now) if isinstance(mark, Rung) and mark.lit]

    assert lit((1.0 + arrives) / 2) == [] and len(lit(arrives + 0.1)) == 1


@pytest.mark.parametrize("count", range(1, 6))
def test_what_is_played_on_is_never_smaller_than_the_hand(count: int) -> None:
    """Up to three cards of the play to beat lie as large as those of the hand, or larger; five are within a
    tenth of that.
    """
    for area in (Rect(0, 12, 1024, 628), Rect(0, 12, 1280, 788), Rect(0, 12, 1536, 852)):
        match = until(lambda view: len(view.state.trick) == 1, 4, 6)
        state = match.view(0).state
        state.trick = [(0, (1 << count) - 1)]
        geometry = share_out(area, 4)
        slots = _plays(state, geometry, False)[0][2]
        hand = geometry.hand.h - RAISE
        assert slots[0].h >= hand * (1.0 if count < 4 else 0.9)
