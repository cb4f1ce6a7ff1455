"""How strong Deuce's levels are, on mirrored rounds: `python -m tests.bench.strength`.

A round is one deal to its end, at 90 all with 100 to win, so that the round decides the match and what is
counted is what Master, whose aim is the match, plays for. How pairings are played and judged: `duel`.
"""

import sys
from collections.abc import Sequence

from game.rules import registry
from game.rules.core import options as house_rules
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState
from tests.bench.duel import Pairing, Played, Table, report

KEY = "deuce"

PAIRINGS = (
    Pairing("master", "greedy", 2, 0.60),
    Pairing("master", "beginner", 2, 0.70),
    Pairing("master", "beginner", 4, 1.3 / 4, 250),
    Pairing("casual", "beginner", 2),
    Pairing("expert", "casual", 2),
    Pairing("master", "expert", 2),
)


def play_round(deal: int, players: Sequence[str]) -> Played:
    """Play the round of this deal number with these players by seat."""
    game = registry.load(KEY)
    state = game.new(len(players), house_rules.read(game.options, {}), Rng(f"dealer {deal}"))
    assert isinstance(state, DeuceState)
    state.points = [90] * len(players)
    state.settle(Rng(f"deal {deal}"))
    table = Table(KEY, deal, players)
    step = 0
    while True:
        seat = min(state.actors())
        move = table.ask(state.view(seat), step)
        state.apply(move, Rng(f"luck {deal} {step}"))
        step += 1
        while (forced := state.forced()) is not None:
            if forced.kind in ("count", "abandon"):
                return Played(seat if forced.kind == "count" else None, table.pace)
            state.apply(forced, Rng(f"luck {deal} {step}"))
            step += 1


if __name__ == "__main__":
    sys.exit(report(KEY, play_round, PAIRINGS, __doc__))
