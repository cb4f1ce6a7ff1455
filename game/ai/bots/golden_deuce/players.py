"""The levels of Golden Deuce, told apart by horizon, memory, knowledge and how softly they choose.

Beginner looks at the play alone: many cards, and low ones, softly. Casual plans its hand and tries a few
worlds, but forgets what has been played. Expert counts every card. Master tries more worlds for the close
calls, proves what can be proved, and plays for the pawn race instead of the hand. Nobody misses a play that
goes out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.golden_deuce import race
from game.ai.bots.golden_deuce.exact import OPEN_CARDS, ending_play, sure_play
from game.ai.bots.golden_deuce.plans import by_rank, plan, plays_left
from game.ai.bots.golden_deuce.table import PASS, Worlds
from game.ai.bots.golden_deuce.thumb import TUNED
from game.ai.search.estimate import Estimate, ranked_choice, soft_choice
from game.ai.search.flat import flat
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import ANY_MASK, faces_of, mask_of
from game.rules.games.golden_deuce.combos import strength_of
from game.rules.games.golden_deuce.legal import CardLegal
from game.rules.games.golden_deuce.pawnlegal import pawn_move
from game.rules.games.golden_deuce.pawns import Plan
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are in the units of its estimates."""

    search: bool
    """Whether it plays worlds out (values are chances to win) or sees one play ahead (cards shed)."""
    heat: float = 0.0
    cap: float = 0.0
    plans: bool = True
    """Without search: whether it looks at what a play leaves."""
    counts: bool = True
    halves: bool = False
    """Whether playouts concentrate on the close calls."""
    proves: bool = False
    match: bool = False
    """Whether the aim is the match rather than the hand."""
    widest: int = 12
    """How many plays are searched, best first by what they leave."""


LEVELS = {
    "greedy": Level(False),
    "beginner": Level(False, heat=0.7, cap=2.5, plans=False),
    "casual": Level(True, heat=0.05, cap=0.15, counts=False, widest=8),
    "expert": Level(True, heat=0.01, cap=0.03),
    "master": Level(True, halves=True, proves=True, match=True, widest=10),
}


def bot(key: str, level: str) -> "GoldenDeuceBot":
    """The Golden Deuce player of this level."""
    return GoldenDeuceBot(LEVELS[level])


class GoldenDeuceBot:
    """A Golden Deuce player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[GoldenDeuceState], budget: Budget) -> Move:
        """The move for `view.seat`; a call only where nothing else is to be done. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase in (PAWNS, PENALTY):
            return self._pawns(state, seat, budget)
        if state.turn != seat:
            return next(iter(view.legal()))
        legal = CardLegal(state, seat)
        plays = legal.plays()
        may_pass = legal.why_not(Move(seat, "pass")) is None
        chosen = self._cards(view, seat, plays, may_pass, budget)
        return Move(seat, "play", faces_of(chosen)) if chosen else Move(seat, "pass")

    # --- cards -----------------------------------------------------------------------------------------

    def _cards(
        self, view: View[GoldenDeuceState], seat: int, plays: Sequence[int], may_pass: bool, budget: Budget
    ) -> int:
        state, level = view.state, self.level
        hand = mask_of(state.hands[seat])
        if hand in plays:
            return hand
        if len(plays) + may_pass == 1:
            return plays[0] if plays else PASS
        if not level.search:
            return self._one_step(hand, plays, may_pass, bool(state.stock), budget.rng)
        if level.proves and (proved := _proved(state, seat, plays, may_pass, budget)) is not None:
            return proved
        moves = shortlist(hand, plays, level.widest)
        if may_pass:
            moves.append(PASS)
        if len(moves) == 1:
            return moves[0]
        worth = race.match_worth(state.pawns) if level.match else race.hand_worth
        worlds = Worlds(view, moves, TUNED, worth, counts=level.counts)
        estimates = flat(worlds.sample, moves, seat, budget, full=not level.halves)
        chosen: int = ranked_choice(estimates, budget.rng, level.heat, level.cap)
        return chosen

    def _one_step(self, hand: int, plays: Sequence[int], may_pass: bool, draws: bool, rng: Rng) -> int:
        scored = []
        for play in plays:
            low = play.bit_length() / 60
            if self.level.plans:
                value = play.bit_count() / 10 - low / 10 - plays_left(plan(hand ^ play))
            else:
                value = play.bit_count() / 2 - 2 * low
            scored.append(Estimate(play, value, 1))
        if may_pass and self.level.plans:
            scored.append(Estimate(PASS, -plays_left(plan(hand)) - 0.7 * draws, 1))
        elif not scored:
            return PASS
        chosen: int = soft_choice(scored, rng, self.level.heat, self.level.cap)
        return chosen

    # --- pawns -----------------------------------------------------------------------------------------

    def _pawns(self, state: GoldenDeuceState, seat: int, budget: Budget) -> Move:
        found = state.plans(seat)
        if not found:
            return Move(seat, "nopawn")
        if self.level.match:
            scored = [Estimate(plan, _race_after(state, seat, plan)[seat], 1) for plan in found]
        else:
            scored = [Estimate(plan, _walked(state, seat, plan), 1) for plan in found]
        best: Plan = max(scored, key=lambda e: e.value).move
        return pawn_move(seat, best)


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
) -> int | None:
    """A play (or a pass) that goes out first for certain, or None."""
    hand = mask_of(state.hands[seat])
    seen = hand | mask_of(state.played)
    for _, cards in state.trick:
        seen |= cards
    unseen = ANY_MASK & ~seen
    most = max(len(cards) for other, cards in enumerate(state.hands) if other != seat)
    found = sure_play(plays, hand, unseen, most, bool(state.stock))
    open_ending = state.seats == 2 and not state.stock and len(state.hands[seat]) + most <= OPEN_CARDS
    if found is None and open_ending:
        found = ending_play(plays, may_pass, hand, unseen, budget)
    return found


def _race_after(state: GoldenDeuceState, seat: int, plan: Plan) -> tuple[float, ...]:
    """Everybody's chance once this plan is carried out and the others have made their best pawn moves."""
    after = state.copy()
    after.apply(pawn_move(seat, plan), Rng(0))
    while after.phase == PAWNS:
        mover = after.turn
        _, best = race.best_plan(after.pawns, mover, after.points[mover], mover == after.winner)
        after.apply(Move(mover, "nopawn") if best is None else pawn_move(mover, best), Rng(0))
    if after.outcome() is not None:
        return tuple(float(other == after.winner) for other in range(after.seats))
    return race.chances(after.pawns, after.winner)


def _walked(state: GoldenDeuceState, seat: int, plan: Plan) -> float:
    """The spaces that this seat's pawns have behind them after a plan."""
    return float(sum(min(place, 40) for place in race.after(state.pawns[seat], plan)))
