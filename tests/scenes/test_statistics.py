"""The statistics scene: figures and charts from the journal's results, and a helpful page without any."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match import Match
from game.match.journal import Journal, ResultRow
from game.scenes import navigate
from game.scenes.chart import index_at, nice_top, place_of, plot_area, rolling, streaks
from game.scenes.figures import percent_words
from game.scenes.statistics import StatisticsScene, figures, points_series, rate_series
from game.session.statistics import lines

Drive = Callable[..., Any]


def row(number: int, won: float, points: int = 50, **rest: Any) -> ResultRow:
    """The result of the person in one match of four."""
    usual: dict[str, Any] = {"name": "You", "level": None, "against": "casual", "takebacks": 0}
    values = usual | {"game": "deuce"} | rest
    ended = f"2025-01-{number + 1:02d}T12:00:00+00:00"
    return ResultRow(
        number, 0, ended=ended, seats=4, won=won, place=1, points=points, moves=20, **values
    )  # fmt: skip


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch) -> list[ResultRow]:
    """What the journal will say; fill it before the scene opens."""
    rows: list[ResultRow] = []
    monkeypatch.setattr(Journal, "results", lambda self, game=None: rows)
    return rows


def test_without_a_finished_match_it_says_what_will_appear(
    drive: Drive, results: list[ResultRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The empty page offers a match, by Enter too."""
    played: list[str] = []
    monkeypatch.setattr(navigate, "play_now", lambda app, key: played.append(key))
    scene = StatisticsScene("deuce")
    driver = drive(scene)
    assert scene.chosen is None
    driver.key(pygame.K_RETURN)
    assert played == ["deuce"]


@pytest.mark.parametrize(
    ("key", "what"),
    [("golden_deuce", "wins and spaces against each level"), ("deuces", "wins and cards home")],
)
def test_the_empty_page_says_what_is_counted_in_a_sentence(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, key: str, what: str
) -> None:
    """Two verbs, and what each of them has."""
    told: list[str] = []
    monkeypatch.setattr("game.scenes.statistics.draw_text", lambda *args, **more: told.append(args[2]) or 0.0)
    driver = drive(StatisticsScene(key))
    driver.frames(2)
    assert told and told[-1].endswith(
        f"has ended, this page counts your {what} and your best streak, and draws their course."
    )


def test_a_line_for_each_opposition_with_its_figures(drive: Drive, results: list[ResultRow]) -> None:
    """Wins and points are counted apart for each level, and Down goes from one to the next."""
    results += [row(0, 1.0, 100), row(1, 0.0, 40), row(2, 1.0, 110, against="casual,master")]
    scene = StatisticsScene("deuce")
    driver = drive(scene)
    assert scene.chosen is not None and (scene.chosen.against, scene.chosen.played) == ("casual", 2)
    assert (scene.chosen.share, scene.chosen.average) == (0.5, 70.0)
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.chosen.against == "master" and scene.chosen.won == 1.0


def test_take_backs_can_be_left_out(drive: Drive, results: list[ResultRow]) -> None:
    """The switch counts clean matches only, down to none at all."""
    results += [row(0, 1.0), row(1, 1.0, takebacks=1)]
    scene = StatisticsScene("deuce")
    driver = drive(scene)
    scene._set_clean(True)
    assert scene.chosen is not None and scene.chosen.played == 1
    scene.rows[0] = row(0, 1.0, takebacks=1)
    scene._set_clean(True)
    assert scene.chosen is None
    driver.frames()


@pytest.mark.parametrize("tab", [0, 1])
@pytest.mark.parametrize("count", [1, 2, 200])
def test_charts_of_any_length_are_drawn_and_read(
    drive: Drive, results: list[ResultRow], tab: int, count: int
) -> None:
    """From the first match to the two hundredth; the pointer over a value names its match."""
    results += [row(n % 28, float(n % 3 == 0), n % 130) for n in range(count)]
    scene = StatisticsScene("deuce")
    driver = drive(scene)
    scene._tabs._choose(tab)
    driver.frames()
    series = scene._series
    assert series is not None
    last = len(series.values) - 1
    x, y = place_of(series, last, plot_area(scene._chart))
    assert index_at(series, scene._chart, (x, y)) == last
    assert f"Match {count}" in series.words(last)
    driver.click((x - 1, y))
    assert scene._read == last


def test_win_rate_is_over_the_last_ten() -> None:
    """Eleven matches after a first win, the win is forgotten."""
    (line,) = lines([row(n, float(n == 0)) for n in range(11)])
    values = rate_series(line).values
    assert values[0] == 1.0 and values[9] == pytest.approx(0.1) and values[10] == 0.0


