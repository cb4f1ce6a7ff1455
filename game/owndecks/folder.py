"""The folder for one's own decks: which there are, which file is which card, and what is refused unread.

Sizes are checked before anything is decoded: of a PNG by its own header, of an SVG by its bytes. Standard
library only; `docs/own_decks.md` tells people what this reads.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

from game.files import DECKS, read_ordinary
from game.rules.core.errors import DeuceError
from game.rules.shared.playing_cards import ACE_LOW
from game.rules.shared.words import listed, the_card

BACK = "back"
FACES = frozenset(ACE_LOW.faces)
PNG, SVG = ".png", ".svg"
MOST_BYTES = {PNG: 4 << 20, SVG: 1 << 20}
MOST_SIDE = 2048
"""Of a PNG, in pixels."""
MOST_DECKS, MOST_FILES, MOST_LETTERS = 24, 400, 40
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TOLD = 3
"""So many things of a kind are named, the others counted."""


class Unfit(DeuceError):
    """A folder or file that is not used; the sentence says why."""


def names(data: Path) -> list[str]:
    """The decks in the folder of the program, by name: their folders', at most so many."""
    with suppress(OSError):
        folders = [entry.name for entry in sorted((data / DECKS).iterdir())[:MOST_FILES] if entry.is_dir()]
        return [name for name in folders if proper(name)][:MOST_DECKS]
    return []


def proper(name: str) -> bool:
    """Whether a deck can have this name: that of a folder, visible and not long."""
    plain = name.isprintable() and not set(name) & set('/\\:"<>|?*')
    return plain and name == name.strip() and 0 < len(name) <= MOST_LETTERS and not name.startswith(".")


def files(data: Path, name: str) -> dict[str, Path]:
    """By face, or `BACK`, the file of each card of a deck; an SVG before a PNG. Raises Unfit."""
    folder = data / DECKS / name
    try:
        found = sorted(entry for entry in folder.iterdir() if entry.suffix.lower() in MOST_BYTES)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise Unfit(f"The deck “{name}” cannot be read ({why}); our cards are used.") from None
    cards: dict[str, Path] = {}
    for path in found[:MOST_FILES]:
        face = face_of(path.stem)
        if face and (face not in cards or path.suffix.lower() == SVG != cards[face].suffix.lower()):
            cards[face] = path
    if not cards:
        raise Unfit(f"The deck “{name}” holds no cards such as AS.png or KD.svg; our cards are used.")
    return cards


def face_of(stem: str) -> str | None:
    """The card that a file of this name shows, `BACK` for the back; None for any other, say a joker."""
    if stem.lower() == BACK:
        return BACK
    face = stem.upper().replace("10", "T", 1) if stem.startswith("10") else stem.upper()
    return face if face in FACES else None


def content(path: Path) -> tuple[str, bytes]:
    """Kind and bytes of a picture that may be decoded. Raises Unfit."""
    kind = path.suffix.lower()
    try:
        raw = read_ordinary(path, MOST_BYTES[kind])
    except OSError as problem:
        raise Unfit(f"“{path.name}” cannot be read ({problem.strerror or problem}).") from None
    if len(raw) > MOST_BYTES[kind]:
        raise Unfit(f"“{path.name}” is larger than {MOST_BYTES[kind] >> 20} MB.")
    if kind == PNG:
        _check_png(path.name, raw)
    elif b"<svg" not in raw:
        raise Unfit(f"“{path.name}” is no SVG picture.")
    elif b"<!entity" in raw.lower():
        raise Unfit(f"“{path.name}” declares entities, which are not read.")
    return kind, raw


def _check_png(name: str, raw: bytes) -> None:
    """By its header, before anything is unpacked."""
    if raw[:16] != _SIGNATURE + struct.pack(">I", 13) + b"IHDR" or len(raw) < 33:
        raise Unfit(f"“{name}” is no PNG picture.")
    wide, high = struct.unpack(">II", raw[16:24])
    if not (0 < wide <= MOST_SIDE and 0 < high <= MOST_SIDE):
        raise Unfit(
            f"“{name}” has {wide:,} × {high:,} pixels; at most {MOST_SIDE:,} × {MOST_SIDE:,} are read."
        )


def shortfall(name: str, cards: Collection[str], unfit: Collection[str]) -> Iterator[str]:
    """What is missing in a deck, and what could not be used, in sentences."""
    absent = [the_card(face) for face in ACE_LOW.faces if face not in cards]
    absent = ["the back", *absent] if BACK not in cards else absent
    if absent:
        yield f"Ours stand in for what “{name}” does not have: {_some(absent)}."
    yield from list(unfit)[:_TOLD]
    if len(unfit) > _TOLD:
        yield f"{len(unfit) - _TOLD} more files could not be used."


def _some(things: list[str]) -> str:
    """The first few, and how many others."""
    few = things if len(things) <= _TOLD + 1 else [*things[:_TOLD], f"{len(things) - _TOLD} others"]
    return listed(few)
