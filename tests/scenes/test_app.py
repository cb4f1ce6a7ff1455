"""The app: frames only when needed, scenes told in order, window keys, settings that act at once."""

import json
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.__main__ import main
from game.app import App
from game.frame_pacing import IDLE_RATE, LIVE_RATE, QUIET, QUIET_RATE
from game.scenes.base import Scene
from game.session.settings import Settings
from game.table.ui.theme import scale_for
from game.window import wait_for_event

Drive = Callable[..., Any]


class Noted(Scene):
    """Writes down what it is told."""

    def __init__(self, name: str, notes: list[str], opaque: bool = True) -> None:
        self.name, self.notes, self.opaque = name, notes, opaque
        self.events: list[pygame.Event] = []
        self.uses = False

    def enter(self, app: App) -> None:
        """Note."""
        super().enter(app)
        self.notes.append(f"{self.name} enter")

    def leave(self) -> None:
        """Note."""
        self.notes.append(f"{self.name} leave")

    def pause(self) -> None:
        """Note."""
        self.notes.append(f"{self.name} pause")

    def resume(self) -> None:
        """Note."""
        self.notes.append(f"{self.name} resume")

    def event(self, event: pygame.Event) -> bool:
        """Keep the event."""
        self.events.append(event)
        return self.uses

    def draw(self, surface: pygame.Surface) -> None:
        """Note."""
        self.notes.append(f"{self.name} draw")


def key(code: int) -> pygame.Event:
    """A key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_scenes_are_told_in_order_and_only_the_seen_are_drawn(drive: Drive) -> None:
    """Push pauses, pop resumes, and drawing starts at the highest opaque scene."""
    notes: list[str] = []
    low, high, sheet = Noted("low", notes), Noted("high", notes), Noted("sheet", notes, opaque=False)
    driver = drive(low)
    stack = driver.app.stack
    notes.clear()
    stack.push(high)
    stack.push(sheet)
    driver.frames(1)
    assert notes == ["low pause", "high enter", "high pause", "sheet enter", "high draw", "sheet draw"]
    notes.clear()
    stack.pop()
    stack.pop()
    driver.frames(1)
    assert notes == ["sheet leave", "high resume", "high leave", "low resume", "low draw"]


def test_replacing_and_going_back_to_the_first(drive: Drive) -> None:
    """Replace takes the place without waking what lies beneath; pop_to_first wakes only the menu."""
    notes: list[str] = []
    driver = drive(Noted("menu", notes))
    stack = driver.app.stack
    stack.push(Noted("a", notes))
    driver.frames(1)
    notes.clear()
    stack.replace(Noted("b", notes))
    driver.frames(1)
    assert notes == ["a leave", "b enter", "b draw"]
    stack.push(Noted("c", notes))
    driver.frames(1)
    notes.clear()
    stack.pop_to_first()
    driver.frames(1)
    assert notes == ["c leave", "b leave", "menu resume", "menu draw"]


def test_closing_leaves_every_scene(data_folder: Path) -> None:
    """A closed window asks nothing; the scenes are left from the top down."""
    notes: list[str] = []
    app = App(data_folder, settings=Settings(), size=(1024, 640))
    app.stack.push(Noted("a", notes))
    app.stack.push(Noted("b", notes))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.stack.settle()
    app.run(Noted("c", notes))
    assert [note for note in notes if note.endswith("leave")] == ["c leave", "b leave", "a leave"]


def test_what_is_loaded_is_settled_behind_the_first_frame(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No collection in the middle of a match looks through all of it."""
    notes: list[str] = []
    app = App(data_folder, settings=Settings(), size=(1024, 640))
    monkeypatch.setattr("game.app.settle", lambda: notes.append("settled") or app.quit())
    app.run(Noted("a", notes))
    assert notes[-2:] == ["settled", "a leave"] and "a draw" in notes


