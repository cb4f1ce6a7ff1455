"""The geometry of the Deuce gameboard for two to six players, from an area and a number of seats alone.

Seats sit clockwise from the one at the lower edge, around the tray with the draw pile. Each owns a mat with
two places side by side, a plaque, the total of its tops, and room for the cards it holds. Mats come in three
styles: *winged* (plaque and total at either side of the places), *plain* (both in one column) and *tall*
(both above the places, the hand below). Which seat gets which is what lets the cards be largest.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO
from game.table.geometry import GAP, NOWHERE, PAD, Place, TableGeometry, plaque, with_hand
from game.table.layout import Rect

TRAY = 0.8
"""Short side of the card lying in the tray, over the height of the tray."""

LEFT, MIDDLE, RIGHT = 0, 1, 2
LOW, HALF, HIGH = 0, 1, 2
# Column and row of every seat, clockwise from the lower edge: the next player sits to the left.
_SITTING: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((MIDDLE, LOW), (MIDDLE, HIGH)),
    3: ((MIDDLE, LOW), (LEFT, HALF), (RIGHT, HALF)),
    4: ((MIDDLE, LOW), (LEFT, HALF), (MIDDLE, HIGH), (RIGHT, HALF)),
    5: ((MIDDLE, LOW), (LEFT, LOW), (LEFT, HIGH), (RIGHT, HIGH), (RIGHT, LOW)),
    6: ((MIDDLE, LOW), (LEFT, LOW), (LEFT, HIGH), (MIDDLE, HIGH), (RIGHT, HIGH), (RIGHT, LOW)),
}
PLAIN, WINGED, TALL = "plain", "winged", "tall"
_PAIR = 2.08
"""Two cards and the gap between them, in card widths."""
_SMALL = 0.8
"""A card in a tray that lies between two mats, over one on the board."""
_LARGEST = 0.31
"""No card on the board is wider than this share of the board's height, to suit the cards in the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeucePlace(Place):
    """With two piles; the plaque's number is their total, and cards in a packet have their own counted."""

    piles: tuple[Rect, Rect]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeuceGeometry(TableGeometry[DeucePlace]):
    """With the tray."""

    tray: Rect
    stock: Rect
    """The draw pile; its cards lie on their side."""
    count: Rect
    """Where the number of cards in the tray is written."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Everything that follows from the width of a card on the board."""

    seats: int
    w: float
    plate: float

    @property
    def h(self) -> float:
        return self.w * CARD_RATIO

    @property
    def pair(self) -> float:
        return self.w * _PAIR

    @property
    def tray_card(self) -> float:
        """Width of a card in the tray: somewhat smaller where the tray lies between two mats."""
        return self.w * (1.0 if self.seats == 5 else _SMALL)

    @property
    def head(self) -> float:
        """Height of what lies above the places of a tall mat."""
        return min(64.0, max(46.0, self.h * 0.28))

    @property
    def foot(self) -> float:
        """Height of the hand below them."""
        return self.h * 0.42

    def style(self, column: int) -> str:
        if self.seats in (3, 4) and column != MIDDLE:
            return TALL
        return WINGED if self.seats in (2, 4) else PLAIN

    def mat(self, column: int) -> tuple[float, float]:
        """Width and height of a mat."""
        low = self.h + 2 * PAD
        match self.style(column):
            case "tall":
                return self.pair + 2 * PAD, low + self.head + self.foot + 2 * PAD
            case "winged":
                return self.pair + 2 * self.plate + 4 * PAD, low
            case _:
                return self.pair + self.plate + 3 * PAD, low


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> DeuceGeometry:
    """Share an area out: the hand below, the bar above it, the board in the rest."""
    frame = with_hand(area)
    rect = frame.table
    size = _sizes(rect, seats)
    places = tuple(_place(rect, k, size) for k in range(seats))
    card_w, card_h = size.tray_card, size.tray_card * CARD_RATIO
    number = max(36.0, card_w * 0.42)
    high = card_w / TRAY
    rim = (high - card_w) / 2
    tray = Rect.about(rect.centre[0], _tray_middle(rect, places), card_h + 2 * rim + number, high)
    stock, count = tray.inset(rim).columns(card_h, None, gap=2)
    return DeuceGeometry(places=places, bar=frame.bar, hand=frame.hand, tray=tray, stock=stock, count=count)


