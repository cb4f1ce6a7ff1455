"""One table as it lies at rest, for one shown view: look, hand order, where everything lies, what is hit.

No clock and no drawing here; a `Tabletop` moves what lies here and paints it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.table.arrange import Room, aside
from game.table.coachmarks import Scene
from game.table.hits import hit, target_at
from game.table.layout import Link, Placement, Plate, Rect, Target, layout_for, pieces
from game.table.layout_capabilities import (
    AlternateView,
    Arranged,
    Chip,
    Choosing,
    Fielded,
    FixedOrientation,
    Guide,
    Guiding,
    Highlighting,
    Sided,
)
from game.table.lights import standing_out
from game.table.picker import Picker
from game.table.sorting import HandOrders
from game.table.tricks import crowned

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.core.events import Event
    from game.rules.core.state import State
    from game.rules.core.together import Together
    from game.rules.core.view import View
    from game.table.layout import TableLayout


class LaidTable:
    """The table of one game; `area` (logical units) is what the scene gives it."""

    def __init__(self, key: str) -> None:
        self.layout = layout_for(key)
        self.area = Rect(0, 0, 1024, 592)
        self.orders = HandOrders(self.layout.sorts)
        self.view: View[State] | None = None
        self.bottom = 0
        self._near: int | None = None
        """The seat at the lower edge of a table that does not turn by itself, once it is known."""
        self.placements: tuple[Placement, ...] = ()
        self.targets: tuple[Target, ...] = ()
        self.plates: tuple[Plate, ...] = ()
        self._switched = False
        """Whether a person wants the other look of a layout that has one."""
        self._home = self.layout
        self._two_looks = isinstance(self.layout, AlternateView)  # asking a protocol in every frame is dear
        self._sided = isinstance(self.layout, Sided)
        self._guiding = isinstance(self.layout, Guiding)
        self._highlights: frozenset[str] = frozenset()
        """Faces of the hand that are pointed out while nothing is picked."""
        self.trick_winner: Placement | None = None
        """The piece that wins the trick which lies there, until it is taken away."""
        self._raised: frozenset[int] = frozenset()
        self._focus: int | None = None
        self.hand_room: Room | None = None
        """Where the own hand stands while something lies over its place."""
        self._out: frozenset[int] = frozenset()
        """Cards of the hand that may be played, where others may not."""

    def sides(self) -> Sequence[int]:
        """By seat the first seat of its side: partners have the same, who plays alone its own."""
        assert self.view is not None
        if isinstance(self.layout, Sided):
            return self.layout.sides(self.view)
        return range(len(self.view.scores()))

    # --- laying ---------------------------------------------------------------------------------------

    @property
    def near(self) -> int:
        """The seat at the lower edge."""
        return self.bottom if self._near is None else self._near

    @property
    def flips(self) -> bool:
        """Whether the table can be turned round by hand."""
        return isinstance(self._home, FixedOrientation)

    def _turned(self, seat: int | None, bottom: int | None) -> bool:
        """Whether whoever looks from this seat, or a spectator from `bottom`, has another lower edge now."""
        turned = seat is not None and seat != self.bottom
        if seat is not None:
            self.bottom = seat
        elif bottom is not None:
            turned, self.bottom = bottom != self.bottom, bottom
        if isinstance(self.layout, FixedOrientation):
            turned = False
            if self._near is None:
                self._near = self.bottom
        return turned

    @property
    def switch_area(self) -> Rect | None:
        """Where a press goes over to the other look."""
        if self.view is None or not isinstance(self.layout, AlternateView):
            return None
        return self.layout.switch_area(self.view, self.area, self.near)

    def _look(self, events: Sequence[Event]) -> TableLayout[State]:
        home = self._home
        if self.view is None or not self._two_looks:
            return home
        assert isinstance(home, AlternateView)
        return home.alternate if self._switched or home.looks_away(self.view, events) else home

    def _one_ground(self, other: TableLayout[State]) -> bool:
        """Whether another look has the same ground as this one, so that what does not move stays in sight."""
        if other is self.layout:
            return True
        view, near = self.view, self.near
        assert view is not None
        here, there = (look.plates(view, self.area, near) for look in (self.layout, other))
        return [plate.rect for plate in here] == [plate.rect for plate in there]

    def _lay_out(self) -> None:
        view = self.view
        assert view is not None
        order = self.orders.order(self.bottom, pieces(view).get(f"hand:{self.bottom}", []), view)
        placements = self.layout.places(view, self.area, self.near, order, self._focus, self._raised)
        if (view.seat is None or view.shared) and not isinstance(self._home, Arranged):
            placements = self.orders.laid(placements, view, self.bottom)
        placements = aside(placements, f"hand:{self.bottom}", self.hand_room)
        out = self._out - self._raised - {self._focus}
        self.placements = crowned(standing_out(placements, out) if out else placements, self.trick_winner)
        self.targets = self.layout.targets(view, self.area, self.near)
        self.plates = self.layout.plates(view, self.area, self.near)
        if isinstance(self._home, Highlighting):
            self._highlights = self._home.highlights(view)

    # --- asking ---------------------------------------------------------------------------------------

    def chips(self, picker: Picker) -> tuple[Chip, ...]:
        """Choices that are offered beside the picked piece."""
        layout, choices = self.layout, picker.completions.choices
        if not choices or self.view is None or not isinstance(layout, Choosing):
            return ()
        return layout.chips(self.view, self.area, self.near, picker.selection, choices)

    @property
    def guides(self) -> Sequence[Guide]:
        """Printed places that show what a hand has when they are pressed."""
        if self.view is None or not self._guiding:
            return ()
        return cast("Guiding[State]", self.layout).guides(self.view, self.area, self.near)

    def examples(self, key: str) -> Sequence[Together]:
        """What the hand has of a guide's thing."""
        assert self.view is not None
        return cast("Guiding[State]", self.layout).examples(self.view, key)

    def scene(self, buttons: Sequence[tuple[str, Rect]] = ()) -> Scene:
        """The table as it lies at rest, with these buttons in its bar."""
        assert self.view is not None
        layout, area, near = self.layout, self.area, self.near
        bar = layout.bar(area, len(self.plates))
        marks = layout.marks(self.view, area, near)
        return Scene(area, bar, self.placements, self.targets, self.plates, marks, buttons)

    def piece_at(self, x: float, y: float) -> Placement | None:
        """The uppermost piece at a point, where it will lie at rest."""
        return hit(self.placements, x, y)

    def in_hand(self, x: float, y: float) -> bool:
        """Whether a point lies among pieces that may be picked side by side: on one, or in a gap."""
        return any(band.contains(x, y) for band in self._bands())

    def _bands(self) -> Iterable[Rect]:
        """Where pieces lie that may be picked side by side."""
        bands: dict[str, Rect] = {}
        for place in self.placements:
            if place.pick is not None and place.token is None and place.art is None and not place.heaped:
                band = bands.get(place.zone)
                bands[place.zone] = place.rect if band is None else band.union(place.rect)
        return bands.values()

    def target_at(self, x: float, y: float) -> Target | None:
        """The target at a point."""
        return target_at(self.targets, x, y)

    def in_field(self, x: float, y: float) -> bool:
        """Whether what is let go at a point without a target was meant for one."""
        layout = self.layout
        return isinstance(layout, Fielded) and layout.field(self.area, len(self.plates)).contains(x, y)

    def on_cloth(self, x: float, y: float) -> bool:
        """Whether what is let go at a point was meant for the table, where that has no field: not on the bar,
        nor among the hand.
        """
        layout, bar = self.layout, self.layout.bar(self.area, len(self.plates))
        return not isinstance(layout, Fielded) and y < bar.y and not self.in_hand(x, y)

    def link(self, picker: Picker, target: str | None) -> Link | None:
        """What the picked card must match, were it to go to that target."""
        if self.view is None or target is None or not picker.selected:
            return None
        selection = picker.preview(target).selection
        return self.layout.link(self.view, self.area, self.near, selection)
