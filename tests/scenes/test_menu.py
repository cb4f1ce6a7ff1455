"""The menu: the shelf, what leads where, by mouse alone and by keyboard alone, and matches to go on with."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, salvage
from game.match.journal import FILE, Journal
from game.rules import registry
from game.rules.core.move import Move
from game.rules.shared.alone import GIVING_UP
from game.scenes import bookmarks, matchpicture, navigate, shelfpanel
from game.scenes.importing import ImportScene
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.settings import SettingsScene
from game.scenes.shelfpanel import company, matches, players, seats
from game.table.art.cache import SurfaceCache
from game.table.ui.button import Button
from game.table.ui.panel import draw_title
from game.table.ui.shelf import OUT, BoxButton, ShelfPlan
from game.table.ui.theme import SMALL, Theme
from game.table.ui.widget import Pos

Drive = Callable[..., Any]

PEOPLE = [
    {"name": name, "colour": n, "level": "casual" if n else None}
    for n, name in enumerate(("You", "Ada", "Bo"))
]


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Where the menu leads, instead of going there."""
    made: list[tuple[Any, ...]] = []
    for name in (
        "play_now",
        "open_setup",
        "open_rules",
        "open_lesson",
        "open_practice",
        "open_statistics",
        "open_replay",
        "continue_match",
    ):
        monkeypatch.setattr(navigate, name, lambda app, key, name=name: made.append((name, key)))
    return made


def button(scene: MenuScene, label: str) -> Button:
    """The button with these words."""
    return next(w for w in scene.widgets.widgets if isinstance(w, Button) and w.label == label)


@pytest.mark.parametrize(
    ("label", "where"),
    [
        ("Play", "play_now"),
        ("Learn", "open_lesson"),
        ("Play well", "open_practice"),
        ("Set up", "open_setup"),
        ("Rule book", "open_rules"),
        ("Statistics", "open_statistics"),
    ],
)
def test_mouse_reaches_everything(
    drive: Drive, visits: list[tuple[Any, ...]], label: str, where: str
) -> None:
    """Each button of the chosen game leads where it says, by a click."""
    driver = drive(MenuScene())
    driver.click(button(driver.top, label))
    assert visits == [(where, "deuce")]


