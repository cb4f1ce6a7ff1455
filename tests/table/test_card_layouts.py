"""The tables of Hearts, Crazy Eights and Rummy: parts that lie apart, tricks, passing, melds that stay."""

import random
from collections.abc import Callable

import pytest

from game.check.layouts import areas, fits
from game.match import Match
from game.rules import registry
from game.rules.core.view import View
from game.table.geometry import Place, TableGeometry, window_area
from game.table.grounds import rim_width
from game.table.layout import Rect, layout_for
from game.table.layout_capabilities import Highlighting
from game.table.layouts.crazy_eights.geometry import share_out as eights_table
from game.table.layouts.hearts.geometry import share_out as hearts_table
from game.table.layouts.hit_the_deck.geometry import share_out as deck_table
from game.table.layouts.rummy.geometry import share_out as rummy_table
from game.table.marks import Arrow, Band, Count, Note
from game.table.tricks import Tricks, rim_slots
from game.table.ui.theme import SMALL as TEXT
from game.table.ui.theme import Theme
from tests.scenes.watched import played

SMALL = window_area(1024, 640)


def until(key: str, wanted: Callable[[View], bool], seats: int, seed: int = 1, **options: object) -> Match:
    """A match of seeded random moves at its first position that is wanted, as its first actor sees it."""
    match, rng = Match.new(key, seats, seed=seed, options=options), random.Random(seed)
    while not (match.actors() and wanted(match.view(min(match.actors())))):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def apart(parts: list[Rect], inside: Rect) -> bool:
    """Whether the parts lie inside and none over another."""
    held = all(inside.holds(part, 0.5) for part in parts)
    return held and not any(
        part.overlaps(other, 0.5) for at, part in enumerate(parts) for other in parts[:at]
    )


@pytest.mark.parametrize("seats", range(3, 7))
def test_hearts_parts_lie_apart(seats: int) -> None:
    """All that belongs to seats, the trick, bar and hand at every size; the trick is as large as the hand."""
    for area in areas():
        table = hearts_table(area, seats)
        parts = [part for place in table.places for part in place.parts]
        slots = [Rect.about(*slot[:4]) for slot in table.slots]
        assert apart([*parts, *slots, table.bar, table.hand], area)
        assert table.trick.holds(slots[0]) and table.trick.holds(slots[-1])


@pytest.mark.parametrize("seats", range(3, 7))
def test_what_one_took_in_hearts_lies_beside_ones_plate(seats: int) -> None:
    """With nothing between but the total; where the trick is too wide for that, words stand beside it."""
    match = until("hearts", lambda view: view.state.tricks == 7, seats)
    for area in areas():
        own = hearts_table(area, seats).places[0]
        view = match.view(next(seat for seat in range(seats) if match.view(None).state.taken[seat]))
        marks = layout_for("hearts").marks(view, area, view.seat)
        notes = [mark for mark in marks if isinstance(mark, Note) and mark.text == "You took"]
        assert own.tricks.x - own.plate.right < own.plate.w or notes[0].rect.right <= own.tricks.x


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_line_says_whose_what_was_taken_in_hearts_is(seats: int) -> None:
    """It is in the seat's colour, just beneath all of it: at a full table the next plate is as near."""
    match = until("hearts", lambda view: view.state.tricks == 7, seats)
    view = match.view(0)
    for area in areas():
        layout = layout_for("hearts")
        marks, places = list(layout.marks(view, area, 0)), layout.places(view, area, 0)
        for seat, cards in enumerate(view.state.taken):
            feet = [mark.rect for mark in marks if type(mark) is Band and mark.seat == seat]
            lie = [place.rect for place in places if place.zone == f"taken:{seat}"]
            assert len(feet) == bool(cards)
            for foot in feet:
                low, aside = max(rect.bottom for rect in lie), lie[0].w / 5  # how far loose cards lie aside
                assert low - aside <= foot.y <= low + 10
                assert abs(foot.x - min(rect.x for rect in lie)) < aside
                assert abs(foot.right - max(rect.right for rect in lie)) < aside


@pytest.mark.parametrize("seats", range(3, 7))
def test_at_rummy_they_sit_around_the_melds(seats: int) -> None:
    """The next player at the left, the last at the right, the others above."""
    for area in areas():
        table = rummy_table(area, seats)
        _, first, *top, last = [place.plate for place in table.places]
        assert first.right <= table.field.x and last.x >= table.field.right
        assert all(plate.bottom <= table.field.y for plate in top)


