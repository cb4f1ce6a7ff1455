"""A hand of Hearts made for speed: hands and tricks as masks of codes, every house rule as a plain field.

Nothing here is hidden; search makes a `Table` from each sampled position. Codes are those of the rules.
"""

from collections.abc import Sequence

from game.rules.games.hearts.cards import (
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

NOBODY = -1
NO_HEARTS = ~HEARTS_MASK
BREAKERS = (HEARTS_MASK, HEARTS_MASK | QUEEN_MASK)
DARES = 13
"""Whoever alone has taken so many points is thought to shoot the moon."""
THREAT = 7
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
    thrown_breaks: int
    """The cards that break hearts where they are thrown on a trick of another suit."""
    suit_breaks: int
    """Those that do where they are led, or follow suit."""
    shooter: int
    """Who plays for the moon, or NOBODY."""
    threat: int
    """Who alone has taken points, and enough of them to be watched, or NOBODY."""
    left: int
    """The cards of all hands."""
    won: int
    """The cards of the trick, as a mask; `size` of them, `suit` led, `high` and `winner` ahead so far."""

    def __init__(self, state: HeartsState) -> None:
        """From a full position in the play of the cards."""
        rules = state.rules
        self.rules = rules
        self.seats = state.seats
        self.hands = [mask_of(hand) for hand in state.hands]
        self.taken = [mask_of(cards) for cards in state.taken]
        self.widow = mask_of(state.widow)
        self.widow_first = rules.widow == FIRST_TRICK
        self.opening = state.opening
        self.low_first = rules.lowest_club_first_trick and rules.lead_low_club
        self.safe_first = rules.no_points_first_trick
        self.safe_discard = rules.no_discarded_points_first_trick
        self.waits = rules.hearts_broken
        self.queen_waits = rules.queen_needs_broken_hearts
        self.thrown_breaks = BREAKERS[rules.queen_breaks_hearts]
        self.suit_breaks = self.thrown_breaks
        if rules.hearts_broken_by == OUT_OF_SUIT:
            self.suit_breaks &= NO_HEARTS
        self.broken = state.broken
        self.tricks = state.tricks
        self.moon = rules.moon != "off"
        self.needed = HEARTS_MASK if rules.moon_without_queen else POINTS_MASK
        self.left = 0
        for hand in self.hands:
            self.left |= hand
        self.turn = state.turn
        self.leader = state.leader
        self.shooter = NOBODY
        self.won, self.size, self.suit, self.high, self.winner = 0, 0, 0, -1, state.leader
        for place, card in enumerate(state.trick):
            self._join((state.leader + place) % self.seats, card)
        self.threat = NOBODY
        self._watch()

    def copy(self) -> "Table":
        """An independent copy."""
        other = Table.__new__(Table)
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        other.hands = self.hands[:]
        other.taken = self.taken[:]
        return other

    def legal(self) -> int:
        """The cards that may be played now, as a mask; as the rules' `playable`."""
        cards = hand = self.hands[self.turn]
        if self.size:
            cards = hand & self.suit or hand
        elif self.opening != UNKNOWN and hand >> self.opening & 1:
            cards = 1 << self.opening
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
            self._watch()

    def _watch(self) -> None:
        """Who may be shooting the moon; nobody as soon as two have what it takes."""
        if not self.moon:
            return
        takers = [seat for seat, cards in enumerate(self.taken) if cards & self.needed]
        self.threat = NOBODY
        if len(takers) == 1:
            seat = takers[0]
            points = points_of(self.taken[seat])
            if points >= THREAT:
                self.threat = seat
            if points >= DARES or self.shooter == seat:
                self.shooter = seat
                return
        if takers:
            self.shooter = NOBODY

    def over(self) -> bool:
        """Whether everything that counts has been taken."""
        return not (self.left & POINTS_MASK or self.won & POINTS_MASK or (self.widow and self.left))

    def scores(self) -> list[float]:
        """What the hand counts for each seat, the moon included; of two ways to count it, 26 for the rest."""
        if self.moon:
            for seat, cards in enumerate(self.taken):
                if cards & self.needed == self.needed:
                    return moon_scores(seat, self.seats, self.rules)
        return [float(points_of(cards)) for cards in self.taken]


_PLAIN = tuple(name for name in Table.__slots__ if name not in ("hands", "taken"))


def points_of(cards: int) -> int:
    """What these cards count."""
    return (cards & HEARTS_MASK).bit_count() + (QUEEN_POINTS if cards >> QUEEN & 1 else 0)


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
