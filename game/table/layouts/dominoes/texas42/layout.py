"""Puts the pieces of a view of Four-Hand Texas on the table: placements, targets, plates, marks and chips."""

from collections.abc import Callable, Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.dominoes.texas42 import TexasState
from game.rules.games.dominoes.texas42.phases import BID, DEAL, TRUMP
from game.rules.games.dominoes.texas42.position import NOBODY, SEATS
from game.rules.games.dominoes.texas42.suits import (
    ALL_POINTS,
    COUNTERS,
    DOUBLES_TRUMP,
    LED,
    NO_TRUMP,
    STRENGTH,
    TRUMP_TILES,
    TRUMP_WORDS,
    TRUMPS,
    suit_name,
    trump_name,
)
from game.rules.shared.dominoes import CODES, FACES, HIGH, IS_DOUBLE, LOW, other_end, tile_name
from game.table.arrange import Slot
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, Target, pieces
from game.table.layout_capabilities import Chip
from game.table.layouts.dominoes.marks import Rack
from game.table.layouts.dominoes.pieces import RATIO, heap, held, ledge, rack
from game.table.layouts.dominoes.texas42.geometry import TexasGeometry as Ground
from game.table.layouts.dominoes.texas42.geometry import share_out as ground
from game.table.layouts.dominoes.texas42.marks import Contract, Pair, Sign
from game.table.marks import Dealer, Inlay, Mat, Note, Said, Total

_APART = 16.0
"""Between the suits on one's own rack."""
_ACROSS = 5
"""Chips of trumps in a row."""


