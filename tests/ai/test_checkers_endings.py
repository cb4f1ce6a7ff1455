"""Checkers' endgame tables: true by the rules, quick to read, and what they know is said and played."""

import random
import time
import tracemalloc
from collections.abc import Iterator

import pytest

from game.ai.bot import Budget
from game.ai.bots.checkers import tables
from game.ai.bots.checkers.players import LEVEL, by_result
from game.ai.bots.checkers.search import Search
from game.ai.bots.checkers.tree import WIN, WON
from game.rules.games.checkers import fen
from game.rules.games.checkers.board import Board
from game.rules.games.checkers.pdn import number_of

both_options = pytest.mark.parametrize("forced", (False, True), ids=("optional", "forced"))
NEAR, STEP = 48, 12
"""Of four pieces a near end comes within so many plies, and others are told by so many."""
UNSEEN, FAR = 12_000, 1000
"""By how much their wins are worth less than one at once, and less with each of these steps."""


def few(seed: int, forced: bool, count: int, sizes: tuple[int, ...] = (2, 3, 4, 4, 4)) -> Iterator[Board]:
    """Random positions of so many pieces."""
    chance = random.Random(seed)
    while count:
        squares = chance.sample(range(1, 33), chance.choice(sizes))
        names = [f"K{square}" if chance.random() < 0.5 else str(square) for square in squares]
        cut = chance.randrange(1, len(names))
        text = f"{chance.choice('BW')}:W{','.join(names[:cut])}:B{','.join(names[cut:])}"
        try:
            board = fen.read(text, forced=forced)
        except fen.BadRecord:
            continue
        count -= 1
        yield board


def told(board: Board) -> int:
    """What the tables say of a position."""
    own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
    return tables.score(own, enemy, board.kings, board.turn, board.forced, WIN)


def known(board: Board) -> tuple[int, int, int]:
    """The outcome for the side to move (1, 0, -1), and the fewest plies and the most that it can take."""
    if not board.sides[board.turn]:
        return -1, 0, 0
    score = told(board)
    sign, late = (score > 0) - (score < 0), WIN - abs(score)
    if not sign or late < UNSEEN:
        return sign, late, late
    step = (late - UNSEEN) // FAR
    return sign, NEAR + 1 + STEP * (step - 1) if step else 0, NEAR + STEP * step


def follows(board: Board) -> tuple[int, int, int]:
    """The same by what the tables say of the positions after each move by the rules."""
    after = []
    for move in board.moves():
        board.push(move)
        sign, least, most = known(board)
        board.pop()
        after.append((-sign, least + 1, most + 1))
    best = max((sign for sign, _, _ in after), default=-1)
    ends = [(least, most) for sign, least, most in after if sign == best]
    if not ends or not best:
        return best, 0, WIN
    choose = min if best > 0 else max
    return best, choose(least for least, _ in ends), choose(most for _, most in ends)


def wrong(forced: bool, count: int) -> int:
    """Of so many positions those that the tables tell otherwise than by what follows."""
    found = 0
    for board in few(4, forced, count):
        (sign, least, most), (by_rules, first, last) = known(board), follows(board)
        found += sign != by_rules or (sign != 0 and (first > most or last < least))
    return found


@both_options
def test_tables_agree_with_one_more_ply(forced: bool) -> None:
    """Each position's value follows from those after its moves: a near win, else a draw, else a far loss."""
    assert wrong(forced, 5000) == 0


@pytest.mark.pure
@both_options
def test_a_damaged_table_is_found_out(forced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """One half byte in a hundred that tells an outcome is another."""
    table, chance = bytearray(tables.load(forced)), random.Random(1)
    for place in chance.sample(range(tables.FEWER, len(table)), (len(table) - tables.FEWER) // 50):
        table[place] ^= 3
    monkeypatch.setattr(tables, "load", lambda forced: table)
    assert wrong(forced, 5000) > 50


def test_tables_know_the_classics() -> None:
    """Two kings beat one, three too, even in the double corner; one cannot hold the single corner there."""
    for forced in (False, True):
        for text, score in (
            ("B:WK10:BK32", 0),
            ("B:WK10:BK4", 6 - WIN),
            ("B:W8:BK3", WIN - 1),
            ("W:WK14,K18:BK5,K1", 0),
        ):
            assert told(fen.read(text, forced=forced)) == score
        for kings in ("K14,K18", "K14,K18,K19"):
            assert told(fen.read(f"W:W{kings}:BK1", forced=forced)) > WON
            assert told(fen.read(f"B:W{kings}:BK1", forced=forced)) < -WON


def test_tables_are_read_at_once() -> None:
    """Within 0.15 seconds, either of them, and in less than ten million bytes."""
    for forced in (False, True):
        begun = time.process_time()
        tables.read(forced)
        assert time.process_time() - begun < 0.15
        tracemalloc.start()
        tables.read(forced)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
        tracemalloc.stop()


@both_options
def test_search_says_and_keeps_what_the_tables_know(forced: bool) -> None:
    """Of four pieces: a win, a loss or nobody's advantage, and the best move leads to the same."""
    outcomes = set()
    for board in few(5, forced, 150, (4,)):
        if not board.can_move():
            continue
        sign = known(board)[0]
        found = Search(board.copy(), [], Budget(300)).run()
        assert (found.score > WON) - (found.score < -WON) == sign, fen.write(board)
        assert sign or abs(found.score) <= LEVEL
        board.push(number_of(by_result(board)[found.moves[0].move]))
        assert known(board)[0] == -sign
        outcomes.add(sign)
    assert outcomes == {-1, 0, 1}
