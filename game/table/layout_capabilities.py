"""What some tables have beyond `TableLayout`: another look, walking pawns, dice, choices, flows, partners.

A layout has such an ability by having its methods; the table asks by the protocols here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.rules.core.events import Event
from game.rules.core.legal import Selection
from game.rules.core.move import Move
from game.rules.core.together import Together
from game.rules.core.view import View
from game.table.layout import Rect, S, TableLayout
from game.table.tumble import Throw
from game.table.walk import Waypoint


@runtime_checkable
class AlternateView(Protocol[S]):
    """A layout with another look, such as one in which a board fills the table; each knows the other."""

    @property
    def alternate(self) -> TableLayout[S]:
        """The other look."""

    def looks_away(self, view: View[S], events: Sequence[Event]) -> bool:
        """Whether this position, or while it is shown what these events did, wants the other look."""

    def switch_area(self, view: View[S], area: Rect, bottom: int) -> Rect | None:
        """Where a press changes over to the other look, if one may do so now."""


@runtime_checkable
class Walking(Protocol[S]):
    """A layout in which pieces do not fly straight from place to place."""

    def walks(
        self, view: View[S], events: Sequence[Event], area: Rect, bottom: int
    ) -> Mapping[int, tuple[Waypoint, ...]]:
        """By id, in the order in which they go, the stations of pieces on their way to where they lie now."""


@runtime_checkable
class Throwing(Protocol[S]):
    """A layout in which dice are thrown."""

    def throws(self, view: View[S], events: Sequence[Event], area: Rect, bottom: int) -> Mapping[int, Throw]:
        """By id, from where the dice come that these events threw."""

    def making(self, view: View[S], events: Sequence[Event]) -> Sequence[int]:
        """The dice that make what these events came to, in the order in which they light."""


@runtime_checkable
class Shaken(Protocol[S]):
    """A layout in which a person shakes dice before they are thrown."""

    def shaken(self, view: View[S], picked: Sequence[int]) -> Sequence[int]:
        """The dice, by id, that the viewer's next throw throws, with these picked."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A choice offered beside the piece that it is about, as a picture: `face` drawn as `art` says."""

    choice: str
    rect: Rect
    face: str
    art: str
    label: str = ""
    """What is written below it, in the lower part of `rect`; then no button says the same in the bar."""
    plain: bool = False
    """Whether its picture says enough: then no button says the same either."""

    @property
    def alone(self) -> bool:
        """Whether it stands for its choice by itself: keys press it, the cursor goes to it, in its turn."""
        return self.plain or bool(self.label)


@runtime_checkable
class Choosing(Protocol[S]):
    """A layout that offers some choices beside the piece."""

    def chips(
        self, view: View[S], area: Rect, bottom: int, selection: Selection, choices: frozenset[str]
    ) -> tuple[Chip, ...]:
        """Pictures for these choices; empty where they have none."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A printed place to which nothing goes: a press shows what the hand has of the thing it names."""

    key: str
    rect: Rect
    meaning: str
    """What the thing is, in a sentence with its rule."""


@runtime_checkable
class Guiding(Protocol[S]):
    """A layout with guides."""

    def guides(self, view: View[S], area: Rect, bottom: int) -> Sequence[Guide]:
        """Where they are."""

    def examples(self, view: View[S], key: str) -> Sequence[Together]:
        """What the viewer's hand has of a guide's thing; where some can be played now, these alone."""


@runtime_checkable
class Landing(Protocol[S]):
    """A layout in which a target is more than one place."""

    def landing(self, view: View[S], move: Move, area: Rect) -> Rect | None:
        """The one place of its target to which this move leads, if that is known."""


@runtime_checkable
class Fielded(Protocol):
    """A layout whose places lie small in a field: what is let go there, beside them, was meant for one."""

    def field(self, area: Rect, seats: int) -> Rect:
        """Where these places lie."""


@runtime_checkable
class Highlighting(Protocol[S]):
    """A layout that points out cards of the hand which go together."""

    def highlights(self, view: View[S]) -> frozenset[str]:
        """Faces of the viewer's hand that may be played now in a way that is easily overlooked."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a move would make of the total of a seat."""

    seat: int
    text: str
    good: bool
    """Whether the viewer would like it."""


@runtime_checkable
class Foretelling(Protocol[S]):
    """A layout whose totals say what a move would make of them."""

    def forecast(self, view: View[S], move: Move) -> Forecast | None:
        """The total that would change, from what the viewer knows; None where none does."""


@runtime_checkable
class Folding(Protocol):
    """A layout whose board lies folded in three until a match begins."""

    def folded(self, area: Rect, seats: int) -> tuple[Rect, Rect]:
        """The board, and the tray that is set down on it."""


@runtime_checkable
class Dialling(Protocol):
    """A layout with a place of its own for a dial of numbers, so that the hand stays in sight."""

    def dial(self, area: Rect, seats: int) -> Rect:
        """Where the numbers go."""


@dataclass(frozen=True, slots=True)
class Flow:
    """An amount of chips on its way from one box to another; it is a piece only while it flies."""

    amount: str
    source: Rect
    goal: Rect


@runtime_checkable
class ChipTransfers(Protocol[S]):
    """A layout in which chips go from hand to hand; they are marks, not pieces."""

    def flows(
        self, before: View[S], view: View[S], events: Sequence[Event], area: Rect, bottom: int
    ) -> Sequence[Flow]:
        """What these events, which led from one view to the other, send on its way, first to last."""


@runtime_checkable
class Badged(Protocol):
    """A layout in which some pieces carry a number: what they count."""

    badges: Mapping[str, str]
    """By face."""


@runtime_checkable
class Sided(Protocol[S]):
    """A layout in which partners show one colour."""

    def sides(self, view: View[S]) -> Sequence[int]:
        """By seat, the seat whose colour it shows."""


@runtime_checkable
class FixedOrientation(Protocol):
    """A layout that does not turn round for whoever's turn it is: its lower edge keeps its seat."""

    steady: bool


@runtime_checkable
class Arranged(Protocol):
    """A layout that itself puts the open hands of others in order."""

    arranged: bool


@runtime_checkable
class Panelled(Protocol):
    """A layout with room for the list of moves beside the table."""

    def panel(self, area: Rect) -> Rect:
        """Where the list goes."""
