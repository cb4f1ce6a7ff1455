"""The text form of a match: one JSON object with a digest, bounded in size and read with suspicion."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.digest import digest
from game.match import jsontext
from game.rules.core.errors import BadRecord, quoted

FAMILY = "deuce-match-"
FORMAT = FAMILY + "1"
MAX_MOVES = 20_000
MAX_SHUFFLES = 20_000
MAX_PIECES = 250
"""Of one shuffle; the largest deck of the shelf is half of that."""
MAX_FACE = 300
"""Characters of one piece, or of the position that stands for a shuffle where nothing is shuffled."""
_FIELDS = ("format", "game", "rules_version", "options", "seats", "seed", "deal", "moves", "digest")


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """All that is kept of a match, by whatever version of the rules; no rules have looked at it yet."""

    game: str
    rules_version: int
    options: dict[str, object]
    seats: int
    seed: int
    scripted: bool
    shuffles: list[list[str]]
    """Answers of the shuffles by number, the listed ones that no shuffle has taken yet included."""
    listed: int
    """How many of these, from the first, were listed by whoever scripted the deal."""
    moves: list[tuple[int, str]]
    digest: str = ""
    """The `proof` of its position; empty where none was kept, as in a journal."""

    def content(self) -> dict[str, object]:
        """The fields as they are written, without the digest."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "deal": {"scripted": self.scripted, "shuffles": self.shuffles, "listed": self.listed},
            "moves": [list(move) for move in self.moves],
        }

    def proof(self, zones: Mapping[str, Sequence[str]]) -> str:
        """Proof against accidents: a hash over the record and the position that it leads to."""
        whole = {"record": self.content(), "zones": zones}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
        return digest(text.encode())[:32]


def write(kept: Record) -> str:
    """The text of a match."""
    whole = {**kept.content(), "digest": kept.digest}
    return json.dumps(whole, indent=None, separators=(",", ":"))


def read(text: str) -> Record:
    """Check the shape of a text. Raises BadRecord."""
    content = jsontext.loads(text)
    if not isinstance(content, dict):
        raise BadRecord("This is no match record: it holds no named fields.")
    written = content.get("format")
    if isinstance(written, str) and written.startswith(FAMILY) and written != FORMAT:
        raise BadRecord("A newer Deuce wrote this record; this one cannot read it.")
    if written != FORMAT:
        raise BadRecord("This file is no match that Deuce exported.")
    if missing := [name for name in _FIELDS if name not in content]:
        raise BadRecord(f"This record lacks {', '.join(missing)}.")
    if len(content) > len(_FIELDS):
        raise BadRecord("This record holds fields that no match writes.")
    deal = _a(dict, content, "deal")
    shuffles, listed = _shuffles(deal), _a(int, deal, "listed")
    if not 0 <= listed <= len(shuffles) or len(deal) > 3:
        raise BadRecord("The shuffles of this record are damaged.")
    return Record(
        game=_a(str, content, "game"),
        rules_version=_version(content),
        options=_a(dict, content, "options"),
        seats=_a(int, content, "seats"),
        seed=_a(int, content, "seed"),
        scripted=_a(bool, deal, "scripted"),
        shuffles=shuffles,
        listed=listed,
        moves=_moves(_a(list, content, "moves")),
        digest=_a(str, content, "digest"),
    )


def _a(kind: type[T], content: Mapping[str, object], name: str) -> T:
    value = content.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadRecord(f"The field {quoted(name)} of this record is damaged.")
    return value


def _version(content: Mapping[str, object]) -> int:
    version: int = _a(int, content, "rules_version")
    if version < 1:
        raise BadRecord("The field “rules_version” of this record is damaged.")
    return version


def _shuffles(deal: Mapping[str, object]) -> list[list[str]]:
    shuffles = _a(list, deal, "shuffles")
    if len(shuffles) > MAX_SHUFFLES:
        raise BadRecord("This record lists more shuffles than a match can have.")
    for answer in shuffles:
        if not isinstance(answer, list) or not all(isinstance(face, str) for face in answer):
            raise BadRecord("The shuffles of this record are damaged.")
        if len(answer) > MAX_PIECES or any(len(face) > MAX_FACE or not face.isascii() for face in answer):
            raise BadRecord("This record shuffles pieces that no game has.")
    return list(shuffles)


def _moves(entries: list[object]) -> list[tuple[int, str]]:
    if len(entries) > MAX_MOVES:
        raise BadRecord("This record has more moves than a match can have.")
    moves = []
    for number, entry in enumerate(entries, 1):
        match entry:
            case [int() as seat, str() as text] if not isinstance(seat, bool):
                moves.append((seat, text))
            case _:
                raise BadRecord(f"Step {number} of this record is damaged.")
    return moves
