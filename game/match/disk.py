"""The journal's place on disk: its lock, what is done where the file is damaged, and what it is copied to.

A file that cannot be used is set aside under a new name, never written into. What salvage finds in it and in
the backups is first written whole into a file beside it, which then takes its place.
"""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.files import private_folder, sync_folder
from game.match import pages, salvage, schema
from game.match.backups import Backups
from game.match.database import connect
from game.match.lock import Lock
from game.match.store import Store

AT_ONCE = 4_000_000
"""Bytes of a journal that are checked within a frame, or nearly so."""
CHECK_PAUSE, COPY_PAUSE = 0.02, 3.0
"""Seconds between looks at a few rows, so that nobody notices, and until a copy is tried again."""


class Disk:
    """The file at `path` and its neighbours; used by the writer thread alone.

    `now` dates what is set aside; `tell` takes sentences for the person at the machine.
    """

    def __init__(self, path: Path, now: Callable[[], datetime], tell: Callable[[str], object]) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._salvaged = path.with_name(f"{path.stem}-salvaged{path.suffix}")
        self._now = now
        self._tell = tell
        self._lock: Lock | None = None
        self.identity: tuple[int, int] | None = None
        """Tells the file that was last opened or looked at from any other."""
        self.fresh = False
        """Whether the file that was last opened had been begun anew, so that it holds nothing of before."""
        self._changed: int | None = None
        self._checked: Iterator[bool] | None = None
        self._backups = Backups(path)
        self.slow = threading.Event()
        """Set once opening the file takes longer than a frame can wait."""

    def open(self, *, again: bool = False) -> Store:
        """The journal, made if there is none, recovered if it is damaged; locked against other programs.

        `again`: what it held is in memory. Raises Held where another program has it, sqlite3.Error or
        OSError where it cannot be had now.
        """
        folder = self._path.parent
        private_folder(folder)
        if self._lock is None or not self._lock.stands():
            self.let_go()
            self._lock = Lock(folder / f"{self._path.stem}.lock")
        self._take_place()
        self._changed, self._checked = self._time(), None
        if self._size() > AT_ONCE:
            self.slow.set()
        try:
            self.fresh = not self._check()
            if self.fresh and not again and self._backups.paths():
                store = self.recover("were gone")
            else:
                store = Store.open(self._path)
        except schema.Newer as trouble:
            name = self._set_aside()
            self.fresh = True
            store = Store.open(self._path)
            self._tell(f"The saved matches {trouble}. They were kept as {name}, and a new file was begun.")
        except sqlite3.OperationalError:  # nothing is wrong with the file, only with the moment
            raise
        except (schema.Unusable, sqlite3.DatabaseError):
            store = self.recover("are damaged")
        self.identity = self._whose()
        return store

    def look(self) -> Store:
        """What the file holds that another program has, or that cannot be written: a copy in memory."""
        self.identity = self._whose()
        with suppress(OSError):
            for _ in range(3):
                before = self._state()
                main, log = pages.read(self._path)
                if before == self._state():  # else the other one has written between the two
                    break
            with suppress(schema.Unusable, sqlite3.Error):
                return Store.of_image(pages.Pages(main, log).image())
            store = Store.in_memory()
            with store.transaction():
                store.put(self._found().rows)
            return store
        return Store.in_memory()

    def is_lost(self) -> bool:
        """Whether the file that was opened is not there any more, or another has its name."""
        return self.identity is not None and self._whose() != self.identity

    def tend(self, store: Store, going_on: Callable[[], bool]) -> float | None:
        """Copy the journal if it has changed since the last copy, once all its rows are known to be sound.

        Returns after how many seconds there is more to do, None for never; gives up a copy once not
        `going_on`. Raises Unusable for damaged rows, OSError or sqlite3.Error where no copy can be had.
        """
        if self._changed is None or not self._backups.due(self._changed):
            return None
        if self._checked is None:
            self._checked = store.check()
        for sound in self._checked:
            if not sound:
                raise schema.Unusable("are damaged")
            return CHECK_PAUSE
        try:
            self._backups.take(store, self._changed, going_on)
        except InterruptedError:
            return COPY_PAUSE
        return None

    def let_go(self) -> None:
        """Let another program have the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # --- what is there ---------------------------------------------------------------------------------

    def _whose(self) -> tuple[int, int] | None:
        try:
            known = os.stat(self._path)
        except OSError:
            return None
        return known.st_dev, known.st_ino

    def _time(self) -> int | None:
        """When the journal was last changed."""
        times = []
        for path in (self._path, self._log):
            with suppress(OSError):
                known = path.stat()
                times += [known.st_mtime_ns] if known.st_size else []
        return max(times, default=None)

    def _size(self) -> int:
        sizes = [0]
        for path in (self._path, self._log):
            with suppress(OSError):
                sizes.append(path.stat().st_size)
        return sum(sizes)

    def _state(self) -> tuple[object, ...]:
        """What changes when the file does, or when its log begins anew."""
        known = self._path.stat()
        with suppress(FileNotFoundError), self._log.open("rb") as file:
            return known.st_mtime_ns, known.st_size, file.read(32)
        return known.st_mtime_ns, known.st_size, b""

    def _check(self) -> bool:
        """Whether there is a journal, which is sound; False where nothing was written yet.

        Without a byte of it changing: opened to write, a damaged one is mended by SQLite after its own
        fashion. Raises Unusable or sqlite3.DatabaseError.
        """
        blank = _is_blank(self._path)
        db: sqlite3.Connection
        if self._log.exists() and not blank and pages.is_large(self._path):
            return True  # SQLite will say what is wrong with it
        if self._log.exists():  # a crash
            whole = pages.Pages(*pages.read(self._path))
            if blank and not whole.logged:
                return False
            db = connect(":memory:")
            db.deserialize(whole.image())
        elif blank:
            return False
        else:
            db = connect(self._path.absolute().as_uri() + "?mode=ro&immutable=1")
        try:
            # before it is upgraded, as the older program left it
            older = schema.check(db) < schema.VERSION
            if older and self._backups.due(self._changed):  # before it is upgraded
                self._backups.take(Store(db), self._changed or 0, lambda: True)
        finally:
            db.close()
        return True

    # --- recovering ------------------------------------------------------------------------------------

    def _found(self) -> salvage.Recovered:
        return salvage.recover(*salvage.search_files(self._path, self._backups.paths()))

    def recover(self, trouble: str) -> Store:
        """A journal of what can be read in the damaged file and its backups; no store may be open."""
        self.slow.set()
        self.fresh, self._checked = True, None
        found = self._found()
        name = self._replace(found)
        self._tell(_sentence(trouble, name, found))
        store = Store.open(self._path)
        self.identity = self._whose()
        return store

    def _replace(self, found: salvage.Recovered) -> str:
        """Have a file of what was found in the place of the damaged one; the name that this has now."""
        building = self._salvaged.with_name(self._salvaged.name + ".new")
        for path in (building, building.with_name(building.name + "-wal")):
            with suppress(FileNotFoundError):
                path.unlink()
        store = Store.open(building)
        try:
            with store.transaction():
                store.put(found.rows)
        finally:
            store.close()
        building.replace(self._salvaged)
        sync_folder(self._path.parent)
        return self._take_place()

    def _take_place(self) -> str:
        """Put the salvaged file in the place of the damaged one, also where a crash came between.

        Returns the name under which the damaged one is kept.
        """
        name = ""
        waiting = self._salvaged.exists()
        if waiting or (self._log.exists() and not self._path.exists()):
            name = self._set_aside()
        if waiting:
            self._salvaged.replace(self._path)
            sync_folder(self._path.parent)
        return name

    def _set_aside(self) -> str:
        date = self._now().strftime("%Y-%m-%d")
        for number in range(1, 1000):
            stem = f"{self._path.stem}-{date}" + (f"-{number}" if number > 1 else "")
            target = self._path.with_name(stem + self._path.suffix)
            log = target.with_name(target.name + "-wal")
            if not target.exists() and not log.exists():
                for source, place in ((self._path, target), (self._log, log)):
                    with suppress(FileNotFoundError):
                        source.rename(place)
                sync_folder(target.parent)
                return target.name
        raise OSError("too many files were set aside")


def _is_blank(path: Path) -> bool:
    """Whether nothing was ever written there: no file, or what a process killed on its first start leaves.

    Raises Unusable for what is no SQLite file.
    """
    try:
        with path.open("rb") as file:
            head = file.read(pages.MAX_PAGE + 1)
    except FileNotFoundError:
        return True
    if head and not (head.startswith(pages.HEADER) and len(head) >= 512):
        raise schema.Unusable("are damaged")
    marked = any(head[60:64]) or any(head[68:72])  # our version and application
    one_page = len(head) in (0, pages.named_size(head))
    return not marked and one_page and not any(head[108:])  # at most a page, without a cell


def _sentence(trouble: str, name: str, found: salvage.Recovered) -> str:
    parts = [f"The saved matches {trouble}."]
    if not found.matches:
        parts.append(f"They were kept as {name}, and a new file was begun.")
        return " ".join(parts)
    count = "1 of them was" if found.matches == 1 else f"{found.matches} of them were"
    helped = f", {found.filled} with the help of a backup" if found.filled else ""
    parts.append(f"{count} recovered{helped}.")
    if found.cut:
        lost = "1 of these stands" if found.cut == 1 else f"{found.cut} of these stand"
        parts.append(f"{lost} at an earlier move than before.")
    if name:
        parts.append(f"The damaged file was kept as {name}.")
    return " ".join(parts)
