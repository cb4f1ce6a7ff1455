"""The end of a round: counted on the table, then docked beside it, at every table and in every window."""

import random
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.events import Event, Scored
from game.rules.games.golden_deuce import scoring
from game.rules.registry import entry
from game.scenes import sheet, standings
from game.scenes.columns import Columns
from game.scenes.commands import UNCOUNTED
from game.scenes.course import target_of
from game.scenes.pause import PauseScene
from game.scenes.roundend import RoundScene
from game.scenes.roundform import LEAST_ROW, ROW, Seen, best
from game.scenes.sheet import PadScene
from game.table.arrange import INDEX
from game.table.cues import Wide, effect
from game.table.geometry import window_area
from game.table.layout import Rect
from game.table.motion import DOCK
from game.table.tabletop import Tabletop
from game.table.ui.theme import Theme
from tests.scenes.card_tables import sit
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Sit

__all__ = ["quick_bots", "quick_pictures", "sit"]
SIZES = ((1024, 640), (1280, 800), (1600, 900), (2560, 1440))
SLACK = 12.0
"""Units of an edge that do no harm."""
TABLES = [
    ("deuce", 6), ("golden_deuce", 4), ("hit_the_deck", 6), ("hearts", 6), ("rummy", 2), ("texas42", 4),
    ("bergen", 2),
]  # fmt: skip

SMALLEST_AND_LARGEST = [
    (key, seats)
    for key in (
        "deuce", "golden_deuce", "hit_the_deck", "hearts", "rummy", "crazy_eights", "texas42", "dominoes",
        "block", "bergen",
    )
    for seats in sorted({entry(key).seats[0], entry(key).seats[-1]})
]  # fmt: skip
"""Of every game whose rounds are counted beside the table."""


def ended(sit: Sit, key: str, seats: int, seed: int = 5, **more: Any) -> tuple[Any, RoundScene]:
    """A table at which somebody has just ended a round by the only person's move, and what halts it."""
    match, rng = Match.new(key, seats, seed=seed), random.Random(seed)
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
    table.scene._aside.press_history()
    table.scene._turn.play(next(move for move in table.moves() if match.game.text(move) == text))
    table.until(lambda: isinstance(table.top, RoundScene))
    return table, table.top


def told(match: Match, version: int) -> list[Event]:
    """What has happened since then."""
    return [event for step in match.steps()[version:] for event in step.events(None)]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_everybody_has_a_row_and_all_that_was_counted_stays_in_sight(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, key: str, seats: int
) -> None:
    """Inside the window, beside the buttons; over no plate, total or pile, only where the own hand was."""
    rows: list[pygame.FRect] = []
    monkeypatch.setattr("game.scenes.roundend.draw_place", lambda *told: rows.append(told[3]))
    table, scene = ended(sit, key, seats)
    top = table.tabletop
    for size in SIZES:
        area = pygame.FRect(0, 0, *size)
        top.resized(window_area(*size), table.app.now)
        scene.resized(area)
        box = scene._panel.rect
        rows.clear()
        scene.draw_inside(table.app.screen, table.app.theme, box.inflate(-40, -40))
        sides = {scene.side(seat) for seat in range(seats)}
        assert len(rows) == len(sides) and all(row.h >= LEAST_ROW for row in rows)
        assert all(low.bottom <= high.y + 0.01 or low.right <= high.x for low, high in pairwise(rows))
        buttons = [button.rect for button in scene._buttons]
        assert max(rect.right for rect in buttons) <= rows[0].x
        assert area.contains(box) and all(box.contains(rect) for rect in (*buttons, *rows))
        hand = top.layout.bar(top.area, seats).bottom
        seen = [plate.rect for plate in top.plates] + [plate.total for plate in top.plates if plate.total]
        seen += [place.rect for place in top.placements if not place.covered and place.rect.y < hand - SLACK]
        assert not [rect for rect in seen if rect.overlaps(Rect(*box), SLACK)], size


def test_how_points_came_is_told_in_a_small_window_and_a_button_tells_it_at_large(sit: Sit) -> None:
    """Four at Deuce: every line, in pictures that can be made out; the way to the score pad is in sight."""
    _, scene = ended(sit, "deuce", 4)
    lines = [line for column in scene._form.rows.rows for _, line, _ in column if line is not None]
    assert sum(line.points for line in lines) == sum(scene._came.values()) > 0
    assert scene._form.high >= 34
    onward, pad = scene._buttons
    assert onward.rect.y == pad.rect.y and onward.rect.right < pad.rect.x
    assert pad.skin == "glass" and pad.key == "S"


