"""Domino Poker's computer players: legal in every option, blind to what is hidden, sound with sure hands."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.advisor import advisor_of, seed_of
from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.domino_poker.determinization import CALLED, CHECKED, RAISED, UNKNOWN, shown_by
from game.ai.bots.domino_poker.styles import strength
from game.ai.levels import LEVELS
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.poker import GAME, PokerOptions, PokerState
from game.rules.games.dominoes.poker.phases import BET
from tests.bench import strength_poker
from tests.bench.poker_styles import StyleBot
from tests.rules.domino_table import codes

KEY = "domino_poker"
every_level = pytest.mark.parametrize("level", [*LEVELS, "greedy"])


def choose(level: str, view: View[Any], seed: int = 1, most: int = 30) -> Move:
    """The move of that level; a small budget is as legal as a large one."""
    return bot_for(KEY, level).choose(view, Budget(min(most, iterations(KEY, level)), seed=seed))


def wander(options: PokerOptions, seed: int, moves: int) -> Iterator[PokerState]:
    """The states of random play, one at each decision."""
    state = GAME.new(4, options, Rng(seed)).settle(Rng(seed + 1))
    rng = Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        state.apply(rng.choice(list(state.legal(state.turn))), rng)
        state.settle(rng)


@every_level
def test_twin_worlds_give_the_same_legal_move(level: str) -> None:
    """Equal views with other hidden tiles: the same move, and a legal one, raised, short of chips or not."""
    for seed, options in enumerate((PokerOptions(0), PokerOptions(raise_by=10), PokerOptions(betting=False))):
        for number, state in enumerate(wander(options, seed, 90)):
            if number % 3:
                continue
            one = state.view(state.turn)
            other = one.sample(Rng(number)).view(state.turn)
            assert one == other
            move = choose(level, one, number)
            assert move == choose(level, other, number)
            assert one.legal().why_not(move) is None


@pytest.mark.parametrize("raise_by", [1, 2, 5, 10])
@pytest.mark.parametrize("max_raises", [1, 4])
def test_short_matches_end_legally(raise_by: int, max_raises: int) -> None:
    """Ten hands of four levels at one table, whatever the stakes: only legal moves, and an end."""
    state = GAME.new(4, PokerOptions(10, raise_by, max_raises), Rng(1)).settle(Rng(2))
    rng = Rng(3)
    for step in range(400):
        if not state.actors():
            break
        view = state.view(state.turn)
        move = choose(LEVELS[state.turn], view, step, 9)
        assert view.legal().why_not(move) is None
        state.apply(move, rng)
        state.settle(rng)
    assert state.outcome() is not None and sum(state.scores()) == 400


def table() -> PokerState:
    """Seat 0 to decide first, all antes paid."""
    state = GAME.new(4, PokerOptions(), Rng(1), deal=[[]])
    return state.settle(Rng(2))


def test_strength_goes_with_rank() -> None:
    """A royal beats nearly all hands, a low highest tile hardly any, and fours lie between."""
    royal, fours = strength(codes("6-6 5-5 4-4 3-3 2-2")), strength(codes("6-6 5-5 4-4 3-3 2-1"))
    low = strength(codes("3-2 3-1 2-1 4-1 4-2"))
    assert low < 0.1 < 0.9 < fours <= royal


def test_who_did_what_is_read_from_the_bets() -> None:
    """Checks, the latest raiser, those who called it, and those still to answer."""
    state = table()
    assert shown_by(state, 0) == [UNKNOWN] * 4
    state.apply(Move(0, "call"), Rng(0))
    assert shown_by(state, 1) == [CHECKED, UNKNOWN, UNKNOWN, UNKNOWN]
    state.apply(Move(1, "raise"), Rng(0))
    state.apply(Move(2, "call"), Rng(0))
    assert shown_by(state, 3) == [UNKNOWN, RAISED, CALLED, UNKNOWN]
    state.apply(Move(3, "fold"), Rng(0))
    assert shown_by(state, 0)[1:] == [RAISED, CALLED, UNKNOWN]
    state.apply(Move(0, "raise"), Rng(0))
    assert shown_by(state, 1) == [RAISED, UNKNOWN, CALLED, UNKNOWN]


@pytest.mark.parametrize("level", ["casual", "expert", "master", "greedy"])
def test_sure_hands_raise_and_hopeless_ones_fold(level: str) -> None:
    """A royal is raised often, or lies in wait, and far more often than the lowest hand, which pays nothing
    for a raise: whatever the playouts, so that no seed is a lucky one.
    """
    royal, lowest = codes("6-6 5-5 4-4 3-3 2-2"), codes("3-2 3-1 2-1 4-1 4-2")
    bold = {False: 0, True: 0}
    for sure in bold:
        state = table()
        assert state.phase == BET and state.turn == 0
        state.hands[0] = royal if sure else lowest
        kinds = [choose(level, state.view(0), seed, most=120).kind for seed in range(20)]
        assert "fold" not in kinds or not sure
        bold[sure] = kinds.count("raise")
    assert bold[True] >= 6 and bold[True] > 2 * bold[False]
    state = table()
    state.hands[0], state.hands[1] = royal, lowest
    state.apply(Move(0, "raise"), Rng(0))
    kinds = [choose(level, state.view(1), seed, most=120).kind for seed in range(20)]
    assert kinds.count("fold") >= 18


def test_the_adviser_doubts_a_bet_and_tells_its_value() -> None:
    """What chips win is told as it was found; the doubt about paying them is in the choice alone."""
    advisor, doubted = advisor_of(KEY), 0
    for state in wander(PokerOptions(), 6, 120):
        view = state.view(state.turn)
        if state.phase != BET:
            continue
        thought = advisor.think(view, Budget(30))
        found = advisor.strongest.think(view, Budget(30, seed=seed_of(view)))
        assert {one.move: one.value for one in thought.candidates} == {
            one.move: one.value for one in found.candidates
        }
        assert thought.move == advisor.strongest.careful(view, found).move
        doubted += thought.move != found.move
    assert doubted


def test_fixed_styles_lose_chips() -> None:
    """Over few mirrored deals Expert wins chips from those who always call; the bench measures all four."""
    hero = bot_for(KEY, "expert")
    won = [strength_poker.won_by(hero, 60, StyleBot("calling"), deal) for deal in range(12)]
    assert sum(won) > 0


def test_no_move_takes_long() -> None:
    """Master at the start and after raises: under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for number, state in enumerate(wander(PokerOptions(), 5, 20)):
        if number % 4 == 0:
            begun = time.process_time()
            choose("master", state.view(state.turn), most=10_000)
            slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5
