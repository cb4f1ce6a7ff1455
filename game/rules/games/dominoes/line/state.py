"""The position of a line game: hands, boneyard and line, and what each move does to them."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Self

from game.rules.core.errors import BadDeal
from game.rules.core.events import Event, Transfer
from game.rules.core.knowledge import Known, all_within, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.dominoes.line.legal import BONEYARD, legality
from game.rules.games.dominoes.line.phases import COUNT, DEAL, FORCED, LEAD, OVER, PLAY
from game.rules.games.dominoes.line.worlds import LEAD_RANK, OUTRANKING, sample
from game.rules.shared.dealing import around, dealt, drawn, gathered
from game.rules.shared.dominoes import (
    ANY_MASK,
    CODES,
    FACES,
    IS_DOUBLE,
    LEFT,
    SET,
    UNKNOWN,
    Line,
    dots_of,
    mask_of,
    shown,
)

NOBODY = -1
MOST_REDEALS = 100
"""So many deals in a row without a tile that may be led are an error of a scripted deal."""


@position(faces=shown)
class LineState(State):
    """`boneyard[-1]` is the next tile to draw; hands stand in the order in which they were drawn."""

    rules: ClassVar[Mapping[str, str]]
    """The numbers of the rules that reasons cite: for `turn`, `lead` and `match`."""
    hand_size: ClassVar[int]
    draws: ClassVar[bool]
    """Whether who cannot match draws from the boneyard."""
    double_leads: ClassVar[bool]
    """Whether only a double may be led, so that a deal without one is dealt again."""

    seats: int = public()
    target: int = public()
    dealer: int = public()
    points: list[int] = public()
    known: list[Known] = public()
    """What everybody knows of each hand: by the first lead, and by draws and passes."""
    boneyard: list[int] = zone(NO_ONE, start=lambda: list(SET))
    line: Line = zone(EVERYBODY, start=Line, faces=lambda line: shown(line.tiles))
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open")
    turn: int = public(0)
    phase: str = public(DEAL)
    round: int = public(0)
    redeals: int = public(0)
    """Deals in a row that gave nobody a tile that may be led."""
    highest_leads: bool = public(True)
    """Whether this round must be led with the highest tile (else with any)."""
    out: int = public(NOBODY)
    """Who played the last tile of this round's hand, once somebody has."""
    winner: int = public(NOBODY)
    """Who won the latest round that was won."""

    @classmethod
    def begun(cls, seats: int, target: int, dealer: int) -> Self:
        """Before the first deal."""
        return cls(seats, target, dealer, [0] * seats, [()] * seats, hands=no_pieces(seats))

    # --- reading ---------------------------------------------------------------------------------------

    def actors(self) -> frozenset[int]:
        """The one seat whose turn it is."""
        return frozenset((self.turn,)) if self.phase in (LEAD, PLAY) else frozenset()

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.dominoes.line.legal`."""
        return legality(self, seat)

    def matches(self, seat: int) -> list[int]:
        """The tiles of a known hand that fit the line, ascending; in a lead those that may be led."""
        hand = self.hands[seat]
        if self.phase == LEAD and self.highest_leads:
            return [max(hand, key=LEAD_RANK.__getitem__)]
        fitting = self.line.fitting()
        return sorted(tile for tile in hand if fitting >> tile & 1)

    def stuck(self) -> bool:
        """Whether nobody can ever play again in this round: rule 3, 5 or 8."""
        if self.draws and self.boneyard:
            return False
        fitting = self.line.fitting()
        return not any(fitting >> tile & 1 for hand in self.hands for tile in hand)

    def left(self, seat: int) -> int:
        """The dots of a known hand."""
        return dots_of(self.hands[seat])

    def outcome(self) -> Outcome | None:
        """Who first reaches the target wins."""
        if self.phase != OVER:
            return None
        winner = self.points.index(max(self.points))
        return ranked(self.scores(), f"Player {winner + 1} reached {self.target} points first.")

    def scores(self) -> tuple[int, ...]:
        """Everybody's points so far."""
        return tuple(self.points)

    @property
    def hands_open(self) -> bool:
        """Whether the round is over and counted, so that what is left lies open."""
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)

    # --- redaction and sampling ------------------------------------------------------------------------

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen tiles to the unknown places, minding what leads, draws and passes have shown."""
        full = self.copy()
        sample(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Deal, or count a round."""
        return Move(TABLE, self.phase) if self.phase in FORCED else None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                return self._play(move.seat, CODES[move.pieces[0]], move.target or LEFT)
            case "draw":
                return self._draw(move.seat)
            case "pass":
                self._shows_no_match(move.seat)
                self._next_turn(move.seat)
                return [Event("pass", move.seat, facts={"ends": (self.line.left, self.line.right)})]
            case "lead":
                return self._lead(move.seat, CODES[move.pieces[0]])
            case "deal":
                return self._deal(rng)
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gather = gathered(self, BONEYARD)
        if not self.redeals:
            self.round += 1
        self.hands = no_pieces(self.seats)
        self.known = [()] * self.seats
        self.line, self.out = Line(), NOBODY
        self.boneyard = rng.shuffle(list(SET), FACES)[::-1]
        order = around(self.dealer, self.seats, self.hand_size)
        moved = dealt(self.boneyard, self.hands, order, FACES, BONEYARD)
        facts = {"round": self.round, "tiles": self.hand_size}
        back = Event("gather", TABLE, gather, BONEYARD, facts={"round": self.round})
        return [back, Event("deal", self.dealer, tuple(moved), facts=facts), self._find_leader()]

    def _find_leader(self) -> Event:
        """Who leads this round; without a tile that may be led, everything is dealt again."""
        self.highest_leads = self.double_leads or self.winner == NOBODY
        best = max((tile for hand in self.hands for tile in hand), key=LEAD_RANK.__getitem__)
        if self.double_leads and not IS_DOUBLE[best]:
            self.redeals += 1
            if self.redeals >= MOST_REDEALS:
                raise BadDeal("A hundred deals in a row gave nobody a double to lead with.")
            return Event("redeal", TABLE)
        self.redeals, self.phase = 0, LEAD
        if self.highest_leads:
            self.turn = next(seat for seat, hand in enumerate(self.hands) if best in hand)
        else:
            self.turn = self.winner
        return Event("leader", self.turn, facts={"highest": self.highest_leads, "double": self.double_leads})

    def _lead(self, seat: int, tile: int) -> list[Event]:
        events = [Event("lead", seat, (self._leave_hand(seat, tile),), facts={"tile": FACES[tile]})]
        self.line.lead(tile)
        if self.highest_leads:  # everybody has seen that no hand holds a better tile to lead
            lower = ANY_MASK & ~OUTRANKING[tile] & ~(1 << tile)
            self.known = [all_within((), len(hand), lower) for hand in self.hands]
        self.phase = PLAY
        return events + self._after(seat, tile, led=True)

    def _play(self, seat: int, tile: int, side: str) -> list[Event]:
        moved = self._leave_hand(seat, tile, 0 if side == LEFT else None)
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], tile)
        self.line.lay(tile, side)
        facts = {"tile": FACES[tile], "side": side, "ends": (self.line.left, self.line.right)}
        return [Event("play", seat, (moved,), facts=facts), *self._after(seat, tile, led=False)]

    def _after(self, seat: int, tile: int, led: bool) -> list[Event]:
        """What a tile laid down scores, and whether its player is out."""
        events = self._score(seat, tile, led)
        if not self.hands[seat]:
            self.out, self.phase = seat, COUNT  # going out counts even where the tile reached the target
            events.append(Event("out", seat))
        elif self.phase != OVER:
            self._next_turn(seat)
        return events

    def _draw(self, seat: int) -> list[Event]:
        self._shows_no_match(seat)
        moved = drawn(self.boneyard, self.hands[seat], f"hand:{seat}", FACES, BONEYARD)
        if self.stuck():
            self.phase = COUNT
        return [Event("draw", seat, (moved,), facts={"left": len(self.boneyard)})]

    def _next_turn(self, seat: int) -> None:
        self.turn = (seat + 1) % self.seats
        if self.stuck():
            self.phase = COUNT

    def _shows_no_match(self, seat: int) -> None:
        others = ANY_MASK & ~self.line.fitting()
        self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), others)

    def _leave_hand(self, seat: int, tile: int, place: int | None = None) -> Transfer:
        index = self.hands[seat].index(tile)
        del self.hands[seat][index]
        return Transfer(FACES[tile], f"hand:{seat}", index, "line", place=place)

    def _count(self) -> list[Event]:
        events = self._count_round()
        self.dealer = (self.dealer + 1) % self.seats
        self.phase = OVER if max(self.points) >= self.target else DEAL
        return events

    # --- what a game decides ---------------------------------------------------------------------------

    @abstractmethod
    def _score(self, seat: int, tile: int, led: bool) -> list[Event]:
        """What laying this tile scores at once; the match may be over by it."""

    @abstractmethod
    def _count_round(self) -> list[Event]:
        """Score the round that has just ended; hands still hold what was left."""

    # --- what they share -------------------------------------------------------------------------------

    def fewest(self, weights: dict[int, int]) -> int:
        """The seat with the least weight; `NOBODY` when several share it."""
        least = min(weights.values())
        lowest = [seat for seat, weight in weights.items() if weight == least]
        return lowest[0] if len(lowest) == 1 else NOBODY

    def hands_mask(self) -> int:
        """All tiles of hands that are known."""
        return mask_of(tile for hand in self.hands for tile in hand if tile != UNKNOWN)
