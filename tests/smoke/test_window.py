"""The app in a real window, played by a hand on mouse or keyboard that knows nothing of its insides.

What was played is read from a copy of the journal. Where the mouse must go is asked of the layout, which is
pure: the same position has the same places in the test as on the screen.
"""

import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from play_a_move import moves_kept, play_a_move
from window_driver import Driven, Stuck

from game.app import App
from game.match.journal import Journal
from game.match.match import Match
from game.rules.core.move import TABLE
from game.scenes.hud import TOP
from game.scenes.menu import MenuScene
from game.session.settings import Settings
from game.settings_file import NAME
from game.table.layout import Rect, layout_for, pieces
from game.table.sorting import HandOrders
from game.table.ui.button import Button
from game.table.ui.theme import scale_for

ROOT = Path(__file__).resolve().parent.parent.parent
APP = [sys.executable, "-m", "game"]
PATIENCE = 60.0  # seconds for anything to happen, on a busy machine


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not what():
        if time.monotonic() > end:
            raise Stuck("It did not happen.")
        time.sleep(0.2)


def play_button(size: tuple[int, int]) -> tuple[float, float]:
    """Where the menu's Play button is in a window of that size, in pixels."""
    app = App(settings=Settings(), size=size)
    try:
        app.stack.push(MenuScene())
        app.stack.settle()
        (scene,) = app.stack.scenes
        assert isinstance(scene, MenuScene)
        (button,) = (w for w in scene.widgets.widgets if isinstance(w, Button) and w.label == "Play")
        return button.rect.centerx * app.scale, button.rect.centery * app.scale
    finally:
        app.close()


def standing(data: Path) -> Match:
    """The match as the running app's journal has it, from a copy."""
    with tempfile.TemporaryDirectory() as name:
        for path in data.glob("*.sqlite3*"):
            shutil.copy(path, name)
        journal = Journal.open(Path(name))
        try:
            (saved,) = journal.unfinished()
            return journal.load(saved.id).match
        finally:
            journal.close()


class Table:
    """The pixels of the pieces and targets of a match's position, as the first seat sees them."""

    def __init__(self, match: Match, size: tuple[int, int]) -> None:
        scale = scale_for(*size)
        view, layout = match.view(0), layout_for(match.game.key)
        area = Rect(0, TOP, size[0] / scale, size[1] / scale - TOP)
        order = HandOrders(layout.sorts).order(0, pieces(view)["hand:0"])
        placements = layout.places(view, area, 0, order, None, frozenset())
        self.pieces = {each.pick: (each.x * scale, each.y * scale) for each in placements if each.pick}
        targets = layout.targets(view, area, 0)
        self.targets = {t.key: (t.rect.centre[0] * scale, t.rect.centre[1] * scale) for t in targets}


@pytest.fixture
def quick(data_folder: Path) -> Path:
    """The data folder of somebody for whom computer players answer at once and pieces fly fast."""
    settings = Settings(bot_pace=0.0, animation_speed=3.0)
    (data_folder / NAME).write_text(settings.to_json(), encoding="utf-8")
    return data_folder


@pytest.fixture
def app(screen: str, quick: Path) -> Iterator[Driven]:
    """The app in its window, on the menu."""
    with Driven(APP, screen, ROOT, {"DEUCE_DATA": str(quick)}) as driven:
        driven.wait_for_window()
        driven.first_frame()
        yield driven


def test_keyboard_alone(screen: str, quick: Path) -> None:
    """From the menu to an opening pair and a card on a pile by keyboard; closing keeps both, silently."""
    played = play_a_move(APP, screen, ROOT, quick)
    assert played.startswith("open ")
    assert "play " in played


def test_mouse_alone(app: Driven, data_folder: Path) -> None:
    """Play is clicked, the opening pair is clicked, a card is dragged onto a pile: each is that very move."""
    assert app.belongs_to("Deuce")
    size = app.size()
    app.click(*play_button(size))
    wait_for(lambda: bool(moves_kept(data_folder, seat=TABLE)))  # the deal
    match = standing(data_folder)
    pair = next(iter(match.view(0).legal()))
    places = Table(match, size).pieces

    def opened() -> bool:
        """Click both cards; during the deal a click only ends it, so that what it left is put back first."""
        app.click(size[0] / 2, 20, button=3)
        for face in pair.pieces:
            app.click(*places[face])
        time.sleep(0.5)
        return bool(moves_kept(data_folder))

    wait_for(opened)
    assert moves_kept(data_folder) == [match.game.text(pair)]
    wanted: list[str] = []

    def carried() -> bool:
        """Drag the first card that fits, once it is our turn; a press before only hastens the others."""
        now = standing(data_folder)
        move = next((m for m in now.view(0).legal() if m.kind == "play"), None)
        if move is not None and move.target is not None:
            wanted.append(now.game.text(move))
            table = Table(now, size)
            app.drag(table.pieces[move.pieces[0]], table.targets[move.target])
        return any(text.startswith("play") for text in moves_kept(data_folder))

    wait_for(carried)
    first = next(text for text in moves_kept(data_folder) if text.startswith("play"))
    assert first in wanted
    assert app.close() == 0
    assert app.errors() == ""


def test_killed_and_continued(app: Driven, screen: str, data_folder: Path) -> None:
    """Killed in the middle of a match, the app goes on with it at the next start, not one move lost."""
    app.keys("Return")

    def opened() -> bool:
        app.keys("Tab", "Return")
        return bool(moves_kept(data_folder))

    wait_for(opened)
    app.kill()
    shown = moves_kept(data_folder)
    with Driven(APP, screen, ROOT, {"DEUCE_DATA": str(data_folder)}) as again:
        again.wait_for_window()
        again.first_frame()
        time.sleep(1.5)  # what is kept is read after it
        again.keys("Return")  # the match to go on with is what Enter opens

        def went_on() -> bool:
            again.keys("Tab", "Return")
            return len(moves_kept(data_folder)) > len(shown)

        wait_for(went_on)
        assert again.close() == 0
    assert moves_kept(data_folder)[: len(shown)] == shown
