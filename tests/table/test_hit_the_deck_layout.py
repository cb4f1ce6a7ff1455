"""The Hit the Deck table: who sits where, public backs, DECK piles, the way of play, no light for calls."""

import pytest

from game.check.layouts import areas
from game.match import Match
from game.rules.core.legal import Selection, WithoutCalls
from game.rules.games.hit_the_deck import GAME
from game.table import choices
from game.table.geometry import window_area
from game.table.layout import Placement, Rect, layout_for
from game.table.layouts.hit_the_deck.geometry import share_out
from game.table.layouts.hit_the_deck.marks import Called
from game.table.marks import Count, PlayDirection
from game.table.picker import Picker
from tests.rules.hit_the_deck_table import match_of

SMALL = window_area(1024, 640)
LAYOUT = layout_for("hit_the_deck")
BACKS = "G1/F G1/2 G2/P G2/1 G3/1 G3/1"


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("area", list(areas()), ids=str)
def test_nothing_overlaps(area: Rect, seats: int) -> None:
    """All that belongs to seats, piles, bar and hand lie apart, inside the area."""
    geometry = share_out(area, seats)
    middle = [geometry.piles.stock, geometry.piles.pile, geometry.piles.stock_count, geometry.piles.called]
    parts = [
        *(part for place in geometry.places for part in place.parts),
        *middle,
        geometry.bar,
        geometry.hand,
    ]
    for index, part in enumerate(parts):
        assert area.holds(part)
        assert not any(part.overlaps(other, 0.5) for other in parts[:index])


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_two_piles_are_large(seats: int) -> None:
    """The next back can be read from across the room even in the smallest window."""
    assert share_out(SMALL, seats).piles.stock.h >= 150 and share_out(SMALL, seats).piles.pile.h >= 150


@pytest.mark.parametrize("seats", range(3, 7))
def test_seats_go_clockwise(seats: int) -> None:
    """The next player sits to the left, the one before to the right, the others along the top."""
    places = share_out(SMALL, seats).places[1:]
    xs = [place.plate.x for place in places]
    assert xs == sorted(xs) and xs[0] < 24 and places[-1].hand.right > 1000


def won(draw_pile: str = BACKS) -> Match:
    """Seat 0 has won a pile and not yet said so; seat 1 flipped an F before."""
    match = match_of("P3 H T D", "P5", draw_pile=draw_pile)
    for seat, text in ((0, "play P3"), (1, "play P5"), (0, "play H T D")):
        match.play(seat, text)
    return match


def placed(match: Match, seat: int | None, zone: str) -> list[Placement]:
    """The pieces of a zone as this seat sees them."""
    return [place for place in LAYOUT.places(match.view(seat), SMALL, 0) if place.zone == zone]


def test_backs_are_public() -> None:
    """Face-down cards show their backs in hands and on the draw pile's top, and beneath it nothing."""
    match = won()
    stock = placed(match, 0, "stock")
    assert stock[-1].face == "back:F" and {place.face for place in stock[:-1]} == {None}
    backs = match.view(0).backs()["hand:1"]
    assert [place.face for place in placed(match, 0, "hand:1")] == [f"back:{back}" for back in backs]
    assert all(place.pick is None for place in placed(match, 0, "hand:1"))
    mine = placed(match, 0, "hand:0")
    assert all(place.pick == place.face and place.tip for place in mine)


def test_a_spectator_sees_backs_alone() -> None:
    """No face of a hand, in a placement or in a tip."""
    match = won()
    for seat in range(2):
        for place in placed(match, None, f"hand:{seat}"):
            assert (place.face or "").startswith("back:") and "its back" in place.tip.lower()


def test_deck_piles_lie_before_their_owner() -> None:
    """Each pile lies on its owner's mat with its DECK on top, and their number is written beside."""
    match = won()
    place = share_out(SMALL, 2).places[0]
    pile = placed(match, 1, "won:0")
    assert len(pile) == 5 and pile[-1].face == "D"
    owner = [p for p in LAYOUT.places(match.view(0), SMALL, 0) if p.zone == "won:0"]
    assert all(place.won.inset(-1).holds(piece.rect) for piece in owner)
    counts = [mark for mark in LAYOUT.marks(match.view(0), SMALL, 0) if isinstance(mark, Count)]
    assert (1, "×") in [(mark.number, mark.sign) for mark in counts]


def test_the_way_of_play_and_the_called_colour() -> None:
    """The arrows turn with a Reverse, and a called colour is named beside the pile."""
    match = match_of("P3 PR W", "PR P2", "", draw_pile=BACKS)

    def told() -> tuple[list[bool], list[str]]:
        marks = LAYOUT.marks(match.view(0), SMALL, 0)
        ways = [mark.clockwise for mark in marks if isinstance(mark, PlayDirection)]
        return ways, [mark.name for mark in marks if isinstance(mark, Called)]

    match.play(0, "play P3")
    assert told() == ([True], [])
    match.play(1, "play PR")
    assert told() == ([False], [])
    match.play(0, "play W>green")
    assert told() == ([False], ["green"])


def test_only_the_turn_is_lit() -> None:
    """While others may call, the plates light whose turn it is and nobody else."""
    match = won()
    assert match.actors() == {0, 1}
    assert [plate.seat for plate in LAYOUT.plates(match.view(0), SMALL, 0) if plate.turn] == [1]


def test_calls_are_in_no_light_and_no_bar() -> None:
    """With an open catch the next player's picker and choice bar are those of any turn."""
    view = won().view(1)
    calls = GAME.calls
    assert any(move.kind == "catch" for move in view.legal())
    picker = Picker(view, LAYOUT.places(view, SMALL, 1), LAYOUT.targets(view, SMALL, 1), calls)
    entries = choices.entries(picker, GAME, view, Rect(0, 0, 500, 42), lambda text: 8.0 * len(text))
    assert [entry.text for entry in entries] == ["Flip the top card"]
    assert picker.completions.choices == frozenset() and picker.completions.moves == ()
    quiet = WithoutCalls(view.legal(), calls)
    assert {move.kind for move in quiet} == {"play", "back"}
    assert quiet.completions(Selection(choice="1")).moves == ()
    assert all((move in quiet) == (move.kind not in calls) for move in view.legal())


def test_the_pile_is_what_one_hits() -> None:
    """A press on the discard pile, and on nothing else, is a slap."""
    targets = LAYOUT.targets(won().view(0), SMALL, 0)
    assert {target.key: target.slap for target in targets} == {"stock": False, "pile": True}


def test_a_card_sent_to_the_pile_is_played_alone() -> None:
    """HIT alone goes by a press on the pile although all three could be played; pressed only, it waits."""
    match = match_of("P3 H T D", "P5", draw_pile=BACKS)
    match.play(0, "play P3")
    match.play(1, "play P5")
    view = match.view(0)
    places = LAYOUT.places(view, SMALL, 0)
    picker = Picker(view, places, LAYOUT.targets(view, SMALL, 0), GAME.calls)
    card = next(place for place in places if place.pick == "H")
    picker.press_piece(card)
    assert picker.chosen is None and picker.named is not None
    picker.press_target("pile")
    assert picker.chosen is not None and picker.chosen.pieces == ("H",)
