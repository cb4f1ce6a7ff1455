"""`convert`: a record, PGN, PDN or FEN into another of these, by the ending of the file to write.

Every game of a file of games is written again, with all that is said beside the moves.
"""

import argparse
from datetime import date
from pathlib import Path

from game.cli.files import guarded, read_text
from game.match import foreign
from game.rules.core.errors import BadRecord, DeuceError

RECORDS = ("deuce", "json")
"""The endings of our own records: as desktops know them, and as what they are."""


class CannotConvert(DeuceError):
    """The file cannot be written, or not in that notation."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `convert` command. Raises BadRecord and `CannotConvert`."""
    source: Path = arguments.file
    text, kind = read_text(source), arguments.out.suffix.lower().removeprefix(".")
    with guarded(source):
        note, written = converted(text, kind, arguments.out, arguments.game)
    try:
        arguments.out.write_text(written, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CannotConvert(f"{arguments.out} cannot be written: {error.strerror or error}.") from None
    if note:
        print(note)
    return 0


def converted(text: str, kind: str, out: Path, number: int | None) -> tuple[str, str]:
    """A sentence for the person, and what to write; all games of the text, or the one of that number."""
    count = len(foreign.chapters(text))
    if number is None and (found := foreign.read_trees(text)) is not None:
        game, trees = found
        if kind == game.notations[0].lower():
            return "", "\n".join(map(game.write_tree, trees))
    brought = foreign.read(text, number or 1)
    match = brought.match
    if match.frozen and kind not in RECORDS:
        raise CannotConvert(match.frozen)  # what does not replay would be lost
    names = [name or "?" for name in brought.names] or ["?"] * match.seats
    today = date.today().strftime("%Y.%m.%d")
    texts = dict.fromkeys(RECORDS, foreign.pack(match, brought.tree, brought.beside) + "\n")
    texts |= {name.lower(): one for name, one in foreign.write(match, names, today, brought.tree).items()}
    if kind not in texts:
        listed = ", ".join(f".{known}" for known in texts)
        raise CannotConvert(f"{match.game.name} can be written as {listed}, not as {out}.")
    if count > 1 and number is None:
        raise BadRecord(f"This text holds {count} games and {out.name} takes one: say which with --game N.")
    return brought.note, texts[kind]
