"""How computer players look at a position: content or dismayed at the end, calm until then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.levels import is_outside
from game.rules.core.state import State
from game.rules.core.view import View
from game.session.players import Player
from game.table.art.faces import Mood


def moods(players: Sequence[Player], view: View[State] | None) -> Callable[[int], Mood | None]:
    """By seat; None for people, and for engines of other programs, which have no face."""
    outcome = view.outcome() if view is not None else None

    def mood(seat: int) -> Mood | None:
        level = players[seat].level
        if level is None or is_outside(level):
            return None
        if outcome is None or not outcome.winners:
            return Mood.CALM
        return Mood.PLEASED if seat in outcome.winners else Mood.DISMAYED

    return mood
