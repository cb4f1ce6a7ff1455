"""The position of a Rummy match: hands, stock, discards, melds; `state` plays on."""

from typing import ClassVar, Self

from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.rummy.options import RummyOptions
from game.rules.games.rummy.phases import DEAL, DRAW, OVER, PLAY
from game.rules.shared.playing_cards import ACE_LOW, CARDS, DECK, UNKNOWN, codes_of

FACES, CODES = ACE_LOW.faces, ACE_LOW.codes
MOST_MELDS = CARDS // 3
MOST_DRAWN = 10
"""Drawn hands in a row that end the match (rule 6)."""
NOBODY = -1


@position(faces=ACE_LOW.shown)
class RummyPosition(State):
    """Cards are codes of the ace-low pack; `stock[-1]` and `discards[-1]` lie on top."""

    game: ClassVar[str] = "rummy"
    seats: int = public()
    rules: RummyOptions = public()
    dealer: int = public()
    points: list[int] = public()
    holds: list[list[int]] = public()
    """By seat the cards that everybody knows it to hold."""
    stock: list[int] = zone(NO_ONE, start=lambda: list(DECK))
    discards: list[int] = zone(EVERYBODY, name="discard")
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open")
    order: list[int] = public(start=list)
    """The stock as everybody knows it after it was turned over; empty before."""
    melds: list[int] = public(start=list)
    """The melds on the table as masks, in the order in which they were laid."""
    owners: list[int] = public(start=list)
    """Who laid each meld."""
    turn: int = public(0)
    phase: str = public(DEAL)
    melded: bool = public(False)
    """Whether the player has laid a new meld in this turn."""
    taken: int = public(UNKNOWN)
    """The card taken from the discard pile in this turn, while it is held (rule 4)."""
    turnovers: int = public(0)
    turns: int = public(0)
    """Turns of this hand so far."""
    drawn_hands: int = public(0)
    """Drawn hands in a row."""
    out: int = public(NOBODY)
    """Who went out, once the hand is over; nobody when it is drawn."""
    round: int = public(0)

    @classmethod
    def start(cls, seats: int, rules: RummyOptions, dealer: int) -> Self:
        """Before the first deal."""
        return cls(seats, rules, dealer, [0] * seats, no_pieces(seats), hands=no_pieces(seats))

    def actors(self) -> frozenset[int]:
        """Whose turn it is."""
        return frozenset((self.turn,)) if self.phase in (DRAW, PLAY) else frozenset()

    def outcome(self) -> Outcome | None:
        """The highest total wins when the target or the number of deals is reached (rule 7)."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        who = [f"player {seat + 1}" for seat, points in enumerate(self.points) if points == best]
        wins = f"{' and '.join(who)} {'wins' if len(who) == 1 else 'win'} with {best}"
        if self.rules.deals and self.round >= self.rules.deals:
            why = f"{self.round} deals are played" if self.round > 1 else "The deal is played"
        elif best >= self.rules.target and not self.rules.deals:
            why = f"{self.rules.target} points are reached"
        else:
            why = f"{MOST_DRAWN} hands in a row were drawn"
        return ranked(self.points, f"{why}; {wins}.")

    def scores(self) -> tuple[int, ...]:
        """Points of the finished hands."""
        return tuple(self.points)

    def open_zones(self) -> dict[str, list[str]]:
        """The melds `meld:0` to `meld:16`, lowest cards first."""
        melds = [*self.melds, *[0] * (MOST_MELDS - len(self.melds))]
        return {
            f"meld:{number}": [FACES[card] for card in codes_of(meld)] for number, meld in enumerate(melds)
        }

    @property
    def hands_open(self) -> bool:
        """Whether the hand is over and counted, so that what is left lies open."""
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)