def _sizes(rect: Rect, seats: int) -> _Sizes:
    """The widest cards with which the tightest column and the tightest row fit."""
    plate = min(max(rect.w * 0.115, 116.0), 176.0)
    if seats == 2:
        plate = min(max(rect.w * 0.19, 150.0), 260.0)
    plain = plate + 3 * PAD
    match seats:
        case 2 | 4 | 6:  # two mats and the tray between them, in the middle
            high = (rect.h - 4 * PAD - 2 * GAP) / (2 * CARD_RATIO + _SMALL / TRAY)
        case 3:  # one's own mat and the tray above it
            high = (rect.h - 2 * PAD - 2 * GAP) / (CARD_RATIO + _SMALL / TRAY)
        case _:  # two mats at either side
            high = (rect.h - 4 * PAD - GAP) / (2 * CARD_RATIO)
    match seats:
        case 2:
            across = (rect.w - 2 * plate - 4 * PAD) / _PAIR
        case 3:
            across = (rect.w - 4 * PAD - plain - 2 * GAP) / (3 * _PAIR)
        case 4:
            across = (rect.w - 4 * PAD - 2 * plate - 4 * PAD - 2 * GAP) / (3 * _PAIR)
        case _:
            across = ((rect.w - 2 * GAP) / 3 - plain) / _PAIR
    return _Sizes(seats, min(high, across, rect.h * _LARGEST), plate)


def _tray_middle(rect: Rect, places: tuple[DeucePlace, ...]) -> float:
    """The height at which the tray stands: with nobody opposite, midway in what one's own mat leaves."""
    return (rect.y + places[0].mat.y) / 2 if len(places) in (3, 5) else rect.centre[1]


def _place(rect: Rect, k: int, size: _Sizes) -> DeucePlace:
    column, line = _SITTING[size.seats][k]
    mat = _mat(rect, column, line, size)
    match size.style(column):
        case "tall":
            return _tall(mat, size)
        case "winged":
            return _winged(mat, size, k > 0)
        case _:
            return _plain(mat, size, k > 0, column == RIGHT)


def _tall(mat: Rect, size: _Sizes) -> DeucePlace:
    head, cards, foot = mat.inset(PAD).rows(size.head, size.h, size.foot, gap=PAD)
    box, total = head.columns(min(size.plate, head.w * 0.62), None)
    return _labelled(mat, _piles(cards.x, cards.y, size), box, total, foot)


def _winged(mat: Rect, size: _Sizes, holds: bool) -> DeucePlace:
    left, middle, total = mat.inset(PAD).columns(size.plate, None, size.plate, gap=PAD)
    box, hand = left.rows(_plaque_height(size), None, gap=4)
    return _labelled(mat, _piles(middle.x, middle.y, size), box, total, hand if holds else NOWHERE)


def _plain(mat: Rect, size: _Sizes, holds: bool, mirrored: bool) -> DeucePlace:
    inner = mat.inset(PAD)
    if mirrored:
        cards, column = inner.columns(None, size.plate, gap=PAD)
    else:
        column, cards = inner.columns(size.plate, None, gap=PAD)
    box, rest = column.rows(_plaque_height(size), None, gap=4)
    piles = _piles(cards.x, cards.y, size)
    if not holds:
        return _labelled(mat, piles, box, rest)
    high = min(rest.h * 0.62, size.h * 0.44, size.plate * 0.36 * CARD_RATIO)
    packet = Rect(rest.x + 9, rest.y + 1, high / CARD_RATIO, high)
    count = Rect(packet.x - 6, packet.bottom + 1, packet.w + 18, rest.bottom - packet.bottom - 1)
    total = Rect(count.right, rest.y, rest.right - count.right, rest.h)
    return _labelled(mat, piles, box, total, packet, count)


def _plaque_height(size: _Sizes) -> float:
    return min(58.0, max(46.0, size.h * 0.33))


def _piles(x: float, y: float, size: _Sizes) -> tuple[Rect, Rect]:
    left = Rect(x, y, size.w, size.h)
    return left, left.moved(size.pair - size.w, 0)


def _labelled(
    mat: Rect,
    piles: tuple[Rect, Rect],
    box: Rect,
    total: Rect,
    hand: Rect = NOWHERE,
    count: Rect | None = None,
) -> DeucePlace:  # fmt: skip
    return DeucePlace(mat=mat, piles=piles, plaque=plaque(box, total=total), hand=hand, count=count)


def _mat(rect: Rect, column: int, line: int, size: _Sizes) -> Rect:
    w, h = size.mat(column)
    free = rect.h - 2 * h
    # The mats at the corners stand nearer to the middle line: players sit round a table, not in a grid.
    bow = max(0.0, min(free / 2 - GAP, free * 0.28)) if column != MIDDLE else 0.0
    y = {LOW: rect.bottom - h - bow, HIGH: rect.y + bow, HALF: rect.centre[1] - h / 2}[line]
    margin = max(0.0, rect.w - 2 * size.mat(LEFT)[0] - size.mat(MIDDLE)[0] - 2 * GAP) / 2
    inward = min(margin * 0.35, 60.0)
    if column == LEFT:
        return Rect(rect.x + inward, y, w, h)
    if column == RIGHT:
        return Rect(rect.right - inward - w, y, w, h)
    x = rect.centre[0] - w / 2
    if size.style(column) == PLAIN:
        # The two places, not the mat, stand in the middle, as far as the neighbours leave room for it.
        x -= min((size.plate + PAD) / 2, margin - inward)
    return Rect(x, y, w, h)
