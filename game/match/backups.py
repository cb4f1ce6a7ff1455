"""The last three copies of the journal, taken at starts where it had changed since the one before.

A copy bears the time of the journal that it was taken from, which tells whether it has changed.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.files import sync_folder
from game.match.store import Store

KEPT = 3


class Backups:
    """The copies beside the journal at `path`."""

    def __init__(self, path: Path) -> None:
        self._paths = [path.with_name(f"{path.stem}-backup-{n}{path.suffix}") for n in range(1, KEPT + 1)]
        self._new = path.with_name(f"{path.stem}-backup.new")

    def paths(self) -> list[Path]:
        """The copies that there are, the newest first."""
        return [path for path in self._paths if path.exists()]

    def due(self, changed: int | None) -> bool:
        """Whether there is no copy yet of the journal as changed at this time (of `os.stat`, in ns)."""
        copies = self.paths()
        return changed is not None and not (copies and copies[0].stat().st_mtime_ns == changed)

    def take(self, store: Store, changed: int, going_on: Callable[[], bool]) -> None:
        """Add a copy and drop the oldest. Raises OSError or sqlite3.Error, once not `going_on` too."""
        with suppress(FileNotFoundError):
            self._new.unlink()
        try:
            store.back_up(self._new, going_on)
            with self._new.open("r+b") as file:
                os.fsync(file.fileno())
            os.utime(self._new, ns=(changed, changed))
            for older, newer in zip(self._paths[:0:-1], self._paths[-2::-1], strict=True):
                with suppress(FileNotFoundError):
                    newer.replace(older)
            self._new.replace(self._paths[0])
            sync_folder(self._new.parent)
        finally:
            with suppress(OSError):
                self._new.unlink()
