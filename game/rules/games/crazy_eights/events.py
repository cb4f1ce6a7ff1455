"""What happens in Crazy Eights, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import HIDDEN, Cue, Event
from game.rules.core.sentences import NOTHING, Fields, Names, Sentence
from game.rules.shared.playing_cards import SUIT_NAMES, card_name
from game.rules.shared.words import TOTAL, counted, the_cards


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The round begins."""

    says = Sentence("Round {round}: {name} deals.", "Round {round}: you deal.")


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The first card of the pile is turned up; an eight does not stay there (rule 1)."""

    cue = Cue.PLAY
    says = Sentence("The {card} is turned up.")
    under: ClassVar = Sentence("The {card} is turned up and goes under the stock.")
    in_words: ClassVar = {"card": card_name}
    card: str
    eight: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """Whether it stays."""
        yield self.under if self.eight else self.says


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """An eight goes under the stock."""

    cue = Cue.DRAW


def _suit(suit: str | None) -> str:
    return "" if suit is None else SUIT_NAMES[suit]


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A card is played, an eight with the `suit` that it names; `left` stay in the hand."""

    says = Sentence("{who} plays the {card}.", "You play the {card}.")
    named: ClassVar = Sentence(
        "{who} plays the {card} and names {suit}.", "You play the {card} and name {suit}."
    )
    out: ClassVar = Sentence("{who} is out.", "You are out.")
    last: ClassVar = Sentence("One card is left.")
    effect: ClassVar[Sentence] = NOTHING
    in_words: ClassVar = {"card": card_name, "suit": _suit}
    card: str
    suit: str | None
    left: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """The card, what it does to the next player, and who is nearly out."""
        yield self.says if self.suit is None else self.named
        yield self.effect
        if self.left <= 1:
            yield self.last if self.left else self.out

    @property
    def ends_round(self) -> bool:
        """Whoever has no card left is out (rule 5)."""
        return not self.left


@dataclass(frozen=True, slots=True)
class Skipped(Played):
    """A queen that skips."""

    effect = Sentence("The next player is skipped.")


@dataclass(frozen=True, slots=True)
class Reversed(Played):
    """An ace that turns play round."""

    effect = Sentence("Play turns round.")


@dataclass(frozen=True, slots=True)
class Owed(Played):
    """A two: the next player owes so many cards."""

    effect = Sentence("The next player owes {owing} cards.")
    owing: int


@dataclass(frozen=True, slots=True)
class Drawn(events.Drawn):
    """Cards are drawn, as many as there are; `owed` for twos."""

    says = Sentence("{who} draws {drawn}.", "You draw {drawn}.")
    for_twos: ClassVar = Sentence("{who} draws {drawn} for the twos.", "You draw {drawn} for the twos.")
    empty: ClassVar = Sentence(
        "{who} would draw, but the stock is empty.", "You would draw, but the stock is empty."
    )
    owed: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """What was drawn, if anything could be."""
        yield self.empty if not self.transfers else self.for_twos if self.owed else self.says

    def fields(self, name: Names) -> Fields:
        """The cards for whoever may know them, their number for others."""
        faces = [moved.face for moved in self.transfers]
        return {"drawn": counted(len(faces), "card") if HIDDEN in faces else the_cards(faces)}


@dataclass(frozen=True, slots=True)
class Passed(events.Passed):
    """Nothing fits and nothing can be drawn."""

    says = Sentence(
        "{who} passes: nothing fits and nothing can be drawn.",
        "You pass: nothing fits and nothing can be drawn.",
    )


@dataclass(frozen=True, slots=True)
class Kept(events.Passed):
    """The card just drawn fits, and stays in the hand."""

    says = Sentence("{who} passes and keeps the card.", "You pass and keep the card.")


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """All discards but the top become the stock (rule 4)."""

    cue = Cue.SHUFFLE
    says = Sentence(
        "The discards are shuffled into a new stock of {cards} cards.",
        one="The discards are shuffled into a new stock of 1 card.",
        by="cards",
    )
    cards: int


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """Nobody can play."""

    cue = Cue.PASS
    says = Sentence("Nobody can play: the round is over, and everybody counts.")


@dataclass(frozen=True, slots=True)
class WentOnTooLong(Event):
    """The turns are used up."""

    says = Sentence("It has gone on too long: the round is over, and everybody counts.")


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """What is left counts against its owner; whoever is `out` has nothing left (rule 5)."""

    says = Sentence("{who} scores {points} for {cards}.", "You score {points} for {cards}.")
    was_out: ClassVar = Sentence("{who} went out.", "You went out.")
    total: int
    out: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """With the total."""
        yield self.was_out if self.out else self.says
        yield TOTAL

    def fields(self, name: Names) -> Fields:
        """The cards in words."""
        return {"cards": the_cards(face for line in self.sheet for face in line.faces)}

    @property
    def chief(self) -> bool:
        """Whoever went out."""
        return self.out

    @property
    def went_out(self) -> bool:
        """Its sentence says so."""
        return self.out
