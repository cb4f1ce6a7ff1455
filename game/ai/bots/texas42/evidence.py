"""How far the tiles played so far speak for one sampled hand: what each player would have played with it."""

from collections.abc import Sequence
from typing import Final

from game.ai.bots.texas42.rollout_state import Hand, by_heuristics
from game.ai.bots.texas42.skill import BIDDING, DEFENDING, by_skill
from game.rules.core.rng import Rng
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import FOLLOWING, LED, STRENGTH

RIVALS_OTHERWISE: Final = 0.15
"""How likely a rival's tile counts that the rules of thumb would not have played, against one they would."""
PARTNER_OTHERWISE: Final = 0.4
"""The same of a partner, who is taken to play by skill."""


def order_of_play(state: TexasState) -> list[int]:
    """The tiles of this hand in the order in which they were played.

    A trick lies with the side that took it, so it is told whose trick came next from who took the one before.
    """
    tricks = [[won[at : at + 4] for at in range(0, len(won), 4)] for won in state.won]
    found = _ordered(state, tricks, state.bidder)
    return [tile for trick in found or [] for tile in trick] + state.trick


def _ordered(state: TexasState, tricks: Sequence[list[list[int]]], leader: int) -> list[list[int]] | None:
    if not tricks[0] and not tricks[1]:
        return [] if leader == state.leader else None
    for side in (0, 1):
        if not tricks[side]:
            continue
        trick = tricks[side][0]
        strength = STRENGTH[state.trump][LED[state.trump][trick[0]]]
        winner = (leader + trick.index(max(trick, key=strength.__getitem__))) % 4
        if winner % 2 != side:
            continue
        left = (tricks[0][1:], tricks[1]) if side == 0 else (tricks[0], tricks[1][1:])
        rest = _ordered(state, left, winner)
        if rest is not None:
            return [trick, *rest]
    return None


def likelihood(world: Hand, played: Sequence[int], bidder: int, viewer: int, rng: Rng) -> float:
    """How likely all but the viewer would have played these tiles, which led to this world; 0 to 1."""
    hand = Hand(world.trump, world.hands[:], 0, [], bidder, bidder % 2, [0, 0])
    seats = _players(world.trump, played, bidder)
    for seat, tile in zip(seats, played, strict=True):
        hand.hands[seat] |= 1 << tile
    weights = BIDDING if viewer % 2 == bidder % 2 else DEFENDING
    likely = 1.0
    for seat, tile in zip(seats, played, strict=True):
        if seat != viewer and _could_choose(hand, seat):
            if (seat - viewer) % 2:
                if by_heuristics(hand, rng) != tile:
                    likely *= RIVALS_OTHERWISE
            elif by_skill(hand, weights, rng) != tile:
                likely *= PARTNER_OTHERWISE
        hand.play(tile)
    return likely


def _players(trump: int, played: Sequence[int], bidder: int) -> list[int]:
    """Who played each tile."""
    hand = Hand(trump, [0] * 4, 0, [], bidder, bidder % 2, [0, 0])
    seats = []
    for tile in played:
        seat = (hand.leader + len(hand.trick)) & 3
        seats.append(seat)
        hand.hands[seat] = 1 << tile
        hand.play(tile)
    return seats


def _could_choose(hand: Hand, seat: int) -> bool:
    playable = hand.hands[seat]
    if hand.trick:
        playable = playable & FOLLOWING[hand.trump][LED[hand.trump][hand.trick[0]]] or playable
    return bool(playable & playable - 1)
