"""Small things at a table: hints in chalk, calls that explain themselves, menus that stand still, results."""

from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.move import Move
from game.rules.core.outcome import Outcome
from game.scenes.endings import Ending
from game.scenes.handoff import DEAF, HOW, HandoffScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.tablemenu import open_menu
from game.table import chalk
from game.table.frames import rect_of
from game.table.layout import Rect
from game.table.ui.button import Button

from .card_tables import CardTable, sit
from .seated import Sit, seated
from .test_table import Drive, quick_bots
from .watched import played

__all__ = ["quick_bots", "sit"]


def chalked(table: CardTable, rect: Rect) -> int:
    """How many pixels of chalk the frame shows along the edges of a box."""
    table.driver.frames(2)
    scale, screen = table.app.scale, table.app.screen
    outer, inner = rect.inset(-8), rect.inset(4)
    found = 0
    for x in range(round(outer.x * scale), round(outer.right * scale)):
        for y in range(round(outer.y * scale), min(screen.get_height(), round(outer.bottom * scale))):
            edge = not inner.contains(x / scale, y / scale)
            found += edge and screen.get_at((x, y))[:3] == chalk.CHALK
    return found


def test_a_hint_is_chalk_and_leaves_the_selection(sit: Sit) -> None:
    """The hinted dice are dashed in chalk, not lit like picked ones, and what was picked stays picked."""
    table = sit("PR", Match.new("poker_dice", 2, seed=1))
    table.until(table.my_turn)
    table.driver.key(pygame.K_RETURN)
    table.until(lambda: table.picker is not None and table.picker.view.state.phase == "keep")
    own = [place for place in table.tabletop.placements if place.pick]
    table.driver.click((own[0].x, own[0].y))
    assert table.picker.selected == (own[0].id,)
    clean = {place.id: chalked(table, place.rect) for place in own[1:]}
    table.driver.key(pygame.K_h)
    table.until(lambda: table.scene._coach.hints.hinted is not None)
    assert table.picker.selected == (own[0].id,)
    hints = table.scene._coach.hints
    hinted = [piece for option in hints.options[: hints.shown] for piece in option.move.pieces]
    for place in own[1:]:
        shows = chalked(table, place.rect) - clean[place.id] > 200
        assert shows == (place.pick in hinted)
    assert not table.picker.raised - {own[0].id}


def test_chalk_goes_round_neighbours_once() -> None:
    """Pieces side by side have one outline; those apart each their own."""
    boxes = [Rect(0, 0, 40, 60), Rect(200, 0, 40, 60), Rect(46, 0, 40, 60), Rect(92, 0, 40, 60)]
    assert chalk.outlines(boxes) == [Rect(0, 0, 132, 60), Rect(200, 0, 40, 60)]


@pytest.mark.parametrize("key", ["golden_deuce", "hit_the_deck"])
def test_calls_say_what_they_are_for(sit: Sit, key: str) -> None:
    """Pressed with nothing to call, and by its tip, each says when it is made."""
    table = sit("PR", Match.new(key, 2, seed=3))
    table.until(table.my_turn)
    buttons: list[Any] = table.scene._calls.widgets.widgets
    kinds = table.scene._calls._kinds
    assert len(buttons) == len(kinds) == 2
    for button, kind in zip(buttons, kinds, strict=True):
        purpose = table.scene.game.call_purpose(kind)
        assert "rule" in purpose and button.tip.startswith(purpose)
        table.driver.click(button)
        assert table.scene._turn.caption.text == f"Nobody owes a call now. {purpose}"


