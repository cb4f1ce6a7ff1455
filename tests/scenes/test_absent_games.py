"""Games of packages in a live window: on the shelf, at the table, and their matches while they are absent."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from deuce_highest import ENTRY, box
from deuce_highest.state import HighestState

from game.cli import main
from game.match import Match
from game.rescue import Rescue, brought
from game.rules import registry
from game.scenes import navigate
from game.scenes.dialog import DialogScene
from game.scenes.importing import ImportScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.saved import title
from game.scenes.table import TableScene
from game.session.shared import PLAYERS
from game.table.art import boxes
from game.table.layout import layout_for
from game.table.ui.button import Button
from tests.contract.live import forget_reports
from tests.packages.installed import installed

Drive = Callable[..., Any]
HERE = "tests.scenes.test_absent_games"
HOLLOW = replace(ENTRY, rules="tests.packages.nowhere", texts="tests.packages")
TABLELESS = replace(ENTRY, layout="tests.packages.nowhere")
PEOPLE = [{"name": name, "colour": n, "level": None} for n, name in enumerate(("You", "Ada", "Ben"))]


def begun() -> Match:
    """A match in its second trick."""
    match = Match.new("highest", seats=3, seed=5)
    for _ in range(4):
        (seat,) = match.actors()
        match.play(seat, match.moves(seat)[0])
    return match


def finished() -> Match:
    """A match that was played to its end."""
    match = Match.new("highest", seats=3, seed=5, options={"target": 15})
    while match.outcome() is None:
        (seat,) = match.actors()
        match.play(seat, match.moves(seat)[0])
    return match


def press(driver: Any, label: str) -> None:
    """Click the button with these words."""
    driver.click(next(w for w in driver.top.widgets.widgets if isinstance(w, Button) and w.label == label))
    driver.frames(2)


def dismissed(driver: Any) -> str:
    """What the dialog on top says, once it is closed."""
    dialog = driver.top
    assert isinstance(dialog, DialogScene)
    driver.key(pygame.K_RETURN)
    driver.frames(3)  # what lies below reads its list anew, and lays its buttons
    return f"{dialog.title}: {dialog.message}"


def test_the_shelf_asks_packages_after_its_first_frame(drive: Drive) -> None:
    """The box follows behind the shipped ones, and Play deals."""
    with installed(highest="deuce_highest:ENTRY"):
        scene = MenuScene()
        assert scene.entries == registry.shipped()
        driver = drive(scene)
        driver.frames(3)
        assert [box.key for box in scene._boxes][-1] == "highest"
        scene._choose("highest")
        press(driver, "Play")
        assert isinstance(driver.top, TableScene) and driver.top.game.key == "highest"
        navigate.open_rules(driver.app, "highest", "4")
        driver.frames(2)
        assert isinstance(driver.top, RuleBookScene)


def test_broken_packages_are_told(drive: Drive) -> None:
    """One that cannot be read is left off the shelf with a message; the others fail when they are opened."""
    with installed(highest=f"{HERE}:HOLLOW", lost="tests.packages.nowhere:ENTRY"):
        driver = drive(MenuScene())
        driver.frames(3)
        toasts = " ".join(driver.app._toasts.messages)
        assert "“lost”" in toasts and "is left out" in toasts
        driver.top._choose("highest")
        for open_it in (navigate.play_now, navigate.open_setup):
            open_it(driver.app, "highest")
            driver.frames(2)
            told = dismissed(driver)
            assert told.startswith("This game cannot be played: Highest cannot be loaded.")
        for open_it in (navigate.open_rules, navigate.open_lesson):
            open_it(driver.app, "highest")
            driver.frames(2)
            assert "of Highest cannot be read" in dismissed(driver)
        assert isinstance(driver.top, MenuScene)


def test_a_package_that_raises_is_named(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """What its code raises at the table is told as its own error, and the shelf is there again."""
    with installed(highest="deuce_highest:ENTRY"):
        driver = drive(MenuScene())
        driver.frames(3)
        navigate.play_now(driver.app, "highest")
        monkeypatch.setattr(HighestState, "tricks", None)  # which its layout calls
        with pytest.raises(TypeError) as raised:
            driver.frames(2)
        Rescue(driver.app).after(raised.value)
        driver.app.stack.settle()
        said = "An error of the game Highest, which an installed package brings, ended what was open."
        assert isinstance(driver.top, DialogScene) and driver.top.message.startswith(said)
        assert [type(scene) for scene in driver.app.stack.scenes] == [MenuScene, DialogScene]
    forget_reports(driver.app.data)
    assert brought(raised.value) == ""  # nothing is installed any more


def test_a_lid_that_cannot_be_drawn_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf stands, whatever a package's picture does."""
    size = (60, 80)
    with installed(highest="deuce_highest:ENTRY"):
        whole = boxes._draw(boxes.lid("highest"), size, 1)
        monkeypatch.setattr(box, "LID", replace(box.LID, picture=lambda target, area: 1 / 0))
        broken = boxes._draw(boxes.lid("highest"), size, 1)
        plain = boxes._draw(replace(box.LID, picture=None), size, 1)
    seen = [pygame.image.tobytes(lid, "RGBA") for lid in (broken, plain, whole)]
    assert seen[0] == seen[1] != seen[2]


