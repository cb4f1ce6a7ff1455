"""How a side plays that works together: tiles rated by weights that were found by climbing.

The weights were found by climbing as `tests.bench.learn_texas42` does, one set for bidders and one for their
rivals, against rule players. Like the rules of thumb this play knows the tiles played, the suits not
followed and its own hand.
"""

from dataclasses import dataclass
from typing import Final

from game.ai.bots.texas42.rollout_state import Hand, beaten_by, beaten_on_lead, by_heuristics
from game.rules.core.rng import Rng
from game.rules.games.dominoes.texas42.suits import FOLLOWING, LED, STRENGTH, TRUMP_TILES, TRUMPS, WORTH
from game.rules.shared.dominoes import ANY_MASK, DOTS

NOISE: Final = 0.5
"""Tiles rated closer than this are chosen between by chance."""
TRUMP_KEPT: Final = 8.0
"""What it costs to throw a trump away."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What speaks for a tile. *Beaters* are tiles that may lie with rivals and would beat it; *worth* is
    what a tile counts."""

    lead_last_trump: float = 0.0
    """A trump is led, and rivals hold none."""
    lead_sure_trump: float = 0.0
    lead_trump: float = 0.0
    """A trump that may be beaten; the next three besides."""
    lead_trump_beaters: float = 0.0
    lead_trump_worth: float = 0.0
    lead_trump_held: float = 0.0
    """For each trump in the hand."""
    lead_sure: float = 0.0
    """A tile that only a trump could beat; the next two besides."""
    lead_sure_trumped: float = 0.0
    """Rivals may hold trumps."""
    lead_sure_out: float = 0.0
    """For each tile of its suit that rivals may hold."""
    lead_beaters: float = 0.0
    """Any other tile is led; the next four besides."""
    lead_worth: float = 0.0
    lead_dots: float = 0.0
    lead_trumped: float = 0.0
    lead_out: float = 0.0
    """For each tile of its suit that others hold."""
    win_sure: float = 0.0
    """It takes the trick from rivals, who cannot take it back."""
    win_strength: float = 0.0
    win_trump: float = 0.0
    """It trumps."""
    win_points: float = 0.0
    """For each point in the trick so far."""
    over_sure: float = 0.0
    """It beats the partner's tile; the next two besides."""
    over_worth: float = 0.0
    over_trump: float = 0.0
    gift_worth: float = 0.0
    """The partner's trick is safe."""
    gift_dots: float = 0.0
    hope_worth: float = 0.0
    """The partner's tile may be beaten yet; the next two besides."""
    hope_worth_beaters: float = 0.0
    """For its worth times the tiles that would beat the partner's."""
    hope_dots: float = 0.0
    lost_worth: float = 0.0
    """The rivals' tile is not beaten."""
    lost_dots: float = 0.0


BIDDING: Final = Weights(
    lead_last_trump=-5.3, lead_sure_trump=51.0, lead_trump=-7.0, lead_trump_beaters=2.9,
    lead_trump_worth=-3.6, lead_trump_held=9.3, lead_sure=29.0, lead_sure_trumped=-8.3, lead_sure_out=-2.0,
    lead_beaters=1.0, lead_worth=-2.5, lead_dots=-0.4, lead_trumped=-2.0, lead_out=2.1, win_sure=-2.0,
    win_trump=0.9, win_points=1.7, over_sure=4.9, over_worth=-2.3, over_trump=-14.6, gift_worth=3.0,
    gift_dots=-0.2, hope_worth=2.7, hope_worth_beaters=-2.2, hope_dots=-0.9, lost_worth=-1.7, lost_dots=-0.4,
)  # fmt: skip
DEFENDING: Final = Weights(
    lead_sure=60.0, lead_sure_out=8.9, lead_dots=-0.8, lead_out=7.4, win_sure=-6.6, win_strength=-1.0,
    win_trump=3.6, win_points=7.3, over_trump=-40.4, gift_worth=7.0, gift_dots=-2.4,
    hope_worth_beaters=1.8, hope_dots=-3.1, lost_worth=-1.3, lost_dots=-0.6,
)  # fmt: skip


def play_out(hand: Hand, side: int, rng: Rng, *, trick: bool = False) -> None:
    """Play on to the last tile, or of the `trick`, in place: this side by skill, rivals by rules of thumb."""
    weights = BIDDING if side == hand.side else DEFENDING
    while hand.trick or (not trick and hand.hands[hand.leader]):
        if (hand.leader + len(hand.trick)) & 1 == side:
            hand.play(by_skill(hand, weights, rng))
        else:
            hand.play(by_heuristics(hand, rng))


