"""Numbers a tree of nodes so that what stays keeps its number, and says what has changed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.access.node import Node

ROOT = 1
Key = tuple[int, Hashable]
"""The number of a parent, and which of its children."""
Told = tuple[Node, tuple[int, ...], tuple[bool, ...]]
"""A node, the numbers of its children, and what could be done with it. The very same node told again is as it
was.
"""


@dataclass(slots=True)
class Change:
    """What is to be told: nodes with their numbers and those of their children; and who has the keyboard."""

    nodes: list[tuple[int, Node, tuple[int, ...]]] = field(default_factory=list)
    focus: int = ROOT
    moved: bool = False
    """Whether the keyboard has gone elsewhere."""

    def __bool__(self) -> bool:
        return bool(self.nodes) or self.moved


class Forest:
    """The tree as it was last told."""

    def __init__(self) -> None:
        self._numbers: dict[Key, int] = {}
        self._told: dict[int, Told] = {}
        self._focus = 0
        self._next = ROOT + 1

    def node(self, number: int) -> Node | None:
        """The node with this number, as long as it is there."""
        found = self._told.get(number)
        return None if found is None else found[0]

    def forget(self) -> None:
        """Nobody knows anything: the next change is the whole tree. Numbers stay as they are."""
        self._told, self._focus = {}, 0

    def renew(self, root: Node) -> Change:
        """This is the tree from now on; what has changed."""
        change = Change()
        told: dict[int, Told] = {}
        numbers: dict[Key, int] = {}
        self._add(root, ROOT, change, told, numbers)
        change.moved = change.focus != self._focus
        self._told, self._numbers, self._focus = told, numbers, change.focus
        return change

    def _add(
        self,
        node: Node,
        number: int,
        change: Change,
        told: dict[int, Told],
        numbers: dict[Key, int],
    ) -> None:
        inside = []
        if node.focused:
            change.focus = number
        for child in node.children:
            which: Hashable = (child.role, child.name) if child.key is None else child.key
            key, count = (number, which), 1
            while key in numbers:  # others of the same words stand before it
                count += 1
                key = (number, (which, count))
            found = self._numbers.get(key)
            if found is None:
                found, self._next = self._next, self._next + 1
            numbers[key] = found
            inside.append(found)
            self._add(child, found, change, told, numbers)
        old, now_inside = self._told.get(number), tuple(inside)
        if old is not None and old[0] is node and old[1] == now_inside:
            told[number] = old
            return
        new = (node, now_inside, node.acts)
        if old != new:
            change.nodes.append((number, node, now_inside))
        told[number] = new
