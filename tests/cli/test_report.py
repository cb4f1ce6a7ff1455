"""The closing table of `simulate`: its intervals against published values, its sums by hand."""

import pytest

from game.cli.report import Report, SeatResult, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    """The interval is Wilson's: Newcombe's example of 81 in 263, and the ends, where the plain one fails."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_of_nothing() -> None:
    """Without a game played, nothing is known."""
    assert wilson(0, 0) == (0.0, 1.0)


def test_table_adds_up_players_of_one_name() -> None:
    """Two seats of one name are one line; a shared win counts half; the better player stands first."""
    report = Report("deuce", ("random", "master", "random"))
    report.add((SeatResult("random", 0, 10, 20, 0.1), SeatResult("master", 1, 100, 30, 0.6),
                SeatResult("random", 0, 30, 20, 0.1)))  # fmt: skip
    report.add((SeatResult("random", 0.5, 100, 20, 0.1), SeatResult("master", 0.5, 100, 30, 0.6),
                SeatResult("random", 0, 20, 20, 0.1)))  # fmt: skip
    assert report.rate("master") == 0.75
    assert report.rate("random") == 0.125
    head, first, second = report.table().splitlines()
    assert head.split()[0] == "player"
    assert first.split()[:3] == ["master", "1", "75.0%"]
    assert first.split()[-4:] == ["2.25", "100.0", "30.0", "20.00"]
    assert second.split()[:3] == ["random", "2", "12.5%"]
    assert second.split()[-4:] == ["0.38", "40.0", "20.0", "5.00"]
