"""One program at a time writes into a folder: a lock that ends with its process, however that ends."""

import os
import sys
from pathlib import Path

from game.files import FILE_MODE


class Held(Exception):
    """Another program has the lock."""


class Lock:
    """A lock on the file at `path`, which stays; nothing is written into it."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises Held, or OSError where no lock file can be made."""
        self._path = path
        self._handle = os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE)
        try:
            _take(self._handle)
        except BlockingIOError as error:
            os.close(self._handle)
            raise Held from error
        except OSError:  # a file system without locks: SQLite has one of its own
            pass

    def stands(self) -> bool:
        """Whether it is still this file that others would try."""
        try:
            return os.path.samestat(os.stat(self._path), os.fstat(self._handle))
        except OSError:
            return False

    def release(self) -> None:
        """Let others take it."""
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _take(handle: int) -> None:
        # of the open file, not of the process: it also tells two journals of one process apart
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