@pytest.mark.parametrize("seats", range(2, 9))
def test_crazy_eights_parts_lie_apart(seats: int) -> None:
    """What belongs to seats, piles, the suit, the chips at every size."""
    for area in areas():
        table = eights_table(area, seats)
        mats = [part for place in table.places for part in place.parts]
        assert apart([*mats, table.piles.stock, table.piles.pile, table.suit, table.bar, table.hand], area)
        assert apart([*mats, table.piles.pile, *table.chips], area)
        assert min(chip.w for chip in table.chips) >= 32


@pytest.mark.parametrize("seats", range(2, 7))
def test_rummy_parts_lie_apart(seats: int) -> None:
    """What belongs to seats, piles and the field at every size; seventeen melds and a free cell fit it."""
    for area in areas():
        table = rummy_table(area, seats)
        mats = [part for place in table.places for part in place.parts]
        assert apart([*mats, table.stock, table.discard, table.stock_count, table.field, table.bar], area)
        for melds in range(18):
            cells = [cell.rect for cell in table.cells(melds)]
            assert apart(cells, table.field) and len(cells) > melds
            assert not any(table.free(melds).overlaps(cell) for cell in cells[:melds])


@pytest.mark.parametrize("seats", range(3, 7))
def test_each_plays_in_front_of_itself(seats: int) -> None:
    """The trick lies in the field, each card towards its own player; what is passed lies at the rim."""
    for area in areas():
        table = hearts_table(area, seats)
        boxes = [Rect.about(*slot[:4]) for slot in table.slots]
        assert apart(boxes, table.field)
        x, y = table.field.centre
        for at, (place, slot) in enumerate(zip(table.places, table.slots, strict=True)):
            across, down = place.plate.centre[0] - x, place.plate.centre[1] - y
            across = across if at else 0.0  # one's own plate stands at the left of what one plays
            assert across * (slot.x - x) + down * (slot.y - y) > 0
        laid = [
            Rect.about(card.x, card.y, card.w, card.h)
            for k in range(seats)
            for card in rim_slots(k, seats, 3, table.field, table.passed)[1:2]
        ]
        assert apart(laid, table.field)


@pytest.mark.parametrize("seats", range(3, 7))
def test_passing_shows_who_gives_to_whom(seats: int) -> None:
    """One arrow a seat while cards are passed, none afterwards, whatever the size."""
    layout = layout_for("hearts")
    match = until("hearts", lambda view: view.state.phase == "pass", seats, passing="alternate")
    for area in areas():
        fits(match.view(0), area, 0)
        arrows = [mark for mark in layout.marks(match.view(0), area, 0) if isinstance(mark, Arrow)]
        assert sorted(mark.seat or 0 for mark in arrows) == list(range(seats))
        assert all(area.holds(mark.rect) for mark in arrows)
    match = until("hearts", lambda view: view.state.phase == "play", seats, passing="alternate")
    assert not [mark for mark in layout.marks(match.view(0), SMALL, 0) if isinstance(mark, Arrow)]


def test_what_costs_lies_open_with_its_taker() -> None:
    """Hearts and the queen lie face up beside their taker's plaque, all else is a pile of backs."""
    layout = layout_for("hearts")
    match = until("hearts", lambda view: view.state.tricks == 9, 4)
    view, table = match.view(0), hearts_table(SMALL, 4)
    for place in layout.places(view, SMALL, 0):
        if place.zone.startswith("taken:"):
            seat = int(place.zone.partition(":")[2])
            costs = place.face is not None
            spot = table.places[seat].points if costs else table.places[seat].tricks.inset(-4)
            assert spot.holds(place.rect, 1.0)
            assert not costs or place.face == "QS" or (place.face or "")[1] == "H"
    shown = sum(place.face is not None for place in layout.places(view, SMALL, 0) if "taken" in place.zone)
    assert shown == sum(face == "QS" or face[1] == "H" for cards in range(4) for face in _taken(view, cards))
    assert isinstance(layout, Tricks) and len(layout.last_trick(view)) == 4


def _taken(view: View, seat: int) -> list[str]:
    return view.zones()[f"taken:{seat}"]


