"""Computer players of Draw, Block and Bergen: legal, blind to what is hidden, exact where all is known."""

import math
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots import block as block_players
from game.ai.bots.domino_line.evidence import Evidence
from game.ai.bots.domino_line.exact import ENDLESS, MATCH, Solver
from game.ai.bots.domino_line.players import WIN, known_round
from game.ai.bots.domino_line.rollout_state import NOBODY, Round
from game.ai.levels import LEVELS
from game.ai.thought import Basis
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes import block
from game.rules.games.dominoes.line.legal import MOVES
from game.rules.games.dominoes.line.phases import DEAL, LEAD, OVER, PLAY
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import CODES, LEFT, RIGHT, UNKNOWN, mask_of
from tests.bench import strength_dominoes
from tests.bench.duel import Pairing, play_deal
from tests.bench.published import Published
from tests.rules.domino_table import LINE_GAMES

every_game = pytest.mark.parametrize("game", LINE_GAMES, ids=lambda game: game.key)
every_level = pytest.mark.parametrize("level", [*LEVELS, "greedy"])


def choose(key: str, level: str, view: View[Any], seed: int = 1) -> Move:
    """The move of that level; a small budget is as legal as a large one."""
    budget = Budget(min(60, iterations(key, level)), seed=seed)
    return bot_for(key, level).choose(view, budget)


def wander(game: Any, seats: int, seed: int, moves: int) -> Iterator[LineState]:
    """The states of random play, one at each decision, over several rounds."""
    state = game.new(seats, game.options(), Rng(seed)).settle(Rng(seed + 1))
    rng = Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        state.apply(rng.choice(list(state.legal(state.turn))), rng)
        state.settle(rng)


@every_game
@every_level
def test_twin_worlds_give_the_same_legal_move(game: Any, level: str) -> None:
    """Equal views with other hidden tiles: the same move, and a legal one, in leads and plays of any size."""
    phases = set()
    for seats in (2, 3, 4):
        for number, state in enumerate(wander(game, seats, seed=20 + seats, moves=60)):
            if len(state.matches(state.turn)) < 2 or (number % 4 and state.phase != LEAD):
                continue
            one = state.view(state.turn)
            other = one.sample(Rng(number)).view(state.turn)
            assert one == other
            move = choose(game.key, level, one, number)
            assert move == choose(game.key, level, other, number)
            assert one.legal().why_not(move) is None
            phases.add(state.phase)
    assert PLAY in phases and (LEAD in phases or game.key != "block")


@every_game
def test_short_matches_end_legally(game: Any) -> None:
    """Whole matches with every option, all levels at one table: only legal moves, and an end."""
    for target in {"bergen": (10, 15)}.get(game.key, (50, 100)):
        state = game.new(4, game.options(target=target), Rng(target)).settle(Rng(1))
        rng = Rng(target + 1)
        for step in range(1500):
            if not state.actors():
                break
            view = state.view(state.turn)
            move = choose(game.key, LEVELS[state.turn] if step % 7 == 0 else "greedy", view, step)
            assert view.legal().why_not(move) is None
            state.apply(move, rng)
            state.settle(rng)
        assert state.outcome() is not None


@every_game
def test_rounds_as_masks_are_the_rules(game: Any) -> None:
    """Random rounds on the state and on masks side by side: the same turns, lays, ends and points."""
    scoring = bot_for(game.key, "master").scoring  # type: ignore[attr-defined]
    for seats in (2, 3, 4):
        for seed in range(12):
            states = wander(game, seats, seed=seed, moves=2)
            next(states)
            state = next(states)
            if state.phase != PLAY:
                continue
            table, rng, before = Round.of(state, scoring), Rng(seed), state.points[:]
            while state.phase == PLAY:
                seat = state.turn
                if not state.matches(seat):
                    state.apply(next(iter(state.legal(seat))), rng)
                    continue
                assert table.find_turn() and table.turn == seat
                lay = rng.choice(table.lays(seat))
                table.lay(lay)
                state.apply(MOVES[seat][lay >> 1][RIGHT if lay & 1 else LEFT], rng)
                assert (table.left, table.right) == (state.line.left, state.line.right)
            assert table.out != NOBODY or not table.find_turn()
            if state.phase not in (DEAL, OVER):
                state.apply(Move(-1, "count"), rng)
            gains = [now + gain for now, gain in zip(table.points, table.gains(), strict=True)]
            assert gains == state.points, before


