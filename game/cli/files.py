"""Records from outside, read with suspicion: whatever is wrong with the file becomes one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.match import foreign, textfile
from game.rules.core.errors import BadRecord


def read_text(path: Path) -> str:
    """What the file holds, as text. Raises BadRecord; the file is never touched."""
    raw = textfile.read(path)
    with guarded(path):
        return foreign.decode(raw)


@contextmanager
def guarded(path: Path) -> Iterator[None]:
    """What is wrong with a text is told with the file that it came from."""
    try:
        yield
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
