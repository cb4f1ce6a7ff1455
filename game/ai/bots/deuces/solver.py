"""Whether a Deuces deal can still be won, with the order of the stock known: solved, unsolvable or unknown.

The search goes through the stock card by card. Of all positions after so many cards it keeps a number of the
most promising (a beam). Rounds follow each other, each keeps more of them and, but for the first, judges with
weights that are a little off: where one way of judging leads astray, another may not. Moves that are never
wrong are made at once. A round that found no win and had to drop nothing has seen everything: the deal
cannot be won.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import pairwise

from game.ai.bots.deuces.judging import WEIGHTS, Weights, badness, blurred
from game.ai.bots.deuces.position import Position, Stock, dealt, forced, moves, won

SOLVED, UNSOLVABLE, UNKNOWN = "solved", "unsolvable", "unknown"
ROUNDS = 30
"""Enough to see everything where that can be done at all."""
WIDTH, WIDER = 6.0, 1.5
"""How many positions the first round keeps after each card of the stock; each round that many times more."""
REACH, FURTHER = 40.0, 1.3
"""How many positions are looked at between two cards of the stock, from each one that was kept; likewise."""

Way = tuple[Position, ...]
"""The positions that moves lead through, one a move, without the first one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer, and for a solved deal the positions up to where only runs are left."""

    answer: str
    line: Way = ()
    nodes: int = 0


def solve(start: Position, stock: Stock, go_on: Callable[[], bool], rounds: int = ROUNDS) -> Finding:
    """Search until `go_on`, asked once for each position kept, says no, or everything was seen."""
    nodes, width, reach, weights = 0, WIDTH, REACH, WEIGHTS
    for number in range(rounds):
        search = _Round(stock, int(width), int(reach), weights)
        way = search.run(start, go_on)
        nodes += search.nodes
        if way is not None:
            return Finding(SOLVED, way, nodes)
        if search.stopped:
            break
        if search.complete:
            return Finding(UNSOLVABLE, (), nodes)
        width, reach = width * WIDER, reach * FURTHER
        weights = blurred(WEIGHTS, number)
    return Finding(UNKNOWN, (), nodes)


class _Round:
    """One way through the stock, `width` positions at a time."""

    def __init__(self, stock: Stock, width: int, reach: int, weights: Weights) -> None:
        self.stock, self.width, self.reach, self.weights = stock, width, reach, weights
        self.nodes = 0
        self.complete, self.stopped = True, False
        self._came: dict[Position, Position | None] = {}
        """Of every position kept the one that it was reached from."""

    def run(self, start: Position, go_on: Callable[[], bool]) -> Way | None:
        """The moves to a win, if one was found; else `complete` and `stopped` tell what that means."""
        stock, last = self.stock, len(self.stock)
        levels: dict[int, dict[Position, Position | None]] = {start[3]: {start: None}}
        for used in range(start[3], last + 1):
            level = levels.pop(used, {})
            for first in self._kept(level):
                if not go_on():
                    self.stopped = True
                    return None
                self._came[first] = level[first]
                for position in self._near(first):
                    if won(position, stock):
                        return self._way(first, position)
                    if position[3] == used:  # else a tableau was filled from the stock
                        if used == last:
                            continue
                        position = dealt(position, stock)
                    levels.setdefault(position[3], {}).setdefault(position, first)
        return None

    def _kept(self, level: dict[Position, Position | None]) -> list[Position]:
        """The most promising ones."""
        if len(level) <= self.width:
            return list(level)
        self.complete = False
        weights = self.weights
        return nsmallest(self.width, level, key=lambda position: badness(position, weights))

    def _near(self, first: Position) -> dict[Position, Position | None]:
        """What can be reached without dealing, and from where; settled throughout."""
        stock, used = self.stock, first[3]
        first = _settled(first, stock)
        found: dict[Position, Position | None] = {first: None}
        todo = [first]
        for position in todo:
            if position[3] > used:
                continue
            for after in moves(position, stock):
                after = _settled(after, stock)
                if after not in found:
                    if len(found) >= self.reach:
                        self.complete = False
                        self.nodes += len(found)
                        return found
                    found[after] = position
                    todo.append(after)
        self.nodes += len(found)
        return found

    # --- the way back ----------------------------------------------------------------------------------

    def _way(self, first: Position, end: Position) -> Way:
        """The moves from the start to `end`, which is near `first`."""
        legs: list[Position] = []
        at: Position | None = first
        while at is not None:
            legs.append(at)
            at = self._came[at]
        legs.reverse()
        steps: list[Position] = []
        for leg, goal in zip(legs, (*legs[1:], None), strict=True):
            steps += self._leg(leg, goal or end, goal is not None)
        return tuple(steps)

    def _leg(self, first: Position, goal: Position, dealing: bool) -> Iterator[Position]:
        """The moves from one position kept to the next, or to the end."""
        found = self._near(first)
        yield from _sure_steps(first, self.stock)
        last = goal
        if dealing and goal not in found:
            used = first[3]
            last = next(p for p in found if p[3] == used and dealt(p, self.stock) == goal)
        chain = [last]
        while (before := found[chain[-1]]) is not None:
            chain.append(before)
        chain.reverse()
        for position, settled in pairwise(chain):
            after = next(a for a in moves(position, self.stock) if _settled(a, self.stock) == settled)
            yield after
            yield from _sure_steps(after, self.stock)
        if last != goal:
            yield goal


def _settled(position: Position, stock: Stock) -> Position:
    """The position after all moves that are never wrong, as long as no card of the stock is seen."""
    used = position[3]
    while position[3] == used and (sure := forced(position, stock)) is not None:
        position = sure
    return position


def _sure_steps(position: Position, stock: Stock) -> Iterator[Position]:
    """The positions on the way to the settled one."""
    used = position[3]
    while position[3] == used and (sure := forced(position, stock)) is not None:
        yield sure
        position = sure
