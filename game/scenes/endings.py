"""How a match ended, in words: games number the players, screens put their names there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.rules.core.sentences import apart

_WHO = re.compile(r"\b([Pp])layers? (\d+)((?:(?:, | and )(?:player )?\d+\b)*)(?: (wins|has|is)\b)?")
_YOURS = {"wins": "win", "has": "have", "is": "are"}


def named(reason: str, names: Sequence[str], you: int | None = None) -> str:
    """An outcome's reason with names for "Player 2", "player 2" and "Players 1 and 3"; `you` is the seat of
    the person who reads it, if there is just one.
    """

    def put(found: re.Match[str]) -> str:
        capital, first, others, verb = found[1] == "P", found[2], found[3], found[4]
        seats = [int(number) - 1 for number in (first, *re.findall(r"\d+", others))]
        if any(seat not in range(len(names)) for seat in seats):
            return found[0]
        who = ["you" if seat == you else apart(names[seat]) for seat in seats]
        words = who[0] if len(who) == 1 else f"{', '.join(who[:-1])} and {who[-1]}"
        if capital and seats[0] == you:
            words = "Y" + words[1:]
        if verb is None:
            return words
        return f"{words} {_YOURS[verb] if seats == [you] else verb}"

    return _WHO.sub(put, reason)
