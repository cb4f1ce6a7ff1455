"""Puts the pieces of a Crazy Eights view on the table: placements, targets, plates, marks, suits to name."""

from collections.abc import Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import CODES
from game.rules.shared.playing_cards import SUITS, card_name
from game.table import arrange
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, Target
from game.table.layout_capabilities import Chip
from game.table.layouts.crazy_eights.geometry import share_out as ground
from game.table.layouts.crazy_eights.marks import Suit
from game.table.marks import Count, Dealer, Mat, Note, PlayDirection
from game.table.placement_builder import PlacementBuilder, packed


class CrazyEightsLayout:
    """The table of Crazy Eights; see `TableLayout`, and `Choosing` in `game.table.layout_capabilities`."""

    cloth = (24, 70, 84)
    sorts: Sequence[Sort] = (
        Sort("suit", "By suit", lambda face: (CODES[face] & 3, CODES[face])),
        Sort("rank", "By rank", CODES.__getitem__),
    )

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the table and the hand."""
        return ground(area, seats).bar

    def places(
        self,
        view: View[CrazyEightsState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """The two piles, the hands of the others, and last the bottom hand."""
        state = view.state
        geometry = ground(area, state.seats)
        table = PlacementBuilder(view, card_name)
        tip = f"Stock: {len(state.stock)} cards"
        stock = arrange.pile(len(state.stock), geometry.piles.stock, (-0.5, -0.6), 8)
        table.lay("stock", stock, tip=tip, open_=False)
        table.lay("pile", arrange.pile(len(state.pile), geometry.piles.pile, (-1.2, 0.8), 4))
        for k, place in enumerate(geometry.places[1:], 1):
            zone = f"hand:{(bottom + k) % state.seats}"
            table.lay(zone, packed(len(table.zones[zone]), place.hand))
        table.own_hand(bottom, geometry.hand, hand_order, focus, raised)
        return tuple(table.found)

    def targets(self, view: View[CrazyEightsState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The stock and the discard pile."""
        piles = ground(area, view.state.seats).piles
        return (
            Target("stock", piles.stock.inset(-6), "Stock"),
            Target("pile", piles.pile.inset(-6), "Discard pile"),
        )

    def plates(self, view: View[CrazyEightsState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name, penalty points and number of cards."""
        state = view.state
        actors = state.actors()
        found = []
        for k, place in enumerate(ground(area, state.seats).places):
            seat = (bottom + k) % state.seats
            found.append(
                Plate(
                    seat, place.plate, place.plaque.name, place.plaque.score, state.points[seat], None, "",
                    place.count, len(state.hands[seat]), seat in actors,
                )
            )  # fmt: skip
        return tuple(found)

    def marks(self, view: View[CrazyEightsState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """Mats, the piles' places, the way of play where it may turn, the suit to be followed, cards owed."""
        state = view.state
        geometry = ground(area, state.seats)
        piles = geometry.piles
        found: list[Mark] = [
            Mat(place.mat, seat=(bottom + k) % state.seats) for k, place in enumerate(geometry.places)
        ]
        found += [Mat(piles.stock.inset(-7)), Mat(piles.pile.inset(-7))]
        found.append(Count(piles.stock_count, len(state.stock)))
        if state.rules.aces_reverse:
            found.append(PlayDirection(piles.arrows, state.step > 0))
        if state.pile:
            named = state.suit >= 0
            letter = SUITS[state.suit if named else state.pile[-1] & 3]
            found.append(Suit(geometry.suit, letter, named))
        if state.owing:
            found.append(Note(geometry.owed, f"{state.owing} cards owed"))
        dealer = geometry.places[(state.dealer - bottom) % state.seats].plate
        found.append(Dealer(Rect(dealer.right - 24, dealer.y + 4, 20, 20), seat=state.dealer))
        return tuple(found)

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
        spots = ground(area, view.state.seats).chips
        return tuple(
            Chip(suit, spot, suit, "suit") for suit, spot in zip(SUITS, spots, strict=True) if suit in choices
        )

    def link(
        self, view: View[CrazyEightsState], area: Rect, bottom: int, selection: Selection
    ) -> Link | None:
        """There is one pile to match, and it is where the card goes."""
        return None


LAYOUT = CrazyEightsLayout()
