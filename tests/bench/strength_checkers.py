"""How strong checkers' levels are, and how deep they look: `python -m tests.bench.strength_checkers`.

A deal is an opening of six plies drawn from its number, level by a short search, played with both colours, by
choice (even deals) and by force (odd deals) alike; `--only` picks pairings. Draws are split. Greedy, the
yardstick, searches four plies and counts pieces. First come the depth that one second from the start position
reaches, beside its bar of 10 plies with forced captures and 8 by choice, the thirty problems of
`tests.ai.checkers_problems`, each to be solved in two seconds, and won endings of four pieces, each to be won
by Master against itself.
"""

import random
import sys
import time
from collections.abc import Sequence

from game.ai.bot import Budget
from game.ai.bots.checkers.search import Search
from game.rules.core.rng import Rng
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.board import Board
from tests.ai.checkers_problems import known, load, scattered, solves
from tests.bench.duel import Pairing, Played, Table, report

KEY = "checkers"
PLIES = 6
FAIR = 40
"""Hundredths of a man by which an opening may favour a side."""
DEPTHS = {True: 10, False: 8}
ENDINGS = 200
TRIES = 3
"""Seconds from the start position, the best of which counts: other programs only slow the search down."""

PAIRINGS = (
    Pairing("master", "greedy", 2, 0.95, 60, 20),
    Pairing("casual", "beginner", 2, 0.64, 50, 50),
    Pairing("expert", "casual", 2, 0.64, 50, 50),
    Pairing("master", "expert", 2, 0.64, 50, 50),
)


def opening(deal: int) -> Board:
    """The position from which both games of this deal begin."""
    forced = bool(deal % 2)
    for attempt in range(100):
        rng, board = Rng(f"opening {deal} {attempt}"), Board.start(forced=forced)
        for _ in range(PLIES):
            if moves := board.moves():
                board.push(rng.choice(moves))
        if board.can_move() and abs(Search(board, [], Budget(1500)).run().score) <= FAIR:
            return board.copy()
    raise AssertionError(f"deal {deal} has no fair opening")


def play_game(deal: int, players: Sequence[str]) -> Played:
    """One game from the opening of this deal; the first player has Black."""
    return play_from(opening(deal), deal, players)


def play_from(board: Board, deal: int, players: Sequence[str]) -> Played:
    """One game from a position."""
    state = CheckersState.start(board, 0)
    table = Table(KEY, deal, players)
    step = 0
    while state.outcome() is None:
        seat = min(state.actors())
        state.apply(table.ask(state.view(seat), step), Rng(0))
        step += 1
    return Played(state.winner if state.winner >= 0 else None, table.pace)


def depths() -> bool:
    """Print how deep a second of the processor looks from the start; whether both bars are met."""
    good = True
    for forced, bar in DEPTHS.items():
        board = Board.start(forced=forced)
        tries = [Search(board, [], Budget(seconds=1, clock=time.process_time)).run() for _ in range(TRIES)]
        found = max(tries, key=lambda one: (one.depth, one.nodes))
        good = good and found.depth >= bar
        name = "forced" if forced else "optional"
        print(f"{name:>8}: {found.depth} plies in 1 s, {found.nodes} nodes  bar {bar}", flush=True)
    return good


def problems() -> bool:
    """Print how many problems are solved; whether all are."""
    solved, slowest = 0, 0.0
    for problem in load():
        begun = time.process_time()
        found = Search(problem.board(), [], Budget(seconds=2, clock=time.process_time)).run()
        slowest = max(slowest, time.process_time() - begun)
        solved += solves(problem, found)
    count = len(load())
    print(f"problems: {solved} solved in 2 s, the slowest in {slowest:.2f} s  bar {count}", flush=True)
    return solved == count


def endings() -> bool:
    """Print how many won endings of two against two Master wins against itself; whether all are."""
    chance, won = random.Random(1), 0
    for number in range(ENDINGS):
        board = None
        while board is None or sum(side.bit_count() for side in board.sides) != 4 or known(board) != 1:
            board = scattered(chance, bool(number % 2))
        won += play_from(board, number, ("master", "master")).winner == board.turn
    print(f"endings: {won} won  bar {ENDINGS}", flush=True)
    return won == ENDINGS


if __name__ == "__main__":
    good = all((depths(), problems(), endings()))
    sys.exit(report(KEY, play_game, PAIRINGS, __doc__) or not good)
