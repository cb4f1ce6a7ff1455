"""Touch: a finger presses as it is lifted, one that rests asks, one that slides picks; targets are large."""

import ctypes
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.fingers import HOLD, SLOP, Fingers
from game.match import Match
from game.rules import registry
from game.rules.core.outcome import ranked
from game.scenes.base import Scene
from game.scenes.endings import Ending
from game.scenes.mapping import MappingScene
from game.scenes.options import SECTIONS
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.sheet import PadScene
from game.table.tabletop import Tabletop
from game.table.ui.button import Button
from game.table.ui.controls import Toggle
from game.table.ui.focus import WidgetSet
from game.table.ui.panel import Caption, Label
from game.table.ui.scroll import ListView
from game.table.ui.widget import FINGER, MOUSE, Widget
from tests.virtual_pads import sdl

from .card_tables import CardTable
from .quick import quick_bots, quick_pictures
from .seated import Drive, Sit, seated
from .test_pages_idle import SCENES

__all__ = ["quick_bots", "quick_pictures"]
DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
WORDS = (Label, Caption)
PAGES: dict[str, Callable[[], Scene]] = {
    **{name: scene for name, scene in SCENES.items() if name != "settings"},
    **{f"settings: {one.title}": partial(SettingsScene, one.title) for one in SECTIONS},
    "buttons of a pad": MappingScene,
    "pause": lambda: PauseScene([("Resume", None), *((f"{n}", None) for n in range(8))], note="a\nb"),
    "set-up of chess": lambda: SetupScene("chess"),
}


@pytest.fixture(autouse=True)
def mouse_again() -> Iterator[None]:
    """Other tests have a mouse."""
    yield
    Widget.touched = False


def finger(kind: int, pos: tuple[float, float]) -> pygame.Event:
    """What SDL makes of a finger."""
    return pygame.Event(kind, pos=pos, rel=(0, 0), button=1, buttons=(1, 0, 0), touch=True)


def meant(fingers: Fingers, *events: tuple[int, tuple[float, float], float]) -> list[tuple[int, Any]]:
    """What touches at these places and times come to."""
    found = []
    for kind, pos, now in events:
        found += [(one.type, getattr(one, "pos", None)) for one in fingers.translate(finger(kind, pos), now)]
    return found


GONE = (pygame.WINDOWLEAVE, None)


def test_a_tap_presses_as_it_is_lifted() -> None:
    """It points at once, presses and lets go in the end, and points at nothing then, however it trembles."""
    a, b = (10, 10), (10 + SLOP - 1, 10)
    tap = meant(Fingers(), (DOWN, a, 0.0), (MOVE, b, 0.1), (UP, b, 0.2))
    assert tap == [(MOVE, a), (DOWN, a), (UP, a), GONE]


def test_a_finger_that_rests_presses_nothing() -> None:
    """After half a second it has asked; it may still drag from there."""
    a, b = (10, 10), (90, 10)
    assert meant(Fingers(), (DOWN, a, 0.0), (UP, a, HOLD)) == [(MOVE, a), GONE]
    dragged = meant(Fingers(), (DOWN, a, 0.0), (MOVE, b, 1.0), (UP, b, 1.1))
    assert dragged == [(MOVE, a), (DOWN, a), (MOVE, b), (UP, b), GONE]


