"""The Deuce gameboard: who sits where, what lies where, and the link to the neighbour."""

from itertools import pairwise
from typing import cast

import pytest

from game.match import Match
from game.rules.core.legal import Selection
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.games.deuce.cards import CODES
from game.table.geometry import TOOLS, window_area
from game.table.layout import Placement, Rect, layout_for, pieces
from game.table.layout_capabilities import Foretelling
from game.table.layouts.deuce.geometry import REACH, DeuceGeometry, share_out
from game.table.layouts.deuce.marks import Frost, HandCount
from game.table.marks import Count, Dealer

AREAS = [
    Rect(0, 44, width / scale, height / scale - 44)
    for width, height in ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))
    for scale in {min(width / 1024, height / 640), min(width / 1280, height / 800)}
]
SMALL = Rect(0, 44, 1024, 596)
WINDOW = window_area(1024, 640)
LAYOUT = layout_for("deuce")


def opened(seats: int, seed: int = 4) -> Match:
    """A match in which everybody has laid a pair."""
    match = Match.new("deuce", seats, seed=seed)
    for seat in range(seats):
        match.play(seat, match.moves(seat)[0])
    return match


def boxes(geometry: DeuceGeometry) -> list[Rect]:
    """Everything of a board that must not overlap."""
    return [*(place.mat for place in geometry.places), geometry.tray, geometry.bar, geometry.hand]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_nothing_overlaps(area: Rect, seats: int) -> None:
    """Mats, tray, choice bar and hand lie apart, inside the area, and each mat holds what belongs on it."""
    geometry = share_out(area, seats)
    parts = boxes(geometry)
    assert all(geometry.board.holds(part) for part in parts[:-2])
    for index, part in enumerate(parts):
        assert area.holds(part)
        assert not any(part.overlaps(other, 0.5) for other in parts[:index])
    for k, place in enumerate(geometry.places):
        own = [*place.spaces, place.plate, place.plaque.total, *([place.hand] if k else [])]
        assert place.packet is None or place.hand.holds(place.packet)
        for index, part in enumerate(own):
            assert place.mat.holds(part, 0.5)
            assert not any(part.overlaps(other, 0.5) for other in own[:index])
        assert place.plate.inset(-12, 0).holds(place.plaque.name) and place.plate.holds(place.plaque.score)
    assert geometry.tray.holds(geometry.stock) and geometry.tray.holds(geometry.count)


@pytest.mark.parametrize(("seats", "least"), [(2, 125), (3, 150), (4, 125), (5, 120), (6, 120)])
def test_tops_are_large(seats: int, least: float) -> None:
    """Even in the smallest window the cards on the board are well above 90 units high."""
    assert share_out(WINDOW, seats).places[0].piles[0].h >= least


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1536, 864)])
def test_title_and_tools_stand_clear(size: tuple[int, int], seats: int) -> None:
    """On the upper corners of a match lies nothing that is pressed or read."""
    area = window_area(*size)
    corners = Rect(0, 0, 274, TOOLS - 2), Rect(area.right - 330, 0, 330, TOOLS - 2)
    for place in share_out(area, seats).places:
        for part in (*place.zones(REACH), place.plate, place.plaque.total):
            assert part is not None and not any(part.overlaps(corner) for corner in corners)


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_go_clockwise(seats: int) -> None:
    """One's own places are bottom centre, the next player sits to the left, and so on around the tray."""
    geometry = share_out(SMALL, seats)
    middle = geometry.tray.centre
    own = geometry.places[0]
    assert abs(own.mat.centre[0] - middle[0]) < 60 and own.mat.y > middle[1]
    assert max(place.mat.bottom for place in geometry.places) == own.mat.bottom
    if seats > 2:
        lefts = [place.mat.centre[0] < middle[0] - 100 for place in geometry.places]
        assert lefts[1] and not lefts[-1]
    if seats == 6:
        xs = [place.mat.centre[0] for place in geometry.places]
        upper = [place.mat.centre[1] < middle[1] for place in geometry.places]
        assert upper == [False, False, True, True, True, False]
        assert xs[2] < xs[3] < xs[4] and xs[1] < xs[0] < xs[5]


