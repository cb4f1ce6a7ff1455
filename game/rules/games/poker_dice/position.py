"""The position of a Poker Dice match: everybody's dice, whose turn it is; `state` plays on."""

from typing import ClassVar, Self

from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import public
from game.rules.games.poker_dice.hands import DICE, Hand, best, strength
from game.rules.games.poker_dice.options import PokerDiceOptions
from game.rules.games.poker_dice.phases import KEEP, ORDER, OVER, ROLL

BLANK = -1
"""What a die shows that has not been thrown in this hand."""


def die(seat: int, place: int) -> str:
    """A die as a piece: "2:5" is the fifth die of the second player."""
    return f"{seat + 1}:{place + 1}"


@position()
class PokerDicePosition(State):
    """Every player has five dice of their own; a die shows a number from 0, the nine, to 5, the ace."""

    game: ClassVar[str] = "poker_dice"
    seats: int = public()
    rules: PokerDiceOptions = public()
    points: list[int] = public()
    """Hands won."""
    dice: list[list[int]] = public()
    order: list[int] = public(start=list)
    """The seats in their order of play."""
    contenders: list[int] = public(start=list)
    """Who throws in this hand or throw-off, in order of play."""
    queue: list[int] = public(start=list)
    """Who has still to throw, the first being the one whose turn it is."""
    throw_off: int = public(0)
    """How many throw-offs this hand has come to."""
    phase: str = public(ORDER)
    round: int = public(0)

    @classmethod
    def start(cls, seats: int, rules: PokerDiceOptions) -> Self:
        """Before the throw for the order of play."""
        return cls(seats, rules, [0] * seats, [[BLANK] * DICE for _ in range(seats)])

    @property
    def turn(self) -> int:
        """Whose turn it is; -1 when it is nobody's."""
        return self.queue[0] if self.queue else -1

    def actors(self) -> frozenset[int]:
        """Whose turn it is."""
        return frozenset(self.queue[:1]) if self.phase in (ROLL, KEEP) else frozenset()

    def thrown(self, seat: int) -> bool:
        """Whether this seat's dice have been thrown in this hand or throw-off."""
        return self.dice[seat][0] != BLANK

    def hand(self, seat: int) -> Hand:
        """What this seat's dice make; they must have been thrown."""
        return best(tuple(sorted(self.dice[seat])), self.rules.wild_aces)

    def to_beat(self) -> int:
        """The strength of the best finished hand so far; -1 when there is none."""
        done = [seat for seat in self.contenders if seat not in self.queue]
        return max((strength(self.dice[seat], self.rules.wild_aces) for seat in done), default=-1)

    def outcome(self) -> Outcome | None:
        """Who first wins the agreed number of hands wins (rule 6)."""
        if self.phase != OVER:
            return None
        won = max(self.points)
        how = "won the hand" if won == 1 else f"won {won} hands first"  # of one alone nobody is the first
        return ranked(self.points, f"Player {self.points.index(won) + 1} {how}.")

    def scores(self) -> tuple[int, ...]:
        """Hands won."""
        return tuple(self.points)

    def open_zones(self) -> dict[str, list[str]]:
        """By seat `dice:S`, its five dice from left to right; what they show is in `dice`."""
        return {f"dice:{seat}": [die(seat, place) for place in range(DICE)] for seat in range(self.seats)}
