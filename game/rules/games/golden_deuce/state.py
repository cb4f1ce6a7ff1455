"""The position of a Golden Deuce match: hands, the trick, calls, pawns, and what each move does."""

from dataclasses import dataclass, field
from typing import ClassVar, Self

from game.rules.core.events import Event, Transfer
from game.rules.core.knowledge import Known, all_within, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.games.golden_deuce.cards import ANY_MASK, CODES, DECK, FACES, UNKNOWN, codes_of, mask_of
from game.rules.games.golden_deuce.combos import LEAD, SINGLE, describe, kind_of, strength_of
from game.rules.games.golden_deuce.legal import legality
from game.rules.games.golden_deuce.pawns import Plan, Step, penalties, plans
from game.rules.games.golden_deuce.phases import (
    COLLECT,
    COUNT,
    DEAL,
    LATE,
    MAY_DECLARE,
    OVER,
    PAWNS,
    PENALTY,
    PLAY,
    SETTLED,
)
from game.rules.games.golden_deuce.scoring import loser, moving_order, sheets, weight
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START, piece, zone
from game.rules.games.golden_deuce.worlds import Unable, fewer, sample

HAND = 13


def hidden(cards: list[int]) -> list[int]:
    """As many unknown cards."""
    return [UNKNOWN] * len(cards)


