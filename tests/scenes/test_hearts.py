"""Hearts on the screen: hands by mouse and keyboard, passing, the stop at a full trick, the last trick."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.handoff import HandoffScene
from game.scenes.lasttrick import LastTrickScene
from game.scenes.roundend import RoundScene
from game.scenes.setup import SetupScene
from game.scenes.sheet import PadScene
from game.table.motion import RISEN, TRICK_SHOWN

from .card_tables import CardTable
from .seated import seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]
Sit = Callable[..., CardTable]
MODERN = {"preset": "modern"}


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of Hearts."""
    with seated(drive, CardTable) as opener:
        yield opener


def until(wanted: Callable[[Any], bool], seats: int, seed: int = 3, **options: Any) -> Match:
    """A match of random moves at its first position that is wanted, with the first seat to act."""
    match, rng = Match.new("hearts", seats, seed=seed, options=options), random.Random(seed)
    while not (0 in match.actors() and wanted(match.view(0).state)):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def moonlit(**options: Any) -> Match:
    """A match in which the first seat holds every high card, one trick before the end of its moon."""
    high = [rank + suit for rank in "AKQ" for suit in "CDHS"] + ["JH"]
    rest = [rank + suit for rank in "23456789TJ" for suit in "CDHS" if rank + suit != "JH"]
    hands = [high, rest[:13], rest[13:26], rest[26:]]
    deal = [card for four in zip(*hands, strict=True) for card in four]
    match = Match.new("hearts", 4, seed=1, options=options, deal=[deal])
    while match.view(None).state.tricks < 12 or match.actors() != {0}:
        seat = min(match.actors())
        moves = match.moves(seat)
        match.play(seat, moves[-1] if seat == 0 else moves[0])
    return match


def test_hand_by_mouse(sit: Sit) -> None:
    """A whole hand with the mouse alone, three cards passed first, to its score sheet."""
    table = sit("PRRR", Match.new("hearts", 4, seed=7, options=MODERN))
    assert table.play_hands(table.play_by_mouse) == 14
    assert sum(table.match.scores()) in (26, 78)
    assert [text.split()[0] for seat, text in table.log if seat == 0][:14] == ["pass"] + ["play"] * 13


def test_hand_by_keys(sit: Sit) -> None:
    """And with the keyboard alone."""
    table = sit("PRRR", Match.new("hearts", 4, seed=8, options=MODERN))
    assert table.play_hands(table.play_by_keys) == 14


@pytest.mark.parametrize("letters", [pytest.param("PRR", marks=pytest.mark.slow), "PRRRRR"])
def test_smallest_and_largest_table(sit: Sit, letters: str) -> None:
    """With three (`python -m pytest -m slow tests/scenes/test_hearts.py`) and with six a hand ends."""
    match = Match.new("hearts", len(letters), seed=9, options={"passing": "right", "widow": "first trick"})
    table = sit(letters, match)
    assert table.play_hands(table.play_by_mouse) == 52 // len(letters) + 1


def choosing(sit: Sit, key: str) -> CardTable:
    """Cards are to be passed, or laid away."""
    options = {"passing": "right"} if key == "hearts" else {}
    seats = 4 if key == "hearts" else 2
    table: CardTable = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=9, options=options))
    table.until(lambda: table.picker is not None)
    return table


@pytest.mark.parametrize(("key", "word"), [("hearts", "Pass"), ("cribbage", "Lay away")])
def test_chosen_cards_go_when_their_player_says_so(sit: Sit, key: str, word: str) -> None:
    """One can change one's mind; a card too many is refused, and lets go of none."""
    table = choosing(sit, key)
    move, other = table.moves()[0], table.moves()[-1].pieces[-1]
    before, many = table.match.version, len(move.pieces)
    for face in move.pieces:
        table.driver.click(table.where(face, table.picker.selected)[1])
    assert table.match.version == before and table.picker.named == move
    table.driver.frames(1, 0.6)
    table.driver.click(table.where(other, table.picker.selected)[1])
    assert "put one back first" in table.scene._turn.caption.text and len(table.picker.selected) == many
    table.driver.click(table.where(move.pieces[0])[1])
    assert table.picker.named is None and len(table.picker.selected) == many - 1
    table.driver.click(table.where(move.pieces[0], table.picker.selected)[1])
    (button,) = (each for each in table.scene._hud._choices if each.label.startswith(word))
    table.driver.click(button)
    assert (0, table.scene.game.text(move)) in table.log[before:]


