"""Games brought in from files: choosing one of several, and what was written about it in the replay."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.worker import InlineBots
from game.app import App
from game.match import foreign
from game.match.beside import Beside
from game.rules.games.chess import fen
from game.scenes import navigate, tablemenu
from game.scenes import table as table_module
from game.scenes.choosing import ChoosingScene
from game.scenes.fromhere import FromHereScene
from game.scenes.importing import ImportScene, replay_of
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import ReplayScene
from game.scenes.table import TableScene
from game.session.players import Player
from game.table.ui.button import Button

Drive = Callable[..., Any]
GAME = """[White "Zoe"]
[Black "Max"]
[Date "1851.06.21"]

{In the garden.} 1. e4 {[%clk 0:05:00] sharp [%csl Re4]} e5 $2 $22 (1... c5 2. Nf3 (2. c3 $14) d6) (1... d5)
2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6
12. Nc3 Bb7 13. a3 Re8 14. Ba2 h6 15. Be3 {the end of the file} *
"""


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players answer within the call."""
    monkeypatch.setattr(table_module, "_bots", InlineBots)


def games(count: int) -> str:
    """A text of so many games."""
    return "\n".join(GAME.replace("Zoe", f"Zoe {number}") for number in range(count))


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_the_choice_fits_the_window(drive: Drive, size: tuple[int, int]) -> None:
    """In the smallest window and the largest every control lies on the panel, the chosen row in sight."""
    scene = ChoosingScene(foreign.chapters(games(40)))
    driver = drive(scene, size, still=True)
    assert driver.app.area.contains(scene.box)
    assert all(scene.box.contains(widget.rect) for widget in scene.widgets.stops())
    driver.key(pygame.K_END)
    assert scene.list.rect.contains(scene.list.row_rect(39))


