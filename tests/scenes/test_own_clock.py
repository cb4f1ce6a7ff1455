"""A clock of one's own: asked for in the set-up, kept as an option, run by the session."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.errors import BadOption
from game.rules.core.options import read
from game.rules.games.chess.game import ChessOptions
from game.scenes.ownclock import OwnClockScene
from game.scenes.setup import SetupScene
from game.session.clocks import Clocks
from game.session.codes import code_of
from game.table.ui.controls import Choices

Drive = Callable[..., Any]


def clock_row(scene: SetupScene) -> Any:
    """The control whose last choice asks for a time."""
    rows = (w for w in scene.widgets.widgets if isinstance(w, Choices))
    return next(w for w in rows if w.choices[0][0] == "none")


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_a_clock_is_set_by_keys_and_played_with(drive: Drive, key: str) -> None:
    """The match that begins has it; giving up changes nothing."""
    driver = drive(SetupScene(key))
    scene = driver.top
    for leave, kept in ((pygame.K_ESCAPE, "none"), (pygame.K_RETURN, "23+5")):
        row = clock_row(scene)
        row._choose(len(row.choices) - 1)
        driver.frames()
        assert isinstance(driver.top, OwnClockScene)
        driver.top.widgets.set_focus(driver.top._minutes)
        driver.key(*[pygame.K_RIGHT] * 3)
        driver.top.widgets.set_focus(None)
        driver.key(leave)
        assert driver.top is scene
        assert scene.rules.values["clock"] == kept
    assert clock_row(scene).choices[-1][1] == "23+5…"
    begun: list[dict[str, object]] = []
    scene.begin = lambda players: begun.append(dict(scene.rules.values))
    scene.play()
    match = Match.new(key, 2, seed=1, options=begun[0])
    clocks = Clocks.of(match)
    assert clocks is not None and (clocks.left, clocks.bonus) == ([23 * 60.0] * 2, 5.0)


@pytest.mark.parametrize("time", ["1+0", "12+8", "180+60", "99+9", "100+10"])
def test_times_that_may_be_set(time: str) -> None:
    """Up to three hours, and a minute a move."""
    assert read(ChessOptions, {"clock": time}).clock == time


@pytest.mark.parametrize("time", ["0+5", "181+0", "5+61", "5", "5+", "05+1", "5+05", "٣+1", "-1+0"])
def test_times_that_may_not(time: str) -> None:
    """They are refused with a sentence that says what may be."""
    with pytest.raises(BadOption, match=r"180 minutes and 60 seconds, such as 12\+8"):
        read(ChessOptions, {"clock": time})


def test_a_deal_with_a_time_of_ones_own_has_no_code() -> None:
    """Codes count the offered values; what they cannot say they do not say wrongly."""
    levels = (None, "casual")
    assert code_of("checkers", levels, 5, {"clock": "5+0"}) is not None
    assert code_of("checkers", levels, 5, {"clock": "12+8"}) is None
