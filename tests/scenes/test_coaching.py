"""Coach marks at a live table: once each, one a decision, until the next input, and never for nobody."""

import json
import random
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.scenes.clearing import counted
from game.scenes.coaching import CoachMarks
from game.scenes.pause import PauseScene
from game.settings_file import NAME
from game.table import coachmarks
from game.table.coachmarks import Buttons, Scene, bubble
from game.table.frames import rect_of
from game.table.layout import Rect, layout_for
from game.table.marks import Note
from game.table.ui.theme import GOLD
from tests.contract.test_coach_marks import points_at

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def coached(table: CardTable) -> CoachMarks:
    """Those of a table, switched on."""
    table.app.settings.coach_marks = True
    return table.scene._told


def opened(sit: Sit, key: str = "crazy_eights", levels: str = "PRR", **options: Any) -> CardTable:
    """A table at rest, with its first mark showing."""
    table: CardTable = sit(levels, Match.new(key, seats=len(levels), seed=4, options=options))
    coach = coached(table)
    table.until(lambda: coach.shown is not None)
    return table


def test_the_first_mark_shows_and_covers_nothing_to_be_pressed(sit: Sit) -> None:
    """At rest on one's own turn; its bubble lies inside, off the hand and off every button."""
    table = opened(sit)
    coach = table.scene._told
    assert table.my_turn() and coach.bubble is not None and coach.shown is not None
    assert coach.shown.when(table.tabletop.view)
    box = coach.bubble.box
    assert table.tabletop.area.holds(box)
    hand = [place.rect for place in table.tabletop.placements if place.pick is not None]
    buttons = [Rect(*button) for button in table.scene._hud.spared()]
    assert not any(box.overlaps(rect) for rect in (*hand, *buttons))


