"""Puts the pieces of a Hearts view on the table: placements, targets, plates and marks."""

from collections.abc import Iterator, Sequence

from game.rules.core.view import View
from game.rules.games.hearts import HeartsState
from game.rules.games.hearts.cards import CODES, FACES, POINTS_MASK, points_of
from game.rules.games.hearts.phases import PASS, SWAP
from game.table import arrange, tricks
from game.table.arrange import CARD_RATIO, Slot
from game.table.geometry import Place
from game.table.grounds import VELVET
from game.table.layout import Mark, Plate, Rect, Sort, Target
from game.table.layouts.hearts.coachmarks import COACH_MARKS
from game.table.layouts.hearts.geometry import HeartsGeometry, HeartsPlace, share_out
from game.table.marks import Band, Inlay, Note
from game.table.placement_builder import CARDS, PlacementBuilder, packed
from game.table.seat_layout import SeatLayout

_SUITS = (0, 1, 3, 2)
"""Places of clubs, diamonds, hearts and spades in a sorted hand: colours by turns."""
_NOTE = 74.0
"""Width of the words beside what one has taken, where it lies apart from one's plate."""
_FOOT = 3.0
"""Height of the line beneath what was taken, and what is between."""
_INDEX = 0.3
"""Of a card's width, what its index takes."""


class HeartsLayout(SeatLayout[HeartsState, HeartsGeometry]):
    """The table of Hearts; see `TableLayout` in `game.table.layout` and `Tricks` in `game.table.tricks`."""

    cloth = (66, 34, 66)
    ground = VELVET
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("suit", "By suit", lambda face: (_SUITS[CODES[face] & 3], CODES[face])),
        Sort("rank", "By rank", CODES.__getitem__),
    )

    def geometry(self, area: Rect, seats: int) -> HeartsGeometry:
        """The hand below, the bar above it, the table in the rest."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[HeartsState], geometry: HeartsGeometry, bottom: int) -> None:
        """The stock before the deal, what was taken, hands, what is passed, the trick."""
        state = table.state
        slots = geometry.slots
        pack = Rect.about(*geometry.field.centre, slots[0].w, slots[0].h)
        table.lay("stock", arrange.pile(len(state.stock), pack, (-0.5, -0.6), 8), shut=True)
        table.lay("widow", arrange.pile(len(state.widow), geometry.widow), tip=_widow(state), shut=True)
        for k, (seat, place) in enumerate(geometry.seated(bottom)):
            zone = f"taken:{seat}"
            costly = [card for card in table.zones[zone] if _counts(card[1])]
            others = [card for card in table.zones[zone] if not _counts(card[1])]
            tip = _tricks(len(table.zones[zone]) // state.seats)
            pile = arrange.pile(len(others), place.tricks, (-1.0, -1.2), 3)
            table.some(zone, others, pile, tip=tip, shut=True, loose=CARDS)
            costly.sort(key=lambda card: CODES[card[1] or ""])
            table.some(zone, costly, _open(len(costly), place))
            if k:
                table.lay(f"hand:{seat}", packed(len(state.hands[seat]), place.hand, -0.62))
            laid = len(state.passing[seat])
            rim = tricks.rim_slots(k, state.seats, laid, geometry.field, geometry.passed)
            table.lay(f"pass:{seat}", rim, tip="Cards to be passed")
        played = [slots[(state.leader + at - bottom) % state.seats] for at in range(len(state.trick))]
        table.lay("trick", played, loose=CARDS)

    def targets(self, view: View[HeartsState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The places of the trick, for dropped cards."""
        return (Target("trick", self.geometry(area, view.state.seats).trick, "The trick"),)

    def plate(self, state: HeartsState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, points of the match, large the points of this hand, and who has chosen what to pass."""
        taken = points_of(state.taken[seat])
        line = "has chosen" if state.phase == PASS and state.passing[seat] else ""
        total, count = str(taken) if taken else "", len(state.hands[seat])
        return place.plate_for(seat, state.points[seat], turn, total=total, count=count, line=line)

    def own_marks(self, view: View[HeartsState], geometry: HeartsGeometry, bottom: int) -> Iterator[Mark]:
        """Places of the trick, the dealer, and while cards are passed the way that they go."""
        state = view.state
        passing = state.phase in (PASS, SWAP)
        for k, box in enumerate(geometry.boxes):
            seat = (bottom + k) % state.seats
            if passing:
                taker = (state.passes_to(seat) - bottom) % state.seats
                yield tricks.arrow(k, taker, state.seats, geometry.field, geometry.passed, seat)
            yield Inlay(box, seat=seat)
        if state.widow:
            yield Inlay(geometry.widow)
        for seat, place in geometry.seated(bottom):
            if state.taken[seat]:
                yield Band(_foot(state.taken[seat], place), seat=seat)
        own = geometry.places[0]
        if own.apart and view.seat == bottom and state.taken[bottom]:
            yield Note(Rect(own.tricks.x - _NOTE, own.tricks.y, _NOTE, own.tricks.h), "You took")
        yield from self.token(geometry, state.dealer, bottom)

    def last_trick(self, view: View[HeartsState]) -> Sequence[tuple[int, str]]:
        """Seat and face of each card of the latest trick of this hand."""
        state = view.state
        return [((state.last_leader + at) % state.seats, FACES[card]) for at, card in enumerate(state.last)]

    def players(self, view: View[HeartsState]) -> Sequence[int]:
        """From who led on, clockwise."""
        state = view.state
        return [(state.leader + at) % state.seats for at in range(len(state.trick))]

    def last_taker(self, view: View[HeartsState]) -> int:
        """Who took that trick leads to the next."""
        return view.state.leader


def _open(count: int, place: HeartsPlace) -> list[Slot]:
    """Cards that count, from the left: in one row while their indices show, then in two."""
    area = place.points
    high = area.h / (1 + place.second)
    wide = high / CARD_RATIO
    row = max(1, int((area.w - wide) / (wide * _INDEX)) + 1)
    first = count if count <= row or not place.second else (count + 1) // 2
    lower = Rect(area.x, area.bottom - high, area.w, high)
    upper = lower._replace(y=area.y)
    return [*packed(first, upper, _INDEX - 1), *packed(count - first, lower, _INDEX - 1)]


def _foot(taken: Sequence[int], place: HeartsPlace) -> Rect:
    """The line beneath what a seat has taken: at a full table it lies no nearer to its own plate than to the
    next, and the line says whose it is.
    """
    slots = _open(sum(1 for card in taken if POINTS_MASK >> card & 1), place)
    lying = [Rect.about(at.x, at.y, at.w, at.h) for at in slots]
    if len(slots) < len(taken):
        lying.append(place.tricks)
    left, right = min(box.x for box in lying), max(box.right for box in lying)
    return Rect(left, max(box.bottom for box in lying) + _FOOT, right - left, _FOOT)


def _counts(face: str | None) -> bool:
    """Whether a taken card costs points."""
    return face is not None and bool(POINTS_MASK >> CODES[face] & 1)


def _tricks(count: int) -> str:
    return f"{count} trick{'' if count == 1 else 's'} taken"


def _widow(state: HeartsState) -> str:
    return f"The widow: {len(state.widow)} card{'' if len(state.widow) == 1 else 's'}"


LAYOUT = HeartsLayout()
