"""Computer players of Four-Hand Texas: legal, blind to what is hidden, sure of a sure hand."""

import re
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.texas42.ending import solved
from game.ai.bots.texas42.reasons import SideTakes
from game.ai.bots.texas42.rollout_state import Hand
from game.ai.bots.texas42.stakes import scored
from game.ai.levels import LEVELS
from game.ai.thought import Thought
from game.coach.hints import Hint
from game.coach.reasons import _behind, fact, reason
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.texas42 import GAME, TexasOptions, TexasState
from game.rules.games.dominoes.texas42.phases import BID, PLAY, TRUMP
from game.rules.shared.dominoes import codes_of
from tests.rules.domino_table import codes

KEY = "texas42"
SURE = "5-5 6-5 5-4 5-3 5-2 5-1 6-6"
every_level = pytest.mark.parametrize("level", [*LEVELS, "greedy"])


def choose(level: str, view: View[Any], seed: int = 1, most: int = 60) -> Move:
    """The move of that level; a small budget is as legal as a large one."""
    return bot_for(KEY, level).choose(view, Budget(min(most, iterations(KEY, level)), seed=seed))


def wander(seed: int, moves: int) -> Iterator[TexasState]:
    """The states of random play, one at each decision; passes are likelier than bids."""
    state = GAME.new(4, TexasOptions(bool(seed % 2)), Rng(seed)).settle(Rng(seed + 1))
    rng = Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        legal = list(state.legal(state.turn))
        passes = [move for move in legal if move.kind == "pass"]
        state.apply(passes[0] if passes and rng.randrange(4) else rng.choice(legal), rng)
        state.settle(rng)


@every_level
def test_twin_worlds_give_the_same_legal_move(level: str) -> None:
    """Equal views with other hidden tiles: the same move, and a legal one, in every phase."""
    phases = set()
    for seed in range(3):
        for number, state in enumerate(wander(seed, 80)):
            if state.phase == PLAY and number % 9:
                continue
            one = state.view(state.turn)
            other = one.sample(Rng(number)).view(state.turn)
            assert one == other
            move = choose(level, one, number)
            assert move == choose(level, other, number)
            assert one.legal().why_not(move) is None
            phases.add(state.phase)
    assert phases == {BID, TRUMP, PLAY}


