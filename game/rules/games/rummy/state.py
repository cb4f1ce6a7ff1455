"""What each move does to a position of a Rummy match."""

from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, ScoreLine, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.rummy.determinization import fill
from game.rules.games.rummy.events import (
    Counted,
    Dealt,
    Discarded,
    DiscardTaken,
    Drawn,
    HandDrawn,
    LaidOff,
    Melded,
    StockRanOut,
    TurnedOver,
    WentOnTooLong,
    WentOut,
)
from game.rules.games.rummy.legal import legality
from game.rules.games.rummy.phases import COUNT, DEAL, DRAW, OVER, PLAY
from game.rules.games.rummy.position import CODES, FACES, MOST_DRAWN, NOBODY, RummyPosition
from game.rules.shared.dealing import STOCK, around, dealt, drawn, gathered, laid
from game.rules.shared.playing_cards import CARDS, DECK, UNKNOWN

HAND = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}
"""Cards of a hand by the number of players (rule 1)."""
VALUES = tuple(min(code // 4 + 1, 10) for code in range(CARDS))
"""What each card counts, by code (rule 7)."""
TURNOVERS = 2
"""How often the discard pile is turned over; the next time the hand is drawn (rule 6)."""
MOST_TURNS = 60
"""Turns a player after which a hand is drawn (rule 6)."""


@position()
class RummyState(RummyPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, COUNT))
    """Deal, count a hand."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.rummy.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards, minding cards that were seen to be taken and a stock turned over."""
        full = self.copy()
        fill(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        seat = move.seat
        match move.kind:
            case "draw":
                return self._draw_stock(seat) if move.target == "stock" else self._draw_discard(seat)
            case "meld":
                return self._meld(seat, [CODES[face] for face in move.pieces])
            case "lay":
                number = int((move.target or "").partition(":")[2])
                return self._lay(seat, CODES[move.pieces[0]], number)
            case "discard":
                return self._discard(seat, CODES[move.pieces[0]])
            case "deal":
                return self._deal(rng)
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self)
        if self.round:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        self.hands, self.holds = no_pieces(self.seats), no_pieces(self.seats)
        self.melds, self.owners, self.order, self.discards = [], [], [], []
        self.melded, self.taken, self.turnovers, self.turns, self.out = False, UNKNOWN, 0, 0, NOBODY
        self.stock = rng.shuffled(list(DECK), FACES)[::-1]
        moved = dealt(self.stock, self.hands, around(self.dealer, self.seats, HAND[self.seats]), FACES)
        moved.append(drawn(self.stock, self.discards, "discard", FACES))
        self.turn, self.phase = (self.dealer + 1) % self.seats, DRAW
        return [
            Gathered(TABLE, transfers=gather, shuffled=STOCK),
            Dealt(self.dealer, self.round, transfers=tuple(moved)),
        ]

    def _draw_stock(self, seat: int) -> list[Event]:
        events: list[Event] = []
        if not self.stock:
            if self.turnovers == TURNOVERS:
                self.phase = COUNT
                return [StockRanOut(seat)]
            self.turnovers += 1
            last = len(self.discards) - 1
            moved = [
                Transfer(FACES[card], "discard", last - number, "stock")
                for number, card in enumerate(reversed(self.discards))
            ]
            self.stock, self.discards = self.discards[::-1], []
            self.order = self.stock[:]
            events.append(TurnedOver(seat, len(moved), transfers=tuple(moved)))
        known = bool(self.order)
        taken = drawn(self.stock, self.hands[seat], f"hand:{seat}", FACES)
        if known:
            self.holds[seat].append(self.order.pop())
        self.phase = PLAY
        return [*events, Drawn(seat, transfers=(taken,))]

    def _draw_discard(self, seat: int) -> list[Event]:
        card = self.discards.pop()
        self.hands[seat].append(card)
        self.holds[seat].append(card)
        self.taken, self.phase = card, PLAY
        moved = Transfer(FACES[card], "discard", len(self.discards), f"hand:{seat}")
        return [DiscardTaken(seat, transfers=(moved,))]

    def _meld(self, seat: int, cards: list[int]) -> list[Event]:
        number = len(self.melds)
        moved = [self._leave_hand(seat, card, f"meld:{number}") for card in cards]
        self.melds.append(sum(1 << card for card in cards))
        self.owners.append(seat)
        self.melded = True
        melded = Melded(seat, len(self.hands[seat]), transfers=tuple(moved))
        return [melded, *self._perhaps_out(seat)]

    def _lay(self, seat: int, card: int, number: int) -> list[Event]:
        place = (self.melds[number] & (1 << card) - 1).bit_count()
        moved = self._leave_hand(seat, card, f"meld:{number}", place)
        self.melds[number] |= 1 << card
        laid = LaidOff(seat, len(self.hands[seat]), self.owners[number], transfers=(moved,))
        return [laid, *self._perhaps_out(seat)]

    def _discard(self, seat: int, card: int) -> list[Event]:
        moved = self._leave_hand(seat, card, "discard")
        self.discards.append(card)
        events: list[Event] = [Discarded(seat, len(self.hands[seat]), transfers=(moved,))]
        self.melded, self.taken = False, UNKNOWN
        self.turns += 1
        if not self.hands[seat]:
            return events + self._perhaps_out(seat)
        self.turn, self.phase = (seat + 1) % self.seats, DRAW
        if self.turns >= MOST_TURNS * self.seats:
            self.phase = COUNT
            events.append(WentOnTooLong(TABLE))
        return events

    def _perhaps_out(self, seat: int) -> list[Event]:
        """Rule 5: whoever has no card left is out, and play stops."""
        if self.hands[seat]:
            return []
        self.out, self.phase = seat, COUNT
        return [WentOut(seat)]

    def _count(self) -> list[Event]:
        """Rule 7: whoever went out scores what the others hold; a drawn hand scores nothing (rule 6)."""
        if self.out == NOBODY:
            self.drawn_hands += 1
            event: Event = HandDrawn(TABLE, self.round, sheet=self._left_over(0))
        else:
            self.drawn_hands = 0
            sheet = self._left_over(1)
            points = sum(line.points for line in sheet)
            self.points[self.out] += points
            event = Counted(self.out, self.points[self.out], points=points, sheet=sheet)
        deals = self.rules.deals
        enough = self.round >= deals if deals else max(self.points) >= self.rules.target
        self.phase = OVER if enough or self.drawn_hands >= MOST_DRAWN else DEAL
        return [event]

    def _left_over(self, worth: int) -> tuple[ScoreLine, ...]:
        """A line for every hand with cards, which count `worth` times (0: nobody scores them)."""
        return tuple(
            ScoreLine(
                seat,
                tuple(FACES[card] for card in sorted(hand)),
                worth * sum(VALUES[card] for card in hand),
                "left in hand",
            )
            for seat, hand in enumerate(self.hands)
            if hand
        )

    def _leave_hand(self, seat: int, card: int, zone: str, place: int | None = None) -> Transfer:
        if card in self.holds[seat]:
            self.holds[seat].remove(card)
        if card == self.taken:
            self.taken = UNKNOWN
        return laid(self.hands, seat, card, zone, FACES, place)
