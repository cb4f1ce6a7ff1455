"""Whether a Deuces deal can still be won, with the order of the stock known: solved, unsolvable or unknown.

The search goes through the stock card by card, and after each card through the sizes of the waste, the
greatest first: what lies on the waste only ever leaves it. Of all positions of one such layer it keeps a
number of the most promising (a beam). Rounds follow each other, each keeps more of them and, but for the
first, judges with weights that are a little off: where one way of judging leads astray, another may not.
Moves that are never wrong are made at once. A round that found no win and had to drop nothing has seen
everything: the deal cannot be won.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import chain, pairwise
from typing import Final

from game.ai.bots.deuces.judging import WEIGHTS, Weights, badness, blurred
from game.ai.bots.deuces.position import Position, Stock, dealt, forced, moves, size_of, won

SOLVED, UNSOLVABLE, UNKNOWN = "solved", "unsolvable", "unknown"
ROUNDS: Final = 30
"""Enough to see everything where that can be done at all."""
WIDTH, WIDER = 5.0, 1.5
"""How many positions the first round keeps in each layer; each round that many times more."""
NEAR: Final = 4
"""How many times more are looked at in a layer than are kept of it, the others reached by carrying cards."""

Way = tuple[Position, ...]
"""The positions that moves lead through, one a move, without the first one."""


class Node:
    """A position and the node that it was reached from."""

    __slots__ = ("before", "position")

    def __init__(self, position: Position, before: "Node | None") -> None:
        self.position = position
        self.before = before


Layer = dict[Position, Node | None]
"""Positions, and the nodes that they were reached from."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer, and for a solved deal the positions up to where only runs are left."""

    answer: str
    line: Way = ()
    nodes: int = 0


def solve(start: Position, stock: Stock, go_on: Callable[[], bool], rounds: int = ROUNDS) -> Finding:
    """Search until `go_on`, asked once for each position looked at, says no, or everything was seen."""
    nodes, width, weights = 0, WIDTH, WEIGHTS
    for number in range(rounds):
        search = _Round(stock, int(width), weights, go_on)
        last = search.run(start)
        nodes += search.nodes
        if last is not None:
            return Finding(SOLVED, _way(start, last, stock), nodes)
        if search.stopped:
            break
        if search.complete:
            return Finding(UNSOLVABLE, (), nodes)
        width *= WIDER
        weights = blurred(WEIGHTS, number)
    return Finding(UNKNOWN, (), nodes)


class _Round:
    """One way through the stock, `width` positions at a time."""

    def __init__(self, stock: Stock, width: int, weights: Weights, go_on: Callable[[], bool]) -> None:
        self.stock, self.width, self.weights, self.go_on = stock, width, weights, go_on
        self.nodes = 0
        self.complete, self.stopped = True, False

    def run(self, start: Position) -> Node | None:
        """A win, if one was found; else `complete` and `stopped` tell what that means."""
        start = _settled(start, self.stock)
        levels: dict[int, Layer] = {start[3]: {start: None}}
        for used in range(start[3], len(self.stock) + 1):
            layers: dict[int, Layer] = {}
            level = levels.pop(used, {})
            for position in self._kept(level):
                layers.setdefault(size_of(position[2]), {})[position] = level[position]
            while layers:
                found = self._through(layers.pop(max(layers)), layers, levels)
                if found is not None or self.stopped:
                    return found
        return None

    def _through(self, layer: Layer, layers: dict[int, Layer], levels: dict[int, Layer]) -> Node | None:
        """Go through a layer; sorts what comes after it into those of smaller wastes or greater levels."""
        stock, last, go_on, full = self.stock, len(self.stock), self.go_on, max(20, NEAR * self.width)
        todo = self._kept(layer)
        seen = {position: layer[position] for position in todo}
        for position in todo:
            node = Node(position, seen[position])
            if not go_on():
                self.stopped = True
                return None
            self.nodes += 1
            if won(position, stock):
                return node
            _, _, waste, used = position
            for after in moves(position, stock):
                after = _settled(after, stock)
                if after[3] != used:  # a tableau was filled from the stock
                    levels.setdefault(after[3], {}).setdefault(after, node)
                elif after[2] != waste:
                    layers.setdefault(size_of(after[2]), {}).setdefault(after, node)
                elif after not in seen:
                    if len(seen) < full:
                        seen[after] = node
                        todo.append(after)
                    else:
                        self.complete = False
            if used < last:
                after = _settled(dealt(position, stock), stock)
                levels.setdefault(after[3], {}).setdefault(after, node)
        return None

    def _kept(self, layer: Layer) -> list[Position]:
        """The most promising ones."""
        if len(layer) <= self.width:
            return list(layer)
        self.complete = False
        weights = self.weights
        return nsmallest(self.width, layer, key=lambda position: badness(position, weights))


def _settled(position: Position, stock: Stock) -> Position:
    """The position after all moves that are never wrong."""
    while (sure := forced(position, stock)) is not None:
        position = sure
    return position


def _sure_steps(position: Position, stock: Stock) -> Iterator[Position]:
    """The positions on the way to the settled one."""
    while (sure := forced(position, stock)) is not None:
        yield sure
        position = sure


def _way(start: Position, last: Node, stock: Stock) -> Way:
    """The moves from the start to the last node."""
    legs = [last.position]
    before = last.before
    while before is not None:
        legs.append(before.position)
        before = before.before
    legs.reverse()
    steps = list(_sure_steps(start, stock))
    for position, settled in pairwise(legs):
        ways: Iterator[Position] = moves(position, stock)
        if position[3] < len(stock):
            ways = chain(ways, (dealt(position, stock),))
        after = next(way for way in ways if _settled(way, stock) == settled)
        steps += after, *_sure_steps(after, stock)
    return tuple(steps)
