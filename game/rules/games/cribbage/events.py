"""What happens in Cribbage, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import CountedAloud, Cue, Event, Scored
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.games.cribbage.counting import MOST
from game.rules.games.cribbage.position import NOBODY
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import listed, the_cards


@dataclass(frozen=True, slots=True)
class CutForDeal(Event):
    """Everybody has cut; `dealer` cut the lowest card, or nobody did alone."""

    cue = Cue.CUT
    says = Sentence(
        "{who} cuts the lowest card, the {card}, and deals first.",
        "You cut the lowest card, the {card}, and deal first.",
        of="dealer",
    )
    equal: ClassVar = Sentence("The lowest cards are equal, so everybody cuts again.")
    in_words: ClassVar = {"card": card_name}
    dealer: int
    card: str

    def told(self, name: Names) -> Iterator[Sentence]:
        """Who deals, if anybody."""
        yield self.equal if self.dealer == NOBODY else self.says


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """The crib is the dealer's."""

    says = Sentence(
        "Deal {round}: {name} deals, and the crib is {name}’s.",
        "Deal {round}: you deal, and the crib is yours.",
    )


@dataclass(frozen=True, slots=True)
class LaidAway(Event):
    """So many cards go into the crib."""

    cue = Cue.DRAW
    says = Sentence(
        "{who} lays two cards away.",
        "You lay two cards away.",
        one="{who} lays a card away.",
        you_one="You lay a card away.",
        by="cards",
    )
    cards: int


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """The starter is cut."""

    cue = Cue.PLAY
    says = Sentence("{who} cuts {moved}.", "You cut {moved}.")
    in_words: ClassVar = {"moved": the_cards}


