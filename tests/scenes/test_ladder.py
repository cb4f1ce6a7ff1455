"""The set-up tells opponents' measured ratings, quietly, and only where there are some."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import assets
from game.ai.levels import AIMS, LEVELS
from game.scenes import ladder
from game.scenes.setup import SetupScene
from game.table.ui.controls import Stepper

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


def opponents(scene: SetupScene) -> list[Stepper[str]]:
    """Where levels are chosen."""
    return [
        one for one in scene.widgets.widgets if isinstance(one, Stepper) and one.value in (*LEVELS, "rating")
    ]


def test_opponents_show_their_rating(drive: Drive, written: Callable[[str], None]) -> None:
    """Beneath the level, with what it means in the tip; another level has its own."""
    written(json.dumps({"games": {"deuce": {"ratings": {"casual": [1200, 0], "expert": [1272, 21]}}}}))
    scene = SetupScene("deuce")
    drive(scene)
    (first, *_) = opponents(scene)
    assert first.note == "1200"
    assert first.tip == f"{AIMS['casual']}. Rating 1200 in this game, where Casual has 1200"
    scene._level(1, "expert")
    assert opponents(scene)[0].note == "1272" and "1272 (give or take 42)" in opponents(scene)[0].tip
    scene._level(1, "master")
    assert opponents(scene)[0].note == "" and opponents(scene)[0].tip == AIMS["master"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"games": {"deuce": {}}}', '{"games": {"deuce": {"ratings": {"casual": 3}}}}']
)
def test_without_measurements_nothing_is_said(
    drive: Drive, written: Callable[[str], None], text: str
) -> None:
    """A ladder that is missing, damaged or does not know the game is no reason to fail, and no number."""
    if text:
        written(text)
    scene = SetupScene("deuce")
    drive(scene)
    assert all(one.note == "" and one.tip == AIMS["casual"] for one in opponents(scene))


def test_the_ladder_in_the_app() -> None:
    """What is shipped is in order, with Casual at its place, and of games that have levels."""
    shipped = json.loads(assets.asset("ladder.json").read_text(encoding="utf-8"))
    assert shipped["form"] in ("pure", "compiled") and shipped["games"]
    for key, game in shipped["games"].items():
        values = [game["ratings"][level] for level in LEVELS]
        assert values == sorted(values), key
        assert ladder.measured(key, "casual") == (ladder.CASUAL, 0)
        assert all(error > 0 for level, (_, error) in game["ratings"].items() if level != "casual")