def test_matches_wait_for_their_game(drive: Drive) -> None:
    """Without its package a match is listed by its game's name and cannot be opened; with it, it goes on."""
    with installed(highest="deuce_highest:ENTRY"):
        driver = drive(MatchesScene())
        for match in (begun(), finished()):
            driver.app.store.begin(match, PEOPLE)[1].result()
    driver.top.resume()
    driver.frames(2)
    (saved,) = driver.top.saved
    assert title(saved) == "A match of ‘Highest’, which is not installed"
    for _ in range(600):
        if driver.top.main.label == "Cannot go on":  # which is found out behind the frames
            break
        driver.frames(1)
    press(driver, "Cannot go on")
    told = dismissed(driver)
    assert told.startswith("This match cannot go on: This is a match of ‘Highest’, which is not installed.")
    press(driver, "Export")
    assert "not installed" in dismissed(driver)
    driver.top._turn_to(1)
    driver.frames(2)
    press(driver, "Replay")
    assert dismissed(driver).startswith("This game is not here: This is a match of ‘Highest’")
    driver.app.stack.replace(MenuScene())
    driver.frames(4)
    assert driver.top.chosen == "deuce" and not driver.top._anew.visible, "no box of it is on the shelf"
    with installed(highest="deuce_highest:ENTRY"):
        assert title(saved) == "Highest: You with Ada and Ben"
        navigate.continue_match(driver.app, saved.id)
        driver.frames(2)
        (table,) = (scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene))
        assert table.session.match.dump() == begun().dump()


def test_a_record_of_an_absent_game(drive: Drive, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Import and the command line say which game is missing, and leave the file as it is."""
    file = tmp_path / "match.json"
    with installed(highest="deuce_highest:ENTRY"):
        file.write_text(begun().dump(), encoding="utf-8")
        assert main(["replay", str(file), "--text"]) == 0
        assert "takes the trick" in capsys.readouterr().out
    kept = file.read_bytes()
    missing = "This is a match of ‘Highest’, which is not installed."
    assert main(["replay", str(file), "--text"]) == 2
    assert missing in capsys.readouterr().err
    driver = drive(MenuScene())
    driver.frames(3)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    driver.frames(4)
    assert isinstance(driver.top, ImportScene) and driver.top.problem.startswith(missing)
    assert file.read_bytes() == kept


def test_a_table_that_cannot_be_laid_leaves_nothing(drive: Drive) -> None:
    """Where a package's layout cannot be loaded no match is begun, and no computer player waits for one."""
    with installed(highest=f"{HERE}:TABLELESS"):
        layout_for.cache_clear()
        driver = drive(MenuScene())
        driver.frames(3)
        shares = PLAYERS._shares
        for _ in range(2):
            navigate.play_now(driver.app, "highest")
            driver.frames(2)
            assert dismissed(driver).startswith("This game cannot be played: Highest cannot be loaded.")
        assert driver.app.store.unfinished() == [] and PLAYERS._shares == shares
