"""What the strongest player of a game would do: the answer to whoever asks for a hint.

It is asked like a player of the level `ADVISOR`, whose choice nothing blurs: no slips, no soft choice, and,
where it is given a count, no deadline. Its chance comes from the view alone, so the same question with the
same count gets the same answer, whenever, however often and by whomever it is asked.
"""

import math
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from game.ai.bot import Budget, bot_for
from game.ai.levels import ADVISOR
from game.ai.player import Player
from game.ai.thought import Thought, led_by
from game.digest import digest
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View


class Advisor:
    """Thinks as `strongest` does, with the same chance and count in every equal view, and takes the best."""

    __slots__ = ("strongest",)

    def __init__(self, strongest: Player[Any]) -> None:
        self.strongest = strongest

    @property
    def count(self) -> int:
        """What the strongest spends."""
        return self.strongest.count

    def part(self, share: float) -> int:
        """What a thought of so large a share of it may cost."""
        soon: int | None = self.strongest.level.soon
        part = math.ceil(share * self.count)
        return part if soon is None or share >= 1 else min(part, soon)

    def think(self, view: View[State], budget: Budget, also: Sequence[Move] = ()) -> Thought:
        """What the strongest thinks, what it would choose first; `also` are weighed too. Raises Cancelled."""
        own = budget.of_chance(seed_of(view))
        thought = self.strongest.think(view, own, also)
        return led_by(thought, self.strongest.careful(view, thought).move)

    def alike(self, view: View[State], move: Move) -> Move:
        """The move that stands for this one in its thoughts."""
        return self.strongest.alike(view, move)

    def choose(self, view: View[State], budget: Budget) -> Move:
        """The best move for `view.seat` that the strongest player knows. Raises Cancelled."""
        return self.think(view, budget).move


def advisor_of(key: str) -> Advisor:
    """The adviser of this game."""
    advisor = bot_for(key, ADVISOR)
    assert isinstance(advisor, Advisor)
    return advisor


def seed_of(view: View[State]) -> str:
    """A seed that equal views share, in every run and on every machine; no match or version is in it."""
    return digest(repr(_content(view)).encode())


def _content(part: Any) -> object:
    """What tells a part of a view from others, in plain numbers, words and tuples of them."""
    if is_dataclass(part):
        return tuple(_content(getattr(part, one.name)) for one in fields(part) if one.compare)
    if isinstance(part, list | tuple):
        return tuple(map(_content, part))
    return part if part is None or isinstance(part, int | str) else part.content()
