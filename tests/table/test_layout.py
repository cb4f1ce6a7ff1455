"""What every game's layout must keep at every window size, and the small tools of layouts."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.view import View
from game.table.layout import (
    DROP,
    Placement,
    Rect,
    Target,
    hit,
    layout_for,
    pieces,
    target_at,
    target_for,
)

WINDOWS = ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))
TOP_BAR = 44.0
GAMES = [(entry.key, seats) for entry in registry.entries() for seats in entry.seats]


def areas() -> Iterator[Rect]:
    """The areas in units under the top bar, from the largest scale that a window allows to smaller ones."""
    for width, height in WINDOWS:
        most = min(width / 1024, height / 640)
        for scale in {most, most * 0.8, min(most, 1.0)}:
            yield Rect(0, TOP_BAR, width / scale, height / scale - TOP_BAR)
    yield Rect(0, 0, 1024, 560)


def matches(key: str, seats: int) -> Iterator[Match]:
    """Positions of a random match, and of one in which everybody draws while they can."""
    rng = random.Random(seats)
    for greedy in (False, True):
        match = Match.new(key, seats, seed=seats)
        for ply in range(40):
            if match.outcome() is not None:
                break
            if ply in (0, 13, 26, 39):
                yield match
            seat = min(match.actors())
            moves = match.moves(seat)
            drawing = [move for move in moves if move in ("draw", "back", "pass")]
            match.play(seat, rng.choice(drawing if greedy and drawing else moves))


def check(view: View, area: Rect, bottom: int) -> None:
    """Everything inside, targets apart and large enough, every card of the open hand readable."""
    layout = layout_for(view.game)
    order = [piece for piece, _ in pieces(view).get(f"hand:{bottom}", [])]
    for focus in (None, *order[len(order) // 3 :: 99]):
        placements = layout.places(view, area, bottom, order, focus, frozenset(order[:2]))
        assert {place.id for place in placements} == {p for zone in pieces(view).values() for p, _ in zone}
        assert [place.depth for place in placements] == sorted(place.depth for place in placements)
        for place in placements:
            assert area.holds(place.rect, 0.5), place
        own = [place for place in placements if place.pick and place.token is None and place.art is None]
        own = [place for place in own if not place.heaped]
        for place, following in pairwise(own):
            if abs(place.y - following.y) < place.h * 0.25:
                assert following.x - following.w / 2 - (place.x - place.w / 2) >= 20 - 1e-6
            else:
                assert following.y - place.y >= place.h * 0.3 - 14.001
    targets = layout.targets(view, area, bottom)
    for index, target in enumerate(targets):
        assert area.holds(target.rect)
        assert target.rect.w >= DROP and target.rect.h >= DROP
        assert not any(target.rect.overlaps(other.rect) for other in targets[:index])
    for mark in layout.decor(view, area, bottom):
        assert area.holds(mark.rect, 0.5), mark
    plates = layout.plates(view, area, bottom)
    assert sorted(plate.seat for plate in plates) == list(range(len(view.scores())))
    for plate in plates:
        for box in (plate.rect, plate.name, plate.score, plate.total, plate.cards):
            assert box is None or area.holds(box)
        assert not any(plate.rect.overlaps(target.rect) for target in targets)
    bar = layout.bar(area, len(view.scores()))
    assert area.holds(bar) and bar.h >= 32
    assert not any(bar.overlaps(target.rect) for target in targets)


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_layout_holds_at_every_size(key: str, seats: int) -> None:
    """Random positions of every game and seat count fit every window, for player and spectator."""
    for match in matches(key, seats):
        bottom = min(match.actors(), default=0)
        for area in areas():
            check(match.view(bottom), area, bottom)
        check(match.view(None), Rect(0, TOP_BAR, 1024, 596), seats - 1)


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_only_the_viewers_hand_can_be_picked(key: str, seats: int) -> None:
    """A card may be picked only from the viewer's own hand, alone what fits; a spectator picks nothing."""
    for match in matches(key, seats):
        area = Rect(0, 0, 1100, 640)
        seat = min(1, seats - 1)
        mine = layout_for(key).places(match.view(seat), area, seat)
        picked = [place for place in mine if place.pick is not None and not place.heaped]
        legal = match.view(seat).legal() if seat in match.actors() else ()
        if any(place.art is not None for place in mine):  # on a board, the viewer's pieces and no others
            assert {move.pieces[0] for move in legal if move.pieces} <= {place.pick for place in picked}
            assert len({place.face[0] for place in picked if place.face}) == 1
        elif match.game.solitaire:
            assert {place.pick for place in picked} <= {piece for move in legal for piece in move.pieces}
        else:
            assert {place.zone for place in picked} <= {f"hand:{seat}", f"dice:{seat}"}
        others = layout_for(key).places(match.view(None), area, seat)
        assert all(place.pick is None for place in others)


