"""Records from outside, read with suspicion: whatever is wrong with the file becomes one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.match import foreign
from game.match.record import MAX_CHARACTERS
from game.rules.core.errors import BadRecord


def read_text(path: Path) -> str:
    """What the file holds, as text. Raises BadRecord; the file is never touched."""
    try:
        if path.exists() and not path.is_file():
            raise BadRecord(f"{path} is no file.")  # a pipe might keep us waiting for ever
        with path.open("rb") as file:
            raw = file.read(MAX_CHARACTERS + 1)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from None
    if len(raw) > MAX_CHARACTERS:
        raise BadRecord(f"{path} is too large to be the record of a match.")
    with guarded(path):
        return foreign.decode(raw)


@contextmanager
def guarded(path: Path) -> Iterator[None]:
    """What is wrong with a text is told with the file that it came from."""
    try:
        yield
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
