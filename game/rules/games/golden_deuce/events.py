"""What happens in Golden Deuce, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import HIDDEN, Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence, is_you
from game.rules.games.golden_deuce.cards import CODES, card_name, mask_of
from game.rules.games.golden_deuce.combos import describe
from game.rules.games.golden_deuce.track import FINISH, QUEUE, SPECIALS, START, WARPS


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """A hand begins, and the winner of the last one leads."""

    says = Sentence("Hand {round}: {name} deals, {leads} leads.", "Hand {round}: you deal, {leads} leads.")
    you_lead: ClassVar = Sentence(
        "Hand {round}: {name} deals, you lead.", "Hand {round}: you deal, you lead."
    )
    in_names: ClassVar = ("leads",)
    leads: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """Who leads, to whoever reads it."""
        yield self.you_lead if is_you(self.leads, name) else self.says


@dataclass(frozen=True, slots=True)
class FirstDealt(Dealt):
    """In the first hand the `lowest` card leads."""

    says = Sentence(
        "Hand {round}: {name} deals, {leads} leads with the {lowest}.",
        "Hand {round}: you deal, {leads} leads with the {lowest}.",
    )
    you_lead = Sentence(
        "Hand {round}: {name} deals, you lead with the {lowest}.",
        "Hand {round}: you deal, you lead with the {lowest}.",
    )
    in_words: ClassVar = {"lowest": card_name}
    lowest: str


def last_cards(count: int) -> str:
    """So many cards that leave none."""
    return "last card" if count == 1 else "last cards"


def _combination(cards: tuple[str, ...]) -> str:
    return describe(mask_of(CODES[face] for face in cards))


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A combination is played, and so many cards are left."""

    says = Sentence(
        "{who} plays {cards}.",
        "You play {cards}.",
        one="{who} plays {cards}, one card left.",
        you_one="You play {cards}, one card left.",
        none="{who} plays {cards}, the {last}.",
        you_none="You play {cards}, the {last}.",
        by="left",
    )
    in_words: ClassVar = {"cards": _combination}
    cards: tuple[str, ...]
    left: int

    @property
    def ends_round(self) -> bool:
        """With the last card."""
        return not self.left

    def fields(self, name: Names) -> Fields:
        """What is played where nothing is left."""
        return {"last": last_cards(len(self.cards))}


@dataclass(frozen=True, slots=True)
class PassedAndDrew(events.Drawn):
    """A pass costs a card."""

    says = Sentence("{who} passes and draws the {card}.", "You pass and draw the {card}.")
    unseen: ClassVar = Sentence("{who} passes and draws a card.", "You pass and draw a card.")

    def told(self, name: Names) -> Iterator[Sentence]:
        """Which one, where it may be seen."""
        yield self.unseen if self.transfers[0].face == HIDDEN else self.says

    def fields(self, name: Names) -> Fields:
        """The card."""
        return {"card": card_name(self.transfers[0].face)}


@dataclass(frozen=True, slots=True)
class Collected(events.Collected):
    """Everybody has passed on the latest play."""

    says = Sentence("Nobody beats it: {name} leads.", "Nobody beats it: you lead.")


@dataclass(frozen=True, slots=True)
class LastCardDeclared(Event):
    """Rule 12: one card is left."""

    cue = Cue.DECLARE
    says = Sentence("{who} declares “last card”.", "You declare “last card”.")


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """`offender` did not declare a last card, and `pays` with a pawn that goes back, if one can."""

    cue = Cue.DECLARE
    says = Sentence(
        "{who} catches {offender} without “last card”.", "You catch {offender} without “last card”."
    )
    you_are: ClassVar = Sentence("{who} catches you without “last card”.")
    unpaid: ClassVar = Sentence(
        "{who} catches {offender} without “last card”, but no pawn can go back.",
        "You catch {offender} without “last card”, but no pawn can go back.",
    )
    you_are_unpaid: ClassVar = Sentence("{who} catches you without “last card”, but no pawn can go back.")
    in_names: ClassVar = ("offender",)
    offender: int
    pays: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """To whoever reads it."""
        if is_you(self.offender, name):
            yield self.you_are if self.pays else self.you_are_unpaid
        else:
            yield self.says if self.pays else self.unpaid


