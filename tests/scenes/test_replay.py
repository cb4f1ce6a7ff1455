"""The replay scene: every step both ways, only what may be seen, and a match of its own from any point."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.errors import IllegalMove
from game.rules.core.events import HIDDEN
from game.scenes.handoff import HandoffScene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import EVERYBODY, PUBLIC, ReplayScene
from game.scenes.table import TableScene
from game.session.players import Player

Drive = Callable[..., Any]
PLAYERS = [Player("Mara", 0), Player("Ada", 1, "casual"), Player("Ben", 2)]


@cache
def played(finished: bool) -> Match:
    """A match of three random players, to its end or broken off in the first round."""
    chance = random.Random(3)
    match = Match.new("deuce", 3, seed=5, options={"target": 50})
    while match.outcome() is None and (finished or match.version < 14):
        seat = min(match.actors())
        moves = match.moves(seat)
        match.play(seat, chance.choice([move for move in moves if move != "draw"] or moves))
    return match


def faces_in_hands(scene: ReplayScene) -> dict[str, list[str]]:
    """What the shown view tells of every hand."""
    view = scene._tabletop.view
    assert view is not None
    return {zone: faces for zone, faces in view.zones().items() if zone.startswith("hand")}


def test_keys_alone_walk_through_the_match(drive: Drive) -> None:
    """Right and Left are steps, Page keys rounds, Home and End the ends, Space plays, Escape leaves."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, still=True)
    assert scene.version == scene.rounds[0] and scene.round == 1
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.version == scene.rounds[0] + 2
    driver.key(pygame.K_LEFT)
    assert scene.version == scene.rounds[0] + 1
    driver.key(pygame.K_PAGEDOWN)
    assert scene.version == scene.rounds[1] and scene.round == 2
    driver.key(pygame.K_PAGEUP)
    assert scene.round == 1
    driver.key(pygame.K_END)
    assert scene.version == scene.last
    driver.key(pygame.K_HOME, pygame.K_SPACE)
    assert scene.playing
    for _ in range(400):
        driver.frames(1, 0.9)
        if not scene.playing:
            break
    assert scene.version == scene.last and not scene.playing
    driver.key(pygame.K_ESCAPE)
    assert driver.top is None


def test_the_mouse_alone_walks_through_the_match(drive: Drive) -> None:
    """Buttons step, the scrubber jumps to any version, a press on the table plays and stops."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, still=True)
    driver.click(scene._buttons[4])
    assert scene.version == scene.rounds[0] + 1
    driver.click(scene._buttons[2])
    driver.click(scene._buttons[5])
    assert scene.version == scene.rounds[1]
    wanted = scene.last // 2
    driver.click((scene._scrubber.x_of(wanted), scene._scrubber.trough.centery))
    assert scene.version == wanted == scene._scrubber.value
    driver.click((400, 200))
    assert scene.playing
    driver.click((400, 200))
    assert not scene.playing
    driver.click(scene._buttons[0])
    assert driver.top is None


def test_every_version_is_shown_the_same_both_ways(drive: Drive) -> None:
    """Stepping on and jumping back show the same table."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, still=True)
    seen = []
    for _ in range(12):
        driver.key(pygame.K_RIGHT)
        seen.append((scene.version, scene._playback.caption, scene._tabletop.placements))
    for version, caption, placements in reversed(seen):
        scene._jump(version)
        assert (scene.version, scene._playback.caption) == (version, caption)
        assert {(p.face, p.x, p.y, p.zone) for p in scene._tabletop.placements} == {
            (p.face, p.x, p.y, p.zone) for p in placements
        }


def test_of_a_finished_match_every_hand_may_be_seen_from_every_seat(drive: Drive) -> None:
    """All open by default; as a seat only its own hand; as a spectator none."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    drive(scene, still=True)
    assert scene.point == EVERYBODY
    assert all(HIDDEN not in faces for faces in faces_in_hands(scene).values())
    scene.look_from(1)
    hands = faces_in_hands(scene)
    assert scene._tabletop.bottom == 1 and HIDDEN not in hands["hand:1"]
    assert all(set(hands[zone]) == {HIDDEN} for zone in ("hand:0", "hand:2"))
    scene.look_from(PUBLIC)
    assert all(set(faces) == {HIDDEN} for faces in faces_in_hands(scene).values())


@pytest.mark.parametrize("viewer", [None, 2])
def test_of_a_running_match_nothing_is_told_that_the_viewer_may_not_know(
    drive: Drive, viewer: int | None
) -> None:
    """Only the viewer's own cards show, at any step, and no control offers more."""
    scene = ReplayScene(PastMatch(played(False), PLAYERS, viewer))
    drive(scene, still=True)
    assert [point for point, _ in scene._points.choices] == [PUBLIC if viewer is None else viewer]
    own = set() if viewer is None else {f"hand:{viewer}"}
    for version in range(scene.last + 1):
        scene._jump(version)
        for zone, faces in faces_in_hands(scene).items():
            assert zone in own or set(faces) <= {HIDDEN}


