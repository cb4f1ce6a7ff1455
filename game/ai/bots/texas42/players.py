"""The levels of Four-Hand Texas, told apart by how many hands they sample and how softly they choose.

Bids and trumps come from sampled hands that are played out: a bid is made where it brings more than leaving
the auction to others. Tiles are tried in sampled hands that agree with every suit not followed, each played
to its end by rules of thumb, or solved where few tiles are left. Beginner, like Greedy, the rule player, bids
by counting its trumps and doubles and plays by the rules of thumb alone; Beginner errs besides.
"""

from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.texas42.bidding import bid_value, likely_trumps, rule_bid, settled, taken_with
from game.ai.bots.texas42.ending import solved
from game.ai.bots.texas42.table import Hand, by_thumb
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.texas42.legal import PLAYS
from game.rules.games.dominoes.texas42.phases import BID, TRUMP
from game.rules.games.dominoes.texas42.state import NOBODY, TexasState
from game.rules.games.dominoes.texas42.suits import TRUMP_WORDS, higher_bids
from game.rules.shared.dominoes import mask_of

PASSED_ROUND = 0.0
"""In points, what it brings to pass while nobody has bid."""
RIVALS_BID = -8.0
"""What it brings to leave the auction to the others."""
PARTNERS_BID = 14.0
"""What it brings to leave it to the partner."""
RULE_BID = 5.4
"""Tricks that a rule player asks of a hand to bid 30, and one more for every four points."""
RULE_STEP = 0.4


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are in points."""

    bid_worlds: int = 0
    """Hands sampled for a bid or for trumps; 0: it counts trumps and doubles."""
    trumps: int = 3
    """Kinds of trumps that it thinks of."""
    worlds: int = 0
    """Hands sampled for a tile, at most; 0: it plays by rules of thumb."""
    ending: int = 0
    """Sampled hands are solved from so many tiles a player on."""
    heat: float = 0.0
    cap: float = 0.0
    errs: float = 0.0
    """How often it plays just any tile that it may."""


LEVELS = {
    "greedy": Level(),
    "beginner": Level(errs=0.25),
    "casual": Level(bid_worlds=12, trumps=2, worlds=8, heat=3.0, cap=10.0),
    "expert": Level(bid_worlds=30, worlds=20, ending=2),
    "master": Level(bid_worlds=60, trumps=4, worlds=50, ending=3),
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
            trumps = likely_trumps(hand, self.level.trumps)
            found = taken_with(view, trumps, budget, self.level.bid_worlds)
            value = max(bid_value(taken, bids[0]) for taken in found.values())
            least = PASSED_ROUND if state.bidder == NOBODY else PARTNERS_BID if partners else RIVALS_BID
            bids_on = value > least
        if bids_on or state.must_bid:
            return Move(seat, "bid", choice=str(bids[0]))
        return Move(seat, "pass")

    def _trumps(self, view: View[TexasState], seat: int, budget: Budget) -> int:
        state = view.state
        hand = mask_of(state.hands[seat])
        if not self.level.bid_worlds:
            return rule_bid(hand)[1]
        found = taken_with(view, likely_trumps(hand, self.level.trumps), budget, self.level.bid_worlds)
        return max(found, key=lambda trump: bid_value(found[trump], state.bid))

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
        sign = 1 if seat % 2 == state.bidder % 2 else -1
        size = len(state.hands[seat])
        going, worlds = True, 0
        while going and worlds < level.worlds:
            world = Hand.of(view.sample(rng))
            luck = rng.below(1 << 30)
            for at, tile in enumerate(playable):
                going = budget.checkpoint() and going
                sums[at] += sign * self._worth(world, tile, state.bid, size, luck)
            worlds += 1
        found = [Estimate(tile, total / worlds, 1) for tile, total in zip(playable, sums, strict=True)]
        chosen: int = soft_choice(found, rng, level.heat, level.cap)
        return chosen

    def _worth(self, world: Hand, tile: int, bid: int, size: int, luck: int) -> float:
        """What the bidders make of this tile, in points more than the others."""
        trial = world.copy()
        trial.play(tile)
        if size <= self.level.ending:
            taken = solved(trial)
        else:
            trial.rest(Rng(luck))
            taken = trial.taken[trial.side]
        return settled(taken, bid) + 0.05 * taken
