"""The levels of Rummy, told apart by what they weigh, how they think of a draw and how softly they choose.

Greedy, the yardstick, takes a discard only when it melds or lays it off at once, puts down all it can, and
throws away its highest loose card. Beginner does so with slips. Casual thinks of cards that would complete
its own; Expert also of what the next player may do with a discard; Master weighs a discard that it may take
against more cards that the stock may hold, from sampled positions. Nobody who can go out fails to.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.rummy.heuristics import PLAIN, TUNED, WIN, Heuristics, Seen, turn_value
from game.ai.bots.rummy.plans import DISCARD, LAY, MELD, Step, Turn, turns
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.thought import Thought, Unit, by_rule, exact, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
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

    def weigh(self, view: View[RummyState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == DRAW:
            return self._draw(view, seat, budget)
        taken = 0 if state.taken == UNKNOWN else 1 << state.taken
        found = self._weighed(state, seat, mask_of(state.hands[seat]), not state.melded, taken)
        move_of = partial(_move, seat)
        if out := [turn.first for turn, value in found if value == WIN]:
            return weighed([exact(out[0], 1.0)], Unit.ROUND, move_of)
        return preferring((move_of(turn.first), value) for turn, value in found)

    def _weighed(
        self, state: RummyState, seat: int, hand: int, may_meld: bool, taken: int
    ) -> list[tuple[Turn, float]]:
        seen = Seen(state, seat)
        return [
            (turn, turn_value(turn, seen, self.level.heuristics))
            for turn in turns(hand, tuple(state.melds), may_meld, taken)
        ]

    def _draw(self, view: View[RummyState], seat: int, budget: Budget) -> Thought:
        """The top discard, where that is better than a card of the stock."""
        seen = Sightings(FACES, view.state.seats, seat)
        takes = bool(view.state.discards) and self._takes(view, seat, budget, seen)
        drawn = by_rule(Move(seat, "draw", target=PILE if takes else STOCK))
        return replace(drawn, beliefs=seen.beliefs())

    def _takes(self, view: View[RummyState], seat: int, budget: Budget, seen: Sightings) -> bool:
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

        def world(rng: Rng) -> World[str]:
            full = view.sample(rng)
            seen.add(full.hands)
            stock = full.stock or full.discards[:1]
            some = self._weighed(state, seat, hand | 1 << stock[-1], True, 0)
            return 1.0, lambda _: min(CAP, max(value for _, value in some))

        drawn = race([STOCK], world, budget, most=self.level.count, goes_on=True)[0]
        return worth > drawn.value


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
