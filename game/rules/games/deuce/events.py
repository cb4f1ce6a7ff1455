"""What happens in Deuce, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import HIDDEN, Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence, is_you
from game.rules.games.deuce.cards import card_name

SIDE_NAMES = {"L": "left", "R": "right"}


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """A round begins."""

    says = Sentence("Round {round}: {name} deals six cards each.", "Round {round}: you deal six cards each.")


@dataclass(frozen=True, slots=True)
class PairChosen(Event):
    """Somebody has laid down the pair that will open its piles."""

    cue = Cue.PLAY
    says = Sentence("{who} has chosen a pair.", "You have chosen a pair.")


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A pair is turned up: `total` is what both piles show."""

    cue = Cue.PLAY
    says = Sentence(
        "{who} opens with {left} and {right}: {total}.", "You open with {left} and {right}: {total}."
    )
    in_words: ClassVar = {"left": card_name, "right": card_name}
    left: str
    right: str
    total: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Somebody wants a card, and the draw pile is empty."""


@dataclass(frozen=True, slots=True)
class Drawn(events.Drawn):
    """A card is drawn."""

    says = Sentence("{who} draws {card}.", "You draw {card}.")
    unseen: ClassVar = Sentence("{who} draws a card.", "You draw a card.")

    def told(self, name: Names) -> Iterator[Sentence]:
        """Which one, where it may be seen."""
        yield self.unseen if self.transfers[0].face == HIDDEN else self.says

    def fields(self, name: Names) -> Fields:
        """The card."""
        return {"card": card_name(self.transfers[0].face)}


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """So many covered cards are mixed."""

    cue = Cue.SHUFFLE
    says = Sentence("The {cards} covered cards become the new draw pile.")
    cards: int


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A card is laid on one side of `owner`, whose total changes."""

    says = Sentence(
        "{who} plays {card} on {owner}’s {side}: {before} → {after}.",
        "You play {card} on {owner}’s {side}: {before} → {after}.",
    )
    own: ClassVar = Sentence(
        "{who} plays {card} on their own {side}: {before} → {after}.",
        "You play {card} on your {side}: {before} → {after}.",
    )
    on_yours: ClassVar = Sentence("{who} plays {card} on your {side}: {before} → {after}.")
    in_words: ClassVar = {"card": card_name, "side": SIDE_NAMES.__getitem__}
    in_names: ClassVar = ("owner",)
    card: str
    owner: int
    side: str
    before: int
    after: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """On whose side, to whoever reads it."""
        if self.owner == self.seat:
            yield self.own
        else:
            yield self.on_yours if is_you(self.owner, name) else self.says


@dataclass(frozen=True, slots=True)
class Held(Event):
    """With the last card `own` is reached, and the `best` of `rival` is as much or more."""

    says = Sentence(
        "{own} against {rival}’s {best}: {name} must draw.", "{own} against {rival}’s {best}: you must draw."
    )
    by_you: ClassVar = Sentence("{own} against your {best}: {name} must draw.")
    in_names: ClassVar = ("rival",)
    own: int
    best: int
    rival: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """Whose total, to whoever reads it."""
        yield self.by_you if is_you(self.rival, name) else self.says


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """Somebody has drawn and plays nothing."""

    cue = Cue.PASS
    says = Sentence("{who} ends the turn.", "You end the turn.")


@dataclass(frozen=True, slots=True)
class Passed(events.Passed):
    """Nothing fits."""

    says = Sentence(
        "{who} passes: no card fits and none is left to draw.",
        "You pass: no card fits and none is left to draw.",
    )


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """Somebody went out: the first line of the sheet is for that, the others for what all others hold."""

    says = Sentence(
        "{who} goes out: {out} + {left} left in other hands = {points} points.",
        "You go out: {out} + {left} left in other hands = {points} points.",
    )

    def fields(self, name: Names) -> Fields:
        """Both parts of the sum."""
        out, *left = (line.points for line in self.sheet)
        return {"out": out, "left": sum(left)}


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """A round without an end."""

    says = Sentence("The round is abandoned after {plays} plays; nobody scores.")
    plays: int
