"""Where our chess players stand on Stockfish's UCI_Elo: `python -m tests.bench.elo_chess LEVEL ELO`.

LEVEL is a level or `rating:1600`, ELO what Stockfish is told to play at (from 1350). Every opening is played
with both colours (`--openings 0-19`: a part of the fifty), and our moves cost the level's count (`--count`:
another one). Games are played out: one that seems decided is not yet, for weak players. They are drawn by the
laws, by threefold repetition and after 300 single moves. Prints the share with its standard error, the rating
that it makes, and how long our moves took; `--results FILE` keeps a line a pair and takes up what it holds.
Without Stockfish the bench says so. Ratings hold for the compiled form.
"""

import argparse
import math
import statistics
import sys
import time
from pathlib import Path

from game.ai.bot import Budget, bot_for
from game.ai.bots.chess.players import ChessBot
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.chess import GAME, ChessOptions, ChessState
from tests.bench.chess_openings import COUNT, openings
from tests.bench.stockfish import Stockfish, program

LONGEST = 300


def rating(elo: float, share: float) -> float:
    """What a share of the points against this rating makes."""
    share = min(max(share, 0.01), 0.99)
    return elo - 400 * math.log10(1 / share - 1)


class Games:
    """Games of one of our players against Stockfish."""

    def __init__(self, bot: ChessBot, count: int, elo: int) -> None:
        self.bot = bot
        self.count = count
        self.elo = elo
        self.times: list[float] = []

    def play(self, number: int, ours: int) -> float:
        """Our score in the game from this opening, with this colour."""
        state: ChessState = GAME.new(2, ChessOptions(), Rng(0), openings()[number])
        rival = Stockfish(self.elo)
        for step in range(LONGEST):
            if state.outcome() is not None or state.claimable():
                break
            seat = min(state.actors())
            view = View("chess", seat, state)
            if seat == ours:
                begun = time.process_time()
                move = self.bot.choose(view, Budget(self.count, seed=f"{number} {ours} {step}"))
                self.times.append(time.process_time() - begun)
            else:
                move = rival.choose(view, Budget(0))
            state.apply(move, Rng(0))
        outcome = state.outcome()
        if outcome is None or not outcome.winners:
            return 0.5
        return float(outcome.winners[0] == ours)


def main() -> int:
    """Play the openings; 2 without Stockfish."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("elo", type=int)
    parser.add_argument("--openings", default=f"0-{COUNT - 1}", help="numbers of the first and the last")
    parser.add_argument("--count", type=int, help="positions a move, in place of the level's own")
    parser.add_argument("--results", type=Path, help="keep every pair here, and take up what is kept")
    arguments = parser.parse_args()
    if program() is None:
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
    games = Games(bot, count, arguments.elo)
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
