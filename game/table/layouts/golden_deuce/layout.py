"""Puts the cards and pawns of a Golden Deuce view on the table, in the look of cards or of the track.

The play to beat lies large in the middle, earlier plays of the trick small above it; what was put aside lies
face down.  The track is an inset while cards are played, and fills the table while pawns move.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.core.events import Event
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import CODES, UNKNOWN, card_name
from game.rules.games.golden_deuce.combos import describe
from game.rules.games.golden_deuce.events import Counted, PawnWalked
from game.rules.games.golden_deuce.held import KINDS, MEANINGS, examples, kind_on_table, kinds_held
from game.rules.games.golden_deuce.phases import DEAL, OVER, PAWNS, PENALTY
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import Place
from game.table.grounds import LACQUER
from game.table.layout import Mark, Plate, Rect, Sort, TableLayout, Target
from game.table.layout_capabilities import Guide
from game.table.layouts.golden_deuce import pawns
from game.table.layouts.golden_deuce.coachmarks import COACH_MARKS
from game.table.layouts.golden_deuce.geometry import GoldenGeometry, rungs, share_out
from game.table.layouts.golden_deuce.marks import Rung, Track
from game.table.marks import Band, Count, Inlay, Owner
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout
from game.table.walk import Waypoint

LABEL = 25.0
"""Height of the label over a play."""
FREE = 0.8
"""How much of each of several cards the next one leaves free, where the field is narrow."""
SMALLER = 0.56
"""Width of a card of an earlier play, over the most that one of the latest may have."""
FANNED = 6
"""So many open cards at most can be read in a fan; more lie in rows."""


class GoldenDeuceLayout(SeatLayout[GoldenDeuceState, GoldenGeometry]):
    """The table of Golden Deuce; `TableLayout`, in `layout_capabilities` `AlternateView`, `Walking` and
    `Guiding`.

    `large` is the look in which the track fills the table.
    """

    cloth = (74, 20, 40)
    ground = LACQUER
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("rank", "By rank", CODES.__getitem__),
        Sort("suit", "By suit", lambda face: (CODES[face] & 3, CODES[face])),
    )

    name = staticmethod(card_name)

    def __init__(self, large: bool) -> None:
        self.large = large

    # --- the two looks ---------------------------------------------------------------------------------

    @property
    def alternate(self) -> TableLayout[GoldenDeuceState]:
        """The other look."""
        return LAYOUT if self.large else _TRACK

    def looks_away(self, view: View[GoldenDeuceState], events: Sequence[Event]) -> bool:
        """The track while pawns move, and until a penalty has been seen; a count shows the hands first."""
        if any(isinstance(event, Counted) for event in events):
            return self.large
        walking = any(isinstance(event, PawnWalked) for event in events)
        return self.large != (walking or _pawns_move(view.state))

    def switch_area(self, view: View[GoldenDeuceState], area: Rect, bottom: int) -> Rect | None:
        """The track, while cards are played."""
        if _pawns_move(view.state):
            return None
        return self.geometry_in(view.state, area).track

    def walks(
        self, view: View[GoldenDeuceState], events: Sequence[Event], area: Rect, bottom: int
    ) -> dict[int, tuple[Waypoint, ...]]:
        """Pawns walk along the track."""
        return pawns.walks(view, events, self.geometry_in(view.state, area).track)

    def geometry_in(self, state: GoldenDeuceState, area: Rect) -> GoldenGeometry:
        """Without a hand at the lower edge while pawns move."""
        return share_out(area, state.seats, self.large, self.large and _pawns_move(state))

    # --- what lies where -------------------------------------------------------------------------------

    def geometry(self, area: Rect, seats: int) -> GoldenGeometry:
        """The bar lies between the table and the hand; at the lower edge in the track's look."""
        return share_out(area, seats, self.large)

    def lay(self, table: PlacementBuilder[GoldenDeuceState], geometry: GoldenGeometry, bottom: int) -> None:
        """The piles, the trick, the hands of the others, the pawns."""
        state = table.state
        for zone, rect in (("stock", geometry.stock), ("played", geometry.played)):
            table.lay(zone, arrange.pile(len(table.zones[zone]), rect, (-0.5, -0.8), 6), shut=True)
        trick = _plays(state, geometry, self.large)
        table.lay("trick", [slot for _, _, slots in trick for slot in slots])
        for seat, place in geometry.others(bottom) if geometry.hand.w else geometry.seated(bottom):
            table.lay(f"hand:{seat}", _held(state.hands[seat], place.hand))
        moving = self.large and state.phase in (PAWNS, PENALTY)
        standing = pawns.placements(table.view, geometry.track, bottom, moving)
        for _, pawn in sorted(standing, key=lambda item: item[0]):
            table.found.append(pawn._replace(depth=len(table.found)))

    def tip(self, table: PlacementBuilder[GoldenDeuceState], zone: str, piece: int, face: str | None) -> str:
        """The name of a card, or how many lie in a pile."""
        if zone in ("stock", "played"):
            words = "Draw pile" if zone == "stock" else "Played"
            return f"{words}: {counted(len(table.zones[zone]), 'card')}"
        return super().tip(table, zone, piece, face)

    def targets(self, view: View[GoldenDeuceState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The middle of the table for cards, spaces and trays for pawns."""
        geometry = self.geometry_in(view.state, area)
        if not self.large:
            return (Target("trick", geometry.trick, "The table"),)
        if _pawns_move(view.state):
            return tuple(pawns.targets(geometry.track, bottom))
        return ()

    def guides(self, view: View[GoldenDeuceState], area: Rect, bottom: int) -> tuple[Guide, ...]:
        """The ladder of the eight kinds, the weakest below, beside the trick."""
        rows = enumerate(_ladder(self.geometry_in(view.state, area)))
        return tuple(Guide(str(kind), row, MEANINGS[kind]) for kind, row in rows)

    def examples(self, view: View[GoldenDeuceState], key: str) -> Sequence[Together]:
        """What the viewer's hand has of a kind, weakest first; of these the ones that may be played now."""
        return examples(view, int(key))

    def plate(self, state: GoldenDeuceState, seat: int, place: Place, turn: bool) -> Plate:
        """Name and spaces of the pawns, the number of cards large; points of the hand while pawns move."""
        count = len(state.hands[seat])
        if state.phase != PENALTY and state.actors():
            turn = seat == state.turn
        gained = _pawns_move(state) and state.phase != PENALTY
        text = f"+{state.points[seat]}" if gained else str(count)
        plate = place.plate_for(seat, state.scores()[seat], turn, total=text, count=count, unit="spaces")
        # a second number with "cards" behind it would be read as a space of the track
        line = f"{count} in hand" if gained else "card" if count == 1 else "cards"
        return replace(plate, counted=not gained, count_line=line)

    def own_marks(
        self, view: View[GoldenDeuceState], geometry: GoldenGeometry, bottom: int
    ) -> Iterator[Mark]:
        """The field of the trick with the names of its plays, the track, the dealer."""
        state = view.state
        yield Track(geometry.track)
        yield from self.token(geometry, state.dealer, bottom)
        yield Count(geometry.count, len(state.stock), zone="stock")
        if self.large:
            yield from pawns.tags(state, geometry.track)
            return
        held = kinds_held(tuple(state.hands[bottom])) if view.seat == bottom else frozenset()
        for kind, row in enumerate(_ladder(geometry)):
            yield Rung(row, kind, kind == kind_on_table(state), kind in held)
        yield Inlay(geometry.stock, shapes=True)
        yield Inlay(geometry.play)
        for number, (seat, cards, slots) in enumerate(_plays(state, geometry, self.large), 1):
            if slots and not slots[0].covered:
                yield _owner(seat, cards, slots, geometry.play if number == len(state.trick) else None)


def _ladder(geometry: GoldenGeometry) -> list[Rect]:
    """The rungs, the weakest kind's first; none in the track's look."""
    return rungs(geometry.ladder, KINDS)[::-1] if geometry.ladder.w else []


def _pawns_move(state: GoldenDeuceState) -> bool:
    """Whether the board is what matters: from the counted hand to the next deal, and for a penalty."""
    return state.phase in (PAWNS, PENALTY, OVER) or (state.phase == DEAL and state.round > 0)


Play = tuple[int, int, list[Slot]]
"""Who made a play, its cards as a mask, and where they lie."""


def _plays(state: GoldenDeuceState, geometry: GoldenGeometry, large: bool) -> list[Play]:
    """The trick: the play to beat large, those before it small and overlapping above, the oldest covered."""
    if not state.trick:
        return []
    if large:
        return _packed(state, geometry.trick)
    *before, (seat, cards) = state.trick
    place = geometry.play.inset(4)
    most = place.h / CARD_RATIO
    wide = min(place.w / (1 + (cards.bit_count() - 1) * FREE), most)
    small = most * SMALLER
    above = place.y - LABEL - 12
    row = Rect(place.x, above - small * CARD_RATIO, place.w, small * CARD_RATIO)
    latest = arrange.row(cards.bit_count(), place, wide, wide * CARD_RATIO, 6)
    return [*_earlier(before, row, small), (seat, cards, latest)]


def _earlier(before: Sequence[tuple[int, int]], row: Rect, w: float) -> Iterator[Play]:
    """As many of the latest earlier plays as fit in a row; those before them lie beneath the first."""
    step, gap = w * 0.42, w * 0.34
    widths = [w + step * (cards.bit_count() - 1) for _, cards in before]
    first, used = len(before), -gap
    while first and used + widths[first - 1] + gap <= row.w:
        first -= 1
        used += widths[first] + gap
    x = row.centre[0] - used / 2
    y = row.centre[1]
    for number, (seat, cards) in enumerate(before):
        slots = []
        for card in range(cards.bit_count()):
            at = x + w / 2 + step * card * (number >= first)
            slots.append(Slot(at, y, w, row.h, covered=number < first))
        yield seat, cards, slots
        if number >= first:
            x += widths[number] + gap


def _packed(state: GoldenDeuceState, box: Rect) -> list[Play]:
    """The trick in the corner of the track's look: the play to beat, the others beneath it."""
    w = box.h / CARD_RATIO
    found: list[Play] = []
    for number, (seat, cards) in enumerate(state.trick):
        count = cards.bit_count()
        step = min(w + 4, (box.w - w) / max(1, count - 1))
        top = number == len(state.trick) - 1
        slots = [
            Slot(box.x + w / 2 + step * card * top, box.centre[1], w, box.h, covered=not top)
            for card in range(count)
        ]
        found.append((seat, cards, slots))
    return found


def _owner(seat: int, cards: int, slots: Sequence[Slot], place: Rect | None) -> Mark:
    """A full label over the place of the play to beat, a band in the player's colour over others."""
    if place is not None:
        label = Rect.about(place.centre[0], place.y - LABEL / 2 - 3, min(place.w, 340.0), LABEL)
        return Owner(label, describe(cards), seat=seat)
    left, right = slots[0].x - slots[0].w / 2, slots[-1].x + slots[-1].w / 2
    return Band(Rect(left, slots[0].y - slots[0].h / 2 - 9, right - left, 7), seat=seat)


def _held(hand: Sequence[int], fan: Rect) -> list[Slot]:
    count, high = len(hand), fan.h * 0.86
    if count > FANNED and UNKNOWN not in hand:
        return arrange.hand(count, Rect(fan.x, fan.y - arrange.RAISE, fan.w, fan.h + arrange.RAISE))
    if fan.h > 48:
        return arrange.fan(count, fan, high / CARD_RATIO, high)
    return arrange.row(count, fan, fan.h / CARD_RATIO, fan.h, 2)


LAYOUT = GoldenDeuceLayout(large=False)
_TRACK = GoldenDeuceLayout(large=True)
