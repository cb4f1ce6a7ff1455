"""The levels of the line games, told apart by how many worlds they try and how softly they choose.

A world gives every unseen tile a place that agrees with what draws and passes have shown (`View.sample`).
Beginner lays by simple rules and errs; Casual tries a few worlds, softly, Expert more. Master tries many,
plays them out by better advice, and counts them by how likely others would have laid in them what they did
(`evidence`). Where a rival's tiles are certain and nobody can draw, Expert and Master solve the round itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.domino_line.evidence import Evidence
from game.ai.bots.domino_line.exact import Solver, TooLong
from game.ai.bots.domino_line.reasons import StopsNext, WinsRound
from game.ai.bots.domino_line.rollout_state import ADVICE, PIPS, TUNED, Heuristics, Round, Scoring, scored
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import Candidate, Thought, Unit, by_rule, exact, led_by, preferring, ranked, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.line.legal import LEADS, MOVES
from game.rules.games.dominoes.line.phases import LEAD, PLAY
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import ANY_MASK, FACES, FITTING, HIGH, LEFT, LOW, RIGHT, UNKNOWN, mask_of

WIN = 25.0
"""In dots, what winning a round is worth beyond what it brings."""
NOISE = 3.0
"""In dots, how freely playouts differ from the rules of thumb."""
ADVISED, REVIEWED = 20_000, 5000
"""Playouts of the adviser, and of a review behind the table."""
ENDING_NODES = 60_000
"""Positions for the one solution where every tile is known."""


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in dots, for Bergen in points."""

    heuristics: Heuristics
    """Its rules of thumb; whoever searches plays worlds out by them."""
    search: bool = False
    exact: bool = False
    """Whether it solves what can be solved."""
    reads: bool = False
    """Whether worlds count by how likely others would have laid in them what they did."""
    plain: bool = False
    """Whether it tells what a round really brings: what winning is worth beyond that only breaks ties."""


