"""What pawns may do with the points of a hand, or must do for a penalty (rules 12 and 19 to 22)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.games.golden_deuce.track import FINISH, QUEUE, START, back, landing, zone


@dataclass(frozen=True, slots=True)
class Step:
    """One pawn going from `start` to `end`, counted to `counted` before a special space sent it on."""

    pawn: int
    start: int
    counted: int
    end: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The pawns that one move takes, in their order; `target` is the zone where the last one ends."""

    steps: tuple[Step, ...]
    target: str

    @property
    def pawns(self) -> tuple[int, ...]:
        """The numbers of the pawns, from 0."""
        return tuple(step.pawn for step in self.steps)


def occupied(pawns: Sequence[Sequence[int]]) -> frozenset[int]:
    """The spaces of the track on which pawns stand."""
    return frozenset(place for own in pawns for place in own if START < place < FINISH)


def plans(pawns: Sequence[Sequence[int]], seat: int, points: int, won: bool) -> Iterator[Plan]:
    """Every legal way to use `points`; `won` is whether this seat won the hand."""
    own = pawns[seat]
    unplayed = [pawn for pawn, place in enumerate(own) if place == START]
    for pawn, place in enumerate(own):
        if place < FINISH and (plan := single(pawns, seat, pawn, points, won)):
            yield plan
    for size in (2, 3):
        if points > FINISH * (size - 1) and len(unplayed) >= size:
            for chosen in _ascending(unplayed, size):
                if plan := several(pawns, seat, chosen, points, won):
                    yield plan


def _ascending(pawns: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    if size == 0:
        yield ()
        return
    for at, pawn in enumerate(pawns):
        for rest in _ascending(pawns[at + 1 :], size - 1):
            yield (pawn, *rest)


def single(pawns: Sequence[Sequence[int]], seat: int, pawn: int, points: int, won: bool) -> Plan | None:
    """One pawn forward by all the points, or None where another pawn bars it (rule 19)."""
    place = pawns[seat][pawn]
    end = landing(place + points, occupied(pawns) - {place})
    if end is None:
        return None
    counted = min(place + points, FINISH)
    return _plan(pawns[seat], seat, [Step(pawn, place, counted, end)], won)


def several(
    pawns: Sequence[Sequence[int]], seat: int, chosen: Sequence[int], points: int, won: bool
) -> Plan | None:
    """Unplayed pawns run home with 40 each, the last one gets the rest, or None where it is barred (20)."""
    rest = points - FINISH * (len(chosen) - 1)
    end = landing(rest, occupied(pawns))
    if end is None:
        return None
    steps = [Step(pawn, START, FINISH, FINISH) for pawn in chosen[:-1]]
    return _plan(pawns[seat], seat, [*steps, Step(chosen[-1], START, min(rest, FINISH), end)], won)


def _plan(own: Sequence[int], seat: int, steps: list[Step], won: bool) -> Plan:
    """The finished plan: whoever did not win the hand queues with the last pawn (rule 22)."""
    out = sum(place != FINISH for place in own)
    last = steps[-1]
    if not won and out == len(steps) and all(step.end == FINISH for step in steps):
        steps[-1] = last = Step(last.pawn, last.start, FINISH, QUEUE)
    return Plan(tuple(steps), zone(seat, last.end))


def penalties(pawns: Sequence[Sequence[int]], seat: int) -> Iterator[Plan]:
    """Every pawn that can go ten spaces back (rule 12)."""
    for pawn, place in enumerate(pawns[seat]):
        end = back(place, occupied(pawns) - {place})
        if end is not None:
            yield Plan((Step(pawn, place, end, end),), zone(seat, end))