@pytest.mark.parametrize("bottom", range(4))
def test_the_bottom_seat_turns_the_table(bottom: int) -> None:
    """Whoever is at the lower edge has their own piles and hand there, and their next player at the left."""
    view = opened(4).view(bottom)
    geometry = share_out(SMALL, 4)
    places = {place.zone: place for place in LAYOUT.places(view, SMALL, bottom)}
    assert places[f"pile:{bottom}L"].rect.centre == pytest.approx(geometry.places[0].piles[0].centre)
    assert geometry.hand.holds(places[f"hand:{bottom}"].rect)
    assert geometry.places[1].mat.holds(places[f"pile:{(bottom + 1) % 4}R"].rect)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_card_space_and_zone_are_one(area: Rect, seats: int) -> None:
    """A card lies in the middle of its space, the spaces of a pair touch, and what takes a card is the space
    with the same reach on all sides but its neighbour's; the tray stands in the centre of the board.
    """
    geometry = share_out(area, seats)
    view = opened(seats).view(0)
    targets = {target.key: target.rect for target in LAYOUT.targets(view, area, 0)}
    reach = REACH * geometry.unit
    for seat, place in geometry.seated(0):
        left, right = place.spaces
        assert left.right == pytest.approx(right.x) and left.centre == pytest.approx(place.piles[0].centre)
        zones = targets[f"pile:{seat}L"], targets[f"pile:{seat}R"]
        assert zones[0].right == pytest.approx(zones[1].x) == pytest.approx(right.x)
        assert zones[0].union(zones[1]) == pytest.approx(left.union(right).inset(-reach))
    assert geometry.tray.centre[0] == pytest.approx(geometry.board.centre[0])


def test_a_pile_shows_four_edges_at_most() -> None:
    """However deep it is, the cards beneath its top peep out by four edges, and its tip counts them."""
    view = opened(2).view(0)
    view.state.piles[0] = [*range(12)]
    pile = [place for place in LAYOUT.places(view.bare(), SMALL, 0) if place.zone == "pile:0L"]
    assert len({place.rect for place in pile}) == 5 and sum(place.covered for place in pile) == 7
    assert pile[-1].tip.endswith("11 beneath")


def test_chosen_pairs_lie_face_down() -> None:
    """A chosen pair lies hidden on its owner's places, its owner's view included, until the reveal."""
    match = Match.new("deuce", 3, seed=4)
    match.play(1, match.moves(1)[0])
    for seat in (0, 1, None):
        chosen = [p for p in LAYOUT.places(match.view(seat), SMALL, 0) if p.zone == "open:1"]
        assert len(chosen) == 2 and all(place.face is None for place in chosen)
        assert [p.rect.centre for p in chosen] == [r.centre for r in share_out(SMALL, 3).places[1].piles]


def test_piles_show_their_tops() -> None:
    """The top of a pile fills its place, is open and drawn above what peeps out beneath it."""
    match = opened(2)
    for _ in range(30):
        seat = min(match.actors())
        plays = [move for move in match.moves(seat) if move.startswith("play")]
        match.play(seat, plays[0] if plays else match.moves(seat)[0])
    view = match.view(0)
    places = LAYOUT.places(view, SMALL, 0)
    deep = 0
    for zone, cards in pieces(view).items():
        if zone.startswith("pile") and cards:
            pile = [place for place in places if place.zone == zone]
            assert [place.id for place in pile] == [piece for piece, _ in cards]
            assert pile[-1].face == view.zones()[zone][-1]
            side = "LR".index(zone[-1])
            assert pile[-1].rect.centre == share_out(SMALL, 2).places[int(zone[5])].piles[side].centre
            deep = max(deep, len(pile))
            assert all(pile[-1].x - below.x < 12 for below in pile)
    assert deep > 2


@pytest.mark.parametrize("seats", [2, 6])
def test_opponents_hands_are_backs(seats: int) -> None:
    """Few opponents hold fans of backs; with six players each is a packet with a number."""
    view = opened(seats).view(0)
    places = LAYOUT.places(view, SMALL, 0)
    backs = [place for place in places if place.zone == "hand:1"]
    assert len(backs) == 4 and all(place.face is None for place in backs)
    counts = {mark.zone: mark.number for mark in LAYOUT.marks(view, SMALL, 0) if isinstance(mark, HandCount)}
    if seats == 2:
        assert not counts and backs[0].angle > backs[-1].angle
    else:
        assert counts == {f"hand:{seat}": 4 for seat in (1, 2, 4, 5)}  # who sits opposite holds a fan
        assert max(b.x for b in backs) - min(b.x for b in backs) < 8


def test_plates_tell_totals_and_turn() -> None:
    """Each plate carries its seat's points, the sum of its tops and whether it may act."""
    match = opened(3)
    view = match.view(0)
    plates = {plate.seat: plate for plate in LAYOUT.plates(view, SMALL, 0)}
    assert {seat for seat, plate in plates.items() if plate.turn} == match.actors()
    for seat in range(3):
        assert plates[seat].total_text == str(view.state.total(seat))
    before = LAYOUT.plates(Match.new("deuce", 3, seed=4).view(0), SMALL, 0)
    assert all(plate.total_text == "" for plate in before)


def test_the_dealer_is_marked() -> None:
    """One mat carries the dealer's mark, and the tray shows how many cards are left."""
    view = opened(5).view(2)
    marks = LAYOUT.marks(view, SMALL, 2)
    assert [mark.seat for mark in marks if isinstance(mark, Dealer)] == [view.state.dealer]
    assert [mark.number for mark in marks if type(mark) is Count] == [52 - 30]


def turn_of(seats: int = 2) -> tuple[View, str]:
    """A view of the player whose turn it is, and the first card of the hand."""
    match = opened(seats)
    seat = min(match.actors())
    view = match.view(seat)
    return view, view.zones()[f"hand:{seat}"][0]


