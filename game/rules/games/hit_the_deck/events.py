"""What happens in Hit the Deck, and how it is said at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import events
from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Fields, Names, Sentence, is_you
from game.rules.games.hit_the_deck.cards import card_name
from game.rules.shared.words import listed


def joined(faces: tuple[str, ...]) -> str:
    """HIT, THE and DECK together, naming which of them are Wilds."""
    parts = ("HIT", "THE", "DECK")
    wild = [part for face, part in zip(faces, parts, strict=True) if face == "W"]
    if not wild:
        return "HIT, THE and DECK"
    return f"HIT, THE and DECK ({listed(wild)} by {'a Wild' if len(wild) == 1 else 'Wilds'})"


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt):
    """A hand begins."""

    says = Sentence(
        "Hand {round}: {name} deals seven cards each.", "Hand {round}: you deal seven cards each."
    )


@dataclass(frozen=True, slots=True)
class Played(events.Played):
    """A card is played, and so many are left."""

    says = Sentence("{who} plays {card}.", "You play {card}.")
    in_words: ClassVar = {"card": card_name}
    card: str
    left: int

    @property
    def ends_round(self) -> bool:
        """With the last card."""
        return not self.left


@dataclass(frozen=True, slots=True)
class WildCalled(Played):
    """A Wild is played for a colour."""

    says = Sentence("{who} plays a {card} for {colour}.", "You play a {card} for {colour}.")
    colour: str


@dataclass(frozen=True, slots=True)
class WildPlayed(Played):
    """A Wild is played as the next word of the sequence."""

    says = Sentence("{who} plays a {card} as {word}.", "You play a {card} as {word}.")
    in_words: ClassVar = {"card": card_name, "word": card_name}
    word: str


@dataclass(frozen=True, slots=True)
class SequencePlayed(events.Played):
    """HIT, THE and DECK are played together, and so many cards are left."""

    says = Sentence("{who} plays {cards} at once.", "You play {cards} at once.")
    in_words: ClassVar = {"cards": joined}
    cards: tuple[str, ...]
    left: int

    @property
    def ends_round(self) -> bool:
        """With the last card."""
        return not self.left


@dataclass(frozen=True, slots=True)
class ColourCalled(Event):
    """The colour of a flipped Wild."""

    cue = Cue.CALL
    says = Sentence("{who} calls {colour}.", "You call {colour}.")
    colour: str


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """Play goes the other way round, and somebody follows."""

    says = Sentence(
        "Play goes clockwise now; {name} follows.", "Play goes clockwise now; you follow.", of="following"
    )
    back: ClassVar = Sentence(
        "Play goes counter-clockwise now; {name} follows.",
        "Play goes counter-clockwise now; you follow.",
        of="following",
    )
    clockwise: bool
    following: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """Which way."""
        yield self.says if self.clockwise else self.back


def _ordinal(number: int) -> str:
    return {1: "first", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


@dataclass(frozen=True, slots=True)
class Collected(events.Collected):
    """The pile of so many cards becomes one more of the `piles` that a player has won."""

    says = Sentence(
        "{who} wins the pile of {cards} cards, their {piles} DECK pile.",
        "You win the pile of {cards} cards, your {piles} DECK pile.",
    )
    in_words: ClassVar = {"piles": _ordinal}
    cards: int
    piles: int


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """“HIT THE DECK” is called in time."""

    cue = Cue.DECLARE
    says = Sentence("{who} calls “HIT THE DECK”.", "You call “HIT THE DECK”.")


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """`offender` did not call, and draws so many cards."""

    cue = Cue.DECLARE
    says = Sentence(
        "{who} catches {offender} without a call: {offender} draws {cards} cards.",
        "You catch {offender} without a call: {offender} draws {cards} cards.",
        one="{who} catches {offender} without a call: {offender} draws 1 card.",
        you_one="You catch {offender} without a call: {offender} draws 1 card.",
        none="{who} catches {offender} without a call: {offender} draws no card.",
        you_none="You catch {offender} without a call: {offender} draws no card.",
        by="cards",
    )
    you_are: ClassVar = Sentence(
        "{who} catches you without a call: you draw {cards} cards.",
        one="{who} catches you without a call: you draw 1 card.",
        none="{who} catches you without a call: you draw no card.",
        by="cards",
    )
    in_names: ClassVar = ("offender",)
    offender: int
    cards: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """To whoever reads it."""
        yield self.you_are if is_you(self.offender, name) else self.says


@dataclass(frozen=True, slots=True)
class Drawn(events.Drawn):
    """So many cards are drawn as the back of the draw pile says."""

    says = Sentence(
        "{who} draws {cards} cards.",
        "You draw {cards} cards.",
        one="{who} draws 1 card.",
        you_one="You draw 1 card.",
        none="{who} draws no card.",
        you_none="You draw no card.",
        by="cards",
    )
    cards: int


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The top card of the draw pile is played for somebody."""

    cue = Cue.PLAY
    says = Sentence("{who} flips {card}.", "You flip {card}.")
    in_words: ClassVar = {"card": card_name}
    card: str


