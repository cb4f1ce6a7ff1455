"""JSON from outside, as far as reading it cannot hold anybody up.

The decoder is one long call, during which no other thread runs: it gets no text that would take it long.
"""

import json
import re

from game.rules.core.errors import BadRecord, quoted

MAX_CHARACTERS = 8_000_000
MAX_PARTS = 100_000
"""Lists, mappings, fields and what follows a comma; at half a millionth of a second each, at the worst."""
_PARTS = ",:[{"
# it always reaches the closing quote or the end, and never looks at a character twice
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)


def loads(text: str) -> object:
    """What the text holds. Raises BadRecord where it is too large, or no JSON."""
    check(text)
    if len(text) > MAX_CHARACTERS:
        raise BadRecord("This record is too large to be a match.")
    if _parts(text) > MAX_PARTS and _parts_between_strings(text) > MAX_PARTS:
        raise BadRecord("This record has more parts than a match can have.")
    try:
        held: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("This is no match record: it is not readable JSON.") from None
    return held


def check(text: object) -> None:
    """Raises BadRecord for what is no text at all."""
    if not isinstance(text, str):
        raise BadRecord(f"A record is read from its text, not from {quoted(text)}.")


def _parts(text: str) -> int:
    return sum(map(text.count, _PARTS))


def _parts_between_strings(text: str) -> int:
    """As `_parts`, of what is no string; some more than may be is enough to know."""
    parts = end = 0
    for string in _STRING.finditer(text):
        parts += _parts(text[end : string.start()])
        end = string.end()
        if parts > MAX_PARTS:
            return parts
    return parts + _parts(text[end:])
