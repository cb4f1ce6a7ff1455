"""What is told of one thing on the screen: its role, its words, its state and what may be done with it.

Plain data without any library: widgets, pages and tables make nodes, `game.access.forest` numbers them, and
`game.access.kit` alone knows how the platform wants them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

Box = tuple[float, float, float, float]
"""Left, top, width and height, in logical units."""


class Role(Enum):
    """What a thing is."""

    WINDOW = auto()
    PAGE = auto()
    DIALOG = auto()
    GROUP = auto()
    HEADING = auto()
    WORDS = auto()
    BUTTON = auto()
    TOGGLE = auto()
    SLIDER = auto()
    FIELD = auto()
    CHOICE = auto()
    """One of several, of which a press chooses another."""
    CHOICES = auto()
    TABS = auto()
    TAB = auto()
    LIST = auto()
    ITEM = auto()
    """A line of a list that is only read."""
    OPTIONS = auto()
    OPTION = auto()
    """A line of a list that can be chosen: a row, a card in the hand."""
    GRID = auto()
    ROW = auto()
    CELL = auto()
    TABLE = auto()
    READING = auto()
    """A text that is longer than its window."""


class Live(Enum):
    """How urgently a thing is read aloud that is new or has changed."""

    POLITE = auto()
    ASSERTIVE = auto()


@dataclass(slots=True)
class Node:
    """One thing. Nodes compare as what is told of them: what they do, and what is in them, is left out."""

    role: Role
    name: str = ""
    key: Hashable = None
    """Which among its siblings it is, for as long as it is there; None: the one of this role and name."""
    value: str = ""
    note: str = ""
    """What a tip says of it, or what may be done with it."""
    box: Box | None = None
    enabled: bool = True
    focused: bool = False
    """Whether it has the keyboard; the deepest one that says so counts."""
    on: bool | None = None
    """Of a switch or one of several, whether it is on; None: it is nothing to switch."""
    chosen: bool | None = None
    """Of an option, whether it is taken; None: it cannot be."""
    open: bool | None = None
    """Whether what belongs to it is unfolded; None: nothing does."""
    number: float | None = None
    low: float = 0.0
    high: float = 0.0
    step: float = 0.0
    place: tuple[int, int] | None = None
    """In a grid its row and column, counted from 0."""
    nth: int | None = None
    """In a list the how manieth it is, counted from 1; of how many, the list itself tells."""
    size: tuple[int, int] | None = None
    """Of a grid, how many rows and columns it has."""
    live: Live | None = None
    children: Sequence[Node] = field(default=(), compare=False)
    press: Callable[[], object] | None = field(default=None, compare=False, repr=False)
    focus: Callable[[], object] | None = field(default=None, compare=False, repr=False)
    change: Callable[[float], object] | None = field(default=None, compare=False, repr=False)
    """Sets the number."""
    write: Callable[[str], object] | None = field(default=None, compare=False, repr=False)
    """Sets the value."""
    turn: Callable[[int], object] | None = field(default=None, compare=False, repr=False)
    """A step on (1) or back (-1)."""

    @property
    def acts(self) -> tuple[bool, ...]:
        """What can be done with it."""
        return (
            self.press is not None,
            self.focus is not None,
            self.change is not None,
            self.write is not None,
            self.turn is not None,
        )

    def walk(self) -> list[Node]:
        """It and all that is in it, each before what is in it."""
        found = [self]
        for child in self.children:
            found += child.walk()
        return found


def words(text: str, key: Hashable = None, *, live: Live | None = None) -> Node:
    """Something to be read."""
    return Node(Role.WORDS, text, key, live=live)


def numbered(nodes: Sequence[Node]) -> Sequence[Node]:
    """Lines of one list, each with its place in it."""
    for number, node in enumerate(nodes, 1):
        node.nth = number
    return nodes
