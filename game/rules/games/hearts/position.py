"""The position of a Hearts match: hands, passes, the trick, what was taken; `state` plays on."""

from typing import ClassVar, Self

from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, kept, no_pieces, public, zone, zones
from game.rules.games.hearts import passing
from game.rules.games.hearts.cards import deck
from game.rules.games.hearts.options import HeartsOptions
from game.rules.games.hearts.phases import DEAL, MOON, OVER, PASS, PLAY
from game.rules.shared.playing_cards import ACE_HIGH, UNKNOWN

LIMIT = 100
"""Who passes it ends the match (rule 2)."""


@position(faces=ACE_HIGH.shown, secrets={"pass": "over"})
class HeartsPosition(State):
    """Cards are codes of the ace-high pack; hands lie in the order in which their cards came."""

    game: ClassVar[str] = "hearts"
    seats: int = public()
    rules: HeartsOptions = public()
    dealer: int = public()
    points: list[int] = public()
    """Totals of the finished hands."""
    played: list[int] = public()
    """By seat a mask of the cards it has played in this hand."""
    lacks: list[int] = public()
    """By seat a mask of cards that it has shown not to hold."""
    stock: list[int] = zone(NO_ONE)
    widow: list[int] = zone(NO_ONE)
    trick: list[int] = zone(EVERYBODY)
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="over")
    passing: list[list[int]] = zones("pass:{}", sees=OWNER, opens="over")
    """By seat the cards laid aside to be passed, until all have chosen."""
    taken: list[list[int]] = zones("taken:{}", sees=EVERYBODY)
    """By seat the cards of the tricks it won in this hand, and of the widow."""
    given: list[list[int]] = kept(sees="gave_or_got", opens="over")
    """By seat what it passed in this hand."""
    leader: int = public(0)
    last: list[int] = public(start=list)
    """The cards of the latest finished trick of this hand, in the order of play."""
    last_leader: int = public(0)
    turn: int = public(0)
    phase: str = public(DEAL)
    tricks: int = public(0)
    """How many tricks of this hand are finished."""
    broken: bool = public(False)
    """Whether hearts are broken (rule 3d)."""
    opening: int = public(UNKNOWN)
    """The club that must begin the hand, until it is played (rule 3e)."""
    shooter: int = public(-1)
    """Who shot the moon in this hand, once it is over."""
    shot: str = public("")
    """For whom the moon counts: "self" or "others"."""
    round: int = public(0)

    @classmethod
    def start(cls, seats: int, rules: HeartsOptions, dealer: int) -> Self:
        """Before the first deal."""
        none = [0] * seats
        state = cls(seats, rules, dealer, none, none[:], none[:], deck(seats, rules.widow != "off"))
        state._clear()
        return state

    def deck(self) -> list[int]:
        """The cards in play, ascending."""
        return deck(self.seats, self.rules.widow != "off")

    def actors(self) -> frozenset[int]:
        """Everyone who has not chosen a pass, later the one seat whose turn it is."""
        if self.phase == PASS:
            return frozenset(seat for seat in range(self.seats) if not self.passing[seat])
        return frozenset((self.turn,)) if self.phase in (PLAY, MOON) else frozenset()

    @property
    def offset(self) -> int:
        """How many seats to the left this hand's passes go; 0 when nothing is passed (rule 3b)."""
        return passing.offset(self.rules.passing, self.rules.passing_begins, self.seats, self.round)

    def passes_to(self, seat: int) -> int:
        """Who gets what this seat passes in this hand."""
        return (seat + self.offset) % self.seats

    def outcome(self) -> Outcome | None:
        """Once somebody is above 100 after a hand, the lowest total wins (rule 2)."""
        if self.phase != OVER:
            return None
        best, most = min(self.points), max(self.points)
        who = [f"player {seat + 1}" for seat, points in enumerate(self.points) if points == best]
        how = f"{' and '.join(who)} {'wins' if len(who) == 1 else 'win'} with {best}"
        loser = f"Player {self.points.index(most) + 1}"
        return ranked(self.points, f"{loser} passed {LIMIT} with {most}; {how}.", lowest_wins=True)

    def scores(self) -> tuple[int, ...]:
        """Points of the finished hands; few are good."""
        return tuple(self.points)

    @property
    def over(self) -> bool:
        """Whether the match is over, so that everything that still lies on the table is open."""
        return self.phase == OVER

    def gave_or_got(self, giver: int, viewer: int | None) -> bool:
        """Whether the viewer knows what this seat passed; one's own passes stay known."""
        return viewer is not None and (viewer == giver or self.passes_to(giver) == viewer)

    def _clear(self) -> None:
        self.hands, self.taken, self.passing, self.given = (no_pieces(self.seats) for _ in range(4))
