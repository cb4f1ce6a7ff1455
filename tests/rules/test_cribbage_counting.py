"""What hands and cribs count: the printed examples, the perfect hand, flushes, and a slow oracle."""

import random
from collections import Counter
from math import prod

import pytest

from game.rules.games.cribbage.counting import FLUSH, OWN_JACK, RUN, count, items, kept_items, spoken
from game.rules.shared.playing_cards import ACE_LOW
from tests.rules.cribbage_table import WHOLE_DECK, codes


def worth(hand: str, starter: str, four_flush: bool = True) -> int:
    """The points of a hand, found in both ways."""
    cards, (up,) = codes(hand), codes(starter)
    number = count(cards, up, four_flush)
    assert sum(item.points for item in items(cards, up, four_flush)) == number
    return number


def parts(hand: str, starter: str, four_flush: bool = True) -> list[str]:
    """The items of a hand as `"run of three 5C 6D 7H"`."""
    found = items(codes(hand), *codes(starter), four_flush)
    return [f"{item.reason} {' '.join(ACE_LOW.shown(item.cards))}" for item in found]


def oracle(hand: list[str], starter: str, four_flush: bool) -> int:
    """The points worked out slowly from faces, in a way of its own."""
    five = [*hand, starter]
    values = [min("A23456789TJQK".index(face[0]) + 1, 10) for face in five]
    ways = [1] + [0] * 15
    for value in values:
        for total in range(15, value - 1, -1):
            ways[total] += ways[total - value]
    points = 2 * ways[15]
    ranks = Counter("A23456789TJQK".index(face[0]) for face in five)
    points += sum(n * (n - 1) for n in ranks.values())
    low = 0
    while low < 13:  # each stretch of ranks that are all held
        high = low
        while ranks[high]:
            high += 1
        if high - low >= 3:
            points += (high - low) * prod(ranks[rank] for rank in range(low, high))
        low = high + 1
    suits = {face[1] for face in hand}
    if suits == {starter[1]}:
        points += 5
    elif len(suits) == 1 and four_flush:
        points += 4
    return points + ("J" + starter[1] in hand)


def test_the_29_hand() -> None:
    """Three fives and the jack of the fourth one's suit, which is cut."""
    assert worth("5C 5D 5H JS", "5S") == 29
    assert worth("5C 5D 5H 5S", "JS") == 28
    assert [line.split()[0] for line in parts("5C 5D 5H JS", "5S")] == ["fifteen"] * 8 + ["four", "jack"]


@pytest.mark.parametrize(
    ("hand", "starter", "runs", "total"),
    [("5C 6D 7H 8S", "8C", 10, 14), ("4C 4D 4H 5S", "6D", 15, 21), ("6C 6D 7H 7S", "8C", 16, 20)],
)
def test_double_triple_and_quadruple_runs(hand: str, starter: str, runs: int, total: int) -> None:
    """The runs of the printed instructions with their pairs, then with the fifteens besides (rule 7)."""
    found = items(codes(hand), *codes(starter))
    assert sum(item.points for item in found if item.kind != "fifteen") == runs
    assert worth(hand, starter) == total


@pytest.mark.parametrize(
    ("hand", "starter", "total"),
    [
        ("2C 4D 6H 8S", "TC", 0),
        ("AC 2D 3H 4S", "5C", 7),
        ("QC KD AH 2S", "9D", 0),  # the ace stays below the 2
        ("JC QD KH 5S", "5C", 18),
        ("TC JD QH KS", "9C", 5),
        ("3C 3D 3H 9S", "9C", 20),
        ("7C 7D 7H 8S", "8C", 20),
        ("4C 5D 5H 6S", "6C", 24),
        ("7C 8D 8H 9S", "7D", 24),
        ("8C 8D 8H 8S", "7C", 20),
        ("AC AD AH AS", "2C", 12),
        ("JC 2D 4H 6S", "8C", 1),
        ("JC 2D 4H 6S", "8D", 0),
        ("2D 4H 6S 8D", "JD", 0),  # a jack that is the starter is no jack of the hand
    ],
)
def test_known_hands(hand: str, starter: str, total: int) -> None:
    """Hands counted by people (rules 4 and 7)."""
    assert worth(hand, starter) == total