def test_one_of_several_games_is_chosen(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of several games leads to a list; keys or a double click open one, and it comes back to it."""
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)  # two clicks are a double click at any load
    driver = drive(MenuScene(), still=True)
    driver.app.stack.push(ImportScene())
    driver.frames()
    driver.top.take(games(40))
    driver.frames()
    scene = driver.top
    assert isinstance(scene, ChoosingScene) and len(driver.app.stack.scenes) == 2
    assert scene.list.rows[0] == "Zoe 0 – Max *"
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe 2"
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene
    driver.key(pygame.K_END)
    row = scene.list.row_rect(38).center
    driver.click(row)
    driver.click(row)
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe 38"
    driver.key(pygame.K_ESCAPE)
    driver.click(
        next(one for one in scene.widgets.stops() if isinstance(one, Button) and one.label == "Open")
    )
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe 38"
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)


PAGES: tuple[Callable[[App], object], ...] = (
    navigate.open_matches,
    navigate.open_settings,
    partial(navigate.open_rules, key="hearts"),
    partial(navigate.open_lesson, key="hearts"),
    partial(navigate.play_now, key="crazy_eights"),
)


@pytest.mark.parametrize("page", PAGES)
def test_dropped_on_any_page_it_opens(drive: Drive, tmp_path: Path, page: Callable[[App], object]) -> None:
    """A file opens over a table as over the shelf, a text as well, and the way back leads there."""
    driver = drive(MenuScene(), still=True)
    page(driver.app)
    driver.frames()
    below = driver.top
    (tmp_path / "game.pgn").write_text(GAME, encoding="utf-8")
    for event in (
        pygame.Event(pygame.DROPFILE, file=str(tmp_path / "game.pgn")),
        pygame.Event(pygame.DROPTEXT, text=GAME),
    ):
        pygame.event.post(event)
        driver.frames()
        assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Zoe"
        driver.key(pygame.K_ESCAPE)
        assert driver.top is below
    pygame.event.post(pygame.Event(pygame.DROPTEXT, text="nonsense"))
    driver.frames()
    assert isinstance(driver.top, ImportScene) and driver.top.problem
    driver.key(pygame.K_ESCAPE)
    assert driver.top is below


def test_older_files_keep_their_letters(drive: Drive, tmp_path: Path) -> None:
    """A file in Latin-1, as PGN was written for long, opens with its names; one of no text does not."""
    file = tmp_path / "old.pgn"
    file.write_bytes('[White "Müller"]\n\n1. e4 *\n'.encode("latin-1"))
    scene = ImportScene()
    driver = drive(MenuScene(), still=True)
    driver.open(scene)
    (tmp_path / "no.pgn").write_bytes(bytes(range(256)))
    scene.take_file(str(tmp_path / "no.pgn"))
    assert "not text" in scene.problem
    scene.take_file(str(file))
    driver.frames()
    assert isinstance(driver.top, ReplayScene) and driver.top.players[0].name == "Müller"


@pytest.mark.parametrize(
    ("words", "key"), [("8/8/8/8/8/5k2/8/5K1R w - - 0 1", "chess"), ("W:WK3,18:B7,K22", "checkers")]
)
def test_a_position_may_stand_where_a_file_is_named(drive: Drive, words: str, key: str) -> None:
    """Typed or pasted there it opens as it does from the clipboard; what is neither is told as both."""
    scene = ImportScene()
    driver = drive(MenuScene(), still=True)
    driver.open(scene)
    for wrong in ("no-such-file.pgn", words.replace("1", "9")):
        scene.widgets.widgets[0].set_text("")
        driver.write(wrong)
        driver.key(pygame.K_RETURN)
        assert driver.top is scene and scene.problem
        assert "pgn" not in wrong or scene.problem.endswith("No such file or directory. It is no FEN either.")
    scene.widgets.widgets[0].set_text("")
    driver.write(words)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, ReplayScene) and driver.top.game.key == key


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
    notes = scene._panel.notes
    assert notes is not None and scene._panel.rect.contains(notes.rect)
    assert notes.at(0) == ["In the garden."]
    assert notes.at(1) == ["clock 0:05:00 sharp"]
    assert notes.at(2) == ["Zugzwang", "1… c5 2. Nf3 (2. c3 +=) 2… d6", "1… d5"]
    assert scene._panel.moves.glyphs == {2: "?"}
    assert notes.at(3) == [] and notes.at(29) == ["the end of the file"]
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert notes._version == 2 and notes._lines[0][0] == "Zugzwang"
    plain = replay_of(foreign.read("1. e4 e5 *"))
    drive(plain, still=True)
    assert plain._panel.notes is None, "where nothing was written the moves have all the room"


def test_long_notes_can_be_read_to_their_end(drive: Drive) -> None:
    """The wheel over the notes, and the arrow keys, move them; the list of moves stays."""
    scene = replay_of(foreign.read("1. e4 {" + "one two three " * 200 + "} e5 *"))
    driver = drive(scene, still=True)
    driver.key(pygame.K_RIGHT)
    notes = scene._panel.notes
    assert notes is not None and notes.most > 0 and notes.offset == 0
    driver.key(pygame.K_DOWN)
    assert notes.offset > 0
    driver.key(pygame.K_UP)
    assert notes.offset == 0
    scene._panel.event(pygame.Event(pygame.MOUSEWHEEL, y=-1, pos=notes.rect.center))
    assert notes.offset > 0
    driver.key(pygame.K_RIGHT)
    assert notes.offset == 0, "the next step is told from its beginning"


def test_a_replay_opens_with_the_moves_of_its_step_in_sight(drive: Drive) -> None:
    """The list of moves stands at the step that shows, from the first frame on and after a resize (B12)."""
    scene = replay_of(foreign.read(GAME))
    driver = drive(scene, still=True)
    moves = scene._panel.moves
    assert moves.most > 0 and moves.offset == 0
    driver.key(pygame.K_END)
    assert moves.offset == moves.most
    scene.resized(driver.app.area)
    assert moves.offset == moves.most
    driver.key(pygame.K_HOME)
    assert moves.offset == 0


def people(scene: Any) -> list[tuple[str, str | None]]:
    """Names and levels at a table."""
    return [(player.name, player.level) for player in scene.session.players]


FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3"


def test_a_position_asks_who_plays(drive: Drive) -> None:
    """Opponent, level and side are asked as for a new match; the side to move is the person's (B5)."""
    scene = replay_of(foreign.read(FEN))
    driver = drive(scene, still=True)
    assert [player.name for player in scene.players] == ["White", "Black"]
    driver.click(scene._from_here)
    setup = driver.top
    assert isinstance(setup, FromHereScene)
    assert [(seat.name, seat.level) for seat in setup.seat_plan.seats] == [("Ada", "casual"), ("You", None)]
    side = next(one for one in setup.widgets.widgets if getattr(one, "choices", [])[:1] == [(0, "White")])
    assert side.value == 1 and side.choices == [(0, "White"), (1, "Black")]
    shown = setup.widgets.stops()
    assert all(driver.app.area.contains(widget.rect) for widget in shown)
    driver.click((side.rect.x + side.rect.w / 4, side.rect.centery))
    assert [seat.level for seat in setup.seat_plan.seats] == [None, "casual"]
    setup.seat_plan.make_computer(1, "master")
    driver.click(setup.main)
    table = driver.top
    assert isinstance(table, TableScene) and people(table) == [("You", None), ("Ada", "master")]
    state: Any = table.session.match.bare_view(None).state
    assert fen.write(state.board) == FEN and table.session.helped


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7"),
        ("1. f3 e5 2. g4 *", "d8h4"),
        ("W:W10,15:B6", "10x1"),
    ],
)
def test_what_was_brought_in_is_left_out_of_the_statistics(drive: Drive, text: str, last: str) -> None:
    """A position may be as good as won: who goes on from it is told that the result does not count."""
    scene = replay_of(foreign.read(text))
    driver = drive(scene, still=True)
    driver.key(pygame.K_END)
    driver.click(scene._from_here)
    said = [getattr(widget, "text", "") for widget in driver.top.widgets.widgets]
    assert any("The statistics leave this match out." in words for words in said)
    driver.click(driver.top.main)
    session = driver.top.session
    seat = min(session.match.actors())
    session.submit(session.match.game.parse(last, seat, session.match.view(seat)))
    driver.app.store.flush()
    assert driver.app.store.finished() and not driver.app.store.results()


