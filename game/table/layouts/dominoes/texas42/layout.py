"""Puts the pieces of a view of Four-Hand Texas on the table: placements, targets, plates, marks and chips."""

from collections.abc import Callable, Collection, Iterator, Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.core.zones import UNKNOWN
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
from game.table.cues import Material
from game.table.geometry import Place
from game.table.grounds import SADDLE
from game.table.layout import Mark, Plate, Rect, Sort, Target
from game.table.layout_capabilities import Chip
from game.table.layouts.dominoes.marks import Rack
from game.table.layouts.dominoes.pieces import RATIO, heap, held, ledge, rack
from game.table.layouts.dominoes.texas42.coachmarks import COACH_MARKS
from game.table.layouts.dominoes.texas42.geometry import TexasGeometry, share_out
from game.table.layouts.dominoes.texas42.marks import Contract, Pair, Sign
from game.table.marks import Inlay, Note, Said, Total
from game.table.placement_builder import TILES, PlacementBuilder
from game.table.seat_layout import SeatLayout

_APART = 16.0
"""Between the suits on one's own rack."""
_ACROSS = 5
"""Chips of trumps in a row."""


class TexasLayout(SeatLayout[TexasState, TexasGeometry]):
    """The table of 42; see `TableLayout`, `Sided`, `Choosing`, `Dialling`, `Badged`."""

    cloth = (72, 44, 30)
    ground = SADDLE
    material = Material.BONE
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort]

    def __init__(self) -> None:
        self.badges = {FACES[tile]: str(points) for tile, points in COUNTERS.items()}
        self.sorts = (
            Sort("suit", "By suit", _ranks(NOBODY), lambda view: _ranks(view.state.trump)),
            Sort("number", "By number", lambda face: -CODES[face]),
        )

    def geometry(self, area: Rect, seats: int) -> TexasGeometry:
        """The bar lies between the table and the rack."""
        return share_out(area)

    def dial(self, area: Rect, seats: int) -> Rect:
        """In the middle, where no trick lies while one bids."""
        return share_out(area).choose

    def sides(self, view: View[TexasState]) -> Sequence[int]:
        """Partners show one colour."""
        return [seat % 2 for seat in range(SEATS)]

    def lay(self, table: PlacementBuilder[TexasState], geometry: TexasGeometry, bottom: int) -> None:
        """Tiles before the deal, tricks won, the racks of the others, the trick."""
        state, zones = table.state, table.zones
        table.lay("boneyard", heap(geometry.field.inset(20))[: len(zones["boneyard"])])
        for side in range(2):
            boxes = geometry.sides[(side - bottom) % 2].tricks
            won = range(len(zones[f"won:{side}"]))
            table.lay(f"won:{side}", [_in_row(boxes[at // SEATS], at % SEATS) for at in won])
        for seat, place in geometry.others(bottom):
            hand = state.hands[seat]
            table.lay(f"hand:{seat}", held(len(hand), place.hand, lies_open=UNKNOWN not in hand))
        played = [(state.player(at) - bottom) % SEATS for at in range(len(state.trick))]
        table.lay("trick", [geometry.spots[k] for k in played], loose=TILES)

    def held(self, table: PlacementBuilder[TexasState], zone: str, box: Rect) -> None:
        """On a rack, suit by suit."""
        groups = _groups([face for _, face in table.ordered(zone)], table.state.trump)
        table.hand(zone, box, lambda count, *how: _grouped(groups, *how))

    @staticmethod
    def name(face: str) -> str:
        """The tile's, and what it counts."""
        worth = COUNTERS.get(CODES[face])
        name = tile_name(face).capitalize()
        return f"{name}: counts {worth}" if worth else name

    def targets(self, view: View[TexasState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The middle, for dropped tiles, once there are trumps."""
        if view.state.trump == NOBODY:
            return ()
        return (Target("trick", share_out(area).field, "The trick"),)

    def plate(self, state: TexasState, seat: int, place: Place, turn: bool) -> Plate:
        """Name and the side's points of the match."""
        return place.plate_for(seat, state.points[seat % 2], turn, count=len(state.hands[seat]))

    def own_marks(self, view: View[TexasState], geometry: TexasGeometry, bottom: int) -> Iterator[Mark]:
        """Racks, what was bid, the dealer, the two sides, the trick's places and the signs about it."""
        state = view.state
        for seat, place in geometry.seated(bottom):
            yield Rack(ledge(place.hand))
            if bid := _bid(state, seat):
                yield Said(place.tag, bid, seat=seat)
        yield from self.token(geometry, state.dealer, bottom)
        for k, side in enumerate(geometry.sides):
            seat = (bottom + k) % SEATS
            taken = f"{state.taken[seat % 2]} {_aim(state, seat % 2)}"
            yield Pair(side.names, (seat + 2) % SEATS, taken, seat=seat)
            yield Total(side.total, state.taken[seat % 2])
            yield Note(side.note, _aim(state, seat % 2))
        for k, slot in enumerate(geometry.spots):
            spot = Rect.about(slot.x, slot.y, slot.w * 0.92, slot.h * 0.96)
            yield Inlay(spot, seat=(bottom + k) % SEATS)
        if state.trump == NOBODY:
            return
        trump = TRUMP_WORDS[state.trump]
        words = "No trump" if state.trump == NO_TRUMP else trump_name(state.trump).capitalize()
        yield Sign(geometry.trump, trump, "Trumps", words)
        if state.trick:
            led = state.led
            sign, words = (trump, "Trumps") if led == TRUMPS else (str(led), suit_name(led).capitalize())
            yield Sign(geometry.led, sign, "Led", words)
        yield Contract(geometry.contract, state.bid, seat=state.bidder)

    def chips(
        self, view: View[TexasState], area: Rect, bottom: int, selection: Selection, choices: frozenset[str]
    ) -> tuple[Chip, ...]:
        """The nine trumps as tiles in the middle, with how many of them are held."""
        if view.state.phase != TRUMP or not choices <= set(TRUMP_WORDS):
            return ()
        room = share_out(area).choose
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

    def players(self, view: View[TexasState]) -> Sequence[int]:
        """From who led on, clockwise; whoever sits out is passed over."""
        state = view.state
        return [state.player(at) for at in range(len(state.trick))]

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


def _grouped(groups: Sequence[int], box: Rect, focus: int | None, raised: Collection[int]) -> list[Slot]:
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
    """What the points of a side mean, which are those of this hand; its plates have those of the match."""
    if state.trump != NOBODY and state.bidder % 2 == side:
        return f"of {min(state.bid, ALL_POINTS)} to make"
    return "this hand"


LAYOUT = TexasLayout()