def test_keyboard_reaches_everything(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """Tab comes to every widget in turn; Enter on one does what a click does; Enter at once plays."""
    driver = drive(MenuScene())
    driver.key(pygame.K_RETURN)
    assert visits == [("play_now", "deuce")]
    seen = set()
    for _ in range(2 * len(driver.top.widgets.stops())):
        driver.key(pygame.K_TAB)
        focus = driver.top.widgets.focus
        seen.add(getattr(focus, "label", type(focus).__name__))
        if getattr(focus, "label", "") == "Rule book":
            driver.key(pygame.K_RETURN)
    assert [name for name, _ in visits[1:3]] == ["open_rules", "open_rules"]
    assert {"Play", "Learn", "Set up", "Statistics", "Settings", "Quit", "BoxButton", "TextField"} <= seen


def test_a_second_click_on_the_box_plays(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """A double click on a box is Play."""
    driver = drive(MenuScene())
    box = next(w for w in driver.top.widgets.widgets if isinstance(w, BoxButton))
    driver.click(box)
    assert visits == []
    driver.click(box)
    assert visits == [("play_now", "deuce")]


def test_search_narrows_the_shelf(drive: Drive) -> None:
    """Words and player counts are found; without a result nothing is offered; Escape ends the search."""
    driver = drive(MenuScene())
    scene = driver.top
    driver.click(scene._field)
    driver.write("sin")
    places = [tuple(box.rect) for box in scene._boxes]
    assert [box.key for box in scene._boxes if box.enabled] == ["deuce"]
    driver.write("zzz")
    assert not any(box.enabled for box in scene._boxes)
    assert not any(isinstance(w, Button) and w.visible and w.label == "Play" for w in scene.widgets.widgets)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    assert {box.key for box in scene._boxes if box.enabled} == {entry.key for entry in registry.entries()}
    assert [tuple(box.rect) for box in scene._boxes] == places, "boxes never change place"
    for label in ("Play", "Learn", "Set up", "Statistics"):
        assert button(scene, label).visible, label
    assert scene._field.text == ""
    entry = registry.entry("deuce")
    assert matches(entry, "4") and not matches(entry, "9") and matches(entry, "PILES deu")


def test_typing_m_in_the_search_does_not_mute(drive: Drive) -> None:
    """A letter typed into the search is no command."""
    driver = drive(MenuScene())
    driver.click(driver.top._field)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    driver.write("m")
    assert driver.app.settings.sound is True
    assert driver.top._field.text == "m"


def left(driver: Any, key: str, seed: int, plays: int = 1, seats: int = 2, ago: int = 0) -> int:
    """The number of a match that was left after so many moves of people, so many seconds ago."""
    driver.app.store._now = lambda: datetime.now(UTC) - timedelta(seconds=ago)
    match = Match.new(key, seats=seats, seed=seed)
    for _ in range(plays):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    number, future = driver.app.store.begin(match, PEOPLE[:seats])
    future.result()
    return int(number)


def test_a_game_with_an_unfinished_match_offers_to_continue(
    drive: Drive, visits: list[tuple[Any, ...]]
) -> None:
    """Gold is Continue, by click, Enter, box and double click; a new match has a button of its own."""
    driver = drive(MenuScene())
    left(driver, "chess", 1, ago=60)
    number = left(driver, "chess", 2)
    driver.top.resume()
    driver.frames(3)
    menu = driver.top
    assert menu.chosen == "chess", "what was played last stands selected"
    play, anew = button(menu, "Continue"), button(menu, "New match")
    assert play.skin == "gold" and anew.skin != "gold" and not play.rect.colliderect(anew.rect)
    assert sum(isinstance(w, Button) and w.visible and w.skin == "gold" for w in menu.widgets.widgets) == 1
    driver.click(play)
    menu.widgets.set_focus(None)
    driver.key(pygame.K_RETURN)
    box = next(box for box in menu._boxes if box.key == "chess")
    menu.widgets.set_focus(box, ring=True)
    driver.key(pygame.K_RETURN)
    driver.click(box)
    driver.click(box)
    assert visits == [("continue_match", number)] * 4
    driver.click(anew)
    assert visits[4:] == [("play_now", "chess")]
    menu._choose("deuce")
    assert button(menu, "Play") is play and not anew.visible
    driver.click(play)
    assert visits[5:] == [("play_now", "deuce")]


@pytest.mark.parametrize("frames", [0, 1])
def test_enter_at_once_waits_for_the_journal(
    drive: Drive, visits: list[tuple[Any, ...]], frames: int
) -> None:
    """Pressed before the first frame, or right after it, it goes on with what was played last."""
    driver = drive(MenuScene())
    number = left(driver, "chess", 1)
    driver.app.stack.clear()
    driver.app.stack.push(MenuScene())
    driver.app.frames = 0
    driver.app.stack.settle()
    driver.frames(frames)
    assert driver.top._stale and driver.top.chosen == "deuce"
    driver.key(pygame.K_RETURN)
    driver.frames(2)
    assert driver.top.chosen == "chess" and visits == [("continue_match", number)]


def test_of_early_presses_the_last_counts(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """While a journal is being opened, what is pressed after Enter takes its place; frames go on."""
    driver = drive(MenuScene())
    left(driver, "chess", 1)
    menu = driver.top
    for key in (pygame.K_ESCAPE, pygame.K_DOWN):
        menu.resume()
        menu._go_on()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        driver.frames(3)
        assert not menu._stale and visits == []
    menu.resume()
    menu._go_on()
    menu.pause()
    driver.frames(3)
    assert not menu._stale and visits == []


def test_an_old_unfinished_match_is_offered_too(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many matches of other games were left since."""
    monkeypatch.setattr(bookmarks, "MOST", 20)
    driver = drive(MenuScene())
    left(driver, "chess", 1, ago=60)
    for seed in range(32):
        left(driver, "deuce", seed)
    driver.top.resume()
    driver.frames(3)
    assert "chess" not in driver.top.news.bookmarks.latest
    driver.top._choose("chess")
    assert driver.top._play.label == "Continue"


def settle(driver: Any) -> None:
    """Let all be found out that the shelf tells, and drawn."""
    for _ in range(40):
        driver.frames(1, 0.4)
        for reading in (driver.top.news.bookmarks._standings._reading, driver.top.news.pictures._reading):
            if reading is not None:
                assert reading.wait(20)


def test_bookmarks_tell_whose_turn_it_is(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """In the colour of the seat to move, and in words above Continue; further matches stand beside it."""
    driver = drive(MenuScene(), still=True)
    menu = driver.top
    assert not any(box.bookmark for box in menu._boxes) and not menu._panel.more.visible
    left(driver, "chess", 1, plays=1, ago=90)
    left(driver, "chess", 2, plays=2, ago=60)
    left(driver, "checkers", 3, plays=1)
    menu.resume()
    settle(driver)
    marked = {box.key: box.bookmark for box in menu._boxes if box.bookmark}
    seat = driver.app.palette.seat
    assert marked == {"chess": seat(0), "checkers": seat(1)}
    assert menu.chosen == "checkers" and not menu._panel.more.visible
    assert menu._says(registry.entry("checkers")).above[0].startswith("Ada’s move · 1 move · today")
    menu._choose("chess")
    driver.frames(2)
    assert menu._says(registry.entry("chess")).above[0].startswith("Your move · 2 moves · today")
    assert menu._panel.more.label == "1 more…" and menu._panel.more.visible
    assert not menu._panel.more.rect.colliderect(menu._play.rect)
    driver.click(menu._panel.more)
    assert isinstance(driver.top, MatchesScene)


def test_all_people_who_are_to_choose_are_named(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """Where several choose at once it is not the first one's move alone."""
    driver = drive(MenuScene(), still=True)
    menu = driver.top
    match = Match.new("hearts", seats=4, seed=1, options={"preset": "modern"})
    names, levels = ("Ben", "Anna", "Bruno", "Cleo"), (None, None, "casual", "casual")
    players = [{"name": name, "level": level} for name, level in zip(names, levels, strict=True)]
    assert match.actors() == {0, 1, 2, 3}
    for left_to, words in ((2, "Ben’s and Anna’s move"), (1, "Anna’s move")):
        driver.app.store._now = lambda ago=left_to: datetime.now(UTC) - timedelta(minutes=ago)
        _, future = driver.app.store.begin(match, players)
        future.result()
        menu.resume()
        menu._choose("hearts")
        settle(driver)
        driver.frames(2)
        assert " ".join(menu._says(registry.entry("hearts")).above).startswith(words), left_to
        if left_to == 2:
            match.play(0, match.moves(0)[0])


@pytest.mark.parametrize(("people", "seen"), [(1, True), (2, False)])
def test_the_picture_of_a_match_shows_no_hidden_card(drive: Drive, people: int, seen: bool) -> None:
    """One person sees their own hand there and no other; where several play, all hands lie face down."""
    driver = drive(MenuScene(), still=True)
    names = [{"name": str(n), "colour": n, "level": None if n < people else "casual"} for n in range(4)]
    match = Match.new("hearts", seats=4, seed=3, options={"passing": "none"})
    number, future = driver.app.store.begin(match, names)
    future.result()
    small = matchpicture._SmallTable(driver.app, driver.app.store.load(number), (328, 184))
    shown = {place.zone for place in small.table.placements if place.face and place.zone.startswith("hand")}
    assert shown == ({"hand:0"} if seen else set())
    driver.top.resume()
    settle(driver)
    menu = driver.top
    picture = menu._says(registry.entry("hearts")).picture
    assert picture is not None and picture.get_size() == menu.theme.rect(menu._panel.picture).size
    drawn = driver.app.frames
    driver.settled = True
    for _ in range(20):
        driver.now += 0.4
        driver.app.step(driver.now)
    assert driver.app.frames == drawn, "a still shelf draws nothing"


def test_the_picture_of_a_match_lies_on_the_cloth_that_is_chosen(drive: Drive) -> None:
    """As its table would; one on the old cloth is not shown any more."""
    driver = drive(MenuScene(), still=True)
    names = [{"name": str(n), "colour": n, "level": "casual" if n else None} for n in range(4)]
    number, _ = driver.app.store.begin(Match.new("hearts", seats=4, seed=3), names)
    loaded, (saved,) = driver.app.store.load(number), driver.app.store.page(0, 1, finished=False)
    tones, keys = [], []
    for cloth in ("own", "blue"):
        driver.app.settings.cloth = cloth
        picture = matchpicture._SmallTable(driver.app, loaded, (328, 184)).draw(driver.app)
        tones.append(pygame.transform.average_color(picture, pygame.Rect(250, 60, 40, 40)))
        keys.append(matchpicture._key(driver.app, saved, (328, 184)))
    (velvet_red, _, velvet_blue, _), (red, _, blue, _) = tones
    assert velvet_red >= velvet_blue - 8 and blue > red + 20 and keys[0] != keys[1]


def test_a_match_that_cannot_be_drawn_leaves_the_shelf_alone(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a package's table or rules raise: the cover's picture stays, and the match can be opened."""
    driver = drive(MenuScene(), still=True)
    left(driver, "hearts", 1, seats=3)
    monkeypatch.setattr(matchpicture._SmallTable, "draw", lambda self, app: 1 / 0)
    monkeypatch.setattr(Match, "actors", lambda self: 1 / 0)
    driver.top.resume()
    settle(driver)
    menu = driver.top
    assert isinstance(menu, MenuScene) and menu._play.label == "Continue"
    assert menu._says(registry.entry("hearts")).picture is None and menu.news.pictures._failed
    (box,) = [box for box in menu._boxes if box.bookmark]
    assert box.bookmark == bookmarks.UNKNOWN


def test_who_comes_back_sees_the_whole_shelf(drive: Drive) -> None:
    """The search is emptied, the game stays selected and comes into sight, and the focus on its button."""
    driver = drive(MenuScene())
    menu = driver.top
    last = menu.entries[-1]
    driver.click(menu._field)
    driver.write(last.name)
    assert [box.key for box in menu._boxes if box.enabled] == [last.key]
    menu.widgets.set_focus(button(menu, "Rule book"), ring=True)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    driver.frames(3)
    assert driver.top is menu and menu.search == "" == menu._field.text
    assert len(menu._boxes) == len(menu.entries) and menu.chosen == last.key
    box = next(box for box in menu._boxes if box.chosen)
    assert box.key == last.key and menu._shelf.rect.contains(box.rect)
    assert menu.widgets.focus is button(menu, "Rule book")


def test_frames_go_on_while_a_damaged_journal_is_salvaged(
    drive: Drive, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The menu waits for no salvage; what came back is listed once it is done."""
    journal = Journal.open(data_folder)
    journal.begin(Match.new("deuce", seats=3, seed=5), PEOPLE)
    journal.close()
    content = (data_folder / FILE).read_bytes()
    (data_folder / FILE).write_bytes(b"?" * 50 + content[50:])
    go_on, search = threading.Event(), salvage.search
    monkeypatch.setattr(salvage, "search", lambda *parts: go_on.wait(20) and search(*parts))
    driver = drive(MenuScene())
    driver.frames(4)
    assert not driver.top.news.bookmarks.latest
    go_on.set()
    driver.app.store.flush()
    driver.frames(2)
    assert len(driver.top.news.bookmarks.latest) == 1


def test_journal_is_not_touched_before_the_first_frame(drive: Drive) -> None:
    """The first frame waits for no file."""
    driver = drive(MenuScene())
    scene = MenuScene()
    driver.app.frames = 0
    scene.enter(driver.app)
    scene.resized(driver.app.area)
    driver.app._store = None
    scene.update(driver.app.now)
    assert driver.app._store is None
    driver.app.frames = 1
    scene.update(driver.app.now)
    assert driver.app._store is not None


def test_boxes_come_row_by_row(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame for each row as its pictures are drawn, not one for each box."""
    monkeypatch.setattr("game.table.art.boxes._cache", SurfaceCache(10**8))
    monkeypatch.setattr("game.scenes.menu.DRAWN", 0.0)  # a box at a time
    driver = drive(MenuScene(), still=True)
    steps, before = 0, driver.app.frames
    while any(box.drafted for box in driver.top._boxes):
        driver.frames(1, 0.01)
        steps += 1
    assert steps > 10 and driver.app.frames - before <= 4


def test_footer(drive: Drive) -> None:
    """Settings and matches open, Quit ends the program, and Escape does not."""
    driver = drive(MenuScene())
    menu = driver.top
    driver.click(button(menu, "Settings"))
    assert isinstance(driver.top, SettingsScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is menu
    driver.click(button(menu, "Matches"))
    assert isinstance(driver.top, MatchesScene)
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.top is menu
    assert driver.app.running
    driver.click(button(menu, "Quit"))
    assert not driver.app.running


def test_importing_a_record(drive: Drive, tmp_path: Path) -> None:
    """A good record opens in the replay; a bad, missing or huge one is refused in a sentence."""
    driver = drive(MenuScene())
    driver.click(button(driver.top, "Open a file…"))
    scene, menu = driver.top, driver.app.stack.scenes[0]
    assert isinstance(scene, ImportScene) and isinstance(menu, MenuScene)
    assert not menu.tooltip.text, "no tip of the menu shows behind the dialog"
    sound = driver.app.settings.sound
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    driver.write("m")
    assert scene.path == "m" and driver.app.settings.sound is sound, "typed text is no command"
    scene.take("nonsense")
    driver.frames()
    assert scene.problem
    scene.take_file(str(tmp_path / "none.json"))
    driver.frames()
    assert "none.json could not be read" in scene.problem
    (tmp_path / "huge").write_bytes(b" " * 4_000_001)
    scene.take_file(str(tmp_path / "huge"))
    driver.frames()
    assert "too large" in scene.problem
    text = Match.new("deuce", seats=2, seed=1).dump()
    (tmp_path / "good.json").write_text(text)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "good.json")))
    driver.frames(2)
    replay = driver.top
    assert isinstance(replay, ReplayScene) and replay.match.dump() == text


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)])
def test_everything_fits_the_window(drive: Drive, size: tuple[int, int]) -> None:
    """At every size all widgets lie inside the area, none over another, none smaller than 32 units."""
    driver = drive(MenuScene(), size=size)
    scene = driver.top
    for seed in range(2):
        left(driver, "deuce", seed, seats=3)
    scene.resume()
    driver.frames(3)
    assert scene._anew.visible
    whole = pygame.FRect(scene.area).inflate(1, 1)
    shown = [w for w in scene.widgets.widgets if w.focusable and w.visible]
    # a box on a lower plank of the shelf is scrolled to
    places = [w.rect for w in shown if w.clip is None or w.clip.contains(w.rect)]
    assert len(places) > len(shown) / 2
    assert all(whole.contains(place) for place in places)
    assert all(min(place.w, place.h) >= 32 for place in places)
    for index, place in enumerate(places):
        assert place.inflate(-1, -1).collidelist(places[index + 1 :]) == -1


@pytest.mark.parametrize(
    "size", [(1024, 640), (1280, 800), (1536, 864), (1366, 768), (1280, 1024), (1600, 640)]
)
def test_all_games_are_in_sight(size: tuple[int, int]) -> None:
    """Seventeen boxes stand in three rows of six on a page of any size, clear of the panel and each other."""
    plan = ShelfPlan(pygame.FRect(0, 0, *size))
    boxes = [plan.box(number) for number in range(17)]
    panel = plan.place((888, 92, 360, 624), (712, 72, 296, 508))
    assert plan.height(18) <= plan.window.h + 0.01, "nothing scrolls"
    assert plan.height(19) > plan.window.h
    for index, box in enumerate(boxes):
        assert plan.window.contains(box) and pygame.FRect(0, 0, *size).contains(box)
        assert box.collidelist([*boxes[index + 1 :], panel]) == -1
        plank = plan.plank(index // 6)
        assert plank.top <= box.bottom <= plank.bottom and plank.left <= box.left and box.right <= plank.right


@pytest.mark.parametrize("letters", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_how_a_match_stands_keeps_off_the_golden_button(size: tuple[int, int], letters: float) -> None:
    """With a bookmark and without; nothing in the panel lies on something else, and its lines grow."""
    panel = MenuScene()._panel
    list(panel.place(ShelfPlan(pygame.FRect(0, 0, *size)), letters))
    lines = (panel.picture, panel._name, panel._facts, panel._says, panel._last)
    assert all(one.bottom <= below.top for one, below in pairwise(lines))
    theme = Theme(1.0).lettered(letters)
    assert theme.pixels("2–6 players", panel._facts, SMALL, "sans") >= SMALL * min(letters, 1.5)
    for above, gold in zip(panel._above, panel._gold, strict=True):
        assert panel._last.bottom <= above.top and above.bottom + 5 <= gold.top


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_all_buttons_of_the_panel_grow(drive: Drive, size: tuple[int, int]) -> None:
    """With text at its largest by a fifth at least, those of one row alike, as far as they are wide."""
    driver = drive(MenuScene(), size, still=True)

    def letters() -> dict[str, int]:
        shown = (one for one in driver.top.widgets.widgets if isinstance(one, Button) and one.visible)
        return {one.label: min(each.letters(driver.app.theme) for each in (one, *one.row)) for one in shown}

    usual = letters()
    driver.app.settings.text_size = 1.6
    driver.app.apply_settings()
    driver.frames(4)
    large = letters()
    assert {"Set up", "Rule book", "Statistics", "Play"} <= set(large)
    assert {label for label, px in large.items() if px < 1.2 * usual[label] - 0.5} == set()


def test_the_title_ends_above_the_bookmarks(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """However large text is, in the smallest window."""
    driver = drive(MenuScene(), (1024, 640), still=True)
    driver.app.settings.text_size = 1.6
    bottoms = []

    def noted(surface: pygame.Surface, theme: Theme, text: str, at: Pos, size: float) -> pygame.Rect:
        bottoms.append(at[1] + theme.gold(text, size).get_bounding_rect().bottom / theme.scale)
        return draw_title(surface, theme, text, at, size)

    monkeypatch.setattr("game.scenes.menu.draw_title", noted)
    driver.app.apply_settings()
    driver.frames(4, 0.3)
    assert bottoms[-1] <= driver.top._boxes[0].rect.y - OUT


@pytest.mark.parametrize("name", ["You", "Bartholomew Montgomery-W", "Bartholomew-Montgomery-W"])
@pytest.mark.parametrize("letters", [1.0, 1.6])
def test_how_matches_stand_is_told_in_whole_words(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, letters: float, name: str
) -> None:
    """In the smallest window, with large text and long names, of unfinished matches and of such as ended."""
    driver, said = drive(MenuScene(), (1024, 640), still=True), set[str]()
    menu, app = driver.top, driver.app
    app.settings.text_size, app.settings.names = letters, [name, *app.settings.names[1:]]
    app.apply_settings()

    def noted(draw: Any) -> Any:
        def drawn(surface: Any, theme: Any, words: str, *rest: Any, **more: Any) -> Any:
            said.add(words)
            return draw(surface, theme, words, *rest, **more)

        return drawn

    for drawing in ("write", "draw_text"):
        monkeypatch.setattr(shelfpanel, drawing, noted(getattr(shelfpanel, drawing)))

    def keep(match: Match) -> None:
        seats = [{"name": name, "level": None, "colour": 0}, {"name": "Ada", "level": "casual", "colour": 1}]
        app.store.begin(match, seats[: match.seats])[1].result()

    for key in ("deuces", "chess"):
        ended = Match.new(key, registry.entry(key).seats[0], seed=4)
        for _ in range(4):
            ended.play(min(ended.actors()), ended.moves(min(ended.actors()))[0])
        waits = Match.load(ended.dump())
        ended.submit(GIVING_UP if key == "deuces" else Move(min(ended.actors()), "resign"))
        keep(ended)
        for begun in (False, True):
            if begun:
                keep(waits)
            menu.resume()
            settle(driver)
            menu._choose(key)
            driver.frames(4, 0.3)
    menu._choose("rummy")
    driver.frames(4, 0.3)
    assert any("move" in words for words in said) and any("given up" in words for words in said)
    assert [words for words in said if "…" in words] == []


def test_words() -> None:
    """Player counts and company read as sentences do."""
    entry = registry.entry("deuce")
    assert players(entry) == "2–6 players" and seats(entry) == "2–6"
    assert players(registry.entry("deuces")) == "1 player" and players(registry.entry("chess")) == "2 players"
    assert company(entry, ["Zoë"])[0] == "Zoë, Ada, Bruno and Cleo, Casual"
    assert company(registry.entry("bingo"), ["Zoë"]) == ["Zoë"]
    long = company(registry.entry("hearts"), ["Maximiliana Wolfeschlegelstein"])
    assert long[1:] == ["Maximiliana, Ada, Bruno and Cleo, Casual", "4 players, Casual"]
    assert long[0] == "Maximiliana Wolfeschlege, Ada, Bruno and Cleo, Casual"


def test_a_full_shelf_by_keyboard(drive: Drive) -> None:
    """Arrows go on from the chosen box to every row, into the panel and back; Tab comes to every box."""
    scene = MenuScene()
    driver = drive(scene, size=(1024, 640))
    driver.frames(3)
    boxes = scene._boxes
    assert len(boxes) == 17
    driver.key(pygame.K_RIGHT)
    assert scene.widgets.focus is boxes[1] and boxes[1].chosen
    driver.key(pygame.K_LEFT)
    for row in (1, 2):
        driver.key(pygame.K_DOWN)
        assert scene.widgets.focus is boxes[6 * row]
        assert boxes[6 * row].clip.contains(boxes[6 * row].rect)
    driver.key(pygame.K_DOWN)
    assert scene.widgets.focus not in boxes
    scene.widgets.set_focus(boxes[5], ring=True)
    driver.key(pygame.K_RIGHT)
    assert scene.widgets.focus is scene._play
    driver.key(pygame.K_LEFT)
    assert scene.widgets.focus is boxes[5] and boxes[5].chosen, "the way back does not choose another game"
    scene.widgets.set_focus(boxes[0], ring=True)
    for box in boxes[1:]:
        driver.key(pygame.K_TAB)
        assert scene.widgets.focus is box