def by_skill(hand: Hand, weights: Weights, rng: Rng) -> int:
    """The tile with the best rating of whose turn it is."""
    trick, seat = hand.trick, (hand.leader + len(hand.trick)) & 3
    own = hand.hands[seat]
    if not own & own - 1:
        return own.bit_length() - 1
    if not trick:
        return _lead(hand, weights, own, seat, rng)
    playable = own & FOLLOWING[hand.trump][LED[hand.trump][trick[0]]] or own
    if not playable & playable - 1:
        return playable.bit_length() - 1
    return _follow(hand, weights, own, playable, rng)


def _lead(hand: Hand, weights: Weights, own: int, seat: int, rng: Rng) -> int:
    trump = hand.trump
    trumps, beaten, random = TRUMP_TILES[trump], beaten_on_lead(trump), rng.random
    out = ANY_MASK & ~hand.gone & ~own
    rivals = out & ~(hand.lacking[seat - 1] & hand.lacking[seat - 3])
    trumped = rivals & trumps
    best, chosen = -1000.0, -1
    left = own
    while left:
        low = left & -left
        left ^= low
        tile = low.bit_length() - 1
        beaters = beaten[tile] & rivals
        if low & trumps:
            if not trumped:
                score = weights.lead_last_trump
            elif not beaters:
                score = weights.lead_sure_trump
            else:
                score = (
                    weights.lead_trump
                    + weights.lead_trump_beaters * beaters.bit_count()
                    + weights.lead_trump_worth * WORTH[tile]
                    + weights.lead_trump_held * (own & trumps).bit_count()
                )
        else:
            suit = FOLLOWING[trump][LED[trump][tile]]
            if not beaters:
                score = weights.lead_sure + weights.lead_sure_out * (suit & rivals).bit_count()
                if trumped:
                    score += weights.lead_sure_trumped
            else:
                score = (
                    weights.lead_beaters * beaters.bit_count()
                    + weights.lead_worth * WORTH[tile]
                    + weights.lead_dots * DOTS[tile]
                    + weights.lead_out * (suit & out).bit_count()
                )
                if trumped:
                    score += weights.lead_trumped
        score += NOISE * random()
        if score > best:
            best, chosen = score, tile
    return chosen


def _follow(hand: Hand, weights: Weights, own: int, playable: int, rng: Rng) -> int:
    trick, trump, random = hand.trick, hand.trump, rng.random
    led = LED[trump][trick[0]]
    strength, beaten, trumps = STRENGTH[trump][led], beaten_by(trump, led), TRUMP_TILES[trump]
    highest, place, points = -1, 0, 1
    for at, tile in enumerate(trick):
        points += WORTH[tile]
        if strength[tile] > highest:
            highest, place = strength[tile], at
    partners = len(trick) - place == 2
    rivals = 0
    if len(trick) < 3:
        # Of the rivals only the next seat is still to play.
        seat = (hand.leader + len(trick) + 1) & 3
        rivals = ANY_MASK & ~hand.gone & ~own & ~hand.lacking[seat]
    threats = (beaten[trick[place]] & rivals).bit_count() if partners else 0
    best, chosen = -1000.0, -1
    while playable:
        low = playable & -playable
        playable ^= low
        tile = low.bit_length() - 1
        if strength[tile] > highest:
            sure = not beaten[tile] & rivals
            if partners:
                score = weights.over_worth * WORTH[tile]
                if sure:
                    score += weights.over_sure
                if low & trumps and led != TRUMPS:
                    score += weights.over_trump
            else:
                score = weights.win_points * points + weights.win_strength * strength[tile]
                if sure:
                    score += weights.win_sure
                if low & trumps and led != TRUMPS:
                    score += weights.win_trump
        else:
            if not partners:
                score = weights.lost_worth * WORTH[tile] + weights.lost_dots * DOTS[tile]
            elif not threats:
                score = weights.gift_worth * WORTH[tile] + weights.gift_dots * DOTS[tile]
            else:
                worth = weights.hope_worth + weights.hope_worth_beaters * threats
                score = worth * WORTH[tile] + weights.hope_dots * DOTS[tile]
            if low & trumps:
                score -= TRUMP_KEPT
        score += NOISE * random()
        if score > best:
            best, chosen = score, tile
    return chosen
