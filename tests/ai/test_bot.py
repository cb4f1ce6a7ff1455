"""The budget of a move, and finding the bot of a game."""

import pytest

from game.ai.bot import Budget, Cancelled, bot_for, iterations
from game.ai.levels import LEVELS, NAMES, REFERENCES
from game.rules.core.errors import BadOption


def test_a_budget_ends_after_its_iterations() -> None:
    """Three iterations are granted, a fourth is not."""
    budget = Budget(3)
    assert [budget.checkpoint() for _ in range(4)] == [True, True, True, False]
    assert budget.spent == 3


def test_a_budget_can_be_raised() -> None:
    """It never shrinks by that, and counts nothing where only seconds were given."""
    budget = Budget(3)
    budget.at_least(5)
    budget.at_least(4)
    assert budget.iterations == 5
    timed = Budget(seconds=1.0)
    timed.at_least(5)
    assert timed.iterations is None


def test_a_budget_can_be_lowered() -> None:
    """It never grows by that, and counts nothing where only seconds were given."""
    budget = Budget(5)
    budget.at_most(3)
    budget.at_most(4)
    assert budget.iterations == 3
    timed = Budget(seconds=1.0)
    timed.at_most(3)
    assert timed.iterations is None


def test_a_budget_is_never_overdrawn() -> None:
    """What does not fit is not booked; a grant is what is left; what no count limits comes on top."""
    budget = Budget(10)
    assert budget.checkpoint(7) and not budget.checkpoint(4) and budget.spent == 7
    assert [budget.grant(2), budget.grant(2), budget.grant(2)] == [2, 1, 0]
    budget.beyond(50)
    assert (budget.spent, budget.iterations) == (60, 60)
    assert budget.another(4, done=0) and not budget.another(4, done=1)
    assert (budget.spent, budget.iterations) == (64, 64)
    assert Budget(seconds=1.0).grant(32) == 32


def test_a_budget_ends_at_its_deadline() -> None:
    """The injected clock alone decides when the seconds are over."""
    now = 10.0
    budget = Budget(seconds=2.0, clock=lambda: now)
    assert budget.checkpoint()
    now = 11.9
    assert budget.checkpoint()
    now = 12.0
    assert not budget.checkpoint()


def test_a_budget_of_other_chance() -> None:
    """It counts from the beginning; only where no count ends it does the deadline stay."""
    now = 10.0
    counted = Budget(2, seconds=1.0, seed=1, clock=lambda: now)
    timed = Budget(seconds=1.0, seed=1, clock=lambda: now)
    assert counted.checkpoint() and timed.checkpoint()
    now = 11.0
    assert [counted.of_chance(2).checkpoint(2), timed.of_chance(2).checkpoint()] == [True, False]
    assert timed.of_chance(2).rng.random() == counted.of_chance(2).rng.random() != counted.rng.random()


def test_a_budget_needs_an_end() -> None:
    """Neither iterations nor seconds would search for ever."""
    with pytest.raises(ValueError, match="an end"):
        Budget()


def test_a_cancelled_budget_raises() -> None:
    """Cancelling counts before anything else, a used-up budget included."""
    wanted = True
    budget = Budget(1, cancelled=lambda: not wanted)
    assert budget.checkpoint()
    wanted = False
    with pytest.raises(Cancelled):
        budget.checkpoint()


def test_every_level_has_a_name_and_a_bot() -> None:
    """Four levels for people, two yardsticks, all of them found for Deuce."""
    assert tuple(NAMES) == LEVELS
    for level in (*LEVELS, *REFERENCES):
        assert iterations("deuce", level) >= 0
        assert bot_for("deuce", level) is not None


def test_unknown_levels_are_refused_in_a_sentence() -> None:
    """The sentence names the levels there are."""
    with pytest.raises(BadOption, match=r"wizard.*beginner, casual, expert, master"):
        bot_for("deuce", "wizard")


def test_a_stop_ends_a_search_where_its_deadline_did() -> None:
    """Also where something was given back meanwhile, or was booked on top of the count."""

    def search(budget: Budget) -> list[bool]:
        told = [budget.checkpoint(3), budget.on_top(2), budget.checkpoint(4)]
        budget.spent -= 4
        told += [budget.another(2, 1), budget.grant(5) > 0, budget.checkpoint(1), budget.another(3, 0)]
        return told

    for looks in range(1, 9):
        ticks = iter([0.0] * looks + [9.0] * 20)
        cut = Budget(20, seconds=1.0, clock=lambda ticks=ticks: next(ticks))  # type: ignore[misc]
        told = search(cut)
        again = Budget(20, stop=cut.booked)
        assert search(again) == told and again.booked == cut.booked and again.spent == cut.spent


def test_what_comes_on_top_is_no_part_of_the_count() -> None:
    """It is counted, and stops when nobody waits or the time is up."""
    budget = Budget(4)
    assert budget.on_top(10) and budget.checkpoint(4) and not budget.checkpoint()
    assert (budget.spent, budget.booked) == (14, 14)
    assert not Budget(4, stop=3).on_top(4)
    with pytest.raises(Cancelled):
        Budget(4, cancelled=lambda: True).on_top()