def _card(face: str | None) -> str:
    return "" if face is None else card_name(face)


@dataclass(frozen=True, slots=True)
class Searched(events.Drawn):
    """Cards are drawn until a number card comes, which is played as `card`; the others, so many, are kept."""

    says = Sentence(
        "{who} draws and plays {card}, after {kept} cards to keep.",
        "You draw and play {card}, after {kept} cards to keep.",
        one="{who} draws and plays {card}, after 1 card to keep.",
        you_one="You draw and play {card}, after 1 card to keep.",
        none="{who} draws and plays {card}.",
        you_none="You draw and play {card}.",
        by="kept",
    )
    in_vain: ClassVar = Sentence(
        "{who} draws {kept} cards without finding a number card.",
        "You draw {kept} cards without finding a number card.",
        one="{who} draws 1 card without finding a number card.",
        you_one="You draw 1 card without finding a number card.",
        by="kept",
    )
    in_words: ClassVar = {"card": _card}
    kept: int
    card: str | None

    def told(self, name: Names) -> Iterator[Sentence]:
        """Whether one came."""
        yield self.in_vain if self.card is None else self.says


@dataclass(frozen=True, slots=True)
class DotFollowed(Searched):
    """As `Searched`, for a card of the `colour` of a dot."""

    in_vain = Sentence(
        "{who} draws {kept} cards without finding a {colour} card.",
        "You draw {kept} cards without finding a {colour} card.",
        one="{who} draws 1 card without finding a {colour} card.",
        you_one="You draw 1 card without finding a {colour} card.",
        by="kept",
    )
    colour: str


@dataclass(frozen=True, slots=True)
class RanDry(Event):
    """A card must be drawn and none is left."""

    cue = Cue.PASS
    ends_round = True
    says = Sentence(
        "{who} must draw and no card is left: the hand ends and nobody goes out.",
        "You must draw and no card is left: the hand ends and nobody goes out.",
    )


@dataclass(frozen=True, slots=True)
class Counted(events.Counted):
    """Points for DECK piles."""

    says = Sentence(
        "{who} scores {points} points for DECK piles.",
        "You score {points} points for DECK piles.",
        one="{who} scores 1 point for DECK piles.",
        you_one="You score 1 point for DECK piles.",
        by="points",
    )


@dataclass(frozen=True, slots=True)
class WentOut(events.Counted):
    """Points for going out: what is left in other hands, and so many for DECK `piles`."""

    chief = True
    went_out = True
    says = Sentence(
        "{who} goes out: {left} left in other hands = {points} points.",
        "You go out: {left} left in other hands = {points} points.",
        one="{who} goes out: {left} left in other hands = 1 point.",
        you_one="You go out: {left} left in other hands = 1 point.",
        by="points",
    )
    with_piles: ClassVar = Sentence(
        "{who} goes out: {left} left in other hands + {piles} for DECK piles = {points} points.",
        "You go out: {left} left in other hands + {piles} for DECK piles = {points} points.",
        one="{who} goes out: {left} left in other hands + {piles} for DECK piles = 1 point.",
        you_one="You go out: {left} left in other hands + {piles} for DECK piles = 1 point.",
        by="points",
    )
    piles: int

    def told(self, name: Names) -> Iterator[Sentence]:
        """With the piles."""
        yield self.with_piles if self.piles else self.says

    def fields(self, name: Names) -> Fields:
        """What others held."""
        return {"left": self.points - self.piles}


@dataclass(frozen=True, slots=True)
class NobodyScored(Event):
    """A hand without points."""

    says = Sentence("Nobody scores in this hand.")
