"""Identities of pieces: followed where a viewer may look, and never through a closed hand."""

from collections.abc import Callable

from game.match.tracker import Tracker
from game.rules.core.events import Event, Transfer
from game.rules.core.rng import Rng
from tests.rules.deuce_table import play, table

ZONES = {"stock": ["a", "b", "c"], "hand:0": ["d", "e", "f", "g"], "pile": []}


def moved(source: str, index: int, target: str, shuffled: str | None = None) -> Event:
    """One piece goes from zone to zone."""
    return Event(0, transfers=(Transfer("x", source, index, target),), shuffled=shuffled)


def chance(seed: int) -> Callable[[], Rng]:
    """What a tracker asks where it must choose."""
    return lambda: Rng(seed)


def test_an_open_hand_is_followed() -> None:
    """Where the viewer looks, the piece that moves keeps its id."""
    tracker = Tracker(ZONES)
    leaving = tracker.zones["hand:0"][2]
    tracker.follow([moved("hand:0", 2, "pile")], lambda zone: True, chance(1))
    assert tracker.zones["pile"] == (leaving,) and leaving not in tracker.zones["hand:0"]


def test_a_closed_hand_gives_any() -> None:
    """Out of a closed hand any of its ids may leave, however the true piece lay there."""
    left = set()
    for seed in range(60):
        tracker = Tracker(ZONES)
        tracker.follow([moved("hand:0", 3, "pile")], lambda zone: False, chance(seed))
        left.add(tracker.zones["pile"][0])
    assert left == set(Tracker(ZONES).zones["hand:0"])


def test_a_shuffle_gives_new_ids() -> None:
    """After a shuffle no id in the zone was seen before; the others stay."""
    tracker = Tracker(ZONES)
    before = {piece for ids in tracker.zones.values() for piece in ids}
    tracker.follow([moved("hand:0", 0, "stock", "stock")], lambda zone: True, chance(1))
    assert not before & set(tracker.zones["stock"]) and len(tracker.zones["stock"]) == 4
    assert set(tracker.zones["hand:0"]) < before


def test_copies_stand_alone() -> None:
    """Following in a copy leaves the original alone, and both give the same new ids."""
    tracker = Tracker(ZONES)
    before = dict(tracker.zones)
    twins = [tracker.copy(), tracker.copy()]
    for twin in twins:
        twin.follow([moved("stock", 2, "pile", "stock")], lambda zone: False, chance(1))
    assert tracker.zones == before
    assert twins[0].zones == twins[1].zones != before


def test_a_card_flies_face_down() -> None:
    """A drawn card keeps its id from the tray to the closed hand of another player."""
    match = play(table("R0 R1 R2", "B0 B1", draw_pile="Y9"), "1 open R0 R1", "2 open B0 B1")
    top = match.view(1).ids["stock"][-1]
    play(match, "1 draw")
    view = match.view(1)
    assert view.ids["hand:0"][-1] == top and view.zones()["hand:0"][-1] == "?"


def test_own_cards_are_followed() -> None:
    """The owner's played card is the very piece that lay in hand."""
    match = play(table("R0 R1 R2", "B0 B1"), "1 open R0 R1", "2 open B0 B1")
    view = match.view(0)
    piece = view.ids["hand:0"][view.zones()["hand:0"].index("R2")]
    play(match, "1 play R2>1L")
    assert match.view(0).ids["pile:0L"][-1] == piece


def test_drawn_and_played_tells_nothing() -> None:
    """Whether the card just drawn or an older one was played, watchers see the same ids and events."""
    told = []
    for hands, draw_pile in ((("R0 R1 R2 R3", "B0 B1"), "R4"), (("R0 R1 R4 R3", "B0 B1"), "R2")):
        match = play(table(*hands, draw_pile=draw_pile), "1 open R0 R1", "2 open B0 B1", "1 draw")
        play(match, "1 play R4>1L")
        told.append((match.view(1).ids, match.view(1).log, match.steps()[-1].events(1)))
    assert told[0] == told[1]


def test_only_what_looks_alike_may_leave() -> None:
    """Where backs differ, one of the places that look alike from behind leaves a closed hand."""
    event = Event(0, transfers=(Transfer("x", "hand:0", 2, "pile", among=(1, 2)),))
    left = set()
    for seed in range(60):
        tracker = Tracker(ZONES)
        tracker.follow([event], lambda zone: False, chance(seed))
        left.add(tracker.zones["pile"][0])
    assert left == set(Tracker(ZONES).zones["hand:0"][1:3])


def test_a_piece_may_be_put_between() -> None:
    """A transfer with a place puts the id there, for whoever looks."""
    for sees in (True, False):
        tracker = Tracker(ZONES)
        hand, top = tracker.zones["hand:0"], tracker.zones["stock"][-1]
        event = Event(0, transfers=(Transfer("x", "stock", 2, "hand:0", place=1),))
        tracker.follow([event], lambda zone, sees=sees: sees, chance(1))  # type: ignore[misc]
        assert tracker.zones["hand:0"] == (hand[0], top, *hand[1:])


def test_what_was_seen_going_in_comes_out_again() -> None:
    """A piece taken openly into a closed hand stays itself: it leaves when its face does, and not before."""

    def seen(zone: str) -> bool:
        return zone == "pile"

    for seed in range(40):
        tracker = Tracker({"pile": ["a"], "hand:0": ["d", "e", "f"]})
        (piece,) = tracker.zones["pile"]
        tracker.follow([Event(0, transfers=(Transfer("a", "pile", 0, "hand:0"),))], seen, chance(seed), seen)
        tracker.follow([Event(0, transfers=(Transfer("d", "hand:0", 0, "pile"),))], seen, chance(seed), seen)
        assert piece in tracker.zones["hand:0"]
        opened = tracker.copy()
        opened.opened("hand:0", ["a", "e", "f"])
        assert opened.zones["hand:0"][0] == piece
        assert set(opened.zones["hand:0"]) == set(tracker.zones["hand:0"])
        tracker.follow([Event(0, transfers=(Transfer("a", "hand:0", 2, "pile"),))], seen, chance(seed), seen)
        assert tracker.zones["pile"][1] == piece


def test_two_equal_faces_open_as_two_pieces() -> None:
    """Opening a hand keeps every id once, also where two pieces have one face."""
    tracker = Tracker({"pile": ["a", "a"], "hand:0": ["d"]})
    pieces = tracker.zones["pile"]
    moves = (Transfer("a", "pile", 1, "hand:0"), Transfer("a", "pile", 0, "hand:0"))
    tracker.follow([Event(0, transfers=moves)], lambda zone: zone == "pile", chance(1), lambda zone: False)
    tracker.opened("hand:0", ["a", "d", "a"])
    assert {tracker.zones["hand:0"][0], tracker.zones["hand:0"][2]} == set(pieces)
    assert len(set(tracker.zones["hand:0"])) == 3
