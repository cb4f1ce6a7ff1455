"""What the players of some games tell beside their moves; the coach asks for it here.

Each lies under the name of its field in the module that the game's entry names as its `player`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib import import_module

from game.ai.standings import Standing
from game.ai.teller import Teller
from game.ai.thought import Unit
from game.rules.registry import entry


@dataclass(frozen=True, slots=True)
class Capabilities:
    """All of it; by default what holds of a game whose players tell nothing."""

    standing: Callable[..., Standing] | None = None
    """A state as everybody sees it, from which chances to win are told."""
    counts: Callable[..., str] | None = None
    """What values in points or dots count, as the end of a heading: of the state, of what was thought, and
    by name whether it `advises`.
    """
    REASONS: Teller | None = None
    """How reasons are told."""
    REVIEWED: int | None = None
    """The count that a decision costs at most in a review behind the table; None: what the strongest spends
    anyway.
    """
    MISTAKES: Mapping[Unit, float] = field(default_factory=dict)
    """The losses that a review calls mistakes, where they are the game's own."""
    DOUBT: float = 0.0
    """How far the loss that a search of this board tells may be off."""
    NO_HINDSIGHT: str = ""
    """Why no match is judged with all cards open, in a sentence."""


def capabilities(key: str) -> Capabilities:
    """Those of the players of this game; it loads them."""
    player = entry(key).player
    if not player:
        return Capabilities()
    held = vars(import_module(player))
    return Capabilities(**{one.name: held[one.name] for one in fields(Capabilities) if one.name in held})
