"""Pieces in flight: where they are when, in which order they leave, and what is seen of them."""

from typing import Any

import pytest

from game.match import Match
from game.rules.core.events import Event, Transfer
from game.table import motion
from game.table.animator import Animator
from game.table.flight import Pose
from game.table.layout import Placement, Rect, layout_for

AREA = Rect(0, 0, 1000, 600)


def card(piece: int, x: float = 100, y: float = 100, zone: str = "a", **more: Any) -> Placement:
    """A card lying open."""
    return Placement(piece, more.pop("face", "R1"), x, y, 50, 70, more.pop("depth", piece), zone, **more)


def pose(animator: Animator, piece: int, now: float) -> Pose:
    """One piece's pose."""
    return next(found for found in animator.poses(now) if found.id == piece)


def shown(*places: Placement) -> Animator:
    """An animator at rest with these pieces."""
    animator = Animator(AREA)
    animator.show(places, (), 0.0)
    return animator


def test_first_show_snaps() -> None:
    """An empty table fills at once and is not busy."""
    animator = shown(card(1), card(2, 300))
    assert not animator.busy(0.0)
    assert [(p.id, p.x, p.moving) for p in animator.poses(0.0)] == [(1, 100, False), (2, 300, False)]


def test_a_piece_flies_from_here_to_there() -> None:
    """It starts where it was, is lifted on the way and arrives exactly, when `show` said."""
    animator = shown(card(1))
    end = animator.show((card(1, 500, zone="b"),), (), 10.0)
    assert 10.2 < end < 10.4
    start, middle = pose(animator, 1, 10.0), pose(animator, 1, 10.1)
    assert (start.x, start.y) == (100, 100) and 100 < middle.x < 500
    assert middle.lift > 5 and middle.y < 100 and middle.moving
    assert animator.busy(end - 0.01) and not animator.at_rest(1, end - 0.01)
    last = pose(animator, 1, end)
    assert (last.x, last.lift, last.moving) == (500, 0, False)
    assert not animator.airborne(end) and animator.at_rest(1, end) and animator.busy(end)
    sizes = [pose(animator, 1, end + motion.LAND * share / 10).swell for share in range(11)]
    assert (sizes[0], min(sizes), sizes[-1]) == (motion.TOUCHED, motion.PRESSED, 1.0)
    assert not animator.busy(end + motion.LAND)


def test_a_flight_broken_off_goes_on_from_its_pose() -> None:
    """Sent elsewhere in mid-air, a piece never jumps."""
    animator = shown(card(1))
    animator.show((card(1, 500, zone="b"),), (), 0.0)
    before = pose(animator, 1, 0.2)
    animator.show((card(1, 100, 500, zone="c"),), (), 0.2)
    after = pose(animator, 1, 0.2)
    assert (after.x, after.y) == pytest.approx((before.x, before.y))


def test_laid_out_anew_in_flight() -> None:
    """A new place in the same zone bends the flight without putting off the arrival."""
    animator = shown(card(1))
    end = animator.show((card(1, 500, zone="b"),), (), 0.0)
    before = pose(animator, 1, 0.1)
    assert animator.show((card(1, 520, zone="b"),), (), 0.1) == pytest.approx(end)
    assert pose(animator, 1, 0.1).x == pytest.approx(before.x)
    assert pose(animator, 1, end).x == 520


def test_turning_over_half_way() -> None:
    """The back narrows to nothing, then the face opens; never both, never the face too early."""
    animator = shown(card(1, face=None))
    end = animator.show((card(1, face="R1"),), (), 0.0)
    early, late = pose(animator, 1, end * 0.3), pose(animator, 1, end * 0.7)
    assert end == pytest.approx(motion.FLIP)
    assert early.face is None and 0 < early.flip < 1
    assert late.face == "R1" and 0 < late.flip < 1
    assert abs(pose(animator, 1, end * 0.5).flip) < 0.1
    assert pose(animator, 1, end).flip == 1


@pytest.mark.parametrize(
    ("before", "after", "way"), [(350.0, 20.0, 30.0), (10.0, 330.0, -40.0), (0.0, 90.0, 90.0)]
)
def test_a_piece_turns_the_shorter_way(before: float, after: float, way: float) -> None:
    """Never by more than half a circle, always the same way round, and it arrives as it is to lie."""
    animator = shown(card(1, angle=before))
    end = animator.show((card(1, 500, zone="b", angle=after),), (), 0.0)
    turned = [pose(animator, 1, end * share / 20).angle - before for share in range(20)]
    assert all(0 <= turn / way <= 1 for turn in turned)
    assert turned == sorted(turned, reverse=way < 0) and turned[-1] == pytest.approx(way, rel=0.05)
    just_before, at_rest = pose(animator, 1, end - 1e-6).angle, pose(animator, 1, end).angle
    assert (at_rest - just_before + 180) % 360 - 180 == pytest.approx(0.0, abs=0.1)  # no jump on landing


