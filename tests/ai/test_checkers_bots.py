"""Checkers' computer players: legal always, no win missed, sensible about draws, true to their levels."""

import random
from typing import Any

import pytest

from game.ai.bot import Bot, Budget, Cancelled, bot_for, iterations
from game.ai.bots.checkers.book import book
from game.ai.bots.checkers.players import MAN, advisor, by_result, immediate, level_of
from game.ai.bots.checkers.search import Search
from game.ai.levels import LEVELS, RATINGS, REFERENCES, rated
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState, fen
from game.rules.games.checkers.board import Board
from game.rules.games.checkers.pdn import number_of
from tests.bench import strength_checkers
from tests.bench.duel import Pairing, play_deal

KEY = "checkers"
every_level = pytest.mark.parametrize("level", LEVELS)
YARDSTICKS = tuple(level for level in REFERENCES if level != "random")


def choose(level: str, view: View[Any], seed: int = 1, nodes: int | None = None) -> Move:
    """The move of that level."""
    budget = Budget(nodes or min(iterations(KEY, level), 1500), seed=seed)
    return bot_for(KEY, level).choose(view, budget)


both = pytest.mark.parametrize("forced", [False, True])


def positions_of(forced: bool) -> list[Board]:
    """Every position that the book's moves reach in which it has moves."""
    start = Board.start(forced=forced)
    reached, fresh = {start.identity(): start}, [start]
    while fresh:
        board = fresh.pop()
        for move in book(forced).get(board.identity(), {}):
            after = board.copy()
            after.push(move)
            if after.identity() not in reached:
                reached[after.identity()] = after
                fresh.append(after)
    return [board for board in reached.values() if board.identity() in book(forced)]


@both
def test_the_book_holds_legal_moves_and_variety(forced: bool) -> None:
    """Every position of it can be reached by it, every move is legal, and the first moves are several."""
    known = positions_of(forced)
    assert {board.identity() for board in known} == set(book(forced)) and len(known) > 100
    for board in known:
        moves = book(forced)[board.identity()]
        assert set(moves) <= set(board.moves()) and all(1 <= weight <= 9 for weight in moves.values())
    assert len(book(forced)[Board.start(forced=forced).identity()]) >= 2


@both
def test_moves_of_the_book_lose_little(forced: bool) -> None:
    """By a much shorter search than made it none costs a man, and on average hardly anything."""
    losses = []
    for board in random.Random(5).sample(positions_of(forced), 40):
        found = Search(board.copy(), [], Budget(12_000)).run(margin=2 * MAN)
        values = {number_of(by_result(board)[one.move]): one.value for one in found.moves}
        losses += [found.score - values[move] for move in book(forced)[board.identity()]]
    assert max(losses) < MAN and sum(losses) / len(losses) < MAN / 10


def test_the_book_varies_and_ends() -> None:
    """Expert and Master open with different moves by their dice, without a search; out of it they search."""
    for forced in (False, True):
        view = CheckersState.start(Board.start(forced=forced), 0).view(0)
        thoughts = [bot_for(KEY, "master").think(view, Budget(20_000, seed=seed)) for seed in range(30)]
        assert len({thought.move for thought in thoughts}) >= 2
        assert not any(thought.candidates or thought.spent for thought in thoughts)
    late = state_of("W:W21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12").view(1)
    assert bot_for(KEY, "master").think(late, Budget(300)).candidates
    start = CheckersState.start(Board.start(), 0).view(0)
    for level in ("beginner", "casual", "advisor"):
        bot = advisor() if level == "advisor" else bot_for(KEY, level)
        assert bot.think(start, Budget(300)).candidates


def state_of(position: str, *, forced: bool = False, idle: int = 0) -> CheckersState:
    """A match from this position; seat 0 has Black."""
    state = CheckersState.start(fen.read(position, forced=forced), 0)
    state.board.idle = idle
    return state


@pytest.mark.parametrize("level", (*LEVELS, *YARDSTICKS))
def test_moves_are_legal_and_repeatable(level: str) -> None:
    """Through games with both capture options: a legal move, and the same one again for the same seed."""
    for forced in (False, True):
        state, rng = CheckersState.start(Board.start(forced=forced), 0), Rng(7)
        for step in range(30):
            if state.outcome() is not None:
                break
            seat = min(state.actors())
            view = state.view(seat)
            move = choose(level, view, step, 300)
            assert view.legal().why_not(move) is None
            assert choose(level, view, step, 300) == move
            state.apply(move if step % 3 else rng.choice(list(view.legal())[:-2]), rng)