def test_three_cards_are_chosen_and_passed_by_enter(sit: Sit) -> None:
    """The third Enter chooses, the fourth passes; a third card that is dragged is chosen, too."""
    table = choosing(sit, "hearts")
    move, before = table.moves()[0], table.match.version
    for face in move.pieces[:2]:
        table.tab_to(lambda spot, face=face: spot.piece is not None and table.free(spot.piece, face))
        table.driver.key(pygame.K_RETURN)
    table.drag(table.where(move.pieces[2], table.picker.selected)[1], table.target("trick"))
    assert table.match.version == before and table.picker.named == move
    table.driver.key(pygame.K_RETURN)
    assert (0, table.scene.game.text(move)) in table.log[before:]


def test_two_people_pass_in_secret(sit: Sit) -> None:
    """Everybody at the machine chooses behind the cover, and nothing shows before all have."""
    table = sit("PPRR", Match.new("hearts", 4, seed=5, options=MODERN))
    for _ in range(2):
        table.until(lambda: table.top is not table.scene)
        table.driver.frames(3, 0.3)
        table.driver.click(table.top._widgets.widgets[0])
        table.until(lambda: table.picker is not None)
        seat = table.tabletop.view.seat
        others = [place for place in table.tabletop.placements if place.zone.startswith("pass:")]
        assert all(place.face is None for place in others if place.zone != f"pass:{seat}")
        table.play_by_mouse(table.moves()[0])
    assert {0, 1} <= {seat for seat, text in table.log if text.startswith("pass")}


def test_after_a_count_the_next_hand_opens_for_nobody(sit: Sit) -> None:
    """Everybody looks at the count: the cards dealt then lie face down until somebody takes the screen, and
    the count is shown to nobody else again.
    """
    near_end = until(lambda state: state.phase == "play" and state.tricks == 12, 4, **MODERN)
    table, counts, takers = sit("PPRR", near_end), 0, []

    def covered() -> bool:
        if isinstance(table.top, RoundScene):
            return True
        if counts:
            hands = [place for place in table.tabletop.placements if place.zone.startswith("hand:")]
            assert all(place.face is None for place in hands if table.tabletop.view.seat is None)
            assert table.tabletop.view.seat in (None, *takers[-1:])
        return isinstance(table.top, HandoffScene) or table.picker is not None

    while len(takers) < 2:
        table.until(covered)
        if isinstance(table.top, RoundScene | HandoffScene):
            counts += isinstance(table.top, RoundScene)
            taken = counts and isinstance(table.top, HandoffScene)
            table.driver.frames(3, 0.3)
            table.driver.click(table.top._widgets.widgets[0])
            if taken:
                table.until(lambda: table.picker is not None)
                takers.append(table.tabletop.view.seat)
        else:
            table.play_by_mouse(table.moves()[0])
    assert sorted(takers) == [0, 1] and counts == 1


def test_a_hint_leaves_what_is_picked(sit: Sit) -> None:
    """Two cards are picked when H is pressed, twice: they stay picked, and the hint is the same."""
    table = sit("PRRR", Match.new("hearts", 4, seed=7, options=MODERN))
    table.until(lambda: table.picker is not None)
    hints, found = table.scene._coach.hints, []
    for face in table.tabletop.view.zones()["hand:0"][:2]:
        table.driver.click(table.where(face)[1])
    picked = table.picker.selection
    assert len(picked.pieces) == 2
    for _ in range(2):
        hints.clear()
        table.driver.key(pygame.K_h)
        table.until(lambda: hints.hinted is not None and not hints.waits)
        found.append((hints.options, hints.text))
        assert table.picker.selection == picked
    assert found[0] == found[1]


def test_a_full_trick_is_looked_at(sit: Sit) -> None:
    """Even without motion a full trick lies for its time; a press runs up to it, only the next past it."""
    table = sit("PRRR", until(lambda state: state.phase == "play" and len(state.trick) == 3, 4))
    table.until(lambda: table.picker is not None)
    table.play_by_keys(table.moves()[0])
    scene = table.scene

    def full() -> bool:
        return len(table.tabletop.view.zones()["trick"]) == 4

    table.until(full)
    since = table.driver.now
    table.driver.frames(1)
    (won,) = (place for place in table.tabletop.placements if place.light == "lit")
    lies = table.tabletop.layout.places(table.tabletop.view, table.tabletop.area, table.tabletop.near)
    assert won.y == next(place.y for place in lies if place.id == won.id) - RISEN
    table.until(lambda: not full())
    view = table.tabletop.view
    assert (view.state.leader, won.face) in table.tabletop.layout.last_trick(view)
    assert table.driver.now - since >= TRICK_SHOWN - 0.11

    table.until(lambda: table.picker is not None)
    while len(table.tabletop.view.zones()["trick"]) < 3:  # until the person's card is the last one
        table.play_by_keys(table.moves()[0])
        table.until(lambda: table.picker is not None or table.top is not scene)
    table.play_by_keys(table.moves()[0])
    table.until(lambda: bool(scene._playback.queue))
    table.driver.key(pygame.K_SPACE)
    assert full()
    table.driver.key(pygame.K_SPACE)
    assert not full()


