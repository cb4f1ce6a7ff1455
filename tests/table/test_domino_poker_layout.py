"""The table of Domino Poker: racks, chips, bets, the pot, words, and what shows at the end of a hand."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.check.layouts import areas
from game.match import Match
from game.rules.core.events import Event
from game.rules.games.dominoes.poker.events import Bet, Checked, Dealt, Folded, Raised
from game.table.art import felt, poker_chips
from game.table.layout import Rect, layout_for
from game.table.layouts.dominoes.poker import spoken
from game.table.layouts.dominoes.poker.geometry import HAND, PokerGeometry, row, share_out
from game.table.layouts.dominoes.poker.marks import Chips, Gain, Ladder, Stake, Title, Well, Won
from game.table.marks import Amount, Said, Total
from tests.rules.test_domino_poker import BEST, FAIR, GOOD, POOR, dealt

from .test_dominoes_layout import AREAS as WIDE
from .test_dominoes_layout import SMALL

AREAS = [*WIDE, *areas(), Rect(0, 44, 1280, 980), Rect(0, 44, 2048, 820)]
LAYOUT: Any = layout_for("domino_poker")


def boxes(geometry: PokerGeometry) -> list[Rect]:
    """Everything of the table that must not overlap."""
    own = geometry.places[0]
    others = [place.mat for place in geometry.places[1:]]
    parts = [*others, geometry.field, geometry.bar, own.plate, own.stack, own.hand, own.band, own.dealer]
    return [*parts, geometry.own_hand, geometry.heading, geometry.ranks]


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_nothing_overlaps(area: Rect) -> None:
    """Places, cloth and bar lie apart; each place and the cloth hold what belongs on them."""
    geometry = share_out(area)
    parts = boxes(geometry)
    for index, part in enumerate(parts):
        assert area.holds(part)
        assert not any(part.overlaps(other, 0.5) for other in parts[:index]), index
    for place in geometry.places[1:]:
        assert place.plaque.total is not None
        own = [place.plate, place.plaque.total, place.stack, place.hand, place.band]
        for index, part in enumerate(own):
            assert place.mat.inset(2).holds(part, 2.5)
            assert not any(part.overlaps(other, 0.5) for other in own[:index])
    bets = [place.bet for place in geometry.places]
    during = [*bets, geometry.well, geometry.sides, geometry.call, geometry.number, geometry.stakes]
    after = [geometry.title, *geometry.gains, geometry.number, geometry.stakes]
    for parts in (during, after):
        for index, part in enumerate(parts):
            assert geometry.field.holds(part)
            assert not any(part.overlaps(other, 0.5) for other in parts[:index]), index
    assert geometry.well.h <= geometry.well.w / 2 and geometry.field.h <= geometry.field.w / 3
    for part in (geometry.pot, geometry.label, geometry.total):
        assert geometry.well.holds(part)
    assert geometry.bar.h >= 52


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_racks_show_whole_tiles(area: Rect) -> None:
    """Five tiles, none over another, what makes the hand set apart; one's own are the larger ones."""
    for k, place in enumerate(share_out(area).places):
        for made in range(HAND + 1):
            slots = row(HAND, place.hand, made)
            assert all(place.hand.holds(Rect.about(s.x, s.y, s.w, s.h)) for s in slots)
            steps = [other.x - one.x for one, other in itertools.pairwise(slots)]
            assert min(steps) >= slots[0].w
            assert sum(step > min(steps) + 5 for step in steps) == (0 < made < HAND)
        assert slots[0].w >= (48 if k == 0 else 36)


def positions(seed: int, plies: int = 150, **options: Any) -> Iterator[Match]:
    """A match of random moves, after each of them."""
    match, rng = Match.new("domino_poker", 4, seed=seed, options=options), random.Random(seed)
    for _ in range(plies):
        if match.outcome() is not None:
            return
        yield match
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))


def amount(marks: Any, *types: type[Amount]) -> int:
    """What the marks of these types come to."""
    return sum(mark.amount for mark in marks if isinstance(mark, types))


def test_no_chip_is_lost() -> None:
    """Chips of the players, bets and pot add up to 400; the pot tells everything that was paid."""
    for match in positions(3, raise_by=10, max_raises=4):
        for version in range(max(1, match.version - 3), match.version + 1):
            view: Any = match.view_at(version, 0)
            marks = LAYOUT.marks(view, SMALL, 0)
            assert amount(marks, Chips, Stake) == 400
            if view.state.pot:
                assert amount(marks, Total) == view.state.pot
            plates = LAYOUT.plates(view, SMALL, 0)
            assert [int(plate.total_text) for plate in plates] == view.state.chips


