"""The position of a match of 42: hands, the auction, the trick, tricks won; `state` plays on."""

from typing import ClassVar

from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.dominoes.texas42.phases import DEAL, DECIDING, OVER
from game.rules.games.dominoes.texas42.suits import FOLLOWING, LED, STRENGTH
from game.rules.shared.dominoes import SET, shown

SEATS, HAND, TARGET = 4, 7, 250
NOBODY = -1


@position(faces=shown)
class TexasPosition(State):
    """A *side* is 0 for the first and third seat and 1 for the others."""

    game: ClassVar[str] = "texas42"
    dealer_must_bid: bool = public()
    dealer: int = public()
    points: list[int] = public(start=lambda: [0, 0])
    """By side, what earlier hands have brought."""
    lacking: list[int] = public(start=lambda: [0] * SEATS)
    """By seat a mask of tiles that it has shown not to hold."""
    boneyard: list[int] = zone(NO_ONE, start=lambda: list(SET))
    """All tiles before a deal, else empty."""
    won: list[list[int]] = zones("won:0", "won:1", sees=EVERYBODY, start=lambda: [[], []])
    """By side the tiles of its tricks, four by four in the order of play."""
    trick: list[int] = zone(EVERYBODY)
    """The tiles of the running trick, the leader's first."""
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, start=lambda: no_pieces(SEATS))
    bids: list[int] = public(start=lambda: [0] * SEATS)
    """By seat its latest bid in this auction."""
    passed: int = public(0)
    """A mask of the seats that are out of the auction."""
    bidder: int = public(NOBODY)
    """Who made the highest bid."""
    trump: int = public(NOBODY)
    """Named trumps, see `suits`; `NOBODY` before they are named."""
    leader: int = public(NOBODY)
    taken: list[int] = public(start=lambda: [0, 0])
    """By side what its tricks of this hand count."""
    turn: int = public(0)
    phase: str = public(DEAL)
    round: int = public(0)

    @property
    def bid(self) -> int:
        """The highest bid so far; 0 before the first."""
        return self.bids[self.bidder] if self.bidder != NOBODY else 0

    @property
    def led(self) -> int:
        """The suit that is led in the running trick, `suits.TRUMPS` for trumps; `NOBODY` before a lead."""
        return LED[self.trump][self.trick[0]] if self.trick else NOBODY

    @property
    def must_bid(self) -> bool:
        """Whether whose turn it is may not pass: the dealer, after three passes (rule 11)."""
        return self.dealer_must_bid and self.bidder == NOBODY and self.passed.bit_count() == SEATS - 1

    def player(self, place: int) -> int:
        """Who plays the tile at this place, from 0, of the running trick."""
        return (self.leader + place) % SEATS

    def winning(self) -> int:
        """The place, from 0, of the tile that wins the running trick so far."""
        strength = STRENGTH[self.trump][LED[self.trump][self.trick[0]]]
        best = max(self.trick, key=strength.__getitem__)
        return self.trick.index(best)

    def playable(self, seat: int) -> list[int]:
        """The tiles of a known hand that may be played now, ascending (rule 13)."""
        return sorted(self.following(seat) or self.hands[seat])

    def following(self, seat: int) -> list[int]:
        """The tiles of a known hand that are of the suit that was led; none where nothing was."""
        suit = FOLLOWING[self.trump][LED[self.trump][self.trick[0]]] if self.trick else 0
        return [tile for tile in self.hands[seat] if suit >> tile & 1]

    def actors(self) -> frozenset[int]:
        """The one seat whose turn it is."""
        return frozenset((self.turn,)) if self.phase in DECIDING else frozenset()

    def outcome(self) -> Outcome | None:
        """The first side at 250; of two sides that come there on one hand the bidders (rule 15)."""
        if self.phase != OVER:
            return None
        both = min(self.points) >= TARGET
        side = self.bidder % 2 if both else self.points.index(max(self.points))
        ranks = tuple(1 if seat % 2 == side else 3 for seat in range(SEATS))
        how = f"came to {TARGET} with their bid" if both else f"reached {TARGET} points first"
        reason = f"Players {side + 1} and {side + 3} {how}."
        return Outcome((side, side + 2), self.scores(), ranks, reason)

    def scores(self) -> tuple[int, ...]:
        """Points after finished hands; partners share them."""
        return tuple(self.points[seat % 2] for seat in range(SEATS))
