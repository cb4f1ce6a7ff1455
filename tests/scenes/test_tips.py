"""Tooltips in a match: of buttons and pieces, under a resting pointer or the cursor, while they last."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes import navigate
from game.scenes.dialog import DialogScene
from game.scenes.engines import EnginesScene
from game.scenes.lesson import LessonScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.practice import PracticeScene
from game.scenes.replay import ReplayScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.table.layout import Rect
from game.table.ui import tips
from game.table.ui.button import Button
from game.table.ui.tips import Tip, Tooltip
from game.table.ui.widget import Widget

from .card_tables import CardTable, sit
from .seated import Sit, seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots", "sit"]


def shown(table: CardTable) -> str:
    """The tip that shows."""
    return table.scene._hud.tooltip.text


def rest(table: CardTable, point: tuple[float, float]) -> str:
    """The pointer rests there for a second; what is said."""
    place = {"pos": (point[0] * table.app.scale, point[1] * table.app.scale), "rel": (0, 0)}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, place | {"buttons": (0, 0, 0), "touch": False}))
    table.driver.frames(4, 0.3)
    return shown(table)


def point_on(table: CardTable, tip: str) -> tuple[float, float]:
    """Where a piece with such a tip is hit."""
    return next((place.x, place.y) for place in table.tabletop.placements if tip in place.tip)


def hearts(sit: Sit) -> CardTable:
    """A table at rest, with cards whose tips the layout wrote."""
    table = sit("PR", Match.new("golden_deuce", 2, seed=3))
    table.until(table.my_turn)
    table.driver.frames(6, 0.3)
    return table


def test_a_piece_is_named_after_a_rest(sit: Sit) -> None:
    """What the layout wrote about a card appears under a resting pointer, and goes as it leaves."""
    table = hearts(sit)
    place = next(place for place in table.tabletop.placements if place.pick and place.tip)
    x, y = table.where(place.pick)[1]
    assert rest(table, (x, y)) == place.tip
    assert rest(table, (20.0, 330.0)) != place.tip


def test_the_cursor_names_its_piece(sit: Sit) -> None:
    """By keys the piece under the cursor is named, wherever the pointer is."""
    table = hearts(sit)
    table.driver.key(pygame.K_TAB)
    table.driver.frames(4, 0.3)
    piece = table.picker.cursor.spot.piece
    assert shown(table) == next(place.tip for place in table.tabletop.placements if place.id == piece) != ""


def test_a_tip_goes_with_its_piece(sit: Sit) -> None:
    """A card that is played takes its tip with it, though the pointer has not moved."""
    table = hearts(sit)
    move = next(move for move in table.moves() if move.pieces)
    _, point = table.where(move.pieces[0])
    tip = rest(table, point)
    assert tip
    version = table.scene._playback.version
    table.scene._turn.play(move)
    table.until(lambda: table.scene._playback.version > version)
    table.driver.frames(1, 0.05)
    assert shown(table) != tip


def test_a_stale_tip_does_not_return(sit: Sit) -> None:
    """After a page over the table is closed by key, nothing is said until pointer or cursor move."""
    table = hearts(sit)
    menu = next(b for b in table.scene._hud.widgets.widgets if b.tip.startswith("Menu"))
    assert rest(table, menu.rect.center) == "Menu (Escape)"
    table.driver.click(menu)
    assert table.top is not table.scene
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is table.scene
    table.driver.frames(8, 0.3)
    assert not shown(table)


def test_the_pointer_over_the_panel_is_not_over_a_button(drive: Drive) -> None:
    """The panel of a board hears of the pointer first, and the buttons at the top hear that it has gone."""
    with seated(drive, CardTable) as opener:
        table = opener("PP", Match.new("chess", 2, seed=3))
        table.until(table.my_turn)
        menu = next(b for b in table.scene._hud.widgets.widgets if b.tip.startswith("Menu"))
        assert rest(table, menu.rect.center) == "Menu (Escape)"
        panel = table.scene._beside.panel
        assert rest(table, panel.moves.rect.center) != "Menu (Escape)"
        assert table.scene._hud.widgets.hovered is None
        flip: Any = next(b for b in panel.widgets.widgets if b.tip.startswith("Turn the board"))
        assert rest(table, flip.rect.center) == "Turn the board (F)"


def test_back_on_the_shelf_no_tip_covers_its_neighbours(drive: Drive) -> None:
    """Coming back from a page by Escape, the button that has the ring says nothing by itself."""
    driver = drive(MenuScene())
    menu = driver.top
    learn = next(
        widget for widget in menu.widgets.widgets if isinstance(widget, Button) and "teacher" in widget.tip
    )
    menu.widgets.set_focus(learn, ring=True)
    driver.key(pygame.K_RETURN)
    assert driver.top is not menu
    driver.key(pygame.K_ESCAPE)
    assert driver.top is menu
    driver.frames(8, 0.3)
    assert not menu.tooltip.text


def a_replay() -> ReplayScene:
    """Of a match that has begun."""
    match = Match.new("deuce", 2, seed=3)
    for _ in range(6):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    return ReplayScene(PastMatch(match))


PAGES: dict[str, Callable[[], Any]] = {
    "menu": MenuScene,
    "set-up": lambda: SetupScene("deuce"),
    "settings": SettingsScene,
    "engines": EnginesScene,
    "replay": a_replay,
    "lesson": lambda: LessonScene("deuce"),
    "practice": lambda: PracticeScene("cribbage"),
}


@pytest.mark.parametrize("over", ["message", "page"])
@pytest.mark.parametrize("way", ["pointer", "cursor"])
@pytest.mark.parametrize("name", PAGES)
def test_no_page_says_anything_by_itself_after_back(drive: Drive, name: str, way: str, over: str) -> None:
    """A tip that showed as something came on top does not come back with the page."""
    page = PAGES[name]()
    driver = drive(page)
    driver.frames(3, 0.3)
    parts: Any = page.__dict__
    widgets = parts.get("widgets") or parts["_widgets"]
    tooltip = parts["_hud"].tooltip if "_hud" in parts else parts.get("tooltip") or parts["_tooltip"]
    there = widgets.stops() if widgets.keyed else widgets.widgets
    told = next(w for w in there if w.visible and w.tip and (w.clip is None or w.clip.contains(w.rect)))
    if way == "cursor" and widgets.keyed:
        widgets.set_focus(told, ring=True)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0))
    else:
        x, y = (part * driver.app.scale for part in told.rect.center)
        motion = {"pos": (x, y), "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, motion))
    driver.frames(4, 0.3)
    assert tooltip.text == told.tip
    driver.app.stack.push(DialogScene("Hear", "This.") if over == "message" else MatchesScene())
    driver.frames(4, 0.3)
    assert driver.top is not page and not tooltip.text
    driver.key(pygame.K_ESCAPE)
    assert driver.top is page
    driver.frames(8, 0.3)
    assert not tooltip.text


def test_a_shortened_name_is_told_whole(drive: Drive) -> None:
    """A pointer that rests on a plate with too little room for a name is told it; others say nothing."""
    driver = drive(MenuScene())
    long = "Bartholomew Montgomery-W"
    driver.app.settings.names = [long]
    navigate.play_now(driver.app, "deuce")
    driver.frames(80, 0.3)
    scene = driver.top
    assert not scene._tabletop.animator.busy(driver.now)
    plates = {plate.seat: plate.rect for plate in scene._tabletop.plates}
    for seat, told in ((0, long), (1, ""), (0, long)):
        x, y = (plates[seat].x + 20) * driver.app.scale, (plates[seat].y + 12) * driver.app.scale
        place = {"pos": (x, y), "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, place))
        driver.frames(4, 0.3)
        assert scene._hud.tooltip.text == told


@pytest.mark.parametrize("touched", [False, True])
@pytest.mark.parametrize("size", [(133.0, 44.0), (92.0, 128.0), (150.0, 210.0), (90.0, 640.0 - 370.0)])
def test_a_tip_leaves_in_sight_what_it_is_about(
    drive: Drive, size: tuple[float, float], touched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plate or a card, wherever the pointer rests on it: below it, or above it at the foot."""
    driver, boxes = drive(MenuScene(), (1024, 640)), list[pygame.FRect]()
    theme = driver.app.theme
    words = "Bruno plays the 6 of hearts, and what was said before it is told again."
    monkeypatch.setattr(Widget, "touched", touched)
    monkeypatch.setattr(
        tips, "draw_glass", lambda surface, theme, box, *how, **more: boxes.append(box.copy())
    )
    wide, high = size
    for left, top in product((10.0, 260.0, 1014 - wide), (5.0, 300.0, 634 - high)):
        thing = pygame.FRect(left, top, *size)
        for across, down in ((0.05, 0.02), (0.5, 0.5), (0.95, 0.98)):
            tooltip, pointer = Tooltip(), (left + across * wide, top + down * high)
            tooltip.hear(pygame.Event(pygame.MOUSEMOTION))
            tooltip.follow(Tip(words, tuple(thing), pointer), 0.0)
            assert tooltip.follow(Tip(words, tuple(thing), pointer), 1.0)
            tooltip.draw(driver.app.screen, theme)
            assert not boxes[-1].colliderect(thing), (thing, pointer)
            assert pygame.FRect(0, 0, 1024, 640).contains(boxes[-1])
    assert len(boxes) == 27