@dataclass(frozen=True, slots=True)
class Nobs(Scored):
    """The starter is a jack, for the dealer."""

    cue = Cue.NOBS
    says = Sentence("His Nobs: {name} pegs {points}.", "His Nobs: you peg {points}.")


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A card is played on the count, which is `total` with it."""

    says = Sentence("{who} plays the {card}: {total}.", "You play the {card}: {total}.")
    in_words: ClassVar = {"card": card_name}
    card: str
    total: int


@dataclass(frozen=True, slots=True)
class Pegged(Scored):
    """Points in play, at this total."""

    cue = Cue.PEG
    says = Sentence("{who} pegs {points} at {total}: {reasons}.", "You peg {points} at {total}: {reasons}.")
    total: int

    def fields(self, name: Names) -> Fields:
        """What for."""
        return {"reasons": listed(line.reason for line in self.sheet)}


@dataclass(frozen=True, slots=True)
class LastCard(Pegged):
    """The point for the last card of a count."""

    cue = Cue.LAST


@dataclass(frozen=True, slots=True)
class Gone(Event):
    """Somebody has no card that fits under 31."""

    cue = Cue.PASS
    says = Sentence("{who} says “go” at {total}.", "You say “go” at {total}.")
    total: int


@dataclass(frozen=True, slots=True)
class Swept(Event):
    """A count is over; `leads` begins the next one, if anybody has cards left."""

    cue = Cue.DRAW
    says = Sentence("The count starts again: {name} leads.", "The count starts again: you lead.", of="leads")
    over: ClassVar = Sentence("All cards are played; the hands are counted.")
    leads: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """Who leads, or that the show begins."""
        yield self.over if self.leads == NOBODY else self.says


@dataclass(frozen=True, slots=True)
class CribTurnedUp(Event):
    """The crib is turned up for its owner."""

    cue = Cue.PLAY
    says = Sentence("{who}’s crib is turned up.", "Your crib is turned up.")


@dataclass(frozen=True, slots=True)
class Shown(CountedAloud):
    """A hand is counted for its owner."""

    heading = Sentence("{name}’s hand", "Your hand", of="owner")
    says = Sentence(
        "{who} counts {worth}: {aloud}.",
        "You count {worth}: {aloud}.",
        none="{who} counts nothing.",
        you_none="You count nothing.",
        by="worth",
    )
    enough: ClassVar = Sentence("The last {points} are enough.")
    beyond: ClassVar = Sentence("{points} are enough")

    def told(self, name: Names) -> Iterator[Sentence]:
        """And where fewer points were needed, that."""
        yield self.says
        if self.points != self.worth:
            yield self.enough

    def fields(self, name: Names) -> Fields:
        """The items."""
        return {"aloud": ", ".join(self.spoken)}

    def remark(self, name: Names) -> str:
        """A count that goes beyond the end."""
        return self.filled(self.beyond, name) if self.points < self.worth else ""

    @property
    def rare(self) -> str:
        """No hand is worth more."""
        return "Twenty-nine, the perfect hand!" if self.worth == MOST else ""


@dataclass(frozen=True, slots=True)
class CribShown(Shown):
    """As `Shown`, of the crib."""

    heading = Sentence("{name}’s crib", "Your crib", of="owner")
    says = Sentence(
        "{who} counts {worth} in the crib: {aloud}.",
        "You count {worth} in the crib: {aloud}.",
        none="{who} counts nothing in the crib.",
        you_none="You count nothing in the crib.",
        by="worth",
    )


@dataclass(frozen=True, slots=True)
class Claimed(Scored):
    """What the owner of a hand claims for it, which is pegged if there is so much."""

    says = Sentence(
        "{who} claims {claim}.",
        "You claim {claim}.",
        none="{who} claims nothing.",
        you_none="You claim nothing.",
        by="claim",
    )
    excess: ClassVar = Sentence(
        "{who} claims {claim}, which is too many: nothing is pegged.",
        "You claim {claim}, which is too many: nothing is pegged.",
    )
    claim: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """What came of it, without a word on what there was."""
        yield self.excess if self.claim and not self.points else self.says


@dataclass(frozen=True, slots=True)
class CribClaimed(Claimed):
    """As `Claimed`, for the crib."""

    says = Sentence(
        "{who} claims {claim} in the crib.",
        "You claim {claim} in the crib.",
        none="{who} claims nothing in the crib.",
        you_none="You claim nothing in the crib.",
        by="claim",
    )
    excess = Sentence(
        "{who} claims {claim} in the crib, which is too many: nothing is pegged.",
        "You claim {claim} in the crib, which is too many: nothing is pegged.",
    )


@dataclass(frozen=True, slots=True)
class MissedClaimed(Scored):
    """What an opponent claims as missed."""

    says = Sentence(
        "{who} takes {claim} that were missed.",
        "You take {claim} that were missed.",
        one="{who} takes 1 that was missed.",
        you_one="You take 1 that was missed.",
        none="{who} takes nothing.",
        you_none="You take nothing.",
        by="claim",
    )
    excess: ClassVar = Sentence(
        "{who} claims {claim} as missed, but so many were not.",
        "You claim {claim} as missed, but so many were not.",
    )
    claim: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """What came of it."""
        yield self.excess if self.claim and not self.points else self.says


@dataclass(frozen=True, slots=True)
class Tallied(CountedAloud):
    """After all claims, what there was in a hand: `claimed` by its owner, and `lost` since nobody saw it."""

    cue = Cue.TALLY
    heading = Sentence("{name}’s hand", "Your hand", of="owner")
    says = Sentence(
        "{who}’s hand counts {worth}: {aloud}.",
        "Your hand counts {worth}: {aloud}.",
        none="{who}’s hand counts nothing.",
        you_none="Your hand counts nothing.",
        by="worth",
        of="owner",
    )
    unseen: ClassVar = Sentence("{lost} went unseen.")
    asked: ClassVar = Sentence("claimed {claimed}", none="claimed nothing", by="claimed")
    got: ClassVar = Sentence("{taken} taken")
    missed: ClassVar = Sentence("{lost} went unseen")
    claimed: int
    lost: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """And what went unseen."""
        yield self.says
        if self.lost:
            yield self.unseen

    def fields(self, name: Names) -> Fields:
        """The items, and what opponents took."""
        return {"aloud": ", ".join(self.spoken), "taken": self.taken}

    @property
    def taken(self) -> int:
        """What opponents took of it."""
        return self.worth - self.lost - (self.claimed if self.claimed <= self.worth else 0)

    def remark(self, name: Names) -> str:
        """What the claims came to."""
        parts = [self.asked, *[self.got] * bool(self.taken), *[self.missed] * bool(self.lost)]
        return ", ".join([self.filled(part, name) for part in parts])

    @property
    def rare(self) -> str:
        """No hand is worth more."""
        return "Twenty-nine, the perfect hand!" if self.worth == MOST else ""


@dataclass(frozen=True, slots=True)
class CribTallied(Tallied):
    """As `Tallied`, of the crib."""

    heading = Sentence("{name}’s crib", "Your crib", of="owner")
    says = Sentence(
        "{who}’s crib counts {worth}: {aloud}.",
        "Your crib counts {worth}: {aloud}.",
        none="{who}’s crib counts nothing.",
        you_none="Your crib counts nothing.",
        by="worth",
        of="owner",
    )
