"""The position of a Crazy Eights match: hands, stock, discards, the named suit; `state` plays on."""

from dataclasses import dataclass
from typing import ClassVar, Self

from game.rules.core.knowledge import Known
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.crazy_eights.cards import deck, fits
from game.rules.games.crazy_eights.options import CrazyEightsOptions
from game.rules.games.crazy_eights.phases import DEAL, DRAWN, OVER, TURN
from game.rules.shared.playing_cards import ACE_LOW

NOBODY = -1
NO_SUIT = -1
DREW, OWED, STAYED = -1, -2, -3
"""In place of a card in a step: one was drawn, one was drawn that was owed, or the turn was passed."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did: a card with the suit that it named, or what it did in place of one."""

    seat: int
    card: int
    suit: int = NO_SUIT


@position(faces=ACE_LOW.shown)
class CrazyEightsPosition(State):
    """Cards are codes of the ace-low pack; `stock[-1]` is the next card, `pile[-1]` the top discard."""

    game: ClassVar[str] = "crazy_eights"
    seats: int = public()
    rules: CrazyEightsOptions = public()
    dealer: int = public()
    points: list[int] = public()
    known: list[Known] = public()
    """What everybody knows of each hand."""
    stock: list[int] = zone(NO_ONE)
    pile: list[int] = zone(EVERYBODY)
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open")
    buried: list[int] = public(start=list)
    """Eights at the bottom of the stock that everybody saw there, the lowest first (rule 1)."""
    suit: int = public(NO_SUIT)
    """The suit named for the eight on top."""
    turn: int = public(0)
    step: int = public(1)
    """1 while play goes clockwise, -1 otherwise."""
    phase: str = public(DEAL)
    owing: int = public(0)
    """Cards to be drawn for twos in a row (rule 6)."""
    need: int = public(0)
    """Cards still to be drawn after the reshuffle that is due."""
    passes: int = public(0)
    """Players in a row who could only pass."""
    turns: int = public(0)
    """Turns of this round so far."""
    trail: list[Step] = public(start=list)
    """What everybody did this round, after the card that was turned up, which came from nobody."""
    out: int = public(NOBODY)
    """Who went out, once the round is over."""
    round: int = public(0)

    @classmethod
    def start(cls, seats: int, rules: CrazyEightsOptions, dealer: int) -> Self:
        """Before the first deal."""
        known: list[Known] = [()] * seats
        return cls(seats, rules, dealer, [0] * seats, known, deck(seats), hands=no_pieces(seats))

    def actors(self) -> frozenset[int]:
        """Whose turn it is."""
        return frozenset((self.turn,)) if self.phase in (TURN, DRAWN) else frozenset()

    def fits(self) -> int:
        """What may be played now, as a mask."""
        return fits(self.pile[-1], self.suit, self.owing)

    def dealt(self) -> int:
        """How many cards everybody is dealt (rule 1)."""
        return 7 if self.seats == 2 else 5

    def can_draw(self) -> bool:
        """Whether a card can be drawn, perhaps after a reshuffle (rule 4)."""
        return bool(self.stock) or len(self.pile) > 1

    def outcome(self) -> Outcome | None:
        """The lowest total wins when somebody has reached the target, or after a single round (rule 5)."""
        if self.phase != OVER:
            return None
        best = min(self.points)
        who = [f"player {seat + 1}" for seat, points in enumerate(self.points) if points == best]
        verb = "wins" if len(who) == 1 else "win"
        target = self.rules.target
        ended = f"{target} points were reached" if target else "The round is over"
        told = f"{ended}; {' and '.join(who)} {verb} with {best}."
        return ranked(self.points, told, lowest_wins=True)

    def scores(self) -> tuple[int, ...]:
        """Penalty points of the finished rounds; few are good."""
        return tuple(self.points)

    @property
    def hands_open(self) -> bool:
        """Whether the round is over and counted, so that what is left lies open."""
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)