class TexasLayout:
    """The table of 42; see `TableLayout`, `Sided`, `Choosing`, `Dialling`, `Badged`."""

    cloth = (72, 40, 30)
    sorts: Sequence[Sort]

    def __init__(self) -> None:
        self.badges = {FACES[tile]: str(points) for tile, points in COUNTERS.items()}
        self.sorts = (
            Sort("suit", "By suit", _ranks(NOBODY), lambda view: _ranks(view.state.trump)),
            Sort("number", "By number", lambda face: -CODES[face]),
        )

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the table and the rack."""
        return ground(area).bar

    def dial(self, area: Rect, seats: int) -> Rect:
        """In the middle, where no trick lies while one bids."""
        return ground(area).choose

    def sides(self, view: View[TexasState]) -> Sequence[int]:
        """Partners show one colour."""
        return [seat % 2 for seat in range(SEATS)]

    def places(
        self,
        view: View[TexasState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """Tiles before the deal, tricks won, the racks of the others, the trick, and last the bottom rack."""
        state = view.state
        geometry = ground(area)
        zones = pieces(view)
        found: list[Placement] = []

        def lay(
            zone: str, tiles: Sequence[tuple[int, str | None]], slots: Sequence[Slot], pick: bool = False
        ) -> None:
            for (piece, face), slot in zip(tiles, slots, strict=True):
                found.append(
                    Placement(
                        piece, face, slot.x, slot.y, slot.w, slot.h, len(found), zone, slot.angle,
                        face if pick else None, _tip(face), reach=slot.reach,
                    )
                )  # fmt: skip

        yard = zones["boneyard"]
        lay("boneyard", yard, heap(geometry.field.inset(20))[: len(yard)])
        for side in range(2):
            boxes = geometry.sides[(side - bottom) % 2].tricks
            won = zones[f"won:{side}"]
            lay(f"won:{side}", won, [_in_row(boxes[at // SEATS], at % SEATS) for at in range(len(won))])
        for k in range(1, SEATS):
            zone = f"hand:{(bottom + k) % SEATS}"
            lay(zone, zones[zone], held(len(zones[zone]), geometry.places[k].hand))
        played = [(state.player(at) - bottom) % SEATS for at in range(len(state.trick))]
        lay("trick", zones["trick"], [geometry.spots[k] for k in played])
        zone = f"hand:{bottom}"
        rank = {piece: at for at, piece in enumerate(hand_order)}
        own = sorted(zones[zone], key=lambda tile: rank.get(tile[0], len(rank)))
        index = {piece: at for at, (piece, _) in enumerate(own)}
        up = [index[piece] for piece in raised if piece in index]
        at = None if focus is None else index.get(focus)
        groups = _groups([face for _, face in own], state.trump)
        lay(zone, own, _grouped(groups, geometry.places[0].hand, at, up), view.seat == bottom)
        return tuple(found)

    def targets(self, view: View[TexasState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The middle, for dropped tiles, once there are trumps."""
        if view.state.trump == NOBODY:
            return ()
        return (Target("trick", ground(area).field, "The trick"),)

    def plates(self, view: View[TexasState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name and the side's points of the match."""
        state = view.state
        actors = state.actors()
        found = []
        for k, place in enumerate(ground(area).places):
            seat = (bottom + k) % SEATS
            found.append(
                Plate(
                    seat, *place.plaque[:3], state.points[seat % 2], None, "", None,
                    len(state.hands[seat]), seat in actors,
                )
            )  # fmt: skip
        return tuple(found)

    def marks(self, view: View[TexasState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """Mats, racks, what was bid, the dealer, the two sides, the trick's places and the signs about it."""
        state = view.state
        geometry = ground(area)
        found: list[Mark] = []
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % SEATS
            if k:
                found.append(Mat(place.mat, seat=seat))
            found.append(Rack(ledge(place.rack)))
            if (bid := _bid(state, seat)) != "":
                found.append(Said(place.tag, bid, seat=seat))
            if seat == state.dealer:
                spot = Rect(place.plate.right - 23, place.plate.y + 4, 20.0, 20.0)
                found.append(Dealer(spot, seat=seat))
        for k, side in enumerate(geometry.sides):
            seat = (bottom + k) % SEATS
            found.append(Mat(side.panel, seat=seat))
            found.append(Pair(side.names, (seat + 2) % SEATS, seat=seat))
            if state.trump != NOBODY:
                found.append(Total(side.total, state.taken[seat % 2]))
                found.append(Note(side.note, _aim(state, seat % 2)))
        return (*found, *self._middle(state, geometry, bottom))

    def _middle(self, state: TexasState, geometry: Ground, bottom: int) -> list[Mark]:
        """Where the trick goes, and what trumps and the led suit are."""
        if state.trump == NOBODY:
            return []
        found: list[Mark] = []
        for k, slot in enumerate(geometry.spots):
            spot = Rect.about(slot.x, slot.y, slot.w * 0.92, slot.h * 0.96)
            found.append(Inlay(spot, seat=(bottom + k) % SEATS))
        trump = TRUMP_WORDS[state.trump]
        words = "No trump" if state.trump == NO_TRUMP else trump_name(state.trump).capitalize()
        found.append(Sign(geometry.trump, trump, "Trumps", words))
        if state.trick:
            led = state.led
            sign, words = (trump, "Trumps") if led == TRUMPS else (str(led), suit_name(led).capitalize())
            found.append(Sign(geometry.led, sign, "Led", words))
        found.append(Contract(geometry.contract, state.bid, seat=state.bidder))
        return found

    def chips(
        self, view: View[TexasState], area: Rect, bottom: int, selection: Selection, choices: frozenset[str]
    ) -> tuple[Chip, ...]:
        """The nine trumps as tiles in the middle, with how many of them are held."""
        if view.state.phase != TRUMP or not choices <= set(TRUMP_WORDS):
            return ()
        room = ground(area).choose
        wide, high = min(room.w / _ACROSS, 132.0), min(room.h / 2, 148.0)
        found = []
        for at, word in enumerate(TRUMP_WORDS):
            row, column = divmod(at, _ACROSS)
            count = _ACROSS if row == 0 else len(TRUMP_WORDS) - _ACROSS
            x = room.centre[0] + (column - (count - 1) / 2) * wide
            y = room.centre[1] + (row - 0.5) * high
            name = "No trump" if at == NO_TRUMP else trump_name(at).capitalize()
            found.append(Chip(word, Rect.about(x, y, wide - 8, high - 8), word, "trumps", name))
        return tuple(chip for chip in found if chip.choice in choices)

    def link(self, view: View[TexasState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """Nothing beside a place has to be matched."""
        return None

    def last_trick(self, view: View[TexasState]) -> Sequence[tuple[int, str]]:
        """Seat and tile of the latest trick of this hand: who leads now has won it."""
        state = view.state
        won = state.won[state.leader % 2]
        if state.leader == NOBODY or not won:
            return []
        tiles = won[-SEATS:]
        strength = STRENGTH[state.trump][LED[state.trump][tiles[0]]]
        best = max(range(SEATS), key=lambda at: strength[tiles[at]])
        return [((state.leader - best + at) % SEATS, FACES[tile]) for at, tile in enumerate(tiles)]

    def last_taker(self, view: View[TexasState]) -> int:
        """Who took that trick leads to the next."""
        return view.state.leader


def _ranks(trump: int) -> Callable[[str], tuple[int, int]]:
    """Places on a rack: trumps first, then suit by suit, each from its double down."""
    return lambda face: _rank(CODES[face], trump)


def _rank(tile: int, trump: int) -> tuple[int, int]:
    group = _group(tile, trump)
    if IS_DOUBLE[tile]:
        inside = HIGH[tile] if trump == DOUBLES_TRUMP else len(TRUMP_WORDS)
    else:
        inside = other_end(tile, trump) if group == TRUMPS else LOW[tile]
    return -group, -inside


def _group(tile: int, trump: int) -> int:
    """The suit that a tile belongs to on a rack."""
    return TRUMPS if trump != NOBODY and TRUMP_TILES[trump] >> tile & 1 else HIGH[tile]


def _groups(faces: Sequence[str | None], trump: int) -> list[int]:
    """By tile of a rack the number of its run of one suit; all 0 where suits are mixed or not known."""
    suits = [None if face is None else _group(CODES[face], trump) for face in faces]
    runs = [sum(suits[n] != suits[n + 1] for n in range(at)) for at in range(len(suits))]
    return runs if runs and runs[-1] + 1 == len(set(suits)) else [0] * len(suits)


def _grouped(groups: Sequence[int], box: Rect, focus: int | None, raised: Sequence[int]) -> list[Slot]:
    """A rack with room between its suits."""
    if not groups:
        return []
    most = groups[-1]
    slots = rack(len(groups), box.inset(most * _APART / 2, 0), focus, raised)
    return [
        Slot(slot.x + (group - most / 2) * _APART, slot.y, slot.w, slot.h, reach=slot.reach)
        for slot, group in zip(slots, groups, strict=True)
    ]


def _in_row(box: Rect, at: int) -> Slot:
    """The place of a tile of a trick that was won."""
    wide = box.h / RATIO
    step = (box.w - wide) / (SEATS - 1)
    return Slot(box.x + wide / 2 + at * min(step, wide + 2), box.centre[1], wide, box.h)


def _bid(state: TexasState, seat: int) -> str:
    """What a seat has said in the auction."""
    bid, out = state.bids[seat], state.passed >> seat & 1
    if state.phase == DEAL:
        return ""
    if state.bidder == seat and (state.phase != BID or not out):
        return f"Bid {bid}"
    return ("Pass" if not bid else f"Bid {bid}, then pass") if out else f"Bid {bid}" if bid else ""


def _aim(state: TexasState, side: int) -> str:
    """What the points of a side mean."""
    if state.bidder % 2 == side:
        return f"of {min(state.bid, ALL_POINTS)} to make"
    return "points"


def _tip(face: str | None) -> str:
    if face is None:
        return ""
    worth = COUNTERS.get(CODES[face])
    name = tile_name(face).capitalize()
    return f"{name}: counts {worth}" if worth else name


LAYOUT = TexasLayout()
