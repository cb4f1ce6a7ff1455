"""The table as people use it: whole matches by mouse and by keyboard, secrets kept, windows resized."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.scenes.handoff import HandoffScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.sheet import PadScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.session.dealing import Dealing
from game.session.players import Player
from game.table.art.sprites import Sprites
from tests.scenes.quick import quick_bots

__all__ = ["quick_bots"]

Drive = Callable[..., Any]


class Table:
    """A driver with a table on it, and what a person does there."""

    def __init__(self, driver: Any, scene: TableScene) -> None:
        self.driver = driver
        self.app = driver.app
        self.scene = scene
        self.random = random.Random(5)

    @property
    def tabletop(self) -> Any:
        return self.scene._tabletop

    @property
    def picker(self) -> Any:
        return self.scene._turn.picker

    @property
    def top(self) -> Any:
        return self.driver.top

    def until(self, ready: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let frames pass until something is so."""
        for _ in range(int(seconds / 0.1)):
            if ready():
                return
            self.scene.app.store.flush()
            self.driver.frames(1, 0.1)
        raise AssertionError(f"waited in vain; top is {self.top}, caption {self.scene._turn.caption.text!r}")

    def my_turn(self) -> bool:
        """Whether there is something to be done, and the buttons hear."""
        if self.top is not self.scene:
            return True
        return self.picker is not None and self.app.now >= self.scene._hud._deaf[1]

    def take_over(self) -> None:
        """Wait for a person's turn, from behind the cover if one lies there."""
        self.until(self.my_turn)
        if isinstance(self.top, HandoffScene):
            self.driver.frames(2, 0.6)
            self.driver.click(self.top._ready)
            self.until(self.my_turn)

    def moves(self) -> list[Move]:
        return list(self.tabletop.view.legal())

    def where(self, face: str, taken: tuple[int, ...] = ()) -> tuple[int, tuple[float, float]]:
        """A piece of the own hand with that face: its id, and a point at which only it is hit."""
        for place in self.tabletop.placements:
            if place.pick == face and place.id not in taken:
                for dx in (0.5, 0.12, 0.25, 0.88):
                    point = (place.x - place.w / 2 + place.w * dx, place.y)
                    hit = self.tabletop.piece_at(*point)
                    if hit is not None and hit.id == place.id:
                        return place.id, point
        raise AssertionError(f"no {face} to be hit")

    def post(self, kind: int, point: tuple[float, float]) -> None:
        factor = self.app.scale
        place = {"pos": (point[0] * factor, point[1] * factor), "rel": (0, 0)}
        buttons = (1, 0, 0) if kind == pygame.MOUSEMOTION else (0, 0, 0)
        pygame.event.post(pygame.Event(kind, place | {"button": 1, "buttons": buttons, "touch": False}))
        self.driver.frames(1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.post(pygame.MOUSEMOTION, start)
        self.post(pygame.MOUSEBUTTONDOWN, start)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        for point in (middle, end):
            self.post(pygame.MOUSEMOTION, point)
        self.post(pygame.MOUSEBUTTONUP, end)

    def target(self, key: str) -> tuple[float, float]:
        return next(t.rect.centre for t in self.tabletop.targets if t.key == key)

    def play_by_mouse(self, move: Move) -> None:
        """Open by two clicks, play by a drag or two clicks, everything else by its button."""
        if move.kind == "open":
            first, point = self.where(move.pieces[0])
            self.driver.click(point)
            self.driver.click(self.where(move.pieces[1], (first,))[1])
        elif move.kind == "play" and self.random.random() < 0.5:
            self.drag(self.where(move.pieces[0])[1], self.target(move.target or ""))
        elif move.kind == "play":
            self.driver.click(self.where(move.pieces[0])[1])
            self.driver.click(self.target(move.target or ""))
        else:
            label = self.scene.game.label(move, self.tabletop.view)
            button = next(b for b in self.scene._hud._choices if b.label == label)
            self.driver.click(button)

    def play_by_keys(self, move: Move) -> None:
        """Tab to each piece and target and press Enter; a number presses a button of the choice bar."""
        if move.pieces:
            for face in move.pieces:
                self.tab_to(lambda spot, face=face: spot.piece is not None and self.free(spot.piece, face))
                self.driver.key(pygame.K_RETURN)
            if move.target is not None:
                self.tab_to(lambda spot: spot.target == move.target)
                self.driver.key(pygame.K_RETURN)
            return
        label = self.scene.game.label(move, self.tabletop.view)
        number = [b.label for b in self.scene._hud._choices].index(label)
        self.driver.key(pygame.K_1 + number)

    def free(self, piece: int, face: str) -> bool:
        picks = {place.id: place.pick for place in self.tabletop.placements}
        return picks.get(piece) == face and piece not in self.picker.selected

    def tab_to(self, wanted: Callable[[Any], bool]) -> None:
        for _ in range(80):
            if self.picker.cursor.spot is not None and wanted(self.picker.cursor.spot):
                return
            self.driver.key(pygame.K_TAB)
        raise AssertionError("the cursor never came there")


@pytest.fixture
def sit(drive: Drive) -> Iterator[Callable[..., Table]]:
    """Opens a table: `sit(["beginner", None], seed=3)`, a level or None for a person at every seat."""
    tables: list[Table] = []

    def open_table(
        levels: list[str | None], seed: int = 7, size: tuple[int, int] = (1024, 640), **options: Any
    ) -> Table:
        driver = drive(MenuScene(), size, still=True)
        driver.app.settings.bot_pace = 0.0
        names = ("Zoe", "Max", "Pia", "Tom", "Uma", "Vic")
        players = [Player(names[n], n, level) for n, level in enumerate(levels)]
        scene = TableScene.start(driver.app, "deuce", players, options=options, dealing=Dealing(seed))
        driver.open(scene)
        table = Table(driver, scene)
        tables.append(table)
        return table

    yield open_table
    for table in tables:
        table.scene.session.close()


def play_match(table: Table, play: Callable[[Move], None]) -> int:
    """Random moves, but out when possible, until the results show; how many were made."""
    made = 0
    while not isinstance(table.top, ResultsScene):
        table.until(table.my_turn)
        if isinstance(table.top, RoundScene | HandoffScene):
            table.driver.frames(1, 0.6)
            table.driver.click(table.top._widgets.widgets[0])
            table.driver.frames(1)
        elif table.top is table.scene and table.picker is not None:
            table.driver.frames(1, 0.6)  # else the next press may be the second one of a double-click
            before, mover = table.scene.session.match.version, table.tabletop.view.seat
            moves = table.moves()
            playable = [move for move in moves if move.kind != "draw"] or moves
            play(table.random.choice(playable))
            made += 1
            made_by = [seat for seat, _ in table.scene.session.match.log[before:]]
            assert mover in made_by, table.scene._turn.caption
        else:
            table.driver.frames(1)
    return made


def test_match_by_mouse(sit: Callable[..., Table]) -> None:
    """A person plays a whole match against three computer players with the mouse alone."""
    table = sit([None, "beginner", "beginner", "beginner"], target=50)
    assert play_match(table, table.play_by_mouse) > 4
    outcome = table.scene.session.match.outcome()
    assert outcome is not None and table.top.ending.outcome == outcome


def test_match_by_keys(sit: Callable[..., Table]) -> None:
    """And with the keyboard alone."""
    table = sit([None, "beginner"], target=50)
    assert play_match(table, table.play_by_keys) > 4
    assert table.scene.session.match.outcome() is not None


def test_two_people_see_only_their_own(sit: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    """In no frame is a face drawn that whoever holds the screen may not know."""
    table = sit([None, None], target=50)
    drawn: list[str] = []
    real = Sprites.draw_card

    def spy(self: Sprites, target: Any, face: str | None, rect: Any, **how: Any) -> None:
        if face is not None:
            drawn.append(face)
        real(self, target, face, rect, **how)

    monkeypatch.setattr(Sprites, "draw_card", spy)
    real_frames, match = table.driver.frames, table.scene.session.match

    @cache
    def faces(version: int, seat: int | None) -> set[str]:
        return {face for faces in match.view_at(version, seat).zones().values() for face in faces}

    def watched(count: int = 2, seconds: float = 0.05) -> None:
        for _ in range(count):
            drawn.clear()
            real_frames(1, seconds)
            seat, newest = table.scene.session.seating.viewer, match.version
            known = set().union(*(faces(version, seat) for version in range(max(0, newest - 6), newest + 1)))
            assert set(drawn) <= known

    monkeypatch.setattr(table.driver, "frames", watched)
    play_match(table, table.play_by_mouse)


def test_cover_ignores_a_stray_press(sit: Callable[..., Table]) -> None:
    """The cover opens only after half a second, by its button or by Enter held."""
    table = sit([None, None])
    table.until(lambda: isinstance(table.top, HandoffScene))
    cover = table.top
    table.driver.key(pygame.K_RETURN)
    table.driver.click(cover._ready)
    assert table.top is cover and table.scene.session.seating.viewer is None
    table.driver.frames(1, 0.6)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    table.driver.frames(3, 0.1)
    assert table.top is cover
    table.driver.frames(4, 0.1)
    assert table.top is table.scene and table.scene.session.seating.viewer == 0


def test_the_cover_follows_a_seat_that_changes_hands(sit: Callable[..., Table]) -> None:
    """Given to a computer player while its plaque waits, a seat opens no more; the next one's turn comes."""
    table = sit([None, None], seed=2)
    table.until(lambda: isinstance(table.top, HandoffScene))
    for held in (True, False):
        cover = table.top
        table.driver.frames(2, 0.6)
        table.driver.click(cover._menu)
        assert isinstance(table.top, PauseScene)
        if held:
            table.driver.key(pygame.K_ESCAPE)
            assert table.top is cover
            continue
        table.scene.session.hand_over(0, "beginner")
        table.driver.key(pygame.K_ESCAPE)
        table.driver.frames(2)
        assert cover not in table.app.stack.scenes
    assert table.scene.session.seating.viewer is None
    table.until(lambda: isinstance(table.top, HandoffScene))
    assert table.top.name == "Max"
    table.driver.frames(2, 0.6)
    table.driver.click(table.top._ready)
    assert table.scene.session.seating.viewer == 1


def test_refusal_leads_to_its_rule(sit: Callable[..., Table]) -> None:
    """A card dropped where it does not fit explains itself, and its rule opens."""
    table = sit([None, "beginner"], seed=3)
    table.until(table.my_turn)
    table.play_by_mouse(table.moves()[0])
    table.until(table.my_turn)
    legal = {(move.pieces, move.target) for move in table.moves()}
    picks = [place.pick for place in table.tabletop.placements if place.pick]
    piles = [target.key for target in table.tabletop.targets if target.key != "stock"]
    face, pile = next((f, p) for f in picks for p in piles if ((f,), p) not in legal)
    before = table.scene.session.match.version
    table.drag(table.where(face)[1], table.target(pile))
    assert table.scene._turn.caption.warning and "rule" in table.scene._turn.caption.text
    assert table.scene.session.match.version == before
    table.driver.key(pygame.K_r)
    assert table.scene._aside.rule.open and table.top is table.scene
    table.driver.key(pygame.K_r)
    assert isinstance(table.top, RuleBookScene)


def test_escape_takes_a_refusal_away_before_it_opens_the_menu(sit: Callable[..., Table]) -> None:
    """One step back at a time: the bubble goes, and only the next Escape leads to the menu."""
    table = sit([None, "beginner"])
    table.until(table.my_turn)
    table.scene._turn.refuse("Not that one.")
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is table.scene and not table.scene._turn.caption.warning
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is not table.scene


def test_a_resting_pointer_says_nothing_of_what_keys_pick(sit: Callable[..., Table]) -> None:
    """N picks a card with the pointer on the draw pile: though it trembles, the cursor's place is told."""
    table = sit([None, "beginner"])
    for key in (pygame.K_n, pygame.K_RETURN):
        table.until(table.my_turn)
        table.driver.key(key)
    table.until(table.my_turn)
    x, y = table.target("stock")
    table.post(pygame.MOUSEMOTION, (x, y))
    table.driver.key(pygame.K_n)
    assert table.picker.selected and table.scene._turn.input.hovered_target is None
    told = table.scene._turn.caption
    table.post(pygame.MOUSEMOTION, (x + 1, y))
    assert table.scene._turn.caption == told and "takes no cards" not in told.text
    table.post(pygame.MOUSEMOTION, (x + 20, y))
    assert "takes no cards" in table.scene._turn.caption.text, "now the pointer points"


def test_undo_and_redo(sit: Callable[..., Table]) -> None:
    """U takes one's last decision back and Y plays it again."""
    table = sit([None, "beginner"], seed=4)
    table.until(table.my_turn)
    start = table.scene.session.match.version
    table.play_by_mouse(table.moves()[0])
    table.until(table.my_turn)
    after = table.scene.session.match.version
    table.driver.key(pygame.K_u)
    table.until(table.my_turn)
    assert table.scene.session.match.version == start
    table.driver.key(pygame.K_y)
    table.until(table.my_turn)
    assert table.scene.session.match.version == after


def test_leaving_and_coming_back(sit: Callable[..., Table]) -> None:
    """A match that was left stands in the menu and goes on where it was."""
    table = sit([None, "beginner", "beginner"], seed=9)
    table.until(table.my_turn)
    table.play_by_mouse(table.moves()[0])
    table.until(table.my_turn)
    log = table.scene.session.match.log
    number = table.scene.session.match_id
    table.app.stack.pop_to_first()
    table.driver.frames(2)
    assert [saved.id for saved in table.app.store.unfinished()] == [number]
    again = TableScene.resume_match(table.app, table.app.store.load(number or 0))
    table.driver.open(again)
    assert again.session.match.log == log


def test_keys_open_what_lies_over_the_table(sit: Callable[..., Table]) -> None:
    """S opens the score pad, Escape the menu."""
    table = sit([None, "beginner"])
    table.until(table.my_turn)
    for key, scene in ((pygame.K_s, PadScene), (pygame.K_ESCAPE, PauseScene)):
        table.driver.key(key)
        assert isinstance(table.top, scene)
        table.driver.key(pygame.K_ESCAPE)
        assert table.top is table.scene


def test_the_menu_says_whether_the_match_is_kept(sit: Callable[..., Table]) -> None:
    """Where the disk cannot be written it does not claim that moves are saved."""
    table = sit([None, "beginner"])
    for keeps, words in ((True, "Every move is saved."), (False, "This match is not kept.")):
        table.app.store._writer._on_disk = keeps
        table.driver.key(pygame.K_ESCAPE)
        assert table.top.note == f"{words}\nDeal: known beforehand"
        table.driver.key(pygame.K_ESCAPE)


def test_computers_alone(sit: Callable[..., Table]) -> None:
    """A table of computer players only plays itself to the end; nobody's hand shows before it is counted."""
    table = sit(["beginner", "beginner"], target=50)
    table.until(lambda: isinstance(table.top, ResultsScene), 3000)
    assert table.scene.session.match.outcome() is not None
    looks_and_comes_back(table)


def looks_and_comes_back(table: Table) -> None:
    """From the results to replay and statistics and back to them; a rematch then takes the table's place."""
    results = table.top
    buttons = {button.label: button for button in results._buttons}
    for label, scene in (("Replay", ReplayScene), ("Statistics", StatisticsScene)):
        table.driver.click(buttons["More"])
        assert isinstance(table.top, PauseScene)
        table.top._take([words for words, _ in table.top.items].index(label))
        table.driver.frames(2)
        assert isinstance(table.top, scene)
        table.driver.key(pygame.K_ESCAPE)
        assert table.top is results
    table.driver.click(buttons["Rematch"])
    table.driver.frames()
    assert isinstance(table.top, TableScene) and table.top is not table.scene
    assert results not in table.app.stack.scenes and table.scene not in table.app.stack.scenes
    table.top.session.close()


def test_resizing_while_cards_fly(drive: Drive) -> None:
    """The window may change its size in mid-flight; once settled every piece lies in the area."""
    driver = drive(MenuScene(), (1024, 640))
    players = [Player("Zoe", 0), *(Player(name, n, "beginner") for n, name in enumerate(("A", "B", "C"), 1))]
    scene = TableScene.start(driver.app, "deuce", players, options={}, dealing=Dealing(1))
    driver.open(scene)
    table = Table(driver, scene)
    table.until(lambda: scene._tabletop.animator.busy(driver.app.now))
    for size in ((1920, 1080), (1100, 900), (1366, 768), (3840, 2160), (1024, 640)):
        driver.app.window.size = size
        driver.app._measure()
        driver.frames(2, 0.05)
    table.until(lambda: not scene._playback.queue and not scene._tabletop.animator.busy(driver.app.now))
    area = scene._tabletop.area
    rest = {place.id: place for place in scene._tabletop.placements}
    for pose in scene._tabletop.animator.poses(driver.app.now):
        assert area.holds(pose.rect, 12), pose
        assert (pose.x, pose.y) == (rest[pose.id].x, rest[pose.id].y)


def test_seed_makes_the_deal(sit: Callable[..., Table]) -> None:
    """The deal number that the set-up shows is the match's."""
    table = sit([None, "beginner"], seed=31)
    fresh = Match.new("deuce", 2, 31)
    assert table.scene.session.match.view_at(1, 0) == fresh.view(0)
