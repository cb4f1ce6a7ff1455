"""The levels of Golden Deuce, told apart by horizon, memory, knowledge and how softly they choose.

Beginner looks at the play alone: many cards, and low ones, softly. Casual plans its hand and tries a few
worlds, but forgets what has been played. Expert counts every card. Master tries more worlds for the close
calls, proves what can be proved, and plays for the pawn race instead of the hand. Nobody misses a play that
goes out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.golden_deuce import win_probability
from game.ai.bots.golden_deuce.exact import OPEN_CARDS, Ending, Sure, ending_play, sure_play
from game.ai.bots.golden_deuce.heuristics import TUNED
from game.ai.bots.golden_deuce.plans import by_rank, plan, plays_left
from game.ai.bots.golden_deuce.rollout_state import PASS, Table, Worlds
from game.ai.player import FIRM, Player, Policy
from game.ai.player import Level as AnyLevel
from game.ai.search.race import alone, race, rollouts
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.shedding import GoesOutFirst
from game.ai.thought import Candidate, Thought, Unit, by_rule, exact, judged, preferring, ranked, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import ANY_MASK, FACES, faces_of, mask_of
from game.rules.games.golden_deuce.combos import strength_of
from game.rules.games.golden_deuce.legal import CardLegal
from game.rules.games.golden_deuce.pawnlegal import pawn_move
from game.rules.games.golden_deuce.pawns import Plan
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another."""

    search: bool
    """Whether it plays worlds out (values are chances to win) or sees one play ahead (cards shed)."""
    plans: bool = True
    """Without search: whether it looks at what a play leaves."""
    counts: bool = True
    drops: bool = False
    """Whether playouts concentrate on the close calls."""
    proves: bool = False
    match: bool = False
    """Whether the aim is the match rather than the hand."""
    widest: int = 12
    """How many plays are searched, best first by what they leave."""


LEVELS = {
    "greedy": Level(False),
    "beginner": Level(False, policy=Policy(0.7, 2.5), plans=False),
    "casual": Level(True, count=60, policy=Policy(0.05, 0.15), counts=False, widest=8),
    "expert": Level(True, count=160, policy=Policy(0.01, 0.03)),
    "master": Level(True, count=1000, drops=True, proves=True, match=True, widest=10),
}
ADVISED = 8000
"""Playouts of the adviser."""


def bot(key: str, level: str) -> "GoldenDeuceBot":
    """The Golden Deuce player of this level."""
    return GoldenDeuceBot(LEVELS[level])


def advisor() -> "GoldenDeuceBot":
    """Master, who plays more worlds out."""
    return GoldenDeuceBot(replace(LEVELS["master"], count=ADVISED, wary=True))


