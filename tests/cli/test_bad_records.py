"""What is no match that a command can look into: one sentence, exit code 2, and nothing on the output."""

import json
import random
from pathlib import Path

import pytest

from game.cli import main
from game.match import foreign
from game.session.dealing import Dealing
from tests.cli.test_verify import OPENING, finished

COMMANDS = ("par {} -n 1", "review {} --count 2", "review {} --count 2 --json", "ask {} 4", "verify {}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records that are none, or that today's rules do not lead to."""
    place = tmp_path_factory.mktemp("records")
    (place / "directory").mkdir()
    (place / "garbage").write_bytes(bytes(random.Random(1).randrange(256) for _ in range(3000)))
    (place / "empty").write_text("")
    (place / "list").write_text("[1, 2]")
    (place / "deep").write_text("[" * 60_000)
    match, beside = finished(Dealing(opening=OPENING))
    whole = json.loads(foreign.pack(match, None, beside))
    for name, version in (("older", match.game.rules_version - 1), ("newer", 99)):
        whole["match"]["rules_version"] = version
        (place / name).write_text(json.dumps(whole))
    whole["match"]["rules_version"] = match.game.rules_version - 1
    whole["match"]["moves"][9][1] = "whistle"
    (place / "lost").write_text(json.dumps(whole))
    match.undo()
    beside.forget(match.version)
    (place / "running").write_text(foreign.pack(match, None, beside))
    return place


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("missing", "No such file"),
        ("directory", "no ordinary file"),
        ("garbage", "no match record"),
        ("empty", "no match record"),
        ("list", "no match record"),
        ("deep", "no match record"),
        ("older", "of the rules of Deuce"),
        ("newer", "of the rules of Deuce"),
        ("lost", "of the rules of Deuce"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_each_is_named(
    command: str, name: str, named: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Files that are none, and matches of other rules, by every command that looks into a match."""
    assert main(command.format(folder / name).split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("deuce: ") and named in err and len(err.splitlines()) == 1


@pytest.mark.parametrize("command", ["ask {} 4", "verify {} --players"])
def test_nobody_is_asked_while_a_match_runs(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What others thought is told once it is over."""
    assert main(command.format(folder / "running").split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("deuce: ") and len(err.splitlines()) == 1
    assert "only when the match is over" in err
