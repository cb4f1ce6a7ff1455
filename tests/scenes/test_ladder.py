"""The set-up tells opponents' measured ratings, quietly, and only where there are some."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import assets
from game.ai.levels import LEVELS
from game.scenes import ladder
from game.scenes.seatrows import SeatField
from game.scenes.setup import SetupScene
from game.scenes.whosits import LevelRow
from tests.bench.ladder import YARDSTICKS

Drive = Callable[..., Any]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Puts a text in place of the ladder that was measured."""

    def put(text: str) -> None:
        (tmp_path / "ladder.json").write_text(text, encoding="utf-8")
        ladder._ladder.cache_clear()

    monkeypatch.setattr(ladder, "asset", tmp_path.joinpath)
    ladder._ladder.cache_clear()
    yield put
    ladder._ladder.cache_clear()


def said(driver: Any, index: int) -> list[str]:
    """What the row of this seat says of its player, then the figures of the levels in its sheet."""
    row = [one.words for one in driver.top.widgets.widgets if isinstance(one, SeatField)][index]
    driver.top.seats.choose(index)
    driver.frames(1)
    figures = [one.figure for one in driver.top.widgets.widgets if isinstance(one, LevelRow)]
    driver.top.back()
    driver.frames(1)
    return [row, *figures]


def test_opponents_show_their_rating(drive: Drive, written: Callable[[str], None]) -> None:
    """Beside the level, with its error; where none was measured, the level alone."""
    written(json.dumps({"games": {"deuce": {"ratings": {"casual": [1200, 0], "expert": [1272, 21]}}}}))
    driver = drive(SetupScene("deuce"))
    assert said(driver, 1) == ["Casual · 1200", "", "1200", "1272 ± 42", ""]
    for level, words in (("expert", "Expert · 1272 ± 42"), ("master", "Master")):
        driver.top.seat_plan.make_computer(1, level)
        driver.top.rebuild()
        assert said(driver, 1)[0] == words


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"games": {"deuce": {}}}', '{"games": {"deuce": {"ratings": {"casual": 3}}}}']
)
def test_without_measurements_nothing_is_said(
    drive: Drive, written: Callable[[str], None], text: str
) -> None:
    """A ladder that is missing, damaged or does not know the game is no reason to fail, and no number."""
    if text:
        written(text)
    assert said(drive(SetupScene("deuce")), 1) == ["Casual", "", "", "", ""]


def test_the_ladder_in_the_app() -> None:
    """What is shipped is in order, of games that have levels; Casual has its place on scales of our own."""
    shipped = json.loads(assets.asset("ladder.json").read_text(encoding="utf-8"))
    assert shipped["form"] in ("pure", "compiled") and shipped["games"]
    for key, game in shipped["games"].items():
        values = [game["ratings"][level] for level in LEVELS]
        assert values == sorted(values), key
        anchored = ladder.measured(key, "casual") == (1200, 0)
        assert anchored == (key not in YARDSTICKS)
        assert all(
            error > 0 for level, (_, error) in game["ratings"].items() if level != "casual" or not anchored
        )
