"""The position of a Cribbage match: hands, crib, counts, pegs, and what each move does to them."""

from collections.abc import Iterator
from typing import ClassVar, Self

from game.rules.core.events import Event, Transfer
from game.rules.core.knowledge import Known, all_within, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.cribbage import counting, pegging, pegs, show
from game.rules.games.cribbage.counting import VALUES, Item
from game.rules.games.cribbage.legal import legality
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.phases import (
    CUT,
    DEAL,
    DISCARD,
    FIRST,
    FORCED,
    MUGGINS,
    OVER,
    PLAY,
    SHOW,
    SWEEP,
)
from game.rules.games.cribbage.worlds import TOO_HIGH, sample
from game.rules.shared.dealing import STOCK, around, dealt, drawn, gathered
from game.rules.shared.playing_cards import ACE_LOW, DECK

FACES, CODES = ACE_LOW.faces, ACE_LOW.codes
KEPT = 4
"""Cards of a hand after laying away, and of a crib."""
DEALT = {2: 6, 3: 5, 4: 5}
"""Cards of a hand by the number of players (rule 2)."""
NOBODY = -1


@position(faces=ACE_LOW.shown, secrets={"crib": "crib_open"})
class CribbageState(State):
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
    ) -> "CribbageState":
        """Before the cut for the first deal, or, when there is a `dealer` already, before the deal."""
        sides = 2 if seats == 4 else seats
        return cls(
            seats, target, own_counting, muggins, crib_four_flush, dealer, [0] * sides, [0] * sides,
            [0] * sides, [()] * seats, hands=no_pieces(seats), discards=no_pieces(seats),
            played=no_pieces(seats), cuts=no_pieces(seats),
            phase=FIRST if dealer == NOBODY else DEAL,
        )  # fmt: skip

    # --- reading ---------------------------------------------------------------------------------------

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

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.cribbage.legal`."""
        return legality(self, seat)

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
        return {f"track:{side}": pegs.in_order(side, times) for side, times in enumerate(self.scored)}

    # --- redaction and sampling ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match is over, so that everything but the pack lies open."""
        return self.phase == OVER

    @property
    def crib_open(self) -> bool:
        """Whether everybody may see what was laid away (rule 2)."""
        return self.opened or self.phase == OVER

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding the goes that were said (rule 5)."""
        full = self.copy()
        sample(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Cut for the first deal, deal, end a count, turn up the crib."""
        return Move(TABLE, self.phase) if self.phase in FORCED else None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]])
            case "go":
                self.gone |= 1 << move.seat
                fact = TOO_HIGH[self.total]
                self.known[move.seat] = all_within(self.known[move.seat], len(self.hands[move.seat]), fact)
                return [Event("go", move.seat, facts={"total": self.total}), *self._next_turn(move.seat)]
            case "crib":
                return self._lay_away(move.seat, [CODES[face] for face in move.pieces])
            case "show":
                return show.count(self, move.seat)
            case "claim":
                return show.claim(self, move.seat, int(move.choice or 0))
            case "cut":
                return self._cut(move.seat)
            case "first":
                return self._cut_for_deal(rng)
            case "deal":
                return self._deal(rng)
            case "sweep":
                return self._sweep()
            case _:
                return show.turn_up(self)

    def _gather(self) -> Event:
        moved = gathered(self, staying=("track",))
        return Event("gather", TABLE, moved, STOCK, facts={"round": self.round + 1})

    def _cut_for_deal(self, rng: Rng) -> list[Event]:
        gather = self._gather()
        self.stock = rng.shuffle(list(DECK), FACES)[::-1]
        self.cuts = no_pieces(self.seats)
        moved = [drawn(self.stock, cut, f"cut:{seat}", FACES) for seat, cut in enumerate(self.cuts)]
        ranks = [cut[0] >> 2 for cut in self.cuts]
        lowest = [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
        if len(lowest) == 1:
            self.dealer, self.phase = lowest[0], DEAL
        facts = {"dealer": self.dealer, "card": FACES[self.cuts[lowest[0]][0]]}
        return [gather, Event("first", TABLE, tuple(moved), facts=facts)]

    def _deal(self, rng: Rng) -> list[Event]:
        gather = self._gather()
        if self.round:
            self.dealer = (self.dealer + 1) % self.seats
        self.round += 1
        for piles in (self.hands, self.discards, self.played, self.cuts):
            piles[:] = no_pieces(self.seats)
        self.known = [()] * self.seats
        self.crib, self.starter, self.opened, self.shown = [], [], False, 0
        self.stock = rng.shuffle(list(DECK), FACES)[::-1]
        order = around(self.dealer, self.seats, DEALT[self.seats])  # rule 2
        moved = dealt(self.stock, self.hands, order, FACES)
        if self.seats == 3:
            moved.append(drawn(self.stock, self.crib, "crib", FACES))
        self.phase = DISCARD
        return [gather, Event("deal", self.dealer, tuple(moved), facts={"round": self.round})]

    def _lay_away(self, seat: int, cards: list[int]) -> list[Event]:
        moved = [self._leave_hand(seat, card, f"crib:{seat}") for card in cards]
        self.discards[seat] = cards
        if all(self.discards):
            self.phase, self.turn = CUT, (self.dealer + 1) % self.seats
        return [Event("crib", seat, tuple(moved), facts={"cards": len(cards)})]

    def _cut(self, seat: int) -> list[Event]:
        self.starter = []
        moved = drawn(self.stock, self.starter, "starter", FACES)
        card = self.starter[0]
        self.phase = PLAY  # the player who cut leads (rule 5)
        events = [Event("cut", seat, (moved,))]
        if card >> 2 == counting.JACK >> 2:
            events.append(pegs.score(self, "nobs", self.dealer, [Item(pegging.HIS_NOBS, (card,), 2)]))
        return events

    # --- the play --------------------------------------------------------------------------------------

    def _play(self, seat: int, card: int) -> list[Event]:
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], card)
        moved = self._leave_hand(seat, card, "count")
        self.count.append(card)
        self.by.append(seat)
        self.total += VALUES[card]
        events = [Event("play", seat, (moved,), facts={"card": FACES[card], "total": self.total})]
        if scored := pegging.items(self.count):
            events.append(pegs.score(self, "peg", seat, scored, total=self.total))
        return events if self.phase == OVER else events + self._next_turn(seat)

    def _next_turn(self, seat: int) -> list[Event]:
        """The next seat that is still to be asked, the same one last; or the end of the count (rule 5)."""
        if self.total < LIMIT:
            for step in range(1, self.seats + 1):
                other = (seat + step) % self.seats
                if self.hands[other] and not self.gone >> other & 1:
                    self.turn = other
                    return []
        self.phase = SWEEP
        if self.total == LIMIT:
            return []
        last = Item(pegging.LAST, (self.count[-1],), 1)
        return [pegs.score(self, "last", self.by[-1], [last], total=self.total)]

    def _sweep(self) -> list[Event]:
        last = self.by[-1]
        moved = []
        for seat, card in zip(self.by, self.count, strict=True):
            self.played[seat].append(card)
            moved.append(Transfer(FACES[card], "count", 0, f"played:{seat}"))
        self.count, self.by, self.total, self.gone = [], [], 0, 0
        order = [(last + step) % self.seats for step in range(1, self.seats + 1)]
        leader = next((seat for seat in order if self.hands[seat]), NOBODY)
        if leader == NOBODY:
            self.phase, self.turn = SHOW, self.owner
        else:
            self.phase, self.turn = PLAY, leader
        return [Event("sweep", TABLE, tuple(moved), facts={"leads": leader})]

    # --- small parts -----------------------------------------------------------------------------------

    def _leave_hand(self, seat: int, card: int, zone: str) -> Transfer:
        index = self.hands[seat].index(card)
        del self.hands[seat][index]
        return Transfer(FACES[card], f"hand:{seat}", index, zone)
