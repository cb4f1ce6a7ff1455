"""Reasons: what the coach says of a move is true, by what its seat could know, and plainly said."""

import random
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for, iterations
from game.ai.reasons import Counted, Mean, Reason
from game.ai.thought import Thought
from game.coach.reasons import LONGEST, fact, known, reason
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.registry import load
from tests.contract.recounts import CHECKS
from tests.contract.tables import Table, every_game, every_table, play_any
from tests.contract.test_thoughts import positions

FEW = 200
"""Playouts at most: what a reason owes does not depend on how long it took."""
BARE = 25
"""Of them where nothing of a thought is asked but its moves."""
NEEDED = {"deuces": 1000, "domino_poker": 90}
"""Where exact facts rest on what was thought."""
EXACT, MOVES = 10, 6
"""Positions a table, and moves of each, whose exact facts are recomputed every day."""
MORE = {"deuces": 20, "hit_the_deck": 30}
"""Where few moves have any."""
COUNTED_ONLY = {"hearts"}
"""Games without exact facts."""


def positions_of(table: Table, seed: int) -> Iterator[View[Any]]:
    """Positions with a choice, without end: of any moves and of a quick player's by turns."""
    player, least = bot_for(table.key, "beginner"), iterations(table.key, "beginner")
    for number in count(seed):
        match, rng = table.new(number), random.Random(number)
        for ply in range(300):
            if not match.actors():
                break
            view = match.player_view(min(match.actors())).bare()
            if rng.random() < 0.15 and len(list(islice(view.legal(), 2))) > 1:
                yield view
            if number % 2:
                match.submit(player.choose(view, Budget(least, seed=ply)))
            else:
                play_any(match, rng)


def thought_of(view: View[Any], few: int = FEW) -> Thought:
    """What the adviser thinks within a small count."""
    advisor = advisor_of(view.game)
    return advisor.think(view, Budget(min(few, advisor.count)))


def told_of(view: View[Any], thought: Thought) -> Iterator[tuple[Move, Reason]]:
    """Every fact about the moves that were thought of."""
    for move in thought.moves[:MOVES]:
        yield from ((move, fact) for fact in known(view, thought, move))


def called(view: View[Any], seat: int) -> str:
    """The seats for whoever sits at the view's."""
    return "you" if seat == view.seat else "Anna Bell"


@every_table
def test_reasons_are_plain_sentences(table: Table) -> None:
    """One short sentence or none, the same for all who see the same, of a move that was thought of."""
    for view in positions(table):
        thought = thought_of(view)
        # a solitaire's player may know the stock, which a view of its own would hide
        twin: Any = view if table.seats == 1 else view.sample(Rng(5)).view(view.seat)
        assert thought_of(twin) == thought
        for against in (None, *islice(thought.moves, 4)):
            told = fact(view, thought, against)
            said = reason(view, thought, lambda seat, view=view: called(view, seat), against)
            assert fact(twin, thought, against) == told
            if told is None:
                continue
            assert told.move in (thought.move, against) and against != thought.move
            assert told.fact in known(view, thought, told.move)
            assert (told.other is None) == (told.than is None)
            assert said and len(said) <= LONGEST and said[0] == said[0].upper() and said.endswith(".")
            assert not any(odd in said for odd in ("  ", "{", "?", "None"))


def check_exact(table: Table, number: int, seed: int) -> int:
    """How many facts of so many positions are true; a false one, or one that nothing recomputes, fails."""
    found = 0
    for view in islice(positions_of(table, seed), number):
        thought = thought_of(view, NEEDED.get(table.key, BARE))
        for move, told in told_of(view, thought):
            if not isinstance(told, Counted | Mean):
                found += 1
                assert CHECKS[type(told)](view, thought, move, told), (told, move, view)
    return found


@every_table
def test_exact_facts_are_true(table: Table) -> None:
    """Found again by code of its own, from positions of any play and of a quick player's."""
    found = check_exact(table, MORE.get(table.key, EXACT), 5)
    assert found or table.key in COUNTED_ONLY


@pytest.mark.slow
@every_game
def test_exact_facts_of_a_thousand_positions(key: str) -> None:
    """The same, far longer: `python -m pytest -m slow tests/contract/test_reasons.py`."""
    check_exact(Table(key, load(key).seats[-1]), 1000, 7)
