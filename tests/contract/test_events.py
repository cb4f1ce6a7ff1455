"""Every event of every game is a type: it has a cue, typed public facts, and sentences that can be filled."""

from collections.abc import Callable

import pytest
from deuce_highest.events import Crowned

from game.check import events
from game.rules import registry
from game.rules.core.events import Cue
from game.table.cues import EFFECTS
from tests.contract.tables import Table, every, every_table


@pytest.mark.parametrize("entry", registry.entries(), ids=lambda entry: str(entry.key))
@every(events.ON_GAMES)
def test_types_of_events(check: Callable[[str], None], entry: registry.Entry) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(entry.key)


@every_table
@every(events.CHECKS)
def test_events(check: Callable[[Table], None], table: Table) -> None:
    """What `python -m game check` finds in a game, here in all that are shipped."""
    check(table)


def test_every_cue_has_an_effect() -> None:
    """The table knows what to do on each, and each is given by a shipped game or the package in `tests`."""
    shipped = {sort.cue for entry in registry.shipped() for sort in events.event_types(entry.key)}
    assert set(EFFECTS) == set(Cue) == shipped | {Crowned.cue}
    assert Crowned.cue not in shipped
