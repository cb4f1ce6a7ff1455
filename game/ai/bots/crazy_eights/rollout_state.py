"""A round of Crazy Eights as masks, for playouts: one world in which every card is known.

A card is its code, and 52 more for the equal of the second pack, so that a hand is one mask.
"""

from typing import Self

from game.ai.bots.crazy_eights.heuristics import OUT, Heuristics
from game.rules.core.rng import Rng
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import (
    ACE,
    EIGHTS_MASK,
    FITS,
    PENALTIES,
    QUEEN,
    SUIT_MASKS,
    TWO,
    TWOS_MASK,
)
from game.rules.games.crazy_eights.options import AND_PLAY, UNTIL
from game.rules.games.crazy_eights.phases import DRAWN
from game.rules.games.crazy_eights.state import MOST_TURNS

PACK = 52
NOBODY = NO_SUIT = NO_CARD = -1
EIGHTS, TWOS = EIGHTS_MASK | EIGHTS_MASK << PACK, TWOS_MASK | TWOS_MASK << PACK
OF_SUIT = tuple(mask | mask << PACK for mask in SUIT_MASKS)
ON = tuple(mask | mask << PACK for mask in FITS) * 2
"""By card, what goes on it, where no suit is named."""
RANKS = tuple(code >> 2 for code in range(PACK)) * 2
COUNTS = PENALTIES * 2
"""By card, what it counts that is left."""


def joined(hand: int, code: int) -> int:
    """The hand with this card."""
    bit = 1 << code
    return hand | (bit << PACK if hand & bit else bit)


def masked(cards: list[int]) -> int:
    """A hand of codes, equal ones among them, as a mask."""
    hand = 0
    for code in cards:
        hand = joined(hand, code)
    return hand


def fitting(top: int, suit: int, owing: int) -> int:
    """What may be played on the top card or for the named suit, unless twos are owed (rules 2 and 6)."""
    if owing:
        return TWOS
    return ON[top] if suit < 0 else OF_SUIT[suit] | EIGHTS