@dataclass(frozen=True, slots=True)
class PawnWalked(Event):
    """A pawn, from 0, goes from `start` to `end`, counted to `counted` before a special space sent it on."""

    pawn: int
    start: int
    counted: int
    end: int

    def fields(self, name: Names) -> Fields:
        """The pawn's number from 1."""
        return {"number": self.pawn + 1}


@dataclass(frozen=True, slots=True)
class PawnMoved(PawnWalked):
    """For the points of a hand."""

    cue = Cue.HOP
    says = Sentence("{who}’s pawn {number} goes to {end}.", "Your pawn {number} goes to {end}.")
    home: ClassVar = Sentence("{who}’s pawn {number} goes home.", "Your pawn {number} goes home.")
    queues: ClassVar = Sentence(
        "{who}’s pawn {number} goes to the queue.", "Your pawn {number} goes to the queue."
    )
    warps: ClassVar = Sentence(
        "{who}’s pawn {number} goes to {counted} and by warp to {end}.",
        "Your pawn {number} goes to {counted} and by warp to {end}.",
    )
    on: ClassVar = Sentence(
        "{who}’s pawn {number} goes to {counted} and on to {end}.",
        "Your pawn {number} goes to {counted} and on to {end}.",
    )
    back: ClassVar = Sentence(
        "{who}’s pawn {number} goes to {counted} and back to {end}.",
        "Your pawn {number} goes to {counted} and back to {end}.",
    )

    def told(self, name: Names) -> Iterator[Sentence]:
        """Where a special space sent it."""
        if self.end in (FINISH, QUEUE):
            yield self.home if self.end == FINISH else self.queues
        elif self.counted == self.end:
            yield self.says
        elif self.counted in WARPS:
            yield self.warps
        else:
            yield self.on if SPECIALS[self.counted] > self.counted else self.back


@dataclass(frozen=True, slots=True)
class PawnSentBack(PawnWalked):
    """For a last card that was not declared."""

    cue = Cue.HOP
    says = Sentence("{who}’s pawn {number} goes back to {end}.", "Your pawn {number} goes back to {end}.")
    off: ClassVar = Sentence(
        "{who}’s pawn {number} goes back to the start.", "Your pawn {number} goes back to the start."
    )

    def told(self, name: Names) -> Iterator[Sentence]:
        """Off the track, or to a space."""
        yield self.off if self.end == START else self.says


@dataclass(frozen=True, slots=True)
class NoPawnMoved(Event):
    """No pawn can move, or all that could is `queued`."""

    cue = Cue.PASS
    says = Sentence("{who} cannot move a pawn now.", "You cannot move a pawn now.")
    waits: ClassVar = Sentence("{who} waits in the queue.", "You wait in the queue.")
    queued: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """Why."""
        yield self.waits if self.queued else self.says


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """What so many cards left in a hand leave to score; the winner has none."""

    says = Sentence(
        "{who} has {left} left and scores {points} points.",
        "You have {left} left and score {points} points.",
        one="{who} has {left} left and scores 1 point.",
        you_one="You have {left} left and score 1 point.",
        none="{who} has {left} left and scores no points.",
        you_none="You have {left} left and score no points.",
        by="points",
    )
    wins: ClassVar = Sentence(
        "{who} wins the hand: {points} points.",
        "You win the hand: {points} points.",
        one="{who} wins the hand: 1 point.",
        you_one="You win the hand: 1 point.",
        none="{who} wins the hand: no points.",
        you_none="You win the hand: no points.",
        by="points",
    )
    left: int

    @property
    def chief(self) -> bool:
        """The winner's sheet tells how the hand ended."""
        return not self.left

    def told(self, name: Names) -> Iterator[Sentence]:
        """Who won, and what the others hold."""
        yield self.says if self.left else self.wins
