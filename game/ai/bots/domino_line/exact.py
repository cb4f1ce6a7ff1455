"""A round of two players whose tiles are all known, solved: alpha-beta over the points still to come."""

from typing import Final

from game.ai.bots.domino_line.rollout_state import OTHER_END, Round, Scoring, dots
from game.rules.shared.dominoes import DOTS, DOUBLES, FITTING, WITH

ENDLESS: Final = 10_000
MATCH: Final = 40
"""Points that winning the match at once is worth (Bergen)."""
FAR: Final = 1000
"""Points to the target that no round brings."""
DIRTY: Final = 999
"""More than any hand counts: one with a double, where another has none."""
_EXACT, _LEAST, _MOST = 0, 1, 2


class TooLong(Exception):
    """Raised when a solution takes more positions than it may; never leaves this module's callers."""


class Solver:
    """Values of positions for whoever is to lay: own points less the other's from there on.

    It remembers what it has solved. Nobody draws: where the game draws, the boneyard is empty.
    """

    __slots__ = ("_known", "_scoring", "left")

    def __init__(self, scoring: Scoring, nodes: int) -> None:
        self._scoring = scoring
        self.left = nodes
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}

    def after(self, round_: Round, lay: int) -> int:
        """What this lay is worth to the seat that makes it. Raises TooLong."""
        seat, other = round_.turn, 1 - round_.turn
        most = 3 * sum(hand.bit_count() for hand in round_.hands) + 1
        # A target that is out of reach is as far away as any other, which lets positions be remembered.
        rooms = [room if (room := round_.target - points) <= most else FAR for points in round_.points]
        return self._laid(
            lay, round_.hands[seat], round_.hands[other], round_.left, round_.right, round_.left_double,
            round_.right_double, rooms[seat], rooms[other], -ENDLESS, ENDLESS,
        )  # fmt: skip

    def _won(self, points: int, room: int) -> int:
        """Points that end the round, with what winning the match by them is worth."""
        return points + MATCH if self._scoring.ends and points >= room else points

    def _blocked(self, mine: int, theirs: int, room: int, their_room: int) -> int:
        scoring = self._scoring
        if scoring.ends:
            both = bool(mine & DOUBLES) and bool(theirs & DOUBLES)
            one = dots(mine & ~DOUBLES) if both or not mine & DOUBLES else DIRTY
            other = dots(theirs & ~DOUBLES) if both or not theirs & DOUBLES else DIRTY
            if one == other:
                return 0
            return self._won(1, room) if one < other else -self._won(1, their_room)
        one, other = dots(mine), dots(theirs)
        if one == other:
            return 0
        less = min(one, other) if scoring.own_count else 0
        return other - less if one < other else less - one

    def _laid(
        self, lay: int, mine: int, theirs: int, left: int, right: int, left_double: bool,
        right_double: bool, room: int, their_room: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        tile = lay >> 1
        double = bool(DOUBLES >> tile & 1)
        if lay & 1:
            right, right_double = OTHER_END[tile][right], double
        else:
            left, left_double = OTHER_END[tile][left], double
        hand, gained = mine & ~(1 << tile), 0
        if self._scoring.ends and left == right:
            gained = 3 if left_double or right_double else 2
        if not hand:
            gained += 1 if self._scoring.ends else dots(theirs)
        if not hand or gained >= room:
            return self._won(gained, room)
        return gained - self._value(
            theirs, hand, left, right, left_double, right_double, their_room,
            room - gained if room < FAR else FAR, gained - beta, gained - alpha,
        )  # fmt: skip

    def _value(
        self, mine: int, theirs: int, left: int, right: int, left_double: bool, right_double: bool,
        room: int, their_room: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        fit = mine & FITTING[left][right]
        if not fit:
            if not theirs & FITTING[left][right]:
                return self._blocked(mine, theirs, room, their_room)
            return -self._value(
                theirs, mine, left, right, left_double, right_double, their_room, room, -beta, -alpha
            )
        if left < right:  # a line may be read from either end
            left, right, left_double, right_double = right, left, right_double, left_double
        ends = self._scoring.ends
        key: tuple[int, ...] = (mine, theirs, left * 7 + right)
        if ends:
            key = (*key, left_double * 2 + right_double, room, their_room)
        known = self._known.get(key)
        if known is not None:
            value, kind = known
            if kind == _EXACT or (kind == _LEAST and value >= beta) or (kind == _MOST and value <= alpha):
                return value
        self.left -= 1
        if self.left < 0:
            raise TooLong
        best = -ENDLESS
        alike = left == right and (left_double == right_double or not ends)
        for lay in _ordered(fit, left, right, alike):
            value = self._laid(
                lay, mine, theirs, left, right, left_double, right_double, room, their_room,
                max(alpha, best), beta,
            )  # fmt: skip
            if value > best:
                best = value
                if best >= beta:
                    break
        kind = _MOST if best <= alpha else _LEAST if best >= beta else _EXACT
        self._known[key] = (best, kind)
        return best


def _ordered(fit: int, left: int, right: int, alike: bool) -> list[int]:
    """Lays with the most dots first."""
    found = []
    while fit:
        low = fit & -fit
        fit ^= low
        tile = low.bit_length() - 1
        if WITH[left] & low:
            found.append(2 * tile)
        if WITH[right] & low and not alike:
            found.append(2 * tile + 1)
    if len(found) > 1:
        found.sort(key=lambda lay: -DOTS[lay >> 1])
    return found
