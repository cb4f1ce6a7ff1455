"""What each move does to a position of a match of domino Poker."""

from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, ScoreLine
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.dominoes.poker.events import (
    AntesPaid,
    Called,
    Checked,
    Dealt,
    DroppedOut,
    Folded,
    HandShown,
    HandsOpened,
    HandWon,
    PotWon,
    Raised,
    TakenBack,
)
from game.rules.games.dominoes.poker.legal import legality
from game.rules.games.dominoes.poker.phases import BET, DEAL, OVER, SHOW, SHOWDOWN, TAKE
from game.rules.games.dominoes.poker.position import SEATS, PokerPosition
from game.rules.games.dominoes.poker.pots import pots
from game.rules.games.dominoes.poker.ranks import HAND, TILES, value
from game.rules.shared.dealing import around, dealt, gathered
from game.rules.shared.dominoes import FACES, UNKNOWN, mask_of, shown

BONEYARD = "boneyard"


@position()
class PokerState(PokerPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, SHOWDOWN, TAKE))
    """Deal, open the hands, or give the pot to the last one left."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen tiles to the unknown places; bets tell nothing for certain."""
        full = self.copy()
        seen = mask_of(tile for hand in full.hands for tile in hand)
        unseen = [tile for tile in TILES if not seen >> tile & 1]
        rng.shuffle(unseen)
        for hand in full.hands:
            if UNKNOWN in hand:
                hand[:] = [unseen.pop() for _ in hand]
        full.boneyard = unseen
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        seat = move.seat
        match move.kind:
            case "call":
                paid = self._pay(seat, self.owes(seat))
                self.acted |= 1 << seat
                return self._said(Called(seat, paid, not self.chips[seat]) if paid else Checked(seat))
            case "raise":
                paid = self._pay(seat, self.owes(seat) + self.step)
                self.raises += 1
                self.acted = 1 << seat
                return self._said(Raised(seat, paid, not self.chips[seat], self.bet))
            case "fold":
                self.folded |= 1 << seat
                return self._said(Folded(seat))
            case "show":
                return self._show(seat)
            case "deal":
                return self._deal(rng)
            case "showdown":
                return self._showdown() if self.betting else self._best()
            case _:
                return self._take()

    def _pay(self, seat: int, chips: int) -> int:
        chips = min(chips, self.chips[seat])
        self.chips[seat] -= chips
        self.paid[seat] += chips
        return chips

    def _said(self, event: Event) -> list[Event]:
        """Somebody has answered the bet, and the next is asked."""
        if len(self.standing()) == 1:
            self.phase = TAKE
        else:
            self._ask_next(event.seat)
        return [event]

    def _ask_next(self, seat: int) -> None:
        """The next player who has something to decide, or the showdown."""
        level = max(self.paid)
        for step in range(1, SEATS + 1):
            other = (seat + step) % SEATS
            if self.folded >> other & 1 or not self.chips[other]:
                continue
            if self.paid[other] < level or (not self.acted >> other & 1 and self.answerable(other)):
                self.turn, self.phase = other, BET
                return
        self.phase = SHOWDOWN

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self, BONEYARD)
        self.round += 1
        self.hands = no_pieces(SEATS)
        self.folded = mask_of(seat for seat in range(SEATS) if self.betting and not self.chips[seat])
        self.acted = self.raises = self.opened = 0
        self.taken = ()
        self.boneyard = rng.shuffled(list(TILES), FACES)[::-1]
        playing = [seat for seat in around(self.dealer, SEATS, 1) if not self.folded >> seat & 1]
        moved = dealt(self.boneyard, self.hands, playing * HAND, FACES, BONEYARD)
        events: list[Event] = [
            Gathered(TABLE, transfers=gather, shuffled=BONEYARD),
            Dealt(self.dealer, self.round, transfers=tuple(moved)),
        ]
        if not self.betting:
            self.phase, self.turn = SHOW, playing[0]
            return events
        antes = tuple(self._pay(seat, self.ante) if seat in playing else 0 for seat in range(SEATS))
        events.append(AntesPaid(TABLE, self.ante, antes, self.pot))
        self._ask_next(self.dealer)
        return events

    def _show(self, seat: int) -> list[Event]:
        self.opened |= 1 << seat
        if self.opened.bit_count() == SEATS:
            self.phase = SHOWDOWN
        else:
            self.turn = (seat + 1) % SEATS
        return [HandShown(seat, value(self.hands[seat]).name)]

    def _line(self, seat: int, points: int) -> ScoreLine:
        """A hand on a score sheet."""
        hand = self.hands[seat]
        return ScoreLine(seat, tuple(shown(sorted(hand, reverse=True))), points, value(hand).name)

    def _showdown(self) -> list[Event]:
        """Rule 18: each pot goes to the best hand of those who are in it."""
        standing = self.standing()
        self.opened = mask_of(standing)
        events: list[Event] = [HandsOpened(TABLE)]
        side = 0
        for chips, seats in pots(self.paid, standing):
            winner = max(seats, key=lambda seat: value(self.hands[seat]))
            self.chips[winner] += chips
            if len(seats) == 1:
                events.append(TakenBack(winner, chips))
                continue
            sheet = [self._line(winner, chips), *(self._line(seat, 0) for seat in seats if seat != winner)]
            hand = value(self.hands[winner]).name
            events.append(PotWon(winner, hand, side, points=chips, sheet=tuple(sheet)))
            self.taken = (*self.taken, (chips, winner))
            side += 1
        return events + self._end_hand()

    def _take(self) -> list[Event]:
        """The last one left wins without showing."""
        (winner,) = self.standing()
        chips = self.pot
        self.chips[winner] += chips
        self.taken = ((chips, winner),)
        line = ScoreLine(winner, (), chips, "everybody else folded")
        return [PotWon(winner, points=chips, sheet=(line,)), *self._end_hand()]

    def _best(self) -> list[Event]:
        """Without betting the best hand scores 1."""
        winner = max(range(SEATS), key=lambda seat: value(self.hands[seat]))
        self.points[winner] += 1
        self.taken = ((1, winner),)
        sheet = [self._line(winner, 1), *(self._line(seat, 0) for seat in range(SEATS) if seat != winner)]
        won = HandWon(winner, value(self.hands[winner]).name, points=1, sheet=tuple(sheet))
        return [won, *self._end_hand()]

    def _end_hand(self) -> list[Event]:
        """Who is out of chips, who deals next, and whether the match is over."""
        lost = [seat for seat in range(SEATS) if self.paid[seat] and not self.chips[seat]]
        self.paid = [0] * SEATS
        left = [seat for seat in range(SEATS) if self.chips[seat] or not self.betting]
        over = len(left) == 1 or self.round == self.last_hand
        self.phase = OVER if over else DEAL
        self.dealer = min(left, key=lambda seat: (seat - self.dealer - 1) % SEATS)
        return [DroppedOut(seat) for seat in lost]
