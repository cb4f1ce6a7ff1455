"""Bingo's solver: it agrees with exhaustive search, and its hints win what can be won."""

import time

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.bots.bingo import can_be_won
from game.ai.bots.bingo.analysis import analyse
from game.ai.bots.bingo.solver import Row
from game.ai.levels import LEVELS
from game.ai.thought import exact
from game.match import Match
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Rng
from game.rules.games.dominoes.bingo import GAME, BingoOptions, BingoState
from game.rules.games.dominoes.bingo.phases import OVER, TOUCH
from game.rules.games.dominoes.bingo.position import doomed
from game.rules.games.dominoes.bingo.state import PATIENCE

KEY = "bingo"


def short_row(tiles: list[int], at: int, count: int, idle: int) -> BingoState:
    """A position of few tiles."""
    return BingoState(
        boneyard=[], row=tiles, places=list(range(len(tiles))), width=len(tiles),
        at=at, count=count, idle=idle, phase=TOUCH,
    )  # fmt: skip


def exhaustive(state: BingoState) -> bool:
    """Whether some way of taking and leaving wins, by the rules' own steps; each position once."""
    seen: set[tuple[tuple[int, ...], int, int, int]] = set()
    todo = [state]
    while todo:
        here = todo.pop()
        if here.end == "won":
            return True
        if here.phase == OVER:
            continue
        key = (tuple(here.row), here.at, here.count, here.idle)
        if key in seen:
            continue
        seen.add(key)
        moves = list(here.legal(0))
        for move in reversed(moves):
            then = here.copy()
            then.apply(move, Rng(0))
            while (forced := then.forced()) is not None:
                then.apply(forced, Rng(0))
            todo.append(then)
    return False


def test_solver_agrees_with_exhaustive_search() -> None:
    """200 short rows, up to those of 13 to 15 tiles, many of them nearly out of patience."""
    rng, answers = Rng(1), []
    while len(answers) < 200:
        size = (2, 3, 5, 13, 14, 15)[len(answers) % 6]
        tiles = list(range(28))
        rng.shuffle(tiles)
        idle = PATIENCE - 1 - rng.randrange(12) if rng.randrange(3) else 0
        at, count = rng.randrange(size), rng.randrange(13)
        row = tiles[:size]
        if doomed(row, at, count):
            continue
        state = short_row(row, at, count, idle)
        answers.append(can_be_won(state))
        assert answers[-1] == exhaustive(state), (row, at, count, idle)
    assert 30 < answers.count(False) < 170


@pytest.mark.parametrize("level", LEVELS)
def test_hints_win_whole_deals(level: str) -> None:
    """Following the hints from the first count wins deals, and every answer on the way was "can be won"."""
    for seed in range(2 if level == "master" else 1):
        state = GAME.new(1, BingoOptions(), Rng(seed)).settle(Rng(seed))
        player = bot_for(KEY, level)
        slowest = 0.0
        assert can_be_won(state)
        while state.actors():
            view = state.view(0)
            begun = time.process_time()
            move = player.choose(view, Budget(1, seed=1))
            slowest = max(slowest, time.process_time() - begun)
            assert view.legal().why_not(move) is None
            state.apply(move, Rng(0))
            state.settle(Rng(0))
        assert state.outcome() is not None and state.end == "won"
        assert slowest < 1.0


def test_rows_close_like_the_rules() -> None:
    """A row about to close is judged as the closed one."""
    state = short_row([0, 5, 9], 0, 3, 0)
    for _ in range(2):
        state.apply(Move(0, "next"), Rng(0))
    assert (state.touched(), state.count) == ("3-3", 5)
    state.count = 6
    state.apply(Move(0, "take", ("3-3",)), Rng(0))
    assert state.forced() is not None
    before = Row.of(state)
    state.apply(Move(TABLE, "close"), Rng(0))
    assert Row.of(state) == before


@pytest.mark.parametrize("seed", range(3))
def test_analysis_replays_to_a_win(seed: int) -> None:
    """The line that is told wins the deal move by move; a doomed row is called lost."""
    match = Match.new(KEY, 1, seed=seed)
    found = analyse(match.view(0), Budget(1, seed=1))
    assert found.candidates == (exact(found.line[0], 1.0),)
    for move in found.line:
        match.submit(move)
    assert match.view(0).state.end == "won"


def test_analysis_tells_what_cannot_be_won() -> None:
    """One step before patience ends, a tile that does not fit is the end; one that fits is not."""
    lost, saved = (short_row([0, 5, 9], 0, count, PATIENCE - 1) for count in (3, 0))
    assert not exhaustive(lost) and exhaustive(saved)
    found = analyse(lost.view(0), Budget(1, seed=1))
    assert {one.value for one in found.candidates} == {0.0} and not found.line
    assert analyse(saved.view(0), Budget(1, seed=1)).line
