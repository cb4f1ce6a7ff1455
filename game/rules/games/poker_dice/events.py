"""What happens in Poker Dice, and how it is said at the table."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.core.events import Cue, Event, Scored
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.games.poker_dice.hands import FACE_NAMES, FACES
from game.rules.shared.words import capital, listed


def face_in_words(face: str) -> str:
    """The name of a face: "queen" for `Q`."""
    return FACE_NAMES[FACES.index(face)]


def the_faces(faces: Iterable[str]) -> str:
    """Dice with their article: "the queen and the nine", "the two aces"."""
    return listed(f"the {_of(face_in_words(face), count)}" for face, count in Counter(faces).items())


def some_faces(dice: Iterable[int]) -> str:
    """Dice as so many of each face, the highest first: "two kings and a nine"."""
    counts = sorted(Counter(dice).items(), reverse=True)
    return listed(_some(FACE_NAMES[number], count) for number, count in counts)


def _some(face: str, count: int) -> str:
    return f"{'an' if face == 'ace' else 'a'} {face}" if count == 1 else _of(face, count)


def _of(face: str, count: int) -> str:
    return face if count == 1 else f"{('two', 'three', 'four', 'five')[count - 2]} {face}s"


@dataclass(frozen=True, slots=True)
class OrderFound(Event):
    """One die each has told the `order` of play (rule 2); `throws` are seat and face, as they came."""

    cue = Cue.THROW
    says = Sentence("The order of play: {names}.")
    throws: tuple[tuple[int, str], ...]
    order: tuple[int, ...]

    def fields(self, name: Names) -> Fields:
        """Who follows whom."""
        return {"names": listed(name(seat) for seat in self.order)}


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """The dice at these `places` are thrown: all `dice` as they lie now, and the `hand` that they make."""

    cue = Cue.THROW
    says = Sentence("{who} throws {faces}: {hand}.", "You throw {faces}: {hand}.")
    places: tuple[int, ...]
    dice: tuple[str, ...]
    hand: str

    def fields(self, name: Names) -> Fields:
        """What was thrown."""
        return {
            "faces": listed(face_in_words(self.dice[place]) for place in self.places),
            "number": len(self.places),
        }


@dataclass(frozen=True, slots=True)
class ThrownAgain(Thrown):
    """Some of the dice are thrown again."""

    cue = Cue.THROW_AGAIN
    says = Sentence(
        "{who} throws {number} dice again, {faces}: {hand}.",
        "You throw {number} dice again, {faces}: {hand}.",
        one="{who} throws 1 die again, {faces}: {hand}.",
        you_one="You throw 1 die again, {faces}: {hand}.",
        by="number",
    )


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A hand stays as it is."""

    cue = Cue.PASS
    says = Sentence("{who} stands with {hand}.", "You stand with {hand}.")
    hand: str


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Equal hands throw off (rule 5)."""

    cue = Cue.TIE
    says = Sentence("{names} tie with {hand} and throw off.")
    seats: tuple[int, ...]
    hand: str

    def fields(self, name: Names) -> Fields:
        """Whose hands they are."""
        return {"names": capital(listed(name(seat) for seat in self.seats))}


@dataclass(frozen=True, slots=True)
class HandWon(Scored):
    """The best hand wins; its owner has won `total` by now."""

    cue = Cue.WIN
    says = Sentence(
        "{who} wins hand {round} with {hand}: {total} hands won.",
        "You win hand {round} with {hand}: {total} hands won.",
        one="{who} wins hand {round} with {hand}: 1 hand won.",
        you_one="You win hand {round} with {hand}: 1 hand won.",
        by="total",
    )
    round: int
    hand: str
    total: int


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """The next hand begins with the throw of seat `first`: what seats did in the last one is past."""

    cue = Cue.DEAL
    says = Sentence("Hand {round}: {name}’s throw.", "Hand {round}: your throw.", of="first")
    round: int
    first: int
