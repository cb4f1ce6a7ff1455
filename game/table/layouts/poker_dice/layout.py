"""Puts everybody's dice on the table of Poker Dice, names their hands and throws the dice."""

from collections.abc import Iterator, Mapping, Sequence

from game.rules.core.events import Event
from game.rules.core.view import View
from game.rules.games.poker_dice import PokerDiceState
from game.rules.games.poker_dice.events import Thrown
from game.rules.games.poker_dice.hands import FACES, combination, strength
from game.rules.games.poker_dice.phases import CLEAR, KEEP, OVER
from game.rules.shared.words import capital
from game.table.arrange import Slot
from game.table.cues import Material
from game.table.geometry import Place
from game.table.grounds import TRAY
from game.table.layout import Mark, Plate, Rect, pieces
from game.table.layouts.poker_dice.coachmarks import COACH_MARKS
from game.table.layouts.poker_dice.geometry import RAISE, DiceGeometry, share_out
from game.table.layouts.poker_dice.marks import DiceTray, HandInTray
from game.table.marks import Note
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout
from game.table.tumble import Throw

_SPINS = (-500.0, 420.0, -340.0, 560.0, -460.0)
_IN_HAND = ((-0.55, 0.1), (-0.3, -0.3), (0.0, 0.25), (0.3, -0.2), (0.55, 0.15))
"""Where each die is in the hand that throws them, across and down, over its width."""
_ROLLS = 6
"""Faces that a die shows on its way."""


class PokerDiceLayout(SeatLayout[PokerDiceState, DiceGeometry]):
    """The table of Poker Dice; `TableLayout`, and in `layout_capabilities` `FixedOrientation`, `Throwing` and
    `Shaken`.
    """

    cloth = (26, 66, 60)
    material = Material.BONE
    ground = TRAY
    coach_marks = COACH_MARKS
    steady = True

    def geometry(self, area: Rect, seats: int) -> DiceGeometry:
        """The bar lies at the lower edge."""
        return share_out(area, seats)

    def lay(self, table: PlacementBuilder[PokerDiceState], geometry: DiceGeometry, bottom: int) -> None:
        """Five dice a seat; in the tray lie those of the seat that throws, or threw last."""
        state, tray = table.state, in_tray(table.state)
        for seat, place in geometry.seated(bottom):
            zone = f"dice:{seat}"
            mine = seat == table.view.seat and state.phase == KEEP and seat in state.actors()
            boxes = geometry.thrown if seat == tray else place.dice
            for (piece, name), shown, box in zip(table.zones[zone], state.dice[seat], boxes, strict=True):
                up = RAISE if piece in table.raised else 0.0
                slot = Slot(box.centre[0], box.centre[1] - up, box.w, box.h, reach=up)
                face = FACES[shown] if shown >= 0 else None
                table.put(piece, face, zone, slot, pick=name if mine else None)

    def throws(
        self, view: View[PokerDiceState], events: Sequence[Event], area: Rect, bottom: int
    ) -> Mapping[int, Throw]:
        """The dice that these events threw, by id."""
        state = view.state
        zones = pieces(view)
        found: dict[int, Throw] = {}
        for event in events:
            if not isinstance(event, Thrown):
                continue
            geometry = self.geometry(area, state.seats)
            x, y = geometry.places[(event.seat - bottom) % state.seats].spot
            wide = geometry.thrown[0].w
            for at in event.places:
                aside, off = _IN_HAND[at]
                piece = zones[f"dice:{event.seat}"][at][0]
                last = FACES.index(event.dice[at])
                shown = tuple(FACES[(last + 1 + at + 2 * step) % 6] for step in range(_ROLLS))
                found[piece] = Throw(x + aside * wide, y + off * wide, shown, _SPINS[at])
        return found

    def shaken(self, view: View[PokerDiceState], picked: Sequence[int]) -> Sequence[int]:
        """All of one's own, then those that are picked to be thrown again."""
        if view.seat is None or view.seat not in view.state.actors():
            return ()
        return picked if view.state.phase == KEEP else view.ids[f"dice:{view.seat}"]

    def making(self, view: View[PokerDiceState], events: Sequence[Event]) -> Sequence[int]:
        """The dice of the hand, higher ones first."""
        state = view.state
        thrown = next((event for event in events if isinstance(event, Thrown)), None)
        if thrown is None:
            return ()
        dice = state.dice[thrown.seat]
        ids = view.ids[f"dice:{thrown.seat}"]
        return [ids[at] for at in sorted(combination(dice, state.rules.wild_aces), key=lambda at: -dice[at])]

    def plate(self, state: PokerDiceState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, hands won, and how the hand stands or when one throws."""
        won = state.points[seat]
        line = f"throws {_ORDINALS[state.order.index(seat)]}" if state.order else "waits"
        line = _rank(state, seat) or line
        return place.plate_for(seat, won, turn, total=str(won), unit="wins", line=line)

    def own_marks(self, view: View[PokerDiceState], geometry: DiceGeometry, bottom: int) -> Iterator[Mark]:
        """The tray, the name of each hand, and what is played for."""
        state, wins, tray = view.state, view.state.rules.wins, in_tray(view.state)
        yield DiceTray(geometry.tray)
        for seat, place in geometry.seated(bottom):
            if seat == tray and state.thrown(seat):
                yield HandInTray(geometry.title, _standing(state, seat), seat=seat)
            else:
                yield Note(place.hand, _standing(state, seat), seat=seat, fact=True)
        lines = [
            _to_beat(state),
            f"Hand {state.round}" + (f", throw-off {state.throw_off}" if state.throw_off else ""),
            "One hand decides" if wins == 1 else f"{wins} hands win the match",
        ]
        for rect, text in zip(geometry.notes, lines, strict=True):
            if text and state.phase != OVER:  # then nothing is played for any more, and results lie there
                yield Note(rect, text, fact=True)


def in_tray(state: PokerDiceState) -> int | None:
    """The seat whose dice lie in the tray: that has won, else throws or threw last, else is to throw."""
    done = [seat for seat in state.contenders if seat not in state.queue]
    if state.phase in (CLEAR, OVER):
        return max(done, key=lambda seat: strength(state.dice[seat], state.rules.wild_aces), default=None)
    if state.phase == KEEP or not done:
        return state.turn if state.queue else None
    return done[-1]


_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def _standing(state: PokerDiceState, seat: int) -> str:
    """What a seat has, or whether it is to throw."""
    if seat not in state.contenders:
        return "not in the throw-off" if state.throw_off else ""
    if not state.thrown(seat):
        return "throws now" if seat == state.turn else "has not thrown"
    return capital(state.hand(seat).name)


def _rank(state: PokerDiceState, seat: int) -> str:
    """How a finished hand stands that nobody has beaten; empty for any other."""
    if seat not in state.contenders or seat in state.queue or not state.thrown(seat):
        return ""
    if strength(state.dice[seat], state.rules.wild_aces) < state.to_beat():
        return ""
    return "wins" if state.phase in (CLEAR, OVER) else "best so far"


def _to_beat(state: PokerDiceState) -> str:
    """The best finished hand, while somebody has still to throw."""
    target = state.to_beat()
    if target < 0 or not state.queue:
        return ""
    done = (seat for seat in state.contenders if seat not in state.queue)
    best = next(seat for seat in done if strength(state.dice[seat], state.rules.wild_aces) == target)
    return f"To beat: {state.hand(best).name if target else 'not even a pair'}"


LAYOUT = PokerDiceLayout()
