"""The geometry of a Hit the Deck table for two to six players, from an area and a number of seats alone.

The discard pile lies in the middle, as large as the hand or larger, and so does the draw pile, whose back
says what one may do; arrows around them show which way play goes. Each seat has a name plate, its cards seen
from behind and the DECK piles won.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import LINE, Size, Sizes, TwoPiles, around, plate, plate_box, two_piles, whole_box
from game.table.geometry import FACE, GAP, NOWHERE, Place, TableGeometry, with_hand
from game.table.layout import Rect
from game.table.tiers import Heights, largest

_HELD, _WON, _TALLY = 250.0, 96.0, 44.0
"""Widths of a hand seen from behind, of the DECK piles, and of their number."""
_ASIDE = 215.0
"""Width of what lies beside the piles."""
_GAP = 6.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HitPlace(Place):
    """With what the seat has won."""

    won: Rect
    """Where the DECK piles lie."""
    tally: Rect
    """Where their number is written."""

    @property
    def parts(self) -> tuple[Rect, ...]:
        """With both."""
        return *Place.parts.__get__(self), self.won, self.tally


@dataclass(frozen=True, slots=True, kw_only=True)
class HitGeometry(TableGeometry[HitPlace]):
    """With the piles in the middle, where a called colour is shown, too."""

    piles: TwoPiles


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> HitGeometry:
    """Share an area out: the discard pile grows last, and is never smaller than the hand."""
    frame = with_hand(area)
    u = frame.size
    head = plate_box(u)

    def lay(heights: Heights) -> HitGeometry | None:
        high, won = heights.theirs, heights.quiet
        left = max(whole_box(u), FACE + (_WON + _TALLY) * u)
        side = Size(max(head.w, 210 * u), head.h + high + LINE + won + 2 * _GAP)
        top = Size(left + GAP + _HELD * u, max(high + LINE, head.h + _GAP + won))
        sizes = Sizes(top, side, max(head.h, won))

        def seated(box: Rect, hand: Rect, decks: Rect, count: Rect) -> HitPlace:
            cards, tally = decks.columns(None, _TALLY * u, gap=2)
            return HitPlace(plaque=plate(box, u), hand=hand, count=count, won=cards, tally=tally)

        def own(box: Rect) -> HitPlace:
            words = Rect(box.x, box.bottom - head.h, box.w, head.h)
            count = Rect(box.x + whole_box(u) + GAP, words.y, 90.0, words.h).level(LINE)
            room = (_WON * 1.4 + _TALLY) * u
            return seated(words, NOWHERE, Rect(box.right - room, box.bottom - won, room, won), count)

        def opposite(box: Rect) -> HitPlace:
            wide = min(left, box.w * 0.5)
            decks = Rect(box.x + FACE, box.y + head.h + _GAP, wide - FACE, won)
            hand = Rect(box.x + wide + GAP, box.y, box.w - wide - GAP, high)
            return seated(box._replace(w=wide), hand, decks, Rect(hand.x, hand.bottom + 2, hand.w, LINE - 2))

        def beside(box: Rect) -> HitPlace:
            hand = Rect(box.x + FACE, box.y + head.h + _GAP, box.w - FACE, high)
            decks = Rect(hand.x, box.bottom - won, (_WON + _TALLY) * u, won)
            return seated(box, hand, decks, Rect(hand.x, hand.bottom + 2, hand.w, LINE - 2))

        table = around(frame, seats, sizes, own, opposite, beside)
        if (
            table is None
            or (piles := two_piles(table.field, heights.played, heights.played, _ASIDE * u)) is None
        ):
            return None
        return HitGeometry(places=table.places, bar=frame.bar, hand=frame.hand, piles=piles)

    return largest(frame, lay)
