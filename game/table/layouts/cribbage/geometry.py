"""The geometry of a Cribbage table for two to four players, from an area and a number of seats alone.

The wooden board lies over the full width of the table. Below it lie the pack with the starter, the disc of
the running count, and the cards of the present count; in the show the hand that is counted lies there.
Whoever sits opposite is above the board. Of three or four others sit left and right of the count, and one's
own plate stands beside the hand; where that has no room, all sit along the top, and one's own is at the left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.table.arrange import CARD_RATIO, INDEX, RAISE
from game.table.geometry import (
    FACE,
    GAP,
    Frame,
    Place,
    Plaque,
    TableGeometry,
    name_plate,
    plate_size,
    strip,
    with_hand,
)
from game.table.layout import Rect

LABEL = 19.0
"""Height of a line of small words."""
BAND = 10.0
"""Height of a band without words, in the colour of who played the card below it."""
_QUIET, _PACK = 0.555, 0.9
"""Height of what earlier counts have played and of the crib, and of the pack, over that of a card in hand."""
_UNITS = (1264.0, 522.0)
"""The table of a window of 1280 by 800, in which one unit of the sizes below is one unit of the screen."""
_WIDEST = 560.0
"""Of an opponent's place."""
_SIDE = 216.0
"""Width of a place beside the count, and least width of one's own beside the hand."""
_OWN = 290.0
"""Width of one's own place."""
_DEALT, _COUNTED = 5, 4
"""Cards that three or four hold at most, and of a hand that is counted."""
_APART = 6.0
_PILE = 9.0
"""How far the cards of the crib peep out beneath one another."""
_LEAST_TOTAL, _TOTAL = 48.0, 78.0
"""Width of the points beside a plate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CribbagePlace(Place):
    """With the crib; the hand also has the cards of earlier counts, face up."""

    crib: Rect
    """The upper card of the crib, if this seat deals."""

    @property
    def caption(self) -> Rect:
        """What is printed where the crib will lie."""
        return self.crib.level(LABEL)

    def token(self) -> Rect:
        """At the plate's lower end."""
        return Rect(self.plate.right - 14, self.plate.bottom - 14, 20, 20)

    @property
    def whole(self) -> Rect:
        """The room for cards where there is no crib."""
        return Rect(self.hand.x, self.hand.y, self.crib.right - self.hand.x, self.hand.h)


@dataclass(frozen=True, slots=True, kw_only=True)
class CribbageGeometry(TableGeometry[CribbagePlace]):
    """With the board and what lies below it."""

    board: Rect
    pack: Rect
    """The starter, and the pack beneath it."""
    title: Rect
    """What the brass disc below it counts."""
    disc: Rect
    """Of brass, with the running count."""
    row: Rect
    """The cards of the present count, or the hand in the show."""

    @property
    def whose(self) -> Rect:
        """Whose hand is counted: over the pack and the first card as well, where a name needs it."""
        middle, top = self.title.centre[0], self.title.y
        wide, high = 2 * (middle - self.pack.x), min(self.title.h, self.row.y - top - 2)
        return Rect(middle - wide / 2, top, wide, high)

    @property
    def total(self) -> Rect:
        """The running count."""
        return self.disc.level(self.disc.h * 0.62)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """What a table is shared out by: `u` is one unit of the screen in a full window."""

    u: float
    high: float
    """Of a card in hand, and of the count."""

    @property
    def card(self) -> float:
        """The width of such a card."""
        return self.high / CARD_RATIO

    @property
    def quiet(self) -> float:
        """The height of others' cards and the crib."""
        return self.high * _QUIET

    @property
    def pack(self) -> float:
        """The width of the pack."""
        return self.card * _PACK

    @property
    def foot(self) -> float:
        """The height of what lies below the board."""
        return self.high + LABEL + 3


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> CribbageGeometry:
    """Share an area out: the cards of the count are as large as those in hand, the board has what is left."""
    frame = with_hand(area)
    sizes = _Sizes(min(frame.unit(*_UNITS), 1.2), frame.hand.h - RAISE)
    return (_around(frame, seats, sizes) if seats > 2 else None) or _along(frame, seats, sizes)


