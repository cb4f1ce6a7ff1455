"""Puts the cards and pegs of a Cribbage view on the table: placements, targets, plates and marks.

On the stage lie the cards of the present count, in the order of play; those of earlier counts lie before
their owners. In the show the hand that is counted lies there, and after all hands the crib.
"""

from collections.abc import Iterator, Sequence

from game.rules.core.events import CountedAloud, Event
from game.rules.core.view import View
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.events import Swept
from game.rules.games.cribbage.phases import CUT, DEAL, DISCARD, FIRST, MUGGINS, OPEN, OVER, SHOW
from game.rules.games.cribbage.position import NOBODY
from game.rules.shared.playing_cards import ACE_LOW
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import INDEX, Slot
from game.table.geometry import GAP, Place
from game.table.grounds import BAIZE
from game.table.layout import Mark, Plate, Rect, Sort, TableLayout, Target
from game.table.layouts.cribbage import pegs
from game.table.layouts.cribbage.coachmarks import COACH_MARKS
from game.table.layouts.cribbage.geometry import BAND, LABEL, CribbageGeometry, CribbagePlace, share_out
from game.table.layouts.cribbage.marks import Disc, PegBoard
from game.table.marks import Band, Inlay, Name, Note, Tally, Whose
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout
from game.table.walk import Waypoint

_CODES = ACE_LOW.codes
_HAND = 4
"""Cards of a hand that is counted."""


