"""The course of a match on a board: the chance to win at its versions, by what a look back has judged.

The standing, which tells it elsewhere, reads the pieces on the board: it falls only when a hung piece is
taken. A search sees that at the move that hung it.
"""

from collections.abc import Iterable

from game.ai.thought import Basis
from game.coach.chances import chance_of
from game.coach.judging import BOARDS, Judged

Chances = tuple[float, ...]


def course_of(key: str, found: Iterable[Judged], last: int) -> dict[int, Chances]:
    """By version up to `last` both seats' chances, from the first on that a judged decision tells.

    At a decision the best move's value is told, behind it that of what was played, unless that version is
    judged by itself; it stays so over forced moves and what nobody has judged.
    """
    best: dict[int, Chances] = {}
    left: dict[int, Chances] = {}
    for one in found:
        if one.thought.unit not in BOARDS:
            continue
        own = (each for each in one.thought.candidates if each.move == one.played)
        told = ((best, one.version, one.thought.candidates[0]), (left, one.version + 1, next(own, None)))
        for where, version, candidate in told:
            if candidate is None or candidate.basis is Basis.BOUND:
                continue
            if (chance := chance_of(key, candidate.value, one.thought.left)) is not None:
                where[version] = (chance, 1 - chance) if one.seat == 0 else (1 - chance, chance)
    known = left | best
    course: dict[int, Chances] = {}
    for version in range(min(known, default=last + 1), last + 1):
        course[version] = known.get(version) or course[version - 1]
    return course
