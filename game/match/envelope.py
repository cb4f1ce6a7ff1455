"""The file around a match's record: what belongs to the match and is no part of `Match.dump`.

A match that was brought in keeps the text that it came as, in its own notation, with all that was written
about it. A match with nothing beside it is exported as its bare record.
"""

import json
from dataclasses import dataclass

from game.match import jsontext
from game.rules.core.errors import BadRecord

FORMAT = "deuce-envelope-1"
_FIELDS = {"format": str, "match": dict, "written": str}


@dataclass(frozen=True, slots=True)
class Envelope:
    """`record` is what `Match.load` reads, `written` the game in its notation."""

    record: str
    written: str


def is_envelope(text: str) -> bool:
    """Whether this text says that it is one."""
    return f'"{FORMAT}"' in text[:200]


def write(record: str, written: str) -> str:
    """The record with what lies beside it; the record alone where that is nothing."""
    if not written:
        return record
    whole = {"format": FORMAT, "match": json.loads(record), "written": written}
    return json.dumps(whole, separators=(",", ":"))


def read(text: str) -> Envelope:
    """Check the shape of an envelope. Raises BadRecord."""
    content = jsontext.loads(text)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord("This file is no match that Deuce exported, or a newer Deuce wrote it.")
    if content.keys() != _FIELDS.keys():
        raise BadRecord("This record lacks a field, or holds one that no match writes.")
    for name, kind in _FIELDS.items():
        if not isinstance(content[name], kind):
            raise BadRecord(f"The field {name!r} of this record is damaged.")
    return Envelope(json.dumps(content["match"], separators=(",", ":")), content["written"])
