"""Possible worlds of a Deuce seat, as far as its level counts cards.

Full counting spreads exactly the unseen cards. Partial memory forgets what lies covered: such a player deals
itself worlds in which a covered 10 may turn up again. Master also infers: what a rival has kept through its
turns is no even draw from the unseen cards, since sensible players keep some cards and shed others.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from game.ai.bots.deuce.heuristics import Heuristics, opening
from game.ai.bots.deuce.rollout_state import Table, Worth
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.cards import DECK, KINDS


class Worlds:
    """Samples `Table`s for one decision of one seat."""

    __slots__ = ("_counts", "_heuristics", "_keep", "_pool", "_seat", "_view", "_widest", "_worth")

    def __init__(
        self, view: View[DeuceState], heuristics: Heuristics, worth: Worth, widest: int, *,
        counts: bool, keep: Sequence[float] = (),
    ) -> None:  # fmt: skip
        assert view.seat is not None
        state = view.state
        self._view = view
        self._seat = view.seat
        self._heuristics = heuristics
        self._worth = worth
        self._widest = widest
        self._counts = counts
        self._keep = keep
        """By code: the weight of that card in a rival's hand; empty: all alike."""
        seen = [0] * KINDS
        shown = [state.hands[view.seat], state.openings[view.seat]]
        shown += state.piles if counts else [pile[-1:] for pile in state.piles]
        for cards in shown:
            for card in cards:
                seen[card] += 1
        self._pool = [card for card in sorted(set(DECK)) for _ in range(DECK.count(card) - seen[card])]

    @property
    def unseen(self) -> Mapping[int, int]:
        """How many of each card this seat has not seen, as its level remembers."""
        return Counter(self._pool)

    def sample(self, rng: Rng) -> Table:
        """One world that this seat holds possible, as its level remembers."""
        state, me = self._view.state, self._seat
        opens = not state.piles[0]
        if self._counts and (self._view.open or any(state.known)):
            full = self._view.sample(rng)  # which minds what passes have shown (12)
            hands, stock = full.hands, full.stock
            if opens:
                hands = [hand + chosen for hand, chosen in zip(hands, full.openings, strict=True)]
        else:
            pool = self._mixed(rng)
            hands = []
            for seat, hand in enumerate(state.hands):
                if seat == me:
                    hands.append(hand[:])
                else:
                    size = len(hand) + len(state.openings[seat])
                    hands.append(pool[-size:] if size else [])
                    del pool[len(pool) - size :]
            rng.shuffle(pool)
            stock = pool[: len(state.stock)]
        chosen: list[tuple[int, int] | None] = []
        if opens:
            chosen = [
                None if seat == me else opening(hand, self._heuristics) for seat, hand in enumerate(hands)
            ]
        covered = [card for pile in state.piles for card in pile[:-1]]
        tops = [pile[-1] for pile in state.piles if pile]
        return Table(
            tops, hands, stock, covered, state.turn, state.dealer, chosen, self._heuristics, self._worth,
            self._widest, me,
        )  # fmt: skip

    def _mixed(self, rng: Rng) -> list[int]:
        """The unseen cards; those that rivals are likelier to hold come last more often."""
        pool = self._pool[:]
        keep = self._keep
        if not keep:
            rng.shuffle(pool)
            return pool
        draw = rng.random
        keyed = [(math.log(draw() or 1e-12) / keep[card], card) for card in pool]
        keyed.sort()
        return [card for _, card in keyed]
