"""Text files that a person names: found, opened and read with suspicion, whatever the name leads to."""

import errno
import os
import stat
from pathlib import Path

from game.match.record import MAX_CHARACTERS
from game.rules.core.errors import BadRecord

_PIECE = 1 << 20
"""Bytes that are read at once."""


def expanded(name: str) -> Path:
    """The path that the name means, `~` being a home folder. Raises BadRecord where there is none."""
    try:
        path = Path(name).expanduser()
        os.fsencode(path)
    except (RuntimeError, ValueError):
        raise BadRecord(f"{shortened(name)!r} names no file of this computer.") from None
    if "\0" in name:
        raise BadRecord(f"{shortened(name)!r} names no file of this computer.")
    return path


def read(path: Path, most: int = MAX_CHARACTERS) -> bytes:
    """What the file holds. Raises BadRecord where it is none, is larger than `most` or cannot be read.

    Pipes, devices and folders are never waited for.
    """
    name = shortened(path.name or str(path))
    try:
        content = _content(path, most)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadRecord(f"{name} could not be read: {why}.") from None
    if len(content) > most:
        raise BadRecord(f"{name} is too large to be the record of a match.")
    return content


def _content(path: Path, most: int) -> bytes:
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    handle = os.open(path, flags | getattr(os, "O_BINARY", 0))
    try:
        known = os.fstat(handle)
        if not stat.S_ISREG(known.st_mode):
            raise OSError(errno.EINVAL, "it is no ordinary file")
        pieces, left = [], most + 1 if known.st_size <= most else 0
        while left > 0 and (piece := os.read(handle, min(left, _PIECE))):
            pieces.append(piece)
            left -= len(piece)
        return b"".join(pieces) if known.st_size <= most else bytes(most + 1)
    finally:
        os.close(handle)


def shortened(name: str, most: int = 60) -> str:
    """A name as it is told in a sentence: of a long one the end, which says most."""
    return name if len(name) <= most else f"…{name[1 - most :]}"
