"""The table of Poker Dice: everybody's dice in sight, hands named, one tray for all throws."""

import random

import pytest

from game.check.layouts import areas
from game.match import Match
from game.rules.games.poker_dice.phases import KEEP, ROLL
from game.table.geometry import window_area
from game.table.layout import layout_for
from game.table.layout_capabilities import Throwing
from game.table.layouts.poker_dice.geometry import RAISE, share_out
from game.table.layouts.poker_dice.marks import HandInTray
from game.table.lights import Lighting
from game.table.marks import Note
from game.table.motion import ALIGHT, LIGHT, SCATTER, thrown
from game.table.tumble import Throw, tumbling

SMALL = window_area(1024, 640)
LAYOUT = layout_for("poker_dice")


@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_overlaps(seats: int) -> None:
    """Plates, dice and lines of all seats, the tray with its lines and the bar lie apart and inside."""
    for area in areas():
        geometry = share_out(area, seats)
        parts = [geometry.bar, geometry.tray, geometry.title, *geometry.notes]
        for place in geometry.places:
            assert place.plaque.total is not None
            parts += [place.plate, place.plaque.total, place.hand, *place.dice]
        for index, part in enumerate(parts):
            assert area.holds(part, 0.5), (area, part)
            assert not any(part.overlaps(other, 0.5) for other in parts[:index]), (area, part)
        assert all(geometry.tray.inset(8, RAISE).holds(die) for die in geometry.thrown)


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_thrown_is_the_largest(seats: int) -> None:
    """Dice in the tray are 68 units wide at least, nobody's at a seat wider than one's own or under 34."""
    for area in areas():
        geometry = share_out(area, seats)
        own, *others = (place.dice[0].w for place in geometry.places)
        assert geometry.thrown[0].w >= max(68, 1.5 * own)
        assert all(34 <= wide <= own for wide in others)


def test_the_tray_has_the_dice_of_whoever_threw_last() -> None:
    """Dice lie in it while somebody throws and until the next one does; at the end the winner's do."""
    match, rng = Match.new("poker_dice", 3, seed=4), random.Random(4)
    tray = share_out(SMALL, 3).tray
    lately = None
    for _ in range(60):
        view = match.view(None)
        places = LAYOUT.places(view, SMALL, 0)
        there = {place.zone for place in places if tray.contains(place.x, place.y)}
        marks = [mark for mark in LAYOUT.marks(view, SMALL, 0) if isinstance(mark, HandInTray)]
        if match.outcome() is not None:
            break
        (actor,) = match.actors()
        if view.state.phase == KEEP or len(view.state.queue) == 3:
            lately = actor
        assert there == {f"dice:{lately}"}
        assert [mark.seat for mark in marks] == ([lately] if view.state.thrown(lately) else [])
        match.play(actor, rng.choice(match.moves(actor)))
        lately = actor
    points = match.view(None).state.points
    assert match.outcome() is not None and there == {f"dice:{points.index(max(points))}"}


def test_dice_can_be_picked_only_after_the_first_throw() -> None:
    """Before it, and by anybody else, no die can be picked; then one's own five."""
    match, rng = Match.new("poker_dice", 3, seed=4), random.Random(4)
    seen = set()
    for _ in range(40):
        if match.outcome() is not None:
            break
        (actor,) = match.actors()
        for seat in range(3):
            view = match.view(seat)
            picked = [place.pick for place in LAYOUT.places(view, SMALL, 0) if place.pick]
            wanted = [f"{seat + 1}:{n}" for n in range(1, 6)]
            assert picked == (wanted if seat == actor and view.state.phase == KEEP else [])
        seen.add(view.state.phase)
        match.play(actor, rng.choice(match.moves(actor)))
    assert {KEEP, ROLL} <= seen


