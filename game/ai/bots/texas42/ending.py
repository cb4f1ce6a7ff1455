"""The last tricks of a hand of 42 with every tile known, solved: what the bidders take with best play."""

from game.ai.bots.texas42.rollout_state import Hand
from game.rules.games.dominoes.texas42.suits import ALL_POINTS, FOLLOWING, LED
from game.rules.shared.dominoes import codes_of


def solved(hand: Hand) -> int:
    """The points that the bidding side takes in the whole hand when both sides play as well as they can.

    Both aim at points, by which a bid that can be made is made.
    """
    return _most(hand, -1, ALL_POINTS + 1, {})


def _most(hand: Hand, alpha: int, beta: int, known: dict[tuple[int, ...], int]) -> int:
    own = hand.hands[(hand.leader + len(hand.trick)) & 3]
    if not own:
        return hand.taken[hand.side]
    trick = hand.trick
    key: tuple[int, ...] = ()
    if not trick:
        key = (*hand.hands, hand.leader, hand.taken[hand.side], alpha, beta)
        if (found := known.get(key)) is not None:
            return found
    bidding = (hand.leader + len(trick)) & 1 == hand.side
    playable = own
    if trick:
        playable = own & FOLLOWING[hand.trump][LED[hand.trump][trick[0]]] or own
    best = -1 if bidding else ALL_POINTS + 1
    low, high = alpha, beta
    for tile in codes_of(playable):
        trial = hand.copy()
        trial.play(tile)
        value = _most(trial, low, high, known)
        if bidding:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    if not trick:
        known[key] = best
    return best
