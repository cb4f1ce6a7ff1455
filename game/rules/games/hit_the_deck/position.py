"""The position of a Hit the Deck match: hands, piles, backs, the call window; `state` plays on."""

from typing import ClassVar, Self

from game.rules.core.knowledge import Known
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.hit_the_deck.cards import (
    ALL_BACKS,
    ALL_FACES,
    BACKS,
    EMPTY,
    all_backs,
    backs,
    faces,
    top_back,
)
from game.rules.games.hit_the_deck.phases import CALL, DEAL, OVER, TURN

NOBODY = -1


@position(faces=faces, backs=backs)
class HitTheDeckPosition(State):
    """Cards are numbers with a face and a back (see `cards`); `stock[-1]` is the next card to draw.

    A hand lies in ascending order of the backs, equal backs in the order in which they came, so that its
    order tells those who see only the backs nothing that they do not see.
    """

    game: ClassVar[str] = "hit_the_deck"
    seats: int = public()
    target: int = public()
    dealer: int = public()
    points: list[int] = public()
    decks: list[list[int]] = public()
    """How many cards each DECK pile of each seat holds, first won first."""
    known: list[Known] = public()
    """What everybody knows of the cards with one back in one hand, by `len(BACKS) * seat + back`."""
    stock: list[int] = zone(NO_ONE, blank=top_back)
    pile: list[int] = zone(EVERYBODY)
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open", blank=all_backs)
    won: list[list[int]] = zones("won:{}", sees=EVERYBODY)
    """The cards of each seat's DECK piles, one pile upon another."""
    top: int = public(EMPTY)
    """What the top of the discard pile acts as."""
    turn: int = public(0)
    step: int = public(1)
    """1 while play goes clockwise, -1 otherwise."""
    phase: str = public(DEAL)
    owing: int = public(NOBODY)
    """Who has won a pile and not yet declared it, while the window of rule 7 is open."""
    out: int = public(NOBODY)
    """Who went out, once the hand is over."""
    round: int = public(0)
    scoreless: int = public(0)
    """Hands in a row in which nobody scored."""
    drawn: tuple[int, ...] = public(())
    """The backs of the cards that the latest step dealt or drew, in that order: everybody has seen them."""

    @classmethod
    def start(cls, seats: int, target: int, dealer: int) -> Self:
        """Before the first deal."""
        stock = [back << 5 | face for face, back in zip(ALL_FACES, ALL_BACKS, strict=True)]
        return cls(
            seats, target, dealer, [0] * seats, no_pieces(seats),
            [()] * (seats * len(BACKS)), stock, hands=no_pieces(seats),
            won=no_pieces(seats),
        )  # fmt: skip

    def actors(self) -> frozenset[int]:
        """Whose turn it is; everybody while a won pile may be declared or caught (rule 7)."""
        if self.phase == TURN and self.owing != NOBODY:
            return frozenset(range(self.seats))
        return frozenset((self.turn,)) if self.phase in (TURN, CALL) else frozenset()

    def following(self, *, reversing: bool = False) -> int:
        """Who has the next turn after this one, perhaps after a Reverse (rule 5)."""
        if reversing:
            return self.turn if self.seats == 2 else (self.turn - self.step) % self.seats
        return (self.turn + self.step) % self.seats

    def next_back(self) -> str:
        """The back of the draw pile's top card; empty when there is none."""
        return backs(self.stock[-1:])[0] if self.stock else ""

    def outcome(self) -> Outcome | None:
        """The highest total when somebody has reached the target, or after ten scoreless hands (rule 15)."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        if best < self.target:
            return ranked(self.points, "Ten hands in a row brought no points; the highest score wins.")
        who = [f"player {seat + 1}" for seat, points in enumerate(self.points) if points == best]
        if len(who) > 1:
            told = f"{', '.join(who[:-1])} and {who[-1]}"
            return ranked(self.points, f"{told.capitalize()} share the win with {best} points each.")
        told = f"{who[0].capitalize()} wins with {best} points; {self.target} end the match."
        return ranked(self.points, told)

    def scores(self) -> tuple[int, ...]:
        """Points of the finished hands."""
        return tuple(self.points)

    @property
    def hands_open(self) -> bool:
        """Whether the hand is over and counted, so that what is left lies open."""
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)