@every_level
def test_no_level_misses_an_immediate_win(level: str) -> None:
    """Wherever a move takes the last checker or leaves no move, it is played, whatever the chance."""
    chance, met = random.Random(3), 0
    for game in range(400):
        board = Board.start(forced=bool(game % 2))
        while moves := board.moves():
            if immediate(board) is not None:
                break
            board.push(chance.choice(moves))
        if not moves:
            continue
        met += 1
        state = CheckersState.start(board.copy(), 0)
        view = state.view(state.seat_of(board.turn))
        state.apply(choose(level, view, game), Rng(1))
        assert state.outcome() is not None and state.winner == view.seat
        if met == 25:
            break
    assert met == 25


@pytest.mark.parametrize("level", ("expert", "master"))
def test_known_endings_are_won(level: str) -> None:
    """Two kings against one in the double corner, long wins of four: never drawn by repetition or idling."""
    few = ("W:WK14,K18:BK1", "B:WK5:BK9,K32", "W:W25,K31:BK28")
    for position in (*few, "W:WK7,K16:B4,K31", "B:W13,30:B12,K16", "W:W5,11:B4,26"):
        for forced in (False, True):
            state = state_of(position, forced=forced)
            strong = state.seat_of(state.board.turn)
            while state.outcome() is None:
                seat = min(state.actors())
                state.apply(choose(level, state.view(seat), 1, 500), Rng(1))
            assert state.winner == strong, (position, state.reason)


@every_level
def test_draws_are_answered_sensibly(level: str) -> None:
    """A lost side takes a draw, a winning side declines, an even opening is played on."""
    lost = state_of("B:WK14,K18,K19:BK1,K2,K3,K9,K10,K11")
    lost.apply(Move(0, "offer"), Rng(1))  # Black is far ahead: White is glad
    assert choose(level, lost.view(1)).kind == "accept"
    won = state_of("B:WK14,K18,K19,K22,K23,K26:BK1,K2,K32")
    won.apply(Move(0, "offer"), Rng(1))
    assert choose(level, won.view(1)).kind == "decline"
    start = CheckersState.start(Board.start(), 0)
    start.apply(Move(0, "offer"), Rng(1))
    assert choose(level, start.view(1)).kind == "decline"


def test_dead_positions_are_offered_once() -> None:
    """A king each after long idling: the bot offers, then after a refusal moves; earlier it plays on."""
    dead = state_of("B:WK10:BK32", idle=24)
    offer = choose("master", dead.view(0))
    assert offer.kind == "offer"
    dead.apply(offer, Rng(1))
    assert choose("master", dead.view(1)).kind == "accept"
    dead.apply(Move(1, "decline"), Rng(1))
    assert choose("master", dead.view(0)).kind == "move"
    assert choose("master", state_of("B:WK10:BK32", idle=5).view(0)).kind == "move"


def test_a_cancelled_move_is_given_up() -> None:
    """Nobody waits: every player stops, the yardstick as well."""
    view = CheckersState.start(Board.start(), 0).view(0)
    for level in (*LEVELS, *YARDSTICKS):
        bot: Bot = bot_for(KEY, level)
        with pytest.raises(Cancelled):
            bot.choose(view, Budget(100, cancelled=lambda: True))


def test_the_bench_plays_its_openings() -> None:
    """Openings are legal, fair and as numbered, and a pairing of the bench plays out."""
    assert strength_checkers.opening(3).identity() == strength_checkers.opening(3).identity()
    assert strength_checkers.opening(3).forced and not strength_checkers.opening(2).forced
    share, pace = play_deal(strength_checkers.play_game, Pairing("casual", "beginner", 2), 1)
    assert 0 <= share <= 1 and pace["casual"][0] > 10


def test_ratings() -> None:
    """A player for every rating: the higher, the more it looks at and the firmer it chooses."""
    spent = [iterations(KEY, rated(rating)) for rating in RATINGS]
    assert spent == sorted(spent) and spent[0] == 200 and spent[-1] == iterations(KEY, "master")
    levels = [level_of(rating) for rating in RATINGS]
    softness = [level.policy.temperature for level in levels]
    assert softness == sorted(softness, reverse=True)
    assert [level.deepest for level in levels] == sorted(level.deepest for level in levels)
    assert not levels[0].endings and levels[-1].endings and levels[-1].policy.temperature == 0
    view = CheckersState.start(Board.start(), 0).view(0)
    for rating in (RATINGS[0], 1150, RATINGS[-1]):
        assert view.legal().why_not(choose(rated(rating), view)) is None
    for wrong in ("rating:399", "wizard"):
        with pytest.raises(BadOption):
            bot_for(KEY, wrong)


def test_a_higher_rating_wins() -> None:
    """From both sides of an opening the middle of the scale beats its low end."""
    share, _ = play_deal(strength_checkers.play_game, Pairing(rated(1000), rated(400), 2), 2)
    assert share >= 0.75