@pytest.mark.parametrize("must", [True, False])
def test_hands_are_played_legally_by_all_levels(must: bool) -> None:
    """With the dealer bound to bid or not, all levels at one table play several hands."""
    state = GAME.new(4, TexasOptions(must), Rng(5)).settle(Rng(6))
    rng = Rng(7)
    for step in range(120):
        if not state.actors():
            break
        view = state.view(state.turn)
        move = choose((*LEVELS, "greedy")[(state.turn + step // 40) % 5], view, step, 24)
        assert view.legal().why_not(move) is None
        state.apply(move, rng)
        state.settle(rng)
    assert state.round > 1


def test_hands_as_masks_are_the_rules() -> None:
    """Random hands on the state and on masks side by side: the same turns and the same points taken."""
    tricks = 0
    for seed in range(30):
        table = None
        for state in wander(seed, 60):
            if state.phase != PLAY:
                table = None
                continue
            now = Hand.of(state)
            if table is None:
                table = now
            else:
                (tile,) = codes_of(now.gone & ~table.gone)
                table.play(tile)
                assert all(getattr(table, name) == getattr(now, name) for name in Hand.__slots__)
                tricks += not table.trick
            trial = now.copy()
            trial.rest(Rng(seed))
            assert sum(trial.taken) == 42 and not any(trial.hands)
    assert tricks > 50


def brute_force(hand: Hand) -> int:
    """What the bidders take in the end, both sides trying every tile."""
    seat = (hand.leader + len(hand.trick)) % 4
    if not hand.hands[seat]:
        return hand.taken[hand.side]
    values = []
    for tile in codes_of(hand.hands[seat] & legal_mask(hand)):
        trial = hand.copy()
        trial.play(tile)
        values.append(brute_force(trial))
    return max(values) if seat % 2 == hand.side else min(values)


def legal_mask(hand: Hand) -> int:
    """The tiles of whose turn it is that may be played, from the rules' own state."""
    state = TexasState(True, 0)
    state.trump, state.trick, state.leader = hand.trump, hand.trick, hand.leader
    seat = (hand.leader + len(hand.trick)) % 4
    state.hands[seat] = list(codes_of(hand.hands[seat]))
    return sum(1 << tile for tile in state.playable(seat))


def test_endings_are_solved() -> None:
    """The last three tricks of random hands: the value of brute force."""
    found = 0
    for seed in range(24):
        for state in wander(seed, 60):
            if state.phase == PLAY and not state.trick and len(state.hands[state.turn]) == 3:
                hand = Hand.of(state)
                assert solved(hand) == brute_force(hand)
                found += 1
                break
    assert found > 10


def test_scoring_is_rule_14() -> None:
    """Made bids bring both sides their tricks, failed ones cost bid and tricks, limit bids count alone."""
    assert scored(30, 30) == (30, 12)
    assert scored(29, 30) == (0, 43)
    assert scored(42, 42) == (42, 0) and scored(41, 42) == (0, 42)
    assert scored(42, 84) == (84, 0) and scored(0, 168) == (0, 168)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_sure_hand_is_bid_and_named(level: str) -> None:
    """Six of the fives with the double and the double six: a bid, fives for trumps, and any sure tile led."""
    state = next(wander(1, 1)).copy()
    seat = state.turn
    state.hands[seat] = codes(SURE)
    rest = [tile for tile in range(28) if tile not in state.hands[seat]]
    for other in range(4):
        if other != seat:
            state.hands[other], rest = rest[:7], rest[7:]
    assert choose(level, state.view(seat)).kind == "bid"
    state.apply(Move(seat, "bid", choice="30"), Rng(0))
    while state.phase == BID:
        state.apply(Move(state.turn, "pass"), Rng(0))
    assert choose(level, state.view(seat)) == Move(seat, "trump", choice="5")
    state.apply(Move(seat, "trump", choice="5"), Rng(0))
    assert choose(level, state.view(seat)).pieces[0] in SURE.split()


def test_trumps_that_are_asked_for_meet_every_world() -> None:
    """However poor they are they are not dropped early, so that a warning knows what they give away."""
    state = next(state for seed in range(99) for state in wander(seed, 12) if state.phase == TRUMP)
    view, advisor = state.view(state.turn), advisor_of(KEY)
    for move in view.legal():
        thought = advisor.think(view, Budget(400), [move])
        asked = next(one for one in thought.candidates if one.move == move)
        assert move not in thought.dropped and asked.worlds == thought.candidates[0].worlds > 10
        assert thought.move == advisor.think(view, Budget(400)).move


def test_each_bid_that_is_asked_for_costs_the_same() -> None:
    """A higher one is weighed by a search of its own, with the count of the first."""
    state = next(state for seed in range(99) for state in wander(seed, 1) if state.phase == BID)
    view, count = state.view(state.turn), 60
    higher = [move for move in view.legal() if move.kind == "bid"][1:7]
    thought = advisor_of(KEY).think(view, Budget(count), higher)
    assert thought.spent <= count * (1 + len(higher))
    assert {*higher} <= {*thought.moves} and len(higher) == 6


def test_it_is_said_what_a_bid_and_a_pass_rest_on() -> None:
    """A bid was tried in deals, what passing comes to was measured beforehand, and nothing was searched."""
    views = (state.view(state.turn) for seed in range(99) for state in wander(seed, 1) if state.phase == BID)
    thoughts = (advisor_of(KEY).think(view, Budget(200)) for view in views if not view.state.must_bid)
    thought = next(thought for thought in thoughts if thought.move.kind == "pass")
    hint = Hint(KEY, thought)
    assert hint.basis().startswith("Moves were tried in up to ") and "tables" in hint.basis()
    assert "search" not in hint.basis() + hint.ahead()


def test_tiles_that_are_asked_for_meet_every_world() -> None:
    """The adviser drops what has surely fallen behind, what is asked for never; Master tries all alike."""
    advisor, dropped = advisor_of(KEY), 0
    states = (state for seed in range(3) for state in wander(seed, 12) if state.phase == PLAY)
    for state in states:
        view = state.view(state.turn)
        if len(moves := list(view.legal())) < 2:
            continue
        plain, asked = advisor.think(view, Budget(400)), advisor.think(view, Budget(400), moves)
        assert plain.move == asked.move and not asked.dropped
        assert not bot_for(KEY, "master").think(view, Budget(400, seed=1)).dropped
        dropped += len(plain.dropped)
    assert dropped


def reasoned(hands: int) -> Iterator[tuple[View[Any], Thought, str | None]]:
    """What the adviser thinks in hands of Casual where something is clearly worse, and its reason."""
    for seed in range(hands):
        match = Match.new(KEY, 4, seed=seed)
        for ply in range(32):
            seat = min(match.actors())
            view = match.player_view(seat).bare()
            thought = advisor_of(KEY).think(view, Budget(600)) if ply % 2 and more_than_one(view) else None
            if thought is not None and len(thought.candidates) > 1 and _behind(thought, thought.moves[1]):
                yield (
                    view,
                    thought,
                    reason(view, thought, lambda one, seat=seat: "you" if one == seat else "Ada"),
                )
            match.play(seat, GAME.text(choose("casual", view, seed=ply)))


def more_than_one(view: View[Any]) -> bool:
    """Whether there is anything to choose."""
    return len(list(islice(view.legal(), 2))) > 1


def test_what_is_best_has_a_reason_as_a_rule() -> None:
    """A bid that is worth less than passing fails in so many deals; where a bid’s fate tells no tile apart,
    the points that the side takes do.
    """
    told = clear = passes = takes = 0
    for view, thought, said in reasoned(8):
        clear, told = clear + 1, told + bool(said)
        if thought.move.kind == "pass":
            passes += 1
            assert said is not None and re.fullmatch(r"A bid of \d+ fails in .+ deals\.", said)
        if said is not None and "points on average" in said:
            takes += 1
            found = fact(view, thought)
            assert found is not None and isinstance(found.fact, SideTakes) and found.than is not None
            mean, other = (f"{one.mean:.1f}".removesuffix(".0") for one in (found.fact, found.than))
            assert f"you and your partner take {mean} points on average; " in said and said.endswith(
                f" {other}."
            )
    assert passes > 3 and takes and told >= 0.7 * clear, (told, clear, passes, takes)


def test_no_move_takes_long() -> None:
    """Master in the auction and the first tricks: under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for state in wander(3, 14):
        begun = time.process_time()
        choose("master", state.view(state.turn), most=10_000)
        slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5
