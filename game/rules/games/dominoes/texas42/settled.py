"""Whether a hand of 42 is settled: no tile that is still to be played can change what either side scores.

What is proved is proved by what one seat can see, and so true in every deal that it could be.
"""

from game.rules.games.dominoes.texas42.phases import PLAY
from game.rules.games.dominoes.texas42.position import TexasPosition
from game.rules.games.dominoes.texas42.suits import LED, LIMIT, STRENGTH
from game.rules.shared.dominoes import SET


def settled(state: TexasPosition, seat: int) -> bool:
    """Either a limit bid has failed, which alone counts then (rule 14), or this seat leads and takes all."""
    if state.phase != PLAY:
        return False
    if state.bid >= LIMIT and state.taken[1 - state.bidder % 2]:
        return True
    return state.turn == seat and not state.trick and takes_all(state, seat)


def takes_all(state: TexasPosition, seat: int) -> bool:
    """Whether every tile of the hand wins the trick that it leads, whatever is out against it."""
    gone = {*state.hands[seat], *state.won[0], *state.won[1]}
    out = [tile for tile in SET if tile not in gone]
    for tile in state.hands[seat]:
        strength = STRENGTH[state.trump][LED[state.trump][tile]]
        if any(strength[other] > strength[tile] for other in out):
            return False
    return True
