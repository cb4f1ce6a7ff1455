"""The general search: it finds what there is to find, in any game, with its luck fixed by the seed."""

import math
import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Self

import pytest

from game.ai.bot import Budget, Cancelled
from game.ai.search import general
from game.ai.search.estimate import told
from game.ai.search.general import RandomPlay, SearchBot
from game.ai.search.race import LOOK, SOONEST, World, alone, race, rollouts
from game.ai.search.rollout import MOST_MOVES, StateRollout
from game.ai.search.target import chances
from game.ai.search.totals import Totals
from game.ai.thought import Candidate, Gap, Unit, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState
from tests.ai.positions import on_turn, start, wander
from tests.ai.walks import twins


class Nim:
    """Take one to three sticks of a heap; who takes the last wins. In some worlds a take slips to one."""

    def __init__(self, sticks: int, turn: int = 0, slips: bool = False) -> None:
        self.sticks = sticks
        self.turn = turn
        self.slips = slips

    def copy(self) -> Self:
        return type(self)(self.sticks, self.turn, self.slips)

    def actor(self) -> int | None:
        return self.turn if self.sticks else None

    def moves(self) -> Sequence[int]:
        return range(1, min(3, self.sticks) + 1)

    def play(self, move: int, rng: Rng) -> None:
        self.sticks -= 1 if self.slips else move
        self.turn ^= 1

    def rollout(self, rng: Rng) -> Sequence[float]:
        while self.sticks:
            self.play(rng.choice(self.moves()), rng)
        return (float(self.turn == 1), float(self.turn == 0))


def played(sample: Callable[[Rng], Nim], moves: Sequence[int], budget: Budget) -> list[Candidate[int]]:
    """What these takes are worth to the first player."""
    return race(moves, rollouts(sample, 0), budget)


def test_a_race_finds_the_immediate_win() -> None:
    """Three sticks left: taking all three wins for certain."""
    found = played(lambda rng: Nim(3), [1, 2, 3], Budget(60, seed=1))
    assert (found[0].move, found[0].value) == (3, 1.0)


def test_the_seed_and_the_count_fix_the_search() -> None:
    """Equal seeds give equal estimates; another seed gives others."""

    def run(seed: int) -> list[Candidate[int]]:
        return played(lambda rng: Nim(9 + rng.randrange(3)), [1, 2, 3], Budget(90, seed=seed))

    assert run(5) == run(5) != run(6)


def test_search_stops_when_its_budget_does() -> None:
    """Neither more playouts than granted, each of them counted, nor any after cancelling."""
    done = asked = 0

    class Counted(Nim):
        def rollout(self, rng: Rng) -> Sequence[float]:
            nonlocal done
            done += 1
            return super().rollout(rng)

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 10

    budget = Budget(50, seed=1)
    found = played(lambda rng: Counted(9), [1, 2, 3], budget)
    assert sum(one.worlds for one in found) == done == budget.spent
    assert 48 <= done <= 50 == budget.iterations
    with pytest.raises(Cancelled):
        played(lambda rng: Counted(9), [1, 2, 3], Budget(10_000, cancelled=cancelled))
    assert asked == 11


def test_a_race_stopped_by_the_clock_still_answers() -> None:
    """A deadline reached in the first world leaves an answer among the moves."""
    now = iter(range(1000))
    found = played(lambda rng: Nim(9), [1, 2, 3], Budget(seconds=3, clock=lambda: next(now)))
    assert {one.move for one in found} == {1, 2, 3}


def test_mirrored_worlds_cancel_the_luck() -> None:
    """Two equal moves meet the same worlds and the same luck, so their estimates are equal."""

    class Coin(Nim):
        def play(self, move: int, rng: Rng) -> None:
            super().play(1, rng)

    found = played(lambda rng: Coin(5 + rng.randrange(4)), [1, 2], Budget(40, seed=2))
    assert found[0].value == found[1].value


