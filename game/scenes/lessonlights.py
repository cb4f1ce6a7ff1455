"""What shines on the table of a lesson: what its sentence speaks of, and what the asked move is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.core.legal import Selection
from game.session.lesson import LEARNER
from game.table.layout import Link, Rect, Target
from game.table.told import around

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop

LIGHT = 3.0
"""How far a frame stands off what it is about, in units: what is counted beside a hand is nearer than 8."""


def asked_ids(tabletop: Tabletop, asked: Move | None) -> frozenset[int]:
    """The pieces of the move that is asked."""
    faces = list(asked.pieces) if asked is not None else []
    found = set()
    for place in tabletop.placements:
        if place.pick in faces:
            faces.remove(place.pick)
            found.add(place.id)
    return frozenset(found)


def asked_link(tabletop: Tabletop, asked: Move | None) -> Link | None:
    """The arch to the neighbour that the asked card must match."""
    view = tabletop.view
    if asked is None or asked.target is None or view is None:
        return None
    selection = Selection(asked.pieces, asked.target)
    return tabletop.layout.link(view, tabletop.area, LEARNER, selection)


def lit(
    tabletop: Tabletop, zones: Iterable[str], asked: Move | None, picker: Picker | None, low: float
) -> list[Target]:
    """Frames around what the sentence speaks of and where the asked move goes; they end above `low`.

    A man of a board has one, too: its lit square is hardly seen beside those of the last move.
    """
    lights = [target for zone in zones if (target := _frame(tabletop, zone, low)) is not None]
    if asked is not None and not (picker is not None and picker.selected):
        ids = asked_ids(tabletop, asked)
        men = (place for place in tabletop.placements if place.id in ids and place.art is not None)
        lights += [Target("", man.rect, "", square="held") for man in men]
        lights += [target for target in tabletop.targets if target.key == asked.target]
    return lights


def _frame(tabletop: Tabletop, zone: str, low: float) -> Target | None:
    found = next((target for target in tabletop.targets if target.key == zone), None)
    if found is not None:
        return found
    rects = [place.rect for place in tabletop.placements if place.zone == zone]
    if not rects:
        return None
    frame = around(rects).inset(-LIGHT)
    low = min(frame.bottom, low)  # a hand at the window's edge leaves little room beneath
    return Target(zone, Rect(frame.x, frame.y, frame.w, low - frame.y), "")
