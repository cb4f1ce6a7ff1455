"""The levels of Four-Hand Texas, told apart by how many hands they sample and how softly they choose.

Bids and trumps come from sampled hands that are played out: a bid is made where it brings a better chance to
win the match than leaving the auction to others. Tiles are tried in sampled hands that agree with every suit
not followed; Master weighs the hands by how well they explain the tiles played. Each is played to its end,
the own side's tiles by skill from Expert on, or solved where few tiles are left. Beginner, like Greedy, the
rule player, bids by counting its trumps and doubles; Greedy plays by the rules of thumb alone, Beginner takes
every trick that it can with the strongest tile.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.texas42.bidding import best_trumps, rule_bid
from game.ai.bots.texas42.ending import solved
from game.ai.bots.texas42.evidence import likelihood, order_of_play
from game.ai.bots.texas42.reasons import MakesBid, RivalsMakeBid, SideTakes, WinsTrick
from game.ai.bots.texas42.rollout_state import Hand, by_heuristics
from game.ai.bots.texas42.sight import at_sight
from game.ai.bots.texas42.skill import play_out
from game.ai.bots.texas42.stakes import left_to_others, makes, outlook
from game.ai.player import FIRM, Player, Policy
from game.ai.player import Level as AnyLevel
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import (
    Basis,
    Beliefs,
    Candidate,
    Thought,
    Unit,
    by_rule,
    itself,
    judged,
    preferring,
    ranked,
    weighed,
)
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.texas42.legal import PLAYS
from game.rules.games.dominoes.texas42.phases import BID, TRUMP
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import ALL_POINTS, TRUMP_WORDS, higher_bids
from game.rules.shared.dominoes import FACES, mask_of

RULE_BID = 5.4
"""Tricks that a rule player asks of a hand to bid 30, and one more for every four points."""
RULE_STEP = 0.4


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in chances to win the match."""

    heuristics: bool = True
    """Whether it knows the rules of thumb, or only takes tricks."""
    bid_worlds: int | None = 0
    """Hands sampled for a bid or for trumps; 0: it counts trumps and doubles; None: as many as the count
    allows."""
    trumps: int = 3
    """Kinds of trumps that it thinks of."""
    worlds: int | None = 0
    """Hands sampled for a tile, at most; 0: it plays by rules of thumb; None: as many as the count allows."""
    skilled: bool = False
    """Its side plays sampled hands out by skill, else by rules of thumb."""
    weighs: bool = False
    """It weighs sampled hands by the tiles played."""
    ending: int = 0
    """Sampled hands are solved from so many tiles a player on."""


LEVELS = {
    "greedy": Level(),
    "beginner": Level(heuristics=False),
    "casual": Level(bid_worlds=12, trumps=2, worlds=8, count=60, policy=Policy(0.01, 0.03)),
    "expert": Level(bid_worlds=28, trumps=3, worlds=18, skilled=True, ending=2, count=120),
    "master": Level(bid_worlds=240, trumps=9, worlds=400, skilled=True, weighs=True, ending=2, count=2800),
}
ADVISED = 6000
"""Playouts of the adviser."""


def bot(key: str, level: str) -> "TexasBot":
    """The player of this level."""
    return TexasBot(LEVELS[level])


def advisor() -> "TexasBot":
    """Master, who samples more hands."""
    return TexasBot(replace(LEVELS["master"], bid_worlds=None, worlds=None, count=ADVISED, wary=True))


