"""What one hears of oneself: pieces that are taken up, and one soft sound after four seconds of waiting."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.match import Match
from game.scenes.menu import MenuScene
from game.scenes.reminder import AFTER

from .card_tables import CardTable
from .seated import seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]
Sit = Callable[..., CardTable]


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables at which all that is played is listened to."""
    with seated(drive, CardTable) as opener:

        def listened(levels: str, match: Match) -> CardTable:
            table = opener(levels, match)
            table.heard = []
            table.driver.app.sounds.play = lambda name, *where, **how: table.heard.append(name)
            return table

        yield listened


def waited(table: CardTable, seconds: float) -> int:
    """How often the viewer was reminded within so many seconds, and nothing is drawn for it."""
    before, frames = table.heard.count("turn"), table.driver.app.frames
    table.driver.frames(int(seconds * 4), 0.25)
    assert table.driver.app.frames == frames
    return table.heard.count("turn") - before


def to_rest(table: CardTable) -> None:
    """Until the viewer may act and all lies still."""
    for _ in range(60):
        table.driver.frames(1, 0.1)
    assert table.scene._turn.picker is not None


def test_one_is_reminded_once_a_turn_and_the_table_stays_still(sit: Sit) -> None:
    """After four seconds, also where the window is not in use; then never again before the next turn."""
    table = sit("PR", Match.new("chess", 2, seed=1))
    for _ in range(3):
        table.driver.frames(1, 0.1)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    table.driver.frames(2, 0.1)
    assert waited(table, AFTER - 1.5) == 0
    assert waited(table, 3) == 1
    assert waited(table, 20) == 0
    for square in ("e2", "e4"):
        table.driver.click(square_at(table, square))
    to_rest(table)
    assert table.match.version == 2
    assert table.heard.count("turn") + waited(table, 10) == 2


def square_at(table: CardTable, square: str) -> tuple[float, float]:
    """The middle of a square."""
    return next(target.rect.centre for target in table.tabletop.targets if target.key == square)


def test_nobody_is_reminded_who_plays_alone(sit: Sit) -> None:
    """A solitaire waits for nobody."""
    table = sit("P", Match.new("deuces", 1, seed=1))
    to_rest(table)
    table.driver.frames(40, 0.25)
    assert "turn" not in table.heard


def test_who_has_taken_something_up_is_not_reminded(sit: Sit) -> None:
    """A piece that is taken up is heard, once, as what it is made of; whoever holds one needs no reminder."""
    table = sit("PR", Match.new("chess", 2, seed=1))
    table.driver.frames(3, 0.1)
    table.driver.click(square_at(table, "e2"))
    assert table.heard.count("lift_piece") == 1
    table.driver.frames(40, 0.25)
    assert "turn" not in table.heard and table.heard.count("lift_piece") == 1


def test_the_shelf_and_a_silent_table_open_no_audio_device(sit: Sit, drive: Drive) -> None:
    """Nothing is made at the start, and at a table nothing is opened before something sounds."""
    pygame.mixer.quit()
    assert drive(MenuScene()).app._sounds is None
    sit("PR", Match.new("chess", 2, seed=1))
    assert pygame.mixer.get_init() is None
