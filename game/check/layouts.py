"""What a layout must keep at every window size: everything inside, apart, readable, and drawn."""

import random
from collections.abc import Iterator
from itertools import pairwise

from game.check.tables import Table, expect
from game.match import Match
from game.rules.core.state import State
from game.rules.core.view import View
from game.table.geometry import window_area
from game.table.layout import DROP, Placement, Rect, TableLayout, layout_for, pieces

WINDOWS = ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))


def areas() -> Iterator[Rect]:
    """The areas of matches in units, from the largest scale that a window allows to smaller ones, and that of
    a small table between strips.
    """
    for width, height in WINDOWS:
        most = min(width / 1024, height / 640)
        for scale in {most, most * 0.8, min(most, 1.0)}:
            yield window_area(width / scale, height / scale)
    yield Rect(0, 0, 1024, 560)


def positions(table: Table) -> Iterator[Match]:
    """Positions of a random match, and of one in which everybody draws while they can."""
    rng = random.Random(table.seats)
    for greedy in (False, True):
        match = table.new(seed=table.seats)
        for ply in range(40):
            if match.outcome() is not None:
                break
            if ply in (0, 13, 26, 39):
                yield match
            seat = min(match.actors())
            moves = match.moves(seat)
            drawing = [move for move in moves if move in ("draw", "back", "pass")]
            match.play(seat, rng.choice(drawing if greedy and drawing else moves))


def everything_has_its_place(table: Table) -> None:
    """At every size all pieces, targets, plates and marks lie inside the window, apart and large enough."""
    for match in positions(table):
        bottom = min(match.actors(), default=0)
        for area in areas():
            fits(match.view(bottom), area, bottom)
        fits(match.view(None), window_area(1024, 640), table.seats - 1)


def fits(view: View[State], area: Rect, bottom: int) -> None:
    """Everything of this view inside the area, apart and large enough, seen from the seat at the bottom."""
    layout = layout_for(view.game)
    order = [piece for piece, _ in pieces(view).get(f"hand:{bottom}", [])]
    for focus in (None, *order[len(order) // 3 :: 99]):
        placements = layout.places(view, area, bottom, order, focus, frozenset(order[:2]))
        there = {piece for zone in pieces(view).values() for piece, _ in zone}
        missing = there ^ {place.id for place in placements}
        expect(not missing, "so many pieces are nowhere, or not in the view: {}", len(missing))
        depths = [place.depth for place in placements]
        expect(depths == sorted(depths), "pieces do not come in the order of their depth")
        for place in placements:
            expect(area.holds(place.rect, 0.5), "{} is outside of {}", place, area)
        _readable(placements)
    _apart(layout, view, area, bottom)


def _readable(placements: tuple[Placement, ...]) -> None:
    """Of every card of the open hand enough shows to read it."""
    own = [place for place in placements if place.pick and place.token is None and place.art is None]
    own = [place for place in own if not place.heaped]
    for place, following in pairwise(own):
        if abs(place.y - following.y) < place.h * 0.25:
            free = following.x - following.w / 2 - (place.x - place.w / 2) >= 20 - 1e-6
        else:
            free = following.y - place.y >= place.h * 0.3 - 14.001
        expect(free, "too little of {} shows beside {}", place, following)


def _apart(layout: TableLayout[State], view: View[State], area: Rect, bottom: int) -> None:
    targets = layout.targets(view, area, bottom)
    for index, target in enumerate(targets):
        fits = area.holds(target.rect) and target.rect.w >= DROP and target.rect.h >= DROP
        expect(fits, "{} is too small, or outside of {}", target, area)
        over = any(target.rect.overlaps(other.rect) for other in targets[:index])
        expect(not over, "{} overlaps another target", target)
    for mark in layout.marks(view, area, bottom):
        expect(area.holds(mark.rect, 0.5), "{} is outside of {}", mark, area)
    plates = layout.plates(view, area, bottom)
    everybody = sorted(plate.seat for plate in plates) == list(range(len(view.scores())))
    expect(everybody, "there is not one plate for every seat")
    for plate in plates:
        for box in (plate.rect, plate.name, plate.score, plate.total, plate.cards):
            expect(box is None or area.holds(box), "{} is outside of {}", plate, area)
        over = any(plate.rect.overlaps(target.rect) for target in targets)
        expect(not over, "{} overlaps a target", plate)
    for one, other in pairwise(plates):
        expect(not one.rect.overlaps(other.rect), "the plates {} and {} overlap", one, other)
    bar = layout.bar(area, len(view.scores()))
    over = any(bar.overlaps(target.rect) for target in targets)
    expect(
        area.holds(bar) and bar.h >= 32 and not over, "the choice bar is in the way, or too small: {}", bar
    )


def only_the_viewers_hand_can_be_picked(table: Table) -> None:
    """A card may be picked only from the viewer's own hand, alone what fits; a spectator picks nothing."""
    layout, area, seat = layout_for(table.key), Rect(0, 0, 1100, 640), min(1, table.seats - 1)
    for match in positions(table):
        mine = layout.places(match.view(seat), area, seat)
        picked = [place for place in mine if place.pick is not None and not place.heaped]
        legal = list(match.view(seat).legal()) if seat in match.actors() else []
        if any(place.art is not None for place in mine):  # on a board, the viewer's pieces and no others
            movable = {move.pieces[0] for move in legal if move.pieces} <= {place.pick for place in picked}
            one_side = len({place.face[0] for place in picked if place.face}) == 1
            expect(movable and one_side, "pieces can be picked that are not seat {}’s to move", seat)
        elif match.game.solitaire:
            fitting = {piece for move in legal for piece in move.pieces}
            expect({place.pick for place in picked} <= fitting, "pieces can be picked that no move takes")
        else:
            zones = {place.zone for place in picked}
            expect(zones <= {f"hand:{seat}", f"dice:{seat}"}, "seat {} can pick pieces of {}", seat, zones)
        others = layout.places(match.view(None), area, seat)
        expect(all(place.pick is None for place in others), "a spectator can pick a piece")


CHECKS = (everything_has_its_place, only_the_viewers_hand_can_be_picked)
