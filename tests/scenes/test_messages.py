"""Messages over a table: they cover neither plates nor the hand, whatever the game and the window's size."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.scenes import navigate
from game.scenes.hud import TOP
from game.scenes.menu import MenuScene
from game.table.art.palette import NORMAL
from game.table.art.sprites import Sprites
from game.table.layout import Rect
from game.table.tabletop import Tabletop
from game.table.ui.theme import BODY, Theme, scale_for
from game.table.ui.toast import PAD_Y, Toasts, wrapped
from tests.scenes.watched import played

Drive = Callable[..., Any]
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
SHORT = "Sound off"
LONG = (
    "This match was played under version 1 of the rules of Four-Hand Texas. Today’s version 2 does not"
    " lead to step 14 of 250. It can be watched, but not played on."
)
TABLES = [
    (entry.key, seats)
    for entry in registry.shipped()
    for seats in sorted({entry.seats[0], entry.usual, entry.seats[-1]} & {*entry.seats})
]


def table(match: Match, size: tuple[int, int]) -> tuple[Tabletop, pygame.FRect, Theme]:
    """A table as it lies at rest in a window of that size, in logical units."""
    scale = scale_for(*size, 1.0)
    area = pygame.FRect(0, 0, size[0] / scale, size[1] / scale)
    tabletop = Tabletop(match.game.key, NORMAL, Sprites(NORMAL), reduced_motion=True)
    tabletop.resized(Rect(0, TOP, area.w, area.h - TOP), 0.0)
    tabletop.show(match.view(0), (), 0.0)
    return tabletop, area, Theme(scale)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_message_covers_no_plate_and_no_hand(key: str, seats: int) -> None:
    """In the midst of a match, be it a word or several lines."""
    match = played(key, seats, 3, 40)
    for size, message in product(SIZES, (SHORT, LONG)):
        tabletop, area, theme = table(match, size)
        toasts = Toasts()
        toasts.add(message, 0.0)
        spared = tabletop.spared()
        assert len(spared) > len(tabletop.plates)
        (box,) = toasts.boxes(theme, area, spared)
        assert area.contains(box) and box.collidelist(spared) < 0, (size, message, box)


def test_the_window_keeps_messages_off_the_table(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene on top says what is to be spared: at a table plates, hand and buttons; elsewhere nothing."""
    told: list[Sequence[pygame.FRect]] = []
    draw = Toasts.draw
    monkeypatch.setattr(
        Toasts,
        "draw",
        lambda self, surface, theme, spared=(): told.append(spared) or draw(self, surface, theme, spared),
    )
    driver = drive(MenuScene(), still=True)
    driver.app.toast(LONG)
    driver.frames(2)
    assert told and not told[-1]
    navigate.play_now(driver.app, "deuce")
    driver.frames(3)
    (box,) = driver.app._toasts.boxes(driver.app.theme, driver.app.area, told[-1])
    tabletop = driver.top._tabletop
    assert len(tabletop.plates) == 4
    assert all(any(place == spared for spared in told[-1]) for place in tabletop.spared())
    assert not box.collidelistall(list(told[-1]))


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 1.7, 3.4])
def test_a_message_has_the_lines_that_its_box_is_made_for(scale: float) -> None:
    """However its width is rounded."""
    toasts, theme, area = Toasts(), Theme(scale), pygame.FRect(0, 0, 1920 / scale, 1080 / scale)
    for number in range(60):
        toasts.add(f"{number} results stand under “{'Maximiliane'[: number % 12]}” now.", 0.0)
        box, text = toasts.boxes(theme, area)[-1], toasts.messages[-1]
        assert len(wrapped(theme, text, box)) * theme.line(BODY) <= box.h - PAD_Y + 0.01, text
