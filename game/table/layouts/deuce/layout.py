"""Puts the pieces of a Deuce view on the board: placements, targets, plates, marks and links.

The bottom hand lies open where it is the viewer's own; the others' are fans, or packets with five or six
players. A pile shows a little of what lies beneath its top, and the chosen opening pairs lie face down.
"""

from collections.abc import Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import OPENING, REVEAL, SIDES
from game.rules.games.deuce.cards import CODES, RAINBOW, X, card_name
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.layout import DROP, Link, Mark, Placement, Plate, Rect, Sort, Target, pieces
from game.table.layouts.deuce.geometry import DeucePlace
from game.table.layouts.deuce.geometry import share_out as board
from game.table.marks import Count, Dealer, Inlay, Mat, Tray


class DeuceLayout:
    """The table of Deuce; see `game.table.layout.TableLayout`."""

    cloth = (58, 40, 84)
    sorts: Sequence[Sort] = (
        Sort("colour", "By colour", lambda face: CODES[face]),
        Sort("number", "By number", lambda face: _by_number(CODES[face])),
    )

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the board and the hand."""
        return board(area, seats).bar

    def places(
        self,
        view: View[DeuceState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """The draw pile, the piles, the chosen pairs, the hands of the others, and last the bottom hand."""
        state = view.state
        geometry = board(area, state.seats)
        zones = pieces(view)
        found: list[Placement] = []

        def lay(
            zone: str, cards: Sequence[tuple[int, str | None]], slots: Sequence[Slot], open_: bool, pick: bool
        ) -> None:
            for (piece, face), slot in zip(cards, slots, strict=True):
                shown = face if open_ else None
                found.append(
                    Placement(
                        piece, shown, slot.x, slot.y, slot.w, slot.h, len(found), zone, slot.angle,
                        face if pick else None, _tip(zone, len(cards), shown), slot.covered, slot.reach,
                    )
                )  # fmt: skip

        stock = zones["stock"]
        lay("stock", stock, arrange.pile(len(stock), geometry.stock, (-0.5, -0.7), 9, 90.0), False, False)
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            for side in range(2):
                zone = f"pile:{seat}{SIDES[side]}"
                lay(zone, zones[zone], arrange.pile(len(zones[zone]), place.piles[side]), True, False)
            chosen = zones[f"open:{seat}"]
            both = [Slot(*place.piles[side].centre, place.piles[0].w, place.piles[0].h) for side in range(2)]
            lay(f"open:{seat}", chosen, both[: len(chosen)], False, False)
        for k, place in enumerate(geometry.places[1:], 1):
            zone = f"hand:{(bottom + k) % state.seats}"
            lay(zone, zones[zone], _held(len(zones[zone]), place), True, False)
        zone = f"hand:{bottom}"
        own = ordered(zones[zone], hand_order)
        index = {piece: at for at, (piece, _) in enumerate(own)}
        up = [index[piece] for piece in raised if piece in index]
        at = None if focus is None else index.get(focus)
        lay(zone, own, arrange.hand(len(own), geometry.hand, at, up), True, view.seat == bottom)
        return tuple(found)

    def targets(self, view: View[DeuceState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The draw pile and, by owner from the bottom seat, both piles."""
        state = view.state
        geometry = board(area, state.seats)
        found = [Target("stock", _drop(geometry.stock.inset(-6)), "Draw pile")]
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            for side, word in enumerate(("left", "right")):
                reach = min(4.0, (place.piles[1].x - place.piles[0].right) / 2)
                whose = "Your" if seat == view.seat else f"Player {seat + 1}'s"
                rect = _drop(place.piles[side].inset(-reach))
                found.append(Target(f"pile:{seat}{SIDES[side]}", rect, f"{whose} {word} pile"))
        return tuple(found)

    def plates(self, view: View[DeuceState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name and points above, the total of the two tops in the middle, the packet's number below."""
        state = view.state
        actors = state.actors()
        found = []
        for k, place in enumerate(board(area, state.seats).places):
            seat = (bottom + k) % state.seats
            text = str(state.total(seat)) if state.piles[2 * seat] else ""
            found.append(
                Plate(
                    seat, *place.plaque[:3], state.points[seat], place.plaque.total, text,
                    place.count, len(state.hands[seat]), seat in actors,
                )
            )  # fmt: skip
        return tuple(found)

    def marks(self, view: View[DeuceState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """A mat a seat with its two places, the tray and the number of cards in it."""
        state = view.state
        geometry = board(area, state.seats)
        found: list[Mark] = [Tray(geometry.tray)]
        found.append(Count(geometry.count, len(state.stock)))
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            found.append(Mat(place.mat, seat=seat))
            found += [Inlay(pile, shapes=True, seat=seat) for pile in place.piles]
            if seat == state.dealer:
                size = 20.0
                spot = Rect(place.plate.right - size - 4, place.plate.y + 4, size, size)
                found.append(Dealer(spot, seat=seat))
        return tuple(found)

    def link(self, view: View[DeuceState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """From the pile to its neighbour, the top that a card played there must match (rules 8 to 11)."""
        state, key = view.state, selection.target
        if key is None or not key.startswith("pile:") or len(selection.pieces) != 1:
            return None
        seat, side = int(key[5:-1]), SIDES.index(key[-1])
        if state.phase in (OPENING, REVEAL) or not state.piles[2 * seat]:
            return None
        place = board(area, state.seats).places[(seat - bottom) % state.seats]
        legal = view.legal()
        good = not legal.completions(selection).dead
        neighbour = state.piles[2 * seat + 1 - side][-1]
        text = _agreement(CODES[selection.pieces[0]], neighbour) if good else legal.refusal(selection)
        return Link(place.piles[side], place.piles[1 - side], good, text)


def ordered(cards: Sequence[tuple[int, str | None]], order: Sequence[int]) -> list[tuple[int, str | None]]:
    """Cards as `order` lists their ids; those that it does not know follow as they were."""
    rank = {piece: at for at, piece in enumerate(order)}
    return sorted(cards, key=lambda card: rank.get(card[0], len(rank)))


def _held(count: int, place: DeucePlace) -> list[Slot]:
    if place.count is not None:
        return arrange.pile(count, place.hand, (1.4, 0.0), 4)
    high = min(place.hand.h * 0.80, place.piles[0].h * 0.55)
    return arrange.fan(count, place.hand, high / CARD_RATIO, high)


def _drop(rect: Rect) -> Rect:
    """Grown about its middle to the least size of a drop zone."""
    return Rect.about(*rect.centre, max(rect.w, DROP), max(rect.h, DROP))


def _by_number(code: int) -> tuple[int, int]:
    return (code % 11 if code < RAINBOW else code, code)


def _agreement(card: int, neighbour: int) -> str:
    """Why this card may lie beside that one, in two or three words."""
    if X in (card, neighbour):
        return "an X goes anywhere" if card == X else "a Rainbow frees the X"
    if RAINBOW in (card, neighbour):
        return "a Rainbow matches anything"
    return "same colour" if card // 11 == neighbour // 11 else "same number"


def _tip(zone: str, count: int, face: str | None) -> str:
    if zone == "stock":
        return f"Draw pile: {count} {'card' if count == 1 else 'cards'}"
    if face is None:
        return ""
    beneath = f", {count - 1} beneath" if zone.startswith("pile") and count > 1 else ""
    return card_name(face) + beneath


LAYOUT = DeuceLayout()