def test_nobody_wins_a_solitaire_by_chance() -> None:
    """A solitaire's chart has no level of chance; that of a game of four has one at a quarter."""
    (four,) = lines([row(0, 1.0), row(1, 0.0)])
    assert rate_series(four).level == 0.25 and "25%" in rate_series(four).level_name
    results = [replace(row(number, 1.0), game="deuces", seats=1) for number in range(2)]
    (alone,) = lines(results)
    assert rate_series(alone).level is None and not rate_series(alone).level_name


def test_bars_of_won_matches_stand_out() -> None:
    """Gold is for wins only."""
    (line,) = lines([row(0, 1.0, 100), row(1, 0.0, 20), row(2, 0.5, 70)])
    assert points_series(line).strong == (True, False, True)


def test_the_empty_page_goes_on_with_an_unfinished_match(
    drive: Drive, results: list[ResultRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No second match begins where one waits."""
    went: list[int] = []
    monkeypatch.setattr(navigate, "continue_match", lambda app, number: went.append(number))
    driver = drive(StatisticsScene("chess"))
    people = [{"name": name, "colour": n, "level": None} for n, name in enumerate(("You", "Anna"))]
    number, future = driver.app.store.begin(Match.new("chess", 2, seed=1), people)
    future.result()
    driver.open(StatisticsScene("chess"))
    driver.key(pygame.K_RETURN)
    assert went == [number]


def test_figures_are_those_the_game_counts(drive: Drive, results: list[ResultRow]) -> None:
    """Won, drawn and lost in chess, without averages; cards home in a solitaire; a run says what it is of."""
    results += [
        replace(row(number, won), game="chess", seats=2, points=won, place=2 - (won > 0))
        for number, won in enumerate((1, 0.5, 0, 0.5, 0))
    ]
    scene = StatisticsScene("chess")
    driver = drive(scene)
    assert scene._tabs.names == ["Score"] and scene._tabs not in scene.widgets.stops()
    assert figures(scene.lines[0]) == [
        ("Played", "5"),
        ("Won", "1"),
        ("Drawn", "2"),
        ("Lost", "2"),
        ("Score", "40%"),
        ("Lost in a row", "2"),
        ("Best streak", "1"),
    ]
    results[:] = [replace(results[1], match=1)]
    driver.open(again := StatisticsScene("chess"))
    assert ("Won", "0") in figures(again.lines[0]) and "in a row" not in str(figures(again.lines[0]))
    (alone,) = lines([replace(row(0, 1.0, 104), game="deuces", seats=1)])
    assert ("Avg. cards home", "104") in figures(alone) and ("Won in a row", "1") in figures(alone)
    (thrown,) = lines([replace(row(0, 1.0, 1), game="poker_dice")])
    assert "1 hand won, won" in points_series(thrown).words(0)
    (often,) = lines([replace(row(n, 0.0, n), game="poker_dice") for n in (1, 2, 2)])
    assert ("Avg. hands won", "1.7") in figures(often)


def test_a_half_is_neither_dropped_nor_rounded_away(drive: Drive, results: list[ResultRow]) -> None:
    """A mean of 66.5 is told as that, and 12.5% are 13% as people round, also 14.5%, which binary has not."""
    (line,) = lines([row(0, 1.0, 66), row(1, 0.0, 67)])
    assert ("Avg. points", "66.5") in figures(line)
    (whole,) = lines([row(0, 1.0, 66), row(1, 0.0, 68)])
    assert ("Avg. points", "67") in figures(whole)
    (eighth,) = lines([row(n, float(n == 0)) for n in range(8)])
    assert ("Win rate", "13%") in figures(eighth) and "13% of the last 8" in rate_series(eighth).words(7)
    assert [percent_words(share) for share in (0.145, 0.665, 0.664, 0.0, 1.0)] == [
        "15%",
        "67%",
        "66%",
        "0%",
        "100%",
    ]


def test_streaks_and_means() -> None:
    """Runs of wins and losses, the best run, and the mean over a window."""
    assert streaks([1, 1, 0, 1]) == (1, 2)
    assert streaks([1, 1, 1, 0, 0]) == (-2, 3)
    assert streaks([]) == (0, 0)
    assert rolling([1, 0, 1], 2) == [1, 0.5, 0.5]


@pytest.mark.parametrize("value", [1, 49, 50, 51, 119, 500, 7000])
def test_axes_end_above_their_values(value: int) -> None:
    """Every value fits under the top, which is a whole number of steps."""
    top, step = nice_top(value)
    assert top >= value and top % step == 0 and top / step <= 5
