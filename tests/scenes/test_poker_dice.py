"""Poker Dice at the table: dice picked and thrown again, by mouse and keyboard, and how they tumble."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.rules.games.poker_dice import PokerDiceState
from game.rules.games.poker_dice.hands import combination
from game.rules.games.poker_dice.phases import KEEP
from game.rules.shared.words import capital
from game.scenes.results import ResultsScene
from game.table.layouts.poker_dice.marks import HandInTray
from game.table.marks import Note
from game.table.motion import LIGHT
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Drive, seated
from tests.scenes.test_table import Table

__all__ = ["quick_bots", "quick_pictures"]


class Dice(Table):
    """What a person does at a Poker Dice table."""

    @property
    def state(self) -> PokerDiceState:
        state: PokerDiceState = self.scene.session.match.view(0).state
        return state

    def play_by_mouse(self, move: Move) -> None:
        """Dice by clicks, then the button; everything else by its button."""
        for piece in move.pieces:
            self.driver.click(self.where(piece)[1])
        if move.pieces:
            button = next(b for b in self.scene._hud._choices if b.label.startswith(("Play", "Throw")))
            self.driver.click(button)
        else:
            super().play_by_mouse(move)

    def play_by_keys(self, move: Move) -> None:
        """Tab to each die and Enter; Enter on a picked one throws."""
        for piece in move.pieces:
            self.tab_to(lambda spot, piece=piece: spot.piece is not None and self.free(spot.piece, piece))
            self.driver.key(pygame.K_RETURN)
        if move.pieces:
            self.driver.key(pygame.K_RETURN)
        else:
            super().play_by_keys(move)


@pytest.fixture
def sit(drive: Drive) -> Iterator[Callable[..., Dice]]:
    """Opens a table: `sit([None, "beginner"])`, a level or None for a person at every seat."""
    with seated(drive, Dice, only_move=True) as opener:

        def sit(levels: list[str | None], still: bool = True, **options: Any) -> Dice:
            match = Match.new("poker_dice", len(levels), seed=7, options={"wins": 1} | options)
            return opener(levels, match, still)

        yield sit


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize("levels", [[None, "beginner"], [None, None, "casual", "beginner", "expert", None]])
def test_whole_matches(sit: Callable[..., Dice], levels: list[str | None], by_keys: bool) -> None:
    """A match by mouse and one by keyboard, at the smallest and the largest table, with several people."""
    table, rng = sit(levels), random.Random(3)
    for _ in range(60):
        table.until(lambda: table.my_turn())
        if isinstance(table.top, ResultsScene):
            break
        move = rng.choice(table.moves())
        version = table.scene.session.match.version
        (table.play_by_keys if by_keys else table.play_by_mouse)(move)
        assert table.scene.session.match.version > version, move
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert max(table.state.points) == 1


def test_three_dice_wait_for_a_word(sit: Callable[..., Dice]) -> None:
    """The third picked die throws nothing by itself; a second press puts a die back; a fourth is refused."""
    table = sit([None, "beginner"])
    table.until(table.my_turn)
    if table.state.phase != KEEP:
        table.play_by_mouse(Move(0, "roll"))
        table.until(table.my_turn)
    version = table.scene.session.match.version
    for piece in ("1:1", "1:2", "1:3"):
        table.driver.click(table.where(piece)[1])
    assert table.scene.session.match.version == version and len(table.picker.selected) == 3
    raised = {place.pick for place in table.tabletop.placements if place.id in table.picker.raised}
    assert raised == {"1:1", "1:2", "1:3"}
    table.driver.click(table.where("1:2")[1])
    assert table.picker.selection.pieces == ("1:1", "1:3")
    table.driver.key(pygame.K_ESCAPE)
    assert table.picker.selection.pieces == ()
    kept = table.state.dice[0][2:]
    table.play_by_mouse(Move(0, "reroll", ("1:1", "1:2")))
    assert table.state.dice[0][2:] == kept


@pytest.mark.parametrize("picked", [("1:1",), ("1:1", "1:2")])
def test_a_second_press_puts_a_die_back(sit: Callable[..., Dice], picked: tuple[str, ...]) -> None:
    """However quick it is, it throws nothing: that is for Play and Enter."""
    table = sit([None, "beginner"])
    table.until(table.my_turn)
    if table.state.phase != KEEP:
        table.play_by_mouse(Move(0, "roll"))
        table.until(table.my_turn)
    version = table.scene.session.match.version
    for piece in picked:
        table.driver.click(table.where(piece)[1])
    table.driver.click(table.where(picked[-1])[1])
    assert table.scene.session.match.version == version
    assert table.picker.selection.pieces == picked[:-1]


def test_no_headline_stands_under_rolling_dice(sit: Callable[..., Dice]) -> None:
    """While dice are thrown again, the hand that they were is not named over other faces."""
    table = sit([None, "beginner"], still=False)
    table.until(table.my_turn)
    if table.state.phase != KEEP:
        table.play_by_mouse(Move(0, "roll"))
        table.until(table.my_turn)

    def headline() -> list[str]:
        return [mark.text for mark in table.tabletop.marks(table.driver.now) if isinstance(mark, HandInTray)]

    assert headline() == [capital(table.state.hand(0).name)]
    version = table.scene.session.match.version
    table.play_by_mouse(Move(0, "reroll", ("1:1", "1:2")))
    table.until(lambda: table.scene._playback.version > version, 1.0)
    frames = 0
    while table.scene._playback.version == version + 1 and table.driver.now < table.tabletop.seen_at:
        assert headline() == []
        frames += 1
        table.driver.frames(1, 0.05)
    assert frames >= 4
    assert headline() and headline()[0].startswith(capital(table.state.hand(0).name))


def test_dice_tumble_and_settle(sit: Callable[..., Dice]) -> None:
    """A throw is in the air for about a second, shows other faces on its way, and lies where it belongs."""
    table = sit([None, "beginner"], still=False)
    table.until(table.my_turn)
    if table.state.phase == KEEP:
        table.play_by_mouse(Move(0, "stand"))
        table.until(table.my_turn)
    table.play_by_mouse(Move(0, "roll"))
    table.scene.app.store.flush()
    seen: dict[int, set[str | None]] = {}
    moving = 0
    for _ in range(40):
        table.driver.frames(1, 0.05)
        for pose in table.tabletop.animator.poses(table.driver.now):
            if pose.zone == "dice:0" and pose.moving:
                moving += 1
                seen.setdefault(pose.id, set()).add(pose.face)
                assert 0.3 < pose.flip <= 1.0
    assert moving > 40 and len(seen) == 5 and all(len(faces) >= 4 for faces in seen.values())
    rest = {pose.id: pose for pose in table.tabletop.animator.poses(table.driver.now)}
    for place in table.tabletop.placements:
        pose = rest[place.id]
        assert (pose.face, pose.x, pose.y, pose.angle) == (place.face, place.x, place.y, 0.0)


def test_reduced_motion_snaps(sit: Callable[..., Dice]) -> None:
    """Nothing tumbles with reduced motion."""
    table = sit([None, "beginner"])
    table.until(table.my_turn)
    table.play_by_mouse(table.moves()[0])
    for _ in range(10):
        table.driver.frames(1, 0.03)
        assert not any(pose.moving for pose in table.tabletop.animator.poses(table.driver.now))


def test_people_throw_for_themselves(sit: Callable[..., Dice]) -> None:
    """A throw is never made for a person, though it is their only move."""
    table = sit([None, None])
    table.until(table.my_turn)
    version = table.scene.session.match.version
    assert table.app.settings.only_move and [move.kind for move in table.moves()] == ["roll"]
    table.driver.frames(30, 0.1)
    assert table.scene.session.match.version == version


@pytest.mark.parametrize("skipped", [False, True])
def test_a_throw_is_told_when_it_rests(sit: Callable[..., Dice], skipped: bool) -> None:
    """Neither chip nor headline names what the dice come to before they lie; a press makes them lie."""
    table = sit([None, "beginner"], still=False)
    table.until(table.my_turn)
    if table.state.phase == KEEP:
        table.play_by_mouse(Move(0, "stand"))
        table.until(table.my_turn)
    table.play_by_mouse(Move(0, "roll"))
    table.until(lambda: table.scene._playback.version == table.scene.session.match.version, 1.0)
    name = capital(table.state.hand(0).name)

    def told() -> bool:
        marks = table.tabletop.marks(table.driver.now)
        return any(mark.text.startswith(name) for mark in marks if isinstance(mark, HandInTray | Note))

    acts = table.scene._acts
    frames, before = 0, acts.worded()
    lands = max(landing.at for landing in table.tabletop.animator.landings)
    count = len(combination(table.state.dice[0], table.state.rules.wild_aces))
    assert table.tabletop.seen_at >= lands + count * LIGHT
    while table.driver.now < table.tabletop.seen_at:
        assert not told() and acts.worded() == before
        frames += 1
        if skipped and frames == 4:
            table.driver.click((300.0, 300.0))
            break
        table.driver.frames(1, 0.05)
    assert frames >= 4 and not table.tabletop.animator.busy(table.driver.now)
    table.driver.frames(2, 0.02)
    assert told() and acts.worded() != before and table.picker is not None


def test_dice_are_shaken_while_they_are_held(sit: Callable[..., Dice]) -> None:
    """Held, or by their button, they rattle and are heard, and nothing is thrown before they are let go."""
    table = sit([None, "beginner"], still=False)
    table.until(table.my_turn)
    assert table.state.phase != KEEP
    heard: list[str] = []
    table.app.sounds.play = lambda name, *rest, **more: heard.append(name)
    animator, driver = table.tabletop.animator, table.driver
    dice = [place for place in table.tabletop.placements if place.zone == "dice:0"]
    version = table.scene.session.match.version
    table.post(pygame.MOUSEBUTTONDOWN, (dice[1].x, dice[1].y))
    way = []
    for _ in range(40):
        driver.frames(1, 1 / 60)
        way.append(next(pose for pose in animator.poses(driver.now) if pose.id == dice[2].id))
    assert max(abs(pose.x - dice[2].x) for pose in way) > 2 and way[-1].lift > 10
    assert max(abs(one.x - two.x) for one, two in pairwise(way)) < 5
    assert heard == ["rattle"] and table.scene.session.match.version == version
    table.post(pygame.MOUSEBUTTONUP, (dice[1].x, dice[1].y))
    assert table.scene.session.match.version > version
    table.until(lambda: "dice" in heard, 2.0)
    before = [pose for pose in animator.poses(driver.now) if pose.id == dice[2].id]
    driver.frames(1, 1 / 60)
    after = [pose for pose in animator.poses(driver.now) if pose.id == dice[2].id]
    assert abs(before[0].x - after[0].x) < 30 and not animator._rattled


@pytest.mark.parametrize("shaken", [0, 30])
def test_how_long_dice_are_held_changes_nothing(sit: Callable[..., Dice], shaken: int) -> None:
    """A plain click throws at once; what comes is the rules' own, however long the hand shook."""
    table = sit([None, "beginner"], still=False)
    table.until(table.my_turn)
    expected = Match.load(table.scene.session.match.dump())
    expected.play(0, "roll")
    button = next(b for b in table.scene._hud._choices if b.skin == "gold")
    table.post(pygame.MOUSEBUTTONDOWN, button.rect.center)
    table.driver.frames(shaken, 1 / 60)
    assert table.tabletop.animator._rattled and table.state.dice != expected.view(0).state.dice
    table.post(pygame.MOUSEBUTTONUP, button.rect.center)
    assert table.state.dice == expected.view(0).state.dice


def test_dice_that_are_let_go_beside_the_button_go_home(sit: Callable[..., Dice]) -> None:
    """Nothing is thrown, and they lie as they lay."""
    table = sit([None, "beginner"], still=False)
    table.until(table.my_turn)
    driver, version = table.driver, table.scene.session.match.version
    button = next(b for b in table.scene._hud._choices if b.skin == "gold")
    table.post(pygame.MOUSEBUTTONDOWN, button.rect.center)
    driver.frames(20, 1 / 60)
    table.post(pygame.MOUSEBUTTONUP, (640, 300))
    driver.frames(80, 1 / 60)
    assert table.scene.session.match.version == version
    lie = {place.id: (place.x, place.y, 0.0) for place in table.tabletop.placements}
    assert {pose.id: (pose.x, pose.y, pose.lift) for pose in table.tabletop.animator.poses(driver.now)} == lie
    assert not table.tabletop.moving(driver.now)
