"""What a game's table looks like, as data: where every piece, target, name plate and mark lies.

A layout is pure: it turns a view and an area into placements, in logical units with y downwards, and knows
neither pixels nor time. `layout_for` loads a game's own by its key; `game.table.arrange` helps it to arrange
pieces in rows, fans, piles and hands.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, cast

from game.rules.core.events import HIDDEN
from game.rules.core.legal import Selection
from game.rules.core.sentences import Names
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import entry, part
from game.table.cues import Material
from game.table.grounds import Ground

S = TypeVar("S", bound=State, contravariant=True)

DROP = 48.0
"""The least width and height of a place that takes a dropped piece, in units."""


class Rect(NamedTuple):
    """A rectangle by its left upper corner and size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def about(cls, x: float, y: float, w: float, h: float) -> "Rect":
        """The rectangle of this size around a centre."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside; the right and lower edges do not belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the other rectangle lies wholly inside, give or take `slack`."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the two share more than `slack` in both directions."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def shared(self, other: "Rect") -> float:
        """The area that the two share."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide * high if wide > 0 < high else 0.0

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """Smaller by `dx` at the left and right and `dy` (else `dx`) above and below; negative: larger."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Rect":
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def at_least(self, size: float) -> "Rect":
        """Grown about its middle to this width and height where it is smaller."""
        return Rect.about(*self.centre, max(self.w, size), max(self.h, size))

    def rows(self, *heights: float | None, gap: float = 0.0) -> "list[Rect]":
        """Cut into boxes one below another, `gap` apart; those with None share what the others leave."""
        found, y = [], self.y
        for high in _shares(self.h, heights, gap):
            found.append(Rect(self.x, y, self.w, high))
            y += high + gap
        return found

    def columns(self, *widths: float | None, gap: float = 0.0) -> "list[Rect]":
        """The same side by side, from the left."""
        found, x = [], self.x
        for wide in _shares(self.w, widths, gap):
            found.append(Rect(x, self.y, wide, self.h))
            x += wide + gap
        return found

    def level(self, high: float) -> "Rect":
        """As wide, and `high` units high about its middle."""
        return Rect(self.x, self.centre[1] - high / 2, self.w, high)

    def union(self, other: "Rect") -> "Rect":
        """The smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def _shares(whole: float, sizes: Sequence[float | None], gap: float) -> list[float]:
    """The sizes with None filled in."""
    free = whole - (len(sizes) - 1) * gap - sum(size for size in sizes if size is not None)
    share = free / max(1, sum(size is None for size in sizes))
    return [share if size is None else size for size in sizes]


class Placement(NamedTuple):
    """Where one piece lies: its middle, size and turn, drawn in ascending `depth`."""

    id: int
    face: str | None
    """None: the back is up."""
    x: float
    y: float
    w: float
    h: float
    depth: int
    zone: str
    angle: float = 0.0
    """Degrees counter-clockwise."""
    pick: str | None = None
    """What a press adds to the selection; None where the piece is nobody's to take. The name of its own zone
    where any piece of a heap stands for the heap.
    """
    tip: str = ""
    covered: bool = False
    """Wholly beneath others: at rest it need not be drawn."""
    reach: float = 0.0
    """Units below the piece that still count as hitting it, for one that rises under the pointer."""
    token: int | None = None
    """For a pawn or a peg, the seat whose colour it has; None: a card."""
    look: str = "pawn"
    """What is drawn for a token: `pawn`, or `peg`, whose place is about its hole."""
    art: str | None = None
    """For a piece that stands on a square, how it is drawn: a key of `game.table.art.board_pieces`."""
    light: str = ""
    """`dim`: out of the game; `lit`: pointed out, whoever looks on."""

    @property
    def heaped(self) -> bool:
        """Whether it stands for the heap that it lies in."""
        return self.pick == self.zone and self.art is None

    @property
    def rect(self) -> Rect:
        """The upright box of the piece as it lies, turned or not."""
        if not self.angle:
            return Rect(self.x - self.w / 2, self.y - self.h / 2, self.w, self.h)
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        return Rect.about(self.x, self.y, self.w * cos + self.h * sin, self.w * sin + self.h * cos)

    def hit(self, x: float, y: float) -> bool:
        """Whether a point is on the piece."""
        turn = math.radians(self.angle)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.w / 2 and -self.h / 2 <= down <= self.h / 2 + self.reach


@dataclass(frozen=True, slots=True)
class Target:
    """A place that a move can go to; `key` is its name in `Move.target`."""

    key: str
    rect: Rect
    label: str
    round: bool = False
    """Lit by a ring instead of a frame."""
    square: str = ""
    """For a square of a board, whether a piece stands on it (`held`) or not (`empty`); lit accordingly."""
    slap: bool = False
    """A press on it makes the call while the ring of a call window runs."""
    home: bool = False
    """A double press on a piece sends it here, if it may go."""


