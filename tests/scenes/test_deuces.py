"""Deuces at the table: piles by mouse and keyboard, cards that go home by themselves, won and lost deals."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.ai.bot import Budget
from game.ai.bots.deuces.analysis import analyse
from game.ai.worker import InlineBots
from game.coach.hints import Option
from game.match import Match
from game.rules.games.deuces.auto import ALL, next_home
from game.rules.games.deuces.layout import ALL_CARDS
from game.rules.games.deuces.state import DeucesState
from game.scenes import table as table_module
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.pointers import Pointers
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.session.players import Player
from game.table import chalk
from game.table.layout import Rect
from game.table.layouts.deuces.geometry import share_out
from game.table.tabletop import Tabletop
from game.table.ui.button import Button
from game.table.ui.theme import Theme
from tests.scenes.test_table import Table

Drive = Callable[..., Any]
DEAL = ["3H", "9S", "8S", "KC", "QC", "JD", "5C", "7D", "6H", "TS", "7S", "4H", "QH", "AD", "JC", "6S"]
"""T1 to T10, then the stock."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No threads, no chance, and pictures need not become crisp."""
    monkeypatch.setattr(table_module, "_bots", InlineBots)
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)


class Deuces(Table):
    """What a person does at a Deuces table."""

    @property
    def state(self) -> DeucesState:
        state: DeucesState = self.scene.session.match.view(0).state
        return state

    @property
    def log(self) -> list[str]:
        return [text for seat, text in self.scene.session.match.log if seat == 0]

    def card(self, zone: str, at: int = -1) -> tuple[float, float]:
        """A point on which a card of a pile is hit, the top one as a rule."""
        places = [place for place in self.tabletop.placements if place.zone == zone]
        place = places[at]
        for share in (0.5, 0.1):
            point = (place.x + (share - 0.5) * place.w, place.y + (share - 0.5) * place.h)
            hit = self.tabletop.piece_at(*point)
            if hit is not None and hit.id == place.id:
                return point
        raise AssertionError(f"nothing of {zone} can be hit")

    def ready(self) -> None:
        """Wait until the person may go on."""
        self.until(self.my_turn)


@pytest.fixture
def sit(drive: Drive) -> Iterator[Callable[..., Deuces]]:
    """Opens a table: `sit(match, home="safe", level=None)`."""
    tables: list[Deuces] = []

    def open_table(match: Match | None = None, home: str = "off", level: str | None = None) -> Deuces:
        driver = drive(MenuScene(), (1024, 640), still=True)
        driver.app.settings.bot_pace, driver.app.settings.go_home = 0.0, home
        scene = TableScene.with_match(driver.app, match or dealt(), [Player("Zoe", 0, level)])
        driver.open(scene)
        table = Deuces(driver, scene)
        if level is None:
            table.ready()
        tables.append(table)
        return table

    yield open_table
    for table in tables:
        table.scene.session.close()


def dealt() -> Match:
    """A deal in which there is much to do."""
    rest = sorted(face for face in Match.new("deuces", 1, seed=1).view(0).zones()["stock"] if face != "?")
    assert not rest  # the stock is hidden, so the others follow in the deck's order
    faces = [f"{rank}{suit}" for rank in "3456789TJQKA" for suit in "CDHS"] * 2
    for face in DEAL:
        faces.remove(face)
    return Match.new("deuces", 1, seed=1, deal=[[*DEAL, *faces]])


def ended(won: bool) -> Match:
    """A match one move before it is won or lost."""
    for seed in range(1, 400):
        match, rng = Match.new("deuces", 1, seed=seed), random.Random(seed)
        while match.outcome() is None:
            home = next_home(match.view(0).state, ALL)
            text = match.game.text(home) if home is not None else _steered(match, rng)
            match.play(0, text)
        if bool(match.outcome().winners) == won:
            match.undo()
            return match
    raise AssertionError("no such deal")


def _steered(match: Match, rng: random.Random) -> str:
    """Any move; dealing only where nothing else is left to do."""
    carrying = [text for text in match.moves(0) if ">>" in text or text.startswith("W>")]
    return rng.choice(carrying or match.moves(0))


