"""What happens in Rummy, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import Cue, Event, Scored
from game.rules.core.sentences import Fields, Names, Sentence, is_you
from game.rules.shared.words import TOTAL, the_card, the_cards


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The hand begins, the last card turned up beside the stock."""

    says = Sentence(
        "Hand {round}: {name} deals, and {up} is turned up.", "Hand {round}: you deal, and {up} is turned up."
    )

    def fields(self, name: Names) -> Fields:
        """The first discard."""
        return {"up": the_card(self.transfers[-1].face)}


@dataclass(frozen=True, slots=True)
class Drawn(events.Drawn):
    """A card is drawn from the stock."""

    says = Sentence("{who} draws {moved} from the stock.", "You draw {moved} from the stock.")
    in_words: ClassVar = {"moved": the_cards}


@dataclass(frozen=True, slots=True)
class DiscardTaken(events.Drawn):
    """The top discard is taken."""

    says = Sentence("{who} takes {moved} from the discard pile.", "You take {moved} from the discard pile.")
    in_words: ClassVar = {"moved": the_cards}


@dataclass(frozen=True, slots=True)
class TurnedOver(Event):
    """The discard pile becomes the stock (rule 6)."""

    cue = Cue.SHUFFLE
    says = Sentence(
        "The discard pile is turned over: {cards} cards make the new stock.",
        one="The discard pile is turned over: 1 card makes the new stock.",
        by="cards",
    )
    cards: int


@dataclass(frozen=True, slots=True)
class _LaidDown(Event):
    """Cards leave a hand, in which `left` stay."""

    cue = Cue.PLAY
    last: ClassVar = Sentence("One card is left.")
    in_words: ClassVar = {"moved": the_cards}
    left: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """A last card is told of."""
        yield self.says
        if self.left == 1:
            yield self.last

    @property
    def ends_round(self) -> bool:
        """Whoever has no card left is out."""
        return not self.left


@dataclass(frozen=True, slots=True)
class Melded(_LaidDown):
    """A meld is put down."""

    says = Sentence("{who} melds {moved}.", "You meld {moved}.")


@dataclass(frozen=True, slots=True)
class LaidOff(_LaidDown):
    """A card is added to the meld that `owner` put down."""

    says = Sentence("{who} lays {moved} on {owner}’s meld.", "You lay {moved} on {owner}’s meld.")
    on_own: ClassVar = Sentence(
        "{who} lays {moved} on a meld of their own.", "You lay {moved} on your own meld."
    )
    on_yours: ClassVar = Sentence("{who} lays {moved} on your meld.")
    in_names: ClassVar = ("owner",)
    owner: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """On whose meld it goes."""
        own, yours = self.owner == self.seat, is_you(self.owner, name)
        yield self.on_own if own else self.on_yours if yours else self.says
        if self.left == 1:
            yield self.last


@dataclass(frozen=True, slots=True)
class Discarded(_LaidDown):
    """A turn ends with a discard."""

    says = Sentence("{who} discards {moved}.", "You discard {moved}.")


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """Somebody has no card left (rule 5)."""

    ends_round = True
    says = Sentence("{who} goes out.", "You go out.")


@dataclass(frozen=True, slots=True)
class StockRanOut(Event):
    """Nothing is left to turn over (rule 6)."""

    cue = Cue.PASS
    ends_round = True
    says = Sentence("The stock has run out for the third time, so the hand is drawn.")


@dataclass(frozen=True, slots=True)
class WentOnTooLong(Event):
    """The turns are used up (rule 6)."""

    says = Sentence("The hand has gone on too long and is drawn.")


@dataclass(frozen=True, slots=True)
class HandDrawn(Scored):
    """Nobody scores what is left in the hands."""

    cue = Cue.TALLY
    says = Sentence("Hand {round} is drawn; nobody scores.")
    round: int


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """Whoever went out scores what the others hold (rule 7)."""

    says = Sentence(
        "{who} scores {points} for what the others hold.", "You score {points} for what the others hold."
    )
    adds = TOTAL
    total: int
