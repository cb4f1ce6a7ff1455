"""Puts a view of Domino Poker on the table: placements, plates, chips, bets, the pot and words."""

from collections.abc import Callable, Iterator, Sequence

from game.rules.core.events import Event
from game.rules.core.view import View
from game.rules.games.dominoes.poker import PokerState
from game.rules.games.dominoes.poker.events import AntesPaid, Bet, PotWon, TakenBack
from game.rules.games.dominoes.poker.phases import BET
from game.rules.games.dominoes.poker.position import SEATS
from game.rules.shared.dominoes import CODES, FACES, tile_name
from game.rules.shared.words import capital
from game.table.cues import Material
from game.table.geometry import Place
from game.table.grounds import CASINO
from game.table.layout import Mark, Plate, Rect, Sort
from game.table.layout_capabilities import Flow
from game.table.layouts.dominoes.marks import Rack
from game.table.layouts.dominoes.pieces import heap, ledge
from game.table.layouts.dominoes.poker import spoken
from game.table.layouts.dominoes.poker.coachmarks import COACH_MARKS
from game.table.layouts.dominoes.poker.geometry import PokerGeometry, row, share_out
from game.table.layouts.dominoes.poker.marks import Chips, Felt, Gain, Ladder, Stake, Title, Well, Won
from game.table.marks import Dealer, Note, Said, Total
from game.table.placement_builder import PlacementBuilder
from game.table.seat_layout import SeatLayout


class PokerLayout(SeatLayout[PokerState, PokerGeometry]):
    """The table of Domino Poker; `TableLayout`, `ChipTransfers` and `Arranged` in `layout_capabilities`."""

    arranged = True
    cloth = (20, 74, 52)
    ground = CASINO
    material = Material.BONE
    coach_marks = COACH_MARKS
    sorts: Sequence[Sort] = (
        Sort("made", "By hand", lambda face: -CODES[face], lambda view: _ranks(view)),
        Sort("number", "By number", lambda face: -CODES[face]),
    )

    def geometry(self, area: Rect, seats: int) -> PokerGeometry:
        """The bar lies between the cloth and one's own place."""
        return share_out(area)

    def lay(self, table: PlacementBuilder[PokerState], geometry: PokerGeometry, bottom: int) -> None:
        """Tiles that nobody holds, and five for each player, those that make an open hand set apart."""
        state = table.state
        heaped = heap((geometry.yard if state.round else geometry.field).inset(10))
        table.lay("boneyard", heaped[: len(table.zones["boneyard"])], tip="")
        for seat, place in (*geometry.others(bottom), (bottom, geometry.places[0])):
            made, zone = _made(state, seat), f"hand:{seat}"
            if seat == bottom:
                tiles = table.ordered(zone)
            else:
                tiles = sorted(table.zones[zone], key=lambda tile: _before(tile[1], made))
            first = [face for _, face in tiles[: len(made)]]
            apart = len(made) if set(first) == {FACES[tile] for tile in made} else 0
            light = _light(state, seat)
            for (piece, face), slot in zip(tiles, row(len(tiles), place.hand, apart), strict=True):
                lit = light if light != "lit" or (face is not None and CODES[face] in made) else ""
                table.put(piece, face, zone, slot, tip=self.tip(table, zone, piece, face), light=lit)

    @staticmethod
    def name(face: str) -> str:
        """The tile's."""
        return capital(tile_name(face))

    def plate(self, state: PokerState, seat: int, place: Place, turn: bool) -> Plate:
        """Name and chips, or hands won; lit for whose turn it is, and for who has won a hand."""
        chips = state.chips[seat] if state.betting else state.points[seat]
        turn, line = turn or bool(spoken.won(state, seat)), spoken.standing(state, seat)
        count = len(state.hands[seat])
        return place.plate_for(seat, chips, turn, total=str(chips), count=count, line=line)

    def own_marks(self, view: View[PokerState], geometry: PokerGeometry, bottom: int) -> Iterator[Mark]:
        """Racks, chips and bets, what was said, the dealer, the pot or who has won it, all ranks."""
        state = view.state
        yield Felt(geometry.field)
        for k, (seat, place) in enumerate(geometry.seated(bottom)):
            yield Rack(ledge(place.hand))
            if words := spoken.said(state, seat, own=not k):
                yield Said(place.band, words, seat=seat)
            if spoken.won(state, seat):
                yield Won(place.mat if k else place.plate.union(place.band).inset(-4), seat=seat)
            if seat == state.dealer and state.round and not spoken.ended(state):
                yield Dealer(place.dealer, seat=seat)
            if state.betting and state.chips[seat]:
                yield Chips(place.stack, state.chips[seat], seat=seat)
            if bet := _bet(state, seat):
                yield Stake(place.bet, bet, seat=seat)
        seen = spoken.known(state, bottom)
        if seen is not None:
            yield Said(geometry.own_hand, capital(seen.name), seat=bottom)
        yield Note(geometry.heading, "The hands, from the best down")
        yield Ladder(geometry.ranks, *spoken.ladder(seen))
        if words := spoken.about_hand(state):
            yield Note(geometry.number, words, fact=True)
            yield Note(geometry.stakes, spoken.about_stakes(state), fact=True)
        if spoken.ended(state):
            yield from _taken(state, geometry)
        elif state.pot:
            yield from _pot(view, geometry)

    def flows(
        self,
        before: View[PokerState],
        view: View[PokerState],
        events: Sequence[Event],
        area: Rect,
        bottom: int,
    ) -> tuple[Flow, ...]:
        """Antes and bets go from the chips of a player to the cloth, the bets to the pot, pots to winners."""
        state = view.state
        places = dict(share_out(area).seated(bottom))
        pot = share_out(area).pot
        found = []
        for event in events:
            if isinstance(event, AntesPaid):
                for seat, paid in enumerate(event.paid):
                    if paid:
                        found.append(Flow(str(paid), places[seat].stack, pot))
            elif isinstance(event, Bet):
                goal = places[event.seat].bet if state.phase == BET else pot
                found.append(Flow(str(event.paid), places[event.seat].stack, goal))
            elif isinstance(event, PotWon):
                found.append(Flow(str(event.points), pot, places[event.seat].stack))
            elif isinstance(event, TakenBack):
                found.append(Flow(str(event.chips), pot, places[event.seat].stack))
        if before.state.phase == BET and state.phase != BET:
            for seat, place in places.items():
                if bet := _bet(before.state, seat):
                    found.append(Flow(str(bet), place.bet, pot))
        return tuple(found)


