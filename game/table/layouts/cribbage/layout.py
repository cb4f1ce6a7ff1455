"""Puts the cards and pegs of a Cribbage view on the table: placements, targets, plates and marks.

On the stage lie the cards of the present count, in the order of play; those of earlier counts lie before
their owners. In the show the hand that is counted lies there, and after all hands the crib.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.rules.core.events import CountedAloud, Event
from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.events import Swept
from game.rules.games.cribbage.phases import CUT, DEAL, DISCARD, FIRST, MUGGINS, OPEN, OVER, SHOW
from game.rules.games.cribbage.position import NOBODY
from game.rules.shared.playing_cards import ACE_LOW, card_name
from game.table import arrange
from game.table.arrange import INDEX, Slot
from game.table.geometry import GAP
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, TableLayout, Target, pieces
from game.table.layouts.cribbage import pegs
from game.table.layouts.cribbage.geometry import BAND, LABEL, CribbagePlace
from game.table.layouts.cribbage.geometry import CribbageGeometry as Ground
from game.table.layouts.cribbage.geometry import share_out as ground
from game.table.layouts.cribbage.marks import PegBoard
from game.table.marks import Band, Dealer, Inlay, Mat, Name, Note, Tally, Whose
from game.table.walk import Waypoint

_CODES = ACE_LOW.codes

Cards = Sequence[tuple[int, str | None]]
"""Ids and faces."""


class CribbageLayout:
    """The table of Cribbage; `AlternateView`, `Walking` and `Sided` in `game.table.layout_capabilities`.

    `counted` is the look while a count is told: on the stage stays what was counted, though the next hand's
    turn has come; and while the last count is swept away, when no hand lies there yet.
    """

    cloth = (18, 58, 66)
    sorts: Sequence[Sort] = (
        Sort("rank", "By rank", _CODES.__getitem__),
        Sort("suit", "By suit", lambda face: (_CODES[face] & 3, _CODES[face])),
    )

    def __init__(self, counted: bool) -> None:
        self.counted = counted

    # --- the two looks ---------------------------------------------------------------------------------

    @property
    def alternate(self) -> TableLayout:
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
        return pegs.walks(view, events, ground(area, view.state.seats).board)

    def sides(self, view: View[CribbageState]) -> Sequence[int]:
        """Partners share a track and its colour."""
        return [view.state.side(seat) for seat in range(view.state.seats)]

    # --- what lies where -------------------------------------------------------------------------------

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the table and the hand."""
        return ground(area, seats).bar

    def places(
        self,
        view: View[CribbageState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """The pack, the crib, cards played and held, the pegs, and last the bottom hand."""
        state = view.state
        geometry = ground(area, state.seats)
        zones = pieces(view)
        found: list[Placement] = []

        def lay(
            zone: str,
            cards: Cards,
            slots: Sequence[Slot],
            open_: bool = True,
            pick: bool = False,
        ) -> None:
            for (piece, face), slot in zip(cards, slots, strict=True):
                found.append(
                    Placement(
                        piece, face if open_ else None, slot.x, slot.y, slot.w, slot.h, len(found), zone,
                        slot.angle, face if pick else None, _tip(zone, len(cards), face), slot.covered,
                        slot.reach,
                    )
                )  # fmt: skip

        lay("stock", zones["stock"], arrange.pile(len(zones["stock"]), geometry.pack, (0.7, 1.0), 5), False)
        lay("starter", zones["starter"], arrange.pile(len(zones["starter"]), geometry.pack))
        staged = self._staged(state)
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            held = zones[f"hand:{seat}"] if k else []
            played = zones[f"played:{seat}"]
            if staged == f"played:{seat}":
                lay(staged, played, _row(len(played), geometry.row))
                played = []
            box = place.hand if seat == state.dealer else place.whole
            slots = _before(len(played), len(held), box)
            lay(f"played:{seat}", played, slots[: len(played)])
            if k:
                lay(f"hand:{seat}", held, slots[len(played) :])
            if state.dealer in (seat, NOBODY):
                self._lay_crib(state, zones, place, lay)
        if staged == "crib" and state.opened:
            lay("crib", zones["crib"], _row(len(zones["crib"]), geometry.row))
        lay("count", zones["count"], _row(len(zones["count"]), geometry.row))
        for seat, slot in zip(range(state.seats), _row(state.seats, geometry.row), strict=True):
            cut = zones[f"cut:{(bottom + seat) % state.seats}"]
            lay(f"cut:{(bottom + seat) % state.seats}", cut, [slot] * len(cut))
        for peg in pegs.placements(view, geometry.board):
            found.append(replace(peg, depth=len(found)))
        zone = f"hand:{bottom}"
        rank = {piece: at for at, piece in enumerate(hand_order)}
        own = sorted(zones[zone], key=lambda card: rank.get(card[0], len(rank)))
        index = {piece: at for at, (piece, _) in enumerate(own)}
        up = [index[piece] for piece in raised if piece in index]
        at = None if focus is None else index.get(focus)
        lay(zone, own, arrange.hand(len(own), geometry.hand, at, up), pick=view.seat == bottom)
        return tuple(found)

    def _lay_crib(
        self, state: CribbageState, zones: Mapping[str, Cards], place: CribbagePlace, lay: Callable[..., None]
    ) -> None:
        """The crib on its dealer's mat, face down, until it lies on the stage."""
        laid = [f"crib:{seat}" for seat in range(state.seats)]
        if not (state.opened and self._staged(state) == "crib"):
            laid.insert(0, "crib")
        slots = arrange.pile(sum(len(zones[zone]) for zone in laid), place.crib, (-3.0, 0.0), 3)
        for zone in laid:
            lay(zone, zones[zone], slots[: len(zones[zone])], state.opened)
            slots = slots[len(zones[zone]) :]

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
        geometry = ground(area, view.state.seats)
        row = Rect(geometry.stage.x + 4, geometry.row.y - 5, geometry.stage.w - 8, geometry.row.h + 10)
        return Target("stock", geometry.pack.inset(-5), "The pack"), Target("count", row, "The count")

    def plates(self, view: View[CribbageState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name, points large, and how many are still to be pegged."""
        state = view.state
        actors, scores = state.actors(), state.scores()
        found = []
        for k, place in enumerate(ground(area, state.seats).places):
            seat = (bottom + k) % state.seats
            found.append(
                Plate(
                    seat, *place.plaque[:3], state.target - scores[seat],
                    place.plaque.total, str(scores[seat]), None, len(state.hands[seat]), seat in actors,
                    "to go",
                )
            )  # fmt: skip
        return tuple(found)

    def marks(self, view: View[CribbageState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """Mats in the colours of the tracks, the board, the stage with count and owners, the crib's place."""
        state = view.state
        geometry = ground(area, state.seats)
        found: list[Mark] = [PegBoard(geometry.board, pegs.tracks(state), state.target)]
        found.append(Mat(geometry.stage))
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            found.append(Mat(place.mat, seat=seat))
            if seat == state.dealer:
                found.append(Inlay(place.crib))
                found.append(Note(place.caption, "Crib", seat=seat))
                spot = Rect(place.plate.right - 20, place.plate.y - 3, 20, 20)
                found.append(Dealer(spot, seat=seat))
        found.append(Inlay(geometry.pack))
        found += self._told(state, geometry, bottom)
        return tuple(found)

    def _told(self, state: CribbageState, geometry: Ground, bottom: int) -> list[Mark]:
        """The running count, whose hand is counted, and who played or cut which card."""
        found: list[Mark] = []
        staged = self._staged(state)
        if staged is not None:
            seat = state.dealer if staged == "crib" else int(staged.partition(":")[2])
            what = "crib" if staged == "crib" else "hand"
            found.append(Whose(geometry.title, what, seat=seat))
            found.append(Tally(geometry.total))
        elif state.phase in (DISCARD, CUT):
            found.append(Whose(geometry.title, "crib", seat=state.dealer))
        elif state.starter:
            found.append(Note(geometry.title, "The count"))
            found.append(Tally(geometry.total, state.total))
        slots = _row(len(state.count), geometry.row)
        found += [Band(_label(slots, at, BAND), seat=seat) for at, seat in enumerate(state.by)]
        if state.phase in (FIRST, DEAL) and any(state.cuts):
            found.append(Note(geometry.title, "The lowest card deals"))
            slots = _row(state.seats, geometry.row)
            for at in range(state.seats):
                found.append(Name(_label(slots, at, LABEL), seat=(bottom + at) % state.seats))
        return found

    def link(self, view: View[CribbageState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """Nothing beside a place has to be matched."""
        return None


def _row(count: int, row: Rect) -> list[Slot]:
    """Cards on the stage from the left, overlapping only where they must."""
    w = row.h / arrange.CARD_RATIO
    step = min(w + 6, (row.w - w) / (count - 1)) if count > 1 else 0.0
    left = row.x + (row.w - (4 * w + 3 * 6)) / 2 if count <= 4 else row.x
    return [Slot(left + w / 2 + at * step, row.centre[1], w, row.h) for at in range(count)]


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


def _tip(zone: str, count: int, face: str | None) -> str:
    if zone == "stock":
        return f"The pack: {count} cards"
    if zone.startswith("crib:") and face is not None:
        return f"Laid away: {card_name(face)}"
    return "" if face is None else card_name(face)


LAYOUT = CribbageLayout(counted=False)
_COUNTED = CribbageLayout(counted=True)
