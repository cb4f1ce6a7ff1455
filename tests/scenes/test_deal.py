"""The page of a deal: what was played on it, par as it comes, its code, and the deal played again."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.bot import Budget, bot_for
from game.ai.worker import InlineBots
from game.coach import pars as coach_pars
from game.match import Match
from game.rules.core.move import Move
from game.rules.shared.alone import GIVING_UP
from game.scenes import deal
from game.scenes.deal import DealScene
from game.scenes.figures import par_words, points_words
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.scenes.roundform import SIDE
from game.scenes.roundpars import RoundPars
from game.scenes.table import TableScene
from game.session import shared
from game.session.codes import code_of
from game.session.pars import RoundPar, known_pars
from game.session.players import Player
from game.table.ui.button import Button
from game.table.ui.theme import SMALL
from game.table.ui.written import Written
from tests.scenes.seated import Drive, Sit, seated
from tests.scenes.test_table import Table

LEVELS = (None, "beginner", "beginner")


@pytest.fixture
def sit(drive: Drive) -> Iterator[Callable[..., Table]]:
    """Opens tables."""
    with seated(drive, Table) as opened:
        yield opened


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least that a par needs, thought about where it is asked."""
    monkeypatch.setattr(coach_pars.asking, "__kwdefaults__", {**coach_pars.asking.__kwdefaults__, "n": 2})
    monkeypatch.setattr(shared.PLAYERS, "share", InlineBots)


LESS = "  ·  fewer points are better"


def nearly_over() -> tuple[Match, Move]:
    """One round of Crazy Eights, and the move of the first seat that ends it."""
    for seed in range(40):
        match = Match.new("crazy_eights", 3, seed=seed, options={"target": 0})
        player = bot_for("crazy_eights", "beginner")
        while match.outcome() is None:
            seat = min(match.actors())
            move = player.choose(match.bare_view(seat), Budget(player.count, seed=match.version))
            match.submit(move)
        match.undo()
        if seat == 0:
            return match, move
    raise AssertionError("the first seat never ends a round")


def press(driver: Any, label: str) -> None:
    """Click the button of this label."""
    held = getattr(driver.top, "widgets", None) or driver.top._widgets
    (found,) = (one for one in held.widgets if isinstance(one, Button) and one.label == label)
    driver.click(found)
    driver.frames(2)


def over(sit: Sit) -> Any:
    """A table whose match has just ended, its results in sight."""
    match, last = nearly_over()
    table = sit(LEVELS, match)
    table.scene.app.settings.par = True
    table.scene.session.submit(last)

    def shown() -> bool:
        if not isinstance(table.driver.top, ResultsScene):
            table.driver.key(pygame.K_RETURN)
        return isinstance(table.driver.top, ResultsScene)

    table.until(shown)
    return table.driver


def test_from_the_results_to_the_deal_and_back_to_the_table(sit: Sit) -> None:
    """Par comes while one looks; the code says what was played; the deal is played again, seats swapped."""
    driver = over(sit)
    assert driver.app.errands, "par was not asked for"
    names = ["Rematch", "Review", "Same deal", "Swap seats", "More", "Shelf"]
    assert [one.label for one in driver.top._buttons] == names
    press(driver, "More")
    assert [words for words, _ in driver.top.items] == ["Results", "This deal", "Replay", "Statistics"]
    press(driver, "This deal")
    page = driver.top
    assert isinstance(page, DealScene)
    assert [saved.id for saved in page.played] == [page._number]
    for _ in range(3000):
        if page.pars and page.errand is None:
            break
        driver.frames(1)
    match = page.match
    assert set(page.pars) == {(1, 0)} and page.pars[1, 0].made == match.scores()[0]
    assert page.code == code_of("crazy_eights", LEVELS, match.seed, match.house_rules)
    press(driver, "Swap seats")
    table = driver.top
    assert isinstance(table, TableScene)
    assert table.session.match.seed == match.seed
    assert [player.name for player in table.session.players] == ["Max", "Pia", "Zoe"]


def test_par_is_told_where_one_looks(sit: Sit) -> None:
    """On the sheet of a round and on the results: nothing before it is known, then as it is kept."""
    match, last = nearly_over()
    table = sit(LEVELS, match)
    table.scene.app.settings.par = True
    driver, errands = table.driver, driver_errands(table)
    errands.held = True
    table.scene.session.submit(last)
    table.until(lambda: isinstance(driver.top, RoundScene))
    sheet = driver.top
    driver.frames(3)
    assert not sheet.told and table.app.errands
    errands.held = False
    table.until(lambda: bool(sheet.told))
    kept = known_pars(table.scene.session.match, table.app.store, table.scene.session.match_id)
    made = match.scores()[0]
    assert kept[1, 0].made == made
    assert sheet.told == f"You {made:g}, Master with these cards {par_words([kept[1, 0]])}{LESS}"
    table.until(lambda: isinstance(driver.top, ResultsScene) or driver.key(pygame.K_RETURN))
    driver.frames(2)
    assert driver.top.told == sheet.told


