"""What happens in Hearts, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import HIDDEN, Cue, Event, Scored, Transfer
from game.rules.core.sentences import NOTHING, Fields, Names, Sentence, is_you
from game.rules.games.hearts.passing import direction
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import TOTAL, the_cards


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The hand begins; so many cards are left as the widow, and all pass so many seats to the left."""

    leaves: ClassVar = Sentence(
        "{widow} cards are left as the widow.", one="1 card is left as the widow.", by="widow"
    )
    passed: ClassVar = Sentence("Cards are passed {where}.")
    passes: int
    widow: int
    seats: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """The widow and the pass where there are any."""
        yield self.says
        if self.widow:
            yield self.leaves
        if self.passes:
            yield self.passed

    def fields(self, name: Names) -> Fields:
        """To whom cards are passed."""
        return {"where": direction(self.passes, self.seats)}


@dataclass(frozen=True, slots=True)
class LaidAside(Event):
    """So many cards are chosen to be passed."""

    cue = Cue.DRAW
    says = Sentence("{who} passes {moved} to {to}.", "You pass {moved} to {to}.")
    hidden: ClassVar = Sentence(
        "{who} has chosen {cards} cards to pass.", "You have chosen {cards} cards to pass."
    )
    in_words: ClassVar = {"moved": the_cards}
    in_names: ClassVar = ("to",)
    cards: int
    to: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """Which cards, where they may be seen."""
        yield self.hidden if any(moved.face == HIDDEN for moved in self.transfers) else self.says


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """What was laid aside changes hands."""

    cue = Cue.DRAW
    says = Sentence("The cards go {where}.")
    got: ClassVar = Sentence("The cards go {where}: you get {cards}.")
    passes: int
    seats: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """What comes to whoever reads it."""
        yield self.got if any(_own(moved, name) for moved in self.transfers) else self.says

    def fields(self, name: Names) -> Fields:
        """To whom the cards go, and which of them come to the reader."""
        own = the_cards(moved.face for moved in self.transfers if _own(moved, name))
        return {"where": direction(self.passes, self.seats), "cards": own}


def _own(moved: Transfer, name: Names) -> bool:
    """Whether this card came to whoever reads the sentence."""
    return moved.face != HIDDEN and is_you(int(moved.target.partition(":")[2]), name)


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """Who leads to the first trick; `card` is the club that must be led, where one must be."""

    says = Sentence("{who} holds the {card} and begins.", "You hold the {card} and begin.")
    in_words: ClassVar = {"card": card_name}
    card: str = ""

    def told(self, name: Names) -> Iterator[Sentence]:
        """Nothing where whoever sits next to the dealer leads anyway."""
        yield self.says if self.card else NOTHING


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A card is led or played, and may break hearts."""

    says = Sentence("{who} plays the {card}.", "You play the {card}.")
    led: ClassVar = Sentence("{who} leads the {card}.", "You lead the {card}.")
    breaks: ClassVar = Sentence("Hearts are broken.")
    in_words: ClassVar = {"card": card_name}
    card: str
    leads: bool
    broken: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """Led or played."""
        yield self.led if self.leads else self.says
        if self.broken:
            yield self.breaks


@dataclass(frozen=True, slots=True)
class Collected(events.Collected):
    """A trick is taken, with so many points."""

    says = Sentence(
        "{who} takes the trick, with {points} points.",
        "You take the trick, with {points} points.",
        one="{who} takes the trick, with 1 point.",
        you_one="You take the trick, with 1 point.",
        none="{who} takes the trick.",
        you_none="You take the trick.",
        by="points",
    )
    points: int


@dataclass(frozen=True, slots=True)
class WidowTaken(Event):
    """The widow goes to whoever took the trick."""

    cue = Cue.DRAW
    says = Sentence("The widow goes with it: {moved}.")
    in_words: ClassVar = {"moved": the_cards}


@dataclass(frozen=True, slots=True)
class MoonChosen(Event):
    """Whoever shot the moon says for whom it counts."""

    cue = Cue.CALL
    says = Sentence("{who} chooses 26 for everybody else.", "You choose 26 for everybody else.")
    off: ClassVar = Sentence("{who} chooses 26 off.", "You choose 26 off.")
    choice: str

    def told(self, name: Names) -> Iterator[Sentence]:
        """For whom."""
        yield self.off if self.choice == "self" else self.says


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """What a seat took, and its total after it."""

    says = Sentence(
        "{who} scores {points}: {items}.",
        "You score {points}: {items}.",
        none="{who} scores nothing.",
        you_none="You score nothing.",
        by="points",
    )
    adds = TOTAL
    total: int

    def fields(self, name: Names) -> Fields:
        """What made the points."""
        return {"items": ", ".join(f"{line.reason} {line.points}" for line in self.sheet)}


@dataclass(frozen=True, slots=True)
class _ByMoon(Scored):
    """A seat's points in a hand in which the moon was shot."""

    adds = TOTAL
    total: int

    @property
    def rare(self) -> str:
        """What a banner says."""
        return "The moon is shot!"


@dataclass(frozen=True, slots=True)
class MoonShot(_ByMoon):
    """Whoever shot the moon."""

    cue = Cue.MOON
    says = Sentence(
        "{who} shot the moon, for {points} points.",
        "You shot the moon, for {points} points.",
        none="{who} shot the moon.",
        you_none="You shot the moon.",
        by="points",
    )


@dataclass(frozen=True, slots=True)
class CountedByMoon(_ByMoon):
    """Another seat, when the moon was shot."""

    cue = Cue.COUNT
    says = Sentence(
        "{who} scores {points} by the moon.",
        "You score {points} by the moon.",
        none="{who} scores nothing by the moon.",
        you_none="You score nothing by the moon.",
        by="points",
    )
