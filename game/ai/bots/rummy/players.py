"""The levels of Rummy, told apart by what they weigh, how they think of a draw and how softly they choose.

Greedy, the yardstick, takes a discard only when it melds or lays it off at once, puts down all it can, and
throws away its highest loose card. Beginner does so with slips. Casual thinks of cards that would complete
its own; Expert also of what the next player may do with a discard; Master weighs a discard that it may take
against more cards that the stock may hold, from sampled positions. Nobody who can go out fails to.
"""

from dataclasses import dataclass, replace

from game.ai.bot import Budget
from game.ai.bots.rummy.heuristics import PLAIN, TUNED, WIN, Heuristics, Seen, turn_value
from game.ai.bots.rummy.plans import DISCARD, LAY, MELD, Step, Turn, turns
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.thought import Thought, Unit, preferring
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.rummy import RummyState
from game.rules.games.rummy.legal import DISCARD as PILE
from game.rules.games.rummy.legal import NEW_MELD, STOCK
from game.rules.games.rummy.phases import DRAW
from game.rules.shared.playing_cards import ACE_LOW, UNKNOWN, codes_of, mask_of

FACES = ACE_LOW.faces


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in points."""

    heuristics: Heuristics


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(4.0, 8.0)),
    "casual": Level(replace(TUNED, risk=0.0, gift=0.0), count=4, policy=Policy(3.5, 8.0)),
    "expert": Level(TUNED, count=6, policy=Policy(1.5, 4.0)),
    "master": Level(TUNED, count=16),
}
"""A discard is compared with as many cards of the stock as the count allows; with none it is taken only to be
played at once."""


def bot(key: str, level: str) -> "RummyBot":
    """The Rummy player of this level."""
    return RummyBot(LEVELS[level])


class RummyBot(Player[Level]):
    """A Rummy player of one level."""

    __slots__ = ()

    def think(self, view: View[RummyState], budget: Budget) -> Thought:
        """What the moves of `view.seat` are worth. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase == DRAW:
            takes = bool(state.discards) and self._takes(view, seat, budget)
            return preferring([(Move(seat, "draw", target=PILE if takes else STOCK), 0.0)], Unit.POINTS)
        taken = 0 if state.taken == UNKNOWN else 1 << state.taken
        found = self._weighed(state, seat, mask_of(state.hands[seat]), not state.melded, taken)
        out = [one for one in found if one[1] == WIN]
        return preferring([(_move(seat, turn.first), value) for turn, value in out[:1] or found], Unit.POINTS)

    def _weighed(
        self, state: RummyState, seat: int, hand: int, may_meld: bool, taken: int
    ) -> list[tuple[Turn, float]]:
        seen = Seen(state, seat)
        return [
            (turn, turn_value(turn, seen, self.level.heuristics))
            for turn in turns(hand, tuple(state.melds), may_meld, taken)
        ]

    def _takes(self, view: View[RummyState], seat: int, budget: Budget) -> bool:
        """Whether the top discard is worth more than a card of the stock."""
        state = view.state
        hand = mask_of(state.hands[seat])
        bit = 1 << state.discards[-1]
        with_it = self._weighed(state, seat, hand | bit, True, bit)
        best, worth = max(with_it, key=lambda one: one[1])
        if worth == WIN:
            return True
        if not self.level.count:
            return not best.hand & bit
        total = 0.0
        for _ in range(self.level.count):
            budget.checkpoint(1)
            full = view.sample(budget.rng)
            stock = full.stock or full.discards[:1]
            some = self._weighed(state, seat, hand | 1 << stock[-1], True, 0)
            total += min(CAP, max(value for _, value in some))
        return worth > total / self.level.count


CAP = 60.0
"""What going out with a card of the stock counts at most against a discard that is sure."""


def _move(seat: int, step: Step) -> Move:
    kind, cards, number = step
    faces = tuple(FACES[card] for card in codes_of(cards))
    if kind == MELD:
        return Move(seat, "meld", faces, NEW_MELD)
    if kind == LAY:
        return Move(seat, "lay", faces, f"meld:{number}")
    assert kind == DISCARD
    return Move(seat, "discard", faces, PILE)
