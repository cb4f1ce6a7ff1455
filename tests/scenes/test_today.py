"""Today's deals: a page that plays them, and a pip on the box of each that is done."""

from datetime import date

import pytest

from game.scenes import navigate
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.scenes.today import DayRow, TodayScene
from game.session import today
from tests.match.saves import brought_in

from .seated import Drive
from .watched import played

DAY = date(2026, 11, 23)
WHO = [{"name": name, "colour": n, "level": "casual" if n else None} for n, name in enumerate(("You", "Ada"))]


def rows(scene: TodayScene) -> dict[str, DayRow]:
    """By game."""
    return {row.entry.key: row for row in scene.widgets.widgets if isinstance(row, DayRow)}


def test_a_day_has_one_number() -> None:
    """That can be read, and typed in the set-up."""
    assert today.deal_of(DAY) == 20261123 and today.deal_of(date(2027, 1, 2)) == 20270102


def test_a_row_plays_its_deal_and_goes_on_with_it(drive: Drive) -> None:
    """Chess has none; what was begun is not begun again."""
    driver = drive(TodayScene(DAY), still=True)
    page = driver.top
    assert not {"chess", "checkers"} & set(rows(page)) and len(rows(page)) >= 15
    driver.click(rows(page)["cribbage"])
    table = driver.top
    assert isinstance(table, TableScene) and table.session.match.seed == 20261123
    assert [player.level for player in table.session.players] == [None, "casual"]
    number = driver.app.store.begin(played("cribbage", 2, 20261123, 8), WHO)[0]
    driver.app.stack.pop()
    driver.frames(3)
    row = rows(page)["cribbage"]
    assert row.says.startswith("It waits") and not row.done
    driver.click(row)
    assert driver.top.session.match_id == number


@pytest.mark.parametrize(("seed", "seats"), [(20261123, 2), (20261123, 3), (7, 2)])
def test_what_is_done_is_marked(drive: Drive, monkeypatch: pytest.MonkeyPatch, seed: int, seats: int) -> None:
    """On the page and on the shelf, by as many as usual alone; another deal is none of today's."""
    driver = drive(MenuScene(), still=True)
    match = played("cribbage", seats, seed, 5000)
    assert match.outcome() is not None
    players = [*WHO, {"name": "Bruno", "colour": 2, "level": "casual"}][:seats]
    driver.app.store.begin(match, players)[1].result()
    brought_in(driver.app.store, played("cribbage", 2, 20261124, 5000).dump())
    done = seed == 20261123 and seats == 2
    assert today.done(driver.app.store, DAY) == frozenset({"cribbage"} if done else ())
    assert not today.done(driver.app.store, date(2026, 11, 24)), "what is brought in was not played here"
    monkeypatch.setattr(today, "this_day", lambda: DAY)
    driver.top.resume()
    driver.frames(4)
    assert {box.key for box in driver.top._boxes if box.pip} == ({"cribbage"} if done else set())
    navigate.open_today(driver.app)
    driver.frames(3)
    assert rows(driver.top)["cribbage"].done is done
