"""A Hit the Deck hand in plain lists and numbers, which the rules of thumb play out and learn on.

"HIT THE DECK" is always declared and nobody is caught: calls are no matter of the rules of thumb.
"""

from typing import Final, Self

from game.ai.bots.hit_the_deck.heuristics import (
    BACK,
    CALL,
    GROUPS,
    NO_BACK,
    THREE,
    Heuristics,
    best,
    best_colour,
    counted,
)
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import (
    CALLED,
    COLOUR_MASKS,
    DECK,
    EMPTY,
    FLIP,
    HIT,
    NUMBERS_MASK,
    THE,
    WILD,
    is_reverse,
)
from game.rules.games.hit_the_deck.phases import CALL as CALL_PHASE

MOST_TURNS: Final = 400
"""A playout gives up after this many turns: with F on the back nothing is drawn."""


def top_after(move: int, top: int) -> int:
    """What lies on top once this play is made; a completed sequence leaves nothing."""
    if move >= THREE:
        return EMPTY
    if move >= CALL:
        return CALLED + move - CALL
    acts = move
    if move == WILD:
        acts = THE if top == HIT else DECK
    return EMPTY if acts == DECK else acts


class Table:
    """A hand under way."""

    __slots__ = (
        "calling",
        "decks",
        "hands",
        "heuristics",
        "over",
        "sizes",
        "step",
        "stock",
        "top",
        "turn",
    )  # fmt: skip

    hands: list[list[int]]
    """By seat how many cards of each face and colour."""
    stock: list[int]
    sizes: list[int]
    decks: list[int]
    top: int
    turn: int
    step: int
    calling: bool
    """Whether the seat in turn has flipped a Wild and calls its colour."""
    over: bool
    heuristics: Heuristics

    @classmethod
    def of(cls, state: HitTheDeckState, heuristics: Heuristics) -> Self:
        """The hand of a full position."""
        table = cls()
        table.hands = [counted(cards) for cards in state.hands]
        table.stock = state.stock[:]
        table.sizes = [len(cards) for cards in state.hands]
        table.decks = [len(piles) for piles in state.decks]
        table.top, table.turn, table.step = state.top, state.turn, state.step
        table.calling = state.phase == CALL_PHASE
        table.over = False
        table.heuristics = heuristics
        return table

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self)()
        new.hands = [counts[:] for counts in self.hands]
        new.sizes, new.decks, new.stock = self.sizes[:], self.decks[:], self.stock[:]
        new.top, new.turn, new.step, new.calling = self.top, self.turn, self.step, self.calling
        new.over, new.heuristics = self.over, self.heuristics
        return new

    def play_out(self) -> None:
        """Play on to the end of the hand by the rules of thumb."""
        for _ in range(MOST_TURNS):
            if self.over:
                break
            self.play(self.choose())

    def choose(self) -> int:
        """What the rules of thumb do in turn."""
        hand = self.hands[self.turn]
        if self.calling:
            return CALL + best_colour(hand)
        stock = self.stock
        back = stock[-1] >> 5 if stock else NO_BACK
        return best(hand, self.sizes[self.turn], self.top, back, len(stock), self.heuristics)

    def points(self) -> list[int]:
        """What the hand brings as it stands (rule 15)."""
        found = self.decks[:]
        if 0 in self.sizes:
            found[self.sizes.index(0)] += sum(self.sizes)
        return found

    def play(self, move: int) -> None:
        """Do a move of the seat in turn in place."""
        seat = self.turn
        hand = self.hands[seat]
        if self.calling:
            self.calling = False
            self.top = CALLED + move - CALL
            self._next()
        elif move >= THREE:
            hand[WILD if move & 1 else HIT] -= 1
            hand[WILD if move & 2 else THE] -= 1
            hand[WILD if move & 4 else DECK] -= 1
            self.sizes[seat] -= 3
            self._won_pile(seat)
        elif move >= 0:
            face = WILD if move >= CALL else move
            hand[face] -= 1
            hand[GROUPS[face]] -= 1
            self.sizes[seat] -= 1
            if self.top == THE:
                self._won_pile(seat)
            else:
                self._acted(seat, top_after(move, self.top))
        elif move == BACK:
            self._follow(seat)
        else:
            self._until(seat, NUMBERS_MASK)

    def _won_pile(self, seat: int) -> None:
        self.decks[seat] += 1
        self._acted(seat, top_after(THREE, 0))

    def _acted(self, seat: int, acts: int) -> None:
        self.top = acts
        if not self.sizes[seat]:
            self.over = True
        elif is_reverse(acts):
            self.step = -self.step
            if len(self.sizes) > 2:
                self._next()
        elif acts == WILD:
            self.calling = True
        else:
            self._next()

    def _next(self) -> None:
        self.turn = (self.turn + self.step) % len(self.sizes)

    def _follow(self, seat: int) -> None:
        stock = self.stock
        if not stock:
            self.over = True
            return
        back = stock[-1] >> 5
        if back > FLIP:
            self._until(seat, COLOUR_MASKS[back - FLIP - 1])
        elif back == FLIP:
            self._acted(seat, stock.pop() & 31)
        else:
            hand = self.hands[seat]
            for _ in range(back + 1):
                if not stock:
                    self.over = True
                    return
                face = stock.pop() & 31
                hand[face] += 1
                hand[GROUPS[face]] += 1
                self.sizes[seat] += 1
            self._next()

    def _until(self, seat: int, wanted: int) -> None:
        stock, hand = self.stock, self.hands[seat]
        while stock:
            face = stock.pop() & 31
            if wanted >> face & 1:
                self._acted(seat, face)
                return
            hand[face] += 1
            hand[GROUPS[face]] += 1
            self.sizes[seat] += 1
        self.over = True
