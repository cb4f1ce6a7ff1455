"""Reports of errors of our own: what happened and where, in a small file that a person can pass on.

A report holds a trace without the values of variables, so that no hidden card is in it.
"""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path

from game import __version__
from game.digest import digest
from game.files import FILE_MODE, FOLDER_MODE, REPORTS, private_folder

MOST = 20
"""Reports that are kept; the oldest go."""
LONGEST = 64_000
"""Characters of one report."""


def write(data: Path, error: BaseException) -> Path | None:
    """Write a report about `error` into the folder of matches and settings; its path.

    The same error twice has one report. None where nothing can be written, on a full disk say; this never
    raises.
    """
    with suppress(Exception):
        text = _told(error)
        mark = digest(text.encode("utf-8", "replace"))[:8]
        folder = data / REPORTS
        private_folder(data)
        folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
        kept = sorted(folder.glob("report-*.txt"), key=lambda path: path.name)
        if same := [path for path in kept if path.stem.endswith(mark)]:
            return same[0]
        for path in kept[: max(0, len(kept) + 1 - MOST)]:
            path.unlink()
        path = folder / f"report-{time.strftime('%Y%m%d-%H%M%S')}-{mark}.txt"
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
        with open(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"Deuce {__version__}, Python {platform.python_version()}, {sys.platform}\n\n{text}")
        return path
    return None


def _told(error: BaseException) -> str:
    """The trace, its middle left out where it is long."""
    text = "".join(traceback.format_exception(error))
    if len(text) > LONGEST:
        half = LONGEST // 2
        text = f"{text[:half]}\n…\n{text[-half:]}"
    return text
