"""Why a kept match is not played on, in sentences for whoever kept it."""

from game.rules import registry
from game.rules.core.errors import BrokenPackage, UnknownGame
from game.rules.core.game import Game
from game.rules.core.state import State


def absent(key: str, error: UnknownGame) -> str:
    """Its game cannot be had; nothing is wrong with the match."""
    name = registry.title(key)
    if isinstance(error, BrokenPackage):
        return f"This is a match of ‘{name}’, which cannot be used. {error} The match is kept."
    return (
        f"This is a match of ‘{name}’, which is not installed. "
        "It is kept, and opens again once its game is back."
    )


def newer(game: Game[State], version: int) -> str:
    """It goes by rules that are still to come."""
    return (
        f"This match was played under version {version} of the rules of {game.name}; "
        f"this program has version {game.rules_version}. A newer Deuce opens it."
    )


def older(game: Game[State], version: int, why: str) -> str:
    """Today's rules do not replay it: `why`."""
    played = f"This match was played under version {version} of the rules of {game.name}."
    return f"{played} {why} It can be watched, but not played on."


def parted(game: Game[State], step: int, steps: int) -> str:
    """The first of so many steps to which today's rules do not lead; it may be a secret still."""
    return f"Today’s version {game.rules_version} does not lead to step {step} of {steps}."


def damaged(step: int) -> str:
    """What was kept of this step cannot be used."""
    return f"This saved match is damaged at step {step}; it is kept as it is."


def broken_off(damage: str) -> str:
    """Some of it can be used."""
    return f"{damage} It can be watched up to there, but not played on."