class TexasBot(Player[Level]):
    """A player of one level of Four-Hand Texas."""

    __slots__ = ()

    def policy(self, view: View[TexasState]) -> Policy:
        """Bids and trumps are always the best that it knows."""
        return FIRM if view.state.phase in (BID, TRUMP) else self.level.policy

    def weigh(self, view: View[TexasState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == BID:
            return self._bid(view, seat, budget, also)
        if state.phase == TRUMP:
            return self._trumps(view, seat, budget, also)
        return self._tile(view, seat, budget, also)

    # --- the auction -----------------------------------------------------------------------------------

    def _bid(self, view: View[TexasState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        state, passes = view.state, Move(seat, "pass")
        if not (bids := higher_bids(state.bid)):
            return by_rule(passes)
        bid = Move(seat, "bid", choice=str(bids[0]))
        partners = state.bidder == (seat + 2) % 4
        hand = mask_of(state.hands[seat])
        if self.level.bid_worlds == 0:
            tricks, _ = rule_bid(hand)
            bids_on = tricks >= RULE_BID + RULE_STEP * (bids[0] - 30) + partners
            return by_rule(bid if bids_on or state.must_bid else passes)
        own, others = state.points[seat % 2], state.points[1 - seat % 2]
        higher = [move for move in also if move not in (bid, passes)]  # than it need be
        budgets = [budget.of_chance(f"{move.choice}") for move in higher]  # before any goes beyond its count
        (best, *_), beliefs = self._best_trumps(view, budget, bids[0], own, others)
        options = [_offered(bid, best)]
        for move, again in zip(higher, budgets, strict=True):
            (best, *_), _ = self._best_trumps(view, again, int(move.choice or 0), own, others)
            budget.beyond(again.spent)
            options.append(_offered(move, best))
        if not state.must_bid:  # of equals it passes
            left = left_to_others(own, others, state.bid, partners)
            options.insert(0, judged(passes, left, 1, Basis.TABLE))
        return weighed(ranked(options), Unit.CHANCE, itself, beliefs=beliefs)

    def _trumps(self, view: View[TexasState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        state = view.state
        hand = mask_of(state.hands[seat])
        if self.level.bid_worlds == 0:
            return by_rule(_named(seat, rule_bid(hand)[1]))
        own, others = state.points[seat % 2], state.points[1 - seat % 2]
        asked = [TRUMP_WORDS.index(move.choice or "none") for move in also]
        found, beliefs = self._best_trumps(view, budget, state.bid, own, others, asked)
        return weighed(found, Unit.CHANCE, partial(_named, seat), beliefs=beliefs)

    def _best_trumps(
        self,
        view: View[TexasState],
        budget: Budget,
        bid: int,
        own: int,
        others: int,
        also: Sequence[int] = (),
    ) -> tuple[list[Candidate[int]], Beliefs | None]:
        level, seen = self.level, Sightings(FACES, len(view.state.hands), view.seat or 0)
        tally, worth = Tally[int](MakesBid, SideTakes), outlook(own, others, bid)

        def value(trump: int, taken: int) -> float:
            tally.add(trump, makes(taken, bid), taken)
            return worth[taken]

        found = best_trumps(
            view,
            level.trumps,
            budget,
            level.bid_worlds,
            level.skilled,
            value,
            seen,
            also,
            level.wary,
        )
        return tally.told(found), seen.beliefs()

    # --- the play --------------------------------------------------------------------------------------

    def _tile(self, view: View[TexasState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        state, rng, level = view.state, budget.rng, self.level
        playable = state.playable(seat)
        if len(playable) == 1:
            return by_rule(PLAYS[seat][playable[0]])
        if level.worlds == 0:
            chosen = by_heuristics(Hand.of(state), rng) if level.heuristics else at_sight(Hand.of(state))
            return preferring((PLAYS[seat][tile], float(tile == chosen)) for tile in playable)
        side = state.bidder % 2
        bidding = outlook(state.points[side], state.points[1 - side], state.bid)
        worth = bidding if seat % 2 == side else tuple(1 - chance for chance in bidding)
        size = len(state.hands[seat])
        played = order_of_play(state) if level.weighs else []

        seen, ours = Sightings(FACES, len(state.hands), seat), seat % 2 == side
        tally = Tally[int](MakesBid if ours else RivalsMakeBid, SideTakes)
        tricks = Tally[int](WinsTrick)

        def world(rng: Rng) -> World[int]:
            full = view.sample(rng)
            hand = Hand.of(full)
            weight = likelihood(hand, played, state.bidder, seat, rng) if played else 1.0
            seen.add(full.hands, weight)
            luck = rng.randrange(1 << 30)

            def worth_of(tile: int) -> float:
                chance, trial = Rng(luck), hand.copy()
                trial.play(tile)
                if size > level.ending:
                    self._finish_trick(trial, seat % 2, chance)
                    tricks.add(tile, trial.leader % 2 == seat % 2, weight=weight)
                taken = self._taken(trial, seat % 2, size, chance)
                tally.add(tile, makes(taken, state.bid), taken if ours else ALL_POINTS - taken, weight=weight)
                return worth[taken]

            return weight, worth_of

        move_of = PLAYS[seat].__getitem__
        found = race(
            playable,
            world,
            budget,
            most=level.worlds,
            drops=level.wary,
            wary=level.wary,
            goes_on=True,
            also=[tile for tile in playable if move_of(tile) in also],
        )
        told = tricks.told(tally.told(found))
        return weighed(told, Unit.CHANCE, move_of, beliefs=seen.beliefs())

    def _finish_trick(self, trial: Hand, side: int, chance: Rng) -> None:
        """Play the running trick to its end, as the rest of the hand will be."""
        if self.level.skilled:
            play_out(trial, side, chance, trick=True)
        else:
            while trial.trick:
                trial.play(by_heuristics(trial, chance))

    def _taken(self, trial: Hand, side: int, size: int, chance: Rng) -> int:
        """What the bidders take in a world where the tile of the player's side is played."""
        if size <= self.level.ending:
            return solved(trial)
        if self.level.skilled:
            play_out(trial, side, chance)
        else:
            trial.rest(chance)
        return trial.taken[trial.side]


def _offered(bid: Move, best: Candidate[int]) -> Candidate[Move]:
    """A bid, worth what the best trumps for it are."""
    return Candidate(bid, best.value, best.error, best.worlds, reasons=best.reasons)


def _named(seat: int, trump: int) -> Move:
    return Move(seat, "trump", choice=TRUMP_WORDS[trump])
