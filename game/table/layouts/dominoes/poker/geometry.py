"""The geometry of a table of Domino Poker, from an area alone.

The three others sit along the top, the next player at the left, each with a plaque, the chips beside it, five
tiles and a band below them. Between them and one's own place lies the cloth, with the pot in its middle and
each player's bet in front of that player.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import Slot
from game.table.geometry import NOWHERE, Place, Plaque, TableGeometry, framed, name_plate, strip, under_tools
from game.table.layout import Rect
from game.table.layouts.dominoes.pieces import RATIO

BAR = 54.0
"""Height of the choice bar: its buttons are large enough for a finger."""
EDGE = 6.0
GAP = 8.0
PAD = 8.0
"""Inside a mat, around its parts."""
BAND = 26.0
"""Height of a band with words."""
HAND = 5
POTS = 3
"""Of four players at most so many pots are anybody's to win."""
_UNITS = (1012.0, 578.0)
"""The table of the smallest window without its edges, in which one unit of the sizes below is one of the
screen.
"""
_FULL = 1.25
"""The unit of a full window."""
_TOP, _OWN = 180.0, 146.0
"""Height of a mat at the top, and of one's own place."""
_FIELD, _WELL = 260.0, 96.0
"""Greatest heights of the cloth and of the pot, in windows that are higher than wide ones."""
_APART = 14.0
"""Between the tiles that make a hand and the others."""
_CLOSE = 4.0
_NAMED = 166.0
"""Of a name plate with its face: the chips beside it need the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerPlace(Place):
    """With chips; the plaque's number is how many."""

    stack: Rect
    """The chips themselves."""
    band: Rect
    """What the seat said, or what its hand is."""
    dealer: Rect
    """The token of who deals."""
    bet: Rect
    """On the cloth, what was bet in this hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerGeometry(TableGeometry[PokerPlace]):
    """With the cloth and all that is written."""

    own_hand: Rect
    """Below one's own tiles, what they are."""
    heading: Rect
    ranks: Rect
    """All ranks, one above another, below their heading."""
    field: Rect
    well: Rect
    """Around the pot."""
    pot: Rect
    """The chips in the middle."""
    label: Rect
    total: Rect
    """The number of chips in the pot, below its label."""
    sides: Rect
    """What the pot is divided into."""
    call: Rect
    """What the viewer owes."""
    title: Rect
    """In place of the pot, the hand that has won it."""
    gains: tuple[Rect, ...]
    """Below the title, who has won the pot, and the side pots."""
    number: Rect
    """Which hand of the match this is."""
    stakes: Rect
    """Ante and raises."""
    yard: Rect
    """Where tiles lie that nobody was dealt."""


@lru_cache(maxsize=8)
def share_out(area: Rect) -> PokerGeometry:
    """Share an area out."""
    free = under_tools(area)
    u = min((free.w - 2 * EDGE) / _UNITS[0], (free.h - 2 * EDGE) / _UNITS[1])
    frame = framed(area, _OWN * u, BAR, EDGE, 4)
    own = frame.hand._replace(x=frame.table.x, w=frame.table.w)
    top, below = frame.table.rows(_TOP * u, None, gap=GAP)
    field = below.level(min(below.h, _FIELD * u))
    high = min(field.h * 0.24, 64.0)
    edge = 0.065 * field.h  # within the line on the cloth
    _, upper, middle, lower, _ = field.rows(edge, high, None, high, edge)
    across = 150 * u
    own_place = _own(own, u, strip(lower, 1, across)[0])
    others = [
        _opposite(mat, u, Rect.about(mat.centre[0], upper.centre[1], across, high))
        for mat in strip(top, 3, gap=GAP)
    ]
    x = field.centre[0]
    well = Rect.about(x, middle.centre[1], 300 * u, min(middle.h - 4, _WELL * u))
    pot = Rect(well.x + 22 * u, well.y + 5, well.w * 0.5 - 22 * u, well.h - 10)
    label = Rect(pot.right + 4, well.y + 5, well.w * 0.5 - 30 * u, 20.0)
    aside = field.h / 2  # where the ends of the field are round
    left = field.x + aside * 0.5
    call = Rect(well.right + 16, well.y, across, well.h).level(BAND)
    title = Rect.about(x, field.y + edge + 28 * u, 420 * u, 48 * u)
    gains = Rect.about(x, title.bottom + 4 + POTS * (BAND + 4) / 2, 300 * u, POTS * (BAND + 4))
    note = Rect(left, field.bottom - edge - 30, x - 152 * u - left, 24.0)
    ranks = Rect(own.right - 316 * u, own.y, 316 * u, own.h - 2)
    heading, ladder = ranks.rows(23.0, None)
    return PokerGeometry(
        places=(own_place, *others), bar=frame.bar,
        own_hand=Rect.about(own_place.hand.centre[0], own.bottom - BAND / 2 - 1, 300 * u, BAND),
        heading=heading, ranks=ladder, field=field, well=well, pot=pot, label=label,
        total=Rect(label.x, label.bottom - 2, label.w, well.bottom - label.bottom - 3),
        sides=Rect(left, call.y, well.x - 12 - left, BAND), call=call, title=title,
        gains=tuple(row.level(BAND) for row in gains.rows(*[None] * POTS)), number=note,
        stakes=note.moved(field.right - aside * 0.5 - note.right, 0),
        yard=Rect(field.x + aside * 0.6, upper.bottom, 200 * u, note.y - upper.bottom),
    )  # fmt: skip


