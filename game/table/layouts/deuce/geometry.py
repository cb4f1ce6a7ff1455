"""The geometry of the Deuce gameboard for two to six players, from an area and a number of seats alone.

Seats sit clockwise from the one at the lower edge, around the tray in the centre. Each has two spaces that
touch, its name plate, the total of its tops, and room for the cards it holds. All of it is a table of figures
in the units of a window of 1280 by 800, which scale together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, reduce

from game.table.arrange import CARD_RATIO
from game.table.geometry import FULL, NOWHERE, Place, TableGeometry, name_plate, with_hand
from game.table.layout import Rect

TRAY = 0.8
"""Short side of the card lying in the tray, over the height of the tray."""
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
    packet: Rect | None = None
    facing: int = 0

    def mirrored(self, pair: float) -> "_Seat":
        """The seat across the board, whose pair is so wide."""
        return _Seat(
            (WIDTH - self.pair[0] - pair, self.pair[1]),
            _across(self.plate),
            _across(self.total),
            _across(self.hand),
            None if self.packet is None else _across(self.packet),
            -self.facing % 360,
        )


@dataclass(frozen=True, slots=True)
class _Table:
    """The figures for a number of seats: width of a card, top of the tray, and the seats on the left half,
    clockwise from the lower edge; those in `_PAIRED` have one across.
    """

    card: float
    tray: float
    seats: tuple[_Seat, ...]
    opposite: bool
    """Whether the last of them sits at the upper edge, with nobody across."""

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
    return _Seat((24, y + 70), Rect(22, y, 158, 60), total, hand, Rect(251, y + 30, 31, 22), 270)


_OWN = _Seat((508, 395), Rect(330, 454, 166, 60), Rect(782, 450, 108, 66))
"""One's own seat with five and six players."""
_TABLES = {
    2: _Table(150, 239, (
        _Seat((486, 364), Rect(186, 439, 166, 60), Rect(808, 427, 200, 84)),
        _Seat((486, 20), Rect(186, 60, 166, 60), Rect(808, 83, 200, 84), Rect(196, 126, 274, 101), None, 180),
    ), True),
    3: _Table(144, 240, (
        _Seat((492, 374), Rect(312, 444, 166, 60), Rect(798, 441, 120, 66)),
        _Seat((186, 76), Rect(17, 72, 159, 60), Rect(20, 134, 156, 66), Rect(20, 204, 156, 80), None, 270),
    ), False),
    4: _Table(140, 237, (
        _Seat((496, 378), Rect(318, 446, 166, 60), Rect(794, 443, 120, 66)),
        _Seat((24, 256), Rect(18, 186, 166, 60), Rect(188, 183, 120, 62), Rect(24, 466, 288, 80), None, 270),
        _Seat((496, 18), Rect(318, 60, 166, 60), Rect(794, 83, 120, 66), Rect(328, 122, 156, 90), None, 180),
    ), True),
    5: _Table(128, 266, (
        _OWN,
        _row(322),
        _Seat((300, 72), Rect(126, 66, 162, 60), Rect(132, 130, 156, 62), Rect(132, 194, 156, 68), None, 180),
    ), False),
    6: _Table(128, 238, (
        _OWN,
        _row(322),
        _row(60),
        _Seat((508, 18), Rect(330, 54, 166, 60), Rect(782, 72, 108, 66), Rect(340, 118, 156, 76), None, 180),
    ), True),
}  # fmt: skip


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> DeuceGeometry:
    """Share an area out: the hand below, the bar above it, the board in the rest."""
    frame = with_hand(area)
    rect = frame.whole
    unit = min(rect.w / BOARD.w, rect.h / BOARD.h)
    left, top = rect.centre[0] - WIDTH / 2 * unit, rect.bottom - BOARD.bottom * unit

    def laid(box: Rect) -> Rect:
        return Rect(left + box.x * unit, top + box.y * unit, box.w * unit, box.h * unit) if box.w else box

    table = _TABLES[seats]
    tray = laid(Rect.about(WIDTH / 2, table.tray + 58, 200, 116))
    rim = tray.h * (1 - TRAY) / 2
    stock, count = tray.inset(rim).columns(tray.h * TRAY * CARD_RATIO, None, gap=2)
    return DeuceGeometry(
        places=tuple(_place(seat, table.card, unit, laid) for seat in table.everybody()),
        bar=frame.bar, hand=frame.hand, board=laid(NARROW if seats == 2 else BOARD), unit=unit,
        tray=tray, stock=stock, count=count,
    )  # fmt: skip


def _place(seat: _Seat, card: float, unit: float, laid: Callable[[Rect], Rect]) -> DeucePlace:
    pair = Rect(*seat.pair, 2 * card + BETWEEN, card * CARD_RATIO)
    parts = [pair.inset(-BETWEEN / 2), seat.plate, seat.total, *([seat.hand] if seat.hand.w else [])]
    left = laid(Rect(pair.x, pair.y, card, pair.h))
    right = laid(Rect(pair.right - card, pair.y, card, pair.h))
    return DeucePlace(
        mat=laid(reduce(Rect.union, parts)), piles=(left, right), facing=seat.facing,
        plaque=name_plate(laid(seat.plate), unit, laid(seat.total)), hand=laid(seat.hand),
        packet=None if seat.packet is None else laid(seat.packet),
    )  # fmt: skip
