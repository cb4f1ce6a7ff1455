"""A round of a line game as masks, for playouts: one world in which every tile is known.

A *lay* is a tile with the end it goes to as one number, `tile * 2 + side`, where side 0 is the left end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from game.rules.core.knowledge import Known
from game.rules.core.rng import Rng
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import (
    CODES,
    DOTS,
    DOUBLES,
    FITTING,
    IS_DOUBLE,
    UNKNOWN,
    WITH,
    mask_of,
    other_end,
)

NOBODY: Final = -1
OTHER_END: Final = tuple(
    tuple(other_end(tile, number) if WITH[number] >> tile & 1 else UNKNOWN for number in range(7))
    for tile in range(28)
)
"""By tile and number, what stands at its other end."""
BETWEEN: Final = tuple(
    tuple(CODES[f"{max(one, other)}-{min(one, other)}"] for other in range(7)) for one in range(7)
)
"""By the two ends of a line, the tile that makes them equal."""
DOTS_OF: Final = tuple(sum(DOTS[at] for at in range(14) if mask >> at & 1) for mask in range(1 << 14))
"""By a mask of the fourteen lower codes."""
DOTS_ABOVE: Final = tuple(sum(DOTS[at + 14] for at in range(14) if mask >> at & 1) for mask in range(1 << 14))
"""By a mask of the fourteen higher codes."""


def dots(mask: int) -> int:
    """All dots of a hand."""
    return DOTS_OF[mask & 0x3FFF] + DOTS_ABOVE[mask >> 14]


@dataclass(frozen=True, slots=True)
class Scoring:
    """What tells the three games apart."""

    draws: bool
    own_count: bool
    """Whether the winner's own dots come off what a round brings (Draw)."""
    ends: bool
    """Whether equal ends score, and a round brings a single point (Bergen)."""


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights of the rules of thumb, in dots."""

    dots: float
    """For each dot of the tile."""
    double: float
    """For a double, which is harder to place later."""
    follow: float
    """For each tile of the hand that will fit the new ends."""
    points: float
    """For each point scored at once."""
    lacks: float = 0.0
    """For each new end that the next player has shown to lack."""
    given: float = 0.0
    """Off, where the tile that would make the new ends equal is still out (Bergen)."""


PIPS: Final = Heuristics(1.0, 0.0, 0.0, 100.0)
TUNED: Final = Heuristics(0.6, 2.0, 1.5, 12.0)
ADVICE: Final = Heuristics(1.0, 4.0, 2.0, 100.0, lacks=10.0, given=8.0)
"""What books advise. Playouts by it tell more than by `TUNED`, most of all where one draws."""


class Round:
    """The position of a round; `boneyard[-1]` is drawn next."""

    __slots__ = (
        "boneyard", "hands", "lacks", "laid", "left", "left_double", "out", "points", "right", "right_double",
        "scoring", "target", "turn",
    )  # fmt: skip

    def __init__(
        self, scoring: Scoring, hands: list[int], boneyard: list[int], left: int, right: int,
        left_double: bool, right_double: bool, turn: int, points: list[int], target: int, laid: int,
        lacks: list[int], out: int = NOBODY,
    ) -> None:  # fmt: skip
        self.scoring = scoring
        self.hands = hands
        self.boneyard = boneyard
        self.left = left
        self.right = right
        self.left_double = left_double
        self.right_double = right_double
        self.turn = turn
        self.points = points
        """Of the match so far, by seat; only Bergen's grow before the end of a round."""
        self.target = target
        self.laid = laid
        """The tiles of the line, as a mask."""
        self.lacks = lacks
        """By seat, as a mask of numbers, what it has shown to have nothing of."""
        self.out = out

    @classmethod
    def of(cls, state: LineState, scoring: Scoring) -> Self:
        """The round of a position in which tiles lie; unknown tiles are nowhere."""
        line = state.line
        return cls(
            scoring, [mask_of(hand) for hand in state.hands], state.boneyard[:], line.left, line.right,
            IS_DOUBLE[line.tiles[0]], IS_DOUBLE[line.tiles[-1]], state.turn, state.points[:], state.target,
            mask_of(line.tiles), [*map(lacking, state.known, state.hands)],
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.scoring, self.hands[:], self.boneyard[:], self.left, self.right, self.left_double,
            self.right_double, self.turn, self.points[:], self.target, self.laid, self.lacks[:], self.out,
        )  # fmt: skip

    def lays(self, seat: int) -> list[int]:
        """What a hand can lay, each at one end only where the ends are alike."""
        fit = self.hands[seat] & FITTING[self.left][self.right]
        alike = self.left == self.right and self.left_double == self.right_double
        found = []
        while fit:
            low = fit & -fit
            fit ^= low
            tile = low.bit_length() - 1
            if WITH[self.left] & low:
                found.append(2 * tile)
            if not alike and WITH[self.right] & low:
                found.append(2 * tile + 1)
        return found

    def worth(self, lay: int) -> int:
        """What a lay scores at once (Bergen's rule 7)."""
        tile = lay >> 1
        if lay & 1:
            equal, double = OTHER_END[tile][self.right] == self.left, self.left_double
        else:
            equal, double = OTHER_END[tile][self.left] == self.right, self.right_double
        if not equal:
            return 0
        return 3 if double or DOUBLES >> tile & 1 else 2

    def lay(self, lay: int) -> bool:
        """Lay a tile of the seat whose turn it is; True when that ends the round."""
        tile, seat = lay >> 1, self.turn
        if self.scoring.ends:
            self.points[seat] += self.worth(lay)
        if lay & 1:
            self.right, self.right_double = OTHER_END[tile][self.right], bool(DOUBLES >> tile & 1)
        else:
            self.left, self.left_double = OTHER_END[tile][self.left], bool(DOUBLES >> tile & 1)
        self.hands[seat] &= ~(1 << tile)
        self.laid |= 1 << tile
        if not self.hands[seat]:
            self.out = seat
            return True
        if self.scoring.ends and self.points[seat] >= self.target:
            return True
        self.turn = (seat + 1) % len(self.hands)
        return False

    def find_turn(self) -> bool:
        """Draw and pass for those who must until somebody can lay; False when nobody ever can."""
        hands, seats = self.hands, len(self.hands)
        fitting = FITTING[self.left][self.right]
        for _ in range(seats):
            seat, kept = self.turn, 0
            while not hands[seat] & fitting and self.scoring.draws and self.boneyard:
                hands[seat] |= 1 << self.boneyard.pop()
                kept += 1
            if fits := bool(hands[seat] & fitting):
                if not kept:
                    return True
                kept -= 1  # what was drawn last is laid at once
            self.lacks[seat] = (0 if kept else self.lacks[seat]) | 1 << self.left | 1 << self.right
            if fits:
                return True
            self.turn = (seat + 1) % seats
        return False

    def rest(self, heuristics: Heuristics, rng: Rng, noise: float) -> None:
        """Play on to the end of the round by rules of thumb, in place; `noise` is in dots."""
        random = rng.random
        while self.find_turn():
            best, chosen = -1e9, 0
            hand = self.hands[self.turn]
            for lay in self.lays(self.turn):
                score = scored(self, hand, lay, heuristics) + noise * random()
                if score > best:
                    best, chosen = score, lay
            if self.lay(chosen):
                return

    def gains(self) -> list[int]:
        """What the end of the round brings every seat; all zeros where nobody wins it."""
        hands = self.hands
        found = [0] * len(hands)
        winner = self.out
        if self.scoring.ends and winner == NOBODY and max(self.points) >= self.target:
            return found
        left = [dots(hand) for hand in hands]
        if winner == NOBODY:
            counts = left
            if self.scoring.ends:
                if all(hand & DOUBLES for hand in hands):
                    counts = [dots(hand & ~DOUBLES) for hand in hands]
                else:
                    counts = [999 if hand & DOUBLES else dots(hand) for hand in hands]
            least = min(counts)
            if counts.count(least) > 1:
                return found
            winner = counts.index(least)
        if self.scoring.ends:
            found[winner] = 1
        else:
            own = left[winner]
            found[winner] = sum(left) - own - (own if self.scoring.own_count else 0)
        return found


