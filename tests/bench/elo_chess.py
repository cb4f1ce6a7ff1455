"""Where our chess players stand on Stockfish's UCI_Elo: `python -m tests.bench.elo_chess LEVEL ELO`.

LEVEL is a level or `rating:1600`, ELO what Stockfish is told to play at (from 1350). Every opening is played
with both colours (`--openings 0-19`: a part of the fifty), our moves cost the level's count (`--count`:
another one), and Stockfish looks one ply beyond the depth at which a limited one picks its move: more changes
nothing. A game is given up after six moves of ours beyond nine pawns either way, and drawn by the laws, by
threefold repetition and after 300 single moves. Prints the share with its standard error, the rating that it
makes, and how long our moves took; `--results FILE` keeps a line a pair and takes up what it holds. Stockfish
is to be on the path, or `--engine`; without it the bench says so. Ratings hold for the compiled form.
"""

import argparse
import math
import shutil
import statistics
import sys
import time
from pathlib import Path

import chess
import chess.engine

from game.ai.bot import Budget, bot_for
from game.ai.bots.chess.players import ChessBot
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.chess import GAME, ChessOptions, ChessState
from game.rules.games.chess.board import uci
from game.rules.games.chess.legal import number_of, piece_move
from game.rules.games.chess.san import parse_uci
from tests.bench.chess_openings import COUNT, openings

LONGEST = 300
CLEAR = 9.0
"""Pawns at which a game is decided, where six of our moves say so."""
FIRST, STEP, BEND = 1346.6, 143.4, 0.806
"""How Stockfish 15 makes a skill from a UCI_Elo."""


def plies(elo: int) -> int:
    """How deep Stockfish need look to play at this UCI_Elo."""
    return int(max(0.0, (elo - FIRST) / STEP) ** (1 / BEND)) + 2


def rating(elo: float, share: float) -> float:
    """What a share of the points against this rating makes."""
    share = min(max(share, 0.01), 0.99)
    return elo - 400 * math.log10(1 / share - 1)


class Games:
    """Games of one of our players against Stockfish."""

    def __init__(self, bot: ChessBot, count: int, engine: chess.engine.SimpleEngine, elo: int) -> None:
        self.bot = bot
        self.count = count
        self.engine = engine
        self.limit = chess.engine.Limit(depth=plies(elo))
        self.times: list[float] = []

    def play(self, number: int, ours: int) -> float:
        """Our score in the game from this opening, with this colour."""
        state: ChessState = GAME.new(2, ChessOptions(), Rng(0), openings()[number])
        board = chess.Board(openings()[number])
        clear = sign = 0
        for step in range(LONGEST):
            if state.outcome() is not None or state.claimable():
                break
            seat = min(state.actors())
            if seat == ours:
                move, value = self._ours(View("chess", seat, state), f"{number} {ours} {step}")
                now = (value > CLEAR) - (value < -CLEAR)
                clear = clear + 1 if now and now == sign else 0
                sign = now
                if clear > 5:
                    return float(sign > 0)
            else:
                played = self.engine.play(board, self.limit, game=(number, ours)).move
                assert played is not None
                move = piece_move(seat, parse_uci(state.board, played.uci()))
            told = number_of(move)
            assert told is not None
            board.push_uci(uci(told))
            state.apply(move, Rng(0))
        outcome = state.outcome()
        if outcome is None or not outcome.winners:
            return 0.5
        return float(outcome.winners[0] == ours)

    def _ours(self, view: View[ChessState], seed: str) -> tuple[Move, float]:
        """Our move, and what we take the position to be worth."""
        begun, budget = time.process_time(), Budget(self.count, seed=seed)
        thought = self.bot.careful(view, self.bot.think(view, budget))
        move = self.bot.policy(view).choose(thought, budget.rng)
        self.times.append(time.process_time() - begun)
        return move, thought.candidates[0].value if thought.candidates else 0.0


def main() -> int:
    """Play the openings; 2 without Stockfish."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("elo", type=int)
    parser.add_argument("--openings", default=f"0-{COUNT - 1}", help="numbers of the first and the last")
    parser.add_argument("--count", type=int, help="positions a move, in place of the level's own")
    parser.add_argument("--engine", help="the program, where it is not on the path")
    parser.add_argument("--results", type=Path, help="keep every pair here, and take up what is kept")
    arguments = parser.parse_args()
    program = arguments.engine or shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
    if program is None:
        print("Stockfish is not installed here, so that nothing can be measured.")
        return 2
    bot = bot_for("chess", arguments.level)
    assert isinstance(bot, ChessBot)
    count = arguments.count or bot.count
    name = f"{arguments.level} {count} {arguments.elo}"
    results: Path | None = arguments.results
    kept = results.read_text().splitlines() if results and results.exists() else []
    known = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in kept}
    low, high = map(int, arguments.openings.split("-"))
    pairs: list[float] = []
    with chess.engine.SimpleEngine.popen_uci(program, timeout=60) as engine:
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": arguments.elo})
        games = Games(bot, count, engine, arguments.elo)
        for number in range(low, high + 1):
            key = f"{name} {number}"
            if key not in known:
                known[key] = (games.play(number, 0) + games.play(number, 1)) / 2
                if results:
                    with results.open("a") as file:
                        print(key, known[key], file=file)
            pairs.append(known[key])
            print(told(name, arguments.elo, pairs, games.times), flush=True)
    return 0


def told(name: str, elo: int, pairs: list[float], times: list[float]) -> str:
    """The share so far, the rating that it makes, and our time a move."""
    share = statistics.mean(pairs)
    error = statistics.stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else 0.5
    low, high = rating(elo, share - error), rating(elo, share + error)
    line = f"{name}: {share:.3f} ± {error:.3f} of {2 * len(pairs)} games: {rating(elo, share):.0f} "
    line += f"({low:.0f} to {high:.0f})"
    if times:
        slow = sorted(times)[len(times) * 95 // 100]
        line += f"; {1000 * statistics.mean(times):.0f} ms a move, 95% within {1000 * slow:.0f} ms"
    return line


if __name__ == "__main__":
    sys.exit(main())
