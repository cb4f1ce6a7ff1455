"""Puts the pieces of a Deuce view on the board: placements, targets, plates, marks and links.

The bottom hand lies open where it is the viewer's own; the others' are fans, or packets with five or six
players. A pile shows a little of what lies beneath its top, and the chosen opening pairs lie face down.
"""

from collections.abc import Iterator, Sequence

from game.rules.core.legal import Selection
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.core.zones import UNKNOWN
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import OPENING, REVEAL, SIDES, zone_pile
from game.rules.games.deuce.cards import CODES, RAINBOW, VALUES, X, card_name
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import Place
from game.table.grounds import PLUM
from game.table.layout import DROP, Link, Mark, Plate, Rect, Sort, Target
from game.table.layout_capabilities import Forecast
from game.table.layouts.deuce.coachmarks import COACH_MARKS
from game.table.layouts.deuce.geometry import REACH, DeuceGeometry, DeucePlace, share_out
from game.table.layouts.deuce.marks import Frost, Gameboard, HandCount
from game.table.marks import Count, Tray
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout

EDGES = 4
"""How many cards beneath the top of a pile show, by their edges."""
EDGE = 1.8
"""How much of each, in the units of the board."""
SPREAD = 52.0
"""How far a packet that lies open goes beyond its place, in the same units."""


