"""The position of a Cribbage match: hands, crib, counts, pegs; `state` plays on."""

from collections.abc import Iterator
from typing import ClassVar, Self

from game.rules.core.knowledge import Known
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.cribbage import counting
from game.rules.games.cribbage.counting import Item
from game.rules.games.cribbage.phases import CUT, DEAL, DISCARD, FIRST, MUGGINS, OVER, PLAY, SHOW
from game.rules.shared.playing_cards import ACE_LOW, DECK

KEPT = 4
"""Cards of a hand after laying away, and of a crib."""
DEALT = {2: 6, 3: 5, 4: 5}
"""Cards of a hand by the number of players (rule 2)."""
NOBODY = -1


@position(faces=ACE_LOW.shown, secrets={"crib": "crib_open"})
class CribbagePosition(State):
    """`stock[-1]` is the next card; a *side* is who pegs on one track: a player, or two partners."""

    game: ClassVar[str] = "cribbage"
    seats: int = public()
    target: int = public()
    own_counting: bool = public()
    """Players claim in the show; else everything is counted for them (rule 10)."""
    muggins: bool = public()
    crib_four_flush: bool = public()
    """Whether four suited cards of a crib score without the starter (rule 8)."""
    dealer: int = public()
    """`NOBODY` before the cut for the first deal."""
    points: list[int] = public()
    """By side, where its front peg stands."""
    rear: list[int] = public()
    """By side, where its rear peg stands: the score before the last one (rule 1)."""
    scored: list[int] = public()
    """By side, how often it has scored; the two pegs are in front by turns."""
    known: list[Known] = public()
    """What everybody knows of each hand, by the goes that were said."""
    stock: list[int] = zone(NO_ONE, start=lambda: list(DECK))
    starter: list[int] = zone(EVERYBODY)
    count: list[int] = zone(EVERYBODY)
    """The cards of the running count in the order of play."""
    crib: list[int] = zone(NO_ONE, opens="crib_open")
    """With three players the card dealt to it; once turned up, all four cards."""
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="over")
    discards: list[list[int]] = zones("crib:{}", sees=OWNER, opens="over")
    """By seat what it laid away, ascending, until it goes to the crib face up."""
    played: list[list[int]] = zones("played:{}", sees=EVERYBODY)
    """By seat the cards of earlier counts; before the show they are the whole hand again."""
    cuts: list[list[int]] = zones("cut:{}", sees=EVERYBODY)
    """By seat the card cut for the first deal."""
    opened: bool = public(False)
    """Whether the crib is turned up."""
    by: list[int] = public(start=list)
    """Who played each card of the running count."""
    total: int = public(0)
    """The running total."""
    gone: int = public(0)
    """A mask of the seats that said go in this count."""
    turn: int = public(0)
    phase: str = public(FIRST)
    shown: int = public(0)
    """How many hands of this deal are counted; the crib comes when it equals `seats`."""
    claimed: int = public(0)
    """The owner's claim, while opponents are asked (rule 10)."""
    missed: int = public(0)
    """What can still be taken by muggins."""
    asked: list[int] = public(start=list)
    """The opponents still to be asked, in order."""
    round: int = public(0)

    @classmethod
    def new(
        cls, seats: int, target: int, own_counting: bool, muggins: bool, crib_four_flush: bool, dealer: int
    ) -> Self:
        """Before the cut for the first deal, or, when there is a `dealer` already, before the deal."""
        sides = 2 if seats == 4 else seats
        return cls(
            seats, target, own_counting, muggins, crib_four_flush, dealer, [0] * sides, [0] * sides,
            [0] * sides, [()] * seats, hands=no_pieces(seats), discards=no_pieces(seats),
            played=no_pieces(seats), cuts=no_pieces(seats),
            phase=FIRST if dealer == NOBODY else DEAL,
        )  # fmt: skip

    def actors(self) -> frozenset[int]:
        """Everyone who has not laid away, later the one seat whose turn it is."""
        if self.phase == DISCARD:
            return frozenset(seat for seat in range(self.seats) if not self.discards[seat])
        return frozenset((self.turn,)) if self.phase in (CUT, PLAY, SHOW, MUGGINS) else frozenset()

    def side(self, seat: int) -> int:
        """The track on which this seat pegs; opposite players are partners (rule 1)."""
        return seat % len(self.points)

    @property
    def laid_away(self) -> int:
        """How many cards each player lays away (rule 2)."""
        return DEALT[self.seats] - KEPT

    @property
    def in_crib(self) -> bool:
        """Whether the crib is what is counted now, or next."""
        return self.shown == self.seats

    @property
    def owner(self) -> int:
        """In the show, whose hand or crib is counted: from the dealer's left round, then the crib (7)."""
        return self.dealer if self.in_crib else (self.dealer + 1 + self.shown) % self.seats

    def items(self) -> list[Item]:
        """In the show, everything that scores in what is counted now."""
        return counting.items(*self._counted())

    def worth(self) -> int:
        """In the show, the points of what is counted now."""
        return counting.count(*self._counted())

    def _counted(self) -> tuple[list[int], int, bool]:
        cards = self.crib if self.in_crib else self.played[self.owner]
        return cards, self.starter[0], self.crib_four_flush or not self.in_crib

    def outcome(self) -> Outcome | None:
        """Who first reaches the target wins, with the partner (rule 9)."""
        if self.phase != OVER:
            return None
        side = self.points.index(self.target)
        partners = self.seats > len(self.points)
        who = f"Players {side + 1} and {side + 3}" if partners else f"Player {side + 1}"
        return ranked(self.scores(), f"{who} reached {self.target} points first.")

    def scores(self) -> tuple[int, ...]:
        """Points as pegged; partners share them."""
        return tuple(self.points[self.side(seat)] for seat in range(self.seats))

    def piles(self) -> Iterator[list[int]]:
        """Every pile of cards."""
        yield from (self.stock, self.crib, self.starter, self.count)
        for group in (self.hands, self.discards, self.played, self.cuts):
            yield from group

    def open_zones(self) -> dict[str, list[str]]:
        """By side `track:T`, its two pegs, the rear one first, at the holes `rear[T]` and `points[T]`."""
        return {f"track:{side}": self.pegs(side) for side in range(len(self.points))}

    def pegs(self, side: int) -> list[str]:
        """The two pegs of a side, the rear one first: "1:2" is the second peg of the first side."""
        rear = self.scored[side] & 1
        return [f"{side + 1}:{rear + 1}", f"{side + 1}:{2 - rear}"]

    @property
    def over(self) -> bool:
        """Whether the match is over, so that everything but the pack lies open."""
        return self.phase == OVER

    @property
    def crib_open(self) -> bool:
        """Whether everybody may see what was laid away (rule 2)."""
        return self.opened or self.phase == OVER
