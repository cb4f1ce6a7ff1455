"""The geometry of a table of Domino Poker, from an area alone.

The three others sit along the top, the next player at the left, each with a plaque, the chips beside it, five
tiles and a band below them. Between them and one's own place lies the cloth, with the pot in its middle and
each player's bet in front of that player.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import Slot
from game.table.layout import Rect
from game.table.layouts.dominoes.pieces import RATIO

BAR = 54.0
"""Height of the choice bar: its buttons are large enough for a finger."""
EDGE = 6.0
"""Free units at the edges of the area."""
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
_TOP, _OWN = 180.0, 146.0
"""Height of a mat at the top, and of one's own place."""
_FIELD, _WELL = 260.0, 96.0
"""Greatest heights of the cloth and of the pot, in windows that are higher than wide ones."""
_APART = 14.0
"""Between the tiles that make a hand and the others."""
_CLOSE = 4.0


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one seat."""

    mat: Rect
    plate: Rect
    name: Rect
    line: Rect
    count: Rect
    """The number of chips."""
    stack: Rect
    """The chips themselves."""
    rack: Rect
    """Where the tiles stand."""
    band: Rect
    """What the seat said, or what its hand is."""
    dealer: Rect
    """The token of who deals."""
    bet: Rect
    """On the cloth, what was bet in this hand."""


@dataclass(frozen=True, slots=True)
class Ground:
    """`places[0]` is the one at the lower edge."""

    places: tuple[Place, ...]
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
    hand: Rect
    """Which hand of the match this is."""
    stakes: Rect
    """Ante and raises."""
    yard: Rect
    """Where tiles lie that nobody was dealt."""
    bar: Rect


@lru_cache(maxsize=8)
def ground(area: Rect) -> Ground:
    """Share an area out."""
    u = min((area.w - 2 * EDGE) / _UNITS[0], (area.h - 2 * EDGE) / _UNITS[1])
    low = _OWN * u
    bar = Rect(area.x + 14, area.bottom - 4 - low - BAR, area.w - 28, BAR)
    own = Rect(area.x + EDGE, bar.bottom, area.w - 2 * EDGE, low)
    wide = (own.w - 2 * GAP) / 3
    mats = [Rect(own.x + at * (wide + GAP), area.y + EDGE, wide, _TOP * u) for at in range(3)]
    top = mats[0].bottom + GAP
    room = bar.y - top - 4
    field = Rect.about(own.centre[0], top + room / 2, own.w, min(room, _FIELD * u))
    high = min(field.h * 0.24, 64.0)
    edge = 0.065 * field.h  # within the line on the cloth
    across, low_bet = 150 * u, field.bottom - edge - high
    places = [_own(own, u, Rect.about(field.centre[0], low_bet + high / 2, across, high))]
    for mat in mats:
        places.append(_opposite(mat, u, Rect.about(mat.centre[0], field.y + edge + high / 2, across, high)))
    x, _ = field.centre
    upper = places[2].bet.bottom + 2
    middle = low_bet - 2 - upper
    well = Rect.about(x, upper + middle / 2, 300 * u, min(middle, _WELL * u))
    pot = Rect(well.x + 22 * u, well.y + 5, well.w * 0.5 - 22 * u, well.h - 10)
    label = Rect(pot.right + 4, well.y + 5, well.w * 0.5 - 30 * u, 20.0)
    total = Rect(label.x, label.bottom - 2, label.w, well.bottom - label.bottom - 3)
    aside = field.h / 2  # where the ends of the field are round
    call = Rect(well.right + 16, well.centre[1] - BAND / 2, 150 * u, BAND)
    sides = Rect(field.x + aside * 0.5, call.y, well.x - 12 - field.x - aside * 0.5, BAND)
    title = Rect.about(x, field.y + edge + 28 * u, 420 * u, 48 * u)
    gains = tuple(
        Rect.about(x, title.bottom + 4 + (at + 0.5) * (BAND + 4), 300 * u, BAND) for at in range(POTS)
    )
    left = field.x + aside * 0.5
    note = Rect(left, field.bottom - edge - 30, x - 152 * u - left, 24.0)
    ranks = Rect(own.right - 316 * u, own.y, 316 * u, own.h - 2)
    return Ground(
        tuple(places),
        Rect.about(places[0].rack.centre[0], own.bottom - BAND / 2 - 1, 300 * u, BAND),
        Rect(ranks.x, ranks.y, ranks.w, 23.0),
        Rect(ranks.x, ranks.y + 23, ranks.w, ranks.h - 23),
        field,
        well,
        pot,
        label,
        total,
        sides,
        call,
        title,
        gains,
        note,
        note.moved(field.right - aside * 0.5 - note.right, 0),
        Rect(field.x + aside * 0.6, places[1].bet.bottom, 200 * u, note.y - places[1].bet.bottom),
        bar,
    )


def _own(mat: Rect, u: float, bet: Rect) -> Place:
    """One's own: plaque and chips at the left, the rack in the middle."""
    plate = Rect(mat.x, mat.bottom - 60 * u, 190 * u, 58 * u)
    name, line, count = _lines(plate)
    stack = Rect(plate.right + PAD, mat.y + 44 * u, 126 * u, mat.h - 48 * u)
    band = Rect(plate.x, plate.y - BAND - 8, plate.w, BAND)
    high = mat.h - BAND - 12
    rack = Rect.about(mat.centre[0] + 12 * u, mat.y + 2 + high / 2, 312 * u, high)
    dealer = Rect(rack.x - 36 * u, rack.y + 4, 28 * u, 28 * u)
    return Place(mat, plate, name, line, count, stack, rack, band, dealer, bet)


def _opposite(mat: Rect, u: float, bet: Rect) -> Place:
    """Another player: plaque and chips above, then the rack, then the band."""
    inner = mat.inset(PAD)
    plate = Rect(inner.x, inner.y, 190 * u, 46 * u)
    name, line, count = _lines(plate)
    stack = Rect(plate.right + PAD, inner.y - 2, inner.right - plate.right - PAD, plate.h + 2)
    band = Rect(inner.x, inner.bottom - BAND + 3, inner.w, BAND)
    top = plate.bottom + 6
    rack = Rect(inner.x, top, inner.w, band.y - 7 - top)
    dealer = Rect(inner.x + 6 * u, rack.centre[1] - 18 * u, 28 * u, 28 * u)
    return Place(mat, plate, name, line, count, stack, rack, band, dealer, bet)


def _lines(plate: Rect) -> tuple[Rect, Rect, Rect]:
    """Name above a line at the left of a plaque, the number of chips at its right."""
    count = Rect(plate.right - plate.w * 0.36, plate.y + 2, plate.w * 0.34, plate.h - 4)
    name = Rect(plate.x + 3, plate.y + 4, count.x - plate.x - 3 + 24, (plate.h - 8) * 0.52)
    return name, Rect(name.x, name.bottom, name.w - 8, (plate.h - 8) * 0.48), count


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