def _made(state: PokerState, seat: int) -> tuple[int, ...]:
    """The tiles that make a hand, where it is seen."""
    hand = spoken.known(state, seat)
    return () if hand is None else hand.made_of


def _before(face: str | None, made: Sequence[int]) -> tuple[bool, int]:
    """The place of a tile in an open hand: what makes it first, the highest of it at the left."""
    tile = None if face is None else CODES[face]
    return (True, 0) if tile is None else (tile not in made, -tile)


def _ranks(view: View[PokerState]) -> Callable[[str], tuple[bool, int]]:
    """Places on the viewer's rack."""
    state, seat = view.state, view.seat
    made = () if seat is None else _made(state, seat)
    return lambda face: _before(face, made)


def _light(state: PokerState, seat: int) -> str:
    """How the tiles of a seat stand out: those of a winner are lit, folded ones are dim."""
    if spoken.won(state, seat) and state.opened >> seat & 1:
        return "lit"
    return "dim" if state.folded >> seat & 1 else ""


def _bet(state: PokerState, seat: int) -> int:
    """What lies before a seat beyond the ante, while bets are made."""
    return max(0, state.paid[seat] - state.ante) if state.phase == BET else 0


def _taken(state: PokerState, geometry: PokerGeometry) -> Iterator[Mark]:
    """The hand that has won, and who has what of the pot."""
    if hand := spoken.best(state):
        yield Title(geometry.title, capital(hand))
    for at, ((chips, winner), box) in enumerate(zip(state.taken, geometry.gains, strict=False)):
        pot = f"side pot {at}" if at else "the pot"
        yield Gain(box, f"{chips} from {pot}" if state.betting else "the best hand", seat=winner)


def _pot(view: View[PokerState], geometry: PokerGeometry) -> Iterator[Mark]:
    """What lies in the middle, how it is divided, and what the viewer owes."""
    state = view.state
    yield Well(geometry.well, state.pot)
    yield Chips(geometry.pot, state.pot - sum(_bet(state, seat) for seat in range(SEATS)))
    yield Note(geometry.label, "Pot")
    yield Total(geometry.total, state.pot)
    if words := spoken.about_pot(state):
        yield Note(geometry.sides, words, fact=True)
    if view.seat is not None and (words := spoken.to_call(view)):
        yield Said(geometry.call, words, seat=view.seat)


LAYOUT = PokerLayout()
