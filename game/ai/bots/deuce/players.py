"""The levels of Deuce, told apart by horizon, memory, knowledge and how softly they choose.

Beginner looks one play ahead: the lead it leaves, softly. Casual knows the rules of thumb, tries a few
worlds and forgets what is covered. Expert counts every card and tries each candidate in about twenty
worlds. Master adds many more of them for the close calls, what rivals' play tells of their hands, and the
match score as the aim. Nobody misses a way out.

Measured over mirrored two-player rounds: against the greedy player sampled worlds win 0.62, 0.66, 0.68, 0.71
with 60, 160, 320 and 1,000 playouts a move and no more beyond; an information-set tree (tried there) was no
better with more time (0.47 ± 0.03 against Expert).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from game.ai.bot import Budget
from game.ai.bots.deuce.determinization import Worlds
from game.ai.bots.deuce.heuristics import PLAIN, TUNED, lead_after, opening, plays
from game.ai.bots.deuce.reasons import COUNTED
from game.ai.bots.deuce.rollout_state import DRAW, OPEN, PASS, Table, Worth
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import alone, race, rollouts
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.search.target import chances
from game.ai.thought import Thought, Unit, by_rule, exact, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import OPENING, OWED, pile_zone, zone_pile
from game.rules.games.deuce.cards import CODES, FACES, VALUES


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another."""

    search: bool
    """Whether it plays worlds out (values are chances to win) or sees one play ahead (points of lead)."""
    counts: bool = True
    infers: bool = False
    halves: bool = False
    """Whether the weaker half of the plays goes after each equal share of the playouts."""
    drops: bool = False
    """Whether plays go as soon as they have clearly fallen behind."""
    match: bool = False
    """Whether the aim is the match rather than the round."""
    widest: int = 16
    """How many plays are searched, best first by the rules of thumb."""


LEVELS = {
    "greedy": Level(False),
    "beginner": Level(False, policy=Policy(11.0, 30.0)),
    "casual": Level(True, count=60, policy=Policy(0.12, 0.35), counts=False, widest=8),
    "expert": Level(True, count=160, policy=Policy(0.05, 0.15)),
    "master": Level(True, count=1500, infers=True, halves=True, match=True),
}
ADVISED, SOON = 50_000, 4000
"""Playouts of the adviser, and of its first answer at the table."""


def bot(key: str, level: str) -> "DeuceBot":
    """The Deuce player of this level."""
    return DeuceBot(LEVELS[level])


def advisor() -> "DeuceBot":
    """Master, who plays more worlds out."""
    master = LEVELS["master"]
    return DeuceBot(replace(master, count=ADVISED, soon=SOON, halves=False, drops=True, wary=True))


class DeuceBot(Player[Level]):
    """A Deuce player of one level."""

    __slots__ = ()

    def weigh(self, view: View[DeuceState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == OWED:  # a card drawn next turn is drawn with more to see
            after = Move(seat, "end") if state.drew else Move(seat, "draw", target="stock")
            return by_rule(after)
        if state.phase != OPENING and (out := way_out(state, seat)) is not None:
            worlds = self._worlds(view, partial(_round_worth, state.seats))
            asked = (key for key in map(key_of, also) if key != out)
            others = [alone(key, rollouts(worlds.sample, seat), budget) for key in asked]
            return weighed([exact(out, 1.0), *others], Unit.ROUND, partial(_move, seat))
        if not self.level.search:
            steps = self._one_step(state, seat)
            return preferring((_move(seat, key), score) for score, key in steps)
        return self._searched(view, seat, budget, also)

    def _one_step(self, state: DeuceState, seat: int) -> list[tuple[float, int]]:
        """Moves as search knows them, each with the lead that it leaves."""
        hand = state.hands[seat]
        if state.phase == OPENING:
            low, high = opening(sorted(hand), PLAIN)
            return [(0.0, OPEN - (low << 6 | high))]
        found = plays(_tops(state), hand, seat, False, PLAIN)
        return found or [(0.0, DRAW if state.can_draw() else PASS)]

    def _worlds(self, view: View[DeuceState], worth: Worth) -> Worlds:
        level = self.level
        keep = KEPT if level.infers else ()
        return Worlds(view, TUNED, worth, level.widest, counts=level.counts, keep=keep)

    def _searched(self, view: View[DeuceState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        level = self.level
        state = view.state
        if level.match:
            worth: Worth = match_worth(tuple(state.points), state.target)
        else:
            worth = partial(_round_worth, state.seats)
        worlds = self._worlds(view, worth)
        moves = worlds.sample(budget.rng).moves()
        unit = Unit.CHANCE if level.match else Unit.ROUND
        asked = [key_of(move) for move in also]
        if len(moves) == 1 and set(asked) <= set(moves):
            return by_rule(_move(seat, moves[0]))
        seen, tally = Sightings(FACES, state.seats, seat, worlds.unseen), Tally[int](*COUNTED)

        def sample(rng: Rng) -> Table:
            table = worlds.sample(rng)
            seen.add(table.hands)
            return table

        def ended(move: int, trial: Table) -> None:
            tally.add(move, trial.winner == seat, trial.beaten, trial.leads)

        found = race(
            moves,
            rollouts(sample, seat, ended),
            budget,
            drops=level.drops,
            wary=level.wary,
            halves=level.halves,
            also=asked,
        )
        return weighed(tally.told(found), unit, partial(_move, seat), beliefs=seen.beliefs())


KEPT = (*(1.25 - 0.05 * value for value in VALUES[:44]), 0.95, 0.95)
"""By code: how much likelier than its share a rival still holds that card, over players of all levels."""


def way_out(state: DeuceState, seat: int) -> int | None:
    """The play that goes out (rule 13), or None."""
    hand = state.hands[seat]
    if len(hand) != 1:
        return None
    tops = _tops(state)
    for _, play in plays(tops, hand, seat, True, PLAIN):
        if lead_after(tops, seat, play >> 4, play & 15) >= 0:
            return play
    return None


def _tops(state: DeuceState) -> list[int]:
    return [pile[-1] for pile in state.piles]


def _move(seat: int, key: int) -> Move:
    if key <= OPEN:
        low, high = divmod(OPEN - key, 64)
        return Move(seat, "open", (FACES[low], FACES[high]))
    if key == DRAW:
        return Move(seat, "draw", target="stock")
    if key == PASS:
        return Move(seat, "pass")
    return Move(seat, "play", (FACES[key >> 4],), pile_zone(key & 15))


def key_of(move: Move) -> int:
    """The number under which search knows this opening, play, draw or pass."""
    if move.kind == "open":
        low, high = (CODES[face] for face in move.pieces)
        return OPEN - (low << 6 | high)
    if move.kind == "play" and move.target is not None:
        return CODES[move.pieces[0]] << 4 | zone_pile(move.target)
    return DRAW if move.kind == "draw" else PASS


@cache
def _round_worth(seats: int, winner: int, gain: int) -> tuple[float, ...]:
    if winner < 0:
        return (1 / seats,) * seats
    return tuple(float(seat == winner) for seat in range(seats))


def a_round(seats: int) -> float:
    """Points that a won round brings on average; Experts measured 17, 20, 25 and 34 for 2, 3, 4 and 6."""
    return 10.0 + 4.0 * seats


def match_worth(points: tuple[int, ...], target: int) -> Worth:
    """Every seat's chance to win the match, by who goes out and what the round brings."""

    @cache
    def worth(winner: int, gain: int) -> tuple[float, ...]:
        after = list(points)
        if winner >= 0:
            after[winner] += gain
        return chances(after, target, a_round(len(points)))

    return worth
