"""The lesson scene: from the first sentence to the last by mouse alone and by keyboard alone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.scenes.hud import DEAF
from game.scenes.lesson import LessonScene
from game.scenes.rulebook import RuleBookScene

Drive = Callable[..., Any]


def settle(driver: Any, scene: LessonScene) -> None:
    """Let everything that plays come to rest."""
    for _ in range(400):
        driver.frames(1, 0.1)
        rests = not scene._playback.showing(driver.now) and driver.now >= scene._hud._deaf[1]
        if rests and (scene._hands.picker is not None) == scene.waiting:
            return
    raise AssertionError("the lesson does not come to rest")


def test_the_keyboard_alone_finishes_it(drive: Drive) -> None:
    """Enter reads on; cursor and Enter make the asked moves; at the end Enter leaves."""
    scene = LessonScene("deuce")
    driver = drive(scene, still=True)
    for _ in range(60):
        settle(driver, scene)
        if scene.run.last:
            break
        if not scene.waiting:
            driver.key(pygame.K_RETURN)
            continue
        asked, picker = scene.run.asked, scene._hands.picker
        assert asked is not None and picker is not None
        if asked.kind == "end":
            driver.key(pygame.K_1)
            continue
        for face in asked.pieces:
            place = next(
                p for p in scene._tabletop.placements if p.pick == face and p.id not in picker.selected
            )
            for _ in range(40):
                if picker.cursor.spot is not None and picker.cursor.spot.piece == place.id:
                    break
                driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
        if asked.target is not None:
            for _ in range(40):
                if picker.cursor.spot is not None and picker.cursor.spot.target == asked.target:
                    break
                driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
    assert scene.run.last
    driver.key(pygame.K_RETURN)
    assert driver.top is None


def test_enter_presses_the_golden_button(drive: Drive) -> None:
    """As at the table: the pack of Cribbage is cut by it, with no cursor on the way."""
    scene = LessonScene("cribbage")
    driver = drive(scene, still=True)
    for _ in range(20):
        settle(driver, scene)
        if scene.run.asked is not None and scene.run.asked.kind == "cut":
            break
        if scene.waiting:
            driver.key(pygame.K_n)
        driver.key(pygame.K_RETURN)
    before = scene.run.match.version
    assert scene._hud.golden == "Cut the pack"
    driver.key(pygame.K_RETURN)
    assert scene.run.match.version > before


@pytest.mark.parametrize("key", ["deuce", "hearts", "dominoes", "poker_dice", "domino_poker"])
def test_n_picks_what_is_asked(drive: Drive, key: str) -> None:
    """As at the table: N picks pieces to look at, with the cursor on what they want, or comes to the button
    of a move without pieces; Enter plays them.
    """
    scene = LessonScene(key)
    driver = drive(scene, still=True)
    picked = 0
    for _ in range(60):
        settle(driver, scene)
        if scene.run.last:
            break
        asked, before = scene.run.asked, scene.run.match.version
        if not scene.waiting:
            driver.key(pygame.K_RETURN)
            continue
        assert asked is not None
        if scene._hands.picker is not None:
            driver.frames(1, DEAF)
            driver.key(pygame.K_n)
            assert scene.run.match.version == before
            assert sorted(scene._hands.picker.selection.pieces) == sorted(asked.pieces)
            driver.key(pygame.K_RETURN)
            driver.frames(2)
            assert scene.run.match.version > before
            picked += 1
        else:
            scene.play(asked)
    assert picked and scene.run.last


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_mouse_alone_finishes_it(drive: Drive, size: tuple[int, int]) -> None:
    """Next, clicks on cards, piles and the choice bar are enough."""
    scene = LessonScene("deuce")
    driver = drive(scene, size, still=True)
    for _ in range(60):
        settle(driver, scene)
        if scene.run.last:
            break
        asked = scene.run.asked
        if asked is None:
            driver.click(scene._strip.next)
            continue
        if asked.kind == "end":
            button = next(b for b in scene._hud._choices if "End" in b.label)
            driver.click(button)
            continue
        for face in asked.pieces:
            raised = scene._hands.picker.selected if scene._hands.picker is not None else ()
            place = next(p for p in scene._tabletop.placements if p.pick == face and p.id not in raised)
            driver.click((place.x - place.w / 2 + 6, place.y))
            driver.frames(4)
        if asked.target is not None:
            target = next(t for t in scene._tabletop.targets if t.key == asked.target)
            driver.click(target.rect.centre)
    assert scene.run.last and scene._strip.again.visible
    settle(driver, scene)
    assert scene._strip.well.visible and not scene._strip.well.rect.colliderect(scene._strip.again.rect)
    driver.click(scene._strip.again)
    assert scene.run.at == 0
    driver.click(scene._strip.leave)
    assert driver.top is None


def test_another_move_is_declined_in_a_sentence(drive: Drive) -> None:
    """A legal move that is not asked changes nothing and says what to do; its rule can be opened if cited."""
    scene = LessonScene("deuce")
    driver = drive(scene)
    settle(driver, scene)
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    game, view = scene.game, scene.run.match.view(0)
    scene.play(game.parse("open B9 G9", 0, view))
    assert scene._caption.warning and "That is allowed, but" in scene._caption.text
    assert scene.run.at == 1
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene and not scene._caption.warning, "one step back: what was said, not the lesson"
    scene.play(game.parse("open B4 R10", 0, view))
    assert scene._caption.rule == "6"
    driver.key(pygame.K_r)
    assert isinstance(driver.top, RuleBookScene)


def test_a_sentence_waits_for_the_move_it_speaks_of(drive: Drive) -> None:
    """While the learner's own card still flies, the strip keeps the sentence that asked for it."""
    scene = LessonScene("deuce")
    driver = drive(scene)
    settle(driver, scene)
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    asked_for = scene.said
    assert scene.run.asked is not None
    scene.play(scene.run.asked)
    driver.frames(1, 0.02)
    assert scene.said is asked_for and scene.run.step is not asked_for
    settle(driver, scene)
    assert scene.said is scene.run.step


