"""The position of a Deuce match: hands, piles, the tray, scores; `state` plays on."""

from typing import ClassVar, Self

from game.rules.core.knowledge import Known
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.deuce.board import DEAL, OPENING, OVER, OWED, REVEAL, TURN
from game.rules.games.deuce.cards import ANY_MASK, DECK, FACES, FITS, VALUES
from game.rules.shared.pieces import shown


def faces(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return shown(cards, FACES)


@position(faces=faces, secrets={"open": "pairs_open"})
class DeucePosition(State):
    """`piles[2 * owner + side]` are discard piles, bottom first; `stock[-1]` is the next card to draw."""

    game: ClassVar[str] = "deuce"
    seats: int = public()
    target: int = public()
    dealer: int = public()
    points: list[int] = public()
    stock: list[int] = zone(NO_ONE, start=lambda: list(DECK))
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open")
    openings: list[list[int]] = zones("open:{}", sees=OWNER, opens="hands_open")
    """By seat the pair it chose, face down."""
    piles: list[list[int]] = zones("pile:{}L", "pile:{}R", sees=EVERYBODY)
    turn: int = public(0)
    phase: str = public(DEAL)
    asking: bool = public(False)
    """Whether the player to act waits for a card that the table must find (rule 12)."""
    drew: bool = public(False)
    """Whether the player who owes a draw (rule 13) has drawn."""
    round: int = public(0)
    plays: int = public(0)
    abandoned: int = public(0)
    known: list[Known] = public(start=list)
    """What everybody knows of each hand, by rule 12's passes and reshuffles."""
    tray: int = public(ANY_MASK)
    """The codes that may lie in the draw pile: after a reshuffle everybody has seen what went in."""

    @classmethod
    def start(cls, seats: int, target: int, dealer: int) -> Self:
        """Before the first deal."""
        return cls(
            seats, target, dealer, [0] * seats, hands=no_pieces(seats),
            openings=no_pieces(seats), piles=no_pieces(2 * seats), known=[()] * seats,
        )  # fmt: skip

    def actors(self) -> frozenset[int]:
        """Everyone who has not chosen an opening pair, later the seat whose turn it is."""
        if self.phase == OPENING:
            return frozenset(seat for seat in range(self.seats) if not self.openings[seat])
        if self.phase in (TURN, OWED) and not self.asking:
            return frozenset((self.turn,))
        return frozenset()

    def total(self, seat: int) -> int:
        """The sum of the two tops, before the opening 0."""
        left, right = self.piles[2 * seat], self.piles[2 * seat + 1]
        return (VALUES[left[-1]] if left else 0) + (VALUES[right[-1]] if right else 0)

    def playable(self, pile: int) -> int:
        """The mask of the codes that fit on this pile (rules 8 to 11)."""
        return FITS[self.piles[pile][-1]][self.piles[pile ^ 1][-1]]

    def playable_anywhere(self) -> int:
        """The mask of the codes that fit on some pile."""
        mask = 0
        for pile in range(2 * self.seats):
            mask |= self.playable(pile)
        return mask

    def can_draw(self) -> bool:
        """Whether a card is left to draw, if need be after a reshuffle."""
        return bool(self.stock) or any(len(pile) > 1 for pile in self.piles)

    def may_go_out(self, seat: int) -> bool:
        """Whether this seat's total is at least every other one (rule 13)."""
        own = self.total(seat)
        return all(self.total(other) <= own for other in range(self.seats))

    def outcome(self) -> Outcome | None:
        """First to the target wins (rule 14); after abandoned rounds the highest score (13a)."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        if best >= self.target:
            winner = self.points.index(best) + 1
            return ranked(self.points, f"Player {winner} reached {best} points; {self.target} win the match.")
        return ranked(self.points, "Three rounds in a row were abandoned; the highest score wins.")

    def scores(self) -> tuple[int, ...]:
        """Points of the match so far."""
        return tuple(self.points)

    @property
    def hands_open(self) -> bool:
        """Whether the round is over and counted, so that what is left lies open."""
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)

    @property
    def pairs_open(self) -> bool:
        """Whether the pairs are turned over; until then they are nobody else's business (rule 5)."""
        return self.phase not in (OPENING, REVEAL)
