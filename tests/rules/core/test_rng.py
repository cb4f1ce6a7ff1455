"""Chance is the same everywhere, fair enough, and scripted throws are taken at their word."""

from collections import Counter

import pytest

from game.rules.core.errors import BadDeal
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord

DICE = ["A", "K", "Q", "J", "T", "9"]


def test_the_same_everywhere() -> None:
    """These figures were written down once; no machine and no Python version may give others."""
    rng = Rng("7:1")
    assert [rng.randrange(100) for _ in range(8)] == [98, 71, 15, 39, 38, 85, 79, 67]
    assert Rng("7:1").shuffled(list(range(10)), list("abcdefghij")) == [7, 0, 5, 3, 4, 8, 2, 1, 6, 9]


def test_shuffles_are_fair() -> None:
    """Each of the six orders of three pieces comes up about as often."""
    seen = Counter(tuple(Rng(seed).shuffled([2, 0, 1], "abc")) for seed in range(6000))
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_the_order_given_does_not_matter() -> None:
    """A shuffle depends on the set of pieces, not on how they were gathered."""
    assert Rng(3).shuffled([5, 1, 3], "abcdef") == Rng(3).shuffled([3, 5, 1], "abcdef")


def test_scripts_are_given_ascending_pieces() -> None:
    """A scripting function sees the faces in ascending order, however the pieces were gathered."""
    asked: list[list[str]] = []

    def script(faces: list[str]) -> list[str]:
        asked.append(list(faces))
        return faces[::-1]

    for codes in ([3, 0, 2, 1], [2, 3, 1, 0]):
        assert MatchRng(1, "deal", ShuffleRecord(script)).shuffled(codes, "zyxw") == [3, 2, 1, 0]
    assert asked == [["z", "y", "x", "w"]] * 2


def test_chance_by_round_and_purpose() -> None:
    """Rounds, purposes, ordinals and seats have chance of their own, whatever was asked between."""

    def order(script: ShuffleRecord, round: int, purpose: str) -> tuple[int, ...]:
        return tuple(MatchRng(7, purpose, script, lambda: round).shuffled(list(range(9)), "abcdefghi"))

    asked = [(1, "deal"), (1, "reshuffle"), (1, "reshuffle"), (2, "deal"), (2, "reshuffle")]
    script = ShuffleRecord()
    orders = [order(script, *which) for which in asked]
    assert len(set(orders)) == 5
    other = ShuffleRecord()
    assert [order(other, *which) for which in asked[::-1]] == [orders[at] for at in (4, 3, 1, 2, 0)]
    assert len({tuple(MatchRng(7, "roll", script).roll(9, DICE, seat)) for seat in range(8)}) == 8


def test_a_longer_throw_begins_alike() -> None:
    """The dice of one throw show the same from the left, however many are thrown."""
    two, five = (MatchRng(7, "reroll", ShuffleRecord()).roll(dice, DICE, 1) for dice in (2, 5))
    assert five[:2] == two


def test_ordinals_follow_the_position() -> None:
    """Going back and forth counts what lies before the position, and a move refused leaves all as it was."""
    script = ShuffleRecord()
    for purpose in ("deal", "fill", "fill"):
        MatchRng(7, purpose, script).shuffled([0, 1, 2], "abc")

    def ordinals() -> tuple[int, int]:
        return script.ordinal("0:deal"), script.ordinal("0:fill")

    script.rewind(2)
    assert ordinals() == (1, 1)
    script.rewind(3)
    assert ordinals() == (1, 2)
    script.rewind(1)
    later, whole = script.later(), [list(answer) for answer in script.answers]
    script.rewind(1, forget=True)
    assert (ordinals(), len(script.answers)) == ((1, 0), 1)
    script.put_back(later)
    script.rewind(3)
    assert (ordinals(), script.answers) == ((1, 2), whole)


def test_equal_faces() -> None:
    """A script names faces; of equal ones each piece is dealt once."""
    order = MatchRng(1, "deal", ShuffleRecord([["b", "a", "b"]])).shuffled([0, 1, 2], ["b", "a", "b"])
    assert sorted(order) == [0, 1, 2] and order[1] == 1


def test_throws() -> None:
    """A list gives the faces of each throw, a function the first of its answer for each die."""
    assert MatchRng(1, "deal", ShuffleRecord([["A", "9"]])).roll(2, DICE, 0) == ["A", "9"]
    turned = iter(range(6))

    def script(faces: list[str]) -> list[str]:
        at = next(turned)
        return faces[at:] + faces[:at]

    chance = MatchRng(1, "deal", ShuffleRecord(script))
    assert chance.roll(3, DICE, 0) == ["A", "K", "Q"]
    assert chance.script.answers == [["A", "K", "Q"]]
    chance.script.rewind(0)
    assert chance.roll(3, DICE, 0) == ["A", "K", "Q"]
    for wrong in (["A"], ["A", "B"], ["A", "K", "Q"]):
        with pytest.raises(BadDeal, match="must list 2"):
            MatchRng(1, "deal", ShuffleRecord([wrong])).roll(2, DICE, 0)
    seeded = MatchRng(1, "deal", ShuffleRecord()).roll(50, DICE, 0)
    assert set(seeded) == set(DICE)
    assert MatchRng(1, "deal", ShuffleRecord()).roll(50, DICE, 0) == seeded


def test_answers_by_number() -> None:
    """Recorded answers come again after going back; forgotten ones are asked for anew."""
    script = ShuffleRecord([["a", "b"], ["b", "a"]])
    for _ in range(2):
        assert [MatchRng(1, str(n), script).shuffled([0, 1], "ab") for n in range(3)][:2] == [[0, 1], [1, 0]]
        script.rewind(0)
    script.rewind(1, forget=True)
    assert script.answers == [["a", "b"]]
    assert script.known() == ([["a", "b"], ["b", "a"]], 2)
