"""Hit the Deck's computer players: legal always, blind to what is hidden, never missing a way out."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.hit_the_deck.heuristics import BACK, PLAIN, TUNED, Heuristics, best, counted
from game.ai.bots.hit_the_deck.players import HitTheDeckBot, Level
from game.ai.bots.hit_the_deck.rollout_state import Table
from game.ai.levels import ADVISOR, LEVELS, REFERENCES
from game.ai.thought import Unit
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hit_the_deck import GAME, HitTheDeckOptions, HitTheDeckState
from game.rules.games.hit_the_deck.cards import SEARCH
from game.rules.games.hit_the_deck.phases import CALL, DEAL, OVER, TURN
from tests.ai.walks import twins, walk
from tests.bench import strength_hit
from tests.bench.duel import Pairing, play_deal
from tests.bench.learn_hit import dealt

KEY = "hit_the_deck"
every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level: str, view: View[Any], seed: int = 1) -> Move:
    """The move of that level, with fewer playouts than it has."""
    return bot_for(KEY, level).choose(view, Budget(min(60, iterations(KEY, level)), seed=seed))


def wander(seats: int, seed: int, moves: int) -> Iterator[HitTheDeckState]:
    """The states of random play, one at each decision; cards are played more often than drawn."""
    state = GAME.new(seats, HitTheDeckOptions(100), Rng(seed))
    return walk(state, seed, moves, eager=lambda move: move.kind != "back", often=8)


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    for seats in (2, 5):
        for number, state in enumerate(wander(seats, seed=50 + seats, moves=150)):
            if state.phase == TURN and number % 5:
                continue
            for seat in sorted(state.actors()):
                one, other = twins(state, seat, number)
                assert choose(level, one, number) == choose(level, other, number)
            phases.add(state.phase)
    assert phases == {TURN, CALL}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches_hold_only_legal_moves(level: str, seats: int) -> None:
    """`Match.submit` (the one gate) accepts every move, whoever of the actors is asked."""
    match = Match.new(KEY, seats, seed=seats, options={"target": 25})
    rng = Rng(seats)
    for step in range(90):
        if not match.actors():
            break
        seat = rng.choice(sorted(match.actors()))
        match.submit(choose(level, match.view(seat).bare(), step))


@every_level
def test_random_positions_get_legal_moves(level: str) -> None:
    """Positions no bot would reach: long hands, flipped Wilds, Searches, open calls."""
    kinds = set()
    for seats in (2, 5):
        for number, state in enumerate(wander(seats, seed=50 + seats, moves=150)):
            if number % 3 and state.phase == TURN and state.top != SEARCH and state.owing < 0:
                continue
            for seat in sorted(state.actors()):
                view = state.view(seat)
                move = choose(level, view, number)
                assert view.legal().why_not(move) is None
                kinds.add(move.kind)
    assert kinds == {"play", "back", "search", "call", "declare", "catch"}


@every_level
def test_ways_out_are_taken(level: str) -> None:
    """Wherever random play leaves a seat a play of its whole hand, every level plays it."""
    found = 0
    for seed in range(10):
        for number, state in enumerate(wander(2 + seed % 3, seed=200 + seed, moves=200)):
            if state.phase != TURN:
                continue
            seat = state.turn
            out = [move for move in state.legal(seat) if len(move.pieces) == len(state.hands[seat])]
            out = [move for move in out if move.kind == "play"]
            if out:
                found += 1
                assert choose(level, state.view(seat), number) in out
    assert found >= 10


@every_level
def test_all_three_cards_go_out_together(level: str) -> None:
    """With HIT, THE and a Wild left, the sequence goes out at once whatever else fits."""
    for state in wander(2, seed=1, moves=40):
        if state.phase == TURN and state.top < 18:
            seat = state.turn
            state.hands[seat] = [20, 21, 18]
            move = choose(level, state.view(seat))
            assert move.pieces == ("H", "T", "W")
            return
    pytest.fail("no number or Reverse came on top")


@every_level
def test_calls_are_made_only_where_nothing_else_is_to_be_done(level: str) -> None:
    """Out of turn a bot declares or catches; in turn it plays on and leaves calls to its driver."""
    seen = set()
    for state in wander(3, seed=5, moves=400):
        if state.owing < 0 or state.phase != TURN:
            continue
        for seat in sorted(state.actors()):
            move = choose(level, state.view(seat))
            if seat == state.turn:
                assert move.kind in ("play", "back", "search")
            else:
                seen.add(move.kind)
    assert seen == {"declare", "catch"}


def test_the_compact_world_follows_the_rules() -> None:
    """Move by move the same hands, top, turn and points as the rules', until the hand is over."""
    for number in range(60):
        seats = 2 + number % 5
        state = dealt(seats, number)
        table = Table.of(state, TUNED if number % 2 else PLAIN)
        bot = HitTheDeckBot(Level(TUNED if number % 2 else PLAIN))
        rng, step = Rng(number), 0
        while not table.over and step < 300:
            step += 1
            seat = state.turn
            assert table.turn == seat
            move = bot.choose(state.view(seat), Budget(1))
            table.play(table.choose())
            state.apply(move, rng)
            while (forced := state.forced()) is not None and forced.kind not in (DEAL, "count"):
                state.apply(forced, rng)
            assert table.sizes == [len(hand) for hand in state.hands]
            assert table.decks == [len(piles) for piles in state.decks]
            assert len(table.stock) == len(state.stock)
            if not table.over:
                assert (table.top, table.turn, table.step) == (state.top, state.turn, state.step)
        if table.over:
            before = list(state.points)
            state.apply(Move(-1, "count"), rng)
            assert table.points() == [now - was for now, was in zip(state.points, before, strict=True)]


