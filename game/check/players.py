"""Computer players: every level answers with a legal move, from the bare view of its seat alone."""

import pickle
import random

from game.ai.bot import Budget, bot_for
from game.ai.levels import LEVELS
from game.check.tables import Table, decisions, expect

PLIES = 24
COUNT = 20
"""Playouts, where a level counts them: enough to choose by."""


def every_level_answers_from_a_bare_view(table: Table) -> None:
    """Each level answers a view that has travelled with a legal move, and the same view with the same."""
    match = table.new(61)
    for ply, actors in enumerate(decisions(match, random.Random(61), PLIES)):
        for seat in actors:
            level = LEVELS[(ply + seat) % len(LEVELS)]
            view = match.bare_view(seat)
            moves = []
            for copy in (view, pickle.loads(pickle.dumps(view))):
                moves.append(bot_for(table.key, level).choose(copy, Budget(COUNT, seed=ply)))
            expect(moves[0] == moves[1], "{} answers one view with {} and {}", level, *moves)
            expect(view.legal().why_not(moves[0]) is None, "{} answers with an illegal {}", level, moves[0])
            expect(view == match.bare_view(seat), "{} has changed the view that it was given", level)


CHECKS = (every_level_answers_from_a_bare_view,)
