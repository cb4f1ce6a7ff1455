"""The position of a Golden Deuce match: hands, the trick, calls and pawns; `state` plays on."""

from typing import ClassVar, Self

from game.rules.core.knowledge import Known
from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.golden_deuce.cards import DECK, FACES, UNKNOWN, codes_of
from game.rules.games.golden_deuce.combos import LEAD, strength_of
from game.rules.games.golden_deuce.pawns import Plan, penalties, plans
from game.rules.games.golden_deuce.phases import DEAL, MAY_DECLARE, OVER, PAWNS, PENALTY, PLAY, SETTLED
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START, piece
from game.rules.games.golden_deuce.track import zone as zone_of
from game.rules.shared.pieces import shown

Unable = tuple[tuple[int, int], ...]
"""Facts about one hand, each `(strength, n)`: some n of its cards hold nothing that beats this strength."""


def faces(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return shown(cards, FACES)


def plays(trick: list[tuple[int, int]]) -> list[str]:
    """The cards of a trick in the order of its plays, those of each ascending."""
    return [FACES[card] for _, cards in trick for card in codes_of(cards)]


@position(faces=faces)
class GoldenDeucePosition(State):
    """`pawns[seat][pawn]` are positions on the track; `stock[-1]` is the next card to draw."""

    game: ClassVar[str] = "golden_deuce"
    seats: int = public()
    passed_out: bool = public()
    """Whether who passed is out of the trick (the option of rule 10)."""
    dealer: int = public()
    pawns: list[list[int]] = public()
    start: list[list[int]] = public()
    """The unplayed pawns of each seat, in the order in which they came there."""
    home: list[list[int]] = public()
    """The pawns of each seat at the finish, in the order in which they came."""
    known: list[Known] = public()
    """What everybody knows of each hand: from the first lead (rule 9) and from bound players (rule 13)."""
    unable: list[Unable] = public()
    """What plays of several cards each hand could not beat when it was bound (rule 13)."""
    owing: list[int] = public()
    """By seat whether "last card" may still be declared, or the player only caught (rule 12)."""
    declared: list[bool] = public()
    stock: list[int] = zone(NO_ONE, start=lambda: list(DECK))
    trick: list[tuple[int, int]] = zone(EVERYBODY, faces=plays)
    """The plays of the running trick: seat and mask of cards."""
    played: list[int] = zone(EVERYBODY)
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open")
    turn: int = public(0)
    phase: str = public(DEAL)
    passes: int = public(0)
    """Passes since the last play."""
    out: int = public(0)
    """With `passed_out`, a mask of the seats that are out of the trick."""
    opening: int = public(UNKNOWN)
    """The lowest card dealt, while the first lead of the match must still contain it (rule 9)."""
    offender: int = public(-1)
    winner: int = public(-1)
    """Who won the latest hand."""
    round: int = public(0)
    points: list[int] = public(start=list)
    """Everybody's points of the latest hand."""
    movers: list[int] = public(start=list)
    """Who is still to be asked in this going-through of the pawn phase, in order."""
    waiting: list[int] = public(start=list)
    """Who could not move when asked, in order (rule 21)."""
    again: bool = public(False)
    moved: bool = public(False)
    """In a later going-through (`again`): whether anybody moved in it."""

    @classmethod
    def new(cls, seats: int, pawns: int, passed_out: bool, dealer: int) -> Self:
        """Before the first deal."""
        return cls(
            seats, passed_out, dealer, [[START] * pawns for _ in range(seats)],
            [list(range(pawns)) for _ in range(seats)], no_pieces(seats), [()] * seats,
            [()] * seats, [SETTLED] * seats, [False] * seats, hands=no_pieces(seats),
            points=[0] * seats,
        )  # fmt: skip

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

    def open_zones(self) -> dict[str, list[str]]:
        """The pawns: by seat `start:S`, `home:S` and `queue:S`, then `space:1` to `space:39`."""
        zones: dict[str, list[str]] = {}
        for seat in range(self.seats):
            zones[f"start:{seat}"] = [piece(seat, pawn) for pawn in self.start[seat]]
            zones[f"home:{seat}"] = [piece(seat, pawn) for pawn in self.home[seat]]
            zones[f"queue:{seat}"] = []
        for space in range(START + 1, FINISH):
            zones[f"space:{space}"] = []
        for seat, own in enumerate(self.pawns):
            for pawn, place in enumerate(own):
                if place not in (START, FINISH):
                    zones[zone_of(seat, place)].append(piece(seat, pawn))
        return zones

    @property
    def hands_open(self) -> bool:
        """Whether the hand is over and counted, so that what is left lies open."""
        return self.phase in (PAWNS, OVER) or (self.phase == DEAL and self.round > 0)
