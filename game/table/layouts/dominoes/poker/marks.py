"""The marks of Domino Poker."""

from dataclasses import dataclass

from game.rules.core.sentences import Names
from game.rules.shared.words import capital, possessive
from game.table.layout import Mark
from game.table.marks import Amount, Owner


class Felt(Mark):
    """The oval that bets lie on."""

    still = True


@dataclass(frozen=True, slots=True)
class Well(Mark):
    """Where the pot lies, which holds so much."""

    holds: int

    def aloud(self, name: Names) -> str:
        """The pot."""
        return f"The pot holds {self.holds}"


class Chips(Amount):
    """An amount in piles that stand on the lower edge."""


class Stake(Amount):
    """An amount in piles with its number beside it."""

    def aloud(self, name: Names) -> str:
        """Whose bet it is."""
        assert self.seat is not None
        return f"{capital(possessive(name(self.seat)))} bet is {self.amount}"


class Won(Mark):
    """A frame around what belongs to a winner."""

    verdict = True


class Gain(Owner):
    """Who has won which chips."""

    verdict = True


@dataclass(frozen=True, slots=True)
class Title(Mark):
    """The hand that has won, in large golden words."""

    verdict = True
    text: str

    def aloud(self, name: Names) -> str:
        """As it is written."""
        return f"The best hand: {self.text}"


@dataclass(frozen=True, slots=True)
class Ladder(Mark):
    """Words one above another in two columns, of which one stands out."""

    listed = True
    words: tuple[str, ...]
    held: int | None
    """Its number."""
