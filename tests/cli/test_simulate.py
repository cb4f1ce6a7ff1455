"""`simulate`: the same figures from every executor, each deal from every seat, a table at the end."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.cli import main
from game.cli.report import Report
from game.cli.simulate import jobs, simulate

PLAYERS = ("random", "random", "random")


def counted(report: Report) -> list[tuple[str, int, float, float, int]]:
    """Everything in a report that does not depend on the clock."""
    return [(name, line.seats, line.won, line.points, line.moves) for name, line in report.lines.items()]


def test_every_deal_from_every_seat() -> None:
    """The players of a run turn through all seats before the deal changes."""
    planned = jobs("deuce", 6, ("a", "b", "c"), seed=3)
    assert [job.players for job in planned[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert Counter(job.seed for job in planned).most_common()[0][1] == 3
    assert len({job.seed for job in planned}) == 2


def test_any_executor_gives_the_same() -> None:
    """Wins, points and moves are those of the plain run, whoever carries it out and in whatever order."""
    told: list[tuple[int, int]] = []
    plain = simulate("deuce", games=4, players=PLAYERS, seed=5, progress=lambda *at: told.append(at))
    with ThreadPoolExecutor(2) as executor:
        spread = simulate("deuce", games=4, players=PLAYERS, seed=5, executor=executor)
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert plain.games == spread.games == 4
    assert [line[:3] for line in counted(plain)] == [line[:3] for line in counted(spread)]
    assert counted(plain)[0][3:] == pytest.approx(counted(spread)[0][3:])


def test_another_seed_is_another_run() -> None:
    """The seed decides: one run repeats itself, another differs."""
    first, again = (simulate("deuce", games=2, players=PLAYERS, seed=5) for _ in range(2))
    other = simulate("deuce", games=2, players=PLAYERS, seed=6)
    assert counted(first) == counted(again) != counted(other)


def test_options_reach_the_match() -> None:
    """A house rule changes the matches: twice the target takes more moves."""
    short, long = (
        simulate("deuce", games=2, players=PLAYERS, options={"target": target}).lines["random"].moves
        for target in ("50", "200")
    )
    assert short < long


def test_command_in_processes(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two processes play; the table comes on stdout; nothing is written to the data folder."""
    line = "simulate deuce --games 4 --players random,random --seed 2 --jobs 2 --option target=50"
    assert main(line.split()) == 0
    head, line, last = capsys.readouterr().out.splitlines()
    assert head.split()[0] == "player"
    assert line.split()[:2] == ["random", "2"]
    assert last.startswith("4 matches in ")
    assert list(data_folder.iterdir()) == []