def test_the_last_trick_is_one_key_away(sit: Sit) -> None:
    """L shows the four cards with their players and puts them away; before any trick it does nothing."""
    table = sit("PRRR", Match.new("hearts", 4, seed=3))
    table.driver.key(pygame.K_l)
    assert table.top is table.scene
    table = sit("PRRR", until(lambda state: state.tricks == 3, 4))
    table.until(lambda: table.picker is not None)
    table.driver.key(pygame.K_l)
    assert isinstance(table.top, LastTrickScene)
    state = table.match.view(0).state
    assert [seat for seat, _ in table.top.played] == [(state.last_leader + n) % 4 for n in range(4)]
    taken = table.match.view(0).zones()[f"taken:{state.leader}"]
    assert [face for _, face in table.top.played] == taken[-4:]
    assert table.top.title == f"The last trick: {table.scene._table.naming.name(state.leader)} took it"
    table.driver.key(pygame.K_l, mod=pygame.KMOD_LALT)
    assert isinstance(table.top, LastTrickScene), "with Alt it is another key"
    table.driver.key(pygame.K_l)
    assert table.top is table.scene


@pytest.mark.parametrize(("moon", "points"), [("+26 others", 26), ("-26 self", -26), ("choose", 26)])
def test_a_moon_gets_a_banner(sit: Sit, moon: str, points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it counts, the sheet of a moon halts the table under a banner; to choose there are buttons."""
    shown: list[str] = []
    monkeypatch.setattr(
        "game.scenes.roundend.draw_banner", lambda surface, theme, text, rect: shown.append(text)
    )
    table = sit("PRRR", moonlit(moon=moon))
    table.until(lambda: table.picker is not None)
    table.play_by_mouse(table.moves()[0])
    if moon == "choose":
        table.until(lambda: table.picker is not None and table.tabletop.view.state.phase == "moon")
        table.press("Give 26 to all others")
    table.until(lambda: isinstance(table.top, RoundScene))
    assert all(sheet.sum == points for sheet in table.top.sheets if sheet.event.points)
    table.driver.frames(1)
    assert shown and "moon" in shown[0].lower()
    table.driver.click(table.top._widgets.widgets[0])
    table.driver.frames(2)
    table.driver.key(pygame.K_s)
    assert isinstance(table.top, PadScene)
    assert any(f"{points:+}" in row for row in table.top._list.rows)
    table.driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    assert isinstance(table.top, PadScene), "with Ctrl it is another key"


def test_set_up_offers_both_ways(drive: Drive) -> None:
    """By the book comes first; as usually played sets all that differs, and the book is one press back."""
    driver = drive(SetupScene("hearts"), (1024, 640), still=True)
    scene = driver.top
    rules = scene.rules
    assert rules.preset == "book" and rules.values["moon"] == "off"
    rules._take_preset("usual")
    assert rules.values["passing"] == "left-right-across-hold" and rules.preset == "usual"
    rules._take_preset("book")
    assert rules.preset == "book"


def test_points_show_when_a_flight_is_cut_short(sit: Sit) -> None:
    """A press while a trick flies to its taker shows its points on the plate at once, and for good."""
    match = until(lambda state: state.phase == "play" and len(state.trick) == 3, 4)
    table = sit("PRRR", match, still=False)
    table.until(lambda: table.picker is not None)
    table.play_by_keys(table.moves()[0])
    table.until(lambda: len(table.tabletop.view.zones()["trick"]) == 4)
    table.until(lambda: not table.tabletop.view.zones()["trick"])
    now = table.app.now
    assert table.tabletop.plates_at(now) != table.tabletop.plates  # the trick is on its way
    table.scene._playback.finish(now)
    assert table.tabletop.plates_at(now) == table.tabletop.plates and 0 not in table.tabletop.latest


@pytest.mark.parametrize("legal", [True, False])
def test_a_card_dropped_on_the_bare_table_is_played(sit: Sit, legal: bool) -> None:
    """It can go to one place alone, which lights up as soon as the card has left the hand; one that may not
    be played goes home.
    """
    table = sit("PRRR", until(lambda state: state.phase == "play" and 0 < len(state.trick) < 4, 4, seed=5))
    table.until(lambda: table.picker is not None)
    own = [place for place in table.tabletop.placements if place.zone == "hand:0"]
    one = next(place for place in own if (place.id in table.picker.lit_pieces) == legal)
    trick = next(target.rect for target in table.tabletop.targets if target.key == "trick")
    bare = (trick.right + 120.0, trick.bottom + 8.0)
    assert table.tabletop.target_at(*bare) is None and not table.tabletop.in_hand(*bare)
    version = table.match.version
    table.drag((one.x - one.w / 3, one.y), bare)
    assert (table.match.version > version) == legal
