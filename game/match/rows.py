"""The rows of the journal's tables, and the seal that tells a sound one from a damaged one.

SQLite notices a damaged page structure but not a changed letter. What does not fit its seal, or holds values
of another kind than a row of ours can, is damaged: never used, never removed.
"""

import json
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_type_hints

from game.match import refusals
from game.match.log import Entry
from game.match.provenance import Provenance
from game.match.record import Record
from game.rules.core.errors import BadRecord

DAMAGED = "This saved match is damaged; it is kept as it is."


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match: what it was begun with, and how it stands. Lists and mappings are JSON texts.

    `takebacks`, here and in a result, is its column's old name for what is `helped` elsewhere.
    """

    id: int
    game: str
    rules_version: int
    seats: int
    seed: str
    options: str
    scripted: int
    listed: str
    may_undo: int
    imported: int
    begun: str
    played: str
    players: str
    version: int
    round: int
    plays: int
    scores: str
    takebacks: int
    outcome: str | None

    def dealt(self) -> Record:
        """What the match was begun with, before anything was drawn or moved. Raises BadRecord."""
        try:
            options, seed, listed = json.loads(self.options), int(self.seed), shuffles_of(self.listed)
        except (ValueError, RecursionError) as error:
            raise BadRecord(DAMAGED) from error
        if not isinstance(options, dict):
            raise BadRecord(DAMAGED)
        begun = self.game, self.rules_version, options, self.seats, seed
        return Record(*begun, bool(self.scripted), listed, len(listed), [])


def shuffles_of(text: str) -> list[list[str]]:
    """The answers of shuffles that a JSON text lists. Raises BadRecord."""
    try:
        shuffles = json.loads(text)
    except (ValueError, RecursionError):
        shuffles = None
    sound = isinstance(shuffles, list) and all(
        isinstance(answer, list) and all(isinstance(face, str) for face in answer) for answer in shuffles
    )
    if not sound:
        raise BadRecord(DAMAGED)
    return list(shuffles)


def renamed(players: str, old: str, new: str) -> str:
    """The players that a JSON text lists, with the people of one name under another; damaged ones as is."""
    with suppress(ValueError, RecursionError, TypeError, AttributeError):
        seated = json.loads(players)
        called = [player for player in seated if player["level"] is None and player["name"] == old]
        for player in called:
            player["name"] = new
        return json.dumps(seated) if called else players
    return players


@dataclass(frozen=True, slots=True)
class StepRow:
    """One entry of a match's log; `shuffles` is the JSON text of what it drew."""

    match: int
    version: int
    seat: int
    text: str
    shuffles: str

    @classmethod
    def of(cls, match: int, version: int, entry: Entry) -> "StepRow":
        """The row that keeps an entry."""
        return cls(match, version, entry.seat, entry.text, json.dumps(entry.shuffles))

    @property
    def entry(self) -> Entry:
        """The entry that the row keeps. Raises BadRecord."""
        try:
            shuffles = shuffles_of(self.shuffles)
        except BadRecord:
            raise BadRecord(refusals.damaged(self.version)) from None
        return Entry(self.seat, self.text, tuple(tuple(answer) for answer in shuffles))


@dataclass(frozen=True, slots=True)
class ProvenanceRow:
    """How the computer player came to its move that was asked when the match stood at `version`."""

    match: int
    version: int
    level: str
    """Who was asked, as `Provenance.who` writes it."""
    seed: int
    count: int

    @classmethod
    def of(cls, match: int, version: int, made: Provenance) -> "ProvenanceRow":
        """The row that keeps it."""
        return cls(match, version, made.who, made.seed, made.count)

    @property
    def made(self) -> Provenance:
        """What the row keeps."""
        return Provenance.read(self.level, self.seed, self.count)


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat fared in one finished match. `won` is its share of the win, `place` counts from 1."""

    match: int
    seat: int
    game: str
    ended: str
    seats: int
    name: str
    level: str | None
    against: str
    won: float
    place: int
    points: float
    moves: int
    takebacks: int

    @property
    def drawn(self) -> bool:
        """Whether every seat had the same part of the win."""
        return self.seats > 1 and self.place == 1 and self.won == 1 / self.seats


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A text with a name."""

    name: str
    text: str


def written_name(number: int) -> str:
    """The name under which the written game that a match was brought in as is kept."""
    return f"game {number}"


def deal_name(number: int) -> str:
    """The name under which it is kept how a match was dealt."""
    return f"deal {number}"


def names_beside(number: int) -> tuple[str, ...]:
    """The names of all texts that are kept beside a match."""
    return written_name(number), deal_name(number)


@dataclass(frozen=True, slots=True)
class GoneRow:
    """A match that was forgotten on purpose: no backup brings it back."""

    id: int


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """What a look back has found about the decision of one match at one version.

    It holds for the rules by which it was thought about, for what that was let cost, and for what the seat
    knew or, in hindsight, for all cards open.
    """

    match: int
    version: int
    rules_version: int
    count: int
    hindsight: int
    text: str


@dataclass(frozen=True, slots=True)
class ParRow:
    """What a level made of one round of a match at one seat, in several playings; lists are JSON texts."""

    match: int
    round: int
    seat: int
    level: str
    others: str
    """The levels of all seats."""
    standing: str
    """Everybody's points when the round began: after a take-back another round may have its number."""
    points: str


Row = MatchRow | StepRow | ProvenanceRow | ResultRow | KeptRow | GoneRow | ReviewRow | ParRow
R = TypeVar("R", bound=Row)
NAMES: dict[type[Any], tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind))
    for kind in (MatchRow, StepRow, ProvenanceRow, ResultRow, KeptRow, GoneRow, ReviewRow, ParRow)
}
_NUMBER = int | float  # a whole number is as good as a fraction, and is what older files hold
_TYPES: dict[type[Any], tuple[Any, ...]] = {
    kind: tuple(_NUMBER if wanted is float else wanted for wanted in map(get_type_hints(kind).get, names))
    for kind, names in NAMES.items()
}
_encode = json.JSONEncoder(ensure_ascii=True, default=repr).encode


def values(row: Row) -> tuple[object, ...]:
    """What the row holds, in the order of its columns."""
    return tuple(getattr(row, name) for name in NAMES[type(row)])


def sealed(row: Row) -> tuple[object, ...]:
    """As `values`, with the seal after them: what a table keeps."""
    held = values(row)
    return (*held, seal(held))


def unsealed(kind: type[R], columns: Sequence[Any]) -> R | None:
    """The row that these columns of a table hold; None where they are damaged."""
    if not columns:
        return None
    *held, mark = columns
    kinds = _TYPES[kind]
    sound = len(held) == len(kinds) and all(map(isinstance, held, kinds))
    return kind(*held) if sound and mark == seal(held) else None


def seal(held: Iterable[Any]) -> int:
    """A checksum against accidents, over values and their types."""
    return zlib.crc32(_encode(list(held)).encode())