class Table:
    """A round under way; `stock[-1]` is drawn next, `under` lies below the top discard."""

    __slots__ = (
        "aces", "chosen", "draws", "hands", "just", "out", "over", "owing", "passes", "queens", "sizes",
        "step", "stock", "suit", "top", "turn", "turns", "twos", "under", "weights",
    )  # fmt: skip

    hands: list[int]
    sizes: list[int]
    stock: list[int]
    under: list[int]
    top: int
    suit: int
    turn: int
    step: int
    just: int
    """The card just drawn that may be played (rule 3), or NO_CARD."""
    owing: int
    passes: int
    turns: int
    out: int
    over: bool
    draws: str
    queens: bool
    aces: bool
    twos: bool
    weights: Heuristics
    chosen: int
    """The suit that the rules of thumb name for the eight they choose."""

    def __init__(self, weights: Heuristics) -> None:
        self.weights = weights

    @classmethod
    def start(cls, state: CrazyEightsState, weights: Heuristics) -> Self:
        """The round before its first turn, with hands that are yet to be filled in."""
        table = cls(weights)
        table.hands, table.sizes = [0] * state.seats, [state.dealt()] * state.seats
        table.stock, table.under, table.top = [], [], state.trail[0].card
        table.suit, table.turn, table.step = NO_SUIT, (state.dealer + 1) % state.seats, 1
        table.just, table.owing, table.passes, table.turns = NO_CARD, 0, 0, 0
        table.out, table.over, table.chosen = NOBODY, False, NO_SUIT
        rules = state.rules
        table.draws, table.queens = rules.draw, rules.queens_skip
        table.aces, table.twos = rules.aces_reverse, rules.twos_draw_two
        return table

    @classmethod
    def of(cls, state: CrazyEightsState, weights: Heuristics) -> Self:
        """The round of a full position in which somebody has to play."""
        table = cls.start(state, weights)
        table.hands = [masked(hand) for hand in state.hands]
        table.sizes = [len(hand) for hand in state.hands]
        table.stock, table.under, table.top = state.stock[:], state.pile[:-1], state.pile[-1]
        table.suit, table.turn, table.step = state.suit, state.turn, state.step
        table.just = state.hands[state.turn][-1] if state.phase == DRAWN else NO_CARD
        table.owing, table.passes, table.turns = state.owing, state.passes, state.turns
        return table

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self)(self.weights)
        new.hands, new.sizes, new.stock, new.under = (
            self.hands[:],
            self.sizes[:],
            self.stock[:],
            self.under[:],
        )
        new.top, new.suit, new.turn, new.step, new.just = self.top, self.suit, self.turn, self.step, self.just
        new.owing, new.passes, new.turns = self.owing, self.passes, self.turns
        new.out, new.over, new.chosen = self.out, self.over, self.chosen
        new.draws, new.queens, new.aces, new.twos = self.draws, self.queens, self.aces, self.twos
        return new

    def fits(self) -> int:
        """What may be played now."""
        return fitting(self.top, self.suit, self.owing)

    def playable(self) -> int:
        """What whoever is in turn holds of it; of a card just drawn that alone."""
        fit = self.hands[self.turn] & self.fits()
        if self.just == NO_CARD:
            return fit
        return 1 << self.just if fit >> self.just & 1 else 1 << self.just + PACK

    def play(self, card: int, suit: int = NO_SUIT) -> None:
        """Play a card, an eight with the suit that it names."""
        seat, step, rank = self.turn, 1, RANKS[card]
        bit = 1 << card
        self.hands[seat] ^= bit if self.hands[seat] & bit else bit << PACK
        self.sizes[seat] -= 1
        self.under.append(self.top)
        self.top, self.suit, self.passes, self.just = card % PACK, suit, 0, NO_CARD
        if not self.sizes[seat]:
            self.out, self.over = seat, True
            return
        if rank == QUEEN and self.queens:
            step = 2
        elif rank == ACE and self.aces:
            self.step = -self.step
            step = 1 if len(self.hands) > 2 else 2
        elif rank == TWO and self.twos:
            self.owing += 2
        self._end_turn(step)

    def wait(self, rng: Rng) -> None:
        """Draw, or pass where that is all that is left."""
        if self.just != NO_CARD:
            self.just = NO_CARD
            self._end_turn(1)
        elif self.stock or self.under:
            self._draw(rng)
        else:
            self.passes += 1
            self._end_turn(1)

    def take(self, card: int) -> None:
        """Put a card into the hand of whoever is in turn."""
        seat = self.turn
        self.hands[seat] = joined(self.hands[seat], card)
        self.sizes[seat] += 1

    def play_out(self, rng: Rng) -> None:
        """Play on by rules of thumb until somebody is out or nobody can play."""
        while not self.over:
            card = self.choose()
            if card == NO_CARD:
                self.wait(rng)
            else:
                self.play(card, self.chosen)

    def choose(self) -> int:
        """What the rules of thumb play, of equals the first; NO_CARD: they draw or pass."""
        fit = self.playable()
        if not fit:
            return NO_CARD
        seat, sizes = self.turn, self.sizes
        if sizes[seat] == 1:
            self.chosen = 0 if fit & EIGHTS else NO_SUIT
            return fit.bit_length() - 1
        weights, hand, seats = self.weights, self.hands[seat], len(sizes)
        nearest = 99
        for other in range(seats):
            if other != seat and sizes[other] < nearest:
                nearest = sizes[other]
        after = (seat + self.step) % seats
        acts = self.queens or self.aces or self.twos
        best, found = -OUT, NO_CARD
        if self.just != NO_CARD:
            best = 0.0
        elif (self.stock or self.under) and (self.owing or self.draws != UNTIL):
            best = -weights.tempo
        self.chosen = NO_SUIT
        near = max(1, nearest)
        left, suit = fit, NO_SUIT
        while left:
            low = left & -left
            left ^= low
            card = low.bit_length() - 1
            rest = hand ^ low
            if low & EIGHTS:
                following, suit = -1, 0
                for one in range(4):
                    number = (rest & OF_SUIT[one] & ~EIGHTS).bit_count()
                    if number > following:
                        following, suit = number, one
                stuck = not following and not rest & EIGHTS
                value = weights.tempo + weights.shed * 10 / near
                value += weights.shed * max(0, 3 - nearest) * 20.0
                value -= weights.eight * max(0.0, min(nearest - 2.0, weights.most))
            else:
                suit = NO_SUIT
                on = rest & ON[card]
                stuck = not on
                following = (on & ~EIGHTS).bit_count()
                value = weights.tempo + weights.shed * COUNTS[card] / near
            value += weights.follow * following
            if stuck:
                value -= weights.stuck
            if acts:
                value += self._strike(RANKS[card], rest, after)
            if value > best or (value == best and found == NO_CARD):
                best, found, self.chosen = value, card, suit
        return found

    def _strike(self, rank: int, rest: int, after: int) -> float:
        if not (
            (rank == QUEEN and self.queens) or (rank == TWO and self.twos) or (rank == ACE and self.aces)
        ):
            return 0.0
        weights = self.weights
        if self.owing and rank == TWO:
            return weights.hit * (1 + self.owing)
        again = weights.follow if len(self.sizes) == 2 and rank != TWO else 0.0
        spare = 0.5 if rank == TWO and rest & TWOS else 1.0
        return again + weights.hit * spare * max(0, 4 - self.sizes[after])

    def _draw(self, rng: Rng) -> None:
        """As many cards as there are, up to what is owed (rules 3, 4 and 6)."""
        self.passes = 0
        card = NO_CARD
        for _ in range(self.owing or 1):
            if not self.stock:
                if not self.under:
                    break
                self.stock, self.under = self.under, []
                rng.shuffle(self.stock)
            card = self.stock.pop()
            self.take(card)
        if self.owing:
            self.owing = 0
        elif self.draws == UNTIL:
            return
        elif self.draws == AND_PLAY and card != NO_CARD and self.fits() >> card & 1:
            self.just = card
            return
        self._end_turn(1)

    def _end_turn(self, step: int) -> None:
        self.turns += 1
        seats = len(self.hands)
        if self.passes >= seats or self.turns >= MOST_TURNS * seats:
            self.over = True
        else:
            self.turn = (self.turn + step * self.step) % seats

    def penalties(self) -> list[int]:
        """What is left in every hand (rule 5)."""
        found = []
        for hand in self.hands:
            total = 0
            while hand:
                low = hand & -hand
                hand ^= low
                total += COUNTS[low.bit_length() - 1]
            found.append(total)
        return found
