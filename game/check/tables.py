"""The tables that games are checked at, and ways to play there that know no game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.match import Match
from game.rules import registry
from game.rules.core import options
from game.rules.core.errors import DeuceError
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import FIRST, Deal, MatchRng, ShuffleRecord
from game.rules.core.state import State


class Failed(DeuceError):
    """A game does not keep what it must."""


def expect(holds: object, told: str, *about: object) -> None:
    """Raises Failed with the sentence, its `{}` filled in, unless it holds."""
    if not holds:
        raise Failed(told.format(*about))


@dataclass(frozen=True, slots=True)
class Table:
    """One game with one number of seats."""

    key: str
    seats: int

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}"

    def new(self, seed: int = 1, deal: Deal = None, values: Mapping[str, object] | None = None) -> Match:
        """A match at its first decision."""
        return Match.new(self.key, seats=self.seats, seed=seed, options=values, deal=deal)

    def any_options(self, rng: random.Random) -> dict[str, object]:
        """Some value for every option of the game."""
        rules = options.fields_of(registry.load(self.key).options)
        return {rule.name: rng.choice(rule.choices) for rule in rules}

    @property
    def viewers(self) -> list[int | None]:
        """Every seat and a spectator."""
        return [*range(self.seats), None]

    @property
    def shuffles(self) -> bool:
        """Whether something is shuffled; not so where nothing is left to chance, or dice are thrown."""
        return any(len(answer) > 1 for answer in json.loads(self.new().dump())["deal"]["shuffles"])


def tables(key: str) -> list[Table]:
    """A game at its smallest, its middle and its largest number of seats. Raises UnknownGame."""
    seats = registry.entry(key).seats
    return [Table(key, count) for count in sorted({seats[0], seats[len(seats) // 2], seats[-1]})]


def decisions(match: Match, rng: random.Random, limit: int) -> Iterator[list[int]]:
    """The acting seats at each of up to `limit` decisions; a random move follows each."""
    for _ in range(limit):
        actors = sorted(match.actors())
        if not actors:
            return
        yield actors
        play_any(match, rng)


def play_any(match: Match, rng: random.Random) -> tuple[int, str]:
    """Play a random move of a random acting seat, seldom one that is only said, and tell which."""
    seat = rng.choice(sorted(match.actors()))
    texts = match.moves(seat)
    if match.game.meta_moves and rng.random() < 0.98:  # else most games would be resigned within a few moves
        texts = [text for text in texts if text not in match.game.meta_moves]
    text = rng.choice(texts)
    match.play(seat, text)
    return seat, text


def played(table: Table, seed: int, limit: int) -> Match:
    """A match after up to `limit` random moves."""
    match = table.new(seed)
    for _ in decisions(match, random.Random(seed), limit):
        pass
    return match


def truths(match: Match) -> list[State]:
    """The full state at every version, found by driving a state by hand along the owner's log."""
    kept = json.loads(match.dump())
    script = ShuffleRecord(scripted=kept["deal"]["scripted"])
    script.answers = kept["deal"]["shuffles"]
    chosen = options.read(match.game.options, kept["options"])
    deal: Deal = [] if script.scripted else None
    states = [match.game.new(match.seats, chosen, MatchRng(match.seed, FIRST, script), deal)]
    for seat, text in match.log:
        state = states[-1].copy()
        move = Move(TABLE, text) if seat == TABLE else match.game.parse(text, seat, state.view(seat))
        state.apply(move, MatchRng(match.seed, move.kind, script))
        states.append(state)
    return states


def candidates(table: Table, seed: int) -> list[str]:
    """Texts of moves that occur in this game, legal at one moment or another."""
    texts: set[str] = set()
    match = table.new(seed)
    for actors in decisions(match, random.Random(seed), 60):
        texts.update(*(match.moves(seat) for seat in actors))
    return sorted(texts)
