"""Poker Dice's computer players: Master is exact, checked against every throw of dice written out."""

import time
from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.bots.poker_dice.exact import holding, judging
from game.ai.bots.poker_dice.odds import keepings, spread, throws
from game.match import Match
from game.rules.games.poker_dice.hands import strength


@cache
def outcomes(kept: tuple[int, ...], wild: bool) -> Counter[int]:
    """By strength, how many throws of the other dice lead to it, each written out."""
    more = product(range(6), repeat=5 - len(kept))
    return Counter(strength((*kept, *thrown), wild) for thrown in more)


def chance(kept: tuple[int, ...], wild: bool, best: int, tied: int) -> float:
    """The chance to win as the last to throw, ties shared."""
    found = outcomes(kept, wild)
    won = sum(ways for worth, ways in found.items() if worth > best)
    return (won + found[best] / (tied + 1)) / 6 ** (5 - len(kept))


def ways_to_keep(dice: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What may be kept, by places."""
    return {tuple(dice[p] for p in places) for n in range(2, 6) for places in combinations(range(5), n)}


def test_all_throws_are_there() -> None:
    """252 throws of five dice, chances that add up to one, and every way to keep two to five of them."""
    assert len(throws(5)) == 252 and sum(part for _, part in throws(5)) == pytest.approx(1)
    for dice, _ in throws(5):
        assert set(keepings(dice)) == ways_to_keep(dice)


@pytest.mark.parametrize("wild", [False, True])
def test_last_to_throw_loses_nothing_against_the_optimum(wild: bool) -> None:
    """In each of the 252 throws, against every score to beat, with one or two who have it."""
    for best in (-1, *sorted({strength(dice, wild) for dice, _ in throws(5)})):
        for tied in (1, 2) if best % 5 == 0 else (1,):
            judge = judging(best, tied, 0, wild)
            chances: dict[tuple[int, ...], float] = {}
            for dice, _ in throws(5):
                for kept in keepings(dice):
                    if kept not in chances:
                        chances[kept] = chance(kept, wild, best, tied)
                optimum = max(chances[kept] for kept in keepings(dice))
                assert chances[judge.choose(dice)] >= optimum - 1e-9, (best, tied, dice)


@pytest.mark.parametrize("wild", [False, True])
def test_first_of_two_loses_nothing_against_the_optimum(wild: bool) -> None:
    """Whoever throws first knows how the other will answer: each answer is the best of all, found by hand."""

    @cache
    def answered(mine: int) -> float:
        total = 0.0
        for dice, part in throws(5):
            kept = max(keepings(dice), key=lambda kept: (round(chance(kept, wild, mine, 1), 12), len(kept)))
            found, thrown = outcomes(kept, wild), 6 ** (5 - len(kept))
            below = sum(ways for other, ways in found.items() if other < mine)
            total += part * (below + found[mine] / 2) / thrown
        return total

    reached = sorted({found for dice, _ in throws(5) for found in [strength(dice, wild)]})
    for mine in reached:
        assert holding(mine, 1, 1, wild) == pytest.approx(answered(mine), abs=1e-9)
    judge = judging(-1, 0, 1, wild)
    for dice, _ in throws(5):
        chances = {
            kept: sum(ways * answered(mine) for mine, ways in outcomes(kept, wild).items())
            / 6 ** (5 - len(kept))
            for kept in keepings(dice)
        }
        assert chances[judge.choose(dice)] >= max(chances.values()) - 1e-9


def test_spreads_are_written_out() -> None:
    """What a second throw may come to is what all throws of those dice come to."""
    for wild in (False, True):
        for dice, _ in throws(5)[::7]:
            for kept in keepings(dice):
                found = {worth: ways / 6 ** (5 - len(kept)) for worth, ways in outcomes(kept, wild).items()}
                assert dict(spread(kept, wild)) == pytest.approx(found)


@pytest.mark.parametrize("level", ["greedy", "beginner", "casual", "expert", "master"])
@pytest.mark.parametrize(("seats", "wild"), [(2, False), (8, True)])
def test_whole_matches(level: str, seats: int, wild: bool) -> None:
    """Every level plays legal moves to the end of a match."""
    match = Match.new("poker_dice", seats, seed=3, options={"wins": 1, "wild_aces": wild})
    player = bot_for("poker_dice", level)
    while match.outcome() is None:
        (seat,) = match.actors()
        match.submit(player.choose(match.bare_view(seat), Budget(0, seed=match.version)))


def test_the_first_of_eight_is_answered_in_time() -> None:
    """The whole table of eight players is worked out within seconds, and then it is there."""
    player = bot_for("poker_dice", "master")
    match = Match.new("poker_dice", 8, seed=5)
    (seat,) = match.actors()
    match.play(seat, "roll")
    begun = time.process_time()
    player.choose(match.bare_view(seat), Budget(0, seed=1))
    assert time.process_time() - begun < 15
    begun = time.process_time()
    player.choose(match.bare_view(seat), Budget(0, seed=1))
    assert time.process_time() - begun < 0.1
