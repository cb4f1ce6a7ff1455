"""The thread that owns the journal's file: it runs jobs in turn, one transaction each.

Where nothing can be written, or another program has the file, work goes on in memory. The file is tried again
after growing pauses, and once it is to be had, what was kept in memory is written into it. All of it is told
in `notices`.
"""

import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.match.disk import Disk
from game.match.lock import Held
from game.match.merge import bring_back
from game.match.schema import Unusable
from game.match.store import Store
from game.rules.core.errors import BadRecord

T = TypeVar("T")
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0  # seconds until the file is tried again
BACKUP_AFTER = 3.0  # seconds from the start, when the first lists have been read and drawn

_ROW_AT_FAULT = frozenset(
    (
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_TOOBIG,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_RANGE,
        sqlite3.SQLITE_MISUSE,
    )
)
"""What SQLite says of a job that asks for too much; anything else is said of the file."""


_CLOSED = "The saved matches are closed already."


class Future(Generic[T]):
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
        self.notices: deque[str] = deque()
        self._disk = None if path is None else Disk(path, now, self.notices.append)
        self._store: Store
        self._on_disk = False
        self._due: float | None = None  # when the file is to be tried again or copied (`time.monotonic`)
        self._pause = FIRST_PAUSE
        self._whole = False  # whether everything in memory is to be brought back, not only what has changed
        self._jobs: queue.SimpleQueue[tuple[Callable[[Store], Any], bool, Future[Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._closed = False
        self.opened = threading.Event()
        # a daemon, so that a crash elsewhere still ends the process: what was shown is on disk already
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def on_disk(self) -> bool:
        """Whether what is written now is kept. Waits until the file is open."""
        self.opened.wait()
        return self._on_disk

    @property
    def opening(self) -> bool:
        """Whether a large or damaged file is still being opened; waits until that is known."""
        if self._disk is None:
            return False
        self._disk.slow.wait()
        return not self.opened.is_set()

    def write(self, job: Callable[[Store], object]) -> Future[object]:
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

    def _enqueue(self, job: Callable[[Store], T], writes: bool) -> Future[T]:
        if self._closed:
            raise BadRecord(_CLOSED)
        future: Future[T] = Future()
        self._jobs.put((job, writes, future))
        if not self._thread.is_alive():  # it ended between these two lines
            self._refuse_the_rest()
        return future

    # --- in the thread ---------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._begin()
            self._known()
            self._serve()
        except Exception as error:  # a fault of ours: nobody may wait for a thread that is gone
            self.notices.append(_why_memory(error))
        finally:
            self._known()
            self._refuse_the_rest()

    def _known(self) -> None:
        """Whoever waits to hear how the opening went need not wait any longer."""
        self.opened.set()
        if self._disk is not None:
            self._disk.slow.set()

    def _refuse_the_rest(self) -> None:
        self._closed = True
        with suppress(queue.Empty):
            while True:
                if (item := self._jobs.get_nowait()) is not None:
                    item[2].settle(error=BadRecord(_CLOSED))

    def _serve(self) -> None:
        while (item := self._next()) is not None:
            job, writes, future = item
            try:
                future.settle(self._write_now(job) if writes else self._read_now(job))
            except BaseException as error:
                future.settle(error=error)
        if self._disk is not None:
            if not self._on_disk and self._store.changed:
                self._try_again()
            self._store.close()
            self._disk.let_go()

    def _begin(self) -> None:
        if self._disk is None:
            self._store = Store.in_memory()
            return
        try:
            self._store, self._on_disk = self._disk.open(), True
            self._due = time.monotonic() + BACKUP_AFTER
        except Exception as error:  # whatever is the matter with the file, there is play
            self._store = Store.in_memory()
            with suppress(Exception):
                self._store = self._disk.look()
            self._wait_for_disk(error)

    def _next(self) -> tuple[Callable[[Store], Any], bool, Future[Any]] | None:
        """The next job; what is due meanwhile is done while there is none."""
        while True:
            if self._due is None:
                return self._jobs.get()
            with suppress(queue.Empty):
                return self._jobs.get(timeout=max(0.0, self._due - time.monotonic()))
            if self._on_disk:
                self._look_after()
            else:
                self._try_again()

    def _write_now(self, job: Callable[[Store], T]) -> T:
        done = self._insist(self._transact, job)
        if self._on_disk and self._disk is not None and self._disk.is_lost():
            self._go_to_memory(FileNotFoundError("their file is gone"))
        return done

    def _read_now(self, job: Callable[[Store], T]) -> T:
        return self._insist(lambda job: job(self._store), job)

    def _insist(self, run: Callable[[Callable[[Store], T]], T], job: Callable[[Store], T]) -> T:
        """Run a job; where the file is at fault, once more in what takes its place."""
        try:
            return run(job)
        except sqlite3.Error as error:
            if not self._on_disk or _blames_the_job(error):
                raise BadRecord(f"The saved matches cannot be read or written ({error}).") from error
            self._replace_file(error)
        try:
            return run(job)
        except sqlite3.Error as error:
            raise BadRecord(f"The saved matches cannot be read or written ({error}).") from error

    def _transact(self, job: Callable[[Store], T]) -> T:
        try:
            with self._store.transaction():
                return job(self._store)
        except (sqlite3.Error, OverflowError) as error:
            if isinstance(error, OverflowError) or _blames_the_job(error):
                raise BadRecord(f"It holds what no match of ours can hold ({error}).") from error
            raise

    def _replace_file(self, error: sqlite3.Error) -> None:
        """Go on without the file as it is: in one of what can be read of it, or in memory."""
        if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            self._recover()
        else:
            self._go_to_memory(error)

    def _recover(self) -> None:
        assert self._disk is not None
        with suppress(sqlite3.Error):
            self._store.close()
        try:
            self._store = self._disk.recover("are damaged")
            self._due = time.monotonic() + BACKUP_AFTER
        except Exception as error:
            self._store, self._on_disk = self._disk.look(), False
            self._wait_for_disk(error)

    def _go_to_memory(self, error: Exception) -> None:
        try:
            memory = self._store.copy_to_memory()
        except sqlite3.Error:
            memory = Store.in_memory()
        with suppress(sqlite3.Error):  # what it holds stays
            self._store.close()
        self._store, self._on_disk = memory, False
        self._wait_for_disk(error)

    # --- what is due -----------------------------------------------------------------------------------

    def _wait_for_disk(self, error: Exception) -> None:
        self.notices.append(_why_memory(error))
        self._pause, self._whole = FIRST_PAUSE, False
        self._due = time.monotonic() + self._pause

    def _try_again(self) -> None:
        """Go on in the file if it is to be had again, with what was kept in memory meanwhile."""
        assert self._disk is not None
        known = self._disk.identity
        try:
            disk = self._disk.open(again=True)
            try:
                # a file's number alone tells nothing: a new one may have that of one that is gone
                another = self._disk.fresh or known != self._disk.identity
                self._whole = self._whole or (known is not None and another)
                with disk.transaction():
                    brought = bring_back(self._store, disk, whole=self._whole)
            except BaseException:
                disk.close()
                raise
        except Exception:
            self._disk.identity = known
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
            self._due = time.monotonic() + self._pause
            return
        self._store.close()
        self._store, self._on_disk = disk, True
        self._due = time.monotonic() + BACKUP_AFTER
        kept = "; what was played meanwhile is kept with them" if brought else ""
        self.notices.append(f"The saved matches can be written again{kept}.")

    def _look_after(self) -> None:
        assert self._disk is not None
        more = None
        try:
            more = self._disk.tend(self._store, self._jobs.empty)
        except Unusable:
            self._recover()
            return
        except Exception:  # without a copy play is as safe as it was
            pass
        self._due = None if more is None else time.monotonic() + more


def _code(error: sqlite3.Error) -> int:
    """What SQLite calls an error; misuse where it is Python's own."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)) & 0xFF


def _blames_the_job(error: sqlite3.Error) -> bool:
    return _code(error) in _ROW_AT_FAULT


def _why_memory(error: Exception) -> str:
    """Why nothing is kept for now, and what becomes of it."""
    said = str(error).lower()
    if isinstance(error, Held) or "locked" in said:
        return (
            "Deuce is running already and holds the saved matches: this window only reads them. "
            "What you play here is kept if you close the other one first."
        )
    if "full" in said or "no space" in said:
        why = "the disk is full"
    elif isinstance(error, FileNotFoundError):
        why = "their folder or file is gone"
    elif "readonly" in said or "read-only" in said or isinstance(error, PermissionError):
        why = "their folder cannot be written"
    elif isinstance(error, OSError) and error.strerror:
        why = f"their folder is not to be had: {error.strerror.lower()}"
    else:
        why = str(error)
    return (
        f"The saved matches cannot be written ({why}); play goes on, but nothing is kept until they can be: "
        "that is tried again and again."
    )
