"""What Golden Deuce's players reckon with: plans of hands, proofs, endings, playouts that keep the rules."""

from collections.abc import Callable
from functools import cache

import pytest

from game.ai.bot import Budget
from game.ai.bots.golden_deuce.exact import Ending, Sure, strongest, sure_play
from game.ai.bots.golden_deuce.heuristics import NO_PLAY, TUNED, Hands
from game.ai.bots.golden_deuce.plans import Plan, by_rank, plan, plays_left, rough_plan
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import ANY_MASK, CODES, DECK, mask_of
from game.rules.games.golden_deuce.combos import LEAD, beating, kind_of, leads, strength_of
from game.rules.games.golden_deuce.legal import plays
from game.rules.games.golden_deuce.phases import COUNT, PLAY
from tests.ai.test_golden_deuce_bots import wander


def hands_of(sizes: range, count: int) -> list[int]:
    """Random hands as masks."""
    found = []
    for number in range(count):
        cards, rng = list(DECK), Rng(number)
        rng.shuffle(cards)
        found.append(mask_of(cards[: sizes.start + rng.randrange(len(sizes))]))
    return found


def groups_of(found: Plan) -> list[tuple[int, int]]:
    """Every group of a plan as (strength, mask)."""
    groups = [(card, 1 << card) for card in found.singles]
    return groups + [
        (strength, mask_of(cards))
        for some in (found.pairs, found.threes, found.fives)
        for strength, cards in some
    ]


@pytest.mark.parametrize("planner", [plan, rough_plan, by_rank])
def test_plans_part_the_hand_into_combinations(planner: Callable[[int], Plan]) -> None:
    """Every card is in one group, every group is a combination of the strength that the plan says."""
    for hand in hands_of(range(1, 25), 300):
        groups = groups_of(planner(hand))
        assert sum(mask for _, mask in groups) == hand
        for strength, mask in groups:
            assert strength_of(mask) == strength


def test_plans_find_runs_and_flushes() -> None:
    """Plans with runs and flushes need fewer plays than those by rank alone, and never cost more."""
    hands = hands_of(range(13, 14), 200)
    assert all(plan(hand).cost <= by_rank(hand).cost for hand in hands)
    by_ranks = sum(plays_left(by_rank(hand)) for hand in hands)
    assert sum(plays_left(plan(hand)) for hand in hands) < 0.9 * by_ranks


def test_the_strongest_combination_of_each_size() -> None:
    """As the slow way finds it, over everything that a set of cards can make."""
    for cards in hands_of(range(1, 19), 150):
        found = {1: -1, 2: -1, 3: -1, 5: -1}
        for play in leads(cards):
            size = play.bit_count()
            found[size] = max(found[size], strength_of(play) or 0)
        assert strongest(cards) == found


def test_sure_plays_go_out_whatever_others_hold() -> None:
    """Whoever follows the proofs goes out, in worlds of all sorts and against any answers."""
    proofs = 0
    for seed in range(60):
        for state in wander(2 + seed % 3, seed=900 + seed, moves=60):
            if state.phase != PLAY or len(state.hands[state.turn]) > 9:
                continue
            seat = state.turn
            if _sure(state.view(seat).state, seat) is None:
                continue
            proofs += 1
            for number in range(3):
                rng = Rng(number)
                world = state.view(seat).sample(rng)
                while world.phase != COUNT:
                    mine = world.turn == seat
                    if mine:
                        chosen = _sure(world.view(seat).state, seat)
                        assert chosen is not None, "a proof broke off"
                        some = [m for m in world.legal(seat) if m.kind == "play"]
                        move = next(m for m in some if mask_of_move(m) == chosen)
                    else:
                        turn = [m for m in world.legal(world.turn) if m.kind in ("play", "pass")]
                        move = rng.choice(turn)
                    world.apply(move, rng)
                    if world.phase != COUNT:
                        world.settle(rng)
                assert world.winner == seat
            break
    assert proofs >= 10


def mask_of_move(move: Move) -> int:
    """The cards of a play."""
    return mask_of(CODES[face] for face in move.pieces)


