"""Deuce's computer players: legal always, blind to what is hidden, never missing a way out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.bots.deuce import players
from game.ai.levels import LEVELS, REFERENCES
from game.match import Match
from game.rules import registry
from game.rules.core import options
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.deuce import DeuceState
from tests.ai.positions import on_turn, wander
from tests.ai.walks import twins

FEW = {"casual": 12, "expert": 16, "master": 20}
"""Playouts in tests: enough to reach every branch, few enough to be quick."""
every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level: str, view: View[DeuceState], seed: int = 1) -> Move:
    """The move of that level with few playouts."""
    return bot_for("deuce", level).choose(view, Budget(FEW.get(level, 0), seed=seed))


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    kinds = set()
    for seats in (2, 3, 6):
        for number, state in enumerate(wander(seats, seed=seats, moves=24)):
            seat = min(state.actors())
            one, other = twins(state, seat, number)
            assert choose(level, one, number) == choose(level, other, number)
            kinds.add(state.phase)
    assert kinds >= {"opening", "turn"}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches_hold_only_legal_moves(level: str, seats: int) -> None:
    """Under every option, `Match.submit` (the one gate) accepts every move, and the match moves on."""
    for rule in options.fields_of(registry.load("deuce").options):
        value = rule.choices[seats % len(rule.choices)]
        match = Match.new("deuce", seats, seed=seats, options={rule.name: value})
        for step in range(60):
            if not match.actors():
                break
            seat = min(match.actors())
            match.submit(choose(level, match.view(seat).bare(), step))


@every_level
def test_random_positions_get_legal_moves(level: str) -> None:
    """Positions no bot would reach, long hands, blocked piles and owed draws included."""
    phases = set()
    for seats in (2, 4):
        for number, state in enumerate(wander(seats, seed=40 + seats, moves=80)):
            for seat in sorted(state.actors()):
                view = state.view(seat)
                assert view.legal().why_not(choose(level, view, number)) is None
            phases.add(state.phase)
    assert phases == {"opening", "turn", "owed"}


@every_level
@pytest.mark.parametrize(
    ("piles", "hand", "out"),
    [
        (["R2 B3", "G3 G9"], "G1", {"pile:1R"}),  # only sinking the rival goes out
        (["R2 B9", "G3 G9"], "Y9", {"pile:0L"}),  # only its own left pile is enough
        (["R6 R8", "G9 G10"], "X", {"pile:1L", "pile:1R"}),  # an X on the leader
        (["R5 B5", "G1 Y1"], "RB", {"pile:0L", "pile:0R", "pile:1L", "pile:1R"}),
    ],
)
def test_nobody_misses_a_way_out(level: str, piles: list[str], hand: str, out: set[str]) -> None:
    """With one card that can end the round, every level plays it where it does, whatever the seed."""
    view = on_turn(piles, [hand, "Y7 R9 G8"]).view(0)
    for seed in range(8):
        move = choose(level, view, seed)
        assert move.kind == "play"
        after = on_turn(piles, [hand, "Y7 R9 G8"])
        assert after.apply(move, Budget(1).rng)
        assert after.phase == "count", f"{move} does not go out"
        assert move.target in out


@every_level
def test_random_ways_out_are_taken(level: str) -> None:
    """Wherever random play leaves a seat one card that goes out, every level goes out."""
    found = 0
    for seed in range(6):
        for state in wander(3, seed=100 + seed, moves=150):
            if state.phase != "turn" or len(state.hands[state.turn]) != 1:
                continue
            ways = []
            for move in state.legal(state.turn):
                trial = state.copy()
                trial.apply(move, Budget(1).rng)
                ways += [move] if trial.phase == "count" else []
            if ways:
                found += 1
                assert choose(level, state.view(state.turn)) in ways
    assert found >= 10


@every_level
def test_a_last_card_that_cannot_go_out_draws_or_plays_but_ends(level: str) -> None:
    """A bot alone against silent rivals never draws for ever: its turn ends within the draw pile."""
    state = on_turn(["R3 B3", "G10 Y10"], ["R2", "Y7 R9 G9 B8"])
    rng = Budget(1).rng
    for step in range(30):
        if state.turn != 0:
            break
        state.apply(choose(level, state.view(0), step), rng)
        state.settle(rng)
    assert state.turn == 1 or state.phase == "count"
    assert len(state.hands[0]) <= 6


def test_beginner_errs_softly() -> None:
    """The soft choice varies, but never gives up more lead than the cap."""
    view = on_turn(["R2 B2", "G3 G4"], ["R10 G2 B1 RB X", "Y7"]).view(0)
    cap = players.LEVELS["beginner"].policy.max_loss
    chosen = {choose("beginner", view, seed) for seed in range(40)}
    assert len(chosen) > 1
    best = choose("greedy", view)
    leads = {move: _lead(view.state, move) for move in chosen}
    assert all(_lead(view.state, best) - lead <= cap for lead in leads.values())


def _lead(state: DeuceState, move: Move) -> int:
    trial = state.copy()
    trial.apply(move, Budget(1).rng)
    return trial.total(0) - trial.total(1)


def test_casual_forgets_covered_cards_and_expert_does_not() -> None:
    """What lies under a top may be dealt again by a partial memory, never by a full one."""
    from game.ai.bots.deuce.determinization import Worlds
    from game.ai.bots.deuce.heuristics import TUNED
    from game.rules.games.deuce.cards import CODES

    state = on_turn(["R2 B2", "G3 G4"], ["Y2 Y3", "Y7 R9 G10 B10 R5 R6"])
    state.piles[0].insert(0, state.stock.pop(state.stock.index(CODES["B7"])))
    view = state.view(0)
    for counts in (True, False):
        worlds = Worlds(view, TUNED, lambda winner, gain: (0.5, 0.5), 16, counts=counts)
        rng = Budget(1).rng
        dealt = {card for _ in range(60) for card in worlds.sample(rng).hands[1]}
        assert (CODES["B7"] in dealt) is not counts


def test_the_match_score_moves_the_master() -> None:
    """The aim differs with the score: a round's points weigh more for who trails far behind."""
    level, behind = players.match_worth((0, 0), 100), players.match_worth((0, 90), 100)
    assert level(0, 40)[0] - level(0, 10)[0] > 0.05
    assert behind(1, 10) == (0.0, 1.0)
    assert behind(0, 40)[0] < 0.5 < level(0, 40)[0]


def test_choices_do_not_depend_on_hash_order() -> None:
    """Two processes with different hash seeds choose the same moves."""
    script = (
        "from game.ai.bot import Budget, bot_for\n"
        "from tests.ai.positions import wander\n"
        "for level in ('beginner', 'casual', 'expert', 'master'):\n"
        "    for state in wander(3, 9, 12):\n"
        "        seat = min(state.actors())\n"
        "        print(bot_for('deuce', level).choose(state.view(seat), Budget(40, seed=3)))\n"
    )
    root = Path(__file__).resolve().parents[2]
    said = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        done = subprocess.run(
            [sys.executable, "-c", script],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said[0] == said[1] != ""
