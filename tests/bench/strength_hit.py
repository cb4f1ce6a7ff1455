"""How strong Hit the Deck's levels are, on mirrored hands: `python -m tests.bench.strength_hit`.

A hand is one deal to its end, at 24 all with 25 to win, so that the hand decides the match: whoever has more
points of it has won it, equal points are split. Every DECK pile is declared. How pairings are played and
judged: `duel`. There is no outside program to measure against; Greedy, the yardstick, sheds as many and draws
as few cards as it can.
"""

import sys
from collections.abc import Sequence

from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.hit_the_deck import GAME, HitTheDeckOptions
from game.rules.games.hit_the_deck.phases import DEAL, OVER
from tests.bench.duel import Pairing, Played, Table, report

KEY = "hit_the_deck"

PAIRINGS = (
    Pairing("master", "beginner", 2, 0.57, 2000),
    Pairing("master", "greedy", 2, None, 1000),
    Pairing("casual", "beginner", 2, None, 1000),
    Pairing("expert", "casual", 2, None, 1000),
    Pairing("master", "expert", 2, None, 1000),
    Pairing("master", "beginner", 4, None, 250),
)


def play_hand(deal: int, players: Sequence[str]) -> Played:
    """Play the hand of this deal number with these players by seat."""
    state = GAME.new(len(players), HitTheDeckOptions(25), Rng(f"dealer {deal}"))
    state.settle(Rng(f"deal {deal}"))
    state.points = [24] * len(players)
    table = Table(KEY, deal, players)
    step = 0
    while state.phase not in (DEAL, OVER):
        if state.owing >= 0:
            state.apply(Move(state.owing, "declare"), Rng(0))
        move = table.ask(state.view(state.turn), step)
        state.apply(move, Rng(0))
        while (forced := state.forced()) is not None and forced.kind != DEAL:
            state.apply(forced, Rng(0))
        step += 1
    best = max(state.points)
    won = state.points.count(best) == 1
    return Played(state.points.index(best) if won else None, table.pace)


if __name__ == "__main__":
    sys.exit(report(KEY, play_hand, PAIRINGS, __doc__))
