"""What the README promises: its example runs, its commands are those that CI runs and the program has."""

import re
from pathlib import Path

import pytest

from game.cli.arguments import parse

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_example_runs() -> None:
    """The Python example runs as it stands there."""
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})


def test_ci_calls_the_test_command() -> None:
    """`.ci/run` calls the very line that the README gives for the tests."""
    line = 'python -m pip install ".[test]" && python -m pytest'
    assert f"\n    {line}\n" in README
    assert f"\n{line}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", sorted(set(re.findall(r"`python -m game( [^`]*)?`", README))))
def test_commands_are_understood(line: str) -> None:
    """Every command line in the README is one that the program understands."""
    parse(line.split())


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m (tests\.bench\.\w+)", README))))
def test_benches_are_there(module: str) -> None:
    """Every bench in the README is a module that can be run."""
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    assert "__main__" in path.read_text(encoding="utf-8")


def test_links_lead_somewhere() -> None:
    """Pictures and folders that the README names are there."""
    named = re.findall(r"\]\(([^)#:]+)\)", README)
    named += re.findall(r"`((?:game|tests|assets|build)/[\w/.]+)`", README)
    invented = {name for name in named if re.search(r"\bx\.(py|md)$", name)}  # the game to be
    missing = [name for name in named if name not in invented and not (ROOT / name).exists()]
    assert missing == []