class DeuceLayout(SeatLayout[DeuceState, DeuceGeometry]):
    """The table of Deuce; see `game.table.layout.TableLayout`."""

    cloth = (58, 40, 84)
    ground = PLUM
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("colour", "By colour", lambda face: CODES[face]),
        Sort("number", "By number", lambda face: _by_number(CODES[face])),
    )

    name = staticmethod(card_name)

    def geometry(self, area: Rect, seats: int) -> DeuceGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def folded(self, area: Rect, seats: int) -> tuple[Rect, Rect]:
        """The gameboard, and the tray that is set down on it."""
        geometry = self.geometry(area, seats)
        return geometry.board, geometry.tray

    def lay(self, table: PlacementBuilder[DeuceState], geometry: DeuceGeometry, bottom: int) -> None:
        """The draw pile, the piles, the chosen pairs, the hands of the others."""
        state = table.state
        stock = arrange.pile(len(state.stock), geometry.stock, (-0.5, -0.7), 9, 90.0)
        table.lay("stock", stock, shut=True)
        edge = -EDGE * geometry.unit
        for seat, place in geometry.seated(bottom):
            for side in range(2):
                zone = f"pile:{seat}{SIDES[side]}"
                table.lay(zone, arrange.pile(len(table.zones[zone]), place.piles[side], (edge, edge), EDGES))
            chosen = f"open:{seat}"
            both = [Slot(*pile.centre, pile.w, pile.h) for pile in place.piles]
            table.lay(chosen, both[: len(table.zones[chosen])], shut=True)
        for seat, place in geometry.others(bottom):
            table.lay(f"hand:{seat}", _held(state.hands[seat], place, geometry))

    def tip(self, table: PlacementBuilder[DeuceState], zone: str, piece: int, face: str | None) -> str:
        """The name of a card, and how many lie in its pile."""
        count = len(table.zones[zone])
        if zone == "stock":
            return f"Draw pile: {counted(count, 'card')}"
        beneath = f", {count - 1} beneath" if face and zone.startswith("pile") and count > 1 else ""
        return super().tip(table, zone, piece, face) + beneath

    def targets(self, view: View[DeuceState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The draw pile and, by owner from the bottom seat, both piles."""
        state = view.state
        geometry = self.geometry(area, state.seats)
        found = [Target("stock", geometry.stock.inset(-6).at_least(DROP), "Draw pile")]
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            whose = "Your" if seat == view.seat else f"Player {seat + 1}’s"
            for zone, side, word in zip(
                place.zones(REACH * geometry.unit), SIDES, ("left", "right"), strict=True
            ):
                found.append(Target(f"pile:{seat}{side}", zone.at_least(DROP), f"{whose} {word} pile"))
        return tuple(found)

    def plate(self, state: DeuceState, seat: int, place: Place, turn: bool) -> Plate:
        """Name and points above, the total of the two tops in the middle, the packet's number below."""
        text = str(state.total(seat)) if state.piles[2 * seat] else ""
        return place.plate_for(seat, state.points[seat], turn, total=text, count=len(state.hands[seat]))

    def own_marks(self, view: View[DeuceState], geometry: DeuceGeometry, bottom: int) -> Iterator[Mark]:
        """The board, the tray and the number of cards in it."""
        pairs = tuple((*place.spaces, place.facing) for place in geometry.places)
        yield Gameboard(geometry.board, geometry.unit, pairs, geometry.tray)
        yield Tray(geometry.tray)
        yield Count(geometry.count, len(view.state.stock), zone="stock")
        for seat, place in geometry.seated(bottom):
            hand = view.state.hands[seat]
            if place.packet is not None and (UNKNOWN in hand or not hand):
                yield HandCount(place.packet, len(hand), zone=f"hand:{seat}")
            tops = {pile[-1] for pile in view.state.piles[2 * seat : 2 * seat + 2] if pile}
            left, right = place.spaces
            yield Frost(left.union(right), X in tops and RAINBOW not in tops, seat=seat)
        yield from self.token(geometry, view.state.dealer, bottom)

    def forecast(self, view: View[DeuceState], move: Move) -> Forecast | None:
        """The total of the owner of the pile that a card goes to."""
        if move.kind != "play" or move.target is None:
            return None
        pile = zone_pile(move.target)
        owner, covered = pile >> 1, view.state.piles[pile][-1]
        before = view.state.total(owner)
        after = before - VALUES[covered] + VALUES[CODES[move.pieces[0]]]
        return Forecast(owner, str(after), after >= before if owner == view.seat else after <= before)

    def link(self, view: View[DeuceState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """From the pile to its neighbour, the top that a card played there must match (rules 8 to 11)."""
        state, key = view.state, selection.target
        if key is None or not key.startswith("pile:") or len(selection.pieces) != 1:
            return None
        seat, side = int(key[5:-1]), SIDES.index(key[-1])
        if state.phase in (OPENING, REVEAL) or not state.piles[2 * seat]:
            return None
        place = self.geometry(area, state.seats).places[(seat - bottom) % state.seats]
        legal = view.legal()
        good = not legal.completions(selection).dead
        neighbour = state.piles[2 * seat + 1 - side][-1]
        text = _agreement(CODES[selection.pieces[0]], neighbour) if good else legal.refusal(selection)
        return Link(place.piles[side], place.piles[1 - side], good, text)


def _held(hand: Sequence[int], place: DeucePlace, geometry: DeuceGeometry) -> list[Slot]:
    count, unit = len(hand), geometry.unit
    if place.packet is not None and UNKNOWN not in hand:
        return _spread(count, place.hand, SPREAD * unit, geometry.board.centre[0])
    if place.packet is not None:
        return arrange.pile(count, place.hand, (-unit, -unit), EDGES)
    high = min(place.hand.h * 0.80, place.piles[0].h * 0.55)
    return arrange.fan(count, place.hand, high / CARD_RATIO, high)


def _spread(count: int, packet: Rect, room: float, middle: float) -> list[Slot]:
    """What lies open in a packet's place: card beside card towards the middle of the table."""
    step = min(packet.w * 0.5, room / max(1, count - 1))
    left = packet.x if packet.x < middle else packet.x - step * (count - 1)
    return [
        Slot(left + at * step + packet.w / 2, packet.centre[1], packet.w, packet.h) for at in range(count)
    ]


def _by_number(code: int) -> tuple[int, int]:
    return (code % 11 if code < RAINBOW else code, code)


def _agreement(card: int, neighbour: int) -> str:
    """Why this card may lie beside that one, in two or three words."""
    if X in (card, neighbour):
        return "an X goes anywhere" if card == X else "a Rainbow frees the X"
    if RAINBOW in (card, neighbour):
        return "a Rainbow matches anything"
    return "same colour" if card // 11 == neighbour // 11 else "same number"


LAYOUT = DeuceLayout()