def test_the_menu_stays_in_reach_and_nothing_else_of_the_bar_looks_as_if_it_did(sit: Sit) -> None:
    """Beside the folded standing and beside the open one; from there the shelf, settings and files."""
    table, scene = ended(sit, "deuce", 3)
    table.until(lambda: scene._counted)
    tools = {tool.icon: button for tool, button in table.scene._hud._tools}
    assert [icon for icon, button in tools.items() if button.enabled] == ["menu"]
    assert table.scene._aside.open is None  # its cross could not be pressed
    for _ in range(2):
        scene.fold(away=not scene.folded)
        table.driver.click(tools["menu"].rect.center)
        table.until(lambda: isinstance(table.top, PauseScene))
        table.driver.key(pygame.K_ESCAPE)
        table.until(lambda: table.top is scene)
    scene._go_on()
    table.until(lambda: table.picker is not None)
    assert tools["book"].enabled and tools["swap"].enabled


def test_what_pawns_have_yet_to_walk_stands_beside_no_total(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Golden Deuce: what came is the figure; after that it goes on, not to a next round."""
    rows: list[Any] = []
    monkeypatch.setattr("game.scenes.roundend.draw_place", lambda *given: rows.append(given[2]))
    table, scene = ended(sit, "golden_deuce", 4)
    scene.draw_inside(table.app.screen, table.app.theme, scene._panel.rect)
    assert scene._buttons[0].label == "Go on"
    assert [place.points for place in rows] == [scene._came[seat] for seat in scene._order]
    assert rows[0].points > 0 and all(place.came is None and place.missing is None for place in rows)


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


def test_taking_back_a_counted_round_is_said(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once; taking back within a round says nothing of the kind."""
    said: list[str] = []
    table, _ = ended(sit, "deuce", 3)
    monkeypatch.setattr(type(table.app), "toast", lambda app, words, *more: said.append(words))
    version = table.match.version
    table.driver.key(pygame.K_SPACE, pygame.K_SPACE)
    table.until(lambda: table.scene.session.can_undo() and table.top is table.scene)
    table.driver.key(pygame.K_u)
    assert table.match.version < version and said == [UNCOUNTED.format("round")]
    if table.scene.session.can_undo():
        table.driver.key(pygame.K_u)
    assert said == [UNCOUNTED.format("round")]


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


@pytest.mark.parametrize(
    ("key", "seats", "seed"),
    [("crazy_eights", 2, 5), ("dominoes", 2, 5), ("rummy", 6, 5), ("hit_the_deck", 2, 4)],
)
def test_what_is_left_of_a_hand_stands_beside_the_standing(sit: Sit, key: str, seats: int, seed: int) -> None:
    """In every window no card of it is covered, and none by another; folded, it lies free where it was."""
    table, scene = ended(sit, key, seats, seed)
    top = table.tabletop
    table.until(lambda: scene._counted)
    for size in SIZES:
        area = pygame.FRect(0, 0, *size)
        top.resized(window_area(*size), table.app.now)
        scene.resized(area)
        hand = hand_of(top)
        assert hand and not [rect for rect in hand if rect.overlaps(Rect(*scene._panel.rect))], size
        assert readable(hand, whole=False) and hand[0].x > 0
        scene.fold()
        home = hand_of(top)
        assert (home != hand) == any(rect.overlaps(Rect(*scene._panel.rect)) for rect in home)
        shown = [Rect(*button.rect) for button in (scene._tab, *scene._onward)]
        assert not [rect for rect in home if any(rect.overlaps(button, 2.0) for button in shown)], size
        scene.unfold()
        assert hand_of(top) == hand
    table.driver.key(pygame.K_RETURN)
    assert top.hand_room is None


@pytest.mark.parametrize(("key", "seats"), SMALLEST_AND_LARGEST)
@pytest.mark.parametrize("seed", [2, 4])
def test_in_the_smallest_window_nothing_is_covered_and_points_are_explained(
    sit: Sit, key: str, seats: int, seed: int
) -> None:
    """Plates, what was counted and what is left of the hand lie free. Where there is room beside the hand, it
    is told how points came about, if only in a line a side.
    """
    table, scene = ended(sit, key, seats, seed)
    table.until(lambda: scene._counted)
    top, box = table.tabletop, Rect(*scene._panel.rect)
    lying = [place.rect for place in top.placements if not place.covered]
    assert not [rect for rect in (*lying, *(plate.rect for plate in top.plates)) if rect.overlaps(box, 8.0)]
    assert readable(hand_of(top), whole=key in ("dominoes", "block", "bergen"))
    assert scene._form.high >= LEAST_ROW
    made = any(line.points for sheet in scene.sheets for line in sheet.event.sheet)
    told = [line for column in scene._form.rows.rows for _, line, _ in column if line is not None]
    if seats <= 4 or (seats <= 6 and top.hand_room is None):
        assert bool(told) == made
    if told:
        assert sum(line.points for line in told) == sum(scene._came.values())


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (3, 2), (4, 4), (4, 5)])
def test_what_is_told_of_points_is_not_cut(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int, seed: int
) -> None:
    """Golden Deuce in the smallest window, also where own cards are taken off; pictures go first."""
    said: list[str] = []
    monkeypatch.setattr(sheet, "write", lambda *told, **more: said.append(told[2]) or pygame.Rect(0, 0, 0, 0))
    table, scene = ended(sit, "golden_deuce", seats, seed)
    table.until(lambda: scene._counted)
    said.clear()
    scene.draw_inside(table.app.screen, table.app.theme, scene._panel.rect.inflate(-40, -40))
    lines = [words for words in said if "left" in words]
    assert lines and not [words for words in said if words.endswith("…")]


