"""The position of a Highest match, and what each move does to it."""

from dataclasses import dataclass
from typing import ClassVar, Self

from deuce_highest.cards import CODES, EACH, FACES, SUIT_MASKS
from deuce_highest.events import Collected, Counted, Crowned, Played
from deuce_highest.legal import PlayLegal
from game.rules.core.events import Dealt, Event, Gathered, ScoreLine, Transfer
from game.rules.core.knowledge import assign
from game.rules.core.legal import Legal, NoMoves
from game.rules.core.move import TABLE, Move
from game.rules.core.options import points_to_win
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.shared.dealing import STOCK, around, dealt, gathered, laid
from game.rules.shared.playing_cards import ACE_HIGH, ANY_MASK, DECK, UNKNOWN, mask_of
from game.rules.shared.tricks import winner

DEAL, PLAY, COLLECT, COUNT, OVER = "deal", "play", "collect", "count", "over"
NOBODY = -1


@dataclass(frozen=True, slots=True)
class HighestOptions:
    """House rules of Highest."""

    target: int = points_to_win(30, (15, 30, 60), help="Who reaches it at the end of a hand may have won.")


@position(faces=ACE_HIGH.shown)
class HighestState(State):
    """Cards are codes of the ace-high pack; hands lie in the order in which their cards came."""

    game: ClassVar[str] = "highest"
    forced_in: ClassVar = frozenset((DEAL, COLLECT, COUNT))
    seats: int = public()
    target: int = public()
    dealer: int = public()
    points: list[int] = public()
    """Totals of the finished hands."""
    gained: list[int] = public()
    """Points of this hand."""
    lacks: list[int] = public()
    """By seat a mask of cards that it has shown not to hold."""
    stock: list[int] = zone(NO_ONE)
    trick: list[int] = zone(EVERYBODY)
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="over")
    taken: list[list[int]] = zones("taken:{}", sees=EVERYBODY)
    leader: int = public(0)
    last: list[int] = public(start=list)
    """The cards of the latest finished trick of this hand, in the order of play."""
    last_leader: int = public(0)
    latest: int = public(NOBODY)
    """Who took the latest trick of this hand."""
    crown: int = public(NOBODY)
    """Who wears the crown (rule 4)."""
    turn: int = public(0)
    phase: str = public(DEAL)
    round: int = public(0)

    @classmethod
    def start(cls, seats: int, target: int, dealer: int) -> Self:
        """Before the first deal."""
        none = [0] * seats
        state = cls(seats, target, dealer, none, none[:], none[:], [*DECK])
        state.hands, state.taken = no_pieces(seats), no_pieces(seats)
        return state

    @property
    def over(self) -> bool:
        """Whether the match is over, so that what still lies on the table is open."""
        return self.phase == OVER

    def tricks(self, seat: int) -> int:
        """How many tricks this seat has taken in this hand."""
        return len(self.taken[seat]) // self.seats

    def actors(self) -> frozenset[int]:
        """The seat whose turn it is."""
        return frozenset((self.turn,)) if self.phase == PLAY else frozenset()

    def legal(self, seat: int) -> Legal:
        """Whoever is to play plays a card; everybody else waits."""
        if self.phase == OVER:
            return NoMoves("The match is over.")
        if seat != self.turn or self.phase != PLAY:
            return NoMoves("It is not your turn to play (rule 2).")
        return PlayLegal(seat, self.hands[seat], self.trick)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards, minding suits that hands have shown not to hold."""
        full = self.copy()
        piles = (full.stock, full.trick, *full.hands, *full.taken)
        seen = mask_of(card for pile in piles for card in pile)
        unseen = [card for card in DECK if not seen >> card & 1]
        blind = [other for other, hand in enumerate(full.hands) if UNKNOWN in hand]
        slots = [ANY_MASK & ~full.lacks[other] for other in blind for _ in full.hands[other]]
        held = assign(unseen, slots, rng)
        for other in blind:
            count = len(full.hands[other])
            full.hands[other], held = held[:count], held[count:]
        full.stock = unseen
        return full

    def outcome(self) -> Outcome | None:
        """Once somebody has reached the target after a hand, the highest total wins (rule 5)."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        who = [f"player {seat + 1}" for seat, points in enumerate(self.points) if points == best]
        told = f"{' and '.join(who)} {'wins' if len(who) == 1 else 'win'} with {best}."
        return ranked(self.points, told[0].upper() + told[1:])

    def scores(self) -> tuple[int, ...]:
        """Points of the finished hands."""
        return tuple(self.points)

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]])
            case "deal":
                return self._deal(rng)
            case "collect":
                return self._collect()
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self)
        if self.round:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        self.hands, self.taken, self.trick, self.last = no_pieces(self.seats), no_pieces(self.seats), [], []
        self.gained, self.lacks = [0] * self.seats, [0] * self.seats
        self.latest = self.crown = NOBODY
        self.stock = rng.shuffled([*DECK], FACES)[::-1]
        moved = dealt(self.stock, self.hands, around(self.dealer, self.seats, EACH), FACES)
        self.turn = self.leader = (self.dealer + 1) % self.seats
        self.phase = PLAY
        return [
            Gathered(TABLE, transfers=gather, shuffled=STOCK),
            Dealt(self.dealer, self.round, transfers=tuple(moved)),
        ]

    def _play(self, seat: int, card: int) -> list[Event]:
        if self.trick and card & 3 != self.trick[0] & 3:
            self.lacks[seat] |= SUIT_MASKS[self.trick[0] & 3]
        moved = laid(self.hands, seat, card, "trick", FACES)
        self.trick.append(card)
        if len(self.trick) == self.seats:
            self.phase = COLLECT
        else:
            self.turn = (seat + 1) % self.seats
        return [Played(seat, moved.face, len(self.trick) == 1, transfers=(moved,))]

    def _collect(self) -> list[Event]:
        cards = self.trick
        seat = (self.leader + winner(cards, SUIT_MASKS[cards[0] & 3])) % self.seats
        worth = 2 if seat == self.crown else 1
        self.gained[seat] += worth
        moved = tuple(Transfer(FACES[card], "trick", 0, f"taken:{seat}") for card in cards)
        events: list[Event] = [Collected(seat, worth, transfers=moved)]
        if seat == self.latest != self.crown:
            events.append(Crowned(seat, self.crown))
            self.crown = seat
        self.taken[seat] += cards
        self.last, self.last_leader, self.trick = cards, self.leader, []
        self.turn = self.leader = self.latest = seat
        self.phase = PLAY if self.hands[seat] else COUNT
        return events

    def _count(self) -> list[Event]:
        events: list[Event] = []
        for seat, gained in enumerate(self.gained):
            self.points[seat] += gained
            tricks = self.tricks(seat)
            lines = [ScoreLine(seat, (), tricks, "tricks"), ScoreLine(seat, (), gained - tricks, "the crown")]
            sheet = tuple(line for line in lines if line.points)
            events.append(Counted(seat, self.points[seat], points=gained, sheet=sheet))
        self.phase = OVER if max(self.points) >= self.target else DEAL
        return events
