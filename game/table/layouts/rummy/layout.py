"""Puts the pieces of a Rummy view on the table: placements, targets, plates and marks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.core.view import View
from game.rules.games.rummy import RummyState
from game.rules.games.rummy.legal import DISCARD, NEW_MELD, STOCK
from game.rules.games.rummy.phases import PLAY
from game.rules.games.rummy.position import CODES, MOST_MELDS
from game.rules.games.rummy.words import meld_name
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import Slot
from game.table.geometry import Place
from game.table.grounds import VELVET
from game.table.layout import Mark, Plate, Rect, Sort, Target
from game.table.layouts.rummy.coachmarks import COACH_MARKS
from game.table.layouts.rummy.geometry import NUMBER, PAD, Cell, RummyGeometry, share_out
from game.table.marks import Band, Inlay, Note
from game.table.placement_builder import CARDS, PlacementBuilder, packed
from game.table.seat_layout import SeatLayout

_FOOT = 4.0
"""Height of the band beneath a meld."""
_STEP = 0.42
"""How far, in widths, the cards of a meld lie apart where there is room."""


class RummyLayout(SeatLayout[RummyState, RummyGeometry]):
    """The table of Rummy; see `TableLayout`, and `Highlighting` in `game.table.layout_capabilities`."""

    cloth = (96, 38, 31)
    ground = VELVET
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("suit", "By suit, for runs", lambda face: (CODES[face] & 3, CODES[face])),
        Sort("rank", "By rank, for sets", CODES.__getitem__),
    )

    def geometry(self, area: Rect, seats: int) -> RummyGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[RummyState], geometry: RummyGeometry, bottom: int) -> None:
        """Stock and discard pile, the melds, the hands of the others."""
        state = table.state
        stock = arrange.pile(len(state.stock), geometry.stock, (-0.4, -0.5), 8)
        table.lay("stock", stock, tip=f"Stock: {counted(len(state.stock), 'card')}", shut=True)
        table.lay("discard", arrange.pile(len(state.discards), geometry.discard, (1.6, 0.9), 3), loose=CARDS)
        cells = geometry.cells(len(state.melds))
        for number in range(MOST_MELDS):
            zone = f"meld:{number}"
            cell = cells[min(number, len(cells) - 1)]
            table.lay(zone, _block(len(table.zones[zone]), cell))
        for seat, place in geometry.others(bottom):
            table.lay(f"hand:{seat}", packed(len(state.hands[seat]), place.hand))

    def targets(self, view: View[RummyState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The two piles, every meld as a whole, and the place of a new one."""
        state = view.state
        geometry = self.geometry(area, state.seats)
        count = len(state.melds)
        melds = [
            Target(f"meld:{number}", cell.rect, meld_name(meld))
            for number, (meld, cell) in enumerate(zip(state.melds, geometry.cells(count), strict=False))
        ]
        return (
            Target(STOCK, geometry.stock.inset(-5), "Stock"),
            Target(DISCARD, geometry.discard.inset(-5), "Discard pile"),
            *melds,
            Target(NEW_MELD, geometry.free(count), "A new meld"),
        )

    def plate(self, state: RummyState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, points of the match and number of cards, from the last one to the end of the place."""
        held = len(state.hands[seat])
        plate = place.plate_for(seat, state.points[seat], turn, count=held)
        if not place.hand.w or plate.cards is None:
            return plate
        lying, ends = packed(held, place.hand), plate.cards
        x = lying[-1].x + lying[-1].w / 2 + ends.x - place.hand.right if lying else place.hand.x
        return replace(plate, cards=ends._replace(x=x, w=max(ends.w, min(NUMBER, ends.right - x))))

    def own_marks(self, view: View[RummyState], geometry: RummyGeometry, bottom: int) -> Iterator[Mark]:
        """The piles, and beneath each meld a band in the colour of whoever laid it."""
        state, count = view.state, len(view.state.melds)
        yield Inlay(geometry.stock)
        yield Inlay(geometry.discard)
        cells = geometry.cells(count)
        for cell in cells:
            yield Inlay(cell.first)
        yield Note(geometry.stock_count, counted(len(state.stock), "card"))
        zones = view.zones()
        for number, (owner, cell) in enumerate(zip(state.owners, cells, strict=False)):
            yield Band(_foot(_block(len(zones[f"meld:{number}"]), cell)), seat=owner)
        if not count:
            free = geometry.free(count)
            yield Note(Rect.about(*free.centre, min(free.w, 420.0), 24), "Melds go here")
        yield from self.token(geometry, state.dealer, bottom)

    def highlights(self, view: View[RummyState]) -> frozenset[str]:
        """The viewer's cards that may be melded or laid off now."""
        if view.seat not in view.actors() or view.state.phase != PLAY:
            return frozenset()
        return frozenset(face for move in view.legal() if move.kind != "discard" for face in move.pieces)


def _block(count: int, cell: Cell) -> list[Slot]:
    """A meld in its cell, from the left, every card beneath the next one."""
    left, _, wide, high = cell.first
    x, y = cell.first.centre
    room = cell.rect.right - PAD - left - wide
    step = min(wide * _STEP, room / (count - 1)) if count > 1 else 0.0
    return [Slot(x + at * step, y, wide, high) for at in range(count)]


def _foot(block: Sequence[Slot]) -> Rect:
    """The line beneath a meld."""
    first, last = block[0], block[-1]
    left, right = first.x - first.w / 2, last.x + last.w / 2
    return Rect(left, first.y + first.h / 2 + 1, right - left, _FOOT)


LAYOUT = RummyLayout()
