"""Engines of other programs on screen: named by path, chosen in the set-up, replaced at the table."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.engines.level import Outside, read
from game.scenes import engineseat, tablemenu
from game.scenes.engines import EnginesScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.whosits import LevelRow
from game.session.dealing import Dealing
from game.session.players import Player
from game.session.settings import Settings
from game.table.ui.button import Button
from game.table.ui.controls import Slider, Stepper
from game.table.ui.field import TextField
from tests.ai.engines.made import installed, program

Drive = Callable[..., Any]


def one(scene: Any, kind: type, words: str = "") -> Any:
    """The widget of this kind, of several that with these words."""
    found = [widget for widget in scene.widgets.widgets if type(widget) is kind]
    return next(
        widget for widget in found if not words or words in (getattr(widget, "label", ""), widget.tip)
    )


def test_an_engine_is_named_by_its_path_and_kept(drive: Drive, tmp_path: Path) -> None:
    """Typed, dropped or pasted; it says its name and options, and the settings file has it again."""
    driver = drive(EnginesScene())
    path = program(tmp_path, "good")
    driver.app.stack.top.event(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert one(driver.top, TextField).text == str(path) and not driver.app.settings.engines
    driver.click(one(driver.top, Button, "Add"))
    driver.frames(4)
    (named,) = driver.app.settings.engines
    assert (named.name, named.path, named.elo, named.skill) == ("Fake good", str(path), (1000, 2500), None)
    again, messages = Settings.from_json(driver.app.settings.to_json())
    assert again.engines == [named] and not messages
    one(driver.top, TextField).set_text(f"file://{path}")
    driver.click(one(driver.top, Button, "Add"))
    driver.frames(4)
    assert driver.app.settings.engines == [named]
    driver.click(one(driver.top, Stepper, "Games of chess are reviewed by"))
    driver.key(pygame.K_RIGHT)
    assert driver.app.settings.judge == named.key
    driver.click(one(driver.top, Button, "Remove"))
    assert not driver.app.settings.engines and not driver.app.settings.judge


def test_what_is_no_engine_is_told(drive: Drive, tmp_path: Path) -> None:
    """No path, no file, no program, no answer: a sentence each, and the list stays."""
    driver = drive(EnginesScene())
    text, dumb = tmp_path / "text", tmp_path / "dumb"
    text.write_text("no program")
    dumb.write_text("#!/bin/sh\nexit 0\n")
    dumb.chmod(0o755)
    for path, words in (
        ("", "Name the engine’s program"), (str(tmp_path / "none"), "is not there"),
        (str(tmp_path), "is not there"),
        (str(text), "is no program"), (str(dumb), "stopped running"), ("\0", "names no file"),
    ):  # fmt: skip
        one(driver.top, TextField).set_text(path)
        driver.top.add()
        driver.frames(3)
        assert words in driver.top.reader.problem and driver.top.reader.problem.endswith("."), path
    assert not driver.app.settings.engines


def test_settings_that_are_damaged_keep_nothing_of_an_engine() -> None:
    """Two of one key, a path that is none: the default stands, with a sentence."""
    sound = installed_at("/usr/bin/true").as_dict()
    for engines in ([sound, sound], [{**sound, "path": "true"}], [7], "x", [sound] * 9):
        text = (
            Settings()
            .to_json()
            .replace('"engines": []', f'"engines": {engines!r}'.replace("'", '"').replace("None", "null"))
        )
        found, messages = Settings.from_json(text)
        assert found.engines == [] and len(messages) == 1 and "engines" in messages[0]


def installed_at(path: str) -> Any:
    """An engine of this file."""
    from game.ai.engines.installed import Installed

    return Installed("Fake", path)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_an_engine_is_an_opponent(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    """Chosen among the levels, named after itself, with its strength and what it may spend."""
    driver = drive(SetupScene("chess"), size=size)
    engine = installed(tmp_path, "good")
    driver.app.settings.engines = [engine]
    driver.top.rebuild()
    setup = driver.top
    setup.seats.choose(1)
    driver.frames(1)
    driver.top._level(engineseat.chosen(engine.usual.level))
    driver.frames(1)
    assert driver.top is setup
    seat = driver.top.seat_plan.seats[1]
    assert read(seat.level) == engine.usual and seat.name == "Fake good"
    slider = one(driver.top, Slider, "Elo")
    slider._set(1500)
    spends = next(
        w for w in driver.top.widgets.widgets if type(w) is Stepper and "positions" in w.choices[-1][1]
    )
    spends._choose(spends.index + 3)
    assert read(seat.level) == Outside(engine.key, elo=1500, nodes=100, hash=1)
    slider._set(2550)
    assert read(seat.level).elo is None and read(seat.level).nodes == 100
    places = [w.rect.copy() for w in driver.top.widgets.stops()]
    for index, place in enumerate(places):
        assert place.inflate(-1, -1).collidelist(places[index + 1 :]) == -1
    os.remove(engine.path)
    driver.top.rebuild()
    assert "is not there" in driver.top._message and not driver.top._play.enabled
    driver.key(pygame.K_ESCAPE)


def test_no_other_game_offers_engines(drive: Drive, tmp_path: Path) -> None:
    """They speak chess."""
    driver = drive(SetupScene("checkers"))
    driver.app.settings.engines = [installed(tmp_path, "good")]
    driver.top.seats.choose(1)
    driver.frames(1)
    rows = [widget.name for widget in driver.top.widgets.widgets if type(widget) is LevelRow]
    assert rows == ["Beginner", "Casual", "Expert", "Master", "By rating"]


def test_a_table_where_an_engine_dies(drive: Drive, tmp_path: Path) -> None:
    """It moves, dies, and our own player goes on under its own name; the table tells it once."""
    driver = drive(SetupScene("chess"))
    engine = installed(tmp_path, "dies")
    app = driver.app
    app.settings.engines, app.settings.bot_pace = [engine], 0.0
    players = [Player("You", 0), Player("Fake dies", 1, Outside(engine.key, elo=1000, millis=100).level)]
    app.stack.replace(TableScene.start(app, "chess", players, options={}, dealing=Dealing()))
    driver.frames()
    session = driver.top.session
    told = []
    app.toast = told.append
    for move in ("e2e4", "d2d3"):
        session.submit(session.match.game.parse(move, 0, session.match.bare_view(0)))
        plays, end = session.match.plays, time.monotonic() + 20
        while session.match.plays == plays or session.shown < session.match.version:
            assert time.monotonic() < end
            driver.frames(1)
            time.sleep(0.002)
    driver.frames(10)
    assert session.players == [Player("You", 0), Player("Deuce 2", 1, "rating:1000", "Fake dies")]
    assert len(told) == 1 and "Fake dies stopped running: our own player, rating 1000" in told[0]


def test_a_seat_is_handed_to_an_engine_and_back(drive: Drive, tmp_path: Path) -> None:
    """Under its own name, and under one of ours afterwards."""
    driver = drive(SetupScene("chess"))
    app = driver.app
    app.settings.engines = [installed(tmp_path, "good")]
    players = [Player("You", 0), Player("Ada", 1, "casual")]
    app.stack.replace(TableScene.start(app, "chess", players, options={}, dealing=Dealing()))
    driver.frames()
    table = driver.top

    def hand_over(words: str) -> None:
        tablemenu._open_seat(table._table, 1)
        driver.frames()
        driver.click(one(driver.top, Button, words))

    hand_over("Engine: Fake good")
    assert table.session.players[1] == Player("Fake good", 1, app.settings.engines[0].usual.level)
    hand_over("Computer: Expert")
    assert table.session.players[1] == Player("Deuce 2", 1, "expert")
