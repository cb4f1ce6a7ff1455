"""The geometry of a Hearts table for three to six players, from an area and a number of seats alone.

The trick lies in the middle, as large as the hand or larger. Each seat has a name plate with the points of
the hand so far, its cards seen from behind, the tricks taken as a pile, and beside it the cards that cost
something.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.around import Size, Sizes, around, plate, plate_box
from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import FACE, GAP, NOWHERE, Place, TableGeometry, with_hand
from game.table.layout import Rect
from game.table.tiers import LEAST, Heights, largest, legible
from game.table.tricks import trick_slots

_SECOND_ROW = 0.28
"""How far, in card heights, the second row of cards that count lies below the first, of which one sees the
ranks then; where five or six sit they lie in one row.
"""
_CROWDED = 0.85
"""Of their least height, what backs come to before cards that are to be read become smaller, too."""
_LARGE, _TAKEN, _MINE = 50.0, 246.0, 340.0
"""Width of the points of this hand, of what was taken, and of what was taken by oneself, where few sit."""
_GAP = 6.0
_LONGER = 12.0
"""What one's own plate has beyond its least width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeartsPlace(Place):
    """With what the seat has taken; the plaque's number is the points of this hand so far."""

    tricks: Rect
    """The uppermost card of the pile of harmless ones."""
    points: Rect
    """The cards that count,"""
    second: float
    """of which a second row lies so far, in card heights, below the first; 0: there is none."""

    @property
    def apart(self) -> bool:
        """Whether what was taken lies farther from the plate than the next player's would."""
        return self.tricks.x > self.plate.right + 2 * self.plate.w

    @property
    def parts(self) -> tuple[Rect, ...]:
        """With both."""
        return *Place.parts.__get__(self), self.tricks, self.points

    def token(self) -> Rect:
        """At the corner."""
        return Rect(self.plate.right - 22, self.plate.y - 5, 20, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeartsGeometry(TableGeometry[HeartsPlace]):
    """With the trick and, beside it, the widow."""

    slots: tuple[Slot, ...]
    """By seat from the lower edge, the place of the card that it plays."""
    boxes: tuple[Rect, ...]
    """The same as they are printed."""
    trick: Rect
    """Around them, but for what lies beside a plate."""
    field: Rect
    """Between the seats; at its rim lie the cards that are passed."""
    passed: float
    """The height of these."""
    widow: Rect


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> HeartsGeometry:
    """Share an area out: the trick grows first, then what was taken."""
    frame = with_hand(area)
    u = frame.size
    head = plate_box(u)
    wide = max(head.w + _LARGE * u, _TAKEN * u)
    second = _SECOND_ROW if seats <= 4 else 0.0

    def lay(heights: Heights) -> HeartsGeometry | None:
        read = max(heights.theirs, legible(u) * min(1.0, heights.quiet / (LEAST.quiet * u * _CROWDED)))
        taken = Size(_TAKEN * u, read * (1 + second))
        own_high = read if seats == 4 else heights.laid
        mine = Size(_MINE * u, own_high * (1 + second)) if seats <= 4 else taken
        gap = _GAP if seats <= 4 else _GAP / 2
        low = head.h + gap + heights.quiet
        parted = heights.played / CARD_RATIO + 2 * GAP if seats == 4 else 0.0
        across = Size(wide * 2 + parted if parted else wide + GAP + taken.w, max(low, taken.h))
        sizes = Sizes(across, Size(wide, low + gap + taken.h), max(head.h, mine.h))

        def seated(box: Rect, hand: float, won: Rect) -> HeartsPlace:
            quiet, words = heights.quiet, plate(box, u, _LARGE * u)
            back = quiet / CARD_RATIO
            points = Rect(won.x + back + 8, won.y, won.w - back - 8, won.h)
            held = Rect(box.x + FACE, words.rect.bottom + gap, hand, quiet) if hand else NOWHERE
            return HeartsPlace(
                plaque=words, hand=held, tricks=Rect(won.x + 2, won.y + 3, back, quiet), points=points,
                second=second,
            )  # fmt: skip

        def own(box: Rect) -> HeartsPlace:
            named = head.w + (_LONGER + _LARGE) * u + GAP
            left = box.x + named  # between the plate and the own card of the trick
            room = frame.table.centre[0] - heights.played / CARD_RATIO / 2 - 2 * _GAP - left
            if seats > 4:  # the trick is too wide for it
                left, room = box.right - mine.w, mine.w
            won = Rect(left, box.bottom - mine.h, min(mine.w, room), mine.h)
            name = Rect(box.x, box.bottom - head.h - 2, named - GAP, box.h)
            return seated(name, 0.0, won)

        def opposite(box: Rect) -> HeartsPlace:
            left, won = box.columns(min(wide, box.w * 0.5), None, gap=parted or GAP)
            return seated(left, left.w - FACE, won._replace(h=taken.h))

        def beside(box: Rect) -> HeartsPlace:
            won = Rect(box.x, box.bottom - taken.h, box.w, taken.h)
            return seated(box, box.w - FACE, won.inset(FACE / 2, 0))

        table = around(frame, seats, sizes, own, opposite, beside)
        if table is None:
            return None
        field = table.field
        if parted:  # the card of the seat across lies between its plate and what it has taken
            field = Rect(field.x, frame.table.y, field.w, field.bottom - frame.table.y)
        slots = tuple(trick_slots(seats, field, most=heights.played))
        boxes = tuple(Rect.about(slot.x, slot.y, slot.w, slot.h) for slot in slots)
        others = [part.inset(-_GAP) for place in table.places for part in place.parts]
        if slots[0].h < heights.played or any(box.overlaps(other) for box in boxes for other in others):
            return None
        trick = boxes[0]
        for box in boxes:
            trick = trick.union(box)
        if parted:
            trick = Rect(trick.x, table.places[2].hand.bottom + 8, trick.w, 0).union(boxes[0])
        high = heights.quiet
        widow = Rect(field.x + 8, field.y + 8, high / CARD_RATIO, high)
        return HeartsGeometry(
            places=table.places, bar=frame.bar, hand=frame.hand, slots=slots, boxes=boxes,
            trick=trick.inset(-4), field=field, passed=heights.theirs, widow=widow,
        )  # fmt: skip

    return largest(frame, lay)
