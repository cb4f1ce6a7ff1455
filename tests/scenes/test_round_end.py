"""The end of a round: counted on the table, then docked beside it, at every table and in every window."""

import random
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.events import Event, Scored
from game.scenes.course import target_of
from game.scenes.roundend import LEAST_ROW, RoundScene
from game.scenes.sheet import PadScene
from game.table.cues import Wide, effect
from game.table.motion import DOCK
from tests.scenes.card_tables import sit
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Sit

__all__ = ["quick_bots", "quick_pictures", "sit"]
SIZES = ((1024, 640), (1280, 800), (1600, 900), (2560, 1440))
TABLES = [
    ("deuce", 6), ("golden_deuce", 4), ("hit_the_deck", 6), ("hearts", 6), ("rummy", 2), ("texas42", 4),
    ("bergen", 2),
]  # fmt: skip


def ended(sit: Sit, key: str, seats: int, **more: Any) -> tuple[Any, RoundScene]:
    """A table at which somebody has just ended a round by the only person's move, and what halts it."""
    match, rng = Match.new(key, seats, seed=5), random.Random(5)
    while True:
        seat, before = rng.choice(sorted(match.actors())), match.version
        moves = [text for text in match.moves(seat) if text not in match.game.meta_moves] or match.moves(seat)
        text = rng.choice(moves)
        match.play(seat, text)
        if any(isinstance(event, Scored) and effect(event).halts for event in told(match, before)):
            break
    while match.version > before:
        match.undo()
    table = sit(["P" if one == seat else "R" for one in range(seats)], match, **more)
    table.until(lambda: table.picker is not None)
    table.scene._turn.play(next(move for move in table.moves() if match.game.text(move) == text))
    table.until(lambda: isinstance(table.top, RoundScene))
    return table, table.top


def told(match: Match, version: int) -> list[Event]:
    """What has happened since then."""
    return [event for step in match.steps()[version:] for event in step.events(None)]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_everybody_has_a_row_beside_the_table(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, key: str, seats: int
) -> None:
    """Inside the window, above the buttons, no wider than the dock of the results."""
    rows: list[pygame.FRect] = []
    monkeypatch.setattr("game.scenes.roundend.draw_place", lambda *told: rows.append(told[-1]))
    table, scene = ended(sit, key, seats)
    for size in SIZES:
        area = pygame.FRect(0, 0, *size)
        scene.resized(area)
        box = scene._panel.rect
        rows.clear()
        scene.draw_inside(table.app.screen, table.app.theme, box.inflate(-40, -40))
        sides = {scene.side(seat) for seat in range(seats)}
        assert len(rows) == len(sides) and all(row.h >= LEAST_ROW for row in rows)
        assert all(low.bottom <= high.y + 0.01 for low, high in pairwise(rows))
        buttons = [button.rect for button in scene._buttons]
        assert rows[-1].bottom <= buttons[0].y
        assert area.contains(box) and all(box.contains(rect) for rect in buttons)
        assert box.w <= 0.33 * area.w and box.x > area.centerx


def test_how_points_came_is_told_in_a_small_window_or_a_button_tells_it(sit: Sit) -> None:
    """Four at Deuce: the lines have room over one row of buttons; the way to the score pad is in sight."""
    _, scene = ended(sit, "deuce", 4)
    assert sum(line.points for _, line in scene._lines) == sum(scene._came.values()) > 0
    onward, pad = scene._buttons
    assert onward.rect.y == pad.rect.y and onward.rect.right < pad.rect.x
    assert pad.skin == "glass" and pad.key == "S"


def test_effects_are_seen_before_the_standing_comes_in(sit: Sit) -> None:
    """First the sweep and what is counted, lit on the table; then the dock; then totals roll."""
    table, scene = ended(sit, "deuce", 3, still=False)
    app, tabletop = table.app, table.tabletop
    driver = table.driver
    lit: set[int] = set()
    begun = driver.now
    assert tabletop._flourish.kind is Wide.SWEEP and tabletop.moving(begun)
    assert tabletop._flourish.seat == scene.sheets[0].event.seat
    while not scene._counted:
        assert scene._away == 1.0
        lit |= tabletop.counted
        driver.frames(1, 1 / 30)
        assert driver.now < begun + 4
    faces = {place.face for place in tabletop.placements if place.id in lit}
    assert faces == {face for line in scene.sheets[0].event.sheet for face in line.faces}
    assert not tabletop.counted and not tabletop.moving(driver.now)
    before = scene._rolled(driver.now)
    driver.frames(1, DOCK / 2)
    assert 0 < scene._away < 1 and before == scene._rolled(driver.now) == 0.0
    driver.frames(30, 1 / 30)
    assert scene._away == 0 and scene._rolled(driver.now) == 1.0
    shown = app.frames
    driver.settled = True
    driver.frames(5)
    assert app.frames == shown  # at rest it costs nothing


def test_a_press_counts_all_and_the_next_goes_on(sit: Sit) -> None:
    """Space, then Enter; S opens the pad, Escape folds it."""
    table, scene = ended(sit, "hearts", 3, still=False)
    driver = table.driver
    assert not scene._counted
    driver.key(pygame.K_SPACE)
    assert scene._counted and driver.top is scene
    driver.frames(10)
    driver.key(pygame.K_ESCAPE)
    assert scene.folded
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_s)
    assert isinstance(driver.top, PadScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene and not scene.folded
    driver.key(pygame.K_ESCAPE)
    driver.click(scene._onward[0])
    assert driver.top is table.scene


def test_by_itself_it_goes_on_unless_it_is_folded(sit: Sit) -> None:
    """After its seconds from when it came in; whoever folds it looks at the table for as long as may be."""
    table, scene = ended(sit, "rummy", 2)
    driver = table.driver
    scene._wait = 6.0
    driver.frames(1, 5.0)
    driver.key(pygame.K_ESCAPE)
    driver.frames(3, 5.0)
    assert driver.top is scene
    driver.key(pygame.K_RETURN)
    driver.frames(1, 5.0)
    assert driver.top is scene
    driver.frames(2, 1.0)
    assert driver.top is not scene


@pytest.mark.parametrize("key", ["deuce", "hearts"])
def test_missing_points_are_those_to_the_target(sit: Sit, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """What is missing and what came add up with the totals; where the lowest wins, nobody is short."""
    rows: list[Any] = []
    monkeypatch.setattr("game.scenes.roundend.draw_place", lambda *given: rows.append(given[2]))
    table, scene = ended(sit, key, 3)
    table.driver.frames(2)
    rows.clear()
    table.driver.app.redraw()
    table.driver.frames(1)
    target = target_of(table.match)
    for place, seat in zip(rows, scene._order, strict=True):
        assert place.points == scene._totals[seat] == scene._before[seat] + int(place.came)
        assert place.missing == (None if key == "hearts" else f"{target - place.points:g} short")
