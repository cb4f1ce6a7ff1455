"""What is left of a Rummy hand after a turn, in points: loose cards, what would complete them, and discards.

Everything is read from what a seat may see. Cards that another is known to hold come from the rules' own
record of cards seen to be taken.
"""

from dataclasses import dataclass
from typing import Final

from game.ai.bots.rummy.plans import OUT, Turn, completing, melded, neighbours, taken_by, value_of
from game.rules.games.rummy import RummyState
from game.rules.shared.playing_cards import ANY_MASK, mask_of

WIN: Final = 1000.0
"""The value of going out."""


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights, in points of the hand."""

    loose: float = 0.3
    """For each point of a loose card, which the winner would be paid."""
    card: float = 3.0
    """For each loose card: so many draws it takes to be rid of them."""
    held: float = 0.35
    """For each point of a meld still in the hand."""
    out: float = 3.0
    """For each unseen card that would complete a meld of loose cards."""
    fits: float = 0.8
    """For each unseen card that could be laid off at once."""
    near: float = 0.0
    """For each unseen card of the same rank as a loose one, or next but one to it at most."""
    risk: float = 9.0
    """For the chance that the next player melds with the discard."""
    gift: float = 2.0
    """For a discard that can be laid off."""


PLAIN: Final = Heuristics(loose=1.0, card=0.0, out=0.0, fits=0.0, risk=0.0, gift=0.0)
"""Points in loose cards, and nothing beyond."""
TUNED: Final = Heuristics()


class Seen:
    """What a seat knows of the cards: which are unseen, and what the next player may hold."""

    __slots__ = ("chance", "holds", "unseen")

    def __init__(self, state: RummyState, seat: int) -> None:
        following = (seat + 1) % state.seats
        seen = mask_of(state.hands[seat]) | mask_of(state.discards)
        for meld in state.melds:
            seen |= meld
        known = 0
        for other, cards in enumerate(state.holds):
            if other != seat:
                known |= mask_of(cards)
        self.holds = mask_of(state.holds[following])
        buried = mask_of(state.order)
        places = len(state.stock) if not state.order else 0
        hidden = [len(hand) - len(state.holds[other]) for other, hand in enumerate(state.hands)]
        places += sum(hidden) - hidden[seat]
        self.unseen = ANY_MASK & ~seen & ~known
        self.chance = hidden[following] / places if places else 0.0
        self.unseen |= buried

    def has(self, card: int) -> float:
        """The chance that the next player holds this card."""
        if self.holds >> card & 1:
            return 1.0
        return self.chance if self.unseen >> card & 1 else 0.0

    def melds_with(self, card: int) -> float:
        """The chance that the next player could meld with this card, about."""
        low = card & ~3
        mates = [self.has(other) for other in range(low, low + 4) if other != card]
        safe = 1.0
        for one, two in ((0, 1), (0, 2), (1, 2)):
            safe *= 1 - mates[one] * mates[two]
        row = [
            self.has(other) if 0 <= other < 52 else 0.0 for other in (card - 8, card - 4, card + 4, card + 8)
        ]
        for one, two in ((0, 1), (1, 2), (2, 3)):
            safe *= 1 - row[one] * row[two]
        return 1 - safe


def left_value(hand: int, melds: tuple[int, ...], seen: Seen, heuristics: Heuristics) -> float:
    """What a hand is worth between turns, in points; less than nothing."""
    covered = melded(hand)
    loose = hand ^ covered
    value = -heuristics.loose * value_of(loose) - heuristics.held * value_of(covered)
    value -= heuristics.card * loose.bit_count()
    if heuristics.out:
        good = completing(loose) & seen.unseen
        if loose.bit_count() > 1:
            value += heuristics.out * good.bit_count()
        if heuristics.near:
            value += heuristics.near * (neighbours(loose) & seen.unseen & ~good).bit_count()
        if melds:
            value += heuristics.fits * (taken_by(melds) & seen.unseen & ~good).bit_count()
    return value


def turn_value(turn: Turn, seen: Seen, heuristics: Heuristics) -> float:
    """What a turn is worth, in points: going out, or what it leaves and lets go."""
    if turn.discard == OUT or not turn.hand:
        return WIN
    value = left_value(turn.hand, turn.melds, seen, heuristics)
    if heuristics.risk:
        value -= heuristics.risk * seen.melds_with(turn.discard)
        value -= heuristics.gift * (taken_by(turn.melds) >> turn.discard & 1)
    return value
