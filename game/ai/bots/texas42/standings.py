"""What everybody can see of a match of Four-Hand Texas that tells which side is likely to win it."""

from game.ai.standings import Standing, race
from game.rules.games.dominoes.texas42.phases import COLLECT, COUNT, PLAY, TRUMP
from game.rules.games.dominoes.texas42.position import NOBODY, TARGET, TexasPosition

A_HAND = 42.0


def standing(state: TexasPosition) -> Standing:
    """Points to go, the bid, and what the tricks of the running hand have brought."""
    needs = [(TARGET - points) / A_HAND for points in state.points]
    playing = state.bidder != NOBODY and state.phase in (TRUMP, PLAY, COLLECT, COUNT)
    bidding, taken, ahead, made, failed = ([0.0, 0.0] for _ in range(5))
    if playing:
        side, bid = state.bidder % 2, min(state.bid, int(A_HAND))
        bidding[side] = 1.0
        taken = [points / A_HAND for points in state.taken]
        left = A_HAND - sum(state.taken)
        missing = bid - state.taken[side]
        if missing <= 0:
            made[side] = 1.0
        elif missing > left:
            failed[1 - side] = 1.0
        else:
            room = (left - missing) / max(1.0, left)
            ahead[side], ahead[1 - side] = room, 1 - room
    return Standing(race(needs, bidding, taken, ahead, made, failed))
