"""Reads a deck of one's own: every file checked here, decoded in a process that is ended when it hangs."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Timer

from game.ai.helper import command
from game.owndecks import decoder, folder
from game.owndecks.folder import Unfit
from game.table.art.own_cards import SIZE, OwnDeck

PATIENCE, START = 5.0, 10.0
"""Seconds for one picture, and how many more for the first one of a process."""
_DEATHS = 3
"""So often the process is started anew; what comes then is left out."""
_TELLING = ("KH", "AS")
"""Cards that are read first: they show best what a deck is like."""
_PIXELS = SIZE[0] * SIZE[1] * 3


class Decoder:
    """The process, and this end of its pipes; used by one thread, ended by any."""

    def __init__(self) -> None:
        self._process: Popen[bytes] | None = None
        self._deaths = 0

    def card(self, kind: str, picture: bytes) -> bytes | None:
        """The packed pixels of a card; None where the picture cannot be decoded, or nothing can."""
        patience = PATIENCE
        if self._process is None:
            if self._deaths >= _DEATHS:
                return None
            self._process = self._started()
            patience += START
        process = self._process
        watch = Timer(patience, process.kill)
        watch.start()
        try:
            return self._asked(process, kind, picture)
        except (OSError, EOFError, zlib.error):
            self._deaths += 1
            self.stop()
            return None
        finally:
            watch.cancel()

    def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    assert pipe is not None
                    pipe.close()
            process.wait()

    @staticmethod
    def _started() -> Popen[bytes]:
        environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "MALLOC_ARENA_MAX": "1"}
        run = command(decoder.ARGUMENT, decoder.__name__)
        console = 0x08000000 if sys.platform == "win32" else 0  # none
        return Popen(run, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment, creationflags=console)

    @staticmethod
    def _asked(process: Popen[bytes], kind: str, picture: bytes) -> bytes | None:
        """Its answer. Raises OSError or EOFError where it has ended."""
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(
            decoder.REQUEST.pack(b"S" if kind == folder.SVG else b"P", len(picture)) + picture
        )
        process.stdin.flush()
        head = process.stdout.read(decoder.ANSWER.size)
        if len(head) < decoder.ANSWER.size:
            raise EOFError
        (size,) = decoder.ANSWER.unpack(head)
        if size > 2 * _PIXELS:
            raise EOFError  # nothing that it sends is believed
        packed = process.stdout.read(size)
        if size and len(zlib.decompressobj().decompress(packed, _PIXELS + 1)) != _PIXELS:
            raise EOFError
        return packed or None


def read_all(
    data: Path, names: Iterable[str], decode: Decoder, check: Callable[[], None], most: int
) -> list[OwnDeck]:
    """The decks of these names, at most so many cards of each; `check` ends this by an exception."""
    try:
        return [_read(data, name, decode, check, most) for name in names]
    finally:
        decode.stop()


def _read(data: Path, name: str, decode: Decoder, check: Callable[[], None], most: int) -> OwnDeck:
    """One of them, with what there is to say of it."""
    cards: dict[str, bytes] = {}
    unfit: list[str] = []
    try:
        files = folder.files(data, name)
    except Unfit as problem:
        return OwnDeck(name, {}, (str(problem),))
    for face in sorted(files, key=lambda face: (face not in _TELLING, face)):
        if len(cards) == most:
            break
        check()
        try:
            packed = decode.card(*folder.content(files[face]))
        except Unfit as problem:
            unfit.append(str(problem))
            continue
        if packed is None:
            unfit.append(f"“{files[face].name}” could not be decoded.")
        else:
            cards[face] = packed
    if not cards:
        return OwnDeck(name, {}, (f"No card of “{name}” can be used; ours are. {unfit[0]}",))
    return OwnDeck(name, cards, tuple(folder.shortfall(name, cards, unfit)))
