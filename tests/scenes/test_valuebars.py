"""Bars of values: chances from 0 to 100%, all else as long as it is worth, to either side of nothing."""

import pytest

from game.ai.thought import Unit
from game.coach.words import counted, worth
from game.scenes.valuebars import LEAST, Scale


def test_chances_are_told_from_nothing_to_all() -> None:
    """Whatever there is besides."""
    scale = Scale.of([(0.5, 0.1), (0.25, 0.1)], Unit.CHANCE)
    assert (scale.bar(0.5), scale.bar(0.25)) == ((0.0, 0.5), (0.0, 0.25))


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_twice_as_much_is_twice_as_long(sign: float) -> None:
    """To the right of nothing and to the left of it: −2.2 is a little more than −2.0, and not half of it."""
    scale = Scale.of([(sign * 2.2, 0.1), (sign * 2.0, 0.1), (sign * 1.1, 0.1)], Unit.POINTS)
    (_, most), (_, more), (_, half) = (scale.bar(sign * value) for value in (2.2, 2.0, 1.1))
    assert more / most == pytest.approx(2.0 / 2.2) and half / most == pytest.approx(0.5)
    assert 0.9 < most < 1.0


def test_gains_and_losses_point_apart() -> None:
    """Both begin at nothing; even nothing is seen."""
    scale = Scale.of([(3.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], Unit.DOTS)
    assert scale.bar(3.0) == (0.25, 0.75) and scale.bar(-1.0) == (0.0, 0.25)
    assert scale.bar(0.0) == (0.25, LEAST)
    begin, long = Scale.of([(-1.0, 0.0), (0.0, 0.0)], Unit.DOTS).bar(0.0)
    assert long == LEAST and begin + long == 1.0


def test_where_only_differences_count_the_worst_is_short() -> None:
    """What lies behind the best by most has a bar a tenth as long as that; the best has the longest."""
    scale = Scale.of([(-5.0, 0.0), (-6.0, 0.0), (-7.0, 0.0)], Unit.POINTS, behind=True)
    best, middle, worst = (scale.bar(value)[1] for value in (-5.0, -6.0, -7.0))
    assert best == 1.0 and worst == pytest.approx(0.2 / 2.2) and middle == pytest.approx(1.2 / 2.2)


def test_leads_are_told_as_such() -> None:
    """Points and dots count what the others score as well: the sign and the heading say so."""
    assert (
        worth(1.9, Unit.POINTS) == "+1.9 expected points" and worth(-0.4, Unit.DOTS) == "−0.4 expected dots"
    )
    assert counted(Unit.POINTS, ", less the other’s") == "Expected points, less the other’s"
    assert counted(Unit.POINTS, behind=True) == "Expected points behind the best"
    assert counted(Unit.CHANCE, ", less the other’s") == "Chance to win"
