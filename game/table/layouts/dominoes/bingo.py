"""The table of Domino Bingo: one row along the table, the number spoken large, the removed tiles below.

A gap stays open until the end of the row is reached; then the row closes up, and its tiles grow.
"""

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
from game.table.geometry import BAR, Place, TableGeometry, plaque, under_tools
from game.table.grounds import RUNNER
from game.table.layout import Mark, Plate, Rect
from game.table.layouts.dominoes import coachmarks
from game.table.layouts.dominoes.marks import End
from game.table.layouts.dominoes.pieces import RATIO, heap
from game.table.marks import Inlay, Note, Total
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout

LARGEST = 76.0
"""Units that a tile of the row is wide at most."""
_GAP = 3.0
_TOUCH = 12.0
"""How far the tile that is touched stands out of the row."""
_TOKEN = 40.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BingoGeometry(TableGeometry[Place]):
    """With the row and what is spoken."""

    row: Rect
    """Where the tiles of the row stand, at the upper edge of the table."""
    spoken: Rect
    """The number, large."""
    caption: Rect
    taken: Rect
    """Where the removed tiles stand."""


@lru_cache(maxsize=8)
def share_out(area: Rect) -> BingoGeometry:
    """Share an area out: the row above, the number in the middle, bar, plaque and removed tiles below."""
    area = under_tools(area)
    low = min(max(area.h * 0.14, 82.0), 120.0)
    taken = Rect(area.x + 196, area.bottom - low - 6, area.w - 210, low)
    plate = Rect(area.x + 14, taken.y + 4, 172.0, low - 8)
    bar = Rect(area.x + 14, taken.y - BAR - 8, area.w - 28, BAR)
    row_high = min(LARGEST * RATIO, (bar.y - area.y) * 0.42)
    row = Rect(area.x + 14, area.y + 22 + _TOUCH, area.w - 28, row_high)
    top = row.bottom + _TOKEN + 20
    middle = Rect(area.x + area.w / 2 - 160, top, 320.0, bar.y - top - 10)
    spoken, caption = middle.rows(None, 22.0)
    own = Place(plaque=plaque(plate, above=6.0, share=0.55))
    return BingoGeometry(places=(own,), bar=bar, row=row, spoken=spoken, caption=caption, taken=taken)


def row_slots(places: Sequence[int], width: int, row: Rect) -> list[Slot]:
    """The tiles of a row that had `width` places when this pass began, each at its place."""
    wide = min(LARGEST, row.h / RATIO, (row.w + _GAP) / max(1, width) - _GAP)
    left = row.centre[0] - (width * (wide + _GAP) - _GAP) / 2 + wide / 2
    return [Slot(left + place * (wide + _GAP), row.centre[1], wide, wide * RATIO) for place in places]


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
        slots = row_slots(state.places, state.width, geometry.row)
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
        """Name and the number of tiles removed."""
        done = len(state.taken)
        return place.plate_for(seat, done, turn, line=f"{done} of {len(SET)} removed")

    def own_marks(self, view: View[BingoState], geometry: BingoGeometry, bottom: int) -> Iterator[Mark]:
        """The number, large and below the tile that is touched, which pass it is, and the tray."""
        state = view.state
        yield Inlay(geometry.taken)
        if state.phase == TOUCH:
            slot = row_slots([state.places[state.at]], state.width, geometry.row)[0]
            spot = Rect.about(slot.x, slot.y + slot.h / 2 + _TOKEN / 2, _TOKEN, _TOKEN)
            yield End(spot, state.count)
            yield Total(geometry.spoken, state.count)
        if state.width:
            left = counted(len(state.row), "tile")
            yield Note(geometry.caption, f"Pass {state.passes}: {left} in the row")


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
