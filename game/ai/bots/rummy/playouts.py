"""A hand of Rummy over masks of codes, played out by quick rules of thumb.

Everybody takes a discard that can be melded or laid off at once, puts down all that it can, and throws away
the highest card that goes with no other. The thinker's own turn is whatever is tried.
"""

from typing import Final, Self

from game.ai.bots.rummy.plans import OUT, Turn, taken_by, value_of
from game.rules.games.rummy import RummyState
from game.rules.games.rummy.state import TURNOVERS
from game.rules.shared.melds import melds_in, takes
from game.rules.shared.playing_cards import ANY_MASK, mask_of

NOBODY: Final = -1
KEEPS_MELD, KEEPS_FIT = 0.3, 0.06
"""How often, against chance, somebody holds a meld or a card that fits the table after a turn of theirs: with
chance alone 9% and 31% did, and in hands of three levels against each other 3% and 2.5%."""
MOST_TURNS: Final = 200
"""A playout in which nobody goes out is given up after so many."""
_ONES: Final = 0x1_1111_1111_1111
"""The lowest bit of every rank."""
_BESIDE: Final = tuple(
    (shift, _ONES * sum(1 << bit for bit in range(4) if 0 <= bit + shift < 4))
    for shift in (-3, -2, -1, 1, 2, 3)
)
"""Shifts within a rank, and the cards that stay within it."""


class Table:
    """A hand under way in which every card is known; `stock[-1]` and `discards[-1]` lie on top."""

    __slots__ = ("discards", "fits", "hands", "melds", "out", "stock", "turn", "turnovers")

    hands: list[int]
    stock: list[int]
    discards: list[int]
    melds: list[int]
    fits: int
    """What can be laid off."""
    turn: int
    turnovers: int
    out: int

    @classmethod
    def of(cls, state: RummyState) -> Self:
        """The hand of a full position."""
        table = cls()
        table.hands = [mask_of(hand) for hand in state.hands]
        table.stock, table.discards = state.stock[:], state.discards[:]
        table.melds = list(state.melds)
        table.fits = 0
        for meld in table.melds:
            table.fits |= takes(meld, ANY_MASK)
        table.turn, table.turnovers = state.turn, state.turnovers
        table.out = NOBODY
        return table

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self)()
        new.hands, new.stock, new.discards = self.hands[:], self.stock[:], self.discards[:]
        new.melds, new.fits = self.melds[:], self.fits
        new.turn, new.turnovers, new.out = self.turn, self.turnovers, self.out
        return new

    def finish(self, turn: Turn) -> None:
        """Whoever is in turn has played it like this."""
        self.hands[self.turn] = turn.hand
        self.melds = list(turn.melds)
        for meld in self.melds:
            self.fits |= takes(meld, ANY_MASK)
        if turn.discard != OUT:
            self.discards.append(turn.discard)
        self._end_turn(turn.hand)

    def play_out(self, turns: int = MOST_TURNS) -> None:
        """Play on until somebody is out or nothing is left to draw, so many turns at most."""
        for _ in range(turns):
            if self.out != NOBODY:
                return
            if self.fits_now():
                taken = 1 << self.discards.pop()
                self._rest(self.hands[self.turn] | taken, taken)
            elif self.draw():
                self._rest(self.hands[self.turn], 0)
            else:
                return

    def fits_now(self) -> bool:
        """Whether whoever is in turn can meld or lay off the top discard at once."""
        top = self.discards[-1] if self.discards else NOBODY
        return top != NOBODY and bool(self.fits >> top & 1 or completes(self.hands[self.turn], top))

    def draw(self) -> bool:
        """Take a card of the stock; False where there is none any more (rule 6)."""
        if not self.stock:
            if self.turnovers == TURNOVERS or not self.discards:
                return False
            self.stock, self.discards = self.discards[::-1], []
            self.turnovers += 1
        self.hands[self.turn] |= 1 << self.stock.pop()
        return True

    def _rest(self, hand: int, taken: int) -> None:
        """The turn after the draw."""
        meld = best_meld(hand, taken)
        if meld:
            hand ^= meld
            self.melds.append(meld)
            self.fits |= takes(meld, ANY_MASK)
        while laid := hand & self.fits:
            laid &= -laid
            hand ^= laid
            for number, meld in enumerate(self.melds):
                if takes(meld, ANY_MASK) & laid:
                    self.melds[number] = meld | laid
                    self.fits |= takes(meld | laid, ANY_MASK)
                    break
        if hand:
            free = hand & ~taken or hand
            card = (free & ~together(hand) or free).bit_length() - 1
            hand ^= 1 << card
            self.discards.append(card)
        self.hands[self.turn] = hand
        self._end_turn(hand)

    def _end_turn(self, hand: int) -> None:
        if not hand:
            self.out = self.turn
        self.turn = (self.turn + 1) % len(self.hands)


def completes(hand: int, card: int) -> bool:
    """Whether this card makes a meld with two of the hand."""
    if (hand >> (card & ~3) & 15).bit_count() > 1:
        return True
    row = hand << 8 >> card
    below, above = row & 0x11, row >> 12 & 0x11
    return below == 0x11 or above == 0x11 or bool(row & 0x10 and above & 1)


def together(hand: int) -> int:
    """The cards that have another of their rank, or one of their suit at most two ranks away, beside them."""
    found = hand << 4 | hand >> 4 | hand << 8 | hand >> 8
    for shift, within in _BESIDE:
        some = hand & within
        found |= some << shift if shift > 0 else some >> -shift
    return found & hand


def best_meld(hand: int, taken: int) -> int:
    """The meld with this card, else the one that counts most; 0 where there is none."""
    best = 0
    if starts := hand & hand >> 4 & hand >> 8:
        top = 1 << starts.bit_length() - 1
        run, low = top | top << 4 | top << 8, top >> 4
        while low & hand:
            run |= low
            low >>= 4
        best = run
    one, two, three, four = hand & _ONES, hand >> 1 & _ONES, hand >> 2 & _ONES, hand >> 3 & _ONES
    if threes := one & two & (three | four) | three & four & (one | two):
        rank = threes.bit_length() - 1
        alike = hand & 15 << rank
        if not best or alike & taken or (not best & taken and value_of(alike) > value_of(best)):
            best = alike
    return best


def kept_back(state: RummyState, seat: int) -> float:
    """How often others would keep what they hold in this world, by what they could have put down before.

    Whoever has not had a turn of this hand yet has kept nothing back.
    """
    often, fits, first = 1.0, taken_by(tuple(state.melds)), state.dealer + 1
    for other, cards in enumerate(state.hands):
        if other != seat and (other - first) % state.seats < state.turns:
            hand = mask_of(cards)
            if any(melds_in(hand)):
                often *= KEEPS_MELD
            if hand & fits:
                often *= KEEPS_FIT
    return often


def share(out: int, seat: int, seats: int) -> float:
    """What this seat has of a hand in which `out` went out: all, nothing, or its part of a drawn one."""
    return 1.0 if out == seat else 1.0 / seats if out == NOBODY else 0.0
