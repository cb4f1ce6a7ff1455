"""Cribbage's computer players: legal always, blind to what is hidden, right where the right is known."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.bot import Budget, Cancelled, bot_for
from game.ai.bots.cribbage.aim import by_points
from game.ai.bots.cribbage.players import LEVELS as PLAYERS
from game.ai.levels import LEVELS, iterations
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.cribbage import GAME, CribbageOptions, CribbageState
from game.rules.games.cribbage.phases import CUT, DISCARD, MUGGINS, PLAY, SHOW
from tests.bench.duel import Pairing, play_deal
from tests.bench.strength_cribbage import play_game, points_of_deal
from tests.rules.cribbage_table import dealt

KEY = "cribbage"
every_level = pytest.mark.parametrize("level", LEVELS)
EVERYTHING: tuple[dict[str, Any], ...] = (
    {"target": 61},
    {"automatic_counting": False, "crib_flush": "five only"},
    {"muggins": True, "target": 61},
)


def choose(level: str, view: View[Any], seed: int = 1) -> Move:
    """The move of that level."""
    return bot_for(KEY, level).choose(view, Budget(iterations(KEY, level), seed=seed))


def wander(seats: int, seed: int, moves: int, **options: Any) -> Iterator[CribbageState]:
    """The states of random play, one at each decision."""
    state = GAME.new(seats, CribbageOptions(**options), Rng(seed)).settle(Rng(seed + 1))
    rng = Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        legal = [move for seat in sorted(state.actors()) for move in state.legal(seat)]
        state.apply(rng.pick(legal), rng)
        state.settle(rng)


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(seats, seed=50 + seats, moves=45, muggins=True)):
            for seat in sorted(state.actors()):
                one = state.view(seat)
                other = one.sample(Rng(number)).view(seat)
                assert one == other
                assert choose(level, one, number) == choose(level, other, number)
            phases.add(state.phase)
    assert phases == {DISCARD, CUT, PLAY, SHOW, MUGGINS}


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
@pytest.mark.parametrize("seats", range(2, 5))
def test_matches_hold_only_legal_moves(level: str, seats: int) -> None:
    """Every move passes the one legality gate, at every number of players and under every house rule."""
    for number, options in enumerate(EVERYTHING):
        state = GAME.new(seats, CribbageOptions(**options), Rng(number)).settle(Rng(number))
        for step in range(40):
            if not state.actors():
                break
            for seat in sorted(state.actors()):
                view = state.view(seat)
                move = choose(level, view, step)
                assert view.legal().why_not(move) is None
                state.apply(move, Rng(step))
                if state.phase != DISCARD:
                    break
            state.settle(Rng(step))


@every_level
def test_random_positions_get_legal_moves(level: str) -> None:
    """Positions no player would reach: senseless discards, plays and claims."""
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(seats, seed=80 + seats, moves=60, muggins=seats > 2)):
            if number % 2:
                continue
            for seat in sorted(state.actors()):
                view = state.view(seat)
                assert view.legal().why_not(choose(level, view, number)) is None


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("5C 5D 5H JS 2C 9D", "2C 9D"),  # three fives and a jack: 14 before the starter, at most 29 after
        ("7C 7D 8H 8S KC 2D", "2D KC"),  # double runs cannot wait: 7 7 8 8 counts 12
        ("4H 5C 6S 6D KC QH", "QH KC"),  # a double run of three with two fifteens
        ("2H 4H 6H 8H KC QD", None),  # a flush of four in hearts is 4 and more: it stays whole
    ],
)
def test_sure_hands_are_kept(level: str, own: bool, hand: str, away: str | None) -> None:
    """Where one hand stands far above all others it is kept, whosever crib it is."""
    table = dealt("", hand) if own else dealt(hand, "")
    seat = 1 if own else 0
    move = choose(level, table.state.view(seat))
    laid = set(move.pieces)
    assert laid == (set(away.split()) if away else {"KC", "QD"})


def test_fives_go_to_the_own_crib_only() -> None:
    """A pair of fives beside a fair hand: never laid to the rival's crib; a five to the own one pays."""
    theirs = choose("master", dealt("5C 5D AH 3S 9C KD", "").state.view(0))
    assert not {"5C", "5D"} & set(theirs.pieces)


