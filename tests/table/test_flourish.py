"""The strongest effects: one at a time, over soon, and drawn over the whole table."""

import pygame
import pytest

from game.rules.core.events import Cue, Event, Scored
from game.table.cues import EFFECTS, Wide
from game.table.flourish import Flourish, flourish
from game.table.layout import Rect
from game.table.motion import JOLT, SWEEP
from game.table.paper import draw_paper
from game.table.ui.theme import Theme

AREA = Rect(0, 0, 200, 100)


class Won(Event):
    """A hand is won."""

    cue = Cue.WIN


class Called(Event):
    """Something is declared."""

    cue = Cue.DECLARE


def test_never_two_at_once() -> None:
    """The next one comes when the last is over; reduced motion and a skipped step have none."""
    first = flourish([Won(1)], Flourish(), begin=10.0, pace=1.0)
    assert (first.kind, first.seat, first.end) == (Wide.SWEEP, 1, pytest.approx(10.0 + SWEEP))
    assert flourish([Called(0)], first, begin=10.5, pace=1.0) is first
    second = flourish([Called(0)], first, begin=11.0, pace=2.0)
    assert (second.kind, second.end) == (Wide.JOLT, pytest.approx(11.0 + JOLT / 2))
    assert flourish([Won(1)], Flourish(), begin=0.0, pace=0.0).kind is None
    assert all(done.wide is None for cue, done in EFFECTS.items() if cue in (Cue.PLAY, Cue.DRAW, Cue.COLLECT))


def test_a_sweep_passes_in_the_colour_of_its_seat() -> None:
    """It is there in between, and nothing is left of it."""
    passing = flourish([Won(0)], Flourish(), begin=0.0, pace=1.0)
    reds = []
    for share in (0.0, 0.5, 1.0):
        surface = pygame.Surface((200, 100))
        passing.draw(surface, Theme(1.0), AREA, share * SWEEP, [(255, 0, 0)])
        reds.append(sum(surface.get_at((x, 50)).r for x in range(0, 200, 5)))
        assert not any(surface.get_at((x, 50)).b for x in range(0, 200, 5))
    assert reds[0] == reds[2] == 0 < reds[1]


class Counted(Scored):
    """A round is counted."""

    cue = Cue.COUNT


class Moon(Scored):
    """What is rare."""

    cue = Cue.MOON


def test_a_counted_round_has_the_effect_of_whoever_won_it() -> None:
    """One sweep for whoever did best alone, none where two did; what is rare comes before it."""
    rounds = [Counted(0, points=3), Counted(1, points=9), Counted(2, points=0)]
    for lowest, seat in ((False, 1), (True, 2)):
        found = flourish(rounds, Flourish(), begin=0.0, pace=1.0, lowest_wins=lowest)
        assert (found.kind, found.seat) == (Wide.SWEEP, seat)
    tied = [*rounds, Counted(3, points=9)]
    assert flourish(tied, Flourish(), begin=0.0, pace=1.0).kind is None
    moon = flourish([*rounds, Moon(2, points=0)], Flourish(), begin=0.0, pace=1.0)
    assert (moon.kind, moon.seat, moon.end) == (Wide.PAPER, 2, SWEEP)
    surface = pygame.Surface((200, 100))
    moon.draw(surface, Theme(1.0), AREA, SWEEP / 2, [(0, 0, 0), (0, 0, 0), (0, 255, 0)])
    assert any(surface.get_at((x, y)).g for x in range(200) for y in range(100))


@pytest.mark.parametrize("share", [0.7, 0.85])
def test_paper_never_lies_in_a_row(share: float) -> None:
    """Its bits fall to depths of their own: late on, too, they are spread over a third of the table."""
    surface = pygame.Surface((800, 500))
    draw_paper(surface, Theme(1.0), pygame.FRect(0, 0, 800, 500), (255, 255, 255), share)
    rows = [y for y in range(500) if any(surface.get_at((x, y))[0] > 100 for x in range(0, 800, 2))]
    assert rows[-1] - rows[0] > 500 / 3 and len(rows) > 30
