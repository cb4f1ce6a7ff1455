"""What happens in Four-Hand Texas, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.games.dominoes.phrases import the_tile
from game.rules.games.dominoes.texas42.position import SEATS
from game.rules.games.dominoes.texas42.suits import LIMIT, TRUMPS, suit_name, trump_name
from game.rules.shared.words import capital, listed


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The hand begins."""

    says = Sentence(
        "Hand {round}: {name} deals seven tiles each.", "Hand {round}: you deal seven tiles each."
    )


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """So many points are bid."""

    cue = Cue.DRAW
    says = Sentence("{who} bids {bid}.", "You bid {bid}.")
    bid: int


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    """Nobody has bid."""

    says = Sentence("All four pass, and the deal goes on to the left.")


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """All others have passed."""

    says = Sentence("{who} wins the auction with {bid}.", "You win the auction with {bid}.")
    bid: int


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """What is trumps in this hand."""

    cue = Cue.NAME
    says = Sentence("{who} names {trump}.", "You name {trump}.")
    in_words: ClassVar = {"trump": trump_name}
    trump: int


def _suit(led: int) -> str:
    return "trumps" if led == TRUMPS else suit_name(led)


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A tile is played to a trick in which the suit `led` is to be followed."""

    says = Sentence("{who} plays {tile}.", "You play {tile}.")
    leading: ClassVar = Sentence("{who} leads {tile}: {led}.", "You lead {tile}: {led}.")
    in_words: ClassVar = {"tile": the_tile, "led": _suit}
    tile: str
    led: int
    leads: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """Led or played."""
        yield self.leading if self.leads else self.says


@dataclass(frozen=True, slots=True)
class Collected(events.Collected):
    """A trick is taken, with so many points."""

    cue = Cue.TRICK
    says = Sentence(
        "{who} takes the trick: {points} points.",
        "You take the trick: {points} points.",
        one="{who} takes the trick: 1 point.",
        you_one="You take the trick: 1 point.",
        by="points",
    )
    points: int


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """What a side scores for the hand, in which it took so many points; whether it had bid, and made it."""

    says = Sentence(
        "{side} score {points} points.",
        one="{side} score 1 point.",
        none="{side} score nothing.",
        by="points",
    )
    made: ClassVar = Sentence("{side} make the bid of {bid} and score {points} points.")
    failed: ClassVar = Sentence("{side} fail the bid of {bid} with {taken} and score nothing.")
    limit_made: ClassVar = Sentence("{side} make the limit bid of {bid} and score {points} points.")
    limit_failed: ClassVar = Sentence("{side} fail the limit bid of {bid} with {taken} and score nothing.")
    bid: int
    taken: int
    bidding: bool
    kept: bool

    def told(self, name: Names) -> Iterator[Sentence]:
        """What came of the bid, for the side that made it."""
        if not self.bidding:
            yield self.says
        elif self.bid < LIMIT:
            yield self.made if self.kept else self.failed
        else:
            yield self.limit_made if self.kept else self.limit_failed

    def fields(self, name: Names) -> Fields:
        """The partners."""
        partners = (name(self.seat), name((self.seat + 2) % SEATS))
        return {"side": capital(listed(sorted(partners, key=lambda called: called != "you")))}

    @property
    def chief(self) -> bool:
        """The bidding side's."""
        return self.bidding
