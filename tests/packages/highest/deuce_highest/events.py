"""What happens in Highest, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import TOTAL


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A card is led or played."""

    says = Sentence("{who} plays the {card}.", "You play the {card}.")
    led: ClassVar = Sentence("{who} leads the {card}.", "You lead the {card}.")
    in_words: ClassVar = {"card": card_name}
    card: str
    leads: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """Led or played."""
        yield self.led if self.leads else self.says


@dataclass(frozen=True, slots=True)
class Collected(events.Collected):
    """A trick is taken, worth so many points."""

    says = Sentence(
        "{who} takes the trick, for {worth} points.",
        "You take the trick, for {worth} points.",
        one="{who} takes the trick.",
        you_one="You take the trick.",
        by="worth",
    )
    worth: int


@dataclass(frozen=True, slots=True)
class Crowned(Event):
    """The crown goes to whoever took two tricks in a row."""

    cue = Cue.HONOUR
    says = Sentence("{who} takes the crown.", "You take the crown.")
    robs: ClassVar = Sentence("{who} takes the crown from {loser}.", "You take the crown from {loser}.")
    wore: int
    """Who wore it before; -1: nobody."""

    def told(self, name: Names) -> Iterator[Sentence]:
        """From whom, where somebody wore it."""
        yield self.says if self.wore < 0 else self.robs

    def fields(self, name: Names) -> Fields:
        """Who loses it."""
        return {"loser": name(self.wore) if self.wore >= 0 else ""}


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """What a seat scores in a hand, and its total after it."""

    says = Sentence(
        "{who} scores {points}.",
        "You score {points}.",
        none="{who} scores nothing.",
        you_none="You score nothing.",
        by="points",
    )
    adds = TOTAL
    total: int
