"""The levels of Crazy Eights, told apart by what they weigh, how they choose and what they remember.

Beginner puts down what counts most and errs often. Casual and Expert follow the rules of thumb ever more
firmly: they keep eights for when they are needed, name the suit they hold most of, and let go of what counts
much once somebody is about to go out. Master remembers who drew on what and who played what when, deals
worlds in keeping with that (`inference`), and plays every move out in them by the rules of thumb; what these
prefer stands unless another is clearly better. Nobody misses a card that goes out.

The adviser is Master with more playouts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Budget
from game.ai.bots.crazy_eights.heuristics import OUT, PLAIN, TUNED, Heuristics, scored
from game.ai.bots.crazy_eights.inference import Story, Worlds
from game.ai.bots.crazy_eights.reasons import COUNTED
from game.ai.bots.crazy_eights.rollout_state import NO_SUIT, Table
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings, copies_of
from game.ai.search.tally import Tally
from game.ai.search.totals import Totals
from game.ai.thought import Thought, Unit, by_rule, itself, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import CODES, FACES
from game.rules.shared.playing_cards import SUITS


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in penalty points."""

    heuristics: Heuristics


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(0.6, 2.0)),
    "casual": Level(TUNED, policy=Policy(7.0, 14.0)),
    "expert": Level(TUNED),
    "master": Level(TUNED, count=600),
}
"""With a count moves are played out."""
ADVISED, SOON = 6000, 1200
"""Playouts of the adviser, and of its first answer at the table."""
TOTALS = {
    seats: Totals(pace, drift, lowest=True)
    for seats, pace, drift in (
        (2, 17.0, 24.0), (3, 22.6, 16.0), (4, 28.9, 15.0), (5, 31.0, 13.0), (6, 32.5, 12.0), (7, 35.0, 12.0),
        (8, 37.9, 12.0),
    )
}  # fmt: skip
"""By number of seats."""


def bot(key: str, level: str) -> "CrazyEightsBot":
    """The Crazy Eights player of this level."""
    return CrazyEightsBot(LEVELS[level])


def advisor() -> "CrazyEightsBot":
    """Master with more playouts."""
    return CrazyEightsBot(replace(LEVELS["master"], count=ADVISED, soon=SOON, wary=True))


class CrazyEightsBot(Player[Level]):
    """A Crazy Eights player of one level."""

    __slots__ = ()

    def weigh(self, view: View[CrazyEightsState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        found = [(move, value) for value, move in scored(view.state, seat, self.level.heuristics)]
        if self.level.count:
            return self._played_out(view, seat, found, budget, also)
        out = [one for one in found if one[1] == OUT]
        return preferring(out[:1] or found)

    def _played_out(
        self,
        view: View[CrazyEightsState],
        seat: int,
        found: list[tuple[Move, float]],
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        if len(found) == 1:
            return by_rule(found[0][0])
        state = view.state
        seen, tally = Sightings(FACES, state.seats, seat, copies_of(view, FACES)), Tally[Move](*COUNTED)
        sample = _worlds(view, seat, budget, seen)
        totals, target = TOTALS[state.seats], state.rules.target

        def world(rng: Rng) -> World[Move]:
            start, luck = Table.of(sample(rng), TUNED), rng.randrange(1 << 30)

            def worth(move: Move) -> float:
                chance, trial = Rng(luck), start.copy()
                if move.kind == "play":
                    suit = NO_SUIT if move.choice is None else SUITS.index(move.choice)
                    trial.play(CODES[move.pieces[0]], suit)
                else:
                    trial.wait(chance)
                trial.play_out(chance)
                costs = trial.penalties()
                tally.add(move, trial.out == seat, costs[seat])
                points = [had + more for had, more in zip(state.points, costs, strict=True)]
                return totals.chances(points, target)[seat]

            return 1.0, worth

        moves, best = [move for move, _ in found], max(found, key=lambda one: one[1])[0]
        told = tally.told(race(moves, world, budget, wary=self.level.wary, also=also, favourite=best))
        return weighed(told, Unit.CHANCE, itself, beliefs=seen.beliefs())


def _worlds(
    view: View[CrazyEightsState], seat: int, budget: Budget, seen: Sightings
) -> Callable[[Rng], CrazyEightsState]:
    """Where worlds come from: the story of the round, or what is certain where that tells nothing."""
    if not view.open and (story := Story(view.state, seat, TUNED)).adds_up():
        worlds = Worlds(story, budget)
        if worlds.any_likely():
            for likely, full in worlds.found:
                seen.add(full.hands, likely)
            return worlds.draw

    def sample(rng: Rng) -> CrazyEightsState:
        full = view.sample(rng)
        seen.add(full.hands)
        return full

    return sample
