"""Reasons: what the coach says of a move is true, by what its seat could know, and plainly said."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
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
from tests.contract.recounts.playouts import TAPED, taped
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
MORE = {"deuces": 20, "hit_the_deck": 30, "texas42": 60}
"""Where few moves have any."""
COUNTED_ONLY = {"hearts"}
"""Games without exact facts."""
FIGURELESS = {"hearts", "hit_the_deck", "deuces"}
"""Games whose exact facts are yes or no."""
PLAYOUTS, COUNTED = 60, 3
"""Playouts a thought and positions a game whose counts are made again every day."""
SEATS = {"texas42": 4, "domino_poker": 4, "cribbage": 2}


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
            assert against != thought.move
            if told.move != thought.move:  # what speaks against another by itself, which is clearly worse
                assert told.move in ((against,) if against else thought.moves)
                assert told.other is None and told.fact.weight() < 0
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


def suits(view: View[Any]) -> bool:
    """Whether all of a thought about this position is tried out in worlds, move by move to the end."""
    match view.game:
        case "hearts" | "dominoes" | "block" | "bergen" | "rummy":
            return bool(view.state.phase == "play")
        case "deuce":
            return bool(view.state.phase == "turn")
        case "texas42":  # the last two tricks are solved
            return view.state.phase == "play" and len(view.state.hands[view.seat or 0]) > 2
    return True


def check_counted(table: Table, number: int, seed: int) -> int:
    """How many counts of so many positions are what happens in the very same playouts by the rules."""
    found = 0
    for view in islice(filter(suits, positions_of(table, seed)), number):
        with taped(view) as tape:
            thought = thought_of(view, PLAYOUTS)
        for one in thought.candidates if tape.played else ():
            for at, told in enumerate(one.reasons):
                assert isinstance(told, Counted | Mean)
                mean, worlds = tape.of(one.move, at)
                figure = told.share if isinstance(told, Counted) else told.mean
                assert (worlds, figure) == (told.worlds, pytest.approx(mean)), (told, one.move, view)
                found += 1
    return found


@pytest.mark.parametrize("key", TAPED)
def test_counts_are_what_happens_by_the_rules(key: str) -> None:
    """The same worlds from the same seed and count, each move made in the full state, facts read there."""
    assert check_counted(Table(key, SEATS.get(key, 3)), COUNTED, 5)


@pytest.mark.slow
@pytest.mark.parametrize("key", TAPED)
def test_counts_of_a_thousand_positions(key: str) -> None:
    """The same, far longer."""
    check_counted(Table(key, SEATS.get(key, 3)), 1000, 7)


@every_game
def test_a_false_fact_is_seen(key: str) -> None:
    """Each figure of each fact, put wrong by one, is refused."""
    table, seen = Table(key, load(key).seats[0]), 0
    for view in islice(positions_of(table, 5), MORE.get(key, EXACT)):
        thought = thought_of(view, NEEDED.get(key, BARE))
        for move, told in told_of(view, thought):
            if isinstance(told, Counted | Mean):
                continue
            for field in fields(told):  # type: ignore[arg-type]
                value = getattr(told, field.name)
                if isinstance(value, int | float):
                    other = not value if isinstance(value, bool) else value + 1
                    wrong: Any = replace(told, **{field.name: other})  # type: ignore[type-var]
                    assert not CHECKS[type(told)](view, thought, move, wrong), wrong
                    seen += 1
    assert seen or key in FIGURELESS


@pytest.mark.slow
@every_game
def test_exact_facts_of_a_thousand_positions(key: str) -> None:
    """The same, far longer: `python -m pytest -m slow tests/contract/test_reasons.py`."""
    check_exact(Table(key, load(key).seats[-1]), 1000, 7)