def test_the_longest_line_of_golden_deuce_has_room_in_a_column() -> None:
    """Of two columns, with what a hand weighs more and what is taken off, at the worst in smaller letters."""
    theme, row = Theme(1.0), pygame.FRect(0, 0, 289, 30)  # as it is in a window of 1920 by 1080
    for name, own, theirs in (("You", 3, 8), ("Bruno", 11, 13)):
        (line,) = scoring.sheets([range(own), range(theirs)])[0]
        told = f"{name}: {line.reason}"
        size, room = sheet._narrow(theme, told, row, pieces=True)
        assert theme.width(told, size) <= room, told


def readable(hand: list[Rect], *, whole: bool) -> bool:
    """Whether the index of every piece is free; or all of it, where it has none."""
    rows = [[rect for rect in hand if rect.y == y] for y in sorted({rect.y for rect in hand})]
    least = hand[0].w if whole and hand else INDEX
    under = hand[0].h if whole and hand else INDEX
    return all(b.x - a.x >= least for row in rows for a, b in pairwise(row)) and all(
        low[0].y - high[0].y >= under for high, low in pairwise(rows)
    )


def hand_of(top: Tabletop) -> list[Rect]:
    """Where the own hand lies, from the left."""
    own = [place.rect for place in top.placements if place.zone == f"hand:{top.bottom}"]
    return sorted(own, key=lambda rect: rect.x)


@pytest.mark.parametrize(
    ("lowest", "told", "high"), [(300.0, 7, ROW), (420.0, 7, LEAST_ROW), (445.0, 4, ROW)]
)
def test_it_rises_over_the_table_as_far_as_nothing_is_covered(lowest: float, told: int, high: float) -> None:
    """Seven rows have no room in the band of a hand: above it, where nothing lies; else four."""
    area, line = pygame.FRect(0, 0, 1024, 640), pygame.FRect(400, lowest - 60, 500, 60)
    rows = [Columns([[(seat, None, "") for seat in range(count)]]) for count in (7, 4)]
    form = best(area, 450.0, rows, 150.0, Seen([], [line], [], [], 0.0, False))
    assert (form.rows.tallest, form.high) == (told, high) and not form.covers([line])


def test_nothing_is_called_while_a_round_is_counted(sit: Sit) -> None:
    """No button for calls shows from under the standing; they are there again with the next round."""
    table, _ = ended(sit, "hit_the_deck", 2)
    assert not table.scene._calls.widgets.widgets
    table.driver.key(pygame.K_SPACE, pygame.K_SPACE)
    table.until(lambda: table.picker is not None)
    assert len(table.scene._calls.widgets.widgets) == 2


def test_a_long_name_stands_in_two_lines_rather_than_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a row as narrow as that of a small window."""
    written: list[str] = []
    monkeypatch.setattr(standings, "write", lambda surface, theme, text, *rest, **how: written.append(text))
    row = pygame.FRect(0, 0, 320, 33)
    place = standings.Place("Wilhelmina Featherstoneh", (200, 90, 40), 50, 50, missing="50 short", came="+50")
    standings.draw_place(pygame.Surface((400, 40)), Theme(1.0), place, row)
    assert written[:2] == ["Wilhelmina", "Featherstoneh"]


def test_where_deals_are_counted_no_points_are_missing() -> None:
    """Rummy for one deal ends whatever the points: "5 short" of a hundred was not so."""
    assert target_of(Match.new("rummy", 3, seed=1)) == 100
    assert target_of(Match.new("rummy", 3, seed=1, options={"deals": 1})) is None
