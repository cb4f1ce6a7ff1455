"""Numbers a tree of nodes so that what stays keeps its number, and says what has changed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.access.node import Node

ROOT = 1


@dataclass(slots=True)
class Told:
    """A node as it was told: which of its children has which number, what could be done with it, and the
    number of whoever in it has the keyboard (0: nobody).
    """

    node: Node
    inside: dict[Hashable, int]
    acts: tuple[bool, ...]
    focus: int = 0


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
    """The tree as it was last told. The very same node told again is as it was, with all that is in it."""

    def __init__(self) -> None:
        self._told: dict[int, Told] = {}
        self._focus = 0
        self._next = ROOT + 1
        self._whole = True

    def node(self, number: int) -> Node | None:
        """The node with this number, as long as it is there."""
        found = self._told.get(number)
        return None if found is None else found.node

    def forget(self) -> None:
        """Nobody knows anything: the next change is the whole tree. Numbers stay as they are."""
        self._whole, self._focus = True, 0

    def renew(self, root: Node) -> Change:
        """This is the tree from now on; what has changed."""
        change = Change()
        change.focus = self._add(root, ROOT, change) or ROOT
        change.moved = change.focus != self._focus
        self._whole, self._focus = False, change.focus
        return change

    def _add(self, node: Node, number: int, change: Change) -> int:
        """Tell of a node what has changed in it; returns who in it has the keyboard."""
        old = self._told.get(number)
        if old is not None and old.node is node and not self._whole:
            return old.focus
        known = old.inside if old is not None else {}
        inside: dict[Hashable, int] = {}
        focus = number if node.focused else 0
        for child in node.children:
            which: Hashable = (child.role, child.name) if child.key is None else child.key
            key, count = which, 1
            while key in inside:  # others of the same words stand before it
                count += 1
                key = (which, count)
            found = known.get(key)
            if found is None:
                found, self._next = self._next, self._next + 1
            inside[key] = found
            focus = self._add(child, found, change) or focus
        children, acts = (*inside.values(),), node.acts
        same = old is not None and old.acts == acts and old.node == node
        if self._whole or not same or (*known.values(),) != children:
            change.nodes.append((number, node, children))
        for key, gone in known.items():
            if key not in inside:
                self._drop(gone)
        self._told[number] = Told(node, inside, acts, focus)
        return focus

    def _drop(self, number: int) -> None:
        """It is not there any more, nor is anything in it."""
        for inside in self._told.pop(number).inside.values():
            self._drop(inside)
