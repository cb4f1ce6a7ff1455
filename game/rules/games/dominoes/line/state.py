"""What each move does to a position of a line game."""

from abc import abstractmethod
from typing import ClassVar, Self

from game.rules.core.errors import BadDeal
from game.rules.core.events import Event, Gathered
from game.rules.core.knowledge import all_within, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.dominoes.line.determinization import OUTRANKING, sample
from game.rules.games.dominoes.line.events import (
    Dealt,
    Drawn,
    LeaderFound,
    Led,
    Passed,
    Played,
    Redealt,
    WentOut,
)
from game.rules.games.dominoes.line.legal import BONEYARD, legality
from game.rules.games.dominoes.line.phases import COUNT, DEAL, LEAD, OVER, PLAY
from game.rules.games.dominoes.line.position import LEAD_RANK, NOBODY, LinePosition
from game.rules.shared.dealing import around, dealt, drawn, gathered, laid
from game.rules.shared.dominoes import ANY_MASK, CODES, FACES, IS_DOUBLE, LEFT, SET, UNKNOWN, Line

MOST_REDEALS = 100
"""So many deals in a row without a tile that may be led are an error of a scripted deal."""


@position()
class LineState(LinePosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, COUNT))
    """Deal, or count a round."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.dominoes.line.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen tiles to the unknown places, minding what leads, draws and passes have shown."""
        full = self.copy()
        sample(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

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
                return [Passed(move.seat, (self.line.left, self.line.right))]
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
        self.line, self.steps, self.out = Line(), [], NOBODY
        self.boneyard = rng.shuffled(list(SET), FACES)[::-1]
        order = around(self.dealer, self.seats, self.hand_size)
        moved = dealt(self.boneyard, self.hands, order, FACES, BONEYARD)
        return [
            Gathered(TABLE, transfers=gather, shuffled=BONEYARD),
            Dealt(self.dealer, self.round, self.hand_size, transfers=tuple(moved)),
            self._find_leader(),
        ]

    def _find_leader(self) -> Event:
        """Who leads this round; without a tile that may be led, everything is dealt again."""
        self.highest_leads = self.double_leads or self.winner == NOBODY
        best = max((tile for hand in self.hands for tile in hand), key=LEAD_RANK.__getitem__)
        if self.double_leads and not IS_DOUBLE[best]:
            self.redeals += 1
            if self.redeals >= MOST_REDEALS:
                raise BadDeal("A hundred deals in a row gave nobody a double to lead with.")
            return Redealt(TABLE)
        self.redeals, self.phase = 0, LEAD
        if self.highest_leads:
            self.turn = next(seat for seat, hand in enumerate(self.hands) if best in hand)
        else:
            self.turn = self.winner
        return LeaderFound(self.turn, self.highest_leads, self.double_leads)

    def _lead(self, seat: int, tile: int) -> list[Event]:
        led = Led(seat, FACES[tile], transfers=(laid(self.hands, seat, tile, "line", FACES),))
        self.line.lead(tile)
        if self.highest_leads:  # everybody has seen that no hand holds a better tile to lead
            lower = ANY_MASK & ~OUTRANKING[tile] & ~(1 << tile)
            self.known = [all_within((), len(hand), lower) for hand in self.hands]
        self.phase = PLAY
        return [led, *self._after(seat, tile, led=True)]

    def _play(self, seat: int, tile: int, side: str) -> list[Event]:
        moved = laid(self.hands, seat, tile, "line", FACES, 0 if side == LEFT else None)
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], tile)
        self.line.lay(tile, side)
        self.steps.append((seat, tile, side))
        played = Played(seat, FACES[tile], side, (self.line.left, self.line.right), transfers=(moved,))
        return [played, *self._after(seat, tile, led=False)]

    def _after(self, seat: int, tile: int, led: bool) -> list[Event]:
        """What a tile laid down scores, and whether its player is out."""
        events = self._score(seat, tile, led)
        if not self.hands[seat]:
            self.out, self.phase = seat, COUNT  # going out counts even where the tile reached the target
            events.append(WentOut(seat, self.call))
        elif self.phase != OVER:
            self._next_turn(seat)
        return events

    def _draw(self, seat: int) -> list[Event]:
        self._shows_no_match(seat)
        moved = drawn(self.boneyard, self.hands[seat], f"hand:{seat}", FACES, BONEYARD)
        self.steps.append((seat, UNKNOWN, ""))
        if self.stuck():
            self.phase = COUNT
        return [Drawn(seat, len(self.boneyard), transfers=(moved,))]

    def _next_turn(self, seat: int) -> None:
        self.turn = (seat + 1) % self.seats
        if self.stuck():
            self.phase = COUNT

    def _shows_no_match(self, seat: int) -> None:
        others = ANY_MASK & ~self.line.fitting()
        self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), others)

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
