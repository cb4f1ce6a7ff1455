"""Rules of thumb for Golden Deuce: how a playout leads, follows and breaks up what it planned.

A `Hands` holds every hand as a plan in plain lists, so that a playout of thirty turns costs a few hundred
list operations. The weights come from self-play (`tests/bench/learn_golden.py`).
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from game.ai.bots.golden_deuce.plans import Group, Plan
from game.rules.games.golden_deuce.cards import GOLDEN_DEUCE
from game.rules.games.golden_deuce.combos import FULL_HOUSE, LEAD, PAIR, SIZES, THREE

NO_PLAY: Final = -1
"""In place of the strength of a play: the seat passes."""


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights of the rules of thumb."""

    single: float
    pair: float
    three: float
    full: float
    five: float
    """What leading such a combination is worth."""
    height: float
    """How much less a lead of the highest cards is worth than one of the lowest."""
    keep: int
    """Singles from this code on are kept while nobody is near to going out ..."""
    near: int
    """... which is with so many cards or fewer."""
    split: int
    """Once somebody holds so few cards, pairs and threes are broken up even where passing costs nothing."""


TUNED: Final = Heuristics(0.55, 0.47, 0.63, 0.39, 0.92, 1.2, 58, 4, 4)


class Hands:
    """Every seat's cards by plan, and the trick; mutable."""

    __slots__ = (
        "fives",
        "heuristics",
        "left",
        "out",
        "owner",
        "pairs",
        "passed_out",
        "passes",
        "singles",
        "stock",
        "threes",
        "top",
        "turn",
    )  # fmt: skip

    def __init__(
        self, singles: list[list[int]], pairs: list[list[Group]], threes: list[list[Group]],
        fives: list[list[Group]], left: list[int], stock: list[int], turn: int, top: int, owner: int,
        passes: int, out: int, passed_out: bool, heuristics: Heuristics,
    ) -> None:  # fmt: skip
        self.singles = singles
        self.pairs = pairs
        self.threes = threes
        self.fives = fives
        self.left = left
        self.stock = stock
        self.turn = turn
        self.top = top
        """The strength to beat; `LEAD` when the table is empty."""
        self.owner = owner
        """Who made the latest play."""
        self.passes = passes
        self.out = out
        self.passed_out = passed_out
        self.heuristics = heuristics

    @classmethod
    def of(
        cls, plans: Sequence[Plan], left: list[int], stock: list[int], turn: int, top: int, owner: int,
        passes: int, out: int, passed_out: bool, heuristics: Heuristics,
    ) -> Self:  # fmt: skip
        """Hands that are to be played by these plans."""
        return cls(
            [list(plan.singles) for plan in plans], [list(plan.pairs) for plan in plans],
            [list(plan.threes) for plan in plans], [list(plan.fives) for plan in plans],
            left, stock, turn, top, owner, passes, out, passed_out, heuristics,
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            [cards[:] for cards in self.singles], [groups[:] for groups in self.pairs],
            [groups[:] for groups in self.threes], [groups[:] for groups in self.fives],
            self.left[:], self.stock[:], self.turn, self.top, self.owner, self.passes, self.out,
            self.passed_out, self.heuristics,
        )  # fmt: skip

    def set_plan(self, seat: int, plan: Plan) -> None:
        """Give a seat this plan; `left` stays as it is."""
        self.singles[seat] = list(plan.singles)
        self.pairs[seat] = list(plan.pairs)
        self.threes[seat] = list(plan.threes)
        self.fives[seat] = list(plan.fives)

    def played(self, strength: int, cards: int) -> bool:
        """The seat in turn has laid so many cards, which its plan no longer holds; whether it is out."""
        seat = self.turn
        self.left[seat] -= cards
        if not self.left[seat]:
            return True
        self.top, self.owner, self.passes = strength, seat, 0
        self._next()
        return False

    def passed(self) -> int:
        """The seat in turn has passed; the card that it drew, or -1. Its plan is the caller's."""
        seat = self.turn
        card = self.stock.pop() if self.stock else -1
        if card >= 0:
            self.left[seat] += 1
        self.passes += 1
        if self.passed_out:
            self.out |= 1 << seat
        seats = len(self.left)
        if self.passes == seats - 1 or (self.passed_out and self.out | 1 << self.owner == (1 << seats) - 1):
            self.top, self.turn, self.passes, self.out = LEAD, self.owner, 0, 0
        else:
            self._next()
        return card

    def _next(self) -> None:
        seat = (self.turn + 1) % len(self.left)
        while self.out >> seat & 1:
            seat = (seat + 1) % len(self.left)
        self.turn = seat

    def draw(self, seat: int, card: int) -> None:
        """Fit a drawn card into the plan: beside an equal rank, else alone."""
        singles, rank = self.singles[seat], card >> 2
        at = bisect_left(singles, card & ~3)
        if at < len(singles) and singles[at] >> 2 == rank:
            other = singles.pop(at)
            low, high = (other, card) if other < card else (card, other)
            insort(self.pairs[seat], (PAIR << 6 | high, (low, high)))
            return
        pairs = self.pairs[seat]
        for at, (_, codes) in enumerate(pairs):
            if codes[0] >> 2 == rank:
                del pairs[at]
                insort(self.threes[seat], (THREE << 6 | rank << 2, tuple(sorted((*codes, card)))))
                return
        insort(singles, card)

    def play_out(self) -> int:
        """Play the hand on in place by the rules of thumb; the seat that goes out.

        `played` and `passed` are written out here, since this is where search spends its time.
        """
        left, stock, passed_out, seats = self.left, self.stock, self.passed_out, len(self.left)
        seat, passes = self.turn, self.passes
        while True:
            strength = self.lead(seat) if self.top < 0 else self.follow(seat)
            if strength >= 0:
                left[seat] -= SIZES[strength >> 6]
                if not left[seat]:
                    return seat
                self.top, self.owner, passes = strength, seat, 0
            else:
                if stock:
                    left[seat] += 1
                    self.draw(seat, stock.pop())
                passes += 1
                if passed_out:
                    self.out |= 1 << seat
                if passes == seats - 1 or (passed_out and self.out | 1 << self.owner == (1 << seats) - 1):
                    self.top, self.out, passes, seat = LEAD, 0, 0, self.owner
                    continue
            seat = seat + 1 if seat + 1 < seats else 0
            if passed_out:
                while self.out >> seat & 1:
                    seat = (seat + 1) % seats

    # --- leading ---------------------------------------------------------------------------------------

    def lead(self, seat: int) -> int:
        """Take the lead that the rules of thumb choose out of the plan; its strength."""
        singles, pairs, threes, fives = (
            self.singles[seat], self.pairs[seat], self.threes[seat], self.fives[seat],
        )  # fmt: skip
        both = bool(threes) and bool(pairs)
        groups = len(singles) + len(pairs) + len(threes) + len(fives) - min(len(threes), len(pairs))
        if groups <= 2:  # what is hardest to beat first, so that the last one follows
            if fives:
                return fives.pop()[0]
            if both:
                return self._full(seat, len(threes) - 1)
            if threes:
                return threes.pop()[0]
            if pairs:
                return pairs.pop()[0]
            return singles.pop()
        left = self.left
        alarm = False
        for other, cards in enumerate(left):
            if cards == 1 and other != seat:
                alarm = True
                break
        heuristics = self.heuristics
        slope = heuristics.height / 60
        best, which = -9.0, 0
        if singles and not alarm:
            best = heuristics.single - slope * singles[0]
        if pairs:
            score = heuristics.pair - slope * (pairs[0][0] & 63)
            if score > best:
                best, which = score, 1
        if threes:
            score = (heuristics.full if both else heuristics.three) - slope * (threes[0][0] & 63)
            if score > best:
                best, which = score, 2
        if fives and heuristics.five - slope * (fives[0][0] & 63) > best:
            return fives.pop(0)[0]
        if which == 2:
            return self._full(seat, 0) if both else threes.pop(0)[0]
        if which == 1:
            return pairs.pop(0)[0]
        return singles.pop(-1 if alarm else 0)

    def _full(self, seat: int, at: int) -> int:
        strength = self.threes[seat].pop(at)[0]
        del self.pairs[seat][0]
        return FULL_HOUSE << 6 | strength & 63

    # --- following -------------------------------------------------------------------------------------

    def follow(self, seat: int) -> int:
        """Take the answer to the trick out of the plan; its strength, or `NO_PLAY`."""
        top, left = self.top, self.left
        size = SIZES[top >> 6]
        if size == 1:
            return self._single(seat, top)
        if size == 5:
            fives = self.fives[seat]
            for at, group in enumerate(fives):
                if group[0] > top:
                    return fives.pop(at)[0]
            if self.pairs[seat]:
                for at, group in enumerate(self.threes[seat]):
                    if FULL_HOUSE << 6 | group[0] & 63 > top:
                        return self._full(seat, at)
            return NO_PLAY
        groups = self.pairs[seat] if size == 2 else self.threes[seat]
        for at, group in enumerate(groups):
            if group[0] > top:
                return groups.pop(at)[0]
        if size == 2 and (self.stock or min(left) <= self.heuristics.split):
            threes = self.threes[seat]
            for at, (_, (one, _, three)) in enumerate(threes):
                if PAIR << 6 | three > top:
                    del threes[at]
                    insort(self.singles[seat], one)
                    return PAIR << 6 | three
        return NO_PLAY

    def _single(self, seat: int, top: int) -> int:
        left, singles, heuristics = self.left, self.singles[seat], self.heuristics
        if left[(seat + 1) % len(left)] == 1:
            return self._highest(seat, top)
        at = bisect_right(singles, top)
        if at < len(singles):
            card = singles[at]
            if card < heuristics.keep or min(left) <= heuristics.near or len(singles) - at > 1:
                del singles[at]
                return card
            return NO_PLAY
        few = min(left)
        if not self.stock and few > heuristics.split:
            return NO_PLAY
        pairs = self.pairs[seat]
        for at, (_, (low, high)) in enumerate(pairs):
            if high > top:
                del pairs[at]
                insort(singles, low)
                return high
        threes = self.threes[seat]
        for at, (_, (low, middle, high)) in enumerate(threes):
            if high > top:
                del threes[at]
                insort(pairs, (PAIR << 6 | middle, (low, middle)))
                return high
        return self._highest(seat, top) if few == 1 else NO_PLAY

    def _highest(self, seat: int, top: int) -> int:
        """The highest card of all as a single, whatever it breaks up (rule 13); no card if it is too low."""
        best, where, index = (self.singles[seat][-1] if self.singles[seat] else -1), 0, -1
        for number, groups in ((1, self.pairs[seat]), (2, self.threes[seat]), (3, self.fives[seat])):
            for at, (_, codes) in enumerate(groups):
                if codes[-1] > best:
                    best, where, index = codes[-1], number, at
        if best <= top:
            return NO_PLAY
        if where == 0:
            self.singles[seat].pop()
            return best
        _, codes = (self.pairs, self.threes, self.fives)[where - 1][seat].pop(index)
        for card in codes[:-1]:
            self.draw(seat, card)
        return best

    def holds_golden(self) -> int:
        """The seat that holds the Golden Deuce, or -1."""
        for seat, singles in enumerate(self.singles):
            if singles and singles[-1] == GOLDEN_DEUCE:
                return seat
            for groups in (self.pairs[seat], self.threes[seat], self.fives[seat]):
                for _, codes in groups:
                    if codes[-1] == GOLDEN_DEUCE:
                        return seat
        return -1
