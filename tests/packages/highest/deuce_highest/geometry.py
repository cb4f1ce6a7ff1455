"""The geometry of a Highest table for three to six players, from an area and a number of seats alone.

The trick lies in the middle. Each seat has a name plate with the points of the hand so far, its cards seen
from behind, the tricks taken as a pile, and beside it a place for the crown.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Size, Sizes, around, plate, plate_box
from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import FACE, NOWHERE, Place, TableGeometry, with_hand
from game.table.layout import Rect
from game.table.tiers import Heights, largest
from game.table.tricks import trick_slots

_LARGE, _GAP = 50.0, 6.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestPlace(Place):
    """With what the seat has taken; the plaque's number is the points of this hand so far."""

    tricks: Rect
    """The uppermost card of the pile."""
    crown: Rect
    """Where the crown lies while this seat wears it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestGeometry(TableGeometry[HighestPlace]):
    """With the trick and, in a corner of its field, the cards that were not dealt."""

    slots: tuple[Slot, ...]
    field: Rect
    stock: Rect


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> HighestGeometry:
    """Share an area out: the cards of the trick are as large as those in hand, or larger."""
    frame = with_hand(area)
    u = frame.size
    head = plate_box(u)

    def lay(heights: Heights) -> HighestGeometry | None:
        quiet = heights.quiet
        high = head.h + _GAP + quiet
        wide = max(head.w + _LARGE * u, FACE + quiet * (1 / CARD_RATIO + 1.3) + 22)
        sizes = Sizes(Size(2 * wide, high), Size(wide, high + _GAP + quiet), high)

        def place(box: Rect, hand: Rect, taken: Rect) -> HighestPlace:
            pile = Rect(taken.x + FACE, taken.y + 2, quiet / CARD_RATIO, quiet - 2)
            crown = Rect(pile.right + 20, pile.y, pile.h * 1.3, pile.h)
            return HighestPlace(plaque=plate(box, u, _LARGE * u), hand=hand, tricks=pile, crown=crown)

        def own(box: Rect) -> HighestPlace:
            taken, words = box._replace(w=wide).rows(quiet, head.h, gap=_GAP)
            return place(words, NOWHERE, taken)

        def opposite(box: Rect) -> HighestPlace:
            left, taken = box.columns(None, None, gap=_GAP)
            hand = Rect(box.x + FACE, box.y + head.h + _GAP, left.w - FACE, quiet)
            return place(left, hand, taken._replace(h=quiet))

        def beside(box: Rect) -> HighestPlace:
            words, hand, taken = box.rows(head.h, quiet, quiet, gap=_GAP)
            return place(words, hand.inset(FACE, 0), taken)

        table = around(frame, seats, sizes, own, opposite, beside)
        if table is None:
            return None
        field = table.field.inset(6 * u, 0)
        slots = tuple(trick_slots(seats, field, most=heights.played))
        if slots[0].h < heights.played:
            return None
        stock = Rect(field.right - quiet / CARD_RATIO - 10, field.y + 8, quiet / CARD_RATIO, quiet)
        return HighestGeometry(
            places=table.places, bar=frame.bar, hand=frame.hand, slots=slots, field=field, stock=stock
        )

    return largest(frame, lay)
