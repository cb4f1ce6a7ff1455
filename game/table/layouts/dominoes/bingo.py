"""The table of Domino Bingo: the row in two lines, the number spoken large below, then the removed tiles.

A gap stays open until the end of the row is reached; then the row closes up, and its tiles grow. What is
larger in one line lies in one.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.core.view import View
from game.rules.games.dominoes.bingo.phases import TOUCH
from game.rules.games.dominoes.bingo.state import BingoState
from game.rules.games.dominoes.phrases import counted
from game.rules.shared.dominoes import CODES, DOTS, SET, tile_name
from game.table.arrange import Slot
from game.table.cues import Material
from game.table.geometry import GAP, Place, TableGeometry, framed, name_plate, size_of
from game.table.grounds import RUNNER
from game.table.layout import Mark, Plate, Rect
from game.table.layouts.dominoes import coachmarks
from game.table.layouts.dominoes.marks import End
from game.table.layouts.dominoes.pieces import RATIO, heap
from game.table.marks import Inlay, Note, Total
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout

LARGEST = 104.0
"""Units that a tile of the row is wide at most, in a full window."""
LINE = 14
"""Tiles in a line of a full row."""
_GAP = 3.0
_TOUCH = 12.0
"""How far the tile that is touched stands out of the row."""
_TOKEN, _ASKED = 44.0, 76.0
"""Of the coin with the number below the tile that is touched, and the width of the words beside it."""
_TAKEN = 86.0
"""Height of the tray of removed tiles, in a full window."""
_LEAST_TAKEN = 70.0
_SPOKEN = 150.0
"""Height of the number at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BingoGeometry(TableGeometry[Place]):
    """With the row and what is spoken."""

    row: Rect
    """Where the lines of the row lie, one below another, each with room for the coin below it."""
    largest: float
    """The width of a tile at most."""
    spoken: Rect
    """The number, large."""
    caption: Rect
    taken: Rect
    """Where the removed tiles stand."""

    def _widest(self, width: int, lines: int) -> float:
        """The width of tiles of a row in so many lines."""
        across = math.ceil(max(1, width) / lines)
        high = self.row.h / lines - _TOUCH - _TOKEN
        return min(self.largest, (self.row.w + _GAP) / across - _GAP, high / RATIO)

    def slots(self, places: Sequence[int], width: int) -> list[Slot]:
        """The tiles of a row that had `width` places when this pass began, each at its place."""
        lines = max((1, 2), key=lambda count: self._widest(width, count))
        wide, across = self._widest(width, lines), math.ceil(max(1, width) / lines)
        high = wide * RATIO
        first = Rect.about(*self.row.centre, across * (wide + _GAP) - _GAP, lines * (high + _TOUCH + _TOKEN))
        return [
            Slot(
                first.x + wide / 2 + place % across * (wide + _GAP),
                first.y + place // across * (high + _TOUCH + _TOKEN) + _TOUCH + high / 2,
                wide,
                high,
            )
            for place in places
        ]


@lru_cache(maxsize=8)
def share_out(area: Rect) -> BingoGeometry:
    """Share an area out: the row above, the number below it, then bar, plate and removed tiles."""
    low = max(_TAKEN * size_of(area), _LEAST_TAKEN)
    frame = framed(area, low)
    plate = name_plate(frame.hand, frame.size)
    left = plate.rect.right + 14
    high = 2 * (min(LARGEST * frame.size, (frame.table.w + _GAP) / LINE - _GAP) * RATIO + _TOUCH + _TOKEN)
    row, rest = frame.table.rows(min(high, frame.table.h * 0.8), None, gap=4)
    spoken, caption = Rect.about(*rest.centre, 320.0, min(rest.h, _SPOKEN)).rows(None, 22.0)
    return BingoGeometry(
        places=(Place(plaque=plate),), bar=frame.bar, row=row.inset(GAP, 0), largest=LARGEST * frame.size,
        spoken=spoken, caption=caption, taken=Rect(left, frame.hand.y, frame.hand.right - left, low),
    )  # fmt: skip


class BingoLayout(SeatLayout[BingoState, BingoGeometry]):
    """The table of Domino Bingo; see `game.table.layout.TableLayout`."""

    cloth = (58, 40, 74)
    ground = RUNNER
    material = Material.BONE
    coach_marks = coachmarks.BINGO

    def geometry(self, area: Rect, seats: int) -> BingoGeometry:
        """The bar lies between the number and the removed tiles."""
        return share_out(area)

    def lay(self, table: PlacementBuilder[BingoState], geometry: BingoGeometry, bottom: int) -> None:
        """First a heap; then the row, the touched tile standing out of it, and the removed tiles."""
        state, zones = table.state, table.zones
        table.lay("boneyard", heap(geometry.spoken)[: len(zones["boneyard"])], tip="", shut=True)
        touched = state.at if state.phase == TOUCH else -1
        slots = geometry.slots(state.places, state.width)
        for at, (tile, slot) in enumerate(zip(zones["row"], slots, strict=True)):
            if at == touched:
                pick = state.fits() and table.view.seat is not None
                table.some("row", [tile], [slot._replace(y=slot.y - _TOUCH)], pick=pick)
            else:
                table.some("row", [tile], [slot])
        table.lay("taken", taken_slots(geometry.taken)[: len(zones["taken"])])

    def tip(self, table: PlacementBuilder[BingoState], zone: str, piece: int, face: str | None) -> str:
        """The tile and its dots, and whether it is removed."""
        name = tile_name(face or "").capitalize()
        told = f"{name}: {counted(DOTS[CODES[face]], 'dot')}" if face in CODES else name
        return f"Removed: {told}" if zone == "taken" else told

    def plate(self, state: BingoState, seat: int, place: Place, turn: bool) -> Plate:
        """Name and the number of tiles that are left."""
        done = len(state.taken)
        return place.plate_for(seat, done, turn, line=f"{counted(len(SET) - done, 'tile')} left")

    def own_marks(self, view: View[BingoState], geometry: BingoGeometry, bottom: int) -> Iterator[Mark]:
        """The number, large and below the tile that is touched, which pass it is, and the tray."""
        state = view.state
        yield Inlay(geometry.taken)
        if state.phase == TOUCH:
            (slot,) = geometry.slots([state.places[state.at]], state.width)
            low = slot.y + slot.h / 2
            yield End(Rect.about(slot.x, low + _TOKEN / 2, _TOKEN, _TOKEN), state.count)
            beside = 1 if slot.x < geometry.row.centre[0] else -1
            words = Rect.about(slot.x + beside * (_TOKEN + _ASKED) / 2, low + _TOKEN / 2, _ASKED, 22.0)
            yield Note(words, f"{DOTS[state.row[state.at]]} = {state.count}?")
            yield Total(geometry.spoken, state.count)
        if state.width:
            left = counted(len(state.row), "tile")
            yield Note(geometry.caption, f"Pass {state.passes}: {left} in the row", fact=True)


@lru_cache(maxsize=8)
def taken_slots(area: Rect) -> tuple[Slot, ...]:
    """Places for all 28 tiles in the tray, from the left."""
    inner = area.inset(8, 7)
    wide = min(inner.h / RATIO, inner.w / len(SET) - 2)
    step = (inner.w - wide) / (len(SET) - 1)
    return tuple(
        Slot(inner.x + wide / 2 + at * step, inner.centre[1], wide, wide * RATIO) for at in range(len(SET))
    )


LAYOUT = BingoLayout()
