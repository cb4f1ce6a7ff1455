"""The benches that take games tell how by `--help`, and refuse what is none before they begin."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def bench(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a bench from the top of the project."""
    line = [sys.executable, "-m", f"tests.bench.{name}", *arguments]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("name", ["tempo", "spoken", "told"])
def test_a_bench_of_games_tells_its_usage(name: str) -> None:
    """`--help` is no game: it says what the bench is for and measures nothing."""
    asked = bench(name, "--help")
    assert asked.returncode == 0 and asked.stdout.startswith(f"usage: {name}.py"), asked.stderr
    refused = bench(name, "nonsense")
    assert refused.returncode == 2 and "invalid choice: 'nonsense'" in refused.stderr
    assert "Traceback" not in refused.stderr
