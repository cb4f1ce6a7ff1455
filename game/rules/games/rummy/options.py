"""The house rules of Rummy (rule 7)."""

from dataclasses import dataclass

from game.rules.core.options import house_rule, points_to_win


@dataclass(frozen=True, slots=True)
class RummyOptions:
    """House rules of Rummy."""

    target: int = points_to_win(
        100,
        (50, 100, 200, 500),
        help="Who first has so many points after a hand ends the match, unless the deals are counted.",
        needs={"deals": (0,)},
    )
    deals: int = house_rule(
        0,
        label="Number of deals",
        choices=tuple(range(21)),
        help="A match of so many deals, whatever the points, or one that ends with the points.",
        named={0: "By points"},
    )
