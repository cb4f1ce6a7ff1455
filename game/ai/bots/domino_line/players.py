"""The levels of the line games, told apart by how many worlds they try and how softly they choose.

A world gives every unseen tile a place that agrees with what draws and passes have shown (`View.sample`).
Beginner lays by simple rules and errs; Casual tries a few worlds, softly; Expert and Master try more, and
solve a world of two players once few enough tiles are left. Where a rival's tiles are known for certain and
nobody can draw, both solve the round itself.
"""

from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.domino_line.exact import Solver, TooLong
from game.ai.bots.domino_line.table import PIPS, TUNED, Round, Scoring, Thumb, scored
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.line.legal import LEADS, MOVES
from game.rules.games.dominoes.line.phases import LEAD, PLAY
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import ANY_MASK, HIGH, LEFT, LOW, RIGHT, UNKNOWN, mask_of

WIN = 25.0
"""In dots, what winning a round is worth beyond what it brings."""
NOISE = 3.0
"""In dots, how freely playouts differ from the rules of thumb."""
ENDING_NODES = 60_000
"""Positions for the one solution where every tile is known."""


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are in dots, for Bergen in points."""

    thumb: Thumb
    search: bool = False
    exact: bool = False
    """Whether it solves what can be solved."""
    open_tiles: int = 0
    """A sampled world of two is solved from so few tiles in hands on."""
    heat: float = 0.0
    cap: float = 0.0


class LineBot:
    """A player of one level of a line game."""

    __slots__ = ("level", "scoring")

    def __init__(self, scoring: Scoring, level: Level) -> None:
        self.scoring = scoring
        self.level = level

    def choose(self, view: View[LineState], budget: Budget) -> Move:
        """The move for `view.seat`. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase == LEAD:
            tiles = state.matches(seat)
            return LEADS[seat][tiles[0] if len(tiles) == 1 else self._lead(view, tiles, budget)]
        if state.phase != PLAY or not state.matches(seat):
            return next(iter(view.legal()))
        lay = self._lay(view, Round.of(state, self.scoring), budget)
        return MOVES[seat][lay >> 1][RIGHT if lay & 1 else LEFT]

    def _lay(self, view: View[LineState], round_: Round, budget: Budget) -> int:
        seat, level = round_.turn, self.level
        lays = round_.lays(seat)
        if len(lays) == 1:
            return lays[0]
        if level.exact and (known := known_round(view.state, seat, round_)) is not None:
            found = self._solved(known, lays)
            if found is not None:
                return found
        if level.search:
            values = self._searched(view, [(lay, None) for lay in lays], budget)
        else:
            hand = round_.hands[seat]
            values = [scored(round_, hand, lay, level.thumb) for lay in lays]
        return self._pick(lays, values, budget.rng)

    def _lead(self, view: View[LineState], tiles: list[int], budget: Budget) -> int:
        """A free lead (Block's later rounds)."""
        if self.level.search:
            values = self._searched(view, [(2 * tile, tile) for tile in tiles], budget)
        else:
            hand, thumb = mask_of(tiles), self.level.thumb
            values = [scored(_led(self.scoring, tile), hand, 2 * tile, thumb) for tile in tiles]
        return self._pick(tiles, values, budget.rng)

    def _pick(self, options: list[int], values: list[float], rng: Rng) -> int:
        found = [Estimate(one, value, 1) for one, value in zip(options, values, strict=True)]
        chosen: int = soft_choice(found, rng, self.level.heat, self.level.cap)
        return chosen

    def _solved(self, known: Round, lays: list[int]) -> int | None:
        solver = Solver(self.scoring, ENDING_NODES)
        try:
            return max(lays, key=lambda lay: solver.after(known, lay))
        except TooLong:
            return None

    # --- sampled worlds --------------------------------------------------------------------------------

    def _searched(
        self, view: View[LineState], options: list[tuple[int, int | None]], budget: Budget
    ) -> list[float]:
        """By option what it is worth on average over sampled worlds; every option in every world.

        An option is a lay, or for a lead the tile that is led.
        """
        sums, worlds = [0.0] * len(options), 0
        seat, rng = view.seat or 0, budget.rng
        going = True
        while going or not worlds:
            state = view.sample(rng)
            luck = rng.below(1 << 30)
            for at, (lay, lead) in enumerate(options):
                going = budget.checkpoint() and going
                if lead is None:
                    trial = Round.of(state, self.scoring)
                    over = trial.lay(lay)
                else:
                    trial = _led(self.scoring, lead)
                    trial.hands = [mask_of(hand) for hand in state.hands]
                    trial.boneyard, trial.points = state.boneyard[:], state.points[:]
                    trial.target, trial.turn = state.target, (seat + 1) % state.seats
                    trial.hands[seat] &= ~(1 << lead)
                    over = False
                sums[at] += self._outcome(trial, over, state.points, seat, luck)
            worlds += 1
        return [total / worlds for total in sums]

    def _outcome(self, trial: Round, over: bool, before: list[int], seat: int, luck: int) -> float:
        if not over:
            solved = self._open_value(trial, before, seat)
            if solved is not None:
                return solved
            trial.rest(TUNED, Rng(luck), NOISE)
        return self._value(trial, before, seat)

    def _open_value(self, trial: Round, before: list[int], seat: int) -> float | None:
        if len(trial.hands) > 2 or (trial.scoring.draws and trial.boneyard):
            return None
        if sum(hand.bit_count() for hand in trial.hands) > self.level.open_tiles:
            return None
        if not trial.find_turn():
            return None
        try:
            solver = Solver(self.scoring, 400)
            value = float(max(solver.after(trial, lay) for lay in trial.lays(trial.turn)))
        except TooLong:
            return None
        if not self.scoring.ends:
            value += WIN if value > 0 else -WIN if value < 0 else 0.0
        value = value if trial.turn == seat else -value
        earlier = [now - was for now, was in zip(trial.points, before, strict=True)]
        return value + earlier[seat] - earlier[1 - seat]

    def _value(self, trial: Round, before: list[int], seat: int) -> float:
        """What the end of a round is worth to this seat."""
        gains = trial.gains()
        others = len(gains) - 1
        if self.scoring.ends:
            totals = [now + gain for now, gain in zip(trial.points, gains, strict=True)]
            won = [total - was for total, was in zip(totals, before, strict=True)]
            value = won[seat] - (sum(won) - won[seat]) / others
            best = max(totals)
            if best >= trial.target:
                value += 40.0 if totals[seat] == best else -40.0 / others
            return value
        whole = sum(gains)
        if not whole:
            return WIN * (trial.out == seat) - WIN * (trial.out not in (seat, -1))
        return WIN + whole if gains[seat] else -(WIN + whole) / others


def _led(scoring: Scoring, tile: int) -> Round:
    """A line that holds this tile alone, whose hands are yet to be filled in."""
    first = Round(scoring, [], [], 0, 0, False, False, 0, [], 0)
    first.left, first.right = HIGH[tile], LOW[tile]
    first.left_double = first.right_double = HIGH[tile] == LOW[tile]
    return first


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
    "beginner": Level(PIPS, heat=4.0, cap=10.0),
    "casual": Level(TUNED, search=True, heat=4.0, cap=12.0),
    "expert": Level(TUNED, search=True, exact=True),
    "master": Level(TUNED, search=True, exact=True, open_tiles=9),
}
