"""The house rules of Hearts (rule 3), and the presets of rule 4."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.options import house_rule

OFF, ON = False, True
FIRST_TRICK, FIRST_POINTS = "first trick", "first point trick"
NONE, LEFT, RIGHT, ALTERNATE = "none", "left", "right", "alternate"
ACROSS, HOLD = "left-right-across", "left-right-across-hold"
ANY_HEART, OUT_OF_SUIT = "any heart", "out of suit"
SELF, OTHERS, CHOOSE = "-26 self", "+26 others", "choose"


@dataclass(frozen=True, slots=True)
class HeartsOptions:
    """House rules of Hearts; the defaults are the game as the book has it."""

    upfront: ClassVar[tuple[str, ...]] = ("passing", "hearts_broken", "no_points_first_trick", "moon")
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "basic": {},
        "modern": {
            "passing": HOLD, "lead_low_club": ON, "hearts_broken": ON, "no_points_first_trick": ON,
            "moon": OTHERS,
        },
    }  # fmt: skip

    passing: str = house_rule(
        NONE,
        label="Passing",
        choices=(NONE, RIGHT, ALTERNATE, ACROSS, HOLD),
        help="Before the play, three cards (two with 5 or 6 players) go to another player.",
    )
    passing_begins: str = house_rule(
        LEFT,
        label="Passing begins",
        choices=(LEFT, RIGHT),
        help="To which side the cards go in the first hand; left and right then change places throughout.",
        needs={"passing": (ALTERNATE, ACROSS, HOLD)},
    )
    lead_low_club: bool = house_rule(
        OFF,
        label="Lowest club leads",
        choices=(OFF, ON),
        help="Whoever holds the 2 of clubs, or else the lowest club, begins with it.",
    )
    lowest_club_first_trick: bool = house_rule(
        OFF,
        label="All play their lowest club",
        choices=(OFF, ON),
        help="To the first trick everybody plays their lowest club.",
        needs={"lead_low_club": (ON,)},
    )
    no_points_first_trick: bool = house_rule(
        OFF,
        label="No points on the first trick",
        choices=(OFF, ON),
        help="Hearts and the queen of spades stay out of the first trick while there is any other choice.",
    )
    no_discarded_points_first_trick: bool = house_rule(
        OFF,
        label="No points thrown on the first trick",
        choices=(OFF, ON),
        help="Who cannot follow suit on the first trick throws no heart and no queen of spades, if possible.",
        needs={"no_points_first_trick": (OFF,)},
    )
    hearts_broken: bool = house_rule(
        OFF,
        label="Hearts must be broken",
        choices=(OFF, ON),
        help="No heart is led until one has been played.",
    )
    hearts_broken_by: str = house_rule(
        ANY_HEART,
        label="Hearts are broken by",
        choices=(ANY_HEART, OUT_OF_SUIT),
        help="Any heart that is played, or only one that is thrown on a trick of another suit.",
        needs={"hearts_broken": (ON,), "queen_needs_broken_hearts": (ON,)},
    )
    queen_breaks_hearts: bool = house_rule(
        OFF,
        label="Queen of spades breaks hearts",
        choices=(OFF, ON),
        help="Playing the queen of spades breaks hearts as a heart does.",
        needs={"hearts_broken": (ON,), "queen_needs_broken_hearts": (ON,)},
    )
    queen_needs_broken_hearts: bool = house_rule(
        OFF,
        label="Queen waits for hearts",
        choices=(OFF, ON),
        help="The queen of spades is not played until hearts are broken.",
    )
    moon: str = house_rule(
        "off",
        label="Shooting the moon",
        choices=("off", SELF, OTHERS, CHOOSE),
        help="Taking every heart and the queen of spades takes 26 off, or gives 26 to all others.",
        named={SELF: "26 off", OTHERS: "26 to others"},
    )
    moon_without_queen: bool = house_rule(
        OFF,
        label="Moon without the queen",
        choices=(OFF, ON),
        help="All hearts are enough to shoot the moon.",
        needs={"moon": (SELF, OTHERS, CHOOSE)},
    )
    widow: str = house_rule(
        "off",
        label="Widow",
        choices=("off", FIRST_TRICK, FIRST_POINTS),
        help="Cards that do not deal out lie aside for the winner of the first trick, or first point trick.",
    )
