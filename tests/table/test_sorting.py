"""The order of a hand on the screen."""

import pytest

from game.match import Match
from game.rules import registry
from game.table.art.palette import NORMAL
from game.table.art.sprites import Sprites
from game.table.layout import Sort, layout_for, pieces
from game.table.sorting import AS_DEALT, BY_HAND, HandOrders
from game.table.tabletop import Tabletop

HAND: list[tuple[int, str | None]] = [(5, "Y3"), (2, "R9"), (9, "B3"), (1, "X"), (4, "R0")]


def orders() -> HandOrders:
    """Orders with the modes of Deuce."""
    return HandOrders(layout_for("deuce").sorts)


def test_by_colour_then_by_number() -> None:
    """Deuce sorts by colour and number, or by number and colour, Rainbow and X last."""
    kept = orders()
    assert kept.order(0, HAND) == (4, 2, 9, 5, 1)
    kept.cycle(0)
    assert kept.order(0, HAND) == (4, 9, 5, 2, 1)


def test_cycle_and_labels() -> None:
    """The modes follow one another in a circle and have words; a made order leads back to the first."""
    kept = orders()
    assert [kept.cycle(0) for _ in range(3)] == ["number", AS_DEALT, "colour"]
    kept.order(0, HAND)
    assert kept.label(0) == "By colour"
    kept.move(0, 1, 0)
    assert kept.label(0) == "Your order" and kept.cycle(0) == "colour"


def test_as_dealt_keeps_the_hand() -> None:
    """As dealt is the order of the view."""
    kept = orders()
    kept.order(0, HAND)
    while kept.mode(0) != AS_DEALT:
        kept.cycle(0)
    assert kept.order(0, HAND) == (5, 2, 9, 1, 4)


def test_made_by_hand_is_remembered() -> None:
    """A card put elsewhere stays there, for that seat alone; new cards join at the right."""
    kept = orders()
    kept.order(0, HAND)
    kept.move(0, 1, 1)
    assert kept.mode(0) == BY_HAND and kept.mode(1) == "colour"
    assert kept.order(0, HAND) == (4, 1, 2, 9, 5)
    assert kept.order(0, [*HAND[1:], (77, "R1")]) == (4, 1, 2, 9, 77)
    kept.move(0, 12345, 0)
    assert kept.order(0, HAND[1:]) == (4, 1, 2, 9)


def test_new_cards_are_marked_until_seen() -> None:
    """Drawn cards are new; a first hand is not; what has left is forgotten."""
    kept = orders()
    kept.order(0, HAND)
    assert kept.fresh(0) == frozenset()
    kept.order(0, [*HAND, (30, "G1"), (31, "G2")])
    assert kept.fresh(0) == {30, 31}
    kept.order(0, [*HAND, (31, "G2")])
    assert kept.fresh(0) == {31}
    kept.seen(0)
    assert kept.fresh(0) == frozenset()


def test_another_deal_holds_nothing_new() -> None:
    """A hand that shares no card with the one before is a new deal, not a hand full of new cards."""
    kept = orders()
    kept.order(0, HAND)
    kept.order(0, [(100, "R1"), (101, "R2")])
    assert kept.fresh(0) == frozenset()


def test_hidden_hands_cannot_be_sorted() -> None:
    """A hand whose faces are unknown keeps its order, whatever the mode."""
    assert orders().order(0, [(3, None), (1, None)]) == (3, 1)


def test_a_hand_that_was_covered_meanwhile_holds_nothing_new() -> None:
    """Face down, other pieces seem to leave a hand; that neither marks the rest as new nor moves it."""
    found = orders()
    found.order(0, HAND)
    own = [card for card in HAND if card[0] not in (5, 2)]
    arranged = found.order(0, own)
    assert found.order(0, [(5, None), (1, None), (2, None)]) == (5, 1, 2)
    assert found.fresh(0) == frozenset()
    assert found.order(0, own) == arranged and found.fresh(0) == frozenset()
    found.order(0, [*own, (7, "G2")])
    assert found.fresh(0) == {7}
    found.order(0, [(number, None) for number, _ in [*own, (7, "G2")]])
    assert found.fresh(0) == frozenset()


def test_a_game_without_sorts() -> None:
    """A game whose layout names no sort shows hands as dealt."""
    kept = HandOrders(())
    assert kept.order(0, HAND) == (5, 2, 9, 1, 4) and kept.mode(0) == AS_DEALT
    assert HandOrders((Sort("a", "A", len),), "nonsense").mode(3) == "a"


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries() if layout_for(entry.key).sorts])
def test_open_hands_of_others_are_sorted(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks on with all hands open sees each of them in the order in which its owner would, at first."""
    monkeypatch.setattr(Match, "_check_over", lambda self: None)  # as if it were over: hands are full now
    seats = registry.entry(key).seats[-1]
    match = Match.new(key, seats, seed=6)
    tabletop = Tabletop(key, NORMAL, Sprites(NORMAL))
    tabletop.show(match.open_view_at(match.version), (), 0.0, bottom=0)
    view, sort = tabletop.view, tabletop.layout.sorts[0]
    assert view is not None
    rank = sort.rank if sort.within is None else sort.within(view)
    hands = 0
    for seat in range(1, seats):
        held = [place for place in tabletop.placements if place.zone == f"hand:{seat}"]
        ranks = [rank(place.face) for place in sorted(held, key=lambda place: place.depth) if place.face]
        assert ranks == sorted(ranks) and len(ranks) == len(view.zones()[f"hand:{seat}"])
        assert sorted(place.face or "" for place in held) == sorted(view.zones()[f"hand:{seat}"])
        hands += bool(ranks)
    assert hands == seats - 1
    for viewer in (None, 0):
        tabletop.show(match.view_at(match.version, viewer), (), 1.0)
    covered = [place.id for place in tabletop.placements if place.zone == "hand:1"]
    assert covered == [piece for piece, _ in pieces(match.view_at(match.version, 0))["hand:1"]]
