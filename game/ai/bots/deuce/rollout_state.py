"""One possible world of a Deuce round in plain lists and numbers: what the search copies and plays out.

Moves are numbers: a play is card * 16 + pile, `DRAW` and `PASS` are below zero, and an opening pair is
`OPEN` - (lower * 64 + higher). A last card that does not go out draws one card and ends the turn by itself
(drawing more, or later, is never worse with more to see).
"""

from collections.abc import Callable, Sequence
from typing import Final, Self

from game.ai.bots.deuce.heuristics import (
    MOST_PLAYS,
    PAIRS,
    Heuristics,
    lead_after,
    opening,
    play_out,
    plays,
    refill,
    standing,
)
from game.rules.core.rng import Rng
from game.rules.games.deuce.cards import VALUES

DRAW: Final = -1
PASS: Final = -2
OPEN: Final = -100
WIDE_HAND: Final = 4
"""No hand larger than this draws of its own will: another card is another turn."""

Worth = Callable[[int, int], Sequence[float]]
"""From the seat that went out (-1: nobody) and its points to every seat's value."""


class Table:
    """A round under way; `chosen` holds the opening pairs while they are secret, else it is empty."""

    __slots__ = (
        "beaten",
        "chooser",
        "chosen",
        "covered",
        "dealer",
        "hands",
        "heuristics",
        "leads",
        "stock",
        "tops",
        "turn",
        "widest",
        "winner",
        "worth",
    )  # fmt: skip

    def __init__(
        self, tops: list[int], hands: list[list[int]], stock: list[int], covered: list[int], turn: int,
        dealer: int, chosen: list[tuple[int, int] | None], heuristics: Heuristics, worth: Worth, widest: int,
        chooser: int,
    ) -> None:  # fmt: skip
        self.tops = tops
        self.hands = hands
        self.stock = stock
        self.covered = covered
        self.turn = turn
        self.dealer = dealer
        self.chosen = chosen
        self.heuristics = heuristics
        self.worth = worth
        self.widest = widest
        """How many plays a node offers, best first by the rules of thumb."""
        self.chooser = chooser
        """Whose moves are tried."""
        self.winner = -1
        self.beaten = False
        """After a rollout: whether somebody else went out before the chooser's next turn."""
        self.leads = False
        """After a rollout: whether no total was higher than the chooser's when that turn came."""

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.tops[:], [hand[:] for hand in self.hands], self.stock[:], self.covered[:], self.turn,
            self.dealer, self.chosen[:], self.heuristics, self.worth, self.widest, self.chooser,
        )  # fmt: skip

    def actor(self) -> int | None:
        """The seat to choose; None once somebody is out."""
        if self.winner >= 0:
            return None
        return self.chosen.index(None) if self.chosen else self.turn

    def moves(self) -> list[int]:
        """Best first by the rules of thumb; only the winning play when there is one."""
        if self.chosen:
            return self.openings(self.chosen.index(None))
        hand = self.hands[self.turn]
        found = [play for _, play in plays(self.tops, hand, self.turn, self.danger(), self.heuristics)]
        last = len(hand) == 1
        if last:
            for play in found:
                if lead_after(self.tops, self.turn, play >> 4, play & 15) >= 0:
                    return [play]
        offered = found[: self.widest]
        if (len(hand) < WIDE_HAND or not found) and (self.stock or self.covered):
            offered.insert(0 if last else len(offered), DRAW)
        return offered or [PASS]

    def openings(self, seat: int) -> list[int]:
        """Every matching pair of that hand (rule 6), the rules of thumb's own first."""
        hand = sorted(self.hands[seat])
        pairs = {OPEN - (a << 6 | b) for i, a in enumerate(hand) for b in hand[i + 1 :] if PAIRS[a][b]}
        low, high = opening(hand, self.heuristics)
        first = OPEN - (low << 6 | high)
        return [first, *sorted(pairs - {first}, reverse=True)]

    def danger(self) -> bool:
        """Whether a rival of the seat in turn holds a single card."""
        return any(len(hand) == 1 for seat, hand in enumerate(self.hands) if seat != self.turn)

    def play(self, move: int, rng: Rng) -> None:
        """Do one of `moves()` in place."""
        if move <= OPEN:
            self._open(OPEN - move)
            return
        hand = self.hands[self.turn]
        if move == DRAW:
            refill(self.stock, self.covered, rng)
            hand.append(self.stock.pop())
            return
        if move >= 0:
            card, pile = move >> 4, move & 15
            out = len(hand) == 1 and lead_after(self.tops, self.turn, card, pile) >= 0
            hand.remove(card)
            self.covered.append(self.tops[pile])
            self.tops[pile] = card
            if out:
                self.winner = self.turn
                return
            if not hand and refill(self.stock, self.covered, rng):
                hand.append(self.stock.pop())
        self.turn = (self.turn + 1) % len(self.hands)

    def _open(self, pair: int) -> None:
        self.chosen[self.chosen.index(None)] = (pair >> 6, pair & 63)
        if None not in self.chosen:
            self._reveal()

    def _reveal(self) -> None:
        for hand, pair in zip(self.hands, self.chosen, strict=True):
            assert pair is not None
            for card in pair:
                hand.remove(card)
            self.tops += pair
        self.chosen = []
        self.turn = (self.dealer + 1) % len(self.hands)

    def rollout(self, rng: Rng) -> Sequence[float]:
        """Play on to the end of the round by the rules of thumb."""
        if self.winner < 0:
            if self.chosen:
                self.chosen = [
                    pair or opening(hand, self.heuristics)
                    for hand, pair in zip(self.hands, self.chosen, strict=True)
                ]
                self._reveal()
            seats = len(self.hands)
            # Who draws of its own will has this turn still to play, and then all others theirs.
            soon = (self.chooser - self.turn) % seats or seats
            self._on(rng, soon)
            if self.winner < 0:
                own, most, *_ = standing(self.tops, self.chooser)
                self.leads = own >= most
                self._on(rng, MOST_PLAYS - soon)
            else:
                self.beaten = self.winner != self.chooser
        return self.result()

    def _on(self, rng: Rng, turns: int) -> None:
        self.winner = play_out(
            self.tops, self.hands, self.stock, self.covered, self.turn, self.heuristics, rng, turns
        )
        self.turn = (self.turn + turns) % len(self.hands)

    def result(self) -> Sequence[float]:
        """What the round's end is worth to every seat (rule 14)."""
        if self.winner < 0:
            return self.worth(-1, 0)
        left = sum(
            VALUES[card] for seat, hand in enumerate(self.hands) if seat != self.winner for card in hand
        )
        return self.worth(self.winner, 10 + left)