def test_what_was_said_is_written() -> None:
    """Each seat's band tells what it has answered to the latest raise, and nothing before."""
    seen = set()
    for match in positions(5):
        view: Any = match.view(0)
        latest: list[Event] = []
        for step in match.steps():
            for event in step.events(None):
                if isinstance(event, Dealt):
                    latest = []
                if isinstance(event, Raised):
                    latest = [old for old in latest if isinstance(old, Folded)]
                if isinstance(event, (Bet, Checked, Folded)):
                    latest.append(event)
        expected = {event.seat: event for event in latest}
        for seat in range(4):
            words = spoken.said(view.state, seat)
            seen.add(words.split()[0] if words else "")
            if not view.state.hands[seat] or words == "All in":
                continue
            event = expected.get(seat)
            if event is None:
                assert words == ""
            elif isinstance(event, Folded):
                assert words == "Fold"
            elif isinstance(event, Raised):
                assert words == f"Raise to {event.bet}"
            else:
                assert words == ("Call" if view.state.raises else "Check")
    assert {"", "Fold", "Raise", "Call", "Check"} <= seen


def test_hands_are_secret_until_they_are_shown() -> None:
    """Other hands are backs without tips, folded tiles are dim, and nothing can be picked."""
    for match in positions(7, 60):
        for viewer in (0, 2, None):
            view: Any = match.view(viewer)
            places = LAYOUT.places(view, SMALL, viewer or 0)
            assert all(place.pick is None for place in places)
            for place in places:
                own = viewer is not None and place.zone == f"hand:{viewer}"
                assert (place.face is not None) == own and bool(place.tip) == own
                folded = place.zone != "boneyard" and view.state.folded >> int(place.zone[-1]) & 1
                assert (place.light == "dim") == bool(folded)


def ended(*said: str, **options: Any) -> Any:
    """The view of seat 0 when a hand of fair, best, good and poor tiles has ended, before the next deal."""
    faces = [(FAIR, BEST, GOOD, POOR)[seat].split()[n] for n in range(5) for seat in range(4)]
    match = Match.new("domino_poker", 4, seed=3, options=options, deal=[faces])
    for text in said:
        match.play(min(match.actors()), text)
    version = max(step.version for step in match.steps() if step.text in ("showdown", "take"))
    return match.view_at(version, 0)


def test_a_show_down_names_every_hand() -> None:
    """Who stayed in has the hand's name below the rack, the winner is framed and named with the sum."""
    view = ended("call", "raise", "fold", "call", "call")
    marks = LAYOUT.marks(view, SMALL, 0)
    said = [(mark.seat, mark.text) for mark in marks if isinstance(mark, Said)]
    assert (1, "Royal wins 10") in said and (2, "Fold") in said and (3, "Highest tile four-two") in said
    assert (0, "Four straight in fives") in said
    assert [mark.text for mark in marks if isinstance(mark, Title)] == ["Royal"]
    assert [(m.seat, m.text) for m in marks if isinstance(m, Gain)] == [(1, "10 from the pot")]
    assert [mark.seat for mark in marks if isinstance(mark, Won)] == [1]
    places = LAYOUT.places(view, SMALL, 0)
    open_zones = {place.zone for place in places if place.face is not None}
    assert open_zones == {"hand:0", "hand:1", "hand:3"}
    assert {place.zone for place in places if place.light == "lit"} == {"hand:1"}
    assert [plate.seat for plate in LAYOUT.plates(view, SMALL, 0) if plate.turn] == [1]


def test_a_hand_won_unseen_stays_closed() -> None:
    """Nobody's tiles are opened, and who takes the pot is said all the same."""
    view = ended("raise", "fold", "fold", "fold")
    marks = LAYOUT.marks(view, SMALL, 0)
    assert not [mark for mark in marks if isinstance(mark, Title)]
    assert [(m.seat, m.text) for m in marks if isinstance(m, Gain)] == [(0, "6 from the pot")]
    assert {p.zone for p in LAYOUT.places(view, SMALL, 0) if p.face is not None} == {"hand:0"}