def test_a_held_card_has_the_mouse_to_itself(drive: Drive) -> None:
    """Dragged across the strip's buttons, a card lights none of them and follows the pointer."""
    scene = LessonScene("deuce")
    driver = drive(scene, still=True)
    settle(driver, scene)
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    place = next(p for p in scene._tabletop.placements if p.pick is not None)
    factor = driver.app.scale
    spots = ((place.x, place.y), (place.x, place.y - 40), scene._strip.leave.rect.center)
    for kind, (x, y) in zip((pygame.MOUSEBUTTONDOWN, *[pygame.MOUSEMOTION] * 2), spots, strict=True):
        place_on_screen = {"pos": (x * factor, y * factor), "rel": (0, 0)}
        rest = {"button": 1, "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(kind, place_on_screen | rest))
        driver.frames(1)
    assert scene._hands.dragging and scene._widgets.hovered is None
    assert scene._hands.pos == pytest.approx(scene._strip.leave.rect.center, abs=2)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_frames_lie_inside_the_window(drive: Drive, size: tuple[int, int]) -> None:
    """Whatever a sentence points at, its frame is whole."""
    scene = LessonScene("deuce")
    driver = drive(scene, size, still=True)
    settle(driver, scene)
    zones = {place.zone for place in scene._tabletop.placements}
    for zone in zones:
        scene.said = replace(scene.said, show=(zone,))
        (frame,) = scene._lights(None, None)
        assert frame.rect.bottom <= scene._area.h - 2 and frame.rect.y >= 0


@pytest.mark.parametrize("key", ["rummy", "hit_the_deck"])
def test_a_frame_leaves_what_is_counted_beside_it_in_sight(drive: Drive, key: str) -> None:
    """Around somebody's hand, which has its number at its right or beneath it."""
    scene = LessonScene(key)
    driver = drive(scene, still=True)
    settle(driver, scene)
    scene.said = replace(scene.said, show=("hand:1",))
    (frame,) = scene._lights(None, None)
    (counted,) = (plate.cards for plate in scene._tabletop.plates_at(driver.now) if plate.seat == 1)
    assert counted is not None and not frame.rect.overlaps(counted.inset(1.5))


@pytest.mark.parametrize("way", ["space", "button", "pile"])
def test_the_learner_makes_the_calls(drive: Drive, way: str) -> None:
    """A call that the lesson speaks of is the learner's own: by key, by its button, by a blow on the pile."""
    scene = LessonScene("hit_the_deck")
    driver = drive(scene, still=True)
    calls = 0
    for _ in range(60):
        driver.frames(1, 0.1)
        for _ in range(100):
            if not scene._playback.showing(driver.now) and scene.said is scene.run.step:
                break
            driver.frames(1, 0.1)
        if scene.run.last:
            break
        asked = scene.run.asked
        if asked is None:
            driver.key(pygame.K_RETURN)
        elif asked.kind != "declare":
            scene.play(asked)
        else:
            calls += 1
            version = scene.run.match.version
            assert scene._hands.picker is None
            driver.frames(1, DEAF)
            (button,) = scene._hud._choices
            pile = next((target for target in scene._tabletop.targets if target.slap), None)
            if way == "space":
                driver.key(pygame.K_SPACE)
            elif way == "pile" and pile is not None:
                driver.click(pile.rect.centre)
            else:
                driver.click(button.rect.center)
            assert scene.run.match.log[version] == (0, "declare")
    assert scene.run.last and calls == 2


def test_one_can_go_back(drive: Drive) -> None:
    """By a button from the second step on, by Page Up, and by Left where nothing is picked.

    What was picked is let go, and the move is asked again.
    """
    scene = LessonScene("deuce")
    driver = drive(scene, still=True)
    settle(driver, scene)
    back = scene._strip.back
    assert not back.visible
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    driver.key(pygame.K_n, pygame.K_RETURN)
    settle(driver, scene)
    assert scene.run.at == 2 and back.visible
    driver.key(pygame.K_LEFT)
    settle(driver, scene)
    assert scene.run.at == 1 and scene.said is scene.run.step and scene.waiting
    assert sum(place.zone == "hand:0" for place in scene._tabletop.placements) == 6
    assert not scene._tabletop.orders.fresh(0)
    driver.key(pygame.K_TAB, pygame.K_SPACE)
    assert scene._hands.picker is not None and scene._hands.picker.selected
    driver.key(pygame.K_PAGEUP)
    settle(driver, scene)
    assert scene.run.at == 0 and scene._hands.picker is None and not back.visible
    driver.key(pygame.K_PAGEDOWN)
    settle(driver, scene)
    driver.click(back)
    settle(driver, scene)
    assert scene.run.at == 0


def test_what_else_there_is_at_the_end_needs_no_mouse(drive: Drive) -> None:
    """Once more and Play well are come to by the arrows; Right reads on, after a click on Next too."""
    scene: Any = LessonScene("deuce")
    driver = drive(scene, still=True)
    settle(driver, scene)
    driver.click(scene._strip.next)
    settle(driver, scene)
    assert scene.run.asked is not None
    while not scene.run.last:
        if scene.run.asked is not None:
            scene.play(scene.run.asked)
        else:
            driver.click(scene._strip.next)
            assert not scene._strip.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
        settle(driver, scene)
    driver.key(pygame.K_UP, pygame.K_LEFT)
    assert scene._widgets.focus in (scene._strip.well, scene._strip.again)
    driver.key(pygame.K_UP)
    assert scene._widgets.focus is scene._strip.well
    driver.key(pygame.K_DOWN)
    assert scene._widgets.focus is scene._strip.again
    driver.key(pygame.K_RETURN)
    assert driver.top is scene and scene.run.first


def test_the_place_that_is_asked_for_shines_most(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rummy's stock, beside the pile that would do by the rules."""
    scene = LessonScene("rummy")
    driver = drive(scene, still=True)
    settle(driver, scene)
    driver.key(pygame.K_RETURN)
    settle(driver, scene)
    drawn = []
    painter = type(scene._tabletop.painter)
    monkeypatch.setattr(painter, "draw_targets", lambda *given: drawn.append(given[-1]))
    driver.app.redraw()
    driver.frames()
    assert drawn[-1] == "stock"


@pytest.mark.parametrize(("key", "square"), [("checkers", "1"), ("chess", "f3")])
def test_on_a_board_the_man_that_is_to_move_has_a_frame(drive: Drive, key: str, square: str) -> None:
    """Of several that could, and beside the squares of the last move; picked, it needs none."""
    scene = LessonScene(key)
    driver = drive(scene, still=True)
    settle(driver, scene)
    while not scene.waiting:
        driver.key(pygame.K_RETURN)
        settle(driver, scene)
    framed = [light for light in scene._lights(scene.run.asked, scene._hands.picker) if not light.key]
    man = next(place for place in scene._tabletop.placements if place.pick == square)
    assert [light.rect for light in framed] == [man.rect]
    driver.key(pygame.K_n)
    assert scene._hands.picker is not None and scene._hands.picker.selected
    assert not [one for one in scene._lights(scene.run.asked, scene._hands.picker) if not one.key]


def test_the_lesson_on_playing_well_comes_next(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quiet button at the end opens it in place of the first, at whose end there is none."""
    scene: Any = LessonScene("hearts")
    driver = drive(scene, still=True)
    strip = scene._strip
    assert not strip.well.visible
    with monkeypatch.context() as end:
        end.setattr(type(scene.run), "last", True)
        scene._label_buttons()
        driver.frames(1)
        assert strip.rect.contains(strip.well.rect) and strip.rect.contains(strip.again.rect)
        assert strip.words_end() < strip.well.rect.x
        driver.click(strip.well)
    assert type(driver.top).__name__ == "PracticeScene" and driver.top.key == "hearts"
    driver.top._label_buttons()
    assert not driver.top._strip.well.visible
