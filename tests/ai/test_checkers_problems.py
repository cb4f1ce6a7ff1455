"""The engine finds forced wins: thirty problems of our own, each with a proof."""

import pytest

from game.ai.bot import Budget
from game.ai.bots.checkers.players import immediate
from game.ai.bots.checkers.search import Search
from tests.ai.checkers_problems import EACH, Problem, load, proof, solves

PROBLEMS = load()
each = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.position)
SOONER = 40_000
"""Nodes within which all are solved, a fraction of what two seconds allow."""


def test_there_is_variety() -> None:
    """As many with each capture option, for both colours, of several lengths and sizes, none won at once."""
    assert [one.forced for one in PROBLEMS].count(True) == EACH == len(PROBLEMS) / 2
    assert {one.position[0] for one in PROBLEMS} == {"B", "W"}
    assert len({one.plies for one in PROBLEMS}) >= 4
    assert len({sum(side.bit_count() for side in one.board().sides) for one in PROBLEMS}) >= 3
    assert len({one.position for one in PROBLEMS}) == 2 * EACH
    assert all(immediate(one.board()) is None for one in PROBLEMS)
    assert any("-" in one.move for one in PROBLEMS) and any("x" in one.move for one in PROBLEMS)


@each
def test_every_problem_is_solved(problem: Problem) -> None:
    """The engine says that it wins, and its move is the proved one or can be proved too."""
    assert solves(problem, Search(problem.board(), [], Budget(SOONER)).run())


@pytest.mark.slow
@each
def test_every_proof_holds(problem: Problem) -> None:
    """Against every defence the move wins: `python -m pytest -m slow tests/ai/test_checkers_problems.py`."""
    assert proof(problem.board(), problem.move) is not None