def _own(mat: Rect, u: float, bet: Rect) -> PokerPlace:
    """One's own: plate, number and chips at the left, the rack in the middle."""
    plate = name_plate(Rect(mat.x, mat.bottom - 60 * u, _NAMED * u, 58 * u), u / _FULL)
    count = _count(plate, u)
    high = mat.h - BAND - 12
    rack = Rect.about(mat.centre[0] + 12 * u, mat.y + 2 + high / 2, 312 * u, high)
    dealer = Rect(rack.x - 36 * u, rack.y + 4, 28 * u, 28 * u)
    stack = Rect(count.right + 2, mat.y + 44 * u, dealer.right - count.right - 4, mat.h - 48 * u)
    band = Rect(plate.rect.x, plate.rect.y - BAND - 8, count.right - plate.rect.x, BAND)
    return _place(NOWHERE, plate, count, stack, rack, band, dealer, bet)


def _opposite(mat: Rect, u: float, bet: Rect) -> PokerPlace:
    """Another player: plate, number and chips above, then the rack, then the band."""
    inner = mat.inset(PAD)
    plate = name_plate(Rect(inner.x, inner.y, _NAMED * u, 46 * u), u / _FULL)
    count = _count(plate, u)
    stack = Rect(count.right + 2, inner.y - 2, inner.right - count.right - 2, 48 * u)
    band = Rect(inner.x, inner.bottom - BAND + 3, inner.w, BAND)
    top = max(plate.rect.bottom, stack.bottom) + 6
    rack = Rect(inner.x, top, inner.w, band.y - 7 - top)
    dealer = Rect(inner.x + 6 * u, rack.centre[1] - 18 * u, 28 * u, 28 * u)
    return _place(mat, plate, count, stack, rack, band, dealer, bet)


def _count(plate: Plaque, u: float) -> Rect:
    """Beside a plate the number of chips."""
    return Rect(plate.rect.right + 5, plate.rect.y, 51 * u, plate.rect.h)


def _place(
    mat: Rect, plate: Plaque, count: Rect, stack: Rect, rack: Rect, band: Rect, dealer: Rect, bet: Rect
) -> PokerPlace:
    words = plate._replace(total=count)
    return PokerPlace(mat=mat, plaque=words, hand=rack, stack=stack, band=band, dealer=dealer, bet=bet)


def row(count: int, box: Rect, made: int = 0) -> Sequence[Slot]:
    """Tiles upright on the lower edge of a box, the first `made` of them set apart from the others."""
    apart = _APART if 0 < made < count else 0.0
    wide = min(box.h / RATIO, (box.w - _APART - (HAND - 1) * _CLOSE) / HAND)
    whole = count * (wide + _CLOSE) - _CLOSE + apart
    left = box.centre[0] - whole / 2 + wide / 2
    high = wide * RATIO
    return [
        Slot(left + at * (wide + _CLOSE) + (apart if at >= made else 0.0), box.bottom - high / 2, wide, high)
        for at in range(count)
    ]
