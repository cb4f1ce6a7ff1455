"""The linters are part of the tests: ruff over everything, strict mypy over the package."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of this interpreter's modules from the top of the project."""
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300
    )


def test_ruff() -> None:
    """`ruff check` has nothing to say about the code, the tests, the build scripts and the spec."""
    done = run("ruff", "check", "--output-format=concise", "game", "tests", "build", "packaging.spec")
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy() -> None:
    """The package is fully typed: `mypy` in strict mode finds nothing."""
    done = run("mypy")
    assert done.returncode == 0, done.stdout + done.stderr
