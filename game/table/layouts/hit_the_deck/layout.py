"""Puts the pieces of a Hit the Deck view on the table: placements, targets, plates and marks.

Backs are public: a card that lies face down shows the back that the view knows (`back:3`, `back:F`, `back:P`
in place of a face), in hands and on top of the draw pile.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import CALLED, CODES, COLOUR_NAMES, COLOURS, back_name, card_name
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.layout import DROP, Link, Mark, Placement, Plate, Rect, Sort, Target, pieces
from game.table.layouts.hit_the_deck.geometry import share_out as ground
from game.table.layouts.hit_the_deck.marks import Called
from game.table.marks import Count, Dealer, Mat, PlayDirection

_ONE_ROW = 0.24
"""A hand seen from behind stays in one row while this share of each card is free."""
_SECOND = 0.68
"""Height of a card in two rows, over that of the hand."""


class HitTheDeckLayout:
    """The table of Hit the Deck; see `game.table.layout.TableLayout`."""

    cloth = (24, 58, 92)
    sorts: Sequence[Sort] = (
        Sort("colour", "By colour", CODES.__getitem__),
        Sort("number", "By number", lambda face: _by_number(CODES[face])),
    )

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the table and the hand."""
        return ground(area, seats).bar

    def places(
        self,
        view: View[HitTheDeckState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """The two piles, the DECK piles, the hands of the others, and last the bottom hand."""
        state = view.state
        geometry = ground(area, state.seats)
        zones, backs = pieces(view), view.backs()
        behind = {
            piece: back
            for zone, cards in zones.items()
            for (piece, _), back in zip(cards, backs[zone], strict=True)
        }
        found: list[Placement] = []

        def lay(
            zone: str, cards: Sequence[tuple[int, str | None]], slots: Sequence[Slot], pick: bool = False
        ) -> None:
            for (piece, face), slot in zip(cards, slots, strict=True):
                back = behind[piece]
                shown = face or (None if back == "?" else f"back:{back}")
                found.append(
                    Placement(
                        piece, shown, slot.x, slot.y, slot.w, slot.h, len(found), zone, slot.angle,
                        face if pick else None, _tip(zone, len(cards), face, back, pick), slot.covered,
                        slot.reach,
                    )
                )  # fmt: skip

        stock = zones["stock"]
        lay("stock", stock, arrange.pile(len(stock), geometry.stock, (-0.5, -0.6), 8))
        lay("pile", zones["pile"], arrange.pile(len(zones["pile"]), geometry.pile))
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            lay(f"won:{seat}", zones[f"won:{seat}"], won_slots(state.decks[seat], place.won))
        for k, place in enumerate(geometry.places[1:], 1):
            zone = f"hand:{(bottom + k) % state.seats}"
            lay(zone, zones[zone], _held(len(zones[zone]), place.hand))
        zone = f"hand:{bottom}"
        rank = {piece: at for at, piece in enumerate(hand_order)}
        own = sorted(zones[zone], key=lambda card: rank.get(card[0], len(rank)))
        index = {piece: at for at, (piece, _) in enumerate(own)}
        up = [index[piece] for piece in raised if piece in index]
        at = None if focus is None else index.get(focus)
        lay(zone, own, arrange.hand(len(own), geometry.hand, at, up), view.seat == bottom)
        return tuple(found)

    def targets(self, view: View[HitTheDeckState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The draw pile, and the discard pile, which is also what one hits."""
        geometry = ground(area, view.state.seats)
        return (
            Target("stock", _drop(geometry.stock.inset(-6)), "Draw pile"),
            Target("pile", _drop(geometry.pile.inset(-6)), "Discard pile", slap=True),
        )

    def plates(self, view: View[HitTheDeckState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name, points of the match and number of cards; lit for the turn alone, since calls are nobody's."""
        state = view.state
        actors = state.actors()
        found = []
        for k, place in enumerate(ground(area, state.seats).places):
            seat = (bottom + k) % state.seats
            found.append(
                Plate(
                    seat, place.plate, place.plaque.name, place.plaque.score, state.points[seat], None, "",
                    place.count, len(state.hands[seat]), bool(actors) and seat == state.turn,
                )
            )  # fmt: skip
        return tuple(found)

    def marks(self, view: View[HitTheDeckState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """A mat a seat with the number of its DECK piles, the places in the middle, and the way of play."""
        state = view.state
        geometry = ground(area, state.seats)
        found: list[Mark] = [Mat(geometry.stock.inset(-7)), Mat(geometry.pile.inset(-7))]
        found.append(Count(geometry.stock_count, len(state.stock)))
        found.append(PlayDirection(geometry.arrows, state.step > 0))
        if state.top >= CALLED:
            colour = state.top - CALLED
            found.append(Called(geometry.called, COLOURS[colour], COLOUR_NAMES[colour]))
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            found.append(Mat(place.mat, seat=seat))
            if state.decks[seat]:
                found.append(Count(place.tally, len(state.decks[seat]), "×", seat=seat))
            if seat == state.dealer:
                size = 20.0
                spot = Rect(place.plate.right - size - 4, place.plate.y + 4, size, size)
                found.append(Dealer(spot, seat=seat))
        return tuple(found)

    def link(self, view: View[HitTheDeckState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """There is one pile to match, and it is where the card goes."""
        return None


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
    return [replace(slot, x=slot.x - shift) for slot in slots]


def _drop(rect: Rect) -> Rect:
    """Grown about its middle to the least size of a drop zone."""
    return Rect.about(*rect.centre, max(rect.w, DROP), max(rect.h, DROP))


def _by_number(code: int) -> tuple[int, int]:
    return (code % 6, code) if code < 18 else (code, code)


def _tip(zone: str, count: int, face: str | None, back: str, own: bool) -> str:
    behind = f"its back shows {back_name(back)}" if back != "?" else ""
    if zone == "stock":
        return f"Draw pile: {count} {'card' if count == 1 else 'cards'}" + (f"; {behind}" if behind else "")
    if face is None:
        return behind[:1].upper() + behind[1:]
    if own:
        return f"{card_name(face)}; {behind}"
    return card_name(face) + (f", {count - 1} beneath" if zone == "pile" and count > 1 else "")


LAYOUT = HitTheDeckLayout()