def test_the_tip_of_a_card_in_hand_stands_off_it(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of one that rises under the pointer."""
    table, boxes = hearts(sit), list[pygame.FRect]()
    glass = tips.draw_glass

    def drawn(surface: pygame.Surface, theme: Any, box: pygame.FRect, *how: Any, **more: Any) -> None:
        boxes.append(box.copy())
        glass(surface, theme, box, *how, **more)

    monkeypatch.setattr(tips, "draw_glass", drawn)
    piece = next(place.id for place in table.tabletop.placements if place.pick and place.tip)
    name = next(place.pick for place in table.tabletop.placements if place.id == piece)
    assert rest(table, table.where(name)[1])
    card = next(place.rect for place in table.tabletop.placements if place.id == piece)
    assert boxes and not boxes[-1].colliderect(pygame.FRect(card)), (boxes[-1], card)
    assert not boxes[-1].colliderect(table.scene._hud.pill.rect)  # the prompt can be read all the while


def test_a_tip_stands_off_the_drawer_of_why(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its figures can be read while the pointer rests on a tile above it, and no tile under it is named."""
    table, boxes = sit("PRRR", Match.new("block", 4, seed=14)), list[pygame.FRect]()
    why, glass = table.scene._coach.hints.why, tips.draw_glass

    def drawn(surface: pygame.Surface, theme: Any, box: pygame.FRect, *how: Any, **more: Any) -> None:
        boxes.append(box.copy())
        glass(surface, theme, box, *how, **more)

    monkeypatch.setattr(tips, "draw_glass", drawn)
    while not why.open:
        table.until(table.my_turn)
        for key in (pygame.K_h, pygame.K_w):
            table.driver.key(key)
            table.until(lambda: not table.scene._coach.hints.waits)
        table.driver.frames(3, 0.3)
        if not why.open:
            table.driver.key(pygame.K_i)
            table.driver.frames(3, 0.3)
    tile = next(place.rect for place in table.tabletop.placements if place.zone == "line")
    page, _ = why._placed
    for top, said in ((tile.bottom + 2, True), (tile.y - 2, False)):
        why._placed = page, Rect(tile.x - 60, top, page.wide, page.high)
        table.driver.app.redraw()
        table.driver.frames(1)
        boxes.clear()
        rest(table, (5, 300))
        assert bool(rest(table, tile.centre)) is said
        assert not said or (boxes and not boxes[-1].colliderect(why.rect)), (boxes, why.rect)
