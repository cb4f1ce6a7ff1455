"""How fast chess and checkers moves are generated: `python -m tests.bench.perft`.

Counts sequences of moves (perft) and compares the nodes a second with those of the `chess` package and of
`pydraughts`, which count the same positions in the same run, turn about. Bulk-counted means that the last
moves are counted without being made. Chess also pushes every single one. The counts must be right: perft(5)
of the start and perft(4) of Kiwipete. Processor time, the median of the rounds; `--quick` goes one ply less
deep.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import chess
import draughts

from game.rules.games.checkers.board import Board as CheckersBoard
from game.rules.games.checkers.board import perft as checkers_perft
from game.rules.games.chess import fen
from game.rules.games.chess.perft import perft

START = fen.START
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
RIGHT = {
    (START, 3): 8902, (START, 4): 197_281, (START, 5): 4_865_609,
    (KIWIPETE, 3): 97_862, (KIWIPETE, 4): 4_085_603,
}  # fmt: skip
CHECKERS = {
    True: (7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931),
    False: (7, 49, 379, 2872, 23_582, 190_647),
}


def package_perft(board: chess.Board, depth: int, bulk: bool) -> int:
    """Perft by the `chess` package."""
    if depth == 0:
        return 1
    if bulk and depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += package_perft(board, depth - 1, bulk)
        board.pop()
    return count


def draughts_perft(board: Any, depth: int) -> int:
    """Bulk-counted perft by `pydraughts`, whose captures are forced."""
    moves = board.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += draughts_perft(board, depth - 1)
        board.pop()
    return count


def timed(count: Callable[[], int]) -> tuple[int, float]:
    """What was counted, and nodes a second of processor time."""
    begun = time.process_time()
    nodes = count()
    return nodes, nodes / (time.process_time() - begun)


def race(name: str, rounds: int, ours: Callable[[], int], theirs: Callable[[], int]) -> float:
    """Let both count by turns, print both speeds and return how many times faster we are."""
    speeds, others = [], []
    for _ in range(rounds):
        speeds.append(timed(ours)[1])
        others.append(timed(theirs)[1])
    mine, other = statistics.median(speeds), statistics.median(others)
    print(f"{name:34} {mine:12,.0f} nodes/s   against {other:12,.0f}   {mine / other:8.2f} times")
    return mine / other


def chess_races(rounds: int) -> bool:
    """Both positions bulk-counted, and pushed move by move; whether we are at least twice as fast."""
    fast = True
    for name, position in (("start", START), ("Kiwipete", KIWIPETE)):
        board, other = fen.read(position), chess.Board(position)
        depth = 4 if position == START else 3
        for bulk in (True, False):
            what = f"chess {name} {depth}, {'bulk-counted' if bulk else 'every node pushed'}"
            mine, theirs = partial(perft, board, depth, bulk=bulk), partial(package_perft, other, depth, bulk)
            ratio = race(what, rounds, mine, theirs)
            fast = fast and (ratio >= 2 or not bulk)
    return fast


def checkers_race(rounds: int) -> bool:
    """Forced captures from the start; whether we are at least 200 times as fast."""
    other = draughts.Board(variant="english")
    assert draughts_perft(other, 3) == CHECKERS[True][2]
    ours = partial(checkers_perft, CheckersBoard.start(forced=True), 6)
    return race("checkers start 6 (theirs 3)", rounds, ours, partial(draughts_perft, other, 3)) >= 200


def main() -> int:
    """Print all counts and races; 1 if a count is wrong or a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    good = True
    for position, depth in ((START, 5), (KIWIPETE, 4)):
        depth -= arguments.quick
        nodes, speed = timed(partial(perft, fen.read(position), depth))
        good = good and nodes == RIGHT[position, depth]
        right = "right" if nodes == RIGHT[position, depth] else "WRONG"
        print(f"perft({depth}) of {position.split()[0][:24]}…: {nodes:,} {right}, {speed:,.0f} nodes/s")
    for forced, counts in CHECKERS.items():
        depth = len(counts) - arguments.quick
        nodes, speed = timed(partial(checkers_perft, CheckersBoard.start(forced=forced), depth))
        good = good and nodes == counts[depth - 1]
        right = "right" if nodes == counts[depth - 1] else "WRONG"
        name = "forced" if forced else "optional"
        print(f"checkers {name} perft({depth}): {nodes:,} {right}, {speed:,.0f} nodes/s")
    good = chess_races(arguments.rounds) and good
    good = checkers_race(arguments.rounds) and good
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