def test_the_mouse_is_left_alone() -> None:
    """What comes from it passes as it is, and it is a mouse again that points."""
    fingers = Fingers()
    meant(fingers, (DOWN, (1, 1), 0.0), (UP, (1, 1), 0.1))
    assert fingers.used
    event = pygame.Event(MOVE, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert fingers.translate(event, 0.2) == [event] and not fingers.used
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert fingers.translate(key, 0.3) == [key]


class _Button(ctypes.Structure):
    """SDL_MouseButtonEvent."""

    _fields_ = [
        *((name, ctypes.c_uint32) for name in ("type", "timestamp", "window", "which")),
        *((name, ctypes.c_uint8) for name in ("button", "state", "clicks", "padding")),
        ("x", ctypes.c_int32),
        ("y", ctypes.c_int32),
        ("rest", ctypes.c_uint8 * 64),
    ]


def test_a_finger_is_told_from_the_mouse(drive: Drive) -> None:
    """By the number that SDL gives to the mouse that it makes of touches."""
    drive(PauseScene([("x", None)]))
    for which, touched in ((0xFFFFFFFF, True), (0, False)):
        sdl().SDL_PushEvent(ctypes.byref(_Button(0x401, 0, 1, which, 1, 1, 1, 0, 5, 5)))
        assert [event.touch for event in pygame.event.get(pygame.MOUSEBUTTONDOWN)] == [touched]


# --- targets -----------------------------------------------------------------------------------------------


def reach(widgets: WidgetSet, widget: Widget) -> tuple[int, int]:
    """How far to both sides and up and down from its middle a touch comes to this, in units."""
    x, y = widget.rect.center

    def way(dx: int, dy: int) -> int:
        places = ((x + dx * n, y + dy * n) for n in range(1, 31))
        return next((n for n, place in enumerate(places) if widgets.at(place) is not widget), 30)

    if widgets.at((x, y)) is not widget:
        return 0, 0
    return way(-1, 0) + way(1, 0) + 1, way(0, -1) + way(0, 1) + 1


def small(widgets: WidgetSet) -> list[str]:
    """What a finger has not room enough to hit."""
    found = []
    for widget in widgets.widgets:
        whole = widget.clip is None or widget.clip.contains(widget.rect)
        if not (widget.visible and widget.rect.w and widget.contains(widget.rect.center) and whole):
            continue
        if isinstance(widget, WORDS):
            continue
        if isinstance(widget, ListView) and widget.on_choose and widget.row_height < FINGER:
            found.append(f"rows of {widget.row_height}")
        if not widget.ground and min(reach(widgets, widget)) < FINGER:
            found.append(f"{type(widget).__name__} {widget.known_as or widget.tip} {widget.rect}")
    return found


def sets(scene: Scene) -> Iterator[WidgetSet]:
    """The sets of widgets that a scene keeps itself."""
    for part in vars(scene).values():
        if isinstance(part, WidgetSet):
            yield part


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_every_page_has_room_for_a_finger(drive: Drive, size: tuple[int, int]) -> None:
    """What can be pressed on it is hit on 44 units each way at least, and nothing else is hit there."""
    driver = drive(PauseScene([("x", None)]), size, still=True)
    driver.app.settings.touch = "on"
    driver.app.apply_settings()
    wrong = {}
    for name, scene in PAGES.items():
        driver.open(scene())
        driver.frames(4, 0.2)
        if found := [one for widgets in sets(driver.top) for one in small(widgets)]:
            wrong[name] = found
        driver.app.stack.pop()
        driver.frames(2)
    assert not wrong


def test_what_lies_over_a_table_has_room_for_a_finger(drive: Drive) -> None:
    """The choices beneath the results, and the rounds of the score pad."""
    driver = drive(PauseScene([("x", None)]), still=True)
    driver.app.settings.touch = "on"
    driver.app.apply_settings()
    choices = [(label, "glass", lambda: None) for label in ("Rematch", "Review", "A", "B", "C", "D")]
    outcome = ranked((60, 40), "So it is.")
    results = ResultsScene(Ending(outcome, ("You", "Ada"), [(9, 9, 9)] * 2, (0,)), choices)
    name = ("you", "Ada").__getitem__
    pad = PadScene([], driver.app.sprites("hearts"), name, name, (0, 0), "hand")
    for scene in (results, pad):
        driver.open(scene)
        driver.frames(4, 0.2)
        assert not [one for widgets in sets(scene) for one in small(widgets)]


@pytest.fixture
def sit(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Opens tables for fingers."""
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)
    with seated(drive, CardTable, touch="on") as opener:
        yield opener


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_every_table_has_room_for_a_finger(sit: Sit, key: str) -> None:
    """Tools, what can be chosen, calls and the panel of boards."""
    seats = registry.entry(key).seats[0]
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=5))
    table.app.apply_settings()
    table.until(table.my_turn)
    scene = table.scene
    panel = [] if scene._beside.panel is None else [scene._beside.panel.widgets]
    every = (scene._hud.widgets, scene._calls.widgets, *panel)
    assert not [one for widgets in every for one in small(widgets)]
    if scene._hud.dial is not None:
        cells = [scene._hud.dial.cell(number) for number in scene._hud.dial.numbers]
        assert min(min(cell.w, cell.h) for cell in cells) >= FINGER
    chips = [chip.rect for chip in table.tabletop.chips(table.picker)]
    places = [target.rect for target in table.tabletop.targets]
    pieces = [place.rect for place in table.tabletop.placements if place.pick is not None]
    assert all(min(box.w, box.h) >= FINGER for box in (*chips, *places, *pieces))


def test_targets_do_not_steal() -> None:
    """Between two buttons the nearer one is hit; what shows at a place comes before what reaches so far."""
    Widget.touched = True
    one, other = (Button(name, print, rect=pygame.FRect(x, 0, 20, 20)) for name, x in (("a", 0), ("b", 30)))
    widgets = WidgetSet([one, other])
    assert [widgets.at((x, 10)) for x in (19, 24, 26, 31)] == [one, one, other, other]
    Widget.touched = False
    assert widgets.at((10, -7)) is None and widgets.at((10, -5)) is one
    assert MOUSE < FINGER


# --- at a table --------------------------------------------------------------------------------------------


def touch(table: CardTable, *steps: tuple[int, tuple[float, float]], seconds: float = 0.05) -> None:
    """A finger at these places, in units, one after the other."""
    factor = table.app.scale
    for kind, (x, y) in steps:
        pygame.event.post(finger(kind, (x * factor, y * factor)))
        table.driver.frames(1, seconds)


def hearts(sit: Sit) -> CardTable:
    """A hand of thirteen that overlap."""
    table = sit("PRRR", Match.new("hearts", 4, seed=3))
    table.until(table.my_turn)
    table.driver.frames(8, 0.3)
    return table


def hand(table: CardTable) -> list[Any]:
    """The own cards from the left, where a finger finds each."""
    own = [place for place in table.tabletop.placements if place.zone == "hand:0"]
    return sorted(own, key=lambda place: place.depth)


def strip(place: Any) -> tuple[float, float]:
    """A point of a card that no right neighbour covers."""
    return place.x - place.w / 2 + 12, place.y


def test_a_finger_slides_to_a_card(sit: Sit) -> None:
    """The card under it rises before it is lifted, and that one is played."""
    table = hearts(sit)
    first, version = hand(table)[1], table.match.version
    third = next(place for place in hand(table)[3:] if place.id in table.picker.lit_pieces)
    touch(table, (DOWN, strip(first)), (MOVE, (strip(first)[0] + 20, first.y)))
    touch(table, (MOVE, strip(third)), (MOVE, (strip(third)[0] + 1, third.y)))
    assert table.picker.cursor.hovered is not None and table.picker.cursor.hovered.piece == third.id
    table.driver.frames(6, 0.1)
    risen = next(place for place in hand(table) if place.id == third.id)
    assert risen.y < min(place.y for place in hand(table) if place.id != third.id)
    assert table.match.version == version
    touch(table, (UP, (strip(third)[0] + 1, third.y)))
    assert table.log[version][1].endswith(third.face)


def test_a_finger_that_leaves_the_fan_drags(sit: Sit) -> None:
    """Across the hand it takes the card out."""
    table = hearts(sit)
    card = hand(table)[2]
    x, y = strip(card)
    touch(table, (DOWN, (x, y)), (MOVE, (x, y - 30)), (MOVE, (x, y - 90)))
    assert table.scene._turn.input.dragging
    touch(table, (UP, (x, y - 90)))
    assert not table.scene._turn.input.dragging


def test_a_long_press_says_what_a_thing_is(sit: Sit) -> None:
    """Its tip shows above the finger while it rests there, and nothing is pressed."""
    table = hearts(sit)
    before = table.match.version
    tool = table.scene._hud.tool("undo" if table.scene._hud.tool("hint") is None else "hint")
    touch(table, (DOWN, tool.center))
    table.driver.frames(8, 0.1)
    assert table.scene._hud.tooltip.text.startswith("Hint")
    touch(table, (UP, tool.center))
    table.driver.frames(2, 0.1)
    assert table.scene._hud.tooltip.text == ""
    assert table.match.version == before and not table.scene._coach.hints.visible
    touch(table, (DOWN, tool.center), (UP, tool.center))
    assert table.scene._coach.hints.waits or table.scene._coach.hints.visible


@pytest.mark.parametrize(("key", "seats"), [("hearts", 4), ("checkers", 2), ("poker_dice", 2)])
def test_moves_by_touch(sit: Sit, key: str, seats: int) -> None:
    """Taps do what clicks do: cards, a board, dice."""
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=3))

    def tap(where: Any) -> None:
        at = where.rect.center if isinstance(where, Widget) else where
        touch(table, (DOWN, at), (UP, at))

    table.driver.click = tap
    for _ in range(3):
        table.until(table.my_turn)
        if table.top is not table.scene:
            break
        version, aside = table.match.version, table.match.game.meta_moves
        table.random.seed(0)  # never drags
        table.random.random = lambda: 1.0
        table.play_by_mouse(next(move for move in table.moves() if move.kind not in aside))
        table.until(lambda version=version: table.match.version > version)


# --- on pages ----------------------------------------------------------------------------------------------


def test_a_finger_drags_what_scrolls(drive: Drive) -> None:
    """A drag that begins on a row moves the page and switches nothing; a tap switches."""
    driver = drive(SettingsScene("Play"), still=True)
    driver.app.settings.touch = "on"
    driver.app.apply_settings()
    scene = driver.top
    toggle = next(one for one in scene.widgets.widgets if isinstance(one, Toggle))
    was, before = toggle.value, toggle.rect.y
    area = scene._page
    area.height += 200
    x, y = toggle.rect.center
    factor = driver.app.scale
    for kind, at in ((DOWN, y), (MOVE, y - 40), (MOVE, y - 80), (UP, y - 80)):
        pygame.event.post(finger(kind, (x * factor, at * factor)))
        driver.frames(1)
    assert area.offset == pytest.approx(80, abs=1) and toggle.value is was
    assert toggle.rect.y == pytest.approx(before - 80, abs=1)
    for kind in (DOWN, UP):
        pygame.event.post(finger(kind, (x * factor, toggle.rect.centery * factor)))
        driver.frames(1)
    assert toggle.value is not was


@pytest.mark.parametrize(
    ("mode", "before", "after"), [("auto", False, True), ("on", True, True), ("off", False, False)]
)
def test_when_targets_are_large(drive: Drive, mode: str, before: bool, after: bool) -> None:
    """Once a finger touches, always, or never; with a mouse in hand they are as small as ever."""
    driver = drive(SettingsScene(), still=True)
    driver.app.settings.touch = mode
    driver.app.apply_settings()
    assert Widget.touched is before
    pygame.event.post(finger(DOWN, (1.0, 1.0)))
    driver.frames(1)
    assert Widget.touched is after
    pygame.event.post(finger(UP, (1.0, 1.0)))
    pygame.event.post(pygame.Event(MOVE, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    driver.frames(1)
    assert Widget.touched is (mode == "on")
