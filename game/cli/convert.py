"""`convert`: a record, PGN, PDN or FEN into another of these, by the ending of the file to write."""

import argparse
from datetime import date

from game.cli.files import read_brought
from game.match import foreign
from game.rules.core.errors import DeuceError


class CannotConvert(DeuceError):
    """The file cannot be written, or not in that notation."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `convert` command. Raises BadRecord and `CannotConvert`."""
    brought = read_brought(arguments.file)
    match = brought.match
    names = [name or "?" for name in brought.names] or ["?"] * match.seats
    texts = {"json": match.dump() + "\n"}
    today = date.today().strftime("%Y.%m.%d")
    texts |= {kind.lower(): text for kind, text in foreign.write(match, names, today).items()}
    kind = arguments.out.suffix.lower().removeprefix(".")
    if kind not in texts:
        listed = ", ".join(f".{known}" for known in texts)
        raise CannotConvert(f"{match.game.name} can be written as {listed}, not as {arguments.out}.")
    try:
        arguments.out.write_text(texts[kind], encoding="utf-8", newline="\n")
    except OSError as error:
        raise CannotConvert(f"{arguments.out} cannot be written: {error.strerror or error}.") from None
    if brought.note:
        print(brought.note)
    return 0