def brute_force(state: LineState, seat: int) -> int:
    """What `seat`, which must decide now, can gain on its rival up to the end of the round, by the rules."""
    best = -ENDLESS
    for move in state.legal(seat):
        trial = state.copy()
        trial.apply(move, Rng(0))
        best = max(best, worth_after(state, trial, seat))
    return best


def worth_after(state: LineState, trial: LineState, seat: int) -> int:
    """What `seat` gains from `state` to the end of the round, with a move of its own made in `trial`."""
    if trial.phase == "count":
        trial.apply(Move(-1, "count"), Rng(0))
    gained = trial.points[seat] - state.points[seat] - trial.points[1 - seat] + state.points[1 - seat]
    if trial.phase == OVER and trial.game == "bergen":
        gained += MATCH if trial.points[seat] >= trial.target else -MATCH
    if trial.phase == PLAY:
        later = brute_force(trial, trial.turn)
        gained += later if trial.turn == seat else -later
    return gained


@every_game
def test_endings_are_those_of_brute_force(game: Any) -> None:
    """Two players, nothing to draw, hands known: the value and the move are brute force's, every time."""
    found, scoring = 0, bot_for(game.key, "master").scoring  # type: ignore[attr-defined]
    for seed in range(50):
        if found == 12:
            break
        for state in wander(game, 2, seed=seed, moves=150):
            if state.phase != PLAY or len(state.matches(state.turn)) < 2:
                continue
            seat = state.turn
            if game.key == "block":  # the boneyard stays out of play: the rival's tiles must be told
                state.known[1 - seat] = tuple(1 << tile for tile in state.hands[1 - seat])
            elif state.boneyard:
                continue
            if sum(map(len, state.hands)) > 10:
                continue
            if game.key == "bergen" and seed % 2:
                state.points = [13, 14]
            view = state.view(seat)
            known = known_round(view.state, seat, Round.of(view.state, scoring))
            assert known is not None
            best = brute_force(state, seat)
            solver = Solver(known.scoring, 100_000)
            assert max(solver.after(known, lay) for lay in known.lays(seat)) == best
            trial = state.copy()
            trial.apply(choose(game.key, "master", view), Rng(0))
            assert worth_after(state, trial, seat) == best
            found += 1
            break
    assert found >= 8


@every_game
def test_levels_are_in_order(game: Any) -> None:
    """Over a few mirrored rounds Expert beats Beginner; the bench measures by how much."""
    play = strength_dominoes.PLAY[game.key]
    shares = [play_deal(play, Pairing("expert", "beginner", 2), deal)[0] for deal in range(12)]
    assert sum(shares) / len(shares) > 0.52


