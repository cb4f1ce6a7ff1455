"""A hand of 42 as masks, for playouts: one world in which every tile is known, played by rules of thumb.

The rules of thumb know what everybody at the table knows (the tiles played), and of hands only their own.
"""

from functools import cache
from typing import Final, Self

from game.rules.core.rng import Rng
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import FOLLOWING, LED, STRENGTH, TRUMP_TILES, WORTH
from game.rules.shared.dominoes import ANY_MASK, DOTS, SET, mask_of

COST: Final = tuple(10 * WORTH[tile] + DOTS[tile] for tile in SET)
"""What throwing a tile away gives up: counters first, then dots."""


@cache
def beaten_by(trump: int, led: int) -> tuple[int, ...]:
    """By tile, the tiles that would beat it in a trick of this suit."""
    strength = STRENGTH[trump][led]
    return tuple(mask_of(other for other in SET if strength[other] > strength[tile]) for tile in SET)


@cache
def beaten_on_lead(trump: int) -> tuple[int, ...]:
    """By tile, the tiles of its suit that would beat it where it is led; trumps may beat it besides."""
    found = []
    for tile in SET:
        led = LED[trump][tile]
        found.append(beaten_by(trump, led)[tile] & FOLLOWING[trump][led])
    return tuple(found)


class Hand:
    """The position of a hand in the play of the tiles."""

    __slots__ = ("gone", "hands", "lacking", "leader", "side", "taken", "trick", "trump")

    def __init__(
        self, trump: int, hands: list[int], gone: int, trick: list[int], leader: int, side: int,
        taken: list[int], lacking: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.trump = trump
        self.hands = hands
        self.gone = gone
        """All tiles played so far, those of the running trick too."""
        self.trick = trick
        self.leader = leader
        self.side = side
        """The side that bid."""
        self.taken = taken
        self.lacking = [0] * 4 if lacking is None else lacking
        """By seat the tiles of suits that it has not followed."""

    @classmethod
    def of(cls, state: TexasState) -> Self:
        """The hand of a position in which trumps are named."""
        gone = mask_of(state.won[0]) | mask_of(state.won[1]) | mask_of(state.trick)
        hands = [mask_of(hand) for hand in state.hands]
        return cls(
            state.trump, hands, gone, state.trick[:], state.leader, state.bidder % 2, state.taken[:],
            state.lacking[:],
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.trump, self.hands[:], self.gone, self.trick[:], self.leader, self.side, self.taken[:],
            self.lacking[:],
        )  # fmt: skip

    def play(self, tile: int) -> None:
        """Play a tile of whose turn it is; a full trick goes to the side that won it."""
        trick = self.trick
        seat = (self.leader + len(trick)) & 3
        self.hands[seat] ^= 1 << tile
        self.gone |= 1 << tile
        if trick:
            suit = FOLLOWING[self.trump][LED[self.trump][trick[0]]]
            if not suit >> tile & 1:
                self.lacking[seat] |= suit
        trick.append(tile)
        if len(trick) == 4:
            strength = STRENGTH[self.trump][LED[self.trump][trick[0]]]
            best, points = 0, 1
            for place, played in enumerate(trick):
                points += WORTH[played]
                if strength[played] > strength[trick[best]]:
                    best = place
            self.leader = (self.leader + best) & 3
            self.taken[self.leader & 1] += points
            self.trick = []

    def rest(self, rng: Rng) -> None:
        """Play on to the last tile by rules of thumb, in place."""
        while self.trick or self.hands[self.leader]:
            self.play(by_heuristics(self, rng))


def by_heuristics(hand: Hand, rng: Rng) -> int:
    """What the rules of thumb play."""
    trick, seat = hand.trick, (hand.leader + len(hand.trick)) & 3
    own = hand.hands[seat]
    if not own & own - 1:
        return own.bit_length() - 1
    return _follow(hand, own, rng) if trick else _lead(hand, own, seat, rng)


def _lead(hand: Hand, own: int, seat: int, rng: Rng) -> int:
    trump = hand.trump
    trumps = TRUMP_TILES[trump]
    out = ANY_MASK & ~hand.gone & ~own
    rivals = trumps & out
    beaten, random = beaten_on_lead(trump), rng.random
    best, chosen = -1000.0, -1
    bidding = seat & 1 == hand.side
    left = own
    while left:
        low = left & -left
        left ^= low
        tile = low.bit_length() - 1
        sure = not beaten[tile] & out
        if trumps & low:
            if not rivals:
                score = 6.0
            elif sure:
                score = 30.0 if bidding else 8.0
            else:
                score = 12.0 - WORTH[tile] if bidding and (own & trumps).bit_count() > 2 else -10.0
        elif sure:
            score = 20.0 + 0.2 * WORTH[tile] - (6.0 if rivals else 0.0)
        else:
            score = -2.0 * WORTH[tile] - 0.3 * DOTS[tile]
        score += random()
        if score > best:
            best, chosen = score, tile
    return chosen


def _follow(hand: Hand, own: int, rng: Rng) -> int:
    trick, trump = hand.trick, hand.trump
    led = LED[trump][trick[0]]
    strength = STRENGTH[trump][led]
    best, place = -1, 0
    for at, tile in enumerate(trick):
        if strength[tile] > best:
            best, place = strength[tile], at
    winner = trick[place]
    partners = (len(trick) - place) == 2
    playable = own & FOLLOWING[trump][led] or own
    last = len(trick) == 3
    out = ANY_MASK & ~hand.gone & ~own
    beaten = beaten_by(trump, led)
    if partners and (last or not beaten[winner] & out):
        return _given(playable, trump)
    winning = playable & beaten[winner]
    if winning and not (partners and len(trick) == 2 and not rng.randrange(2)):
        # The surest tile that wins; last of all the one with the most to count.
        best_score, chosen = -1000.0, -1
        while winning:
            low = winning & -winning
            winning ^= low
            tile = low.bit_length() - 1
            holds = last or not beaten[tile] & out
            score = (20.0 + WORTH[tile] if holds else strength[tile] - 2.0 * WORTH[tile]) - (
                0.5 * strength[tile] if holds else 0.0
            )
            if score > best_score:
                best_score, chosen = score, tile
        if best_score > 0 or not playable & ~(1 << chosen):
            return chosen
    return _thrown(playable, trump)


def _given(playable: int, trump: int) -> int:
    """The most to count, for a trick that is the partner's; else the least."""
    best, chosen = 0, -1
    left = playable
    while left:
        low = left & -left
        left ^= low
        tile = low.bit_length() - 1
        if WORTH[tile] > best:
            best, chosen = WORTH[tile], tile
    return chosen if chosen >= 0 else _thrown(playable, trump)


def _thrown(playable: int, trump: int) -> int:
    """What is missed least."""
    trumps = TRUMP_TILES[trump]
    best, chosen = 100_000, -1
    while playable:
        low = playable & -playable
        playable ^= low
        tile = low.bit_length() - 1
        cost = COST[tile] + (40 if trumps & low else 0)
        if cost < best:
            best, chosen = cost, tile
    return chosen
