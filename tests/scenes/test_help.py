"""What a person can do at the table that marks the result "with help", and what does not."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.ai import worker
from game.ai.question import Reply
from game.ai.worker import BotPool, Future
from game.match import Match
from game.scenes import table as table_module
from game.scenes import tablemenu
from game.scenes.dialog import DialogScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.session.players import Player

from .test_table import Drive, Table, quick_bots

__all__ = ["quick_bots"]
Sit = Callable[[str], Table]


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens a table of one game, a person and, where there are rivals, a Beginner."""
    tables: list[Table] = []

    def open_table(key: str) -> Table:
        driver = drive(MenuScene(), (1024, 640), still=True)
        driver.app.settings.bot_pace = 0.0
        seats = 1 if key == "deuces" else 2
        players = [
            Player(name, seat, "beginner" if seat else None) for seat, name in enumerate(("Zoe", "Max"))
        ]
        match = Match.new(key, seats, seed=7, options={"target": 50} if key == "deuce" else None)
        scene = TableScene.with_match(driver.app, match, players[:seats])
        driver.open(scene)
        table = Table(driver, scene)
        tables.append(table)
        table.until(lambda: table.picker is not None)
        return table

    yield open_table
    for table in tables:
        table.scene.session.close()


def item(scene: PauseScene, label: str) -> Callable[[], object]:
    """What an item of a menu does."""
    return next(act for name, act in scene.items if name.startswith(label) and act is not None)


def take_seat(table: Table) -> None:
    """Menu, Seats, the computer player's seat, a person plays it; the menu says what comes of it."""
    tablemenu.open_seats(table.scene._table)
    table.driver.frames(1)
    item(table.top, "Max")()
    table.driver.frames(1)
    assert "with help" in table.top.note
    item(table.top, "A person")()


def export(table: Table, agreed: bool = True, notation: str = "") -> None:
    """The record, or the match in a notation; `agreed`: with Enter in the dialog that asks."""
    if notation:
        tablemenu.export_as(table.scene._table, notation)
    else:
        tablemenu.export(table.scene._table)
    table.driver.frames(1)
    if agreed:
        table.driver.key(pygame.K_RETURN)


WAYS: dict[str, tuple[str, Callable[..., object]]] = {
    "hint": ("deuce", lambda table: table.driver.key(pygame.K_h)),
    "way": ("deuces", lambda table: table.driver.key(pygame.K_w)),
    "engine": ("chess", lambda table: table.driver.key(pygame.K_a)),
    "record": ("deuce", export),
    "position": ("chess", partial(export, notation="PGN")),
    "seat": ("deuce", take_seat),
}


@pytest.mark.parametrize("way", WAYS)
def test_help_marks_the_match(sit: Sit, way: str) -> None:
    """Each of these ways is kept at once in the journal."""
    key, act = WAYS[way]
    table = sit(key)
    number = table.scene.session.match_id
    assert number is not None and not table.scene.session.helped
    act(table)
    table.driver.frames(2)
    table.app.store.flush()
    assert table.scene.session.helped and table.app.store.load(number).saved.helped


@pytest.mark.parametrize("way", ["record", "position"])
def test_export_asks_before_it_marks(sit: Sit, way: str) -> None:
    """What is said of help is said before anything is written, and Cancel leaves all as it was."""
    key, act = WAYS[way]
    table = sit(key)
    act(table, False)
    table.driver.frames(1)
    folder = table.app.data / "records"
    assert isinstance(table.top, DialogScene) and "“with help”" in table.top.message
    assert not folder.exists() and not table.scene.session.helped
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is table.scene and not folder.exists() and not table.scene.session.helped
    act(table)
    assert len([*folder.iterdir()]) == 1 and table.scene.session.helped


@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_o, pygame.K_r])
def test_looking_after_oneself_marks_nothing(sit: Sit, key: int) -> None:
    """The next legal move, a sorted hand and the rule book are nobody's help."""
    table = sit("deuce")
    table.driver.key(key)
    table.driver.frames(2)
    assert not table.scene.session.helped


def test_the_results_say_so(sit: Sit) -> None:
    """A match with help ends in results that say it; what is exported then marks nothing."""
    table = sit("deuce")
    table.driver.key(pygame.K_h)
    while not isinstance(table.top, ResultsScene):
        table.until(table.my_turn)
        if table.top is table.scene and table.picker is not None:
            table.scene._turn.play(table.random.choice(table.moves()))
        elif table.top is not table.scene and not isinstance(table.top, ResultsScene):
            table.driver.frames(1, 0.6)
            table.driver.key(pygame.K_RETURN)
        table.driver.frames(1)
    assert table.top.ending.helped
    assert {row.takebacks for row in table.app.store.results()} == {1}


def test_a_record_from_the_list_marks_its_match(drive: Drive) -> None:
    """An unfinished match whose record is given out goes on with help; a finished one stays as it was."""
    driver = drive(MatchesScene())
    people: list[dict[str, Any]] = [{"name": "You", "colour": 0, "level": None}] * 2
    number, future = driver.app.store.begin(Match.new("deuce", 2, seed=1), people)
    future.result()
    driver.top.resume()
    driver.frames(2)
    scene = driver.top
    assert not driver.app.store.load(number).saved.helped
    scene._export()
    driver.frames(1)
    assert "with help" in driver.top.message
    driver.app.store.flush()
    assert not driver.app.store.load(number).saved.helped
    driver.key(pygame.K_RETURN)
    driver.app.store.flush()
    assert driver.app.store.load(number).saved.helped


class Stumbling(BotPool):
    """Computer players whose every thought fails, in the thread."""

    def _post(self, work: Future | str) -> None:
        if isinstance(work, Future):
            self._serve(work)


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    """No player and no adviser gets to the end of a thought."""

    def stumble(*asked: object) -> Reply:
        raise ZeroDivisionError("no cards")

    monkeypatch.setattr(worker, "reply", stumble)
    monkeypatch.setattr(worker, "is_heavy", lambda level: False)
    monkeypatch.setattr(table_module, "_bots", Stumbling)


@pytest.mark.usefixtures("stumbling")
def test_a_failing_player_is_seen(sit: Sit) -> None:
    """Its seat makes a plain move, and the table says whose thoughts failed, and how."""
    table = sit("deuce")
    table.scene._turn.play(table.moves()[0])
    table.until(lambda: table.app._toasts is not None and bool(table.app._toasts.messages))
    assert "seat 2 stumbled" in table.app._toasts.messages[0]
    assert "no cards" in table.app._toasts.messages[0]
    table.until(lambda: 1 in [seat for seat, _ in table.scene.session.match.log])


@pytest.mark.usefixtures("stumbling")
def test_a_failing_adviser_is_seen(sit: Sit) -> None:
    """No move is made up: the caption says that there is no hint, and the notice why."""
    table = sit("deuce")
    hints = table.scene._coach.hints
    table.driver.key(pygame.K_h)
    table.until(lambda: not hints.waits)
    table.driver.frames(2)
    assert hints.hinted is None and table.scene._turn.caption.text == "No hint could be found."
    assert any("Your adviser stumbled" in words for words in table.app._toasts.messages)
