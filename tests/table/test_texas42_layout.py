"""The table of Four-Hand Texas: what lies where, racks by suit, tricks won, what is always written."""

import itertools
import random
from typing import Any

import pytest

from game.match import Match
from game.rules.games.dominoes.texas42.suits import COUNTERS
from game.rules.shared.dominoes import FACES
from game.table.layout import Rect, layout_for
from game.table.layouts.dominoes.pieces import held as behind
from game.table.layouts.dominoes.pieces import rack
from game.table.layouts.dominoes.texas42.geometry import TexasGeometry, share_out
from game.table.layouts.dominoes.texas42.marks import Contract, Pair, Sign
from game.table.marks import Note, Said

AREAS = [
    Rect(0, 44, width / scale, height / scale - 44)
    for width, height in ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))
    for scale in {min(width / 1024, height / 640), min(width / 1280, height / 800)}
]
SMALL = Rect(0, 44, 1024, 596)
PIECES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


def boxes(geometry: TexasGeometry) -> list[Rect]:
    """Everything of the table that must not overlap."""
    panels = [side.panel for side in geometry.sides]
    seats = [part for place in geometry.places for part in (place.plate, place.tag, place.hand)]
    return [*seats, *panels, geometry.field, geometry.bar]


def at(plies: int, seed: int = 4) -> Match:
    """A match after so many random moves."""
    match, rng = Match.new("texas42", 4, seed=seed), random.Random(seed)
    for _ in range(plies):
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def state_of(match: Match) -> Any:
    """What everybody may see."""
    return match.view(None).state


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_nothing_overlaps(area: Rect) -> None:
    """Plates, tags, racks, panels, field and bar lie apart, inside the area; so do the trick's tiles."""
    geometry = share_out(area)
    parts = boxes(geometry)
    for index, part in enumerate(parts):
        assert area.holds(part)
        assert not any(part.overlaps(other, 0.5) for other in parts[:index])
    spots = [Rect.about(slot.x, slot.y, slot.w, slot.h) for slot in geometry.spots]
    signs = [geometry.trump, geometry.led, geometry.contract]
    for one, other in itertools.combinations([*spots, *signs], 2):
        assert not one.overlaps(other, 0.5)
    assert all(geometry.field.holds(part, 0.5) for part in [*spots, *signs])
    for side in geometry.sides:
        assert all(side.panel.holds(row) for row in side.tricks)
        assert side.note.centre[0] - side.total.centre[0] < side.panel.w * 0.45  # read as one
        for one, other in itertools.combinations([side.names, side.total, side.note, *side.tricks], 2):
            assert not one.overlaps(other, 0.5)


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_the_trick_is_the_largest(area: Rect) -> None:
    """Its tiles are larger than those of one's own rack, these larger than others', and won ones small."""
    geometry = share_out(area)
    held = [rack(7, geometry.hand)[0].w, *(behind(7, place.hand)[0].w for place in geometry.places[1:])]
    won = geometry.sides[0].tricks[0].h / 2
    assert geometry.spots[0].w > held[0] > max(held[1:]) and held[0] > won >= 24


def test_seats_sit_around() -> None:
    """The next player at the left, the partner at the top, the third at the right of the trick."""
    geometry = share_out(SMALL)
    left, top, right = (place.plate for place in geometry.places[1:])
    assert left.right < geometry.field.x < top.x < top.right < geometry.field.right < right.x
    assert top.bottom < geometry.field.y


def test_counters_carry_their_number() -> None:
    """The two tens and the three fives are marked, and no other tile is."""
    badges = getattr(layout_for("texas42"), "badges")  # noqa: B009 - not every layout has them
    assert badges == {"5-5": "10", "6-4": "10", "5-0": "5", "4-1": "5", "3-2": "5"}
    assert badges == {FACES[tile]: str(points) for tile, points in COUNTERS.items()}


