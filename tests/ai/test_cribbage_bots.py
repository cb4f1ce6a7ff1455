"""Cribbage's computer players: legal always, blind to what is hidden, right where the right is known."""

import time
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from game.ai.bot import Budget, Cancelled, bot_for, iterations
from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.aim import by_points
from game.ai.bots.cribbage.cribs import Cribs
from game.ai.bots.cribbage.holdings import Holdings
from game.ai.bots.cribbage.laying import choices
from game.ai.bots.cribbage.players import LEVELS as PLAYERS
from game.ai.bots.cribbage.ranks import INDEX, VALUE, points
from game.ai.levels import LEVELS, REFERENCES
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.cribbage import GAME, CribbageOptions, CribbageState
from game.rules.games.cribbage.events import Pegged
from game.rules.games.cribbage.phases import CUT, DISCARD, MUGGINS, PLAY, SHOW
from game.rules.shared.playing_cards import ACE_LOW
from tests.ai.walks import twins, walk
from tests.bench.duel import Pairing, play_deal
from tests.bench.learn_cribbage import cribs_of
from tests.bench.strength_cribbage import play_game, points_of_deal
from tests.rules.cribbage_table import codes, dealt

KEY = "cribbage"
every_level = pytest.mark.parametrize("level", LEVELS)
EVERYTHING: tuple[dict[str, Any], ...] = (
    {"target": 61},
    {"automatic_counting": False, "crib_flush": "five only"},
    {"muggins": True, "target": 61},
)


def choose(level: str, view: View[Any], seed: int = 1, most: int = 24) -> Move:
    """The move of that level, of a search of at most so many playouts."""
    return bot_for(KEY, level).choose(view, Budget(min(most, iterations(KEY, level)), seed=seed))


def wander(seats: int, seed: int, moves: int, **options: Any) -> Iterator[CribbageState]:
    """The states of random play, one at each decision."""
    return walk(GAME.new(seats, CribbageOptions(**options), Rng(seed)), seed, moves)


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(seats, seed=50 + seats, moves=45, muggins=True)):
            for seat in sorted(state.actors()):
                one, other = twins(state, seat, number)
                assert choose(level, one, number) == choose(level, other, number)
            phases.add(state.phase)
    assert phases == {DISCARD, CUT, PLAY, SHOW, MUGGINS}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
@pytest.mark.parametrize("seats", range(2, 5))
def test_matches_hold_only_legal_moves(level: str, seats: int) -> None:
    """`Match.submit` (the one gate) accepts every move, whoever is asked first, under every house rule."""
    rng = Rng(seats)
    for number, options in enumerate(EVERYTHING):
        match = Match.new(KEY, seats, seed=number, options=options)
        for step in range(30):
            if not match.actors():
                break
            seat = rng.choice(sorted(match.actors()))
            match.submit(choose(level, match.view(seat).bare(), step))


@every_level
def test_random_positions_get_legal_moves(level: str) -> None:
    """Positions no player would reach: senseless discards, plays and claims."""
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(seats, seed=80 + seats, moves=60, muggins=seats > 2)):
            if number % 4:
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
                if after.outcome() is not None and any(type(event) is Pegged for event in events):
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


def test_levels_lay_away_ever_better() -> None:
    """By exact hands, cribs and what the play is worth: each level's choices come to more than the last's."""
    worth = dict.fromkeys(LEVELS, 0.0)
    for number in range(25):
        state = GAME.new(2, CribbageOptions(), Rng(number)).settle(Rng(number))
        for seat in (0, 1):
            own = seat == state.dealer
            hand = state.hands[seat]
            found = choices(hand, 2, own, Cribs(hand, 2, own, own, True))
            values = {tuple(ACE_LOW.faces[card] for card in one.laid): one.value for one in found}
            for level in LEVELS:
                worth[level] += values[choose(level, state.view(seat), number).pieces]
    assert (
        worth["beginner"] + 25 < worth["casual"] < worth["casual"] + 12 < worth["expert"] <= worth["master"]
    )


