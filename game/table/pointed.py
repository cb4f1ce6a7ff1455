"""What is said of the piece or plate under a resting pointer, or of the piece under the keyboard's cursor;
and where a move that is pointed at leads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.layout_capabilities import Landing
from game.table.ui.tips import Tip

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.table.layout import Placement, Rect
    from game.table.table_input import TableInput
    from game.table.tabletop import Tabletop
    from game.table.ui.widget import Pos


def tip_of(place: Placement, words: str, pointer: Pos | None) -> Tip | None:
    """These words about a piece, if there are any."""
    box = place.rect
    return Tip(words, (box.x, box.y, box.w, box.h), pointer) if words else None


def piece_tip(tabletop: Tabletop, hands: TableInput, *, still: bool) -> Tip | None:
    """What the layout wrote about the piece in question, or the whole of a name that a plate cuts short.

    Nothing while a piece is held or not all lies still.
    """
    if not still or hands.holding:
        return None
    focus = hands.picker.cursor.spot if hands.picker is not None else None
    if focus is None:
        place = tabletop.piece_at(*hands.pos)
        if place is not None:
            return tip_of(place, place.tip, hands.pos)
        for guide in tabletop.guides:
            if guide.rect.contains(*hands.pos):
                return Tip(guide.meaning, (guide.rect.x, guide.rect.y, guide.rect.w, guide.rect.h), hands.pos)
        if (cut := tabletop.cut_name_at(*hands.pos)) is None:
            return None
        name, box = cut
        return Tip(name, (box.x, box.y, box.w, box.h), hands.pos)
    place = next((place for place in tabletop.placements if place.id == focus.piece), None)
    return tip_of(place, place.tip, None) if place is not None else None


def goal(tabletop: Tabletop, move: Move) -> Rect | None:
    """Where a move leads: its target, or the one place of it where that is known; None where it has none."""
    layout, view = tabletop.layout, tabletop.view
    if view is not None and isinstance(layout, Landing):
        place: Rect | None = layout.landing(view, move, tabletop.area)
        if place is not None:
            return place
    return next((target.rect for target in tabletop.targets if target.key == move.target), None)
