"""The house rules of Crazy Eights (rules 3, 5 and 6)."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.options import house_rule

ONE, AND_PLAY, UNTIL = "one", "one and play", "until"


@dataclass(frozen=True, slots=True)
class CrazyEightsOptions:
    """House rules of Crazy Eights; the defaults are the game as the book has it."""

    upfront: ClassVar[tuple[str, ...]] = ("target", "draw", "queens_skip", "twos_draw_two")

    target: int = house_rule(
        100,
        label="Points that end the match",
        choices=(100, 200, 300, 0),
        help="When somebody has so many points, the lowest total wins; or a single round decides.",
        named={0: "One round"},
    )
    draw: str = house_rule(
        ONE,
        label="Drawing",
        choices=(ONE, AND_PLAY, UNTIL),
        help="One card ends the turn; or it may be played at once if it fits; or you draw until one fits.",
        named={ONE: "One card", AND_PLAY: "One, then play", UNTIL: "Until one fits"},
    )
    queens_skip: bool = house_rule(
        False,
        label="Queens skip",
        choices=(False, True),
        help="A queen makes the next player miss a turn.",
    )
    aces_reverse: bool = house_rule(
        False,
        label="Aces reverse",
        choices=(False, True),
        help="An ace turns the direction of play; with two players it gives another turn.",
    )
    twos_draw_two: bool = house_rule(
        False,
        label="Twos draw two",
        choices=(False, True),
        help="After a two the next player draws two cards, or plays another two for the one after.",
    )
