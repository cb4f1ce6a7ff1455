"""The deck of Golden Deuce, its combinations, and an independent slow reading of how they compare."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from game.rules.games.golden_deuce.cards import CODES, DECK, FACES, card_name, faces_of, mask_of
from game.rules.games.golden_deuce.combos import LEAD, beating, describe, leads, strength_of
from tests.rules.golden_deuce_table import beats, cards, texts

# --- the slow oracle: the printed instructions word by word, on texts of cards -----------------------------

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "A", "2"]
SUITS = ["J", "P", "C", "G"]


def rank(face: str) -> int:
    """The place of a card's rank."""
    return ORDER.index(face[1:])


def single_key(face: str) -> tuple[int, int]:
    """Singles: by number, then by suit."""
    return rank(face), SUITS.index(face[0])


def judged(faces: tuple[str, ...]) -> tuple[int, ...] | None:
    """What decides between combinations of one size, best first; None for what is none."""
    counts = Counter(face[1:] for face in faces)
    shape = sorted(counts.values())
    high = max(faces, key=single_key)
    if len(faces) == 1 or (len(faces) == 2 and shape == [2]):
        return single_key(high)
    if len(faces) == 3 and shape == [3]:
        return (rank(high),)
    if len(faces) != 5:
        return None
    runs = [ORDER[low : low + 5] for low in range(11)]
    is_run = sorted(map(rank, faces)) in [[ORDER.index(name) for name in run] for run in runs]
    one_suit = len({face[0] for face in faces}) == 1
    if is_run and one_suit:
        names = {face[1:] for face in faces}
        royal = names <= {"11", "12", "13", "14", "15", "A"}
        return (10 if "2" in names else 9 if royal else 8, *single_key(high))
    if shape == [1, 4]:
        return 7, rank(next(face for face in faces if counts[face[1:]] == 4))
    if shape == [2, 3]:
        return 6, rank(next(face for face in faces if counts[face[1:]] == 3))
    if one_suit:
        return (5, *single_key(high))
    if is_run:
        return (4, *single_key(high))
    return None


def test_every_subset_of_a_deal() -> None:
    """For four hands each subset of one to five cards is a combination just when the oracle says so."""
    deck = list(FACES)
    random.Random(5).shuffle(deck)
    for seat in range(4):
        hand = deck[seat * 13 : seat * 13 + 13]
        expected = set()
        for size in range(1, 6):
            for chosen in combinations(sorted(hand, key=CODES.__getitem__), size):
                verdict = judged(chosen)
                assert (strength_of(mask_of(CODES[face] for face in chosen)) is None) == (verdict is None)
                if verdict is not None:
                    expected.add(" ".join(chosen))
        found = list(leads(mask_of(CODES[face] for face in hand)))
        assert len(found) == len(set(found)) and texts(found) == expected


def test_all_pairs_of_five_cards() -> None:
    """All combinations of five cards of a deal compare, each with each, as the oracle compares them.

    The fourteen cards a hand are chosen so that every kind occurs.
    """
    rng = random.Random(6)
    fives = []
    for suit in "PG":  # rich hands: a whole suit's top, four of a kind, and what chance adds
        hand = {f"{suit}{name}" for name in ("10", "11", "12", "13", "14", "15", "A", "2")}
        hand |= {f"{other}6" for other in SUITS}
        hand |= set(rng.sample([face for face in FACES if face not in hand], 2))
        fives += [faces_of(mask) for mask in leads(cards(" ".join(hand))) if mask.bit_count() == 5]
    deck = list(FACES)
    rng.shuffle(deck)
    for seat in range(4):
        hand = set(deck[seat * 15 : seat * 15 + 15])
        fives += [faces_of(mask) for mask in leads(cards(" ".join(hand))) if mask.bit_count() == 5]
    seen = [(judged(faces), strength_of(mask_of(CODES[face] for face in faces))) for faces in fives]
    assert {verdict[0] for verdict, _ in seen if verdict} == {4, 5, 6, 7, 8, 9, 10}
    for (verdict, strength), (other, against) in permutations(seen, 2):
        assert verdict is not None and other is not None and strength is not None and against is not None
        assert (strength > against) == (verdict > other)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_all_small_plays(size: int) -> None:
    """All singles, all pairs and all threes of the whole deck compare as the oracle compares them."""
    plays = [chosen for chosen in combinations(FACES, size) if len({face[1:] for face in chosen}) == 1]
    seen = [(judged(faces), strength_of(mask_of(CODES[face] for face in faces))) for faces in plays]
    for (verdict, strength), (other, against) in permutations(seen, 2):
        assert verdict is not None and other is not None and strength is not None and against is not None
        assert (strength > against) == (verdict > other)


def test_what_beats_is_what_the_oracle_beats() -> None:
    """From random hands exactly the combinations are generated that the oracle finds better."""
    rng = random.Random(7)
    for _ in range(40):
        deck = list(DECK)
        rng.shuffle(deck)
        hand, other = mask_of(deck[:16]), mask_of(deck[16:32])
        table = rng.choice(list(leads(other)))
        laid = faces_of(table)
        strength, verdict = strength_of(table), judged(laid)
        assert strength is not None and verdict is not None
        found = list(beating(hand, strength))
        expected = {
            play
            for play in leads(hand)
            if play.bit_count() == len(laid) and (judged(faces_of(play)) or ()) > verdict
        }
        assert len(found) == len(set(found)) and set(found) == expected
    assert list(beating(7, LEAD)) == list(leads(7))