def test_a_match_that_is_over_has_no_calls(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither buttons nor keys."""
    table = sit("PR", Match.new("golden_deuce", 2, seed=3))
    table.until(table.my_turn)
    assert table.scene._calls.widgets.widgets
    monkeypatch.setattr(table.scene.session, "over", lambda: True)
    table.scene._calls.update(table.app.now, table.scene._theme, showing=False)
    assert not table.scene._calls.widgets.widgets
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0)
    assert not table.scene._calls.event(key)


SHAPES = [(entry.key, entry.seats[0]) for entry in registry.entries()]


@pytest.mark.slow
def test_the_menu_stands_alike_in_every_game(drive: Drive) -> None:
    """What all games have is at one height in all of them; quitting is nowhere where leaving is elsewhere."""
    heights: dict[str, set[float]] = {}
    for key, seats in SHAPES:
        with seated(drive, CardTable) as opener:
            table = opener("P" + "R" * (seats - 1), Match.new(key, seats, seed=3))
            open_menu(table.scene._table)
            table.driver.frames(1)
            assert isinstance(table.top, PauseScene)
            area = table.app.area
            for button in table.top.widgets.widgets:
                assert isinstance(button, Button) and area.contains(button.rect)
                heights.setdefault(button.label, set()).add(button.rect.y)
    usual = ["Resume", "Rule book", "Seats", "Settings", "Export this match", "Shelf"]
    usual += ["Quit Deuce"]
    assert all(len(heights[label]) == 1 for label in usual)
    assert all(heights["Quit Deuce"].isdisjoint(heights[label]) for label in heights if label != "Quit Deuce")


def test_the_menu_of_a_match_that_is_over_offers_no_play(drive: Drive) -> None:
    """No seats to hand over, and it says what is so: over, and whether kept."""
    match = Match.new("chess", 2, seed=3)
    with seated(drive, CardTable) as opener:
        table = opener("PP", match)
        table.until(table.my_turn)
        for over in (False, True):
            if over:
                table.scene.session.submit(Move(0, "resign"))
                table.until(lambda: isinstance(table.top, ResultsScene))
            open_menu(table.scene._table)
            table.driver.frames(2)
            menu = table.top
            assert isinstance(menu, PauseScene)
            labels = [button.label for button in menu.widgets.widgets if isinstance(button, Button)]
            assert ("Seats" in labels) == (not over)
            assert labels[0] == ("Back" if over else "Resume")
            assert menu.note.startswith("This match is over and kept." if over else "Every move is saved.")
            table.driver.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(
    "key", ["crazy_eights", "deuce", "dominoes", "golden_deuce", "hearts", "hit_the_deck", "rummy"]
)
def test_what_was_played_last_is_seen_before_one_takes_the_seat(
    sit: Sit, key: str, size: tuple[int, int]
) -> None:
    """The plaque between two people lies over hands, which are covered, and over nothing that lies open."""
    seats = 3 if key == "hearts" else 2
    table = sit("PP" + "R" * (seats - 2), played(key, seats, 3, 24), size=size)
    table.until(lambda: isinstance(table.top, HandoffScene))
    table.driver.frames(6, 0.3)
    plaque = rect_of(table.top.panel)
    table_top = [place for place in table.tabletop.placements if not place.zone.startswith("hand:")]
    lie_open = [place.rect for place in table_top if place.face is not None]
    assert lie_open and not any(plaque.overlaps(rect) for rect in lie_open)
    assert rect_of(table.app.area).holds(plaque)


def test_a_match_is_exported_from_one_place(drive: Drive) -> None:
    """What a game can be written as stands behind one row of its menu."""
    with seated(drive, CardTable) as opener:
        table = opener("PR", Match.new("chess", 2, seed=3))
        open_menu(table.scene._table)
        table.driver.frames(1)
        (row,) = (one for one in table.top.widgets.widgets if "xport" in one.label)
        table.driver.click(row)
        labels = [button.label for button in table.top.widgets.widgets]
        assert labels == ["Resume", "As a record of Deuce", "As PGN", "As FEN"]
        table.driver.key(pygame.K_ESCAPE)
        assert table.top is table.scene


def test_a_tap_of_enter_says_to_hold_it(drive: Drive) -> None:
    """The cover says how the seat is taken; Enter let go too soon is answered, Enter held takes it."""
    taken: list[bool] = []
    scene = HandoffScene("Ben", (200, 40, 40), lambda: taken.append(True), lambda: None)
    driver = drive(scene)
    driver.frames(2, DEAF)
    assert scene.note == HOW and "hold Enter" in HOW
    driver.key(pygame.K_RETURN)
    assert scene.note != HOW and "Hold Enter" in scene.note and not taken
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    driver.frames(3, DEAF)
    assert taken


def results(drive: Drive, outcome: Outcome) -> tuple[Any, ResultsScene]:
    """The results of such a match over nothing."""
    pressed: list[str] = []
    choices = [("Rematch", "gold", lambda: pressed.append("Rematch"))]
    names, colours = ["You", "Ada", "Clara"], [(200, 40, 40), (40, 40, 200), (40, 200, 40)]
    scene = ResultsScene(Ending(outcome, names, colours, (0,)), choices)
    driver = drive(MenuScene())
    driver.open(scene)
    return driver, scene


OUTCOME = Outcome((2,), (80, 20, 80), (2, 3, 1), "Player 3 waited in the queue and won a hand.")


def test_results_fold_away(drive: Drive) -> None:
    """Escape or "Table" leaves what lies beneath in sight; Enter, Escape or the tab opens them again."""
    driver, scene = results(drive, OUTCOME)

    def seen() -> bytes:
        driver.frames(8)
        dock = scene._panel.rect
        beside_the_tab = driver.app.theme.rect(
            pygame.FRect(dock.x, dock.y, scene._tab.rect.x - 24 - dock.x, dock.h)
        )
        return pygame.image.tobytes(driver.app.screen.subsurface(beside_the_tab), "RGB")

    open_sheet = seen()
    for close, open_ in (
        (lambda: driver.key(pygame.K_ESCAPE), lambda: driver.key(pygame.K_RETURN)),
        (lambda: driver.click(scene._fold), lambda: driver.click(scene._tab)),
        (lambda: driver.key(pygame.K_ESCAPE), lambda: driver.key(pygame.K_ESCAPE)),
    ):
        close()
        assert scene.folded and driver.top is scene and seen() != open_sheet
        open_()
        assert not scene.folded
    driver.app.stack.pop()
    driver.click((5.0, 5.0))  # away from the buttons of the shelf, which light up
    driver.frames(80)  # the shelf has drawn its lids
    beneath = seen()
    driver.app.stack.push(scene)
    driver.frames(1)
    driver.key(pygame.K_ESCAPE)
    assert seen() == beneath


def test_equal_points_behind_a_winner_are_explained(drive: Drive) -> None:
    """Who has as many points as the winner, and is second, reads why."""
    _, scene = results(drive, OUTCOME)
    told = scene.ending.reason
    assert told.startswith("Clara waited in the queue and won a hand. You have as many points")
    _, scene = results(drive, Outcome((2,), (70, 20, 80), (2, 3, 1), "Player 3 has won."))
    assert scene.ending.reason == "Clara has won."


def test_a_long_name_stands_whole_on_its_plate_in_smaller_letters(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what has no room in the smallest is cut."""
    monkeypatch.setattr("tests.scenes.seated.NAMES", ("Maximilian", "Maximiliana Wolfeschlegel", "Tom"))
    with seated(drive, CardTable) as opener:
        table = opener("PRR", Match.new("hearts", 3, seed=2))
        table.driver.frames(3)
        assert set(table.tabletop.painter.plates.cut) == {1}
