"""One possible world of a Golden Deuce hand, and how the worlds that a seat holds possible are dealt.

A move is the mask of the cards of a play, or `PASS`. The chooser's hand is planned anew after each of its
candidates; other hands keep the plan with which they were dealt and fit drawn cards into it.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Self

from game.ai.bots.golden_deuce.heuristics import Hands, Heuristics
from game.ai.bots.golden_deuce.plans import Plan, plan, rough_plan
from game.ai.bots.golden_deuce.win_probability import Worth
from game.ai.search.sightings import Sightings
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import DECK, codes_of, mask_of
from game.rules.games.golden_deuce.combos import LEAD, strength_of

PASS: Final = 0
EMPTY: Final = Plan(0.0, (), (), (), ())
"""In place of the chooser's own plan, which every candidate brings."""


class Table:
    """A hand under way with the chooser in turn, until it is played out."""

    __slots__ = ("after", "hand", "hands", "winner", "worth")

    def __init__(self, hands: Hands, hand: int, after: Mapping[int, tuple[int, Plan]], worth: Worth) -> None:
        self.hands = hands
        self.hand = hand
        """The chooser's cards."""
        self.after = after
        """By candidate its strength and the plan of what it leaves."""
        self.worth = worth
        self.winner = -1

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(self.hands.copy(), self.hand, self.after, self.worth)

    def play(self, move: int, rng: Rng) -> None:
        """Do one of the chooser's candidates in place."""
        hands = self.hands
        seat = hands.turn
        if move == PASS:
            card = hands.passed()
            if card >= 0:
                hands.set_plan(seat, rough_plan(self.hand | 1 << card))
            return
        strength, rest = self.after[move]
        hands.set_plan(seat, rest)
        if hands.played(strength, move.bit_count()):
            self.winner = seat

    def rollout(self, rng: Rng) -> Sequence[float]:
        """Play on to the end of the hand by the rules of thumb; every seat's value."""
        hands = self.hands
        if self.winner < 0:
            self.winner = hands.play_out()
        return self.worth(self.winner, tuple(hands.left), hands.holds_golden())


class Worlds:
    """Samples `Table`s for one decision of one seat."""

    __slots__ = ("_after", "_counts", "_hand", "_heuristics", "_pool", "_seat", "_seen", "_view", "_worth")

    def __init__(
        self,
        view: View[GoldenDeuceState],
        moves: Sequence[int],
        heuristics: Heuristics,
        worth: Worth,
        seen: Sightings,
        *,
        counts: bool,
    ) -> None:
        assert view.seat is not None
        state = view.state
        self._view = view
        self._seat = view.seat
        self._hand = mask_of(state.hands[view.seat])
        self._after = {move: (strength_of(move) or 0, plan(self._hand ^ move)) for move in moves if move}
        self._heuristics = heuristics
        self._worth = worth
        self._seen = seen
        self._counts = counts
        """Whether it minds the played cards and what play has shown of hands."""
        known = self._hand
        for _, cards in state.trick:
            known |= cards
        if counts:
            known |= mask_of(state.played)
        self._pool = [card for card in DECK if not known >> card & 1]

    def sample(self, rng: Rng) -> Table:
        """One world that this seat holds possible, as its level remembers."""
        state, me = self._view.state, self._seat
        left = [len(hand) for hand in state.hands]
        if self._counts and (self._view.open or any(state.known) or any(state.unable)):
            full = self._view.sample(rng)
            masks = [mask_of(hand) for hand in full.hands]
            stock = full.stock
        else:
            pool = self._pool[:]
            rng.shuffle(pool)
            masks = []
            for seat, cards in enumerate(left):
                if seat == me:
                    masks.append(self._hand)
                else:
                    masks.append(mask_of(pool[-cards:]))
                    del pool[-cards:]
            stock = pool[: len(state.stock)]
        self._seen.add([codes_of(mask) for mask in masks])
        owner = state.trick[-1][0] if state.trick else me
        top = state.top() if state.trick else LEAD
        plans = [EMPTY if seat == me else rough_plan(mask) for seat, mask in enumerate(masks)]
        hands = Hands.of(
            plans, left, stock, me, top, owner, state.passes, state.out, state.passed_out, self._heuristics
        )
        return Table(hands, self._hand, self._after, self._worth)
