"""The Deuce gameboard for two to six players: the tray in the middle, two places a player around it.

Seats sit clockwise from the one at the lower edge. Each owns a mat with two places and a name plate; one's
own mat is in the middle of the lower side, above the choice bar and the hand. Up to four players hold fans,
more hold packets with a number. `board` is the geometry, `DeuceLayout` puts the pieces of a view on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import OPENING, REVEAL, SIDES
from game.rules.games.deuce.cards import CODES, RAINBOW, X, card_name
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.layout import DROP, Decor, Link, Placement, Plate, Rect, Sort, Target, pieces

BAR = 42.0
"""Height of the choice bar between board and hand."""
EDGE = 8.0
"""Free units at the edges of the area."""
GAP = 9.0
"""Between mats, and between a mat and the tray."""
PAD = 8.0
"""Inside a mat, around its plate and places."""

LEFT, MIDDLE, RIGHT = 0, 1, 2
LOW, HALF, HIGH = 0, 1, 2
# Column and row of every seat, clockwise from the lower edge: the next player sits to the left.
_SITTING: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((MIDDLE, LOW), (MIDDLE, HIGH)),
    3: ((MIDDLE, LOW), (LEFT, HALF), (RIGHT, HALF)),
    4: ((MIDDLE, LOW), (LEFT, HALF), (MIDDLE, HIGH), (RIGHT, HALF)),
    5: ((MIDDLE, LOW), (LEFT, LOW), (LEFT, HIGH), (RIGHT, HIGH), (RIGHT, LOW)),
    6: ((MIDDLE, LOW), (LEFT, LOW), (LEFT, HIGH), (MIDDLE, HIGH), (RIGHT, HIGH), (RIGHT, LOW)),
}


@dataclass(frozen=True, slots=True)
class Place:
    """The part of the board that one seat owns."""

    mat: Rect
    left: Rect
    right: Rect
    plate: Rect
    hand: Rect
    """Where an opponent's cards are: a fan beside the mat, or the packet on the plate."""
    packed: bool

    def pile(self, side: int) -> Rect:
        """The left (0) or right (1) place."""
        return self.right if side else self.left


@dataclass(frozen=True, slots=True)
class Board:
    """The geometry for one area and number of seats; `places[0]` is the one at the lower edge."""

    rect: Rect
    places: tuple[Place, ...]
    tray: Rect
    stock: Rect
    """The draw pile, cards lying on their side."""
    count: Rect
    bar: Rect
    hand: Rect