def scored(round_: Round, hand: int, lay: int, heuristics: Heuristics) -> float:
    """What the rules of thumb think of a lay of this hand."""
    tile = lay >> 1
    if lay & 1:
        left, right = round_.left, OTHER_END[tile][round_.right]
    else:
        left, right = OTHER_END[tile][round_.left], round_.right
    score = heuristics.dots * DOTS[tile]
    if DOUBLES >> tile & 1:
        score += heuristics.double
    if heuristics.follow:
        score += heuristics.follow * (hand & FITTING[left][right] & ~(1 << tile)).bit_count()
    if heuristics.lacks:
        lacks = round_.lacks[(round_.turn + 1) % len(round_.lacks)]
        score += heuristics.lacks * ((lacks >> left & 1) + (lacks >> right & 1))
    if round_.scoring.ends:
        if left == right:
            score += heuristics.points * round_.worth(lay)
        if heuristics.given and not (round_.laid | hand) >> BETWEEN[left][right] & 1:
            score -= heuristics.given
    return score


def lacking(facts: Known, hand: Sequence[int]) -> int:
    """The numbers, as a mask, of which this hand has shown to hold nothing."""
    if len(facts) < len(hand):
        return 0
    may, lacks = 0, 0
    for fact in facts:
        may |= fact
    for number in range(7):
        if not may & WITH[number]:
            lacks |= 1 << number
    return lacks
