"""Puts the pieces of a Highest view on the table: placements, targets, plates and marks."""

from collections.abc import Sequence

from deuce_highest.cards import CODES, FACES
from deuce_highest.geometry import share_out
from deuce_highest.marks import Crown
from deuce_highest.state import HighestState
from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.shared.playing_cards import card_name
from game.table import arrange, tricks
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, Target
from game.table.marks import Dealer, Inlay, Mat
from game.table.placement_builder import PlacementBuilder, packed

_SUITS = (0, 1, 3, 2)
"""Places of clubs, diamonds, hearts and spades in a sorted hand: colours by turns."""


class HighestLayout:
    """The table of Highest; see `TableLayout` in `game.table.layout` and `Tricks` in `game.table.tricks`."""

    cloth = (62, 40, 84)
    sorts: Sequence[Sort] = (
        Sort("suit", "By suit", lambda face: (_SUITS[CODES[face] & 3], CODES[face])),
        Sort("rank", "By rank", CODES.__getitem__),
    )

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the table and the hand."""
        return share_out(area, seats).bar

    def places(
        self,
        view: View[HighestState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """What was not dealt, what was taken, hands, the trick, the bottom hand."""
        state = view.state
        geometry = share_out(area, state.seats)
        table = PlacementBuilder(view, card_name)
        slots = tricks.trick_slots(state.seats, geometry.field)
        table.lay("stock", arrange.pile(len(state.stock), geometry.stock), tip="Not dealt", open_=False)
        for seat, place in geometry.seated(bottom):
            zone = f"taken:{seat}"
            pile = arrange.pile(len(table.zones[zone]), place.tricks, (-1.0, -1.2), 3)
            table.lay(zone, pile, tip=f"{state.tricks(seat)} tricks taken", open_=False)
            if seat != bottom:
                hand = f"hand:{seat}"
                table.lay(hand, packed(len(table.zones[hand]), place.hand, -0.62))
        table.lay(
            "trick", [slots[(state.leader + at - bottom) % state.seats] for at in range(len(state.trick))]
        )
        table.own_hand(bottom, geometry.hand, hand_order, focus, raised)
        return tuple(table.found)

    def targets(self, view: View[HighestState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The middle, for dropped cards."""
        return (Target("trick", share_out(area, view.state.seats).field, "The trick"),)

    def plates(self, view: View[HighestState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name, points of the match, and large the points of this hand."""
        state = view.state
        actors = state.actors()
        return tuple(
            place.plate_for(
                seat,
                state.points[seat],
                seat in actors,
                total=str(state.gained[seat] or ""),
                count=len(state.hands[seat]),
            )
            for seat, place in share_out(area, state.seats).seated(bottom)
        )

    def marks(self, view: View[HighestState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """Mats, places of the trick, the dealer, and the crown."""
        state = view.state
        geometry = share_out(area, state.seats)
        found: list[Mark] = [Mat(place.mat, seat=seat) for seat, place in geometry.seated(bottom)]
        if state.seats != 4:  # where four sit, places would lie over one another
            for k, slot in enumerate(tricks.trick_slots(state.seats, geometry.field)):
                spot = Rect.about(slot.x, slot.y, slot.w * 0.92, slot.h * 0.92)
                found.append(Inlay(spot, seat=(bottom + k) % state.seats))
        for seat, place in geometry.seated(bottom):
            if seat == state.dealer:
                found.append(Dealer(Rect(place.plate.x - 5, place.plate.y - 5, 20, 20), seat=seat))
            if seat == state.crown:
                found.append(Crown(place.crown, state.gained[seat] - state.tricks(seat), seat=seat))
        return tuple(found)

    def link(self, view: View[HighestState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """Nothing beside a place has to be matched."""
        return None

    def last_trick(self, view: View[HighestState]) -> Sequence[tuple[int, str]]:
        """Seat and face of each card of the latest trick of this hand."""
        state = view.state
        return [((state.last_leader + at) % state.seats, FACES[card]) for at, card in enumerate(state.last)]

    def last_taker(self, view: View[HighestState]) -> int:
        """Who took that trick leads to the next."""
        return view.state.leader


LAYOUT = HighestLayout()