def test_cards_and_piles_by_mouse(sit: Callable[..., Deuces]) -> None:
    """Twice pressed a card goes home; pressed and pressed, or dragged, it goes to a tableau, a pile too."""
    table = sit()
    table.driver.click(table.card("T1"))
    table.driver.click(table.card("T1"))
    table.ready()
    assert table.log == ["T1>F"]
    table.driver.click(table.card("T3"))
    table.driver.click(table.card("T2"))
    table.ready()
    assert table.log[-1] == "T3>T2"
    table.drag(table.card("T2", 0), table.card("T10"))
    table.ready()
    assert table.log[-1] == "T2>>T10" and len(table.state.piles[9]) == 3
    table.drag(table.card("T3"), table.target("F"))
    table.ready()
    assert table.log[-1] == "T3>F"
    table.driver.click(table.target("stock"))
    table.ready()
    assert table.log[-1] == "deal" and len(table.state.waste) == 1
    assert (
        "4 moves" in table.scene._hud.note and "Deal 1" in table.scene._hud.note
    )  # an ace goes home by itself


def test_a_pile_follows_the_card_that_is_dragged(sit: Callable[..., Deuces]) -> None:
    """Dragged by its lowest card the whole pile comes along; by its top card that one alone."""
    table = sit()
    table.driver.click(table.card("T3"))
    table.driver.click(table.card("T2"))
    table.ready()
    for at, many in ((0, 2), (-1, 1)):
        start = table.card("T2", at)
        table.post(pygame.MOUSEMOTION, start)
        table.post(pygame.MOUSEBUTTONDOWN, start)
        table.post(pygame.MOUSEMOTION, (start[0] + 60, start[1] + 40))
        assert len(table.tabletop.animator.held) == many
        table.post(pygame.MOUSEBUTTONUP, start)
        assert not table.tabletop.animator.held


def test_refused_and_chosen_anew(sit: Callable[..., Deuces]) -> None:
    """What does not fit is told with its rule; another pile's card takes the place of the picked one."""
    table = sit()
    table.driver.click(table.card("T1"))
    table.drag(table.card("T7"), table.card("T6"))
    assert table.scene._turn.caption.rule == "2" and table.log == []
    table.driver.click(table.card("T1"))
    assert table.picker.selection.pieces == ("T1",)
    table.driver.click(table.card("T3"))
    assert table.picker.selection.pieces == ("T3",)
    table.driver.click(table.card("T3"))
    assert table.picker.selection.pieces == ()


def test_the_picked_card_is_named(sit: Callable[..., Deuces]) -> None:
    """The caption calls what is picked by its top card; a suggestion tells where it goes, too."""
    table = sit()
    table.driver.click(table.card("T1"))
    assert table.scene._turn.caption.text == "3 of hearts: press the place where it goes."
    table.driver.key(pygame.K_ESCAPE)
    table.driver.key(pygame.K_n)
    (pile,) = table.picker.selection.pieces
    assert pile == "T1"
    assert "3 of hearts" in table.scene._turn.caption.before


def test_by_keyboard(sit: Callable[..., Deuces]) -> None:
    """Tab to a pile, Enter, Tab to where it goes, Enter; U takes back one move at a time, Y plays again."""
    table = sit()

    def play(pile: str, target: str) -> None:
        faces = {place.id: place.pick for place in table.tabletop.placements}
        table.tab_to(lambda spot: spot.piece is not None and faces[spot.piece] == pile)
        table.driver.key(pygame.K_RETURN)
        table.tab_to(lambda spot: spot.target == target)
        table.driver.key(pygame.K_RETURN)
        table.ready()

    play("T1", "F")
    play("T3", "T2")
    play("T2", "T10")
    table.driver.key(pygame.K_1)
    table.ready()
    assert table.log == ["T1>F", "T3>T2", "T2>>T10", "deal"]
    for count in (3, 2, 1, 0):
        table.driver.key(pygame.K_u)
        table.ready()
        assert len(table.log) == count
    for count in (1, 2):
        table.driver.key(pygame.K_y)
        table.ready()
        assert len(table.log) == count


def test_cards_go_home_by_themselves(sit: Callable[..., Deuces]) -> None:
    """With "always" every card that fits goes home; taking back takes a move with all that followed it."""
    table = sit(home="all")
    table.until(lambda: len(table.log) == 1)
    assert table.log == ["T1>F"]
    table.driver.click(table.card("T3"))
    table.driver.click(table.card("T2"))
    table.until(lambda: len(table.log) >= 3)
    table.ready()
    assert table.log[:3] == ["T1>F", "T3>T2", "T3>F"]
    table.driver.key(pygame.K_u)
    table.ready()
    table.driver.frames(20, 0.1)
    assert table.log == ["T1>F"]
    table.driver.key(pygame.K_y)
    table.ready()
    assert table.log[:3] == ["T1>F", "T3>T2", "T3>F"]


