"""What each move does to a position of a match of 42."""

from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, Passed, ScoreLine, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.dominoes.phrases import counted
from game.rules.games.dominoes.texas42.determinization import sample
from game.rules.games.dominoes.texas42.events import (
    AllPassed,
    AuctionWon,
    Bid,
    Collected,
    Counted,
    Dealt,
    Played,
    TrumpNamed,
)
from game.rules.games.dominoes.texas42.legal import legality
from game.rules.games.dominoes.texas42.phases import BID, COLLECT, COUNT, DEAL, OVER, PLAY, TRUMP
from game.rules.games.dominoes.texas42.position import HAND, NOBODY, SEATS, TARGET, TexasPosition
from game.rules.games.dominoes.texas42.suits import (
    ALL_POINTS,
    FOLLOWING,
    LIMIT,
    TRUMP_WORDS,
    WORTH,
    trick_points,
)
from game.rules.shared.dealing import around, dealt, gathered, laid
from game.rules.shared.dominoes import CODES, FACES, SET, shown

BONEYARD = "boneyard"


@position()
class TexasState(TexasPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, COLLECT, COUNT))
    """Deal, put a trick aside, count a hand."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen tiles to the unknown places, minding suits that were not followed."""
        full = self.copy()
        sample(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]])
            case "bid":
                self.bids[move.seat], self.bidder = int(move.choice or 0), move.seat
                return [Bid(move.seat, self.bid), *self._next_bidder()]
            case "pass":
                self.passed |= 1 << move.seat
                return [Passed(move.seat), *self._next_bidder()]
            case "trump":
                self.trump = TRUMP_WORDS.index(move.choice or "")
                self.phase, self.turn, self.leader = PLAY, move.seat, move.seat
                return [TrumpNamed(move.seat, self.trump)]
            case "collect":
                return self._collect()
            case "deal":
                return self._deal(rng)
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self, BONEYARD)
        self.round += 1
        self.hands = no_pieces(SEATS)
        self.lacking, self.bids = [0] * SEATS, [0] * SEATS
        self.passed, self.bidder, self.trump, self.leader = 0, NOBODY, NOBODY, NOBODY
        self.won, self.taken = [[], []], [0, 0]
        self.boneyard = rng.shuffled(list(SET), FACES)[::-1]
        moved = dealt(self.boneyard, self.hands, around(self.dealer, SEATS, HAND), FACES, BONEYARD)
        self.phase, self.turn = BID, (self.dealer + 1) % SEATS
        back = Gathered(TABLE, transfers=gather, shuffled=BONEYARD)
        return [back, Dealt(self.dealer, self.round, transfers=tuple(moved))]

    def _next_bidder(self) -> list[Event]:
        """Rule 11: round the table until all but one have passed."""
        left = [seat for seat in range(SEATS) if not self.passed >> seat & 1]
        if not left:
            self.dealer, self.phase = (self.dealer + 1) % SEATS, DEAL
            return [AllPassed(TABLE)]
        if left == [self.bidder]:
            self.phase, self.turn = TRUMP, self.bidder
            return [AuctionWon(self.bidder, self.bid)]
        self.turn = min(left, key=lambda seat: (seat - self.turn - 1) % SEATS)
        return []

    def _play(self, seat: int, tile: int) -> list[Event]:
        moved = laid(self.hands, seat, tile, "trick", FACES)
        self.trick.append(tile)
        led = self.led
        suit = FOLLOWING[self.trump][led]
        if not suit >> tile & 1:
            self.lacking[seat] |= suit
        if len(self.trick) == SEATS:
            self.phase = COLLECT
        else:
            self.turn = (seat + 1) % SEATS
        return [Played(seat, FACES[tile], led, len(self.trick) == 1, transfers=(moved,))]

    def _collect(self) -> list[Event]:
        seat = self.player(self.winning())
        side, points = seat % 2, trick_points(self.trick)
        moved = tuple(Transfer(face, "trick", 0, f"won:{side}") for face in shown(self.trick))
        self.won[side] += self.trick
        self.taken[side] += points
        self.trick = []
        self.turn = self.leader = seat
        self.phase = PLAY if self.hands[seat] else COUNT
        return [Collected(seat, points, transfers=moved)]

    def _count(self) -> list[Event]:
        """Rule 14; the bidding side is told last."""
        side, bid = self.bidder % 2, self.bid
        needed = ALL_POINTS if bid >= LIMIT else bid
        made = self.taken[side] >= needed
        sheets: list[list[ScoreLine]] = [[], []]
        if bid < LIMIT and made:
            sheets = [self._tricks(0), self._tricks(1)]
        elif made:
            sheets[side].append(ScoreLine(self.bidder, (), bid, f"limit bid of {bid} made"))
        else:
            if bid < LIMIT:
                sheets[1 - side] += self._tricks(1 - side)
            sheets[1 - side].append(ScoreLine(self.bidder, (), bid, f"bid of {bid} failed"))
        events: list[Event] = []
        for scoring in (1 - side, side):
            gained = sum(line.points for line in sheets[scoring])
            self.points[scoring] += gained
            seat = self.bidder if scoring == side else (self.bidder + 1) % SEATS
            sheet = tuple(sheets[scoring])
            taken, bidding = self.taken[scoring], scoring == side
            events.append(Counted(seat, bid, taken, bidding, made, points=gained, sheet=sheet))
        self.dealer = (self.dealer + 1) % SEATS
        self.phase = OVER if max(self.points) >= TARGET else DEAL
        return events

    def _tricks(self, side: int) -> list[ScoreLine]:
        """What a side took, line by line: its tricks, then its counters."""
        seat = self.bidder if self.bidder % 2 == side else (self.bidder + 1) % SEATS
        tricks = len(self.won[side]) // SEATS
        if not tricks:
            return []
        counters = sorted(
            (tile for tile in self.won[side] if WORTH[tile]), key=lambda tile: (-WORTH[tile], tile)
        )
        lines = [ScoreLine(seat, (), tricks, counted(tricks, "trick"))]
        lines += [ScoreLine(seat, (FACES[tile],), WORTH[tile], "counter") for tile in counters]
        return lines
