"""Places at the end of a match."""

from game.rules.core.outcome import ranked


def test_equal_scores_share() -> None:
    """Equal scores share a place, and the next one is left out."""
    outcome = ranked((30, 50, 50, 10), "Why.")
    assert (outcome.winners, outcome.ranks) == ((1, 2), (3, 1, 1, 4))


def test_lowest_may_win() -> None:
    """In some games the lowest score is the best."""
    outcome = ranked((30, 50, 10), "Why.", lowest_wins=True)
    assert (outcome.winners, outcome.ranks) == ((2,), (2, 3, 1))
