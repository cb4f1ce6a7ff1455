"""Puts the pieces of a Crazy Eights view on the table: placements, targets, plates, marks, suits to name."""

from collections.abc import Iterator, Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import CODES
from game.rules.shared.playing_cards import SUITS
from game.rules.shared.words import counted
from game.table import arrange
from game.table.geometry import Place
from game.table.layout import Mark, Plate, Rect, Sort, Target
from game.table.layout_capabilities import Chip
from game.table.layouts.crazy_eights.coachmarks import COACH_MARKS
from game.table.layouts.crazy_eights.geometry import EightsGeometry, share_out
from game.table.layouts.crazy_eights.marks import Suit
from game.table.marks import Count, Inlay, Note, PlayDirection
from game.table.placement_builder import CARDS, PlacementBuilder, packed
from game.table.seat_layout import SeatLayout


class CrazyEightsLayout(SeatLayout[CrazyEightsState, EightsGeometry]):
    """The table of Crazy Eights; see `TableLayout`, and `Choosing` in `game.table.layout_capabilities`."""

    cloth = (24, 70, 84)
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("suit", "By suit", lambda face: (CODES[face] & 3, CODES[face])),
        Sort("rank", "By rank", CODES.__getitem__),
    )

    def geometry(self, area: Rect, seats: int) -> EightsGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[CrazyEightsState], geometry: EightsGeometry, bottom: int) -> None:
        """The two piles, the hands of the others."""
        stock, pile = len(table.state.stock), len(table.state.pile)
        slots = arrange.pile(stock, geometry.piles.stock, (-0.5, -0.6), 8)
        table.lay("stock", slots, tip=f"Stock: {counted(stock, 'card')}", shut=True)
        table.lay("pile", arrange.pile(pile, geometry.piles.pile, (-1.2, 0.8), 4), loose=CARDS)
        for seat, place in geometry.others(bottom):
            table.lay(f"hand:{seat}", packed(len(table.state.hands[seat]), place.hand))

    def targets(self, view: View[CrazyEightsState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The stock and the discard pile."""
        piles = self.geometry(area, view.state.seats).piles
        return (
            Target("stock", piles.stock.inset(-6), "Stock"),
            Target("pile", piles.pile.inset(-6), "Discard pile"),
        )

    def plate(self, state: CrazyEightsState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, penalty points and number of cards."""
        return place.plate_for(seat, state.points[seat], turn, count=len(state.hands[seat]))

    def own_marks(
        self, view: View[CrazyEightsState], geometry: EightsGeometry, bottom: int
    ) -> Iterator[Mark]:
        """The piles' places, the way of play where it may turn, the suit to be followed, cards owed."""
        state, piles = view.state, geometry.piles
        yield Inlay(piles.arrows, oval=True)
        yield Inlay(piles.stock)
        yield Inlay(piles.pile)
        yield Count(piles.stock_count, len(state.stock), zone="stock")
        if state.rules.aces_reverse:
            yield PlayDirection(piles.arrows, state.step > 0)
        if state.pile:
            named = state.suit >= 0
            yield Suit(geometry.suit, SUITS[state.suit if named else state.pile[-1] & 3], named)
        if state.owing:
            yield Note(geometry.owed, f"{state.owing} cards owed", fact=True)
        yield from self.token(geometry, state.dealer, bottom)

    def chips(
        self,
        view: View[CrazyEightsState],
        area: Rect,
        bottom: int,
        selection: Selection,
        choices: frozenset[str],
    ) -> tuple[Chip, ...]:
        """The four suits beside the discard pile."""
        if view.seat is None or not choices <= set(SUITS):
            return ()
        spots = self.geometry(area, view.state.seats).chips
        return tuple(
            Chip(suit, spot, suit, "suit") for suit, spot in zip(SUITS, spots, strict=True) if suit in choices
        )


LAYOUT = CrazyEightsLayout()