# --- the deck ----------------------------------------------------------------------------------------------


def test_the_deck() -> None:
    """Sixty cards; Jade 3 is the lowest, the Golden Deuce the highest (rule 1)."""
    assert sorted(FACES, key=single_key) == list(FACES) and len(FACES) == 60
    assert FACES[0] == "J3" and FACES[-1] == "G2" and FACES[4:8] == ("J4", "P4", "C4", "G4")
    assert [card_name(face) for face in ("J3", "P11", "C12", "G15", "JA", "J2", "G2", "?")] == [
        "Jade 3", "Purple Guard (11)", "Crimson Princess (12)", "Gold Emperor (15)", "Jade Ace", "Jade Deuce",
        "Golden Deuce", "a card",
    ]  # fmt: skip


# --- the examples of the source ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "name"),
    [
        ("J13 J14 J15 JA J2", "Royal Deuce Straight Flush, Jade"),
        ("G11 G12 G13 G14 G15", "Royal Straight Flush, Gold to the Emperor (15)"),
        ("P12 P13 P14 P15 PA", "Royal Straight Flush, Purple to the Ace"),
        ("C5 C6 C7 C8 C9", "Straight Flush, Crimson to the 9"),
        ("C10 C11 C12 C13 C14", "Straight Flush, Crimson to the Empress (14)"),
        ("J6 P6 C6 G6 C10", "Four of a Kind, 6s"),
        ("J15 P15 C15 J4 P4", "Full House, Emperors (15)"),
        ("P3 P6 P8 P9 P12", "Purple Flush, Princess (12) high"),
        ("J4 P5 C6 G7 J8", "Straight to the Jade 8"),
        ("J13 P14 C15 GA J2", "Straight to the Jade Deuce"),
        ("J8 P8 C8", "Three of a Kind, 8s"),
        ("J5 P5", "Pair, 5s"),
        ("J12 G12", "Pair, Princesses (12)"),
        ("G2", "Golden Deuce"),
    ],
)
def test_printed_combinations(faces: str, name: str) -> None:
    """Each example of the ranking section is what it is said to be."""
    assert describe(cards(faces)) == name


@pytest.mark.parametrize(
    "faces",
    [
        "J14 P15 CA G2 J3", "J3 J4 P5 C6 G2", "J3 J4 J5 J6 P2", "J4 P4 J6 P6", "J4 P4 J6 P6 J9",
        "J4 P4 C4 G4", "J4 P4 C4 J5", "J4 P5", "J4 P4 C5", "J4 J5 J6 J7", "J4 J5 J6 J7 J8 J9", "J4 J5 J6",
        "J15 PA C2 G3 J4",
    ],
)  # fmt: skip
def test_illegal_tricks(faces: str) -> None:
    """Wrap-arounds, two pairs, four cards and other sizes are nothing (rules 4 and 5)."""
    assert strength_of(cards(faces)) is None
    assert describe(cards(faces)) == "no combination"


def test_two_to_six_in_one_suit_is_a_flush() -> None:
    """2 3 4 5 6 of one suit is no run, but five cards of one suit all the same: a flush to the Deuce."""
    assert describe(cards("J3 J4 J5 J6 J2")) == "Jade Flush, Deuce high"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("J15 P15 C15 J4 P4", "J12 P12 C12 JA PA"),  # printed: the three determines the rank
        ("P3 P6 P8 P9 P12", "G3 G5 G7 G8 G11"),  # printed: number before suit
        ("G3 G6 G8 G9 G12", "P4 P7 P10 P11 P12"),  # the same high card: the suit
        ("J4 P5 C6 J7 G8", "P4 C5 G6 P7 C8"),  # straights: the colour of the highest card
        ("J5 P6 C7 J8 J9", "P4 C5 G6 P7 C8"),
        ("G13 G14 G15 GA G2", "C13 C14 C15 CA C2"),
        ("J13 J14 J15 JA J2", "G12 G13 G14 G15 GA"),
        ("J11 J12 J13 J14 J15", "G10 G11 G12 G13 G14"),
        ("J3 J4 J5 J6 J7", "J2 P2 C2 G2 C10"),
        ("J3 P3 C3 G3 J4", "J2 P2 C2 JA PA"),
        ("J3 P3 C3 J4 P4", "G3 G5 G7 GA G2"),
        ("J3 J5 J7 J9 J10", "G13 G14 G15 GA C2"),
        ("J6 G6", "P6 C6"),  # pairs: the one with the higher suit
        ("J7 P7", "C6 G6"),
        ("J9 P9 C9", "P8 C8 G8"),
        ("G3", "C3"),
        ("J2", "GA"),
        ("G2", "C2"),
    ],
)
def test_printed_comparisons(better: str, worse: str) -> None:
    """The better one beats the other, and not the other way round."""
    assert beats(better, worse) and not beats(worse, better)


def test_a_large_hand_is_quick() -> None:
    """Even forty-seven cards have few enough combinations to be listed: the most one player can hold."""
    hand = mask_of(random.Random(3).sample(DECK, 47))
    found = list(leads(hand))
    assert len(found) == len(set(found)) < 30_000
