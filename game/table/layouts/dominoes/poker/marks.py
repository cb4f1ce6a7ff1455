"""The marks of Domino Poker."""

from dataclasses import dataclass

from game.table.layout import Mark
from game.table.marks import Amount, Owner


class Felt(Mark):
    """The oval that bets lie on."""

    still = True


class Well(Mark):
    """Where the pot lies."""


class Chips(Amount):
    """An amount in piles that stand on the lower edge."""


class Stake(Amount):
    """An amount in piles with its number beside it."""


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


@dataclass(frozen=True, slots=True)
class Ladder(Mark):
    """Words one above another in two columns, of which one stands out."""

    words: tuple[str, ...]
    held: int | None
    """Its number."""