def test_melds_keep_their_places() -> None:
    """A new meld moves no other until the cells run out, and a card laid off moves none of its block."""
    layout = layout_for("rummy")
    match, rng = Match.new("rummy", 4, seed=2), random.Random(2)
    before: dict[int, tuple[float, float]] = {}
    moved = grown = 0
    for _ in range(600):
        view = match.view(0)
        melds = len(view.state.melds)
        first = {
            number: (place.x, place.y)
            for number in range(melds)
            for place in layout.places(view, SMALL, 0)
            if place.zone == f"meld:{number}" and place.id == view.ids[place.zone][0]
        }
        targets = {target.key: target.rect for target in layout.targets(view, SMALL, 0)}
        for place in layout.places(view, SMALL, 0):
            assert not place.zone.startswith("meld:") or targets[place.zone].holds(place.rect, 0.5)
        kept = [number for number in first if number in before]
        if melds and melds not in (6, 12) and len(before) <= melds and kept:
            grown += 1
            moved += any(
                max(abs(a - b) for a, b in zip(first[n], before[n], strict=True)) > 0.5 for n in kept
            )
        before = first
        if match.outcome() is not None:
            break
        seat = min(match.actors())
        moves = match.moves(seat)
        match.play(seat, rng.choice([m for m in moves if m.startswith(("meld", "lay"))] or moves))
    assert grown > 10 and not moved


def test_highlights_are_for_whoever_plays() -> None:
    """Cards that can be melded are pointed out for the one whose turn it is, and for nobody else."""
    layout = layout_for("rummy")
    assert isinstance(layout, Highlighting)

    def meldable(view: View) -> bool:
        return any(move.kind == "meld" for move in view.legal())

    match = until("rummy", meldable, 2)
    seat = min(match.actors())
    assert layout.highlights(match.view(seat)) and not layout.highlights(match.view(1 - seat))
    assert not layout.highlights(match.view(None))


def test_each_game_has_a_cloth_of_its_own() -> None:
    """No two tables have the same cloth, and none is so green that green cards are lost on it."""
    cloths = [layout_for(entry.key).cloth for entry in registry.entries() if "domino" not in entry.rules]
    assert len(set(cloths)) >= len(cloths) - 1  # the two games on the wooden board may share theirs
    for key in ("hearts", "crazy_eights", "rummy"):
        red, green, blue = layout_for(key).cloth
        assert green < max(red, blue)


@pytest.mark.parametrize(("key", "seats"), [("rummy", 2), ("rummy", 6), ("hit_the_deck", 3)])
def test_a_number_stands_beside_what_it_counts(key: str, seats: int) -> None:
    """However few cards another still holds, and however few piles somebody has won."""
    match, layout, seen = played(key, seats, 3, 120), layout_for(key), 0
    for version in range(0, match.version, 8):
        view = match.view_at(version, 0)
        places = [place for place in layout.places(view, SMALL, 0) if not place.covered]
        marks = [mark for mark in layout.marks(view, SMALL, 0) if isinstance(mark, Count) and mark.sign]
        numbers = [(mark.rect, f"won:{mark.seat}") for mark in marks]
        if key == "rummy":
            plates = layout.plates(view, SMALL, 0)[1:]
            numbers += [(plate.cards, f"hand:{plate.seat}") for plate in plates if plate.count]
        for number, zone in numbers:
            ends = max(place.rect.right for place in places if place.zone == zone)
            assert number is not None and -2 <= number.x - ends <= 12, (version, zone)
            seen += 1
    assert seen > 5


def test_few_cards_leave_room_for_the_word() -> None:
    """At Rummy the number of the last cards, or of none, begins where they end and says what it counts."""
    match, layout, theme = played("rummy", 4, 3, 0), layout_for("rummy"), Theme(1.0)
    seen = set[int]()
    for held in (0, 1, 2, 3):
        view = match.view(0)
        for seat in range(1, 4):
            view.state.hands[seat] = list(range(held))
        for plate in layout.plates(view, SMALL, 0)[1:]:
            assert plate.cards is not None and plate.count == held
            assert theme.width("3 cards", TEXT) <= plate.cards.w, (held, plate.seat)
            assert held or plate.cards.x < plate.rect.right + 12
            seen.add(held)
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("size", [(1024.0, 640.0), (1422.0, 800.0)])
@pytest.mark.parametrize(
    ("share_out", "seats"), [(eights_table, 8), (deck_table, 6), (hearts_table, 6), (rummy_table, 6)]
)
def test_full_hands_stand_clear_of_the_rim(
    share_out: Callable[[Rect, int], TableGeometry[Place]], seats: int, size: tuple[float, float]
) -> None:
    """What others hold, however much it is, ends before the rim at the right as at the left."""
    rim = rim_width(size[0])
    for place in share_out(window_area(*size), seats).places[1:]:
        assert place.hand.x >= rim + 3.5 and place.hand.right <= size[0] - rim - 3.5
