"""Records from outside, read with suspicion: whatever is wrong with the file becomes one sentence."""

from pathlib import Path

from game.match import foreign
from game.match.match import Match
from game.match.record import MAX_CHARACTERS
from game.rules.core.errors import BadRecord


def read_match(path: Path) -> Match:
    """The match that a record holds, replayed move by move. Raises BadRecord; the file is never touched."""
    return read_brought(path).match


def read_brought(path: Path) -> foreign.Brought:
    """The same with what the file says of players. Raises BadRecord."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_CHARACTERS + 1)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from None
    if len(raw) > MAX_CHARACTERS:
        raise BadRecord(f"{path} is too large to be the record of a match.")
    try:
        return foreign.read(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no record of a match: it is not text.") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
