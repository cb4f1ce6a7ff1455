"""What a hand or a crib is worth with the starter: the number, and item by item (rules 4, 7 and 8).

Cards are codes of the ace-low pack: `4 * rank + suit`, ranks from 0 for the ace to 12 for the king. `count`
is fast, for computer players and searches: what ranks alone decide (fifteens, pairs, runs) is worked out
once for each of the 6,175 sets of five ranks. `items` finds the same points anew, with the cards that make
each of them, for a screen that tells why.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.rules.shared.playing_cards import CARDS

MOST: Final = 29
"""No hand is worth more."""
VALUES: Final = tuple(min(code // 4 + 1, 10) for code in range(CARDS))
"""What each card counts, by code (rule 4)."""
JACK: Final = 40
"""The first code of the four jacks."""

FIFTEEN, PAIR, THREE, FOUR, RUN, FLUSH, OWN_JACK = (
    "fifteen", "pair", "three of a kind", "four of a kind", "run", "flush", "jack of the starter’s suit",
)  # fmt: skip
NUMBERS: Final = (
    "nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    "twenty-one", "twenty-two", "twenty-three", "twenty-four", "twenty-five", "twenty-six", "twenty-seven",
    "twenty-eight", "twenty-nine",
)  # fmt: skip
SAME: Final = {2: (PAIR, 2), 3: (THREE, 6), 4: (FOUR, 12)}
"""What so many cards of one rank are called and worth (rules 6 and 7)."""

_KEYS: Final = tuple(5 ** (code // 4) for code in range(CARDS))
"""Added up, these tell every set of five ranks from every other: a digit to the base 5 for each rank."""
_known: dict[int, int] = {}


class Item(NamedTuple):
    """One thing that scores: its kind, the codes of its cards in ascending order, and its points."""

    kind: str
    cards: tuple[int, ...]
    points: int

    @property
    def reason(self) -> str:
        """The item as a score sheet names it: "fifteen", "run of three"."""
        return f"run of {NUMBERS[len(self.cards)]}" if self.kind == RUN else self.kind

    @property
    def phrase(self) -> str:
        """The item in a sentence: "a pair", "a run of three", "the jack"."""
        if self.kind == OWN_JACK:
            return "the jack"
        return f"a {self.reason}" if self.kind in (PAIR, RUN, FLUSH) else self.reason


def count(hand: Sequence[int], starter: int, four_flush: bool = True) -> int:
    """The points of four known cards with the starter.

    `four_flush` tells whether four cards of one suit score without the starter: always in a hand, in a crib
    only under `crib_flush: as hand` (rule 8).
    """
    a, b, c, d = hand
    key = _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[starter]
    points = _known.get(key)
    if points is None:
        points = _known[key] = _by_ranks([a, b, c, d, starter])
    if (a ^ b | a ^ c | a ^ d) & 3 == 0:
        if (a ^ starter) & 3 == 0:
            points += 5
        elif four_flush:
            points += 4
    jack = JACK | starter & 3
    if a == jack or b == jack or c == jack or d == jack:
        points += 1
    return points


def items(hand: Sequence[int], starter: int, four_flush: bool = True) -> list[Item]:
    """Everything that scores, in the order of counting aloud: fifteens, pairs, runs, flush, jack."""
    cards = sorted((*hand, starter))
    found = [*_fifteens(cards), *_alike(cards), *_runs(cards)]
    suited = [card for card in cards if (card ^ hand[0]) & 3 == 0]
    if len(suited) == 5:
        found.append(Item(FLUSH, tuple(suited), 5))
    elif four_flush and all((card ^ hand[0]) & 3 == 0 for card in hand):
        found.append(Item(FLUSH, tuple(sorted(hand)), 4))
    if (jack := JACK | starter & 3) in hand:
        found.append(Item(OWN_JACK, (jack,), 1))
    return found


def kept_items(cards: Sequence[int]) -> list[Item]:
    """What kept cards score before the starter is cut: fifteens, pairs, runs and a flush."""
    cards = sorted(cards)
    found = [*_fifteens(cards), *_alike(cards), *_runs(cards)]
    if len({card & 3 for card in cards}) == 1:
        found.append(Item(FLUSH, tuple(cards), len(cards)))
    return found


def spoken(found: Sequence[Item]) -> tuple[str, ...]:
    """Items as they are counted aloud: "fifteen two", "fifteen four", "and a pair is six"."""
    total, parts = 0, []
    for item in found:
        total += item.points
        told = "fifteen " if item.kind == FIFTEEN else f"{item.phrase} is "
        parts.append(told + NUMBERS[total])
    if len(parts) > 1 and found[-1].kind != FIFTEEN:
        parts[-1] = f"and {parts[-1]}"
    return tuple(parts)


def _fifteens(cards: Sequence[int]) -> list[Item]:
    """Every set of cards that adds up to 15."""
    return [
        Item(FIFTEEN, some, 2)
        for size in range(2, len(cards) + 1)
        for some in combinations(cards, size)
        if sum(VALUES[card] for card in some) == 15
    ]


def _alike(cards: Sequence[int]) -> list[Item]:
    """Pairs, threes and fours in ascending cards."""
    ranks = [card >> 2 for card in cards]
    groups = [tuple(card for card in cards if card >> 2 == rank) for rank in sorted(set(ranks))]
    return [Item(SAME[len(group)][0], group, SAME[len(group)][1]) for group in groups if len(group) > 1]


def _runs(cards: Sequence[int]) -> list[Item]:
    """Every run of the greatest length, each card of an equal rank making another one (rule 7)."""
    for size in (5, 4, 3):
        found = [some for some in combinations(cards, size) if _consecutive(some)]
        if found:
            return [Item(RUN, some, size) for some in found]
    return []


def _consecutive(cards: Sequence[int]) -> bool:
    """Whether ascending cards rise by one rank each."""
    first = cards[0] >> 2
    return all(card >> 2 == first + step for step, card in enumerate(cards))


def _by_ranks(cards: list[int]) -> int:
    """The points of fifteens, pairs and runs."""
    values = [VALUES[card] for card in cards]
    sums = [0]
    for value in values:
        sums += [total + value for total in sums]
    cards.sort()
    same = sum(item.points for item in _alike(cards))
    return 2 * sums.count(15) + same + sum(item.points for item in _runs(cards))
