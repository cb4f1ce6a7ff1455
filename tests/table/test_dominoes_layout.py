"""The tables of the domino family: the line of play in every shape, the racks, the heap, what can be hit."""

import functools
import itertools
import math
import random
from typing import Any

import pytest

from game.match import Match
from game.rules.shared.dominoes import HIGH, LEFT, LOW, RIGHT, SET, WITH, Line
from game.table.geometry import window_area
from game.table.grounds import rim_width
from game.table.layout import DROP, Rect, layout_for
from game.table.layouts.dominoes import bingo, chain, pieces
from game.table.layouts.dominoes.geometry import WORD, share_out
from game.table.layouts.dominoes.line import CLOSE
from game.table.layouts.dominoes.marks import End, Rack
from game.table.marks import Inlay, Note, Total
from tests.scenes.watched import played

AREAS = [
    Rect(0, 44, width / scale, height / scale - 44)
    for width, height in ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))
    for scale in {min(width / 1024, height / 640), min(width / 1280, height / 800)}
]
SMALL = Rect(0, 44, 1024, 596)
KEYS = ("dominoes", "block", "bergen")


def whole_line(seed: int, leftwards: float) -> list[Line]:
    """A line of all 28 tiles as it grew, each tile going to the left with this chance where both go."""
    rng = random.Random(seed)
    while True:
        line, rest = Line(), list(SET)
        rng.shuffle(rest)
        line.lead(rest.pop())
        grown = [line.copy()]
        while rest:
            sides = [LEFT, RIGHT] if rng.random() < leftwards else [RIGHT, LEFT]
            fitting = [
                (tile, side)
                for side in sides
                for tile in rest
                if WITH[line.left if side == LEFT else line.right] >> tile & 1
            ]
            if not fitting:
                break
            tile, side = rng.choice([pair for pair in fitting if pair[1] == fitting[0][1]])
            rest.remove(tile)
            line.lay(tile, side)
            grown.append(line.copy())
        if not rest:
            return grown


LINES = [whole_line(seed, share) for seed, share in enumerate((0.0, 0.0, 1.0, 1.0, 0.5, 0.5, 0.2))]


def laid(line: Line, field: Rect, aside: Rect | None = None) -> chain.Chain:
    """The line in a field."""
    return chain.laid_out(line.laid(), line.start, field, aside)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_nothing_overlaps(area: Rect, seats: int) -> None:
    """Plates, racks, field, boneyard and bar lie apart, inside; the boneyard in the field's corner."""
    geometry = share_out(area, seats)
    own, *others = geometry.places
    beside = [part for place in others for part in (place.plate, place.hand, place.count) if part is not None]
    begins = [geometry.lane, geometry.row, geometry.row_note]
    assert all(geometry.field.holds(part) for part in begins)
    assert all(place.plate.bottom + WORD <= geometry.field.y for place in others)  # a word may stand there
    assert not geometry.lane.overlaps(geometry.yard)
    for around in ([geometry.field], [geometry.yard], begins):
        parts = [*around, *beside, geometry.bar, own.plate, own.hand]
        for index, part in enumerate(parts):
            assert area.holds(part), part
            assert not any(part.overlaps(other, 0.5) for other in parts[:index])
    assert geometry.yard.right == geometry.field.right and geometry.yard.bottom > geometry.field.y
    assert all(place.hand.w >= 60 for place in others)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_all_28_tiles_fit_in_one_of_three_sizes(area: Rect, seats: int) -> None:
    """Every whole line and its next places lie in the field, tiles at least 24 wide, none over another."""
    field = share_out(area, seats).field
    large, middle, small = chain.sizes(field)
    assert large >= middle >= small >= 24
    for grown in LINES:
        line = laid(grown[-1], field)
        assert line.scale in (large, middle, small) and chain.fits(line, field)
        rects = [spot.rect(line.scale, line.middle) for spot in line.spots]
        rects += [line.end(LEFT), line.end(RIGHT)]
        for index, rect in enumerate(rects):
            assert not any(rect.overlaps(other, 0.1) for other in rects[:index]), (index, line.scale)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_no_line_lies_on_the_boneyard(area: Rect, seats: int) -> None:
    """A line of any length, and its next places, stay clear of it, in one of the three sizes."""
    geometry = share_out(area, seats)
    sizes = chain.sizes(geometry.field._replace(w=geometry.yard.x - geometry.field.x))
    for grown in LINES:
        for line in grown[3::4]:
            drawn = laid(line, geometry.field, geometry.yard)
            assert drawn.scale in sizes and chain.fits(drawn, geometry.field, geometry.yard)


