"""The ratings of the levels as they were measured, game by game: what the set-up says of opponents.

They come from `assets/ladder.json`, which the ladder bench writes. Where nothing was measured, or the file is
missing or damaged, nothing is said.
"""

import json
from functools import cache
from typing import NamedTuple

from game.assets import MissingAsset, asset


class Measured(NamedTuple):
    """A rating on the scale of its game, and its standard error against Casual, who stands at 1200; in chess
    on the scale of the players by rating.
    """

    rating: int
    error: int


def measured(key: str, level: str) -> Measured | None:
    """The rating of a level of this game; None where it was not measured."""
    return _ladder().get((key, level))


def figure(found: Measured) -> str:
    """A rating with its error, say "1310 ± 40"; Casual's has none."""
    return f"{found.rating} ± {2 * found.error}" if found.error else str(found.rating)


@cache
def _ladder() -> dict[tuple[str, str], Measured]:
    try:
        games = json.loads(asset("ladder.json").read_text(encoding="utf-8"))["games"]
        return {
            (key, level): Measured(int(rating), int(error))
            for key, game in games.items()
            for level, (rating, error) in game["ratings"].items()
        }
    except (MissingAsset, OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}
