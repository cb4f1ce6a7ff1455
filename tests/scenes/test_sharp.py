"""A piece at rest is always sharp, and once all are, nothing is drawn any more."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.events import Counted
from game.scenes.base import Scene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import ReplayScene
from game.scenes.roundend import RoundScene
from game.scenes.sheet import PadScene
from game.table.tabletop import Tabletop

from .card_tables import CardTable
from .seated import seated
from .test_table import Drive, quick_bots
from .watched import played

__all__ = ["quick_bots"]
Sit = Callable[..., CardTable]
MANNED = {"chess", "checkers"}
"""Games without cards, tiles or dice."""
KEYS = [entry.key for entry in registry.entries() if entry.key not in MANNED]


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of any game, at which pieces fly."""
    with seated(drive, CardTable) as opener:
        yield opener


def _blurred(tabletop: Tabletop, scale: float) -> list[tuple[str | None, int]]:
    """What lies in sight as a scaled picture of another size."""
    sprites = tabletop.painter.sprites
    seen = [
        place for place in tabletop.placements if not place.covered and place.token is None and not place.art
    ]
    keys = [(place.face, round(place.w * scale), round(place.angle * 2) / 2 % 360) for place in seen]
    return [key[:2] for key in keys if key not in (sprites._turned if key[2] else sprites._crisp)]


def _idle(app: Any, scene: Scene, now: float) -> int:
    """Let six seconds pass in which frames are drawn only as the app sees fit; the draws of the last."""
    draws, draw = [], scene.draw
    scene.draw = lambda surface: (draws.append(app.now), draw(surface))  # type: ignore[assignment, method-assign]
    for _ in range(120):
        now += 0.05
        app.step(now)
    scene.draw = draw  # type: ignore[method-assign]
    return sum(drawn > now - 1.0 for drawn in draws)


@pytest.mark.parametrize("key", KEYS)
def test_cards_at_rest_are_sharp_at_the_table(sit: Sit, key: str) -> None:
    """After moves of everybody and their flights; then the table rests, and costs nothing."""
    seats = registry.entry(key).seats[0]
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=3), still=False)
    for _ in range(3):
        table.until(table.my_turn)
        if table.top is table.scene and table.moves():
            table.scene._turn.play(table.random.choice(table.moves()))
    table.until(lambda: table.my_turn() and not table.tabletop.animator.busy(table.driver.now))
    draws = _idle(table.app, table.scene, table.driver.now)
    assert _blurred(table.tabletop, table.scene._theme.scale) == []
    assert draws == 0 or table.scene.game.solitaire  # its clock is shown


@pytest.mark.parametrize("key", ["cribbage", "hearts", "rummy", "dominoes", "hit_the_deck"])
def test_cards_are_sharp_after_a_jump_in_the_replay(drive: Drive, key: str) -> None:
    """Where each position is drawn but once."""
    match = played(key, registry.entry(key).seats[0], 5, 40)
    scene = ReplayScene(PastMatch(match, viewer=0))
    driver = drive(scene)
    for version in (match.version // 3, match.version, match.version // 2):
        scene._jump(version)
        assert _idle(driver.app, scene, driver.app.now) == 0
        assert _blurred(scene._tabletop, scene._theme.scale) == []


@pytest.mark.parametrize("pad", [False, True])
def test_cards_on_a_sheet_are_sharp(sit: Sit, pad: bool) -> None:
    """Small as they are, whether a round ends with the sheet or it is looked up."""
    match = played("crazy_eights", 2, 3, 400)
    step = next(
        step for step in match.steps() if any(isinstance(event, Counted) for event in step.events(None))
    )
    while match.version > step.version and match.undo():
        pass
    table = sit("PR", match, still=True)
    table.until(lambda: isinstance(table.top, RoundScene))
    if pad:
        table.driver.frames(1, 0.6)
        table.driver.key(pygame.K_RETURN)
        table.until(lambda: table.picker is not None)
        table.driver.key(pygame.K_s)
    table.driver.frames(2)
    assert isinstance(table.top, PadScene if pad else RoundScene)
    assert _idle(table.app, table.top, table.driver.now) == 0
    sprites = table.tabletop.painter.sprites
    assert not sprites._shown - sprites._sharpened