@lru_cache(maxsize=8)
def board(area: Rect, seats: int) -> Board:
    """Share an area out: the hand below, the bar above it, the board in the rest."""
    hand_high = min(max(area.h * 0.235, 124.0), 230.0)
    hand = Rect(area.x + 14, area.bottom - hand_high - 4, area.w - 28, hand_high)
    bar = Rect(area.x + 14, hand.y - BAR, area.w - 28, BAR)
    rect = Rect(area.x + EDGE, area.y + EDGE, area.w - 2 * EDGE, bar.y - area.y - EDGE - 2)
    plate = min(max(area.w * 0.115, 116.0), 176.0)
    w = _card_width(rect, seats, plate)
    size = _Sizes(w, w * CARD_RATIO, plate)
    tray = Rect.about(*_tray_middle(rect, seats, size), size.tray_w, size.tray_h)
    stock = Rect(tray.x + 9, tray.y + 9, size.h, size.w)
    count = Rect(stock.right + 5, tray.y + 9, tray.right - stock.right - 10, size.w)
    places = tuple(_place(rect, seats, k, size) for k in range(seats))
    return Board(rect, places, tray, stock, count, bar, hand)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes that follow from the width of a card on the board."""

    w: float
    h: float
    plate: float

    @property
    def between(self) -> float:
        return max(6.0, self.w * 0.08)

    @property
    def mat_w(self) -> float:
        return 2 * self.w + self.between + self.plate + 3 * PAD

    @property
    def mat_h(self) -> float:
        return self.h + 2 * PAD

    @property
    def tray_w(self) -> float:
        return self.h + 18 + max(36.0, self.w * 0.42)

    @property
    def tray_h(self) -> float:
        return self.w + 18


def _card_width(rect: Rect, seats: int, plate: float) -> float:
    """The widest card with which everything fits, from the tightest column and row."""
    frames = plate + 3 * PAD
    if seats == 3:
        high = (rect.h - 2 * PAD - 18 - 2 * GAP) / (CARD_RATIO + 1)  # own mat and the tray above it
        high = min(high, (rect.h - 2 * PAD - 2 * GAP) / (CARD_RATIO * 1.45))  # a mat with its fan above
        across = (rect.w - 2 * frames - 60 - 4 * GAP) / (4 * 1.04 + CARD_RATIO + 0.42)
    else:
        # Two mats with the tray between them, in the middle or (five seats) the side columns' two mats.
        high = (rect.h - 4 * PAD - 18 - 2 * GAP) / (2 * CARD_RATIO + 1)
        mats = {2: 1, 4: 3, 5: 3, 6: 3}[seats]
        across = ((rect.w - (mats - 1) * GAP) / mats - frames) / 2.08
    return min(high, across)


def _tray_middle(rect: Rect, seats: int, size: _Sizes) -> tuple[float, float]:
    x, y = rect.centre
    if seats in (3, 5):  # nobody sits opposite: the tray stands midway in what one's own mat leaves
        y = rect.y + (rect.h - size.mat_h) / 2
    return x, y


def _place(rect: Rect, seats: int, k: int, size: _Sizes) -> Place:
    column, line = _SITTING[seats][k]
    packed = seats >= 5
    mat = Rect(_mat_x(rect, column, seats, size), 0, size.mat_w, size.mat_h)
    free = rect.h - 2 * size.mat_h
    # The corner mats of a full table stand nearer to the middle line: they sit round it, not in a grid.
    bow = max(0.0, min(free / 2 - GAP, free * 0.30)) if column != MIDDLE else 0.0
    fan_h = size.h * (0.45 if seats == 3 else 0.5)
    if line == LOW:
        mat = mat.moved(0, rect.bottom - size.mat_h - bow)
    elif line == HIGH:
        mat = mat.moved(0, rect.y + bow)
    else:
        free = (rect.h - size.mat_h) * (0.42 if seats == 3 else 0.5)
        mat = mat.moved(0, rect.y + max(fan_h + GAP, free))
    right_plate = column == RIGHT
    plate_x = mat.right - PAD - size.plate if right_plate else mat.x + PAD
    cards_x = mat.x + PAD if right_plate else mat.x + 2 * PAD + size.plate
    plate = Rect(plate_x, mat.y + PAD, size.plate, size.h)
    left = Rect(cards_x, mat.y + PAD, size.w, size.h)
    right = left.moved(size.w + size.between, 0)
    if packed:
        packet_h = min(46.0, size.h * 0.30)
        fan = Rect(plate.x + 4, plate.bottom - packet_h - 2, packet_h / CARD_RATIO, packet_h)
    elif line == HIGH:
        wide = min(size.mat_w * 0.8, rect.right - mat.right - GAP)
        fan = Rect(mat.right + GAP, mat.y + PAD, wide, fan_h * 1.25)
    else:
        fan = Rect(left.x - PAD, mat.y - GAP - fan_h, right.right - left.x + 2 * PAD, fan_h)
    return Place(mat, left, right, plate, fan, packed)


def _mat_x(rect: Rect, column: int, seats: int, size: _Sizes) -> float:
    margin = max(0.0, (rect.w - 3 * size.mat_w - 2 * GAP) / 2) if seats > 2 else 0.0
    inward = min(margin * 0.35, 60.0)
    if column == LEFT:
        return rect.x + inward
    if column == RIGHT:
        return rect.right - size.mat_w - inward
    # The two places, not the whole mat, stand in the middle where the neighbours leave room for that.
    centred = rect.centre[0] - size.mat_w / 2
    room = margin - inward if seats >= 5 else margin
    return centred - min((size.plate + PAD) / 2, max(0.0, room) if seats > 4 else size.plate)


class DeuceLayout:
    """The table of Deuce; see `game.table.layout.TableLayout`."""

    cloth = (58, 40, 84)
    deck = "deuce"
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
                lay(zone, zones[zone], arrange.pile(len(zones[zone]), place.pile(side)), True, False)
            chosen = zones[f"open:{seat}"]
            both = [Slot(*place.pile(side).centre, place.left.w, place.left.h) for side in range(2)]
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
                reach = min(4.0, (place.right.x - place.left.right) / 2)
                whose = "Your" if seat == view.seat else f"Player {seat + 1}'s"
                rect = _drop(place.pile(side).inset(-reach))
                found.append(Target(f"pile:{seat}{SIDES[side]}", rect, f"{whose} {word} pile"))
        return tuple(found)

    def plates(self, view: View[DeuceState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name and points above, the total of the two tops in the middle, the packet's number below."""
        state = view.state
        actors = state.actors()
        found = []
        for k, place in enumerate(board(area, state.seats).places):
            seat = (bottom + k) % state.seats
            box = place.plate
            name = Rect(box.x, box.y, box.w, min(26.0, box.h * 0.2))
            score = Rect(box.x, name.bottom, box.w, min(20.0, box.h * 0.16))
            foot = place.hand.y - 2 if place.packed and k else box.bottom
            total = Rect(box.x, score.bottom + 2, box.w, foot - score.bottom - 4)
            cards = None
            if k and place.packed:
                x = place.hand.right + 10
                cards = Rect(x, place.hand.y, box.right - x, place.hand.h)
            text = str(state.total(seat)) if state.piles[2 * seat] else ""
            count = len(state.hands[seat])
            found.append(
                Plate(seat, box, name, score, state.points[seat], total, text, cards, count, seat in actors)
            )
        return tuple(found)

    def decor(self, view: View[DeuceState], area: Rect, bottom: int) -> tuple[Decor, ...]:
        """The board, a mat a seat with its two places, the tray and the number of cards in it."""
        state = view.state
        geometry = board(area, state.seats)
        found = [Decor("board", geometry.rect), Decor("tray", geometry.tray)]
        found.append(Decor("count", geometry.count, None, str(len(state.stock))))
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            found.append(Decor("mat", place.mat, seat))
            found += [Decor("place", place.pile(side), seat, SIDES[side]) for side in range(2)]
            if seat == state.dealer:
                size = 20.0
                found.append(
                    Decor("dealer", Rect(place.plate.right - size, place.plate.y, size, size), seat, "D")
                )
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
        good = not legal.extend(selection).dead
        neighbour = state.piles[2 * seat + 1 - side][-1]
        text = _agreement(CODES[selection.pieces[0]], neighbour) if good else legal.refusal(selection)
        return Link(place.pile(side), place.pile(1 - side), good, text)


def ordered(
    cards: Sequence[tuple[int, str | None]], order: Sequence[int]
) -> list[tuple[int, str | None]]:
    """Cards as `order` lists their ids; those that it does not know follow as they were."""
    rank = {piece: at for at, piece in enumerate(order)}
    return sorted(cards, key=lambda card: rank.get(card[0], len(rank)))


def _held(count: int, place: Place) -> list[Slot]:
    if place.packed:
        return arrange.pile(count, place.hand, (1.6, 0.0), 5)
    high = place.hand.h * 0.88
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
