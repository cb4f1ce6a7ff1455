"""No error of the program closes the window: it is told, reported, and leads back to the shelf."""

import importlib
import os
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import game.scenes
from game import reports as report_files
from game.app import App
from game.match import Match
from game.rescue import NothingShows
from game.scenes.base import Scene
from game.scenes.dialog import DialogScene
from game.scenes.importing import ImportScene
from game.scenes.lesson import LessonScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.pause import PauseScene
from game.scenes.plain import PlainScene
from game.scenes.practice import PracticeScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.session.dealing import Dealing
from game.session.players import Player
from tests.contract.live import Script, Window, forget_reports, live, reports


def _table(app: App) -> Scene:
    players = [Player("You", 0, None), Player("Ben", 1, "casual")]
    return TableScene.start(app, "block", players, options={}, dealing=Dealing(3), may_undo=True)


OPENED: dict[str, Callable[[App], Scene]] = {
    "MenuScene": lambda app: MenuScene(),
    "SetupScene": lambda app: SetupScene("deuce"),
    "RuleBookScene": lambda app: RuleBookScene("chess"),
    "StatisticsScene": lambda app: StatisticsScene("deuce"),
    "SettingsScene": lambda app: SettingsScene(),
    "MatchesScene": lambda app: MatchesScene(),
    "ImportScene": lambda app: ImportScene(),
    "LessonScene": lambda app: LessonScene("block"),
    "PracticeScene": lambda app: PracticeScene("block"),
    "ReplayScene": lambda app: ReplayScene(PastMatch(Match.new("block", 2, seed=1))),
    "TableScene": _table,
    "PauseScene": lambda app: PauseScene([("On", lambda: None)]),
    "DialogScene": lambda app: DialogScene("Title", "Words."),
    "PlainScene": lambda app: PlainScene("Words.", lambda: None),
}
"""Scenes as they are opened; the others lie over a table and are tried without what they show."""

for module in pkgutil.iter_modules(game.scenes.__path__):
    importlib.import_module(f"game.scenes.{module.name}")


def _all(base: type[Scene]) -> list[type[Scene]]:
    own = [base] if base.__module__.startswith("game.") else []
    return own + [scene for kind in base.__subclasses__() for scene in _all(kind)]


SCENES = {kind.__name__: kind for kind in _all(Scene) if kind is not Scene}
METHODS = ("enter", "resized", "event", "update", "draw", "pause", "resume", "settings_changed", "leave")


class Fault(Exception):
    """What the tests put into scenes."""


def _fails(*_: object) -> Any:
    raise Fault("put in by a test")


def _broken(app: App, kind: type[Scene], method: str) -> Scene:
    """A scene of this kind one of whose methods fails."""
    make = OPENED.get(kind.__name__)
    if make is not None:
        scene = make(app)
    else:
        scene = object.__new__(kind)
        for other in METHODS:
            setattr(scene, other, lambda *_: False)
    setattr(scene, method, _fails)
    return scene


def _provoke(window: Window, method: str) -> Script:
    """Do whatever makes the app call the method of the scene on top."""
    app = window.app
    app.redraw()
    if method == "event":
        window.press(pygame.K_F5)
    elif method in ("pause", "resume"):
        app.stack.push(DialogScene("Over it", "Words."))
        yield
        if method == "resume":
            app.stack.pop()
    elif method == "settings_changed":
        window.press(pygame.K_F11)
    elif method == "leave":
        app.stack.pop()
    yield
    yield


@pytest.mark.parametrize("name", SCENES)
def test_an_error_in_any_scene_leads_to_the_shelf(name: str, data_folder: Path) -> None:
    """Whatever method of whatever scene fails, the window stays, says so, and shows the shelf."""
    told = []

    def script(window: Window) -> Script:
        yield
        for method in METHODS:
            window.press(pygame.K_F6)  # a person has done something since
            yield
            window.app.stack.pop_to_first()
            window.app.stack.push(_broken(window.app, SCENES[name], method))
            yield
            yield from _provoke(window, method)
            assert window.names == ["MenuScene", "DialogScene"], method
            (report,) = reports(data_folder)
            assert str(report) in window.said and "Matches are kept" in window.said
            assert "Fault: put in by a test" in report.read_text(encoding="utf-8")
            assert report.stat().st_mode & 0o077 == 0
            forget_reports(data_folder)
            window.press(pygame.K_RETURN)
            yield
            assert window.names == ["MenuScene"]
            told.append(method)

    live(data_folder, lambda _: MenuScene(), script)
    assert tuple(told) == METHODS


