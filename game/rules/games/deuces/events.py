"""What happens in Deuces, and how it is said at the table."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Sentence
from game.rules.shared.playing_cards import card_name


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """The first card of each tableau."""

    cue = Cue.SHUFFLE
    says = Sentence("The eight twos lie in the middle, and ten cards around them.")


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card is turned up from the stock."""

    cue = Cue.DEAL
    says = Sentence(
        "{who} deals the {card}; {left} cards left in the stock.",
        "You deal the {card}; {left} cards left in the stock.",
        one="{who} deals the {card}; 1 card left in the stock.",
        you_one="You deal the {card}; 1 card left in the stock.",
        none="{who} deals the {card}; no cards left in the stock.",
        you_none="You deal the {card}; no cards left in the stock.",
        by="left",
    )
    in_words: ClassVar = {"card": card_name}
    card: str
    left: int


@dataclass(frozen=True, slots=True)
class Filled(Event):
    """A card goes where a tableau is empty; tableaus count from 1."""

    cue = Cue.HOME
    says = Sentence("The {card} fills tableau {pile}.")
    in_words: ClassVar = {"card": card_name}
    card: str
    pile: int


@dataclass(frozen=True, slots=True)
class PutHome(Event):
    """A card goes on its foundation."""

    cue = Cue.HOME
    says = Sentence("{who} puts the {card} on its foundation.", "You put the {card} on its foundation.")
    in_words: ClassVar = {"card": card_name}
    card: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card goes on another one."""

    cue = Cue.PLAY
    says = Sentence("{who} puts the {card} on the {onto}.", "You put the {card} on the {onto}.")
    in_words: ClassVar = {"card": card_name, "onto": card_name}
    card: str
    onto: str


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """A whole pile goes on another card."""

    cue = Cue.PLAY
    says = Sentence(
        "{who} moves a pile of {cards} cards onto the {onto}.",
        "You move a pile of {cards} cards onto the {onto}.",
    )
    in_words: ClassVar = {"onto": card_name}
    cards: int
    onto: str
