"""Hearts' computer players: legal under every house rule, blind to what is hidden, and they stop moons."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.hearts.heuristics import pick, win
from game.ai.bots.hearts.players import HeartsBot, remembered
from game.ai.bots.hearts.playout import ended, play_out
from game.ai.bots.hearts.rollout_state import NOBODY, Table, points_of
from game.ai.bots.hearts.search import Worlds
from game.ai.levels import LEVELS
from game.match import Match
from game.rules.core import options
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hearts import GAME, HeartsOptions, HeartsState
from game.rules.games.hearts.cards import CODES, FACES
from game.rules.games.hearts.phases import COUNT, DEAL, MOON, OVER, PASS, PLAY
from game.rules.games.hearts.playable import playable
from game.rules.shared.playing_cards import mask_of
from tests.ai.walks import twins
from tests.bench.hearts_moons import moments, stops

KEY = "hearts"
MODERN = HeartsOptions.presets["modern"]
every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level: str, view: View[Any], seed: int = 1, share: int = 10) -> Move:
    """The move of that level, with a part of its playouts."""
    budget = Budget(max(1, iterations(KEY, level) // share), seed=seed)
    return bot_for(KEY, level).choose(view, budget)


def wander(seats: int, seed: int, moves: int, rules: HeartsOptions) -> Iterator[HeartsState]:
    """The states of random play, one at each decision."""
    state = GAME.new(seats, rules, Rng(seed)).settle(Rng(seed + 1))
    rng = Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        seat = rng.choice(sorted(state.actors()))
        if state.phase == PASS:
            budget = Budget(1, seed=rng.randrange(999))
            state.apply(bot_for(KEY, "beginner").choose(state.view(seat), budget), rng)
        else:
            state.apply(rng.choice(list(state.legal(seat))), rng)
        state.settle(rng)


def any_rules(rng: Rng) -> HeartsOptions:
    """Some value for every house rule."""
    return HeartsOptions(**{rule.name: rng.choice(rule.choices) for rule in options.fields_of(HeartsOptions)})


def in_play(hands: list[str], taken: list[str], trick: str = "", turn: int = 0) -> HeartsState:
    """The end of a modern hand: hands, taken cards and the trick by seat, as written."""
    seats = len(hands)
    state = GAME.new(seats, HeartsOptions(**{**MODERN, "passing": "none"}), Rng(1)).settle(Rng(2))
    assert state.phase == PLAY
    state.hands = [[CODES[face] for face in hand.split()] for hand in hands]
    state.taken = [[CODES[face] for face in cards.split()] for cards in taken]
    state.played = [0] * seats
    state.lacks = [0] * seats
    state.trick = [CODES[face] for face in trick.split()]
    state.turn, state.leader = turn, (turn - len(state.trick)) % seats
    state.opening, state.broken, state.tricks = -1, True, 9
    held = {card for pile in (*state.hands, *state.taken, state.trick) for card in pile}
    rest = [card for card in state.deck() if card not in held]
    points = [card for card in rest if points_of(1 << card)]
    assert not points, f"say where {[FACES[card] for card in points]} are"
    state.taken[next(seat for seat in range(seats) if state.taken[seat])] += rest
    return state


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    rules = HeartsOptions(**{**MODERN, "moon": "choose"})
    for seats in (3, 4):
        for number, state in enumerate(wander(seats, 50 + seats, 110, rules)):
            if state.phase == PLAY and number % 9:
                continue
            seat = min(state.actors())
            one, other = twins(state, seat, number)
            assert choose(level, one, number) == choose(level, other, number)
            phases.add(state.phase)
    assert phases >= {PASS, PLAY}


@every_level
@pytest.mark.parametrize("seats", range(3, 7))
def test_moves_are_legal_under_all_house_rules(level: str, seats: int) -> None:
    """`Match.submit` (the one gate) accepts every move, whatever the house rules."""
    rng = Rng(f"{level} {seats}")
    for seed in range(2):
        rules = {rule.name: rng.choice(rule.choices) for rule in options.fields_of(HeartsOptions)}
        match = Match.new(KEY, seats, seed=seed, options=rules)
        for step in range(70):
            if not match.actors():
                break
            seat = rng.choice(sorted(match.actors()))
            match.submit(choose(level, match.view(seat).bare(), step, share=40))


def test_the_fast_table_follows_the_rules() -> None:
    """Card by card the same legal cards, tricks and points as the rules', with all house rules mixed."""
    for number in range(80):
        rng = Rng(number)
        rules = any_rules(rng)
        state = next(iter(wander(3 + number % 4, number, 1, rules)))
        while state.phase == PASS:
            state.apply(choose("casual", state.view(min(state.actors()))), rng)
            state.settle(rng)
        table = Table.of(state)
        while state.phase == PLAY:
            assert table.turn == state.turn
            assert table.legal() == mask_of(playable(state, state.hands[state.turn]))
            card = pick(table) if number % 2 else rng.choice(playable(state, state.hands[state.turn]))
            table.play(card)
            state.apply(Move(state.turn, "play", (FACES[card],)), rng)
            while (step := state.forced()) is not None and step.kind != COUNT:
                state.apply(step, rng)
            assert table.taken == [mask_of(cards) for cards in state.taken]
            assert table.broken == state.broken
        if state.phase == MOON:
            state.apply(Move(state.turn, "moon", choice="others"), rng)
        state.apply(Move(TABLE, COUNT), rng)
        assert table.scores() == state.points