def test_par_of_several_rounds_waits_for_all(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of it is not told of the whole, and nothing where nobody worked it out."""
    match, _ = nearly_over()
    table = sit(LEVELS, match)
    pars = RoundPars(table.scene._table)
    assert pars.of_match() == ""
    pars._known, pars._read_at = {(1, 0): RoundPar(1, 0, (4.0, 6.0), 7.0)}, (match.version,)
    assert pars._told(range(1, 2)) == f"You 7, Master with these cards 5.0 ± 1.0{LESS}"
    assert pars._told(range(1, 3)) == ""
    monkeypatch.setattr(type(match.game), "lowest_wins", False)
    assert pars._told(range(1, 2)) == "You 7, Master with these cards 5.0 ± 1.0"


def test_par_of_several_people_has_room_however_long_their_names_are(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line each, of which the name may be shortened, and no figure is lost."""
    monkeypatch.setattr(
        "tests.scenes.seated.NAMES", ("Maximiliana Wolfeschlegelsteinhausen", "Bartholomew", "Ada")
    )
    match, _ = nearly_over()
    table = sit([None, None, *LEVELS[2:]], match)
    pars, people = RoundPars(table.scene._table), table.scene.session.people
    assert len(people) == 2
    pars._known = {(1, seat): RoundPar(1, seat, (104.0, 106.0), 107.0) for seat in people}
    pars._read_at = (match.version,)
    told = pars._told(range(1, 2))
    assert told.count("107, Master 105.0 ± 1.0") == 2 and "Maximilia…" in told and LESS in told
    assert len(table.app.theme.wrap(told, SIDE, SMALL)) <= len(people) + 1


class Held:
    """Errands that go on only while they are not held."""

    held = False


def driver_errands(table: Any) -> Held:
    """The errands of this window, to be held."""
    held, run = Held(), table.app.errands.run
    table.app.errands.run = lambda: None if held.held else run()
    return held


@pytest.mark.parametrize(("key", "pieces"), [("poker_dice", "dice"), ("block", "tiles"), ("deuce", "cards")])
def test_par_is_told_of_what_is_played_with(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, key: str, pieces: str
) -> None:
    """Nobody has the same cards where there are none."""
    said = list[str]()
    monkeypatch.setattr(deal, "draw_caption", lambda surface, theme, words, room: said.append(words))
    match = Match.new(key, 2, seed=1)
    drive(DealScene(match, [Player("Zoe", 0), Player("Max", 1)], 0, InlineBots, lambda shift: None))
    assert said and all(words.endswith(f"Master with the same {pieces}") for words in said)


def test_what_was_made_is_told_before_par_is_known(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known from the beginning; where par will stand there are dots."""
    said = list[str]()
    match, last = nearly_over()
    match.submit(last)
    monkeypatch.setattr(deal, "Pars", lambda *of: SimpleNamespace(done=True, stop=lambda: None))
    monkeypatch.setattr(deal, "write", lambda surface, theme, words, *rest, **more: said.append(words))
    players = [Player("Zoe", 0), Player("Max", 1, "beginner"), Player("Pia", 2, "beginner")]
    drive(DealScene(match, players, 0, InlineBots, lambda shift: None))
    row = said.index("The match")
    assert said[row + 1 : row + 3] == [points_words(match.scores()[0]), "…"]


def test_everything_on_a_deal_is_listed(drive: Drive) -> None:
    """Seats rotated or not; other deals, other rules and other games are not."""
    player = bot_for("crazy_eights", "beginner")
    driver = drive(DealScene(nearly_over()[0], (), 0, InlineBots, lambda shift: None))
    numbers = []
    for seed, target in ((3, 0), (3, 0), (4, 0), (3, 100)):
        match = Match.new("crazy_eights", 3, seed=seed, options={"target": target})
        while match.outcome() is None:
            seat = min(match.actors())
            match.submit(player.choose(match.bare_view(seat), Budget(player.count, seed=match.version)))
        names = [{"name": f"Nr {at}", "colour": at, "level": LEVELS[at]} for at in range(3)]
        number, future = driver.app.store.begin(match, names)
        future.result()
        numbers.append(number)
    assert {saved.id for saved in driver.app.store.on_deal(numbers[0])} == set(numbers[:2])
    assert {saved.id for saved in driver.app.store.on_deal(numbers[3])} == {numbers[3]}


def test_a_solitaire_has_no_par_and_no_opponents(drive: Drive) -> None:
    """Nothing is promised that never comes: the panel with the code is not called Par."""
    match = Match.new("deuces", 1, seed=5)
    match.submit(GIVING_UP)
    page = DealScene(match, [Player("Zoe", 0, None)], 1, InlineBots, lambda by: None)
    driver = drive(page)
    driver.app.write(Written())
    driver.frames(2)
    told = [node.name for node in page.tell().walk()]
    assert "Played on it" in told and "Par" not in told
    assert any(words.startswith("Its code") for words in told)
    (code,) = (node for node in page.tell().walk() if node.name == page.code)
    assert code.note and "opponents" not in code.note


def test_par_is_told_with_its_error() -> None:
    """Of several rounds the sum, with one digit where the error is small."""
    one, two = RoundPar(1, 0, (4.0, 6.0), 7.0), RoundPar(2, 0, (20.0, 30.0), 12.0)
    assert par_words([one]) == "5.0 ± 1.0" and par_words([one, two]) == "30 ± 5"