@pytest.mark.parametrize(("level", "soft"), [("beginner", True), ("casual", True), ("expert", False)])
def test_soft_choice_compares_values_of_equal_worth(
    level: str, soft: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the general player chooses softly, every candidate was tried equally often."""
    found: list[list[Candidate[Any]]] = []

    def watched(*arguments: Any, **named: Any) -> list[Candidate[Any]]:
        assert named["drops"] != soft
        found.append(race(*arguments, **named))
        return found[-1]

    monkeypatch.setattr(general, "race", watched)
    view = on_turn(["R2 B3", "G3 G9"], ["G1 R7 B4 Y5", "Y7 R9 G8"]).view(0)
    SearchBot(general.LEVELS[level]).choose(view, Budget(120, seed=1))
    assert len(found[0]) > 3 and (len({one.worlds for one in found[0]}) == 1 or not soft)


def test_worlds_tell_a_mean_and_its_error() -> None:
    """As the textbook has them for equal weights; a world of no weight changes nothing of the mean."""
    values = [3.0, 5.0, 4.0, 8.0]
    assert told("move", []) == Candidate("move", 0.0, math.inf, 0)
    assert told("move", [4.0]) == Candidate("move", 4.0, math.inf, 1)
    found = told("move", values)
    assert (found.move, found.worlds) == ("move", 4)
    assert found.value == pytest.approx(statistics.mean(values))
    assert found.error == pytest.approx(statistics.stdev(values) / 2)
    again = told("move", [*values, 99.0], [2.0, 2.0, 2.0, 2.0, 0.0])
    assert again.value == pytest.approx(found.value) and again.worlds == 5
    assert again.error == pytest.approx(found.error, rel=0.05)


def noisy(worlds: list[float]) -> Callable[[Rng], World[str]]:
    """Worlds in which "good" beats "poor" by 1, and "odd" is a half better or worse; noise is larger."""

    def sample(rng: Rng) -> World[str]:
        noise, side = 100 * rng.random(), rng.choice([-0.5, 0.5])
        worlds.append(noise)
        return 1.0, lambda key: noise + {"good": 1.0, "poor": 0.0, "odd": 1.0 + side}[key]

    return sample


def test_a_race_compares_within_worlds() -> None:
    """Whoever is behind in every world is dropped at the first look, and who may be the best is not."""
    worlds: list[float] = []
    found = race(["poor", "odd", "good"], noisy(worlds), Budget(300, seed=3))
    by = {one.move: one for one in found}
    assert by["poor"].worlds == LOOK < by["good"].worlds == by["odd"].worlds == len(worlds)
    assert found[-1].move == "poor" and {one.move for one in found[:2]} == {"good", "odd"}
    assert by["good"].error > 1 and by["good"].value == pytest.approx(sum(worlds) / len(worlds) + 1)
    assert found[0].gap == Gap(0.0, 0.0)


def test_a_gap_is_told_by_common_worlds() -> None:
    """A move that left the race early is compared with the best of those worlds that it met."""
    found = race(["poor", "good"], noisy([]), Budget(1000, seed=3), most=60, goes_on=True)
    best, poor = found
    assert poor.gap is not None and poor.gap.value == pytest.approx(1.0) and poor.gap.error < 1e-9
    assert best.value - poor.value != pytest.approx(1.0, abs=0.01)
    (best, poor) = weighed(found, Unit.POINTS, lambda key: Move(0, key), 2.0).candidates
    assert poor.gap is not None and poor.gap.value == pytest.approx(0.5)


def test_a_race_without_drops_keeps_everybody() -> None:
    """As a soft choice needs it; a world that the budget has no room for is not begun."""
    budget = Budget(100, seed=3)
    found = race(["poor", "odd", "good"], noisy([]), budget, drops=False)
    assert {one.worlds for one in found} == {33} and budget.spent == 99
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert {one.worlds for one in race(["good", "odd"], noisy([]), Budget(100), most=5)} == {5}


def test_a_race_by_halves() -> None:
    """An equal share of the budget for each halving; the last two meet most worlds, whatever the noise."""
    budget = Budget(240, seed=3)
    keys = ["poor", "odd", "good", "poor"]
    found = race(keys, noisy([]), budget, halves=True)
    assert [one.worlds for one in found] == [30 + 60, 30 + 60, 30, 30] and budget.spent == 240
    assert {one.move for one in found[:2]} == {"odd", "good"}


def test_a_race_goes_on_where_the_value_matters() -> None:
    """Whoever is left alone is tried on to the last world, so that its value is known as well as can be."""
    found = race(["poor", "good"], noisy([]), Budget(1000, seed=3), most=60, goes_on=True)
    assert [(one.move, one.worlds) for one in found] == [("good", 60), ("poor", LOOK)]


def test_a_move_that_is_asked_for_meets_every_world() -> None:
    """Dropped, or not raced at all; who else runs hears nothing of it, and it costs beyond the budget."""
    budget, alike = Budget(300, seed=3), Budget(300, seed=3)
    found = {one.move: one for one in race(["odd", "good"], noisy([]), budget, also=["poor"])}
    without = {one.move: one for one in race(["odd", "good"], noisy([]), alike)}
    assert found["poor"].worlds == found["good"].worlds == without["good"].worlds
    assert all(replace(found[key], gap=None) == replace(one, gap=None) for key, one in without.items())
    assert budget.spent == alike.spent + found["poor"].worlds
    for halves in (False, True):
        every = ["poor", "good", "odd"]
        found = {one.move: one for one in race(every, noisy([]), Budget(300), halves=halves, also=["poor"])}
        assert found["poor"].worlds == max(one.worlds for one in found.values()) > 2 * LOOK
        assert found["poor"].gap is not None and found["poor"].gap.value == pytest.approx(1.0, abs=0.3)
    (good, poor) = race(["good"], noisy([]), Budget(30), also=["poor"])
    assert (good.worlds, poor.worlds) == (30, 30)
    assert (
        alone("good", noisy([]), Budget(30)).worlds == 30 and alone("good", noisy([]), Budget(3)).gap is None
    )


def rare(rng: Rng) -> World[str]:
    """A world in which the dull is a little better, but for one in fifteen in which the bold wins much."""
    noise, wins = rng.random(), rng.randrange(15) == 0
    return 1.0, {"dull": 10 * noise + 0.1, "bold": 10 * noise + 5 * wins}.__getitem__


def test_whoever_is_wary_waits_for_what_happens_seldom() -> None:
    """Before it has happened the other move is always a little better, and there seems to be no error."""
    early = sum(race(["dull", "bold"], rare, Budget(4000, seed=seed))[0].move == "bold" for seed in range(20))
    found = [race(["dull", "bold"], rare, Budget(4000, seed=seed), wary=True) for seed in range(20)]
    assert early < 10 < 20 == sum(first.move == "bold" for first, _ in found)
    worlds = race(["poor", "good"], noisy([]), Budget(4000, seed=3), wary=True)[0].worlds
    assert worlds < 200  # it does drop what is clear


def test_whoever_is_wary_looks_later() -> None:
    """Errors of a few worlds are themselves a guess."""

    def worlds(wary: bool) -> int:
        return race(["good", "poor"], lambda rng: (1.0, "poor good".index), Budget(4000), wary=wary)[0].worlds

    assert (worlds(wary=False), worlds(wary=True)) == (LOOK, SOONEST)


def test_a_favourite_stands_first_unless_another_is_clearly_better() -> None:
    """What may be chance does not move it; what is sure does, and who was dropped is surely worse."""
    found = race(["odd", "good"], noisy([]), Budget(60, seed=3), drops=False, favourite="odd")
    (first, other) = race(["odd", "good"], noisy([]), Budget(60, seed=3), drops=False, favourite="good")
    assert (found[0].move, first.move) == ("odd", "good")
    assert found[1].gap is not None and other.gap is not None and found[1].gap.value == -other.gap.value != 0
    for drops in (False, True):
        found = race(["poor", "odd", "good"], noisy([]), Budget(90, seed=3), drops=drops, favourite="poor")
        assert found[-1].move == "poor" and found[0].worlds == 30 + 10 * drops


def test_totals_tell_the_chance_to_win() -> None:
    """Who leads, the more so the nearer the end; decided once the target is reached; the lowest, where so."""
    totals = Totals(10.0, 8.0)
    assert totals.chances((0, 0), 100) == (0.5, 0.5)
    early, late = totals.chances((20, 10, 10), 100), totals.chances((95, 85, 85), 100)
    assert 1 / 3 < early[0] < late[0] < 1 and late[1] == late[2]
    assert totals.chances((100, 104, 104), 100) == (0.0, 0.5, 0.5)
    lowest = Totals(10.0, 8.0, lowest=True)
    assert lowest.chances((30, 60), 100)[0] > 0.7
    assert lowest.chances((99, 120, 40), 100) == (0.0, 0.0, 1.0)


def test_a_race_needs_rivals_and_worlds() -> None:
    """One alone is not tried; where no world can be sampled nobody is."""
    assert race(["good"], noisy([]), Budget(50))[0].worlds == 0
    assert {one.worlds for one in race(["good", "poor"], lambda rng: None, Budget(50))} == {0}
    late = Budget(50, seconds=0.0)
    assert {one.worlds for one in race(["good", "poor"], noisy([]), late)} == {1}


@pytest.mark.parametrize("points", [(70, 20), (80, 50), (50, 20, 0), (90, 60, 30)])
def test_race_chances_are_those_of_races(points: tuple[int, ...]) -> None:
    """Rounds between 10 and 40 points, won by anybody, played 20,000 times: within 3 points of 100."""
    rng, firsts, times = random.Random(1), [0] * len(points), 20_000
    for _ in range(times):
        totals = [float(each) for each in points]
        while max(totals) < 100:
            totals[rng.randrange(len(points))] += rng.uniform(10, 40)
        firsts[totals.index(max(totals))] += 1
    assert chances(points, 100, 25.0) == pytest.approx([first / times for first in firsts], abs=0.03)


def test_race_chances() -> None:
    """Equal players share, the leader leads, who arrived has won, and all of it sums to one."""
    assert chances((30, 30), 100, 20.0) == pytest.approx((0.5, 0.5))
    ahead = chances((80, 40, 40), 100, 20.0)
    assert ahead[0] > 0.6 and ahead[1] == pytest.approx(ahead[2])
    assert sum(ahead) == pytest.approx(1)
    assert chances((100, 90), 100, 20.0) == (1.0, 0.0)
    last = chances((95, 99), 100, 20.0)
    assert last[0] == pytest.approx(0.5, abs=0.05)  # both need one round


def test_any_game_has_a_bot() -> None:
    """The general player, with nothing known but the contract, plays legal moves from views alone."""
    for level in ("greedy", "beginner", "casual", "expert", "master"):
        for number, state in enumerate(wander(3, seed=2, moves=6)):
            seat = min(state.actors())
            one, other = twins(state, seat, number)
            move = SearchBot(general.LEVELS[level]).choose(one, Budget(8, seed=number))
            assert one.legal().why_not(move) is None
            assert move == SearchBot(general.LEVELS[level]).choose(other, Budget(8, seed=number))


def test_the_general_player_finds_a_way_out() -> None:
    """Playouts over States see that going out ends the round, on one legal play among several."""
    view = on_turn(["R2 B3", "G3 G9"], ["G1", "Y7 R9 G8"]).view(0)
    move = SearchBot(general.LEVELS["expert"]).choose(view, Budget(60, seed=1))
    assert (move.pieces, move.target) == (("G1",), "pile:1R")


def test_state_worlds_stop_at_the_round() -> None:
    """A playout over a State ends when somebody scores, and leaves its start untouched."""
    state = start(2)
    world = StateRollout(state.copy(), RandomPlay())
    values = world.copy().rollout(Rng(3))
    assert sorted(values) in ([0.0, 1.0], [0.5, 0.5])
    assert world.state == state


def test_playouts_over_states_stop_after_a_while() -> None:
    """Rules of thumb that draw or wait for ever cannot hang a search: the playout is judged as it stands."""

    class Waiting(RandomPlay):
        asked = 0

        def choose(self, state: DeuceState, seat: int, rng: Rng) -> Move:  # type: ignore[override]
            self.asked += 1
            return next(iter(state.legal(seat)))

        def ended(self, start: DeuceState, state: DeuceState) -> bool:  # type: ignore[override]
            return False

    rules = Waiting()

    class Frozen(StateRollout[DeuceState]):
        def play(self, move: Move, rng: Rng) -> None:
            """The position never moves."""

    world = Frozen(start(2), rules)
    assert list(world.rollout(Rng(1))) == [0.5, 0.5]
    assert rules.asked == MOST_MOVES
