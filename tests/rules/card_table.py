"""Card games written the way people tell them: a position that is played on line by line.

A play is a line `1 play 2C`: the player, from 1, then the move.
"""

from typing import Any, Generic, TypeVar

from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.rng import MatchRng, Rng, Script
from game.rules.core.state import State

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """A position that is played on line by line; `rng` shuffles."""

    def __init__(self, game: Game[S], state: S, rng: Rng | None = None) -> None:
        self.game = game
        self.state = state
        self.rng = rng or Rng(1)
        self.events: list[Event] = []
        """Everything that has happened."""
        self.forced()

    def forced(self) -> None:
        """The table's own steps, until a player is to decide."""
        while (step := self.state.forced()) is not None:
            self.events += self.state.apply(step, self.rng)

    def play(self, *lines: str) -> "Table[S]":
        """Play these lines; returns the table."""
        for line in lines:
            move = self.read(line)
            reason = self.state.view(move.seat).legal().why_not(move)
            assert reason is None, f"{line}: {reason}"
            self.events += self.state.apply(move, self.rng)
            self.forced()
        return self

    def read(self, line: str) -> Any:
        """The move that a line names."""
        player, _, text = line.partition(" ")
        return self.game.parse(text, int(player) - 1, self.state.view(int(player) - 1))

    def why_not(self, line: str) -> str:
        """Why the line is refused; empty when it is not."""
        move = self.read(line)
        return self.state.view(move.seat).legal().why_not(move) or ""

    def moves(self, player: int) -> list[str]:
        """Every legal move of a player, from 1."""
        return [self.game.text(move) for move in self.state.view(player - 1).legal()]

    def actors(self) -> set[int]:
        """The players, from 1, who may act."""
        return {seat + 1 for seat in self.state.actors()}

    def told(self, viewer: int | None, last: int = 0) -> list[str]:
        """The sentences of the last so many events, or of all, for a seat from 0; empty ones left out."""
        names = ("East", "North", "West", "South", "Nora", "Sam", "Ida", "Leo")

        def name(seat: int) -> str:
            return "you" if seat == viewer else names[seat]

        def lands(zone: str) -> bool:
            return self.state.sees(viewer, zone)

        events = self.events[-last:] if last else self.events
        shown = [event.redacted(lands, lands) for event in events]
        return [words for event in shown if (words := self.game.words(event, name))]


def scripted(game: Game[S], seats: int, shuffles: list[list[str]], **options: Any) -> Table[S]:
    """A match whose first shuffles are these."""
    chance = MatchRng(1, "deal", Script(shuffles))
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