def test_tiles_of_a_short_line_are_as_large_as_the_hand() -> None:
    """What one plays on is never smaller than what one holds."""
    for area in AREAS:
        for seats in range(2, 5):
            geometry = share_out(area, seats)
            line = laid(LINES[0][0], geometry.field, geometry.yard)
            assert line.scale >= pieces.rack(7, geometry.hand)[0].w


def test_placed_tiles_stay_together_while_the_size_does() -> None:
    """While a line grows in one size it slides as a whole; the size changes at most twice."""
    field = share_out(SMALL, 2).field
    for grown in LINES:
        sizes = []
        for before, after in itertools.pairwise(grown):
            one, other = laid(before, field), laid(after, field)
            sizes.append(other.scale)
            if one.scale == other.scale:
                places = dict(zip(after.tiles, other.spots, strict=True))
                assert all(places[tile] == spot for tile, spot in zip(before.tiles, one.spots, strict=True))
        assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) <= 3


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_line_is_in_the_middle(seats: int) -> None:
    """With the places of the next tiles a line is in the middle of its field, short or long."""
    field = share_out(SMALL, seats).field
    for grown in LINES:
        for line in grown:
            drawn = laid(line, field)
            rects = [spot.rect(drawn.scale, drawn.middle) for spot in (*drawn.spots, drawn.left, drawn.right)]
            whole = functools.reduce(Rect.union, rects)
            assert whole.centre == pytest.approx(field.centre)


def test_coins_lie_on_the_axis_of_the_end() -> None:
    """The number at an end lies straight beyond the last tile, whichever way the next one will lie."""
    field = share_out(SMALL, 2).field
    for grown in LINES:
        for line in grown[1:]:
            drawn = laid(line, field)
            for side, spot in ((LEFT, drawn.spots[0]), (RIGHT, drawn.spots[-1])):
                x, y = drawn.tip(side)
                last = spot.rect(drawn.scale, drawn.middle)
                along, across = abs(x - last.centre[0]) - last.w / 2, abs(y - last.centre[1]) - last.h / 2
                beyond = (0.5 + chain.SEAM) * drawn.scale
                ends_on_axis = along == pytest.approx(beyond) and y == pytest.approx(last.centre[1])
                turned = across == pytest.approx(beyond, abs=0.2) and x == pytest.approx(last.centre[0])
                assert ends_on_axis or turned
                assert not any(s.rect(drawn.scale, drawn.middle).contains(x, y) for s in drawn.spots)
                assert drawn.end(side).inset(-0.2 * drawn.scale).contains(x, y)


def halves(code: int, spot: chain.Spot) -> dict[tuple[float, float], int]:
    """The middles of a tile's two halves, each with its number, as the tile is drawn."""
    ways = {0: (0, -1), 90: (-1, 0), 180: (0, 1), 270: (1, 0)}
    dx, dy = ways[int(spot.angle)]
    return {
        (spot.x + dx / 2, spot.y + dy / 2): HIGH[code],
        (spot.x - dx / 2, spot.y - dy / 2): LOW[code],
    }


@pytest.mark.parametrize("number", range(len(LINES)))
def test_touching_halves_show_one_number(number: int) -> None:
    """As drawn, neighbours of the line touch with the number that they share, at every turn too."""
    final = LINES[number][-1]
    line = laid(final, share_out(SMALL, 2).field)
    shown = [halves(code, spot) for code, spot in zip(final.tiles, line.spots, strict=True)]
    numbers = [left for _, left, _ in final.laid()][1:]
    for one, other, shared in zip(shown, shown[1:], numbers, strict=False):
        closest = min(
            (abs(x - u) + abs(y - v), first, second)
            for (x, y), first in one.items()
            for (u, v), second in other.items()
        )
        assert closest[1] == closest[2] == shared
        assert closest[0] <= 1.6


