"""The geometry of a Cribbage table for two to four players, from an area and a number of seats alone.

The wooden board lies over the full width of the table. Opponents sit along the top, the next player first.
Below the board lie one's own plate, the crib, the pack with the starter, the disc of the running count, and
the cards of the present count; in the show the hand that is counted lies there.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.table.arrange import CARD_RATIO, INDEX, RAISE
from game.table.geometry import FACE, GAP, Place, Plaque, TableGeometry, name_plate, strip, with_hand
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
    """Whose hand is counted."""
    disc: Rect
    """Of brass, with the running count."""
    row: Rect
    """The cards of the present count, or the hand in the show."""

    @property
    def total(self) -> Rect:
        """The running count."""
        return self.disc.level(self.disc.h * 0.62)


@lru_cache(maxsize=8)
def share_out(area: Rect, seats: int) -> CribbageGeometry:
    """Share an area out: the cards of the count are as large as those in hand, the board has what is left."""
    frame = with_hand(area)
    u = min(frame.unit(*_UNITS), 1.2)
    high = frame.hand.h - RAISE
    quiet = high * _QUIET
    top, board, foot = frame.table.rows(quiet, None, high + LABEL + 3, gap=GAP)
    own, pack, middle, row = foot.columns(266 * u, high * _PACK / CARD_RATIO, 190 * u, None, gap=14 * u)
    title, _, disc = middle.rows(26, _APART, None)
    side = min(disc.h, 120 * u)
    return CribbageGeometry(
        places=(_own(own, quiet, u), *(_other(box, quiet, u) for box in strip(top, seats - 1, _WIDEST * u))),
        bar=frame.bar, hand=frame.hand, board=board,
        pack=Rect(pack.x, foot.bottom - high * _PACK - 4, pack.w, high * _PACK), title=title,
        disc=Rect.about(*disc.centre, side, side), row=Rect(row.x, foot.bottom - high, row.w, high),
    )  # fmt: skip


def _own(box: Rect, quiet: float, u: float) -> CribbagePlace:
    """One's own: the plate with the points beside it, below them what was played, and the crib."""
    wide = quiet / CARD_RATIO
    low = Rect(box.x, box.bottom - quiet, box.w, quiet)
    crib = Rect(low.right - wide, low.y, wide, quiet)
    upper = Rect(box.x, box.y, box.w, low.y - box.y - _APART)
    plate = name_plate(upper, u)
    hand = Rect(box.x + FACE, low.y, crib.x - _PILE - _APART - box.x - FACE, quiet)
    return CribbagePlace(plaque=_beside(plate, box.right), hand=hand, crib=crib)


def _other(box: Rect, quiet: float, u: float) -> CribbagePlace:
    """Another player: the plate, what was played or is held, and the crib side by side."""
    wide = quiet / CARD_RATIO
    crib = Rect(box.right - wide, box.y, wide, quiet)
    least = wide + 3 * INDEX + GAP
    right = crib.x - _PILE - _APART
    plate = name_plate(Rect(box.x, box.y, right - least - GAP - box.x, box.h), u)
    words = _beside(plate, right - least - GAP)
    start = max(part.right for part in (words.rect, words.total) if part is not None) + GAP
    return CribbagePlace(plaque=words, hand=Rect(start, box.y, right - start, quiet), crib=crib)


def _beside(plate: Plaque, right: float) -> Plaque:
    """The points large beside the plate, where there is room."""
    rect = plate.rect
    free = right - rect.right - _APART
    if free < _LEAST_TOTAL:
        return plate
    return plate._replace(total=Rect(rect.right + _APART, rect.y, min(free, _TOTAL), rect.h))
