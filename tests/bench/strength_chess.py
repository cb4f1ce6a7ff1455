"""How far apart the chess engine's levels are: `python -m tests.bench.strength_chess`.

Neighbouring levels play a hundred games at their fixed nodes, from fifty openings with colours reversed; the
stronger one should score 64 to 85%. The yardstick `greedy`, which only keeps its pieces from hanging,
must beat Beginner. How pairings are played: `duel`; what is a deal there is an opening here, played twice,
and none ends early, as a share may also be too large. Games are drawn by the laws, by threefold repetition,
and after 300 single moves.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from game.ai.bot import iterations
from game.ai.levels import LEVELS
from game.rules.core.rng import Rng
from game.rules.games.chess import GAME, ChessOptions
from tests.bench.chess_openings import COUNT, openings
from tests.bench.duel import Pairing, Played, Table, measure

KEY = "chess"
LONGEST = 300
LEAST, MOST = 0.64, 0.85

PAIRINGS = (
    Pairing("greedy", "beginner", 2, None, COUNT, fewest=COUNT),
    Pairing("casual", "beginner", 2, LEAST, COUNT, fewest=COUNT),
    Pairing("expert", "casual", 2, LEAST, COUNT, fewest=COUNT),
    Pairing("master", "expert", 2, LEAST, COUNT, fewest=COUNT),
)


def play_game(number: int, players: Sequence[str]) -> Played:
    """Play the game from this opening, seat 0 with White."""
    state = GAME.new(2, ChessOptions(), Rng(0), openings()[number])
    table = Table(KEY, number, players)
    step = 0
    while state.outcome() is None and not state.claimable() and step < LONGEST:
        seat = min(state.actors())
        state.apply(table.ask(state.view(seat), step), Rng(0))
        step += 1
    outcome = state.outcome()
    return Played(outcome.winners[0] if outcome is not None and outcome.winners else None, table.pace)


def main() -> int:
    """Play every pairing; 1 when a share lies outside its bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--only", help="play only pairings whose 'hero-rival' contains this")
    arguments = parser.parse_args()
    print("nodes a move: " + ", ".join(f"{level} {iterations(KEY, level)}" for level in LEVELS))
    missed = False
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as executor:
        for pairing in PAIRINGS:
            if arguments.only and arguments.only not in f"{pairing.hero}-{pairing.rival}":
                continue
            tally = measure(play_game, pairing, executor)
            above = pairing.bar is not None and tally.estimate > MOST
            missed |= above or tally.verdict() in ("MISSED", "no difference shown")
            print(tally.line() + (f"  above {MOST}" if above else ""), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
