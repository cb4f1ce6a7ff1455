"""What happens in Domino Poker, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import Cue, Event, Scored
from game.rules.core.sentences import Names, Sentence
from game.rules.games.dominoes.poker.words import with_article


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The hand begins."""

    says = Sentence("Hand {round}: {name} deals five tiles each.", "Hand {round}: you deal five tiles each.")


@dataclass(frozen=True, slots=True)
class AntesPaid(Event):
    """Everybody still in the match pays the ante; `paid` is by seat."""

    cue = Cue.CALL
    says = Sentence(
        "Everybody pays {ante} chips: {pot} in the pot.",
        one="Everybody pays 1 chip: {pot} in the pot.",
        by="ante",
    )
    ante: int
    paid: tuple[int, ...]
    pot: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """There is nothing to pay, and nothing is raised."""

    cue = Cue.CALL
    says = Sentence("{who} checks.", "You check.")


@dataclass(frozen=True, slots=True)
class Bet(Event):
    """So many chips are paid, which may be the last."""

    cue = Cue.CALL
    last: ClassVar[Sentence]
    paid: int
    all_in: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """And whether they were the last."""
        yield self.last if self.all_in else self.says


@dataclass(frozen=True, slots=True)
class Called(Bet):
    """What was owed is paid."""

    says = Sentence(
        "{who} calls with {paid} chips.",
        "You call with {paid} chips.",
        one="{who} calls with 1 chip.",
        you_one="You call with 1 chip.",
        by="paid",
    )
    last = Sentence(
        "{who} calls with {paid} chips and goes all in.",
        "You call with {paid} chips and go all in.",
        one="{who} calls with 1 chip and goes all in.",
        you_one="You call with 1 chip and go all in.",
        by="paid",
    )


@dataclass(frozen=True, slots=True)
class Raised(Bet):
    """The bet is raised."""

    says = Sentence("{who} raises to {bet}.", "You raise to {bet}.")
    last = Sentence("{who} raises to {bet} and goes all in.", "You raise to {bet} and go all in.")
    bet: int


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """Somebody gives up the hand."""

    cue = Cue.DRAW
    says = Sentence("{who} folds.", "You fold.")


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand is opened in its turn."""

    cue = Cue.PLAY
    says = Sentence("{who} shows {hand}.", "You show {hand}.")
    in_words: ClassVar = {"hand": with_article}
    hand: str


@dataclass(frozen=True, slots=True)
class HandsOpened(Event):
    """All who are left open their hands."""

    cue = Cue.SHOWDOWN
    says = Sentence("The hands are opened.")


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """Chips go back to who paid them, since nobody has answered."""

    cue = Cue.CALL
    says = Sentence(
        "{who} takes back {chips} chips that nobody answered.",
        "You take back {chips} chips that nobody answered.",
        one="{who} takes back 1 chip that nobody answered.",
        you_one="You take back 1 chip that nobody answered.",
        by="chips",
    )
    chips: int


@dataclass(frozen=True, slots=True)
class PotWon(Scored):
    """The pot, or a side pot by number, is won with a hand; with none where everybody else has folded."""

    cue = Cue.POT
    says = Sentence(
        "{who} wins the pot of {points} chips with {hand}.",
        "You win the pot of {points} chips with {hand}.",
    )
    beside: ClassVar = Sentence(
        "{who} wins side pot {side} of {points} chips with {hand}.",
        "You win side pot {side} of {points} chips with {hand}.",
    )
    unseen: ClassVar = Sentence(
        "{who} wins the pot of {points} chips unseen.", "You win the pot of {points} chips unseen."
    )
    in_words: ClassVar = {"hand": with_article}
    rest: ClassVar = "paid in"
    hand: str = ""
    side: int = 0

    def told(self, name: Names) -> Iterator[Sentence]:
        """Which pot, and with what."""
        yield self.unseen if not self.hand else self.beside if self.side else self.says


@dataclass(frozen=True, slots=True)
class HandWon(Scored):
    """Without betting, the best hand wins."""

    cue = Cue.BEST
    says = Sentence("{who} wins the hand with {hand}.", "You win the hand with {hand}.")
    in_words: ClassVar = {"hand": with_article}
    hand: str


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    """The last chips are lost."""

    says = Sentence("{who} has no chips left and drops out.", "You have no chips left and drop out.")
