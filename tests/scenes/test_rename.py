"""Results under another name: asked for on the page of statistics, offered where a person is called anew."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.match.journal import Journal
from game.rules.core.move import TABLE, Move
from game.rules.shared.alone import GIVE_UP
from game.scenes.dialog import DialogScene
from game.scenes.menu import MenuScene
from game.scenes.rename import RenameScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.table.ui.field import TextField

from .seated import seated
from .test_table import Table, quick_bots

__all__ = ["quick_bots"]

Drive = Callable[..., Any]


def lose(store: Journal, name: str, seed: int = 1) -> None:
    """A deal of Deuces that this person has begun and given up."""
    match = Match.new("deuces", 1, seed=seed)
    player = {"name": name, "colour": 0, "level": None}
    number, _ = store.begin(match, [player])
    match.play(0, match.moves(0)[0])
    match.play(TABLE, GIVE_UP)
    store.append(number, match, 0, [player])
    store.flush()


def call(driver: Any, name: str) -> None:
    """Write over the first person's name, and leave the settings."""
    field = next(w for w in driver.top.widgets.widgets if isinstance(w, TextField))
    driver.top.widgets.set_focus(field, ring=True)
    driver.write(name)
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)


def test_statistics_rename_a_person(drive: Drive) -> None:
    """The button asks, Enter keeps the name, and the page shows one line where two become one."""
    driver = drive(StatisticsScene("deuces"))
    store = driver.app.store
    lose(store, "You")
    lose(store, "Max", seed=2)
    driver.top.resume()
    scene = driver.top
    assert [line.who for line in scene.lines] == ["Max", "You"]
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.chosen.who == "You" and scene._rename.visible
    scene._rename.on_press()
    driver.frames(2)
    asking = driver.top
    assert isinstance(asking, RenameScene) and not asking._button.enabled
    driver.write("Max")
    driver.key(pygame.K_RETURN)
    driver.frames(2)
    assert driver.top is scene
    assert [(line.who, line.played) for line in scene.lines] == [("Max", 2)]


def test_no_name_and_the_same_name_are_refused(drive: Drive) -> None:
    """Enter does nothing then, and Escape leaves all as it was."""
    driver = drive(StatisticsScene("deuces"))
    lose(driver.app.store, "You")
    driver.top.resume()
    driver.top._rename.on_press()
    driver.frames(2)
    for text in ("", "You", "  "):
        driver.top._field.set_text(text)
        driver.key(pygame.K_RETURN)
        driver.frames(2)
        assert isinstance(driver.top, RenameScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.store.played_as("You") == 1


def test_a_computer_player_keeps_its_name(drive: Drive) -> None:
    """Its line is that of a level."""
    driver = drive(StatisticsScene("deuces"))
    match = Match.new("deuces", 1, seed=1)
    player = {"name": "Ada", "colour": 0, "level": "casual"}
    number, _ = driver.app.store.begin(match, [player])
    match.play(0, match.moves(0)[0])
    match.play(TABLE, GIVE_UP)
    driver.app.store.append(number, match, 0, [player])
    driver.top.resume()
    assert driver.top.chosen.who == "casual" and not driver.top._rename.visible


def test_who_is_called_anew_is_asked_about_old_results(drive: Drive) -> None:
    """Only where there are any, and nobody else here has the old name."""
    driver = drive(MenuScene())
    store, old = driver.app.store, driver.app.settings.names[0]
    driver.app.stack.push(SettingsScene("People"))
    driver.frames(2)
    call(driver, "Max")
    assert isinstance(driver.top, MenuScene)
    driver.app.settings.names[0] = old
    lose(store, old)
    driver.app.stack.push(SettingsScene("People"))
    driver.frames(2)
    call(driver, "Max")
    assert isinstance(driver.top, DialogScene) and "1 result stands" in driver.top.message
    driver.key(pygame.K_RETURN)
    driver.frames(2)
    assert isinstance(driver.top, MenuScene)
    assert (store.played_as(old), store.played_as("Max")) == (0, 1)


@pytest.mark.parametrize("before", [False, True])
def test_a_match_that_is_open_counts_under_the_new_name(drive: Drive, before: bool) -> None:
    """Whoever is called anew while it is paused wins or loses it under that name, with earlier results or
    without; its plate says so, and who is left alone keeps theirs.
    """
    with seated(drive, Table) as sit:
        table = sit("PP", Match.new("chess", 2, seed=3))
        app, store = table.app, table.app.store
        app.settings.names = ["Zoe", "Max", *app.settings.names[2:]]
        if before:
            lose(store, "Zoe")
        table.until(table.my_turn)
        app.stack.push(SettingsScene("People"))
        table.driver.frames(2)
        call(table.driver, "Zoë")
        if before:
            assert isinstance(table.top, DialogScene)
            table.driver.key(pygame.K_RETURN)
            table.driver.frames(2)
        assert table.top is table.scene
        assert [player.name for player in table.scene.session.players] == ["Zoë", "Max"]
        table.scene.session.submit(Move(0, "resign"))
        table.until(lambda: table.top is not table.scene)
        store.flush()
        assert [store.played_as(name) for name in ("Zoe", "Zoë", "Max")] == [0, 1 + before, 1]
