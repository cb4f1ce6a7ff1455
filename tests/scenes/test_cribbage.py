"""Cribbage at the table: whole short games by mouse and keyboard, counts told aloud, claims on the dial."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.events import Tallied
from game.rules.games.cribbage.phases import DISCARD, MUGGINS, PLAY, SHOW
from game.rules.shared.playing_cards import ACE_LOW
from game.scenes.count import CountScene
from game.scenes.handoff import HandoffScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.setup import SetupScene
from game.scenes.sheet import PadScene
from game.table.layout import Mark
from game.table.layouts.cribbage.marks import Disc
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Drive, Sit, seated
from tests.scenes.test_table import Table

__all__ = ["quick_bots", "quick_pictures"]


class Cribbage(Table):
    """What a person does at a Cribbage table."""

    @property
    def state(self) -> CribbageState:
        state: CribbageState = self.scene.session.match.view(0).state
        return state

    @property
    def dial(self) -> Any:
        return self.scene._hud.dial

    def play_by_mouse(self, move: Move) -> None:
        """Cards by clicks or a drag, a claim by its number and the button, the pack by a click."""
        version = self.scene.session.match.version
        if move.kind == "claim":
            self.driver.click(self.dial.cell(int(move.choice or 0)).center)
            self.driver.click(self.dial.button)
        elif move.kind == "cut":
            self.driver.click(self.target("stock"))
        elif move.kind == "play" and self.random.random() < 0.5:
            self.drag(self.where(move.pieces[0])[1], self.target("count"))
        elif move.pieces:
            for face in move.pieces:
                self.driver.click(self.where(face, tuple(self.picker.selected))[1])
            if self.scene.session.match.version == version and self.picker is not None:
                self.driver.key(pygame.K_RETURN)
        else:
            super().play_by_mouse(move)

    def play_by_keys(self, move: Move) -> None:
        """Tab and Enter for cards and the pack, digits and Enter for a claim, a number for a button."""
        if move.kind == "claim":
            for digit in move.choice or "":
                self.driver.key(pygame.K_0 + int(digit))
            self.driver.key(pygame.K_RETURN)
        elif move.kind == "cut":
            self.tab_to(lambda spot: spot.target == "stock")
            self.driver.key(pygame.K_RETURN)
        else:
            super().play_by_keys(move)


@pytest.fixture
def sit(drive: Drive) -> Iterator[Callable[..., Cribbage]]:
    """Opens a table: `sit([None, "beginner"], match)`, a level or None for a person at every seat."""
    with seated(drive, Cribbage) as opener:

        def sit(levels: list[str | None], match: Match | None = None, **options: Any) -> Cribbage:
            new = Match.new("cribbage", len(levels), seed=7, options={"target": 61} | options)
            return opener(levels, match or new)

        yield sit


def until(wanted: Callable[[CribbageState], bool], seats: int, seed: int = 3, **options: Any) -> Match:
    """A match of random moves at its first position that is wanted, with the first seat to act."""
    match, rng = Match.new("cribbage", seats, seed=seed, options=options), random.Random(seed)
    while not (0 in match.actors() and wanted(match.view(0).state)):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def dealt(seats: int, first: str, **options: Any) -> Match:
    """A match whose first shuffle begins with these cards; the last seat deals."""
    faces = first.split()
    rest = [face for face in ACE_LOW.faces if face not in faces]
    return Match.new("cribbage", seats, seed=1, options=options, deal=[[*faces, *rest]])


def play_match(table: Cribbage, play: Callable[[Move], None]) -> int:
    """Random moves until the results show; how many were made."""
    made = 0
    table.app.redraw = lambda: None  # a frame is drawn when something has changed, and only then
    while not isinstance(table.top, ResultsScene):
        table.until(table.my_turn)
        if isinstance(table.top, CountScene | HandoffScene):
            table.driver.frames(1, 0.6)
            table.driver.click(table.top._widgets.widgets[0])
            table.driver.frames(1)
        elif table.top is table.scene and table.picker is not None:
            table.driver.frames(1, 0.6)  # sooner, a press where the last one was is its double click
            before = table.scene.session.match.version
            move = table.random.choice(table.moves())
            if move.kind == "claim" and table.state.phase == SHOW:
                move = Move(move.seat, "claim", choice=str(table.state.worth()))
            play(move)
            made += 1
            assert table.scene.session.match.version > before, table.scene._turn.caption
        else:
            table.driver.frames(1)
    return made


def test_a_short_game_by_mouse(sit: Callable[..., Cribbage]) -> None:
    """A person plays to 61 with the mouse, against one computer player, with every count shown."""
    table = sit([None, "beginner"])
    assert play_match(table, table.play_by_mouse) > 20
    outcome = table.scene.session.match.outcome()
    assert outcome is not None and max(outcome.scores) == 61


def test_a_short_game_by_keys(sit: Callable[..., Cribbage]) -> None:
    """And the end of one with the keyboard alone, as partners with own counting and muggins."""
    late = until(lambda s: s.phase == DISCARD and max(s.points) >= 35, 4, muggins=True, target=61)
    table = sit([None, "beginner", "beginner", "beginner"], late)
    assert play_match(table, table.play_by_keys) > 6
    assert table.scene.session.match.outcome() is not None


def test_three_people_pass_the_screen(sit: Callable[..., Cribbage]) -> None:
    """Secret discards at one machine: each person uncovers, lays away, and sees nobody else's cards."""
    table = sit([None, None, None])
    seen = []
    while table.state.phase == DISCARD:
        table.until(lambda: isinstance(table.top, HandoffScene) or table.picker is not None)
        if isinstance(table.top, HandoffScene):
            shown = table.tabletop.placements
            assert all(place.face is None for place in shown if place.zone.startswith(("hand", "crib")))
            table.driver.frames(1, 0.6)
            table.driver.click(table.top._widgets.widgets[0])
            table.driver.frames(1)
            continue
        seat = table.tabletop.view.seat
        seen.append(seat)
        for place in table.tabletop.placements:
            if place.zone.startswith(("hand", "crib")) and place.zone != f"hand:{seat}":
                assert place.face is None
        table.play_by_mouse(table.moves()[0])
    assert sorted(seen) == [0, 1, 2]


