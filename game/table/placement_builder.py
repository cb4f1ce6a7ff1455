"""Lays the pieces of a view, zone by zone: what all layouts do alike."""

from collections.abc import Callable, Collection, Sequence
from typing import Generic, TypeVar

from game.rules.core.state import State
from game.rules.core.view import View
from game.table.arrange import CARD_RATIO, Slot
from game.table.layout import Placement, Rect, pieces

S = TypeVar("S", bound=State)
Pieces = Sequence[tuple[int, str | None]]
"""Ids and faces."""
Held = Callable[[int, Rect, int | None, Collection[int]], Sequence[Slot]]
"""Arranges a number of held pieces in a box; told the index in focus and those of raised pieces."""


CARDS, TILES = 2.5, 0.6
"""Degrees by which what a hand put down lies aslant, at most; what is to be read lies exactly."""


class PlacementBuilder(Generic[S]):
    """Collects placements in ascending depth; `tip` tells of a piece of a zone with the face that is shown.

    Where backs differ, a piece that lies face down shows the back that the view knows (`back:3`).
    """

    def __init__(
        self,
        view: View[S],
        tip: "Callable[[PlacementBuilder[S], str, int, str | None], str]",
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> None:
        self.view, self.state, self.zones = view, view.state, pieces(view)
        self.focus, self.raised = focus, raised
        self.backs = {
            piece: back
            for zone, backs in view.backs().items()
            for (piece, _), back in zip(self.zones[zone], backs, strict=True)
        }
        self.found: list[Placement] = []
        self._tip = tip
        self._rank = {piece: at for at, piece in enumerate(hand_order)}

    def lay(
        self, zone: str, slots: Sequence[Slot], *, tip: str | None = None, shut: bool = False,
        loose: float = 0.0,
    ) -> None:  # fmt: skip
        """A whole zone, bottom first, with one slot a piece; `shut` turns the backs up."""
        self.some(zone, self.zones[zone], slots, tip=tip, shut=shut, loose=loose)

    def some(
        self,
        zone: str,
        chosen: Pieces,
        slots: Sequence[Slot],
        *,
        tip: str | None = None,
        shut: bool = False,
        pick: bool = False,
        heap: bool = False,
        loose: float = 0.0,
    ) -> None:
        """Some pieces of a zone; `pick` lets them be picked, each for its whole `heap` if that is set, and
        they lie `loose` by so many degrees either way.
        """
        for (piece, face), slot in zip(chosen, slots, strict=True):
            shown = None if shut else face
            told = self._tip(self, zone, piece, shown) if tip is None else tip
            lies = slot._replace(angle=slot.angle + askew(piece, loose)) if loose else slot
            self.put(piece, shown, zone, lies, tip=told, pick=(zone if heap else face) if pick else None)

    def put(
        self, piece: int, shown: str | None, zone: str, slot: Slot, *, pick: str | None = None, tip: str = "",
        light: str = "", art: str | None = None,
    ) -> None:  # fmt: skip
        """One piece."""
        if shown is None and self.backs.get(piece, "?") != "?":
            shown = f"back:{self.backs[piece]}"
        self.found.append(
            Placement(
                piece, shown, slot.x, slot.y, slot.w, slot.h, len(self.found), zone, slot.angle, pick, tip,
                slot.covered, slot.reach, art=art, light=light,
            )
        )  # fmt: skip

    def ordered(self, zone: str) -> Pieces:
        """The hand at the lower edge in the order that its owner wants; what the order leaves out follows."""
        return sorted(self.zones[zone], key=lambda one: self._rank.get(one[0], len(self._rank)))

    def hand(self, zone: str, box: Rect, held: Held) -> None:
        """That hand, its owner's to pick from."""
        own = self.ordered(zone)
        index = {piece: at for at, (piece, _) in enumerate(own)}
        up = [index[piece] for piece in self.raised if piece in index]
        focus = None if self.focus is None else index.get(self.focus)
        self.some(zone, own, held(len(own), box, focus, up), pick=zone == f"hand:{self.view.seat}")


def askew(piece: int, most: float) -> float:
    """By how many degrees a piece lies aslant that a hand put down: by its identity, so always the same."""
    return ((piece * 2654435761 >> 8) % 1001 / 500 - 1) * most


def packed(count: int, area: Rect, gap: float = -0.55) -> list[Slot]:
    """Cards from the left edge of `area`, as high as it is, `gap` widths apart or closer if need be."""
    wide = min(area.h / CARD_RATIO, area.w)
    step = min(wide * (1 + gap), (area.w - wide) / (count - 1)) if count > 1 else 0.0
    return [
        Slot(area.x + wide / 2 + at * step, area.centre[1], wide, wide * CARD_RATIO) for at in range(count)
    ]
