"""Every hand with every starter, 12,994,800 in all: how often each count comes.

Run with `python -m pytest -m slow tests/rules/test_cribbage_exhaustive.py`; it takes well under a minute.
"""

from itertools import combinations

import pytest

from game.rules.games.cribbage.counting import MOST, count
from game.rules.shared.playing_cards import DECK

KNOWN = (
    1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236, 361_224,
    388_740, 51_680, 317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0, 8_068, 2_496, 444, 356, 3_680,
    0, 0, 0, 76, 4,
)  # fmt: skip
"""The known number of hands by their count, from 0 to 29."""


def test_the_known_distribution_is_whole() -> None:
    """The table of known figures is one of all hands: 52 over 4, times 48 starters."""
    assert len(KNOWN) == MOST + 1 and sum(KNOWN) == 270_725 * 48


@pytest.mark.slow
def test_every_hand_with_every_starter() -> None:
    """Each count comes as often as is known: never 19, 25, 26 or 27, and 29 four times."""
    found = [0] * (MOST + 1)
    for hand in combinations(DECK, 4):
        for starter in DECK:
            if starter not in hand:
                found[count(hand, starter)] += 1
    assert tuple(found) == KNOWN
    assert [points for points, times in enumerate(found) if not times] == [19, 25, 26, 27]
    assert found[29] == 4


@pytest.mark.slow
def test_every_crib_under_the_tournament_rule() -> None:
    """Four suited cards of a crib count 4 less under `five only` when they miss the starter (rule 8)."""
    less = 0
    for hand in combinations(DECK, 4):
        if len({card & 3 for card in hand}) == 1:
            for starter in DECK:
                if starter not in hand:
                    other_suit = (starter ^ hand[0]) & 3 != 0
                    assert count(hand, starter) - count(hand, starter, False) == 4 * other_suit
                    less += other_suit
    assert less == 4 * 715 * 39
