"""What each move does to a position of a Hearts match."""

from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.hearts import scoring
from game.rules.games.hearts.cards import CODES, FACES, POINTS_MASK, SUIT_MASKS
from game.rules.games.hearts.determinization import fill
from game.rules.games.hearts.events import (
    Begun,
    Collected,
    Dealt,
    LaidAside,
    MoonChosen,
    Played,
    Swapped,
    WidowTaken,
)
from game.rules.games.hearts.legal import legality
from game.rules.games.hearts.options import CHOOSE, FIRST_TRICK
from game.rules.games.hearts.phases import COLLECT, COUNT, DEAL, MOON, OVER, PASS, PLAY, SWAP
from game.rules.games.hearts.playable import breaks_hearts, shown
from game.rules.games.hearts.position import LIMIT, HeartsPosition
from game.rules.shared.dealing import STOCK, around, dealt, drawn, gathered, laid
from game.rules.shared.playing_cards import UNKNOWN, mask_of
from game.rules.shared.tricks import winner


@position()
class HeartsState(HeartsPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, SWAP, COLLECT, COUNT))
    """Deal, swap what was passed, collect a trick, count a hand."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.hearts.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards, minding suits shown to be void, passes, and who must open."""
        full = self.copy()
        fill(full, seat, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]])
            case "pass":
                return self._lay_aside(move.seat, [CODES[face] for face in move.pieces])
            case "moon":
                self.shot, self.phase = move.choice or "", COUNT
                return [MoonChosen(move.seat, self.shot)]
            case "deal":
                return self._deal(rng)
            case "swap":
                return self._swap()
            case "collect":
                return self._collect()
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self)
        if self.round:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        self._clear()
        self.played, self.lacks = [0] * self.seats, [0] * self.seats
        self.trick, self.last, self.widow, self.tricks = [], [], [], 0
        self.broken, self.opening, self.shooter, self.shot = False, UNKNOWN, -1, ""
        self.stock = rng.shuffled(self.deck(), FACES)[::-1]
        each, rest = divmod(len(self.stock), self.seats)
        moved = dealt(self.stock, self.hands, around(self.dealer, self.seats, each), FACES)
        moved += [drawn(self.stock, self.widow, "widow", FACES) for _ in range(rest)]
        events: list[Event] = [
            Gathered(TABLE, transfers=gather, shuffled=STOCK),
            Dealt(self.dealer, self.round, self.offset, rest, self.seats, transfers=tuple(moved)),
        ]
        if self.offset:
            self.phase = PASS
            return events
        return events + self._begin()

    def _lay_aside(self, seat: int, cards: list[int]) -> list[Event]:
        moved = [laid(self.hands, seat, card, f"pass:{seat}", FACES) for card in cards]
        self.passing[seat] = cards
        if all(self.passing):
            self.phase = SWAP
        return [LaidAside(seat, len(cards), self.passes_to(seat), transfers=tuple(moved))]

    def _swap(self) -> list[Event]:
        moved = []
        for seat, cards in enumerate(self.passing):
            target = self.passes_to(seat)
            for card in cards:
                self.hands[target].append(card)
                moved.append(Transfer(FACES[card], f"pass:{seat}", 0, f"hand:{target}"))
        self.given, self.passing = self.passing, no_pieces(self.seats)
        return [Swapped(TABLE, self.offset, self.seats, transfers=tuple(moved)), *self._begin()]

    def _begin(self) -> list[Event]:
        """Who leads to the first trick; the lowest club is asked for from the 2 up (rules 2 and 3e)."""
        self.phase, self.turn = PLAY, (self.dealer + 1) % self.seats
        card = ""
        if self.rules.lead_low_club:
            clubs = [card for hand in self.hands for card in hand if not card & 3]
            self.opening = min(clubs)
            self.turn = next(seat for seat, hand in enumerate(self.hands) if self.opening in hand)
            self.lacks = [SUIT_MASKS[0] & (1 << self.opening) - 1] * self.seats
            card = FACES[self.opening]
        self.leader = self.turn
        return [Begun(self.turn, card)]

    def _play(self, seat: int, card: int) -> list[Event]:
        self.lacks[seat] |= shown(self, card)
        breaks = breaks_hearts(self, card)
        moved = laid(self.hands, seat, card, "trick", FACES)
        self.played[seat] |= 1 << card
        self.trick.append(card)
        self.opening = UNKNOWN
        newly, self.broken = breaks and not self.broken, self.broken or breaks
        if len(self.trick) == self.seats:
            self.phase = COLLECT
        else:
            self.turn = (seat + 1) % self.seats
        return [Played(seat, moved.face, len(self.trick) == 1, newly, transfers=(moved,))]

    def _collect(self) -> list[Event]:
        cards = self.trick
        seat = (self.leader + winner(cards, SUIT_MASKS[cards[0] & 3])) % self.seats
        moved = [Transfer(FACES[card], "trick", 0, f"taken:{seat}") for card in cards]
        events: list[Event] = [Collected(seat, scoring.points_of(cards), transfers=tuple(moved))]
        self.taken[seat] += cards
        if self.widow and self._takes_widow(cards):
            moved = [Transfer(FACES[card], "widow", 0, f"taken:{seat}") for card in self.widow]
            events.append(WidowTaken(seat, transfers=tuple(moved)))
            self.taken[seat] += self.widow
            self.widow = []
        self.last, self.last_leader, self.trick = cards, self.leader, []
        self.turn = self.leader = seat
        self.tricks += 1
        self.phase = PLAY
        if not self.hands[seat]:
            self.shooter = scoring.shooter(self.taken, self.rules)
            choosing = self.shooter >= 0 and self.rules.moon == CHOOSE
            self.phase, self.turn = (MOON, self.shooter) if choosing else (COUNT, seat)
        return events

    def _takes_widow(self, cards: list[int]) -> bool:
        """Whether this trick wins the widow (rule 3a)."""
        return self.rules.widow == FIRST_TRICK or bool(mask_of(cards) & POINTS_MASK)

    def _count(self) -> list[Event]:
        events = scoring.count(self)
        for event in events:
            self.points[event.seat] += event.points
        self.phase = OVER if max(self.points) > LIMIT else DEAL
        return [*events]
