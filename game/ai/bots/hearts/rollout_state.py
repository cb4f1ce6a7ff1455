"""A hand of Hearts made for speed: hands and tricks as masks of codes, every house rule as a plain field.

Nothing here is hidden; search makes a `Table` from each sampled position. Codes are those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from game.rules.games.hearts.cards import (
    CLUBS,
    HEART,
    HEARTS_MASK,
    MOON_POINTS,
    NO_POINTS,
    POINTS_MASK,
    QUEEN,
    QUEEN_MASK,
    QUEEN_POINTS,
    SUIT_MASKS,
)
from game.rules.games.hearts.options import FIRST_TRICK, OUT_OF_SUIT, SELF, HeartsOptions
from game.rules.games.hearts.state import HeartsState
from game.rules.shared.playing_cards import UNKNOWN, mask_of

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -1
NO_HEARTS: Final = ~HEARTS_MASK
BREAKERS = (HEARTS_MASK, HEARTS_MASK | QUEEN_MASK)
DARES: Final = 13
"""Whoever alone has taken so many points is thought to shoot the moon."""
THREAT: Final = 7
"""From so many points on, one player's alone, the others look out for a moon."""


class Table:
    """The cards of one hand of Hearts, everybody's, and whose turn it is."""

    __slots__ = (
        "broken", "hands", "high", "leader", "left", "low_first", "moon", "needed", "opening",
        "queen_waits", "rules", "safe_discard", "safe_first", "seats", "shooter", "size", "suit",
        "suit_breaks", "taken", "threat", "thrown_breaks", "tricks", "turn", "waits", "widow",
        "widow_first", "winner", "won",
    )  # fmt: skip

    rules: HeartsOptions
    thrown_breaks: i64
    """The cards that break hearts where they are thrown on a trick of another suit."""
    suit_breaks: i64
    """Those that do where they are led, or follow suit."""
    shooter: i64
    """Who plays for the moon, or NOBODY."""
    threat: i64
    """Who alone has taken points, and enough of them to be watched, or NOBODY."""
    left: i64
    """The cards of all hands."""
    won: i64
    """The cards of the trick, as a mask; `size` of them, `suit` led, `high` and `winner` ahead so far."""
    broken: bool
    hands: list[int]
    high: i64
    leader: i64
    low_first: bool
    moon: bool
    needed: i64
    opening: i64
    queen_waits: bool
    safe_discard: bool
    safe_first: bool
    seats: i64
    size: i64
    suit: i64
    taken: list[int]
    tricks: i64
    turn: i64
    waits: bool
    widow: i64
    widow_first: bool
    winner: i64

    @classmethod
    def of(cls, state: HeartsState) -> Self:
        """The hand of a full position in the play of the cards."""
        table = cls()
        rules = state.rules
        table.rules = rules
        table.seats = state.seats
        table.hands = [mask_of(hand) for hand in state.hands]
        table.taken = [mask_of(cards) for cards in state.taken]
        table.widow = mask_of(state.widow)
        table.widow_first = rules.widow == FIRST_TRICK
        table.opening = state.opening
        table.low_first = rules.lowest_club_first_trick and rules.lead_low_club
        table.safe_first = rules.no_points_first_trick
        table.safe_discard = rules.no_discarded_points_first_trick
        table.waits = rules.hearts_broken
        table.queen_waits = rules.queen_needs_broken_hearts
        table.thrown_breaks = BREAKERS[rules.queen_breaks_hearts]
        table.suit_breaks = table.thrown_breaks
        if rules.hearts_broken_by == OUT_OF_SUIT:
            table.suit_breaks &= NO_HEARTS
        table.broken = state.broken
        table.tricks = state.tricks
        table.moon = rules.moon != "off"
        table.needed = HEARTS_MASK if rules.moon_without_queen else POINTS_MASK
        table.left = 0
        for hand in table.hands:
            table.left |= hand
        table.turn = state.turn
        table.leader = state.leader
        table.shooter = NOBODY
        table.won, table.size, table.suit, table.high, table.winner = 0, 0, 0, -1, state.leader
        for place, card in enumerate(state.trick):
            table._join((state.leader + place) % table.seats, card)
        table.threat = NOBODY
        table.watch()
        return table

    def copy(self) -> Self:
        """An independent copy."""
        other = type(self)()
        other.hands, other.taken = self.hands[:], self.taken[:]
        other.broken = self.broken
        other.high = self.high
        other.leader = self.leader
        other.left = self.left
        other.low_first = self.low_first
        other.moon = self.moon
        other.needed = self.needed
        other.opening = self.opening
        other.queen_waits = self.queen_waits
        other.rules = self.rules
        other.safe_discard = self.safe_discard
        other.safe_first = self.safe_first
        other.seats = self.seats
        other.shooter = self.shooter
        other.size = self.size
        other.suit = self.suit
        other.suit_breaks = self.suit_breaks
        other.threat = self.threat
        other.thrown_breaks = self.thrown_breaks
        other.tricks = self.tricks
        other.turn = self.turn
        other.waits = self.waits
        other.widow = self.widow
        other.widow_first = self.widow_first
        other.winner = self.winner
        other.won = self.won
        return other

    def legal(self) -> int:
        """The cards that may be played now, as a mask; as the rules' `playable`."""
        cards = hand = self.hands[self.turn]
        if self.size:
            cards = hand & self.suit or hand
        elif self.opening != UNKNOWN and hand >> self.opening & 1:
            cards = 1 << int(self.opening)
        if not self.tricks:
            if self.low_first:
                clubs = cards & SUIT_MASKS[0]
                cards = clubs & -clubs or cards
            if self.safe_first:
                cards = cards & NO_POINTS or cards
            if self.safe_discard and self.size and not hand & self.suit:
                cards = cards & NO_POINTS or cards
        if not self.broken:
            if self.waits and not self.size:
                cards = cards & NO_HEARTS or cards
            if self.queen_waits:
                cards = cards & ~QUEEN_MASK or cards
        return cards

    def play(self, card: int) -> None:
        """Whoever's turn it is plays this card; a full trick is collected."""
        seat = self.turn
        bit = 1 << card
        self.hands[seat] ^= bit
        self.left ^= bit
        self.opening = UNKNOWN
        thrown = self.size and not bit & self.suit
        if bit & (self.thrown_breaks if thrown else self.suit_breaks):
            self.broken = True
        self._join(seat, card)
        if self.size == self.seats:
            self._collect()
        else:
            self.turn = (seat + 1) % self.seats

    def _join(self, seat: int, card: int) -> None:
        if not self.size:
            self.suit, self.high, self.winner = SUIT_MASKS[card & 3], card, seat
        elif self.suit >> card & 1 and card > self.high:
            self.high, self.winner = card, seat
        self.won |= 1 << card
        self.size += 1

    def _collect(self) -> None:
        seat, cards = self.winner, self.won
        self.taken[seat] |= cards
        if self.widow and (self.widow_first or cards & POINTS_MASK):
            cards |= self.widow
            self.taken[seat] |= cards
            self.widow = 0
        self.turn = self.leader = seat
        self.tricks += 1
        self.won = self.size = 0
        if cards & POINTS_MASK and self.moon:
            self.watch()

    def watch(self) -> None:
        """Who may be shooting the moon; nobody as soon as two have what it takes."""
        if not self.moon:
            return
        needed, shooter = self.needed, self.shooter
        alone: i64 = NOBODY
        self.threat = self.shooter = NOBODY
        seat: i64
        for seat in range(self.seats):
            if self.taken[seat] & needed:
                if alone != NOBODY:
                    self.moon = False
                    return
                alone = seat
        if alone == NOBODY:
            self.shooter = shooter
            return
        points = points_of(self.taken[alone])
        if points >= THREAT:
            self.threat = alone
        if shooter == alone or points >= DARES:
            self.shooter = alone

    def over(self) -> bool:
        """Whether everything that counts has been taken."""
        return not (self.left & POINTS_MASK or self.won & POINTS_MASK or (self.widow and self.left))

    def shot_by(self) -> i64:
        """Who has shot the moon in a hand that is over, or NOBODY."""
        seat: i64
        if self.moon:
            for seat in range(self.seats):
                if self.taken[seat] & self.needed == self.needed:
                    return seat
        return NOBODY

    def scores(self) -> list[float]:
        """What the hand counts for each seat, the moon included; of two ways to count it, 26 for the rest."""
        shot = self.shot_by()
        if shot != NOBODY:
            return moon_scores(shot, self.seats, self.rules)
        return [float(points_of(cards)) for cards in self.taken]


def points_of(cards: i64) -> i64:
    """What these cards count."""
    return (cards >> HEART & CLUBS) % 15 + (QUEEN_POINTS if cards >> QUEEN & 1 else 0)


def moon_scores(by: int, seats: int, rules: HeartsOptions) -> list[float]:
    """What a moon shot by this seat counts for each seat."""
    if rules.moon == SELF:
        return [float(-MOON_POINTS * (seat == by)) for seat in range(seats)]
    return [float(MOON_POINTS * (seat != by)) for seat in range(seats)]


def worth(scores: Sequence[float], seat: int) -> float:
    """What a hand's scores are worth to a seat, in points: few of one's own, and many of the others'."""
    mine = scores[seat]
    return OTHERS_COUNT * (sum(scores) - mine) / (len(scores) - 1) - mine


OTHERS_COUNT = 0.5
"""What a point of the others, averaged, is worth against one of one's own."""
