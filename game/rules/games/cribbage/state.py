"""What each move does to a position of a Cribbage match."""

from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, Transfer
from game.rules.core.knowledge import all_within, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.cribbage import counting, pegging, pegs, show
from game.rules.games.cribbage.counting import VALUES, Item
from game.rules.games.cribbage.determinization import TOO_HIGH, sample
from game.rules.games.cribbage.events import (
    Cut,
    CutForDeal,
    Dealt,
    Gone,
    LaidAway,
    LastCard,
    Nobs,
    Pegged,
    Played,
    Swept,
)
from game.rules.games.cribbage.legal import legality
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.phases import CUT, DEAL, DISCARD, FIRST, OPEN, OVER, PLAY, SHOW, SWEEP
from game.rules.games.cribbage.position import DEALT, NOBODY, CribbagePosition
from game.rules.shared.dealing import STOCK, around, dealt, drawn, gathered, laid
from game.rules.shared.playing_cards import ACE_LOW, DECK

FACES, CODES = ACE_LOW.faces, ACE_LOW.codes


@position()
class CribbageState(CribbagePosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((FIRST, DEAL, SWEEP, OPEN))
    """Cut for the first deal, deal, end a count, turn up the crib."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.cribbage.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding the goes that were said (rule 5)."""
        full = self.copy()
        sample(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]])
            case "go":
                self.gone |= 1 << move.seat
                fact = TOO_HIGH[self.total]
                self.known[move.seat] = all_within(self.known[move.seat], len(self.hands[move.seat]), fact)
                return [Gone(move.seat, self.total), *self._next_turn(move.seat)]
            case "crib":
                return self._lay_away(move.seat, [CODES[face] for face in move.pieces])
            case "show":
                return show.count(self, move.seat)
            case "claim":
                return show.claim(self, move.seat, int(move.choice or 0))
            case "cut":
                return self._cut(move.seat)
            case "first":
                return self._cut_for_deal(rng)
            case "deal":
                return self._deal(rng)
            case "sweep":
                return self._sweep()
            case _:
                return show.turn_up(self)

    def _gather(self) -> Event:
        moved = gathered(self, staying=("track",))
        return Gathered(TABLE, transfers=moved, shuffled=STOCK)

    def _cut_for_deal(self, rng: Rng) -> list[Event]:
        gather = self._gather()
        self.stock = rng.shuffled(list(DECK), FACES)[::-1]
        self.cuts = no_pieces(self.seats)
        moved = [drawn(self.stock, cut, f"cut:{seat}", FACES) for seat, cut in enumerate(self.cuts)]
        ranks = [cut[0] >> 2 for cut in self.cuts]
        lowest = [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
        if len(lowest) == 1:
            self.dealer, self.phase = lowest[0], DEAL
        card = FACES[self.cuts[lowest[0]][0]]
        return [gather, CutForDeal(TABLE, self.dealer, card, transfers=tuple(moved))]

    def _deal(self, rng: Rng) -> list[Event]:
        gather = self._gather()
        if self.round:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        for piles in (self.hands, self.discards, self.played, self.cuts):
            piles[:] = no_pieces(self.seats)
        self.known = [()] * self.seats
        self.crib, self.starter, self.opened, self.shown = [], [], False, 0
        self.stock = rng.shuffled(list(DECK), FACES)[::-1]
        order = around(self.dealer, self.seats, DEALT[self.seats])  # rule 2
        moved = dealt(self.stock, self.hands, order, FACES)
        if self.seats == 3:
            moved.append(drawn(self.stock, self.crib, "crib", FACES))
        self.phase = DISCARD
        return [gather, Dealt(self.dealer, self.round, transfers=tuple(moved))]

    def _lay_away(self, seat: int, cards: list[int]) -> list[Event]:
        moved = [laid(self.hands, seat, card, f"crib:{seat}", FACES) for card in cards]
        self.discards[seat] = cards
        if all(self.discards):
            self.phase, self.turn = CUT, (self.dealer + 1) % self.seats
        return [LaidAway(seat, len(cards), transfers=tuple(moved))]

    def _cut(self, seat: int) -> list[Event]:
        self.starter = []
        moved = drawn(self.stock, self.starter, "starter", FACES)
        card = self.starter[0]
        self.phase = PLAY  # the player who cut leads (rule 5)
        events: list[Event] = [Cut(seat, transfers=(moved,))]
        if card >> 2 == counting.JACK >> 2:
            events.append(pegs.score(self, Nobs(self.dealer), [Item(pegging.HIS_NOBS, (card,), 2)]))
        return events

    # --- the play --------------------------------------------------------------------------------------

    def _play(self, seat: int, card: int) -> list[Event]:
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], card)
        moved = laid(self.hands, seat, card, "count", FACES)
        self.count.append(card)
        self.by.append(seat)
        self.total += VALUES[card]
        events: list[Event] = [Played(seat, FACES[card], self.total, transfers=(moved,))]
        if scored := pegging.items(self.count):
            events.append(pegs.score(self, Pegged(seat, self.total), scored))
        return events if self.phase == OVER else events + self._next_turn(seat)

    def _next_turn(self, seat: int) -> list[Event]:
        """The next seat that is still to be asked, the same one last; or the end of the count (rule 5)."""
        if self.total < LIMIT:
            for step in range(1, self.seats + 1):
                other = (seat + step) % self.seats
                if self.hands[other] and not self.gone >> other & 1:
                    self.turn = other
                    return []
        self.phase = SWEEP
        if self.total == LIMIT:
            return []
        last = Item(pegging.LAST, (self.count[-1],), 1)
        return [pegs.score(self, LastCard(self.by[-1], self.total), [last])]

    def _sweep(self) -> list[Event]:
        last = self.by[-1]
        moved = []
        for seat, card in zip(self.by, self.count, strict=True):
            self.played[seat].append(card)
            moved.append(Transfer(FACES[card], "count", 0, f"played:{seat}"))
        self.count, self.by, self.total, self.gone = [], [], 0, 0
        order = [(last + step) % self.seats for step in range(1, self.seats + 1)]
        leader = next((seat for seat in order if self.hands[seat]), NOBODY)
        if leader == NOBODY:
            self.phase, self.turn = SHOW, self.owner
        else:
            self.phase, self.turn = PLAY, leader
        return [Swept(TABLE, leader, transfers=tuple(moved))]
