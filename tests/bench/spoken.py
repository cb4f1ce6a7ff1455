"""Whole matches of every game through a screen reader's eyes: `python -m tests.bench.spoken [GAME …]`.

Prints what `tests/spoken/drive.py` tells of each, and which did not come to their results. With `--full`
every seat is taken.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from game.rules import registry

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "build"))  # as for the tests
from tests.spoken.test_spoken import driven


def main() -> int:
    """Play them one after another; how many failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    every = [entry.key for entry in registry.shipped()]
    parser.add_argument("keys", nargs="*", metavar="GAME", choices=[*every, []], help="games (default: all)")
    parser.add_argument("--full", action="store_true", help="at the largest tables")
    given = parser.parse_args()
    failed = 0
    for key in given.keys or every:
        entry = registry.entry(key)
        full = "::full" * (given.full and len(entry.seats) > 1)
        with tempfile.TemporaryDirectory() as folder:
            try:
                print(driven(Path(folder), f"match:{entry.name}{full}", within=1500), flush=True)
            except AssertionError as trouble:
                failed += 1
                print(f"{key}: {trouble}", flush=True)
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