def test_no_change_no_frame(drive: Drive) -> None:
    """Frames are drawn only after an event was used, on demand, or while a scene moves."""
    scene = Noted("a", [])
    app = drive(scene).app
    pygame.event.clear()
    now = app.now + 10
    app.step(now)
    frames = app.frames
    app.step(now + 1)
    pygame.event.post(key(pygame.K_b))
    app.step(now + 2)
    assert app.frames == frames
    scene.uses = True
    pygame.event.post(key(pygame.K_c))
    app.step(now + 3)
    assert app.frames == frames + 1
    app.redraw()
    app.step(now + 4)
    assert app.frames == frames + 2


def test_a_window_at_rest_sleeps(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames and input keep the loop awake; else it sleeps until an event, longer when nothing was shown."""
    app = drive(Noted("a", [])).app
    slept: list[float] = []
    ticks: list[int] = []
    monkeypatch.setattr("game.frame_pacing.wait_for_event", lambda seconds: not slept.append(seconds))
    monkeypatch.setattr(app.pacer, "clock", SimpleNamespace(tick=ticks.append))
    app.now = app.pacer.drawn_at = app.pacer.lively_until + 10

    def rest(moving: bool = False) -> None:
        app.pacer.rest(app.now, moving=moving, polled=app.devices.connected)

    rest(moving=True)
    rest()
    app.now += QUIET
    rest()
    app.lively(1)
    rest()
    assert (slept, ticks) == ([1 / IDLE_RATE, 1 / QUIET_RATE], [LIVE_RATE] * 4)
    app.now += 2
    monkeypatch.setattr("game.frame_pacing.wait_for_event", lambda seconds: False)  # SDL is out of reach
    rest()
    app.devices.pads = SimpleNamespace(connected=True)  # type: ignore[assignment]
    monkeypatch.setattr("game.frame_pacing.wait_for_event", slept.append)
    rest()
    assert ticks[4:] == [IDLE_RATE] * 2 and len(slept) == 2


def test_an_event_ends_the_sleep_at_once(drive: Drive) -> None:
    """Another thread runs on meanwhile, its event is there at once, and stays in the queue."""
    drive(Noted("a", []))
    pygame.event.clear()
    posted = pygame.Event(pygame.USEREVENT, number=7)
    began = time.monotonic()
    timer = threading.Timer(0.05, pygame.event.post, (posted,))
    timer.start()
    assert wait_for_event(10.0)
    assert 0.04 < time.monotonic() - began < 5
    assert pygame.event.get(pygame.USEREVENT) == [posted]
    timer.join()
    began = time.monotonic()
    assert wait_for_event(0.1) and time.monotonic() - began > 0.09


def test_positions_reach_scenes_in_logical_units(drive: Drive) -> None:
    """A click in the middle of a 4K window is at the middle of the logical area."""
    scene = Noted("a", [])
    driver = drive(scene, size=(3840, 2160))
    app = driver.app
    assert app.scale == pytest.approx(2.5)
    assert app.area.size == pytest.approx((1536, 864))
    driver.click((768.0, 432.0))
    down = next(event for event in scene.events if event.type == pygame.MOUSEBUTTONDOWN)
    assert down.pos == pytest.approx((768, 432))


def test_scale_shows_the_least_area_at_every_size() -> None:
    """From 1024x640 to 4K and at any chosen size of everything, 1024 x 640 units fit and nothing shrinks."""
    for width, height in ((1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 2000)):
        for ui_scale in (0.8, 1.0, 1.5, 2.0):
            scale = scale_for(width, height, ui_scale)
            assert scale >= 1.0
            assert width / scale >= 1024 - 1e-6
            assert height / scale >= 640 - 1e-6
    assert scale_for(3840, 2160, 1.3) > scale_for(3840, 2160, 1.0)
    assert scale_for(2048, 1280, 1.0, density=2.0) == 2.0


def test_mute_unless_the_key_was_typed(drive: Drive) -> None:
    """M turns the sound off and on, but not where a scene used the key, say in a text field."""
    scene = Noted("a", [])
    driver = drive(scene)
    driver.key(pygame.K_m)
    assert driver.app.settings.sound is False
    driver.key(pygame.K_m)
    assert driver.app.settings.sound is True
    scene.uses = True
    driver.key(pygame.K_m)
    assert driver.app.settings.sound is True


@pytest.mark.parametrize("held", [pygame.KMOD_LALT, pygame.KMOD_RMETA, pygame.KMOD_LCTRL])
def test_only_the_bare_key_mutes(drive: Drive, held: int) -> None:
    """With Alt, Meta or Ctrl a letter is the system's, or another command."""
    driver = drive(Noted("a", []))
    driver.key(pygame.K_m, mod=held)
    assert driver.app.settings.sound is True
    driver.key(pygame.K_m, mod=pygame.KMOD_NUM | pygame.KMOD_CAPS)
    assert driver.app.settings.sound is False


def test_full_screen_key(drive: Drive) -> None:
    """F11 toggles, whatever the scene does with keys."""
    scene = Noted("a", [])
    scene.uses = True
    driver = drive(scene)
    driver.key(pygame.K_F11)
    assert driver.app.settings.fullscreen is True
    driver.key(pygame.K_F11)
    assert driver.app.settings.fullscreen is False
    assert not any(e.type == pygame.KEYDOWN for e in scene.events)


def test_held_keys_repeat_only_where_that_helps(drive: Drive) -> None:
    """A held Enter presses once, a held arrow goes on."""
    scene = Noted("a", [])
    driver = drive(scene)
    for code in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_LEFT, pygame.K_LEFT):
        pygame.event.post(key(code))
    driver.frames(1)
    keys = [event.key for event in scene.events if event.type == pygame.KEYDOWN]
    assert keys == [pygame.K_RETURN, pygame.K_LEFT, pygame.K_LEFT]