def test_throws_name_the_dice_that_were_thrown() -> None:
    """A first throw moves all five, a second one only those that were picked, into the tray."""
    assert isinstance(LAYOUT, Throwing)
    match = Match.new("poker_dice", 2, seed=4)
    (actor,) = match.actors()
    match.play(actor, "roll")
    rolled = LAYOUT.throws(match.view(0), match.events_at(match.version, 0), SMALL, 0)
    assert set(rolled) == set(match.view(0).ids[f"dice:{actor}"])
    match.play(actor, "reroll 2 4")
    version = next(n for n in range(match.version, 0, -1) if match.log[n - 1][1] == "reroll 2 4")
    again = LAYOUT.throws(match.view_at(version, 0), match.events_at(version, 0), SMALL, 0)
    ids = match.view(0).ids[f"dice:{actor}"]
    assert set(again) == {ids[1], ids[3]}
    tray = share_out(SMALL, 2).tray
    assert all(tray.contains(throw.x, throw.y) for throw in again.values())


def test_a_tumble_begins_and_ends_at_rest() -> None:
    """It starts where the die lies, with the face it has, and ends upright at the goal on its own face."""
    throw = Throw(50, 80, ("9", "K", "A", "T"), 400.0)
    whole = thrown(5)
    first, rest, last = (
        tumbling((0, 0, 0), (100, 20), 40, throw, at, whole) for at in (0.0, throw.lasts, whole)
    )
    assert (first.x, first.y, first.face, first.lift) == (0, 0, None, 0)
    assert (last.x, last.y, last.face, last.angle, last.flip) == (100, 20, "", 0.0, 1.0)
    assert last.lift == pytest.approx(0)
    assert 0 < abs(rest.angle) <= SCATTER and rest.face == "" and rest.lift == 0  # askew, until all line up
    shown = [tumbling((0, 0, 0), (100, 20), 40, throw, whole * step / 100, whole).face for step in range(101)]
    assert {"9", "K", "A", "T"} <= set(shown)


def test_the_dice_of_a_hand_light_one_after_another() -> None:
    """Those that count, the higher face first, a beat apart; then all go out together."""
    match = Match.new("poker_dice", 2, seed=1, deal=[["K"], ["9"], ["K", "9", "K", "Q", "9"], ["K"]])
    match.play(0, "roll")
    assert isinstance(LAYOUT, Throwing)
    version = next(n for n in range(match.version, 0, -1) if match.log[n - 1][1] == "roll")
    view = match.view_at(version, 0)
    ids, made = view.ids["dice:0"], LAYOUT.making(view, match.events_at(version, 0))
    assert list(made) == [ids[0], ids[2], ids[1], ids[4]]
    lights = Lighting(made, 10.0)
    lit = [len(lights.lit(10.0 + (n + 0.5) * LIGHT)) for n in range(5)]
    assert lit == [0, 1, 2, 3, 4] and lights.told == pytest.approx(10.0 + 4 * LIGHT)
    assert not lights.lit(lights.told + ALIGHT) and not lights.moving(lights.told + ALIGHT)


def test_hands_are_named() -> None:
    """Whoever has thrown reads what it is and how it stands; what is to be beaten stands above."""
    match = Match.new("poker_dice", 2, seed=1, deal=[["K"], ["9"], ["K", "K", "9", "Q", "9"], ["K"]])
    match.play(0, "roll")
    match.play(0, "reroll 4")
    texts = [
        mark.text for mark in LAYOUT.marks(match.view(1), SMALL, 1) if isinstance(mark, HandInTray | Note)
    ]
    assert "A full house, kings over nines" in texts
    assert LAYOUT.plates(match.view(1), SMALL, 1)[1].line == "best so far"
    assert "To beat: a full house, kings over nines" in texts and "throws now" in texts


def test_what_is_played_for_stands_as_long_as_it_is_played() -> None:
    """Results dock where it stood."""
    match = Match.new("poker_dice", 2, seed=1, options={"wins": 1})
    rng = random.Random(2)
    while match.actors():
        seat = min(match.actors())
        texts = [mark.text for mark in LAYOUT.marks(match.view(seat), SMALL, seat) if isinstance(mark, Note)]
        assert "One hand decides" in texts and any(text.startswith("Hand ") for text in texts)
        match.play(seat, rng.choice(sorted(match.moves(seat))))
    texts = [mark.text for mark in LAYOUT.marks(match.view(0), SMALL, 0) if isinstance(mark, Note)]
    assert "One hand decides" not in texts and not any(text.startswith(("Hand", "To beat")) for text in texts)
