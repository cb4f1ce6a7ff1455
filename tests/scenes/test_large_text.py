"""Text at 160%: on every page and at every table nothing is cut, and nothing lies on something else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any, ClassVar

import pygame
import pytest

from game.match import Match
from game.match.journal import Journal
from game.rules import registry
from game.scenes.base import Scene
from game.scenes.book import Rule
from game.scenes.dialog import DialogScene
from game.scenes.licences import LicencesScene
from game.scenes.mapping import MappingScene
from game.scenes.menu import MenuScene
from game.scenes.options import SECTIONS
from game.scenes.pause import PauseScene
from game.scenes.plan import SeatPlan
from game.scenes.ruleinplay import RuleInPlay
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.scenes.whosits import WhoSitsScene
from game.session.players import Player
from game.session.today import deal_of, this_day
from game.table.art import fonts
from game.table.geometry import TOOLS
from game.table.ui import panel
from game.table.ui.controls import Slider
from game.table.ui.theme import SMALL, Sight, Theme
from tests.rules.hit_the_deck_table import match_of

from .seated import NAMES, Drive
from .test_pages_idle import SCENES
from .test_statistics import row as result
from .test_table import quick_bots
from .watched import played

__all__ = ["quick_bots"]
SIZES = [(1024, 640), (1280, 800)]
LARGEST = 1.6


@dataclass
class Written:
    """A line of text on the screen: where its ink is, how much of it shows, and its size in pixels."""

    words: str
    ink: pygame.Rect
    shown: pygame.Rect
    px: int


@dataclass
class Reading:
    """All lines that are on the screen now, and not beneath something else."""

    lines: list[Written] = field(default_factory=list)
    known: dict[int, tuple[pygame.Surface, str, int]] = field(default_factory=dict)

    def drawn(self, sprite: pygame.Surface, at: tuple[int, int], shown: pygame.Rect) -> None:
        """Take up what was drawn: a line of text, or something that may cover lines."""
        found = self.known.get(id(sprite))
        if found is None:
            self._covered(sprite, shown)
        elif found[1].strip():
            ink = sprite.get_bounding_rect().move(at)
            if (seen := ink.clip(shown)).w:
                self.lines.append(Written(found[1], ink, seen, found[2]))

    def _covered(self, sprite: pygame.Surface, shown: pygame.Rect) -> None:
        w, h = sprite.get_size()
        if min(w, h) < 8 or (
            sprite.get_flags() & pygame.SRCALPHA and sprite.get_at((w // 2, h // 2))[3] < 200
        ):
            return

        def hidden(line: Written) -> bool:
            both = line.shown.clip(shown)
            return both.w * both.h * 2 >= line.shown.w * line.shown.h

        self.lines = [line for line in self.lines if not hidden(line)]


class Sheet(pygame.Surface):
    """A screen that notes what is drawn on it."""

    reading: ClassVar[Reading]

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Draw it and note it."""
        drawn = super().blit(source, dest, area, special_flags)
        x, y = self.get_abs_offset()
        self.reading.drawn(source, (dest[0] + x, dest[1] + y), drawn.move(x, y))
        return drawn


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any], list[Written]]]:
    """Reads the screen: `reading(app)`."""
    now = Sheet.reading = Reading()

    def noting(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(string: str, kind: str, px: int, colour: Any) -> pygame.Surface:
            line = draw(string, kind, px, colour)
            now.known[id(line)] = (line, string, px)
            return line

        return noted

    monkeypatch.setattr(fonts, "text", noting(fonts.text))
    monkeypatch.setattr(fonts, "gradient_text", noting(fonts.gradient_text))

    def read(app: Any) -> list[Written]:
        now.lines.clear()
        app.stack.draw(Sheet(app.screen.get_size()))
        return list(now.lines)

    yield read


def wrong(app: Any, lines: list[Written]) -> list[str]:
    """What of these lines is cut at the side, off the screen or written over, and buttons that overlap."""
    screen, found = app.screen.get_rect(), []
    for line in lines:
        if line.shown.w < line.ink.w - 2 or not (screen.x <= line.ink.x and line.ink.right <= screen.right):
            found.append(f"{line.words!r} is cut")
    for one, other in combinations(lines, 2):
        both = one.shown.clip(other.shown)
        if both.w > 2 and both.h > 2:
            found.append(f"{one.words!r} lies on {other.words!r}")
    widgets = getattr(app.stack.top, "widgets", None)
    places = [w for w in widgets.widgets if w.visible and w.rect.w and w.clip is None] if widgets else []
    for one, other in combinations([w for w in places if w.focusable and not hasattr(w, "hold")], 2):
        if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
            found.append(f"{one.known_as or one} lies on {other.known_as or other}")
    return found


def enlarged(driver: Any, size: float = LARGEST) -> Any:
    """The same with text of another size."""
    driver.app.settings.text_size = size
    driver.app.apply_settings()
    driver.frames(4, 0.3)
    return driver.app


def who_sits(tab: int) -> Scene:
    """The sheet for a seat, opened at this tab."""
    scene = WhoSitsScene(SeatPlan("deuce", range(2, 7), NAMES), 1, lambda: None)
    scene.tab = scene._tabs.chosen = tab
    return scene


PAGES: dict[str, Callable[[], Scene]] = {
    **{name: make for name, make in SCENES.items() if name != "settings"},
    **{f"settings: {one.title}": partial(SettingsScene, one.title) for one in SECTIONS},
    "who sits: people": lambda: who_sits(0),
    "who sits: company": lambda: who_sits(1),
    "who sits: level": lambda: who_sits(2),
    "gamepad": MappingScene,
    "licences": LicencesScene,
    "menu of a table": lambda: PauseScene(
        [("Resume", None), *((f"Item {number}", None) for number in range(8))],
        "Four-Hand Texas",
        "Every move is saved.\nSealed: 3f09 77a2 18c4 d5e6, with your cut in it. Known to nobody beforehand.",
    ),
    "question": lambda: DialogScene(
        "Give this match up?",
        "Nobody has won it. It is kept among the matches that are over, where it can be looked at again.",
        (("Give it up", None), ("Put it aside on the shelf", None), ("Go on", None)),
    ),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_pages_have_room_for_large_text(drive: Drive, reading: Any, name: str, size: tuple[int, int]) -> None:
    """Nothing is lost, and most lines are larger by a fifth at least."""
    driver = drive(PAGES[name](), size, still=True)
    driver.frames(4, 0.3)
    usual = {line.words: line.px for line in reading(driver.app)}
    lines = reading(enlarged(driver))
    assert wrong(driver.app, lines) == []
    grown = sorted(line.px / usual[line.words] for line in lines if line.words in usual)
    if not name.startswith(("lesson", "practice", "replay")):  # these have a table
        assert grown[len(grown) // 2] >= 1.2 and grown[0] >= 1.0


def test_lines_keep_their_distance(drive: Drive) -> None:
    """What the menu of a table says of the match: each line as far below the other as it is high."""
    driver = drive(PAGES["menu of a table"](), SIZES[0], still=True)
    theme = enlarged(driver).theme
    assert driver.top._line >= theme.line(SMALL) > 20 and len(driver.top._lines) >= 2


@pytest.mark.parametrize("name", ["matches", "today"])
def test_lists_of_matches_have_room(drive: Drive, reading: Any, name: str) -> None:
    """Names of four beside the time, in the smallest window."""
    driver = drive(MenuScene(), SIZES[0], still=True)
    players = [{"name": NAMES[n], "colour": n, "level": "casual" if n else None} for n in range(4)]
    for key in ("hearts", "texas42"):
        driver.app.store.begin(played(key, 4, deal_of(this_day()), 14), players)[1].result()
    driver.open(SCENES[name]())
    app = enlarged(driver)
    assert wrong(app, reading(app)) == []


@pytest.mark.parametrize(("key", "size"), [("cribbage", SIZES[0]), ("chess", SIZES[0]), ("chess", SIZES[1])])
def test_figures_of_a_player_have_room(
    drive: Drive, reading: Any, monkeypatch: pytest.MonkeyPatch, key: str, size: tuple[int, int]
) -> None:
    """All that is counted stands side by side: streaks, and at a board draws and losses."""
    won = (0.0, 0.5, 1.0, 1.0) if key == "chess" else (0.0, 1.0, 1.0)
    rows = [result(number, one, game=key) for number, one in enumerate(won)]
    monkeypatch.setattr(Journal, "results", lambda self, game=None: rows)
    app = enlarged(drive(StatisticsScene(key), size, still=True))
    lines = reading(app)
    told = {line.words for line in lines}
    assert {"Played", "Won in a row", "Best streak"} <= told and wrong(app, lines) == []


def at_table(drive: Drive, key: str, seats: int, size: tuple[int, int]) -> Any:
    """A table in the middle of a match with text at its largest."""
    driver = drive(MenuScene(), size, still=True)
    driver.app.settings.bot_pace, driver.app.settings.only_move = 0.0, False
    players = [Player(NAMES[n], n, "random" if n else None) for n in range(seats)]
    driver.open(TableScene.with_match(driver.app, played(key, seats, 5, 14), players))
    return enlarged(driver)


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_tables_have_room_for_large_text(drive: Drive, reading: Any, key: str) -> None:
    """With as many seats as there are, in the smallest window."""
    app = at_table(drive, key, registry.entry(key).seats[-1], SIZES[0])
    assert wrong(app, reading(app)) == []


@pytest.mark.bench
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_all_tables_have_room(drive: Drive, reading: Any, key: str, size: tuple[int, int]) -> None:
    """With every number of seats, in both windows."""
    for seats in registry.entry(key).seats:
        app = at_table(drive, key, seats, size)
        assert wrong(app, reading(app)) == [], seats


@pytest.mark.parametrize("seats", [2, 8])
def test_lines_and_chips_of_dice_are_apart(drive: Drive, reading: Any, seats: int) -> None:
    """The lines beside one's own dice stood in one another, and the chip at one's plate half off the
    window.
    """
    app = at_table(drive, "poker_dice", seats, SIZES[0])
    lines = {line.words: line for line in reading(app)}
    hand = next(line for words, line in lines.items() if words.startswith("Hand "))
    below = next(line for words, line in lines.items() if words.endswith("the match"))
    assert hand.px >= 18 and below.ink.top - hand.ink.top >= below.px
    acts, theme = app.stack.top._acts, app.stack.top._theme
    assert all(app.screen.get_rect().contains(pygame.Rect(*box)) for box in acts.placed(theme).values())


def test_a_title_ends_above_the_table(drive: Drive, reading: Any) -> None:
    """No letter of it reaches down to the plates and cards below it, nor a number beneath the stock."""
    app = at_table(drive, "rummy", 6, SIZES[0])
    title = next(line for line in reading(app) if line.words == "Rummy")
    assert title.ink.bottom <= TOOLS
    app = at_table(drive, "deuce", 2, SIZES[0])
    stock = next(place for place in app.stack.top._tabletop.placements if place.zone == "stock")
    (count,) = [
        line for line in reading(app) if line.words == str(len(app.stack.top._tabletop.view.state.stock))
    ]
    assert count.ink.left >= stock.rect.right


def test_a_knob_lies_beside_its_number(drive: Drive, reading: Any) -> None:
    """At the end of its slider, too; and the number is as large as the label."""
    driver = drive(SettingsScene("Sound & motion"), SIZES[0], still=True)
    lines = reading(enlarged(driver))
    sliders = [widget for widget in driver.top.widgets.widgets if isinstance(widget, Slider)]
    assert sliders
    number = next(line for line in lines if line.words == "100%")
    label = next(line for line in lines if line.words == "Volume")
    assert number.px == label.px and number.ink.left >= sliders[0]._trough.right + 12


def test_seats_drawn_have_room_for_their_words(drive: Drive, reading: Any) -> None:
    """At set-up "As seated" was small in a chip as wide as itself."""
    lines = {line.words: line for line in reading(enlarged(drive(SCENES["set-up"](), SIZES[0], still=True)))}
    assert lines["As seated"].px == lines["By lot"].px > 24


def test_pieces_keep_the_scale_of_the_table(drive: Drive) -> None:
    """Cards and plates stay as they are."""
    driver = drive(MenuScene(), SIZES[1], still=True)
    players = [Player(NAMES[n], n, "random" if n else None) for n in range(3)]
    driver.open(TableScene.with_match(driver.app, Match.new("hearts", 3, seed=5), players))
    table = driver.top._tabletop

    def places() -> list[Any]:
        hand = {place.id: place.w for place in table.placements if place.zone == "hand:0"}
        return [hand[min(hand)], *(plate.rect for plate in table.plates)]

    before = places()
    assert enlarged(driver).theme.letters == LARGEST and places() == before


@pytest.mark.parametrize("key", ["hearts", "texas42", "domino_poker", "poker_dice"])
def test_a_table_grows_its_small_print(drive: Drive, reading: Any, key: str) -> None:
    """In the smallest window, too, names on plates are larger by a fifth, and of what is printed small on the
    cloth most by a twentieth at least; nothing is smaller.
    """
    driver = drive(MenuScene(), SIZES[0], still=True)
    driver.app.settings.bot_pace, driver.app.settings.only_move = 0.0, False
    seats = registry.entry(key).seats[-1]
    players = [Player(NAMES[n], n, "random" if n else None) for n in range(seats)]
    driver.open(TableScene.with_match(driver.app, played(key, seats, 5, 14), players))
    driver.frames(4, 0.3)
    usual = {line.words: line.px for line in reading(driver.app)}
    lines = [line for line in reading(enlarged(driver)) if usual.get(line.words, 99) <= 18]
    grown = {line.words: line.px / usual[line.words] for line in lines}
    named = [share for words, share in grown.items() if words in NAMES and usual[words] == 18]
    assert named and min(named) >= 1.2, grown
    small = sorted(share for words, share in grown.items() if words not in NAMES)
    assert small[0] >= 1.0 and (len(small) < 4 or small[len(small) // 2] >= 1.05), grown


def test_colours_are_named_in_full_beside_calls(drive: Drive, reading: Any) -> None:
    """What goes with a Wild, in the smallest window: no name is cut, and no number lies on one."""
    driver = drive(MenuScene(), SIZES[0], still=True)
    driver.app.settings.bot_pace, driver.app.settings.only_move = 0.0, False
    players = [Player(NAMES[n], n, "random" if n else None) for n in range(2)]
    match = match_of("P3 W", "", draw_pile="G1/F G1/F G2/F G2/F G3/F G3/F")
    match.play(0, "play P3")
    match.play(1, "back")
    driver.open(TableScene.with_match(driver.app, match, players))
    app = enlarged(driver)
    table = driver.top
    driver.frames(40, 0.1)
    wild = next(place for place in table._tabletop.placements if place.pick == "W")
    driver.click((wild.x, wild.y))
    driver.frames(4, 0.3)
    lines = reading(app)
    labels = [button.label for button in table._hud._choices]
    assert len(labels) == 4 and set(labels) <= {line.words for line in lines}
    assert wrong(app, lines) == []


def test_what_explains_a_rule_leaves_the_hand_in_sight(drive: Drive) -> None:
    """Tiles that are never pressed are what one bets on: no sentence lies on them."""
    driver = drive(MenuScene(), SIZES[0], still=True)
    driver.app.settings.bot_pace, driver.app.settings.coach_marks = 0.0, True
    players = [Player(NAMES[n], n, "random" if n else None) for n in range(4)]
    enlarged(driver)
    driver.open(TableScene.with_match(driver.app, Match.new("domino_poker", 4, seed=5), players))
    table = driver.top
    for _ in range(200):
        if table._told.shown is not None:
            break
        driver.frames(1, 0.1)
    hand = [place.rect for place in table._tabletop.placements if place.zone == "hand:0"]
    assert len(hand) == 5 and not any(table._told.bubble.box.overlaps(rect) for rect in hand)


def test_a_text_without_a_height_of_its_own_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why a round ended, why somebody has won and the rule in play were as small as ever: their places were
    made as high as they take in large letters, and the words were drawn as if there were no room.
    """
    letters: list[float] = []
    monkeypatch.setattr(panel, "write", lambda surface, theme, *rest, **how: letters.append(theme.letters))
    theme = Theme(1.0, sight=Sight(letters=LARGEST))
    panel.draw_text(pygame.Surface((9, 9)), theme, "Bruno went out.", pygame.FRect(0, 0, 300, 0))
    shown = RuleInPlay.__new__(RuleInPlay)
    rule = Rule("1", "The aim", "Be the first without a card.", "")
    monkeypatch.setattr(RuleInPlay, "blocks", property(lambda self: [rule]))
    shown._run(pygame.Surface((9, 9)), theme, (0.0, 0.0))
    assert len(letters) >= 3 and set(letters) == {LARGEST}