def test_a_shelf_that_fails_leaves_a_plain_page(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a shelf to go to, a page of words waits for a key; a key tries the shelf, Escape ends."""
    monkeypatch.setattr(MenuScene, "draw", _fails)
    ended = []

    def script(window: Window) -> Script:
        for _ in range(2):
            for _ in range(5):
                yield
                window.app.redraw()
            assert window.names == ["PlainScene"]
            window.press(pygame.K_RETURN)
            yield
        monkeypatch.undo()
        for _ in range(3):
            yield
        assert window.names == ["MenuScene", "DialogScene"]
        ended.append(True)

    live(data_folder, lambda _: MenuScene(), script)
    assert ended and len(reports(data_folder)) == 1  # the same error, time and again
    forget_reports(data_folder)


def test_a_shelf_that_cannot_be_made(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the way back to the shelf fails itself, the plain page comes at once."""
    seen = []

    def script(window: Window) -> Script:
        yield
        monkeypatch.setattr(MenuScene, "__init__", _fails)
        window.do(lambda: _fails())
        yield
        yield
        assert window.names == ["PlainScene"]
        window.press(pygame.K_ESCAPE)
        yield
        seen.append(window.app.running)

    live(data_folder, lambda _: MenuScene(), script)
    assert not any(seen)  # where the window is gone at once, nothing was seen
    forget_reports(data_folder)


def test_where_nothing_shows_the_window_closes_with_a_word(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the plain page fails too, the error is a sentence with the report's path, not an endless loop."""
    monkeypatch.setattr(MenuScene, "draw", _fails)
    monkeypatch.setattr(PlainScene, "draw", _fails)

    def script(window: Window) -> Script:
        for _ in range(20):
            yield
        raise AssertionError("the window went on")

    with pytest.raises(NothingShows, match=r"report-.*\.txt"):
        live(data_folder, lambda _: MenuScene(), script)
    forget_reports(data_folder)


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit])
def test_who_ends_the_program_ends_it(data_folder: Path, stop: type[BaseException]) -> None:
    """Ctrl-C and an exit go through, without a report."""

    def ends(*_: object) -> bool:
        raise stop

    def first(_: App) -> Scene:
        scene = MenuScene()
        scene.update = ends  # type: ignore[method-assign]
        return scene

    def script(window: Window) -> Script:
        yield

    with pytest.raises(stop):
        live(data_folder, first, script)
    assert reports(data_folder) == []


def test_an_error_outside_the_scenes(data_folder: Path) -> None:
    """A message that cannot be drawn goes with the error."""
    seen = []

    def script(window: Window) -> Script:
        yield
        window.app.toast("Words")
        assert window.app._toasts is not None
        window.app._toasts.draw = _fails  # type: ignore[method-assign]
        yield
        yield
        assert window.names == ["MenuScene", "DialogScene"]
        seen.append(True)

    live(data_folder, lambda _: MenuScene(), script)
    assert seen
    forget_reports(data_folder)


def test_a_test_that_steps_by_itself_gets_the_error(data_folder: Path) -> None:
    """Only the live loop catches: who calls `step` sees what is raised, and `close` raises at its end."""
    app = App(data_folder, size=(1024, 640))
    scene = MenuScene()
    app.stack.push(scene)
    app.step(0.0)
    scene.update = scene.leave = _fails  # type: ignore[method-assign]
    with pytest.raises(Fault):
        app.step(0.1)
    with pytest.raises(Fault):
        app.close()
    assert (data_folder / "settings.json").exists()


def test_reports_are_few_and_small(data_folder: Path) -> None:
    """The newest reports are kept, each of a bounded size; the same error has one."""
    for number in range(report_files.MOST + 7):
        path = report_files.write(data_folder, ValueError(f"number {number} " + "x" * 200_000))
        assert path is not None and path.stat().st_size < report_files.LONGEST + 1000
    assert len(reports(data_folder)) == report_files.MOST
    assert path == report_files.write(data_folder, ValueError(f"number {number} " + "x" * 200_000))
    assert path in reports(data_folder)
    forget_reports(data_folder)


def test_without_a_disk_the_sentence_comes_all_the_same(data_folder: Path) -> None:
    """A report that cannot be written is no second error."""
    (data_folder / "reports").write_text("a file where the folder should be")
    assert report_files.write(data_folder, ValueError("x")) is None
    (data_folder / "reports").unlink()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no place among the files there")
def test_settings_that_are_a_pipe(data_folder: Path) -> None:
    """A pipe in place of the settings is not waited for: the window opens and says what it found."""
    os.mkfifo(data_folder / "settings.json")
    app = App(data_folder, size=(1024, 640))
    assert any("settings.json could not be read" in message for message in app.messages)
    app.close()
