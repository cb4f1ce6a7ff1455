"""What the texts for people who come here promise: examples run, commands and files are there."""

import re
from pathlib import Path

import pytest

from game.cli.arguments import parse

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
DOCS = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
ALL = "".join((README, CONTRIBUTING, *DOCS.values()))


def test_example_runs() -> None:
    """The Python example runs as it stands there."""
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})


def test_ci_calls_the_test_command() -> None:
    """`.ci/run` calls the very commands that the README gives for the tests, one after the other."""
    install, test = 'python -m pip install ".[test]"', "python -m pytest"
    assert f"\n    {install} && {test}\n" in README
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"\ntests() {{\n  enter tests\n  {install}\n  {test}\n}}\n" in script
    assert "\n[ $# -gt 0 ] || set -- tests package\n" in script


COMMANDS = re.findall(r"`(?:python -m game|deuce)( [^`]*)?`", ALL)
COMMANDS += re.findall(r"^    python -m game( .*?)?(?: {2,}#.*)?$", CONTRIBUTING, re.MULTILINE)


@pytest.mark.parametrize("line", sorted(set(COMMANDS)))
def test_commands_are_understood(line: str) -> None:
    """Every command line in these texts is one that the program understands."""
    parse(line.split())


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m (tests\.bench\.\w+)", ALL))))
def test_benches_are_there(module: str) -> None:
    """Every bench that these texts name is a module that can be run."""
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    assert "__main__" in path.read_text(encoding="utf-8")


def test_links_lead_somewhere() -> None:
    """Pictures and folders that these texts name are there."""
    named = re.findall(r"`((?:game|tests|assets|build)/[\w/.]+)`", ALL)
    invented = {name for name in named if re.search(r"\bx\.(py|md|json)$", name)}  # the game to be
    missing = [name for name in named if name not in invented and not (ROOT / name).exists()]
    for path, text in ((ROOT / "README.md", README), (ROOT / "CONTRIBUTING.md", CONTRIBUTING), *DOCS.items()):
        linked = re.findall(r"\]\(([^)#:]+)\)", text)
        missing += [name for name in linked if not (path.parent / name).exists()]
    assert missing == []
    assert [path.name for path in DOCS if f"](docs/{path.name})" not in README] == []


def test_the_example_game_is_what_is_told_of_it() -> None:
    """The files that "A new game in an hour" walks through are there, and about as long as it says."""
    folder = ROOT / "tests" / "packages" / "highest" / "deuce_highest"
    told = set(re.findall(r"`(?:deuce_highest/)?(\w+\.(?:py|md|json))`", CONTRIBUTING))
    assert {path.name for path in folder.glob("[a-z]*.*")} - told == {"cards.py"}
    assert all((folder / name).exists() for name in told)
    (lines,) = re.findall(r"its code about (\d+) lines", CONTRIBUTING)
    code = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("*.py"))
    assert abs(code - int(lines)) <= 60
