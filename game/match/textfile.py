"""Text files that a person names: found, opened and read with suspicion, whatever the name leads to."""

import os
from pathlib import Path

from game.files import read_ordinary
from game.match.jsontext import MAX_CHARACTERS
from game.rules.core.errors import BadRecord, quoted

LONGEST_NAME = 60
"""Letters of a name in a sentence."""


def expanded(name: str) -> Path:
    """The path that the name means, `~` being a home folder. Raises BadRecord where there is none."""
    try:
        path = Path(name).expanduser()
        os.fsencode(path)
    except (RuntimeError, ValueError):
        raise BadRecord(f"{quoted(shortened(name), 60)} names no file of this computer.") from None
    if "\0" in name:
        raise BadRecord(f"{quoted(shortened(name), 60)} names no file of this computer.")
    return path


def read(path: Path, most: int = MAX_CHARACTERS) -> bytes:
    """What the file holds. Raises BadRecord where it is none, is larger than `most` or cannot be read.

    Pipes, devices and folders are never waited for.
    """
    name = shortened(path.name or str(path))
    try:
        content = read_ordinary(path, most)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadRecord(f"{name} could not be read: {why}.") from None
    if len(content) > most:
        raise BadRecord(f"{name} is too large to be the record of a match.")
    return content


def shortened(name: str) -> str:
    """A name as it is told in a sentence: of a long one the end, which says most."""
    return name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"
