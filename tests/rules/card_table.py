"""Card games written the way people tell them: a position that is played on line by line.

A play is a line `1 play 2C`: the player, from 1, then the move.
"""

from typing import Any, TypeVar

from game.rules.core.game import Game
from game.rules.core.rng import MatchRng, ShuffleRecord
from game.rules.core.state import State
from tests.rules.table import Table as LineTable

S = TypeVar("S", bound=State)


class Table(LineTable[S]):
    """A table that tells what happened."""

    def told(self, viewer: int | None, last: int = 0) -> list[str]:
        """The sentences of the last so many events, or of all, for a seat from 0; empty ones left out."""
        names = ("East", "North", "West", "South", "Nora", "Sam", "Ida", "Leo")

        def name(seat: int) -> str:
            return "you" if seat == viewer else names[seat]

        def lands(zone: str) -> bool:
            return self.state.sees(viewer, zone)

        events = self.events[-last:] if last else self.events
        shown = [event.redacted(lands, lands) for event in events]
        return [words for event in shown if (words := event.sentence(name))]


def scripted(game: Game[S], seats: int, shuffles: list[list[str]], **options: Any) -> Table[S]:
    """A match whose first shuffles are these."""
    chance = MatchRng(1, "deal", ShuffleRecord(shuffles))
    return Table(game, game.new(seats, game.options(**options), chance, shuffles), chance)


def dealt_to(deck: tuple[str, ...], hands: list[str], each: int, *rest: str) -> list[str]:
    """The shuffle that deals these hands in turn, then `rest`; what is missing comes lowest first."""
    named = {face for hand in hands for face in hand.split()} | set(rest)
    spare = [face for face in deck if face not in named]
    full = [hand.split() for hand in hands]
    for hand in full:
        hand += [spare.pop(0) for _ in range(each - len(hand))]
    order = [full[n % len(full)][n // len(full)] for n in range(each * len(full))]
    return [*order, *rest, *spare]