def test_each_item_shows_its_cards() -> None:
    """Fifteens, pairs, runs and the jack come with the cards that make them, in the order of counting."""
    assert parts("7C 7D 8H JS", "9S") == [
        "fifteen 7C 8H", "fifteen 7D 8H", "pair 7C 7D", "run of three 7C 8H 9S", "run of three 7D 8H 9S",
        "jack of the starter’s suit JS",
    ]  # fmt: skip
    assert parts("2C 2D 2H 4S", "QS") == ["three of a kind 2C 2D 2H"]
    assert parts("3C 3D KH KS", "9S") == ["fifteen 3C 3D 9S", "pair 3C 3D", "pair KH KS"]


def test_flushes() -> None:
    """Four cards of the hand, five with the starter; three with it are none (rules 7 and 8)."""
    assert worth("2H 4H 6H 8H", "TC") == 4 and parts("2H 4H 6H 8H", "TC") == ["flush 2H 4H 6H 8H"]
    assert worth("2H 4H 6H 8H", "TH") == 5 and parts("2H 4H 6H 8H", "TH") == ["flush 2H 4H 6H 8H TH"]
    assert worth("2H 4H 6H 8C", "TH") == 0


def test_flushes_of_five_only() -> None:
    """Under the tournament rule a crib of four suited cards has no flush without the starter (rule 8)."""
    assert worth("2H 4H 6H 8H", "TC", four_flush=False) == 0
    assert worth("2H 4H 6H 8H", "TH", four_flush=False) == 5


def test_counting_aloud() -> None:
    """The running total is told item by item."""
    said = [
        ", ".join(spoken(items(codes(hand), *codes(starter))))
        for hand, starter in [
            ("7C 8D 8H 2S", "KC"), ("7C 8D 8H 9S", "2C"), ("2C 4D 6H 8S", "TC"), ("7C 8D 2H 4S", "QC"),
            ("2C 2D 8H TS", "QC"), ("JC 2D 4H 6S", "8C"),
        ]
    ]  # fmt: skip
    assert said == [
        "fifteen two, fifteen four, and a pair is six",
        "fifteen two, fifteen four, a pair is six, a run of three is nine, and a run of three is twelve",
        "",
        "fifteen two",
        "a pair is two",
        "the jack is one",
    ]


def test_kept_cards_before_the_starter() -> None:
    """What is kept can be counted without a starter, flush included."""
    assert sum(item.points for item in kept_items(codes("5C 6C 7C 8C"))) == 4 + 4 + 2
    assert sum(item.points for item in kept_items(codes("5C 5D JH KS"))) == 8 + 2
    assert kept_items(codes("2C 4D 6H 8S")) == []


def test_the_slow_oracle_agrees() -> None:
    """Both ways of counting give what a third one gives, for hands and cribs of every kind."""
    rng = random.Random(29)
    seen = Counter[str]()
    for number in range(5_000):
        deck = WHOLE_DECK if number % 3 else [face for face in WHOLE_DECK if face[1] == "CDHS"[number % 4]]
        *hand, starter = rng.sample(deck, 5)
        four_flush = bool(rng.getrandbits(1))
        assert worth(" ".join(hand), starter, four_flush) == oracle(hand, starter, four_flush)
        seen.update(item.kind for item in items(codes(" ".join(hand)), *codes(starter), four_flush))
    assert seen[RUN] > 500 and seen[FLUSH] > 500 and seen[OWN_JACK] > 50 and seen["three of a kind"] > 50


def test_the_order_of_the_cards_does_not_matter() -> None:
    """Hands count the same in whatever order their cards were played."""
    rng = random.Random(4)
    for _ in range(200):
        cards = rng.sample(range(52), 5)
        hand = cards[:4]
        number = count(hand, cards[4])
        rng.shuffle(hand)
        assert count(hand, cards[4]) == number
