"""The linters are part of the tests: ruff over everything, strict mypy over the package."""

import ast
import subprocess
import sys
from pathlib import Path

from tests.native.forms import kernels

ROOT = Path(__file__).resolve().parent.parent
MOST_ANY = 60


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


def test_little_is_of_any_type() -> None:
    """`Any` stands in annotations on few lines: where JSON is read, and where classes are generated."""
    lines = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in (ROOT / "game").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert len(set(lines)) <= MOST_ANY, "\n".join(sorted(lines))


def test_kernels_fetch_chance_before_they_call_it() -> None:
    """`rng.random()` would call the property itself in compiled code; `draw = rng.random` is meant."""
    calls = [
        f"{name}:{node.lineno}"
        for name in kernels()
        for node in ast.walk(ast.parse((ROOT / f"{name.replace('.', '/')}.py").read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "random"
    ]
    assert calls == []
