"""Puts the pieces of a Hit the Deck view on the table: placements, targets, plates and marks.

Backs are public: a card that lies face down shows the back that the view knows (`back:3`, `back:F`, `back:P`
in place of a face), in hands and on top of the draw pile.
"""

from collections.abc import Iterator, Sequence

from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import CALLED, CODES, COLOUR_NAMES, COLOURS, back_name, card_name
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import Place
from game.table.grounds import PLAYMAT
from game.table.layout import DROP, Mark, Plate, Rect, Sort, Target
from game.table.layouts.hit_the_deck.coachmarks import COACH_MARKS
from game.table.layouts.hit_the_deck.geometry import HitGeometry, share_out
from game.table.layouts.hit_the_deck.marks import Burst, Called
from game.table.marks import Count, Inlay, PlayDirection
from game.table.placement_builder import CARDS, PlacementBuilder
from game.table.seat_layout import SeatLayout

_BURST = 2.0
"""Of the burst that is printed around the discard pile, over the height of a card there."""
_ONE_ROW = 0.24
"""A hand seen from behind stays in one row while this share of each card is free."""
_SECOND = 0.68
"""Height of a card in two rows, over that of the hand."""


class HitTheDeckLayout(SeatLayout[HitTheDeckState, HitGeometry]):
    """The table of Hit the Deck; see `game.table.layout.TableLayout`."""

    cloth = (24, 58, 92)
    ground = PLAYMAT
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("colour", "By colour", CODES.__getitem__),
        Sort("number", "By number", lambda face: _by_number(CODES[face])),
    )

    def geometry(self, area: Rect, seats: int) -> HitGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[HitTheDeckState], geometry: HitGeometry, bottom: int) -> None:
        """The two piles, the DECK piles, the hands of the others."""
        state = table.state
        table.lay("stock", arrange.pile(len(state.stock), geometry.piles.stock, (-0.5, -0.6), 8))
        table.lay("pile", arrange.pile(len(table.zones["pile"]), geometry.piles.pile), loose=CARDS)
        for seat, place in geometry.seated(bottom):
            table.lay(f"won:{seat}", won_slots(state.decks[seat], place.won))
        for seat, place in geometry.others(bottom):
            table.lay(f"hand:{seat}", _held(len(state.hands[seat]), place.hand))

    def tip(self, table: PlacementBuilder[HitTheDeckState], zone: str, piece: int, face: str | None) -> str:
        """Name and back of a card, how many lie in a pile."""
        back, count = table.backs[piece], len(table.zones[zone])
        behind = f"its back shows {back_name(back)}" if back != "?" else ""
        if zone == "stock":
            return f"Draw pile: {counted(count, 'card')}" + (f"; {behind}" if behind else "")
        if face is None:
            return behind[:1].upper() + behind[1:]
        if zone == f"hand:{table.view.seat}":
            return f"{card_name(face)}; {behind}"
        return card_name(face) + (f", {count - 1} beneath" if zone == "pile" and count > 1 else "")

    def targets(self, view: View[HitTheDeckState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The draw pile, and the discard pile, which is also what one hits."""
        piles = self.geometry(area, view.state.seats).piles
        return (
            Target("stock", piles.stock.inset(-6).at_least(DROP), "Draw pile"),
            Target("pile", piles.pile.inset(-6).at_least(DROP), "Discard pile", slap=True),
        )

    def plate(self, state: HitTheDeckState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, points of the match and number of cards; lit for the turn alone, since calls are nobody's."""
        turn = bool(state.actors()) and seat == state.turn
        return place.plate_for(seat, state.points[seat], turn, count=len(state.hands[seat]))

    def own_marks(self, view: View[HitTheDeckState], geometry: HitGeometry, bottom: int) -> Iterator[Mark]:
        """The number of the DECK piles, the places in the middle, and the way of play."""
        state, piles = view.state, geometry.piles
        side = piles.pile.h * _BURST
        yield Burst(Rect.about(*piles.pile.centre, side, side))
        yield Inlay(piles.stock)
        yield Inlay(piles.pile)
        yield Count(piles.stock_count, len(state.stock), zone="stock")
        yield PlayDirection(piles.arrows, state.step > 0)
        if state.top >= CALLED:
            colour = state.top - CALLED
            yield Called(piles.called, COLOURS[colour], COLOUR_NAMES[colour])
        for seat, place in geometry.seated(bottom):
            if state.decks[seat]:
                top = won_slots(state.decks[seat], place.won)[-1]
                tally = place.tally._replace(x=top.x + top.w / 2)
                yield Count(tally, len(state.decks[seat]), "×", seat=seat)
        yield from self.token(geometry, state.dealer, bottom)


def won_slots(decks: Sequence[int], area: Rect) -> list[Slot]:
    """DECK piles side by side, a little of each pile showing beneath its DECK; `decks` are their sizes."""
    if not decks:
        return []
    deep = min(5.0, area.h * 0.1)
    high = area.h - deep
    wide = high / CARD_RATIO
    room = Rect(area.x + deep, area.y + deep, area.w - deep, high)
    tops = _from_left(arrange.row(len(decks), room, wide, high, wide * 0.25), room)
    return [
        slot
        for size, top in zip(decks, tops, strict=True)
        for slot in arrange.pile(
            size, Rect.about(top.x, top.y, wide, high), (-deep / 3, -deep / 3), min(3, size)
        )
    ]


def _held(count: int, area: Rect) -> list[Slot]:
    """A hand seen from behind in one row or two, so that the corners of the backs can be read."""
    wide = area.h / CARD_RATIO
    if count < 2 or (area.w - wide) / (count - 1) >= wide * _ONE_ROW:
        return _from_left(arrange.row(count, area, wide, area.h, -wide * 0.45), area)
    high = area.h * _SECOND
    wide = high / CARD_RATIO
    upper = (count + 1) // 2
    rows = (upper, area.y), (count - upper, area.bottom - high)
    return [
        slot
        for number, y in rows
        for slot in _from_left(
            arrange.row(number, Rect(area.x, y, area.w, high), wide, high, -wide * 0.4), area
        )
    ]


def _from_left(slots: list[Slot], area: Rect) -> list[Slot]:
    """The same row, beginning at the left edge of `area`."""
    shift = slots[0].x - slots[0].w / 2 - area.x if slots else 0.0
    return [slot._replace(x=slot.x - shift) for slot in slots]


def _by_number(code: int) -> tuple[int, int]:
    return (code % 6, code) if code < 18 else (code, code)


LAYOUT = HitTheDeckLayout()
