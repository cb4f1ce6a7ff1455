"""The levels of Four-Hand Texas, told apart by how many hands they sample and how softly they choose.

Bids and trumps come from sampled hands that are played out: a bid is made where it brings a better chance to
win the match than leaving the auction to others. Tiles are tried in sampled hands that agree with every suit
not followed; Master weighs the hands by how well they explain the tiles played. Each is played to its end,
the own side's tiles by skill from Expert on, or solved where few tiles are left. Beginner, like Greedy, the
rule player, bids by counting its trumps and doubles and plays by the rules of thumb alone; Beginner errs
besides.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.texas42.bidding import best_trumps, rule_bid
from game.ai.bots.texas42.ending import solved
from game.ai.bots.texas42.evidence import likelihood, order_of_play
from game.ai.bots.texas42.skill import play_out
from game.ai.bots.texas42.stakes import left_to_others, outlook
from game.ai.bots.texas42.table import Hand, by_thumb
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.texas42.legal import PLAYS
from game.rules.games.dominoes.texas42.phases import BID, TRUMP
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import TRUMP_WORDS, higher_bids
from game.rules.shared.dominoes import mask_of

RULE_BID = 5.4
"""Tricks that a rule player asks of a hand to bid 30, and one more for every four points."""
RULE_STEP = 0.4


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are chances to win the match."""

    bid_worlds: int = 0
    """Hands sampled for a bid or for trumps; 0: it counts trumps and doubles."""
    trumps: int = 3
    """Kinds of trumps that it thinks of."""
    worlds: int = 0
    """Hands sampled for a tile, at most; 0: it plays by rules of thumb."""
    skilled: bool = False
    """Its side plays sampled hands out by skill, else by rules of thumb."""
    weighs: bool = False
    """It weighs sampled hands by the tiles played."""
    ending: int = 0
    """Sampled hands are solved from so many tiles a player on."""
    heat: float = 0.0
    cap: float = 0.0
    errs: float = 0.0
    """How often it plays just any tile that it may."""


LEVELS = {
    "greedy": Level(),
    "beginner": Level(errs=0.25),
    "casual": Level(bid_worlds=12, trumps=2, worlds=8, heat=0.01, cap=0.03),
    "expert": Level(bid_worlds=40, trumps=4, worlds=30, skilled=True, ending=2),
    "master": Level(bid_worlds=240, trumps=9, worlds=400, skilled=True, weighs=True, ending=2),
}


def bot(key: str, level: str) -> "TexasBot":
    """The player of this level."""
    return TexasBot(LEVELS[level])


class TexasBot:
    """A player of one level of Four-Hand Texas."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[TexasState], budget: Budget) -> Move:
        """The move for `view.seat`. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase == BID:
            return self._bid(view, seat, budget)
        if state.phase == TRUMP:
            return Move(seat, "trump", choice=TRUMP_WORDS[self._trumps(view, seat, budget)])
        return PLAYS[seat][self._tile(view, seat, budget)]

    # --- the auction -----------------------------------------------------------------------------------

    def _bid(self, view: View[TexasState], seat: int, budget: Budget) -> Move:
        state = view.state
        bids = higher_bids(state.bid)
        if not bids:
            return Move(seat, "pass")
        partners = state.bidder == (seat + 2) % 4
        hand = mask_of(state.hands[seat])
        if not self.level.bid_worlds:
            tricks, _ = rule_bid(hand)
            bids_on = tricks >= RULE_BID + RULE_STEP * (bids[0] - 30) + partners
        else:
            own, others = state.points[seat % 2], state.points[1 - seat % 2]
            value = self._best_trumps(view, budget, outlook(own, others, bids[0]))[1]
            bids_on = value > left_to_others(own, others, state.bid, partners)
        if bids_on or state.must_bid:
            return Move(seat, "bid", choice=str(bids[0]))
        return Move(seat, "pass")

    def _trumps(self, view: View[TexasState], seat: int, budget: Budget) -> int:
        state = view.state
        hand = mask_of(state.hands[seat])
        if not self.level.bid_worlds:
            return rule_bid(hand)[1]
        own, others = state.points[seat % 2], state.points[1 - seat % 2]
        return self._best_trumps(view, budget, outlook(own, others, state.bid))[0]

    def _best_trumps(
        self, view: View[TexasState], budget: Budget, worth: Sequence[float]
    ) -> tuple[int, float]:
        level = self.level
        return best_trumps(view, level.trumps, budget, level.bid_worlds, level.skilled, worth)

    # --- the play --------------------------------------------------------------------------------------

    def _tile(self, view: View[TexasState], seat: int, budget: Budget) -> int:
        state, rng, level = view.state, budget.rng, self.level
        playable = state.playable(seat)
        if len(playable) == 1:
            return playable[0]
        if level.errs and rng.random() < level.errs:
            return rng.pick(playable)
        if not level.worlds:
            return by_thumb(Hand.of(state), rng)
        sums = [0.0] * len(playable)
        side = state.bidder % 2
        sign = 1 if seat % 2 == side else -1
        worth = outlook(state.points[side], state.points[1 - side], state.bid)
        size = len(state.hands[seat])
        played = order_of_play(state) if level.weighs else []
        going, worlds, weights = True, 0, 0.0
        while going and worlds < level.worlds:
            world = Hand.of(view.sample(rng))
            weight = likelihood(world, played, state.bidder, seat, rng) if played else 1.0
            luck = rng.below(1 << 30)
            for at, tile in enumerate(playable):
                going = budget.checkpoint() and going
                sums[at] += weight * worth[self._taken(world, tile, seat % 2, size, luck)]
            worlds += 1
            weights += weight
        found = [
            Estimate(tile, sign * total / weights, worlds) for tile, total in zip(playable, sums, strict=True)
        ]
        chosen: int = soft_choice(found, rng, level.heat, level.cap)
        return chosen

    def _taken(self, world: Hand, tile: int, side: int, size: int, luck: int) -> int:
        """What the bidders take in a world where this tile is played by the player's side."""
        trial = world.copy()
        trial.play(tile)
        if size <= self.level.ending:
            return solved(trial)
        if self.level.skilled:
            play_out(trial, side, Rng(luck))
        else:
            trial.rest(Rng(luck))
        return trial.taken[trial.side]
