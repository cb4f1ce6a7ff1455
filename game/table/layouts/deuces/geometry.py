"""The geometry of a Deuces table, from an area alone.

The foundations lie in two rows of four in the middle. Around them lie ten tableaus in dealing order: three at
the left from below upwards, four above from the left, three at the right downwards. Those above fan down
towards the foundations, those at the sides to the right. Below lie the plaque, the waste and the stock.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import Place, Plaque, TableGeometry, framed
from game.table.layout import Rect

BAR = 44.0
EDGE = 10.0
GAP = 8.0
"""Between cards of neighbouring places."""
_CARD = 0.2
"""Height of a card over that of the table."""
_LONGEST = 12
"""The longest run on a tableau, from the ace down to a 3."""
_SIDE_STEP, _DOWN_STEP = 0.42, 0.24
"""How far cards of a fan lie apart where there is room, over their width and height."""
_OPEN, _TIGHT = 0.7, 0.1
"""How much of a card shows where a tight fan is open, and of those that are pushed together for it."""
_WASTE_STEP = 0.3
LABEL = 18.0
"""Height of a line of small print."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeucesGeometry(TableGeometry[Place]):
    """Where everything goes; `tableaus` are the rooms that the piles fan out in."""

    card: tuple[float, float]
    tableaus: tuple[Rect, ...]
    foundations: tuple[Rect, ...]
    home: Rect
    """Around all foundations: one place to drop a card."""
    stock: Rect
    left: Rect
    """The line that says how many cards the stock holds."""
    dealt: Rect
    """The same below the top card of the waste."""
    waste: Rect
    """The room in which the waste fans out, its top card at the right end."""


@lru_cache(maxsize=8)
def share_out(area: Rect) -> DeucesGeometry:
    """Share an area out."""
    frame = framed(area, 0, BAR, EDGE, 4)
    rect = frame.table
    h = min(rect.h * _CARD, (rect.w - 2 * GAP) * 0.085 * CARD_RATIO)
    w = h / CARD_RATIO
    gap = max(GAP, w * 0.12)
    home_w, home_h = 4 * w + 5 * gap, 2 * h + 3 * gap
    home = Rect(rect.centre[0] - home_w / 2, rect.bottom - home_h - gap * 0.5, home_w, home_h)
    rows = home.inset(gap).rows(h, h, gap=gap)
    foundations = tuple(spot for row in rows for spot in row.columns(w, w, w, w, gap=gap))
    side_w = home.x - rect.x - gap
    foot = h + LABEL + gap
    step = (rect.h - foot - h) / 2 if rect.h - foot - 3 * h < 2 * gap * 2.2 else h + gap * 2.2
    left = [Rect(rect.x, rect.y + step * row, side_w, h) for row in range(3)]
    right = [room.moved(home.right + gap - rect.x, 0) for room in left]
    above = [Rect(spot.x, rect.y, w, home.y - gap - rect.y) for spot in foundations[:4]]
    stock = Rect(rect.right - w - gap, rect.bottom - h - LABEL, w, h)
    line = Rect(stock.x - gap, stock.bottom + 5, w + 2 * gap, LABEL)
    waste = Rect(home.right + gap * 2, stock.y, stock.x - 2 * gap - home.right - gap * 2, h)
    high = min(h, 92.0)
    own = _own(Rect(rect.x, rect.bottom - LABEL - high, min(side_w - gap, 270.0), high))
    return DeucesGeometry(
        places=(own,), bar=frame.bar, card=(w, h), tableaus=(*reversed(left), *above, *right),
        foundations=foundations, home=home, stock=stock, left=line,
        dealt=line.moved(waste.right - w - gap - line.x, 0), waste=waste,
    )  # fmt: skip


def _own(box: Rect) -> Place:
    """The plaque of the player."""
    name = Rect(box.x + 10, box.y + box.h * 0.08, box.w * 0.6, box.h * 0.44)
    score = Rect(box.x + 10, box.y + box.h * 0.5, box.w * 0.6, box.h * 0.36)
    total = Rect(box.x + box.w * 0.62, box.y + 4, box.w * 0.36, box.h - 8)
    return Place(plaque=Plaque(box, name, score, total))


def fanned(count: int, room: Rect, card: tuple[float, float], focus: int | None = None) -> list[Slot]:
    """A pile in its room: to the right in a wide room, down in a high one; if tight, open at `focus`."""
    w, h = card
    if room.w > room.h:
        starts = _starts(count, room.x, room.right - w, w, w * _SIDE_STEP, focus)
        return [Slot(x + w / 2, room.y + h / 2, w, h) for x in starts]
    starts = _starts(count, room.y, room.bottom - h, h, h * _DOWN_STEP, focus)
    return [Slot(room.x + w / 2, y + h / 2, w, h) for y in starts]


def wasted(count: int, room: Rect, card: tuple[float, float]) -> list[Slot]:
    """The waste: the latest cards fanned out, the top one at the right end, older ones under the leftmost."""
    w, h = card
    step = w * _WASTE_STEP
    fits = int((room.w - w) // step) + 1
    lefts = [max(room.right - w - step * below, room.right - w - step * (fits - 1)) for below in range(count)]
    slots = [Slot(x + w / 2, room.y + h / 2, w, h, covered=below >= fits) for below, x in enumerate(lefts)]
    return slots[::-1]


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