def _sure(state: GoldenDeuceState, seat: int) -> int | None:
    seen = mask_of(state.hands[seat]) | mask_of(state.played)
    for _, cards in state.trick:
        seen |= cards
    most = max(len(hand) for other, hand in enumerate(state.hands) if other != seat)
    hand = mask_of(state.hands[seat])
    return sure_play(plays(state, seat), hand, Sure(ANY_MASK & ~seen, most, bool(state.stock)))


def test_a_play_larger_than_any_rival_hand_is_sure_until_hands_have_grown() -> None:
    """Two low pairs and a card go out against a single card, if no card is drawn between the pairs."""
    hand = mask_of(CODES[face] for face in ("J3", "P3", "J4", "P4", "J6"))
    unseen = ANY_MASK & ~hand
    proved = sure_play(list(leads(hand)), hand, Sure(unseen, most=1, grows=False))
    assert proved is not None and proved.bit_count() == 2
    assert sure_play(list(leads(hand)), hand, Sure(unseen, most=1, grows=True)) is None


def test_endings_agree_with_a_slow_search() -> None:
    """Two open hands of up to five cards: the same side goes out first as when everything is tried."""

    @cache
    def slow(mine: int, theirs: int, top: int) -> bool:
        found = list(beating(mine, top)) if top != LEAD else list(leads(mine))
        if theirs.bit_count() == 1 and kind_of(top) <= 0:  # rule 13
            highest = 1 << mine.bit_length() - 1
            found = [play for play in found if play.bit_count() > 1 or play == highest]
        for play in found:
            if play == mine or not slow(theirs, mine ^ play, strength_of(play) or 0):
                return True
        may_pass = top != LEAD and not (theirs.bit_count() == 1 and found)
        return may_pass and not slow(theirs, mine, LEAD)

    won = 0
    for number in range(60):
        cards, rng = list(DECK), Rng(number)
        rng.shuffle(cards)
        mine, theirs = mask_of(cards[:5]), mask_of(cards[5 : 9 + number % 2])
        found = Ending(Budget(1)).wins(mine, theirs, LEAD)
        assert found == slow(mine, theirs, LEAD)
        won += bool(found)
    assert 10 < won < 60


@pytest.mark.pure  # a kernel's class is watched by one of the test's own
@pytest.mark.parametrize("passed_out", [False, True])
def test_playouts_keep_the_rules(passed_out: bool) -> None:
    """Every lead is a combination, every answer beats the table in kind, and no card is lost or doubled."""

    class Watched(Hands):
        __slots__ = ()

        def held(self, seat: int) -> int:
            parts = (self.singles[seat], self.pairs[seat], self.threes[seat], self.fives[seat])
            return sum(mask for _, mask in groups_of(Plan(0, *map(tuple, parts))))

        def lead(self, seat: int) -> int:
            before = self.held(seat)
            strength = super().lead(seat)
            assert strength_of(before ^ self.held(seat)) == strength
            return strength

        def follow(self, seat: int) -> int:
            before = self.held(seat)
            strength = super().follow(seat)
            cards = before ^ self.held(seat)
            assert (strength == NO_PLAY) == (not cards)
            if cards:
                assert strength_of(cards) == strength > self.top
                assert cards.bit_count() == (1, 2, 3, 5, 5, 5, 5, 5, 5, 5)[self.top >> 6]
            return strength

    for number in range(80):
        seats = 2 + number % 3
        cards = list(DECK)
        Rng(number).shuffle(cards)
        masks = [mask_of(cards[13 * seat : 13 * seat + 13]) for seat in range(seats)]
        plans = [plan(mask) for mask in masks]
        stock = cards[13 * seats :]
        table = Watched.of(plans, [13] * seats, stock, 0, LEAD, 0, 0, 0, passed_out, TUNED)
        winner = table.play_out()
        assert table.left[winner] == 0
        for seat in range(seats):
            if seat != winner:
                assert table.held(seat).bit_count() == table.left[seat]