def faces(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return ["?" if card == UNKNOWN else FACES[card] for card in cards]


@dataclass(slots=True)
class GoldenDeuceState(State):
    """`pawns[seat][pawn]` are positions on the track; `stock[-1]` is the next card to draw."""

    game: ClassVar[str] = "golden_deuce"
    seats: int
    passed_out: bool
    """Whether who passed is out of the trick (the option of rule 10)."""
    dealer: int
    pawns: list[list[int]]
    start: list[list[int]]
    """The unplayed pawns of each seat, in the order in which they came there."""
    home: list[list[int]]
    """The pawns of each seat at the finish, in the order in which they came."""
    hands: list[list[int]]
    known: list[Known]
    """What everybody knows of each hand: from the first lead (rule 9) and from bound players (rule 13)."""
    unable: list[Unable]
    """What plays of several cards each hand could not beat when it was bound (rule 13)."""
    owing: list[int]
    """By seat whether "last card" may still be declared, or the player only caught (rule 12)."""
    declared: list[bool]
    stock: list[int] = field(default_factory=lambda: list(DECK))
    trick: list[tuple[int, int]] = field(default_factory=list)
    """The plays of the running trick: seat and mask of cards."""
    played: list[int] = field(default_factory=list)
    turn: int = 0
    phase: str = DEAL
    passes: int = 0
    """Passes since the last play."""
    out: int = 0
    """With `passed_out`, a mask of the seats that are out of the trick."""
    opening: int = UNKNOWN
    """The lowest card dealt, while the first lead of the match must still contain it (rule 9)."""
    offender: int = -1
    winner: int = -1
    """Who won the latest hand."""
    round: int = 0
    points: list[int] = field(default_factory=list)
    """Everybody's points of the latest hand."""
    movers: list[int] = field(default_factory=list)
    """Who is still to be asked in this going-through of the pawn phase, in order."""
    waiting: list[int] = field(default_factory=list)
    """Who could not move when asked, in order (rule 21)."""
    again: bool = False
    moved: bool = False
    """In a later going-through (`again`): whether anybody moved in it."""

    @classmethod
    def new(cls, seats: int, pawns: int, passed_out: bool, dealer: int) -> "GoldenDeuceState":
        """Before the first deal."""
        return cls(
            seats, passed_out, dealer, [[START] * pawns for _ in range(seats)],
            [list(range(pawns)) for _ in range(seats)], [[] for _ in range(seats)],
            [[] for _ in range(seats)], [()] * seats, [()] * seats, [SETTLED] * seats, [False] * seats,
            points=[0] * seats,
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent copy."""
        cls = type(self)
        return cls(
            self.seats, self.passed_out, self.dealer, [p[:] for p in self.pawns], [s[:] for s in self.start],
            [h[:] for h in self.home], [h[:] for h in self.hands], self.known[:], self.unable[:],
            self.owing[:], self.declared[:], self.stock[:], self.trick[:], self.played[:], self.turn,
            self.phase, self.passes, self.out, self.opening, self.offender, self.winner, self.round,
            self.points[:], self.movers[:], self.waiting[:], self.again, self.moved,
        )  # fmt: skip

    # --- reading ---------------------------------------------------------------------------------------

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

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.golden_deuce.legal`."""
        return legality(self, seat)

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

    def zones(self) -> dict[str, list[str]]:
        """`stock`, `trick`, `played`, `hand:S`; for pawns `start:S`, `space:1` to `:39`, `home:S`, `queue:S`.

        A trick lies in the order of its plays, the cards of each ascending.
        """
        zones = {
            "stock": faces(self.stock),
            "trick": [FACES[card] for _, cards in self.trick for card in codes_of(cards)],
            "played": faces(self.played),
        }
        for seat in range(self.seats):
            zones[f"hand:{seat}"] = faces(self.hands[seat])
            zones[f"start:{seat}"] = [piece(seat, pawn) for pawn in self.start[seat]]
            zones[f"home:{seat}"] = [piece(seat, pawn) for pawn in self.home[seat]]
            zones[f"queue:{seat}"] = []
        for space in range(START + 1, FINISH):
            zones[f"space:{space}"] = []
        for seat, own in enumerate(self.pawns):
            for pawn, place in enumerate(own):
                if place not in (START, FINISH):
                    zones[zone(seat, place)].append(piece(seat, pawn))
        return zones

    def sees(self, viewer: int | None, zone: str) -> bool:
        """Hands lie open to their owner, and to all once a hand is counted; the draw pile to nobody."""
        kind, _, owner = zone.partition(":")
        if kind == "hand":
            return self.hands_open() or (viewer is not None and int(owner) == viewer)
        return kind != "stock"

    def hands_open(self) -> bool:
        """Whether the hand is over and counted, so that what is left lies open."""
        return self.phase in (PAWNS, OVER) or (self.phase == DEAL and self.round > 0)

    # --- redaction and sampling ------------------------------------------------------------------------

    def redact(self, seat: int | None) -> Self:
        """Others' hands and the draw pile become unknown."""
        view = self.copy()
        view.stock = hidden(view.stock)
        if not self.hands_open():
            for other in range(self.seats):
                if other != seat:
                    view.hands[other] = hidden(view.hands[other])
        return view

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding what rules 9 and 13 have shown."""
        full = sample(self, rng)
        assert isinstance(full, type(self))
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Deal, put a trick aside, count a hand."""
        return Move(TABLE, self.phase) if self.phase in (DEAL, COLLECT, COUNT) else None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        seat = move.seat
        match move.kind:
            case "play":
                return self._play(seat, mask_of(CODES[face] for face in move.pieces))
            case "pass":
                return self._pass(seat)
            case "last":
                self.declared[seat], self.owing[seat] = True, SETTLED
                return [Event("last", seat)]
            case "catch":
                return self._catch(seat, int(move.choice or 0) - 1)
            case "pawn":
                return self._move_pawns(seat, tuple(int(face.partition(":")[2]) - 1 for face in move.pieces))
            case "nopawn":
                self.movers.pop(0)
                self.waiting.append(seat)
                self._ask_for_pawns()
                return [Event("nopawn", seat, facts={"queued": QUEUE in self.pawns[seat]})]
            case "deal":
                return self._deal(rng)
            case "collect":
                return self._collect()
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gathered = [
            Transfer(face, name, 0, "stock")
            for name, cards in self.zones().items()
            if name in ("trick", "played") or name.startswith("hand:")
            for face in cards
        ]
        self.round += 1
        seats = range(self.seats)
        self.hands = [[] for _ in seats]
        self.known, self.unable = [()] * self.seats, [()] * self.seats
        self.owing, self.declared = [SETTLED] * self.seats, [False] * self.seats
        self.trick, self.played, self.passes, self.out = [], [], 0, 0
        self.stock = rng.shuffle(list(DECK), FACES)[::-1]
        dealt = []
        for n in range(HAND * self.seats):  # rule 8: one at a time, clockwise from the dealer's left
            seat = (self.dealer + 1 + n) % self.seats
            card = self.stock.pop()
            self.hands[seat].append(card)
            dealt.append(Transfer(FACES[card], "stock", len(self.stock), f"hand:{seat}"))
        facts: dict[str, object] = {"round": self.round}
        if self.round == 1:
            self._find_first_leader()
            facts["lowest"] = FACES[self.opening]
        else:
            self.turn = self.winner
        facts["leads"] = self.turn
        self.phase = PLAY
        gather = Event("gather", self.dealer, tuple(gathered), "stock", facts={"round": self.round})
        return [gather, Event("deal", self.dealer, tuple(dealt), facts=facts)]

    def _find_first_leader(self) -> None:
        """Rule 9: asked from Jade 3 up, the first card that somebody holds; so no lower one was dealt."""
        self.opening = min(card for hand in self.hands for card in hand)
        self.turn = next(seat for seat, hand in enumerate(self.hands) if self.opening in hand)
        higher = ANY_MASK >> self.opening << self.opening
        if self.opening:
            self.known = [(higher,) * HAND] * self.seats
        self.known[self.turn] = (1 << self.opening, *self.known[self.turn][1:])

    def _play(self, seat: int, cards: int) -> list[Event]:
        moved = []
        for card in codes_of(cards):
            index = self.hands[seat].index(card)
            del self.hands[seat][index]
            moved.append(Transfer(FACES[card], f"hand:{seat}", index, "trick"))
            if self.known[seat]:
                self.known[seat] = without(self.known[seat], card)
        left, bound = len(self.hands[seat]), self.bound(seat)
        self.unable[seat] = fewer(self.unable[seat], len(moved))
        if bound and len(moved) == 1 and left:  # rule 13: it was the highest
            self.known[seat] = all_within(self.known[seat], left, cards - 1)
        self.trick.append((seat, cards))
        self.passes = 0
        self.opening = UNKNOWN
        self._close_declaring()
        facts = {"cards": tuple(move.face for move in moved), "name": describe(cards), "left": left}
        if not left:
            self.winner, self.phase = seat, COUNT
        else:
            if left == 1:
                self.owing[seat] = MAY_DECLARE
            self._next_turn()
        return [Event("play", seat, tuple(moved), facts=facts)]

    def _pass(self, seat: int) -> list[Event]:
        hand = self.hands[seat]
        if self.bound(seat):  # rule 13: a pass shows that nothing in the hand beats the table
            top = self.top()
            if kind_of(top) == SINGLE:
                self.known[seat] = all_within(self.known[seat], len(hand), (1 << (top & 63)) - 1)
            else:
                self.unable[seat] = (*self.unable[seat], (top, len(hand)))
        self._close_declaring()
        moved = []
        if self.stock:
            card = self.stock.pop()
            hand.append(card)
            face = "?" if card == UNKNOWN else FACES[card]
            moved.append(Transfer(face, "stock", len(self.stock), f"hand:{seat}"))
        if len(hand) != 1:
            self.declared[seat] = False
        self.passes += 1
        self.out |= 1 << seat if self.passed_out else 0
        others = sum(1 << other for other in range(self.seats) if other != self.trick[-1][0])
        if self.passes == self.seats - 1 or (self.passed_out and self.out & others == others):
            self.phase = COLLECT
        else:
            self._next_turn()
        return [Event("pass", seat, tuple(moved), facts={"drew": len(moved)})]

    def _collect(self) -> list[Event]:
        moved = [Transfer(face, "trick", 0, "played") for face in self.zones()["trick"]]
        leader = self.trick[-1][0]
        self.played += [CODES[move.face] for move in moved]
        self.trick, self.passes, self.out = [], 0, 0
        self._turn_to(leader)
        self.phase = PLAY
        return [Event("collect", leader, tuple(moved))]

    def _catch(self, seat: int, offender: int) -> list[Event]:
        self.owing[offender] = SETTLED
        asked = any(penalties(self.pawns, offender))
        if asked:
            self.phase, self.offender = PENALTY, offender
        return [Event("catch", seat, facts={"offender": offender, "pays": asked})]

    def _count(self) -> list[Event]:
        lines = sheets(self.hands)
        self.points = [sum(line.points for line in sheet) for sheet in lines]
        order = moving_order(self.points, self.hands, self.winner)
        self.dealer = loser(self.hands, self.winner)
        events = []
        for seat in reversed(order):  # the winner's sheet comes last and stays in sight
            left = len(self.hands[seat])
            facts = {"round": self.round, "left": left, "weight": weight(left), "won": seat == self.winner}
            events.append(Event("count", seat, points=self.points[seat], sheet=lines[seat], facts=facts))
        if QUEUE in self.pawns[self.winner]:  # rule 22: before any pawn moves
            self.phase = OVER
        else:
            self.phase = PAWNS
            self.movers, self.waiting, self.again, self.moved = order, [], False, False
            self._ask_for_pawns()
        return events

    def _move_pawns(self, seat: int, chosen: tuple[int, ...]) -> list[Event]:
        (plan,) = (plan for plan in self.plans(seat) if plan.pawns == chosen)
        kind = "penalty" if self.phase == PENALTY else "pawn"
        events = [self._walk(kind, seat, step) for step in plan.steps]
        if kind == "penalty":
            self.phase, self.offender = PLAY, -1
        elif all(place == FINISH for place in self.pawns[seat]):
            self.phase = OVER
        else:
            self.movers.pop(0)
            if self.again:
                self.waiting.remove(seat)
                self.moved = True
            self._ask_for_pawns()
        return events

    def _walk(self, kind: str, seat: int, step: Step) -> Event:
        pawn = step.pawn
        index = self.start[seat].index(pawn) if step.start == START else 0
        if step.start == START:
            del self.start[seat][index]
        if step.end in (START, FINISH):
            (self.home if step.end == FINISH else self.start)[seat].append(pawn)
        self.pawns[seat][pawn] = step.end
        facts = {"pawn": pawn, "start": step.start, "counted": step.counted, "end": step.end}
        moved = Transfer(piece(seat, pawn), zone(seat, step.start), index, zone(seat, step.end))
        return Event(kind, seat, (moved,), facts=facts)

    def _ask_for_pawns(self) -> None:
        """Rule 21: each in turn, then again and again those who could not move, while anybody can."""
        while self.movers or (self.waiting and (not self.again or self.moved)):
            if not self.movers:
                self.movers, self.again, self.moved = self.waiting[:], True, False
            seat = self.movers[0]
            if not self.again or self.plans(seat):
                self.turn = seat
                return
            self.movers.pop(0)
        self.phase = DEAL

    # --- small parts -----------------------------------------------------------------------------------

    def _close_declaring(self) -> None:
        """Rule 12: somebody played or passed, so who has not declared can only be caught."""
        self.owing = [LATE if owing else SETTLED for owing in self.owing]

    def _next_turn(self) -> None:
        seat = (self.turn + 1) % self.seats
        while self.out >> seat & 1:
            seat = (seat + 1) % self.seats
        self._turn_to(seat)

    def _turn_to(self, seat: int) -> None:
        self.turn = seat
        self.owing[seat] = SETTLED  # rule 12: nobody is caught once their next turn has come
