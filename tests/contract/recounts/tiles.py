"""Games of tiles and dice, and the solitaires: by the faces on the table, every throw, ways to the end."""

from itertools import product
from typing import Any

from game.ai.bot import Budget
from game.ai.bots.bingo import analysis as bingo_ways
from game.ai.bots.bingo import reasons as bingo
from game.ai.bots.deuces import analysis as deuces_ways
from game.ai.bots.deuces import reasons as deuces
from game.ai.bots.domino_line import reasons as line
from game.ai.bots.domino_poker import reasons as poker
from game.ai.bots.poker_dice import reasons as dice
from game.ai.bots.texas42 import reasons as texas
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.poker_dice.hands import strength
from tests.contract.recounts.common import Checks, after, unseen

SET = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
NEAR = 1e-9
WORLDS = 6
"""In which all that may be laid to a trick is tried."""


def _fitting(state: Any, faces: list[str]) -> list[str]:
    ends = {str(state.line.left), str(state.line.right)}
    return [face for face in faces if ends & set(face.split("-"))]


def no_more(view: View[Any], thought: Thought, move: Move, fact: line.Unseen) -> bool:
    """By the numbers on the tiles."""
    left = unseen(view, SET)
    return (len(left), len(_fitting(after(view, move), left))) == (fact.unseen, fact.tiles)


def keeps(view: View[Any], thought: Thought, move: Move, fact: line.Keeps) -> bool:
    """By the numbers on the tiles that are kept."""
    state = after(view, move)
    return len(_fitting(state, state.zones()[f"hand:{move.seat}"])) == fact.tiles


def scores(view: View[Any], thought: Thought, move: Move, fact: line.Scores) -> bool:
    """By the score, before the round is counted."""
    state = after(view, move)
    both = state.line.left == state.line.right
    return both and state.points[move.seat] - view.state.points[move.seat] == fact.points > 0


def trick(view: View[Any], move: Move) -> tuple[int, int]:
    """What the full trick brings the two sides."""
    one, other = trick_of(after(view, move), view)
    return (one, other) if move.seat % 2 == 0 else (other, one)


def surely(view: View[Any], move: Move, own: bool, points: int) -> bool:
    """By the rules in sampled worlds: whose the trick is whatever others lay, and what the tile counts."""
    high, low = map(int, move.pieces[0].split("-"))
    counts = high + low if (high + low) % 5 == 0 else 0
    for number in range(WORLDS):
        states = [view.sample(Rng(number))]
        while states:
            state = states.pop()
            if state.forced() is not None or sum(state.taken) > sum(view.state.taken):
                brought = trick_of(state, view)
                if bool(brought[move.seat % 2]) != own or bool(brought[1 - move.seat % 2]) == own:
                    return False
                continue
            seat = state.turn
            for reply in [move] if len(state.trick) == len(view.state.trick) else list(state.legal(seat)):
                states.append(state.copy())
                states[-1].apply(reply, Rng(0))
    return counts == points


def trick_of(state: Any, view: View[Any]) -> list[int]:
    """What the full trick of a state brings the two sides."""
    while (step := state.forced()) is not None and sum(state.taken) == sum(view.state.taken):
        state.apply(step, Rng(0))
    return [now - was for now, was in zip(state.taken, view.state.taken, strict=True)]


def price(view: View[Any], thought: Thought, move: Move, fact: poker.Price) -> bool:
    """What the call takes from the stack, and what lay there."""
    paid = view.state.chips[move.seat] - after(view, move).chips[move.seat]
    (own,) = (one for one in thought.candidates if one.move == move)
    return paid == fact.cost and view.state.pot == fact.pot and fact.wins in own.reasons


def _odds(view: View[Any], move: Move) -> list[int]:
    """The strength of the hand after every second throw."""
    state, again = view.state, [int(piece.partition(":")[2]) - 1 for piece in move.pieces]
    found = []
    for thrown in product(range(6), repeat=len(again)):
        hand = list(state.dice[move.seat])
        for place, number in zip(again, thrown, strict=True):
            hand[place] = number
        found.append(strength(hand, state.rules.wild_aces))
    return found


def beats(view: View[Any], thought: Thought, move: Move, fact: dice.Beats) -> bool:
    """Every throw."""
    state, found = view.state, _odds(view, move)
    done = [seat for seat in state.contenders if seat not in state.queue]
    best = max(strength(state.dice[seat], state.rules.wild_aces) for seat in done)
    return abs(sum(one >= best for one in found) / len(found) - fact.share) < NEAR


def comes_to(view: View[Any], thought: Thought, move: Move, fact: dice.ComesTo) -> bool:
    """Every throw, rank by rank."""
    found = [one // 36 for one in _odds(view, move)]
    shares = [sum(one >= rank for one in found) / len(found) for rank in range(8)]
    return all(abs(one - told) < NEAR for one, told in zip(shares, fact.at_least, strict=True))


def still_won(view: View[Any], thought: Thought, move: Move, fact: bingo.StillWon) -> bool:
    """A way to the end, played by the rules; where it is lost, a hundred careless players find none."""
    state = view.state.copy()
    state.apply(move, Rng(0))
    state.settle(Rng(0))
    if not fact.won:
        return not any(_careless(state.copy(), seed) for seed in range(100))
    if state.actors():
        for one in bingo_ways.analyse(View("bingo", 0, state), Budget(1)).line:
            state.apply(one, Rng(0))
            state.settle(Rng(0))
    outcome = state.outcome()
    return outcome is not None and bool(outcome.winners)


def _careless(state: Any, seed: int) -> bool:
    rng = Rng(seed)
    while state.actors():
        state.apply(rng.choice(list(state.legal(0))), rng)
        state.settle(rng)
    outcome = state.outcome()
    return outcome is not None and bool(outcome.winners)


def wins(view: View[Any], thought: Thought, move: Move, fact: deuces.Wins) -> bool:
    """A whole way home, played by the rules."""
    state = view.state.copy()
    state.apply(move, Rng(0))
    state.settle(Rng(0))
    if state.actors():
        for one in deuces_ways.analyse(View("deuces", 0, state), Budget(deuces_ways.COUNT)).line:
            state.apply(one, Rng(0))
            state.settle(Rng(0))
    outcome = state.outcome()
    return outcome is not None and bool(outcome.winners)


CHECKS: Checks = {
    line.GoesOut: lambda view, thought, move, fact: not after(view, move).hands[move.seat],
    line.Unseen: no_more,
    line.Keeps: keeps,
    line.Scores: scores,
    texas.Takes: lambda view, thought, move, fact: trick(view, move) == (fact.points, 0),
    texas.GivesAway: lambda view, thought, move, fact: trick(view, move) == (0, fact.points),
    texas.Adds: lambda view, thought, move, fact: surely(view, move, True, fact.points),
    texas.Gives: lambda view, thought, move, fact: surely(view, move, False, fact.points),
    poker.Price: price,
    dice.Beats: beats,
    dice.ComesTo: comes_to,
    bingo.StillWon: still_won,
    deuces.Wins: wins,
}
