"""The computer players that the command line knows by name, as functions from a view to a move."""

import random
from collections.abc import Callable
from typing import Any

from game.cli.arguments import BadUsage
from game.rules.core.move import Move
from game.rules.core.view import View

Chooser = Callable[[View[Any]], Move]


def choosers(key: str, players: tuple[str, ...], seed: int) -> list[Chooser]:
    """One player for each name, each with randomness of its own. Raises `BadUsage` for an unknown name."""
    return [_chooser(key, name, random.Random(f"{seed} {seat}")) for seat, name in enumerate(players)]


def _chooser(key: str, name: str, rng: random.Random) -> Chooser:
    if name == "random":
        return lambda view: rng.choice(list(view.legal()))
    raise BadUsage(f"there is no player {name!r}; the players are: random")
