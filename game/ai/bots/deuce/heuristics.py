"""Rules of thumb for Deuce: what a card is worth in the hand, which pair to open with, how playouts go.

A play is worth the lead it leaves (own total minus the best other total) less what the card would be worth
later. Rainbows and X, which fit where nothing else does, are kept for the end; so are low numbers, which
sink a rival's total, while middling ones go first. The weights come from self-play (cross-entropy search).
"""

from dataclasses import dataclass
from typing import Final

from game.rules.core.rng import Rng
from game.rules.games.deuce.cards import FITS, KINDS, VALUES, pair_matches

PAIRS: Final = tuple(tuple(pair_matches(one, other) for other in range(KINDS)) for one in range(KINDS))
MOST_PLAYS: Final = 80
"""A playout gives up after this many plays; rounds take about nine."""


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights of the rules of thumb, in points of lead."""

    worth: tuple[float, ...]
    """By code: what keeping the card in the hand is worth."""
    lead: float
    """The weight of the lead in the ordinary case."""
    alarm: float
    """Its weight when a rival holds one card and so may go out next."""
    home: float
    """What playing on one's own piles is worth beyond the lead."""
    total: float
    """The weight of an opening pair's total."""


def weights(
    *, linear: float, square: float, rainbow: float, x: float, lead: float, alarm: float, home: float,
    total: float,
) -> Heuristics:  # fmt: skip
    """A `Heuristics` whose cards' worth is `linear` times the value plus `square` times its square."""
    numbers = (linear * value + square * value * value for value in VALUES[:44])
    return Heuristics((*numbers, rainbow, x), lead, alarm, home, total)


TUNED: Final = weights(
    linear=-1.0, square=0.03, rainbow=7.6, x=4.7, lead=1.15, alarm=1.65, home=1.4, total=2.0
)  # fmt: skip
PLAIN: Final = weights(linear=0.0, square=0.0, rainbow=0.0, x=0.0, lead=1.0, alarm=1.0, home=0.0, total=1.0)
"""The greedy player's weights: the lead alone."""


def opening(hand: list[int], heuristics: Heuristics) -> tuple[int, int]:
    """The matching pair (lower card first) with the best total for what it gives away (rule 6)."""
    worth, total = heuristics.worth, heuristics.total
    best, pair = -1e9, (-1, -1)
    for i, one in enumerate(hand):
        matches = PAIRS[one]
        for other in hand[:i]:
            if matches[other]:
                score = total * (VALUES[one] + VALUES[other]) - worth[one] - worth[other]
                if score > best:
                    best, pair = score, (one, other)
    return (pair[1], pair[0]) if pair[0] > pair[1] else pair


def plays(
    tops: list[int], hand: list[int], seat: int, danger: bool, heuristics: Heuristics
) -> list[tuple[float, int]]:
    """Every play as (score, card * 16 + pile), best first; each card and pile once."""
    worth, weight = heuristics.worth, heuristics.alarm if danger else heuristics.lead
    own, most, second, leader = standing(tops, seat)
    found = []
    for pile, top in enumerate(tops):
        beside = tops[pile ^ 1]
        mask, value = FITS[top][beside], VALUES[beside]
        owner = pile >> 1
        for card in set(hand):
            if mask >> card & 1:
                if owner == seat:
                    score = weight * (value + VALUES[card] - most) + heuristics.home
                else:
                    score = weight * (own - max(value + VALUES[card], second if owner == leader else most))
                found.append((score - worth[card], card << 4 | pile))
    found.sort(key=_best_first)
    return found


def _best_first(scored: tuple[float, int]) -> tuple[float, int]:
    return -scored[0], scored[1]


def standing(tops: list[int], seat: int) -> tuple[int, int, int, int]:
    """Own total, the best and second-best other totals (-1: none) and the seat of the best."""
    most = second = leader = -1
    for other in range(len(tops) >> 1):
        if other != seat:
            total = VALUES[tops[2 * other]] + VALUES[tops[2 * other + 1]]
            if total > most:
                most, second, leader = total, most, other
            elif total > second:
                second = total
    return VALUES[tops[2 * seat]] + VALUES[tops[2 * seat + 1]], most, second, leader


def lead_after(tops: list[int], seat: int, card: int, pile: int) -> int:
    """Own total minus the best other total once `card` lies on `pile`; going out takes 0 or more."""
    own, most, second, leader = standing(tops, seat)
    value, owner = VALUES[card] + VALUES[tops[pile ^ 1]], pile >> 1
    if owner == seat:
        return value - most
    return own - max(value, second if owner == leader else most)


def refill(stock: list[int], covered: list[int], rng: Rng) -> bool:
    """Make an empty draw pile from the covered cards (rule 12); whether there is a card to draw."""
    if stock:
        return True
    stock[:] = covered
    covered.clear()
    rng.shuffle(stock)
    return bool(stock)


def play_out(
    tops: list[int], hands: list[list[int]], stock: list[int], covered: list[int], turn: int,
    heuristics: Heuristics, rng: Rng, limit: int = MOST_PLAYS,
) -> int:  # fmt: skip
    """Play a round on in place by the rules of thumb, for `limit` turns; the seat that goes out, or -1.

    One flat loop, since this is where search spends its time. A seat draws when nothing fits, and once when
    its last card cannot go out: two cards to choose from beat one.
    """
    seats, worth, home, values = len(hands), heuristics.worth, heuristics.home, VALUES
    for _ in range(limit):
        hand = hands[turn]
        weight = heuristics.lead
        for other, cards in enumerate(hands):
            if len(cards) == 1 and other != turn:
                weight = heuristics.alarm
                break
        own = values[tops[2 * turn]] + values[tops[2 * turn + 1]]
        most = second = leader = -1
        at = 0
        for other in range(seats):
            if other != turn:
                total = values[tops[at]] + values[tops[at + 1]]
                if total > most:
                    most, second, leader = total, most, other
                elif total > second:
                    second = total
            at += 2
        last, drew = len(hand) == 1, False
        while True:
            best, play, where = -1e9, -1, -1
            for pile, top in enumerate(tops):
                beside = tops[pile ^ 1]
                mask = FITS[top][beside]
                owner = pile >> 1
                if owner == turn:
                    base = values[beside] - most
                    for card in hand:
                        if mask >> card & 1:
                            lead = base + values[card]
                            if last and lead >= 0:
                                return turn
                            score = weight * lead - worth[card] + home
                            if score > best:
                                best, play, where = score, card, pile
                else:
                    value, rest = values[beside], second if owner == leader else most
                    for card in hand:
                        if mask >> card & 1:
                            total = value + values[card]
                            lead = own - (total if total > rest else rest)
                            if last and lead >= 0:
                                return turn
                            score = weight * lead - worth[card]
                            if score > best:
                                best, play, where = score, card, pile
            if (play >= 0 and (drew or not last)) or not refill(stock, covered, rng):
                break
            hand.append(stock.pop())
            last, drew = False, True
        if play >= 0:
            hand.remove(play)
            covered.append(tops[where])
            tops[where] = play
            if not hand and refill(stock, covered, rng):  # rule 13
                hand.append(stock.pop())
        turn = (turn + 1) % seats
    return -1
