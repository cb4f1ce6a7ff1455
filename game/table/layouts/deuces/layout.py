"""Puts the cards of a Deuces view on the table: placements, targets, the plaque and marks.

A move names piles, so every card of a tableau stands for its pile (`pick`): where it may go tells whether
the top card or the whole pile is meant.
"""

from collections.abc import Iterator, Sequence

from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.layout import ALL_CARDS, FOUNDATIONS, HOME, STOCK, TABLEAUS, WASTE, home_of
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import Slot
from game.table.geometry import Place
from game.table.layout import Mark, Plate, Rect, Target
from game.table.layouts.deuces.coachmarks import COACH_MARKS
from game.table.layouts.deuces.geometry import DeucesGeometry, Tableau, fanned, share_out, wasted
from game.table.marks import Inlay, Note
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout


class DeucesLayout(SeatLayout[DeucesState, DeucesGeometry]):
    """The table of Deuces; see `game.table.layout.TableLayout`."""

    cloth = (20, 70, 58)
    coach_marks = COACH_MARKS

    def geometry(self, area: Rect, seats: int) -> DeucesGeometry:
        """For the one player there is."""
        return share_out(area)

    def lay(self, table: PlacementBuilder[DeucesState], geometry: DeucesGeometry, bottom: int) -> None:
        """Stock, foundations, tableaus and waste; a tight fan opens behind the card in focus."""
        zones = table.zones

        def lay(zone: str, slots: Sequence[Slot], picks: int) -> None:
            """The last `picks` cards of the zone can be taken."""
            first = len(slots) - picks if table.view.seat is not None else len(slots)
            table.some(zone, zones[zone][:first], slots[:first])
            table.some(zone, zones[zone][first:], slots[first:], pick=True, heap=True)

        table.lay(STOCK, arrange.pile(len(zones[STOCK]), geometry.stock, (-0.5, -0.6), 6), shut=True)
        for zone, spot in zip(FOUNDATIONS, geometry.foundations, strict=True):
            table.lay(zone, arrange.pile(len(zones[zone]), spot, (0.0, 0.0), 1))
        lay(WASTE, wasted(len(zones[WASTE]), geometry.waste, geometry.card), 1)
        for zone, tableau in zip(TABLEAUS, geometry.tableaus, strict=True):
            ids = [piece for piece, _ in zones[zone]]
            at = ids.index(table.focus) if table.focus in ids else None
            lay(zone, fanned(len(ids), tableau, geometry.card, at), len(ids))

    def tip(self, table: PlacementBuilder[DeucesState], zone: str, piece: int, face: str | None) -> str:
        """The name of a card; how many the stock holds."""
        if zone == STOCK:
            return f"Stock: {counted(len(table.zones[zone]), 'card')}"
        return super().tip(table, zone, piece, face)

    def targets(self, view: View[DeucesState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The stock, the foundations together, and every tableau."""
        geometry = share_out(area)
        rooms = zip(TABLEAUS, geometry.tableaus, view.state.piles, strict=True)
        return (
            Target(STOCK, geometry.stock.inset(-3), "The stock"),
            Target(HOME, geometry.home, "The foundations", home=True),
            *(
                Target(zone, _around(room, geometry.card, len(pile)), f"Tableau {number}")
                for number, (zone, room, pile) in enumerate(rooms, 1)
            ),
        )

    def landing(self, view: View[DeucesState], move: Move, area: Rect) -> Rect | None:
        """The foundation that takes a card."""
        pile = view.state.pile(move.pieces[0]) if move.target == HOME else []
        home = home_of(pile[-1], view.state.heights) if pile else -1
        return share_out(area).foundations[home] if home >= 0 else None

    def plate(self, state: DeucesState, seat: int, place: Place, turn: bool) -> Plate:
        """The player and how many cards are home."""
        home = state.home()
        line = "all are home" if home == ALL_CARDS else f"of {ALL_CARDS} home"
        return place.plate_for(seat, home, False, total=str(home), line=line)

    def own_marks(self, view: View[DeucesState], geometry: DeucesGeometry, bottom: int) -> Iterator[Mark]:
        """Places for foundations and piles, and how many cards the stock holds."""
        for spot in geometry.foundations:
            yield Inlay(spot)
        yield Inlay(geometry.stock)
        yield Inlay(Tableau(geometry.waste).first(geometry.card))
        for tableau in geometry.tableaus:
            yield Inlay(tableau.first(geometry.card))
        left, dealt = len(view.state.stock), len(view.state.waste)
        yield Note(geometry.left, counted(left, "card") if left else "empty")
        if dealt:
            yield Note(geometry.dealt, counted(dealt, "card"))


def _around(tableau: Tableau, card: tuple[float, float], count: int) -> Rect:
    """The part of a room that a pile covers."""
    slots = fanned(max(1, count), tableau, card)
    first, last = (Rect.about(slot.x, slot.y, slot.w, slot.h) for slot in (slots[0], slots[-1]))
    return first.union(last)


LAYOUT = DeucesLayout()