def test_doubles_lie_across() -> None:
    """In a row a double stands upright, and every other tile lies along."""
    final = LINES[4][-1]
    line = laid(final, share_out(SMALL, 2).field)
    upright = [
        (code, spot)
        for code, spot in zip(final.tiles, line.spots, strict=True)
        if spot.y % chain.PITCH < 0.01
    ]
    assert len(upright) > 14
    turned = [code for code, spot in upright if (spot.angle % 180 == 0) != (code in (0, 2, 5, 9, 14, 20, 27))]
    assert len(turned) <= 2  # at a turn


@pytest.mark.parametrize("key", KEYS)
def test_ends_can_be_hit_and_are_numbered(key: str) -> None:
    """At every point of a match the two drop zones are at least 48 units, apart, and tell their number."""
    match, rng = Match.new(key, 2, seed=3), random.Random(3)
    layout = layout_for(key)
    seen = 0
    while match.outcome() is None and seen < 60:
        view: Any = match.view(0)
        if view.state.line.tiles:
            seen += 1
            zones = {target.key: target.rect for target in layout.targets(view, SMALL, 0)}
            assert min(*(zone.w for zone in zones.values()), *(zone.h for zone in zones.values())) >= DROP
            assert not zones[LEFT].overlaps(zones[RIGHT])
            ends = [mark for mark in layout.marks(view, SMALL, 0) if isinstance(mark, End)]
            line = view.state.line
            told = [(mark.number, mark.which) for mark in ends]
            assert told == [(line.left, "One end"), (line.right, "The other end")]
            assert zones[LEFT].contains(*ends[0].rect.centre) and zones[RIGHT].contains(*ends[1].rect.centre)
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
    assert seen > 20


@pytest.mark.parametrize("count", [1, 7, 21, 28])
def test_racks_show_whole_tiles(count: int) -> None:
    """However many tiles one has drawn, none lies over another, and each is at least 24 units wide."""
    area = share_out(SMALL, 2).places[0].hand
    slots = pieces.rack(count, area)
    assert all(slot.w >= 24 for slot in slots)
    for one, other in itertools.pairwise(slots):
        assert other.x - one.x >= one.w
    assert all(area.holds(Rect.about(slot.x, slot.y, slot.w, slot.h)) for slot in slots)
    behind = pieces.held(count, share_out(SMALL, 4).places[1].hand)
    assert all(share_out(SMALL, 4).places[1].hand.holds(Rect.about(s.x, s.y, s.w, s.h)) for s in behind)


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("area", [SMALL, window_area(1280, 800)], ids=str)
def test_a_short_line_lies_large_in_its_lane(area: Rect, seats: int) -> None:
    """At least four tiles do, larger than any later; then it has the sizes of a long one for good."""
    geometry = share_out(area, seats)
    assert geometry.large > 1.2 * max(chain.sizes(geometry.field))
    for grown in LINES:
        begun = [chain.in_lane(line.laid(), line.start, geometry.lane, geometry.large) for line in grown]
        straight = [lies is not None and {spot.y for spot in lies.spots} == {0.0} for lies in begun]
        assert straight == sorted(straight, reverse=True) and 4 <= straight.count(True) <= 9


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_boneyard_lies_in_a_row_then_in_its_yard(seats: int) -> None:
    """All its tiles have a place of their own, and stay where they are while others go; they are pushed
    together when the line leaves its lane.
    """
    geometry, layout = share_out(SMALL, seats), layout_for("dominoes")
    heap = pieces.heap(geometry.heap, CLOSE)
    assert len({(slot.x, slot.y) for slot in heap}) == 28
    match, rng = Match.new("dominoes", seats, seed=2), random.Random(2)
    row = pieces.row(28 - 5 * seats, geometry.row)
    seen = set()
    for _ in range(40):
        view: Any = match.view(0)
        yard = [p for p in layout.places(view, SMALL, 0) if p.zone == "boneyard"]
        line = view.state.line
        short = chain.in_lane(line.laid(), line.start, geometry.lane, geometry.large) is not None
        within = geometry.row if short else geometry.yard
        slots = row if short else heap
        assert len(yard) == len(view.state.boneyard) and all(within.holds(place.rect) for place in yard)
        assert [(place.x, place.y) for place in yard] == [(slot.x, slot.y) for slot in slots[: len(yard)]]
        if yard:
            target = next(target for target in layout.targets(view, SMALL, 0) if target.key == "boneyard")
            assert all(target.rect.contains(place.x, place.y) for place in yard)
            seen.add(short)
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
        if match.view(0).state.round > 1:
            break
    assert True in seen