@dataclass(frozen=True, slots=True)
class Plate:
    """The name plate of one seat, with boxes for what is written on it; None where that is not shown."""

    seat: int
    rect: Rect
    name: Rect
    score: Rect | None
    """Points of the match, `points`."""
    points: int
    total: Rect | None
    """What counts in this round, in the largest type: `total_text`."""
    total_text: str
    cards: Rect | None
    """The number of pieces in hand, `count`, beside their packet."""
    count: int
    turn: bool
    """Whether this seat may act now."""
    unit: str = "points"
    """What `points` counts."""
    line: str = ""
    """What is written in place of the points."""
    piece: str = "card"
    """What `count` counts."""
    count_line: str = ""
    """What is written in place of `count` and its piece."""
    counted: bool = False
    """The total is that number, too, and nothing that is won."""
    forecast: str = ""
    """What `total_text` would become, while a piece is held over what changes it."""
    gains: bool = True
    """Whether the viewer would like that."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the table beneath the pieces: a class for each, drawn by `game.table.drawings`."""

    rect: Rect
    seat: int | None = field(default=None, kw_only=True)
    """Whose it is, in whose colour; None: nobody's."""
    still: ClassVar[bool] = False
    """Printed once with the cloth."""
    casts: ClassVar[bool] = False
    """It lies on the ground as a board does, with the shadow of a box."""
    word: ClassVar[bool] = False
    """What a seat has said, and shows or wins at the end of a hand."""
    verdict: ClassVar[bool] = False
    """Who has won, and with what."""
    counted: ClassVar[bool] = False
    """It says how much or how many there is."""
    governs: ClassVar[bool] = False
    """It says what every move depends on, as trumps are, and no words cover it."""
    lands: ClassVar[bool] = False
    """It says what has been laid down: a piece in the air is not told yet."""
    large: ClassVar[bool] = False
    """Its letters fill its place from the upper edge to the lower one."""

    @property
    def spot(self) -> tuple[type["Mark"], Rect, int | None]:
        """What is marked, whatever it says of it now."""
        return type(self), self.rect, self.seat

    @property
    def public(self) -> bool:
        """Everybody can count it, at any moment."""
        return False

    @property
    def awaits(self) -> bool:
        """A pile or a piece comes to lie there: what only says something keeps off it."""
        return False

    def with_pieces(self, there: Callable[[str], int]) -> "Mark":
        """The mark while pieces fly; `there` says how many more a zone still has than in the end."""
        return self

    def rolling(self, before: "Mark", way: Callable[[int, int], int]) -> "Mark":
        """The mark on the way from what it said before; `way` leads from one number to the other."""
        return self

    def telling(self, count: int) -> "Mark":
        """The mark while a count that is told aloud has come to so much."""
        return self

    def aloud(self, name: Names) -> str:
        """What it says, for the ear and without a full stop; empty where something else says it, too."""
        return ""


@dataclass(frozen=True, slots=True)
class Link:
    """From where a held piece would lie to the piece that it must agree with, and why it does or not."""

    source: Rect
    target: Rect
    good: bool
    text: str


@dataclass(frozen=True, slots=True)
class Sort:
    """One way to order a hand: `rank` gives a face its place."""

    key: str
    label: str
    rank: Callable[[str], Any]
    within: Callable[[View[Any]], Callable[[str], Any]] | None = None
    """The ranks in a view, where they change as a match goes on: what is trumps."""


class TableLayout(Protocol[S]):
    """The table of one game. `area` is what the top bar leaves of the window; `bottom` is the seat shown
    at the lower edge (the viewer, or any seat for a spectator).
    """

    sorts: Sequence[Sort]
    cloth: tuple[int, int, int]
    """The colour of the table, where the light on it is even."""
    ground: Ground
    """What the table is made of."""
    material: Material
    """What its pieces are made of."""

    def places(
        self,
        view: View[S],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """Every piece, in ascending depth. `hand_order` lists ids of the bottom hand from the left (others
        follow), `focus` is the id that the hand spreads around, `raised` ids stand out of it.
        """

    def targets(self, view: View[S], area: Rect, bottom: int) -> tuple[Target, ...]:
        """Where pieces may be dropped and what can be pressed, whether or not a move goes there now."""

    def plates(self, view: View[S], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """One name plate a seat."""

    def marks(self, view: View[S], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """What is marked on the table, lowest first."""

    def bar(self, area: Rect, seats: int) -> Rect:
        """The fixed place of the choice bar."""

    def link(self, view: View[S], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """What the selection's target would have to agree with; None where there is nothing to show."""


@lru_cache(maxsize=32)
def layout_for(key: str) -> TableLayout[State]:
    """The layout of one game, loaded when first asked for. Raises UnknownGame, or BrokenPackage."""
    found = entry(key)
    return cast(TableLayout[State], part(found, found.layout, "LAYOUT"))


def pieces(view: View[State]) -> dict[str, list[tuple[int, str | None]]]:
    """Id and face (None: hidden) of every piece by zone, bottom first.

    A view without identities, as a computer player gets it, is numbered zone by zone.
    """
    found: dict[str, list[tuple[int, str | None]]] = {}
    count = 0
    for zone, faces in view.zones().items():
        ids: Iterable[int] = view.ids.get(zone, ()) if view.ids else range(count, count + len(faces))
        shown = (None if face == HIDDEN else face for face in faces)
        found[zone] = list(zip(ids, shown, strict=True))
        count += len(faces)
    return found
