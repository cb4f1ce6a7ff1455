"""Where a table halts until somebody has read: counted rounds, points counted aloud, opened hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.core.events import CountedAloud, Scored
from game.scenes.count import CountScene
from game.scenes.reveal import RevealScene
from game.scenes.roundend import RoundScene
from game.scenes.rounds import rounds_of, sheets_of
from game.scenes.tablemenu import open_menu
from game.table.cues import effect

if TYPE_CHECKING:
    from game.match import Step
    from game.rules.core.events import Event
    from game.scenes.base import Scene
    from game.scenes.context import TableContext
    from game.scenes.roundpars import RoundPars

SHEET_WAIT = 6.0
"""Seconds after which a stop goes by itself, where the settings say so or nobody is there to press."""


def counts(event: Event) -> bool:
    """Whether a round is counted by it, not points in play."""
    return isinstance(event, Scored) and bool(event.sheet) and effect(event).halts


def acknowledgement_for(
    table: TableContext,
    step: Step,
    events: Sequence[Event],
    pars: RoundPars,
    go_on: Callable[[], object],
    *,
    by_itself: bool,
) -> Scene | None:
    """What halts the table after a step until it is to `go_on`, not at points in play; `by_itself` lets it go
    without a press.
    """
    shown = any(effect(event).shows for event in events)
    aloud = next((event for event in events if isinstance(event, CountedAloud)), None)
    if not shown and aloud is None and not any(map(counts, events)):
        return None
    session, tabletop, naming = table.session, table.tabletop, table.naming
    wait, menu = SHEET_WAIT if by_itself or not session.people else None, partial(open_menu, table)
    if aloud is not None:
        return CountScene(aloud, tabletop, naming.name, go_on, wait, menu)
    if shown:
        zones = step.view(None).zones()
        if not any(zones[f"hand:{seat}"] for seat in session.people):
            wait = SHEET_WAIT  # whoever would press is out of the match, and looks on
        words = [text for event in events if event.seat >= 0 and (text := naming.words(event))]
        return RevealScene(words, tabletop, go_on, wait, menu)
    steps = session.match.steps(max(0, step.version - 2))[:2]  # with what ended the round
    sheets = rounds_of(sheets_of(steps, None, naming.words), lowest_wins=table.game.lowest_wins)[-1]
    return RoundScene(table, sheets, wait, pars.of_round(step.version), go_on)
