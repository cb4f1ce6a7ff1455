"""Our checkers engine against another program: `python -m tests.bench.peer_checkers COMMAND`.

COMMAND reads a line for each move: the 32 squares (`.`, `b`, `w`, kings `B`, `W`), `b` or `w` to move, and
the seconds of processor time; it writes the squares after its move and the seconds that it took. Such a
program, simplech of the CheckerBoard package for one, is to be had and built elsewhere. Captures are forced,
openings those of `tests.bench.strength_checkers`, each played with both colours; `--ours` and `--theirs` are
the seconds a move. Where the other program does not move by the rules the pair is left out. The result is 1
when we score less than half, or lose at all with more time than they have.
"""

import argparse
import math
import shlex
import subprocess
import sys
import time
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.checkers.players import by_result
from game.ai.bots.checkers.search import Search
from game.rules.games.checkers.board import BITS, LONGEST_IDLE, Board, Key
from game.rules.games.checkers.pdn import number_of
from tests.bench.strength_checkers import opening


class Unruly(Exception):
    """The other program made a move that there is not."""


@dataclass
class Clock:
    """How long one side thought."""

    moves: int = 0
    spent: float = 0.0

    def add(self, seconds: float) -> None:
        """One more move."""
        self.moves += 1
        self.spent += seconds

    @property
    def mean(self) -> float:
        """Milliseconds a move."""
        return 1000 * self.spent / max(1, self.moves)


def text_of(board: Board) -> str:
    """The squares, one letter each."""
    black, white = board.sides
    letters = []
    for square in range(1, 33):
        bit = 1 << BITS[square]
        letter = "b" if black & bit else "w" if white & bit else "."
        letters.append(letter.upper() if board.kings & bit else letter)
    return "".join(letters)


def our_move(board: Board, past: list[Key], seconds: float, clock: Clock) -> int:
    """The engine's."""
    routes = by_result(board)
    if len(routes) == 1:
        return number_of(*routes.values())
    begun = time.process_time()
    found = Search(board.copy(), past, Budget(seconds=seconds, clock=time.process_time)).run()
    clock.add(time.process_time() - begun)
    return number_of(routes[found.moves[0].move])


def their_move(board: Board, peer: "subprocess.Popen[str]", seconds: float, clock: Clock) -> int:
    """The other program's. Raises Unruly."""
    assert peer.stdin is not None and peer.stdout is not None
    after = {}
    for move in board.moves():
        board.push(move)
        after[text_of(board)] = move
        board.pop()
    if len(after) == 1:
        return next(iter(after.values()))
    print(text_of(board), "bw"[board.turn], seconds, file=peer.stdin, flush=True)
    squares, spent, *_ = peer.stdout.readline().split()
    if squares not in after:
        raise Unruly(f"{text_of(board)} {'bw'[board.turn]} became {squares}")
    clock.add(float(spent))
    return after[squares]


def play(
    board: Board, ours: int, peer: "subprocess.Popen[str]", seconds: tuple[float, float], clocks: list[Clock]
) -> float:
    """Our score of one game; `ours` is our colour. Raises Unruly."""
    met: dict[Key, int] = {}
    past: list[Key] = []
    while board.can_move():
        met[board.identity()] = met.get(board.identity(), 0) + 1
        if board.idle >= LONGEST_IDLE or met[board.identity()] == 3:
            return 0.5
        if board.turn == ours:
            move = our_move(board, past, seconds[0], clocks[0])
        else:
            move = their_move(board, peer, seconds[1], clocks[1])
        board.push(move)
        past = [*past, board.identity()] if board.idle else [board.identity()]
    return float(board.turn != ours)


def main() -> int:
    """Play the match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command")
    parser.add_argument("--ours", type=float, default=0.05)
    parser.add_argument("--theirs", type=float, default=0.05)
    parser.add_argument("--openings", default="0-25", help="numbers of the first and the last")
    arguments = parser.parse_args()
    low, high = map(int, arguments.openings.split("-"))
    seconds = arguments.ours, arguments.theirs
    peer = subprocess.Popen(
        shlex.split(arguments.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    pairs, games, clocks = list[float](), {1.0: 0, 0.5: 0, 0.0: 0}, [Clock(), Clock()]
    for number in range(low, high + 1):
        board = opening(2 * number + 1)
        try:
            scores = [play(board.copy(), ours, peer, seconds, clocks) for ours in (0, 1)]
        except Unruly as wrong:
            print(f"opening {number}: left out, {wrong}", flush=True)
            continue
        pairs.append(sum(scores) / 2)
        for score in scores:
            games[score] += 1
        share, n = sum(pairs) / len(pairs), len(pairs)
        error = math.sqrt(sum((pair - share) ** 2 for pair in pairs) / max(n - 1, 1) / n)
        print(
            f"opening {number}: +{games[1.0]} ={games[0.5]} -{games[0.0]}  {share:.3f} ± {error:.3f}  "
            f"{clocks[0].mean:.0f} and {clocks[1].mean:.0f} ms a move",
            flush=True,
        )
    peer.kill()
    return int(sum(pairs) < len(pairs) / 2 or (seconds[0] > seconds[1] and games[0.0] > 0))


if __name__ == "__main__":
    sys.exit(main())
