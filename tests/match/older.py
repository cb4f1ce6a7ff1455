"""Kept matches that today's rules do not replay: real files, with one move that no game ever knew."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

from game.match.journal import FILE, Journal
from game.match.store import Store
from tests.match.keep import FOLDER

UNKNOWN = "whistle a tune"
OLDEST = FOLDER / "1"


def spoilt(text: str) -> tuple[str, int]:
    """The record with a move of its second half replaced, and how many of its steps come before that move."""
    kept = json.loads(text)
    moves = kept["moves"]
    at = next(n for n in range(len(moves) * 3 // 4, -1, -1) if moves[n][0] >= 0)
    moves[at][1] = UNKNOWN
    return json.dumps(kept, separators=(",", ":")), at


def open_copy(file: Path, folder: Path) -> Journal:
    """The kept journal `file`, copied into `folder` and open."""
    shutil.copy(file, folder / FILE)
    (folder / FILE).chmod(0o600)
    return Journal.open(folder)


def spoil(folder: Path, number: int, *, beyond: bool = False) -> None:
    """Replace a move of a match in the closed journal, in its second half or `beyond` where it stands."""
    store = Store.open(folder / FILE)
    with store.transaction():
        entries = store.steps(number)
        last = len(entries) - 1 if beyond else store.match(number).version * 3 // 4
        at = next(version for version in range(last, 0, -1) if entries[version].seat >= 0)
        entries[at] = replace(entries[at], text=UNKNOWN)
        store.put_steps(number, 0, entries)
    store.close()
