"""Whether a power cut loses anything: `python -m tests.bench.power_cut [--cuts N]`.

Records what the journal and the settings write, then lets the power go at random moments (see
`tests/match/power.py` for what the disk is taken to be), opens what is left and looks for every step that was
shown. Exit status 1 where one is missing, a journal cannot be read or settings are damaged.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.match.power import Sync, Write, cut_often, record, record_recovery

MOVES = 60


def main() -> int:
    """Record, cut, print."""
    parser = argparse.ArgumentParser(description="Power cuts at random moments of a recorded run.")
    parser.add_argument("--cuts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        clean = True
        for kind, share in (("play", 0.8), ("recovery", 0.2)):
            folder = Path(scratch) / kind
            (folder / "run").mkdir(parents=True)
            shown, notices = None, 0
            if kind == "play":
                start, operations = record(folder / "run", moves=MOVES)
            else:
                start, operations, shown = record_recovery(folder / "run")
                notices = 1
            cuts = round(chosen.cuts * share)
            found = cut_often(start, operations, cuts, folder, seed=chosen.seed, shown=shown, notices=notices)
            kinds = Counter(type(operation) for operation in operations)
            print(
                f"{kind}: {kinds[Write]} writes, {kinds[Sync]} syncs; {found.cuts} cuts, "
                f"{found.steps} shown steps looked for: {found.lost} lost, "
                f"{found.unreadable} journals unreadable, {found.settings} settings damaged"
            )
            clean = clean and found.clean
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