def test_hands_of_a_running_match_are_never_opened() -> None:
    """The match itself refuses, whatever a screen asks for."""
    match = played(False)
    with pytest.raises(IllegalMove):
        match.open_view_at(1)
    with pytest.raises(IllegalMove):
        match.open_events_at(1)


def test_a_tip_spells_out_open_hands_and_no_others(drive: Drive) -> None:
    """An opponent's packet is too small to be read: resting on it names its cards, if they are open."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, still=True)
    other = next(place for place in scene._tabletop.placements if place.zone == "hand:1")
    scene._widgets.pointer = (other.x, other.y)
    tip = scene._tip()
    assert tip is not None and tip.text.startswith("Ada: ") and tip.text.count(",") == 5
    scene.look_from(0)
    driver.frames()
    assert scene._tip() is None


def test_words_tell_who_did_what(drive: Drive) -> None:
    """Captions use the players' names; without players, names are made up."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    drive(scene, still=True)
    scene._jump(scene.rounds[0] + 4)
    assert any(player.name in scene._playback.caption for player in PLAYERS)
    nameless = ReplayScene(PastMatch(played(True)))
    drive(nameless, still=True)
    assert len({player.name for player in nameless.players}) == 3


def test_a_caption_is_whole_beside_a_board(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the smallest window, with the button there that asks a computer player."""
    match = Match.new("checkers", 2, seed=5)
    for seat, text in ((0, "11-15"), (1, "22-17"), (0, "resign")):
        match.play(seat, text)
    scene = ReplayScene(PastMatch(match, PLAYERS[:2]))
    driver = drive(scene, (1024, 640), still=True)
    scene._records = {1: "casual"}
    scene._jump(match.version)
    written: list[str] = []
    monkeypatch.setattr("game.scenes.replaywords.write", lambda *given, **how: written.append(given[2]))
    scene._draw_caption(driver.app.screen, driver.app.theme)
    assert len(scene._playback.caption) > 30 and " ".join(written) == scene._playback.caption


def test_playing_from_here_starts_a_match_of_its_own(drive: Drive) -> None:
    """The branch stands at the chosen point; what came later is gone, and the record stays as it was."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, still=True)
    scene._jump(scene.rounds[1] + 5)
    before = scene.match.dump()
    branch = scene.branch()
    assert branch.version <= scene.version and not branch.can_redo() and branch.outcome() is None
    assert branch.log == scene.match.log[: branch.version]
    assert scene.match.dump() == before
    driver.click(scene._from_here)
    table = next(found for found in driver.app.stack.scenes if isinstance(found, TableScene))
    assert scene not in driver.app.stack.scenes
    assert table.session.match.version == branch.version and table.session.helped
    assert [player.name for player in table.session.players] == ["Mara", "Ada", "Ben"]


def test_playing_on_from_a_foreign_running_match_opens_no_hand(drive: Drive) -> None:
    """An imported match that is not over goes on behind a cover: no hand shows before it is asked for."""
    scene = ReplayScene(PastMatch(played(False)))
    driver = drive(scene, still=True)
    scene._jump(scene.last)
    driver.frames()
    driver.click(scene._from_here)
    driver.frames(5, 0.1)
    table = next(found for found in driver.app.stack.scenes if isinstance(found, TableScene))
    assert isinstance(driver.top, HandoffScene)
    view = table._tabletop.view
    assert view is not None
    for zone, faces in view.zones().items():
        assert not zone.startswith("hand") or set(faces) <= {HIDDEN}


def test_the_end_cannot_be_played_on_from(drive: Drive) -> None:
    """Where nobody has a decision left, the button is off."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, still=True)
    driver.key(pygame.K_END)
    driver.frames()
    assert not scene._from_here.enabled
    scene.play_from_here()
    driver.frames()
    assert driver.top is scene


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_the_controls_fit_and_do_not_overlap(drive: Drive, size: tuple[int, int]) -> None:
    """In the smallest window and the largest."""
    scene = ReplayScene(PastMatch(played(True), PLAYERS, 0))
    driver = drive(scene, size, still=True)
    shown = scene._widgets.stops()
    assert all(driver.app.area.contains(widget.rect) for widget in shown)
    assert not [(a, b) for i, a in enumerate(shown) for b in shown[i + 1 :] if a.rect.colliderect(b.rect)]


def test_the_match_that_is_looked_back_at_stays_as_it_is(drive: Drive) -> None:
    """Going through it and playing on from it leave the match of whoever asked where it stood."""
    match = played(True)
    before = match.dump(), match.version
    scene = ReplayScene(PastMatch(match, PLAYERS, 0))
    driver = drive(scene, still=True)
    driver.key(pygame.K_PAGEDOWN)
    scene.match.undo()
    assert (match.dump(), match.version) == before
