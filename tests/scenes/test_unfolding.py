"""The board of Deuce unfolds before the first deal of a match, and at no other time."""

import pygame
import pytest

from game.match import Match
from game.scenes.unfolding import UnfoldScene
from game.table.motion import UNFOLD

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def unfolding(table: CardTable) -> bool:
    """Whether the board is still on its way."""
    return isinstance(table.top, UnfoldScene)


def test_the_board_unfolds_and_then_cards_are_dealt(sit: Sit) -> None:
    """Nothing is dealt meanwhile; it lasts as long as it should, and the table beneath goes on by itself."""
    table = sit("PR", Match.new("deuce", 2, seed=3), still=False)
    assert unfolding(table)
    begun = table.driver.now
    while unfolding(table):
        assert table.scene._playback.version == 0
        table.driver.frames(1)
    assert UNFOLD - 0.06 <= table.driver.now - begun <= UNFOLD + 0.2
    table.until(lambda: table.scene._playback.version > 0 and bool(table.tabletop.placements))
    table.until(table.my_turn)
    assert not unfolding(table)


def test_any_press_ends_it(sit: Sit) -> None:
    """A key or a button, once or twice; the deal is then still to be seen."""
    for press in (pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0), None):
        table = sit("PR", Match.new("deuce", 2, seed=3), still=False)
        assert unfolding(table)
        if press is None:
            table.driver.click((500, 300))
        else:
            pygame.event.post(press)
            pygame.event.post(press)
            table.driver.frames(1)
        assert table.top is table.scene
        assert not unfolding(table) and table.scene._playback.showing(table.driver.now)


@pytest.mark.parametrize(
    ("game", "plies", "still"), [("deuce", 0, True), ("deuce", 3, False), ("hearts", 0, False)]
)
def test_it_is_folded_out_once(sit: Sit, game: str, plies: int, still: bool) -> None:
    """Not where a match goes on, where nothing is to move, or where there is no such board."""
    match = Match.new(game, 4, seed=3)
    for _ in range(plies):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    assert not unfolding(sit("PRRR", match, still=still))