def test_whoever_sat_here_sits_again(drive: Drive) -> None:
    """From a match of one's own it goes on with its players; Escape leads back to the replay."""
    match = foreign.read("1. e4 e5 2. Nf3 *").match
    known = [Player("Mara", 2), Player("Ben", 4, "expert")]
    scene = ReplayScene(PastMatch(match, known, 0))
    driver = drive(MenuScene(), still=True)
    driver.open(scene)
    driver.key(pygame.K_RIGHT)
    scene.play_from_here()
    driver.frames()
    assert isinstance(driver.top, FromHereScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene
    scene.play_from_here()
    driver.frames()
    driver.key(pygame.K_RETURN)
    table = driver.top
    assert isinstance(table, TableScene) and people(table) == [("Mara", None), ("Ben", "expert")]
    assert table.session.match.log[:1] == [(0, "e2e4")]


def test_a_table_exports_what_was_brought_in(drive: Drive) -> None:
    """A match that goes on from a written game carries that game into its exports."""
    scene = replay_of(foreign.read(GAME))
    driver = drive(MenuScene(), still=True)
    driver.open(scene)
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    scene.play_from_here()
    driver.frames()
    driver.key(pygame.K_RETURN)
    table = driver.top
    assert isinstance(table, TableScene) and table.session.tree is not None
    tablemenu.export_as(table._table, "PGN")
    driver.key(pygame.K_RETURN)
    tablemenu.export(table._table)
    driver.key(pygame.K_RETURN)
    driver.frames()
    (written,) = (driver.app.data / "records").glob("*.pgn")
    text = written.read_text("utf-8")
    for kept in (
        '[Date "1851.06.21"]',
        "{In the garden.}",
        "e5 $2 $22 (1... c5 2. Nf3",
        '[Result "*"]',
        '[White "You"]',
    ):
        assert kept in text.replace("\n2.", " 2.")
    (record,) = (driver.app.data / "records").glob("*.deuce")
    again = foreign.read(record.read_text("utf-8"))
    assert again.tree is not None and again.tree.moves == scene.past.tree.moves and len(again.match.log) == 2


def test_a_kept_match_is_watched_with_its_notes(drive: Drive) -> None:
    """What was written about a finished match of the journal shows when it is watched again."""
    brought = foreign.read(GAME.replace("*\n", "1/2-1/2\n"))
    driver = drive(MenuScene(), still=True)
    text = foreign.written(brought.match.game, brought.tree)
    players = [Player("Zoe", 0).as_dict(), Player("Max", 1).as_dict()]
    driver.app.store.begin(brought.match, players, beside=Beside(text))
    scene = MatchesScene()
    driver.open(scene)
    scene._turn_to(1)
    driver.frames()
    driver.click(scene.main)
    replay = driver.top
    assert isinstance(replay, ReplayScene) and replay._panel.notes is not None
    assert replay._panel.notes.at(0) == ["In the garden."]
