"""The words of a chip, cut down in whole clauses to what has room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.ui.theme import SMALL

if TYPE_CHECKING:
    from game.table.ui.theme import Theme

_CLAUSE = re.compile(r"[:;.] |(?<= again), |, (?=(?:after|and|as|but|having|since|so|then|which|with)\b)")
"""Where a sentence may end early: never within a list, whose rest would be missed."""
_VERB = re.compile(r"^(?:(\w+) )?(?:(?:play|lead|discard)s?|opens? with) (?:the )?")
"""What a piece by its name does without, where room is short; whoever is named before it stays."""
_NAMES = re.compile(r" and names? ")
_WHERE = re.compile(r" (?:on|from|at) ")
"""Before these a plate may end, which has room for two or three words."""


def clauses(words: str) -> list[str]:
    """All the words, then ever fewer whole clauses from the beginning."""
    ends = [found.start() for found in _CLAUSE.finditer(words)]
    return [words, *(words[:end] for end in reversed(ends))]


def forms(words: str) -> Sequence[str]:
    """All the words, then ever fewer whole clauses from the beginning, then the piece alone."""
    parts = clauses(words)
    return (*parts, _piece(parts[-1]))


def briefly(words: str) -> Sequence[str]:
    """The forms of the words, then without where it went, then with nothing but the piece."""
    first = _WHERE.split(clauses(words)[-1])[0]
    return (*forms(words), first, _piece(first))


def _piece(clause: str) -> str:
    """The piece without the verb; another verb behind it would have nobody left who does it."""
    piece, verbs = _VERB.subn(lambda found: f"{found[1]}: " if found[1] else "", clause)
    return _NAMES.sub(", naming ", piece) if verbs else clause


def whole(theme: Theme, words: str, wide: float, most: int) -> list[str] | None:
    """The words in at most so many lines, none of them cut or parted."""
    lines = list(theme.wrap(words, wide, SMALL))
    fits = len(lines) <= most and all(theme.width(line, SMALL) <= wide for line in lines)
    return lines if fits and " ".join(lines).split() == words.split() else None


def lines_of(theme: Theme, words: str, wide: float, most: int) -> list[str]:
    """As many whole clauses as fit; where not even the first does, what was played; else nothing."""
    found = (whole(theme, form, wide, most) for form in forms(words))
    return next((lines for lines in found if lines is not None), [])
