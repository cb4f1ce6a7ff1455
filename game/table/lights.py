"""What shines on a table while somebody picks: what may be played, what is picked, and what may not be taken.

Only where some cards of a hand may be played and others not, these stand out of it in a warm rim.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.table.layout import Placement
    from game.table.picker import Picker

FEW = 3
"""On a board with no more pieces than this to choose among, these are lit: what must be done shows."""
STANDS_OUT = 8.0
"""Units by which a card of the hand stands higher that may be played while others may not."""
NONE: frozenset[int] = frozenset()


def playable(picker: Picker, placements: Iterable[Placement]) -> frozenset[int]:
    """The cards of hands that may be taken now, where others may not."""
    own = {place.id for place in placements if _in_hand(place)} - set(picker.selected)
    lit = own & picker.lit_pieces
    return frozenset(lit) if lit != own else NONE


def standing_out(placements: Sequence[Placement], out: frozenset[int]) -> tuple[Placement, ...]:
    """The same places with these a little higher; from below they can be hit as before."""
    return tuple(
        place._replace(y=place.y - STANDS_OUT, reach=place.reach + STANDS_OUT) if place.id in out else place
        for place in placements
    )


def picking(picker: Picker, placements: Sequence[Placement]) -> dict[str, Any]:
    """How the painter shows pieces while this is picked."""
    lit, chosen = picker.lit_pieces, frozenset(picker.selected)
    own = frozenset(place.id for place in placements if place.pick is not None)
    tokens = frozenset(place.id for place in placements if place.token is not None)
    men = frozenset(place.id for place in placements if place.art is not None)
    heaps = frozenset(place.id for place in placements if place.heaped)
    weighing = picker.completions.choices and not own & (lit | chosen)  # a bid
    return {
        "chosen": chosen,
        "focus": picker.focus.piece if picker.focus is not None else None,
        "dim": NONE if weighing else own - lit - chosen - tokens - men - heaps,
        "lit": (lit & tokens) | (lit & men if len(lit & men) <= FEW and not chosen else NONE),
        "rimmed": playable(picker, placements),
    }


def _in_hand(place: Placement) -> bool:
    return place.pick is not None and place.zone.startswith("hand:") and place.token is None