def test_link_goes_to_the_neighbour() -> None:
    """A card over a pile is linked to the other top of that owner, not to what it would cover."""
    view, card = turn_of()
    for seat in range(2):
        for side, other in ("LR", "RL"):
            link = LAYOUT.link(view, SMALL, 0, Selection((card,), f"pile:{seat}{side}"))
            place = share_out(SMALL, 2).places[seat]
            assert link is not None
            assert link.source == place.piles["LR".index(side)]
            assert link.target == place.piles["LR".index(other)]


def test_link_agrees_with_the_rules() -> None:
    """A link is good exactly where the card may be played; a bad one gives the reason with its rule."""
    goods = set()
    for seats in (2, 4, 6):
        match = opened(seats, seed=seats)
        view = match.view(min(match.actors()))
        for card in view.zones()[f"hand:{view.seat}"]:
            for target in LAYOUT.targets(view, SMALL, 0)[1:]:
                selection = Selection((card,), target.key)
                link = LAYOUT.link(view, SMALL, 0, selection)
                assert link is not None
                goods.add(link.good)
                assert link.good == (not view.legal().completions(selection).dead)
                assert link.text if link.good else "(rule" in link.text
    assert goods == {True, False}


def test_no_link_where_nothing_is_to_match() -> None:
    """The draw pile, an empty hand and the opening have no neighbours."""
    view, card = turn_of()
    assert LAYOUT.link(view, SMALL, 0, Selection((card,), "stock")) is None
    assert LAYOUT.link(view, SMALL, 0, Selection((), "pile:0L")) is None
    before = Match.new("deuce", 2, seed=4).view(0)
    assert LAYOUT.link(before, SMALL, 0, Selection((card,), "pile:0L")) is None


def test_a_hand_of_thirty() -> None:
    """A player who drew and drew sees every card in two rows, each with a readable edge and a name."""
    match = opened(2)
    seat = min(match.actors())
    while len(match.view(seat).zones()[f"hand:{seat}"]) < 32:
        match.play(seat, "draw")
    view = match.view(seat)
    for area in AREAS:
        own = [p for p in LAYOUT.places(view, area, seat) if p.zone == f"hand:{seat}"]
        assert len(own) == 32 and all(p.tip and p.pick == p.face for p in own)
        rows: dict[float, list[Placement]] = {}
        for place in own:
            rows.setdefault(place.y, []).append(place)
        assert len(rows) <= 2
        for row in rows.values():
            assert all(b.x - a.x >= 20 for a, b in pairwise(row))


def test_hand_order_is_kept() -> None:
    """The bottom hand lies in the order given, cards that it does not name last."""
    view, _ = turn_of()
    seat = view.seat
    assert seat is not None
    ids = [piece for piece, _ in pieces(view)[f"hand:{seat}"]]
    wanted = [ids[2], ids[0]]
    own = [p for p in LAYOUT.places(view, SMALL, seat, wanted) if p.zone == f"hand:{seat}"]
    assert [place.id for place in own][:2] == wanted
    assert [place.x for place in own] == sorted(place.x for place in own)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_total_tells_what_a_card_would_make_of_it(seats: int) -> None:
    """Of every play the forecast is what the rules then count, welcome where one's own total does not fall or
    another's does not rise; the draw pile changes none.
    """
    match = opened(seats, seed=seats)
    seat = min(match.actors())
    view = match.view(seat)
    for move in view.legal():
        told = cast(Foretelling[State], LAYOUT).forecast(view, move)
        if move.kind != "play":
            assert told is None
            continue
        match.submit(move)
        assert told is not None
        before, after = view.state.total(told.seat), match.view(None).state.total(told.seat)
        assert told.text == str(after)
        assert told.good == (after >= before if told.seat == seat else after <= before)
        match.undo()


@pytest.mark.parametrize(
    ("tops", "frozen"), [("X R6", True), ("X X", True), ("X RB", False), ("RB G4", False), ("R6 B6", False)]
)
def test_an_x_lays_frost_until_a_rainbow_lies_there(tops: str, frozen: bool) -> None:
    """A pair is frozen exactly while no number can go to either of its piles (rule 10)."""
    view = opened(2).view(0)
    state = view.state
    state.piles[2:4] = [[CODES[face]] for face in tops.split()]
    frost = {mark.seat: mark for mark in LAYOUT.marks(view, SMALL, 0) if isinstance(mark, Frost)}
    assert frost[1].frozen is frozen and not frost[0].frozen
    assert frost[1].rect == Rect.union(*share_out(SMALL, 2).places[1].spaces)
    state.hands[0] = [*CODES.values()]
    state.turn = 0
    numbers = {move.pieces[0] for move in state.legal(0) if move.target in ("pile:1L", "pile:1R")} - {
        "RB",
        "X",
    }
    assert bool(numbers) is not frozen
