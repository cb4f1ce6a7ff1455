"""The position of a Golden Deuce match: hands, the trick, calls and pawns; `moves` changes it."""

from dataclasses import dataclass, field
from typing import ClassVar, Self

from game.rules.core.events import Event
from game.rules.core.knowledge import Known
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.games.golden_deuce import moves
from game.rules.games.golden_deuce.cards import DECK, FACES, UNKNOWN, codes_of
from game.rules.games.golden_deuce.combos import LEAD, strength_of
from game.rules.games.golden_deuce.legal import legality
from game.rules.games.golden_deuce.pawns import Plan, penalties, plans
from game.rules.games.golden_deuce.phases import (
    COLLECT,
    COUNT,
    DEAL,
    MAY_DECLARE,
    OVER,
    PAWNS,
    PENALTY,
    PLAY,
    SETTLED,
)
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START, piece, zone
from game.rules.games.golden_deuce.worlds import Unable, sample
from game.rules.shared.pieces import concealed, hidden, owns, shown


def faces(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return shown(cards, FACES)


@dataclass(slots=True)
class GoldenDeuceState(State):
    """`pawns[seat][pawn]` are positions on the track; `stock[-1]` is the next card to draw."""

    game: ClassVar[str] = "golden_deuce"
    seats: int
    passed_out: bool
    """Whether who passed is out of the trick (the option of rule 10)."""
    dealer: int
    pawns: list[list[int]]
    start: list[list[int]]
    """The unplayed pawns of each seat, in the order in which they came there."""
    home: list[list[int]]
    """The pawns of each seat at the finish, in the order in which they came."""
    hands: list[list[int]]
    known: list[Known]
    """What everybody knows of each hand: from the first lead (rule 9) and from bound players (rule 13)."""
    unable: list[Unable]
    """What plays of several cards each hand could not beat when it was bound (rule 13)."""
    owing: list[int]
    """By seat whether "last card" may still be declared, or the player only caught (rule 12)."""
    declared: list[bool]
    stock: list[int] = field(default_factory=lambda: list(DECK))
    trick: list[tuple[int, int]] = field(default_factory=list)
    """The plays of the running trick: seat and mask of cards."""
    played: list[int] = field(default_factory=list)
    turn: int = 0
    phase: str = DEAL
    passes: int = 0
    """Passes since the last play."""
    out: int = 0
    """With `passed_out`, a mask of the seats that are out of the trick."""
    opening: int = UNKNOWN
    """The lowest card dealt, while the first lead of the match must still contain it (rule 9)."""
    offender: int = -1
    winner: int = -1
    """Who won the latest hand."""
    round: int = 0
    points: list[int] = field(default_factory=list)
    """Everybody's points of the latest hand."""
    movers: list[int] = field(default_factory=list)
    """Who is still to be asked in this going-through of the pawn phase, in order."""
    waiting: list[int] = field(default_factory=list)
    """Who could not move when asked, in order (rule 21)."""
    again: bool = False
    moved: bool = False
    """In a later going-through (`again`): whether anybody moved in it."""

    @classmethod
    def new(cls, seats: int, pawns: int, passed_out: bool, dealer: int) -> "GoldenDeuceState":
        """Before the first deal."""
        return cls(
            seats, passed_out, dealer, [[START] * pawns for _ in range(seats)],
            [list(range(pawns)) for _ in range(seats)], [[] for _ in range(seats)],
            [[] for _ in range(seats)], [()] * seats, [()] * seats, [SETTLED] * seats, [False] * seats,
            points=[0] * seats,
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent copy."""
        cls = type(self)
        return cls(
            self.seats, self.passed_out, self.dealer, [p[:] for p in self.pawns], [s[:] for s in self.start],
            [h[:] for h in self.home], [h[:] for h in self.hands], self.known[:], self.unable[:],
            self.owing[:], self.declared[:], self.stock[:], self.trick[:], self.played[:], self.turn,
            self.phase, self.passes, self.out, self.opening, self.offender, self.winner, self.round,
            self.points[:], self.movers[:], self.waiting[:], self.again, self.moved,
        )  # fmt: skip

    # --- reading ---------------------------------------------------------------------------------------

    def actors(self) -> frozenset[int]:
        """Whose turn it is, who may declare and who may catch; one seat alone where a pawn is named."""
        if self.phase == PENALTY:
            return frozenset((self.offender,))
        if self.phase == PAWNS:
            return frozenset((self.turn,))
        if self.phase != PLAY:
            return frozenset()
        acting = {self.turn}
        for seat, owing in enumerate(self.owing):
            if owing == MAY_DECLARE:
                acting.add(seat)
            if owing:
                acting.update(other for other in range(self.seats) if other != seat)
        return frozenset(acting)

    def top(self) -> int:
        """The strength of the play to beat; `LEAD` when the table is empty."""
        return LEAD if not self.trick else strength_of(self.trick[-1][1]) or 0

    def bound(self, seat: int) -> bool:
        """Whether the left neighbour has declared and holds one card (rule 13)."""
        left = (seat + 1) % self.seats
        return self.declared[left] and len(self.hands[left]) == 1

    def plans(self, seat: int) -> list[Plan]:
        """The legal pawn moves of that seat with its points (rules 19 to 22), or for its penalty (12)."""
        if self.phase == PENALTY:
            return list(penalties(self.pawns, seat)) if seat == self.offender else []
        return list(plans(self.pawns, seat, self.points[seat], seat == self.winner))

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.golden_deuce.legal`."""
        return legality(self, seat)

    def outcome(self) -> Outcome | None:
        """The winner has won a hand with the last pawn home or in the queue (rule 22)."""
        if self.phase != OVER:
            return None
        scores, winner = self.scores(), self.winner
        others = [scores[seat] for seat in range(self.seats) if seat != winner]
        ranks = tuple(
            1 if seat == winner else 2 + sum(other > score for other in others)
            for seat, score in enumerate(scores)
        )
        queued = QUEUE in self.pawns[winner]
        how = "waited in the queue and won a hand" if queued else "won a hand and brought the last pawn home"
        return Outcome((winner,), scores, ranks, f"Player {winner + 1} {how}.")

    def scores(self) -> tuple[int, ...]:
        """The sum of the spaces of each seat's pawns; home and queued count 40 (rule 23)."""
        return tuple(sum(min(place, FINISH) for place in own) for own in self.pawns)

    def zones(self) -> dict[str, list[str]]:
        """`stock`, `trick`, `played`, `hand:S`; for pawns `start:S`, `space:1` to `:39`, `home:S`, `queue:S`.

        A trick lies in the order of its plays, the cards of each ascending.
        """
        zones = {
            "stock": faces(self.stock),
            "trick": [FACES[card] for _, cards in self.trick for card in codes_of(cards)],
            "played": faces(self.played),
        }
        for seat in range(self.seats):
            zones[f"hand:{seat}"] = faces(self.hands[seat])
            zones[f"start:{seat}"] = [piece(seat, pawn) for pawn in self.start[seat]]
            zones[f"home:{seat}"] = [piece(seat, pawn) for pawn in self.home[seat]]
            zones[f"queue:{seat}"] = []
        for space in range(START + 1, FINISH):
            zones[f"space:{space}"] = []
        for seat, own in enumerate(self.pawns):
            for pawn, place in enumerate(own):
                if place not in (START, FINISH):
                    zones[zone(seat, place)].append(piece(seat, pawn))
        return zones

    def sees(self, viewer: int | None, zone: str) -> bool:
        """Hands lie open to their owner, and to all once a hand is counted; the draw pile to nobody."""
        if zone.startswith("hand:"):
            return self.hands_open() or owns(viewer, zone)
        return zone != "stock"

    def hands_open(self) -> bool:
        """Whether the hand is over and counted, so that what is left lies open."""
        return self.phase in (PAWNS, OVER) or (self.phase == DEAL and self.round > 0)

    # --- redaction and sampling ------------------------------------------------------------------------

    def redact(self, seat: int | None) -> Self:
        """Others' hands and the draw pile become unknown."""
        view = self.copy()
        view.stock = hidden(view.stock)
        if not self.hands_open():
            view.hands = concealed(view.hands, seat)
        return view

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding what rules 9 and 13 have shown."""
        full = sample(self, rng)
        assert isinstance(full, type(self))
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Deal, put a trick aside, count a hand."""
        return Move(TABLE, self.phase) if self.phase in (DEAL, COLLECT, COUNT) else None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        return moves.apply(self, move, rng)
