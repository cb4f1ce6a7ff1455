"""The parts of the checkers engine: moves, running value, search, analysis."""

import importlib
import random
import time
from collections.abc import Iterable, Iterator

import pytest

from game.ai.bot import Budget, Cancelled
from game.ai.bots.checkers.analysis import analyse
from game.ai.bots.checkers.evaluate import KING_STEP, STEP, judged, jump_gain, running
from game.ai.bots.checkers.moves import DELTA, WIDTH, Steps, after, bits, can_move, legal
from game.ai.bots.checkers.search import Search
from game.ai.bots.checkers.tree import WIN, WON
from game.ai.thought import Basis, Thought
from game.rules.core.rng import Rng
from game.rules.games.checkers import CheckersState, fen
from game.rules.games.checkers.board import ALL, BITS, BLACK_HOME, WHITE_HOME, Board

both_options = pytest.mark.parametrize("forced", (False, True), ids=("optional", "forced"))


def wander(forced: bool, seed: int, games: int, plies: int = 150) -> Iterator[Board]:
    """The positions of random play."""
    chance = random.Random(seed)
    for _ in range(games):
        board = Board.start(forced=forced)
        for _ in range(plies):
            moves = board.moves()
            if not moves:
                break
            yield board
            board.push(chance.choice(moves))


def mask_of(squares: Iterable[int]) -> int:
    """The mask of these squares."""
    return sum(1 << BITS[square] for square in squares)


def masks(board: Board) -> tuple[int, int, int, int]:
    """The position as the engine has it."""
    return board.sides[board.turn], board.sides[1 - board.turn], board.kings, board.turn


@both_options
def test_moves_are_those_of_the_rules(forced: bool) -> None:
    """The engine's moves lead to the very positions that the rules' moves lead to, each once."""
    for board in wander(forced, 1, 12):
        expected = set()
        for move in board.moves():
            board.push(move)
            expected.add(board.identity())
            board.pop()
        own, enemy, kings, turn = masks(board)
        found = []
        for move in legal(own, enemy, kings, turn, forced):
            mine, theirs, crowned = after(own, enemy, kings, turn, move)
            found.append((*((theirs, mine) if turn else (mine, theirs)), crowned, 1 - turn))
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert can_move(*masks(board))


def test_remembered_steps_stay_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory of steps begins again when it is full, and answers the same."""
    module = importlib.import_module("game.ai.bots.checkers.moves")
    monkeypatch.setattr(module, "_MOST_KEPT", 10)
    steps = Steps(4)
    assert all(steps[mask] == steps[mask] for mask in range(1, 60))
    assert len(steps) <= 12
    assert [DELTA[code] for code in steps[0b101]] == [0b10001, 0b1000100]


def test_moves_and_masks_keep_to_63_bits() -> None:
    """A capture names what it takes, squares are counted, the board's masks are those of its squares."""
    assert mask_of(range(1, 33)) == ALL
    assert (mask_of(range(1, 5)), mask_of(range(29, 33))) == (BLACK_HOME, WHITE_HOME)
    assert [bits(ALL >> shift) for shift in (0, 9, 26)] == [32, 24, 8]
    for board in wander(True, 6, 6):
        own, enemy, kings, turn = masks(board)
        jumps = [move for move in legal(own, enemy, kings, turn, True) if move >> WIDTH]
        taken = {enemy ^ after(own, enemy, kings, turn, move)[1] for move in jumps}
        assert taken == {captured for _, captured in board.jumps()}
        assert all(move < 1 << 60 for move in legal(own, enemy, kings, turn, True))


@both_options
def test_the_running_value_keeps_up(forced: bool) -> None:
    """Carried along move by move it is what counting afresh gives."""
    for board in wander(forced, 2, 6):
        own, enemy, kings, turn = masks(board)
        value = running(own, enemy, kings, turn)
        for move in legal(own, enemy, kings, turn, forced):
            mine, theirs, crowned = after(own, enemy, kings, turn, move)
            quiet = move < 1 << WIDTH
            if quiet:
                gain = (KING_STEP if kings & move else STEP)[turn][DELTA.index(move)]
                if kings & move and mine & move < own & move:
                    gain = -gain
                assert gain == jump_gain(own, kings, turn, move)
            else:
                gain = jump_gain(own, kings, turn, move)
            assert running(mine, theirs, crowned, turn) == value + gain


def test_both_colours_are_judged_alike() -> None:
    """A position turned round with colours changed is worth the same to the side to move."""
    for board in wander(False, 3, 6):
        own, enemy, kings, turn = masks(board)
        turned = [turn_round(mask) for mask in (own, enemy, kings)]
        worth = judged(own, enemy, kings, turn, running(own, enemy, kings, turn))
        mine, theirs, crowned = turned
        assert judged(mine, theirs, crowned, 1 - turn, running(mine, theirs, crowned, 1 - turn)) == worth


def turn_round(mask: int) -> int:
    """The board seen from the other side."""
    return sum(1 << 34 - place for place in range(35) if mask >> place & 1)


