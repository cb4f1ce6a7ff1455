"""An installed wheel whose kernels are compiled: they are, and play as their source does."""

import os
import subprocess
import sys

import pytest

from game.rules import registry
from tests.native.forms import PROJECT, is_native, kernels

pytestmark = pytest.mark.native


@pytest.mark.parametrize("module", kernels())
def test_kernels_are_native(module: str) -> None:
    """What is tested here is the compiled form, whatever folder the tests are run from."""
    assert is_native(module)


def test_what_is_no_kernel_is_plain() -> None:
    """States, moves, views and options stay Python, as packages build on them."""
    core = ("state", "move", "view", "events", "options", "legal", "game", "position")
    assert not [name for name in core if is_native(f"game.rules.core.{name}")]


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_both_forms_think_alike(key: str) -> None:
    """The same seed and count: the same moves, values, errors, reasons and beliefs, to the last digit."""
    compiled, pure = printed(key), printed(key, "--pure")
    assert compiled.splitlines() == pure.splitlines()
    assert compiled.count("\n") > 1


def printed(*arguments: str) -> str:
    """What `tests.native.choices` prints, in a process of its own."""
    command = [sys.executable, "-m", "tests.native.choices", *arguments]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, cwd=PROJECT.parent, env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
