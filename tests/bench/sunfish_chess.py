"""Our chess engine against the `sunfish` package at equal time: `python -m tests.bench.sunfish_chess`.

Sunfish pins an old `chess` package, which its engine does not need: `pip install --no-deps sunfish==2026.1`.
A hundred games from fifty openings, each played with both colours. Both programs run as processes and speak
UCI. A program that keeps to its time loosely must gain nothing by it: what counts is the processor time that
each really took, and every move is asked for within what brings its program's own mean to 0.1 s (at most
six times that, never less than a fifth). Both means are printed, with those by the wall clock. Games are
drawn by stalemate, dead positions, threefold repetition, 50 moves or after 300 single moves.

A part of the match: `--openings 0-9`; `--pgn FILE` adds the games to a file.
"""

import argparse
import math
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.engine
import chess.pgn
import psutil

from tests.bench.chess_openings import COUNT, openings

SECONDS = 0.1
BAR = 0.55
LONGEST = 300


@dataclass(slots=True)
class Program:
    """A process that plays, and the time that it took."""

    name: str
    engine: chess.engine.SimpleEngine
    process: psutil.Process
    moves: int = 0
    spent: float = 0.0
    wall: float = 0.0

    @classmethod
    def start(cls, name: str, *words: str) -> "Program":
        """Start it under this Python."""
        engine = chess.engine.SimpleEngine.popen_uci([sys.executable, *words], timeout=30)
        return cls(name, engine, psutil.Process(engine.transport.get_pid()))

    def processor(self) -> float:
        """Seconds of processor time until now."""
        times = self.process.cpu_times()
        return times.user + times.system

    def play(self, board: chess.Board, game: int) -> chess.Move:
        """Its move, timed."""
        fair = SECONDS * (self.moves + 1) - self.spent
        limit = chess.engine.Limit(time=min(max(fair, SECONDS / 5), 6 * SECONDS))
        before, begun = self.processor(), time.perf_counter()
        move = self.engine.play(board, limit, game=game).move
        self.wall += time.perf_counter() - begun
        self.spent += self.processor() - before
        self.moves += 1
        assert move is not None
        return move


def play_game(white: Program, black: Program, opening: str, game: int, kept: Path | None) -> float:
    """White's score; the game is added to the file."""
    board = chess.Board(opening)
    while not (board.is_game_over() or board.is_repetition(3) or board.is_fifty_moves()):
        if board.ply() >= LONGEST:
            break
        board.push((white if board.turn else black).play(board, game))
    outcome = board.outcome()
    if kept is not None:
        record = chess.pgn.Game.from_board(board)
        record.headers.update(White=white.name, Black=black.name, Round=str(game))
        with kept.open("a", encoding="utf-8") as file:
            print(record, end="\n\n", file=file)
    if outcome is None or outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner else 0.0


def main() -> int:
    """Play the match; 1 when the bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--openings", default=f"0-{COUNT - 1}", help="numbers of the first and the last")
    parser.add_argument("--pgn", type=Path, help="add the games to this file")
    arguments = parser.parse_args()
    low, high = map(int, arguments.openings.split("-"))
    ours = Program.start("deuce", "-m", "game", "uci")
    theirs = Program.start("sunfish", "-c", "import sunfish; sunfish.main()")
    pairs = []
    try:
        for number in range(low, high + 1):
            opening = openings()[number]
            as_white = play_game(ours, theirs, opening, 2 * number, arguments.pgn)
            as_black = 1 - play_game(theirs, ours, opening, 2 * number + 1, arguments.pgn)
            pairs.append((as_white + as_black) / 2)
            print(f"opening {number:2}: {as_white} {as_black}   {sum(pairs) / len(pairs):.3f}", flush=True)
    finally:
        ours.engine.close()
        theirs.engine.close()
    share, n = sum(pairs) / len(pairs), len(pairs)
    error = math.sqrt(sum((pair - share) ** 2 for pair in pairs) / max(n - 1, 1) / n)
    for program in (ours, theirs):
        print(
            f"{program.name:8} {1000 * program.spent / program.moves:6.1f} ms of processor a move, "
            f"{1000 * program.wall / program.moves:6.1f} ms by the clock, {program.moves} moves"
        )
    verdict = "met" if share >= BAR else "MISSED"
    print(f"deuce v sunfish: {share:.3f} ± {error:.3f} of {2 * n} games, bar {BAR}: {verdict}")
    return int(share < BAR)


if __name__ == "__main__":
    sys.exit(main())
