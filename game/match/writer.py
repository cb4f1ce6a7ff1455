"""The thread that owns the journal's file: it runs jobs in turn, one transaction each.

What cannot be opened is set aside under a new name; where nothing can be written, work goes on in memory.
Both are told in `notices`.
"""

import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.match.store import Store, Unusable
from game.rules.core.errors import BadRecord

T = TypeVar("T")


class Ticket(Generic[T]):
    """What a job of the writer thread leads to."""

    def __init__(self) -> None:
        self._finished = threading.Event()
        self._value: T | None = None
        self._error: BaseException | None = None

    def settle(self, value: T | None = None, error: BaseException | None = None) -> None:
        """Called by the writer thread, once."""
        self._value, self._error = value, error
        self._finished.set()

    def done(self) -> bool:
        """Whether the job is durable; never waits. Raises what the job raised."""
        if self._finished.is_set():
            if self._error is not None:
                raise self._error
            return True
        return False

    def result(self) -> T:
        """Wait for the job. Raises what the job raised."""
        self._finished.wait()
        self.done()
        return self._value  # type: ignore[return-value]


class Writer:
    """Jobs are functions of the open `Store`; they run in the order in which they were asked for."""

    def __init__(self, path: Path | None, now: Callable[[], datetime]) -> None:
        """The file at `path` (None: in memory) is opened by the thread; `now` dates what is set aside."""
        self._path = path
        self._now = now
        self._store: Store | None = None
        self._on_disk = False
        self._jobs: queue.SimpleQueue[tuple[Callable[[Store], Any], bool, Ticket[Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._closed = False
        self.notices: deque[str] = deque()
        self.opened = threading.Event()
        # a daemon, so that a crash elsewhere still ends the process: what was shown is on disk already
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def on_disk(self) -> bool:
        """Whether what is written now is kept. Waits until the file is open."""
        self.opened.wait()
        return self._on_disk

    def write(self, job: Callable[[Store], object]) -> Ticket[object]:
        """Run a job in a transaction of its own; returns at once."""
        return self._enqueue(job, True)

    def ask(self, job: Callable[[Store], T]) -> T:
        """Run a job that only reads, and wait for its answer. Raises BadRecord where that fails."""
        return self._enqueue(job, False).result()

    def close(self) -> None:
        """Do what is queued, let go of the file and end the thread."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _enqueue(self, job: Callable[[Store], T], writes: bool) -> Ticket[T]:
        if self._closed:
            raise BadRecord("The saved matches are closed already.")
        ticket: Ticket[T] = Ticket()
        self._jobs.put((job, writes, ticket))
        return ticket

    # --- in the thread ---------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._store, self._on_disk = self._open_store()
        finally:
            self.opened.set()
        while (item := self._jobs.get()) is not None:
            job, writes, ticket = item
            try:
                ticket.settle(self._write_now(job) if writes else self._read_now(job))
            except BaseException as error:
                ticket.settle(error=error)
        self._store.close()

    def _open_store(self) -> tuple[Store, bool]:
        if self._path is None:
            return Store.in_memory(), False
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            try:
                return Store.open(self._path), True
            except Unusable as trouble:
                kept_as = self._set_aside(self._path)
                self.notices.append(
                    f"The saved matches {trouble}. They were kept as {kept_as}, and a new file was begun."
                )
                return Store.open(self._path), True
        except (OSError, sqlite3.Error, Unusable) as error:
            self.notices.append(_why_memory(error))
            return Store.in_memory(), False

    def _set_aside(self, path: Path) -> str:
        date = self._now().strftime("%Y-%m-%d")
        for number in range(1, 1000):
            stem = f"{path.stem}-{date}" + (f"-{number}" if number > 1 else "")
            target = path.with_name(stem + path.suffix)
            if not target.exists():
                path.rename(target)
                log = path.with_name(path.name + "-wal")
                if log.exists():
                    log.rename(target.with_name(target.name + "-wal"))
                return target.name
        raise OSError("too many files were set aside")

    def _write_now(self, job: Callable[[Store], T]) -> T:
        assert self._store is not None
        try:
            with self._store.transaction():
                return job(self._store)
        except sqlite3.Error as error:
            if not self._on_disk:
                raise
            self._go_to_memory(error)
            with self._store.transaction():
                return job(self._store)

    def _read_now(self, job: Callable[[Store], T]) -> T:
        assert self._store is not None
        try:
            return job(self._store)
        except sqlite3.Error as error:
            raise BadRecord(f"The saved matches cannot be read ({error}).") from error

    def _go_to_memory(self, error: Exception) -> None:
        assert self._store is not None
        self.notices.append(_why_memory(error))
        try:
            memory = self._store.copy_to_memory()
        except sqlite3.Error:
            memory = Store.in_memory()
        with suppress(sqlite3.Error):  # the file is beyond help now; what it holds stays
            self._store.close()
        self._store, self._on_disk = memory, False


def _why_memory(error: Exception) -> str:
    """Why nothing is kept from now on, and what to do about it."""
    said = str(error).lower()
    if "locked" in said:
        return (
            "Deuce is running already and holds the saved matches; what you play in this window is not kept. "
            "Close the other one to keep your matches."
        )
    if "full" in said or "no space" in said:
        why = "the disk is full"
    elif "readonly" in said or "read-only" in said or isinstance(error, PermissionError):
        why = "their folder cannot be written"
    elif isinstance(error, OSError) and error.strerror:
        why = f"their folder is not to be had: {error.strerror.lower()}"
    else:
        why = str(error)
    return f"The saved matches cannot be written ({why}); play goes on, but nothing is kept from now on."