def test_won_tricks_lie_with_their_side() -> None:
    """Four tiles a row in the order of play, at the right for the side of whoever sits below."""
    match = at(0)
    rng = random.Random(1)
    layout = layout_for("texas42")
    geometry = share_out(SMALL)
    seen = [0, 0]
    for _ in range(60):
        state = state_of(match)
        for bottom in (0, 1):
            places = layout.places(match.view(bottom), SMALL, bottom)
            for side in range(2):
                won = [place for place in places if place.zone == f"won:{side}"]
                panel = geometry.sides[(side - bottom) % 2]
                assert [place.face for place in won] == [FACES[tile] for tile in state.won[side]]
                assert all(panel.tricks[n // 4].overlaps(place.rect) for n, place in enumerate(won))
                assert all(panel.panel.holds(place.rect, 0.5) for place in won)
                seen[side] = max(seen[side], len(won))
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
    assert min(seen) >= 8


def test_bids_and_trumps_are_always_written() -> None:
    """Once a seat has spoken its band says so; from the naming of trumps on, they and the contract show."""
    match, rng = at(0), random.Random(2)
    layout = layout_for("texas42")
    for _ in range(50):
        state = state_of(match)
        marks = layout.marks(match.view(0), SMALL, 0)
        said = {mark.seat for mark in marks if isinstance(mark, Said)}
        spoken = {seat for seat in range(4) if state.bids[seat] or state.passed >> seat & 1}
        assert said == spoken
        signs = {mark.about for mark in marks if isinstance(mark, Sign)}
        assert ("Trumps" in signs) == (state.trump >= 0)
        assert ("Led" in signs) == bool(state.trick)
        contract = [mark for mark in marks if isinstance(mark, Contract)]
        assert [(mark.seat, mark.bid) for mark in contract] == (
            [(state.bidder, state.bid)] if state.trump >= 0 else []
        )
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))


def test_points_of_a_hand_are_not_taken_for_those_of_the_match() -> None:
    """Plates tell points, of the match; what a side took is of this hand, or of what it has to make."""
    match, rng, seen = at(0), random.Random(2), set()
    layout = layout_for("texas42")
    for _ in range(60):
        view = match.view(0)
        pairs = [mark for mark in layout.marks(view, SMALL, 0) if isinstance(mark, Pair)]
        notes = [mark.text for mark in layout.marks(view, SMALL, 0) if isinstance(mark, Note)]
        for pair, note in zip(pairs, notes, strict=True):
            assert pair.taken == f"{state_of(match).taken[(pair.seat or 0) % 2]} {note}"
            seen.add("to make" if note.endswith(" to make") else note)
        assert {plate.unit for plate in layout.plates(view, SMALL, 0)} == {"points"}
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
    assert seen == {"this hand", "to make"}


def test_the_rack_is_grouped_by_suit() -> None:
    """Trumps come first and every suit stands together, with room before the next."""
    match = Match.new("texas42", 4, seed=1, deal=[PIECES])
    layout = layout_for("texas42")
    for text in ("bid 30", "pass", "pass", "pass"):
        match.play(min(match.actors()), text)
    match.play(0, "trump 5")
    view = match.view(0)
    by_suit = layout.sorts[0]
    assert by_suit.within is not None
    sort = by_suit.within(view)
    hand = sorted(
        (place for place in layout.places(view, SMALL, 0) if place.zone == "hand:0"),
        key=lambda place: sort(place.face or ""),
    )
    order = [place.id for place in hand]
    placed = sorted(
        (p for p in layout.places(view, SMALL, 0, order) if p.zone == "hand:0"), key=lambda p: p.x
    )
    faces = [place.face or "" for place in placed]
    trumps = [face for face in faces if "5" in face]
    assert faces[: len(trumps)] == trumps
    others = [face[0] for face in faces[len(trumps) :]]
    assert others == sorted(others, reverse=True)
    groups = ["T" if "5" in face else face[0] for face in faces]
    for one, other, left, right in zip(placed, placed[1:], groups, groups[1:], strict=False):
        free = (other.x - other.w / 2) - (one.x + one.w / 2)
        assert free > 12 if left != right else free < 12
