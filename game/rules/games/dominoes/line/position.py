"""The position of a line game: hands, boneyard and line; `state` plays on."""

from collections.abc import Mapping
from typing import ClassVar, Self

from game.rules.core.knowledge import Known
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.dominoes.line.phases import DEAL, LEAD, OVER, PLAY
from game.rules.shared.dominoes import DOTS, HIGH, IS_DOUBLE, SET, UNKNOWN, Line, dots_of, mask_of, shown

LEAD_RANK = tuple(
    100 + HIGH[tile] if IS_DOUBLE[tile] else 7 * DOTS[tile] + HIGH[tile] for tile in SET
)  # fmt: skip
"""By code, how high a tile ranks for the first lead: doubles, then dots, then the higher end (rule 5)."""
NOBODY = -1
Step = tuple[int, int, str]
"""Whose step it was, the tile, and the side of the line: `UNKNOWN` and "" for a tile that was drawn."""


@position(faces=shown)
class LinePosition(State):
    """`boneyard[-1]` is the next tile to draw; hands stand in the order in which they were drawn."""

    rules: ClassVar[Mapping[str, str]]
    """The numbers of the rules that reasons cite: for `turn`, `lead` and `match`."""
    hand_size: ClassVar[int]
    draws: ClassVar[bool]
    """Whether who cannot match draws from the boneyard."""
    double_leads: ClassVar[bool]
    """Whether only a double may be led, so that a deal without one is dealt again."""
    call: ClassVar[str] = ""
    """What is said when going out; empty where nothing is."""

    seats: int = public()
    target: int = public()
    dealer: int = public()
    points: list[int] = public()
    known: list[Known] = public()
    """What everybody knows of each hand: by the first lead, and by draws and passes."""
    boneyard: list[int] = zone(NO_ONE, start=lambda: list(SET))
    line: Line = zone(EVERYBODY, start=Line, faces=lambda line: shown(line.tiles))
    steps: list[Step] = public(start=list)
    """What everybody has seen of this round since its lead, in order."""
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

    def actors(self) -> frozenset[int]:
        """The one seat whose turn it is."""
        return frozenset((self.turn,)) if self.phase in (LEAD, PLAY) else frozenset()

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

    def hands_mask(self) -> int:
        """All tiles of hands that are known."""
        return mask_of(tile for hand in self.hands for tile in hand if tile != UNKNOWN)