def test_secrets_stay_backs() -> None:
    """A seat sees its own tiles alone; a spectator sees none of the hands, and no tip tells of one."""
    match = Match.new("dominoes", 3, seed=4)
    layout = layout_for("dominoes")
    for viewer in (0, 1, None):
        for place in layout.places(match.view(viewer), SMALL, viewer or 0):
            own = viewer is not None and place.zone == f"hand:{viewer}"
            if place.zone == "line":
                continue
            assert (place.face is not None) == own and (place.pick is not None) == own
            assert own or place.tip.startswith("Boneyard") or not place.tip


def bingo_views(plies: int = 120) -> list[Any]:
    """The views of a game of Bingo in which every second tile that fits is removed."""
    match = Match.new("bingo", 1, seed=3)
    views: list[Any] = []
    while match.outcome() is None and len(views) < plies:
        views.append(match.view(0))
        match.play(0, match.moves(0)[0])
    return views


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_bingo_is_a_row_with_gaps_in_two_lines(area: Rect) -> None:
    """Tiles of the row stand apart at two heights, each at its place; what is removed stands in the tray."""
    layout, geometry = layout_for("bingo"), bingo.share_out(area)
    parts = [
        geometry.row,
        geometry.spoken,
        geometry.caption,
        geometry.bar,
        geometry.places[0].plate,
        geometry.taken,
    ]
    for index, part in enumerate(parts):
        assert area.holds(part)
        assert not any(part.overlaps(other, 0.5) for other in parts[:index])
    for view in bingo_views():
        places = layout.places(view, area, 0)
        row = [place for place in places if place.zone == "row"]
        assert all(area.holds(place.rect) and place.w >= 24 for place in places)
        assert not any(one.rect.overlaps(other.rect) for one, other in itertools.combinations(row, 2))
        state = view.state
        whole = geometry.slots(range(state.width), state.width)
        across = sum(slot.y == whole[0].y for slot in whole)
        assert across <= bingo.LINE and len({slot.y for slot in whole}) == math.ceil(state.width / across)
        for place, at in zip(row, state.places, strict=True):
            assert place.x == whole[at].x and whole[at].x == whole[at % across].x
        assert all(geometry.taken.holds(place.rect) for place in places if place.zone == "taken")


def test_tiles_of_bingo_grow_as_the_row_gets_shorter() -> None:
    """At most 14 stand in a line, at 1280 by 800 of 74 units at least, and never in lines of fewer."""
    geometry = bingo.share_out(window_area(1280, 800))
    wide = [geometry.slots([0], width)[0].w for width in range(28, 0, -1)]
    assert wide == sorted(wide) and wide[0] >= 74


def test_bingo_points_at_the_tile_that_is_counted() -> None:
    """The number stands large and below the touched tile, which alone can be taken, if it fits."""
    layout, geometry = layout_for("bingo"), bingo.share_out(SMALL)
    fitted = 0
    for view in bingo_views():
        state = view.state
        row = [place for place in layout.places(view, SMALL, 0) if place.zone == "row"]
        marks = layout.marks(view, SMALL, 0)
        (end,), (total,) = ([mark for mark in marks if isinstance(mark, one)] for one in (End, Total))
        assert end.number == total.amount == state.count
        assert end.rect.centre[0] == pytest.approx(row[state.at].x)
        unmoved = geometry.slots([state.places[state.at]], state.width)[0].y
        assert row[state.at].y < unmoved <= row[state.at].y + 12
        takable = [place.pick for place in row if place.pick is not None]
        assert takable == ([state.touched()] if state.fits() else [])
        fitted += state.fits()
    assert fitted > 5


