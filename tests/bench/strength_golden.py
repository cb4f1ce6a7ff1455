"""How strong Golden Deuce's levels are, on mirrored hands: `python -m tests.bench.strength_golden`.

A hand is one deal to the moment when somebody has no cards left. Everybody's pawns are home but one, which
waits in the queue, so that the hand decides the match and what is counted is what Master, whose aim is the
match, plays for. The leader is the same seat for every seating of a deal. "Last card" is always declared. How
pairings are played and judged: `duel`. There is no outside program to measure against; Greedy, the yardstick,
plays so that its hand needs the fewest further plays, sheds many cards, and low ones, and never searches.
"""

import sys
from collections.abc import Sequence

from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce import GAME, GoldenDeuceOptions
from game.rules.games.golden_deuce.phases import COUNT
from game.rules.games.golden_deuce.track import FINISH, QUEUE
from tests.bench.duel import Pairing, Played, Table, report

KEY = "golden_deuce"

PAIRINGS = (
    Pairing("master", "beginner", 4, 0.45, 100, fewest=20),
    Pairing("master", "greedy", 4, 0.35, 80, fewest=40),
    Pairing("master", "beginner", 2, 0.65, 160),
    Pairing("casual", "beginner", 2, None, 100),
    Pairing("expert", "casual", 2, None, 100),
    Pairing("master", "expert", 2, None, 60),
)


def play_hand(deal: int, players: Sequence[str]) -> Played:
    """Play the hand of this deal number with these players by seat."""
    state = GAME.new(len(players), GoldenDeuceOptions(), Rng(f"dealer {deal}"))
    state.settle(Rng(f"deal {deal}"))
    state.pawns = [[FINISH, FINISH, QUEUE] for _ in players]
    table = Table(KEY, deal, players)
    step = 0
    while state.phase != COUNT:
        for seat, owing in enumerate(state.owing):
            if owing:
                state.apply(Move(seat, "last"), Rng(0))
        seat = state.turn
        move = table.ask(state.view(seat), step)
        state.apply(move, Rng(f"luck {deal} {step}"))
        if state.phase != COUNT:
            state.settle(Rng(0))
        step += 1
    return Played(state.winner, table.pace)


if __name__ == "__main__":
    sys.exit(report(KEY, play_hand, PAIRINGS, __doc__))