class GoldenDeuceBot(Player[Level]):
    """A Golden Deuce player of one level."""

    __slots__ = ()

    def policy(self, view: View[GoldenDeuceState]) -> Policy:
        """Pawns are never moved softly."""
        return FIRM if view.state.phase in (PAWNS, PENALTY) else self.level.policy

    def weigh(self, view: View[GoldenDeuceState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth; a call only where nothing else is to be done.

        Raises Cancelled.
        """
        state = view.state
        if state.phase in (PAWNS, PENALTY):
            return self._pawns(state, seat, budget)
        if state.turn != seat:
            return by_rule(next(iter(view.legal())))
        legal = CardLegal(state, seat)
        plays = legal.plays()
        may_pass = legal.why_not(Move(seat, "pass")) is None
        asked = [mask_of(map(FACES.index, move.pieces)) for move in also]
        return self._cards(view, seat, plays, may_pass, budget, asked)

    def alike(self, view: View[GoldenDeuceState], move: Move) -> Move:
        """Of pawns on one space the first."""
        if move.kind != "pawn":
            return move
        found = {pawn_move(move.seat, plan): _way(plan) for plan in view.state.plans(move.seat)}
        return next(other for other, way in found.items() if way == found[move])

    # --- cards -----------------------------------------------------------------------------------------

    def _cards(
        self,
        view: View[GoldenDeuceState],
        seat: int,
        plays: Sequence[int],
        may_pass: bool,
        budget: Budget,
        also: Sequence[int],
    ) -> Thought:
        state, level = view.state, self.level
        hand = mask_of(state.hands[seat])
        move_of = partial(_move, seat)
        if hand in plays:
            return self._sure(view, seat, exact(hand, 1.0), also, budget)
        if len(plays) + may_pass == 1:
            return by_rule(move_of(plays[0] if plays else PASS))
        if not level.search:
            steps = self._one_step(hand, plays, may_pass, bool(state.stock))
            return preferring((move_of(play), value) for play, value in steps)
        if level.proves and (proved := _proved(state, seat, plays, may_pass, budget)) is not None:
            return self._sure(view, seat, proved, also, budget)
        moves = shortlist(hand, plays, level.widest)
        if may_pass:
            moves.append(PASS)
        if len(moves) == 1 and set(also) <= set(moves):
            return by_rule(move_of(moves[0]))
        worth = win_probability.match_worth(state.pawns) if level.match else win_probability.hand_worth
        seen = Sightings(FACES, state.seats, seat)
        worlds = Worlds(view, [*moves, *also], TUNED, worth, seen, counts=level.counts)
        tally = Tally[int](GoesOutFirst)

        def ended(play: int, trial: Table) -> None:
            tally.add(play, trial.winner == seat)

        found = race(
            moves, rollouts(worlds.sample, seat, ended), budget, drops=level.drops, wary=level.wary, also=also
        )
        unit = Unit.CHANCE if level.match else Unit.LEFT
        return weighed(tally.told(found), unit, move_of, beliefs=seen.beliefs())

    def _sure(
        self,
        view: View[GoldenDeuceState],
        seat: int,
        best: Candidate[int],
        also: Sequence[int],
        budget: Budget,
    ) -> Thought:
        """The play that wins the hand for certain, and what others come to."""
        seen = Sightings(FACES, view.state.seats, seat)
        others = [play for play in also if play != best.move]
        worlds = Worlds(view, others, TUNED, win_probability.hand_won, seen, counts=self.level.counts)
        found = [alone(play, rollouts(worlds.sample, seat), budget) for play in others]
        return weighed([best, *found], Unit.HAND, partial(_move, seat), beliefs=seen.beliefs())

    def _one_step(
        self, hand: int, plays: Sequence[int], may_pass: bool, draws: bool
    ) -> list[tuple[int, float]]:
        scored = []
        for play in plays:
            low = play.bit_length() / 60
            if self.level.plans:
                value = play.bit_count() / 10 - low / 10 - plays_left(plan(hand ^ play))
            else:
                value = play.bit_count() / 2 - 2 * low
            scored.append((play, value))
        if may_pass and self.level.plans:
            scored.append((PASS, -plays_left(plan(hand)) - 0.7 * draws))
        return scored or [(PASS, 0.0)]

    # --- pawns -----------------------------------------------------------------------------------------

    def _pawns(self, state: GoldenDeuceState, seat: int, budget: Budget) -> Thought:
        found = state.plans(seat)
        if not found:
            return by_rule(Move(seat, "nopawn"))
        move_of = partial(pawn_move, seat)
        if not self.level.match:
            return preferring((move_of(plan), _walked(state, seat, plan)) for plan in found)
        found = list({_way(plan): plan for plan in reversed(found)}.values())[::-1]
        budget.beyond(len(found))
        scored = [judged(plan, _race_after(state, seat, plan)[seat], 1) for plan in found]
        return weighed(ranked(scored), Unit.CHANCE, move_of)


def _move(seat: int, play: int) -> Move:
    return Move(seat, "play", faces_of(play)) if play else Move(seat, "pass")


def shortlist(hand: int, plays: Sequence[int], widest: int) -> list[int]:
    """The plays that leave the cheapest hands, best first; of equally strong ones the best two at most."""
    by_strength: dict[int, list[tuple[float, int]]] = {}
    for play in plays:
        by_strength.setdefault(strength_of(play) or 0, []).append((by_rank(hand ^ play).cost, play))
    some = [play for alike in by_strength.values() for _, play in sorted(alike)[:2]]
    some.sort(key=lambda play: (plan(hand ^ play).cost, play))
    return some[:widest]


def _proved(
    state: GoldenDeuceState, seat: int, plays: Sequence[int], may_pass: bool, budget: Budget
) -> Candidate[int] | None:
    """A play (or a pass) that goes out first for certain, or None."""
    hand = mask_of(state.hands[seat])
    seen = hand | mask_of(state.played)
    for _, cards in state.trick:
        seen |= cards
    unseen = ANY_MASK & ~seen
    most = max(len(cards) for other, cards in enumerate(state.hands) if other != seat)
    proof, ending = Sure(unseen, most, bool(state.stock)), Ending(budget)
    found = sure_play(plays, hand, proof)
    open_ending = state.seats == 2 and not state.stock and len(state.hands[seat]) + most <= OPEN_CARDS
    if found is None and open_ending:
        found = ending_play(plays, may_pass, hand, unseen, ending)
    budget.beyond(proof.nodes)
    return None if found is None else exact(found, 1.0, max(1, proof.nodes + ending.nodes))


def _race_after(state: GoldenDeuceState, seat: int, plan: Plan) -> tuple[float, ...]:
    """Everybody's chance once this plan is carried out and the others have made their best pawn moves."""
    after = state.copy()
    after.apply(pawn_move(seat, plan), Rng(0))
    while after.phase == PAWNS:
        mover = after.turn
        _, best = win_probability.best_plan(after.pawns, mover, after.points[mover], mover == after.winner)
        after.apply(Move(mover, "nopawn") if best is None else pawn_move(mover, best), Rng(0))
    if after.outcome() is not None:
        return tuple(float(other == after.winner) for other in range(after.seats))
    return win_probability.chances(after.pawns, after.winner)


def _way(plan: Plan) -> tuple[tuple[int, int], ...]:
    """From where to where its pawns go, which is all that tells them apart."""
    return tuple((step.start, step.end) for step in plan.steps)


def _walked(state: GoldenDeuceState, seat: int, plan: Plan) -> float:
    """The spaces that this seat's pawns have behind them after a plan."""
    return float(sum(min(place, 40) for place in win_probability.after(state.pawns[seat], plan)))
