"""What Domino Poker's Master wins from four fixed styles: `python -m tests.bench.strength_poker`.

Each style (`poker_styles`) holds the three other seats. 1,000 deals are played from every seat, 4,000 hands
of 100 chips each, and Master's chips won a hand are averaged over deals; the bar is 2.33 standard errors
above nothing, which is 99% confidence. A match-up ends early once it is 3.5 errors clear. No outside program
is at hand.
"""

import argparse
import math
import sys
import time

from game.ai.bot import Bot, Budget, bot_for, iterations
from game.ai.levels import LEVELS
from game.rules.core.rng import Rng
from game.rules.games.dominoes.poker import GAME, PokerOptions
from game.rules.games.dominoes.poker.phases import DEAL, OVER
from game.rules.games.dominoes.poker.position import STAKE
from tests.bench.poker_styles import STYLES, StyleBot

KEY = "domino_poker"
DEALS, FEWEST, LOOK = 1000, 100, 20
CONFIDENT, CLEAR = 2.33, 3.5


def play_hand(deal: int, players: list[Bot], budgets: list[int]) -> list[int]:
    """What every seat wins in the hand of this deal number."""
    state = GAME.new(4, PokerOptions(), Rng(f"dealer {deal}"))
    rng, step = Rng(f"deal {deal}"), 0
    while not step or state.phase not in (DEAL, OVER):
        if (forced := state.forced()) is not None:
            state.apply(forced, rng)
        else:
            budget = Budget(budgets[state.turn], seed=f"{deal} {step} {state.turn}")
            state.apply(players[state.turn].choose(state.view(state.turn), budget), rng)
        step += 1
    return [chips - STAKE for chips in state.chips]


def won_by(hero: Bot, iterations_: int, rival: Bot, deal: int) -> float:
    """The hero's chips a hand of one deal, played from every seat against three of the rival."""
    won = 0
    for seat in range(4):
        players, budgets = [rival] * 4, [0] * 4
        players[seat], budgets[seat] = hero, iterations_
        won += play_hand(deal, players, budgets)[seat]
    return won / 4


def main() -> int:
    """The exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"most deals (default {DEALS})")
    parser.add_argument("--only", default="", help="only rivals whose name contains this")
    parser.add_argument("--hero", default="master", help="the level that is measured (default master)")
    arguments = parser.parse_args()
    rivals: dict[str, tuple[Bot, bool]] = {style: (StyleBot(style), True) for style in STYLES}
    rivals["beginner"] = (bot_for(KEY, "beginner"), False)
    hero, budget, missed = bot_for(KEY, arguments.hero), iterations(KEY, arguments.hero), False
    print("playouts a move: " + ", ".join(f"{name} {iterations(KEY, name)}" for name in LEVELS))
    for name, (rival, barred) in rivals.items():
        if arguments.only not in name:
            continue
        won: list[float] = []
        begun = time.process_time()
        for deal in range(arguments.deals):
            won.append(won_by(hero, budget, rival, deal))
            if len(won) >= FEWEST and len(won) % LOOK == 0:
                mean, error = mean_of(won)
                if abs(mean) > CLEAR * error:
                    break
        mean, error = mean_of(won)
        met = mean > CONFIDENT * error
        missed |= barred and not met
        print(
            f"{arguments.hero} v 3 {name:<8} n={4 * len(won):<5} {mean:+.3f} ± {error:.3f} chips a hand  "
            f"{'met' if met else 'MISSED' if barred else 'no difference shown'}  "
            f"{time.process_time() - begun:.0f} s",
            flush=True,
        )
    return int(missed)


def mean_of(won: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(won) / len(won)
    spread = sum((one - mean) ** 2 for one in won) / (len(won) - 1)
    return mean, math.sqrt(spread / len(won))


if __name__ == "__main__":
    sys.exit(main())
