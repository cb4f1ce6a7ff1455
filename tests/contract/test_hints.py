"""Hints: the moves set side by side stand in the order of their figures, and every figure fits the others."""

import math
from itertools import islice

import pytest

from game.ai.bot import turn_moves
from game.ai.levels import ADVISOR
from game.ai.question import Question, reply
from game.coach.hints import Hint
from game.coach.judging import loss_of
from game.coach.words import PERCENT, figure_of
from tests.contract.tables import Table, every_table
from tests.contract.test_reasons import positions_of

POSITIONS, COUNT = 6, 600
"""Positions a table, and playouts or nodes of each thought: what a hint owes does not depend on them."""


def number_in(figure: str) -> float:
    """What a figure tells."""
    return float(figure.strip("%").replace("−", "-"))


def hints(table: Table) -> list[Hint]:
    """Hints of some positions, each as it is after others were asked for."""
    found = []
    for view in islice(positions_of(table, 5), POSITIONS):
        if len(turn_moves(view)) < 2:
            continue
        quick = reply(Question(view, ADVISOR, count=COUNT)).thought
        assert quick is not None
        hint = Hint(table.key, quick)
        if also := hint.unvalued:
            again = reply(Question(view, ADVISOR, count=COUNT // 2, also=also)).thought
            hint = Hint(table.key, quick, again)
            assert not hint.unvalued
        found.append(hint)
    return found


@every_table
def test_moves_side_by_side_fit_each_other(table: Table) -> None:
    """The better first; what a move costs is the difference of the figures; what is as good as can be told
    is called so, and nothing else is."""
    for hint in hints(table):
        values, close = [bar.value for bar in hint.bars], True
        assert values == sorted(values, reverse=True)
        for bar in hint.bars[1:]:
            loss, error = loss_of(table.key, hint.known, bar.move) or (0.0, 0.0)
            least = 0.0005 if hint.unit in PERCENT else 0.005
            close = close and loss <= max(least, 2 * error if error < math.inf else 0.0)
            assert bar.alike == (bar.tag == "as good") == close  # nothing is that comes after what is worse
            if bar.said and not bar.alike:
                step = 1.0 if hint.unit in PERCENT else 0.1
                fallen = number_in(hint.bars[0].figure) - number_in(bar.figure)
                assert fallen + number_in(figure_of(bar.tag)) == pytest.approx(0.0, abs=step + 1e-9), (
                    hint.bars
                )
