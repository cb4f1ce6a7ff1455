"""Programs that are these engines, as a person would name them."""

import sys
from pathlib import Path

from game.ai.engines.installed import Installed

FAKE = Path(__file__).with_name("fake.py")


def program(folder: Path, mode: str) -> Path:
    """A file that can be started and is an engine of this mode."""
    path = folder / f"fake-{mode}"
    path.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{FAKE}' {mode}\n")
    path.chmod(0o755)
    return path


def installed(folder: Path, mode: str) -> Installed:
    """The same, as it stands in the settings."""
    return Installed(f"Fake_{mode}", str(program(folder, mode)), elo=(1000, 2500))