def test_safe_cards_go_home(sit: Callable[..., Deuces]) -> None:
    """With "when safe" a 3 goes home, since both of its 2s are there, and a 4 only after both 3s."""
    table = sit(home="safe")
    table.until(lambda: len(table.log) == 1)
    table.driver.frames(10, 0.1)
    table.driver.click(table.card("T3"))
    table.driver.click(table.card("T2"))
    table.ready()
    table.driver.frames(20, 0.1)
    assert table.log == ["T1>F", "T3>T2"]


def test_the_last_cards_go_home_quickly(sit: Callable[..., Deuces]) -> None:
    """Thirty cards that go home by themselves take at most two seconds; the end waits for the last one."""
    match = Match.new("deuces", 1, seed=19)
    for move in analyse(match.player_view(0), Budget(4000)).line:
        if match.view(0).state.home() >= ALL_CARDS - 30:
            break
        match.submit(move)
    assert not match.view(0).state.waste and not match.player_view(0).state.stock
    home = match.view(0).state.home()
    table = sit(match, home="off")
    table.tabletop.animator.reduced_motion = table.app.settings.reduced_motion = False
    table.app.settings.go_home = "all"
    table.scene.resume()
    seconds = 0.0
    while table.state.home() < ALL_CARDS:
        table.app.store.flush()
        table.driver.frames(1, 1 / 60)
        seconds += 1 / 60
        assert seconds < 2.0 * (ALL_CARDS - home) / 30, table.state.home()
    assert table.top is table.scene and table.tabletop.animator.busy(table.driver.now)
    table.until(lambda: isinstance(table.top, ResultsScene))


@pytest.mark.parametrize("won", [True, False])
def test_the_end(sit: Callable[..., Deuces], won: bool) -> None:
    """A won deal is told with its figures; a lost one offers to take back, and goes on there."""
    match = ended(won)
    table = sit(match)
    version = match.version
    last = match.redo()[0].move
    match.undo()
    assert last is not None
    table.scene._turn.play(last)
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.top.ending.title == ("You win!" if won else "No way out")
    assert f"Deal {match.seed}" in table.top.ending.figures
    assert (table.state.home() == ALL_CARDS) == won
    results = table.app.store.results("deuces")
    assert [row.won for row in results] == [1.0 if won else 0.0]
    if not won:
        table.driver.frames(4, 0.5)  # a key that was meant for the table chooses nothing
        table.driver.key(pygame.K_RETURN)
        table.until(lambda: table.top is table.scene and table.my_turn())
        assert table.scene.session.match.version <= version


def test_again_and_another(sit: Callable[..., Deuces]) -> None:
    """The menu, the tool at the top and its key begin the same deal again, or another one, at any time."""
    for words, same, by in (
        ("Same deal", True, "menu"), ("Another deal", False, "tool"), ("Another deal", False, "key")
    ):  # fmt: skip
        table = sit()
        table.driver.click(table.target("stock"))
        table.ready()
        if by == "menu":
            table.driver.key(pygame.K_ESCAPE)
            labels = [button.label for button in table.top.widgets.widgets if isinstance(button, Button)]
            assert labels[-3:] == ["Another deal…", "Shelf", "Quit Deuce"]
            table.top._take(len(labels) - 3)
            table.driver.frames(1)
        elif by == "tool":
            table.driver.click(tuple(table.scene._hud.tool("shuffle").center))
        else:
            table.driver.key(pygame.K_d)
        assert isinstance(table.top, PauseScene)
        number = [item[0] for item in table.top.items].index(words)
        table.top._take(number)
        table.driver.frames(3)
        fresh = table.top
        assert isinstance(fresh, TableScene) and fresh is not table.scene
        assert (fresh.session.match.seed == 1) == same
        assert not [seat for seat, _ in fresh.session.match.log if seat == 0]
        fresh.session.close()


def test_giving_up(sit: Callable[..., Deuces]) -> None:
    """Not before a move is made; then it counts as lost, can be looked back at, and be taken back."""
    table = sit(Match.new("deuces", 1, seed=3))
    table.driver.key(pygame.K_d)
    assert "Give up" not in [item[0] for item in table.top.items]
    table.driver.key(pygame.K_ESCAPE)
    table.driver.click(table.target("stock"))
    table.ready()
    version = table.scene.session.match.version
    table.driver.key(pygame.K_d)
    labels = [item[0] for item in table.top.items]
    table.top._take(labels.index("Give up"))
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.top.ending.title == "Given up" and "cards came home" in table.top.ending.outcome.reason
    first, second = table.top._buttons[:2]
    assert (first.label, second.label) == ("Another deal", "Review")
    assert [row.won for row in table.app.store.results("deuces")] == [0.0]
    assert not table.app.store.unfinished() and len(table.app.store.finished()) == 1
    back = next(button for button in table.top._buttons if button.label == "Take back")
    back.on_press()
    table.until(lambda: table.top is table.scene and table.my_turn())
    assert table.scene.session.match.version == version
    assert not table.app.store.results("deuces") and len(table.app.store.unfinished()) == 1


