"""A written game as a tree: every position that was reached or looked at, with what was written about it.

Each node is a move and the position after it; its children are the moves from there, the first of them the
main line. Chess and checkers records are read into such trees and written from them; nothing here knows a
notation or a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark, exactly as it was written.

    `kind` is the sign that begins it: "{" up to the closing one, ";" to the end of the line, "%" a line that
    is meant for another program and shown to nobody.
    """

    text: str
    kind: str = "{"

    @property
    def shown(self) -> str:
        """The words for a reader, without needless spaces; empty where there are none."""
        return "" if self.kind == "%" else " ".join(self.text.split())


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A move and the position after it; the root is the first position and has no move."""

    text: str = ""
    """The move as the notation writes it."""
    move: str = ""
    """The move as a match takes it."""
    parent: Node | None = None
    before: list[Comment] = field(default_factory=list)
    """What stands between the beginning of a variation and this, its first move."""
    after: list[Comment] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    """Numeric annotation glyphs: 1 is "!", 2 is "?" and so on."""
    children: list[Node] = field(default_factory=list)

    def add(self, text: str, move: str) -> Node:
        """The child that this move leads to, made as the last variation if there is none."""
        found = self.child(move)
        return found if found is not None else self.append(text, move)

    def append(self, text: str, move: str = "") -> Node:
        """A new last child, even where the same move has one already."""
        node = Node(text, move, self)
        self.children.append(node)
        return node

    def child(self, move: str) -> Node | None:
        """The first child with this move."""
        return next((node for node in self.children if node.move == move), None)

    def promote(self) -> None:
        """Make the line that begins with this move the main one from its parent on."""
        if self.parent is not None:
            siblings = self.parent.children
            siblings.remove(self)
            siblings.insert(0, self)

    def delete(self) -> None:
        """Take this move and all that follows out of the tree."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def line(self) -> Iterator[Node]:
        """The moves of the main line after this position."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def copy(self) -> Node:
        """This node and all that follows, without its parent."""
        top = self._alone(None)
        waiting = [(self, top)]
        while waiting:
            old, new = waiting.pop()
            new.children = [child._alone(new) for child in old.children]
            waiting += zip(old.children, new.children, strict=True)
        return top

    def _alone(self, parent: Node | None) -> Node:
        return Node(self.text, self.move, parent, self.before[:], self.after[:], self.nags[:])


@dataclass(slots=True, eq=False)
class GameTree:
    """One game: its tags in their order, the position it begins with, and the tree of its moves."""

    tags: dict[str, str] = field(default_factory=dict)
    start: str = ""
    """The first position as FEN."""
    ply: int = 2
    """Twice the number of the first move, and one more where the second player makes it."""
    root: Node = field(default_factory=Node, repr=False)
    result: str = "*"

    @property
    def moves(self) -> list[str]:
        """The moves that were played, as a match takes them."""
        return [node.move for node in self.root.line()]

    def copy(self) -> GameTree:
        """An independent copy."""
        return GameTree(dict(self.tags), self.start, self.ply, self.root.copy(), self.result)

    def following(self, line: Sequence[tuple[str, str]]) -> GameTree:
        """A copy whose main line is exactly this one, of texts and moves.

        What the main line was before stays as a variation; what followed the last of these moves goes.
        """
        tree = self.copy()
        node = tree.root
        for text, move in line:
            node = node.add(text, move)
            node.promote()
        node.children.clear()
        return tree

    def along(self, moves: Sequence[str]) -> list[Node]:
        """The nodes that these moves lead through, from the root on, as far as the tree holds them."""
        found = [self.root]
        for move in moves:
            child = found[-1].child(move)
            if child is None:
                break
            found.append(child)
        return found
