"""Runs and sets: recognised, found in a hand, and added to, against plain counting."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.shared.melds import is_meld, is_run, is_set, melds_in, takes
from game.rules.shared.playing_cards import ACE_LOW, ANY_MASK, codes_of, mask_of


def cards(text: str) -> int:
    """The mask of faces."""
    return mask_of(ACE_LOW.codes[face] for face in text.split())


@pytest.mark.parametrize("text", ["AC 2C 3C", "TH JH QH KH", "4S 5S 6S 7S 8S 9S TS"])
def test_runs(text: str) -> None:
    """Three or more of a suit in order."""
    assert is_run(cards(text)) and not is_set(cards(text))


@pytest.mark.parametrize("text", ["7D 7H 7S", "AC AD AH AS"])
def test_sets(text: str) -> None:
    """Three or four of a rank."""
    assert is_set(cards(text)) and not is_run(cards(text))


@pytest.mark.parametrize(
    "text",
    ["", "7D", "7D 7H", "4C 5C", "QS KS AS", "KH AH 2H", "4C 5C 7C", "4C 5D 6C", "7D 7H 8S", "6D 7D 7H 8D"],
)
def test_no_melds(text: str) -> None:
    """Too few, gaps, other suits, mixtures, and the ace above the king."""
    assert not is_meld(cards(text))


@given(st.sets(st.integers(0, 51), max_size=11))
def test_every_meld_is_found_once(hand: set[int]) -> None:
    """What is found is just what trying every part of the hand finds."""
    found = list(melds_in(mask_of(hand)))
    slow = {
        mask_of(some)
        for size in range(3, len(hand) + 1)
        for some in combinations(sorted(hand), size)
        if size < 6 and plain(some)
    }
    assert len(set(found)) == len(found)
    assert {meld for meld in found if meld.bit_count() < 6} == slow and all(map(is_meld, found))


def plain(some: tuple[int, ...]) -> bool:
    """Whether ascending cards are a run or a set."""
    step = all(one + 4 == other for one, other in pairwise(some))
    return step or len({card >> 2 for card in some}) == 1


@given(st.integers(0, 51), st.integers(3, 6), st.integers(0, 15))
def test_what_may_be_added(low: int, size: int, suits: int) -> None:
    """A card may be added exactly when the meld with it is a meld."""
    run = mask_of(code for code in range(low, min(52, low + 4 * size), 4))
    same = mask_of(4 * (low // 4) + suit for suit in range(4) if suits >> suit & 1)
    for meld in (run, same):
        if is_meld(meld):
            fitting = {card for card in range(52) if not meld >> card & 1 and is_meld(meld | 1 << card)}
            assert set(codes_of(takes(meld, ANY_MASK))) == fitting