def _around(frame: Frame, seats: int, sizes: _Sizes) -> CribbageGeometry | None:
    """Others left, opposite and right of the table, oneself beside the hand; None where the cards of the hand
    or of the count would lie closer together.
    """
    u, side = sizes.u, max(_SIDE * sizes.u, 2 * sizes.quiet / CARD_RATIO + 3 * INDEX + _PILE + FACE + _APART)
    hand = _DEALT * (sizes.card + GAP)
    free = (frame.hand.w - hand) / 2 - GAP
    table, foot = frame.table.rows(None, sizes.foot, gap=GAP)
    clear = foot._replace(w=foot.w - GAP)  # of the rim
    left, *stage, right = clear.columns(side, sizes.pack, 146 * u, None, side, gap=10 * u)
    if free < side or stage[-1].w < _COUNTED * (sizes.card + GAP) - GAP:
        return None
    own = Rect(frame.hand.x, frame.hand.y + _APART, min(free, max(side, _OWN * u)), frame.hand.h - _APART)
    board, opposite = table, []
    if seats == 4:
        top, board = table.rows(sizes.quiet, None, gap=GAP)
        opposite = [_other(box, sizes.quiet, u) for box in strip(top, 1, _WIDEST * u)]
    mine, *others = (_column(box, sizes.quiet, u) for box in (own, left, right))
    places = (mine, others[0], *opposite, others[1])
    middle = Rect.about(*frame.hand.centre, frame.hand.w - 2 * (own.w + GAP), frame.hand.h)
    return _staged(replace(frame, hand=middle), board, stage, places, sizes)


def _along(frame: Frame, seats: int, sizes: _Sizes) -> CribbageGeometry:
    """Others along the top, oneself at the left below the board."""
    u, quiet = sizes.u, sizes.quiet
    top, board, foot = frame.table.rows(quiet, None, sizes.foot, gap=GAP)
    own, *stage = foot.columns(_OWN * u, sizes.pack, 190 * u, None, gap=14 * u)
    others = (_other(box, quiet, u) for box in strip(top, seats - 1, _WIDEST * u))
    return _staged(frame, board, stage, (_column(own, quiet, u), *others), sizes)


def _staged(
    frame: Frame, board: Rect, stage: Sequence[Rect], places: tuple[CribbagePlace, ...], sizes: _Sizes
) -> CribbageGeometry:
    """The pack, the count and its cards in three columns below the board."""
    pack, middle, row = stage
    title, _, disc = middle.rows(26, _APART, None)
    side, tall, high = min(disc.h, 120 * sizes.u), sizes.high * _PACK, sizes.high
    return CribbageGeometry(
        places=places, bar=frame.bar, hand=frame.hand, board=board,
        pack=Rect(pack.x, row.bottom - tall - 4, pack.w, tall), title=title,
        disc=Rect.about(*disc.centre, side, side), row=Rect(row.x, row.bottom - high, row.w, high),
    )  # fmt: skip


def _column(box: Rect, quiet: float, u: float) -> CribbagePlace:
    """A place as one's own: the plate with the points beside it, below them the cards, and the crib."""
    wide = quiet / CARD_RATIO
    low = Rect(box.x, box.bottom - quiet, box.w, quiet)
    crib = Rect(low.right - wide, low.y, wide, quiet)
    high = min(plate_size(u)[1], low.y - box.y - _APART)
    plate = name_plate(Rect(box.x, box.y, _named(box.w, u), high), u)
    hand = Rect(box.x + FACE, low.y, crib.x - _PILE - _APART - box.x - FACE, quiet)
    return CribbagePlace(plaque=_beside(plate, box.right), hand=hand, crib=crib)


def _other(box: Rect, quiet: float, u: float) -> CribbagePlace:
    """Another player: the plate, what was played or is held, and the crib side by side."""
    wide = quiet / CARD_RATIO
    crib = Rect(box.right - wide, box.y, wide, quiet)
    least = wide + 3 * INDEX + GAP
    right = crib.x - _PILE - _APART
    plate = name_plate(Rect(box.x, box.y, _named(right - least - GAP - box.x, u), box.h), u)
    words = _beside(plate, right - least - GAP)
    start = max(part.right for part in (words.rect, words.total) if part is not None) + GAP
    return CribbagePlace(plaque=words, hand=Rect(start, box.y, right - start, quiet), crib=crib)


def _named(free: float, u: float) -> float:
    """How much of what is free a plate may take: all but the points beside it, where these have room."""
    wide = free - _APART - _LEAST_TOTAL
    return wide if wide >= plate_size(u)[0] + FACE else free


def _beside(plate: Plaque, right: float) -> Plaque:
    """The points large beside the plate, where there is room."""
    rect = plate.rect
    free = right - rect.right - _APART
    if free < _LEAST_TOTAL:
        return plate
    return plate._replace(total=Rect(rect.right + _APART, rect.y, min(free, _TOTAL), rect.h))