class CribbageLayout(SeatLayout[CribbageState, CribbageGeometry]):
    """The table of Cribbage; `AlternateView`, `Walking` and `Sided` in `game.table.layout_capabilities`.

    `counted` is the look while a count is told: on the stage stays what was counted, though the next hand's
    turn has come; and while the last count is swept away, when no hand lies there yet.
    """

    cloth = (18, 58, 66)
    ground = BAIZE
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("rank", "By rank", _CODES.__getitem__),
        Sort("suit", "By suit", lambda face: (_CODES[face] & 3, _CODES[face])),
    )

    def __init__(self, counted: bool) -> None:
        self.counted = counted

    # --- the two looks ---------------------------------------------------------------------------------

    @property
    def alternate(self) -> TableLayout[CribbageState]:
        """The other look."""
        return LAYOUT if self.counted else _COUNTED

    def looks_away(self, view: View[CribbageState], events: Sequence[Event]) -> bool:
        """While it is shown what a hand or crib counts, that one stays on the stage; a hand comes when it is
        clear.
        """
        return self.counted != any(isinstance(event, (CountedAloud, Swept)) for event in events)

    def switch_area(self, view: View[CribbageState], area: Rect, bottom: int) -> Rect | None:
        """Nothing to be switched by hand."""
        return None

    def walks(
        self, view: View[CribbageState], events: Sequence[Event], area: Rect, bottom: int
    ) -> dict[int, tuple[Waypoint, ...]]:
        """Pegs go hole by hole."""
        return pegs.walks(view, events, self.geometry(area, view.state.seats).board)

    def sides(self, view: View[CribbageState]) -> Sequence[int]:
        """Partners share a track and its colour."""
        return [view.state.side(seat) for seat in range(view.state.seats)]

    # --- what lies where -------------------------------------------------------------------------------

    def geometry(self, area: Rect, seats: int) -> CribbageGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[CribbageState], geometry: CribbageGeometry, bottom: int) -> None:
        """The pack, the crib, cards played and held, the pegs."""
        state, zones = table.state, table.zones
        table.lay("stock", arrange.pile(len(zones["stock"]), geometry.pack, (0.7, 1.0), 5), shut=True)
        table.lay("starter", arrange.pile(len(zones["starter"]), geometry.pack))
        staged = self._staged(state)
        for k, (seat, place) in enumerate(geometry.seated(bottom)):
            held = zones[f"hand:{seat}"] if k else []
            zone = f"played:{seat}"
            played = zones[zone]
            if staged == zone:
                table.lay(zone, _row(len(played), geometry.row))
                played = []
            box = place.hand if seat == state.dealer else place.whole
            slots = _before(len(played), len(held), box)
            table.some(zone, played, slots[: len(played)])
            if k:
                table.lay(f"hand:{seat}", slots[len(played) :])
            if state.dealer in (seat, NOBODY):
                self._lay_crib(table, place)
        if staged == "crib" and state.opened:
            table.lay("crib", _row(len(zones["crib"]), geometry.row))
        table.lay("count", _row(len(zones["count"]), geometry.row))
        for (seat, _), slot in zip(geometry.seated(bottom), _row(state.seats, geometry.row), strict=True):
            table.lay(f"cut:{seat}", [slot] * len(zones[f"cut:{seat}"]))
        for peg in pegs.placements(table.view, geometry.board):
            table.found.append(peg._replace(depth=len(table.found)))

    def _lay_crib(self, table: PlacementBuilder[CribbageState], place: CribbagePlace) -> None:
        """The crib on its dealer's mat, face down, until it lies on the stage."""
        state, zones = table.state, table.zones
        laid = [f"crib:{seat}" for seat in range(state.seats)]
        if not (state.opened and self._staged(state) == "crib"):
            laid.insert(0, "crib")
        cards = [(zone, *card) for zone in laid for card in zones[zone]]
        slots = arrange.pile(len(cards), place.crib, (-3.0, 0.0), 3)
        for (zone, piece, face), slot in zip(cards, slots, strict=True):
            told = self.tip(table, zone, piece, face)
            table.put(piece, face if state.opened else None, zone, slot, tip=told)

    def tip(self, table: PlacementBuilder[CribbageState], zone: str, piece: int, face: str | None) -> str:
        """The name of a card, who knows it, and what the pack holds."""
        if zone == "stock":
            return f"The pack: {counted(len(table.zones[zone]), 'card')}"
        name = super().tip(table, zone, piece, face)
        return f"Laid away: {name}" if name and zone.startswith("crib:") else name

    def _staged(self, state: CribbageState) -> str | None:
        """The zone that lies on the stage in the show, or comes there next: the crib before it is opened."""
        if state.count or not state.starter or any(state.hands):
            return None
        if state.phase not in (SHOW, MUGGINS, OPEN, DEAL, OVER):
            return None
        shown = state.shown
        if self.counted and state.phase in (SHOW, MUGGINS, OPEN):
            shown -= 1
        if shown < 0:
            return None
        return "crib" if shown == state.seats else f"played:{(state.dealer + 1 + shown) % state.seats}"

    def targets(self, view: View[CribbageState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The pack to be cut, and the place of the count for dropped cards."""
        geometry = self.geometry(area, view.state.seats)
        row = Rect(geometry.row.x - 4, geometry.row.y - 6, geometry.row.w + 8, geometry.row.h + 7)
        return Target("stock", geometry.pack.inset(-5), "The pack"), Target("count", row, "The count")

    def plate(self, state: CribbageState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, points large, and how many are still to be pegged; or how many of all are."""
        scored, count = state.scores()[seat], len(state.hands[seat])
        left = state.target - scored
        line = "" if place.plaque.total else f"{scored} of {state.target}"
        return place.plate_for(seat, left, turn, total=str(scored), count=count, unit="to go", line=line)

    def own_marks(self, view: View[CribbageState], geometry: CribbageGeometry, bottom: int) -> Iterator[Mark]:
        """The board, the count with its owners, the crib's place."""
        state = view.state
        yield PegBoard(geometry.board, pegs.tracks(state), state.target)
        if not _cut_for_deal(state):
            yield Disc(geometry.disc)
        for seat, place in geometry.seated(bottom):
            if seat == state.dealer:
                yield Inlay(place.crib)
                yield Note(place.caption, "Crib", seat=seat)
        yield from self.token(geometry, state.dealer, bottom)
        yield Inlay(geometry.pack)
        for slot in _row(_HAND, geometry.row):
            yield Inlay(Rect.about(slot.x, slot.y, slot.w, slot.h))
        yield from self._told(state, geometry, bottom)

    def _told(self, state: CribbageState, geometry: CribbageGeometry, bottom: int) -> Iterator[Mark]:
        """The running count, whose hand is counted, and who played or cut which card."""
        staged = self._staged(state)
        if staged is not None:
            crib = staged == "crib"
            seat = state.dealer if crib else int(staged.partition(":")[2])
            yield Whose(geometry.whose, "crib" if crib else "hand", seat=seat)
            yield Tally(geometry.total)
        elif state.phase in (DISCARD, CUT):
            yield Whose(geometry.whose, "crib", seat=state.dealer)
        elif state.starter:
            yield Note(geometry.title, "The count")
            yield Tally(geometry.total, state.total)
        slots = _row(len(state.count), geometry.row)
        for at, seat in enumerate(state.by):
            yield Band(_label(slots, at, BAND), seat=seat)
        if _cut_for_deal(state):  # words stand in the place of the disc, and have room
            yield Note(geometry.title.union(geometry.disc), "The lowest card deals", fact=True)
            slots = _row(state.seats, geometry.row)
            for at in range(state.seats):
                yield Name(_label(slots, at, LABEL), seat=(bottom + at) % state.seats)


def _cut_for_deal(state: CribbageState) -> bool:
    """Whether the cards lie there that were cut for the first deal."""
    return state.phase in (FIRST, DEAL) and any(state.cuts)


def _row(count: int, row: Rect) -> list[Slot]:
    """Cards on the stage from the left, overlapping only where they must."""
    w = row.h / arrange.CARD_RATIO
    step = min(w + 6, (row.w - w) / (count - 1)) if count > 1 else 0.0
    return [Slot(row.x + w / 2 + at * step, row.centre[1], w, row.h) for at in range(count)]


def _before(played: int, held: int, box: Rect) -> list[Slot]:
    """A seat's cards on its mat: those played from the left, then a gap and those held."""
    count = played + held
    w = box.h / arrange.CARD_RATIO
    gap = GAP if played and held else 0.0
    step = min(w + 3, (box.w - w - gap) / max(3, count - 1))
    step = max(step, INDEX) if count <= 4 else step
    return [
        Slot(box.x + w / 2 + at * step + (gap if at >= played else 0.0), box.centre[1], w, box.h)
        for at in range(count)
    ]


def _label(slots: Sequence[Slot], at: int, high: float) -> Rect:
    """The band above a card of the stage, as wide as shows of it."""
    slot = slots[at]
    right = slots[at + 1].x - slot.w / 2 - 3 if at + 1 < len(slots) else slot.x + slot.w / 2
    left = slot.x - slot.w / 2
    return Rect(left, slot.y - slot.h / 2 - high - 2, min(right, slot.x + slot.w / 2) - left, high)


LAYOUT = CribbageLayout(counted=False)
_COUNTED = CribbageLayout(counted=True)