def test_the_watch_goes_on(sit: Callable[..., Deuces]) -> None:
    """The time spent is kept with the match, and stands still under the menu."""
    table = sit()
    table.driver.frames(20, 0.1)
    table.driver.click(table.target("stock"))
    table.ready()
    spent = table.scene.session.watch.seconds
    assert spent >= 2.0
    table.driver.key(pygame.K_ESCAPE)
    table.driver.frames(20, 0.1)
    assert table.scene.session.watch.seconds < spent + 1.0
    number = table.scene.session.match_id
    table.scene.session.close()
    again = TableScene.resume_match(table.app, table.app.store.load(number))
    assert again.session.watch is not None and abs(again.session.watch.seconds - spent) < 1.0
    again.session.close()


def test_whether_it_can_be_won(sit: Callable[..., Deuces]) -> None:
    """The answer is honest, with the number of moves; the hint is the first move of that way."""
    table = sit(Match.new("deuces", 1, seed=3))
    table.driver.key(pygame.K_w)
    table.until(lambda: "won" in table.scene._turn.caption.text)
    assert "can still be won, in" in table.scene._turn.caption.text
    assert "knows the face-down cards" in table.scene._turn.caption.after
    table.driver.key(pygame.K_h)
    table.until(lambda: table.scene._coach.hints.hinted is not None)
    assert table.scene._coach.hints.hinted in table.tabletop.view.legal()
    label = table.scene.game.label(table.scene._coach.hints.hinted, table.tabletop.view)
    proved = "With the face-down cards known, it begins a way to win in "
    assert table.scene._coach.hints.text.startswith(f"① {label}. {proved}")
    assert len(table.scene._coach.hints.options) == 1


def test_a_card_that_goes_home_is_shown_to_its_own_foundation(
    sit: Callable[..., Deuces], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chalk is around the card and the one foundation that takes it, not around all eight."""
    table = sit(dealt())
    framed = list[Sequence[Rect]]()
    drawn = chalk.draw_dashes

    def watched(surface: pygame.Surface, theme: Theme, rects: Sequence[Rect]) -> list[Rect]:
        framed.append(rects)
        return drawn(surface, theme, rects)

    monkeypatch.setattr(chalk, "draw_dashes", watched)
    scene, home = table.scene, [move for move in table.picker.view.legal() if move.target == "F"]
    assert home
    for move in home:
        before = scene.session.match.view(0).state.heights
        pointers = Pointers(table.app.screen, table.app.theme, table.tabletop, scene._hud, table.picker)
        pointers.draw([Option(move)], [""])
        (place,) = framed[-1]
        ahead = scene.session.match.copy()
        ahead.submit(move)
        (raised,) = (n for n, height in enumerate(ahead.view(0).state.heights) if height != before[n])
        assert place == share_out(table.tabletop.area).foundations[raised]


def test_what_lies_open_is_not_called_face_down(sit: Callable[..., Deuces]) -> None:
    """Once the stock is empty nothing is hidden from the player either."""
    match = Match.new("deuces", 1, seed=19)
    for move in analyse(match.player_view(0), Budget(4000)).line:
        if not match.bare_view(0).state.stock:
            break
        match.submit(move)
    table = sit(match)
    table.driver.key(pygame.K_w)
    table.until(lambda: "won" in table.scene._turn.caption.text)
    assert "face-down" not in table.scene._turn.caption.after
    table.driver.key(pygame.K_h)
    table.until(lambda: table.scene._coach.hints.hinted is not None)
    assert "face-down" not in table.scene._coach.hints.text


def test_a_computer_player_wins(sit: Callable[..., Deuces]) -> None:
    """Watched, Expert knows the order of the stock as every hint does, and takes the deal home."""
    match = Match.new("deuces", 1, seed=19)
    for move in analyse(match.player_view(0), Budget(4000)).line[:-25]:
        match.submit(move)
    table = sit(match, level="expert")
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.state.home() == ALL_CARDS
