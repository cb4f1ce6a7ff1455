"""Choosing a card in the play: every candidate played out against the same sampled hands."""

from collections.abc import Sequence
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.cribbage.aim import Worth
from game.ai.bots.cribbage.holdings import Holdings
from game.ai.bots.cribbage.laying import RIVAL_OF_THREE
from game.ai.bots.cribbage.ranks import VALUE
from game.ai.bots.cribbage.reasons import COUNTED
from game.ai.bots.cribbage.replies import PLAIN, Heuristics, play_out, push, pushed, scores
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import Candidate
from game.rules.core.rng import Rng
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.pegging import LIMIT


def by_heuristics(state: CribbageState, seat: int, heuristics: Heuristics) -> list[tuple[int, float]]:
    """Every playable rank by the rules of thumb, in points."""
    return [(rank, score) for score, rank, _ in _scored(state, seat, heuristics)]


def going_out(state: CribbageState, seat: int) -> int | None:
    """A rank that pegs all that is still needed, if there is one."""
    need = state.target - state.points[state.side(seat)]
    out = [rank for _, rank, points in _scored(state, seat, PLAIN) if points >= need]
    return min(out, default=None)


def _scored(state: CribbageState, seat: int, heuristics: Heuristics) -> list[tuple[float, int, int]]:
    hand = sorted(card >> 2 for card in state.hands[seat])
    count = pushed([card >> 2 for card in state.count])
    following = len(state.hands[(seat + 1) % state.seats])
    return scores(hand, count, state.total, following, heuristics)


def by_search(
    state: CribbageState,
    seat: int,
    ranks: Sequence[int],
    heuristics: Heuristics,
    worth: Worth,
    budget: Budget,
    seen: Sightings,
) -> list[Candidate[int]]:
    """Every one of these ranks by playing on in sampled hands, in units of `worth`; `seen` hears of them.

    Each sampled world meets all candidates; nothing is found where there was none. Raises Cancelled.
    """
    holdings = Holdings(state, seat)
    count, total = pushed([card >> 2 for card in state.count]), state.total
    sides = len(state.points)
    needs = [state.target - points for points in state.points]
    gone = state.gone
    side, following = state.side(seat), (seat + 1) % state.seats
    # What each candidate pegs is the same in every world.
    first = {rank: points for _, rank, points in _scored(state, seat, heuristics)}

    tally, rivals = Tally[int](*COUNTED), RIVAL_OF_THREE if sides == 3 else -1.0

    def world(rng: Rng) -> World[int] | None:
        hands = holdings.draw(rng)
        if hands is None:
            return None
        seen.add(hands)
        return 1.0, partial(pegs, hands)

    def pegs(hands: list[list[int]], rank: int) -> float:
        trial = [hand[:] for hand in hands]
        trial[seat].remove(rank)
        pegged = [0] * sides
        pegged[side] = first[rank]
        out = side if pegged[side] >= needs[side] else -1
        after = total + VALUE[rank]
        if out < 0:
            over = (1 << state.seats) - 1 if after == LIMIT else gone
            played = push(count, rank)
            out = play_out(trial, played, after, following, over, seat, pegged, needs, heuristics)
        own, theirs = pegged[side], sum(pegged) - pegged[side]
        tally.add(rank, own, theirs, own + rivals * theirs)
        return worth(pegged, out)

    found = race(ranks, world, budget, drops=False)
    return tally.told([one for one in found if one.worlds])