def test_a_run_of_moves_is_one(drive: Drive) -> None:
    """Of moves that came together only the last reaches the scene; a press between them keeps its place."""
    scene = Noted("a", [])
    driver = drive(scene)
    scene.events.clear()
    move, down = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN
    for kind, x in ((move, 1), (move, 2), (down, 3), (move, 4), (move, 5)):
        fields = {"pos": (x, 0), "rel": (0, 0), "buttons": (0, 0, 0), "button": 1, "touch": False}
        pygame.event.post(pygame.Event(kind, fields))
    driver.frames(1)
    assert [(event.type, event.pos[0]) for event in scene.events] == [(move, 2), (down, 3), (move, 5)]


def test_resizing_lays_out_again(drive: Drive) -> None:
    """After a resize the surface, the scale and every scene's area are new."""
    areas: list[tuple[float, float]] = []

    class Laid(Scene):
        def resized(self, area: pygame.FRect) -> None:
            areas.append((area.w, area.h))

    driver = drive(Laid())
    driver.app.window.size = (1920, 1080)
    driver.frames(2)
    assert areas[0] == (1024, 640)
    assert areas[-1] == pytest.approx((1536, 864))
    assert driver.app.screen.get_size() == (1920, 1080)


def test_settings_are_kept_and_damaged_ones_set_aside(data_folder: Path) -> None:
    """Changes are in the file a moment later; a damaged file is kept under another name and told of."""
    app = App(data_folder, size=(1024, 640))
    app.settings.volume = 0.2
    app.apply_settings()
    app.stack.push(Noted("a", []))
    app.step(app.now)
    app.step(app.now + 1)
    assert json.loads((data_folder / "settings.json").read_text())["volume"] == 0.2
    app.close()
    (data_folder / "settings.json").write_text("{ not json")
    again = App(data_folder, size=(1024, 640))
    assert again.settings.volume == Settings().volume
    assert any("damaged-1" in message for message in again.messages)
    assert (data_folder / "settings.damaged-1.json").read_text() == "{ not json"
    again.window.destroy()


def test_messages_fade(drive: Drive) -> None:
    """A toast shows and is gone by itself some seconds later."""
    driver = drive(Noted("a", []))
    driver.app.toast("The disk is full.")
    driver.frames(1)
    assert driver.app._toasts.messages == ["The disk is full."]
    driver.frames(1, seconds=20)
    assert driver.app._toasts.messages == []


def test_without_a_display_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where SDL would draw into memory only, the program says in one line that there is no display."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(sys, "argv", ["deuce"])
    assert main() == 2
    assert "no display" in capsys.readouterr().err