@every_game
def test_no_move_takes_long(game: Any) -> None:
    """Master at two and four players, endings included: under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for seats in (2, 4):
        for number, state in enumerate(wander(game, seats, seed=60 + seats, moves=24)):
            if number % 3 == 0 and len(state.matches(state.turn)) > 1:
                begun = time.process_time()
                budget = Budget(iterations(game.key, "master"), seed=1)
                bot_for(game.key, "master").choose(state.view(state.turn), budget)
                slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5


@every_game
def test_the_adviser_tells_what_a_round_really_brings(game: Any) -> None:
    """Master has a win's worth added or taken off; its move is the adviser's unless one brings more."""
    most = 40.0 if game.key == "bergen" else WIN
    master, plain, told = bot_for(game.key, "master"), advisor_of(game.key).strongest, 0
    for number, state in enumerate(wander(game, 2, 5, 40)):
        view = state.view(state.turn)
        full, real = (player.think(view, Budget(60, seed=number)) for player in (master, plain))
        if len(full.candidates) < 2 or full.candidates[0].basis is not Basis.WORLDS:
            continue
        by, told = {one.move: one.value for one in real.candidates}, told + 1
        assert all(abs(one.value - by[one.move]) <= most + 1e-9 for one in full.candidates)
        assert game.key == "bergen" or any(abs(one.value - by[one.move]) > 1 for one in full.candidates)
        lead = next(one for one in real.candidates if one.move == full.move)
        assert real.move == full.move or (lead.gap is not None and lead.gap.value > 0)
        assert all(one.gap is None or one.gap.value >= 0 for one in real.candidates)
    assert told > 3


@every_game
def test_hands_are_followed_back_to_what_they_were(game: Any) -> None:
    """From the true hands of any moment of a round: each lay came from that hand; in Block all are known."""
    scoring = bot_for(game.key, "master").scoring  # type: ignore[attr-defined]
    told = 0
    for seed in range(20):
        held: dict[tuple[int, int], int] = {}  # by seat and the tile that it laid: its hand before
        latest: LineState | None = None
        for state in wander(game, 2 + seed % 3, seed=seed, moves=40):
            if latest is not None and state.round != latest.round:
                break
            latest, seat = state.copy(), state.turn
            held |= {(seat, tile): mask_of(state.hands[seat]) for tile in state.matches(seat)}
        assert latest is not None
        if latest.phase != PLAY:
            continue
        evidence = Evidence(latest, scoring, latest.turn)
        assert not evidence.choices[latest.turn]
        for seat, choices in enumerate(evidence.choices):
            hand, order = mask_of(latest.hands[seat]), list(latest.hands[seat])
            for choice in choices:
                if choice.drew:
                    hand &= ~choice.drawn(hand, order)
                else:
                    assert choice.tile == choice.lay >> 1 and not hand >> choice.tile & 1
                    hand |= 1 << choice.tile
                    order.append(choice.tile)
                    was = held[seat, choice.tile]
                    assert hand.bit_count() == was.bit_count()
                    assert hand == was or game.key != "block"
                    told += 1
    assert told > 30


def test_who_keeps_what_was_better_to_lay_is_not_believed() -> None:
    """Ada has led 6-6 and Ben laid 6-0 to it: he hardly holds 6-5, of nearly twice as many dots."""
    state = block.GAME.new(2, block.GAME.options(), Rng(1)).settle(Rng(2))
    state.line.lead(CODES["6-6"])
    state.line.lay(CODES["6-0"], RIGHT)
    state.steps, state.phase, state.turn = [(1, CODES["6-0"], RIGHT)], PLAY, 0
    evidence = Evidence(state, block_players.SCORING, 0)
    light, heavy = (
        evidence.likelihood([[CODES["4-4"]], [CODES[face] for face in (face, "2-1", "3-1")]])
        for face in ("4-1", "6-5")
    )
    assert light > 2 * heavy > 0
    assert evidence.likelihood([[], [CODES["2-1"]]]) == 1.0  # no choice tells nothing


@every_game
def test_what_others_have_laid_tells_what_they_hold(game: Any) -> None:
    """Against a rival of sense, who has laid a few: what it holds is likelier than what chance gives it."""
    scoring = bot_for(game.key, "master").scoring  # type: ignore[attr-defined]
    gain = moments = 0.0
    for seed in range(16):
        state = game.new(2, game.options(), Rng(seed)).settle(Rng(seed + 1))
        while state.phase in (LEAD, PLAY) and state.round == 1:
            seat, view = state.turn, state.view(state.turn)
            if sum(who != seat and tile != UNKNOWN for who, tile, _ in state.steps) > 1:
                evidence = Evidence(view.state, scoring, seat)
                worlds = [evidence.likelihood(view.sample(Rng(luck)).hands) for luck in range(20)]
                gain += math.log(evidence.likelihood(state.hands) / (sum(worlds) / len(worlds)))
                moments += 1
            state.apply(Published(game.key).choose(view, Budget(1)), Rng(seed))
            state.settle(Rng(seed))
    assert gain / moments > 0.05
