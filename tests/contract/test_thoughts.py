"""What the strongest players think: values with their source and count, nothing made up, nothing left out."""

import math
import random
from collections.abc import Iterator
from itertools import count, pairwise
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.levels import ADVISOR
from game.ai.reasons import Counted
from game.ai.search.race import BEHIND
from game.ai.thought import Basis, Candidate, Thought, Unit
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.registry import entries
from tests.contract.tables import Table, every_table, play_any

FEW = 150
"""Playouts at most: what a thought owes does not depend on how long it took."""
RANDOM, PLAYED = 4, 4
"""Positions a table that are come to by any moves, and by those of a quick player."""
NEAR = 1e-9
COUNTED = frozenset({Basis.WORLDS, Basis.SEARCH, Basis.BOUND})
"""What is looked at here and now, so that the budget has it."""
CHANCES = frozenset({Unit.CHANCE, Unit.ROUND, Unit.HAND})


def positions(table: Table) -> Iterator[View[Any]]:
    """Some with a choice, a few plies apart."""
    player, least = bot_for(table.key, "beginner"), iterations(table.key, "beginner")
    for number, quick in ((RANDOM, False), (PLAYED, True)):
        match, rng = table.new(13 + quick), random.Random(13)
        for ply in range(300):
            if not match.actors() or not number:
                break
            view = match.player_view(min(match.actors())).bare()
            if rng.random() < 0.2 and len(list(view.legal())) > 1:
                number -= 1
                yield view
            if quick:
                match.submit(player.choose(view, Budget(least, seed=ply)))
            else:
                play_any(match, rng)


def in_order(one: Candidate[Move], other: Candidate[Move], thought: Thought) -> bool:
    """Whether the one may stand before the other: better, in the race for longer, or a favourite that is no
    worse than by chance; what is bet may be doubted besides."""
    if one.value >= other.value - NEAR or one.worlds > other.worlds:
        return True
    if one is not thought.candidates[0] or other.gap is None:
        return False
    return thought.unit is Unit.CHIPS or other.gap.value >= -BEHIND * other.gap.error


@every_table
def test_a_thought_keeps_its_word(table: Table) -> None:
    """Legal moves, the best first; each value finite, in the unit, with its source, its error and count."""
    for ply, view in enumerate(positions(table)):
        level = ("master", ADVISOR)[ply % 2]
        player = bot_for(table.key, level)
        budget = Budget(min(FEW, player.count), seed=ply)
        thought = player.think(view, budget)
        found, legal = thought.candidates, view.legal()
        assert bool(found) != bool(thought.preferences)
        assert (thought.unit is None) == (not found)
        assert len({one.move for one in found}) == len(found)
        assert all(legal.why_not(move) is None for move in thought.moves)
        for one in found:
            assert math.isfinite(one.value)
            assert thought.unit not in CHANCES or -NEAR <= one.value <= 1 + NEAR
            assert one.worlds >= 1 and one.error >= 0
            if one.basis is Basis.WORLDS:
                assert one.worlds > 1 or one.error == math.inf
            else:
                assert one.error == (0 if one.basis is Basis.EXACT else math.inf)
        for reason in (reason for one in found for reason in one.reasons if isinstance(reason, Counted)):
            assert -NEAR <= reason.share <= 1 + NEAR and reason.worlds in {one.worlds for one in found}
        for one, other in pairwise(found):  # what left a race stands behind what stayed
            assert in_order(one, other, thought)
        assert thought.beliefs is None or thought.beliefs.worlds >= 1
        assert budget.iterations is not None and budget.spent <= budget.iterations
        assert sum(one.worlds for one in found if one.basis in COUNTED) <= thought.spent
        again = Budget(min(FEW, player.count), seed=ply)
        assert player.think(view, again) == thought
        if level == "master":
            assert again.spent == budget.spent == thought.spent
        assert player.choose(view, Budget(min(FEW, player.count), seed=ply)) in thought.moves


SAMPLED, SOLVED = {Basis.WORLDS}, {Basis.EXACT}
SEARCHED = {Basis.SEARCH, Basis.BOUND} | SOLVED
VALUED: dict[str, set[Basis]] = {
    "bergen": SAMPLED | SOLVED,
    "bingo": SOLVED,
    "block": SAMPLED | SOLVED,
    "checkers": SEARCHED,
    "chess": SEARCHED,
    "crazy_eights": SAMPLED,
    "cribbage": SAMPLED | {Basis.TABLE},
    "deuce": SAMPLED | SOLVED,
    "deuces": SOLVED,
    "domino_poker": SAMPLED,
    "dominoes": SAMPLED | SOLVED,
    "golden_deuce": SAMPLED | SOLVED | {Basis.SEARCH},
    "hearts": SAMPLED,
    "hit_the_deck": SAMPLED,
    "poker_dice": SOLVED,
    "rummy": SAMPLED,
    "texas42": SAMPLED | {Basis.SEARCH, Basis.TABLE},
}
"""What values of each game's adviser may rest on; none where nobody estimates any."""
RARE = {"deuces"}
"""Games where a value is a win in sight, which few positions have."""


@pytest.mark.parametrize("key", VALUED)
def test_where_values_come_from(key: str) -> None:
    """From worlds, a search or a table, as each game's adviser says; rules of thumb give no value."""
    seats = next(entry.seats[0] for entry in entries() if entry.key == key)
    player = bot_for(key, ADVISOR)
    budgets = (Budget(min(FEW, player.count), seed=seed) for seed in count())
    found = [player.think(view, next(budgets)).candidates for view in positions(Table(key, seats))]
    assert {one.basis for some in found for one in some} <= VALUED[key]
    if key not in RARE:
        assert any(len(some) > 1 for some in found) == bool(VALUED[key])