def test_the_title_is_never_covered(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bubble lies on the words and tools at the top."""
    asked: list[Any] = []
    monkeypatch.setattr(coachmarks, "bubble", lambda scene, thing, sizes, hard: asked.append(hard))
    table: CardTable = sit("PRR", Match.new("crazy_eights", seats=3, seed=4))
    coached(table)
    table.until(lambda: bool(asked))
    assert set(table.scene._hud.corners()) <= {*asked[0]}


def test_a_foot_crosses_no_words() -> None:
    """Where a line stands above a piece, the foot of a bubble above both ends at that line."""
    area, bar, thing = Rect(0, 48, 1280, 752), Rect(14, 583, 1252, 40), Rect(379, 353, 147, 206)
    line = Note(Rect(283, 321, 338, 24), "Cleo: Jade 3")
    around = [Rect(0, 345, 370, 300), Rect(535, 345, 745, 300), Rect(0, 560, 1280, 240)]
    for marks, end in (((), thing.y), ((line,), line.rect.y - 2)):
        found = bubble(Scene(area, bar, (), (), (), marks, ()), thing, [(284, 60)], around)
        assert (found is not None and not found.box.overlaps(line.rect.inset(0, 1))) or not marks
        assert found is not None and found.tip[1] == end


def test_a_bubble_lies_on_no_words(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chip that tells what somebody did is whole or not there."""
    drawn: list[int] = []
    table = opened(sit)
    monkeypatch.setattr("game.scenes.acts.told", lambda theme, words, box: drawn.append(box.x) or [])
    acts, box = table.scene._acts, table.scene._told.bubble.box
    under = Rect(box.x + 10, box.y + 4, 100, 26)
    acts._last[1] = 1
    monkeypatch.setattr(type(acts), "worded", lambda self: {1: "draws two cards"})
    for bubble_on, spot in ((True, under), (False, under.moved(0, -100))):
        monkeypatch.setattr(type(acts), "placed", lambda self, theme, spot=spot: {1: spot})
        drawn.clear()
        table.app.redraw()
        table.driver.frames(1)
        assert (drawn == []) == bubble_on


def due_for(key: str, seats: int, wanted: str) -> tuple[Match, list[str]]:
    """A match at which this mark is due for seat 0, and those that have been seen by then: all others."""
    match, rng = Match.new(key, seats, seed=5), random.Random(5)
    marks = layout_for(key).coach_marks  # type: ignore[attr-defined]
    mark = next(mark for mark in marks if mark.key == wanted)
    while 0 not in match.actors() or not mark.when(match.view(0)):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match, [f"{key}/{mark.key}" for mark in marks if mark.key != wanted]


@pytest.mark.parametrize(
    ("key", "seats", "mark"), [("deuce", 6, "pair"), ("hearts", 6, "void"), ("cribbage", 4, "own_crib")]
)
def test_a_bubble_covers_nothing_that_is_told_or_held(sit: Sit, key: str, seats: int, mark: str) -> None:
    """At a full table in the smallest window: plates, numbers, chips of what was done, others' hands. In a
    window of another size it stands there as well.
    """
    match, seen = due_for(key, seats, mark)
    table: CardTable = sit("P" + "R" * (seats - 1), match)
    table.app.settings.coached = seen
    coach = coached(table)
    table.until(lambda: coach.bubble is not None)
    for size in ((1024, 640), (1280, 800)):
        table.app.window.size = size
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
        table.driver.frames(4, 0.2)
        tabletop, theme = table.tabletop, table.scene._theme
        assert coach.bubble is not None and tabletop.area.holds(coach.bubble.box)
        told = [*counted(tabletop), *table.scene._acts.placed(theme).values()]
        held = [place.rect for place in tabletop.placements if place.zone.startswith("hand:")]
        assert told and not [rect for rect in (*told, *held) if coach.bubble.box.overlaps(rect, 1.0)]


@pytest.mark.parametrize("letters", [1.0, 1.6])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_neither_bubble_nor_foot_lies_on_the_prompt(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, letters: float, seed: int
) -> None:
    """At Dominoes a mark above points down at a tile of the hand, beneath what the prompt says."""
    feet: list[pygame.Rect] = []
    polygon = pygame.draw.polygon

    def noted(surface: pygame.Surface, colour: Any, points: Any, *rest: Any) -> pygame.Rect:
        drawn = polygon(surface, colour, points, *rest)
        if colour == GOLD:
            feet.append(drawn)
        return drawn

    monkeypatch.setattr(pygame.draw, "polygon", noted)
    table = sit("PRRR", Match.new("dominoes", 4, seed=seed), size=(1024, 640))
    table.app.settings.coach_marks, table.app.settings.text_size = True, letters
    table.app.apply_settings()
    shown = 0
    for _ in range(12):
        table.until(table.my_turn)
        table.driver.frames(6, 0.3)
        if table.top is not table.scene:
            break
        marks, pill = coached(table), table.scene._hud.pill.rect
        if marks.bubble is not None and pill.h:
            feet.clear()
            table.app.redraw()
            table.driver.frames(1)
            words = table.app.theme.rect(pill)
            assert not marks.bubble.box.overlaps(rect_of(pill))
            assert feet and not any(foot.colliderect(words) for foot in feet)
            shown += 1
        table.scene._turn.play(table.moves()[0])
        table.driver.frames(2)
    assert shown


def test_the_next_press_takes_it_away_and_does_what_it_does(sit: Sit) -> None:
    """A card is picked by the very press; no second mark comes in the same decision."""
    table = opened(sit)
    move = next(move for move in table.moves() if move.pieces)
    before = pygame.image.tobytes(table.app.screen, "RGB")
    version = table.match.version
    table.driver.click(table.where(move.pieces[0])[1])
    assert table.scene._told.shown is None
    assert table.match.version > version or table.picker.selecting
    assert pygame.image.tobytes(table.app.screen, "RGB") != before
    if table.match.version == version:
        table.driver.key(pygame.K_ESCAPE)
        table.driver.frames(5, 0.3)
        assert table.scene._told.shown is None


def test_the_pointer_alone_does_not(sit: Sit) -> None:
    """Motion is no input; time is none either."""
    table = opened(sit)
    table.post(pygame.MOUSEMOTION, (400, 300))
    table.driver.frames(20, 0.5)
    assert table.scene._told.shown is not None


def test_escape_and_a_press_on_it_only_take_it_away(sit: Sit) -> None:
    """Neither opens the menu, nor presses what lies beneath."""
    table = opened(sit)
    table.driver.key(pygame.K_ESCAPE)
    assert table.scene._told.shown is None and table.top is table.scene
    table.driver.key(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseScene)
    other = opened(sit, "deuce")
    assert other.scene._told.bubble is not None
    version = other.match.version
    other.driver.click(other.scene._told.bubble.box.centre)
    assert other.scene._told.shown is None and other.match.version == version
    assert not other.picker.selecting


def test_a_key_does_what_it_does(sit: Sit) -> None:
    """The cursor goes to a card by the same key."""
    table = opened(sit)
    table.driver.key(pygame.K_TAB)
    assert table.scene._told.shown is None and table.picker.cursor.spot is not None


def test_each_is_shown_once_on_this_machine(sit: Sit) -> None:
    """What was said is kept in the settings file, and a new match says something else or nothing."""
    table = opened(sit)
    table.app._file.kept = True
    shown = table.scene._told.shown
    assert shown is not None
    name = f"crazy_eights/{shown.key}"
    assert table.app.settings.coached == [name]
    table.driver.frames(3, 1.0)
    assert json.loads((table.app.data / NAME).read_text())["coached"] == [name]
    again: CardTable = sit("PRR", Match.new("crazy_eights", seats=3, seed=4))
    again.app.settings.coached = [name]
    coach = coached(again)
    again.until(again.my_turn)
    again.driver.frames(8, 0.3)
    assert coach.shown is None or coach.shown.key != shown.key


@pytest.mark.parametrize("key", ["crazy_eights", "golden_deuce", "cribbage", "chess"])
def test_a_match_to_the_end_says_each_once(sit: Sit, key: str) -> None:
    """One a decision at most, none twice, and each true when it shows."""
    table: CardTable = sit("PR", Match.new(key, seats=2, seed=5))
    coach, told = coached(table), []
    for _ in range(25):
        table.until(lambda: table.my_turn() or table.match.outcome() is not None)
        if table.match.outcome() is not None or table.top is not table.scene:
            break
        table.driver.frames(3, 0.2)
        if coach.shown is not None:
            assert coach.shown.when(table.tabletop.view)
            told.append(coach.shown.key)
        if table.picker is None:
            continue
        moves = [move for move in table.moves() if move.kind not in ("resign", "offer", "last", "catch")]
        if moves:
            table.scene._turn.play(table.random.choice(moves))
            table.driver.frames(2, 0.2)
    assert len(told) >= 2 and len(told) == len(set(told))


def test_switched_off_nothing_is_said(sit: Sit) -> None:
    """And what shows goes when they are switched off in the settings."""
    table = opened(sit)
    table.scene.pause()
    table.app.settings.coach_marks = False
    table.scene.resume()
    table.driver.frames(2, 0.2)
    assert table.scene._told.shown is None
    other: CardTable = sit("PRR", Match.new("crazy_eights", seats=3, seed=4))
    other.until(other.my_turn)
    other.driver.frames(8, 0.3)
    assert other.scene._told.shown is None


def test_computers_among_themselves_are_told_nothing(sit: Sit) -> None:
    """Nobody decides anything there."""
    table: CardTable = sit("RRR", Match.new("crazy_eights", seats=3, seed=4))
    coach = coached(table)
    for _ in range(40):
        table.app.store.flush()
        table.driver.frames(1, 0.2)
        assert coach.shown is None
    assert table.match.version > 5 and table.app.settings.coached == []


def test_a_mark_at_rest_costs_nothing(sit: Sit) -> None:
    """No frame is drawn while it shows."""
    table = opened(sit)
    table.driver.frames(30, 0.2)
    drawn = table.app.frames
    for _ in range(20):
        table.driver.now += 0.2
        table.app.step(table.driver.now)
    assert table.app.frames == drawn and table.scene._told.shown is not None


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_a_mark_points_at_its_thing(sit: Sit, key: str) -> None:
    """At live tables: the tip of the foot lies on the thing, which is in sight and not under the words; where
    a button is meant, it is the one that is pressed.
    """
    seats = registry.entry(key).seats.start
    table: CardTable = sit("P" + "R" * (seats - 1), Match.new(key, seats=seats, seed=5))
    coach, aside = coached(table), {"resign", "offer", "fold", "flag"}
    told = 0
    for _ in range(12):
        table.until(lambda: table.my_turn() or table.match.outcome() is not None)
        if table.match.outcome() is not None or table.top is not table.scene or table.picker is None:
            break
        table.driver.frames(4, 0.3)
        if coach.shown is not None and coach.bubble is not None:
            told += 1
            scene = table.tabletop.scene(offered(table))
            at = coach.shown.at(table.tabletop.view)
            thing, bubble = at.find(scene), coach.bubble
            assert thing is not None
            assert points_at(scene, thing, bubble.tip), coach.shown.key
            assert table.tabletop.area.holds(bubble.box) and table.tabletop.area.holds(thing, 1.0)
            assert not bubble.box.overlaps(thing) or thing.h > 1.5 * bubble.box.h
            if isinstance(at, Buttons):
                shown = [Rect(*each.rect) for each in table.scene._hud.widgets.widgets if each.visible]
                shown += [Rect(*each.rect) for each in table.scene._calls.widgets.widgets]
                assert any(one.overlaps(thing) for one in shown), coach.shown.key
        moves = [move for move in table.moves() if move.kind not in aside | table.scene.game.calls]
        table.scene._turn.play(table.random.choice(moves))
        table.driver.frames(3, 0.3)
    assert told


def offered(table: CardTable) -> list[tuple[str, Rect]]:
    """What stands in the bar and beside the pieces."""
    chips = [("choice", chip.rect) for chip in table.tabletop.chips(table.picker)]
    return [*table.scene._hud.offered(), *table.scene._calls.offered(), *chips]
