"""What Four-Hand Texas's stronger players are made of: skilled play, the weight of worlds, the stakes."""

from game.ai.bot import Budget
from game.ai.bots.texas42.bidding import best_trumps, rule_bid
from game.ai.bots.texas42.evidence import RIVALS_OTHERWISE, likelihood, order_of_play
from game.ai.bots.texas42.rollout_state import Hand, by_heuristics
from game.ai.bots.texas42.skill import play_out
from game.ai.bots.texas42.stakes import chance, left_to_others, outlook
from game.ai.search.sightings import Sightings
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.dominoes.texas42 import GAME, TexasOptions, TexasState
from game.rules.games.dominoes.texas42.legal import PLAYS
from game.rules.games.dominoes.texas42.phases import BID, COUNT, TRUMP
from game.rules.games.dominoes.texas42.suits import DOUBLES_TRUMP, NO_TRUMP
from game.rules.shared.dominoes import CODES, FACES, mask_of
from tests.rules.domino_table import codes


def dealt(seed: int) -> list[int]:
    """Four random hands as masks."""
    tiles = list(range(28))
    Rng(seed).shuffle(tiles)
    return [mask_of(tiles[at : at + 7]) for at in range(0, 28, 7)]


def bidding_for_30(seed: int) -> TexasState:
    """A position in which the seat after the dealer has bid 30 alone."""
    state = GAME.new(4, TexasOptions(), Rng(seed)).settle(Rng(f"bids {seed}"))
    state.apply(Move(state.turn, "bid", choice="30"), Rng(0))
    while state.phase == BID:
        state.apply(Move(state.turn, "pass"), Rng(0))
    assert state.phase == TRUMP
    return state


def test_skill_makes_more_bids_and_defends_better_than_rules_of_thumb() -> None:
    """In 1,500 deals of middling hands, 30 is made more often by skill, and less often against skill."""
    made = {"heuristics": 0, "skilled bidders": 0, "skilled rivals": 0}
    hands, seed = 0, 0
    while hands < 1500:
        seed += 1
        deal = dealt(seed)
        tricks, trump = rule_bid(deal[0])
        if not 4.75 <= tricks < 5.75:
            continue
        hands += 1
        for how, side in (("heuristics", None), ("skilled bidders", 0), ("skilled rivals", 1)):
            hand = Hand(trump, deal[:], 0, [], 0, 0, [0, 0])
            if side is None:
                hand.rest(Rng(seed))
            else:
                play_out(hand, side, Rng(seed))
            assert sum(hand.taken) == 42 and not any(hand.hands)
            made[how] += hand.taken[0] >= 30
    assert made["skilled bidders"] > made["heuristics"] + 100
    assert made["skilled rivals"] < made["heuristics"] - 20


def test_the_order_of_play_is_told_from_the_tricks_won() -> None:
    """At any moment of random hands: the tiles in the very order in which they were played."""
    for seed in range(40):
        state, rng = bidding_for_30(seed), Rng(seed)
        state.apply(rng.choice(list(state.legal(state.turn))), rng)
        played: list[int] = []
        while state.phase != COUNT:
            if (forced := state.forced()) is not None:
                state.apply(forced, rng)
                continue
            move = rng.choice(list(state.legal(state.turn)))
            played.append(CODES[move.pieces[0]])
            state.apply(move, rng)
            told = order_of_play(state)
            # Two tricks of either side may have been taken in either order; the leaders fit all the same.
            assert sorted(told) == sorted(played) and len(told) == len(played)
            if len(played) <= 8:
                assert told == played


def test_worlds_that_explain_the_play_weigh_more() -> None:
    """A rival who plays by the rules of thumb is expected to: its real hand is never less likely than 1."""
    for seed in range(30):
        state = bidding_for_30(seed)
        bidder = state.turn
        state.apply(Move(bidder, "trump", choice="5"), Rng(0))
        state.apply(PLAYS[bidder][state.playable(bidder)[0]], Rng(0))
        world = Hand.of(state)
        expected = by_heuristics(world.copy(), Rng(1))
        for tile in state.playable(state.turn):
            after = world.copy()
            after.play(tile)
            weight = likelihood(after, [*state.trick, tile], bidder, bidder, Rng(1))
            assert weight == (1.0 if tile == expected else RIVALS_OTHERWISE)


def test_stakes_follow_the_match_score() -> None:
    """More points are better, sides mirror each other, the target wins, for bidders where both reach it."""
    assert chance(100, 100) == 0.5
    assert abs(chance(120, 80) + chance(80, 120) - 1) < 1e-12
    assert chance(245, 200) > chance(200, 200) > chance(150, 200)
    worth = outlook(0, 0, 30)
    assert list(worth[:30]) == sorted(worth[:30]) and list(worth[30:]) == sorted(worth[30:])
    assert worth[30] > worth[29] + 0.1
    assert outlook(220, 245, 30)[30] == 1.0 and outlook(220, 245, 30)[29] == 0.0
    assert outlook(0, 0, 42)[41] == outlook(0, 0, 42)[0]


def test_rivals_about_to_win_are_not_left_the_auction() -> None:
    """Where a bid that the rivals make would end the match, leaving it to them is worth less."""
    assert left_to_others(100, 225, 30, False) < left_to_others(100, 100, 30, False) - 0.2
    assert left_to_others(225, 100, 30, True) > left_to_others(100, 100, 30, True)
    assert left_to_others(100, 100, 0, False) == 0.5


def test_trumps_are_looked_for_among_all_nine() -> None:
    """Six doubles: no suit is named, but doubles or no trump; and the playouts are kept to."""
    state = bidding_for_30(3)
    seat = state.turn
    state.hands[seat] = codes("6-6 5-5 4-4 3-3 2-2 1-1 1-0")
    rest = [tile for tile in range(28) if tile not in state.hands[seat]]
    for other in range(4):
        if other != seat:
            state.hands[other], rest = rest[:7], rest[7:]
    budget = Budget(600, seed=1)
    seen = Sightings(FACES, 4, seat)
    worth = outlook(0, 0, 30)
    best = best_trumps(state.view(seat), 9, budget, 240, True, lambda _, taken: worth[taken], seen)[0]
    trump, value = best.move, best.value
    assert trump in (DOUBLES_TRUMP, NO_TRUMP) and value > 0.5
    assert budget.spent <= 600
