"""What each move does to a position of a Crazy Eights match."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, ScoreLine, Transfer
from game.rules.core.knowledge import all_within, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.crazy_eights.cards import ACE, ALL, CODES, EIGHT, FACES, PENALTIES, QUEEN, TWO, deck
from game.rules.games.crazy_eights.determinization import fill
from game.rules.games.crazy_eights.events import (
    Blocked,
    Buried,
    Counted,
    Dealt,
    Drawn,
    Kept,
    Owed,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Skipped,
    Started,
    WentOnTooLong,
)
from game.rules.games.crazy_eights.legal import legality
from game.rules.games.crazy_eights.options import AND_PLAY, UNTIL
from game.rules.games.crazy_eights.phases import COUNT, DEAL, DRAWN, OVER, RESHUFFLE, TURN
from game.rules.games.crazy_eights.position import (
    DREW,
    NO_SUIT,
    NOBODY,
    OWED,
    STAYED,
    CrazyEightsPosition,
    Step,
)
from game.rules.shared.dealing import STOCK, drawn, gathered, laid
from game.rules.shared.playing_cards import SUITS

MOST_TURNS = 100
"""Turns a player after which a round is blocked (rule 4)."""


@position()
class CrazyEightsState(CrazyEightsPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, RESHUFFLE, COUNT))
    """Deal, shuffle the discards into a new stock, count a round."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.crazy_eights.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding what drawing and passing have shown."""
        full = self.copy()
        fill(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]], move.choice)
            case "draw":
                return self._draw_move(move.seat)
            case "pass":
                return self._pass(move.seat)
            case "deal":
                return self._deal(rng)
            case "reshuffle":
                return self._reshuffle(rng)
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self)
        if self.round:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        self.hands = no_pieces(self.seats)
        self.known = [()] * self.seats
        self.pile, self.buried, self.suit, self.step, self.owing = [], [], NO_SUIT, 1, 0
        self.passes, self.turns, self.out = 0, 0, NOBODY
        self.stock = rng.shuffled(deck(self.seats), FACES)[::-1]
        dealt = []
        for n in range(self.dealt() * self.seats):
            seat = (self.dealer + 1 + n) % self.seats
            dealt.append(self._take(seat))
        events: list[Event] = [
            Gathered(TABLE, transfers=gather, shuffled=STOCK),
            Dealt(self.dealer, self.round, transfers=tuple(dealt)),
        ]
        while True:  # rule 1: an eight goes to the bottom
            moved = drawn(self.stock, self.pile, "pile", FACES)
            card = self.pile[-1]
            eight = card >> 2 == EIGHT
            events.append(Started(TABLE, moved.face, eight, transfers=(moved,)))
            if not eight:
                break
            self.pile.pop()
            self.stock.insert(0, card)
            self.buried.insert(0, card)
            events.append(Buried(TABLE, transfers=(Transfer(FACES[card], "pile", 0, "stock", place=0),)))
        self.trail = [Step(NOBODY, card)]
        self.turn, self.phase = (self.dealer + 1) % self.seats, TURN
        return events

    def _play(self, seat: int, card: int, named: str | None) -> list[Event]:
        hand = self.hands[seat]
        moved = (laid(self.hands, seat, card, "pile", FACES),)
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], card)
        self.pile.append(card)
        self.suit = NO_SUIT if named is None else SUITS.index(named)
        self.trail.append(Step(seat, card, self.suit))
        self.passes = 0
        rank, step = card >> 2, 1
        played: Callable[..., Played] = Played
        left = len(hand)
        if rank == QUEEN and self.rules.queens_skip:
            played, step = Skipped, 2
        elif rank == ACE and self.rules.aces_reverse:
            played, self.step = Reversed, -self.step
            step = 1 if self.seats > 2 else 2
        elif rank == TWO and self.rules.twos_draw_two:
            self.owing += 2
            played = partial(Owed, owing=self.owing)
        events: list[Event] = [(played if hand else Played)(seat, FACES[card], named, left, transfers=moved)]
        if not hand:
            self.out, self.phase = seat, COUNT
            return events
        return events + self._end_turn(step)

    def _pass(self, seat: int) -> list[Event]:
        self.trail.append(Step(seat, STAYED))
        if self.phase == DRAWN:  # the card just drawn fits, and stays
            self.known[seat] = (*self.known[seat], self.fits())
            return [Kept(seat), *self._end_turn()]
        self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), ALL & ~self.fits())
        self.passes += 1
        return [Passed(seat), *self._end_turn()]

    def _draw_move(self, seat: int) -> list[Event]:
        self.passes = 0
        if self.rules.draw == UNTIL and not self.owing:  # allowed only while nothing fits
            self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), ALL & ~self.fits())
        return self._draw(seat, self.owing or 1)

    def _draw(self, seat: int, need: int) -> list[Event]:
        drawn = tuple(self._take(seat) for _ in range(min(need, len(self.stock))))
        self.trail += [Step(seat, OWED if self.owing else DREW)] * len(drawn)
        events: list[Event] = [Drawn(seat, bool(self.owing), transfers=drawn)]
        self.need = need - len(drawn)
        if self.need and len(self.pile) > 1:
            self.phase = RESHUFFLE
            return events
        self.need = 0
        self.phase = TURN
        if self.owing:
            self.owing = 0
        elif self.rules.draw == UNTIL:
            return events
        elif self.rules.draw == AND_PLAY:
            if self.fits() >> self.hands[seat][-1] & 1:
                self.phase = DRAWN
                return events
            self.known[seat] = (*self.known[seat], ALL & ~self.fits())
        return events + self._end_turn()

    def _reshuffle(self, rng: Rng) -> list[Event]:
        """Rule 4: all discards but the top become the stock, and the drawing goes on."""
        moved = [Transfer(FACES[card], "pile", 0, "stock") for card in self.pile[:-1]]
        self.stock = rng.shuffled(self.pile[:-1], FACES)[::-1]
        self.pile, self.buried = self.pile[-1:], []
        shuffled = Reshuffled(TABLE, len(moved), transfers=tuple(moved), shuffled=STOCK)
        return [shuffled, *self._draw(self.turn, self.need)]

    def _count(self) -> list[Event]:
        """Rule 5: everybody's cards count against them; whoever went out has none."""
        events: list[Event] = []
        for seat, hand in enumerate(self.hands):
            cards = sorted(hand)
            points = sum(PENALTIES[card] for card in cards)
            self.points[seat] += points
            line = ScoreLine(seat, tuple(FACES[card] for card in cards), points, "left in hand")
            sheet = (line,) if cards else ()
            events.append(Counted(seat, self.points[seat], seat == self.out, points=points, sheet=sheet))
        target = self.rules.target
        self.phase = OVER if not target or max(self.points) >= target else DEAL
        return events

    # --- small parts -----------------------------------------------------------------------------------

    def _take(self, seat: int) -> Transfer:
        del self.buried[len(self.stock) - 1 :]
        return drawn(self.stock, self.hands[seat], f"hand:{seat}", FACES)

    def _end_turn(self, step: int = 1) -> list[Event]:
        self.turns += 1
        self.phase = TURN
        if self.passes >= self.seats or self.turns >= MOST_TURNS * self.seats:
            self.phase = COUNT
            return [WentOnTooLong(TABLE) if self.passes < self.seats else Blocked(TABLE)]
        self.turn = (self.turn + step * self.step) % self.seats
        return []
