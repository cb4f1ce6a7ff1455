"""The template of a layout: what tables with seats do alike. A game fills in what is its own."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from game.rules.core.legal import Selection
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.shared.playing_cards import card_name
from game.table import arrange
from game.table.cues import Material
from game.table.geometry import Place, TableGeometry
from game.table.grounds import FELT, Ground
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, Target
from game.table.marks import Dealer
from game.table.placement_builder import PlacementBuilder

S = TypeVar("S", bound=State)
G = TypeVar("G", bound=TableGeometry[Place])


class SeatLayout(ABC, Generic[S, G]):
    """See `TableLayout`."""

    cloth: tuple[int, int, int]
    ground: Ground = FELT
    material: Material = Material.CARD
    sorts: Sequence[Sort] = ()

    # --- what a game fills in --------------------------------------------------------------------------

    @abstractmethod
    def geometry(self, area: Rect, seats: int) -> G:
        """What belongs where."""

    @abstractmethod
    def lay(self, table: PlacementBuilder[S], geometry: G, bottom: int) -> None:
        """Put every piece on the table, lowest first, but for the hand at the lower edge."""

    @abstractmethod
    def plate(self, state: S, seat: int, place: Place, turn: bool) -> Plate:
        """The name plate of one seat; `turn`: it may act now."""

    @abstractmethod
    def own_marks(self, view: View[S], geometry: G, bottom: int) -> Iterator[Mark]:
        """What is marked on the table, lowest first."""

    def tip(self, table: PlacementBuilder[S], zone: str, piece: int, face: str | None) -> str:
        """What is told of a piece in a zone that shows this face."""
        return "" if face is None else self.name(face)

    @staticmethod
    def name(face: str) -> str:
        """A face in words: a playing card's, unless a game has other pieces."""
        return card_name(face)

    def held(self, table: PlacementBuilder[S], zone: str, box: Rect) -> None:
        """Put the hand at the lower edge on the table."""
        table.hand(zone, box, arrange.hand)

    def geometry_in(self, state: S, area: Rect) -> G:
        """The geometry of a position, for tables that change as a match goes on."""
        return self.geometry(area, len(state.scores()))

    def targets(self, view: View[S], area: Rect, bottom: int) -> tuple[Target, ...]:
        """Nowhere to go, unless a game has places for its pieces."""
        return ()

    def link(self, view: View[S], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """Nothing beside a place has to be matched, or it is where the piece goes."""
        return None

    # --- the layout ------------------------------------------------------------------------------------

    def bar(self, area: Rect, seats: int) -> Rect:
        """Where the geometry has it."""
        return self.geometry(area, seats).bar

    def places(
        self,
        view: View[S],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """Every piece, the hand at the lower edge last."""
        geometry = self.geometry_in(view.state, area)
        table = PlacementBuilder(view, self.tip, hand_order, focus, raised)
        self.lay(table, geometry, bottom)
        if geometry.hand.w:
            self.held(table, f"hand:{bottom}", geometry.hand)
        return tuple(table.found)

    def plates(self, view: View[S], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """One a seat, clockwise from the lower edge."""
        actors = view.actors()
        return tuple(
            self.plate(view.state, seat, place, seat in actors)
            for seat, place in self.geometry_in(view.state, area).seated(bottom)
        )

    def marks(self, view: View[S], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """The game's own."""
        return tuple(self.own_marks(view, self.geometry_in(view.state, area), bottom))

    def token(self, geometry: G, dealer: int, bottom: int) -> Iterator[Dealer]:
        """The token of the seat that deals, if one does yet."""
        return (Dealer(place.token(), seat=seat) for seat, place in geometry.seated(bottom) if seat == dealer)
