"""Matches of older rules in a live window: played on where they replay, else watched, with the reason."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.journal import FILE, Saved
from game.rules import registry
from game.scenes import navigate
from game.scenes.dialog import DialogScene
from game.scenes.fromhere import FromHereScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.table.ui.button import Button
from tests.match.older import OLDEST, open_copy, spoil, spoilt

Drive = Callable[..., Any]
KEYS = [entry.key for entry in registry.entries()]
every_game = pytest.mark.parametrize("key", KEYS)


def wait(driver: Any, kind: type[Any]) -> Any:
    """Frames until a scene of this kind is on top."""
    for _ in range(200):
        driver.frames(1)
        if isinstance(driver.top, kind):
            return driver.top
    raise AssertionError(f"{driver.top} is no {kind.__name__}")


def drop(driver: Any, file: Path) -> ReplayScene:
    """A file dropped onto the shelf, and the replay that it opens."""
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    scene = wait(driver, ReplayScene)
    assert isinstance(scene, ReplayScene)
    return scene


def check_watched(driver: Any, scene: ReplayScene) -> None:
    """The window tells why; every step can be looked at, from every seat allowed; none can be played from."""
    why = scene.match.frozen
    assert why is not None and why in driver.app._toasts.messages
    driver.frames(2)
    for key in (pygame.K_END, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_PAGEDOWN):
        driver.key(key)
        assert not scene.can_play_on and not scene._from_here.enabled
    scene.play_from_here()
    driver.frames(2)
    assert driver.top is scene and scene._from_here.tip == why
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene | MatchesScene)


@every_game
def test_an_older_record_is_brought_in(drive: Drive, key: str) -> None:
    """Of each game a finished match is looked at, and an unfinished one is played on from where it stands."""
    driver = drive(MenuScene(), still=True)
    scene = drop(driver, OLDEST / f"{key}-finished.json")
    assert scene.match.frozen is None and scene.match.outcome() is not None
    driver.key(pygame.K_END, pygame.K_ESCAPE)
    scene = drop(driver, OLDEST / f"{key}-middle.json")
    driver.key(pygame.K_END)
    assert scene.can_play_on
    scene.play_from_here()
    driver.frames(2)
    if isinstance(driver.top, FromHereScene):
        driver.key(pygame.K_RETURN)
    (table,) = [one for one in driver.app.stack.scenes if isinstance(one, TableScene)]
    assert table.session.match.log == scene.match.log


@every_game
def test_a_record_that_replays_no_more_is_watched(drive: Drive, tmp_path: Path, key: str) -> None:
    """Of each game a real file with a move that is none any more."""
    text, at = spoilt((OLDEST / f"{key}-finished.json").read_text(encoding="ascii"))
    (tmp_path / "old.json").write_text(text, encoding="ascii")
    driver = drive(MenuScene(), still=True)
    scene = drop(driver, tmp_path / "old.json")
    assert 0 < scene.last <= at
    check_watched(driver, scene)


def of_game(saved: list[Saved], key: str) -> int:
    """The number of the match of this game."""
    return next(one.id for one in saved if one.game == key)


@every_game
def test_an_older_saved_match(drive: Drive, data_folder: Path, key: str) -> None:
    """Of each game an unfinished match of an older journal goes on at the table."""
    open_copy(next(OLDEST.glob("*.sqlite3")), data_folder).close()
    driver = drive(MenuScene(), still=True)
    navigate.continue_match(driver.app, of_game(driver.app.store.unfinished(), key))
    table = wait(driver, TableScene)
    assert table.session.match.frozen is None and table.session.match.actors()


@pytest.mark.slow
@every_game
def test_a_saved_match_that_replays_no_more_is_watched(drive: Drive, data_folder: Path, key: str) -> None:
    """Of each game an unfinished match, from Continue, and a finished one, from the list of matches."""
    journal = open_copy(next(OLDEST.glob("*.sqlite3")), data_folder)
    numbers = [of_game(saved, key) for saved in (journal.unfinished(), journal.finished())]
    journal.close()
    for number in numbers:
        spoil(data_folder, number)
    driver = drive(MenuScene(), still=True)
    navigate.continue_match(driver.app, numbers[0])
    scene = wait(driver, ReplayScene)
    assert scene.point != -2, "no hand of an unfinished match lies open"
    check_watched(driver, scene)
    navigate.open_matches(driver.app)
    matches = wait(driver, MatchesScene)
    matches._turn_to(1)
    driver.frames(2)
    index = next(
        n for n in range(len(driver.app.store.finished())) if driver.app.store.finished()[n].id == numbers[1]
    )
    matches._list.chosen = index
    matches.rebuild()
    driver.frames(1)
    buttons = {w.label: w for w in matches.widgets.widgets if isinstance(w, Button)}
    driver.click(buttons["Review"])
    assert "rules of" in wait(driver, DialogScene).message
    driver.key(pygame.K_ESCAPE)
    driver.click(buttons["Replay"])
    check_watched(driver, wait(driver, ReplayScene))


def told(driver: Any, label: str) -> Button:
    """The golden button, once it says this."""
    for _ in range(400):
        driver.frames(1)
        gold = [one for one in driver.top.widgets.widgets if isinstance(one, Button) and one.skin == "gold"]
        if [one.label for one in gold] == [label]:
            return gold[0]
        time.sleep(0.005)
    raise AssertionError(f"no golden button says {label}: {[one.label for one in gold]}")


def damage(folder: Path, number: int) -> None:
    """Change a letter in a step of a match in the closed journal."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute("UPDATE step SET text = 'whistle' WHERE match = ? AND version = 9", (number,))
        db.commit()


