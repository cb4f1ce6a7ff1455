"""Reasons: what the coach says of a move is true, by what its seat could know, and plainly said."""

from itertools import islice
from typing import Any

from game.ai.advisor import advisor_of
from game.ai.bot import Budget
from game.ai.thought import Thought
from game.coach.reasons import LONGEST, fact, known, reason
from game.rules.core.rng import Rng
from game.rules.core.view import View
from tests.contract.tables import Table, every_table
from tests.contract.test_thoughts import positions

FEW = 200
"""Playouts at most: what a reason owes does not depend on how long it took."""


def thought_of(view: View[Any], few: int = FEW) -> Thought:
    """What the adviser thinks within a small count."""
    advisor = advisor_of(view.game)
    return advisor.think(view, Budget(min(few, advisor.count)))


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