def test_side_pots_are_told() -> None:
    """While somebody is all in, it is written what the pot is divided into."""
    state = dealt(BEST, GOOD, FAIR, POOR, chips=(2, 130, 130, 138)).play("1 call", "2 raise", "3 call").state
    assert spoken.about_pot(state) == ""
    state = dealt(BEST, GOOD, FAIR, POOR, chips=(2, 3, 130, 265)).play("1 call", "2 raise", "3 raise").state
    assert spoken.standing(state, 1) == "all in" and spoken.said(state, 1) == "All in"
    assert spoken.side_pots(state) == [8, 2]
    assert spoken.about_pot(state) == "Main pot 8, side 2"


def test_chips_go_where_they_are_paid() -> None:
    """Antes go to the pot, a raise before its player, bets at last to the pot, the pot to the winner."""
    faces = [(FAIR, BEST, GOOD, POOR)[seat].split()[n] for n in range(5) for seat in range(4)]
    match = Match.new("domino_poker", 4, seed=3, deal=[faces])
    for text in ("call", "raise", "fold", "call", "call"):
        match.play(min(match.actors()), text)
    geometry = share_out(SMALL)
    stacks = [place.stack for place in geometry.places]
    found: dict[str, list[tuple[str, Rect, Rect]]] = {}
    for step in match.steps():
        if step.version == 1 or step.text not in found:
            flows = LAYOUT.flows(
                match.view_at(step.version - 1, 0), match.view_at(step.version, 0), step.events(0), SMALL, 0
            )
            found[f"{step.seat} {step.text}"] = [(flow.amount, flow.source, flow.goal) for flow in flows]
        if step.text == "showdown":
            break
    assert found["-1 deal"] == [("1", stack, geometry.pot) for stack in stacks]
    bets = [place.bet for place in geometry.places]
    assert found["1 raise"] == [("2", stacks[1], bets[1])]
    assert found["3 call"] == [("2", stacks[3], bets[3])] and found["2 fold"] == []
    last = found["0 call"]
    assert ("2", stacks[0], geometry.pot) in last
    assert ("2", bets[1], geometry.pot) in last and ("2", bets[3], geometry.pot) in last
    assert found["-1 showdown"] == [("10", geometry.pot, stacks[1])]


def test_the_held_hand_stands_out_among_the_ranks() -> None:
    """All ten ranks from the best down; one's own is marked, nobody's for somebody who looks on."""
    match = Match.new("domino_poker", 4, seed=2)
    ladder = next(mark for mark in LAYOUT.marks(match.view(0), SMALL, 0) if isinstance(mark, Ladder))
    assert len(ladder.words) == 10 and ladder.words[0::9] == ("Royal", "Highest tile")
    assert ladder.held is not None
    hand = spoken.known(match.view(0).state, 0)  # type: ignore[arg-type]
    assert hand is not None and hand.name.capitalize().startswith(ladder.words[ladder.held])
    watching = next(mark for mark in LAYOUT.marks(match.view(None), SMALL, 0) if isinstance(mark, Ladder))
    assert watching.held is None


def test_without_betting_there_are_no_chips() -> None:
    """Plaques count hands won, and no amount lies anywhere."""
    match = Match.new("domino_poker", 4, seed=2, options={"betting": False})
    match.play(min(match.actors()), "show")
    marks = LAYOUT.marks(match.view(0), SMALL, 0)
    assert not [mark for mark in marks if isinstance(mark, Amount | Well)]
    assert {plate.line for plate in LAYOUT.plates(match.view(0), SMALL, 0)} == {"hands won"}


def test_cloth_and_chips_are_pictures() -> None:
    """The oval and its well fill their boxes; an amount on a square picture has chips of one size."""
    assert felt.felt((200, 60)).get_size() == (200, 60) and felt.well((80, 30)).get_size() == (80, 30)
    assert felt.felt((200, 60)).get_at((1, 1)).a == 0 < felt.felt((200, 60)).get_at((100, 30)).a
    for face in ("1", "17", "399"):
        assert poker_chips.piece(face, 64).get_size() == (64, 64)
    for face in ("0", "x"):
        with pytest.raises(KeyError):
            poker_chips.piece(face, 64)


def test_the_ground_stays_as_it_was_printed() -> None:
    """What is drawn once with the cloth never changes within a match: a new ground would take too long."""
    found = set()
    for match in positions(11, 80):
        for version in range(max(1, match.version - 3), match.version + 1):
            marks = LAYOUT.marks(match.view_at(version, 0), SMALL, 0)
            found.add(tuple(mark for mark in marks if mark.still))
    assert len(found) == 1