# --- search ------------------------------------------------------------------------------------------------


def plain(board: Board, depth: int) -> int:
    """Full-width search for wins alone: the plies to a forced win as `WIN - plies`, or 0."""
    if not board.can_move():
        return -WIN
    if not depth:
        return 0
    best = -WIN
    for move in board.moves():
        board.push(move)
        score = -plain(board, depth - 1)
        board.pop()
        score -= (score > 0) - (score < 0)
        best = max(best, score)
    return best


@both_options
def test_search_sees_every_short_win(forced: bool) -> None:
    """What a plain search of three plies proves won or lost, the engine scores the same, to the ply."""
    decided = 0
    for board in wander(forced, 5, 60):
        if board.sides[0].bit_count() + board.sides[1].bit_count() > 7:
            continue
        truth = plain(board.copy(), 3)
        if not truth:
            continue
        decided += 1
        found = Search(board.copy(), [], Budget(30_000), endings=False).run(6)
        assert found.score == truth, fen.write(board)
        if decided == 40:
            break
    assert decided == 40


def test_search_repeats_for_a_draw_and_not_when_winning() -> None:
    """A position of the game that comes again counts as a draw; who is ahead avoids it."""
    board = fen.read("W:WK18,K14,5:BK1,K32,12")
    past = []
    for move in board.moves():
        board.push(move)
        past.append(board.identity())
        board.pop()
    board.idle = 10
    assert Search(board.copy(), past[:-1], Budget(500)).run(1).score >= 0
    assert all(one.value == 0 for one in Search(board.copy(), past, Budget(500)).run(1, WIN).moves[:2])


def test_root_moves_are_told_as_they_are() -> None:
    """What is said of a move is its score or no less than that, as a search of every move in full finds."""
    bounds = equal = 0
    for number in range(12):
        board = Board.start(forced=number % 2 > 0)
        rng = Rng(number)
        for _ in range(8 + number):
            board.push(rng.choice(board.moves()))
        budgets = Budget(10**6), Budget(10**6)
        search = Search(board.copy(), [], budgets[0])
        found = search.run(2)
        true = {one.move: one.value for one in Search(board.copy(), [], budgets[1]).run(2, 2 * WIN).moves}
        assert {one.move for one in found.moves} == set(true)
        assert sum(one.worlds for one in found.moves) <= found.nodes == budgets[0].spent
        for one in found.moves:
            assert one.value >= true[one.move] if one.basis is Basis.BOUND else one.value == true[one.move]
            if one.basis is Basis.BOUND:
                beside = search.beside(found, one.move, budgets[1])
                assert beside is not None
                bounds += 1
                equal += beside.value == true[one.move]  # what is remembered may have been looked at deeper
        assert found.moves[0].basis is not Basis.BOUND
    assert bounds > 20 and equal >= 0.9 * bounds


def test_a_move_beside_the_best_that_costs_too_much_is_not_told() -> None:
    """It is no value of a search that broke off; asked with enough, there is one."""
    search = Search(Board.start(), [], Budget(5000))
    found = search.run()
    one = next(one for one in found.moves if one.basis is Basis.BOUND)
    few, enough = Budget(50), Budget(10**6)
    assert search.beside(found, one.move, few) is None and few.spent == 50
    told = search.beside(found, one.move, enough)
    assert told is not None and told.basis is Basis.SEARCH and told.worlds == enough.spent > 50


def test_search_stops_when_told() -> None:
    """It spends no more nodes than its budget, a deadline ends it, and a cancelled one raises."""
    budget = Budget(1000)
    found = Search(Board.start(), [], budget).run()
    assert found.nodes == budget.spent == 1000
    begun = time.perf_counter()
    Search(Board.start(), [], Budget(seconds=0.1)).run()
    assert time.perf_counter() - begun < 0.5
    with pytest.raises(Cancelled):
        Search(Board.start(), [], Budget(10**6, cancelled=lambda: True)).run()


def test_a_search_repeats_itself() -> None:
    """Equal positions and nodes give equal scores and lines."""
    one, other = (Search(Board.start(forced=True), [], Budget(3000)).run() for _ in range(2))
    assert one == other


def test_analysis_gives_a_score_and_a_legal_line() -> None:
    """The line can be played from the position; wins tell their distance, finished games have no line."""
    state = CheckersState.start(Board.start(), 0)
    found = analyse(state.view(0), Budget(3000))
    assert abs(found.candidates[0].value) < 0.6 and len(found.line) >= 4
    assert found.candidates[0].move == found.line[0] and len(found.candidates) == 7
    for move in found.line:
        assert state.legal(move.seat).why_not(move) is None
        state.apply(move, Rng(0))
    won = CheckersState.start(fen.read("W:WK14,K18:BK1"), 0)
    best = analyse(won.view(1), Budget(3000)).candidates[0]
    score = round(100 * best.value)
    assert score > WON and (WIN - score) % 2 == 1 and best.basis is Basis.EXACT
    over = CheckersState.start(fen.read("B:WK14:B"), 0)
    assert analyse(over.view(0), Budget(10)) == Thought()
