"""The file around a match's record: what belongs to the match and is no part of `Match.dump`.

A match with nothing beside it is exported as its bare record. The first version of the envelope knew written
games alone, and is still read.
"""

import json
from dataclasses import dataclass

from game.match import beside as sides
from game.match import jsontext
from game.match.beside import Beside
from game.rules.core.errors import BadRecord, quoted

FAMILY = "deuce-envelope-"
FIRST, FORMAT = FAMILY + "1", FAMILY + "2"
_FIELDS: dict[str, dict[str, type | tuple[type, ...]]] = {
    FIRST: {"format": str, "match": dict, "written": str},
    FORMAT: {"format": str, "match": dict, "written": str, "deal": (dict, type(None)), "players": list},
}


@dataclass(frozen=True, slots=True)
class Envelope:
    """`record` is what `Match.load` reads."""

    record: str
    beside: Beside


def is_envelope(text: str) -> bool:
    """Whether this text says that it is one."""
    return f'"{FAMILY}' in text[:200]


def write(record: str, beside: Beside) -> str:
    """The record with what lies beside it; the record alone where that is nothing."""
    if not beside:
        return record
    whole = {
        "format": FORMAT,
        "match": json.loads(record),
        "written": beside.written,
        "deal": sides.deal_content(beside),
        "players": sides.move_lines(beside),
    }
    return json.dumps(whole, separators=(",", ":"))


def read(text: str) -> Envelope:
    """Check the shape of an envelope. Raises BadRecord."""
    content = jsontext.loads(text)
    written = content.get("format") if isinstance(content, dict) else None
    if not isinstance(content, dict) or not isinstance(written, str) or written not in _FIELDS:
        raise BadRecord("This file is no match that Deuce exported, or a newer Deuce wrote it.")
    fields = _FIELDS[written]
    if content.keys() != fields.keys():
        raise BadRecord("This record lacks a field, or holds one that no match writes.")
    for name, kind in fields.items():
        if not isinstance(content[name], kind):
            raise BadRecord(f"The field {quoted(name)} of this record is damaged.")
    beside = Beside(content["written"])
    sides.take_deal(content.get("deal"), beside)
    sides.take_lines(content.get("players", []), beside)
    return Envelope(json.dumps(content["match"], separators=(",", ":")), beside)
