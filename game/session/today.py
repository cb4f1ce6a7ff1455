"""Today's deal: one number a day, the same on every machine, and what came of it here."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from game.rules import registry

if TYPE_CHECKING:
    from game.match.journal import Journal, Saved


def this_day() -> date:
    """By the clock of this machine."""
    return date.today()


def deal_of(day: date) -> int:
    """The number of a day's deal, in every game: 20261123."""
    return day.year * 10_000 + day.month * 100 + day.day


def played(store: "Journal", day: date) -> Mapping[str, "Saved"]:
    """By game the match on that day's deal; of several one that goes on, else the first that ended."""
    found: dict[str, Saved] = {}
    for saved in reversed(_on_it(store, day)):
        if saved.game not in found or saved.outcome is None:
            found[saved.game] = saved
    return found


def done(store: "Journal", day: date) -> frozenset[str]:
    """The games in which that day's deal has been played to its end."""
    return frozenset(saved.game for saved in _on_it(store, day) if saved.outcome is not None)


def _on_it(store: "Journal", day: date) -> "Sequence[Saved]":
    """The matches that were played here on that day's deal, by as many as usual: others have other cards."""
    return [
        saved
        for saved in store.of_deal(deal_of(day))
        if not saved.imported
        and (entry := registry.find(saved.game)) is not None
        and len(saved.players) == max(entry.seats[0], min(entry.seats[-1], entry.usual))
    ]
