"""What every test shares: no window, no sound, and a data folder that belongs to the test."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import packages

# Set before any test module imports pygame; the smoke test gives its process an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# What happens to be installed beside the project is no part of it: tests name the packages they want.
packages.entry_points = lambda group: ()


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: windows, buses and engines are waited for much of the time."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """What collecting thousands of tests has made stays to the end, and need not be looked through again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A fresh, empty user-data folder, so that no test reads or writes the real one.

    An error that the live window caught has left a report there, and fails the test.
    """
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("DEUCE_DATA", str(folder))
    yield folder
    for report in folder.glob("reports/*"):
        pytest.fail(report.read_text(encoding="utf-8"))
