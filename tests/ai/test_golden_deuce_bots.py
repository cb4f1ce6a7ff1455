"""Golden Deuce's computer players: legal always, blind to what is hidden, never missing a way out."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.golden_deuce import win_probability
from game.ai.levels import ADVISOR, LEVELS, REFERENCES
from game.ai.thought import Unit
from game.coach.hints import ALIKE, settled
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.golden_deuce import GAME, GoldenDeuceOptions, GoldenDeuceState
from game.rules.games.golden_deuce.cards import CODES, DECK
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY, PLAY
from game.rules.games.golden_deuce.track import FINISH, QUEUE
from tests.ai.walks import twins, walk
from tests.bench import strength_golden
from tests.bench.duel import Pairing, play_deal

KEY = "golden_deuce"
FEW = {"casual": 12, "expert": 16, "master": 20}
"""Playouts in tests: enough to reach every branch, few enough to be quick."""
every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level: str, view: View[Any], seed: int = 1) -> Move:
    """The move of that level with few playouts."""
    return bot_for(KEY, level).choose(view, Budget(FEW.get(level, 0), seed=seed))


def wander(seats: int, seed: int, moves: int, passed_out: bool = False) -> Iterator[GoldenDeuceState]:
    """The states of random play, one at each decision; passes are rare, calls as they come."""
    state = GAME.new(seats, GoldenDeuceOptions(passed_out=passed_out), Rng(seed))
    return walk(state, seed, moves, eager=lambda move: move.kind != "pass")


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(seats, seed=seats, moves=70)):
            if state.phase == PLAY and number % 3:
                continue
            for seat in sorted(state.actors()):
                one, other = twins(state, seat, number)
                assert choose(level, one, number) == choose(level, other, number)
            phases.add(state.phase)
    assert phases >= {PLAY, PAWNS}


@every_level
def test_random_positions_get_legal_moves(level: str) -> None:
    """Positions no bot would reach, calls, penalties and pawns included, with either kind of passing."""
    phases = set()
    for seats in (2, 4):
        for number, state in enumerate(wander(seats, 30 + seats, 110, passed_out=seats == 4)):
            if state.phase == PLAY and number % 3:
                continue
            for seat in sorted(state.actors()):
                view = state.view(seat)
                assert view.legal().why_not(choose(level, view, number)) is None
            phases.add(state.phase)
    assert phases == {PLAY, PAWNS, PENALTY}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
@pytest.mark.parametrize("seats", range(2, 5))
def test_whole_matches_hold_only_legal_moves(level: str, seats: int) -> None:
    """`Match.submit` (the one gate) accepts every move, whoever of the actors is asked, and hands end."""
    options = {"pawns": seats, "passed_out": seats == 3}
    match = Match.new(KEY, seats, seed=seats, options=options)
    rng = Rng(seats)
    for step in range(130):
        if not match.actors():
            break
        seat = rng.choice(sorted(match.actors()))
        match.submit(choose(level, match.view(seat).bare(), step))
    assert any(text.startswith("pawn") for _, text in match.log) or level == "random"


@every_level
def test_ways_out_are_taken(level: str) -> None:
    """Wherever random play leaves a seat a play of its whole hand, every level plays it."""
    found = 0
    for seed in range(8):
        for state in wander(2 + seed % 3, seed=100 + seed, moves=160):
            if state.phase != PLAY:
                continue
            seat = state.turn
            out = [move for move in state.legal(seat) if len(move.pieces) == len(state.hands[seat])]
            if out:
                found += 1
                assert choose(level, state.view(seat), found) in out
    assert found >= 8


@every_level
def test_calls_are_made_only_where_nothing_else_is_to_be_done(level: str) -> None:
    """Out of turn a bot declares or catches as it may; in turn it plays on and leaves calls to its driver."""
    declared = caught = passed_over = 0
    for state in wander(3, seed=5, moves=300):
        for seat in sorted(state.actors()):
            if state.phase != PLAY or not any(state.owing):
                continue
            move = choose(level, state.view(seat))
            if seat == state.turn:
                assert move.kind in ("play", "pass")
                passed_over += 1
            else:
                declared += move.kind == "last"
                caught += move.kind == "catch"
    assert declared and caught and passed_over


def position(hands: list[str], trick: list[tuple[int, str]] | None = None) -> GoldenDeuceState:
    """Player 1 in turn with these hands; the cards not held anywhere are the draw pile."""
    state = GAME.new(len(hands), GoldenDeuceOptions(), Rng(1)).settle(Rng(1))
    state.hands = [[CODES[face] for face in hand.split()] for hand in hands]
    state.trick = [(seat, sum(1 << CODES[face] for face in cards.split())) for seat, cards in trick or []]
    used = {card for hand in state.hands for card in hand}
    used |= {card for card in DECK for _, cards in state.trick if cards >> card & 1}
    state.stock = [card for card in DECK if card not in used]
    state.known, state.unable = [()] * len(hands), [()] * len(hands)
    state.turn, state.opening, state.passes = 0, -1, 0
    return state


def test_master_plays_what_nobody_can_beat_first() -> None:
    """Gold 2 beats everything that may be led against it, so it goes before the last single."""
    view = position(["J3 G2", "P5 C6 P9 C11", "C5 G6 J9 J11"]).view(0)
    for seed in range(4):
        assert choose("master", view, seed).pieces == ("G2",)


def test_master_gives_points_to_the_pawn_that_they_bring_home() -> None:
    """After a won hand with 12 points: from 28 a pawn comes home; one from the start would win little."""
    state = position(["J3 G2", "P5 C6"])
    state.pawns, state.points, state.winner = [[28, 0, 0], [5, 0, 0]], [12, 0], 0
    state.phase, state.turn, state.movers = PAWNS, 0, [0]
    move = choose("master", state.view(0))
    assert (move.pieces, move.target) == (("1:1",), "home:0")


def test_master_wins_the_match_with_pawns_where_it_can() -> None:
    """The winner of a hand with one pawn out brings it home rather than stop short."""
    state = position(["J3 G2", "P5 C6"])
    state.pawns, state.points, state.winner = [[FINISH, FINISH, 30], [FINISH, FINISH, QUEUE]], [12, 0], 0
    state.phase, state.turn, state.movers = PAWNS, 0, [0]
    for level in LEVELS:
        assert choose(level, state.view(0)).target == "home:0"


def test_what_is_told_as_a_chance_is_one() -> None:
    """Beside a sure way out others are worth the hands that they win; a level that counts what cards left in
    a lost hand cost as well says so, and the adviser's chances to win the match need no such words.
    """
    view = position(["J8", "P5 C6 P9 C11 J14 P14"], [(1, "P5")]).view(0)
    passing = Move(0, "pass")
    out, asked = bot_for(KEY, ADVISOR).think(view, Budget(200, seed=1), (passing,)).candidates
    assert out.value == 1 and asked.move == passing and 0 <= asked.value < 1
    view = position(["J3 G2 P4 C7", "P5 C6 P9 C11", "C5 G6 J9 J11"]).view(0)
    units = [bot_for(KEY, level).think(view, Budget(60, seed=1)).unit for level in ("expert", ADVISOR)]
    assert units == [Unit.LEFT, Unit.CHANCE]


def test_pawns_on_one_space_are_alike() -> None:
    """One of three at the start is weighed, which stands for all; that nothing is to be chosen is said."""
    state = position(["J3 G2", "P5 C6"])
    state.pawns, state.points, state.winner = [[0, 0, 0], [5, 0, 0]], [12, 0], 0
    state.phase, state.turn, state.movers = PAWNS, 0, [0]
    view, advisor = state.view(0), bot_for(KEY, ADVISOR)
    first, *others = (move for move in view.legal() if move.kind == "pawn")
    assert len(others) == 2 and {advisor.alike(view, move) for move in others} == {first}
    assert advisor.think(view, Budget(20)).moves == (first,)
    assert settled(view) == ALIKE


def test_the_race_knows_who_is_ahead() -> None:
    """Chances add up to one, grow with spaces, and are certain once the match is decided."""
    for seats in (2, 3, 4):
        pawns = [[0, 0, 0] for _ in range(seats)]
        pawns[0] = [FINISH, 30, 5]
        chances = win_probability.chances(pawns, 1)
        assert sum(chances) == pytest.approx(1)
        assert chances[0] == max(chances) > 1 / seats
    worth = win_probability.match_worth([[FINISH, FINISH, QUEUE], [FINISH, FINISH, 30]])
    assert worth(0, (0, 5), -1) == pytest.approx((1, 0))
    assert worth(1, (12, 0), -1) == pytest.approx((0, 1))  # 24 points bring the last pawn home


@pytest.mark.parametrize(("level", "least"), [("greedy", 0.5), ("casual", 0.6)])
def test_levels_are_in_order(level: str, least: float) -> None:
    """Over mirrored two-player hands Greedy and Casual win more of them than Beginner does."""
    shares = [play_deal(strength_golden.play_hand, Pairing(level, "beginner", 2), n)[0] for n in range(12)]
    assert sum(shares) / len(shares) >= least


def test_no_move_takes_long() -> None:
    """Master with all its playouts, long hands included: under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for seats in (2, 4):
        for number, state in enumerate(wander(seats, seed=70 + seats, moves=40)):
            if state.phase == PLAY and number % 8 == 0:
                begun = time.process_time()
                budget = Budget(iterations(KEY, "master"), seed=1)
                bot_for(KEY, "master").choose(state.view(state.turn), budget)
                slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5
