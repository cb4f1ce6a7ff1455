"""The house rules of Poker Dice (rules 1 and 6)."""

from dataclasses import dataclass

from game.rules.core.options import house_rule


@dataclass(frozen=True, slots=True)
class PokerDiceOptions:
    """House rules of Poker Dice; the defaults are the game as the book has it."""

    wins: int = house_rule(
        3,
        label="Hands to win",
        choices=(1, 3, 5),
        help="Who first wins so many hands wins the match.",
    )
    wild_aces: bool = house_rule(
        False,
        label="Wild aces",
        choices=(False, True),
        help="Each ace counts as whatever face makes the best hand.",
    )
