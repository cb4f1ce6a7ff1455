"""`par`: what a level makes of a deal, in one line."""

from pathlib import Path

import pytest

from game.cli import main
from game.coach import par
from game.match import Match
from tests.contract.tables import Table, played


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A match of Crazy Eights that is well under way."""
    file = tmp_path / "record.json"
    file.write_text(played(Table("crazy_eights", 3), 7, 300).dump())
    return str(file)


def test_par_in_a_line(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The mean with its error, and what the player made of the same round."""
    line = f"par {record} --seat 2 --level casual --players person,master,beginner --rounds 1 -n 6"
    assert main(line.split()) == 0
    match = Match.load(Path(record).read_text())
    found = par(match, 1, "casual", others=[None, "master", "beginner"], rounds=1, n=6)
    assert found.error > 0 and found.made is not None
    assert capsys.readouterr().out == (
        f"Crazy Eights, deal 7, Player 2: Casual makes {found.mean:.1f} ± {found.error:.1f} points in 6 "
        f"playings. Player 2 made {found.made:g}.\n"
    )
    assert main(f"par {record} --rounds 1 -n 1".split()) == 0
    assert "points in 1 playing." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["missing.json"], "missing.json"),
        (["cards.json", "--seat", "5"], "--seat 5"),
        (["cards.json", "--level", "champion"], "champion"),
        (["cards.json", "--players", "expert,nobody"], "nobody"),
        (["cards.json", "--players", "nobody,expert"], "nobody"),
        (["cards.json", "--players", "expert,expert,expert"], "3 levels"),
        (["cards.json", "-n", "0"], "'0'"),
        (["chess.json"], "Chess deals nothing"),
    ],
)
def test_mistakes(arguments: list[str], named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                  capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Each is named in one sentence, with exit code 2."""
    monkeypatch.chdir(tmp_path)
    Path("cards.json").write_text(Match.new("crazy_eights", 2, seed=1).dump())
    Path("chess.json").write_text(Match.new("chess", 2).dump())
    assert main(["par", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("deuce: ") and named in err and len(err.splitlines()) == 1
