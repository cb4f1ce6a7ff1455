"""Games brought in from files: choosing one of several, and what was written about it in the replay."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import foreign
from game.scenes.choosing import ChoosingScene
from game.scenes.importing import ImportScene, replay_of
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.table.ui.button import Button

Drive = Callable[..., Any]
GAME = """[White "Zoe"]
[Black "Max"]
[Date "1851.06.21"]

{In the garden.} 1. e4 {[%clk 0:05:00] sharp [%csl Re4]} e5 $2 $22 (1... c5 2. Nf3 (2. c3 $14) d6) (1... d5)
2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6
12. Nc3 Bb7 13. a3 Re8 14. Ba2 h6 15. Be3 {the end of the file} *
"""


def games(count: int) -> str:
    """A text of so many games."""
    return "\n".join(GAME.replace("Zoe", f"Zoe {number}") for number in range(count))


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_one_of_several_games_is_chosen(
    drive: Drive, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text of several games leads to a list; keys or a double click open one, and it comes back to it."""
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)  # two clicks are a double click at any load
    driver = drive(MenuScene(), size, still=True)
    driver.app.stack.push(ImportScene())
    driver.frames()
    driver.top.take(games(40))
    driver.frames()
    scene = driver.top
    assert isinstance(scene, ChoosingScene) and len(driver.app.stack.scenes) == 2
    shown = scene.widgets.stops()
    assert all(driver.app.area.contains(widget.rect) and scene.box.contains(widget.rect) for widget in shown)
    assert scene.list.rows[0] == "Zoe 0 – Max *"
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe 2"
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene
    driver.key(pygame.K_END)
    assert scene.box.contains(scene.list.row_rect(39)), "the chosen row is in sight"
    row = scene.list.row_rect(38).center
    driver.click(row)
    driver.click(row)
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe 38"
    driver.key(pygame.K_ESCAPE)
    driver.click(next(one for one in shown if isinstance(one, Button) and one.label == "Open"))
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe 38"
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)


def test_a_wrong_game_among_others_is_named(drive: Drive) -> None:
    """A game that cannot be read says why; the others still open."""
    scene = ChoosingScene(foreign.chapters("1. e4 Qh5 *\n\n" + GAME))
    driver = drive(scene, still=True)
    driver.key(pygame.K_RETURN)
    assert driver.top is scene and "Move 1... Qh5" in scene.problem
    driver.key(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(driver.top, ReplayScene) and not scene.problem


def test_a_replay_tells_what_was_written_about_each_step(drive: Drive) -> None:
    """Remarks, glyphs and other lines of the step stand in the panel beside the board."""
    scene = replay_of(foreign.read(GAME))
    driver = drive(scene, still=True)
    notes = scene._review.notes
    assert notes is not None and scene._review.rect.contains(notes.rect)
    assert notes.at(0) == ["In the garden."]
    assert notes.at(1) == ["clock 0:05:00 sharp"]
    assert notes.at(2) == ["Zugzwang", "1… c5 2. Nf3 (2. c3 +=) 2… d6", "1… d5"]
    assert scene._review.moves.marks == {2: "?"}
    assert notes.at(3) == [] and notes.at(29) == ["the end of the file"]
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert notes._version == 2 and notes._lines[0][0] == "Zugzwang"
    plain = replay_of(foreign.read("1. e4 e5 *"))
    drive(plain, still=True)
    assert plain._review.notes is None, "where nothing was written the moves have all the room"


def test_long_notes_can_be_read_to_their_end(drive: Drive) -> None:
    """The wheel over the notes, and the arrow keys, move them; the list of moves stays."""
    scene = replay_of(foreign.read("1. e4 {" + "one two three " * 200 + "} e5 *"))
    driver = drive(scene, still=True)
    driver.key(pygame.K_RIGHT)
    notes = scene._review.notes
    assert notes is not None and notes.most > 0 and notes.offset == 0
    driver.key(pygame.K_DOWN)
    assert notes.offset > 0
    driver.key(pygame.K_UP)
    assert notes.offset == 0
    scene._review.event(pygame.Event(pygame.MOUSEWHEEL, y=-1, pos=notes.rect.center))
    assert notes.offset > 0
    driver.key(pygame.K_RIGHT)
    assert notes.offset == 0, "the next step is told from its beginning"


def test_a_replay_opens_with_the_moves_of_its_step_in_sight(drive: Drive) -> None:
    """The list of moves stands at the step that shows, from the first frame on and after a resize (B12)."""
    scene = replay_of(foreign.read(GAME))
    driver = drive(scene, still=True)
    moves = scene._review.moves
    assert moves.most > 0 and moves.offset == 0
    driver.key(pygame.K_END)
    assert moves.offset == moves.most
    scene.resized(driver.app.area)
    assert moves.offset == moves.most
    driver.key(pygame.K_HOME)
    assert moves.offset == 0