@pytest.mark.parametrize(("harm", "label"), [(spoil, "Watch"), (damage, "Watch"), (None, "Continue")])
def test_what_can_only_be_watched_says_so(
    drive: Drive, data_folder: Path, harm: Callable[[Path, int], None] | None, label: str
) -> None:
    """Shelf, list of matches and statistics offer an unfinished match as what it opens as."""
    journal = open_copy(next(OLDEST.glob("*.sqlite3")), data_folder)
    number = of_game(journal.unfinished(), "hearts")
    journal.close()
    if harm is not None:
        harm(data_folder, number)
    with closing(sqlite3.connect(data_folder / FILE)) as db:
        db.execute("DELETE FROM result")  # statistics without any offer the match
        db.commit()
    driver = drive(MenuScene(), still=True)
    driver.top._choose("hearts")
    driver.click(told(driver, label))
    if harm is None:
        assert wait(driver, TableScene).session.match_id == number
        return
    check_watched(driver, wait(driver, ReplayScene))
    navigate.open_statistics(driver.app, "hearts")
    wait(driver, StatisticsScene)
    told(driver, "Watch")
    driver.key(pygame.K_ESCAPE)
    navigate.open_matches(driver.app)
    matches = wait(driver, MatchesScene)
    matches._list.choose([saved.id for saved in driver.app.store.unfinished()].index(number))
    driver.click(told(driver, "Watch"))
    check_watched(driver, wait(driver, ReplayScene))


def test_a_newer_saved_match_stays_closed(drive: Drive, data_folder: Path) -> None:
    """Continue on a match of newer rules says so, and the shelf stays."""
    from game.match.store import Store

    journal = open_copy(next(OLDEST.glob("*.sqlite3")), data_folder)
    number = journal.unfinished()[0].id
    journal.close()
    store = Store.open(data_folder / "journal.sqlite3")
    with store.transaction():
        store.update_match(number, rules_version=999)
    store.close()
    driver = drive(MenuScene(), still=True)
    driver.click(told(driver, "Cannot go on"))
    driver.frames(2)
    assert isinstance(driver.top, DialogScene) and "A newer Deuce opens it" in driver.top.message
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)
