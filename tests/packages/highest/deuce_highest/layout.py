"""Puts the pieces of a Highest view on the table: placements, targets, plates and marks."""

from collections.abc import Iterator, Sequence

from deuce_highest.cards import CODES, FACES
from deuce_highest.geometry import HighestGeometry, share_out
from deuce_highest.marks import Crown
from deuce_highest.state import HighestState
from game.rules.core.view import View
from game.table import arrange
from game.table.geometry import Place
from game.table.layout import Mark, Plate, Rect, Sort, Target
from game.table.marks import Inlay
from game.table.placement_builder import PlacementBuilder, packed
from game.table.seat_layout import SeatLayout

_SUITS = (0, 1, 3, 2)
"""Places of clubs, diamonds, hearts and spades in a sorted hand: colours by turns."""


class HighestLayout(SeatLayout[HighestState, HighestGeometry]):
    """The table of Highest; see `SeatLayout`, and `Tricks` in `game.table.tricks`."""

    cloth = (62, 40, 84)
    sorts: Sequence[Sort] = (
        Sort("suit", "By suit", lambda face: (_SUITS[CODES[face] & 3], CODES[face])),
        Sort("rank", "By rank", CODES.__getitem__),
    )

    def geometry(self, area: Rect, seats: int) -> HighestGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[HighestState], geometry: HighestGeometry, bottom: int) -> None:
        """What was not dealt, what was taken, hands, the trick."""
        state = table.state
        slots = geometry.slots
        table.lay("stock", arrange.pile(len(state.stock), geometry.stock), tip="Not dealt", shut=True)
        for seat, place in geometry.seated(bottom):
            pile = arrange.pile(len(state.taken[seat]), place.tricks, (-1.0, -1.2), 3)
            table.lay(f"taken:{seat}", pile, tip=f"{state.tricks(seat)} tricks taken", shut=True)
            if seat != bottom:
                table.lay(f"hand:{seat}", packed(len(state.hands[seat]), place.hand, -0.62))
        played = [slots[(state.leader + at - bottom) % state.seats] for at in range(len(state.trick))]
        table.lay("trick", played)

    def targets(self, view: View[HighestState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The middle, for dropped cards."""
        return (Target("trick", self.geometry(area, view.state.seats).field, "The trick"),)

    def plate(self, state: HighestState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, points of the match, and large the points of this hand."""
        total, count = str(state.gained[seat] or ""), len(state.hands[seat])
        return place.plate_for(seat, state.points[seat], turn, total=total, count=count)

    def own_marks(self, view: View[HighestState], geometry: HighestGeometry, bottom: int) -> Iterator[Mark]:
        """Places of the trick, the dealer, and the crown."""
        state = view.state
        for k, slot in enumerate(geometry.slots):
            yield Inlay(Rect.about(*slot[:4]), seat=(bottom + k) % state.seats)
        yield from self.token(geometry, state.dealer, bottom)
        for seat, place in geometry.seated(bottom):
            if seat == state.crown:
                yield Crown(place.crown, state.gained[seat] - state.tricks(seat), seat=seat)

    def last_trick(self, view: View[HighestState]) -> Sequence[tuple[int, str]]:
        """Seat and face of each card of the latest trick of this hand."""
        state = view.state
        return [((state.last_leader + at) % state.seats, FACES[card]) for at, card in enumerate(state.last)]

    def last_taker(self, view: View[HighestState]) -> int:
        """Who took that trick leads to the next."""
        return view.state.leader


LAYOUT = HighestLayout()