def test_points_in_play_do_not_halt(sit: Callable[..., Cribbage]) -> None:
    """A fifteen is told in the caption and pegged, and the next player is asked without a sheet."""
    match = until(lambda s: s.phase == PLAY and any(s.total + v == 15 for v in _values(s)), 2)
    table = sit([None, "beginner"], match)
    table.until(table.my_turn)
    state = table.state
    face = next(f for f in _faces(state) if state.total + _value(f) == 15)
    before = state.points[0]
    table.play_by_mouse(Move(0, "play", (face,)))
    assert table.state.points[0] >= before + 2
    table.driver.frames(6, 0.2)
    assert table.top is table.scene


def _faces(state: CribbageState) -> list[str]:
    return [ACE_LOW.faces[card] for card in state.hands[0] if card >= 0]


def _value(face: str) -> int:
    return min(ACE_LOW.codes[face] // 4 + 1, 10)


def _values(state: CribbageState) -> list[int]:
    return [_value(face) for face in _faces(state)]


def counted(**options: Any) -> Match:
    """A two-player match at the first player's show of a hand that scores."""
    return until(lambda s: s.phase == SHOW and s.owner == 0 and s.worth() > 5, 2, **options)


def test_a_count_lights_item_by_item(sit: Callable[..., Cribbage]) -> None:
    """Each item lights its own cards as it is said; at the end the sum is the hand's worth."""
    table = sit([None, "beginner"], counted())
    table.until(table.my_turn)
    worth, items = table.state.worth(), table.state.items()
    table.play_by_mouse(Move(0, "show"))
    table.until(lambda: isinstance(table.top, CountScene))
    scene = table.top
    lit = []
    for number in range(1, len(items)):
        table.until(lambda number=number: scene.told == number)
        lit.append(set(table.tabletop.spotlight or ()))
        assert scene.sum == sum(item.points for item in items[:number])
        assert scene._said().startswith("Fifteen") or items[0].kind != "fifteen"
    assert lit == [{ACE_LOW.faces[card] for card in item.cards} for item in items[:-1]]
    table.until(lambda: scene.complete)
    assert scene.sum == worth and table.top is scene
    table.driver.key(pygame.K_RETURN)
    table.driver.frames(2)
    assert table.top is not scene and table.tabletop.spotlight is None


def test_a_press_tells_all_and_the_next_goes_on(sit: Callable[..., Cribbage]) -> None:
    """Whoever knows the count need not wait for it, but never misses the stop."""
    table = sit([None, "beginner"], counted())
    table.until(table.my_turn)
    table.play_by_mouse(Move(0, "show"))
    table.until(lambda: isinstance(table.top, CountScene))
    scene = table.top
    table.driver.click((60.0, 300.0))
    assert scene.complete and table.top is scene
    table.driver.click(scene._button)
    table.driver.frames(2)
    assert table.top is not scene


def test_the_dial_starts_blank_and_nothing_is_lit(sit: Callable[..., Cribbage]) -> None:
    """Numbers stand in order, none is chosen, Enter does nothing; no card is lit before the last claim."""
    table = sit([None, "beginner"], counted(automatic_counting=False))
    table.until(table.my_turn)
    dial = table.dial
    assert dial.numbers == tuple(range(30)) and dial.value is None and not dial.button.enabled
    tops = [(dial.cell(n).y, dial.cell(n).x) for n in dial.numbers]
    assert tops == sorted(tops)
    version = table.scene.session.match.version
    table.driver.key(pygame.K_RETURN)
    assert table.scene.session.match.version == version and table.tabletop.spotlight is None
    table.driver.key(pygame.K_1, pygame.K_2)
    assert dial.value == 12
    table.driver.key(pygame.K_DOWN, pygame.K_LEFT)
    assert dial.value == 21
    table.driver.key(pygame.K_BACKSPACE)
    assert dial.value is None and not dial.button.enabled
    worth = table.state.worth()
    table.play_by_mouse(Move(0, "claim", choice=str(worth - 2)))
    assert table.scene.session.match.log[version] == (0, f"claim {worth - 2}")
    table.until(lambda: isinstance(table.top, CountScene))
    assert "2 went unseen" in table.top.counted.remark(str)


def test_muggins_asks_before_anything_is_lit(sit: Callable[..., Cribbage]) -> None:
    """After a claim the opponent is asked what was missed; the cards are lit only when all have spoken."""
    match = until(lambda s: s.phase == MUGGINS and s.turn == 0 and s.missed > 0, 2, muggins=True)
    table = sit([None, "beginner"], match)
    table.until(table.my_turn)
    missed, before = table.state.missed, table.state.points[0]
    assert table.dial is not None and table.tabletop.spotlight is None
    table.play_by_keys(Move(0, "claim", choice=str(missed)))
    assert table.state.points[0] == before + missed
    table.until(lambda: isinstance(table.top, CountScene))
    assert isinstance(table.top.counted, Tallied)


def test_a_hand_of_twenty_nine_gets_a_banner(sit: Callable[..., Cribbage]) -> None:
    """Three fives and the jack of the starter's five: the rarest hand is told on a banner."""
    match = dealt(2, "5C 2C 5D 3C 5H 8C JS 9H KS TS QD 7D 5S")
    match.play(0, "crib QD KS" if "crib QD KS" in match.moves(0) else "crib KS QD")
    match.play(1, match.moves(1)[0])
    match.play(0, "cut")
    while match.view(0).state.phase == PLAY:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    assert match.view(0).state.worth() == 29
    table = sit([None, "beginner"], match)
    table.until(table.my_turn)
    table.play_by_mouse(Move(0, "show"))
    table.until(lambda: isinstance(table.top, CountScene) and table.top.complete)
    assert table.top.sum == 29 and "Twenty-nine" in table.top.counted.rare
    table.driver.frames(1)


def test_the_score_pad_holds_what_was_counted(sit: Callable[..., Cribbage]) -> None:
    """The pad's sum of a claimed hand is what it was worth, not what was claimed."""
    table = sit([None, "beginner"], counted(automatic_counting=False))
    table.until(table.my_turn)
    worth = table.state.worth()
    table.play_by_mouse(Move(0, "claim", choice="1"))
    table.until(lambda: isinstance(table.top, CountScene))
    table.driver.key(pygame.K_RETURN, pygame.K_RETURN)
    table.until(lambda: table.top is table.scene)
    table.driver.key(pygame.K_s)
    table.until(lambda: isinstance(table.top, PadScene))
    assert any(sheets[0].sum == worth and isinstance(sheets[0].event, Tallied) for sheets in table.top.rounds)


def test_cards_change_their_looks_with_the_settings(sit: Callable[..., Cribbage]) -> None:
    """Backs and four colours chosen in the middle of a game show at once."""
    table = sit([None, "beginner"])
    table.until(table.my_turn)
    before = table.tabletop.painter.sprites
    assert table.app.deck("cribbage") == "playing" and table.app.deck("deuce") == "deuce"
    table.app.settings.four_colours, table.app.settings.card_back = True, "blue"
    assert table.app.deck("cribbage") == "playing4_blue"
    table.scene.resume()
    assert table.tabletop.painter.sprites is not before


def test_set_up_seats_two_and_its_rules_scroll(drive: Drive) -> None:
    """Cribbage is set up for two; in a small window rules stay within their panel, and Tab shows each."""
    driver = drive(SetupScene("cribbage"))
    assert len(driver.top.seat_plan.seats) == 2
    driver.open(SetupScene("hearts"))
    scene = driver.top
    panel = scene._side.rect
    rows = scene._page._members
    assert scene._page.most > 0
    assert all(row.clip is not None and panel.contains(row.clip) for row in rows)
    last = rows[-1]
    assert not panel.contains(last.rect)
    for _ in range(40):
        driver.key(pygame.K_TAB)
        if scene.widgets.focus is last:
            break
    assert scene.widgets.focus is last and panel.contains(last.rect)


def test_a_replay_lights_what_counts(drive: Drive) -> None:
    """Watching again, the cards that score in a shown hand are lit while its count is told."""
    match = counted()
    state = match.view(0).state
    scored = {ACE_LOW.faces[card] for item in state.items() for card in item.cards}
    worth = state.worth()
    match.play(0, "show")
    driver = drive(MenuScene(), still=True)
    scene = ReplayScene(PastMatch(match, []))
    driver.open(scene)
    scene._playback.jump(match.version - 1)
    while match.log[scene._playback.version - 1] != (0, "show"):
        scene._playback.jump(scene._playback.version - 1)
    version = scene._playback.version
    scene._playback.jump(version - 1)
    assert scene._tabletop.spotlight is None
    scene._playback.push(match.steps()[version - 1 : version])
    driver.frames(4, 0.3)
    assert scene._tabletop.spotlight == scored and scene._tabletop.tally == worth


def test_the_title_says_what_is_counted_whoevers_it_is(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a name that has no room the end is left out, and not the hand or the crib."""
    monkeypatch.setattr("tests.scenes.seated.NAMES", ("Maximiliana Wolfeschlegelsteinhausen", "Max"))
    written: list[str] = []
    monkeypatch.setattr("game.table.drawings.write", lambda *told, **more: written.append(told[2]))
    match = next(
        m for seed in range(9) if (m := Match.new("cribbage", 2, seed=seed)).view(0).state.dealer == 0
    )
    table = sit("RR", match)
    table.until(lambda: any(words.endswith(" crib") for words in written))
    said = {words for words in written if words.endswith(" crib")}
    assert any(words.startswith("Max") and words.endswith("…’s crib") for words in said), said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_told_whole_who_deals_by_the_cut(sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """In lines where the column is narrow; none of them outside of it."""
    told, match = "The lowest card deals", Match.new("cribbage", seats, seed=7)
    written: list[tuple[str, pygame.FRect]] = []
    monkeypatch.setattr(
        "game.table.drawings.write", lambda *given, **more: written.append((given[2], given[3]))
    )
    table = sit(["random"] * seats, match)
    version = next(
        step.version
        for step in match.steps()
        if any(getattr(mark, "text", "") == told for mark in marks_of(table, step.version))
    )
    table.scene._playback.jump(version)
    (note,) = (mark.rect for mark in marks_of(table, version) if getattr(mark, "text", "") == told)
    written.clear()
    table.driver.app.redraw()
    table.driver.frames(1)
    lines = [(words, row) for words, row in written if words in told]
    assert " ".join(words for words, _ in lines) == told
    assert not any(isinstance(mark, Disc) for mark in marks_of(table, version))  # it would lie under them
    assert all(note.y <= row.y and row.bottom <= note.bottom + 0.5 for _, row in lines)


def marks_of(table: Cribbage, version: int) -> Sequence[Mark]:
    """What is marked at a version of its match."""
    top = table.tabletop
    return tuple(top.layout.marks(table.scene.session.match.view_at(version, 0), top.area, 0))