def test_snap_without_motion() -> None:
    """Reduced motion, or speed 0, puts everything in place at once; finish() ends what flies."""
    animator = shown(card(1))
    assert animator.show((card(1, 500, zone="b"),), (), 5.0, speed=0) == 5.0
    assert pose(animator, 1, 5.0).x == 500
    animator.reduced_motion = True
    animator.show((card(1, 100),), (), 6.0)
    assert pose(animator, 1, 6.0).x == 100 and not animator.busy(6.0)
    assert animator.show((card(1, 300, zone="c"),), (Event(0),), 6.5) == 6.5  # it only fades in there
    assert {pose(animator, 1, 6.5 + at / 50).x for at in range(5)} == {300} and not animator.airborne(6.5)
    assert 0 < pose(animator, 1, 6.5).alpha < pose(animator, 1, 6.56).alpha < 1 and not animator.busy(6.62)
    animator.reduced_motion = False
    animator.show((card(1, 900, zone="b"),), (), 7.0)
    animator.finish()
    assert pose(animator, 1, 7.0).x == 900


def test_speed_shortens() -> None:
    """Twice the speed is half the time."""
    slow = shown(card(1)).show((card(1, 500, zone="b"),), (), 0.0)
    assert shown(card(1)).show((card(1, 500, zone="b"),), (), 0.0, speed=2) == pytest.approx(slow / 2)


def test_orphans_fade() -> None:
    """A piece that is no more fades where it lay, and is then gone."""
    animator = shown(card(1), card(2, 300))
    animator.show((card(2, 300),), (), 0.0)
    assert 0 < pose(animator, 1, motion.FADE / 2).alpha < 1
    assert [p.id for p in animator.poses(motion.FADE + 0.01)] == [2]


def test_several_leave_one_by_one() -> None:
    """Transfers of one event start a beat apart, in their order, from the top of the pile."""
    stock = [card(n, 500, 300, "stock", face=None) for n in range(3)]
    animator = shown(*stock)
    moves = tuple(Transfer("?", "stock", 2 - n, f"hand:{n}") for n in range(3))
    dealt = [stock[2 - n]._replace(x=100 + 300 * n, zone=f"hand:{n}") for n in range(3)]
    animator.show(dealt, (Event(0, transfers=moves),), 0.0)
    now = motion.APART * 1.5
    moved = [pose(animator, 2 - n, now).x != 500 for n in range(3)]
    assert moved == [True, True, False]


def test_a_trick_goes_under_its_winner() -> None:
    """The others slide under the piece that wins, which stays above them; then all go together."""
    trick = [card(n, 300 + 60 * n, 200, "trick") for n in range(4)]
    animator = shown(*trick)
    goal = [place._replace(x=800, zone="won:0") for place in trick]
    event = Event(0, transfers=tuple(Transfer("R1", "trick", 3 - n, "won:0") for n in range(4)))
    end = animator.show(goal, (event,), 0.0, winner=trick[1])
    assert end == pytest.approx(motion.TRICK_SLIDE + motion.TRICK_GO)
    together = animator.poses(motion.TRICK_SLIDE)
    assert {round(found.x) for found in together} == {360} and together[-1].id == 1
    assert not animator.landings or {landing.at for landing in animator.landings} == {end}
    assert {found.x for found in animator.poses(end)} == {800}


def test_new_pieces_come_from_their_source() -> None:
    """A piece that was not there before appears at the zone that the event says it left."""
    animator = shown(card(1, 500, 300, "stock", face=None))
    event = Event(0, transfers=(Transfer("R5", "stock", 1, "hand:0"),))
    animator.show((card(1, 500, 300, "stock", face=None), card(7, 100, 550, "hand:0")), (event,), 0.0)
    first = pose(animator, 7, 0.001)
    assert first.x == pytest.approx(500, abs=2) and first.face is None


def test_new_pieces_come_off_the_top_of_a_pile() -> None:
    """Of the pieces that lie in a zone, the uppermost tells where the next one comes from."""
    pile = [
        card(3, 540, 280, "stock", face=None),
        card(2, 520, 290, "stock", face=None),
        card(1, 500, 300, "stock"),
    ]
    animator = shown(*pile)
    event = Event(0, transfers=(Transfer("R5", "stock", 3, "hand:0"),))
    animator.show((*pile, card(7, 100, 550, "hand:0")), (event,), 0.0)
    assert pose(animator, 7, 0.001).x == pytest.approx(540, abs=2)


