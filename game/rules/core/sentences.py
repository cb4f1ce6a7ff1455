"""What is said of an event: whole sentences with named fields, in variants of person and number.

A translator gets whole sentences only: no endings of verbs, no pieces of grammar to be put together.
"""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TypeAlias
from unicodedata import bidirectional

Names: TypeAlias = Callable[[int], str]
"""From a seat to its player's name; the viewer's own seat is "you"."""
Fields: TypeAlias = Mapping[str, str | int]
"""What stands for the named fields of a sentence."""
ISOLATE, ISOLATE_END = "\u2068", "\u2069"
"""What a name stands between that is kept `apart`; never drawn. Source: Unicode annex 9."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with named fields, as `text` says it of somebody and of many.

    `you` says it to whoever does it. Where the number in the field `by` is 1 or 0, `one` and `none` are said
    (`you_one` and `you_none` where it is said to whoever does it). `of` names the field that holds whose
    doing it is: `{name}` is how they are called, `{who}` the same at the beginning of a sentence.
    """

    text: str
    you: str = ""
    _: KW_ONLY
    one: str = ""
    you_one: str = ""
    none: str = ""
    you_none: str = ""
    by: str = ""
    of: str = "seat"

    def variant(self, addressed: bool, number: int | None) -> str:
        """The template for this person and number."""
        many, one, none = self.text, self.one, self.none
        if addressed and self.you:
            many, one, none = self.you, self.you_one, self.you_none
        return (one if number == 1 else none if number == 0 else many) or many

    def filled(self, fields: Fields, seat: int, name: Names) -> str:
        """The sentence for whoever names the seats like this; `seat` is whose doing it is."""
        called = name(seat) if seat >= 0 else ""
        number = fields[self.by] if self.by else None
        template = self.variant(called.lower() == "you", number if isinstance(number, int) else None)
        return template.format_map({**fields, "name": called, "who": called[:1].upper() + called[1:]})


def apart(name: str) -> str:
    """A name to be put into a line: one that is written from right to left, or partly so, is isolated (as the
    Unicode bidirectional algorithm has it), so that it takes nothing along of what stands beside it.
    """
    if name.isascii() or not any(bidirectional(char) in ("R", "AL", "AN") for char in name):
        return name
    return f"{ISOLATE}{name}{ISOLATE_END}"


def without_isolates(text: str) -> str:
    """A text without what keeps its names apart."""
    return text.replace(ISOLATE, "").replace(ISOLATE_END, "")


def is_you(seat: int, name: Names) -> bool:
    """Whether whoever names the seats like this sits at that one."""
    return name(seat).lower() == "you"


NOTHING = Sentence("")
"""Said where there is nothing to tell."""
