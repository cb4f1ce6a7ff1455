"""Playing the rest of a round that is settled, and finishing quickly one that its person is out of."""

import random
from collections.abc import Iterator

import pygame
import pytest

from game.match import Match
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.scenes.turn import QUICK, REST
from game.scenes.turnwords import PLAYED
from game.session.playout import FAST

from .card_tables import CardTable, sit
from .seated import Drive, Sit, seated
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def settled(key: str, seats: int) -> Match:
    """The first seat is to act with a few cards, and no card matters any more."""
    rng = random.Random(4)
    for seed in range(60):
        match = Match.new(key, seats, seed=seed)
        for _ in range(90):
            if match.outcome() is not None:
                break
            view = match.bare_view(0)
            if match.game.rest(view) is not None and len(view.state.hands[0]) > 2:
                return match
            seat = min(match.actors())
            match.play(seat, rng.choice(match.moves(seat)))
    raise AssertionError("no such position")


def labels(table: CardTable) -> list[str]:
    """What the buttons of the bar say."""
    return [button.label for button in table.scene._hud._choices]


@pytest.mark.parametrize(("key", "seats"), [("hearts", "PRR"), ("texas42", "PRRR")])
def test_the_rest_is_played_to_the_sheet(sit: Sit, key: str, seats: str) -> None:
    """Unasked nothing is played; asked, all of it is, faster, and the next round waits for its person."""
    table = sit(seats, settled(key, len(seats)))
    table.until(table.my_turn)
    version, held = table.match.version, len(table.match.bare_view(0).state.hands[0])
    assert REST in labels(table)
    table.driver.frames(20, 0.3)
    assert table.match.version == version
    table.press(REST)
    assert table.scene.session.playout.on and table.scene._turn.pill.text in ("", PLAYED)
    table.until(lambda: isinstance(table.top, RoundScene | ResultsScene), 90.0)
    assert sum(seat == 0 for seat, _ in table.log[version:]) >= held
    assert not table.scene.session.playout.on or table.match.outcome() is None


def test_what_still_matters_is_nobodys_but_the_players(sit: Sit) -> None:
    """At the beginning of a hand nothing is offered; nor where several people sit."""
    table = sit("PRR", Match.new("hearts", 3, seed=2))
    table.until(table.my_turn)
    assert REST not in labels(table) and table.scene.session.playout.speed == 1.0
    both = sit("PPR", settled("hearts", 3))
    both.until(lambda: both.picker is not None or both.top is not both.scene)
    assert REST not in labels(both)


def folded() -> Match:
    """The first seat has folded, and others still bet."""
    for seed in range(80):
        match = Match.new("domino_poker", 4, seed=seed)
        for _ in range(30):
            if match.game.sits_out(match.bare_view(0)):
                return match
            if match.outcome() is not None:
                break
            seat = min(match.actors())
            moves = match.moves(seat)
            match.play(seat, "fold" if seat == 0 and "fold" in moves else moves[0])
    raise AssertionError("nobody folds")


@pytest.fixture
def slow(drive: Drive) -> Iterator[Sit]:
    """Tables at which others take their time."""
    with seated(drive, CardTable, bot_pace=3.0) as opener:
        yield opener


def test_who_has_folded_may_have_it_finished(slow: Sit) -> None:
    """By Enter or the button; the table goes faster until the round is over."""
    table = slow("PRRR", folded())
    table.driver.frames(3, 0.02)
    assert labels(table) == [QUICK] and table.picker is None
    table.driver.key(pygame.K_RETURN)
    playout = table.scene.session.playout
    assert playout.on and playout.speed == FAST
    table.driver.frames(2, 0.02)
    assert labels(table) == []
    number = table.match.round
    table.until(lambda: table.match.round != number or table.match.outcome() is not None, 90.0)
    assert not playout.on
