"""The geometry of a Deuces table, from an area alone.

The foundations lie in two rows of four in the middle. Around them lie ten tableaus in dealing order: three at
the left from below upwards, four above from the left, three at the right downwards. Those above fan down
towards the foundations, those at the sides towards the edges, so that the whole stays in the middle however
long they are. Below lie the plaque and the stock at the left, the waste at the right.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import Place, TableGeometry, framed, name_plate
from game.table.layout import Rect

BAR = 44.0
EDGE = 10.0
GAP = 0.12
"""Between cards of neighbouring places, over the width of a card."""
LONGEST = 12
"""Cards of the longest run on a tableau, from the ace down to a 3."""
_ROWS = 4
_CLEAR = 4.0
"""Between a run from above and the foundations."""
_ACROSS, _DOWN = 20.0, 14.0
"""How much of each card of the longest run shows at least at its left edge, and at its top."""
_SIDE_STEP, _DOWN_STEP = 0.42, 0.24
"""How far cards of a fan lie apart where there is room, over their width and height."""
_OPEN, _TIGHT = 0.7, 0.1
"""How much of a card shows where a tight fan is open, and of those that are pushed together for it."""
_WASTE_STEP = 0.3
_STOCK = 0.88
"""Width of the stock over that of a card."""
_APART = 6.0
"""Between the plaque and the number beside it."""
_TOTAL = 60.0
"""Width of the number beside the plaque."""
LABEL, _LINE = 22.0, 5.0
"""Height of a line of small print, and how far below a card it begins: neither the frame around a card that a
hint points at lies on it, nor the hint's words, which are higher than the bar.
"""


class Tableau(NamedTuple):
    """The room that a pile fans out in."""

    room: Rect
    left: bool = False
    """It lies at the left: its last card has a fixed place, and the others move away from it."""

    def first(self, card: tuple[float, float]) -> Rect:
        """Where a single card lies."""
        w, h = card
        return Rect(self.room.right - w if self.left else self.room.x, self.room.y, w, h)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeucesGeometry(TableGeometry[Place]):
    """Where everything goes."""

    card: tuple[float, float]
    tableaus: tuple[Tableau, ...]
    foundations: tuple[Rect, ...]
    home: Rect
    """Around all foundations: one place to drop a card."""
    stock: Rect
    left: Rect
    """The line that says how many cards the stock holds."""
    waste: Rect
    """The room in which the waste fans out from its left end."""
    dealt: Rect
    """The line that says how many cards the waste holds."""


def _card(rect: Rect) -> tuple[float, float]:
    """The largest card of which four rows fit, and the longest runs at the sides and above."""
    runs = LONGEST - 1
    rows = rect.h / (_ROWS + (_ROWS - 1) * GAP / 2)
    above = (rect.h - 1.5 * (runs * _DOWN + _CLEAR)) / (_ROWS - 1.5)  # what the rows leave lies between them
    across = (rect.w - 2 * runs * _ACROSS) / (6 + 6 * GAP) * CARD_RATIO
    high = min(rows, above, across)
    return high / CARD_RATIO, high


@lru_cache(maxsize=8)
def share_out(area: Rect) -> DeucesGeometry:
    """Share an area out: four rows of cards, the upper three with tableaus, the lower two foundations."""
    frame = framed(area, 0, BAR, EDGE, 4)
    rect = frame.table._replace(h=frame.table.h - LABEL)
    w, h = _card(rect)
    gap, apart = w * GAP, min((rect.h - _ROWS * h) / (_ROWS - 1), h * 0.4)
    rect = rect.level(_ROWS * (h + apart) - apart)
    rows = rect.rows(*[h] * _ROWS, gap=apart)
    inner = Rect.about(rect.centre[0], rect.bottom - h - apart / 2, 4 * w + 3 * gap, 2 * h + apart)
    home = inner.inset(-gap / 2, 0)
    foundations = tuple(
        spot for row in inner.rows(h, h, gap=apart) for spot in row.columns(w, w, w, w, gap=gap)
    )
    left = [Rect(rect.x, row.y, home.x - gap / 2 - rect.x, h) for row in rows]
    right = [room.moved(home.right + gap / 2 - rect.x, 0) for room in left]
    above = [Rect(spot.x, rect.y, w, home.y - _CLEAR - rect.y) for spot in foundations[:4]]
    foot, waste = left.pop(), right.pop()
    line = Rect(0, foot.bottom + _LINE, w + 2 * gap, LABEL - _LINE - 2)
    stock = Rect(foot.right - w * _STOCK, foot.bottom - h * _STOCK, w * _STOCK, h * _STOCK)
    return DeucesGeometry(
        places=(_own(foot, stock.x - gap),), bar=frame.bar, card=(w, h),
        tableaus=(
            *(Tableau(room, True) for room in reversed(left)),
            *(Tableau(room) for room in (*above, *right)),
        ),
        foundations=foundations, home=home, stock=stock, left=line._replace(x=stock.centre[0] - line.w / 2),
        waste=waste, dealt=line._replace(x=waste.x + w / 2 - line.w / 2),
    )  # fmt: skip


def _own(box: Rect, right: float) -> Place:
    """The plaque of the player, with the number of cards that are home beside it."""
    plate = name_plate(Rect(box.x, box.y, right - _TOTAL - _APART - box.x, box.h), 1.0)
    return Place(
        plaque=plate._replace(total=Rect(plate.rect.right + _APART, plate.rect.y, _TOTAL, plate.rect.h))
    )


def fanned(count: int, pile: Tableau, card: tuple[float, float], focus: int | None = None) -> list[Slot]:
    """A pile in its room: across in a wide room, down in a high one; if tight, open at `focus`."""
    w, h = card
    room = pile.room
    if room.w > room.h:
        starts = _starts(count, room.x, room.right - w, w, w * _SIDE_STEP, focus)
        shift = room.right - w - starts[-1] if pile.left and starts else 0.0
        return [Slot(x + shift + w / 2, room.y + h / 2, w, h) for x in starts]
    starts = _starts(count, room.y, room.bottom - h, h, h * _DOWN_STEP, focus)
    return [Slot(room.x + w / 2, y + h / 2, w, h) for y in starts]


def wasted(count: int, room: Rect, card: tuple[float, float]) -> list[Slot]:
    """The waste: the latest cards fanned out, the top one at the right, older ones under the leftmost."""
    w, h = card
    step = w * _WASTE_STEP
    shown = min(count, int((room.w - w) // step) + 1)
    return [
        Slot(
            room.x + w / 2 + max(0, at - count + shown) * step,
            room.y + h / 2,
            w,
            h,
            covered=at < count - shown,
        )
        for at in range(count)
    ]


def _starts(
    count: int, first: float, last: float, size: float, wanted: float, focus: int | None
) -> list[float]:
    """Where the cards of a fan begin, none after `last`."""
    step = min(wanted, (last - first) / max(count - 1, 1))
    starts = [first + at * step for at in range(count)]
    after = count - 1 - focus if focus is not None else 0
    if focus is not None and after > 0 and step < wanted:
        free = max(step, min(size * _OPEN, last - starts[focus] - (after - 1) * size * _TIGHT))
        pace = (last - starts[focus] - free) / max(1, after - 1)
        starts[focus + 1 :] = [starts[focus] + free + at * pace for at in range(after)]
    return starts
