"""Files that no other account can read and that a power cut leaves whole. Standard library only."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from fnmatch import fnmatch
from pathlib import Path

FOLDER_MODE, FILE_MODE = 0o700, 0o600
_PIECE = 1 << 20
"""Bytes that are read at once."""
REPORTS, RECORDS, DECKS = "reports", "records", "decks"
"""Folders for reports of errors, for matches that were given out, and for decks of one's own."""
OURS = ("journal*.sqlite3*", "journal.lock", "journal*.new", "settings*.json*", REPORTS, RECORDS, DECKS)
"""The names of all that this program writes into its folder, or looks for there."""


def private_folder(folder: Path) -> None:
    """Make `folder` if there is none, and close it and our files in it to other accounts.

    A folder that holds anything else is somebody's choice: it stays as open as it is, and so do the folders
    in it. Raises OSError where it cannot be made.
    """
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    if sys.platform == "win32":  # a folder there has the rights of the one above it, which is a person's own
        return
    with suppress(OSError), os.scandir(folder) as found:  # one that is read only is told by who writes
        entries = list(found)
        ours = [entry for entry in entries if any(fnmatch(entry.name, name) for name in OURS)]
        alone = len(ours) == len(entries)
        if alone:
            _tighten(folder, FOLDER_MODE)
        for entry in ours:
            if entry.is_file(follow_symlinks=False):
                _tighten(Path(entry.path), FILE_MODE)
            elif alone and entry.is_dir(follow_symlinks=False):
                _tighten(Path(entry.path), FOLDER_MODE)


def _tighten(path: Path, mode: int) -> None:
    known = path.stat()
    if known.st_mode & 0o777 & ~mode and known.st_uid == os.geteuid():
        path.chmod(known.st_mode & mode)


def make_private(path: Path) -> None:
    """Make an empty file at `path`, unless there is one, that other accounts cannot read. Raises OSError."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE))


def write_whole(path: Path, content: bytes) -> None:
    """Write `content` to `path` whole or not at all, also where the power goes at once. Raises OSError."""
    spare = path.with_name(path.name + ".new")
    with suppress(FileNotFoundError):
        spare.unlink()  # what a crash left, with whatever rights
    handle = os.open(spare, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), FILE_MODE)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)  # the new name must never come before what it names
    finally:
        os.close(handle)
    os.replace(spare, path)
    sync_folder(path.parent)


def read_ordinary(path: Path, most: int) -> bytes:
    """The bytes of the file, one more than `most` where it holds more. Raises OSError.

    What is no ordinary file is refused, not waited for: a pipe may never say anything, a device never end.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    handle = os.open(path, flags | getattr(os, "O_BINARY", 0))
    try:
        known = os.fstat(handle)
        if not stat.S_ISREG(known.st_mode):
            raise OSError(errno.EINVAL, "it is no ordinary file")
        if known.st_size > most:
            return bytes(most + 1)
        pieces, left = [], most + 1  # a file of the system says that it is empty, and is not
        while left > 0 and (piece := os.read(handle, min(left, _PIECE))):
            pieces.append(piece)
            left -= len(piece)
        return b"".join(pieces)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Make new, changed and removed names in `folder` survive a power cut, where the system can do that."""
    if sys.platform == "win32":  # names are journaled there, and no folder can be opened
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