def test_hidden_faces_stay_hidden() -> None:
    """No placement or tip of a spectator's view tells a face of a hand."""
    match = Match.new("deuce", 3, seed=2)
    for place in layout_for("deuce").places(match.view(None), Rect(0, 0, 1024, 596), 0):
        if place.zone != "stock":
            assert place.face is None and place.tip == ""


def test_views_without_ids_are_numbered() -> None:
    """A computer player's view has no ids: every piece still gets one of its own."""
    view = Match.new("deuce", 4, seed=1).view(0).bare()
    ids = [piece for zone in pieces(view).values() for piece, _ in zone]
    assert len(ids) == len(set(ids)) == 52


def test_rect_arithmetic() -> None:
    """Containing, insetting, uniting and overlapping agree on what the edges are."""
    rect = Rect(10, 20, 30, 40)
    assert rect.centre == (25, 40) and (rect.right, rect.bottom) == (40, 60)
    assert rect.contains(10, 20) and not rect.contains(40, 30)
    assert rect.inset(5) == Rect(15, 25, 20, 30)
    assert rect.union(Rect(0, 30, 5, 100)) == Rect(0, 20, 40, 110)
    assert not rect.overlaps(Rect(40, 20, 5, 5)) and rect.overlaps(Rect(39, 20, 5, 5))
    assert Rect.about(25, 40, 30, 40) == rect


def _card(piece: int, x: float, depth: int, **more: float) -> Placement:
    return Placement(piece, "R1", x, 100, 50, 70, depth, "hand:0", pick="R1", **more)  # type: ignore[arg-type]


def test_hit_finds_the_uppermost() -> None:
    """Of overlapping pieces the one drawn last is hit; a raised one is still hit where it stood."""
    low, high = _card(1, 100, 0), _card(2, 120, 1)
    assert hit((low, high), 118, 100) == high
    assert hit((low, high), 80, 100) == low
    assert hit((low, high), 200, 100) is None
    raised = _card(3, 100, 0, reach=14.0)
    assert hit((raised,), 100, 145) == raised
    assert hit((low,), 100, 145) is None


def test_hit_minds_the_turn() -> None:
    """A card on its side is hit along its long side, and not where it would stand upright."""
    lying = _card(1, 100, 0, angle=90.0)
    assert hit((lying,), 132, 100) is not None
    assert hit((lying,), 100, 132) is None
    assert lying.rect.w == pytest.approx(70)


def test_target_for_prefers_the_pointer_then_the_cover() -> None:
    """A drop goes to the target under the pointer, else to the one that the piece covers well."""
    left, right = Target("l", Rect(0, 0, 100, 100), ""), Target("r", Rect(110, 0, 100, 100), "")
    assert target_at((left, right), 105, 50) is None
    assert target_for((left, right), Rect(60, 0, 100, 100), 105, 50) == right
    assert target_for((left, right), Rect(60, 0, 100, 100), 50, 50) == left
    assert target_for((left, right), Rect(200, 90, 100, 100), 250, 140) is None