def test_worlds_agree_with_what_a_seat_knows() -> None:
    """Own cards, numbers, suits shown to be void, what was passed on: as in the rules' own samples."""
    rng, kept = Rng(4), 0
    for seats in range(3, 7):
        for number, state in enumerate(wander(seats, 30 + seats, 60, HeartsOptions(**MODERN))):
            seat = min(state.actors())
            dealt = Worlds(state.view(seat)).deal(rng)
            sizes = [len(hand) + len(laid) for hand, laid in zip(state.hands, state.passing, strict=True)]
            assert [int(hand).bit_count() for hand in dealt.hands] == sizes
            assert dealt.hands[seat] == mask_of(state.hands[seat])
            assert (
                sum(dealt.hands)
                == dealt.left
                == mask_of(card for hand in state.hands for card in hand)
                | (mask_of(card for laid in state.passing for card in laid))
            )
            if state.phase == PLAY:
                assert not any(hand & lacks for hand, lacks in zip(dealt.hands, state.lacks, strict=True))
                given = mask_of(state.given[seat]) & ~state.played[state.passes_to(seat)]
                assert not given & ~dealt.hands[state.passes_to(seat)]
                kept += bool(given and number)
    assert kept


def test_a_rival_who_can_shoot_the_moon_does() -> None:
    """With winners alone in hand it takes the rest, though the rules of thumb would lead low."""
    hands = ["AS 2S AH KH", "QS 2H 3H 4H", "3S 2D 5H 6H", "4S 3D 7H 8H"]
    table = Table.of(in_play(hands, ["9H TH JH QH", "", "", ""]))
    plain = table.copy()
    play_out(plain)
    assert plain.shot_by() == NOBODY
    assert ended(table.copy(), 3).shot_by() == 0
    assert ended(table.copy(), 0).shot_by() == NOBODY, "one's own moon is a plan of its own"


def test_playouts_may_stop_once_all_points_are_taken() -> None:
    """Whether it stops early or plays the last card, a playout counts the same, under any house rules."""
    for number in range(120):
        rules = replace(any_rules(Rng(number)), passing="none")
        state = next(iter(wander(3 + number % 4, number, 1, rules)))
        table, other = Table.of(state), Table.of(state)
        play_out(table)
        while other.left:
            other.play(pick(other))
        assert table.scores() == other.scores()


@pytest.mark.parametrize("level", ["casual", "expert", "master"])
@pytest.mark.parametrize(
    ("hands", "trick", "turn", "stop"),
    [
        pytest.param(["QH 2C", "4C 5C", "3C 6C", "3H KH TH"], "JH AC 2D", 3, "KH", id="last to play"),
        pytest.param(["KH QH JH", "4C 5C 6C", "3C 7C 8C", "AH 2S 3S"], "", 3, "AH", id="on lead"),
        pytest.param(["QH JH", "TC 3C", "AH 9H 4S", "4C 7C 8C"], "KH TD", 2, "AH", id="none is higher"),
        pytest.param(["2C", "4C 5C", "AC 3C", "KC 6D"], "TH", 1, None, id="nobody can"),
    ],
)
def test_no_moon_passes_that_one_safe_card_stops(
    level: str, hands: list[str], trick: str, turn: int, stop: str | None
) -> None:
    """Seat 0 has all points so far: whoever holds a card that surely takes one of the last plays it."""
    held = " ".join([*hands, trick]).split()
    points = [*(rank + "H" for rank in "23456789TJQKA"), "QS"]
    taken = " ".join(face for face in points if face not in held)
    for seed in range(3):
        state = in_play(hands, [taken, "", "", ""], trick, turn)
        view = state.view(turn)
        move = choose(level, view, seed)
        assert view.legal().why_not(move) is None
        assert stop is None or move.pieces == (stop,)


@pytest.mark.parametrize("level", ["casual", "expert", "master"])
@pytest.mark.parametrize(
    ("hands", "trick", "turn", "stopping"),
    [
        pytest.param(
            ["2C 3C", "4C 5C", "KH 6D 7D", "3S 8C 9C"], "TC AC", 2, {"KH"}, id="a heart for a third player"
        ),
        pytest.param(["2H 3C", "9H 4S", "TH KC", "4C 7C"], "8H", 1, {"9H"}, id="who threatens has played"),
    ],
)
def test_a_moon_is_stopped_at_anybodys_cost(
    level: str, hands: list[str], trick: str, turn: int, stopping: set[str]
) -> None:
    """A heart on a trick that another is sure to win stops the moon as well, and costs nothing."""
    held = " ".join([*hands, trick]).split()
    points = [*(rank + "H" for rank in "23456789TJQKA"), "QS"]
    taken = " ".join(face for face in points if face not in held)
    state = in_play(hands, [taken, "", "", ""], trick, turn)
    for seed in range(3):
        assert set(choose(level, state.view(turn), seed).pieces) <= stopping