class LineBot(Player[Level]):
    """A player of one level of a line game."""

    __slots__ = ("scoring", "unit")

    def __init__(self, scoring: Scoring, level: Level) -> None:
        super().__init__(level)
        self.scoring = scoring
        self.unit = Unit.POINTS if scoring.ends else Unit.DOTS

    def weigh(self, view: View[LineState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == LEAD:
            tiles = state.matches(seat)
            if len(tiles) == 1:
                return by_rule(LEADS[seat][tiles[0]])
            return self._lead(view, tiles, budget)
        if state.phase != PLAY or not state.matches(seat):
            return by_rule(next(iter(view.legal())))
        return self._lay(view, Round.of(state, self.scoring), budget)

    def alike(self, view: View[LineState], move: Move) -> Move:
        """A lay that comes to the same at the other end: the one that is tried."""
        state = view.state
        if state.phase != PLAY or not move.pieces:
            return move
        seat, tile = move.seat, FACES.index(move.pieces[0])
        round_ = Round.of(state, self.scoring)
        lay = 2 * tile + (move == MOVES[seat][tile][RIGHT])
        return move if lay in round_.lays(seat) else MOVES[seat][tile][LEFT]

    def _lay(self, view: View[LineState], round_: Round, budget: Budget) -> Thought:
        seat, level = round_.turn, self.level
        lays = round_.lays(seat)

        def move_of(lay: int) -> Move:
            return MOVES[seat][lay >> 1][RIGHT if lay & 1 else LEFT]

        if len(lays) == 1:
            return by_rule(move_of(lays[0]))
        known = known_round(view.state, seat, round_) if level.exact else None
        if known is not None and (found := self._solved(known, lays, budget)) is not None:
            return weighed(found, self.unit, move_of)
        if level.search:
            return self._searched(view, lays, budget, move_of)
        hand = round_.hands[seat]
        return preferring((move_of(lay), scored(round_, hand, lay, level.heuristics)) for lay in lays)

    def _lead(self, view: View[LineState], tiles: list[int], budget: Budget) -> Thought:
        """A free lead (Block's later rounds)."""
        leads = LEADS[view.seat or 0]
        if self.level.search:
            return self._searched(view, [2 * tile for tile in tiles], budget, lambda lay: leads[lay >> 1])
        hand, heuristics = mask_of(tiles), self.level.heuristics
        return preferring(
            (leads[tile], scored(_led(self.scoring, tile, view.state), hand, 2 * tile, heuristics))
            for tile in tiles
        )

    def _solved(self, known: Round, lays: list[int], budget: Budget) -> list[Candidate[int]] | None:
        solver, found = Solver(self.scoring, ENDING_NODES), []
        try:
            for lay in lays:
                left, value = solver.left, solver.after(known, lay)
                found.append(exact(lay, value, max(1, left - solver.left)))
        except TooLong:
            return None
        finally:
            budget.beyond(ENDING_NODES - max(0, solver.left))
        return ranked(found)

    # --- sampled worlds --------------------------------------------------------------------------------

    def _searched(
        self, view: View[LineState], lays: Sequence[int], budget: Budget, move_of: Callable[[int], Move]
    ) -> Thought:
        """Every lay's worth on average over sampled worlds, the same for all, best first.

        Where the seat leads, lays are those at the left end of an empty line.
        """
        seat, leads = view.seat or 0, view.state.phase == LEAD
        seen, aims = Sightings(FACES, view.state.seats, seat), dict.fromkeys(lays, 0.0)
        kinds = (StopsNext,) if self.scoring.ends else (StopsNext, WinsRound)
        tally = Tally[int](*kinds)
        reads = self.level.reads and not leads
        evidence = Evidence(view.state, self.scoring, seat) if reads else None

        def world(rng: Rng) -> World[int]:
            state = view.sample(rng)
            weight = 1.0 if evidence is None else evidence.likelihood(state.hands)
            seen.add(state.hands, weight)
            before = None if leads else Round.of(state, self.scoring)
            luck = rng.randrange(1 << 30)

            def worth(lay: int) -> float:
                if before is None:
                    trial, over = _led(self.scoring, lay >> 1, state), False
                else:
                    trial = before.copy()
                    over = trial.lay(lay)
                stops = not over and not trial.hands[trial.turn] & FITTING[trial.left][trial.right]
                if not over:
                    trial.rest(self.level.heuristics, Rng(luck), NOISE)
                value, brings = self._value(trial, state.points, seat)
                aims[lay] += weight * value
                tally.add(lay, *((stops,) if self.scoring.ends else (stops, value > 0)), weight=weight)
                return brings if self.level.plain else value

            return weight, worth

        found = tally.told(race(lays, world, budget, drops=False))
        thought = weighed(found, self.unit, move_of, beliefs=seen.beliefs())
        if not self.level.plain:
            return thought
        return led_by(thought, move_of(max(aims, key=aims.__getitem__)), 0.0)

    def _value(self, trial: Round, before: list[int], seat: int) -> tuple[float, float]:
        """What the end of a round is worth to this seat, and what it brings it beyond its rivals."""
        gains = trial.gains()
        others = len(gains) - 1
        if self.scoring.ends:
            totals = [now + gain for now, gain in zip(trial.points, gains, strict=True)]
            won = [total - was for total, was in zip(totals, before, strict=True)]
            value = brings = won[seat] - (sum(won) - won[seat]) / others
            best = max(totals)
            if best >= trial.target:
                value += 40.0 if totals[seat] == best else -40.0 / others
            return value, brings
        whole = sum(gains)
        if not whole:
            return WIN * (trial.out == seat) - WIN * (trial.out not in (seat, -1)), 0.0
        if gains[seat]:
            return WIN + whole, whole
        return -(WIN + whole) / others, -whole / others


def _led(scoring: Scoring, tile: int, state: LineState) -> Round:
    """The round after the seat whose turn it is has led this tile; unknown tiles are nowhere."""
    seats, double = state.seats, HIGH[tile] == LOW[tile]
    hands = [mask_of(hand) for hand in state.hands]
    hands[state.turn] &= ~(1 << tile)
    return Round(
        scoring, hands, state.boneyard[:], HIGH[tile], LOW[tile], double, double, (state.turn + 1) % seats,
        state.points[:], state.target, 1 << tile, [0] * seats,
    )  # fmt: skip


def known_round(state: LineState, seat: int, round_: Round) -> Round | None:
    """The round of two with the rival's tiles filled in, where they are certain and nobody can draw."""
    if state.seats != 2 or (state.draws and state.boneyard):
        return None
    other = 1 - seat
    hand = state.hands[other]
    unseen = ANY_MASK & ~(mask_of(state.line.tiles) | mask_of(state.hands[seat]))
    if UNKNOWN in hand:
        facts = state.known[other]
        if len(facts) == len(hand):
            within = 0
            for fact in facts:
                within |= fact
            unseen &= within
        if unseen.bit_count() != len(hand):
            return None
        held = unseen
    else:
        held = mask_of(hand)
    full = round_.copy()
    full.hands[other] = held
    return full


GREEDY = Level(PIPS)
LEVELS = {
    "greedy": GREEDY,
    "beginner": Level(PIPS, policy=Policy(4.0, 10.0)),
    "casual": Level(TUNED, search=True, count=40, policy=Policy(10.0, 28.0)),
    "expert": Level(TUNED, search=True, exact=True, count=60, policy=Policy(3.0, 8.0)),
    "master": Level(ADVICE, search=True, exact=True, reads=True, count=4000),
}
