"""The geometry of the Deuce gameboard for two to six players, from an area and a number of seats alone.

Seats sit clockwise from the one at the lower edge, around the tray in the centre. Each has two spaces that
touch, its name plate, the total of its tops, and room for the cards it holds. All of it is a table of figures
in the units of a window of 1280 by 800, which scale together; where there is width to spare, all but the
cards is stretched.
"""

from dataclasses import dataclass
from functools import lru_cache, reduce

from game.table.arrange import CARD_RATIO
from game.table.geometry import FULL, NOWHERE, Place, TableGeometry, name_plate, with_hand
from game.table.layout import Rect

TRAY = 0.8
"""Short side of the card lying in the tray, over the height of the tray."""
STRETCH = 1.35
"""How much wider than it is told a table is stretched at most."""
WIDTH = FULL[0]
BOARD = Rect(16.0, 8.0, 1248.0, 580.0)
"""The board in it; what is printed on it for two seats needs less of its width."""
NARROW = Rect(176.0, 8.0, 928.0, 580.0)
BETWEEN = 8.0
"""From card to card of a pair: each lies in the middle of its space, and the spaces touch."""
REACH = 6.0
"""How far a place reaches beyond its printed space, where no neighbour is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeucePlace(Place):
    """With two piles; the plaque's number is their total."""

    piles: tuple[Rect, Rect]
    packet: Rect | None
    """Where the number of cards held is written, where they lie in a packet instead of a fan."""
    facing: int
    """Degrees counter-clockwise by which what is printed for this seat is turned; 0 for the lower edge."""

    @property
    def spaces(self) -> tuple[Rect, Rect]:
        """The two printed spaces, side by side."""
        left, right = self.piles
        edge = (right.x - left.right) / 2
        return left.inset(-edge), right.inset(-edge)

    def zones(self, reach: float) -> tuple[Rect, Rect]:
        """Where a card may be let go: a space with `reach` around it, but for its neighbour's side."""
        left, right = self.spaces
        return (
            Rect(left.x - reach, left.y - reach, left.w + reach, left.h + 2 * reach),
            Rect(right.x, right.y - reach, right.w + reach, right.h + 2 * reach),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DeuceGeometry(TableGeometry[DeucePlace]):
    """With the board and the tray."""

    board: Rect
    unit: float
    """Units of the screen in one of a window of 1280 by 800."""
    tray: Rect
    stock: Rect
    """The draw pile; its cards lie on their side."""
    count: Rect
    """Where the number of cards in the tray is written."""


@dataclass(frozen=True, slots=True)
class _Seat:
    """The figures of one seat; `hand` and `packet` are for the cards that others hold."""

    pair: tuple[float, float]
    plate: Rect
    """Room for it and for the face that stands out at its left."""
    total: Rect
    hand: Rect = NOWHERE
    packet: tuple[float, float] | None = None
    """Size of the number on a packet, where they lie in one instead of a fan."""
    facing: int = 0

    def mirrored(self, pair: float) -> "_Seat":
        """The seat across the board, whose pair is so wide."""
        return _Seat(
            (WIDTH - self.pair[0] - pair, self.pair[1]),
            _across(self.plate),
            _across(self.total),
            _across(self.hand),
            self.packet,
            -self.facing % 360,
        )


@dataclass(frozen=True, slots=True)
class _Table:
    """The figures for a number of seats: width of a card, top of the tray, and the seats on the left half,
    clockwise from the lower edge; each has one across, but for one's own and who sits opposite.
    """

    card: float
    tray: float
    seats: tuple[_Seat, ...]
    opposite: bool
    """Whether the last of them sits opposite."""

    @property
    def pair(self) -> float:
        return 2 * self.card + BETWEEN

    def everybody(self) -> tuple[_Seat, ...]:
        """All seats, clockwise from the lower edge."""
        own, *left = self.seats
        top = [left.pop()] if self.opposite else []
        return (own, *left, *top, *(seat.mirrored(self.pair) for seat in reversed(left)))


def _across(box: Rect) -> Rect:
    return Rect(WIDTH - box.right, box.y, box.w, box.h) if box.w else box


def _row(y: float) -> _Seat:
    """A seat at the left edge with a row above its pair: plate, total and a packet with its number."""
    total, hand = Rect(182, y + 4, 60, 52), Rect(248, y + 4, 37, 52)
    return _Seat((24, y + 70), Rect(24, y, 156, 60), total, hand, (30, 20), 270)


_CLEAR = 4.0
"""Beside the number of cards in the tray, clear of their edges."""
_LOW = 0.22
"""How far below the middle of a packet its number stands, over its height."""
_OWN = _Seat((508, 395), Rect(290, 448, 206, 72), Rect(782, 450, 108, 66))
"""One's own seat with five and six players."""
_TABLES = {
    2: _Table(150, 239, (
        _Seat((486, 364), Rect(186, 433, 210, 72), Rect(808, 427, 200, 84)),
        _Seat((486, 20), Rect(186, 54, 210, 72), Rect(808, 83, 200, 84), Rect(196, 126, 274, 101), None, 180),
    ), True),
    3: _Table(144, 240, (
        _Seat((492, 374), Rect(268, 438, 210, 72), Rect(798, 441, 120, 66)),
        _Seat((186, 76), Rect(24, 72, 152, 60), Rect(20, 134, 156, 66), Rect(20, 204, 156, 80), None, 270),
    ), False),
    4: _Table(140, 237, (
        _Seat((496, 378), Rect(318, 440, 166, 72), Rect(794, 443, 120, 66)),
        _Seat((24, 256), Rect(24, 186, 160, 60), Rect(188, 183, 120, 62), Rect(24, 466, 288, 80), None, 270),
        _Seat((496, 18), Rect(318, 60, 166, 60), Rect(794, 83, 120, 66), Rect(328, 122, 156, 90), None, 180),
    ), True),
    5: _Table(128, 266, (
        _OWN,
        _row(322),
        _Seat((300, 72), Rect(78, 66, 210, 60), Rect(132, 130, 156, 62), Rect(132, 194, 156, 68), None, 180),
    ), False),
    6: _Table(128, 238, (
        _OWN,
        _row(322),
        _row(60),
        _Seat((508, 18), Rect(290, 60, 206, 60), Rect(782, 72, 108, 66), Rect(340, 122, 156, 72), None, 180),
    ), True),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Scale:
    """From figures to the screen. A table that is wider than high lies stretched: cards keep their shape, and
    what is written has more room.
    """

    middle: float
    top: float
    across: float
    unit: float

    def box(self, figures: Rect) -> Rect:
        """Room for something, stretched."""
        left = self.middle + (figures.x - WIDTH / 2) * self.across
        return Rect(left, self.top + figures.y * self.unit, figures.w * self.across, figures.h * self.unit)

    def piece(self, figures: Rect) -> Rect:
        """Something with a shape of its own, in the middle of its room."""
        return Rect.about(*self.box(figures).centre, figures.w * self.unit, figures.h * self.unit)


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> DeuceGeometry:
    """Share an area out: the hand below, the bar above it, the board in the rest."""
    frame = with_hand(area)
    rect = frame.whole
    unit = min(rect.w / BOARD.w, rect.h / BOARD.h)
    across = min(rect.w / BOARD.w, unit * STRETCH)
    scale = _Scale(rect.centre[0], rect.bottom - BOARD.bottom * unit, across, unit)
    table = _TABLES[seats]
    tray = scale.piece(Rect.about(WIDTH / 2, table.tray + 58, 200, 116))
    rim = tray.h * (1 - TRAY) / 2
    stock, count = tray.inset(rim).columns(tray.h * TRAY * CARD_RATIO, None, gap=2)
    return DeuceGeometry(
        places=tuple(_place(seat, table, scale) for seat in table.everybody()),
        bar=frame.bar, hand=frame.hand, board=scale.box(NARROW if seats == 2 else BOARD), unit=unit,
        tray=tray, stock=stock, count=count.inset(_CLEAR, 0),
    )  # fmt: skip


def _place(seat: _Seat, table: _Table, scale: _Scale) -> DeucePlace:
    pair = scale.piece(Rect(*seat.pair, table.pair, table.card * CARD_RATIO))
    left, right = pair.columns(None, None, gap=BETWEEN * scale.unit)
    plate, total = scale.box(seat.plate), scale.box(seat.total)
    hand = NOWHERE
    if seat.hand.w:
        hand = scale.box(seat.hand) if seat.packet is None else scale.piece(seat.hand)
    packet = None
    if seat.packet is not None:
        wide, high = min(seat.packet[0], hand.w - 2), min(seat.packet[1], hand.h / 2)
        packet = Rect.about(hand.centre[0], hand.centre[1] + hand.h * _LOW, wide, high)
    parts = [pair.inset(-BETWEEN * scale.unit / 2), plate, total, *([hand] if hand.w else [])]
    return DeucePlace(
        mat=reduce(Rect.union, parts), piles=(left, right), facing=seat.facing,
        plaque=name_plate(plate, scale.unit, total), hand=hand, packet=packet,
    )  # fmt: skip
