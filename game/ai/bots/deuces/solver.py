"""Whether a Deuces deal can still be won, with the order of the stock known: solved, unsolvable or unknown.

The search goes through the stock card by card. Of all positions after so many cards it keeps a number of the
most promising (a beam), and tries again with more of them. Moves that are never wrong are made at once. A
round that found no win and had to drop nothing has seen everything: the deal cannot be won.
"""

from collections.abc import Callable
from dataclasses import dataclass
from heapq import nsmallest

from game.ai.bots.deuces.position import Position, dealt, forced, moves, won
from game.rules.games.deuces.layout import NEXT

SOLVED, UNSOLVABLE, UNKNOWN = "solved", "unsolvable", "unknown"
WIDTHS = (12, 60, 300, 1500, 8000, 40_000)
"""How many positions are kept after each card of the stock, round by round."""
REACH = 160
"""How many positions are looked at between two cards of the stock, from each one that was kept; each round
four times as many.
"""


Way = tuple[Position, ...]
"""The positions that moves lead through, one a move, without the first one."""
Came = tuple[Position | None, Way]
"""The position before, and the way from there."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer, and for a solved deal the positions up to where only runs are left."""

    answer: str
    line: Way = ()
    nodes: int = 0


def solve(
    start: Position, stock: tuple[int, ...], go_on: Callable[[], bool], widths: tuple[int, ...] = WIDTHS
) -> Finding:
    """Search until `go_on`, asked once for each position kept, says no, or everything was seen."""
    nodes = 0
    for number, width in enumerate(widths):
        found, seen, complete = _round(start, stock, go_on, width, REACH * 4**number)
        nodes += seen
        if found is not None:
            return Finding(SOLVED, found, nodes)
        if complete is None:
            break
        if complete:
            return Finding(UNSOLVABLE, (), nodes)
    return Finding(UNKNOWN, (), nodes)


def _round(
    start: Position, stock: tuple[int, ...], go_on: Callable[[], bool], width: int, reach: int
) -> tuple[Way | None, int, bool | None]:
    """One round: the line if it wins, the positions seen, and whether nothing was dropped (None: stopped)."""
    complete, nodes = True, 0
    levels: dict[int, dict[Position, Came]] = {start.used: {start: (None, ())}}
    came: dict[Position, Came] = {}
    for used in range(start.used, len(stock) + 1):
        level = levels.pop(used, None)
        if level is None:
            continue
        kept = list(level)
        if len(kept) > width:
            complete = False
            kept = nsmallest(width, kept, key=badness)
        for first in kept:
            came[first] = level[first]
        for first in kept:
            if not go_on():
                return None, nodes, None
            near, cut = _near(first, stock, reach)
            nodes += len(near)
            complete = complete and not cut
            for position, steps in near.items():
                if won(position, stock):
                    return _line(came, first, steps), nodes, True
                if position.used > used:  # a tableau was filled from the stock
                    levels.setdefault(position.used, {}).setdefault(position, (first, steps))
                elif used < len(stock):
                    after = dealt(position, stock)
                    levels.setdefault(after.used, {}).setdefault(after, (first, (*steps, after)))
    return None, nodes, complete


def _near(first: Position, stock: tuple[int, ...], reach: int) -> tuple[dict[Position, Way], bool]:
    """What can be reached without the stock, with the steps, and whether it was more than `reach`."""
    first, steps = _settled(first, (), stock)
    found = {first: steps}
    todo = [first]
    for position in todo:
        if position.used > first.used:
            continue
        for after in moves(position, stock):
            settled, way = _settled(after, (*found[position], after), stock)
            if settled not in found:
                if len(found) >= reach:
                    return found, True
                found[settled] = way
                todo.append(settled)
    return found, False


def _settled(position: Position, steps: Way, stock: tuple[int, ...]) -> tuple[Position, Way]:
    """The position after all moves that are never wrong."""
    used = position.used
    while position.used == used and (sure := forced(position, stock)) is not None:
        steps, position = (*steps, sure), sure
    return position, steps


def _line(came: dict[Position, Came], last: Position, steps: Way) -> Way:
    at: Position | None = last
    while at is not None:
        before, way = came[at]
        steps, at = (*way, *steps), before
    return steps


def badness(position: Position) -> float:
    """How far a position seems from a win: above all, what lies on the waste, and in which order."""
    homes, piles, waste, _ = position
    bad = 2.0 * len(waste)
    lowest = [99, 99, 99, 99]
    for card in waste:  # from the bottom: what is wanted first should lie on top
        suit, rank = card & 3, card >> 2
        if rank > lowest[suit]:
            bad += 0.6
        lowest[suit] = min(lowest[suit], rank)
    tops = {pile // 16 for pile in piles}
    bad -= 0.5 * len(tops)
    wanted = sum(1 for card in waste[-3:] if card + NEXT in tops)
    return bad - 0.3 * wanted - 0.12 * sum(homes)
