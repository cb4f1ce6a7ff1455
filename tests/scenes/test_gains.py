"""What is won and lost shows: totals roll from what they were to what they are, and a chip rises."""

from itertools import pairwise

import pygame
import pytest

from game.match import Match
from game.table.gains import Gain, Gains
from game.table.geometry import TOOLS
from game.table.motion import GAIN, LAND, roll
from game.table.tabletop import Tabletop
from game.table.ui.theme import Theme

from .watched import Watched, played


def told(tabletop: Tabletop, seat: int, now: float) -> str:
    """The total on a seat's plate."""
    return next(plate.total_text for plate in tabletop.plates_at(now) if plate.seat == seat)


def show(match: Match, version: int) -> tuple[Watched, float]:
    """A table that just now shows a step, and when its pieces have arrived."""
    watched = Watched(match)
    watched.playback.jump(version - 1)
    view, events = match.view_at(version, 0), match.events_at(version, 0)
    return watched, watched.tabletop.show(view, events, watched.now)


@pytest.mark.parametrize(
    ("key", "seats", "text", "good"), [("hearts", 4, "collect", False), ("deuce", 3, "play", None)]
)
def test_a_total_rolls_and_a_chip_rises(key: str, seats: int, text: str, good: bool | None) -> None:
    """It says what it was until the piece has landed or the trick goes, then all between, then what it is."""
    match = played(key, seats, 3, 60)
    seen = 0
    for step in match.steps():
        if not step.text.startswith(text):
            continue
        watched, arrives = show(match, step.version)
        table = watched.tabletop
        if not table._gains.chips:
            continue
        gain, (x, y) = table._gains.chips[0]
        lands = watched.now if text == "collect" else arrives
        before = told(table, gain.seat, watched.now - 0.01)
        assert before in (str(gain.was), "") and table.moving(lands + GAIN - 0.01)
        assert told(table, gain.seat, lands - 0.01) == before
        share = roll(gain.becomes - gain.was) / 20
        shown = [int(told(table, gain.seat, lands + at * share)) for at in range(21)]
        assert shown[0] == gain.was and shown[-1] == gain.becomes
        assert all((b - a) * (gain.becomes - gain.was) >= 0 for a, b in pairwise(shown))
        assert good is None or gain.good is good
        piece = [landing for landing in table.animator.landings if (landing.x, landing.y) == (x, y)]
        assert piece or len(table._gains.found) > 1
        assert not table.moving(max(arrives + LAND, lands + GAIN))
        seen += 1
    assert seen > 2


def test_nothing_is_said_of_what_is_only_counted() -> None:
    """Fewer cards in a hand are no loss, and a deal wins nobody anything."""
    match = played("golden_deuce", 3, 3, 12)
    for step in match.steps():
        watched, _ = show(match, step.version)
        assert not watched.tabletop._gains.chips, step.text


def test_points_are_told_as_the_card_that_earns_them_lands() -> None:
    """Cribbage: from there, and while the pegs still walk, so all rests as soon as after any card."""
    match, seen = played("cribbage", 3, 5, 150), 0
    for step in match.steps():
        if not step.text.startswith("play "):
            continue
        watched, arrives = show(match, step.version)
        table = watched.tabletop
        card = table.animator.landings[:1] and max(one for one in table.animator.landings if one.cause == 0)
        if card and table._gains.chips and card.at < arrives:
            assert table._gains.begin == card.at and table._gains.chips[0][1] == (card.x, card.y)
            assert not table.moving(max(arrives, card.at + GAIN))
            gain = table._gains.chips[0][0]
            assert told(table, gain.seat, arrives - 0.001) != str(gain.was)
            assert told(table, gain.seat, arrives + roll(9)) == str(gain.becomes)
            seen += 1
    assert seen > 2


def test_no_chip_rises_over_the_tools() -> None:
    """That of a seat at the upper edge begins so much lower: it was over the tools of Domino Poker."""
    surface, gain = pygame.Surface((1024, 640), pygame.SRCALPHA), Gain(3, 84, 90, True, True)
    shown = Gains(0.0, 1.0, (gain,), ((gain, (900.0, 72.0)),), top=TOOLS)
    for at in range(7):
        surface.fill((0, 0, 0, 0))
        shown.draw(surface, Theme(1.0), at / 10)
        assert surface.get_bounding_rect().top >= TOOLS - 1