@pytest.mark.parametrize(
    ("key", "seats", "told"), [("dominoes", 2, "Boneyard: 18"), ("block", 3, "Not in play: 7")]
)
def test_what_lies_aside_is_counted(key: str, seats: int, told: str) -> None:
    """Beside the line it is told how many tiles nobody holds, and whether they can be drawn."""
    view = Match.new(key, seats, seed=2).view(0)
    assert told in [mark.text for mark in layout_for(key).marks(view, SMALL, 0) if isinstance(mark, Note)]
    targets = {target.key for target in layout_for(key).targets(view, SMALL, 0)}
    assert ("boneyard" in targets) == (key == "dominoes")


def test_nothing_lies_aside_when_all_tiles_are_dealt() -> None:
    """Four players hold all tiles of Block: no empty boneyard is shown."""
    view = Match.new("block", 4, seed=2).view(0)
    yard = share_out(SMALL, 4).yard
    assert not any(
        yard.overlaps(mark.rect)
        for mark in layout_for("block").marks(view, SMALL, 0)
        if not isinstance(mark, Inlay)
    )


@pytest.mark.parametrize("size", [(1024.0, 640.0), (1280.0, 800.0), (1422.0, 800.0)])
@pytest.mark.parametrize("key", [*KEYS, "texas42"])
def test_no_rack_lies_on_the_rim(key: str, size: tuple[float, float]) -> None:
    """One's own neither, though it is as long as the table."""
    area, rim = window_area(*size), rim_width(size[0])
    view = Match.new(key, 4, seed=2).view(0)
    racks = [mark.rect for mark in layout_for(key).marks(view, area, 0) if isinstance(mark, Rack)]
    assert len(racks) == 4
    for rack in racks:
        assert area.x + rim <= rack.x and rack.right <= area.right - rim, rack


@pytest.mark.parametrize("size", [(1024, 592), (1280, 752), (1138, 592)])
@pytest.mark.parametrize(("key", "seats"), [("dominoes", 2), ("block", 4), ("bergen", 2), ("bergen", 3)])
def test_which_end_it_is_stays_in_sight(key: str, seats: int, size: tuple[int, int]) -> None:
    """However the line winds, two ends with one number are called "one end" and "other end", which lie under
    no place for a tile, no tile, no plate, and near their numbers; ends with two are called by these.
    """
    area, looked = Rect(0, 48, *size), 0
    for seed in range(4):
        match = played(key, seats, seed, 60)
        for version in range(1, match.version + 1):
            view = match.view_at(version, 0)
            layout = layout_for(key)
            marks = list(layout.marks(view, area, 0))
            ends = [m for m in marks if isinstance(m, Note) and m.text in ("one end", "other end")]
            line = view.state.line
            assert len(ends) == (2 if line.tiles and line.left == line.right else 0)
            coins = [mark.rect for mark in marks if isinstance(mark, End)]
            assert all(
                abs(a.rect.centre[1] - b.centre[1]) < 90 for a, b in zip(ends, coins, strict=bool(ends))
            )
            frames = [target.rect for target in layout.targets(view, area, 0) if target.key in "LR"]
            tiles = [place.rect for place in layout.places(view, area, 0) if place.zone == "line"]
            plates = [plate.rect for plate in layout.plates(view, area, 0)]
            for end in ends:
                assert not any(plate.overlaps(end.rect) for plate in plates)
                assert area.holds(end.rect)
                middle = Rect.about(*end.rect.centre, 60.0, 14.0)
                name, chalked = end.rect.inset(4, 0), [frame.inset(-4, -4) for frame in frames]
                assert not any(name.overlaps(frame) for frame in chalked), (seed, version, end)
                looked += 1
                assert not any(middle.overlaps(tile) for tile in tiles), (seed, version, end)
    assert looked > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_boneyard_is_called_keeps_off_the_rim(seats: int) -> None:
    """However large letters are, which take all of its place."""
    for width, height in ((1024, 640), (1280, 800), (1920, 1080)):
        area = window_area(width, height)
        geometry = share_out(area, seats)
        for note in (geometry.row_note, geometry.note):
            assert note.right <= area.right - rim_width(area.w) - 8, (width, note)
            assert note.w >= 90