def test_shuffled_pieces_gather_and_come_back() -> None:
    """Cards fly into the heap that is shuffled, lie there until all have come, then the new ones do."""
    piled = card(1, 100, 100, "pile"), card(2, 102, 100, "pile")
    animator = shown(*piled, card(3, 500, 300, "stock", face=None))
    event = Event(-1, transfers=(Transfer("R1", "pile", 0, "stock"),) * 2, shuffled="stock")
    fresh = [card(10 + n, 500, 300, "stock", face=None) for n in range(3)]
    end = animator.show(fresh, (event,), 0.0)
    assert 100 < pose(animator, 1, motion.flight(400) * 0.4).x <= 500
    now = 0.0
    while now < end:
        ids = {p.id for p in animator.poses(now)}
        assert ids & {3, 10}, "the heap is never gone"
        now += 0.02
    assert {p.id for p in animator.poses(end + 0.02)} == {10, 11, 12}


def test_a_deal_after_a_shuffle_runs_card_by_card() -> None:
    """The first deal of a match: the pack is new, and every card comes out of it in its turn."""
    match = Match.new("deuce", 4, seed=5)
    layout = layout_for("deuce")
    animator = Animator(AREA)
    animator.show(layout.places(match.view_at(0, 0), AREA, 0), (), 0.0)
    step = match.steps()[0]
    assert animator.show(layout.places(step.view(0), AREA, 0), step.events(0), 0.0) > 1.0
    out = [sum(p.zone != "stock" for p in animator.poses(now)) for now in (0.01, 0.3, 0.6, 0.9, 3.0)]
    assert out == sorted(out) and out[0] <= 1 and out[-1] == 24


def test_a_held_piece_lies_under_the_pointer() -> None:
    """While dragged it is on top of everything; let go, it flies home from there."""
    animator = shown(card(1), card(2, 300))
    animator.hold(1, 640, 333)
    assert animator.poses(0.0)[-1].lift == 0 and animator.busy(motion.LIFT / 2)
    last = animator.poses(motion.LIFT)[-1]
    assert (last.id, last.x, last.y, last.lift) == (1, 640, 333, motion.HELD)
    assert last.w == 50 * motion.LIFTED and not animator.busy(motion.LIFT)
    animator.release(1.0)
    assert pose(animator, 1, 1.0).x == 640
    assert pose(animator, 1, 3.0).x == 100


def test_a_dropped_piece_flies_on_from_the_hand() -> None:
    """Played by a drag, a card goes to its pile from where it was let go."""
    animator = shown(card(1))
    animator.hold(1, 640, 333)
    animator.release(1.0)
    animator.show((card(1, 700, 300, "pile"),), (), 1.0)
    assert pose(animator, 1, 1.0).x == pytest.approx(640)


def test_rescaling_while_cards_fly() -> None:
    """A new window size carries flights along and puts the rest in place at once."""
    animator = shown(card(1), card(2, 300))
    end = animator.show((card(1, 500, zone="b"), card(2, 300)), (), 0.0)
    before = pose(animator, 1, end / 2)
    bigger = (
        Placement(1, "R1", 1000, 200, 100, 140, 1, "b"),
        Placement(2, "R1", 600, 200, 100, 140, 2, "a"),
    )
    animator.rescale(bigger, Rect(0, 0, 2000, 1200), end / 2)
    after = pose(animator, 1, end / 2)
    assert after.x == pytest.approx(before.x * 2) and after.w == pytest.approx(before.w * 2)
    assert pose(animator, 2, end / 2).x == 600
    assert pose(animator, 1, end).x == 1000


def test_covered_pieces_show_only_in_flight() -> None:
    """At rest a wholly covered piece need not be drawn; on its way it must."""
    animator = shown(card(1, covered=True))
    assert pose(animator, 1, 0.0).covered
    animator.show((card(1, 500, zone="b", covered=True),), (), 0.0)
    assert not pose(animator, 1, 0.2).covered
    assert pose(animator, 1, 5.0).covered


def test_a_whole_match_never_jumps_or_tells() -> None:
    """Over a match, no piece moves far between two frames, and no hidden face ever shows in any frame."""
    match = Match.new("deuce", 3, seed=9)
    layout = layout_for("deuce")
    animator = Animator(AREA)
    known: dict[int, str | None] = {}
    animator.show(layout.places(match.view_at(0, 0), AREA, 0), (), 0.0)
    for _ in range(14):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    now = 0.0
    for step in match.steps():
        view = step.view(0)
        places = layout.places(view, AREA, 0)
        faces = {place.id: place.face for place in places}
        was: dict[int, Pose] = {}
        end = animator.show(places, step.events(0), now)
        while now < end:
            for found in animator.poses(now):
                assert found.id not in faces or found.face in (None, faces[found.id], known.get(found.id))
                earlier = was.get(found.id)
                if earlier is not None:
                    assert abs(found.x - earlier.x) + abs(found.y - earlier.y) < 180
                was[found.id] = found
            now += 1 / 60
        now += motion.LAND
        assert not animator.busy(now)
        known = faces
        resting = {p.id: (p.x, p.y, p.face) for p in animator.poses(now)}
        assert resting == {place.id: (place.x, place.y, place.face) for place in places}
