"""What happens in the games with a line of play, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.games.dominoes.line.words import ends
from game.rules.games.dominoes.phrases import the_tile
from game.rules.shared.dominoes import CODES, LEFT, number_name, other_end
from game.rules.shared.words import capital, listed


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The round begins, with so many tiles for each."""

    says = Sentence(
        "Round {round}: {name} deals {tiles} tiles each.", "Round {round}: you deal {tiles} tiles each."
    )
    tiles: int


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """No hand holds a tile that may be led."""

    cue = Cue.SHUFFLE
    says = Sentence("Nobody holds a double, so all tiles are mixed and dealt again.")


@dataclass(frozen=True, slots=True)
class LeaderFound(Event):
    """Who leads: whoever holds the `highest` tile, which is to be a `double`, or won the latest round."""

    says = Sentence("{who} leads, having won the latest round.", "You lead, having won the latest round.")
    by_tile: ClassVar = Sentence(
        "{who} holds the highest tile and leads it.", "You hold the highest tile and lead it."
    )
    by_double: ClassVar = Sentence(
        "{who} holds the highest double and leads it.", "You hold the highest double and lead it."
    )
    highest: bool
    double: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """And why."""
        yield self.says if not self.highest else self.by_double if self.double else self.by_tile


@dataclass(frozen=True, slots=True)
class Led(Event):
    """The first tile of a round is laid."""

    cue = Cue.PLAY
    says = Sentence("{who} leads {tile}.", "You lead {tile}.")
    in_words: ClassVar = {"tile": the_tile}
    tile: str


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A tile is laid at one side of the line, which then has these `ends`."""

    says = Sentence(
        "{who} plays {tile} at the {number}: the ends are {ends}.",
        "You play {tile} at the {number}: the ends are {ends}.",
    )
    in_words: ClassVar = {"tile": the_tile, "ends": ends}
    tile: str
    side: str
    ends: tuple[int, int]

    def fields(self, name: Names) -> Fields:
        """The number that it was laid to, at the other end of it than the one that is open now."""
        left, right = self.ends
        return {"number": number_name(other_end(CODES[self.tile], left if self.side == LEFT else right))}


@dataclass(frozen=True, slots=True)
class Drawn(events.Drawn):
    """A tile is drawn; so many are left."""

    says = Sentence("{who} draws {drawn}.", "You draw {drawn}.")
    left: int

    def fields(self, name: Names) -> Fields:
        """The tile, for those who may see it."""
        return {"drawn": the_tile(self.transfers[0].face)}

    @property
    def ends_round(self) -> bool:
        """The last tile may leave everybody stuck."""
        return not self.left


@dataclass(frozen=True, slots=True)
class Passed(events.Passed):
    """Nothing fits the ends, and there is nothing to draw."""

    says = Sentence("{who} passes on {ends}.", "You pass on {ends}.")
    in_words: ClassVar = {"ends": ends}
    ends: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """Somebody has laid the last tile, and says the `call`, where a game has one."""

    ends_round = True
    says = Sentence("{who} plays the last tile and is out.", "You play the last tile and are out.")
    calls: ClassVar = Sentence("“{call}” {who} is out.", "“{call}” You are out.")
    call: str

    def told(self, name: Names) -> Iterator[Sentence]:
        """With the call or without."""
        yield self.calls if self.call else self.says


@dataclass(frozen=True, slots=True)
class Won(events.Counted):
    """Whoever went out scores for the round."""

    says = Sentence(
        "{who} wins the round and scores {points} points.",
        "You win the round and score {points} points.",
        one="{who} wins the round and scores 1 point.",
        you_one="You win the round and score 1 point.",
        by="points",
    )


@dataclass(frozen=True, slots=True)
class WonBlocked(events.Counted):
    """Nobody can play, and one hand, of so many dots, is the least."""

    says = Sentence(
        "The line is blocked: {name} wins with the fewest dots, {dots}, and scores {points} points.",
        "The line is blocked: you win with the fewest dots, {dots}, and score {points} points.",
        one="The line is blocked: {name} wins with the fewest dots, {dots}, and scores 1 point.",
        you_one="The line is blocked: you win with the fewest dots, {dots}, and score 1 point.",
        by="points",
    )
    dots: int


@dataclass(frozen=True, slots=True)
class Tied(events.Counted):
    """Nobody can play, and these seats share the least hand."""

    says = Sentence("{sharing} hold equally little, so nobody scores in this blocked round.")
    tied: tuple[int, ...]

    def fields(self, name: Names) -> Fields:
        """Who shares it."""
        return {"sharing": capital(listed(name(seat) for seat in self.tied))}