def test_moments_of_near_moons_are_met() -> None:
    """In hands played for the moon Master plays a card that stops it wherever one surely does, always.

    What surely stops it is found without the players' own knowledge (`tests.bench.hearts_moons`).
    """
    found = [stops("master", moment) for moment in moments(range(12))]
    assert len(found) >= 6
    assert all(found)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_sure_moon_is_shot(level: str) -> None:
    """With all points so far and nothing but winners in hand, the rest is taken, not given away."""
    state = in_play(["AH KH QH AC", "2C 3C 4C 5C", "2D 3D 4D 5D", "JH TH 9H 2S"], [
        " ".join([*(rank + "H" for rank in "2345678"), "QS"]), "", "", "",
    ])  # fmt: skip
    rng = Rng(1)
    while state.phase == PLAY:
        seat = state.turn
        move = choose(level, state.view(seat), 1, share=1) if seat == 0 else Move(
            seat, "play", (FACES[min(playable(state, state.hands[seat]))],)
        )  # fmt: skip
        state.apply(move, rng)
        while (step := state.forced()) is not None and step.kind != DEAL:
            state.apply(step, rng)
    assert state.points == [0, 26, 26, 26]


def test_the_queen_is_not_taken_for_nothing() -> None:
    """Under a king of spades the queen is thrown by all but those who only play low."""
    for level in ("casual", "expert", "master"):
        state = in_play(
            ["AH 2C", "4S", "QS 3S", "3C 7C"],
            ["2H 3H", "4H 5H 6H 7H 8H 9H TH JH QH KH", "", ""], "KS", 2,
        )  # fmt: skip
        moves = {choose(level, state.view(2), seed, share=1).pieces for seed in range(3)}
        assert moves <= {("QS",), ("3S",)}
        assert ("QS",) in moves


@pytest.mark.parametrize(
    ("own", "others", "choice"), [(10, 95, "others"), (10, 20, "self"), (99, 30, "self")]
)
def test_for_whom_a_moon_counts(own: int, others: int, choice: str) -> None:
    """Off one's own score, unless giving it to the others ends the match and wins it."""
    state = GAME.new(4, HeartsOptions(moon="choose"), Rng(1)).settle(Rng(2))
    state.phase, state.turn, state.shooter, state.points = MOON, 0, 0, [own, others, others, others]
    for level in LEVELS:
        assert choose(level, state.view(0)).choice == choice


def test_no_move_takes_long() -> None:
    """Master, at passing and play: well under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for seats, number in product((3, 4), range(2)):
        for step, state in enumerate(wander(seats, 80 + number, 12, HeartsOptions(**MODERN))):
            if state.phase not in (DEAL, OVER) and step in (0, 4, 9):
                begun = time.process_time()
                choose("master", state.view(min(state.actors())), share=1)
                slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5


def test_a_trick_is_won_cheaply_by_whoever_plays_last() -> None:
    """The last one needs no more than the next card over what lies; before that the highest may stand."""
    held = [FACES.index(face) for face in ("3S", "7S", "9S", "AS")]
    legal, high = sum(1 << card for card in held), FACES.index("5S")
    assert FACES[win(legal, high, True)] == "7S" and FACES[win(legal, high, False)] == "AS"
    assert FACES[win(1 << held[0], high, True)] == "3S"


def test_casual_takes_no_trick_that_it_need_not() -> None:
    # The last to a trick without points: a high card goes for nothing, but Casual stays under.
    gone = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    state = in_play(["5C TC", "2D", "4D", "7D"], ["", gone, "", "KS"], trick="3C 4C 8C", turn=0)
    casual = bot_for(KEY, "casual")
    assert isinstance(casual, HeartsBot)
    bold = HeartsBot(replace(casual.level, timid=False))
    assert bold.choose(state.view(0), Budget(1)).pieces == ("TC",)
    assert casual.choose(state.view(0), Budget(1)).pieces == ("5C",)


def test_casual_forgets_what_was_played() -> None:
    """It leads a card as if higher ones of its suit, which have all gone, were still to come."""
    assert remembered([1, 2, 3, 4, 5], 2) == [4, 5]
    assert remembered([1, 2], 0) == [] and remembered([1, 2], 8) == [1, 2]
    gone = "4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    state = in_play(["5C 9D", "TD 2S", "JD 3S", "8D 4S"], ["2H 3H", gone, "", ""])
    casual = bot_for(KEY, "casual")
    assert isinstance(casual, HeartsBot)
    knowing = HeartsBot(replace(casual.level, memory=13))
    assert casual.choose(state.view(0), Budget(1)).pieces == ("5C",)
    assert knowing.choose(state.view(0), Budget(1)).pieces == ("9D",)
