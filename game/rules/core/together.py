"""What cards of one's own make together: the combinations, melds and scores that a hand holds.

A game tells of them by structure from the view, with no judgement: what the rules count, in their order.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from game.rules.core.move import Move


@dataclass(frozen=True, slots=True)
class Together:
    """Pieces of the viewer's own that make something, and the move that plays them."""

    words: str
    """As a player calls it: "Pair of 4s", "Straight 3–7"."""
    pieces: tuple[str, ...]
    move: Move | None = None
    """None where they cannot be played now: then they are only shown."""
    about: str = ""
    """Then, why not, or what they are worth, in a sentence."""


def by_turns(groups: Iterable[Iterable[Together]]) -> tuple[Together, ...]:
    """The first of every group, then the second of each, and so on: none hides the others."""
    return tuple(one for row in zip_longest(*groups) for one in row if one is not None)