def test_the_adviser_tells_what_the_rules_of_thumb_are_worth() -> None:
    """Every move is played out for the chance to win; theirs stands unless another is better."""
    rules, advisor, told = HitTheDeckBot(Level(TUNED)), bot_for(KEY, ADVISOR), 0
    for state in wander(3, 8, 60):
        view = state.view(state.turn)
        if len(moves := list(view.legal())) < 2 or state.owing >= 0:
            continue
        thought, told = advisor.think(view, Budget(150)), told + 1
        assert set(thought.moves) == set(moves) and thought.unit is Unit.CHANCE
        own = rules.choose(view, Budget(1))
        gap = next(one.gap for one in thought.candidates if one.move == own)
        assert thought.move == own or (gap is not None and gap.value > 0)
    assert told > 10


def test_rules_of_thumb_know_what_a_back_costs() -> None:
    """With nothing but a lone number to play, a cheap back is followed before a dear one is faced."""
    dear = Heuristics(*(0.0,) * 13, 1.0, 0.0, 4.0, 1.0)
    hand = counted([0, 22, 22, 22])
    assert best(hand, 4, 1, 5, 20, dear) == BACK  # F costs nothing, so the first of equals
    assert best(hand, 4, 1, 6, 20, dear) == 0  # a dot costs four cards


@pytest.mark.parametrize("level", ["greedy", "casual"])
def test_levels_are_in_order(level: str) -> None:
    """Over 150 mirrored two-player hands Greedy and Casual win clearly more of them than Beginner does."""
    shares = [play_deal(strength_hit.play_hand, Pairing(level, "beginner", 2), n)[0] for n in range(75)]
    assert sum(shares) / len(shares) > 0.53


def test_no_move_takes_long() -> None:
    """Master, long hands included: far under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for seats in (2, 6):
        for number, state in enumerate(wander(seats, seed=80 + seats, moves=60)):
            if state.phase not in (DEAL, OVER) and number % 10 == 0:
                begun = time.process_time()
                budget = Budget(iterations(KEY, "master"), seed=1)
                bot_for(KEY, "master").choose(state.view(state.turn), budget)
                slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5
