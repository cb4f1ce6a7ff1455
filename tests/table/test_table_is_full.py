"""How a table is filled: pieces by their importance, no desert of cloth, indices that can be read."""

from collections.abc import Iterator, Sequence

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.view import View
from game.table.geometry import TOOLS, window_area
from game.table.layout import Placement, Rect, TableLayout, layout_for
from game.table.layout_capabilities import Dialling, Panelled

FULL, SMALL = window_area(1280, 800), window_area(1024, 640)
CELL = 6
"""Units of the grid in which empty ground is measured."""
MOST_EMPTY = 0.25
HELD = ("cribbage", "crazy_eights", "deuce", "golden_deuce", "hearts", "hit_the_deck", "rummy")
"""Games in which cards are held."""
TIERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "crazy_eights": (("pile",), ("stock",), ("hand",), ()),
    "cribbage": (("count",), ("stock", "starter"), ("hand",), ()),
    "hearts": (("trick",), ("taken",), (), ("hand",)),
    "hit_the_deck": (("pile", "stock"), (), ("hand",), ("won",)),
    "rummy": ((), ("meld", "stock", "discard"), (), ("hand",)),
}
"""Zones of each tier, the most important first: played on, laid, others' cards, quiet."""
INDEX = {"playing": 72 / 350, "hit_the_deck": 62 / 350}
"""Height of an index over that of its card, by deck."""
TWO_ROWS = 17
"""The least of an index where a hand is so full that it takes a second row."""


def largest_empty(table: Rect, taken: Sequence[Rect]) -> float:
    """The share of the largest rectangle that nothing of `taken` touches."""
    columns = int(table.w // CELL)
    depth, best = [0] * columns, 0
    for row in range(int(table.h // CELL)):
        y = table.y + (row + 0.5) * CELL
        line = bytearray(columns)
        for rect in taken:
            if rect.y <= y < rect.bottom:
                first, last = (round((x - table.x) / CELL) for x in (rect.x, rect.right))
                first, last = max(0, first), min(columns, last)
                line[first:last] = b"\1" * max(0, last - first)
        open_: list[tuple[int, int]] = []
        for column in range(columns + 1):
            high = 0 if column == columns or line[column] else depth[column] + 1
            if column < columns:
                depth[column] = high
            start = column
            while open_ and open_[-1][1] >= high:
                start, higher = open_.pop()
                best = max(best, higher * (column - start))
            open_.append((start, high))
    return best * CELL * CELL / (table.w * table.h)


def things(layout: TableLayout, view: View, area: Rect, seat: int) -> Iterator[Rect]:
    """Everything that is not bare ground."""
    yield from (place.rect for place in layout.places(view, area, seat) if not place.covered)
    yield from (mark.rect for mark in layout.marks(view, area, seat))
    for plate in layout.plates(view, area, seat):
        yield plate.rect
        yield from (box for box in (plate.cards, plate.total if plate.total_text else None) if box)
    if isinstance(layout, Panelled):
        yield layout.panel(area)
    if isinstance(layout, Dialling):
        yield layout.dial(area, len(view.scores()))


@pytest.mark.parametrize("key", [entry.key for entry in registry.shipped()])
def test_no_desert(key: str) -> None:
    """At the first decision at most a quarter of the table is one empty rectangle, in any game and window."""
    layout = layout_for(key)
    for area in (FULL, SMALL):
        for seats in registry.entry(key).seats:
            match = Match.new(key, seats, seed=1)
            seat = min(match.actors())
            bar = layout.bar(area, seats)
            table = Rect(16, TOOLS, area.w - 32, bar.y - TOOLS)
            empty = largest_empty(table, list(things(layout, match.view(seat), area, seat)))
            assert empty <= MOST_EMPTY, f"{seats} seats: {empty:.2f}"


def moments(key: str, seats: int) -> Iterator[View]:
    """The first decision and some later ones, of somebody who may act."""
    match = Match.new(key, seats, seed=seats)
    for ply in range(60):
        if match.outcome() is not None:
            return
        seat = min(match.actors())
        if ply % 20 == 0 or ply == 59:
            yield match.view(seat)
        moves = match.moves(seat)
        match.play(seat, next((move for move in moves if move.startswith("meld")), moves[-1]))


def zone_of(place: Placement) -> str:
    """The kind of zone that it lies in."""
    return place.zone.partition(":")[0]


@pytest.mark.parametrize("key", sorted(TIERS))
def test_pieces_by_importance(key: str) -> None:
    """What one plays on is at least as large as the hand, and no tier is larger than one above it; what is to
    be read can be.
    """
    layout, index = layout_for(key), INDEX.get(key, INDEX["playing"])
    to_read, seen = TIERS[key][0] + TIERS[key][1], set[str]()
    for area, least in ((FULL, 22), (SMALL, 20)):
        for seats in registry.entry(key).seats:
            for view in moments(key, seats):
                places = layout.places(view, area, view.seat or 0)
                own = {place.h for place in places if place.zone == f"hand:{view.seat}"}
                others = [place for place in places if place.zone != f"hand:{view.seat}"]
                tiers = [{round(p.h, 2) for p in others if zone_of(p) in zones} for zones in TIERS[key]]
                seen |= {zone_of(place) for place in others}
                hand = layout.geometry(area, seats).hand.h - 14
                heights = [hand] + [high for tier in tiers[1:] for high in sorted(tier, reverse=True)]
                assert heights == sorted(heights, reverse=True)
                assert all(high >= hand - 0.01 for high in tiers[0])
                read = [p.h for p in others if zone_of(p) in to_read and p.face and "back" not in p.face]
                assert all(high * index >= least for high in read)
                assert not own or min(own) * index >= (least if max(own) > hand - 1 else TWO_ROWS)
    assert seen >= set(to_read)


def test_a_hand_has_one_size() -> None:
    """In every game with a hand of cards they are 162 high in a full window, and rise 14."""
    for key in HELD:
        hand = layout_for(key).geometry(FULL, registry.entry(key).seats[-1]).hand
        assert abs(hand.h - 14 - 162) < 9 and 790 < hand.bottom <= 800, key