def test_whole_games_are_won_by_the_better() -> None:
    """The bench plays whole mirrored games; of 20 Casual wins more than Beginner."""
    shares = [play_deal(play_game, Pairing("casual", "beginner", 2), number)[0] for number in range(10)]
    assert sum(shares) / len(shares) > 0.5


def test_a_crib_is_worked_out_over_all_others_and_starters() -> None:
    """For cards that leave only one rank's partners to lay, the mean is what a plain enumeration gives."""
    hand = codes("5C 5D 5H JS 2C 9D")
    cribs = Cribs(hand, 2, True, True, True)
    laid = codes("2C 9D")
    rates = tables.laid(tables.custom(2, False))
    total = value = 0.0
    left = [card for card in range(52) if card not in hand]
    for first, second in combinations(left, 2):
        weight = rates[INDEX[(first >> 2, second >> 2)]]
        counts = [0] * 13
        for card in left:
            counts[card >> 2] += card not in (first, second)
        for rank, free in enumerate(counts):
            total += weight * free
            value += weight * free * points((1, 8, first >> 2, second >> 2, rank))
    assert cribs.mean(laid) == pytest.approx(value / total)
    often = cribs.spread(laid)
    assert sum(often) == pytest.approx(1)
    assert sum(points * chance for points, chance in enumerate(often)) == pytest.approx(value / total)


def test_jacks_and_suits_count_in_a_crib() -> None:
    """A jack adds its chance of the starter's suit; two of a suit a little, less where only five count."""
    plain, strict = (Cribs(codes("JC QC 2D 5H 7S 9S"), 2, True, True, four) for four in (True, False))
    suited, strictly = plain.mean(codes("JC QC")), strict.mean(codes("JC QC"))
    mixed = Cribs(codes("JC QD 2C 5H 7S 9S"), 2, True, True, True).mean(codes("JC QD"))
    assert strictly < suited and mixed < suited < mixed + 0.4
    ten = Cribs(codes("TC KC 2D 5H 7S 9S"), 2, True, True, True)
    assert plain.mean(codes("JC QC")) - plain.mean(codes("QC 2D")) != 0 and ten.mean(codes("TC KC")) > 0


def test_goes_are_believed() -> None:
    """Whoever said go at 24 holds nothing of 7 or less, so no such card is ever imagined there."""
    seen = 0
    for seed in range(12):
        for state in wander(2, seed=400 + seed, moves=30):
            if state.phase == PLAY and state.gone:
                other = 1 - state.turn
                view = state.view(state.turn).state
                hands = Holdings(view, state.turn).draw(Rng(seed))
                if hands and hands[other]:
                    seen += 1
                    assert all(VALUE[rank] + state.total > 31 for rank in hands[other])
                    assert len(hands[other]) == len(state.hands[other])
    assert seen >= 5


def test_the_chance_to_win_is_sensible() -> None:
    """Fewer points to go is better, the deal is an advantage, one point to go beats many."""
    wins, ends = tables.wins(), tables.ENDS
    chance = [[wins[mine * ends + theirs] / tables.WHOLE for theirs in range(ends)] for mine in range(ends)]
    assert 0.54 < chance[121][121] < 0.58
    for need in range(2, 120):
        assert chance[need - 1][60] >= chance[need][60] - 0.004
        assert chance[60][need - 1] <= chance[60][need] + 0.004
    assert chance[1][60] > 0.99 and chance[60][1] < 0.01
    # Who does not deal counts first.
    assert chance[5][5] < 0.5 < chance[121][121]


@pytest.mark.parametrize("own", [True, False])
def test_the_crib_table_agrees_with_how_cards_are_laid(own: bool) -> None:
    """From what the other lays away, cribs count what the table says."""
    table = tables.crib(tables.custom(2, own))
    anew = cribs_of([tables.laid(tables.custom(2, not own))], 2, 2)
    assert max(abs(a - b) for a, b in zip(table, anew, strict=True)) < 0.01
    assert table[INDEX[4, 4]] == max(table)
    assert table[INDEX[8, 12]] < 5 < table[INDEX[4, 10]] < table[INDEX[1, 2]] + 2


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
                choose("master", state.view(seat), number, 1000)
                slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.0
    assert PLAYERS["master"].match
