"""How strong the computer players of the domino games are: `python -m tests.bench.strength_dominoes`.

Draw, Block and Bergen are measured by single rounds at 0 all, on mirrored deals (`duel`): the tiles lie
alike with the players in either seat, and whoever scores more in the round has won it. Greedy lays the tile
with most dots, in Bergen what scores most first; `published` follows the advice of books.

Four-Hand Texas is measured by whole games of one side against the other, "seats" of a pairing being sides;
`sampled` searches plainly for as long as Master (`sampled`).
Then by bids of 30 on hands of a strength with which rule players make about half of them: the same bid, from
the same seat and in the same deal, with the bidding side played by Master and by rule players, the others
always by rule players. Each bidder names its own trumps.

`--only` names pairings as `game-hero-rival-seats`, or `texas42-bids`. No outside program is at hand.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context

from game.ai.bot import iterations
from game.ai.bots.texas42.bidding import rule_bid
from game.ai.levels import LEVELS
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.dominoes import texas42
from game.rules.games.dominoes.line.phases import DEAL, OVER
from game.rules.games.dominoes.texas42.phases import BID, COUNT
from game.rules.shared.dominoes import mask_of
from tests.bench.duel import Pairing, Played, Table, measure

MODULES = {"dominoes": "draw", "block": "block", "bergen": "bergen"}
LINE_PAIRINGS = (
    Pairing("master", "beginner", 2, 0.65, 500),
    Pairing("master", "greedy", 2, 0.60, 500),
    Pairing("master", "published", 2, 0.60, 500),
    Pairing("master", "expert", 2, None, 200),
    Pairing("expert", "casual", 2, None, 200),
    Pairing("casual", "beginner", 2, None, 200),
    Pairing("master", "greedy", 4, None, 100),
)
TEXAS_PAIRINGS = (
    Pairing("master", "greedy", 2, 0.75, 100, 20),
    Pairing("master", "sampled", 2, 0.50, 60, 20),
    Pairing("master", "beginner", 2, None, 40, 20),
    Pairing("master", "expert", 2, None, 60, 20),
    Pairing("expert", "casual", 2, None, 60, 20),
    Pairing("casual", "beginner", 2, None, 60, 20),
)
PAIRINGS: dict[str, Sequence[Pairing]] = {
    **dict.fromkeys(MODULES, LINE_PAIRINGS),
    "texas42": TEXAS_PAIRINGS,
}
EVEN_HANDS = (4.75, 5.75)
"""Tricks that a rule player sees in a hand with which it makes about half of its bids of 30."""
BIDS, BIDS_BAR = 200, 0.75
MOST_STEPS = 5000
"""Steps after which a game of 42 is nobody's."""


def play_round(key: str, deal: int, players: Sequence[str]) -> Played:
    """Play the round of this deal number with these players by seat."""
    game = import_module(f"game.rules.games.dominoes.{MODULES[key]}").GAME
    state = game.new(len(players), game.options(), Rng(f"dealer {deal}"))
    table = Table(key, deal, players)
    rng, step = Rng(f"deal {deal}"), 0
    while state.phase not in (DEAL, OVER) or not step:
        if (forced := state.forced()) is not None:
            state.apply(forced, rng)
        else:
            state.apply(table.ask(state.view(state.turn), step), rng)
        step += 1
    best = max(state.points)
    won = state.points.count(best) == 1
    return Played(state.points.index(best) if won else None, table.pace)


def play_texas(deal: int, players: Sequence[str]) -> Played:
    """Play the whole game of 42 of this number with these players by side."""
    state = texas42.GAME.new(4, texas42.TexasOptions(), Rng(f"game {deal}"))
    table = Table("texas42", deal, [*players, *players])
    for step in range(MOST_STEPS):
        if (forced := state.forced()) is not None:
            state.apply(forced, Rng(f"{deal} {state.round}"))
        elif not state.actors():
            break
        else:
            state.apply(table.ask(state.view(state.turn), step), Rng(0))
    outcome = state.outcome()
    return Played(outcome.winners[0] % 2 if outcome else None, table.pace)


PLAY: dict[str, Callable[[int, Sequence[str]], Played]] = {key: partial(play_round, key) for key in MODULES}
PLAY["texas42"] = play_texas


def makes_bid(level: str, deal: int) -> bool | None:
    """Whether a side of this level makes 30 against rule players; None where the hand is another.

    The seat after the dealer's bids, and the others pass.
    """
    state = texas42.GAME.new(4, texas42.TexasOptions(), Rng(deal)).settle(Rng(f"bids {deal}"))
    bidder = state.turn
    tricks, _ = rule_bid(mask_of(state.hands[bidder]))
    if not EVEN_HANDS[0] <= tricks < EVEN_HANDS[1]:
        return None
    state.apply(Move(bidder, "bid", choice="30"), Rng(0))
    while state.phase == BID:
        state.apply(Move(state.turn, "pass"), Rng(0))
    players = ["greedy"] * 4
    players[bidder] = players[(bidder + 2) % 4] = level
    table, step = Table("texas42", deal, players), 0
    while state.phase != COUNT:
        forced = state.forced()
        state.apply(forced or table.ask(state.view(state.turn), step), Rng(0))
        step += 1
    return state.taken[bidder % 2] >= 30


def bids(executor: Executor, number: int) -> bool:
    """Print how many bids of 30 Master and rule players make in the same deals; whether the bar is met."""
    made: list[tuple[bool, bool]] = []
    start = 0
    while len(made) < number:
        deals = range(start, start + 40)
        rule = list(executor.map(partial(makes_bid, "greedy"), deals, chunksize=5))
        master = list(executor.map(partial(makes_bid, "master"), deals, chunksize=5))
        made += [(a, b) for a, b in zip(rule, master, strict=True) if a is not None and b is not None]
        start += 40
    rates = [sum(pair[which] for pair in made) / len(made) for which in (0, 1)]
    error = math.sqrt(rates[1] * (1 - rates[1]) / len(made))
    met = rates[1] >= BIDS_BAR
    print(
        f"bids of 30, n={len(made)}: rule players make {rates[0]:.3f}, master {rates[1]:.3f} ± {error:.3f}  "
        f"bar {BIDS_BAR}  {'met' if met else 'MISSED'}",
        flush=True,
    )
    return met


def main() -> int:
    """The exit status is 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--deals", type=int, help="most deals of a pairing")
    parser.add_argument("--only", help="only pairings whose 'game-hero-rival-seats' contains this")
    arguments = parser.parse_args()
    missed = False
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as executor:
        for key, pairings in PAIRINGS.items():
            chosen = [
                one
                for one in pairings
                if not arguments.only or arguments.only in f"{key}-{one.hero}-{one.rival}-{one.seats}"
            ]
            if not chosen:
                continue
            counts = ", ".join(f"{name} {iterations(key, name)}" for name in LEVELS)
            print(f"{key}, playouts a move: {counts}")
            for pairing in chosen:
                begun = time.monotonic()
                if arguments.deals:
                    pairing = Pairing(
                        pairing.hero, pairing.rival, pairing.seats, pairing.bar, arguments.deals
                    )
                tally = measure(PLAY[key], pairing, executor)
                missed |= tally.verdict() == "MISSED"
                print(f"{tally.line()}  {time.monotonic() - begun:.0f} s", flush=True)
        if not arguments.only or arguments.only == "texas42-bids":
            missed |= not bids(executor, arguments.deals or BIDS)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
