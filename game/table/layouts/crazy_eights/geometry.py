"""The geometry of a Crazy Eights table for two to eight players, from an area and a number of seats alone.

The discard pile lies in the middle, as large as the hand or larger, the stock at its left, and at its right
the suit to be followed. Each seat has a name plate, its cards seen from behind and their number.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import LINE, Size, Sizes, TwoPiles, around, plate, plate_box, two_piles, whole_box
from game.table.geometry import FACE, GAP, Place, TableGeometry, with_hand
from game.table.layout import Rect
from game.table.tiers import Heights, largest

_HELD = 270.0
"""Width of a hand seen from behind."""
_ASIDE = 196.0
"""Width of what lies beside the piles."""
_GAP = 6.0


@dataclass(frozen=True, slots=True, kw_only=True)
class EightsGeometry(TableGeometry[Place]):
    """With the piles and what is told beside them."""

    piles: TwoPiles
    suit: Rect
    """The suit to be followed."""
    owed: Rect
    """What is written when cards are owed."""
    chips: tuple[Rect, ...]
    """Where suits are offered to be named."""


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> EightsGeometry:
    """Share an area out: the discard pile grows last, and is never smaller than the hand."""
    frame = with_hand(area)
    u = frame.size
    head = plate_box(u)

    def lay(heights: Heights) -> EightsGeometry | None:
        high = heights.theirs
        side = Size(max(head.w, 212 * u), head.h + _GAP + high + LINE)
        sizes = Sizes(Size(whole_box(u) + GAP + _HELD * u, max(high, head.h + LINE)), side, head.h)

        def own(box: Rect) -> Place:
            words = plate(box, u)
            count = Rect(words.rect.right + GAP, box.y, 90.0, box.h).level(LINE)
            return Place(plaque=words, count=count)

        def opposite(box: Rect) -> Place:
            words = plate(box._replace(w=min(whole_box(u), box.w / 2)), u)
            left = words.rect.right + GAP
            count = Rect(words.rect.x, words.rect.bottom + 2, words.rect.w, LINE)
            return Place(plaque=words, hand=Rect(left, box.y, box.right - left, high), count=count)

        def beside(box: Rect) -> Place:
            words = plate(box, u)
            hand = Rect(box.x + FACE, words.rect.bottom + _GAP, box.w - FACE, high)
            return Place(plaque=words, hand=hand, count=Rect(hand.x, hand.bottom + 2, hand.w, LINE - 2))

        table = around(frame, seats, sizes, own, opposite, beside)
        if (
            table is None
            or (piles := two_piles(table.field, heights.laid, heights.played, _ASIDE * u)) is None
        ):
            return None
        side_by = min(piles.called.w, 84 * u)
        middle = piles.called.x + side_by / 2 + 8 * u
        suit = Rect.about(middle, piles.pile.centre[1], side_by, side_by)
        owed = Rect.about(middle, suit.bottom + 14 * u, piles.called.w, 24 * u)
        chip = min((piles.called.w - 8) / 2, 60 * u)
        chips = Rect(piles.called.x + 8 * u, suit.centre[1] - chip, 2 * chip, 2 * chip)
        return EightsGeometry(
            places=table.places, bar=frame.bar, hand=frame.hand, piles=piles, suit=suit, owed=owed,
            chips=tuple(chip for row in chips.rows(None, None) for chip in row.columns(None, None)),
        )  # fmt: skip

    return largest(frame, lay)