@every_level
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_that_goes_out_is_played(level: str, seats: int) -> None:
    """Two points short, whoever can pair, make fifteen or 31 for the game does so."""
    found = 0
    for seed in range(8):
        for state in wander(seats, seed=200 + seed, moves=30):
            if state.phase != PLAY:
                continue
            seat = state.turn
            near = state.copy()
            near.points = [0] * len(near.points)
            near.points[near.side(seat)] = near.target - 2
            winning = []
            for move in near.legal(seat):
                after = near.copy()
                events = after.apply(move, Rng(0))
                if after.outcome() is not None and any(event.kind == "peg" for event in events):
                    winning.append(move)
            if winning:
                found += 1
                ranks = {move.pieces[0][0] for move in winning}
                assert choose(level, near.view(seat), seed).pieces[0][0] in ranks
    assert found >= 5


def test_a_partners_points_count_as_ones_own() -> None:
    """Whoever of the two pegs them; rivals' points count against, and going out above all."""
    worth = by_points(0, 2)
    assert worth([2, 0], -1) == 2 == -worth([0, 2], -1)
    assert worth([0, 9], 0) > 9 > worth([9, 0], 1)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_partners_crib_is_ones_own(level: str) -> None:
    """With four players a five goes rather to the partner's crib than to a rival's."""
    hand = "5C 7D 8H 9S KC"  # 7 8 9 with a ten or with a five
    state = dealt(hand, "", "", "").state
    laid = {}
    for dealer in (2, 3):
        state.dealer = dealer
        laid[dealer] = choose(level, state.view(0)).pieces
    assert laid == {2: ("5C",), 3: ("KC",)}


def test_master_counts_right() -> None:
    """Every claim of Master and Expert is the true count, and muggins takes all that was missed."""
    for level in ("expert", "master"):
        for state in wander(3, seed=9, moves=120, muggins=True):
            if state.phase in (SHOW, MUGGINS):
                wanted = state.worth() if state.phase == SHOW else state.missed
                assert choose(level, state.view(state.turn)).choice == str(wanted)


def test_lower_levels_miss_some_and_never_claim_too_much() -> None:
    """Beginner misses points now and then, Casual fewer; nobody claims more than there is."""
    missed = {}
    for level in ("beginner", "casual"):
        lost = 0
        for seed in range(12):
            for number, state in enumerate(wander(2, seed=300 + seed, moves=40, muggins=True)):
                if state.phase in (SHOW, MUGGINS):
                    true = state.worth() if state.phase == SHOW else state.missed
                    claim = int(choose(level, state.view(state.turn), number).choice or 0)
                    assert claim <= true
                    lost += true - claim
        missed[level] = lost
    assert 0 < missed["casual"] < missed["beginner"]


@pytest.mark.parametrize("level", ["casual", "master"])
def test_levels_are_in_order(level: str) -> None:
    """Over mirrored two-player games Master, and Casual, win clearly more of them than Beginner does."""
    shares = [play_deal(play_game, Pairing(level, "beginner", 2), n)[0] for n in range(4)]
    assert sum(shares) / len(shares) >= 0.5


def test_the_bench_counts_every_point() -> None:
    """The parts of a deal add up to what the pegs advanced by."""
    parts = points_of_deal("greedy", 3)
    assert parts[0] <= 29 and parts[1] <= 29 and parts[2] <= 29
    assert sum(parts) > 0 and parts[3] + parts[4] >= 2


def test_unwanted_search_ends() -> None:
    """A cancelled budget ends the search at once."""
    state = next(state for state in wander(2, seed=4, moves=30) if state.phase == PLAY)
    with pytest.raises(Cancelled):
        bot_for(KEY, "master").choose(state.view(state.turn), Budget(100, cancelled=lambda: True))


def test_no_move_takes_long() -> None:
    """Master, near the end too: under a second of the processor a move."""
    slowest = 0.0
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(seats, seed=70 + seats, moves=40)):
            if number % 4 == 0:
                state.points = [100] * len(state.points)
                seat = min(state.actors())
                begun = time.process_time()
                choose("master", state.view(seat), number)
                slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.0
    assert PLAYERS["master"].match
